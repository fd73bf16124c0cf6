game-name = Artifact Stack
game-appeal = Two crumbling temples, three floors high: take what lies on top for free, or pay to dig for what you really want.

# --- Cards; ★ is a star, ▼ the face-down mark ---
prints = { $prints ->
    [star] {" "}★
    [mark] {" "}▼
    [both] {" "}★▼
   *[none] {""}
}
card-statue = Statue { $n }{ prints }
card-coin = Coin { $n }{ prints }
card-weapon = Weapon { $n }{ prints }
card-manuscript = Manuscript { $n }{ prints }
card-jewel = Jewel { $n }{ prints }
card-plate = Plate { $letter } { $n }{ prints }
card-relic = Relic { $n }{ prints }
card-monster = { $kind ->
    [vampire] Vampire
    [cross] Silver cross
    [coffin] Coffin
    [mummy] Mummy
   *[mummy_vampire] Mummy-vampire
} { $n }{ prints }
printed = { $effect ->
    [points] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
    [money] { $amount } money
    [action] { $amount ->
        [one] { $amount } action
       *[other] { $amount } actions
    }
    [assistant] { $amount ->
        [one] { $amount } assistant
       *[other] { $amount } assistants
    }
    [pay] pay { $amount }
    [remove] remove { $amount }
    [steal] steal { $amount }
    [give] give { $amount }
   *[opponents_money] { $amount } money for each opponent
}
card-treasure = Treasure { $n } ({ printed }){ prints }
card-omen = { $curse ->
    [1] Curse
   *[other] Blessing
} { $n } ({ printed }){ prints }
card-statues = { pack-statues }
card-coins = { pack-coins }
card-weapons = { pack-weapons }
card-manuscripts = { pack-manuscripts }
card-jewels = { pack-jewels }
card-plates = { pack-plates }
card-relics = { pack-relics }
card-monsters = { pack-monsters }
card-treasures = { pack-treasures }
card-omens = { pack-omens }
card-porter = { assistant-porter }
card-cook = { assistant-cook }
card-banker = { assistant-banker }
card-photographer = { assistant-photographer }
card-curator = { assistant-curator }
card-specialist = { assistant-specialist }
card-archivist = { assistant-archivist }
card-restorer = { assistant-restorer }
card-guard = { assistant-guard }
card-recruiter = { assistant-recruiter }
card-scout = { assistant-scout }
card-patron = { assistant-patron }

# --- Packs ---
pack-statues = Statues
pack-coins = Coins
pack-weapons = Weapons
pack-manuscripts = Manuscripts
pack-jewels = Jewels
pack-plates = China plates
pack-relics = Relics
pack-monsters = Vampire and Mummy
pack-treasures = Treasures
pack-omens = Curse and Blessing
set-aa = A A
set-bb = B B
set-cc = C C
set-aaa = A A A
set-bbb = B B B
set-ccc = C C C
set-abc = A B C

# --- Assistants, and what they count at the end ---
assistant-porter = Porter
assistant-cook = Cook
assistant-banker = Banker
assistant-photographer = Photographer
assistant-curator = Curator
assistant-specialist = Specialist
assistant-archivist = Archivist
assistant-restorer = Restorer
assistant-guard = Guard
assistant-recruiter = Recruiter
assistant-scout = Scout
assistant-patron = Patron
wage-always = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wage-per = { wage-always } per { $counted }, up to { $cap }
wage-if = { wage-always } with { $counted } or more, otherwise { $otherwise }
counted = { $counts ->
    [money] { $number ->
        [1] money card
       *[other] { $number } money cards
    }
    [stars] { $number ->
        [1] starred artifact
       *[other] { $number } starred artifacts
    }
    [marks] { $number ->
        [1] artifact with the face-down mark
       *[other] { $number } artifacts with the face-down mark
    }
    [flipped] { $number ->
        [1] flipped artifact
       *[other] { $number } flipped artifacts
    }
    [face_up] { $number ->
        [1] face-up artifact
       *[other] { $number } face-up artifacts
    }
    [artifacts] { $number ->
        [1] artifact
       *[other] { $number } artifacts
    }
    [assistants] { $number ->
        [1] assistant (this one included)
       *[other] { $number } assistants (this one included)
    }
    [largest_pack] { $number ->
        [1] artifact of your largest pack
       *[other] { $number } artifacts of your largest pack
    }
    [different_packs] { $number ->
        [1] pack you have an artifact of
       *[other] artifacts of { $number } different packs
    }
   *[pack] { $number ->
        [1] artifact of the pack { $pack }
       *[other] { $number } artifacts of the pack { $pack }
    }
}

