"""Relikt's facts: the record of a position, the figures of a card file, actions and news by number."""

import numpy as np

from fouille.rulekit.state import cards_dtype, state_dtype

SEATS = 5
COLOURS = 5
VALUES = 12  # ranks per colour: the rank of a card is 12 * colour + value - 1
CARDS_IN_ALL = COLOURS * VALUES
ROWS = 4
ROOM = 8  # most gems of a treasure, so most cards beside it
KINDS = 2 * ROOM  # treasures by kind: gems - 1 for a blue one, ROOM + gems - 1 for a red one
MOST_TREASURES = 40
MOST_REMOVED = 6
MOST_HAND = 6
LOT_DIGITS = 13  # enough for two reshuffles in each turn
DOWNS = 2  # face-down cards that one seat can lay in a game: blindfold and camera

CARDS = cards_dtype(
    "relikt",
    ("values", np.int16),  # values of each colour, 1 to so many
    ("hand", np.int16),  # adventure cards in a hand
    ("action_set", np.int16),  # bits: the actions every seat owns
    ("action_hand", np.int16),  # actions in hand at the start
    ("rows", np.int16),  # treasures that lie open
    ("removed", np.int16),  # treasures removed unseen
    ("copies", np.int16, (KINDS,)),  # treasures of each kind
    ("treasures", np.int16),  # treasures in all
    ("treasure", np.int8, (MOST_TREASURES,)),  # their kinds, ascending
    ("turn_limit", np.int16),
)

# Stages of a turn
MAIN = 0  # the turn begins: an action card or an adventure card
PISTOL_PICK = 1  # the row card to be shot is chosen
PISTOL_SWAP = 2  # the hand card that replaces it is chosen
PLAY = 3  # an adventure card must be played
LASSO_PICK = 4  # a row card is taken in place of the draw

# Action cards
RUM, COMPASS, BLINDFOLD, BINOCULARS, LASSO, PISTOL, CAMERA = range(7)
ACTION_CARDS = 7
NONE = -1  # no action, no seat, no treasure, no card
HIDDEN = -1  # a card that the owner of a blinded state does not know

# Who laid a row card, and how: a seat, plus these
SEAT_BITS = 7
DOWN = 8  # face down
SECOND = 16  # the second card that the seat has laid face down in this game

# Causes of the end
BY_TREASURES = 1
BY_LIMIT = 2

