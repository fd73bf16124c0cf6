game-name = Saqqara
game-appeal = Lay relics in three rising rows, match values for bonuses, and take a row when it reaches { cards-rows-target }.
card-relic = { $n }
zone-piles = Piles
zone-row = Row { $nth }
zone-primes = Bonuses
zone-discard = Discard
zone-hand = Hand
zone-taken = Score pile
option-finish_on_last_prime = Finish the action after the last bonus
figure-value = value { $n }
decision-draw = Draw { $value }
decision-stop = Stop drawing
decision-place = Lay { $value } on row { $row_nth }, { $side_id ->
    [left] left end
   *[right] right end
}
decision-discard = Discard { $value }
prompt-draft = Take a relic from the top of a pile for your starting hand.
prompt-turn = Draw relics, or lay two from your hand on the rows.
prompt-must_draw = Draw relics: you cannot lay two now.
prompt-must_lay = Your hand is full: lay two relics on the rows.
prompt-must_discard = Your hand is full, and no two of your relics can be laid: discard two.
prompt-drawing = Draw again, or stop.
prompt-second = Lay your second relic.
prompt-discard = Discard a second relic.
prompt-refill = { $held ->
    [0] Your hand is empty: draw { $number ->
        [one] { $number } relic
       *[other] { $number } relics
    }.
   *[other] Draw { $number ->
        [one] { $number } more relic
       *[other] { $number } more relics
    } for your new hand.
}
prompt-over = The game is over.
news-drew = { $seat } draws { $value }.
news-laid = { $seat } lays { $value } on row { $row_nth }.
news-prime = { $seat } matches a value and gets a bonus.
news-took = { $seat } takes row { $row_nth } with { $count } relics.
news-blocked = Row { $row_nth } can never be taken: its { $count } relics are discarded.
news-restarted = Row { $row_nth } starts again with { $value }.
news-discarded = { $seat } discards { $value }.
news-ended = { $cause_id ->
    [primes] The last bonus is gone: the game is over.
   *[relics] The piles are empty: the game is over.
}
part-relics = Relics
part-primes = Bonuses
figure-target = target { $n }
figure-hand_limit = hand limit { $n }

# --- What a card does, for a closer look ---
about-relic = Lay it at an end of a row whose values keep rising. A match brings a bonus; a row of { cards-rows-target } is yours. Each value counts once.

# --- Why not ---
why-second-first = Lay your second relic first.
why-hand-full = Your hand is full.
why-no-pile = No pile shows { $value }.
why-no-stop = You can stop only after a draw of your own choice.
why-only-draws = You can only draw now.
why-no-discard = You discard only with a full hand of which no two relics can be laid.
why-discard-first = Discard your second relic first.
why-not-held = You have no { $value } in your hand.
why-no-fit = { $value } fits at neither end of that row.
why-other-side = { $value } goes to the other end of that row.
why-no-second = No second relic could follow.

# --- Tables of the rulebook ---
rules-values = Different values
rules-blocked = Blocked rows
