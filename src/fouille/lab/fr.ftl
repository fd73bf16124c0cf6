# --- fouille lab ---
cli-help-lab = Le laboratoire : expériences sur de nombreuses parties, rapports, tournois, données.
cli-help-lab-run = Mener une expérience ; relancée, elle reprend où elle s’est arrêtée.
cli-help-lab-file = Une expérience (TOML).
cli-help-lab-folder = Le dossier des résultats ; à défaut, results/NOM.
cli-help-lab-keep = Garder les résultats dans ce dossier.
cli-help-lab-cluster = Faire jouer une grappe Ray : son adresse, ou « local » pour une grappe sur cette machine.
lab-preparing = Compilation …
lab-game = jeu
lab-players = joueurs
lab-variant = variante
lab-bots = robots
lab-deals = donnes
lab-shares = parts de victoire (95 %)
lab-place = { $nth ->
    [1] 1er
   *[other] { $nth }e
}
lab-rate = { NUMBER($n, maximumFractionDigits: 0) } parties/s
lab-resumed = { $n ->
    [one] { $n } lot était déjà là.
   *[other] { $n } lots étaient déjà là.
}
lab-done = { NUMBER($matches) } parties, { NUMBER($decisions) } décisions en { NUMBER($seconds, maximumFractionDigits: 1) } s.
lab-kept = Résultats : { $folder }
lab-not-kept = Les résultats ne sont pas gardés ; --out DOSSIER les garde.
lab-clock = Un robot qui réfléchit à la montre joue chaque fois autrement : ces résultats ne se répètent pas exactement.
lab-problems = { $n ->
    [one] Un robot a failli une fois
   *[other] Des robots ont failli { $n } fois
} : { $first }
cli-help-lab-report = Faire un rapport avec graphiques à partir de résultats : un seul fichier HTML en français et en anglais.
cli-help-lab-results = Un dossier de résultats.
cli-help-lab-page = Le fichier du rapport ; à défaut, report.html dans le dossier des résultats.
cli-help-lab-pictures = Écrire aussi les graphiques en PNG dans ce dossier.
cli-help-lab-compare = Comparer des fichiers de cartes sur les mêmes donnes : ce qui change, et avec quelle certitude.
cli-help-lab-cards = Un fichier de cartes ; le premier sert de référence, ou celui du jeu s’il n’y en a qu’un.
cli-help-lab-bot = Qui joue.
cli-help-lab-deals = Combien de donnes ; chacune est jouée dans tous les ordres de places.
cli-help-lab-tournament = Un tournoi de robots sur les mêmes donnes : classement, tableau croisé, cotes.
cli-help-lab-bots = Robots par leur nom ou path.py:Class, du plus faible au plus fort pour une échelle.
cli-help-lab-ladder = Chaque robot ne rencontre que ses voisins, pas tout le monde.
cli-help-lab-export = Écrire chaque décision d’une expérience en Parquet, ou ses parties comme parties notées (lignes JSON).
cli-help-lab-source = Une expérience (TOML) ou un dossier de résultats.
cli-help-lab-export-file = FICHIER.parquet ou FICHIER.jsonl.
cli-help-lab-limit = Au plus tant de donnes de chaque ligne de l’expérience.
lab-written = Écrit : { $path }
lab-exists = { $path } existe déjà.
lab-export-kind = { $path } : les données s’écrivent en .parquet ou en .jsonl.
lab-exported = { NUMBER($matches) } parties, { NUMBER($rows) } lignes : { $path }
lab-exported-bots = Qui a joué : { $path }
lab-own-cards = tel quel
lab-few-cards = Comparer quoi ? Nommez un ou plusieurs fichiers de cartes avec --cards.

