"""With the largest letters no text of the windows that are seldom seen is cut, on the smallest screen."""

from collections.abc import Callable, Generator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from tools.gallery.cut_widgets import cut_texts

from qquovadis import paths
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import long, sampled
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.library.send_back_dialog import SendBackDialog
from ui.position_editor.new_position_dialog import NewPositionDialog
from ui.position_editor.turn_page import TurnPage
from ui.rule_editor.rule_editor import RuleEditor
from ui.start.start_dialog import StartDialog

LARGEST = 150


def begin(context: AppContext) -> QWidget:
    """How a position shall begin."""
    return NewPositionDialog(context, load_pack(find_pack("quo_vadis", None)), with_game=True)


def editor(context: AppContext) -> QWidget:
    """The rule editor."""
    return RuleEditor(context, None)


def send_back(context: AppContext) -> QWidget:
    """What is said before a game is sent back."""
    context.texts.known = {"note_moment_key": "Ctrl+Shift+M"}
    return SendBackDialog(context, 12, 3, None)


@pytest.fixture
def context(qapp: QApplication, request: pytest.FixtureRequest) -> Generator[AppContext]:
    """Return surroundings with the largest letters; afterwards letters are as usual."""
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    context = AppContext(request.param, "light", LARGEST)
    yield context
    context.set_language("en")
    context.enlarge(100)


@long
@pytest.mark.parametrize("context", ["en"], indirect=True)
def test_what_the_workshop_says_of_the_turn_has_its_room_in_a_low_panel(qtbot: QtBot, context: AppContext) -> None:
    page = TurnPage(context)
    qtbot.addWidget(page)
    page._now.set_text("Next decision: A, choose a genesis card, and then place workers on the tiles beside it.")
    page.resize(430, 240)
    page.show()
    qtbot.waitExposed(page)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert page._now.height() >= page._now.heightForWidth(page._now.width())


@pytest.mark.parametrize("context", ["en", "ja"], indirect=True)
@pytest.mark.parametrize("made", sampled([send_back, begin, editor], 1))
def test_no_text_is_cut(
    qtbot: QtBot, context: AppContext, made: Callable[[AppContext], QWidget], own_home: object
) -> None:
    del own_home
    window = made(context)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert window.width() <= 1280
    assert window.height() <= 720
    assert cut_texts(window) == []


@pytest.mark.parametrize("context", ["en", "ja"], indirect=True)
@pytest.mark.parametrize("game", sampled(["quo_vadis", "populous", "undecim"], 1))
def test_no_field_of_the_table_page_sticks_out(qtbot: QtBot, context: AppContext, game: str, own_home: object) -> None:
    del own_home
    window = StartDialog(context, load_pack(find_pack(game, None)), "", None)
    qtbot.addWidget(window)
    window.resize(1230, 650)
    window.show()
    qtbot.waitExposed(window)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    (area,) = (each for each in window.findChildren(QScrollArea) if each.widget() is window._seats)
    wide = area.viewport().width()
    fields = [each for each in window._seats.findChildren(QWidget) if each.isVisible()]
    out = {each.mapTo(window._seats, each.rect().topRight()).x() - wide: each.accessibleName() for each in fields}
    assert max(out) < 0, out[max(out)]
