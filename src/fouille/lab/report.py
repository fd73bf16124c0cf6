"""The balance report: what an experiment shows, section by section, in every language."""

import json
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from fouille.games import load_game
from fouille.lab import charts
from fouille.lab.fairness import Place, tested_places
from fouille.lab.page import Section, page, table
from fouille.lab.read import ArmData, of_game, read_arms
from fouille.lab.results import HEAD, Results, write_durably
from fouille.lab.texts import Words
from fouille.lab.tournament import tournament
from fouille.lab.variants import Comparison, comparisons
from fouille.rulekit.intervals import Interval
from fouille.rulekit.texts import LANGUAGES

FEWEST = 0.02  # decisions of a kind in a match for it to be listed
MOST_ROWS = 24
SURE = 0.05


class Report:
    """The report of some results in one language."""

    def __init__(self, results: Results, arms: Sequence[ArmData], language: str):
        self.results, self.arms = results, arms
        self.language = language
        self.words = Words(language)
        self.pictures: dict[str, bytes] = {}
        self.title = results.experiment.title[language]

    def body(self) -> str:
        """Everything below the choice of languages."""
        parts = [f"<h1>{escape(self.title)}</h1>", f'<p class="lead">{escape(self.lead())}</p>']
        for game in self.results.experiment.games:
            self.words = Words(self.language, load_game(game))
            if len(self.results.experiment.games) > 1:
                parts.append(f"<h2>{escape(self.words.say('game-name'))}</h2>")
            arms = of_game(self.arms, game)
            parts.append(self.findings(arms))
            parts += [section.html() for section in self.sections(game, arms)]
        parts.append(self.method().html())
        return "".join(parts)

    def lead(self) -> str:
        """How much was played."""
        matches = sum(len(data.matches) for data in self.arms)
        games = ", ".join(
            Words(self.language, load_game(g)).say("game-name") for g in self.results.experiment.games
        )
        bots = ", ".join(self.results.experiment.bots)
        return self.words.say("report-lead", {"games": games, "matches": matches, "bots": bots})

    def chart(self, name: str, made: charts.Figure) -> str:
        """A chart for the page, kept as a picture too."""
        self.pictures[f"{name}.{self.language}.png"] = charts.as_png(made)
        return charts.as_svg(made)

    # --- what it says --------------------------------------------------------------------------------------

    def findings(self, arms: Sequence[ArmData]) -> str:
        """The answers in sentences, first of all."""
        shown = detailed(arms)
        tables = [data for data in shown if data.arm.variant == 0]
        items = [
            self.seats_sentence(data, places)
            for data, places in zip(tables, tested_places(tables), strict=True)
        ]
        items += [
            self.variant_sentence(found)
            for found in comparisons(arms)
            if any(found.after is data for data in shown)
        ]
        lines = "".join(f"<li>{escape(item)}</li>" for item in items)
        title = escape(self.words.say("report-findings"))
        return f'<section class="found"><h3>{title}</h3><ul>{lines}</ul></section>' if items else ""

    def seats_sentence(self, data: ArmData, places: Sequence[Place]) -> str:
        """Which places win more or less often than is fair."""
        uneven = [place for place in places if place.differs(SURE)]
        listed = ", ".join(self.place_text(place) for place in uneven or places)
        args = {
            "players": data.arm.players,
            "listed": listed,
            "fair": self.words.percent(1 / data.arm.players),
            "bot": data.arm.bots[0],
        }
        return self.words.say("report-places-uneven" if uneven else "report-places-even", args)

    def place_text(self, place: Place) -> str:
        """A place and its share of the wins."""
        name = self.words.say("lab-place", {"nth": place.number + 1})
        return f"{name} {self.words.share(place.share)}"

    def variant_sentence(self, found: Comparison) -> str:
        """What a variant changes for certain, and for how many matches it matters who wins."""
        sure = [one for one in found.differences if one.p < SURE]
        listed = ", ".join(
            f"{self.words.say(f'report-quantity-{one.quantity}')} {self.change(one.change, one.share)}"
            for one in sure
        )
        args = {
            "variant": found.after.variant[self.language],
            "first": found.before.variant[self.language],
            "players": found.after.arm.players,
            "listed": listed,
        }
        said = self.words.say("report-variant-sure" if sure else "report-variant-nothing", args)
        if found.other_winner is None:
            return said
        other = {"other": self.words.share(found.other_winner)}
        return f"{said} {self.words.say('report-variant-other', other)}"

    def change(self, change: Interval, share: bool) -> str:
        """A change with its interval."""
        factor = 100 if share else 1
        low, high = (self.words.number(factor * end, 1, sign=True) for end in (change.low, change.high))
        return f"{self.words.number(factor * change.value, 1, sign=True)} [{low}; {high}]"

    def sections(self, game: str, arms: Sequence[ArmData]) -> Iterator[Section]:
        """The sections on one game, those for which there is something to show."""
        mirrors = [data for data in arms if data.arm.mirror]
        if mirrors:
            yield self.seats(game, mirrors)
            first = [data for data in mirrors if data.arm.variant == 0]
            if len({data.arm.bots for data in first}) > len({data.arm.players for data in first}):
                yield self.section(
                    "strength", self.chart(f"{game}-strength", charts.strength(first, self.words))
                )
            shown = [data for data in detailed(arms) if data.arm.variant == 0]
            yield from self.distributions(game, shown)
            if any(data.parts for data in shown):
                yield self.parts(game, next(data for data in shown if data.parts))
            yield self.decisions(game, next((data for data in shown if len(data.trials)), shown[0]))
        found = comparisons(arms)
        if found:
            yield self.variants(game, found)
        for players in sorted({data.arm.players for data in arms if not data.arm.mirror}):
            yield self.tournament([d for d in arms if d.arm.players == players and not d.arm.mirror])

    def section(self, name: str, chart: str = "", table: str = "", **args: Any) -> Section:
        """A section by the name of its texts."""
        say = self.words.say
        return Section(
            say(f"report-{name}-title"),
            say(f"report-{name}-text", args),
            chart,
            table,
            say(f"report-{name}-note"),
        )

    def seats(self, game: str, arms: Sequence[ArmData]) -> Section:
        """Win share by place."""
        rows = [
            [
                str(data.arm.players),
                charts.label_of(data, arms, self.words),
                *(self.words.share(share) for share in data.place_shares()),
            ]
            for data in arms
        ]
        most = max(data.arm.players for data in arms)
        rows = [row + [""] * (most + 2 - len(row)) for row in rows]
        places = [self.words.say("lab-place", {"nth": place + 1}) for place in range(most)]
        head = [self.words.say("lab-players"), "", *places]
        chart = self.chart(f"{game}-seats", charts.seats(arms, self.words))
        return self.section("seats", chart, table(head, rows, 2))

    def distributions(self, game: str, arms: Sequence[ArmData]) -> Iterator[Section]:
        """Scores, margins and lengths."""
        made = charts.spread(arms, self.words, "report-score")
        means = ", ".join(self.words.number(float(data.matches["score"].mean()), 1) for data in arms)
        yield self.section("scores", self.chart(f"{game}-scores", made), means=means)
        made = charts.by_players(arms, self.words, {"report-margin": lambda data: data.winning_margin})
        data = arms[0]
        close = float((data.winning_margin <= np.median(data.winning_margin) / 2).mean())
        args: dict[str, Any] = {
            "median": self.words.number(float(np.median(data.winning_margin))),
            "players": data.arm.players,
            "half": self.words.percent(close, 0),
            "ties": self.words.percent(float(((data.matches["share"] > 0).sum(1) > 1).mean())),
        }
        yield self.section("margins", self.chart(f"{game}-margins", made), **args)
        quantities = {
            "report-turns": lambda data: data.matches["turns"][:, 0],
            "report-decisions": lambda data: data.matches["length"][:, 0],
        }
        made = charts.by_players(arms, self.words, quantities)
        length = data.matches["length"][:, 0]
        low, high = (self.words.number(float(end)) for end in np.percentile(length, (5, 95)))
        args = {"players": data.arm.players, "low": low, "high": high}
        args["median"] = self.words.number(float(np.median(length)))
        yield self.section("length", self.chart(f"{game}-length", made), **args)

    def parts(self, game: str, data: ArmData) -> Section:
        """What points are made of, and what winners have more of."""
        listed = sorted(data.lead_by_part().items(), key=lambda item: -item[1][1].value)
        rows = [(self.words.name("part", name), mean.value, lead) for name, (mean, lead) in listed]
        made = charts.twin_bars(rows, self.words, "report-points-seat", "report-points-lead")
        best, _, lead = rows[0]
        args: dict[str, Any] = {
            "best": best,
            "lead": self.words.number(lead.value, 1),
            "players": data.arm.players,
        }
        return self.section("parts", self.chart(f"{game}-parts", made), **args)

    def decisions(self, game: str, data: ArmData) -> Section:
        """How often each kind of decision is taken, and what it is worth."""
        shapes, worth = load_game(game).view.SHAPES, data.worth()
        often = sorted(data.kinds.items(), key=lambda item: -item[1])
        rows = [
            (self.words.kind(kind, shapes), number, worth.get(kind))
            for kind, number in often[:MOST_ROWS]
            if number >= FEWEST
        ]
        made = charts.twin_bars(rows, self.words, "report-often", "report-worth")
        args: dict[str, Any] = {
            "players": data.arm.players,
            "bot": data.arm.bots[0],
            "trials": len(data.trials),
        }
        return self.section("decisions", self.chart(f"{game}-decisions", made), **args)

    def variants(self, game: str, found: Sequence[Comparison]) -> Section:
        """Variants on the same deals."""
        say, number = self.words.say, self.words.number
        rows = []
        for one in found:
            label = charts.comparison_label(one, found, self.words)
            for difference in one.differences:
                factor = 100 if difference.share else 1
                rows.append(
                    [
                        label if difference is one.differences[0] else "",
                        say(f"report-quantity-{difference.quantity}"),
                        number(factor * difference.before, 1),
                        number(factor * difference.after, 1),
                        self.change(difference.change, difference.share),
                        self.p_text(difference.p),
                    ]
                )
            if one.other_winner is not None:
                rows.append(
                    ["", say("report-quantity-other"), "", self.words.share(one.other_winner), "", ""]
                )
        columns = (
            "lab-variant",
            "report-quantity",
            "report-before",
            "report-after",
            "report-change",
            "report-p",
        )
        made = charts.changes(found, self.words)
        chart = self.chart(f"{game}-variants", made)
        return self.section(
            "variants", chart, table([say(c) for c in columns], rows, 2), deals=found[0].deals
        )

    def p_text(self, p: float) -> str:
        """A probability as people write it."""
        return f"< {self.words.number(0.001, 3)}" if p < 0.001 else self.words.number(p, 3)

    def tournament(self, arms: Sequence[ArmData]) -> Section:
        """Ranks and crosstable."""
        held, say, number = tournament(arms), self.words.say, self.words.number
        rows = [
            [
                one.bot,
                self.words.share(one.share),
                self.change(one.margin, False),
                f"{number(one.rating, 1)} ± {number(2 * one.uncertainty, 1)}",
                number(one.matches),
            ]
            for one in held.ranks
        ]
        columns = ("report-bot", "report-share", "report-own-margin", "report-rating", "report-matches")
        ranks = table([say(column) for column in columns], rows)
        return self.section(
            "tournament", table=ranks + crosstable(held.pairs, [r.bot for r in held.ranks], self.words),
            players=arms[0].arm.players,
        )  # fmt: skip

    def method(self) -> Section:
        """How it was done, and how to do it again."""
        head = json.loads((self.results.folder / HEAD).read_text(encoding="utf-8"))
        versions = ", ".join(f"{name} {number}" for name, number in head["versions"].items())
        cards = ", ".join(dict.fromkeys(head["cards"].values()))
        seed = str(self.results.experiment.seed)
        return self.section("method", versions=versions, code=head["code"], cards=cards, seed=seed)


