"""Why a decision is not open in Artifact Stack: rule and reason, from what the seat to act knows."""

from fouille.games.artifact_stack import facts
from fouille.games.artifact_stack.names import PACK_IDS, STAGES, artifact_ids, bonus_of, covers
from fouille.games.artifact_stack.scoring import of_pack
from fouille.rulekit.verbs import Array
from fouille.rulekit.view import Decision, WhyNot, because, plain

PARAGRAPHS = ("AS-10", "AS-33", "AS-40", "AS-39", "AS-51", "AS-53")  # that apply in each stage


def refusal(cards: Array, seen: Array, action: int, decision: Decision) -> WhyNot:
    """For an action that is not open, also given as a decision."""
    state = plain(seen)
    if state.stage != facts.TURN:
        return refused_follow_up(seen, decision)
    match decision["act"]:
        case "flip" | "steal" | "remove" | "give":
            return "AS-12", because("nothing-to-choose")
        case "end":
            return "AS-11", because("must-act")
        case "use":
            return refused_use(seen, action - facts.USE)
    if state.actions_left == 0:
        return "AS-10", because("no-action-left")
    if decision["act"] == "hire":
        return refused_hire(cards, seen, decision["assistant"], action - facts.HIRE)
    return refused_slot(cards, seen, decision, action % facts.PEEK)


def refused_follow_up(seen: Array, decision: Decision) -> WhyNot:
    """Something else is to be chosen, or the card is not among the candidates."""
    state = plain(seen)
    stage, rule = STAGES[state.stage], PARAGRAPHS[state.stage]
    if decision["act"] != stage:
        return "AS-12", because("comes-first", stage=stage)
    if stage == "hire":
        return rule, because("not-displayed", assistant=decision["assistant"])
    names, card = artifact_ids(seen), decision["card"]
    if card not in names:
        return "AS-2", because("not-in-play", card=card)
    owners = [seat for seat in range(state.players) if state.face_up[seat] >> names.index(card) & 1]
    if not owners:
        return rule, because("not-face-up", card=card)
    if (owners[0] == state.to_act) == (stage == "steal"):
        return rule, because("own" if stage == "steal" else "not-own", card=card)
    return "AS-33", because("not-of-set", card=card)


def refused_use(seen: Array, use: int) -> WhyNot:
    """A bonus that cannot be used."""
    state, bonus = plain(seen), bonus_of(use)
    pack = PACK_IDS.index(bonus["pack"])
    if state.shift[pack] == facts.NOT_IN_PLAY:
        return "AS-2", because("pack-not-in-play", pack=bonus["pack"])
    if "set" in bonus:
        return "AS-38", because("no-set", set=bonus["set"])
    face_up = of_pack(seen[0], state.face_up[state.to_act], pack).bit_count()
    if face_up < bonus["count"]:
        return "AS-30", because("too-few", pack=bonus["pack"], number=face_up)
    return "AS-34", because("no-effect", pack=bonus["pack"])


def refused_hire(cards: Array, seen: Array, name: str, assistant: int) -> WhyNot:
    """An assistant that cannot be hired."""
    state = plain(seen)
    if not state.display >> assistant & 1:
        return "AS-23", because("not-displayed", assistant=name)
    price, money = int(cards["hire_price"][0]), state.money[state.to_act]
    return "AS-23", because("hire-price", price=price, money=money)


def refused_slot(cards: Array, seen: Array, decision: Decision, slot: int) -> WhyNot:
    """A card that cannot be taken or peeked at."""
    state, figures, name = plain(seen), plain(cards), decision["slot"]
    if not state.filled >> slot & 1:
        return "AS-14", because("slot-empty", slot=name)
    price, money = figures.dig_price * covers(state, slot), state.money[state.to_act]
    if decision["act"] == "take":
        return "AS-14", because("dig-price", price=price, money=money)
    if not state.down >> slot & 1:
        return "AS-19", because("face-up", slot=name)
    if state.seen[state.to_act] >> slot & 1:
        return "AS-20", because("peeked", slot=name)
    return "AS-20", because("peek-price", peek=figures.peek_price, price=price, money=money)
