# The page's own words; those of the games come from their folders.

# --- Everywhere ---
close = Close
loading = Loading …
reload = Reload
keep = Keep
yes = yes
no = no
you = you
copy = Copy
copied = Copied
copy-by-hand = Copying is not allowed here: select the address and copy it yourself.
share = Share
send = Send
to-home = All games
understood = Understood
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
hours = { $n } h
rule = Rule { $rule }
reconnecting = The connection is lost. Reconnecting …
outdated = Fouille has been renewed. Reload the page to go on; your table is safe.
refused-connection = This page is not allowed to connect to the tables.
lost-page = Nothing buried here
lost-page-text = This address leads nowhere. Perhaps a letter got lost in the sand.
not-loaded = This page could not be loaded
lost-recovery = This personal link does not work
no-table = There is no such table
table-gone = The table has been cleared away
table-gone-text = Its host deleted it.
no-replay = There is no replay of this match
laying-table = Laying the table …

# --- Refusals ---
refused-offline = No connection: try again in a moment.
refused-unknown = It does not exist, or no longer.
refused-too-fast = Too fast: wait a moment and try again.
refused-no-guest = Choose a nickname first.
refused-unavailable = The move could not be stored, and nothing has changed. Try again.
refused-not-yours = That is not for you to decide.
refused-not-now = That is not possible now.

# By the server’s reasons, their words joined by hyphens
reason-finish-or-delete-some-of-your-tables-first = Finish or delete some of your tables first.
reason-played-under-other-rules-only-its-record-and-result-are-left = This match was played under other rules: only its record and result are left.
reason-some-seats-are-empty = Some seats are empty.
reason-somebody-sits-there = Somebody sits there already.
reason-text-must-be-printable = The line holds a character that cannot be shown.
reason-the-host-has-muted-the-chat = The host has muted the chat.
reason-the-match-has-begun-already = The match has begun already.
reason-the-match-has-not-begun = The match has not begun.
reason-the-match-is-not-over = The match is not over.
reason-the-match-is-over = The match is over.
reason-the-match-is-running = The match is running.
reason-the-table-has-changed-look-again = The table has changed: look again.
reason-this-match-was-begun-under-other-rules-and-cannot-go-on-here = This match was begun under other rules and cannot go on here.
reason-this-seat-has-conceded = You have conceded this match.
reason-this-table-allows-no-hints = There are no hints at this table.
reason-you-sit-at-this-table-already-or-somebody-was-quicker-look-again = You sit at this table already, or somebody was quicker.
reason-a-bot-plays-for-this-seat-return-first = A bot plays for you: come back first.
reason-another-seat-is-to-act = It is somebody else’s turn.
reason-only-the-host-may-do-this = Only the host may do this.
reason-you-are-not-to-act = It is not your turn.
reason-you-had-no-seat-at-this-table = You had no seat at this table.
reason-you-have-no-seat-at-this-table = You have no seat at this table.

# --- Home ---
home-title = What shall we dig up today?
home-lead = Four card games of sand, relics and rivals. No account: against bots at once, or with friends.
play-now = Play now
play-now-at = Play { $game } now
dealing = Dealing …
invite = Invite friends
invite-to = Invite friends to { $game }
rules = Rules
rules-of = Rules of { $game }
box-facts = { $low } to { $high } players
minutes-saqqara = 15 min
minutes-archaeology = 20 min
minutes-relikt = 40 min
minutes-artifact_stack = 45 min
my-tables = My tables
my-tables-empty = No match is running. Press “Play now”, and bots are waiting for you ten seconds later.
watch = Watch
watch-empty = No public table at the moment. Make one: “Invite friends”, then tick “public”.
replays = Replays
replays-empty = Your finished matches will be kept here, to be played again step by step.
open-record = Open a record
your-turn = Your turn
their-turn = { $name } to play
seats-free = Seats free
is-running = Running
is-over = Over
guest-name = Guest
nickname = Nickname
nickname-is = { $name }: change the nickname
choose-nickname = Choose a nickname

# --- A new table ---
new-table = { $game }: a new table
players = Players
of-them-bots = Of them bots
level = Strength of the bots
level-random = Dice
level-greedy = Magpie
level-tourist = Tourist
level-student = Student
level-archaeologist = Archaeologist
level-professor = Professor
clock = Time to think
clock-none = no limit
clock-quick = 30 seconds a move
clock-calm = 2 minutes a move
clock-bank = 10 minutes each, and 10 seconds a move
clock-days = 2 days a move
table-public = Public: anybody may watch and sit down
table-hints = Players may ask for hints
make-table = Make the table

