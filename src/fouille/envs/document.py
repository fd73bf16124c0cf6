"""Writes the tables of docs/environments.md again: `python -m fouille.envs.document` (--check only compares).

The prose of that file is written by hand; what lies between the marks below comes from the code.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from pathlib import Path
from typing import Any

from fouille.envs.ids import env_id
from fouille.envs.setting import Setting
from fouille.games import game_names
from fouille.rulekit import kernels
from fouille.rulekit.game import Scratch

FILE = Path(__file__).parents[3] / "docs" / "environments.md"
BEGIN, END = "<!-- generated: python -m fouille.envs.document -->", "<!-- end of what is generated -->"
LISTED = 12  # more values than these are shown as the first and the last

Decision = dict[str, Any]


def document(text: str) -> str:
    """The file with its generated part up to date."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise SystemExit(f"{FILE} must hold the marks once each: {BEGIN} and {END}")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    games = "\n\n".join("\n".join(game_lines(name)) for name in game_names())
    return f"{before}{BEGIN}\n\n{games}\n\n{END}{after}"


def game_lines(name: str) -> Iterator[str]:
    """Everything about one game: ids, observation, actions."""
    setting = Setting.of(name, {})
    game = setting.game
    yield f"### {name}"
    yield ""
    players = f"{game.players.start} to {game.players.stop - 1} players"
    yield f"`{env_id(game)}` · `fouille_{name}` · {players} · version {setting.version}"
    yield ""
    yield f"**Observation**: {setting.width} numbers."
    yield ""
    yield "| from | to | field | meaning |"
    yield "| ---: | ---: | --- | --- |"
    at = 0
    for field, width, meaning in game.features.LAYOUT:
        yield f"| {at} | {at + width - 1} | `{field}` | {meaning} |"
        at += width
    yield ""
    yield f"**Actions**: {setting.actions}."
    yield ""
    yield "| from | to | act | members |"
    yield "| ---: | ---: | --- | --- |"
    for first, decisions in action_groups(decisions_of(setting)):
        yield f"| {first} | {first + len(decisions) - 1} | `{decisions[0]['act']}` | {members(decisions)} |"


def decisions_of(setting: Setting) -> list[Decision]:
    """Every action as the decision object it stands for, in a freshly dealt match."""
    cards, blank = setting.setup.cards, setting.setup.blank
    states, view = blank.copy(), setting.game.view
    kernels.deal_seeded_at(cards, states, blank, 0, 0, Scratch().as_tuple())
    return [view.decision_of(cards, states, action) for action in range(setting.actions)]


def action_groups(decisions: Sequence[Decision]) -> Iterator[tuple[int, list[Decision]]]:
    """Runs of actions with the same act and the same members; the first action of each run."""
    first = 0
    for _, run in groupby(decisions, key=lambda decision: (decision["act"], *decision)):
        group = list(run)
        for part in split(group):
            yield first, part
            first += len(part)


def split(group: list[Decision]) -> list[list[Decision]]:
    """A run as one, if its members go through all their values like an odometer; else by the first member."""
    keys = list(group[0])[1:]
    if len(keys) < 2 or is_product(group, keys):
        return [group]
    return [list(part) for _, part in groupby(group, key=lambda decision: decision[keys[0]])]


def is_product(group: list[Decision], keys: list[str]) -> bool:
    """Whether the members run like an odometer, the last one fastest."""
    wheels = [list(dict.fromkeys(decision[key] for decision in group)) for key in keys]
    return [tuple(decision[key] for key in keys) for decision in group] == list(product(*wheels))


def members(decisions: list[Decision]) -> str:
    """The members of a run of decisions and their values."""
    parts = []
    for key in list(decisions[0])[1:]:
        values = list(dict.fromkeys(str(decision[key]) for decision in decisions))
        shown = values if len(values) <= LISTED else [values[0], "…", values[-1]]
        parts.append(f"{key}: {' '.join(shown)}")
    return "; ".join(parts) + (" (the last member runs fastest)" if len(parts) > 1 else "")


def main() -> None:
    """Write the file, or say that it is stale."""
    text = FILE.read_text(encoding="utf-8")
    fresh = document(text)
    if "--check" not in sys.argv[1:]:
        FILE.write_text(fresh, encoding="utf-8")
    elif fresh != text:
        raise SystemExit(f"{FILE} is stale: run python -m fouille.envs.document")


if __name__ == "__main__":
    main()
