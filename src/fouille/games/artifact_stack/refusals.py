"""Why a decision is not open in Artifact Stack: rule and reason, from what the seat to act knows."""

from fouille.games.artifact_stack import facts
from fouille.games.artifact_stack.names import PACK_IDS, STAGES, artifact_ids, bonus_of, covers
from fouille.games.artifact_stack.scoring import of_pack
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Decision, plain

PARAGRAPHS = ("AS-10", "AS-33", "AS-40", "AS-39", "AS-51", "AS-53")  # that apply in each stage

Refusal = tuple[str, str]  # rule and reason


def refusal(cards: Array, seen: Array, action: int, decision: Decision) -> Refusal:
    """For an action that is not open, also given as a decision."""
    state = plain(seen)
    if state.stage != facts.TURN:
        return refused_follow_up(seen, decision)
    match decision["act"]:
        case "flip" | "steal" | "remove" | "give":
            return "AS-12", "nothing is to be chosen now: no bonus or immediate card is being carried out"
        case "end":
            return "AS-11", "an action is left and the temple has cards: it must be taken"
        case "use":
            return refused_use(seen, action - facts.USE)
    if state.actions_left == 0:
        return "AS-10", "no action is left in this turn"
    if decision["act"] == "hire":
        return refused_hire(cards, seen, decision["assistant"], action - facts.HIRE)
    return refused_slot(cards, seen, decision, action % facts.PEEK)


def refused_follow_up(seen: Array, decision: Decision) -> Refusal:
    """Something else is to be chosen, or the card is not among the candidates."""
    state = plain(seen)
    stage, rule = STAGES[state.stage], PARAGRAPHS[state.stage]
    if decision["act"] != stage:
        return "AS-12", f"a choice is open: {stage} comes first"
    if stage == "hire":
        return rule, f"{decision['assistant']} is not in the display"
    names, card = artifact_ids(seen), decision["card"]
    if card not in names:
        return "AS-2", f"the pack of {card} is not in play"
    owners = [seat for seat in range(state.players) if state.face_up[seat] >> names.index(card) & 1]
    if not owners:
        return rule, f"{card} lies face up in no tableau"
    if (owners[0] == state.to_act) == (stage == "steal"):
        return (
            rule,
            f"{card} lies in {'the own tableau' if stage == 'steal' else 'the tableau of an opponent'}",
        )
    return "AS-33", f"{card} does not belong to the set, or an alike card with a lower number stands for it"


def refused_use(seen: Array, use: int) -> Refusal:
    """A bonus that cannot be used."""
    state, bonus = plain(seen), bonus_of(use)
    pack = PACK_IDS.index(bonus["pack"])
    if state.shift[pack] == facts.NOT_IN_PLAY:
        return "AS-2", f"{bonus['pack']} are not in play"
    if "set" in bonus:
        return "AS-38", f"the letters {bonus['set']} do not lie face up"
    face_up = of_pack(seen[0], state.face_up[state.to_act], pack).bit_count()
    if face_up < bonus["count"]:
        return "AS-30", f"only {face_up} {bonus['pack']} lie face up"
    return "AS-34", f"the bonus of the {bonus['pack']} would do nothing now"


def refused_hire(cards: Array, seen: Array, name: str, assistant: int) -> Refusal:
    """An assistant that cannot be hired."""
    state = plain(seen)
    if not state.display >> assistant & 1:
        return "AS-23", f"{name} is not in the display"
    return (
        "AS-23",
        f"hiring costs {cards['hire_price'][0]} and the seat has {state.money[state.to_act]} money",
    )


def refused_slot(cards: Array, seen: Array, decision: Decision, slot: int) -> Refusal:
    """A card that cannot be taken or peeked at."""
    state, figures, name = plain(seen), plain(cards), decision["slot"]
    if not state.filled >> slot & 1:
        return "AS-14", f"no card lies in {name}"
    price, money = figures.dig_price * covers(state, slot), state.money[state.to_act]
    if decision["act"] == "take":
        return "AS-14", f"digging costs {price} and the seat has {money} money"
    if not state.down >> slot & 1:
        return "AS-19", f"the card in {name} lies face up"
    if state.seen[state.to_act] >> slot & 1:
        return "AS-20", f"the seat has already peeked at {name}"
    return "AS-20", f"peek and dig cost {figures.peek_price} + {price} and the seat has {money} money"
