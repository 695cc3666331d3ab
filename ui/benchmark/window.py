"""What the window takes, in milliseconds, for the benchmark: always on Qt's offscreen platform."""

import os
from collections.abc import Mapping
from itertools import islice
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

from qquovadis import paths
from ui.benchmark.memory import measured_memory
from ui.benchmark.start import PLATFORM, measured_start

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from qquovadis.controllers import Entry, Session
    from ui.history.look_back import LookBack
    from ui.play.open_game import OpenGame
    from ui.play.presenter import Presenter
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
    session = Session.start(referee_for(kit), Terms(people=players, seed=SEED))
    return session, bots_play(session, thinkers(players, kit))


def _scene_config(session: "Session") -> "SceneConfig":
    from qquovadis.model.pack.board import load_board
    from qquovadis.model.pack.loading import load_pack, usual_pack
    from ui.kit.context import AppContext
    from ui.table import SceneConfig
    from ui.table.scene.table_words import PackWords

    pack = load_pack(usual_pack())
    subjects = session.rules.referee.subjects if session.rules.referee else {}
    return SceneConfig(
        board=load_board(pack.folder),
        look=AppContext("en", "light").look,
        subjects=subjects,
        words=PackWords(pack),
        why=str,
    )


def _scene_state(session: "Session") -> "SceneState":
    """Return the present moment through the eyes of the seat that is asked."""
    from ui.table import Caption
    from ui.table.scene.scene_state import SceneState

    asked = session.situation.decision
    seat = asked.seats[0] if asked else 0
    captions = tuple(Caption(player.name) for player in session.seating.people)
    return SceneState(
        view=session.seat_view(seat),
        decision=asked,
        judged=tuple(session.situation.judged(seat)),
        looker=seat,
        captions=captions,
    )


# Jumps to moments all over a game of five.
JUMP_SEATS, JUMP_SEED = 5, 7
JUMPS, WHICH = 60, 1_000_003
SIZE = (1920, 1080)


def jump_ms() -> float:
    """Return the median of jumps to moments all over a game that was played, each until the window is painted."""
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from qquovadis.model.pack.board import load_board
    from ui.desk.main_window import MainWindow
    from ui.history.look_back import LookBack
    from ui.kit.context import AppContext
    from ui.play.open_game import look_again
    from ui.play.presenter import Presenter

    with TemporaryDirectory() as folder:
        window = MainWindow(AppContext("en", "light"))
        window.furnish()
        window.resize(*SIZE)
        open_game = _played(Path(folder))
        presenter = Presenter(open_game, load_board(open_game.pack.folder), window.context, window.desk)
        window.show()
        QApplication.processEvents()
        back = LookBack(presenter, look_again(open_game), window.context)
        taken = _jumps(back, presenter, len(open_game.session.entries))
        back.close()
        presenter.close()
        window.close()
    return median(taken)


def _jumps(back: "LookBack", presenter: "Presenter", last: int) -> list[float]:
    from PySide6.QtWidgets import QApplication

    from ui.history.moment_text import GameMoment

    taken, branch = [], presenter.open_game.session.history.branches.in_play
    for at in range(JUMPS):
        began = process_time()
        back.look_at(GameMoment(branch, at * WHICH % last), at_once=True)
        QApplication.processEvents()
        taken.append((process_time() - began) * 1000)
    return taken


def _played(folder: "Path") -> "OpenGame":
    """Return a whole game at random, recorded in a folder."""
    from qquovadis.controllers import Player, Session, Terms, record
    from qquovadis.games import referee_for
    from qquovadis.model.pack.compile_kit import compile_kit
    from qquovadis.model.pack.loading import load_pack, usual_pack
    from qquovadis.model.pack.rulebook import load_rulebook
    from ui.play.open_game import OpenGame

    pack = load_pack(usual_pack())
    people = tuple(Player(f"{seat}", person="one") for seat in range(JUMP_SEATS))
    session = Session.start(
        referee_for(compile_kit(pack, JUMP_SEATS)), Terms(people=people, seed=JUMP_SEED, pack=pack.hash)
    )
    chance = Random(JUMP_SEED)
    while (asked := session.situation.decision) is not None:
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice(legal))
    return OpenGame(
        session=session, pack=pack, book=load_rulebook(pack.folder), file=record(session, "measured", folder)
    )