# --- the report ---
report-lead = { NUMBER($matches) } parties { ELIDE("de", $games) } entre robots ({ $bots }).
report-findings = En bref
report-players = { $n } joueurs
report-winners = vainqueurs
report-others = les autres
report-score = points
report-margin = points d’avance sur le deuxième
report-own-margin = marge
report-turns = tours
report-decisions = décisions
report-first-share = part de victoire du premier
report-often = fois par partie
report-worth = points gagnés ou perdus en le faisant
report-points-seat = points d’une place
report-points-lead = en plus chez le vainqueur
report-first-change = variation de la part de victoire du premier, en points de pourcentage
report-quantity = quoi
report-quantity-first = part de victoire du premier, %
report-quantity-score = score moyen
report-quantity-margin = avance du vainqueur
report-quantity-length = décisions par partie
report-quantity-ties = victoires partagées, %
report-quantity-other = autre vainqueur sur la même donne
report-before = avant
report-after = après
report-change = variation (95 %)
report-p = p
report-bot = robot
report-share = part de victoire
report-rating = cote
report-matches = parties
report-places-uneven = À { $players } joueurs, l’ordre des tours compte : parts de victoire { $listed } ; { $fair } serait équitable. (Robot : { $bot }.)
report-places-even = À { $players } joueurs, aucun rang dans l’ordre des tours ne se montre meilleur : parts de victoire { $listed } ; { $fair } serait équitable. (Robot : { $bot }.)
report-variant-sure = « { $variant } » contre « { $first } », { $players } joueurs : { $listed }.
report-variant-nothing = « { $variant } » contre « { $first } », { $players } joueurs : aucune différence n’apparaît.
report-variant-other = Le vainqueur est un autre dans { $other } des mêmes donnes.
report-seats-title = Est-il bon de commencer ?
report-seats-text = Part des victoires de chaque rang dans l’ordre des tours. Le pointillé est la part équitable ; là où une barre le croise, aucune différence n’apparaît.
report-seats-note = Les barres sont des intervalles à 95 % ; les parties d’une même donne comptent pour une observation. Une victoire partagée compte en parts. Une différence n’est dite montrée en tête que si elle tient quand tous les rangs sont examinés ensemble (Holm).
report-strength-title = Cela dépend-il du niveau de jeu ?
report-strength-text = Le même jeu entre robots plus faibles et plus forts, chacun contre ses semblables.
report-strength-note = Robots de gauche à droite dans l’ordre de l’expérience.
report-scores-title = Combien de points fait-on ?
report-scores-text = Scores finaux des vainqueurs et des autres. Moyenne de toutes les places : { $means }.
report-scores-note = Part des places à chaque score.
report-margins-title = Est-ce serré ?
report-margins-text = Points entre le vainqueur et le deuxième. À { $players } joueurs, la médiane est { $median } ; { $half } des parties se décident pour moitié de cela ou moins, et { $ties } finissent par une victoire partagée.
report-margins-note = 0 est une égalité de points, parfois départagée par les règles.
report-length-title = Quelle est la durée d’une partie ?
report-length-text = À { $players } joueurs, une partie compte { $median } décisions en médiane ; neuf sur dix en comptent de { $low } à { $high }.
report-length-note = Un tour est une suite de décisions d’une même place.
report-parts-title = De quoi sont faits les points, et qu’est-ce qui gagne ?
report-parts-text = À gauche : points moyens d’une place par source. À droite : ce que le vainqueur en a de plus que la moyenne des autres, à { $players } joueurs ; leur somme est toute l’avance. La plus grande différence : { $best }, { $lead } points.
report-parts-note = Vert ou rouge : plus ou moins de points chez le vainqueur, avec 95 % de certitude.
report-decisions-title = Que font les joueurs, et que vaut chaque décision ?
report-decisions-text = À gauche : combien de fois chaque décision est prise par partie ({ $players } joueurs, { $bot }). À droite : ce que devient la marge quand cette décision est imposée une fois, dans une position où elle est permise, au lieu du choix propre ; { $trials ->
    [0] non mesuré ici
   *[other] { NUMBER($trials) } essais de ce genre
}.
report-decisions-note = Un essai joue deux fois la même donne, dont une avec une décision d’un genre tiré au sort. Sous 0 : le robot a raison de l’éviter là. Autour de 0 : il le fait de toute façon, ou cela n’importe pas. Au-dessus de 0 : il devrait le faire plus souvent.
report-variants-title = Que changent les variantes ?
report-variants-text = { NUMBER($deals) } donnes avec chaque variante, comparées donne par donne.
report-variants-note = p est corrigé pour le nombre de questions posées à la fois (Holm) ; au-dessous de 0,05, une différence est tenue pour montrée. Une variante avec d’autres cartes est donnée autrement à partir des mêmes graines ; là où les donnes sont les mêmes, « autre vainqueur » dit combien de fois un autre gagne. Cela contient aussi le pur hasard : comparez avec une variante où seule la chance des robots diffère.
report-tournament-title = Qui est le plus fort ?
report-tournament-text = { $players } joueurs, toutes les places tour à tour sur les mêmes donnes. Le tableau croisé dit combien de fois le robot de la ligne finit devant celui de la colonne.
report-tournament-note = Les cotes sont celles d’openskill (25 est moyen, ± deux écarts). Ce qui compte est la taille d’une différence et son intervalle.
report-method-title = Comment cela a été fait
report-method-text = { $versions } ; code { $code } ; fichiers de cartes { $cards } ; graine { $seed }. La même expérience avec le même code donne les mêmes résultats, au bit près.
report-method-note = Parts de victoire : intervalle de Wilson, les donnes comme observations. Moyennes : intervalle de Student sur les donnes.
lab-not-installed = Le laboratoire a besoin de ses composants (pyarrow manque) : pip install "fouille[lab]"
