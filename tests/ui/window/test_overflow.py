"""What does not fit under a cap is seen to go back to the stock, said on the track, in words and in the log."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import SETTLED, Beat, Mode, Session
from qquovadis.engine.agenda import Choice
from qquovadis.model.free_table.changes import SetTally
from tests.builders import quo_vadis
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from ui.panels.question import DecisionPrompt
from ui.play.presenter import Presenter
from ui.table.scene.cube_flow import CubeTrip, Token
from ui.table.scene.items import FaceItem

Choosing = Callable[[Presenter, Choice], None]
SHORT = Choice("use", 1)
LONG = Choice("use", 3)


def harvest(food: int = 5) -> Session:
    """A game in which Aya has food and decides how many actions a labour of three cards uses."""
    table = quo_vadis().say(genesis="2-4", start="A", round=3).races("gigant", "deep_one", "sandwalker")
    table.seat("A", food=food, faith=0, hand=["labour", "miracle"], generations=[["labour", "labour"]]).worker(
        "A", "2-4/a"
    )
    session = session_at(table, "card", "A")
    labour = session.seat_view(0).contents[session.rules.referee.kit.zone("hand.A")][0]  # type: ignore[union-attr]
    session.play(0, Choice("play", labour))
    session.play(0, Choice("continue"))
    return session


def labels(presenter: Presenter) -> list[str]:
    """What is said on tracks."""
    return [label.text for key, label in presenter.table.table_scene.plan.labels.items() if key[0] == "overflow"]


def accessible_table(presenter: Presenter) -> str:
    """What is told of the food of Aya to those who point at it or do not see it."""
    describing, scene = presenter.table._parts.describer.descriptions, presenter.table.table_scene
    assert describing is not None and scene.board_index is not None
    tally = scene.board_index.tally("food", 0)
    assert tally is not None
    return describing._tally(tally)


@pytest.fixture
def choose(qtbot: QtBot) -> Choosing:
    """Make a choice and wait until the table lies at rest."""

    def make(presenter: Presenter, choice: Choice) -> None:
        presenter._choose(choice)
        qtbot.waitUntil(lambda: not presenter.controller.beats.is_showing and presenter.controller.here is not None)

    return make


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[CubeTrip]:
    """All cubes that set out."""
    from ui.table.scene import cube_flow

    trips: list[CubeTrip] = []
    find = cube_flow._trips

    def found(*moments: object) -> list[CubeTrip]:
        fresh = list(find(*moments))  # type: ignore[arg-type]
        trips.extend(fresh)
        return fresh

    monkeypatch.setattr(cube_flow, "_trips", found)
    return trips


def test_the_excess_goes_on_to_the_stock_and_is_said_until_something_else_happens(
    at_table: Shown, choose: Choosing, sent: list[CubeTrip]
) -> None:
    presenter = at_table(harvest())
    sent.clear()
    choose(presenter, LONG)
    assert [(trip.cubes, trip.arrives, trip.excess) for trip in sent] == [(1, True, False), (2, False, True)]
    assert labels(presenter) == ["2 back"]
    assert "max 6 · 2 back" in accessible_table(presenter)
    assert any("2 food go back to the stock (cap 6)." in line.words for line in presenter.table_presenter.log.lines)


def test_what_fits_is_only_gained(at_table: Shown, choose: Choosing, sent: list[CubeTrip]) -> None:
    presenter = at_table(harvest())
    sent.clear()
    choose(presenter, SHORT)
    assert [(trip.cubes, trip.arrives, trip.excess) for trip in sent] == [(1, True, False)]
    assert not labels(presenter) and "back" not in accessible_table(presenter)


def test_undo_and_looking_back_move_no_cubes_and_say_nothing_went_back(
    at_table: Shown, choose: Choosing, sent: list[CubeTrip], qtbot: QtBot
) -> None:
    presenter = at_table(harvest())
    session = presenter.open_game.session
    before = Beat(session.seat_view(0), SETTLED, len(session.entries), session.situation.standing)
    choose(presenter, LONG)
    sent.clear()
    presenter.show_moment(before, DecisionPrompt(""), session.entries[: before.entries])
    assert not labels(presenter)
    presenter.show_present()
    assert labels(presenter) == ["2 back"] and not sent
    presenter._undo_to(len(session.entries) - 1)
    qtbot.waitUntil(
        lambda: LONG in [choice for choice, _ in session.situation.judged(0)] and presenter.controller.here is not None
    )
    assert not labels(presenter) and not sent


def test_by_hand_it_is_said_how_much_lies_over_the_cap(at_table: Shown) -> None:
    presenter = at_table(harvest(food=6))
    session = presenter.open_game.session
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    board_index = presenter.table.table_scene.board_index
    assert board_index is not None
    presenter._change_by_hand(SetTally(board_index.tally("food", 0) or 0, 8))
    assert labels(presenter) == ["2 over"]


def cubes(presenter: Presenter) -> list[FaceItem]:
    """The cubes in the air."""
    items = presenter.table.table_scene.items()
    return [item for item in items if isinstance(item, FaceItem) and isinstance(item.face, Token)]


def test_cubes_fly_only_with_motion_and_none_stays_in_the_air(at_table: Shown, choose: Choosing, qtbot: QtBot) -> None:
    presenter = at_table(harvest())
    motion = presenter.table.table_scene.motion
    seen: list[int] = []
    motion.began.connect(lambda: seen.append(len(cubes(presenter))))
    presenter.table.table_scene.motion.switch(True)
    choose(presenter, LONG)
    qtbot.waitUntil(lambda: not motion.is_running)
    assert max(seen, default=0) >= 2 and not cubes(presenter)


def test_without_motion_no_cube_is_ever_in_the_air(at_table: Shown, choose: Choosing) -> None:
    presenter = at_table(harvest())
    seen: list[int] = []
    presenter.table.table_scene.motion.began.connect(lambda: seen.append(len(cubes(presenter))))
    choose(presenter, LONG)
    assert not seen and not cubes(presenter) and labels(presenter) == ["2 back"]
