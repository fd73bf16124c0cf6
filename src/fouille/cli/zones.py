"""Zones of a view as lines of text: cards as small plates, backs as bars, numbers with their names."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from fouille.cli.columns import MARGIN, flow, in_columns
from fouille.cli.words import Words
from fouille.rulekit.view import Zone

BACK = "▮"
NOTHING = "–"
FEW_CARDS = 3  # that fit anywhere
MANY_CARDS = 8  # from here on equal cards are counted, not repeated
MANY_BACKS = 10
WIDEST_LABEL = 14
MANY_PLACES = 6  # from here on places of one kind stand in columns
GAP = 3  # between two zones on one line


@dataclass(frozen=True)
class Brush:
    """Draws zones with the words of one reader."""

    words: Words
    plain: bool  # no colours: brackets stand for the plates
    tight: bool = False  # little room: long piles and shelves are only counted

    def plate(self, text: str, style: str) -> Text:
        """One card, or several equal ones."""
        return Text(f"[{text}]") if self.plain else Text(f" {text} ", style=style)

    def cards(self, cards: Sequence[str | None], style: str) -> list[Text]:
        """Cards from left to right; of many, equal ones are counted and backs come last."""
        if sum(card is not None for card in cards) <= MANY_CARDS:
            runs = run_lengths(cards)
        else:
            runs = sorted(Counter(cards).items(), key=lambda run: run[0] is None)
        parts: list[Text] = []
        for card, number in runs:
            if card is None:
                parts += self.backs(number)
            else:
                plate = self.plate(self.words.name("card", card), style)
                parts.append(plate if number == 1 else Text.assemble(plate, f"×{number}"))
        return parts

    def backs(self, number: int) -> list[Text]:
        """Hidden cards."""
        drawn = BACK * number if number <= MANY_BACKS else f"{BACK}×{number}"
        return [Text(drawn, style="back")]

    def contents(self, zone: Zone, style: str) -> list[Text]:
        """What lies in a zone: cards, number, figures."""
        long = self.tight and zone["kind"] not in ("row", "hand") and len(zone["cards"]) > FEW_CARDS
        parts = [] if long else self.cards(zone["cards"], style)
        unseen = zone["count"] - len(zone["cards"])
        if zone["kind"] == "tally" or long:
            parts.append(Text(self.words.number(zone["count"]), style="bold"))
        elif not zone["cards"] and zone["count"]:
            parts += [*self.backs(1), Text(self.words.number(zone["count"]), style="bold")]
        elif unseen:
            parts.append(Text(self.words.say("cli-in-all", n=zone["count"]), style="soft"))
        elif not zone["cards"]:
            parts.append(Text(NOTHING, style="soft"))
        figures = list(filter(None, (self.words.figure(*figure) for figure in zone["figures"].items())))
        return parts + [
            Text(f"· {figure}" if i else figure, style="soft") for i, figure in enumerate(figures)
        ]

    def lines(
        self, zones: Iterable[Zone], width: int, style: str = "card", align: bool = False
    ) -> list[Text]:
        """Zones as lines; many places for one card each stand in columns."""
        zones = list(zones)
        first, behind = grid(zones)
        return [
            *self.listed(zones[:first], width, style, align),
            *self.cells(zones[first:behind], width, style),
            *self.listed(zones[behind:], width, style, align),
        ]

    def listed(self, zones: Sequence[Zone], width: int, style: str, align: bool) -> list[Text]:
        """Zones as lines: a row or the own hand has a line of its own, small neighbours share one."""
        names = {zone["id"]: self.words.name("zone", zone["id"]) for zone in zones}
        label = min(max(map(len, names.values()), default=0), WIDEST_LABEL) if align else 0
        lines: list[Text] = []
        before: Zone | None = None  # the zone before, if another may follow it on its line
        for zone in zones:
            name = Text(names[zone["id"]], style="soft")
            indent = max(label, len(name)) + 1
            block = flow(self.contents(zone, style), width - indent)
            single = Text.assemble(name, " ", block[0])
            fits = len(block) == 1 and bool(lines) and lines[-1].cell_len + GAP + single.cell_len <= width
            if fits and before is not None and are_neighbours(before, zone, style):
                lines[-1].append(" " * GAP).append_text(single)
            else:
                name.pad_right(indent - len(name))
                lines.append(Text.assemble(name, block[0]))
                lines += [Text.assemble(" " * indent, line) for line in block[1:]]
            before = zone if len(block) == 1 else None
        return lines

    def cells(self, zones: Sequence[Zone], width: int, style: str) -> list[Text]:
        """Places for one card each, in columns; empty ones are left out."""
        texts = [
            Text.assemble(
                (self.words.name("zone", zone["id"]), "soft"), " ", *flow(self.contents(zone, style), width)
            )
            for zone in zones
            if zone["count"]
        ]
        return [Text.assemble(line[MARGIN:]) for line in in_columns(texts, width)] if texts else []


def grid(zones: Sequence[Zone]) -> tuple[int, int]:
    """The run of many equal places for one card each, such as the slots of a building; empty if none."""
    first = 0
    for _, group in groupby(
        zones, key=lambda zone: (zone["id"].partition("-")[0], zone["kind"], zone["count"] < 2)
    ):
        run = list(group)
        if len(run) >= MANY_PLACES and run[0]["count"] < 2:
            return first, first + len(run)
        first += len(run)
    return first, first


def are_neighbours(one: Zone, other: Zone, style: str) -> bool:
    """Whether two zones may share a line: small ones, or those of one number, such as a row and its prize."""
    if style == "own-card" and "hand" in (one["kind"], other["kind"]):
        return False
    numbers = [zone["id"].rpartition("-")[2] for zone in (one, other)]
    return "row" not in (one["kind"], other["kind"]) or (numbers[0] == numbers[1] and numbers[0].isdecimal())


def run_lengths(cards: Sequence[str | None]) -> list[tuple[str | None, int]]:
    """Cards in order, hidden ones that lie together as one."""
    runs: list[tuple[str | None, int]] = []
    for hidden, group in groupby(cards, key=lambda card: card is None):
        run = list(group)
        runs += [(None, len(run))] if hidden else [(card, 1) for card in run]
    return runs
