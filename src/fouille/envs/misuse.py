"""What can be done wrong with an environment."""

from fouille.envs.arena import Arena
from fouille.envs.setting import Setting
from fouille.rulekit.card_texts import game_texts
from fouille.rulekit.errors import FouilleError, IllegalMove
from fouille.rulekit.game import blinded


class IllegalAction(IllegalMove, ValueError):
    """An action that is not open to the seat to act."""


class NotReset(FouilleError, RuntimeError):
    """A step before the first reset, or after the end of a match that is not dealt anew by itself."""


def explain_illegal(setting: Setting, arena: Arena, i: int, action: int) -> str:
    """Why an action is not open in match i, and what is: in the words of the rules."""
    actions, view = setting.actions, setting.game.view
    open_now = arena.legal[i, : arena.rows[i].count].tolist()
    if not 0 <= action < actions:
        return f"action {action} is not one of 0 to {actions - 1}; open are {open_now}"
    seat = int(arena.states[i].to_act)
    seen = blinded(setting.setup.cards, arena.states, seat, i)
    decision = view.decision_of(setting.setup.cards, seen, action)
    rule, why = view.why_not(setting.setup.cards, seen, action)
    reason = game_texts("en", setting.game, setting.setup.card_data).reason(why)
    return (
        f"action {action} {decision} is not open to seat {seat}. {reason} (rule {rule}) Open are {open_now}"
    )
