"""`fouille simulate`."""

import re
from pathlib import Path

import numpy as np
import pytest

import fouille
from fouille.cli import simulate as command
from fouille.match.simulate import SCORES, SHARE, SHARES, Setup, random_match, simulate
from fouille.rulekit.errors import FouilleError
from tests.cli.conftest import Shell


def quiet(_matches: int, _decisions: int) -> None:
    pass


def setup(players: int = 3) -> Setup:
    return Setup.of(fouille.load_game("saqqara").game, players, {})


def test_figures_do_not_depend_on_the_number_of_threads(shell: Shell) -> None:
    results = [shell(f"simulate saqqara --players 3 --games 500 --seed 7 --threads {n}") for n in (1, 2, 3)]
    assert len({result.out for result in results}) == 1
    assert "500 matches of random play, seed 7" in results[0].out
    assert "decisions a second on one core" in results[0].err
    assert shell("simulate saqqara --players 3 --games 500 --seed 8").out != results[0].out


def test_compiled_figures_equal_those_of_whole_matches() -> None:
    totals = simulate(setup(), 11, 40, 2, quiet)
    matches = [random_match(setup(), 11, index) for index in range(40)]
    assert totals.decisions == sum(len(match.steps) for match in matches)
    for seat in range(3):
        assert totals.sums[SCORES, seat] == sum(match.scores[seat] for match in matches)
        shares = (SHARE // len(match.winners) for match in matches if seat in match.winners)
        assert totals.sums[SHARES, seat] == sum(shares)
    assert totals.sums[SHARES].sum() == 40 * SHARE


def test_intervals_are_those_of_a_mean() -> None:
    totals = simulate(setup(2), 1, 200, 1, quiet)
    points = np.array([random_match(setup(2), 1, index).scores[0] for index in range(200)])
    score = totals.score(0)
    assert score.value == pytest.approx(points.mean())
    assert score.width / 2 == pytest.approx(1.972 * points.std(ddof=1) / np.sqrt(200), rel=1e-3)


def test_shares_of_few_matches_stay_between_0_and_100(shell: Shell) -> None:
    for matches in (1, 2, 3):
        told = shell(f"simulate saqqara -k {matches} --seed 3 -j 1").out
        found = re.findall(r"(\d+) % \((\d+) to (\d+)\)", told)
        assert len(found) == 2
        for share, low, high in found:
            assert 0 <= int(low) <= int(share) <= int(high) <= 100
            assert int(low) < int(high)


def test_seeds_next_to_each_other_share_no_match() -> None:
    a = [random_match(setup(), 1, index).record() for index in range(6)]
    b = [random_match(setup(), 2, index).record() for index in range(6)]
    assert not [record for record in a if record in b]


@pytest.mark.slow
def test_records_are_the_same_from_one_process_and_from_two(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "FEW", 0)
    monkeypatch.setattr(command, "BATCH", 3)
    done = shell("simulate saqqara --players 2 --games 8 --seed 5 --threads 1 --records a.jsonl")
    assert "8 records written to a.jsonl (seed 5)" in done.out
    shell("simulate saqqara --players 2 --games 8 --seed 5 --threads 2 --records b.jsonl")
    assert Path("a.jsonl").read_bytes() == Path("b.jsonl").read_bytes()
    assert shell("verify a.jsonl").code == 0


def test_an_existing_file_is_overwritten_only_by_force(shell: Shell) -> None:
    Path("a.jsonl").write_text("mine")
    line = "simulate saqqara --games 2 --seed 5 --records a.jsonl"
    assert shell(line).code == 2
    assert Path("a.jsonl").read_text() == "mine"
    assert shell(line + " --force").code == 0
    assert len(Path("a.jsonl").read_text().splitlines()) == 2


def test_a_broken_run_leaves_no_file(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> tuple[str, int]:
        raise FouilleError("the power is gone")

    monkeypatch.setattr(command, "record_line", broken)
    assert shell("simulate saqqara --games 2 --records a.jsonl").code == 2
    assert list(Path().iterdir()) == []


def test_options_and_cards_are_simulated(shell: Shell) -> None:
    own = fouille.load_game("saqqara").game.folder / "cards.toml"
    Path("cards.toml").write_text(own.read_text(encoding="utf-8").replace("target = 15", "target = 30"))
    usual = shell("simulate saqqara --games 50 --seed 5").out
    changed = shell(
        "simulate saqqara --games 50 --seed 5 --cards cards.toml -o finish_on_last_prime=true"
    ).out
    assert usual != changed
    done = shell("simulate saqqara --games 2 --seed 5 --cards cards.toml --records a.jsonl")
    assert done.code == 0
    assert '"target":30' in Path("a.jsonl").read_text()
