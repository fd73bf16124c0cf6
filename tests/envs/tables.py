"""Every game with every number of players, for the tests of the research doors."""

import fouille

TABLES = [(game, players) for game in fouille.game_names() for players in fouille.load_game(game).players]
SMALLEST = [(game, fouille.load_game(game).players[0]) for game in fouille.game_names()]
