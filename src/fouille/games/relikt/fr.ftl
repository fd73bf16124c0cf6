game-name = Relikt
game-appeal = Posez des cartes Aventure à côté de quatre trésors : la couleur la plus forte d’une rangée pleine doit prendre son trésor, béni ou maudit.
card-green = vert { $n }
card-blue = bleu { $n }
card-white = blanc { $n }
card-red = rouge { $n }
card-yellow = jaune { $n }
card-camp-green = camp vert
card-camp-blue = camp bleu
card-camp-white = camp blanc
card-camp-red = camp rouge
card-camp-yellow = camp jaune
card-rum = Bouteille de rhum
card-compass = Boussole
card-blindfold = Bandeau
card-binoculars = Jumelles
card-lasso = Lasso
card-pistol = Pistolet
card-camera = Appareil photo
card-tb1 = 1 bijou bleu
card-tb2 = 2 bijoux bleus
card-tb3 = 3 bijoux bleus
card-tb4 = 4 bijoux bleus
card-tb5 = 5 bijoux bleus
card-tb6 = 6 bijoux bleus
card-tb7 = 7 bijoux bleus
card-tb8 = 8 bijoux bleus
card-tr1 = 1 bijou rouge
card-tr2 = 2 bijoux rouges
card-tr3 = 3 bijoux rouges
card-tr4 = 4 bijoux rouges
card-tr5 = 5 bijoux rouges
card-tr6 = 6 bijoux rouges
card-tr7 = 7 bijoux rouges
card-tr8 = 8 bijoux rouges
colour-green = vert
colour-blue = bleu
colour-white = blanc
colour-red = rouge
colour-yellow = jaune
action-rum = la bouteille de rhum
action-compass = la boussole
action-blindfold = le bandeau
action-binoculars = les jumelles
action-lasso = le lasso
action-pistol = le pistolet
action-camera = l’appareil photo
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
figure-green = vert { $n }
figure-blue = bleu { $n }
figure-white = blanc { $n }
figure-red = rouge { $n }
figure-yellow = jaune { $n }
figure-down_by = carte { $nth } face cachée, posée par { $seat }
figure-room = { $n } places
figure-turns_done = tours { $n }
figure-to_award = { $n ->
    [0] {""}
   *[other] trésors à gagner { $n }
}
figure-plays_left = { $n ->
    [0] {""}
   *[other] cartes à jouer { $n }
}
zone-treasure = Trésor { $nth }
zone-row = Rangée { $nth }
zone-adventure_pile = Pioche d’aventure
zone-discard = Défausse d’aventure
zone-action_discard = Défausse d’action
zone-treasure_pile = Pioche de trésors
zone-unseen_treasures = Trésors pas encore vus
zone-camp = Camp
zone-hand = Main
zone-actions = Cartes Action
zone-action_pile = Pioche d’action
zone-won = Trésors gagnés
zone-unplayed = Actions pas encore jouées
zone-hand_or_down = En main ou face cachée
option-treasures_left = Trésors restants à la fin
part-blue = Trésors bleus
part-pairs = Paires rouges
part-curses = Trésors rouges seuls
decision-use = { $action_id ->
    [rum] Bouteille de rhum : échanger les camps avec { $target }
    [compass] Boussole : jouer deux cartes
    [blindfold] Bandeau : jouer face cachée
    [binoculars] Jumelles : jouer une carte { ELIDE("de", $target) }
    [lasso] Lasso : prendre une carte d’une rangée au lieu de piocher
    [pistol] Pistolet : remplacer une carte d’une rangée
   *[camera] Appareil photo : copier la dernière action
}
decision-use-target = { $action_id ->
    [rum] Bouteille de rhum : échanger les camps avec { $target }
    [binoculars] Jumelles : jouer une carte { ELIDE("de", $target) }
   *[camera] Appareil photo : copier la dernière action, contre { $target }
}
decision-play = Jouer { $card } dans la rangée { $row_nth }
decision-pick = Choisir { $card }
decision-swap = Remplacer par { $card }
prompt-main = Jouez une carte Action, ou une carte Aventure dans une rangée.
prompt-play = Jouez une carte Aventure dans une rangée.
prompt-play-compass = { $left ->
    [one] Jouez votre seconde carte Aventure.
   *[other] Jouez la première de vos { $left } cartes Aventure.
}
prompt-play-blindfold = Jouez une carte Aventure : elle restera face cachée.
prompt-play-binoculars = Jouez une des cartes étalées { ELIDE("de", $target) }.
prompt-play-lasso = Jouez une carte Aventure ; puis prenez-en une d’une rangée au lieu de piocher.
prompt-pistol_pick = Choisissez la carte que vous voulez remplacer dans une rangée.
prompt-pistol_swap = Choisissez la carte de votre main qui remplace { $card }.
prompt-lasso_pick = Prenez en main une carte face visible d’une rangée.
prompt-over = La partie est terminée.
news-used = { $seat } joue { $action }.
news-copied = { $seat } joue { $action } et copie { $copied }.
news-swapped-camps = { $seat } et { $target } échangent leurs camps.
news-showed = { $seat } montre { $card }.
news-shot = { $seat } remplace { $card } dans la rangée { $row_nth } par { $new }.
news-laid = { $seat } joue { $card } dans la rangée { $row_nth }.
news-laid-down = { $card_id ->
    [hidden] { $seat } pose une carte face cachée dans la rangée { $row_nth }.
   *[other] { $seat } pose { $card } face cachée dans la rangée { $row_nth }.
}
news-laid-for = { $seat } joue { $card }, de la main { ELIDE("de", $target) }, dans la rangée { $row_nth }.
news-turned-up = La carte face cachée { ELIDE("de", $seat) } dans la rangée { $row_nth } est { $card }.
news-summed = { $seat } a { $total } en { $colour }.
news-awarded = { $seat } prend { $card } dans la rangée { $row_nth }.
news-tied = Égalité à { $total } dans la rangée { $row_nth } : personne ne prend le trésor.
news-opened = La rangée { $row_nth } repart à côté de { $card }.
news-closed = La rangée { $row_nth } est fermée : il n’y a plus de trésor.
news-lassoed = { $seat } prend { $card } dans la rangée { $row_nth } au lasso.
news-drew = { $card_id ->
    [hidden] { $seat } pioche une carte.
   *[other] { $seat } pioche { $card }.
}
news-drew-action = { $action_id ->
    [hidden] { $seat } pioche une carte Action.
   *[other] { $seat } pioche { $action }.
}
news-reshuffled = { $count ->
    [one] La seule carte défaussée devient la nouvelle pioche d’aventure.
   *[other] Les { $count } cartes défaussées sont mélangées en une nouvelle pioche d’aventure.
}
news-ended = { $cause_id ->
    [limit] Le dernier tour est joué : la partie s’arrête ici.
   *[treasures] Le dernier trésor est gagné : la partie est terminée.
}
scene-closed = fermée
scene-places-left = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
scene-face-down = posée face cachée par { $name }
scene-sums = Totaux des couleurs
scene-leads = en tête
scene-tied = égalité
scene-unknown = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
scene-treasure_pile = Trésors
scene-adventure_pile = Cartes
scene-discard = Défausse
scene-action_discard = Dernière action
scene-aim = Contre { $name }
scene-open-hand = La main { ELIDE("de", $name) } est dévoilée
scene-cursed = un sans partenaire
scene-nothing-won = aucun trésor
scene-kit = Cartes Action : { $hand } en main, { $pile } dans la pile
about-rum = Échangez votre camp avec un adversaire. Les trésors gagnés restent où ils sont.
about-compass = Jouez deux cartes Aventure, l’une après l’autre.
about-blindfold = Posez votre carte Aventure face cachée. Elle est révélée quand sa rangée est pleine.
about-binoculars = Un adversaire dévoile sa main : jouez une de ces cartes à la place d’une des vôtres.
about-lasso = Après avoir joué, prenez une carte visible d’une rangée au lieu de piocher.
about-pistol = Remplacez une carte visible d’une rangée par une de votre main, de même couleur ou de même valeur. Puis jouez comme d’habitude.
about-camera = Faites ce que la dernière carte Action a fait, avec vos propres choix.
about-green = Compte { $n } pour qui tient le camp vert.
about-blue = Compte { $n } pour qui tient le camp bleu.
about-white = Compte { $n } pour qui tient le camp blanc.
about-red = Compte { $n } pour qui tient le camp rouge.
about-yellow = Compte { $n } pour qui tient le camp jaune.
about-tb1 = 1 point. Sa rangée a 1 place.
about-tb2 = 2 points. Sa rangée a 2 places.
about-tb3 = 3 points. Sa rangée a 3 places.
about-tb4 = 4 points. Sa rangée a 4 places.
about-tb5 = 5 points. Sa rangée a 5 places.
about-tb6 = 6 points. Sa rangée a 6 places.
about-tb7 = 7 points. Sa rangée a 7 places.
about-tb8 = 8 points. Sa rangée a 8 places.
about-tr1 = Maudit : une paire compte +1, un seul sans partenaire −1.
about-tr2 = Maudit : une paire compte +2, un seul sans partenaire −2.
about-tr3 = Maudit : une paire compte +3, un seul sans partenaire −3.
about-tr4 = Maudit : une paire compte +4, un seul sans partenaire −4.
about-tr5 = Maudit : une paire compte +5, un seul sans partenaire −5.
about-tr6 = Maudit : une paire compte +6, un seul sans partenaire −6.
about-tr7 = Maudit : une paire compte +7, un seul sans partenaire −7.
about-tr8 = Maudit : une paire compte +8, un seul sans partenaire −8.

