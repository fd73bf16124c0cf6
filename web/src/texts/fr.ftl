# Les mots de la page ; ceux des jeux viennent de leurs dossiers.

# --- Partout ---
close = Fermer
loading = Chargement …
reload = Recharger
keep = Garder
yes = oui
no = non
you = vous
copy = Copier
copied = Copié
copy-by-hand = La copie n’est pas permise ici : sélectionnez l’adresse et copiez-la vous-même.
share = Partager
send = Envoyer
to-home = Tous les jeux
understood = Compris
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
hours = { $n } h
rule = Règle { $rule }
reconnecting = La connexion est perdue. Reconnexion …
outdated = Fouille a été renouvelé. Rechargez la page pour continuer ; votre table est en sécurité.
refused-connection = Cette page n’a pas le droit de se connecter aux tables.
lost-page = Rien d’enfoui ici
lost-page-text = Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue dans le sable.
not-loaded = Cette page n’a pas pu être chargée
lost-recovery = Ce lien personnel ne fonctionne pas
no-table = Cette table n’existe pas
table-gone = La table a été rangée
table-gone-text = Son hôte l’a supprimée.
no-replay = Cette partie ne peut pas être revue
laying-table = On dresse la table …

# --- Refus ---
refused-offline = Pas de connexion : réessayez dans un instant.
refused-unknown = Cela n’existe pas, ou plus.
refused-too-fast = Trop vite : attendez un instant et réessayez.
refused-no-guest = Choisissez d’abord un pseudo.
refused-unavailable = Le coup n’a pas pu être enregistré et rien n’a changé. Réessayez.
refused-not-yours = Ce n’est pas à vous d’en décider.
refused-not-now = Ce n’est pas possible maintenant.

# By the server’s reasons, their words joined by hyphens
reason-finish-or-delete-some-of-your-tables-first = Terminez ou supprimez d’abord quelques-unes de vos tables.
reason-played-under-other-rules-only-its-record-and-result-are-left = Cette partie a été jouée avec d’autres règles : il n’en reste que l’enregistrement et le résultat.
reason-some-seats-are-empty = Des places sont vides.
reason-somebody-sits-there = Quelqu’un est déjà assis là.
reason-text-must-be-printable = Cette ligne contient un caractère qui ne peut pas être affiché.
reason-the-host-has-muted-the-chat = L’hôte a coupé la discussion.
reason-the-match-has-begun-already = La partie a déjà commencé.
reason-the-match-has-not-begun = La partie n’a pas commencé.
reason-the-match-is-not-over = La partie n’est pas terminée.
reason-the-match-is-over = La partie est terminée.
reason-the-match-is-running = La partie est en cours.
reason-the-table-has-changed-look-again = La table a changé : regardez de nouveau.
reason-this-match-was-begun-under-other-rules-and-cannot-go-on-here = Cette partie a commencé avec d’autres règles et ne peut pas continuer ici.
reason-this-seat-has-conceded = Vous avez abandonné cette partie.
reason-this-table-allows-no-hints = Pas de conseils à cette table.
reason-you-sit-at-this-table-already-or-somebody-was-quicker-look-again = Vous êtes déjà à cette table, ou quelqu’un a été plus rapide.
reason-a-bot-plays-for-this-seat-return-first = Un robot joue pour vous : revenez d’abord.
reason-another-seat-is-to-act = C’est le tour de quelqu’un d’autre.
reason-only-the-host-may-do-this = Seul l’hôte peut faire cela.
reason-you-are-not-to-act = Ce n’est pas votre tour.
reason-you-had-no-seat-at-this-table = Vous n’aviez pas de place à cette table.
reason-you-have-no-seat-at-this-table = Vous n’avez pas de place à cette table.

# --- Accueil ---
home-title = Que va-t-on déterrer aujourd’hui ?
home-lead = Quatre jeux de cartes faits de sable, de reliques et de rivaux. Sans compte : contre des robots tout de suite, ou entre amis.
play-now = Jouer
play-now-at = Jouer à { $game }
dealing = On distribue …
invite = Inviter des amis
invite-to = Inviter des amis : { $game }
rules = Règles
rules-of = Règles : { $game }
box-facts = { $low } à { $high } joueurs
minutes-saqqara = 15 min
minutes-archaeology = 20 min
minutes-relikt = 40 min
minutes-artifact_stack = 45 min
my-tables = Mes tables
my-tables-empty = Aucune partie en cours. Cliquez sur « Jouer » : dans dix secondes, des robots vous attendent.
watch = Regarder
watch-empty = Aucune table publique pour l’instant. Créez-en une : « Inviter des amis », puis cochez « publique ».
replays = Parties à revoir
replays-empty = Vos parties terminées seront gardées ici, à revoir coup par coup.
open-record = Ouvrir un enregistrement
your-turn = À vous de jouer
their-turn = À { $name } de jouer
seats-free = Places libres
is-running = En cours
is-over = Terminée
guest-name = Invité
nickname = Pseudo
nickname-is = { $name } : changer de pseudo
choose-nickname = Choisir un pseudo

# --- Nouvelle table ---
new-table = { $game } : une table
players = Joueurs
of-them-bots = Dont robots
level = Force des robots
level-random = Dé
level-greedy = Pie
level-tourist = Touriste
level-student = Élève
level-archaeologist = Archéologue
level-professor = Prof
clock = Temps de réflexion
clock-none = sans limite
clock-quick = 30 secondes par coup
clock-calm = 2 minutes par coup
clock-bank = 10 minutes chacun, et 10 secondes par coup
clock-days = 2 jours par coup
table-public = Publique : chacun peut regarder et s’asseoir
table-hints = Les joueurs peuvent demander conseil
make-table = Créer la table

