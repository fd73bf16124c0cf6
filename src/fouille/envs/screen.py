"""A view as plain text, for `render_mode="ansi"`: only what the seat that looks may know."""

from collections import Counter

from fouille.match.simulate import Setup
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.game import Game, blinded
from fouille.rulekit.state import NOBODY, OVER
from fouille.rulekit.texts import Texts
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import View, Zone

WIDE = 108


def screen(setup: Setup, states: Array, seat: int | None, language: str = "en") -> str:
    """What a seat (None: an onlooker) sees of a match: zones, scores, and what is expected."""
    game = setup.game
    view, texts = seen_view(game, setup.cards, states, seat), game_texts(language, game, setup.card_data)
    lines = [
        f"{game.id}, {view['players']} players, seen by {'an onlooker' if seat is None else named(seat)}"
    ]
    for owner in (None, *range(view["players"])):
        if owner is not None:
            to_act = " *" if owner == view["to_act"] else ""
            lines.append(f"{named(owner)}{to_act}: {view['scores'][owner]} points")
        lines += (f"  {zone_line(texts, zone)}"[:WIDE] for zone in view["zones"] if zone["owner"] == owner)
    lines.append(texts.phrase(view["prompt"]["id"], view["prompt"]["args"], named))
    if states[0].to_act != OVER and seat == view["to_act"]:
        lines.append(f"rule {view['rule']}")
    return "\n".join(lines) + "\n"


def seen_view(game: Game, cards: Array, states: Array, seat: int | None) -> View:
    """The view of a seat, made from what it may know."""
    view: View = game.view.view(cards, blinded(cards, states, NOBODY if seat is None else seat), seat)
    return view


def named(seat: int) -> str:
    """A seat, as agents are called."""
    return f"player_{seat}"


def zone_line(texts: Texts, zone: Zone) -> str:
    """A zone in one line: its name, its cards (equal ones counted), its figures."""
    cards = Counter(
        texts.text("hidden-card") if card is None else texts.name("card", card) for card in zone["cards"]
    )
    listed = ", ".join(card if n == 1 else f"{n} x {card}" for card, n in cards.items())
    unlisted = zone["count"] - len(zone["cards"])
    parts = [
        *([listed] if listed else []),
        *([f"{unlisted} more" if listed else f"{unlisted} cards"] if unlisted else []),
        *zone_figures(texts, zone),
    ]
    return f"{texts.name('zone', zone['id'])}: {'; '.join(parts) or '-'}"


def zone_figures(texts: Texts, zone: Zone) -> list[str]:
    """The numbers that belong to a zone, in words."""
    return list(filter(None, (texts.figure(name, n, named) for name, n in zone["figures"].items())))
