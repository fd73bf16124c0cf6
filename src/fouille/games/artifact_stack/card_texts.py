"""Names and rulebook figures of Artifact Stack that depend on the card file."""

from collections.abc import Iterator, Mapping
from typing import Any

from fouille.games.artifact_stack import facts
from fouille.games.artifact_stack.cards import read
from fouille.games.artifact_stack.facts import PACK_SIZE, SEATS
from fouille.games.artifact_stack.names import ASSISTANT_IDS, KINDS, PACK_IDS, STEMS, covers_of
from fouille.rulekit.card_texts import signed, table_row
from fouille.rulekit.texts import Say
from fouille.rulekit.view import plain

NUMBERS = range(1, PACK_SIZE + 1)
CURSES = ("pay", "remove", "give", "opponents_money")
SIGNS = {"none": "", "star": " ★", "mark": " ▼", "both": " ★ ▼"}
Data = Mapping[str, Any]


def names(data: Data, say: Say) -> dict[str, str]:
    """Artifacts with what is printed on them, what assistants count, and the places of the temple."""
    found: dict[str, str] = {}
    for pack, stem in zip(PACK_IDS, STEMS, strict=True):
        for number in NUMBERS:
            printed = {"n": number, "prints": prints(data, pack, number), **face(data, pack, number)}
            found[f"card-{stem}-{number}"] = say(f"card-{stem}", printed)
    for assistant in ASSISTANT_IDS:
        found[f"about-{assistant}"] = wage(data["assistants"][assistant], say)
    for floor, row, column in places(data):
        where = {"floor": floor, "row": row + 1, "column": column + 1}
        found[f"slot-f{floor}-c{column}-r{row}"] = say("slot", where)
        found[f"zone-slot-f{floor}-c{column}-r{row}"] = say("zone-slot", where)
    return found


def places(data: Data) -> Iterator[tuple[int, int, int]]:
    """Floor, row and column of each slot; rows and columns count from zero."""
    for floor, grid in enumerate(data["temple"]["floors"], 1):
        yield from ((floor, row, column) for row in range(grid["rows"]) for column in range(grid["columns"]))


def prints(data: Data, pack: str, number: int) -> str:
    """Whether a card has a star, the face-down mark, both or none."""
    star, mark = (number in numbers_with(data, kind, pack) for kind in ("stars", "marks"))
    return "both" if star and mark else "star" if star else "mark" if mark else "none"


def numbers_with(data: Data, kind: str, pack: str) -> list[int]:
    """The cards of a pack with stars or marks."""
    found: list[int] = data["packs"][pack].get(kind, data[kind]["numbers"])
    return found


def face(data: Data, pack: str, number: int) -> dict[str, Any]:
    """What is printed on a card of a pack whose cards differ."""
    figures = data["packs"][pack]
    if pack == "plates":
        return {"letter": figures["letters"][number - 1].upper()}
    if pack == "monsters":
        return {"kind": figures["kinds"][number - 1]}
    if pack in ("treasures", "omens"):
        effect, amount = effect_of(figures["prints"][number - 1])
        return {"effect": effect, "amount": amount, "curse": int(effect in CURSES)}
    return {}


def effect_of(printed: int | str) -> tuple[str, int]:
    """What a treasure or an omen does, and how much of it."""
    if isinstance(printed, int):
        return "points", printed
    effect, amount = printed.split()
    return effect, int(amount)


def wage(form: Data, say: Say) -> str:
    """What an assistant counts at the end, in one of its three forms (AS-72)."""
    points = {"points": form["points"]}
    if "counts" not in form:
        return say("wage-always", points)
    counts = {"counts": form["counts"], "pack": form["counts"]}
    if form["counts"] in PACK_IDS:
        counts = {"counts": "pack", "pack": say(f"pack-{form['counts']}", {})}
    if "at_least" in form:
        counted = say("counted", {**counts, "number": form["at_least"]})
        return say("wage-if", {**points, "counted": counted, "otherwise": form["otherwise"]})
    counted = say("counted", {**counts, "number": form["per"]})
    return say("wage-per", {**points, "counted": counted, "cap": form["cap"]})


# --- the rulebook ----------------------------------------------------------------------------------------


