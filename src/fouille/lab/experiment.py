"""Experiments: TOML files that say what is played; every mistake is named with its place.

title = "Does a fifth mask break the game?"    # or { en = "…", fr = "…" }
games = ["archaeology"]
players = [2, 3]        # without it, the fewest of each game
bots = ["greedy"]       # of the catalogue, or path.py:Class beside this file
meet = "alone"          # each bot against itself; or "round robin", or "ladder": each its neighbour
deals = 5000            # at most, for each arm; or by bot: { greedy = 5000, "search@60i" = 500 }
width = 0.01            # an arm stops when its 95 % intervals of the win shares are so narrow
seed = 1
trials = true           # also force single decisions, to see what they are worth
details = 1000          # deals of each arm of which the parts of the scores are kept

[[variants]]            # side by side, on the same deals; without any, the game as it is
name = "as printed"
[[variants]]
name = "five masks"
cards = "five_masks.toml"                       # a card file beside this file, or
change = { treasures = { mask = { copies = 5 } } }  # what differs from the card file
options = {}
luck = 1                # other luck of the bots on the same deals
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Any

from fouille.bots.arena import DEALS
from fouille.bots.catalogue import load_bot
from fouille.games import game_names, load_game
from fouille.match.simulate import Setup
from fouille.rulekit.cards import Table, card_file_hash, load_card_file
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.texts import LANGUAGES

MEETINGS = ("alone", "round robin", "ladder")
COMPILED = ("random", "greedy")  # bots that are played in compiled code
CHUNK = {"random": 40_000, "greedy": 4_000}  # matches of a chunk; 4 of other bots
FEWEST_CHUNKS = 16  # of an arm, where it has so many deals
MOST_LUCK = 1000


class InvalidExperiment(InvalidCards):
    """An experiment that cannot be carried out; the message names the file, the place and the remedy."""


class Page(Table):
    """A table of an experiment."""

    def fail(self, key: str, problem: str) -> InvalidCards:
        """The error for a key of this table."""
        return InvalidExperiment(str(super().fail(key, problem)))

    def optional(self, key: str, default: Any) -> Any:
        """A raw value, or what it is when it is not there."""
        return self.get(key) if self.has(key) else default

    def words(self, key: str, default: Sequence[str]) -> list[str]:
        """A list of texts."""
        values = self.optional(key, list(default))
        if not isinstance(values, list) or not values or not all(isinstance(v, str) for v in values):
            raise self.fail(key, f"must be a list of one or more names, not {values!r}")
        return values

    def named(self, key: str, default: str) -> dict[str, str]:
        """A text in every language: given once, or for each."""
        value = self.optional(key, default)
        if isinstance(value, Mapping) and set(value) == set(LANGUAGES):
            value = dict(value)
        else:
            value = dict.fromkeys(LANGUAGES, value)
        if not all(isinstance(text, str) and text.strip() for text in value.values()):
            wanted = " or ".join(["a text", "{ " + ", ".join(f'{lang} = "…"' for lang in LANGUAGES) + " }"])
            raise self.fail(key, f"must be {wanted}, not {self.data.get(key)!r}")
        return value


@dataclass(frozen=True)
class Variant:
    """One way to play the game."""

    name: dict[str, str]
    options: dict[str, Any] = field(default_factory=dict)
    cards: dict[str, Any] | None = None  # a whole card file; None: the game's own
    luck: int = 0


@dataclass(frozen=True)
class Arm:
    """One line of an experiment: a game and its variant, a number of players, and who meets."""

    number: int
    game: str
    players: int
    variant: int
    bots: tuple[str, ...]
    chunk: int  # deals of a chunk
    deals: int

    @property
    def chunks(self) -> int:
        """How many chunks there are, if nothing stops it before."""
        return -(-self.deals // self.chunk)

    @property
    def compiled(self) -> bool:
        """Whether it is played in compiled code."""
        return set(self.bots) <= set(COMPILED)

    @property
    def mirror(self) -> bool:
        """Whether all seats are played by the same bot."""
        return len(set(self.bots)) == 1

    def span(self, chunk: int) -> tuple[int, int]:
        """The first deal of a chunk, and the first behind it."""
        return chunk * self.chunk, min((chunk + 1) * self.chunk, self.deals)


@dataclass(frozen=True)
class Experiment:
    """What is played; it is its data alone, so equal data give equal results."""

    title: dict[str, str]
    games: tuple[str, ...]
    players: tuple[int, ...] | None
    bots: tuple[str, ...]
    meet: str
    deals: int | dict[str, int]  # of each arm; by bot: the fewest of those at the table
    width: float | None
    seed: int
    trials: bool
    details: int
    variants: tuple[Variant, ...]

    def as_data(self) -> dict[str, Any]:
        """Everything, as JSON-ready data."""
        data = {name: getattr(self, name) for name in self.__dataclass_fields__}
        data["variants"] = [vars(variant) for variant in self.variants]
        result: dict[str, Any] = json.loads(json.dumps(data))
        return result

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Experiment":
        """The experiment again."""
        lists = {name: tuple(data[name]) for name in ("games", "bots")}
        players = None if data["players"] is None else tuple(data["players"])
        variants = tuple(Variant(**variant) for variant in data["variants"])
        return cls(**{**data, **lists, "players": players, "variants": variants})

    @cached_property
    def arms(self) -> tuple[Arm, ...]:
        """Every combination of game, number of players, variant and line-up."""
        found: list[Arm] = []
        for game in self.games:
            for players, variant in product(self.numbers(game), range(len(self.variants))):
                for bots in line_ups(self.bots, players, self.meet):
                    chunk, deals = self.chunk_of(bots), self.deals_of(bots)
                    found.append(Arm(len(found), game, players, variant, bots, chunk, deals))
        return tuple(found)

    def deals_of(self, bots: tuple[str, ...]) -> int:
        """How many deals a line-up plays."""
        return self.deals if isinstance(self.deals, int) else min(self.deals[bot] for bot in bots)

    def numbers(self, game: str) -> tuple[int, ...]:
        """The numbers of players of a game."""
        return (load_game(game).players.start,) if self.players is None else self.players

    def chunk_of(self, bots: tuple[str, ...]) -> int:
        """How many deals make a chunk: a second or two of work, and enough chunks to share out."""
        matches = min(CHUNK.get(bot, 4) for bot in bots)
        return max(1, min(matches // len(seatings(bots)), self.deals_of(bots) // FEWEST_CHUNKS))

    def setup(self, arm: Arm) -> Setup:
        """The game, cards, players and options of an arm."""
        variant = self.variants[arm.variant]
        return Setup.of(load_game(arm.game), arm.players, variant.options, variant.cards)


def seatings(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up with its seats moved on one by one; those that are alike come once."""
    return list(dict.fromkeys((*bots[shift:], *bots[:shift]) for shift in range(len(bots))))


