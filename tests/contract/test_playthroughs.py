"""Whole games as text, compared line by line; --rewrite-playthroughs writes them anew, to be read in review."""

from collections.abc import Mapping
from itertools import zip_longest
from pathlib import Path

import pytest

from qquovadis.engine.kit import Value
from tests.contract.playthrough import Playthrough
from tests.contract.random_games import Terms
from tests.marks import quick

pytestmark = quick

FOLDER = Path(__file__).parent / "playthroughs"
CUSTOM: Mapping[str, Value] = {"mode": "custom"}
ALL_MODULES: Mapping[str, Value] = {f"modules.{name}": True for name in ("darkness", "storms", "golden")}
# The seeds are those among the first forty in which most skills are seen to act.
GAMES = {
    "quo vadis for three": Terms("quo_vadis", "30", 3, 15, {}, {}),
    "quo vadis for three, custom": Terms("quo_vadis", "30", 3, 35, CUSTOM, {}),
    "quo vadis for four": Terms("quo_vadis", "30", 4, 35, {}, {}),
    "quo vadis for four, custom": Terms("quo_vadis", "30", 4, 29, CUSTOM, {}),
    "quo vadis for five": Terms("quo_vadis", "30", 5, 21, {}, {}),
    "quo vadis for five, custom": Terms("quo_vadis", "30", 5, 36, CUSTOM, {}),
    "populous for three": Terms("populous", "21", 3, 8, {}, {}),
    "populous for four": Terms("populous", "21", 4, 5, {}, {}),
    "populous for five": Terms("populous", "21", 5, 2, {}, {}),
    "undecim for three": Terms("undecim", "14", 3, 1, {}, {}),
    "undecim for three, darkness": Terms("undecim", "14", 3, 2, {"modules.darkness": True}, {}),
    "undecim for three, golden": Terms("undecim", "14", 3, 3, {"modules.golden": True}, {}),
    "undecim for three, storms": Terms("undecim", "14", 3, 7, {"modules.storms": True}, {}),
    "undecim for three, all modules": Terms("undecim", "14", 3, 8, {**ALL_MODULES, "mulligan.enabled": True}, {}),
    "undecim for four": Terms("undecim", "14", 4, 4, {}, {}),
    "undecim for four, darkness": Terms("undecim", "14", 4, 9, {"modules.darkness": True}, {}),
    "undecim for four, storms": Terms("undecim", "14", 4, 5, {"modules.storms": True}, {}),
    "undecim for four, golden": Terms("undecim", "14", 4, 10, {"modules.golden": True}, {}),
    "undecim for four, all modules": Terms("undecim", "14", 4, 6, ALL_MODULES, {}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    file, lines = FOLDER / f"{name}.txt", list(Playthrough(GAMES[name]).lines())
    if request.config.getoption("--rewrite-playthroughs"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    known = file.read_text(encoding="utf-8").splitlines()
    differing = (at for at, (new, old) in enumerate(zip_longest(lines, known)) if new != old)
    first = next(differing, None)
    advice = "--rewrite-playthroughs writes it anew"
    assert first is None, f"{file.name} differs from line {first + 1} on ({advice}):\n{_context(known, first, lines)}"


def _context(known: list[str], first: int, lines: list[str]) -> str:
    """Return the lines before the first difference, and the next ones as they were and as they are."""
    before = [f"  {line}" for line in known[max(0, first - 8) : first]]
    return "\n".join(
        [*before, *(f"- {line}" for line in known[first:][:5]), *(f"+ {line}" for line in lines[first:][:5])]
    )
