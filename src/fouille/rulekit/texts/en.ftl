# Words that every game shares.
hidden-card = a hidden card
rulebook-other-cards = You play with another card file than the game’s own: rules and tables show its figures; examples may still count with those of the game’s own.

# --- Why the last decision cannot be taken back ---
undo-nothing = You have not decided anything yet that could be taken back.
undo-over = The match is over: nothing can be taken back.
undo-away = A bot plays for you: come back first.
undo-other-acted = Somebody else has acted since your last move: it cannot be taken back.
undo-chance = Your last move let chance decide: it cannot be taken back.
undo-learned = Your last move showed you something: it cannot be taken back.

# --- The terminal: numbers and names ---
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-share = { $value } % ({ $low } to { $high })
cli-and = { $some } and { $last }
cli-you = Guest
cli-bot-names = Amelia, Howard, Gertrude, Flinders
cli-seat = Seat { $seat }
cli-yes = y yes

# --- The table ---
cli-turn = turn { $n }
cli-your-turn = your turn
cli-their-turn = { $seat } to play
cli-over = the end
cli-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
cli-in-all = of { $n }
cli-did = { $seat }: { $what }.
cli-sealed = The deal is sealed: its SHA-256 begins with { $commitment }.
cli-opponents = Your opponents: { $about }
cli-thinking = Thinking …
cli-keys = number of a choice · u undo · h help · r rules · t table · s save · q quit
cli-end-keys = Enter or q leave · r rules · t table · s save
cli-total = Total
cli-you-win = You win with { $n ->
    [one] { $n } point
   *[other] { $n } points
}!
cli-wins = { $names } { $count ->
    [one] wins
   *[other] share the win
} with { $n ->
    [one] { $n } point
   *[other] { $n } points
}.

# --- Talking with the player ---
cli-menu = Which game? Type its number, or q to leave.
cli-menu-what = “{ $given }” is not in the list: type a number from 1 to { $last }, or q to leave.
cli-players-range = { $low } to { $high } players
cli-preparing = Preparing the rules; the first time takes a little longer …
cli-compiling = Compiling { $what } once: { $n } of about { $about } functions, { $seconds } s
cli-what = “{ $given }” is not a choice: type a number from 1 to { $last }, or u, h, r, t, s, q.
cli-what-end = “{ $given }” means nothing here: the match is over. Type r, t, s, or q to leave.
cli-no-rule = The rulebook has no paragraph { $number }.
cli-more-rules = Rule { $number }. “h 14” shows paragraph 14, “r” the whole rulebook.
cli-save-first = Save this match before you go? (y/n) 
cli-save-where = File to save to ({ $name }): 
cli-overwrite = { $path } exists. Overwrite it? (y/n) 
cli-not-saved = Nothing saved.
cli-saved = Saved. Go on later with: fouille play --resume { $path } --seat { $seat }
cli-saved-over = Saved to { $path }. Look at it again with: fouille replay { $path }
cli-printed-instead = The match could not be written anywhere. This is its record: copy it into a file.
cli-goodbye = Until the next dig.
cli-interrupted = Stopped.

# --- Mistakes ---
cli-no-language = There is no language “{ $lang }”; there are: { $known }.
cli-no-game = There is no game “{ $name }”; there are: { $known }.
cli-no-games-folder = { $variable } names a folder that is not there: { $path }
cli-broken-game = { $game } cannot be loaded. { $why }
cli-no-players = { $game } is for { $low } to { $high } players, not { $given }.
cli-no-verb = There is no command “{ $given }”; did you mean: { $near }?
cli-bad-option = An option is written name=value, not “{ $given }”.
cli-no-seat = There is no seat { $seat }; seats are 0 to { $last }.
cli-no-seat-or-all = There is no seat “{ $seat }”; seats are 0 to { $last }, or all.
cli-unreadable = { $path } cannot be read ({ $why }).
cli-unwritable = { $path } cannot be written ({ $why }).
cli-not-text = { $path } is not a text file.
cli-empty-file = { $path } is empty.
cli-exists = { $path } exists already; --force overwrites it.
cli-resume-alone = A resumed match brings its own players, options and cards: leave out --players, --option and --cards.
cli-one-record = { $path } holds { $n } matches; a match to resume stands alone in its file.
cli-bad-record = { $path } tells no possible match: { $why }
cli-other-game = { $path } holds a match of { $game }.
cli-which-line = { $path } holds { $n } matches: choose one with --line, up to { $last }.
cli-no-line = { $path } has no match on line { $line }.
cli-no-step = There is no step { $step }; this match has steps 0 to { $last }.
cli-usage-no-option = There is no option { $subject }.
cli-usage-missing = { $subject } is missing.
cli-usage-bad = { $subject } is not right: { $detail }
cli-usage-help = See: { $command } --help

