# Les robots par leur nom, et leur caractère.
bot-random = Le Dé
bot-random-about = Joue au hasard.
bot-greedy = La Pie
bot-greedy-about = Prend ce qui brille le plus, tout de suite.
bot-search = L’Arpenteur
bot-search-about = Réfléchit aussi longtemps qu’on le lui permet.
bot-tourist = Touriste
bot-tourist-about = Là pour le soleil : ne voit pas la moitié de ce qui traîne, et n’en retient rien.
bot-student = Élève
bot-student-about = Sait ses cours par cœur, mais ne prévoit rien et oublie qui a pris quoi.
bot-archaeologist = Archéologue
bot-archaeologist-about = Prévoit quelques coups, avec un carnet plein de lacunes.
bot-professor = Prof
bot-professor-about = N’oublie rien, et réfléchit deux secondes à tout.

# --- fouille arena ---
cli-help-arena = Fait jouer aux robots les mêmes donnes à toutes les places, et montre leur force.
cli-help-bots = Des robots par leur nom, ou chemin.py:Classe ; @2 ou @500i derrière un nom fixe ses secondes ou ses itérations.
cli-help-deals = Nombre de donnes.
cli-help-seconds = Secondes par décision.
cli-help-iterations = Itérations par décision : le même résultat sur toute machine.
cli-help-out = Écrire les résultats dans ce fichier.
cli-help-arena-resume = Reprendre les résultats du fichier.
arena-preparing = Compilation …
arena-resume-what = Reprendre quoi ? Indiquez le fichier avec --out.
arena-file-kind = { $path } : les résultats s’écrivent en .json ou en .csv.
arena-exists = { $path } existe déjà : --resume le reprend.
arena-bot = robot
arena-share = part de victoire
arena-margin = écart
arena-rating = cote
arena-matches = parties
arena-seconds = secondes
arena-problems = le robot « { $bot } » a échoué { $n } fois en tout

# --- fouille hint ---
cli-help-hint = Dit ce que vaut chaque choix d’une position.
cli-help-hint-step = Avant l’étape de ce numéro ; sans lui, la fin d’une partie inachevée.
cli-help-hint-bot = Qui réfléchit.
hint-over = La partie est finie : choisissez une étape de 0 à { $last } avec --step.
hint-thinking = Réflexion …
hint-head = { $seat }, étape { $step } : { NUMBER($n) } pensées
hint-choice = choix
hint-visits = essayé
hint-played = ← joué
