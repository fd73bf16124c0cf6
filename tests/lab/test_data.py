"""Reports and exports: what they hold, and what is said when something is missing."""

import csv
import html
import json
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import fouille
from fouille.cli import run as fouille_command
from fouille.envs.batch import Batch
from fouille.lab.export import InvalidExport, write_decisions, write_records
from fouille.lab.read import ArmData, read_arms
from fouille.lab.report import Report, write_report
from fouille.lab.results import InvalidResults, Results
from fouille.lab.variants import comparisons
from tests.lab.experiments import experiment, finished


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    folder = tmp_path_factory.mktemp("lab") / "r"
    few = {"name": {"en": "few primes", "fr": "peu de primes"}, "change": {"primes": {"stock": 6}}}
    what = experiment(
        title={"en": "A title <b>", "fr": "Un titre"},
        bots=["random", "greedy"],
        players=[2],
        deals=160,
        trials=True,
        variants=[{"name": "as it is"}, few],
    )
    finished(what, folder)
    return Results.open(folder)


def test_a_report_is_one_page_in_both_languages_and_the_same_again(results: Results, tmp_path: Path) -> None:
    write_report(results, tmp_path / "report.html", "fr", tmp_path / "png")
    write_report(results, tmp_path / "again.html", "fr")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page == (tmp_path / "again.html").read_text(encoding="utf-8")
    assert "<h1>A title &lt;b&gt;</h1>" in page
    assert "<h1>Un titre</h1>" in page
    english, french = (page.split(f'<main lang="{lang}">')[1].split("</main>")[0] for lang in ("en", "fr"))
    for title in ("Is it good to begin?", "How close is it?", "What do the variants change?"):
        assert title in english
    for title in (
        "Est-il bon de commencer\u00a0?",
        "Est-ce serré\u00a0?",
        "Que changent les variantes\u00a0?",
    ):
        assert title in french
    assert english.count("<svg") == french.count("<svg") == 8
    assert not re.findall(
        r"""(?:src|href)=["'](?!#)""", page.replace("xlink:href", "href")
    )  # nothing from outside
    assert "few primes" in english
    assert "peu de primes" in french
    pictures = sorted((tmp_path / "png").glob("*.fr.png"))
    assert len(pictures) == 8
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_in_short_speaks_of_every_number_of_players(tmp_path: Path) -> None:
    few = {"name": "few primes", "change": {"primes": {"stock": 6}}}
    what = experiment(bots=["greedy"], players=[2, 3, 4], deals=40, variants=[{"name": "as it is"}, few])
    finished(what, tmp_path / "r")
    results = Results.open(tmp_path / "r")
    short = Report(results, read_arms(results), "en").findings(read_arms(results))
    for players in (2, 3, 4):
        assert f"With {players} players" in short
        assert re.search(f"few primes” against “as it is”, {players} players:", short)


def test_in_short_and_the_table_of_variants_correct_for_the_same_questions(results: Results) -> None:
    arms = read_arms(results)
    report = Report(results, arms, "en")
    (told,) = [found for found in comparisons(arms) if found.after.arm.bots == ("greedy", "greedy")]
    assert html.escape(report.variant_sentence(told)) in report.findings(arms)


def test_parts_add_up_to_the_lead(results: Results) -> None:
    data = read_arms(results)[1]
    lead = sum(lead.value for _mean, lead in data.lead_by_part().values())
    won = data.matches["share"] > 0
    clear = won.any(1) & ~won.all(1)
    scores = data.matches["score"]
    winners = np.where(won, scores, 0).sum(1) / won.sum(1)
    others = np.where(won, 0, scores).sum(1) / np.maximum(1, (~won).sum(1))
    assert lead == pytest.approx(float((winners - others)[clear].mean()))


def test_decisions_are_all_counted(results: Results) -> None:
    for data in read_arms(results):
        assert sum(data.kinds.values()) == pytest.approx(float(data.matches["length"][:, 0].mean()))