# --- The temple ---
slot = floor { $floor }, row { $row }, column { $column }
zone-slot = F{ $floor } R{ $row } C{ $column }

# --- Zones and figures ---
zone-packs = Packs
zone-aside = Set aside
zone-left_over = Left over
zone-unseen = Unseen marked
zone-display = Display
zone-bank = Bank
zone-removed = Removed
zone-tableau = Tableau
zone-flipped = Flipped
zone-assistants = Assistants
zone-money = Money
figure-price = price { $n }
figure-face_down = face down
figure-peeked = peeked at by { $owner }
figure-stars = ★ { $n }
figure-marks = ▼ { $n }
figure-locked = locked { $n }
figure-secured = secured { $n }
figure-round = round { $n }
figure-actions_left = { $n ->
    [one] { $n } action left
   *[other] { $n } actions left
}
figure-clockwise = { $n ->
    [1] clockwise
   *[other] counter-clockwise
}
option-packs = Packs in play
option-packs-random = at random
option-packs-first_game = first game

# --- Decisions ---
decision-take = Take the card on { $slot }
decision-peek = Peek at { $slot }
decision-hire = Hire the { $assistant }
decision-use = { $pack_id ->
    [coins] Use { $count } coins for money
    [weapons] Use { $count } weapons to steal
    [manuscripts] Use { $count } manuscripts for extra actions
    [jewels] Use { $count } jewels for assistants
    [statues] Lock { $count } statues
   *[plates] Secure the plates { $set }
}
decision-flip = Flip { $card }
decision-steal = Steal { $card }
decision-remove = Remove { $card }
decision-give = Give away { $card }
decision-end = End the turn

# --- Prompts ---
prompt-turn = Take a card from the temple or hire an assistant; you may peek and use bonuses.
prompt-after = Use bonuses, or end your turn.
prompt-emptied = The temple is empty: hire, use bonuses, or end your turn.
prompt-flip = Choose a card to flip ({ $number } to go, { $pack }).
prompt-steal = Choose an artifact to steal ({ $number } to go).
prompt-hire = Choose an assistant, free of charge ({ $number } to go).
prompt-remove = Choose an artifact of yours to remove ({ $number } to go).
prompt-give = Choose an artifact of yours to give away ({ $number } to go).
prompt-over = The game is over.

# --- News ---
news-took = { $price ->
    [0] { $seat } takes { $card } from { $slot }.
   *[other] { $seat } pays { $price } and digs out { $card } from { $slot }.
}
news-paid = { $purpose_id ->
    [peek] { $seat } pays { $amount } to peek.
    [hire] { $seat } pays { $amount } to hire.
   *[curse] { $seat } is cursed and pays { $amount }.
}
news-peeked = { $card_id ->
    [hidden] { $seat } peeks at { $slot }.
   *[other] { $seat } peeks at { $slot }: { $card }.
}
news-hired = { $seat } gets the { $assistant }.
news-used = { $pack_id ->
    [statues] { $seat } locks { $count } statues.
    [plates] { $seat } secures the plates { $set }.
   *[other] { $seat } uses a bonus: { $count } { $pack }.
}
news-flipped = { $seat } flips { $card }.
news-effect = { $effect_id ->
    [assistant] It acts at once: { $amount ->
        [one] { $amount } free assistant
       *[other] { $amount } free assistants
    } for { $seat }.
    [remove] It acts at once: { $seat } must remove { $amount }.
    [steal] It acts at once: { $seat } steals { $amount }.
    [give] It acts at once: { $seat } must give away { $amount }.
   *[other] It acts at once.
}
news-received = { $amount ->
    [0] The bank has nothing left for { $seat }.
   *[other] { $seat } takes { $amount } money.
}
news-gained = { $amount ->
    [one] { $seat } has { $amount } more action.
   *[other] { $seat } has { $amount } more actions.
}
news-stole = { $seat } steals { $card } from { $victim }.
news-removed = { $seat } loses { $card }: it leaves the game.
news-gave = { $seat } gives { $card } to { $to }.
news-lapsed = { $amount } could not be carried out and lapses.
news-second_round = The second temple is built. Play goes counter-clockwise, { $seat } begins.
news-ended = The second temple is empty: the game is over.
news-relic_points = Most and fewest relics: { $amount } points for { $seat }.
news-star_points = Most stars: { $amount } points for { $seat }.
news-scored = { $seat } scores { $amount }.

