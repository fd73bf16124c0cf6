"""Artifact Stack's facts: the record of a position, the figures of a card file, actions and news."""

import numpy as np

from fouille.rulekit.state import cards_dtype, state_dtype

# Packs, in canonical order
STATUES = 0
COINS = 1
WEAPONS = 2
MANUSCRIPTS = 3
JEWELS = 4
PLATES = 5
RELICS = 6
MONSTERS = 7
TREASURES = 8
OMENS = 9
PACKS = 10
PACK_SIZE = 9
WHOLE_PACK = (1 << PACK_SIZE) - 1
NOT_IN_PLAY = 63  # the shift of a pack in the box: no artifact lies there

# Kinds of monsters, and pairs of them
VAMPIRE = 0
MUMMY = 1
MUMMY_VAMPIRE = 2
CROSS = 3
COFFIN = 4
VAMPIRE_CROSS = 0
MUMMY_COFFIN = 1
MUMMY_VAMPIRE_CROSS = 2
MUMMY_VAMPIRE_COFFIN = 3

# What an assistant counts; from COUNTS_PACK on the artifacts of one pack
NOTHING = 0
MONEY_CARDS = 1
STARS = 2
MARKS = 3
FLIPPED_ONES = 4
FACE_UP_ONES = 5
ARTIFACTS_HELD = 6
COLLEAGUES = 7
LARGEST_PACK = 8
DIFFERENT_PACKS = 9
COUNTS_PACK = 10

SEATS = 4
IN_PLAY = 6  # packs
ARTIFACTS = IN_PLAY * PACK_SIZE
RANKS = PACKS * PACK_SIZE
SLOTS = 26  # at most; a card file may have fewer
ASSISTANTS = 12
MOST_MONEY = 100  # money cards in the game; nothing else comes in greater numbers

# What is printed on an artifact beside star and mark: its sign
LETTER = 0  # + letter of a plate
KIND = 3  # + kind of a monster
POINTS = 8  # of a treasure; + effect (see below) of an immediate card
SIGNS = 17

DIGITS = 3  # binary digits of a price: no slot is covered by more than 7 cards
HIGHEST_PRICE = (1 << DIGITS) - 1

CARDS = cards_dtype(
    "artifact_stack",
    ("first_game", np.int16),  # bits: packs of the option `first_game`
    ("money", np.int8),  # money cards in the game
    ("money_start", np.int8),  # for each seat
    ("money_points", np.int8),  # of one money card
    ("dig_price", np.int8),  # for each covering card
    ("peek_price", np.int8),
    ("hire_price", np.int8),
    ("slots", np.int8),  # slots of a temple, 1..SLOTS
    ("floor", np.int8, (SLOTS,)),  # of each slot, from 1
    ("column", np.int8, (SLOTS,)),
    ("row", np.int8, (SLOTS,)),
    ("under", np.int32, (SLOTS,)),  # bits: slots that a card in this slot covers
    ("price", np.int32, (DIGITS,)),  # price of each slot in a complete temple, see STATE.price
    ("stars", np.int16, (PACKS,)),  # bits: starred cards of a pack
    ("marks", np.int16, (PACKS,)),  # bits: cards of a pack with the face-down mark
    ("sign", np.int8, (RANKS,)),  # of a card, see above
    ("figure", np.int8, (RANKS,)),  # that goes with its sign: points, amount, 1 for letters and kinds; else 0
    ("alike", np.int16, (RANKS,)),  # bits: cards of the same pack with the same face, itself included
    ("worth", np.int16, (PACKS, WHOLE_PACK + 1)),  # points of cards of one pack together, by their bits
    ("bonus", np.int8, (8,)),  # amounts of the bonuses USE + 0..7
    ("statues", np.int8, (PACK_SIZE + 1,)),  # points of a set by its size
    ("letters", np.int16, (3,)),  # bits: plates with the letter a, b, c
    ("sets", np.int8, (2, 4)),  # points of secured plates by number: of one letter; of a, b and c
    ("most_relics", np.int8),
    ("fewest_relics", np.int8),
    ("star_points", np.int8),  # for the most stars
    ("assistant_counts", np.int8, (ASSISTANTS,)),  # what it counts, see above
    ("assistant_worth", np.int16, (ASSISTANTS, MOST_MONEY + 1)),  # points by the number of what it counts
)

# Stages
TURN = 0  # no follow-up choice is open
FLIPPING = 1  # cards of a bonus are to be chosen
STEALING = 2
HIRING = 3  # a free assistant is to be chosen
REMOVING = 4
GIVING = 5

