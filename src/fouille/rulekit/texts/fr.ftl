# Mots communs à tous les jeux.
hidden-card = une carte cachée
rulebook-other-cards = Vous jouez avec un autre fichier de cartes que celui du jeu : règles et tableaux montrent ses valeurs ; les exemples peuvent encore compter avec celles du jeu.

# --- Pourquoi la dernière décision ne peut pas être annulée ---
undo-nothing = Vous n’avez encore rien décidé qui puisse être annulé.
undo-over = La partie est terminée : plus rien ne peut être annulé.
undo-away = Un robot joue pour vous : revenez d’abord.
undo-other-acted = Quelqu’un d’autre a joué depuis votre dernier coup : il ne peut plus être annulé.
undo-chance = Votre dernier coup a fait parler le hasard : il ne peut pas être annulé.
undo-learned = Votre dernier coup vous a appris quelque chose : il ne peut pas être annulé.

# --- Le terminal : nombres et noms ---
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-share = { $value } % ({ $low } à { $high })
cli-and = { $some } et { $last }
cli-you = Invité
cli-bot-names = Amélie, Auguste, Jeanne, Gaston
cli-seat = Place { $seat }
cli-yes = o oui y yes

# --- La table ---
cli-turn = tour { $n }
cli-your-turn = à vous
cli-their-turn = à { $seat } de jouer
cli-over = fin
cli-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
cli-in-all = sur { $n }
cli-did = { $seat } : { $what }.
cli-sealed = La donne est scellée : son SHA-256 commence par { $commitment }.
cli-opponents = Vos adversaires : { $about }
cli-thinking = Réflexion …
cli-keys = numéro d’un choix · u annuler · h aide · r règles · t table · s sauver · q quitter
cli-end-keys = Entrée ou q partir · r règles · t table · s sauver
cli-total = Total
cli-you-win = Vous gagnez avec { $n ->
    [one] { $n } point
   *[other] { $n } points
} !
cli-wins = { $names } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $n ->
    [one] { $n } point
   *[other] { $n } points
}.

# --- La conversation ---
cli-menu = Quel jeu ? Tapez son numéro, ou q pour partir.
cli-menu-what = « { $given } » n’est pas dans la liste : tapez un numéro de 1 à { $last }, ou q pour partir.
cli-players-range = { $low } à { $high } joueurs
cli-preparing = Préparation des règles ; la première fois est un peu plus longue …
cli-compiling = Première compilation, { $what } : { $n } fonctions sur { $about } environ, { $seconds } s
cli-what = « { $given } » n’est pas un choix : tapez un numéro de 1 à { $last }, ou u, h, r, t, s, q.
cli-what-end = « { $given } » ne veut rien dire ici : la partie est terminée. Tapez r, t, s, ou q pour partir.
cli-no-rule = Le livret n’a pas de paragraphe { $number }.
cli-more-rules = Règle { $number }. « h 14 » montre le paragraphe 14, « r » tout le livret.
cli-save-first = Sauver cette partie avant de partir ? (o/n) 
cli-save-where = Fichier où la sauver ({ $name }) : 
cli-overwrite = { $path } existe. L’écraser ? (o/n) 
cli-not-saved = Rien n’est sauvé.
cli-saved = Sauvée. Pour la reprendre : fouille play --resume { $path } --seat { $seat }
cli-saved-over = Sauvée dans { $path }. Pour la revoir : fouille replay { $path }
cli-printed-instead = La partie n’a pu être écrite nulle part. La voici en entier : copiez-la dans un fichier.
cli-goodbye = À la prochaine fouille.
cli-interrupted = Arrêté.

# --- Les erreurs ---
cli-no-language = Il n’y a pas de langue « { $lang } » ; il y a : { $known }.
cli-no-game = Il n’y a pas de jeu « { $name } » ; il y a : { $known }.
cli-no-games-folder = { $variable } nomme un dossier qui n’existe pas : { $path }
cli-broken-game = { $game } ne peut pas être chargé. { $why }
cli-no-players = { $game } se joue à { $low } jusqu’à { $high } joueurs, pas à { $given }.
cli-no-verb = Il n’y a pas de commande « { $given } » ; vouliez-vous dire : { $near } ?
cli-bad-option = Une option s’écrit nom=valeur, pas « { $given } ».
cli-no-seat = Il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.
cli-no-seat-or-all = Il n’y a pas de place « { $seat } » ; les places vont de 0 à { $last }, ou all pour toutes.
cli-unreadable = { $path } ne peut pas être lu ({ $why }).
cli-unwritable = { $path } ne peut pas être écrit ({ $why }).
cli-not-text = { $path } n’est pas un fichier de texte.
cli-empty-file = { $path } est vide.
cli-exists = { $path } existe déjà ; --force l’écrase.
cli-resume-alone = Une partie reprise a déjà ses joueurs, ses options et ses cartes : enlevez --players, --option et --cards.
cli-one-record = { $path } contient { $n } parties ; une partie à reprendre est seule dans son fichier.
cli-bad-record = { $path } ne raconte aucune partie possible : { $why }
cli-other-game = { $path } contient une partie { ELIDE("de", $game) }.
cli-which-line = { $path } contient { $n } parties : choisissez avec --line, jusqu’à { $last }.
cli-no-line = { $path } n’a pas de partie à la ligne { $line }.
cli-no-step = Il n’y a pas de pas { $step } ; cette partie a les pas 0 à { $last }.
cli-usage-no-option = Il n’y a pas d’option { $subject }.
cli-usage-missing = Il manque { $subject }.
cli-usage-bad = { $subject } ne convient pas : { $detail }
cli-usage-help = Voir : { $command } --help