# --- Pourquoi pas ---
why-pick-first = Choisissez d’abord une carte d’une rangée, ou celle qui la remplace.
why-not-held = Pas dans votre main : { $card }.
why-not-open = Pas parmi les cartes étalées : { $card }.
why-row-closed = La rangée { $row_nth } n’a pas de trésor.
why-no-pick = On choisit une carte d’une rangée seulement après le pistolet ou le lasso.
why-not-face-up = Pas face visible dans une rangée : { $card }.
why-no-match = Aucune carte de votre main n’a la couleur ou la valeur de { $card }.
why-no-swap = Une carte d’une rangée se remplace seulement après le choix du pistolet.
why-unlike = Ni couleur ni valeur en commun : { $cards }.
why-action-late = Une carte Action se joue avant la première carte Aventure, une par tour.
why-no-action = Pas dans votre main : { $action }.
why-nothing-to-copy = Aucune carte Action n’a encore été jouée.
why-camera-on-top = Un appareil photo est au sommet de la défausse d’actions.
why-copy-aimed = L’appareil copie { $action } : choisissez un adversaire.
why-copy-not-aimed = L’appareil copie { $action }, sans adversaire.
why-no-shot = Aucune carte visible d’une rangée n’a la couleur ou la valeur d’une carte de votre main.
why-not-yourself = Choisissez un adversaire.

# --- Tableaux des règles ---
rules-red = Trésors rouges d’une même valeur
rules-gems = { $n ->
    [one] à { $n } bijou
   *[other] à { $n } bijoux
}
