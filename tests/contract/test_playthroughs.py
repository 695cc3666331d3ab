"""Whole games as text, compared line by line; --rewrite-playthroughs writes them anew, to be read in review."""

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.contract.playthrough import Playthrough
from tests.contract.random_games import Terms

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "quo vadis for three": Terms("quo_vadis", "30", 3, 30, {}, {}),
    "quo vadis for five, custom": Terms("quo_vadis", "30", 5, 31, {"mode": "custom"}, {}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str, request: pytest.FixtureRequest) -> None:
    file, lines = FOLDER / f"{name}.txt", list(Playthrough(GAMES[name]).lines())
    if request.config.getoption("--rewrite-playthroughs"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    known = file.read_text(encoding="utf-8").splitlines()
    differing = (at for at, (new, old) in enumerate(zip_longest(lines, known)) if new != old)
    first = next(differing, None)
    assert first is None, f"{file.name} differs from line {first + 1} on:\n{_around(known, first, lines)}"


def _around(known: list[str], first: int, lines: list[str]) -> str:
    """Return the lines before the first difference, and the next ones as they were and as they are."""
    before = [f"  {line}" for line in known[max(0, first - 8) : first]]
    return "\n".join(
        [*before, *(f"- {line}" for line in known[first:][:5]), *(f"+ {line}" for line in lines[first:][:5])]
    )
