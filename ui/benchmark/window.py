"""What the window takes, in milliseconds, for the benchmark: always on Qt's offscreen platform.

A cold start is timed in a process of its own, from its first instruction to the first painted frame.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import islice
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

from qquovadis import paths
from ui.benchmark.memory import measured_memory

if TYPE_CHECKING:
    from collections.abc import Iterator

    from qquovadis.controllers import Entry, Session
    from ui.table import SceneConfig
    from ui.table.scene.scene_state import SceneState

STARTS = 5
SEATS, SEED = 4, 7
EARLIER, LATER = 150, 30
FULL, NEARLY = 5, 0.95  # a table of so many seats, late: after this part of its entries
PLATFORM = "QT_QPA_PLATFORM"


def measured() -> Mapping[str, float]:
    """Return the medians of painting, zooming and changing a table of the first game there is, and of starting."""
    os.environ[PLATFORM] = "offscreen"
    figures = {
        **_of_table(),
        "start_ms": _start_ms("our_window"),
        "empty_window_start_ms": _start_ms("empty_window"),
        **measured_memory(),
    }
    return {name: round(figure, 2) for name, figure in figures.items()}


def _of_table() -> dict[str, float]:
    """Return two moments of a game in a view of 1920x1080."""
    from PySide6.QtWidgets import QApplication

    from ui.benchmark.history import jump_ms
    from ui.benchmark.table import drag_ms, laid_table, pan_ms, reconcile_ms, repaint_ms, zoom_ms
    from ui.window.fonts import register_fonts

    # Kept until the end: without it there is nothing to paint with.
    application = QApplication.instance() or QApplication([])
    register_fonts(paths.resources() / "fonts")
    scene_config, one, other = _scene()
    view = laid_table(scene_config, one)
    figures = {
        "repaint_ms": repaint_ms(view),
        "zoom_ms": zoom_ms(view),
        "reconcile_ms": reconcile_ms(view, one, other),
    }
    view.close()
    late = laid_table(*_late_scene())
    figures.update(late_repaint_ms=repaint_ms(late), late_pan_ms=pan_ms(late), late_drag_ms=drag_ms(late))
    late.close()
    figures["look_back_ms"] = jump_ms()
    del application
    return figures


def _scene() -> tuple["SceneConfig", "SceneState", "SceneState"]:
    """Return what a table of the first pack is made of, and two moments of one game on it."""
    session, entries = _game(SEATS)
    sights = []
    for count in (EARLIER, LATER):
        for _ in islice(entries, count):
            pass
        sights.append(_scene_state(session))
    return _scene_config(session), sights[0], sights[1]


def _late_scene() -> tuple["SceneConfig", "SceneState"]:
    """Return the same of a full table near the end of its game."""
    length = sum(1 for _ in _game(FULL)[1])
    session, entries = _game(FULL)
    for _ in islice(entries, round(length * NEARLY)):
        pass
    return _scene_config(session), _scene_state(session)


def _game(seats: int) -> tuple["Session", "Iterator[Entry]"]:
    """Return a game of the first pack, and its entries as bots make them."""
    from qquovadis.controllers import Session, Terms
    from qquovadis.controllers.bots.match_runner import bots_play, seated, thinkers
    from qquovadis.games import referee_for
    from qquovadis.model.pack.compile_kit import compile_kit
    from qquovadis.model.pack.loading import load_pack, usual_pack

    kit = compile_kit(load_pack(usual_pack()), seats)
    players = seated(["random"], seats)
    session = Session.start(referee_for(kit), Terms(players, SEED))
    return session, bots_play(session, thinkers(players, kit))


def _scene_config(session: "Session") -> "SceneConfig":
    from qquovadis.model.pack.board import load_board
    from qquovadis.model.pack.loading import load_pack, usual_pack
    from ui.table import SceneConfig
    from ui.table.scene.table_words import PackWords
    from ui.window.context import AppContext

    pack = load_pack(usual_pack())
    subjects = session.rules.referee.subjects if session.rules.referee else {}
    return SceneConfig(load_board(pack.folder), AppContext("en", "light").look, subjects, PackWords(pack), str)


def _scene_state(session: "Session") -> "SceneState":
    """Return the present moment through the eyes of the seat that is asked."""
    from ui.table import Caption
    from ui.table.scene.scene_state import SceneState

    asked = session.situation.decision
    seat = asked.seats[0] if asked else 0
    captions = tuple(Caption(player.name) for player in session.seating.people)
    return SceneState(session.seat_view(seat), asked, tuple(session.situation.judged(seat)), seat, captions)


def _start_ms(which: str) -> float:
    """Return the time from starting a process to the first frame of its window, where nothing is kept yet."""
    return median(_one_start(f"from ui.benchmark.window import {which}; {which}()") for _ in range(STARTS))


def _one_start(program: str) -> float:
    with TemporaryDirectory() as home:
        context = {**os.environ, "QQUOVADIS_HOME": home, PLATFORM: "offscreen"}
        started = monotonic()
        done = subprocess.run([sys.executable, "-c", program], env=context, capture_output=True, text=True, check=True)
    return (float(done.stdout) - started) * 1000


def our_window() -> None:
    """Start the program, and print the time of its first frame."""
    _watch_first_frame()
    from ui.app import main

    main([])


def empty_window() -> None:
    """Start an application with an empty window, and print the time of its first frame."""
    _watch_first_frame()
    from PySide6.QtWidgets import QApplication, QMainWindow

    application = QApplication([])
    window = QMainWindow()
    window.resize(1280, 720)
    window.show()
    application.exec()


def _watch_first_frame() -> None:
    """Let every application made from now on print the time of its first frame, and end at once."""
    from PySide6 import QtWidgets
    from PySide6.QtCore import QEvent, QObject

    class Watched(QtWidgets.QApplication):
        def notify(self, receiver: QObject, event: QEvent) -> bool:
            done = super().notify(receiver, event)
            if event.type() == QEvent.Type.Paint:
                sys.stdout.write(f"{monotonic()}\n")
                sys.stdout.flush()
                os._exit(0)
            return done

    QtWidgets.QApplication = Watched  # type: ignore[misc]
