"""Card files are read with errors that name the place and the remedy."""

import pytest

from fouille.rulekit.cards import Table, card_file_hash
from fouille.rulekit.errors import InvalidCards


def table() -> Table:
    return Table({"n": 3, "list": [1, 2], "word": "a", "flag": True, "inner": {"n": 9}}, "cards.test")


def test_right_figures_are_read() -> None:
    read = table()
    assert read.number("n", 1, 3) == 3
    assert read.numbers("list", 0, 9, 1, 3) == [1, 2]
    assert read.word("word", ("a", "b")) == "a"
    assert read.flag("flag") is True
    assert read.table("inner").number("n", 0, 9) == 9
    read.done()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda t: t.number("n", 4, 9), r"cards\.test\.n: must be a whole number from 4 to 9, not 3"),
        (lambda t: t.number("flag", 0, 9), r"flag: must be a whole number"),
        (lambda t: t.number("gone", 0, 9), r"gone: is missing"),
        (lambda t: t.numbers("list", 0, 1, 1, 3), r"list\[1\]: must be a whole number from 0 to 1, not 2"),
        (lambda t: t.numbers("list", 0, 9, 3, 3), r"list: must be a list of 3 whole numbers"),
        (lambda t: t.numbers("n", 0, 9, 1, 3), r"must be a list of 1 to 3 whole numbers"),
        (lambda t: t.word("word", ("x", "y")), r"word: must be one of x, y, not 'a'"),
        (lambda t: t.flag("n"), r"n: must be true or false"),
        (lambda t: t.table("n"), r"n: must be a table"),
        (lambda t: t.done(), r"flag: is not known here"),
    ],
)
def test_wrong_figures_are_named(call: object, words: str) -> None:
    with pytest.raises(InvalidCards, match=words):
        call(table())  # type: ignore[operator]  # a parameter of pytest has no type


def test_the_hash_follows_the_contents_not_the_order() -> None:
    assert card_file_hash({"a": 1, "b": 2}) == card_file_hash({"b": 2, "a": 1})
    assert card_file_hash({"a": 1}) != card_file_hash({"a": 2})