# --- Commands and their results ---
cli-help = Four archaeology card games: play them, simulate them, check them.
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-commands = Commands
cli-help-help = Show this help.
cli-help-version = Show the version.
cli-help-lang = Language: en or fr; else that of your system.
cli-help-game = Name of a game; “fouille games” lists them.
cli-help-any-game = Name of a game; “fouille games” lists them.
cli-help-players = Number of players; else the fewest the game is for.
cli-help-seed = Number that fixes all chance; the same seed gives the same result.
cli-help-option = Option of the game, such as name=value; may be repeated.
cli-help-cards = Card file to play with in place of the game's own.
cli-help-threads = Cores to use; else all.
cli-help-force = Overwrite an existing file.

cli-help-play = Play at the terminal against bots.
cli-help-play-bot = Who plays the other seats: tourist, student, archaeologist or professor, from the weakest to the strongest; random; or any bot of the arena.
cli-help-seat = Your seat, counted from 0; else seat 0.
cli-help-name = Your name in the story.
cli-help-save = File that keeps the match, written when you leave and at the end.
cli-help-resume = Go on with a saved match.

cli-help-games-command = List the games with their players and options.
cli-column-game = game
cli-column-name = name
cli-column-players = players
cli-column-options = options (the first value is the usual one)
cli-games-next = Play one with: fouille play GAME --players N --option name=value

cli-help-simulate = Play many matches at random and show who wins how often.
cli-help-games = How many matches.
cli-help-records = Write every match to this file, one record a line, in place of the figures.
cli-records-written = { $n } records written to { $path } (seed { $seed }).
cli-simulated = { $game }, { $players } players: { $n } matches of random play, seed { $seed }
cli-column-seat = seat
cli-column-wins = wins
cli-column-score = mean score
cli-decisions = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } decisions a match. In brackets the 95 % interval, after ± half of it; a shared win counts in parts.
cli-rate = { $n } decisions a second on { $threads ->
    [one] one core
   *[other] { $threads } cores
}.
cli-rate-now = { $n } decisions/s

cli-help-replay = Tell a recorded match as a story, or show the table at one step.
cli-help-file = File with a record, a record a line, or a match in notation.
cli-help-line = Line of the record, where the file has several.
cli-help-step = Show the table after so many steps; 0 is the beginning.
cli-help-replay-seat = Through whose eyes: a seat; else all, with every hand in sight.
cli-help-notation = Print the match in compact notation.
cli-match = { $game }, { $players } players, { $steps } decisions
cli-fact = { $name }: { $value }
cli-story-head = Turn, then the number of steps so far: --step shows the table there.
cli-unfinished = The match is not over: { $seat } is to play.
cli-option-yes = yes
cli-option-no = no

cli-help-verify = Check that recorded matches can have happened and that sealed deals were fair.
cli-help-verify-files = Files with records.
cli-where = { $path }, line { NUMBER($line, useGrouping: 0) }:
cli-verify-ok = ok, { $game }, { $steps } decisions
cli-verify-bad = wrong: { $why }
cli-verify-unfinished = not over yet
cli-verify-fair = deal and chance proven fair
cli-verify-sealed = sealed, the secret is not shown yet
cli-verified = { $good ->
    [one] { $good } record
   *[other] { $good } records
} in order, { $bad } wrong.