STATE = state_dtype(
    "relikt",
    # The turn: public
    ("stage", np.int8),  # one of the stages above
    ("turn_seat", np.int8),  # seat of the present or last turn
    ("turns_done", np.int16),
    ("effect", np.int8),  # what this turn's action card does, a camera as what it copies; NONE
    ("target", np.int8),  # opponent named for the rum bottle or the binoculars; NONE
    ("plays_left", np.int8),  # adventure cards still to be played in this turn
    ("picked", np.int8),  # row card to be replaced by the pistol; NONE
    ("cause", np.int8),  # of the end; 0 while the game runs
    ("camp", np.int8, (SEATS,)),  # colour of each seat
    # Rows: public but for face-down cards, known to the seat that laid them
    ("treasure", np.int8, (ROWS,)),  # kind; NONE for a closed row
    ("row_size", np.int8, (ROWS,)),
    ("row_card", np.int8, (ROWS, ROOM)),  # cards in the order laid, HIDDEN ones included; 0 behind the last
    ("row_by", np.int8, (ROWS, ROOM)),  # who laid each, with DOWN and SECOND; 0 behind the last
    ("face_up", np.int64),  # bits: all face-up cards of all rows
    # Adventure cards
    ("hand", np.int64, (SEATS,)),  # bits; owner only. In a blinded state: the cards certain to be there
    ("pile", np.int8, (CARDS_IN_ALL,)),  # the top card last, 0 behind it; nobody knows them: 0 when blinded
    ("pile_left", np.int8),  # public
    ("discard", np.int64),  # bits; public to a good memory (§ RK-M2)
    ("loose", np.int64),  # bits: cards of a reshuffle that have no place in the new pile yet
    # Treasures
    ("treasure_pile", np.int8, (MOST_TREASURES,)),  # kinds, the top one last; as the pile above
    ("treasures_left", np.int8),  # in the pile; public
    (
        "removed",
        np.int8,
        (MOST_REMOVED,),
    ),  # kinds; known once the pile is empty (§ RK-M8), till then 0
    ("to_award", np.int8),  # treasures in play not yet awarded; public
    ("won", np.int8, (SEATS, KINDS)),  # treasures of each kind; public to a good memory (§ RK-M1)
    ("points", np.int16, (SEATS,)),  # of these treasures
    # Action cards
    ("action_hand", np.int8, (SEATS,)),  # bits; owner, and everybody once the pile is empty (§ RK-M7)
    ("action_pile", np.int8, (SEATS, ACTION_CARDS)),  # the top one last; as the pile above
    ("action_left", np.int8, (SEATS,)),  # in the pile; public
    ("unplayed", np.int8, (SEATS,)),  # bits: in hand or pile; public to a good memory (§ RK-M7)
    ("action_discard", np.int8, (SEATS * ACTION_CARDS,)),  # oldest first; public to a good memory
    ("actions_used", np.int8),  # cards in the action discard
    # What all know of adventure cards (see memory.py)
    # bits: cards whose lot, the deal (0) or reshuffle each last came out of, has this binary digit (§ RK-M3)
    ("lot", np.int64, (LOT_DIGITS,)),
    ("lots", np.int16),  # reshuffles so far
    (
        "shown",
        np.int64,
        (SEATS,),
    ),  # bits: cards known to be in the hand or face down (§ RK-M5)
    ("downs_laid", np.int8, (SEATS,)),  # face-down cards laid so far in the game
    ("lying", np.int8, (SEATS,)),  # bits: which of these (0, 1) still lie face down
    ("down_card", np.int8, (SEATS, DOWNS)),  # the cards; 0 if not lying; the layer only, else HIDDEN
    ("late", np.int64, (SEATS, DOWNS)),  # bits: cards that cannot be that face-down card (§ RK-M6)
    # Only in a blinded state, for each seat but its owner; else 0
    # each card in the hand or face down that was not shown, ascending (§ RK-M4):
    # 4 * lot + late for the first face-down card + 2 * late for the second
    ("unseen", np.int16, (SEATS, MOST_HAND + DOWNS)),
    ("unseen_count", np.int8, (SEATS,)),
)

# Names, by number
COLOUR_NAMES = ("green", "blue", "white", "red", "yellow")
CARD_NAMES = tuple(f"{colour}-{value}" for colour in COLOUR_NAMES for value in range(1, VALUES + 1))
TREASURE_NAMES = tuple(f"{stem}{gems}" for stem in ("tb", "tr") for gems in range(1, ROOM + 1))
ACTION_NAMES = ("rum", "compass", "blindfold", "binoculars", "lasso", "pistol", "camera")
STAGE_NAMES = ("main", "pistol_pick", "pistol_swap", "play", "lasso_pick")
CAUSE_NAMES = (None, "treasures", "limit")

# Actions, in canonical order
USE_RUM = 0  # + target
USE_COMPASS = 5
USE_BLINDFOLD = 6
USE_BINOCULARS = 7  # + target
USE_LASSO = 12
USE_PISTOL = 13
USE_CAMERA = 14
USE_CAMERA_ON = 15  # + target
PLAY_CARD = 20  # + 4 * rank + row
PICK = 260  # + rank
SWAP = 320  # + rank
ACTIONS = 380

# News: kind, seat, a, b
USED = 1  # action, what a camera copies (NONE for other actions)
SWAPPED_CAMPS = 2  # target
SHOWED = 3  # card (one row for each)
SHOT = 4  # old card, 4 * new card + row
LAID = 5  # card, row
LAID_DOWN = 6  # card, row
LAID_FOR = 7  # card, 4 * owner of the card + row
TURNED_UP = 8  # card, row
SUMMED = 9  # colour, total; the seat holds the camp
AWARDED = 10  # kind, row
TIED = 11  # row, total
OPENED = 12  # kind, row
CLOSED = 13  # row
LASSOED = 14  # card, row
DREW = 15  # card
RESHUFFLED = 16  # number of cards
DREW_ACTION = 17  # action
ENDED = 18  # cause
