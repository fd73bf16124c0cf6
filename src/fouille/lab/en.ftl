# --- fouille lab ---
cli-help-lab = The laboratory: experiments with many matches, reports, tournaments, data.
cli-help-lab-run = Carry out an experiment; run again, it goes on where it stopped.
cli-help-lab-file = An experiment (TOML).
cli-help-lab-folder = The folder for the results; without it, results/NAME.
cli-help-lab-keep = Keep the results in this folder.
cli-help-lab-cluster = Let a Ray cluster play: its address, or “local” for one on this machine.
lab-preparing = Compiling …
lab-game = game
lab-players = players
lab-variant = variant
lab-bots = bots
lab-deals = deals
lab-shares = win shares (95 %)
lab-place = { $nth ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $nth }th
}
lab-rate = { NUMBER($n, maximumFractionDigits: 0) } matches/s
lab-resumed = { $n ->
    [one] { $n } chunk was there already.
   *[other] { $n } chunks were there already.
}
lab-done = { NUMBER($matches) } matches, { NUMBER($decisions) } decisions in { NUMBER($seconds, maximumFractionDigits: 1) } s.
lab-kept = Results: { $folder }
lab-not-kept = The results are not kept; --out FOLDER keeps them.
lab-clock = A bot that thinks by the clock plays differently each time: these results cannot be repeated exactly.
lab-problems = { $n ->
    [one] A bot failed once
   *[other] Bots failed { $n } times
}: { $first }
cli-help-lab-report = Make a report with charts from results: one HTML file in English and French.
cli-help-lab-results = A folder of results.
cli-help-lab-page = The file for the report; without it, report.html in the folder of the results.
cli-help-lab-pictures = Write the charts as PNG pictures to this folder too.
cli-help-lab-compare = Compare card files on the same deals: what changes, and how sure that is.
cli-help-lab-cards = A card file; the first one is what the others are compared with, or the game’s own if there is only one.
cli-help-lab-bot = Who plays.
cli-help-lab-deals = How many deals; each is played in every order of seats.
cli-help-lab-tournament = A tournament between bots on the same deals: ranks, crosstable, ratings.
cli-help-lab-bots = Bots by name or path.py:Class, from the weakest to the strongest for a ladder.
cli-help-lab-ladder = Each bot meets only its neighbours, not everybody.
cli-help-lab-export = Write every decision of an experiment as Parquet, or its matches as records (JSON lines).
cli-help-lab-source = An experiment (TOML) or a folder of results.
cli-help-lab-export-file = FILE.parquet or FILE.jsonl.
cli-help-lab-limit = At most so many deals of each line of the experiment.
lab-written = Written: { $path }
lab-exists = { $path } is there already.
lab-export-kind = { $path }: data are written as .parquet or .jsonl.
lab-exported = { NUMBER($matches) } matches, { NUMBER($rows) } rows: { $path }
lab-exported-bots = Who played: { $path }
lab-own-cards = as it is
lab-few-cards = Compare what? Name one or more card files with --cards.

# --- the report ---
report-lead = { NUMBER($matches) } matches of { $games } between bots ({ $bots }).
report-findings = In short
report-players = { $n } players
report-winners = winners
report-others = the others
report-score = points
report-margin = points ahead of the second
report-own-margin = margin
report-turns = turns
report-decisions = decisions
report-first-share = win share of the beginner
report-often = times in a match
report-worth = points won or lost by doing it
report-points-seat = points of a seat
report-points-lead = more with the winner
report-first-change = change in the beginner’s win share, in percentage points
report-quantity = what
report-quantity-first = beginner’s win share, %
report-quantity-score = mean score
report-quantity-margin = winning margin
report-quantity-length = decisions in a match
report-quantity-ties = shared wins, %
report-quantity-other = another winner on the same deal
report-before = before
report-after = after
report-change = change (95 %)
report-p = p
report-bot = bot
report-share = win share
report-rating = rating
report-matches = matches
report-places-uneven = With { $players } players the order of turns matters: win shares { $listed }; { $fair } would be fair. (Bot: { $bot }.)
report-places-even = With { $players } players no place in the order of turns is shown to be better: win shares { $listed }; { $fair } would be fair. (Bot: { $bot }.)
report-variant-sure = “{ $variant }” against “{ $first }”, { $players } players: { $listed }.
report-variant-nothing = “{ $variant }” against “{ $first }”, { $players } players: no difference is shown.
report-variant-other = Somebody else wins { $other } of the same deals.
report-seats-title = Is it good to begin?
report-seats-text = Share of the wins of each place in the order of turns. The dotted line is what would be fair; where a bar crosses it, no difference is shown.
report-seats-note = Bars are 95 % intervals; the matches of one deal count as one observation. A shared win counts in parts. A difference is only called shown at the top if it stands after all places are tested together (Holm).
report-strength-title = Does it depend on how well one plays?
report-strength-text = The same game among weaker and stronger bots, each against its own kind.
report-strength-note = Bots from left to right as the experiment names them.
report-scores-title = How many points are made?
report-scores-text = Final scores of winners and of the others. Mean of all seats: { $means }.
report-scores-note = Share of the seats at each score.
report-margins-title = How close is it?
report-margins-text = Points between the winner and the second. With { $players } players the median is { $median }; { $half } of the matches are decided by half of that or less, and { $ties } end in a shared win.
report-margins-note = 0 is a tie on points, perhaps broken by the rules.
report-length-title = How long is a match?
report-length-text = With { $players } players a match has { $median } decisions in the median; nine out of ten have { $low } to { $high }.
report-length-note = A turn is a run of decisions of one seat.
report-parts-title = What are points made of, and what wins?
report-parts-text = Left: mean points of a seat by part. Right: what the winner has more of it than the mean of the others, with { $players } players; these add up to the whole lead. The largest difference: { $best }, { $lead } points.
report-parts-note = Green or red: more or fewer points with the winner, with 95 % certainty.
report-decisions-title = What do players do, and what is it worth?
report-decisions-text = Left: how often each decision is taken in a match ({ $players } players, { $bot }). Right: what happens to one’s margin when that decision is forced once, in a position where it is open, instead of one’s own choice; { $trials ->
    [0] not measured here
   *[other] { NUMBER($trials) } such trials
}.
report-decisions-note = A trial plays the same deal twice, once with one decision of a random kind forced. Below 0: the bot is right to avoid it there. Around 0: it does it anyway, or it does not matter. Above 0: it should do it more often.
report-variants-title = What do the variants change?
report-variants-text = { NUMBER($deals) } deals with each variant, compared deal by deal.
report-variants-note = p is corrected for the number of questions asked at once (Holm); below 0.05 a difference counts as shown. A variant with other cards is dealt otherwise from the same seeds; where the deals are the same, “another winner” says how often somebody else wins. That contains plain chance too: compare it with a variant that differs in the bots’ luck alone.
report-tournament-title = Who is stronger?
report-tournament-text = { $players } players, all seats in rotation on the same deals. The crosstable says how often the bot of the row comes in ahead of the bot of the column.
report-tournament-note = Ratings are openskill’s (25 is average, ± two deviations). What counts is the size of a difference and its interval.
report-method-title = How this was made
report-method-text = { $versions }; code { $code }; card files { $cards }; seed { $seed }. The same experiment with the same code gives the same results, bit for bit.
report-method-note = Win shares: Wilson’s interval with deals as observations. Means: Student’s interval over deals.
lab-not-installed = The laboratory needs its parts (pyarrow is missing): pip install "fouille[lab]"
