"""How long it takes until an earlier moment is seen, for the benchmark: all over a game of five."""

from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from ui.history.look_back import LookBack
    from ui.play.open_game import OpenGame
    from ui.play.presenter import Presenter

SEATS, SEED = 5, 7
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
    people = tuple(Player(f"{seat}", person="one") for seat in range(SEATS))
    session = Session.start(referee_for(compile_kit(pack, SEATS)), Terms(people, SEED, pack=pack.hash))
    chance = Random(SEED)
    while (asked := session.situation.decision) is not None:
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice(legal))
    return OpenGame(session, pack, load_rulebook(pack.folder), record(session, "measured", folder))