# --- Les commandes et leurs résultats ---
cli-help = Quatre jeux de cartes archéologiques : jouez-les, simulez-les, vérifiez-les.
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commandes
cli-help-help = Montrer cette aide.
cli-help-version = Montrer la version.
cli-help-lang = Langue : en ou fr ; sinon celle de votre système.
cli-help-game = Nom d’un jeu ; « fouille games » en donne la liste.
cli-help-any-game = Nom d’un jeu ; « fouille games » en donne la liste.
cli-help-players = Nombre de joueurs ; sinon le plus petit que le jeu permet.
cli-help-seed = Nombre qui fixe tout le hasard ; la même graine donne le même résultat.
cli-help-option = Option du jeu, sous la forme nom=valeur ; peut être répétée.
cli-help-cards = Fichier de cartes à la place de celui du jeu.
cli-help-threads = Nombre de cœurs ; sinon tous.
cli-help-force = Écraser un fichier existant.

cli-help-play = Jouer dans le terminal contre des robots.
cli-help-play-bot = Qui joue les autres places : tourist, student, archaeologist ou professor, du plus faible au plus fort ; random ; ou tout robot de l’arène.
cli-help-seat = Votre place, comptée à partir de 0 ; sinon la place 0.
cli-help-name = Votre nom dans le récit.
cli-help-save = Fichier qui garde la partie, écrit quand vous partez et à la fin.
cli-help-resume = Reprendre une partie sauvée.

cli-help-games-command = Lister les jeux avec leurs joueurs et leurs options.
cli-column-game = jeu
cli-column-name = nom
cli-column-players = joueurs
cli-column-options = options (la première valeur est l’usuelle)
cli-games-next = Pour jouer : fouille play JEU --players N --option nom=valeur

cli-help-simulate = Jouer beaucoup de parties au hasard et montrer qui gagne combien de fois.
cli-help-games = Nombre de parties.
cli-help-records = Écrire chaque partie dans ce fichier, une par ligne, à la place des chiffres.
cli-records-written = { $n } parties écrites dans { $path } (graine { $seed }).
cli-simulated = { $game }, { $players } joueurs : { $n } parties au hasard, graine { $seed }
cli-column-seat = place
cli-column-wins = victoires
cli-column-score = score moyen
cli-decisions = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } décisions par partie. Après ± la moitié de l’intervalle à 95 % ; une victoire partagée compte en parts.
cli-rate = { $n } décisions par seconde sur { $threads ->
    [one] un cœur
   *[other] { $threads } cœurs
}.
cli-rate-now = { $n } décisions/s

cli-help-replay = Raconter une partie enregistrée, ou montrer la table à un pas.
cli-help-file = Fichier avec une partie, une partie par ligne, ou une partie en notation.
cli-help-line = Ligne de la partie, si le fichier en a plusieurs.
cli-help-step = Montrer la table après tant de pas ; 0 est le début.
cli-help-replay-seat = Par quels yeux : une place ; sinon all, avec toutes les mains visibles.
cli-help-notation = Écrire la partie en notation compacte.
cli-match = { $game }, { $players } joueurs, { $steps } décisions
cli-fact = { $name } : { $value }
cli-story-head = Tour, puis nombre de pas jusque-là : --step y montre la table.
cli-unfinished = La partie n’est pas terminée : à { $seat } de jouer.
cli-option-yes = oui
cli-option-no = non

cli-help-verify = Vérifier que des parties enregistrées sont possibles et que les donnes scellées étaient honnêtes.
cli-help-verify-files = Fichiers de parties.
cli-where = { $path }, ligne { NUMBER($line, useGrouping: 0) } :
cli-verify-ok = en ordre, { $game }, { $steps } décisions
cli-verify-bad = faux : { $why }
cli-verify-unfinished = pas encore terminée
cli-verify-fair = donne et hasard prouvés honnêtes
cli-verify-sealed = scellée, le secret n’est pas encore montré
cli-verified = { $good ->
    [one] { $good } partie
   *[other] { $good } parties
} en ordre, { $bad } fausse(s).

