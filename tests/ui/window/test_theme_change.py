"""Another theme in the middle of a game: all of it is seen at once, nothing is said again, nothing painted twice."""

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.art.faces import Face
from ui.art.land.tiles import TileFace
from ui.art.strokes import Look, is_only_relit
from ui.kit.context import AppContext
from ui.program.program import Program
from ui.table.scene.artwork import Artwork, Picture

PEOPLE = (Player("Ann"), Player("Bo"), Player("Cleo"))


def picture_of(program: Program, qtbot: QtBot) -> QImage:
    """The window as it is now, once all is laid out."""
    qtbot.wait(1)
    return program.window.grab().toImage()


def test_after_a_change_of_theme_nothing_is_left_of_the_other(program: Program, seated: Seated, qtbot: QtBot) -> None:
    presenter, context = seated(PEOPLE), program.window.context
    presenter.open_curtain()
    context.retranslate()
    day = picture_of(program, qtbot)
    context.light("dark")
    night = picture_of(program, qtbot)
    context.retranslate()  # says and shows all of it again
    assert night == picture_of(program, qtbot)
    assert night.pixelColor(5, 500) != day.pixelColor(5, 500)
    context.light("light")
    assert picture_of(program, qtbot) == day


def test_two_presses_lead_there_and_back(program: Program, seated: Seated, qtbot: QtBot) -> None:
    seated(PEOPLE)
    context, seen = program.window.context, list[str]()
    context.changed.connect(lambda: seen.append(context.theme.scheme))
    for _ in range(2):
        program.window.actions_by_name["night"].trigger()
    assert seen == ["dark", "light"]


def test_the_log_says_nothing_again_for_another_theme(
    program: Program, seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter, context = seated(PEOPLE), program.window.context
    written: list[int] = []
    monkeypatch.setattr(presenter.table_presenter, "show_log", written.append)
    context.light("dark")
    assert written == []
    context.set_language("ja")
    assert written


@quick
def test_only_another_room_lets_all_that_is_said_stand(context: AppContext) -> None:
    day = context.look
    context.light("dark")
    night = context.look
    context.set_language("ja")
    japanese = context.look
    context.enlarge(150)
    assert is_only_relit(day, night)
    assert not is_only_relit(night, night)
    assert not is_only_relit(night, japanese)
    assert not is_only_relit(japanese, context.look)
    assert not is_only_relit(day, japanese)


class Painted(Artwork):
    """Counts what is painted."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.painted = 0

    def _painted(self, face: Face, scale: float, turn: float) -> Picture:
        self.painted += 1
        return super()._painted(face, scale, turn)


@quick
def test_pictures_of_the_theme_before_are_kept_and_no_others(context: AppContext) -> None:
    face, day = TileFace("1-2", ("plain", "sea", "frost"), 3, 20.0), context.look
    artwork = Painted(day)
    by_day = artwork.picture(face, 1.0)
    context.light("dark")
    artwork.relight(context.look)
    by_night = artwork.picture(face, 1.0)
    assert by_night.pixmap.toImage() != by_day.pixmap.toImage()
    assert artwork.weight == 2 * by_day.pixmap.width() * by_day.pixmap.height() * 4
    artwork.relight(day)
    assert artwork.picture(face, 1.0) is by_day
    assert artwork.painted == 2
    context.set_language("ja")
    artwork.relight(context.look)  # a third: that of the night goes
    artwork.picture(face, 1.0)
    assert artwork.painted == 3
    assert artwork.weight == 2 * by_day.pixmap.width() * by_day.pixmap.height() * 4


@quick
def test_what_is_kept_of_the_theme_before_goes_first_where_there_is_no_room(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, (one, other) = context.look, (TileFace("1-2", ("plain", "sea", "frost"), seed, 20.0) for seed in (3, 4))
    artwork = Painted(day)
    by_day = artwork.picture(one, 1.0)
    monkeypatch.setattr("ui.table.scene.artwork.BUDGET", 2 * artwork.weight)
    context.light("dark")
    artwork.relight(context.look)
    by_night = artwork.picture(one, 1.0)
    artwork.picture(other, 1.0)
    assert artwork.picture(one, 1.0) is by_night
    artwork.relight(day)
    assert artwork.picture(one, 1.0) is not by_day