def test_results_without_a_match_are_told(tmp_path: Path) -> None:
    finished(experiment(deals=1), tmp_path / "r")
    for file in (tmp_path / "r" / "matches").iterdir():
        file.unlink()
    with pytest.raises(InvalidResults, match="holds no finished chunk"):
        write_report(Results.open(tmp_path / "r"), tmp_path / "x.html", "en")


def test_exported_decisions_are_those_an_environment_shows(tmp_path: Path) -> None:
    what = experiment(bots=["random"], deals=3, seed=2)
    counts = write_decisions(what, tmp_path / "d.parquet", 2)
    table = pq.read_table(tmp_path / "d.parquet").to_pydict()
    assert counts.matches == 2
    assert counts.rows == len(table["action"])
    batch = Batch("saqqara", 1)
    batch.reset(seed=(2 << 20) + 1)  # the second deal
    rows = [i for i, deal in enumerate(table["deal"]) if deal == 1]
    assert len(rows) > 20
    for step, i in enumerate(rows):
        assert (table["step"][i], table["seat"][i]) == (step, batch.to_act[0])
        assert np.array_equal(np.array(table["observation"][i], np.float32), batch.observation[0])
        assert table["mask"][i] == batch.mask[0].tolist()
        assert table["mask"][i][table["action"][i]] == 1
        batch.step([table["action"][i]])
    assert batch.ended[0]
    for i in rows:
        assert table["score"][i] == batch.scores[0][table["seat"][i]]


def test_exported_decisions_lead_to_the_results(tmp_path: Path) -> None:
    what = experiment(bots=["greedy", "random"], meet="round robin", deals=2)
    finished(what, tmp_path / "r")
    write_decisions(what, tmp_path / "d.parquet", 2)
    table = pq.read_table(tmp_path / "d.parquet").to_pydict()
    data = ArmData(Results.open(tmp_path / "r"), what.arms[0])
    scores = {(int(r["deal"]), int(r["rotation"]), int(r["seat"])): int(r["score"]) for r in data.rows}
    for deal, rotation, seat, score in zip(
        table["deal"], table["rotation"], table["seat"], table["score"], strict=True
    ):
        assert scores[deal, rotation, seat] == score


@pytest.mark.parametrize("game", fouille.game_names())
def test_exported_records_replay_to_the_same_scores(game: str, tmp_path: Path) -> None:
    what = experiment(game=game, bots=["greedy", "random"], meet="round robin", deals=2, seed=7)
    finished(what, tmp_path / "r")
    rows = [match for data in read_arms(Results.open(tmp_path / "r")) for match in data.matches]
    assert write_records(what, tmp_path / "m.jsonl", 2).matches == len(rows)
    lines = (tmp_path / "m.jsonl").read_text(encoding="utf-8").splitlines()
    for line, match in zip(lines, rows, strict=True):
        record = json.loads(line)
        assert fouille.replay(record).scores == record["scores"] == match["score"].tolist()


