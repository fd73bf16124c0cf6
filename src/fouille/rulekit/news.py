"""What an action caused, told while the rules run: rows (kind, seat, a, b) for the story and the animation.

Row 0 holds the number of rows told. The rules write everything; what a seat may read of it is decided by
the game's view.
"""

from typing import Any

import numpy as np

from fouille.rulekit.compiled import compiled

CAPACITY = 96

News = np.ndarray[Any, np.dtype[np.int16]]


def empty_news() -> News:
    """A buffer to hand to the verbs."""
    return np.zeros((CAPACITY, 4), np.int16)


@compiled
def tell(news: News, kind: int, seat: int, a: int, b: int) -> None:
    """Add a row; a full buffer takes no more (the conformance suite shows that it never fills up)."""
    told = news[0, 0] + 1
    if told < news.shape[0]:
        news[0, 0] = told
        news[told, 0] = kind
        news[told, 1] = seat
        news[told, 2] = a
        news[told, 3] = b
