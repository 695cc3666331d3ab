"""What the window takes, in milliseconds, for the benchmark: always on Qt's offscreen platform."""

import os
from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING

from qquovadis import paths
from ui.benchmark.memory import measured_memory
from ui.benchmark.start import PLATFORM, measured_start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from qquovadis.controllers import Entry, Session
    from ui.table import SceneConfig
    from ui.table.scene.scene_state import SceneState

SEATS, SEED = 4, 7
EARLIER, LATER = 150, 30
FULL, NEARLY = 5, 0.95  # a table of so many seats, late: after this part of its entries


def measured() -> Mapping[str, float]:
    """Return the medians of painting, zooming and changing a table of the first game there is, and of starting."""
    os.environ[PLATFORM] = "offscreen"
    figures = {
        **_of_table(),
        **measured_start(),
        **measured_memory(),
    }
    return {name: round(figure, 2) for name, figure in figures.items()}


def _of_table() -> dict[str, float]:
    """Return two moments of a game in a view of 1920x1080."""
    from PySide6.QtWidgets import QApplication

    from ui.benchmark.history import jump_ms
    from ui.benchmark.table import drag_ms, laid_table, pan_ms, reconcile_ms, repaint_ms, zoom_ms
    from ui.kit.fonts import register_fonts

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
    from ui.kit.context import AppContext
    from ui.table import SceneConfig
    from ui.table.scene.table_words import PackWords

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
