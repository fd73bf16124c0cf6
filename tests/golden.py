"""Golden matches: whole records kept in each game's folder, so that a change in behaviour is a diff.

`make golden` writes them again; do so only when a rule changed on purpose.
"""

import json

import fouille
from tests.oracle_matches import VARIANTS, Policy


def golden(game: str) -> str:
    """One match for every number of players and option, one record a line."""
    playable = fouille.load_game(game)
    lines = []
    for players in playable.players:
        for number, options in enumerate(VARIANTS.get(game, [{}])):
            seed = 100 * players + number
            match, policy = playable.new_match(players, seed=seed, options=options), Policy(seed)
            while not match.over:
                match.play(policy.choose(match.choices()))
            lines.append(json.dumps(match.record(), separators=(",", ":")) + "\n")
    return "".join(lines)


def main() -> None:
    for game in fouille.game_names():
        file = fouille.load_game(game).game.folder / "examples" / "golden.jsonl"
        file.write_text(golden(game), encoding="utf-8")
        print(f"{file.relative_to(file.parents[4])} written")


if __name__ == "__main__":
    main()