def detailed(arms: Sequence[ArmData]) -> list[ArmData]:
    """Of each variant and number of players the table of the last bot named, by custom the strongest."""
    found: dict[tuple[int, int], ArmData] = {}
    for data in arms:
        if data.arm.mirror:
            found[data.arm.variant, data.arm.players] = data
    return list(found.values())


def crosstable(pairs: dict[tuple[str, str], Interval], bots: Sequence[str], words: Words) -> str:
    """Who comes in ahead of whom: greener the better for the bot of the row."""
    head = "".join(f"<th>{escape(bot)}</th>" for bot in ["", *bots])
    rows = []
    for bot in bots:
        cells = [f"<th>{escape(bot)}</th>"]
        for other in bots:
            pair = pairs.get((bot, other))
            if pair is None:
                cells.append('<td class="cell">–</td>')
                continue
            lead = pair.value - 0.5
            colour = "51,106,47" if lead >= 0 else "178,58,43"
            ends = f"{words.number(100 * pair.low, 0)}–{words.percent(pair.high, 0)}"
            cells.append(
                f'<td class="cell" style="background:rgba({colour},{abs(lead):.2f})">'
                f"{words.percent(pair.value)}<br><small>{ends}</small></td>"
            )
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<br><table><tr>{head}</tr>{''.join(rows)}</table>"


def write_report(results: Results, path: Path, language: str, pictures: Path | None = None) -> None:
    """Write the page, and its charts as pictures if a folder is given for them."""
    arms = read_arms(results)
    reports = {lang: Report(results, arms, lang) for lang in LANGUAGES}
    bodies = {lang: report.body() for lang, report in reports.items()}
    titles = {lang: report.title for lang, report in reports.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_durably(path, page(titles, bodies, language).encode())
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        for name, data in reports[language].pictures.items():
            write_durably(pictures / name, data)
