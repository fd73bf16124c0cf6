# --- fouille lab ---
cli-help-lab = The laboratory: experiments with many matches, reports, tournaments, data.
cli-help-lab-run = Carry out an experiment; run again, it goes on where it stopped.
cli-help-lab-file = An experiment (TOML).
cli-help-lab-folder = The folder for the results; without it, results/NAME.
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
lab-done = { NUMBER($matches) } matches, { NUMBER($decisions) } decisions in { NUMBER($seconds, maximumFractionDigits: 1) } s. Results: { $folder }
lab-clock = A bot that thinks by the clock plays differently each time: these results cannot be repeated exactly.
lab-problems = { $n ->
    [one] A bot failed once
   *[other] Bots failed { $n } times
}: { $first }
