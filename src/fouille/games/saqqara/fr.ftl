game-name = Saqqara
game-appeal = Posez des reliques dans trois rangées croissantes, doublez une valeur pour gagner une prime, et ramassez la rangée qui atteint { cards-rows-target }.
card-relic = { $n }
zone-piles = Piles
zone-row = Rangée { $nth }
zone-primes = Primes
zone-discard = Défausse
zone-hand = Main
zone-taken = Pile de score
option-finish_on_last_prime = Finir l’action après la dernière prime
figure-value = valeur { $n }
decision-draw = Piocher { $value }
decision-stop = Arrêter de piocher
decision-place = Poser { $value } sur la rangée { $row_nth }, { $side_id ->
    [left] à gauche
   *[right] à droite
}
decision-discard = Défausser { $value }
prompt-draft = Prenez une relique au sommet d’une pile pour votre main de départ.
prompt-turn = Piochez des reliques, ou posez-en deux de votre main sur les rangées.
prompt-must_draw = Piochez des reliques : vous ne pouvez pas en poser deux maintenant.
prompt-must_lay = Votre main est pleine : posez deux reliques sur les rangées.
prompt-must_discard = Votre main est pleine, et aucune paire ne peut être posée : défaussez deux reliques.
prompt-drawing = Piochez encore, ou arrêtez.
prompt-second = Posez votre seconde relique.
prompt-refill = { $held ->
    [0] Votre main est vide : piochez { $number ->
        [one] { $number } relique
       *[other] { $number } reliques
    }.
   *[other] Piochez encore { $number ->
        [one] { $number } relique
       *[other] { $number } reliques
    } pour votre nouvelle main.
}
prompt-discard = Défaussez une seconde relique.
prompt-over = La partie est terminée.
news-drew = { $seat } pioche { $value }.
news-laid = { $seat } pose { $value } sur la rangée { $row_nth }.
news-prime = { $seat } double une valeur et reçoit une prime.
news-took = { $seat } ramasse la rangée { $row_nth } : { $count } reliques.
news-blocked = La rangée { $row_nth } ne pourra jamais être prise : ses { $count } reliques sont défaussées.
news-restarted = La rangée { $row_nth } repart avec { $value }.
news-discarded = { $seat } défausse { $value }.
news-ended = { $cause_id ->
    [primes] La dernière prime est donnée : la partie est terminée.
   *[relics] Les piles sont vides : la partie est terminée.
}
part-relics = Reliques
part-primes = Primes
figure-target = objectif { $n }
figure-hand_limit = limite de main { $n }

# --- Ce que fait une carte, vue de près ---
about-relic = Se pose au bout d’une rangée dont les valeurs montent toujours. Un doublon rapporte une prime ; une rangée de { cards-rows-target } est à vous. Chaque valeur compte une fois.

# --- Pourquoi pas ---
why-second-first = Posez d’abord votre seconde relique.
why-hand-full = Votre main est pleine.
why-no-pile = Aucune pile ne montre { $value }.
why-no-stop = Vous pouvez arrêter seulement après une pioche de votre choix.
why-only-draws = Vous pouvez seulement piocher maintenant.
why-no-discard = On défausse seulement avec une main pleine dont aucune paire ne peut être posée.
why-discard-first = Défaussez d’abord votre seconde relique.
why-not-held = Vous n’avez pas de { $value } en main.
why-no-fit = { $value } ne va à aucun bout de cette rangée.
why-other-side = { $value } va à l’autre bout de cette rangée.
why-no-second = Aucune seconde relique ne pourrait suivre.

# --- Tableaux des règles ---
rules-values = Valeurs différentes
rules-blocked = Rangées bloquées
