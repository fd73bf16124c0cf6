"""`fouille play`, driven by lines of input."""

import json
from pathlib import Path
from typing import Any

import pytest

import fouille
from fouille.bots.bot import Budget
from fouille.bots.catalogue import load_bot
from fouille.bots.greedy import Greedy
from fouille.cli.table import Table
from tests.cli.conftest import Shell

ENOUGH = ["1"] * 200  # always the first choice: more than a match takes
START = "play saqqara --seed 3 --players 3 --name Marie"


def saved(path: str) -> Any:
    return json.loads(Path(path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_can_be_played_to_the_end(shell: Shell, lang: str, players: int) -> None:
    done = shell(f"play saqqara --seed 3 --players {players} --lang {lang} --save m.json", ENOUGH)
    assert done.code == 0
    assert "Total" in done.out
    assert {"en": " with ", "fr": " avec "}[lang] in done.out
    match = fouille.replay(saved("m.json"))
    assert match.over
    assert match.players == players


@pytest.mark.slow
@pytest.mark.parametrize("game", fouille.game_names())
def test_every_game_is_played_told_and_verified_within_80_columns(shell: Shell, game: str) -> None:
    players = fouille.load_game(game).players[-1]
    for lang in ("en", "fr"):
        line = f"play {game} --players {players} --lang {lang} --name Marie --save {lang}.json"
        outs = [shell(line, ["1"] * 1200).out, shell(f"replay {lang}.json --lang {lang}").out]
        outs.append(shell(f"replay {lang}.json --step 30 --lang {lang}").out)
        for out in outs:
            assert max(map(len, out.splitlines())) <= 80
        assert fouille.replay(saved(f"{lang}.json")).over
        assert "proven fair" in shell(f"verify {lang}.json").out


@pytest.mark.parametrize(
    ("asked", "named"), [("", "Student. "), ("--bot random", "Dice. "), ("--bot tourist", "Tourist. ")]
)
def test_the_opponents_are_students_or_who_is_asked_for(shell: Shell, asked: str, named: str) -> None:
    assert f"Your opponents: {named}" in " ".join(shell(f"{START} {asked}", ["q"]).out.split())


def test_a_level_plays_as_the_catalogue_does(shell: Shell) -> None:
    """Every decision of the others is the one that the bot chooses with what its seat sees."""
    shell(START + " --bot greedy --save m.json", ["1"] * 12)
    record = saved("m.json")
    match = fouille.replay({**record, "steps": []})
    table = Table(match, you=0, bot_seed=3, bot=load_bot("greedy"))
    for number, step in enumerate(record["steps"]):
        if step["seat"] == 0:
            match.play(step["do"])
            continue
        seen = match.seen(step["seat"])
        action = table.bot.choose(match.cards, seen, step["seat"], Budget(), table.bot_word(number))
        match.play_action(action)
        assert match.steps[-1].do == step["do"]


def test_bots_are_compiled_before_the_person_is_asked(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins with this seed: no bot has been asked yet."""
    prepared: list[str] = []
    monkeypatch.setattr(Greedy, "prepare", lambda bot, *_question: prepared.append(bot.name))
    shell(START, ["q"])
    assert prepared == ["student"]


def test_a_bot_that_fails_is_named_and_the_match_goes_on(shell: Shell) -> None:
    Path("bad.py").write_text(
        "from fouille.bots.bot import Bot\n"
        "class Bad(Bot):\n"
        "    def choose(self, *question):\n"
        "        raise RuntimeError('no idea')\n"
    )
    done = shell(START + " --bot bad.py:Bad", ["1", "1", "q", "n"])
    assert done.code == 0
    assert "bot 'bad.py:Bad' failed: RuntimeError: no idea" in done.err


def test_the_language_of_the_environment_is_spoken(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Prenez une relique" in shell("play saqqara --seed 3", ["q"]).out


def test_every_line_fits_80_columns_without_colours(shell: Shell) -> None:
    for lang in ("en", "fr"):
        out = shell(f"play saqqara --seed 3 --players 4 --lang {lang}", ENOUGH).out
        assert max(map(len, out.splitlines())) <= 80
        assert "\x1b" not in out


def test_the_screen_says_whose_turn_what_happened_and_what_is_open(shell: Shell) -> None:
    out = shell(START, ["1"]).out
    first, second = out.split("› 1\n")
    assert "your turn" in first
    assert "Take a relic from the top of a pile" in first
    assert "1 Draw 0" in first
    assert "1. Marie draws 0." in second
    assert "2. Amelia draws" in second
    assert "3. Howard draws" in second
    assert "Hand [0]" in second


MID_TURN = ["1", "1", "1", "2"]  # three relics of the draft, then a first draw


def test_undo_takes_back_the_own_last_decision(shell: Shell) -> None:
    screens = shell(START, [*MID_TURN, "u"]).out.split("›")
    assert "Draw again, or stop" in screens[4]
    assert screens[3].partition("Draw relics")[2] == screens[5].partition("Draw relics")[2]
    assert "Draw again, or stop" not in screens[5]


def test_undo_and_the_same_choice_lead_to_the_same_answers(shell: Shell) -> None:
    shell(START + " --save a.json", [*MID_TURN, "1", "1"])
    shell(START + " --save b.json", [*MID_TURN, "u", "2", "1", "1"])
    assert saved("a.json") == saved("b.json")


def test_it_is_said_why_a_decision_cannot_be_taken_back(shell: Shell) -> None:
    assert "not decided anything yet" in shell(START, ["u"]).err
    assert "Somebody else has acted" in shell(START, ["1", "u"]).err


def test_help_shows_the_rule_that_applies_between_its_neighbours(shell: Shell) -> None:
    for key in ("h", "?"):
        out = shell(START, [key]).out
        assert "SQ-6 Now comes the draft" in out
        assert "SQ-5 " in out
        assert "SQ-7 " in out
        assert "SQ-8 " not in out  # another section


def test_help_shows_the_rule_asked_for(shell: Shell) -> None:
    assert "SQ-14 Values in a row rise" in shell(START, ["h 14"]).out
    assert "SQ-14 Values in a row rise" in shell(START, ["h sq-14"]).out
    assert "no paragraph SQ-99" in shell(START, ["h 99"]).err
    assert "SQ-14 Dans une rangée" in shell(START + " --lang fr", ["h 14"]).out


def test_the_whole_rulebook_can_be_read(shell: Shell) -> None:
    out = shell(START, ["r"]).out
    assert "SQ-1 " in out
    assert "SQ-36 " in out


@pytest.mark.parametrize("typed", ["0", "3", "-1", "x", "draw", "1.5", "１x", "9" * 5000, ""])
def test_wrong_input_is_answered_and_changes_nothing(shell: Shell, typed: str) -> None:
    done = shell(START + " --save a.json", [typed, "1"])
    assert f"“{typed[:20]}” is not a choice: type a number from 1 to 2" in done.err
    shell(START + " --save b.json", ["1"])
    assert saved("a.json") == saved("b.json")


def test_a_saved_match_goes_on_as_if_never_interrupted(shell: Shell) -> None:
    shell(START + " --save whole.json", ENOUGH)
    first = shell(START, ["1", "1", "1", "s half.json", "q", "n"])
    assert "fouille play --resume half.json --seat 0" in first.out
    shell("play --resume half.json --seat 0 --seed 3", ENOUGH)
    assert saved("half.json") == saved("whole.json")


def test_quitting_offers_to_save(shell: Shell) -> None:
    shell(START, ["1", "q", "y", ""])
    assert len(saved("saqqara.json")["steps"]) == 3
    shell(START, ["1", "1", "q", "y", ""])
    assert len(saved("saqqara-2.json")["steps"]) == 6
    shell(START + " --lang fr", ["1", "q", "o", "partie.json"])
    assert Path("partie.json").exists()
    shell(START, ["1", "q", "n"])
    assert sorted(Path().glob("saqqara*.json")) == [Path("saqqara-2.json"), Path("saqqara.json")]


def test_an_existing_file_is_overwritten_only_on_demand(shell: Shell) -> None:
    Path("m.json").write_text("mine")
    done = shell(START + " --save m.json", ["1"])
    assert done.code == 2
    assert "--force" in done.err
    assert "Nothing saved" in shell(START, ["s m.json", "n"]).out
    assert Path("m.json").read_text() == "mine"
    shell(START, ["1", "s m.json", "y"])
    assert saved("m.json")["game"] == "saqqara"
    assert shell(START + " --save m.json --force", ["1"]).code == 0


def test_a_match_that_cannot_be_saved_at_the_end_is_kept_elsewhere(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The place was there at the start, and is gone at the end."""
    (tmp_path / "spare").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "spare"))
    monkeypatch.setattr("fouille.cli.play.must_be_writable", lambda *_arguments: None)
    done = shell(START + " --save gone/m.json", ["1"])
    assert "gone/m.json cannot be written" in done.err
    (kept,) = (tmp_path / "spare").iterdir()
    assert str(kept) in "".join(done.out.split())
    assert len(saved(str(kept))["steps"]) == 3


def test_a_match_that_can_be_saved_nowhere_is_printed(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "none"))
    monkeypatch.setattr("fouille.cli.play.must_be_writable", lambda *_arguments: None)
    done = shell(START + " --save gone/m.json", ["1"])
    (line,) = [line for line in done.out.splitlines() if line.startswith("{")]
    assert len(fouille.replay(json.loads(line)).steps) == 3


