"""A window with a library of games of every kind."""

import json
import os
import shutil
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.model.saves.line_checks import VERSION
from tests.ui.window.conftest import context, pack, program, seated

__all__ = ["context", "pack", "program", "seated"]
CORPUS = Path(__file__).parents[2] / "saves_corpus"
FINISHED = "quo_vadis-30-3-seats-finished.qqgame"
RUNNING = "quo_vadis-30-4-seats-undone-and-redone.qqgame"


@pytest.fixture
def saves() -> Path:
    """Return the folder of games under way, finished, damaged, of a newer program, and of a file that is none."""
    folder = paths.saves()
    shutil.copyfile(CORPUS / RUNNING, folder / "running.qqgame")
    shutil.copyfile(CORPUS / FINISHED, folder / "finished.qqgame")
    lines = (CORPUS / FINISHED).read_bytes().split(b"\n")
    lines[100] = lines[100].replace(b"entry", b"entrz")
    (folder / "damaged.qqgame").write_bytes(b"\n".join(lines))
    newer = json.loads(lines[0]) | {"version": VERSION + 1}
    (folder / "newer.qqgame").write_bytes(b"\n".join((json.dumps(newer).encode(), *lines[1:])))
    (folder / "none.qqgame").write_bytes(b"nothing of ours")
    for at, name in enumerate(("none", "newer", "damaged", "finished", "running")):
        os.utime(folder / f"{name}.qqgame", (1000 + at, 1000 + at))
    return folder
