game-name = Archaeology
game-appeal = Fouillez le site, échappez aux voleurs et aux tempêtes de sable, et vendez vos lots avant qu’on ne vous les prenne.

card-shard = fragment de pot
card-parchment = morceau de parchemin
card-coin = pièce
card-talisman = talisman
card-cup = tasse brisée
card-map = carte plan
card-mask = masque de pharaon
card-thief = voleur
card-sandstorm = tempête de sable
card-set-shard = { $n } × fragment de pot
card-set-parchment = { $n } × morceau de parchemin
card-set-coin = { $n } × pièce
card-set-talisman = { $n } × talisman
card-set-cup = { $n } × tasse brisée
card-set-map = { $n } × carte plan
card-set-mask = { $n } × masque de pharaon

chamber-small = la petite chambre
chamber-medium = la chambre moyenne
chamber-large = la grande chambre

zone-dig = Fouille du site
zone-drawn = Voleurs et tempêtes sortis
zone-market = Marché
zone-chamber-small = Petite chambre
zone-chamber-medium = Chambre moyenne
zone-chamber-large = Grande chambre
zone-spent = Plans utilisés
zone-offered = Donné dans cet échange
zone-received = Pris dans cet échange
zone-banned_given = Ne peut plus être donné
zone-banned_taken = Ne peut plus être pris
zone-hand = Main
zone-sold = Lots vendus

figure-treasures = { $n ->
    [one] { $n } trésor
   *[other] { $n } trésors
}
figure-thieves = { $n ->
    [one] { $n } voleur
   *[other] { $n } voleurs
}
figure-sandstorms = { $n ->
    [one] { $n } tempête
   *[other] { $n } tempêtes
}
figure-price = { $n ->
    [one] { $n } plan
   *[other] { $n } plans
}
figure-cards_sold = { $n ->
    [one] { $n } carte vendue
   *[other] { $n } cartes vendues
}
figure-credit = crédit { $n }
figure-active = tour : { $seat }
figure-to_lose = { $n ->
    [0] {""}
   *[other] { $n } à perdre
}
figure-forced = { $n ->
    [0] {""}
   *[other] ventes forcées : { $n }
}
figure-passes = { $n ->
    [0] {""}
   *[other] passes à la suite : { $n }
}
figure-idle = { $n ->
    [0] {""}
   *[other] tours sans vente : { $n }
}

decision-rob = Voler { $victim }
decision-lose = Perdre : { $card }
decision-give = Donner : { $card }
decision-take = Prendre : { $card }
decision-close = Conclure l’échange
decision-explore = Explorer { $chamber }
decision-sell = Vendre { $count } × { $card }
decision-end = Finir le tour

tray-sell = Vendre au musée
tray-give = Donner au marché

prompt-rob = Vous avez déterré un voleur : choisissez qui voler.
prompt-lose = Tempête de sable ! Perdez une carte de votre main ; il en reste { $count } à perdre.
prompt-act = Échangez, explorez, vendez, ou finissez votre tour.
prompt-forced = Trop longtemps sans vente : vendez un lot avant de finir ce tour.
prompt-give = Donnez d’autres cartes, ou prenez au marché pour votre crédit de { $credit }.
prompt-take = Prenez encore pour votre crédit de { $credit }, ou concluez l’échange.
prompt-theft = Une carte est en train d’être volée.
prompt-over = La partie est terminée.

news-dug = { $seat } déterre { $card_id ->
    [hidden] un trésor
   *[other] un trésor : { $card }
}.
news-thief = { $seat } déterre un voleur{ $victims ->
    [0] , mais personne n’a de carte.
   *[other] .
}
news-sandstorm = { $seat } déterre une tempête de sable : chacun perd la moitié de sa main.
news-stole = { $seat } vole { $card_id ->
    [hidden] une carte à { $victim }
   *[other] à { $victim } : { $card }
}.
news-lost = { $seat } perd une carte, qui va au marché : { $card }.
news-gave = { $seat } donne : { $card } (crédit { $credit }).
news-took = { $seat } prend : { $card } (crédit { $credit }).
news-closed = { $seat } conclut l’échange{ $credit ->
    [0] .
   *[other] ; un crédit de { $credit } est perdu.
}
news-opened = { $seat } utilise { $maps ->
    [one] un plan
   *[other] { $maps } plans
} et explore { $chamber }.
news-found = { $seat } trouve { $card_id ->
    [hidden] un trésor dans la chambre
   *[other] dans la chambre : { $card }
}.
news-sold = { $seat } vend { $count } × { $card } pour { $value }.
news-passed = { $seat } passe.
news-must_sell = { $seat } doit vendre un lot pendant ce tour : { $cause_id ->
    [passes] tout le monde a passé
   *[trades] trop de tours se sont suivis sans vente
}.
news-ended = Tout est déterré et vendu : la partie est terminée.

part-shard = Fragments de pot
part-parchment = Morceaux de parchemin
part-coin = Pièces
part-talisman = Talismans
part-cup = Tasses brisées
part-map = Cartes plan
part-mask = Masques de pharaon

# --- Ce que fait une carte, vue de près ---
-about-treasure = Vendez-en un lot : la bande dit ce que rapportent une, deux, trois … Dans un échange, une carte vaut le nombre du coin.
about-shard = { -about-treasure }
about-parchment = { -about-treasure }
about-coin = { -about-treasure }
about-talisman = { -about-treasure }
about-cup = { -about-treasure }
about-mask = { -about-treasure }
about-map = Ouvre les chambres de la pyramide ; se vend et s’échange aussi comme tout trésor.
about-thief = Qui le déterre vole une carte cachée dans la main d’un adversaire.
about-sandstorm = Chacun perd la moitié de sa main au profit du marché ; puis on fouille de nouveau.

# --- Pourquoi pas ---
why-rob-first = Choisissez d’abord qui voler : un autre joueur qui a des cartes en main.
why-lose-first = Perdez d’abord une carte de votre main dans la tempête.
why-no-thief = On vole seulement après avoir déterré un voleur.
why-no-storm = On perd des cartes seulement dans une tempête de sable.
why-nothing-taken = Un échange se conclut seulement après avoir pris quelque chose.
why-trade-open = Terminez d’abord votre échange.
why-too-few = Vous n’en avez pas autant de ce type.
why-must-sell = Vendez un lot avant de finir ce tour.
why-taken-already = Vous avez déjà pris quelque chose : on ne donne plus rien dans cet échange.
why-not-held = Pas dans votre main : { $card }.
why-was-taken = Carte prise ce tour-ci, elle ne peut pas être donnée : { $card }.
why-cannot-pay = Votre main ne peut payer aucune carte que vous pourriez prendre.
why-needs-another = L’échange ne pourrait finir qu’avec une autre carte de ce type : { $card }.
why-give-first = Donnez d’abord quelque chose.
why-not-in-market = Pas au marché : { $card }.
why-was-given = Carte donnée ce tour-ci, elle ne peut pas être prise : { $card }.
why-too-dear = { $card } : { $price } à payer, votre crédit est de { $credit }.
why-explored = Déjà explorée : { $chamber }.
why-maps = Trop peu de plans : { $chamber } en demande { $price }.

# --- Tableaux des règles ---
rules-treasure = Trésor
rules-copies = Exemplaires
rules-trade = Valeur marchande
rules-set = Lot de { $n }
rules-largest = Plus grand lot