# --- Score parts ---
part-statues = { pack-statues }
part-coins = { pack-coins }
part-weapons = { pack-weapons }
part-manuscripts = { pack-manuscripts }
part-jewels = { pack-jewels }
part-plates = { pack-plates }
part-relics = { pack-relics }
part-monsters = { pack-monsters }
part-treasures = { pack-treasures }
part-omens = { pack-omens }
part-relic_majority = Most and fewest relics
part-assistants = Assistants
part-money = Money
part-stars = Most stars

# --- The table on the screen ---
scene-free = free
scene-seen-by = seen by { $names }
scene-peek-price = price { cards-prices-peek }
scene-empty = The temple is empty.
scene-floors = Floors of the temple
scene-floor = Look at floor { $number }
scene-aside = { $count } cards set aside
scene-flipped = { $count } flipped
scene-held = { $up } face up, { $flipped } flipped
scene-lock = Lock { $count }
scene-choose-bonus = Bonus ({ $count })
scene-nothing-to-steal = nothing to steal
scene-gift-coin = { $number } money
scene-gift-theft = { $number ->
    [one] { $number } theft
   *[other] { $number } thefts
}
scene-gift-action = { $number ->
    [one] { $number } action
   *[other] { $number } actions
}
scene-gift-assistant = { $number ->
    [one] { $number } assistant
   *[other] { $number } assistants
}
about-statue = The larger a set, the more each statue counts. Flip two or more to lock them as a set that nobody can steal.
about-coin = Flip two or three for money. They keep their points.
about-weapon = Flip two or three to steal face-up artifacts from opponents.
about-manuscript = Flip two or three for more actions in this turn.
about-jewel = Flip two or three for assistants, free of charge.
about-plate = Sets: two or three of a letter, or A, B and C. Flip a set to secure it.
about-relic = At the end the most relics gain points, the fewest lose points.
about-monster = Pair vampires with silver crosses and mummies with coffins; alone most of them cost points.
about-treasure = Counts its points, or acts as soon as it is taken.
about-omen = Acts as soon as it is taken: a blessing helps, a curse hurts.

# --- Why not ---
why-nothing-to-choose = There is nothing to choose now: no bonus or immediate card is being carried out.
why-must-act = You have an action left: use it first.
why-no-action-left = You have no action left in this turn.
why-comes-first = { $stage_id ->
    [flip] First flip a card.
    [steal] First steal an artifact.
    [hire] First choose an assistant.
    [remove] First remove an artifact.
   *[give] First give an artifact away.
}
why-not-displayed = Not in the display: { $assistant }.
why-not-in-play = Its pack is not in play: { $card }.
why-not-face-up = It lies face up before nobody: { $card }.
why-own = It is yours: { $card }.
why-not-own = It is not yours: { $card }.
why-not-of-set = Not part of the set, or a card like it stands for it: { $card }.
why-pack-not-in-play = Not in play: { $pack }.
why-no-set = Not face up before you: { $set }.
why-too-few = Too few face up before you: { $pack }, { $number }.
why-no-effect = The bonus would do nothing now: { $pack }.
why-hire-price = Hiring costs { $price }; your money: { $money }.
why-slot-empty = No card lies there: { $slot }.
why-dig-price = Digging it out costs { $price }; your money: { $money }.
why-face-up = That card lies face up.
why-peeked = You have looked at that card already.
why-peek-price = Peeking and digging cost { $peek } + { $price }; your money: { $money }.

# --- Tables of the rulebook ---
rules-stars = star ★
rules-marks = face-down mark ▼
rules-grid = { $columns } by { $rows }
rules-row = floor { $floor }, row { $row }
rules-monster = { $kind ->
    [vampire] vampire
    [cross] silver cross
    [coffin] coffin
    [mummy] mummy
   *[mummy_vampire] mummy-vampire
}
rules-print = { $pack ->
    [omens] { $curse ->
        [1] curse: { printed }
       *[other] blessing: { printed }
    }
   *[other] { $effect ->
        [points] { printed }
       *[other] immediate: { printed }
    }
}
rules-pack = { $pack }: { $cards }
