"""Reads Artifact Stack's card file."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fouille.games.artifact_stack import facts, worth
from fouille.games.artifact_stack.facts import (
    ASSISTANTS,
    CARDS,
    DIGITS,
    GIVE_SOME,
    HIGHEST_PRICE,
    IN_PLAY,
    KIND,
    LETTER,
    MONEY_CARDS,
    MONSTERS,
    MOST_MONEY,
    OMENS,
    PACK_SIZE,
    PLATES,
    POINTS,
    REMOVE_SOME,
    SLOTS,
    STATUES,
    STEAL_SOME,
    TREASURES,
)
from fouille.games.artifact_stack.names import (
    ASSISTANT_IDS,
    COUNTED,
    EFFECTS,
    KINDS,
    LETTERS,
    PACK_IDS,
    PAIRS,
)
from fouille.rulekit.cards import Table
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.verbs import Array

MOST_POINTS = 30  # of a single figure; keeps every sum within the state's fields


def read(data: Mapping[str, Any]) -> Array:
    """The figures of a card file, checked; InvalidCards says what is wrong."""
    file = Table(data, "cards")
    file.get("game")
    cards = np.zeros(1, CARDS)
    read_setup(file, cards)
    read_temple(file.table("temple"), cards)
    read_packs(file, cards)
    read_alike(cards)
    assistants = file.table("assistants")
    for i, name in enumerate(ASSISTANT_IDS):
        read_assistant(assistants.table(name), cards, i)
    assistants.done()
    file.done()
    return cards


def check(cards: Array, players: int) -> None:
    """Every seat gets its money at the start."""
    needed, there = players * int(cards["money_start"][0]), int(cards["money"][0])
    if there < needed:
        raise InvalidCards(
            f"cards.money.cards: must be a whole number from {needed} to {MOST_MONEY} for {players} players, "
            f"not {there}"
        )


def most_decisions(cards: Array, players: int) -> int:
    """Every decision uses up something that does not come back (§ AS-80)."""
    figures = cards[0]
    taken = 2 * int(figures.slots)
    turns = taken + ASSISTANTS  # each takes a card or hires, and is ended once
    marked = sum(sorted(int(marks).bit_count() for marks in figures.marks)[-IN_PLAY:])
    peeks = players * min(taken, marked)
    flips = taken + taken // 2  # the cards, and the uses of two cards or more
    stolen = PACK_SIZE // 2 * int(figures.bonus.max())
    chosen = sum(
        int(amount)
        for sign, amount in zip(figures.sign, figures.figure, strict=True)
        if sign - POINTS in (STEAL_SOME, REMOVE_SOME, GIVE_SOME)
    )
    return 2 * turns + peeks + flips + stolen + chosen


def most_outcomes(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """Nothing random happens after the deal."""
    return 0


def most_events(cards: Array, players: int) -> int:  # noqa: ARG001 - as in every game
    """Nothing random happens after the deal."""
    return 0


def read_setup(file: Table, cards: Array) -> None:
    """Packs of the first game, money and prices."""
    setup, money, prices = file.table("setup"), file.table("money"), file.table("prices")
    chosen = words(setup, "first_game", PACK_IDS, facts.IN_PLAY)
    if sorted(set(chosen)) != chosen:
        raise setup.fail("first_game", "must name six different packs in canonical order")
    cards["first_game"] = sum(1 << pack for pack in chosen)
    start = money.number("start", 0, 20)
    cards["money_start"] = start
    cards["money"] = money.number("cards", 0, MOST_MONEY)
    cards["money_points"] = money.number("points", 0, MOST_POINTS)
    cards["dig_price"] = prices.number("dig", 1, 20)
    cards["peek_price"] = prices.number("peek", 0, 20)
    cards["hire_price"] = prices.number("hire", 0, 20)
    for table in (setup, money, prices):
        table.done()


def words(table: Table, key: str, allowed: Sequence[str], size: int) -> list[int]:
    """A list of words, as places in the list of those allowed."""
    values = table.get(key)
    if not isinstance(values, list) or len(values) != size:
        raise table.fail(key, f"must be a list of {size} words, not {values!r}")
    for i, value in enumerate(values):
        if value not in allowed:
            raise table.fail(f"{key}[{i}]", f"must be one of {', '.join(allowed)}, not {value!r}")
    return [allowed.index(value) for value in values]


def read_temple(temple: Table, cards: Array) -> None:
    """Slots in order of floor, row and column; a card covers what it overlaps on lower floors (AS-15)."""
    floors = temple.get("floors")
    if not isinstance(floors, list) or not floors:
        raise temple.fail("floors", f"must be a list of floors, not {floors!r}")
    places: list[tuple[int, int, int]] = []  # floor, and twice the coordinates
    for floor, given in enumerate(floors, 1):
        if not isinstance(given, Mapping):
            raise temple.fail(f"floors[{floor - 1}]", f"must be a table, not {given!r}")
        table = Table(given, f"{temple.where}.floors[{floor - 1}]")
        columns, rows = table.number("columns", 1, SLOTS), table.number("rows", 1, SLOTS)
        left, front = table.number("left", -99, 99), table.number("front", -99, 99)
        table.done()
        if len(places) + columns * rows > SLOTS:
            raise temple.fail("floors", f"a temple has at most {SLOTS} slots")
        for row in range(rows):
            for column in range(columns):
                slot = len(places)
                cards["floor"][0, slot], cards["column"][0, slot], cards["row"][0, slot] = floor, column, row
                places.append((floor, left + 2 * column, front + 2 * row))
    temple.done()
    cards["slots"] = len(places)
    for slot, (floor, x, y) in enumerate(places):
        over = [i for i, (f, u, v) in enumerate(places) if f > floor and abs(u - x) < 2 and abs(v - y) < 2]
        if len(over) > HIGHEST_PRICE:
            raise temple.fail(
                "floors", f"no slot may be covered by more than {HIGHEST_PRICE} cards, as {slot} is"
            )
        for i in over:
            cards["under"][0, i] |= 1 << slot
        for digit in range(DIGITS):
            cards["price"][0, digit] |= (len(over) >> digit & 1) << slot


def read_packs(file: Table, cards: Array) -> None:
    """What is printed on the artifacts."""
    packs, stars, marks = file.table("packs"), file.table("stars"), file.table("marks")
    usual = {"stars": numbers(stars, "numbers"), "marks": numbers(marks, "numbers")}
    cards["star_points"] = stars.number("points", 0, MOST_POINTS)
    for i, name in enumerate(PACK_IDS):
        pack = packs.table(name)
        for prints, standard in usual.items():
            cards[prints][0, i] = numbers(pack, prints) if pack.has(prints) else standard
        if name in ("coins", "weapons", "manuscripts", "jewels"):
            cards["bonus"][0, 2 * i - 2] = pack.number("two", 1, 9)
            cards["bonus"][0, 2 * i - 1] = pack.number("three", 1, 9)
        if name in ("coins", "weapons", "manuscripts", "jewels", "relics"):
            each = pack.number("each", -MOST_POINTS, MOST_POINTS)
            cards["worth"][0, i] = worth.of_each([each] * PACK_SIZE)
        SPECIAL.get(name, lambda _pack, _cards: None)(pack, cards)
        pack.done()
    for table in (packs, stars, marks):
        table.done()


def numbers(table: Table, key: str) -> int:
    """A list of card numbers 1 to 9, as bits."""
    return sum({1 << (number - 1) for number in table.numbers(key, 1, PACK_SIZE, 0, PACK_SIZE)})


def read_statues(pack: Table, cards: Array) -> None:
    """Points of sets."""
    cards["statues"][0, 1:] = pack.numbers("sets", -MOST_POINTS, 99, PACK_SIZE, PACK_SIZE)
    cards["worth"][0, STATUES] = worth.of_size(cards["statues"][0])


def read_plates(pack: Table, cards: Array) -> None:
    """Letters, and the points of sets."""
    alone, pair, three, abc = (pack.number(key, 0, MOST_POINTS) for key in ("alone", "pair", "three", "abc"))
    letters = words(pack, "letters", LETTERS, PACK_SIZE)
    for number, letter in enumerate(letters):
        cards["letters"][0, letter] |= 1 << number
        put_sign(cards, PLATES, number, LETTER + letter, 1)
    cards["sets"][0] = [[0, alone, pair, three], [0, alone, 0, abc]]
    cards["worth"][0, PLATES] = worth.of_plates(letters, alone, pair, three, abc)


def read_relics(pack: Table, cards: Array) -> None:
    """Majorities."""
    cards["most_relics"] = pack.number("most", -MOST_POINTS, MOST_POINTS)
    cards["fewest_relics"] = pack.number("fewest", -MOST_POINTS, MOST_POINTS)


def read_monsters(pack: Table, cards: Array) -> None:
    """Kinds, and the points alone and in pairs."""
    kinds = words(pack, "kinds", KINDS, PACK_SIZE)
    for number, kind in enumerate(kinds):
        put_sign(cards, MONSTERS, number, KIND + kind, 1)
    alone, pairs = pack.table("alone"), pack.table("pairs")
    single = {kind: alone.number(kind, -MOST_POINTS, MOST_POINTS) for kind in KINDS}
    added = []
    for pair in PAIRS:
        monster, partner = pair.rsplit("_", 1)
        points = pairs.number(pair, -MOST_POINTS, MOST_POINTS)
        added.append(points - single[monster] - single[partner])
    cards["worth"][0, MONSTERS] = worth.of_monsters(kinds, list(single.values()), added)
    alone.done()
    pairs.done()


def read_treasures(pack: Table, cards: Array) -> None:
    """Points or effects."""
    read_prints(pack, cards, TREASURES)
    ranks = slice(PACK_SIZE * TREASURES, PACK_SIZE * (TREASURES + 1))
    has_points = cards["sign"][0, ranks] == POINTS
    cards["worth"][0, TREASURES] = worth.of_each(cards["figure"][0, ranks] * has_points)


def read_omens(pack: Table, cards: Array) -> None:
    """Effects."""
    read_prints(pack, cards, OMENS)


def read_prints(pack: Table, cards: Array, number: int) -> None:
    """Points as a number, or an effect such as "money 2"; omens, never face up, have effects only."""
    prints = pack.get("prints")
    if not isinstance(prints, list) or len(prints) != PACK_SIZE:
        raise pack.fail("prints", f"must be a list of {PACK_SIZE} prints, not {prints!r}")
    for i, found in enumerate(prints):
        points = isinstance(found, int) and not isinstance(found, bool)
        if points and number == TREASURES and abs(found) <= MOST_POINTS:
            put_sign(cards, number, i, POINTS, found)
            continue
        effect, _, amount = found.partition(" ") if isinstance(found, str) else ("", "", "")
        if effect not in EFFECTS or amount not in "123456789" or len(amount) != 1:
            allowed = f"points up to {MOST_POINTS} or an effect" if number == TREASURES else "an effect"
            raise pack.fail(
                f"prints[{i}]", f"must be {allowed} such as 'money 2', not {found!r}; {KNOWN_EFFECTS}"
            )
        kind = facts.MONEY + EFFECTS.index(effect)
        put_sign(cards, number, i, POINTS + kind, int(amount))


KNOWN_EFFECTS = f"effects are: {', '.join(EFFECTS)}, each with an amount from 1 to 9"
SPECIAL = {
    "statues": read_statues,
    "plates": read_plates,
    "relics": read_relics,
    "monsters": read_monsters,
    "treasures": read_treasures,
    "omens": read_omens,
}


def put_sign(cards: Array, pack: int, i: int, sign: int, figure: int) -> None:
    """Print a sign with its figure on a card."""
    cards["sign"][0, PACK_SIZE * pack + i], cards["figure"][0, PACK_SIZE * pack + i] = sign, figure


def read_alike(cards: Array) -> None:
    """Cards with equal faces are alike: all prints count but the number (1.3)."""
    faces = [face(cards, rank) for rank in range(facts.RANKS)]
    for rank in range(facts.RANKS):
        first = rank // PACK_SIZE * PACK_SIZE
        same = (i for i in range(PACK_SIZE) if faces[first + i] == faces[rank])
        cards["alike"][0, rank] = sum(1 << i for i in same)


def face(cards: Array, rank: int) -> tuple[int, ...]:
    """All that is printed on a card apart from its pack and number."""
    pack, i = divmod(rank, PACK_SIZE)
    figures = cards[0]
    star, mark = int(figures.stars[pack]) >> i & 1, int(figures.marks[pack]) >> i & 1
    return star, mark, int(figures.sign[rank]), int(figures.figure[rank])


def read_assistant(table: Table, cards: Array, i: int) -> None:
    """One assistant, in one of its three forms (AS-72)."""
    points = table.number("points", -MOST_POINTS, MOST_POINTS)
    number, worth = np.arange(MOST_MONEY + 1), cards["assistant_worth"][0, i]
    worth[:] = points
    if table.has("counts"):
        cards["assistant_counts"][0, i] = MONEY_CARDS + COUNTED.index(table.word("counts", COUNTED))
        if table.has("at_least"):
            least = table.number("at_least", 0, 100)
            worth[:least] = table.number("otherwise", -MOST_POINTS, MOST_POINTS)
        else:
            per = table.number("per", 1, 99)
            worth[:] = np.minimum(number // per * points, table.number("cap", 0, 99))
    table.done()
