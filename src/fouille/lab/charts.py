"""The charts of a report, in the colours of the product; each is a Matplotlib figure in one language."""

import re
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any

import numpy as np

from fouille.lab.read import ArmData
from fouille.lab.texts import Words
from fouille.lab.variants import Comparison
from fouille.rulekit.errors import FouilleError
from fouille.rulekit.intervals import Interval

PAPER, INK, SOFT, RULE = "#fbf5e6", "#2a221a", "#6b5d4a", "#d9c9a6"
LAPIS, CARNELIAN, MALACHITE, GOLD, TURQUOISE = "#1f4e8c", "#b23a2b", "#336a2f", "#b57f14", "#0f6a66"
COLOURS = (LAPIS, CARNELIAN, MALACHITE, GOLD, TURQUOISE)
MARKS = ("o", "s", "^", "D", "v")
STYLES = ("-", "--", "-.", ":", (0, (5, 1)))
WIDTH = 8.6  # inches
ROW = 0.34  # inches for a line of a list
BINS = 48
SETTINGS: dict[Any, Any] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": RULE,
    "axes.labelcolor": SOFT,
    "axes.titlecolor": INK,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": RULE,
    "grid.linewidth": 0.6,
    "font.size": 10,
    "font.family": "sans-serif",
    "xtick.color": SOFT,
    "ytick.color": INK,
    "ytick.left": False,
    "text.color": INK,
    "legend.frameon": False,
    "svg.fonttype": "none",  # texts stay texts
    "svg.hashsalt": "fouille",  # the same results, the same file
}

Figure = Any


