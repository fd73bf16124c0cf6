"""REST: texts and rulebooks, with the figures of a game's own card file, a table's, or one handed in."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body
from fastapi.responses import PlainTextResponse

from fouille import games
from fouille.rulekit.card_texts import fluent_source, rulebook
from fouille.rulekit.errors import InvalidCards
from fouille.rulekit.game import Game
from fouille.server.refusal import Refusal
from fouille.server.routes_tables import TableId
from fouille.server.server import Server, ServerPart

ROUTES = APIRouter(prefix="/api", tags=["server"])
Language = Literal["en", "fr"]
CardData = Annotated[dict[str, Any], Body()]
Made = Callable[[str, Game, Mapping[str, Any] | None], str]  # from language, game and card data


@ROUTES.get("/games/{game}/texts/{language}")
async def game_texts(game: str, language: Language) -> PlainTextResponse:
    """The Fluent texts of the product and of a game."""
    return await answer(fluent_source, language, known_game(game))


@ROUTES.get("/games/{game}/rulebook/{language}")
async def game_rulebook(game: str, language: Language) -> PlainTextResponse:
    """The rules in Markdown."""
    return await answer(rulebook, language, known_game(game))


@ROUTES.post("/games/{game}/texts/{language}")
async def texts_for_cards(game: str, language: Language, cards: CardData) -> PlainTextResponse:
    """The texts with the figures of a card file that somebody brings along."""
    return await answer(fluent_source, language, known_game(game), cards)


@ROUTES.post("/games/{game}/rulebook/{language}")
async def rulebook_for_cards(game: str, language: Language, cards: CardData) -> PlainTextResponse:
    """The rules with the figures of a card file that somebody brings along."""
    return await answer(rulebook, language, known_game(game), cards)


@ROUTES.get("/tables/{table}/texts/{language}")
async def table_texts(table: TableId, language: Language, server: ServerPart) -> PlainTextResponse:
    """The texts with the figures of the card file that is played with at a table."""
    return await answer(fluent_source, language, *await cards_at(server, table))


@ROUTES.get("/tables/{table}/rulebook/{language}")
async def table_rulebook(table: TableId, language: Language, server: ServerPart) -> PlainTextResponse:
    """The rules with the figures of the card file that is played with at a table."""
    return await answer(rulebook, language, *await cards_at(server, table))


async def answer(
    made: Made, language: str, game: Game, cards: Mapping[str, Any] | None = None
) -> PlainTextResponse:
    """Texts made on a thread; card data that the rules cannot work with is refused."""

    def checked() -> str:
        try:
            data, _ = game.read_cards(cards, None)
        except InvalidCards as error:
            raise Refusal("malformed", str(error)[:300]) from None
        return made(language, game, data)

    return PlainTextResponse(await asyncio.to_thread(checked))


async def cards_at(server: Server, table: str) -> tuple[Game, Mapping[str, Any] | None]:
    """The game and the card data of a table."""
    settings = (await server.hall.table(table)).settings
    return games.load_game(settings.game), settings.cards


def known_game(game: str) -> Game:
    """A game that exists."""
    if game not in games.game_names():
        raise Refusal("unknown", "there is no such game")
    return games.load_game(game)
