"""The compiled engine is the same engine: games of every draft end alike, and the greedy bot chooses alike.

Where nothing was compiled of these sources there is nothing to compare; `packaging/dev.py build quick` compiles.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from qquovadis.compiled_modules import FOLDER, compiled_files
from qquovadis.games import REFEREES

CHECKOUT = Path(__file__).resolve().parents[2]
PLACES = (FOLDER, CHECKOUT / "build" / "compiled")
GAMES, QUESTIONS = 50, 12


def played(engine: str) -> dict[str, Any]:
    """Return what a process of its own tells of the games that this engine plays."""
    command = [sys.executable, "-m", "tests.contract.engine_games", str(GAMES), str(QUESTIONS)]
    own = os.environ | {"QQUOVADIS_ENGINE": engine}
    done = subprocess.run(command, cwd=CHECKOUT, env=own, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_games_end_alike_pure_and_compiled() -> None:
    """Worth its seconds in every run: nothing else plays what most people will be playing with."""
    folder = next((each for each in PLACES if compiled_files(each)), None)
    if folder is None:
        pytest.skip("nothing was compiled of these sources")
    compiled, pure = played(str(folder)), played("pure")
    assert (compiled.pop("engine"), pure.pop("engine")) == ("compiled", "pure")
    assert compiled == pure
    assert {draft: len(set(ends)) for draft, ends in pure["ends"].items()} == {
        f"{game}/{draft}": GAMES for game, draft in REFEREES
    }