def test_a_file_that_cannot_be_written_is_said_and_the_match_goes_on(shell: Shell) -> None:
    done = shell(START, ["s none/m.json", "1", "q", "n"])
    assert done.code == 0
    assert "none/m.json cannot be written" in done.err
    assert "turn 4" in done.out


@pytest.mark.parametrize("end", [[], ["^C"]])
def test_leaving_at_once_is_polite_and_keeps_the_match(shell: Shell, end: list[str]) -> None:
    done = shell(START + " --save m.json", ["1", *end])
    assert done.code == 0
    assert "Until the next dig." in done.out
    assert len(saved("m.json")["steps"]) == 3
    assert shell("play", end).code == 0


def test_a_sealed_match_stays_provable_over_saving_and_resuming(shell: Shell) -> None:
    done = shell("play saqqara --save m.json", ["1"] * 4)
    assert "The deal is sealed" in done.out
    shell("play --resume m.json", ENOUGH)
    proof = saved("m.json")["fair"]
    assert set(proof) == {"commitment", "secret"}
    assert "proven fair" in shell("verify m.json").out


def test_without_a_game_there_is_a_menu(shell: Shell) -> None:
    done = shell("play --seed 1", ["99", "q"])
    assert "Saqqara" in done.out
    assert "Lay relics in three rising rows" in done.out
    assert "“99” is not in the list" in done.err
    place = fouille.game_names().index("saqqara") + 1
    assert "Take a relic" in shell("play --seed 1", [str(place), "q"]).out


def test_a_seat_and_options_can_be_chosen(shell: Shell) -> None:
    done = shell("play saqqara --seed 3 --seat 1 --option finish_on_last_prime=true --save m.json", ["1"])
    assert done.code == 0
    assert saved("m.json")["options"] == {"finish_on_last_prime": True}


def test_a_card_file_can_be_played(shell: Shell) -> None:
    own = fouille.load_game("saqqara").game.folder / "cards.toml"
    Path("cards.toml").write_text(own.read_text(encoding="utf-8").replace("limit = 5", "limit = 6"))
    done = shell("play saqqara --seed 3 --cards cards.toml --save m.json", ["1"])
    assert "hand limit 6" in done.out
    assert saved("m.json")["cards"]["hand"]["limit"] == 6


def test_a_finished_match_can_be_looked_at_but_not_taken_back(shell: Shell) -> None:
    shell(START + " --save m.json", ENOUGH)
    done = shell("play --resume m.json", ["x", "u", "q", "n"])
    assert "means nothing here" in done.err
    assert "nothing can be taken back" in done.err
    assert "your turn" not in done.out
