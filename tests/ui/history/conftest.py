"""A window at whose table a game is under way, and ways to look back at it."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from tests.ui.window.conftest import RACES, at_table, context, pack, program, seated
from ui.play.presenter import Presenter
from ui.program.program import Program

__all__ = ["at_table", "context", "pack", "program", "seated"]
ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))
THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
UnderWay = Callable[..., Presenter]


def go_on(session: Session, until: Callable[[Session], bool], chance: Random) -> None:
    """Let every seat choose something legal until something holds, or the game is over."""
    while not until(session) and (asked := session.situation.decision) is not None:
        seat = asked.seats[0]
        legal = [choice for choice, clause in session.situation.judged(seat) if clause is None]
        session.play(seat, chance.choice(legal))


def asks(step: str, after: int = 0) -> Callable[[Session], bool]:
    """Whether a step asks now, after so many entries."""

    def reached(session: Session) -> bool:
        asked = session.situation.decision
        return asked is not None and asked.step == step and len(session.entries) >= after

    return reached


LATER = asks("PlaceWorkers", 80)


@pytest.fixture
def under_way(program: Program, pack: Pack, at_table: Callable[[Session], Presenter]) -> UnderWay:
    """Return a way to show a game of three that has come to a public decision of its second round or later."""

    def show(
        people: tuple[Player, ...] = ONE,
        undo: UndoPolicy = UndoPolicy.ASK,
        designer: str = "",
        until: Callable[[Session], bool] = LATER,
    ) -> Presenter:
        terms = Terms(people, 7, RACES, 0, pack=pack.hash, undo=undo, designer=designer)
        session = Session.start(referee_for(compile_kit(pack, len(people))), terms)
        go_on(session, until, Random(3))
        return at_table(session)

    return show


@pytest.fixture
def home(own_home: Path, qtbot: QtBot) -> Path:
    """Return the folder in which everything is kept."""
    del qtbot
    return own_home
