"""Every message between a page and the server, in one file; docs/protocol.md tells the story.

Socket messages are msgspec structs (checked, unknown members refused), REST bodies are pydantic models,
and what both show is a frozen dataclass. `python -m fouille.server.typescript` writes them as TypeScript.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import msgspec
import pydantic
from msgspec import Meta, Struct

from fouille.match import undo
from fouille.rulekit.view import News, Phrase, View

PROTOCOL = 1  # raised when an old page could misread a new server

Id = Annotated[str, Meta(min_length=1, max_length=40)]
StepNumber = Annotated[int, Meta(ge=0, le=1_000_000)]

Status = Literal["open", "running", "finished"]
EntryKind = Literal["play", "undo", "concede", "away", "back"]
WhyNoUndo = undo.WhyNoUndo | Literal["undo-away"]  # ids of texts
Code = Literal[
    "stale",  # the table has moved on since the step named
    "illegal",  # not one of the choices; `rule` says which paragraph forbids it
    "not-yours",  # another seat is to act, or this guest has no seat
    "not-now",  # the table is not in a state for this
    "unknown",  # no such table (also: a private one that was not named rightly)
    "malformed",  # not a message; the reason names the member
    "too-fast",  # rate limit; try again later
    "no-guest",  # the connection has no guest cookie
    "unavailable",  # the move could not be stored; nothing has changed; try again
]

# --- what is shown by REST and socket alike -------------------------------------------------------------


@dataclass(frozen=True)
class Clock:
    """How long a seat may think."""

    kind: Literal["none", "move", "bank"]
    seconds: int = 0  # for each move, or in the bank at the start
    increment: int = 0  # seconds added to the bank after each move


@dataclass(frozen=True)
class SeatInfo:
    """Who sits in a seat."""

    seat: int
    name: str | None = None  # of the person or None for an empty seat or a bot
    bot: str | None = None  # level of the bot that holds the seat
    connected: bool = False  # whether the person has the table open
    away: bool = False  # a bot plays for the person until they return
    conceded: bool = False


@dataclass(frozen=True)
class TableInfo:
    """A table from outside: nothing that lies on it."""

    table: str
    game: str
    players: int
    status: Status
    public: bool
    options: dict[str, Any]
    clock: Clock
    hints: bool
    away_level: str  # level of the bot that plays for absent people
    away_after: int | None  # seconds without a connection until then; None: people may take days
    own_cards: bool  # False: played with another card file
    commitment: str | None  # SHA-256 of the secret behind all shuffles, from the start of the match
    seats: list[SeatInfo]
    host: bool  # whether the reader may start and fill the table
    your_seat: int | None
    your_turn: bool
    step: int
    created: int  # milliseconds since 1970, like all times here
    changed: int
    rematch: str | None  # the table of the next match, once somebody asked for it
    chat: bool  # False: muted by the host


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    scores: list[int]
    parts: list[dict[str, int]]  # what each seat's points are made of, by name
    winners: list[int]
    conceded: list[int]
    complete: bool  # False: ended early, by concession


# --- page to server, over the socket -------------------------------------------------------------------


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a page may send."""


class Open(FromPage, frozen=True, tag="open"):
    """Show me this table from now on: answered by `room`, `state` and `chat`."""

    table: Id


class Close(FromPage, frozen=True, tag="close"):
    """No longer."""

    table: Id


class Lobby(FromPage, frozen=True, tag="lobby"):
    """Show me the public tables from now on, or no longer."""

    on: bool


class Play(FromPage, frozen=True, tag="play"):
    """Carry out a choice. Sent again after a reconnect it is harmless."""

    id: Id  # chosen by the page; comes back in the answer
    table: Id
    step: StepNumber  # the step of the state the choice was taken from
    choice: dict[str, Any]  # one of the state's choices, unchanged


class Undo(FromPage, frozen=True, tag="undo"):
    """Take back my last decision."""

    id: Id
    table: Id
    step: StepNumber


class Concede(FromPage, frozen=True, tag="concede"):
    """Give up; a bot plays on for the seat if others still play."""

    id: Id
    table: Id


