"""A file that the system names in an event, as macOS does, is opened as one that is named on the command line.

The event is sent to a program in a process of its own, since a process has one application only.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from qquovadis.model.variants.library import kept_variants
from qquovadis.model.variants.variant import read_variant
from tests.marks import long, sampled
from tests.ui.files.test_file_opener import SAVE, VARIANT

CHECKOUT = Path(__file__).resolve().parents[3]
PATIENCE = 240  # seconds after which a program that shows nothing is given up
STARTED = """
import sys
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from ui import app
from ui.program.test_probe import TestProbe

def name_file():
    event = QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1]))
    QCoreApplication.sendEvent(QCoreApplication.instance(), event)

def at_once(*told):
    opened(*told)
    name_file()

def while_asked(probe):
    seen = look(probe)
    if seen["at"] == "StartDialog" and not named:
        named.append(1)
        name_file()
    return seen

named = []
opened, look = app.open_window, TestProbe._seen
if sys.argv[2] == "early":
    app.open_window = at_once
else:
    TestProbe._seen = while_asked
app.main(["--testing", "--language", "en", "--exit-after", sys.argv[3]])
"""


def shown(file: Path, when: str) -> Iterator[Any]:
    """What the window shows, one sight after another, of a program that is told of a file."""
    context = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    words = [sys.executable, "-c", STARTED, str(file), when, str(PATIENCE)]
    with subprocess.Popen(words, env=context, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        try:
            yield from map(json.loads, program.stdout)
        finally:
            program.kill()


@pytest.mark.parametrize("when", sampled(["early", "late"], 1))
def test_a_save_named_by_the_system_is_on_the_table(tmp_path: Path, when: str) -> None:
    save = Path(shutil.copy(SAVE, tmp_path / "対局 of a friend.qqgame"))
    titles = [seen["title"] for seen in _until(shown(save, when), "curtain", "table")]
    assert "Quo Vadis" in titles[-1]
    assert titles[-1].split(" – ")[0] != titles[-1]


@long
def test_what_killed_writers_left_is_gone_after_the_start(own_home: Path, tmp_path: Path) -> None:
    draft = own_home / "packs" / "quo_vadis" / "31"
    draft.mkdir(parents=True)
    folders = [own_home, own_home / "variants", draft.parent, draft, *map(own_home.joinpath, ("saves", "positions"))]
    left, young, other = [], [], []
    for folder in folders:
        folder.mkdir(exist_ok=True)
        left.append(folder / ".0123456789abcdef.part")
        young.append(folder / ".fedcba9876543210.part")
        other.append(folder / "film.part")
    for file in (*left, *young, *other):
        file.write_text("half", encoding="utf-8")
    for file in (*left, *other):
        os.utime(file, (1_700_000_000, 1_700_000_000))
    save = Path(shutil.copy(SAVE, tmp_path))
    for _ in shown(save, "early"):
        if not any(file.exists() for file in left):
            break
    assert not [file for file in left if file.exists()]
    assert all(file.exists() for file in (*young, *other))


@long
def test_a_variant_named_while_the_program_starts_is_offered(tmp_path: Path) -> None:
    list(_until(shown(Path(shutil.copy(VARIANT, tmp_path)), "early"), "StartDialog"))
    assert [kept.variant for kept in kept_variants()] == [read_variant(VARIANT)]


def _until(sights: Iterator[Any], *places: str) -> Iterator[Any]:
    """Every sight up to the first of one of these places; there must be one."""
    for seen in sights:
        yield seen
        if seen["at"] in places:
            return
    raise AssertionError(f"The program never came to {places}.")
