"""What the window keeps in memory, for the benchmark: a full table late in its game, against an empty window.

Each is measured in a process of its own, on Qt's offscreen platform; only Linux tells how much a process holds.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

STATUS = Path("/proc/self/statm")
MEGABYTE = 1_000_000
SEATS, SEED, KEPT = 5, 7, 0.95


def measured_memory() -> Mapping[str, float]:
    """Megabytes held by an empty window with our font, by ours with a game, and by the pictures of its table alone."""
    if not STATUS.exists():
        return {}
    with TemporaryDirectory() as home:
        _done("late_save", home)
        empty, ours = _measured("empty_window", home), _measured("late_table", home)
    return {"empty_window_memory_mb": empty[0], "memory_mb": ours[0], "pictures_mb": ours[1]}


def _measured(which: str, home: str) -> list[float]:
    return [float(word) for word in _done(which, home).split()]


def _done(which: str, home: str) -> str:
    """Return what a function of this file writes in a process of its own, with its saves at home there."""
    context = {**os.environ, "QQUOVADIS_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
    program = f"from ui.benchmark.memory import {which}; {which}()"
    return subprocess.run(
        [sys.executable, "-c", program], env=context, capture_output=True, text=True, check=True
    ).stdout


def empty_window() -> None:
    """Print what an empty window holds that has written something in our font."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    from qquovadis import paths
    from ui.kit.fonts import register_fonts
    from ui.kit.plain_text import PlainLabel

    application = QApplication([])
    register_fonts(paths.resources() / "fonts")
    window = QMainWindow()
    window.setCentralWidget(PlainLabel("Quo Vadis クォ・ヴァディス"))
    window.resize(1920, 1080)
    window.show()
    application.processEvents()
    window.grab()
    _report()


def late_table() -> None:
    """Print what the program holds with a full table late in its game, and what the pictures of that table weigh."""
    from PySide6.QtWidgets import QApplication

    from qquovadis import paths
    from qquovadis.model.settings import Settings
    from ui.desk.main_window import MainWindow
    from ui.kit.context import AppContext
    from ui.kit.fonts import register_fonts
    from ui.program.program import Program

    application = QApplication([])
    application.setStyle("Fusion")
    register_fonts(paths.resources() / "fonts")
    window = MainWindow(AppContext("en", "light"))
    window.furnish()
    program = Program(window, Settings(pace="fast", motion=False), None)
    window.resize(1920, 1080)
    window.show()
    program.take_up(next(paths.saves().glob("*")))
    application.processEvents()
    window.grab()
    presenter = program.presenter
    _report(presenter.table.table_scene.artwork.weight if presenter else 0)
    window.close()


def late_save() -> None:
    """Keep a game of persons that was left near its end."""
    from qquovadis.controllers import Player, Session, Terms, record
    from qquovadis.controllers.bots.match_runner import bots_play, seated, thinkers
    from qquovadis.games import referee_for
    from qquovadis.model.pack.compile_kit import compile_kit
    from qquovadis.model.pack.loading import load_pack, usual_pack

    kit = compile_kit(load_pack(usual_pack()), SEATS)
    referee, thinking = referee_for(kit), seated(["random"], SEATS)
    people = tuple(Player(f"{seat}", person="one") for seat in range(SEATS))
    length = sum(
        1 for _ in bots_play(Session.start(referee, Terms(people=thinking, seed=SEED)), thinkers(thinking, kit))
    )
    session = Session.start(referee, Terms(people=people, seed=SEED))
    record(session, "late")
    for _, _ in zip(range(round(length * KEPT)), bots_play(session, thinkers(thinking, kit)), strict=False):
        pass


def _report(*pictures: int) -> None:
    pages = int(STATUS.read_text().split()[1])
    held = (pages * os.sysconf("SC_PAGE_SIZE"), *pictures)
    sys.stdout.write(" ".join(f"{each / MEGABYTE:.1f}" for each in held))
