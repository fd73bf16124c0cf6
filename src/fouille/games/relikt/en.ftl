game-name = Relikt
game-appeal = Lay adventure cards beside four treasures: the strongest colour of a full row must take its treasure, blessing or curse.
card-green = green { $n }
card-blue = blue { $n }
card-white = white { $n }
card-red = red { $n }
card-yellow = yellow { $n }
card-camp-green = green camp
card-camp-blue = blue camp
card-camp-white = white camp
card-camp-red = red camp
card-camp-yellow = yellow camp
card-rum = Rum bottle
card-compass = Compass
card-blindfold = Blindfold
card-binoculars = Binoculars
card-lasso = Lasso
card-pistol = Pistol
card-camera = Camera
card-tb1 = 1 blue gem
card-tb2 = 2 blue gems
card-tb3 = 3 blue gems
card-tb4 = 4 blue gems
card-tb5 = 5 blue gems
card-tb6 = 6 blue gems
card-tb7 = 7 blue gems
card-tb8 = 8 blue gems
card-tr1 = 1 red gem
card-tr2 = 2 red gems
card-tr3 = 3 red gems
card-tr4 = 4 red gems
card-tr5 = 5 red gems
card-tr6 = 6 red gems
card-tr7 = 7 red gems
card-tr8 = 8 red gems
colour-green = green
colour-blue = blue
colour-white = white
colour-red = red
colour-yellow = yellow
action-rum = the rum bottle
action-compass = the compass
action-blindfold = the blindfold
action-binoculars = the binoculars
action-lasso = the lasso
action-pistol = the pistol
action-camera = the camera
copied-rum = { action-rum }
copied-compass = { action-compass }
copied-blindfold = { action-blindfold }
copied-binoculars = { action-binoculars }
copied-lasso = { action-lasso }
copied-pistol = { action-pistol }
copied-camera = { action-camera }
new-green = { card-green }
new-blue = { card-blue }
new-white = { card-white }
new-red = { card-red }
new-yellow = { card-yellow }
figure-green = green { $n }
figure-blue = blue { $n }
figure-white = white { $n }
figure-red = red { $n }
figure-yellow = yellow { $n }
figure-down_by = card { $nth } face down, laid by { $seat }
figure-room = room for { $n }
figure-turns_done = turns { $n }
figure-to_award = { $n ->
    [0] {""}
   *[other] treasures to be won { $n }
}
figure-plays_left = { $n ->
    [0] {""}
   *[other] cards to play { $n }
}
zone-treasure = Treasure { $nth }
zone-row = Row { $nth }
zone-adventure_pile = Adventure pile
zone-discard = Adventure discards
zone-action_discard = Action discards
zone-treasure_pile = Treasure pile
zone-unseen_treasures = Treasures not seen yet
zone-camp = Camp
zone-hand = Hand
zone-actions = Action cards
zone-action_pile = Action pile
zone-won = Treasures won
zone-unplayed = Actions not played yet
zone-hand_or_down = In hand or face down
option-treasures_left = Treasures left at the end
part-blue = Blue treasures
part-pairs = Red pairs
part-curses = Single red treasures
decision-use = { $action_id ->
    [rum] Rum bottle: swap camps with { $target }
    [compass] Compass: play two cards
    [blindfold] Blindfold: play face down
    [binoculars] Binoculars: play a card of { $target }
    [lasso] Lasso: take a row card instead of drawing
    [pistol] Pistol: replace a row card
   *[camera] Camera: copy the last action
}
decision-use-target = { $action_id ->
    [rum] Rum bottle: swap camps with { $target }
    [binoculars] Binoculars: play a card of { $target }
   *[camera] Camera: copy the last action, against { $target }
}
decision-play = Play { $card } in row { $row_nth }
decision-pick = Pick { $card }
decision-swap = Replace it with { $card }
prompt-main = Play an action card, or an adventure card into a row.
prompt-play = Play an adventure card into a row.
prompt-play-compass = { $left ->
    [one] Play your second adventure card.
   *[other] Play your first of { $left } adventure cards.
}
prompt-play-blindfold = Play an adventure card: it will lie face down.
prompt-play-binoculars = Play one of the open cards of { $target }.
prompt-play-lasso = Play an adventure card; then you take one from a row instead of drawing.
prompt-pistol_pick = Pick the row card you want to replace.
prompt-pistol_swap = Choose the card of your hand that replaces { $card }.
prompt-lasso_pick = Take a face-up card from a row into your hand.
prompt-over = The game is over.
news-used = { $seat } uses { $action }.
news-copied = { $seat } uses { $action } and copies { $copied }.
news-swapped-camps = { $seat } and { $target } swap camps.
news-showed = { $seat } shows { $card }.
news-shot = { $seat } replaces { $card } in row { $row_nth } with { $new }.
news-laid = { $seat } plays { $card } in row { $row_nth }.
news-laid-down = { $card_id ->
    [hidden] { $seat } lays a card face down in row { $row_nth }.
   *[other] { $seat } lays { $card } face down in row { $row_nth }.
}
news-laid-for = { $seat } plays { $card } from the hand of { $target } in row { $row_nth }.
news-turned-up = The face-down card of { $seat } in row { $row_nth } is { $card }.
news-summed = { $seat } has { $total } in { $colour }.
news-awarded = { $seat } takes { $card } from row { $row_nth }.
news-tied = Row { $row_nth } is tied at { $total }: nobody takes the treasure.
news-opened = Row { $row_nth } begins anew beside { $card }.
news-closed = Row { $row_nth } is closed: there are no more treasures.
news-lassoed = { $seat } takes { $card } from row { $row_nth } with the lasso.
news-drew = { $card_id ->
    [hidden] { $seat } draws a card.
   *[other] { $seat } draws { $card }.
}
news-drew-action = { $action_id ->
    [hidden] { $seat } draws an action card.
   *[other] { $seat } draws { $action }.
}
news-reshuffled = { $count ->
    [one] The only discard becomes the new adventure pile.
   *[other] The { $count } discards are shuffled into a new adventure pile.
}
news-ended = { $cause_id ->
    [limit] The last turn is over: the game stops here.
   *[treasures] The last treasure is won: the game is over.
}
scene-closed = closed
scene-places-left = { $count ->
    [one] { $count } place left
   *[other] { $count } places left
}
scene-face-down = laid face down by { $name }
scene-sums = Sums of the colours
scene-leads = leads
scene-tied = tied
scene-unknown = { $count } hidden
scene-treasure_pile = Treasures
scene-adventure_pile = Cards
scene-discard = Discards
scene-action_discard = Last action
scene-aim = Against { $name }
scene-open-hand = { $name }’s hand lies open
scene-cursed = one without partner
scene-nothing-won = no treasure yet
scene-kit = Action cards: { $hand } in hand, { $pile } in the pile
about-rum = Swap camps with an opponent. Treasures already won stay where they are.
about-compass = Play two adventure cards, one after the other.
about-blindfold = Lay your adventure card face down. It is turned up when its row is full.
about-binoculars = An opponent lays its hand open: play one of these cards instead of yours.
about-lasso = After playing, take a face-up card from any row instead of drawing.
about-pistol = Replace a face-up row card by one of your hand with the same colour or value. Then play as usual.
about-camera = Do what the last action card did, with your own choices.
about-green = Counts { $n } for whoever holds the green camp.
about-blue = Counts { $n } for whoever holds the blue camp.
about-white = Counts { $n } for whoever holds the white camp.
about-red = Counts { $n } for whoever holds the red camp.
about-yellow = Counts { $n } for whoever holds the yellow camp.
about-tb1 = 1 point. Its row has 1 place.
about-tb2 = 2 points. Its row has 2 places.
about-tb3 = 3 points. Its row has 3 places.
about-tb4 = 4 points. Its row has 4 places.
about-tb5 = 5 points. Its row has 5 places.
about-tb6 = 6 points. Its row has 6 places.
about-tb7 = 7 points. Its row has 7 places.
about-tb8 = 8 points. Its row has 8 places.
about-tr1 = Cursed: a pair counts +1, one without partner −1.
about-tr2 = Cursed: a pair counts +2, one without partner −2.
about-tr3 = Cursed: a pair counts +3, one without partner −3.
about-tr4 = Cursed: a pair counts +4, one without partner −4.
about-tr5 = Cursed: a pair counts +5, one without partner −5.
about-tr6 = Cursed: a pair counts +6, one without partner −6.
about-tr7 = Cursed: a pair counts +7, one without partner −7.
about-tr8 = Cursed: a pair counts +8, one without partner −8.

# --- Why not ---
why-pick-first = First choose a card of a row, or the one that replaces it.
why-not-held = Not in your hand: { $card }.
why-not-open = Not among the cards that lie open: { $card }.
why-row-closed = Row { $row_nth } has no treasure.
why-no-pick = A card of a row is picked only after the pistol or the lasso.
why-not-face-up = It does not lie face up in a row: { $card }.
why-no-match = No card of your hand has the colour or the value of { $card }.
why-no-swap = A card of a row is replaced only after the pistol has picked it.
why-unlike = Neither colour nor value in common: { $cards }.
why-action-late = An action card is played before the first adventure card, one a turn.
why-no-action = You do not have { $action } in your hand.
why-nothing-to-copy = No action card has been played yet.
why-camera-on-top = A camera lies on top of the action discard.
why-copy-aimed = The camera copies { $action }: choose an opponent.
why-copy-not-aimed = The camera copies { $action }, which needs no opponent.
why-no-shot = No face-up card of a row has the colour or the value of a card of your hand.
why-not-yourself = Choose an opponent.

# --- Tables of the rulebook ---
rules-red = Red treasures of one value
rules-gems = { $n ->
    [one] with { $n } gem
   *[other] with { $n } gems
}
