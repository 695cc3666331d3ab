"""The compiled engine is the same engine: games of every draft end alike, and the greedy bot chooses alike.

Where nothing was compiled of these sources there is nothing to compare; `packaging/dev.py build quick` compiles.
"""

import json
from pathlib import Path
from typing import Any

from qquovadis.games import SHIPPED_GAMES
from tests.engines import compiled_folder, nothing_compiled, told_by

GAMES, QUESTIONS = 50, 12


def played(folder: Path | None) -> dict[str, Any]:
    """Return what a process of its own tells of the games that an engine plays."""
    found: dict[str, Any] = json.loads(told_by(folder, "tests.contract.engine_games", str(GAMES), str(QUESTIONS)))
    return found


def test_games_end_alike_pure_and_compiled() -> None:
    """Worth its seconds in every run: nothing else plays shipped drafts so often by both engines."""
    folder = compiled_folder()
    if folder is None:
        nothing_compiled()
    compiled, pure = played(folder), played(None)
    assert (compiled.pop("engine"), pure.pop("engine")) == ("compiled", "pure")
    assert compiled == pure
    assert {draft: len(set(ends)) for draft, ends in pure["ends"].items()} == {
        f"{game}/{draft}": GAMES for game, draft in SHIPPED_GAMES
    }
