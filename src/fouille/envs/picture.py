"""A view as a plain picture, for the render modes "svg" and "rgb_array": zones and their cards."""

import zlib
from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple

import numpy as np

from fouille.envs.screen import named, zone_figures
from fouille.rulekit.texts import Texts
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import View, Zone

WIDTH, HEIGHT = 1280, 800  # of every picture, so that they make a film
MARGIN, LINE, LETTER, SIZE = 24, 28, 7, 13
SAND, PAPER, INK, FADED, ACCENT = "#efe4cc", "#fbf6ea", "#33291d", "#8a7a63", "#b0472f"
TINTS = ("#d9c08a", "#c9cfa4", "#b5cfc4", "#b9c6dc", "#d3bcd6", "#e2b9a6", "#d8d0bd", "#c4b59b")
HIDDEN = "#6d5c49"  # the back of a card
PLAIN = str.maketrans("★▼−’", "*v-'")  # for the font that comes with Pillow


class Mark(NamedTuple):
    """A text in a box; the box is drawn if it has a fill."""

    x: float
    y: float
    width: float
    text: str
    fill: str = ""
    ink: str = INK


def marks(view: View, texts: Texts) -> list[Mark]:
    """Where everything goes: the middle of the table first, then seat by seat."""
    found = [Mark(MARGIN, MARGIN, 0, f"{view['game']}, seen by {named(view['seat'] or 0)}", ink=FADED)]
    y = MARGIN + LINE
    for owner in (None, *range(view["players"])):
        if owner is not None:
            to_act = owner == view["to_act"]
            title = f"{named(owner)}: {view['scores'][owner]}"
            found.append(Mark(MARGIN, y, 0, title, ink=ACCENT if to_act else INK))
            y += LINE
        x: float = MARGIN
        for zone in view["zones"]:
            if zone["owner"] != owner or not (zone["count"] or zone["figures"]):
                continue
            for mark in zone_marks(zone, texts):
                if x > MARGIN and x + mark.width > WIDTH - MARGIN:
                    x, y = MARGIN, y + LINE
                found.append(mark._replace(x=x, y=y))
                x += mark.width + 6
            x += 10
        y += LINE + 8
    prompt = texts.phrase(view["prompt"]["id"], view["prompt"]["args"], named)
    return [*found, Mark(MARGIN, min(y, HEIGHT - LINE), 0, prompt)]


def zone_marks(zone: Zone, texts: Texts) -> Iterator[Mark]:
    """A zone's name and figures, then its cards; equal ones are counted."""
    figures = zone_figures(texts, zone)
    title = " ".join([texts.name("zone", zone["id"]), *([f"({', '.join(figures)})"] if figures else [])])
    yield sized(title, "", FADED)
    for card, count in Counter(zone["cards"]).items():
        text = texts.text("hidden-card") if card is None else texts.name("card", card)
        tint = HIDDEN if card is None else TINTS[zlib.crc32(card.split("-")[0].encode()) % len(TINTS)]
        yield sized(text if count == 1 else f"{count} × {text}", tint, PAPER if card is None else INK)
    unlisted = zone["count"] - len(zone["cards"])
    if unlisted > 0:
        yield sized(str(unlisted), HIDDEN, PAPER)


def sized(text: str, fill: str, ink: str) -> Mark:
    """A mark as wide as its text, not yet placed."""
    return Mark(0, 0, len(text) * LETTER + (14 if fill else 0), text, fill, ink)


def svg(view: View, texts: Texts) -> str:
    """The picture as SVG."""
    letters = f'font-family="sans-serif" font-size="{SIZE}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {letters}>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{SAND}"/>',
    ]
    for mark in marks(view, texts):
        x, anchor = mark.x, "start"
        if mark.fill:
            box = f'x="{mark.x:g}" y="{mark.y - 16:g}" width="{mark.width:g}" height="22" rx="5"'
            lines.append(f'<rect {box} fill="{mark.fill}"/>')
            x, anchor = mark.x + mark.width / 2, "middle"
        place = f'x="{x:g}" y="{mark.y:g}" fill="{mark.ink}" text-anchor="{anchor}"'
        lines.append(f"<text {place}>{escape(mark.text)}</text>")
    return "\n".join([*lines, "</svg>\n"])


def pixels(view: View, texts: Texts) -> Array:
    """The picture as (height, width, 3) bytes."""
    image_module, draw_module, font_module = pillow()
    image = image_module.new("RGB", (WIDTH, HEIGHT), SAND)
    draw, font = draw_module.Draw(image), font_module.load_default(SIZE)
    for mark in marks(view, texts):
        x, anchor = mark.x, "ls"
        if mark.fill:
            box = (mark.x, mark.y - 16, mark.x + mark.width, mark.y + 6)
            draw.rounded_rectangle(box, 5, fill=mark.fill)
            x, anchor = mark.x + mark.width / 2, "ms"
        draw.text((x, mark.y), mark.text.translate(PLAIN), fill=mark.ink, font=font, anchor=anchor)
    return np.asarray(image)


def pillow() -> tuple[Any, Any, Any]:
    """The library that paints, or what to do about it."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            "render_mode 'rgb_array' needs Pillow: pip install 'fouille[rl]'", name="PIL"
        ) from None
    return Image, ImageDraw, ImageFont