cli-help-check-game = Vérifier que des jeux tiennent ce que tout jeu doit tenir.
cli-help-check-names = Jeux à vérifier ; sinon tous.
cli-help-check-matches = Parties au hasard pour chaque nombre de joueurs.
cli-checking = Vérification { ELIDE("de", $game) } …
cli-check-ok = { $game } : en ordre dans { $n } parties.
cli-check-bad = { $game } : { $n ->
    [one] { $n } défaut
   *[other] { $n } défauts
}.

cli-help-new-game = Commencer un jeu à vous, comme copie d’un autre.
cli-help-new-name = Nom du nouveau jeu : petites lettres, chiffres et _.
cli-help-like = Le jeu dont on part.
cli-help-into = Dossier où le mettre ; sinon celui de FOUILLE_GAMES, ou le dossier courant.
cli-new-name = « { $name } » ne peut pas être le nom d’un jeu : petites lettres, chiffres et _, une lettre d’abord, et aucun mot de Python.
cli-new-field = « { $name } » est déjà un mot des états ou des cartes de ce jeu : choisissez un autre nom.
cli-new-exists = { $path } existe déjà.
cli-new-taken = Il y a déjà un jeu « { $name } » ; choisissez un autre nom.
cli-no-folder = Il n’y a pas de dossier { $path }.
cli-new-done = { $folder } se joue exactement comme { $like }. La suite :
cli-new-step-find = Faites-le trouver par fouille, dans ce terminal et dans votre profil : export { $setting }
cli-new-step-check = fouille check-game { $name } — tout est vert ; gardez-le ainsi.
cli-new-step-cards = Changez des chiffres dans cards.toml et voyez ce qu’ils font : fouille simulate { $name }
cli-new-step-rules = Changez une règle : son paragraphe dans rulebook.en.md et rulebook.fr.md, puis rules.py.
cli-new-step-texts = Donnez noms et phrases dans en.ftl et fr.ftl, puis : fouille play { $name }

cli-help-perf = Mesurer la vitesse des règles compilées.
cli-measuring = Mesure { ELIDE("de", $game) } …
cli-column-ready = prêt après
cli-column-one-core = un cœur
cli-column-all-cores = { $n ->
    [one] un fil
   *[other] { $n } fils
}
cli-ready-cached = { NUMBER($n, maximumFractionDigits: 1) } s (du cache)
cli-ready-compiled = { NUMBER($n, maximumFractionDigits: 1) } s (compilé)
cli-ready-plain = { NUMBER($n, maximumFractionDigits: 1) } s (non compilé)
cli-perf-unit = Décisions par seconde en jeu au hasard.

cli-help-warm-up = Compiler des jeux à l’avance, pour que personne n’attende la première fois.
cli-help-warm-games = Jeux à compiler ; sinon tous.
cli-help-warm-for = Pour quoi : rules, bots, lab ou environments ; répétable, sinon tout.
cli-warm-rules = règles
cli-warm-bots = robots
cli-warm-lab = laboratoire
cli-warm-environments = environnements
cli-warm-what = { $game } ({ $use })
cli-warming = { $what }, { $number } sur { $all } …
cli-warmed = { $what } : prêt après { $seconds } s
cli-all-games = tous les jeux

cli-help-serve = Servir des tables pour le navigateur.
cli-help-backup = Sauvegarder toutes les tables d’un serveur dans un fichier.
cli-help-restore = Remplir une base vide à partir d’une sauvegarde.
cli-help-host = Adresse d’écoute ; 0.0.0.0 pour tous ceux qui peuvent joindre cet ordinateur.
cli-help-port = Port d’écoute.
cli-help-database = Fichier SQLite (sqlite:///tables.sqlite) ou PostgreSQL (postgresql://user:password@host/name).
cli-help-workers = Processus ; à partir de deux, il faut PostgreSQL.
cli-help-public-url = Adresse publique du serveur, pour les invitations.
cli-help-open = Ouvrir la page dans le navigateur.
cli-help-backup-file = La sauvegarde.
cli-serving = Tables sur { $url } (Ctrl-C pour arrêter)
cli-preparing-games = Préparation du jeu { $number } sur { $games } ; la toute première fois, cela prend une minute ou deux…
cli-bad-setting = { $why }
cli-no-server = Les tables ont besoin des éléments du serveur ({ $name } manque) : pip install "fouille[server]"
cli-backup-exists = { $path } existe déjà ; choisissez un autre nom.
cli-backed-up = { NUMBER($n) } lignes écrites dans { $path }. Le fichier contient des secrets : gardez-le en lieu sûr.
cli-restored = { NUMBER($n) } lignes restaurées depuis { $path }.
cli-bad-backup = { $why }