def rulebook(data: Data, say: Say) -> dict[str, Any]:
    """Figures that are not in the file as they stand, and whole tables."""
    slots = len(list(places(data)))
    relics = data["packs"]["relics"]
    return {
        "temple_cards": slots,
        "second_temple": facts.ARTIFACTS - slots,
        "left_over": facts.ARTIFACTS - 2 * slots,
        "most_relics": signed(relics["most"]),
        "fewest_relics": signed(relics["fewest"]),
        **{
            f"bank.{players}": data["money"]["cards"] - players * data["money"]["start"]
            for players in range(2, SEATS + 1)
        },
        "prints": prints_rows(data, say),
        "letters": letter_rows(data),
        "floors": floor_rows(data, say),
        "dig_prices": price_rows(data, say),
        "immediate": immediate_rows(data, say),
        "monsters": monster_rows(data, say),
        "assistants": assistant_rows(data, say),
    }


def prints_rows(data: Data, say: Say) -> str:
    """Where stars and marks are: usual numbers, and the packs that say otherwise."""
    rows = []
    for kind in ("stars", "marks"):
        others = [
            say("rules-pack", {"pack": say(f"pack-{pack}", {}), "cards": listed(data["packs"][pack][kind])})
            for pack in PACK_IDS
            if kind in data["packs"][pack]
        ]
        rows.append(
            table_row(say(f"rules-{kind}", {}), listed(data[kind]["numbers"]), "; ".join(others) or "–")
        )
    return "\n".join(rows)


def listed(numbers: list[int]) -> str:
    """Numbers of cards."""
    return ", ".join(map(str, sorted(set(numbers)))) or "–"


def letter_rows(data: Data) -> str:
    """Which plates have which letter."""
    letters = data["packs"]["plates"]["letters"]
    return "\n".join(
        table_row(
            letter.upper(), with_signs(data, "plates", [n for n in NUMBERS if letters[n - 1] == letter])
        )
        for letter in sorted(set(letters))
    )


def with_signs(data: Data, pack: str, numbers: list[int]) -> str:
    """Cards with their stars and marks."""
    return ", ".join(f"{number}{SIGNS[prints(data, pack, number)]}" for number in numbers) or "–"


def floor_rows(data: Data, say: Say) -> str:
    """The floors of the temple."""
    return "\n".join(
        table_row(floor, say("rules-grid", grid_size(grid)), grid["columns"] * grid["rows"])
        for floor, grid in enumerate(data["temple"]["floors"], 1)
    )


def grid_size(grid: Data) -> dict[str, int]:
    """How wide and how deep a floor is."""
    return {"columns": grid["columns"], "rows": grid["rows"]}


def price_rows(data: Data, say: Say) -> str:
    """What digging costs in a complete temple, by floor and row."""
    cards = read(data)
    covers = covers_of(plain(cards).price, facts.SLOTS)
    price = {place: data["prices"]["dig"] * covers[slot] for slot, place in enumerate(places(data))}
    rows: dict[str, list[int]] = {}
    for (floor, line, _), cost in price.items():
        rows.setdefault(say("rules-row", {"floor": floor, "row": line + 1}), []).append(cost)
    return "\n".join(table_row(name, ", ".join(map(str, costs))) for name, costs in rows.items())


def immediate_rows(data: Data, say: Say) -> str:
    """What is printed on treasures and omens."""
    rows = []
    for number in NUMBERS:
        cells = []
        for pack in ("treasures", "omens"):
            text = say("rules-print", {**face(data, pack, number), "pack": pack})
            cells.append(f"{text}{SIGNS[prints(data, pack, number)]}")
        rows.append(table_row(number, *cells))
    return "\n".join(rows)


def monster_rows(data: Data, say: Say) -> str:
    """Monsters alone and in pairs."""
    figures, rows = data["packs"]["monsters"], []
    for kind in KINDS:
        cards = [number for number in NUMBERS if figures["kinds"][number - 1] == kind]
        pairs = [figures["pairs"].get(f"{kind}_{partner}", "–") for partner in ("cross", "coffin")]
        name = say("rules-monster", {"kind": kind})
        rows.append(
            table_row(name, with_signs(data, "monsters", cards), signed(figures["alone"][kind]), *pairs)
        )
    return "\n".join(rows)


def assistant_rows(data: Data, say: Say) -> str:
    """What assistants count."""
    return "\n".join(
        table_row(number, say(f"assistant-{name}", {}), wage(data["assistants"][name], say))
        for number, name in enumerate(ASSISTANT_IDS, 1)
    )