def figure(rows: int, columns: int, height: float, **options: Any) -> tuple[Figure, Any]:
    """An empty figure with its panels."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure as Canvas
    except ImportError:
        raise FouilleError("reports need Matplotlib: pip install 'fouille[lab]'") from None
    mpl.rcParams.update(SETTINGS)
    made = Canvas(figsize=(WIDTH, height), layout="constrained")
    return made, made.subplots(rows, columns, squeeze=False, **options)


def as_svg(made: Figure) -> str:
    """A figure to be put into a page."""
    sink = StringIO()
    made.savefig(sink, format="svg", metadata={"Date": None, "Creator": None})
    text = sink.getvalue()
    drawn = text[text.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->|\n\s*", " ", drawn, flags=re.DOTALL)
    # a tenth of a point is fine enough, and makes small files
    return re.sub(r"\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}", drawn)


def as_png(made: Figure) -> bytes:
    """A figure as a picture."""
    sink = BytesIO()
    made.savefig(sink, format="png", dpi=144, metadata={"Software": None})
    return sink.getvalue()


def percent_axis(axis: Any, words: Words) -> None:
    """Show the values of an axis as percentages."""
    axis.set_major_formatter(lambda value, _: words.percent(value, digits_of(100 * value)))


def number_axis(axis: Any, words: Words) -> None:
    """Show the values of an axis as people write them."""
    axis.set_major_formatter(lambda value, _: words.number(value, digits_of(value)))


def digits_of(value: float) -> int:
    """How many digits behind the point a mark of an axis needs."""
    return next((digits for digits in (0, 1) if abs(value - round(value, digits)) < 1e-9), 2)


def bars_of(intervals: Sequence[Interval]) -> Any:
    """Error bars as Matplotlib takes them."""
    return np.array([[i.value - i.low for i in intervals], [i.high - i.value for i in intervals]])


def seats(arms: Sequence[ArmData], words: Words) -> Figure:
    """Win share by place in the order of turns: a panel for each number of players."""
    numbers = sorted({data.arm.players for data in arms})
    most = max(sum(data.arm.players == n for data in arms) for n in numbers)
    made, panels = figure(1, len(numbers), 1.2 + most * 0.55)
    for panel, number in zip(panels[0], numbers, strict=True):
        group = [data for data in arms if data.arm.players == number]
        panel.axvline(1 / number, color=INK, linewidth=1, linestyle=(0, (2, 2)))
        for place in range(number):
            shares = [data.place_shares()[place] for data in group]
            height = np.arange(len(group)) + (place - (number - 1) / 2) * 0.17
            panel.errorbar(
                [share.value for share in shares],
                height,
                xerr=bars_of(shares),
                fmt=MARKS[place],
                color=COLOURS[place],
                markersize=5.5,
                capsize=2.5,
                label=words.say("lab-place", {"nth": place + 1}),
            )
        labels = [label_of(data, arms, words) for data in group] if panel is panels[0][0] else []
        panel.set_yticks(range(len(group)), labels or [""] * len(group))
        panel.set_ylim(len(group) - 0.5, -0.5)
        panel.grid(axis="y", visible=False)
        panel.set_title(words.say("report-players", {"n": number}))
        percent_axis(panel.xaxis, words)
    handles, names = panels[0][-1].get_legend_handles_labels()
    made.legend(handles, names, loc="outside lower center", ncols=5)
    return made


def label_of(data: ArmData, arms: Sequence[ArmData], words: Words) -> str:
    """What tells an arm from the others: its bot, its variant, or both."""
    bots = ", ".join(dict.fromkeys(data.arm.bots))
    several = len({other.arm.variant for other in arms}) > 1
    if not several:
        return bots
    name = data.variant[words.language]
    return name if len({other.arm.bots[0] for other in arms}) == 1 else f"{name} · {bots}"


def spread(arms: Sequence[ArmData], words: Words, what: str) -> Figure:
    """Histograms of the scores of winners and others, a panel for each number of players."""
    made, panels = figure(1, len(arms), 2.7, sharex=True)
    for panel, data in zip(panels[0], arms, strict=True):
        won = data.matches["share"] > 0
        for chosen, colour, style, name in ((won, GOLD, "-", "winners"), (~won, SOFT, "--", "others")):
            histogram(panel, data.matches["score"][chosen], colour, style, words.say(f"report-{name}"))
        panel.set_title(words.say("report-players", {"n": data.arm.players}))
        panel.set_xlabel(words.say(what))
        number_axis(panel.xaxis, words)
        percent_axis(panel.yaxis, words)
    handles, names = panels[0][0].get_legend_handles_labels()
    made.legend(handles, names, loc="outside lower center", ncols=2)
    return made


def histogram(panel: Any, values: Any, colour: str, style: Any, name: str) -> None:
    """The share of each value, or of each range of values, as steps."""
    if not len(values):
        return
    low, high = int(values.min()), int(values.max())
    step = max(1, -(-(high - low + 1) // BINS))
    edges = np.arange(low, high + step + 1, step) - 0.5
    counts = np.histogram(values, edges)[0] / len(values)
    panel.stairs(counts, edges, color=colour, linestyle=style, linewidth=1.6, label=name)
    if style == "-":
        panel.stairs(counts, edges, color=colour, fill=True, alpha=0.18)


def by_players(arms: Sequence[ArmData], words: Words, panels_of: Mapping[str, Any]) -> Figure:
    """Histograms side by side, a line for each number of players; `panels_of` maps texts to quantities."""
    made, panels = figure(1, len(panels_of), 2.8)
    for panel, (text, quantity) in zip(panels[0], panels_of.items(), strict=True):
        for number, data in enumerate(arms):
            name = words.say("report-players", {"n": data.arm.players})
            histogram(panel, quantity(data), COLOURS[number], STYLES[number], name)
        panel.set_xlabel(words.say(text))
        number_axis(panel.xaxis, words)
        percent_axis(panel.yaxis, words)
    handles, names = panels[0][0].get_legend_handles_labels()
    made.legend(handles, names, loc="outside lower center", ncols=5)
    return made


def twin_bars(
    rows: Sequence[tuple[str, float, Interval | None]], words: Words, left: str, right: str
) -> Figure:
    """A list with bars to the left and estimates with intervals to the right."""
    made, panels = figure(1, 2, 1.0 + ROW * len(rows), sharey=True, width_ratios=(2, 3))
    bars, points = panels[0]
    places = np.arange(len(rows))
    bars.barh(places, [value for _, value, _ in rows], color=TURQUOISE, height=0.6)
    for place, (_, _, interval) in enumerate(rows):
        if interval is not None:
            colour = INK if interval.holds(0) else MALACHITE if interval.value > 0 else CARNELIAN
            ends = bars_of([interval])
            points.errorbar(
                [interval.value], [place], xerr=ends, fmt="o", color=colour, capsize=2.5, markersize=5
            )
    points.axvline(0, color=INK, linewidth=1, linestyle=(0, (2, 2)))
    bars.set_yticks(places, [name for name, _, _ in rows])
    bars.set_ylim(len(rows) - 0.4, -0.6)
    for panel, text in ((bars, left), (points, right)):
        panel.set_xlabel(words.say(text))
        panel.grid(axis="y", visible=False)
        number_axis(panel.xaxis, words)
    return made


def strength(arms: Sequence[ArmData], words: Words) -> Figure:
    """How the beginner's share, the scores and the margins move with the strength of the bots."""
    bots = list(dict.fromkeys(data.arm.bots[0] for data in arms))
    made, panels = figure(1, 3, 2.9)
    numbers = sorted({data.arm.players for data in arms})
    for colour, number in enumerate(numbers):
        group = {data.arm.bots[0]: data for data in arms if data.arm.players == number}
        there = [bots.index(bot) for bot in group]
        for panel, values in zip(
            panels[0],
            (
                [data.place_share(0).share() for data in group.values()],
                [data.mean(data.matches["score"]).mean() for data in group.values()],
                [data.mean(data.winning_margin).mean() for data in group.values()],
            ),
            strict=True,
        ):
            panel.errorbar(
                np.array(there) + (colour - (len(numbers) - 1) / 2) * 0.08,
                [value.value for value in values],
                yerr=bars_of(values),
                color=COLOURS[colour],
                marker=MARKS[colour],
                linestyle=STYLES[colour],
                markersize=5,
                capsize=2.5,
                label=words.say("report-players", {"n": number}),
            )
    for panel, text in zip(panels[0], ("report-first-share", "report-score", "report-margin"), strict=True):
        panel.set_title(words.say(text))
        panel.set_xticks(range(len(bots)), bots, rotation=30 if len(bots) > 3 else 0)
        number_axis(panel.yaxis, words)
    percent_axis(panels[0][0].yaxis, words)
    handles, names = panels[0][0].get_legend_handles_labels()
    made.legend(handles, names, loc="outside lower center", ncols=5)
    return made


