"""The start dialog stands before what it leads to is imported, and leads there all the same at once."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.marks import long
from ui.program.preparation import MODULES

CHECKOUT = Path(__file__).resolve().parents[3]
# All of ours that may be there when the dialog stands: no rules, no sessions, no table, nothing that reads packs.
ROOMS = {
    "qquovadis": {
        *("__main__", "commands", "compiled_modules", "errors", "files", "guard", "model", "paths", "printable"),
        "referee_packages",
    },
    "ui": {"app", "art", "crash_report", "guide", "library", "panels", "player_aid", "start"}
    | {"kit", "desk", "program", "voice"},
}
LIGHT = {
    "qquovadis.model": {"agreed", "file_endings", "opened_files", "pack", "saves", "settings", "text"},
    "ui.kit": {
        *("application", "button_keys", "columns", "context", "digit_keys", "dressed_theme", "fields", "file_drops"),
        *("file_urls", "fonts", "key_names", "line_spacing", "plain_text", "prose", "qt_words", "quit_key"),
        *("action_table", "spin_boxes", "style", "theme", "value_rows", "window_size"),
    },
    "ui.desk": {"actions", "main_window"},
    "ui.program": {"dead_starts", "end_signals", "no_screen", "preparation"},
}
FOREIGN = {"PySide6", "resvg_py", "shiboken6", "shibokensupport", "signature_bootstrap"}
HEAVY = {
    "pydantic",
    "numpy",
    "tomlkit",
    "joblib",
    "typer",
    "multiprocessing",
    "email",
    "_hashlib",
    "pyexpat",
    "urllib.request",
}
# Started as by a person; then what `do` says is done as soon as the dialog stands.
START = """
import json, os, sys
at_first = set(sys.modules)  # what Python itself loads is each machine's own affair, as Debian's sitecustomize
from PySide6 import QtWidgets
from PySide6.QtCore import QTimer

def look(tries=[0]):
    dialog = QtWidgets.QApplication.activeModalWidget()
    tries[0] += 1
    if type(dialog).__name__ == "StartDialog":
        {do}
    elif tries[0] < 40_000:
        QTimer.singleShot(5, look)

def told(value):
    sys.stdout.write(json.dumps(value)); sys.stdout.flush(); os._exit(0)

run = QtWidgets.QApplication.exec
QtWidgets.QApplication.exec = lambda *_: (QTimer.singleShot(0, look), run())[1]
from qquovadis.__main__ import main
main(["--language", "en", "--theme", "light", "--exit-after", "240"])
"""
NAMES = "told(sorted(set(sys.modules) - at_first))"
AT_ONCE = """
        dialog.{press}
        def table(count=[0]):
            from ui.table.table_view import TableView
            views = [each for each in QtWidgets.QApplication.allWidgets() if isinstance(each, TableView)]
            told(len(views)) if views or count[0] > 10_000 else QTimer.singleShot(20, table)
            count[0] += 1
        table()
"""
WAITING = """
        dialog.reject()
        def later(count=[0]):
            count[0] += 1
            if "ui.program.program" in sys.modules or count[0] > 10_000:
                QTimer.singleShot(800, lambda: told(QtWidgets.QApplication.activeModalWidget() is None))
            else:
                QTimer.singleShot(20, later)
        later()
"""


def started(home: Path, do: str) -> Any:
    """Start the program in a process of its own, without a screen, and return what it told."""
    context = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QQUOVADIS_HOME": str(home)}
    program = START.replace("{do}", do.strip())
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=CHECKOUT,
        env=context,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of somebody who has never started the program: outlines of packs come with it."""
    return tmp_path_factory.mktemp("opening")


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """Return such a home of a test's own."""
    return tmp_path


def test_nothing_heavy_is_loaded_when_the_dialog_stands(home: Path) -> None:
    """It takes a start in a process of its own, which is what keeps a start short and small."""
    loaded = set(started(home, NAMES))
    assert "ui.start.start_dialog" in loaded
    own = {name for name in loaded if name.split(".")[0] in ROOMS}
    rooms = {package: {name.split(".")[1] for name in own if name.startswith(f"{package}.")} for package in ROOMS}
    assert {package: names - ROOMS[package] for package, names in rooms.items()} == {"qquovadis": set(), "ui": set()}
    for package, light in LIGHT.items():
        inside = {name.removeprefix(f"{package}.").split(".")[0] for name in own if name.startswith(f"{package}.")}
        assert inside <= light
    assert not loaded & HEAVY
    outside = {name.split(".")[0] for name in loaded} - sys.stdlib_module_names - {*ROOMS, *FOREIGN}
    assert {name for name in outside if not name.startswith("_")} == set()


@long
@pytest.mark.parametrize("press", ["_start.click()", "_want_guide()"])
def test_whoever_starts_before_all_is_imported_plays_all_the_same(fresh: Path, press: str) -> None:
    """Nobody else presses before the preparation is over, so this is worth a process."""
    assert started(fresh, AT_ONCE.replace("{press}", press)) == 1


@long
def test_whoever_closes_the_dialog_before_all_is_imported_is_not_asked_again(fresh: Path) -> None:
    assert started(fresh, WAITING) is True


def test_every_module_that_is_prepared_is_there() -> None:
    for name in MODULES:
        path = CHECKOUT.joinpath(*name.split("."))
        assert name == "pydantic" or path.with_suffix(".py").exists() or (path / "__init__.py").exists(), name
    assert len(set(MODULES)) == len(MODULES)
