"""How strong the bots are: plays the meetings of strength.toml, and writes the tables of docs/bots.md.

Stop it when you like: it goes on from docs/strength.csv, a row for each deal. Delete what no longer holds.
"""

import argparse
import csv
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

import fouille
from fouille.bots.arena import Arena, Deal
from fouille.bots.bot import Bot
from fouille.bots.catalogue import load_bot
from fouille.bots.duel import Table
from fouille.bots.standings import Mean, seats_of

ROOT = Path(__file__).parents[1]
MEETINGS = ROOT / "benchmarks" / "strength.toml"
RESULTS = ROOT / "docs" / "strength.csv"
DOCUMENT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- strength: written by make strength -->\n", "<!-- /strength -->\n"
COLUMNS = ("game", "players", "bot", "others", "deal", "share", "margin", "seconds")
ROUND = 5  # deals of one meeting before it is the next one's turn

Results = dict["Meeting", dict[int, tuple[float, float, float]]]  # by deal: share, margin, seconds a decision


@dataclass(frozen=True)
class Meeting:
    """One bot against others, in one game."""

    game: str
    players: int
    bot: str
    others: str


@dataclass(frozen=True)
class Plan:
    """A meeting, how many deals it ought to have, and the share of the win hoped for."""

    meeting: Meeting
    deals: int
    promised: int | None


def plans() -> list[Plan]:
    """All meetings, the most telling first."""
    found = []
    for asked in tomllib.loads(MEETINGS.read_text(encoding="utf-8"))["meeting"]:
        for game in fouille.game_names():
            players = fouille.load_game(game).players
            for number in players if asked["players"] == "all" else players[:1]:
                promised = asked.get("promised", {}).get(game)
                found.append(Plan(Meeting(game, number, *asked["bots"]), asked["deals"], promised))
    return found


def read_results() -> Results:
    """What has been played so far."""
    found: Results = {}
    if RESULTS.exists():
        with RESULTS.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                meeting = Meeting(row["game"], int(row["players"]), row["bot"], row["others"])
                result = (float(row["share"]), float(row["margin"]), float(row["seconds"]))
                found.setdefault(meeting, {})[int(row["deal"])] = result
    return found


def add_result(meeting: Meeting, deal: int, result: tuple[float, float, float]) -> None:
    """One row more."""
    new = not RESULTS.exists()
    with RESULTS.open("a", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        if new:
            out.writerow(COLUMNS)
        figures = (f"{result[0]:.4f}", f"{result[1]:.3f}", f"{result[2]:.4f}")
        out.writerow((meeting.game, meeting.players, meeting.bot, meeting.others, deal, *figures))


def play(meeting: Meeting, numbers: list[int], bots: dict[str, Bot]) -> Iterator[tuple[int, Deal]]:
    """Deals of a meeting, in every rotation of the seats."""
    game = fouille.load_game(meeting.game).game
    seated = [bots.setdefault(name, load_bot(name)) for name in (meeting.bot, meeting.others)]
    arena = Arena(Table(game.own_cards, game.blank(meeting.players)), seated)
    for number in numbers:
        yield number, arena.play(number)


def result_of(bot: str, deal: Deal) -> tuple[float, float, float]:
    """Share of the win, margin and seconds a decision of a bot in a deal."""
    seats = seats_of(bot, deal.matches)
    decisions = sum(match.decisions[seat] for match, seat in seats)
    return (
        fmean(match.shares[seat] for match, seat in seats),
        fmean(match.margin(seat) for match, seat in seats),
        sum(match.seconds[seat] for match, seat in seats) / max(1, decisions),
    )


def tables(results: Results) -> str:
    """The results as Markdown, one table for each pair of bots."""
    lines: list[str] = []
    pair: tuple[str, str] = ("", "")
    for plan in plans():
        meeting, deals = plan.meeting, results.get(plan.meeting, {})
        if len(deals) < 2:
            continue
        if pair != (meeting.bot, meeting.others):
            pair = (meeting.bot, meeting.others)
            lines += ["", f"**{shown(pair[0])}** against **{shown(pair[1])}**", "", *HEADING]
        share, margin = (Mean.of([result[part] for result in deals.values()]) for part in (0, 1))
        hoped = f"{plan.promised} %" if plan.promised else ""
        lines.append(
            f"| {meeting.game} | {meeting.players} | {len(deals)} | {100 / meeting.players:.0f} % | {hoped} "
            f"| {100 * share.value:.1f} ± {100 * share.half:.1f} % | {margin.value:+.1f} ± {margin.half:.1f} "
            f"| {fmean(result[2] for result in deals.values()):.3f} |"
        )
    return "\n".join(lines[1:]) + "\n"


HEADING = (
    "| game | players | deals | equal play | aim | win share | margin | s a decision |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
)


def shown(name: str) -> str:
    """A bot's name in the tables: of a file only its class."""
    return name.replace("benchmarks/ismcts.py:Peer", "OpenSpiel's ISMCTS")


def written(document: str, results: Results) -> str:
    """The document with the tables of the results."""
    before, rest = document.split(BEGIN)
    return before + BEGIN + "\n" + tables(results) + "\n" + END + rest.split(END)[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="meetings with this text, e.g. relikt or professor")
    parser.add_argument("--write", action="store_true", help="write the tables only")
    asked = parser.parse_args()
    results = read_results()
    bots: dict[str, Bot] = {}
    try:
        while not asked.write:
            played = 0
            for plan in plans():
                meeting, had = plan.meeting, results.setdefault(plan.meeting, {})
                left = [number for number in range(plan.deals) if number not in had][:ROUND]
                if asked.only not in str(meeting):
                    continue
                for number, deal in play(meeting, left, bots):
                    had[number] = result_of(meeting.bot, deal)
                    add_result(meeting, number, had[number])
                    played += 1
                    print(
                        meeting, f"deal {number}: {had[number][0]:.2f}", *deal.matches[0].problems, flush=True
                    )
            if not played:
                break
    except KeyboardInterrupt:
        print("stopped: make strength goes on from here")
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8"), results), encoding="utf-8")


if __name__ == "__main__":
    main()
