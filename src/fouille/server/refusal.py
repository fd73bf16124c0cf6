"""A refusal: why something asked for is not done. Nothing has changed."""

from fouille.rulekit.view import Phrase
from fouille.server.messages import Code


class Refusal(Exception):
    """Told to whoever asked, on the socket or by REST."""

    def __init__(self, code: Code, reason: str, rule: str = "", why: Phrase | None = None):
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.rule = rule
        self.why = why
