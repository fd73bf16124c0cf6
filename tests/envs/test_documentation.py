"""The documentation says what the code does."""

import fouille
from fouille.envs.document import FILE, document


def test_environments_md_is_fresh() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert document(text) == text, "run python -m fouille.envs.document"


def test_environments_md_names_every_game() -> None:
    text = FILE.read_text(encoding="utf-8")
    for game in fouille.game_names():
        assert f"### {game}\n" in text
