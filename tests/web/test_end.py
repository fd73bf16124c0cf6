"""The end screen, with motion on: its totals count up to the scores, and then it rests."""

import pytest

from tests.web.conftest import NewPage
from tests.web.playing import GAMES, make_table, play_on, start

pytestmark = pytest.mark.slow
MOVING = '{"speed": 1, "tips": ["glow", "pick", "help"]}'
# Columns of the table by player's name: the total, then its parts.
COLUMNS = """
() => {
  const rows = [...document.querySelectorAll("dialog table tr")];
  const cells = rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
  const number = (text) => (text === "–" ? 0 : Number(text.replace("−", "-")));
  return cells[0].slice(1).map((_, i) => cells.slice(1).map((row) => number(row[i + 1])));
}
"""
COUNT_FRAMES = """
const ask = window.requestAnimationFrame.bind(window);
window.frames_asked = 0;
window.requestAnimationFrame = (what) => { window.frames_asked++; return ask(what); };
"""
AT_REST = """
() => {
  const before = window.frames_before;
  window.frames_before = frames_asked;
  return frames_asked === before;
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_the_scores_and_an_idle_end_screen_asks_for_no_frames(
    new_page: NewPage, game: str
) -> None:
    page = new_page()
    make_table(page, game)
    start(page)
    play_on(page)  # with motion off
    page.add_init_script(f"localStorage.fouille = '{MOVING}'; {COUNT_FRAMES}")
    page.reload()
    page.get_by_role("button", name="Play again").wait_for()
    result = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/result").json()
    page.wait_for_function(
        f"(scores) => String(({COLUMNS})().map(([total]) => total).sort()) === String(scores.sort())",
        arg=result["scores"],
        polling=50,
        timeout=10_000,
    )
    for total, *parts in page.evaluate(COLUMNS):
        assert total == sum(parts)
    assert page.evaluate("frames_asked") > 1  # it was counted up
    page.wait_for_function(AT_REST, polling=500, timeout=10_000)