class Leave(FromPage, frozen=True, tag="leave"):
    """Let a bot play for me until I return."""

    id: Id
    table: Id


class Return(FromPage, frozen=True, tag="return"):
    """I am back; the bot stops playing for me."""

    id: Id
    table: Id


class Hint(FromPage, frozen=True, tag="hint"):
    """What would a bot do here?"""

    id: Id
    table: Id
    step: StepNumber


class Say(FromPage, frozen=True, tag="say"):
    """Chat."""

    id: Id
    table: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Story(FromPage, frozen=True, tag="story"):
    """Tell me everything that happened so far."""

    id: Id
    table: Id


class Ping(FromPage, frozen=True, tag="ping"):
    """Are you there? At least one message every 45 seconds keeps the connection."""

    id: Id


PageMessage = Open | Close | Lobby | Play | Undo | Concede | Leave | Return | Hint | Say | Story | Ping

# --- server to page, over the socket -------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="type"):
    """What a server may send."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The first message on every connection."""

    protocol: int
    version: str  # of the server; when it changes after a reconnect, reload the page
    guest: str | None  # nickname; None: onlooker without a cookie
    now: int


class Room(FromServer, frozen=True, tag="room"):
    """The table from outside, whole, whenever something about it changes."""

    table: str
    info: TableInfo
    result: Result | None


class Entry(Struct, frozen=True):
    """What was written down last: who did what kind of thing. The cards are in the news."""

    kind: EntryKind
    seat: int
    bot: bool  # a bot did it, for itself or for somebody away


class Time(Struct, frozen=True):
    """The clock now."""

    now: int
    deadline: int | None  # when the seat to act runs out of time
    banks: list[int] | None  # milliseconds left in each seat's bank at the start of this decision


class State(FromServer, frozen=True, tag="state"):
    """What your seat sees, whole, after every step."""

    table: str
    step: int  # grows by one with everything written down; name it in `play` and `undo`
    since: int  # the step before; if the page is not at that one, it missed something: draw without animation
    seat: int | None  # yours; None: onlooker
    view: View
    choices: list[dict[str, Any]]  # exactly what may be clicked; empty unless you are to act
    news: list[News]  # what the last step caused, as far as you may know
    entry: Entry | None  # the last step; None at the start
    undo: bool  # whether you can take your last decision back now
    why_no_undo: WhyNoUndo | None  # why not; None: you can
    time: Time


class Accepted(FromServer, frozen=True, tag="accepted"):
    """Your message was carried out and is stored; `step` is the step it became (or is at)."""

    id: str
    table: str
    step: int


class Refused(FromServer, frozen=True, tag="refused"):
    """Your message was not carried out, and nothing has changed."""

    id: str | None  # None: the message could not be read
    table: str | None
    code: Code
    reason: str
    rule: str = ""  # paragraph of the rulebook
    step: int | None = None  # where the table is now
    why: Phrase | None = None  # of an illegal move or undo: the reason as a text of the game


class Hinted(FromServer, frozen=True, tag="hinted"):
    """What a bot would do."""

    id: str
    table: str
    step: int
    choice: dict[str, Any]