# Effects of immediate cards; 1 to 4 are also those of the bonuses of coins, weapons, manuscripts and jewels
NO_EFFECT = 0
MONEY = 1
STEAL_SOME = 2
ACTION = 3
ASSISTANT = 4
PAY = 5
REMOVE_SOME = 6
GIVE_SOME = 7
OPPONENTS_MONEY = 8

EMPTY = -1  # in the deck: the artifact has been taken
HIDDEN = -2  # in the deck of a blinded state: unknown to the seat

# Everything is public but the deck, of which see there
STATE = state_dtype(
    "artifact_stack",
    ("stage", np.int8),  # one of the stages above
    ("round_number", np.int8),  # 1 or 2
    ("first_seat", np.int8),  # of the first round
    ("turn_seat", np.int8),  # whose turn it is, when over whose it was last
    ("turns_done", np.int8),  # completed turns
    ("actions_left", np.int8),  # to be taken in this turn
    ("needed", np.int8),  # cards still to be flipped, stolen, hired, removed or given; 0 in stage TURN
    ("using", np.int8),  # in stage FLIPPING: the bonus, as action less USE; else 0
    ("packs", np.int8, (IN_PLAY,)),  # packs in play, ascending
    ("shift", np.int8, (PACKS,)),  # first artifact of each pack, NOT_IN_PLAY for those in the box
    ("stars", np.int64),  # artifacts in play with a star
    ("marks", np.int64),  # artifacts in play with the face-down mark
    # Artifacts by slot of the first temple, by slot of the second, then those left over. A seat knows the
    # unmarked ones of the temple of this round and those it has peeked at.
    ("deck", np.int8, (ARTIFACTS,)),
    ("filled", np.int32),  # bits: slots of the temple with a card
    ("down", np.int32),  # bits: slots with a face-down card
    ("price", np.int32, (DIGITS,)),  # bits: slots whose number of covering cards has this binary digit
    ("seen", np.int32, (SEATS,)),  # bits: slots peeked at by a seat, as long as the card lies there
    ("face_up", np.int64, (SEATS,)),  # artifacts face up in a tableau
    ("sets", np.int32, (SEATS,)),  # bonuses, as actions less USE, whose cards lie face up in a tableau
    ("flipped", np.int64, (SEATS,)),  # flipped artifacts of a tableau
    ("group", np.int8, (ARTIFACTS,)),  # flipped artifacts: number of the group in its tableau, from 1; else 0
    ("groups", np.int8, (SEATS,)),  # groups flipped so far
    ("locked", np.int16, (SEATS,)),  # points of closed sets of statues, one being flipped included
    ("secured", np.int16, (SEATS,)),  # points of secured sets of plates, one being flipped included
    ("removed", np.int64),  # artifacts that have left the game
    ("money", np.int8, (SEATS,)),
    ("bank", np.int8),
    ("display", np.int16),  # bits: assistants to be had
    ("assistants", np.int16, (SEATS,)),  # bits: assistants of a seat
)

# Actions, in canonical order
TAKE = 0  # + slot
PEEK = 26  # + slot
HIRE = 52  # + assistant
USE = 64  # + 2 * (pack - COINS) + cards - 2
USE_STATUES = 72  # + cards - 2
USE_PLATES = 80  # + aa bb cc aaa bbb ccc abc
END = 87
FLIP = 88  # + rank
STEAL = 142  # + rank
REMOVE = 223  # + rank
GIVE = 304  # + rank
ACTIONS = 385
LOCK = USE_STATUES - USE  # first value of `using` for statues
SECURE = USE_PLATES - USE  # and for plates
ABC = 6  # SECURE + ABC is the set a b c
COIN_USES, WEAPON_USES, MANUSCRIPT_USES, JEWEL_USES = 3, 3 << 2, 3 << 4, 3 << 6  # as bits less USE

# News: kind, seat, a, b; cards are ranks
TOOK = 1  # slot, card + PRICE_FACTOR * money paid for digging
PAID = 2  # amount, 0 peek 1 hire 2 curse
PEEKED = 3  # slot, card
HIRED = 4  # assistant
USED = 5  # bonus as action less USE
FLIPPED = 6  # card
EFFECT = 7  # effect, amount
RECEIVED = 8  # money
GAINED = 9  # actions
STOLE = 10  # card, victim
REMOVED = 11  # card
GAVE = 12  # card, receiver
LAPSED = 13  # number that was impossible
SECOND_ROUND = 14
ENDED = 15
RELIC_POINTS = 16  # points
STAR_POINTS = 17  # points
SCORED = 18  # points
PRICE_FACTOR = 128
