"""The market, compiled: which types a hand may give and take (§ AR-24 to AR-31)."""

from fouille.rulekit.bits import bit, lowest_bit
from fouille.rulekit.compiled import compiled, inner
from fouille.rulekit.verbs import Cards, State


@compiled
def givable(cards: Cards, state: State, seat: int) -> int:
    """The types that a seat may give, so that the trade can still be finished (§ AR-29, AR-30)."""
    own, taken = int(state.hand_types[seat]), int(state.taken)
    worth = int(state.credit) + int(state.worth[seat])
    banned = own & taken
    while banned:
        card = lowest_bit(banned)
        worth -= int(state.hand[seat, card]) * int(cards.trade[card])
        banned &= banned - 1
    own &= ~taken
    targets, found = int(state.market_types) & ~int(state.given), 0
    while targets:
        target = lowest_bit(targets)
        price = int(cards.trade[target])
        paying = worth
        if own & bit(target):
            paying -= int(state.hand[seat, target]) * price
        if paying >= price:
            if found:  # two targets: each type differs from one of them
                return own
            found = bit(target)
        targets &= targets - 1
    if found:
        return own & ~found
    return 0


@inner
def takeable(cards: Cards, state: State) -> int:
    """The types that may be taken for the credit of the open trade (§ AR-27, AR-29)."""
    credit = min(int(state.credit), len(cards.affordable) - 1)
    return int(state.market_types) & ~int(state.given) & int(cards.affordable[credit])