class Said(Struct, frozen=True):
    """A line of chat."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int


class Chat(FromServer, frozen=True, tag="chat"):
    """Lines of chat: all of them after `open`, then the new ones."""

    table: str
    lines: list[Said]


class StoryStep(Struct, frozen=True):
    """One step of the story."""

    step: int
    entry: Entry | None
    news: list[News]


class Told(FromServer, frozen=True, tag="told"):
    """The story so far, as far as you may know it; undone steps are left out."""

    id: str
    table: str
    steps: list[StoryStep]


class Tables(FromServer, frozen=True, tag="tables"):
    """The lobby: the public tables that wait for players or may be watched, whole, at most once a second."""

    tables: list[TableInfo]


class Gone(FromServer, frozen=True, tag="gone"):
    """The table was deleted by its host."""

    table: str


class Pong(FromServer, frozen=True, tag="pong"):
    """Yes."""

    id: str
    now: int


ServerMessage = Welcome | Room | State | Accepted | Refused | Hinted | Chat | Told | Tables | Gone | Pong

# Close codes beside the standard ones (1001: the server restarts, reconnect; 1009: message too big)
CLOSE_ORIGIN = 4403  # a page of another site; do not reconnect
CLOSE_SILENT = 4408  # nothing heard for a minute; reconnect
CLOSE_SLOW = 4409  # the page reads too slowly; reconnect
CLOSE_TOO_MANY = 4429  # too many messages or connections; reconnect after half a minute

read_page = msgspec.json.Decoder(PageMessage).decode
read_server = msgspec.json.Decoder(ServerMessage).decode
write = msgspec.json.Encoder().encode


def name_problem(error: Exception) -> str:
    """Why a message cannot be read, naming the member and nothing else."""
    return str(error)[:200]


# --- REST bodies ---------------------------------------------------------------------------------------


class Body(pydantic.BaseModel):
    """What a page may post."""

    model_config = pydantic.ConfigDict(extra="forbid", strict=True, frozen=True)


Nickname = Annotated[str, pydantic.StringConstraints(min_length=1, max_length=24, strip_whitespace=True)]
Level = Annotated[str, pydantic.StringConstraints(min_length=1, max_length=24)]


class NewGuest(Body):
    """A nickname, nothing else."""

    name: Nickname


class Recovery(Body):
    """The code of a recovery link."""

    code: Annotated[str, pydantic.StringConstraints(min_length=20, max_length=100)]


class ClockChoice(Body):
    """See `Clock`."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, pydantic.Field(ge=0, le=30 * 24 * 3600)] = 0
    increment: Annotated[int, pydantic.Field(ge=0, le=3600)] = 0


class NewTable(Body):
    """A table to be made; its maker is the host and takes seat 0 unless told otherwise."""

    game: Annotated[str, pydantic.StringConstraints(max_length=40)]
    players: Annotated[int, pydantic.Field(ge=1, le=8)]
    options: Annotated[dict[str, Any], pydantic.Field(max_length=20)] = {}
    cards: dict[str, Any] | None = None  # another card file, as data
    public: bool = False
    clock: ClockChoice = ClockChoice()
    hints: bool = True
    away_level: Level | None = None  # None: the server's usual level
    away_after: Annotated[int, pydantic.Field(ge=10, le=30 * 24 * 3600)] | None = 120
    sit: Annotated[int, pydantic.Field(ge=0, le=7)] | None = 0  # None: host without a seat
    bots: Annotated[dict[str, Level], pydantic.Field(max_length=8)] = {}  # seat number -> level
    start: bool = False  # at once, if all seats are taken


class SeatChoice(Body):
    """Who shall sit there: me, or a bot of a level."""

    bot: Level | None = None  # None: me


class TableChange(Body):
    """What the host may change on the way."""

    chat: bool


# --- REST answers --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Guest:
    """Who I am."""

    name: str


@dataclass(frozen=True)
class RecoveryLink:
    """Opened on another device, it makes that device me. Asking again makes the old link worthless."""

    code: str
    path: str


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played here."""

    game: str
    least_players: int
    most_players: int
    options: dict[str, list[Any]]  # name -> possible values, the usual one first
    version: int


@dataclass(frozen=True)
class ServerInfo:
    """What this server offers."""

    protocol: int
    version: str
    games: list[GameInfo]
    levels: list[str]  # of bots, weakest first


@dataclass(frozen=True)
class Frame:
    """One step of a finished match."""

    step: int
    seat: int | None  # who decided; None at the start
    do: dict[str, Any] | None
    news: list[News]
    view: View


@dataclass(frozen=True)
class Replay:
    """A finished match through the eyes of a seat or an onlooker."""

    table: str
    names: list[str]
    frames: list[Frame]
    result: Result
    fair: dict[str, str] = field(default_factory=dict)  # commitment and secret


@dataclass(frozen=True)
class Problem:
    """Why a request was refused."""

    code: str
    reason: str
