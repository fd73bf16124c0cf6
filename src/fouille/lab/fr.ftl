# --- fouille lab ---
cli-help-lab = Le laboratoire : expériences sur de nombreuses parties, rapports, tournois, données.
cli-help-lab-run = Mener une expérience ; relancée, elle reprend où elle s’est arrêtée.
cli-help-lab-file = Une expérience (TOML).
cli-help-lab-folder = Le dossier des résultats ; à défaut, results/NOM.
cli-help-lab-cluster = Faire jouer une grappe Ray : son adresse, ou « local » pour une grappe sur cette machine.
lab-preparing = Compilation …
lab-game = jeu
lab-players = joueurs
lab-variant = variante
lab-bots = robots
lab-deals = donnes
lab-shares = parts de victoire (95 %)
lab-place = { $nth ->
    [1] 1er
   *[other] { $nth }e
}
lab-rate = { NUMBER($n, maximumFractionDigits: 0) } parties/s
lab-resumed = { $n ->
    [one] { $n } lot était déjà là.
   *[other] { $n } lots étaient déjà là.
}
lab-done = { NUMBER($matches) } parties, { NUMBER($decisions) } décisions en { NUMBER($seconds, maximumFractionDigits: 1) } s. Résultats : { $folder }
lab-clock = Un robot qui réfléchit à la montre joue chaque fois autrement : ces résultats ne se répètent pas exactement.
lab-problems = { $n ->
    [one] Un robot a failli une fois
   *[other] Des robots ont failli { $n } fois
} : { $first }