# --- Waiting room ---
invite-title = Invitation
invite-text = Whoever opens this link sits down with you.
invitation-link = Address of the table
qr = The address of the table as a QR code
seats = Seats
seat-empty = free seat
seat-bot = Seat a bot …
sit-down = Sit down
stand-up = Stand up
empty-seat = Free the seat
start = Deal the cards
start-waiting = Waiting for all seats to be taken
waiting-host = The host is about to deal the cards.
waiting-players = Waiting for more players …
delete-table = Delete the table
option-chosen = { $option }: { $value }
bot-names = Amelia, Howard, Gertrude, Flinders, Agatha

# --- Table ---
on-the-table = On the table
menu = Menu
undo = Undo
hint = Hint
hinted = A strong player would: { $what }
story = Story
story-empty = The story begins with the first move.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-muted = The host has muted the chat.
chat-not-sent = Not sent: { $why }
chat-unread = Chat, { $n ->
    [one] one new line
   *[other] { $n } new lines
}
mute-chat = Mute the chat
open-chat = Open the chat
settings = Settings
shortcuts = Shortcuts
all-cards = All cards
copy-link = Copy the link
let-bot-play = Let a bot play for me
concede = Concede
concede-sure = Concede this match?
result = Result
tray = Choices
put-back = Put back
picked = Picked. Possible now: { $what }.
picked-many = Picked. { $n } choices are possible now.
sending = Your move is on its way …
their-turn-now = { $name } is thinking …
look-at = Look at what lies before { $name }
seat-away = a bot plays for them
seat-gone = offline
seat-conceded = has conceded
away-text = A bot is playing for you.
come-back = I am back
watching = You are watching this match.
why-not-your-turn = It is { $name }’s turn.
why-not-now = That is not possible now.
entry-undo = { $name } takes a move back.
entry-concede = { $name } concedes.
entry-away = A bot plays for { $name }.
entry-back = { $name } is back.
tip-glow = What glows turquoise can be clicked or dragged; everything else only looks back at you.
tip-pick = Now click one of the glowing places. “Put back” or Esc changes your mind.
tip-help = The small number beside the sentence opens the rulebook where it matters. The bulb gives a hint.

# --- End ---
end-won = You win!
end-shared = You share the win!
end-wins = { $names } { $count ->
    [one] wins
   *[other] share the win
}
end-early = The match ended early: somebody conceded.
player = Player
total = Total
chart = Points over the course of the match
chart-steps = { $n } moves
no-chart = The course of this match cannot be shown.
rematch = Play again
replay = Replay
record = Record
fair-check = Check the deal
fair-text = Before the first move the shuffle was sealed: { $seal }…
fair-seal-yes = Checked here: the secret is the one that was sealed before the first move.
fair-seal-no = The secret does not match the seal.
fair-seal-cannot = The seal: browsers check it only over https.
fair-cards-yes = Checked by the server: the deal and every random event follow from this secret, and every move was legal.
fair-cards-no = The server does not find the deal, the random events and the moves of this record again.
fair-cannot = The record could not be checked now.
fair-yourself = To take nobody’s word for it, save the record and run “{ $command }” on your own computer.

# --- Replay ---
eyes = Through whose eyes
eyes-all = All cards open
eyes-onlooker = Onlooker
share-step = Copy a link to this step
first-step = To the beginning
step-back = One step back
step-on = One step on
turn-back = To the turn before
turn-on = To the next turn
last-step = To the end
play = Play
pause = Pause
timeline = Step
replay-start = The table before the first move.
drop-record = Drop a record file here, or click to choose one.
not-a-record = This file is not a record of a match.

# --- Settings ---
language = Language
light = Light
light-auto = like the system
light-day = Daylight
light-lamp = Lamp light
motion = Motion
motion-slow = slow
motion-usual = usual
motion-fast = fast
motion-off = none
size-of-cards = Size of cards
size-small = small
size-usual = usual
size-large = large
sound = Sound
patterns = Strong patterns beside colours
confirm-moves = Confirm every move
your-data = What is kept about you
your-data-text = Your nickname and your matches, nothing else. The personal link makes another device you.
personal-link = Personal link
personal-link-make = Make a personal link
forget-me = Forget me
forget-sure = Delete your nickname and leave all your tables?

# --- Keys ---
key-arrows = walk over cards and places
key-next = to the next possible choice
key-enter = choose
key-digits = press a button of the tray
key-escape = put back, close
