"""Archaeology's facts: the record of a position, the figures of a card file, actions and news by number."""

import numpy as np

from fouille.rulekit.state import cards_dtype, state_dtype

SEATS = 4
TYPES = 7  # shard, parchment, coin, talisman, cup, map, mask
MAP = 5
THIEF = 7  # cards of the dig deck beyond the treasures
SANDSTORM = 8
CHAMBERS = 3
DECK = 112  # most treasures in the box, and most cards in the dig deck
LARGEST = 8  # most cards in a set
DEAREST = 20  # highest trade value
MAPS = 9  # highest price of a chamber
THIEVES = 16  # most thieves in a dig deck
STORMS = 16  # most sandstorms in a dig deck
STORY = 576  # most entries of the story; matches mostly have 100 to 250

CARDS = cards_dtype(
    "archaeology",
    ("copies", np.int8, (TYPES,)),  # in the box
    ("trade", np.int8, (TYPES,)),  # trade value
    ("largest", np.int8, (TYPES,)),  # cards of the largest set
    ("sale", np.int16, (TYPES, LARGEST + 1)),  # sale value of a set by its size
    ("hand", np.int8),  # starting hand
    ("market", np.int8),  # cards in the market at the start
    ("thieves", np.int8),
    ("storms", np.int8, (SEATS + 1,)),  # sandstorms by number of players
    ("chamber", np.int8, (CHAMBERS,)),  # treasures in each chamber
    ("price", np.int8, (CHAMBERS,)),  # maps for each chamber
    ("rounds", np.int8),  # of the guard against endless trading
    # worked out when the file is read
    ("affordable", np.int8, (DEAREST + 1,)),  # bits: types up to a trade value
    ("openable", np.int8, (MAPS + 1,)),  # bits: chambers up to a number of maps
    ("sell", np.int16, (TYPES,)),  # action: sell one card of a type; larger sets follow
    ("sell_type", np.int8, (TYPES * LARGEST,)),  # type of each selling action from SELL on
    ("end", np.int16),  # action: end the turn
)

# Stages of a turn
ROBBING = 0  # a victim is to be chosen
LOSING = 1  # a card is to be lost in a sandstorm
ACTING = 2  # an action is to be chosen
GIVING = 3  # a trade is open, nothing is taken yet
TAKING = 4  # a trade is open, something is taken
STEALING = 5  # a theft is due; `to_act` is CHANCE

STATE = state_dtype(
    "archaeology",
    ("stage", np.int8),  # one of the stages above; public
    ("first_seat", np.int8),
    ("active", np.int8),  # whose turn it is; public
    ("victim", np.int8),  # of the theft that is due, otherwise 0; public
    ("to_lose", np.int8),  # cards that the losing seat must still lose; public
    ("hand", np.int8, (SEATS, TYPES)),  # cards by type; seen by the owner
    ("hand_types", np.int16, (SEATS,)),  # bits: types in a hand; seen by the owner
    ("worth", np.int16, (SEATS,)),  # trade values of a hand; seen by the owner
    ("hand_size", np.int8, (SEATS,)),  # public
    ("holding", np.int8),  # bits: seats that hold cards; public
    ("market", np.int8, (TYPES,)),  # cards by type; public
    ("market_types", np.int16),  # bits: types in the market; public
    ("chamber", np.int8, (CHAMBERS, TYPES)),  # cards by type, 0 when explored; seen by nobody
    ("closed", np.int8),  # bits: chambers not explored yet; public
    ("dig", np.int8, (DECK,)),  # types, THIEF and SANDSTORM from the top; seen by nobody
    ("dig_size", np.int8),  # cards of the dig deck at the start; public
    ("dug", np.int8),  # cards taken from it; public
    ("thieves_left", np.int8),  # in the dig deck; public
    ("storms_left", np.int8),  # in the dig deck; public
    ("given", np.int8),  # bits: types that may not be taken; public
    ("taken", np.int8),  # bits: types that may not be given; public
    ("credit", np.int16),  # of the open trade; public
    ("offered", np.int64),  # cards given in the open trade, 8 bits for each type; public
    ("received", np.int64),  # cards taken in the open trade, 8 bits for each type; public
    ("acted", np.int8),  # bits: what the turn contained, see below; public
    ("late", np.int8),  # 1 if the turn began with an empty dig deck; public
    ("forced", np.int8),  # in a forced sale AFTER_TRADES or AFTER_PASSES, otherwise 0; public
    ("passes", np.int8),  # chain of passes; public
    ("idle", np.int8),  # turns that the guard counts; public
    ("money", np.int32, (SEATS,)),  # public
    ("cards_sold", np.int8, (SEATS,)),  # public
    ("sales", np.uint8, (DECK,)),  # sets in order of sale: 64 * seat + 8 * type + size - 1; public
    ("sets_sold", np.int8),  # number of sales; public
    ("gone", np.int8, (TYPES,)),  # cards out of the game: sold, or maps spent; public
    # Memory, see memory.py
    ("story", np.uint8, (STORY,)),  # entries; public but for the stolen types, which thief and victim know
    ("told", np.int16),  # number of entries; public
    ("start", np.int8, (SEATS,)),  # hand sizes when the story begins; public
    ("start_maps", np.int8, (SEATS,)),  # how many of these cards may be maps; public
    # filled in by hide_from, 0 in a whole state
    ("known", np.int8, (SEATS, TYPES)),  # cards that are certainly in another hand
    ("unseen", np.int8, (TYPES,)),  # copies that the seat cannot place
    # notes of a guess, otherwise 0
    ("free", np.int8, (SEATS,)),  # cards of a hand that are not known
    ("room", np.int8, (SEATS,)),  # how many of them may be maps
    ("budget", np.int8, (TYPES,)),  # cards that free places may still turn out to be
    ("stolen", np.int8, (THIEVES,)),  # 1 + choice for each hidden theft: a type, ROOMY or NARROW; 0 none yet
    ("tried", np.int16, (THIEVES,)),  # bits: choices tried
    ("last", np.int8, (SEATS,)),  # 1 + the last hidden theft that touched a hand
)

AFTER_TRADES = 1  # why a sale is forced: § AR-48
AFTER_PASSES = 2  # § AR-46

# What a turn contained
TRADED = 1
EXPLORED = 2
SOLD = 4

# Actions, in canonical order
ROB = 0  # + victim
LOSE = 4  # + type
GIVE = 11  # + type
TAKE = 18  # + type
CLOSE = 25
EXPLORE = 26  # + chamber
SELL = 29  # by type, then by size, see CARDS.sell; after the last one comes CARDS.end

# News: kind, seat, a, b
DUG_TREASURE = 1  # type
DUG_THIEF = 2  # number of possible victims
DUG_STORM = 3
STOLE = 4  # victim, type
LOST_CARD = 5  # type
GAVE = 6  # type, credit
TOOK = 7  # type, credit
CLOSED = 8  # credit lost
OPENED = 9  # chamber, maps
FOUND = 10  # type
SOLD_SET = 11  # 8 * type + size - 1, value
PASSED = 12
MUST_SELL = 13  # why, see above
ENDED = 14
