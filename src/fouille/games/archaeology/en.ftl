game-name = Archaeology
game-appeal = Dig for treasures, dodge thieves and sandstorms, and sell your sets before somebody else gets them.

card-shard = pot shard
card-parchment = parchment scrap
card-coin = coin
card-talisman = talisman
card-cup = broken cup
card-map = map
card-mask = pharaoh’s mask
card-thief = thief
card-sandstorm = sandstorm
card-set-shard = { $n } × pot shard
card-set-parchment = { $n } × parchment scrap
card-set-coin = { $n } × coin
card-set-talisman = { $n } × talisman
card-set-cup = { $n } × broken cup
card-set-map = { $n } × map
card-set-mask = { $n } × pharaoh’s mask

chamber-small = the small chamber
chamber-medium = the medium chamber
chamber-large = the large chamber

zone-dig = Dig deck
zone-drawn = Thieves and sandstorms drawn
zone-market = Market
zone-chamber-small = Small chamber
zone-chamber-medium = Medium chamber
zone-chamber-large = Large chamber
zone-spent = Maps spent
zone-offered = Given in this trade
zone-received = Taken in this trade
zone-banned_given = May not be given
zone-banned_taken = May not be taken
zone-hand = Hand
zone-sold = Sold sets

figure-treasures = { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
}
figure-thieves = { $n ->
    [one] { $n } thief
   *[other] { $n } thieves
}
figure-sandstorms = { $n ->
    [one] { $n } sandstorm
   *[other] { $n } sandstorms
}
figure-price = { $n ->
    [one] { $n } map
   *[other] { $n } maps
}
figure-cards_sold = { $n ->
    [one] { $n } card sold
   *[other] { $n } cards sold
}
figure-credit = credit { $n }
figure-active = turn of { $seat }
figure-to_lose = { $n ->
    [0] {""}
   *[other] { $n } to lose
}
figure-forced = { $n ->
    [0] {""}
   *[other] forced sale
}
figure-passes = { $n ->
    [0] {""}
   *[other] passes in a row: { $n }
}
figure-idle = { $n ->
    [0] {""}
   *[other] turns without a sale: { $n }
}

decision-rob = Rob { $victim }
decision-lose = Lose: { $card }
decision-give = Give: { $card }
decision-take = Take: { $card }
decision-close = Close the trade
decision-explore = Explore { $chamber }
decision-sell = Sell { $count } × { $card }
decision-end = End the turn

tray-sell = Sell to the museum
tray-give = Give to the market

prompt-rob = You dug a thief: choose whom to rob.
prompt-lose = Sandstorm! Lose a card of your hand; { $count ->
    [one] one is
   *[other] { $count } are
} still due.
prompt-act = Trade, explore, sell, or end your turn.
prompt-forced = Too long without a sale: sell a set before you end this turn.
prompt-give = Give more cards, or take from the market for your credit of { $credit }.
prompt-take = Take more for your credit of { $credit }, or close the trade.
prompt-theft = A card is being stolen.
prompt-over = The game is over.

news-dug = { $seat } digs up { $card_id ->
    [hidden] a treasure
   *[other] a treasure: { $card }
}.
news-thief = { $seat } digs up a thief{ $victims ->
    [0] , but nobody holds a card.
   *[other] .
}
news-sandstorm = { $seat } digs up a sandstorm: everybody loses half a hand.
news-stole = { $seat } steals { $card_id ->
    [hidden] a card from { $victim }
   *[other] from { $victim }: { $card }
}.
news-lost = { $seat } loses a card to the market: { $card }.
news-gave = { $seat } gives: { $card } (credit { $credit }).
news-took = { $seat } takes: { $card } (credit { $credit }).
news-closed = { $seat } closes the trade{ $credit ->
    [0] .
   *[other] ; a credit of { $credit } is lost.
}
news-opened = { $seat } spends { $maps ->
    [one] a map
   *[other] { $maps } maps
} and explores { $chamber }.
news-found = { $seat } finds { $card_id ->
    [hidden] a treasure in the chamber
   *[other] in the chamber: { $card }
}.
news-sold = { $seat } sells { $count } × { $card } for { $value }.
news-passed = { $seat } passes.
news-must_sell = { $seat } must sell a set in this turn: { $cause_id ->
    [passes] everybody has passed
   *[trades] too many turns went by without a sale
}.
news-ended = All is dug up and sold: the game is over.

part-shard = Pot shards
part-parchment = Parchment scraps
part-coin = Coins
part-talisman = Talismans
part-cup = Broken cups
part-map = Maps
part-mask = Pharaoh’s masks

# --- What a card does, for a closer look ---
-about-treasure = Sell a set of them: the strip tells what one, two, three … bring. In a trade one is worth the number in the corner.
about-shard = { -about-treasure }
about-parchment = { -about-treasure }
about-coin = { -about-treasure }
about-talisman = { -about-treasure }
about-cup = { -about-treasure }
about-mask = { -about-treasure }
about-map = Opens chambers of the pyramid; it can also be sold or traded like any treasure.
about-thief = Whoever digs it steals a hidden card from an opponent’s hand.
about-sandstorm = Everybody loses half of their hand to the market; then the digger digs again.

# --- Why not ---
why-rob-first = First choose whom the thief robs: another player who holds cards.
why-lose-first = First lose a card of your hand to the storm.
why-no-thief = You rob somebody only after digging up a thief.
why-no-storm = Cards are lost only in a sandstorm.
why-nothing-taken = A trade can be closed only after you have taken something.
why-trade-open = Finish your trade first.
why-too-few = You do not hold that many of this type.
why-must-sell = Sell a set before you end this turn.
why-taken-already = You have taken something already: nothing more is given in this trade.
why-not-held = Not in your hand: { $card }.
why-was-taken = Taken in this turn, so it may not be given: { $card }.
why-cannot-pay = Your hand cannot pay for any card that may be taken.
why-needs-another = The trade could be finished only with another card of the type: { $card }.
why-give-first = First give something.
why-not-in-market = Not in the market: { $card }.
why-was-given = Given in this turn, so it may not be taken: { $card }.
why-too-dear = { $card } costs { $price }, your credit is { $credit }.
why-explored = Explored already: { $chamber }.
why-maps = Too few maps: { $chamber } needs { $price }.

# --- Tables of the rulebook ---
rules-treasure = Treasure
rules-copies = Copies
rules-trade = Trade value
rules-set = Set of { $n }
rules-largest = Largest set