def line_ups(bots: Sequence[str], players: int, meet: str) -> list[tuple[str, ...]]:
    """Who sits at one table; where there are fewer bots than seats, some sit there more than once."""
    if meet == "alone":
        return [(bot,) * players for bot in dict.fromkeys(bots)]
    if meet == "round robin":
        if len(bots) >= players:
            return list(combinations(bots, players))
        every = combinations_with_replacement(bots, players)
        return [group for group in every if len(set(group)) == min(len(bots), players)]
    size = min(players, len(bots))
    neighbours = [tuple(bots[i : i + size]) for i in range(len(bots) - size + 1)]
    found = [group for few in neighbours for group in line_ups(few, players, "round robin")]
    return list(dict.fromkeys(found))


def read_experiment(path: Path) -> Experiment:
    """An experiment from its file, checked to the last name."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidExperiment(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidExperiment(f"{path}: is not a TOML file ({error})") from None
    return parse_experiment(data, path.name, path.parent)


def parse_experiment(data: Mapping[str, Any], where: str, folder: Path = Path()) -> Experiment:
    """An experiment from its data; files are looked up beside it."""
    page = Page(data, where)
    games = tuple(page.words("games", [page.get("game")] if page.has("game") else []))
    for game in games:
        if game not in game_names():
            raise page.fail("games", f"there is no game {game!r}; there are: {', '.join(game_names())}")
    bots = tuple(found_beside(bot, folder) for bot in page.words("bots", ["greedy"]))
    experiment = Experiment(
        title=page.named("title", where.removesuffix(".toml")),
        games=games,
        players=tuple(page.numbers("players", 1, 8, 1, 8)) if page.has("players") else None,
        bots=bots,
        meet=page.word("meet", MEETINGS) if page.has("meet") else MEETINGS[0],
        deals=read_deals(page, bots),
        width=read_width(page),
        seed=page.number("seed", 0, DEALS - 1) if page.has("seed") else 0,
        trials=page.flag("trials") if page.has("trials") else False,
        details=page.number("details", 0, DEALS) if page.has("details") else 1000,
        variants=read_variants(page, games, folder),
    )
    page.done()
    check(experiment, page)
    return experiment


def read_deals(page: Page, bots: Sequence[str]) -> int | dict[str, int]:
    """How many deals each arm plays: one number, or one for each bot."""
    if not isinstance(page.get("deals"), Mapping):
        return page.number("deals", 1, DEALS)
    by_bot = Page(page.get("deals"), f"{page.where}.deals")
    numbers = {bot: by_bot.number(bot, 1, DEALS) for bot in dict.fromkeys(bots)}
    by_bot.done()
    return numbers


def found_beside(bot: str, folder: Path) -> str:
    """A bot from a file is looked for beside the experiment."""
    path, colon, rest = bot.partition(".py:")
    return f"{folder / (path + '.py')}:{rest}" if colon and not Path(path).is_absolute() else bot


def read_width(page: Page) -> float | None:
    """The width of an interval at which an arm stops."""
    width = page.optional("width", None)
    if width is not None and (
        isinstance(width, bool) or not isinstance(width, (int, float)) or not 0 < width < 1
    ):
        raise page.fail("width", f"must be a number between 0 and 1, not {width!r}")
    return width


def read_variants(page: Page, games: Sequence[str], folder: Path) -> tuple[Variant, ...]:
    """The variants, at least one."""
    listed = page.optional("variants", [{}])
    if not isinstance(listed, list) or not listed or not all(isinstance(v, Mapping) for v in listed):
        raise page.fail("variants", "must be tables [[variants]]")
    found = [
        read_variant(Page(data, f"{page.where}.variants[{i}]"), games, folder)
        for i, data in enumerate(listed)
    ]
    for i, variant in enumerate(found):
        if variant.name["en"] in [other.name["en"] for other in found[:i]]:
            raise page.fail(f"variants[{i}].name", f"{variant.name['en']!r} is there twice")
    return tuple(found)


def read_variant(page: Page, games: Sequence[str], folder: Path) -> Variant:
    """One variant."""
    options, change = page.optional("options", {}), page.optional("change", {})
    for key, value in (("options", options), ("change", change)):
        if not isinstance(value, Mapping):
            raise page.fail(key, f"must be a table, not {value!r}")
    cards = page.optional("cards", None)
    if (cards is not None or change) and len(games) > 1:
        raise page.fail("cards" if cards is not None else "change", "cards are those of a single game")
    data = None
    if cards is not None:
        if not isinstance(cards, str):
            raise page.fail("cards", f"must be the name of a card file, not {cards!r}")
        data = load_card_file(folder / cards)
    if change:
        data = changed(load_game(games[0]).card_data if data is None else data, change, page, "change")
    luck = page.number("luck", 0, MOST_LUCK) if page.has("luck") else 0
    plain = "as it is" if not page.data else page.where.rpartition(".")[2]
    name = page.named("name", plain)
    page.done()
    return Variant(name, dict(options), data, luck)


def changed(data: Mapping[str, Any], change: Mapping[str, Any], page: Page, where: str) -> dict[str, Any]:
    """Card data with some figures replaced; a figure that is not there already is a mistake."""
    result = dict(data)
    for key, value in change.items():
        if key not in result:
            raise page.fail(f"{where}.{key}", f"is not in the card file; there are: {', '.join(result)}")
        inner = result[key]
        if isinstance(inner, Mapping) != isinstance(value, Mapping):
            raise page.fail(
                f"{where}.{key}", f"is {inner!r} in the card file, which {value!r} cannot replace"
            )
        result[key] = changed(inner, value, page, f"{where}.{key}") if isinstance(inner, Mapping) else value
    return result


def check(experiment: Experiment, page: Page) -> None:
    """Refuse what would fail only later: bots, players, options, cards, and tables without an opponent."""
    for bot in experiment.bots:
        load_bot(bot)
    if len(set(experiment.bots)) < len(experiment.bots):
        raise page.fail("bots", "one bot is there twice")
    if experiment.meet != MEETINGS[0] and len(experiment.bots) < 2:
        raise page.fail("bots", f"a {experiment.meet} needs two bots or more")
    for arm in experiment.arms:
        experiment.setup(arm)


def card_hash(experiment: Experiment, arm: Arm) -> str:
    """A short name for the contents of the card file of an arm."""
    cards = experiment.variants[arm.variant].cards
    return card_file_hash(load_game(arm.game).card_data if cards is None else cards)