def changes(found: Sequence[Comparison], words: Words) -> Figure:
    """How much the beginner's share moves from the first variant to each other one."""
    made, panels = figure(1, 1, 1.0 + ROW * len(found))
    panel = panels[0][0]
    panel.axvline(0, color=INK, linewidth=1, linestyle=(0, (2, 2)))
    for place, comparison in enumerate(found):
        change = comparison.differences[0].change
        colour = INK if change.holds(0) else LAPIS
        panel.errorbar([change.value], [place], xerr=bars_of([change]), fmt="D", color=colour, capsize=3)
    panel.set_yticks(range(len(found)), [comparison_label(one, found, words) for one in found])
    panel.set_ylim(len(found) - 0.4, -0.6)
    panel.set_xlabel(words.say("report-first-change"))
    panel.grid(axis="y", visible=False)
    panel.xaxis.set_major_formatter(lambda value, _: words.number(100 * value, 1, sign=True))
    return made


def comparison_label(one: Comparison, every: Sequence[Comparison], words: Words) -> str:
    """The name of a comparison."""
    parts = [one.after.variant[words.language]]
    if len({other.after.arm.players for other in every}) > 1:
        parts.append(words.say("report-players", {"n": one.after.arm.players}))
    if (
        len({other.after.arm.bots for other in every}) > 1
        and len({other.after.arm.bots[0] for other in every}) > 1
    ):
        parts.append(one.after.arm.bots[0])
    return " · ".join(parts)
