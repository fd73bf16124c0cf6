"""The table as one screen: the middle, the other seats, the own seat, the story, the choices."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fouille.cli.words import Words
from fouille.cli.zones import Brush
from fouille.rulekit.view import View, Zone

PENNANTS = "❯●≈▬◆"  # chevron, dot, wave, bar, lozenge: one for each seat
NARROWEST = 34  # columns of a seat's panel
MORE = "…"
SHORT_STORY = 5  # lines that are shown in any case


@dataclass(frozen=True)
class Screen:
    """Draws views for one reader on one console."""

    console: Console
    words: Words
    brush: Brush

    @property
    def width(self) -> int:
        """Columns to draw in; beyond 120 the eye gets lost."""
        return min(self.console.width, 120)

    def table(self, view: View, turn: int, roomy: bool) -> list[RenderableType]:
        """Everything that lies on the table."""
        you, players = view["seat"], view["players"]
        first = 0 if you is None else you + 1
        others = [(first + i) % players for i in range(players - (you is not None))]
        parts: list[RenderableType] = [self.header(view, turn)]
        parts += indented(self.middle(view))
        parts += self.panels(view, others) if roomy else self.strips(view, others)
        if you is not None:
            parts += self.strips(view, [you]) if self.brush.tight else [self.own_panel(view, you)]
        return parts

    def header(self, view: View, turn: int) -> RenderableType:
        """Game, turn, figures of the table, whose turn it is."""
        words = self.words
        named = [figure for figure in view["figures"].items() if words.has(f"figure-{figure[0]}")]
        facts = [words.say("cli-turn", n=turn), *filter(None, (words.figure(*figure) for figure in named))]
        line = Table.grid(expand=True, padding=(0, 2))
        line.add_column(no_wrap=True)
        line.add_column(style="soft", ratio=1)
        line.add_column(justify="right", no_wrap=True)
        line.add_row(Text(words.game_name(), style="title"), " · ".join(facts), self.whose_turn(view))
        return Group(line, Text("─" * self.width, style="edge"))

    def whose_turn(self, view: View) -> Text:
        """Who must decide."""
        to_act = view["to_act"]
        if to_act is None:
            return Text(self.words.say("cli-over"), style="points")
        if to_act == view["seat"]:
            return Text(self.words.say("cli-your-turn"), style="you")
        return Text(self.words.say("cli-their-turn", seat=self.words.seat(to_act)))

    def middle(self, view: View) -> list[Text]:
        """The zones that belong to nobody."""
        zones = [zone for zone in view["zones"] if zone["owner"] is None]
        return self.brush.lines(zones, self.width - 2, align=True)

    def strips(self, view: View, seats: Sequence[int]) -> list[RenderableType]:
        """Seats as single strips, for small screens."""
        parts: list[RenderableType] = []
        for seat in seats:
            title = self.title(view, seat)
            style = "own-card" if seat == view["seat"] else "card"
            zones = self.brush.lines(zones_of(view, seat), self.width - 4, style)
            if zones and title.cell_len + 3 + zones[0].cell_len <= self.width:
                parts.append(Text.assemble(title, "   ", zones.pop(0)))
            else:
                parts.append(title)
            parts += [Text.assemble("    ", line) for line in zones]
        return parts

    def panels(self, view: View, seats: Sequence[int]) -> list[RenderableType]:
        """Seats as panels side by side."""
        across = max(1, min(len(seats), self.width // NARROWEST))
        wide = self.width // across
        grid = Table.grid(padding=0)
        for _ in range(across):
            grid.add_column(width=wide)
        for i in range(0, len(seats), across):
            blocks = [self.brush.lines(zones_of(view, seat), wide - 4) for seat in seats[i : i + across]]
            tallest = max(map(len, blocks))
            blocks = [block + [Text()] * (tallest - len(block)) for block in blocks]
            titles = [self.title(view, seat) for seat in seats[i : i + across]]
            grid.add_row(*(framed(*pair, wide, "edge") for pair in zip(blocks, titles, strict=True)))
        return [grid]

    def own_panel(self, view: View, seat: int) -> Panel:
        """The reader's own seat, the hand last."""
        lines = self.brush.lines(zones_of(view, seat), self.width - 4, "own-card")
        return framed(lines, self.title(view, seat), self.width, "you")

    def title(self, view: View, seat: int) -> Text:
        """Pennant, name, points; an arrow for the seat to act."""
        style = "you" if seat == view["seat"] else "bold default"
        points = self.words.say("cli-points", n=view["scores"][seat])
        turn = " ◂" if seat == view["to_act"] and seat != view["seat"] else ""
        return Text.assemble(
            (f"{PENNANTS[seat % len(PENNANTS)]} {self.words.seat(seat)}", style),
            "  ",
            (points, "points" if view["scores"][seat] >= 0 else "loss"),
            turn,
        )

    def height(self, parts: Sequence[RenderableType]) -> int:
        """How many lines parts take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def fitted(self, view: View, turn: int, story: list[Text], below: Sequence[RenderableType]) -> Group:
        """Table, story and what lies below it, made to fit the height of a screen where possible."""
        room = self.console.height - 2  # the line of input, and a breath
        tight = replace(self, brush=replace(self.brush, tight=True))
        table: list[RenderableType] = []
        for screen, roomy in ((self, True), (self, False), (tight, False)):
            table = screen.table(view, turn, roomy)
            if self.height(table) + min(len(story), SHORT_STORY) + self.height(below) <= room:
                break
        left = max(SHORT_STORY, room - self.height(table) - self.height(below))
        if len(story) > left:
            story = [Text(MORE, style="soft"), *story[len(story) - left + 1 :]]
        return Group(*table, *story, *below)


def framed(lines: Sequence[Text], title: Text, width: int, style: str) -> Panel:
    """Lines in a frame with a title."""
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        box=ROUNDED,
        border_style=style,
        width=width,
        padding=(0, 1),
    )


def zones_of(view: View, seat: int) -> list[Zone]:
    """A seat's zones, hands last."""
    own = [zone for zone in view["zones"] if zone["owner"] == seat]
    return sorted(own, key=lambda zone: zone["kind"] == "hand")


def indented(lines: Sequence[Text]) -> list[RenderableType]:
    """Lines with a small margin."""
    return [Text.assemble("  ", line) for line in lines]
