# Bots by name, and what they are like.
bot-random = Dice
bot-random-about = Plays at random.
bot-greedy = Magpie
bot-greedy-about = Takes what glitters most right now.
bot-search = Surveyor
bot-search-about = Thinks ahead for as long as it is given.
bot-tourist = Tourist
bot-tourist-about = Here for the sun: overlooks half of what lies there and remembers none of it.
bot-student = Student
bot-student-about = Knows the lectures by heart, but neither plans ahead nor remembers who took what.
bot-archaeologist = Archaeologist
bot-archaeologist-about = Plans a few steps ahead, with a notebook full of gaps.
bot-professor = Professor
bot-professor-about = Forgets nothing, and thinks for two seconds about everything.

# --- fouille arena ---
cli-help-arena = Let bots play the same deals in every order of seats, and show who is how strong.
cli-help-bots = Bots by name, or path.py:Class; @2 or @500i behind a name sets its seconds or iterations.
cli-help-deals = How many deals.
cli-help-seconds = Seconds a decision.
cli-help-iterations = Iterations a decision: the same result on every machine.
cli-help-out = Write the results to this file.
cli-help-arena-resume = Go on with the results in the file.
arena-preparing = Compiling …
arena-resume-what = Resume what? Name the file with --out.
arena-file-kind = { $path }: results are written as .json or .csv.
arena-exists = { $path } is there already: --resume goes on with it.
arena-bot = bot
arena-share = win share
arena-margin = margin
arena-rating = rating
arena-matches = matches
arena-seconds = seconds
arena-problems = bot '{ $bot }' failed { $n } times in all

# --- fouille hint ---
cli-help-hint = Say what each choice in a position is worth.
cli-help-hint-step = Before the step of this number; without it, the end of an unfinished record.
cli-help-hint-bot = Who thinks.
hint-over = The match is over: choose a step from 0 to { $last } with --step.
hint-thinking = Thinking …
hint-head = { $seat }, step { $step }: { NUMBER($n) } thoughts
hint-choice = choice
hint-visits = tried
hint-played = ← played
