"""How strong the bots are: plays the meetings of strength.toml, and writes the tables of docs/bots.md.

Stop it when you like: it goes on from docs/strength.csv, a row for each deal. Delete what no longer holds.
A meeting that has its least deals ends once its interval lies clear of its aim, so that time goes where it is
needed.
"""

import argparse
import csv
import math
import time
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
from fouille.bots.standings import seats_of
from fouille.rulekit.intervals import Sums

ROOT = Path(__file__).parents[1]
MEETINGS = ROOT / "benchmarks" / "strength.toml"
RESULTS = ROOT / "docs" / "strength.csv"
DOCUMENT = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- strength: written by make strength -->\n", "<!-- /strength -->\n"
COLUMNS = ("game", "players", "bot", "others", "deal", "share", "margin", "seconds")
ROUND = 5  # deals of one meeting before it is the next one's turn
SHOWN = 2  # deals that a meeting must have to be shown

Results = dict["Meeting", dict[int, tuple[float, float, float]]]  # by deal: share, margin, seconds a decision


@dataclass(frozen=True)
class Meeting:
    """One bot against others, in one game."""

    game: str
    players: int
    bot: str
    others: str

    @property
    def pair(self) -> tuple[str, str]:
        """Who meets whom."""
        return self.bot, self.others


@dataclass(frozen=True)
class Plan:
    """A meeting, how many deals it ought to have at least and at most, and the share of the win hoped for."""

    meeting: Meeting
    least: int
    deals: int
    promised: int | None

    def settled(self, shares: list[float]) -> bool:
        """Whether so many deals are enough: looked at after whole rounds only, for looking often misleads."""
        if self.promised is None or len(shares) < self.least or len(shares) % ROUND:
            return False
        return not Sums.of(shares).share().holds(self.promised / 100)


def plans() -> list[Plan]:
    """All meetings, the most telling first."""
    found = []
    for asked in tomllib.loads(MEETINGS.read_text(encoding="utf-8"))["meeting"]:
        for game in fouille.game_names():
            players = fouille.load_game(game).players
            for number in players[:1] if asked["players"] == "fewest" else players[1:]:
                promised = asked.get("promised", {}).get(game)
                meeting = Meeting(game, number, *asked["bots"])
                found.append(Plan(meeting, asked["least"], asked["deals"], promised))
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


def arena_of(meeting: Meeting, bots: dict[str, Bot]) -> Arena:
    """The arena of a meeting, with bots made before where there are any."""
    game = fouille.load_game(meeting.game).game
    seated = [bots.setdefault(name, load_bot(name)) for name in (meeting.bot, meeting.others)]
    return Arena(Table(game.own_cards, game.blank(meeting.players)), seated)


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
    shown_plans = [plan for plan in plans() if len(results.get(plan.meeting, {})) >= SHOWN]
    pairs = list(dict.fromkeys(plan.meeting.pair for plan in shown_plans))
    pair: tuple[str, str] | None = None
    for plan in sorted(shown_plans, key=lambda plan: (pairs.index(plan.meeting.pair), str(plan.meeting))):
        meeting, deals = plan.meeting, results[plan.meeting]
        if pair != meeting.pair:
            pair = meeting.pair
            lines += ["", f"**{shown(pair[0])}** against **{shown(pair[1])}**", "", *HEADING]
        share = Sums.of([result[0] for result in deals.values()]).share()
        margin = Sums.of([result[1] for result in deals.values()]).mean()
        seconds = fmean(result[2] for result in deals.values())
        hoped = f"{plan.promised} %" if plan.promised else ""
        lines.append(
            f"| {meeting.game} | {meeting.players} | {len(deals)} | {100 / meeting.players:.0f} % | {hoped} "
            f"| {100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) "
            f"| {margin.value:+.1f} ± {margin.width / 2:.1f} | {seconds:.3f} |"
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
    parser.add_argument("--minutes", type=float, default=math.inf, help="0 only writes the tables")
    asked = parser.parse_args()
    end, results = time.monotonic() + 60 * asked.minutes, read_results()
    try:
        play_on([plan for plan in plans() if asked.only in str(plan.meeting)], results, end)
    except KeyboardInterrupt:
        print("stopped: the same command goes on from here")
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8"), results), encoding="utf-8")


def play_on(asked: list[Plan], results: Results, end: float) -> None:
    """Play what is missing, a few deals of each meeting in turn, until the time is up."""
    bots: dict[str, Bot] = {}
    for number, plan in in_turn(asked):
        meeting, had = plan.meeting, results.setdefault(plan.meeting, {})
        if time.monotonic() > end:
            return
        if number not in had and not plan.settled([result[0] for result in had.values()]):
            arena = arena_of(meeting, bots)
            arena.prepare()
            deal = arena.play(number)
            problems = [problem for match in deal.matches for problem in match.problems]
            if problems:  # the machine was held up: played again another time
                print(meeting, number, *problems, flush=True)
                continue
            had[number] = result_of(meeting.bot, deal)
            add_result(meeting, number, had[number])
            print(meeting, number, had[number], flush=True)


def in_turn(asked: list[Plan]) -> Iterator[tuple[int, Plan]]:
    """Every deal of every meeting, so that all meetings grow together."""
    for first in range(0, max((plan.deals for plan in asked), default=0), ROUND):
        for plan in asked:
            for number in range(first, min(plan.deals, first + ROUND)):
                yield number, plan


if __name__ == "__main__":
    main()
