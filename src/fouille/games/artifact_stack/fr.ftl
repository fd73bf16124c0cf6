game-name = Artifact Stack
game-appeal = Deux temples en ruine, hauts de trois étages : prenez gratuitement ce qui est au sommet, ou payez pour creuser jusqu’à la carte de vos rêves.

# --- Cartes ; ★ est une étoile, ▼ le symbole face cachée ---
prints = { $prints ->
    [star] {" "}★
    [mark] {" "}▼
    [both] {" "}★▼
   *[none] {""}
}
card-statue = Statue { $n }{ prints }
card-coin = Pièce { $n }{ prints }
card-weapon = Arme { $n }{ prints }
card-manuscript = Manuscrit { $n }{ prints }
card-jewel = Bijou { $n }{ prints }
card-plate = Assiette { $letter } { $n }{ prints }
card-relic = Relique { $n }{ prints }
card-monster = { $kind ->
    [vampire] Vampire
    [cross] Croix d’argent
    [coffin] Cercueil
    [mummy] Momie
   *[mummy_vampire] Momie-vampire
} { $n }{ prints }
printed = { $effect ->
    [points] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
    [money] { $amount ->
        [one] { $amount } carte argent
       *[other] { $amount } cartes argent
    }
    [action] { $amount ->
        [one] { $amount } action
       *[other] { $amount } actions
    }
    [assistant] { $amount ->
        [one] { $amount } assistant
       *[other] { $amount } assistants
    }
    [pay] payer { $amount }
    [remove] retirer { $amount }
    [steal] voler { $amount }
    [give] donner { $amount }
   *[opponents_money] { $amount ->
        [one] { $amount } carte argent à chaque adversaire
       *[other] { $amount } cartes argent à chaque adversaire
    }
}
card-treasure = Trésor { $n } ({ printed }){ prints }
card-omen = { $curse ->
    [1] Malédiction
   *[other] Bénédiction
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

# --- Paquets ---
pack-statues = Statues
pack-coins = Pièces
pack-weapons = Armes
pack-manuscripts = Manuscrits
pack-jewels = Bijoux
pack-plates = Assiettes chinoises
pack-relics = Reliques
pack-monsters = Vampire et Momie
pack-treasures = Trésors
pack-omens = Malédiction et Bénédiction
set-aa = A A
set-bb = B B
set-cc = C C
set-aaa = A A A
set-bbb = B B B
set-ccc = C C C
set-abc = A B C

# --- Assistants, et ce qu’ils comptent à la fin ---
assistant-porter = Porteur
assistant-cook = Cuisinier
assistant-banker = Banquier
assistant-photographer = Photographe
assistant-curator = Conservateur
assistant-specialist = Spécialiste
assistant-archivist = Archiviste
assistant-restorer = Restaurateur
assistant-guard = Gardien
assistant-recruiter = Recruteur
assistant-scout = Éclaireur
assistant-patron = Mécène
wage-always = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wage-per = { wage-always } par { $counted }, jusqu’à { $cap }
wage-if = { wage-always } avec { $counted } ou plus, sinon { $otherwise }
counted = { $counts ->
    [money] { $number ->
        [1] carte argent
       *[other] { $number } cartes argent
    }
    [stars] { $number ->
        [1] artefact étoilé
       *[other] { $number } artefacts étoilés
    }
    [marks] { $number ->
        [1] artefact à symbole face cachée
       *[other] { $number } artefacts à symbole face cachée
    }
    [flipped] { $number ->
        [1] artefact retourné
       *[other] { $number } artefacts retournés
    }
    [face_up] { $number ->
        [1] artefact face visible
       *[other] { $number } artefacts face visible
    }
    [artifacts] { $number ->
        [1] artefact
       *[other] { $number } artefacts
    }
    [assistants] { $number ->
        [1] assistant (lui compris)
       *[other] { $number } assistants (lui compris)
    }
    [largest_pack] { $number ->
        [1] artefact de votre plus gros paquet
       *[other] { $number } artefacts de votre plus gros paquet
    }
    [different_packs] { $number ->
        [1] paquet dont vous avez un artefact
       *[other] des artefacts de { $number } paquets différents
    }
   *[pack] { $number ->
        [1] artefact du paquet { $pack }
       *[other] { $number } artefacts du paquet { $pack }
    }
}

# --- Le temple ---
slot = étage { $floor }, rangée { $row }, colonne { $column }
zone-slot = É{ $floor } R{ $row } C{ $column }

# --- Zones et nombres ---
zone-packs = Paquets
zone-aside = À part
zone-left_over = Restantes
zone-unseen = Cartes à symbole pas encore vues
zone-display = Étalage
zone-bank = Banque
zone-removed = Retirées
zone-tableau = Tableau
zone-flipped = Retournées
zone-assistants = Assistants
zone-money = Argent
figure-price = prix { $n }
figure-face_down = face cachée
figure-peeked = vue par { $owner }
figure-stars = ★ { $n }
figure-marks = ▼ { $n }
figure-locked = fermé { $n }
figure-secured = sécurisé { $n }
figure-round = manche { $n }
figure-actions_left = { $n ->
    [one] { $n } action à faire
   *[other] { $n } actions à faire
}
figure-clockwise = { $n ->
    [1] sens horaire
   *[other] sens antihoraire
}
option-packs = Paquets en jeu
option-packs-random = au hasard
option-packs-first_game = première partie

# --- Décisions ---
decision-take = Prendre la carte ({ $slot })
decision-peek = Regarder la carte ({ $slot })
decision-hire = Engager : { $assistant }
decision-use = { $pack_id ->
    [coins] Utiliser { $count } pièces pour de l’argent
    [weapons] Utiliser { $count } armes pour voler
    [manuscripts] Utiliser { $count } manuscrits pour des actions de plus
    [jewels] Utiliser { $count } bijoux pour des assistants
    [statues] Fermer un lot de { $count } statues
   *[plates] Sécuriser les assiettes { $set }
}
decision-flip = Retourner { $card }
decision-steal = Voler { $card }
decision-remove = Retirer { $card }
decision-give = Donner { $card }
decision-end = Terminer le tour

# --- Invites ---
prompt-turn = Prenez une carte du temple ou engagez un assistant ; regards et bonus restent permis.
prompt-after = Utilisez des bonus, ou terminez votre tour.
prompt-emptied = Le temple est vide : engagez, utilisez des bonus, ou terminez votre tour.
prompt-flip = Choisissez une carte à retourner (encore { $number }, { $pack }).
prompt-steal = Choisissez un artefact à voler (encore { $number }).
prompt-hire = Choisissez un assistant, sans frais (encore { $number }).
prompt-remove = Choisissez un de vos artefacts à retirer (encore { $number }).
prompt-give = Choisissez un de vos artefacts à donner (encore { $number }).
prompt-over = La partie est terminée.

# --- Nouvelles ---
news-took = { $price ->
    [0] { $seat } prend { $card } ({ $slot }).
   *[other] { $seat } paie { $price } et dégage { $card } ({ $slot }).
}
news-paid = { $purpose_id ->
    [peek] { $seat } paie { $amount } pour regarder.
    [hire] { $seat } paie { $amount } pour engager.
   *[curse] { $seat } subit une malédiction et paie { $amount }.
}
news-peeked = { $card_id ->
    [hidden] { $seat } regarde une carte ({ $slot }).
   *[other] { $seat } regarde une carte ({ $slot }) : { $card }.
}
news-hired = { $seat } reçoit un assistant : { $assistant }.
news-used = { $pack_id ->
    [statues] { $seat } ferme un lot de { $count } statues.
    [plates] { $seat } sécurise les assiettes { $set }.
   *[other] { $seat } utilise un bonus : { $count } { $pack }.
}
news-flipped = { $seat } retourne { $card }.
news-effect = { $effect_id ->
    [assistant] Elle agit aussitôt : { $amount ->
        [one] { $amount } assistant gratuit
       *[other] { $amount } assistants gratuits
    } pour { $seat }.
    [remove] Elle agit aussitôt : { $seat } doit retirer { $amount }.
    [steal] Elle agit aussitôt : { $seat } vole { $amount }.
    [give] Elle agit aussitôt : { $seat } doit donner { $amount }.
   *[other] Elle agit aussitôt.
}
news-received = { $amount ->
    [0] La banque n’a plus rien pour { $seat }.
   *[other] { $seat } reçoit { $amount } de la banque.
}
news-gained = { $amount ->
    [one] { $seat } a { $amount } action de plus.
   *[other] { $seat } a { $amount } actions de plus.
}
news-stole = { $seat } vole { $card } à { $victim }.
news-removed = { $seat } perd { $card }, qui sort du jeu.
news-gave = { $seat } donne { $card } à { $to }.
news-lapsed = Sans effet pour { $amount } : rien à prendre.
news-second_round = Le second temple est construit. On joue dans le sens antihoraire : { $seat } commence.
news-ended = Le second temple est vide : la partie est terminée.
news-relic_points = Le plus et le moins de reliques : { $amount } points pour { $seat }.
news-star_points = Le plus d’étoiles : { $amount } points pour { $seat }.
news-scored = { $seat } marque { $amount }.

# --- Parts du score ---
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
part-relic_majority = Le plus et le moins de reliques
part-assistants = Assistants
part-money = Argent
part-stars = Le plus d’étoiles

# --- La table à l’écran ---
scene-free = gratuit
scene-seen-by = vue par { $names }
scene-peek-price = coût { cards-prices-peek }
scene-empty = Le temple est vide.
scene-floors = Étages du temple
scene-floor = Regarder l’étage { $number }
scene-aside = { $count } cartes de côté
scene-flipped = { $count ->
    [one] { $count } retournée
   *[other] { $count } retournées
}
scene-held = face visible : { $up }, retournées : { $flipped }
scene-lock = Fermer { $count }
scene-choose-bonus = Bonus ({ $count })
scene-nothing-to-steal = rien à voler
scene-gift-coin = { $number } argent
scene-gift-theft = { $number ->
    [one] { $number } vol
   *[other] { $number } vols
}
scene-gift-action = { $number ->
    [one] { $number } action
   *[other] { $number } actions
}
scene-gift-assistant = { $number ->
    [one] { $number } assistant
   *[other] { $number } assistants
}
about-statue = Plus un lot est grand, plus chaque statue compte. Retournez-en deux ou plus pour fermer un lot que personne ne peut voler.
about-coin = Retournez-en deux ou trois pour de l’argent. Elles gardent leurs points.
about-weapon = Retournez-en deux ou trois pour voler des artefacts visibles aux adversaires.
about-manuscript = Retournez-en deux ou trois pour des actions de plus dans ce tour.
about-jewel = Retournez-en deux ou trois pour des assistants gratuits.
about-plate = Lots : deux ou trois de la même lettre, ou A, B et C. Retournez un lot pour le sécuriser.
about-relic = À la fin, le plus de reliques gagne des points, le moins en perd.
about-monster = Associez vampires et croix, momies et cercueils ; seuls, la plupart coûtent des points.
about-treasure = Compte ses points, ou agit dès qu’il est pris.
about-omen = Agit dès qu’il est pris : une bénédiction aide, une malédiction nuit.

# --- Pourquoi pas ---
why-nothing-to-choose = Il n’y a rien à choisir : aucun bonus ni aucune carte immédiate n’est en cours.
why-must-act = Il vous reste une action : utilisez-la d’abord.
why-no-action-left = Il ne vous reste aucune action dans ce tour.
why-comes-first = { $stage_id ->
    [flip] Retournez d’abord une carte.
    [steal] Volez d’abord un artefact.
    [hire] Choisissez d’abord un assistant.
    [remove] Retirez d’abord un artefact.
   *[give] Donnez d’abord un artefact.
}
why-not-displayed = Pas dans l’étalage : { $assistant }.
why-not-in-play = Son paquet n’est pas en jeu : { $card }.
why-not-face-up = Face visible devant personne : { $card }.
why-own = C’est à vous : { $card }.
why-not-own = Ce n’est pas à vous : { $card }.
why-not-of-set = Pas dans le lot, ou une carte pareille la représente : { $card }.
why-pack-not-in-play = Pas en jeu : { $pack }.
why-no-set = Pas face visible devant vous : { $set }.
why-too-few = Trop peu face visible devant vous : { $pack }, { $number }.
why-no-effect = Le bonus ne ferait rien maintenant : { $pack }.
why-hire-price = Engager coûte { $price } ; votre argent : { $money }.
why-slot-empty = Aucune carte ici : { $slot }.
why-dig-price = La dégager coûte { $price } ; votre argent : { $money }.
why-face-up = Cette carte est face visible.
why-peeked = Vous avez déjà regardé cette carte.
why-peek-price = Regarder et dégager coûtent { $peek } + { $price } ; votre argent : { $money }.

# --- Tableaux des règles ---
rules-stars = étoile ★
rules-marks = symbole face cachée ▼
rules-grid = { $columns } sur { $rows }
rules-row = étage { $floor }, rangée { $row }
rules-monster = { $kind ->
    [vampire] vampire
    [cross] croix d’argent
    [coffin] cercueil
    [mummy] momie
   *[mummy_vampire] momie-vampire
}
rules-print = { $pack ->
    [omens] { $curse ->
        [1] malédiction : { printed }
       *[other] bénédiction : { printed }
    }
   *[other] { $effect ->
        [points] { printed }
       *[other] immédiat : { printed }
    }
}
rules-pack = { $pack } : { $cards }