@pytest.mark.parametrize("game", fouille.game_names())
def test_verify_replay_and_hint_take_every_exported_record(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.toml").write_text(f'game = "{game}"\nbots = ["random"]\ndeals = 2\n', encoding="utf-8")
    assert fouille_command(["lab", "export", "x.toml", "m.jsonl", "--lang", "en"]) == 0
    assert "m.bots.csv" in capsys.readouterr().out
    assert fouille_command(["verify", "m.jsonl", "--lang", "en"]) == 0
    assert "2 records in order, 0 wrong" in capsys.readouterr().out
    for line in ("1", "2"):
        assert fouille_command(["replay", "m.jsonl", "--line", line]) == 0
        budget = ["--bot", "search@20i"]
        assert fouille_command(["hint", "m.jsonl", "--line", line, "--step", "3", *budget]) == 0
    assert fouille_command(["lab", "export", "x.toml", "m.jsonl", "--lang", "en"]) == 2
    assert "there already" in capsys.readouterr().err


def test_the_table_beside_records_says_who_sat_where(tmp_path: Path) -> None:
    what = experiment(bots=["greedy", "random"], meet="round robin", deals=2)
    write_records(what, tmp_path / "m.jsonl", 2)
    with (tmp_path / "m.bots.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    seats = [(int(row["line"]), int(row["deal"]), int(row["seat"]), row["bot"]) for row in rows]
    first, second = ["greedy", "random"], ["random", "greedy"]
    order = [(0, first), (0, second), (1, first), (1, second)]
    assert seats == [
        (line, deal, seat, bot) for line, (deal, bots) in enumerate(order, 1) for seat, bot in enumerate(bots)
    ]


def test_games_of_different_widths_are_not_mixed(tmp_path: Path) -> None:
    what = experiment(games=["saqqara", "relikt"], game="saqqara", deals=1)
    with pytest.raises(InvalidExport, match="one game at a time"):
        write_decisions(what, tmp_path / "d.parquet", 1)
    assert not list(tmp_path.iterdir())


FILE = 'game = "saqqara"\nbots = ["random"]\ndeals = 20\n'


def test_the_command_runs_reports_and_exports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.toml").write_text(FILE, encoding="utf-8")
    assert fouille_command(["lab", "run", "x.toml", "--lang", "en", "-j", "1"]) == 0
    assert "20 matches" in capsys.readouterr().err
    assert fouille_command(["lab", "run", "x.toml", "--lang", "fr"]) == 0
    assert "lots étaient déjà là" in capsys.readouterr().err
    assert fouille_command(["lab", "report", "results/x", "--lang", "en"]) == 0
    assert Path("results/x/report.html").exists()
    assert fouille_command(["lab", "export", "results/x", "d.parquet", "-k", "2"]) == 0
    assert fouille_command(["lab", "export", "x.toml", "m.jsonl", "-k", "2"]) == 0
    assert len(Path("m.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    capsys.readouterr()


def test_the_command_compares_and_holds_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    own = (Path(fouille.__file__).parent / "games" / "saqqara" / "cards.toml").read_text(encoding="utf-8")
    Path("few.toml").write_text(own.replace("stock = 24", "stock = 6"), encoding="utf-8")
    assert (
        fouille_command(["lab", "compare", "saqqara", "--cards", "few.toml", "-k", "200", "--lang", "en"])
        == 0
    )
    said = capsys.readouterr()
    assert "few.toml" in said.out
    assert "decisions in a match" in said.out
    assert "Results:" not in said.err  # nothing is kept, so no place is told
    assert "--out FOLDER keeps them" in said.err
    bots = ["random", "greedy"]
    assert fouille_command(["lab", "tournament", "saqqara", *bots, "-k", "10", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "rating" in said.out
    assert "Results:" not in said.err
    kept = ["--out", "kept", "--lang", "en"]
    assert fouille_command(["lab", "tournament", "saqqara", *bots, "-k", "10", *kept]) == 0
    assert "Results: kept" in capsys.readouterr().err
    assert Results.open(Path("kept")).experiment.bots == ("random", "greedy")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run", "nothing.toml"], "nothing.toml: cannot be read"),
        (["report", "nowhere"], "nowhere: holds no results"),
        (["compare", "saqqara"], "Compare what?"),
        (["compare", "saqqara", "--cards", "nothing.toml"], "nothing.toml: cannot be read"),
        (["tournament", "saqqara", "greedy"], "needs two bots or more"),
        (["tournament", "saqqara", "greedy", "gredy"], "there is no bot 'gredy'"),
        (["export", "nowhere.toml", "x.csv"], "x.csv: data are written as .parquet or .jsonl"),
        (["export", "nowhere.toml", "x.jsonl"], "nowhere.toml: cannot be read"),
    ],
)
def test_mistakes_are_told(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert fouille_command(["lab", *arguments, "--lang", "en"]) == 2
    assert message in " ".join(capsys.readouterr().err.split())