cli-help-check-game = Check that games hold what every game must hold.
cli-help-check-names = Games to check; else all.
cli-help-check-matches = Random matches for each number of players.
cli-checking = Checking { $game } …
cli-check-ok = { $game }: in order in { $n } matches.
cli-check-bad = { $game }: { $n ->
    [one] { $n } finding
   *[other] { $n } findings
}.

cli-help-new-game = Start a game of your own as a duplicate of another.
cli-help-new-name = Name of the new game: small letters, digits and _.
cli-help-like = The game to begin from.
cli-help-into = Folder to put it in; else that of FOUILLE_GAMES, or the current one.
cli-new-name = “{ $name }” cannot be the name of a game: small letters, digits and _, beginning with a letter, and no word of Python.
cli-new-field = “{ $name }” is already a word in the states or cards of that game: choose another name.
cli-new-exists = { $path } exists already.
cli-new-taken = There is a game “{ $name }” already; choose another name.
cli-no-folder = There is no folder { $path }.
cli-new-done = { $folder } plays just like { $like }. What next:
cli-new-step-find = Let fouille find it, in this shell and in your profile: export { $setting }
cli-new-step-check = fouille check-game { $name } — it is green; keep it so.
cli-new-step-cards = Change figures in cards.toml, and see what they do: fouille simulate { $name }
cli-new-step-rules = Change a rule: its paragraph in rulebook.en.md and rulebook.fr.md, then rules.py.
cli-new-step-texts = Give names and phrases in en.ftl and fr.ftl, then: fouille play { $name }

cli-help-perf = Measure how fast the compiled rules play.
cli-measuring = Measuring { $game } …
cli-column-ready = ready after
cli-column-one-core = one core
cli-column-all-cores = { $n ->
    [one] one thread
   *[other] { $n } threads
}
cli-ready-cached = { NUMBER($n, maximumFractionDigits: 1) } s (from cache)
cli-ready-compiled = { NUMBER($n, maximumFractionDigits: 1) } s (compiled)
cli-ready-plain = { NUMBER($n, maximumFractionDigits: 1) } s (not compiled)
cli-perf-unit = Decisions a second in random play.

cli-help-warm-up = Compile games ahead, so that nobody waits at first use.
cli-help-warm-games = Games to compile; else all.
cli-help-warm-for = For what: rules, bots, lab or environments; may be repeated, else all.
cli-warm-rules = rules
cli-warm-bots = bots
cli-warm-lab = laboratory
cli-warm-environments = environments
cli-warm-what = { $game } ({ $use })
cli-warming = { $what }, { $number } of { $all } …
cli-warmed = { $what }: ready after { $seconds } s
cli-all-games = all games

cli-help-serve = Serve tables for the browser.
cli-help-backup = Write all tables of a server into one file.
cli-help-restore = Fill an empty database from a backup.
cli-help-host = Address to listen on; 0.0.0.0 for everybody who can reach this computer.
cli-help-port = Port to listen on.
cli-help-database = SQLite file (sqlite:///tables.sqlite) or PostgreSQL (postgresql://user:password@host/name).
cli-help-workers = Processes; more than one needs PostgreSQL.
cli-help-public-url = Where people reach the server, for invitations.
cli-help-open = Open the page in the browser.
cli-help-backup-file = The backup.
cli-serving = Tables at { $url } (Ctrl-C stops)
cli-preparing-games = Preparing game { $number } of { $games }; the very first time this takes a minute or two …
cli-bad-setting = { $why }
cli-no-server = Tables need the server’s parts ({ $name } is missing): pip install "fouille[server]"
cli-backup-exists = { $path } exists already; choose another name.
cli-backed-up = { NUMBER($n) } rows written to { $path }. The file holds secrets: keep it safe.
cli-restored = { NUMBER($n) } rows restored from { $path }.
cli-bad-backup = { $why }