# --- Salle d’attente ---
invite-title = Invitation
invite-text = Qui ouvre ce lien s’assied avec vous.
invitation-link = Adresse de la table
qr = L’adresse de la table en code QR
seats = Places
seat-empty = place libre
seat-bot = Asseoir un robot …
sit-down = S’asseoir
stand-up = Se lever
empty-seat = Libérer la place
start = Distribuer les cartes
start-waiting = En attendant que chaque place soit prise
waiting-host = L’hôte va distribuer les cartes.
waiting-players = En attendant d’autres joueurs …
delete-table = Supprimer la table
option-chosen = { $option } : { $value }
bot-names = Amelia, Howard, Gertrude, Flinders, Agatha

# --- Table ---
on-the-table = Sur la table
menu = Menu
undo = Annuler
hint = Conseil
hinted = Un bon joueur ferait ceci : { $what }
story = Récit
story-empty = Le récit commence au premier coup.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-muted = L’hôte a coupé la discussion.
chat-not-sent = Pas envoyé : { $why }
chat-unread = Discussion, { $n ->
    [one] une nouvelle ligne
   *[other] { $n } nouvelles lignes
}
mute-chat = Couper la discussion
open-chat = Rouvrir la discussion
settings = Réglages
shortcuts = Raccourcis
all-cards = Toutes les cartes
copy-link = Copier le lien
let-bot-play = Laisser un robot jouer
concede = Abandonner
concede-sure = Abandonner cette partie ?
result = Résultat
tray = Choix
put-back = Reposer
picked = Choisi. Possible maintenant : { $what }.
picked-many = Choisi. { $n } coups sont possibles maintenant.
sending = Votre coup est en route …
their-turn-now = { $name } réfléchit …
look-at = Voir ce qu’il y a devant { $name }
seat-away = un robot joue à sa place
seat-gone = hors ligne
seat-conceded = a abandonné
away-text = Un robot joue pour vous.
come-back = Je suis de retour
watching = Vous regardez cette partie.
why-not-your-turn = C’est à { $name } de jouer.
why-not-now = Ce n’est pas possible maintenant.
entry-undo = { $name } reprend un coup.
entry-concede = { $name } abandonne.
entry-away = Un robot joue pour { $name }.
entry-back = { $name } est de retour.
tip-glow = Ce qui brille en turquoise se clique ou se fait glisser ; le reste ne fait que vous regarder.
tip-pick = Cliquez maintenant sur l’un des endroits qui brillent. « Reposer » ou Échap pour changer d’avis.
tip-help = Le petit numéro à côté de la phrase ouvre les règles au bon endroit. L’ampoule donne un conseil.

# --- Fin ---
end-won = Vous gagnez !
end-shared = Vous partagez la victoire !
end-wins = { $names } { $count ->
    [one] gagne
   *[other] se partagent la victoire
}
end-early = La partie s’est arrêtée plus tôt : quelqu’un a abandonné.
player = Joueur
total = Total
chart = Les points au fil de la partie
chart-steps = { $n } coups
no-chart = Le cours de cette partie ne peut pas être montré.
rematch = Rejouer
replay = Revoir
record = Enregistrement
fair-check = Vérifier la donne
fair-text = Avant le premier coup, le mélange a été scellé : { $seal }…
fair-seal-yes = Vérifié ici : le secret est bien celui qui fut scellé avant le premier coup.
fair-seal-no = Le secret ne correspond pas au sceau.
fair-seal-cannot = Le sceau : les navigateurs ne le vérifient qu’en https.
fair-cards-yes = Vérifié par le serveur : la donne et chaque hasard découlent de ce secret, et chaque coup était permis.
fair-cards-no = Le serveur ne retrouve pas la donne, les hasards et les coups de cet enregistrement.
fair-cannot = L’enregistrement n’a pas pu être vérifié à l’instant.
fair-yourself = Pour ne croire personne sur parole, gardez l’enregistrement et lancez « { $command } » sur votre ordinateur.

# --- Revoir ---
eyes = Par les yeux de qui
eyes-all = Tout voir
eyes-onlooker = Spectateur
share-step = Copier un lien vers ce coup
first-step = Au début
step-back = Un coup en arrière
step-on = Un coup en avant
turn-back = Au tour précédent
turn-on = Au tour suivant
last-step = À la fin
play = Lire
pause = Pause
timeline = Coup
replay-start = La table avant le premier coup.
drop-record = Déposez ici un fichier d’enregistrement, ou cliquez pour en choisir un.
not-a-record = Ce fichier n’est pas l’enregistrement d’une partie.

# --- Réglages ---
language = Langue
light = Lumière
light-auto = comme le système
light-day = Plein jour
light-lamp = À la lampe
motion = Mouvement
motion-slow = lent
motion-usual = normal
motion-fast = rapide
motion-off = aucun
size-of-cards = Taille des cartes
size-small = petite
size-usual = normale
size-large = grande
sound = Son
patterns = Motifs marqués en plus des couleurs
confirm-moves = Confirmer chaque coup
your-data = Ce qui est gardé de vous
your-data-text = Votre pseudo et vos parties, rien d’autre. Le lien personnel fait d’un autre appareil le vôtre.
personal-link = Lien personnel
personal-link-make = Créer un lien personnel
forget-me = M’oublier
forget-sure = Supprimer votre pseudo et quitter toutes vos tables ?

# --- Touches ---
key-arrows = parcourir cartes et lieux
key-next = au prochain choix possible
key-enter = choisir
key-digits = presser un bouton du plateau
key-escape = reposer, fermer
