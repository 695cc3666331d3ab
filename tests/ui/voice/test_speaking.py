"""When the voice speaks and when it falls silent: one thing at a time, and only while it is so."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QEnterEvent, QFocusEvent, QHelpEvent, QHoverEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ui.kit.context import AppContext
from ui.voice import voice as voice_module
from ui.voice.explain import explain, explain_action, explain_menu, explanation_of
from ui.voice.explanation import Explanation
from ui.voice.voice import Pointed, VoiceSheet, voice

BUTTON = 60  # pixels of a button's side


class Room:
    """A window with two buttons, each explained by words that may change."""

    def __init__(self, qtbot: QtBot) -> None:
        self.context = AppContext("en", "light")
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(900, 600)
        self.words = {"Undo": "Takes back.", "Hint": "Gives advice."}
        self.clause = "QV-PLACE-01"
        self.buttons = {name: self._button(name, 200 + 100 * at) for at, name in enumerate(self.words)}
        self.window.show()

    def point(self, name: str) -> None:
        """Let the pointer come to a button."""
        QApplication.sendEvent(self.buttons[name], QEvent(QEvent.Type.Enter))

    def leave(self, name: str) -> None:
        """Let the pointer go away from a button."""
        QApplication.sendEvent(self.buttons[name], QEvent(QEvent.Type.Leave))

    def go_to(self, name: str, how: Qt.FocusReason = Qt.FocusReason.TabFocusReason) -> None:
        """Let the keyboard come to a button."""
        QApplication.sendEvent(self.buttons[name], QFocusEvent(QEvent.Type.FocusIn, how))

    def _button(self, name: str, x: int) -> QPushButton:
        button = QPushButton(name, self.window)
        button.setGeometry(x, 250, BUTTON, BUTTON)

        def say() -> Explanation | None:
            does = self.words[name]
            return Explanation(name=name, does=does, clause=self.clause) if does else None

        explain(button, self.context, say)
        return button


@pytest.fixture
def room(qtbot: QtBot) -> Generator[Room]:
    """A window with two explained buttons, and no voice before and after."""
    voice().fall_silent()
    voice().moves = False
    yield Room(qtbot)
    voice().fall_silent()


def said() -> str:
    """The name of what is said now; empty in silence."""
    found = voice().explanation
    return found.name if found is not None else ""


def sheets(room: Room) -> list[VoiceSheet]:
    """The sheets that can be seen."""
    return [each for each in room.window.findChildren(VoiceSheet) if each.isVisible()]


@pytest.mark.parametrize("comes", ["shown", "moved"])
def test_what_comes_under_a_resting_pointer_is_explained_once_the_pointer_moves(
    room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, comes: str
) -> None:
    """A tip that nobody asked for lay over the question that had just come."""
    monkeypatch.setattr(voice_module, "REST", 1)
    button = room.buttons["Undo"]
    room.buttons["Hint"].hide()
    button.move(0, 0)
    here = button.mapToGlobal(QPoint(30, 30)) + QPoint(200, 250)
    pointer = [here]
    monkeypatch.setattr("ui.voice.explain.QCursor", type("Pointer", (), {"pos": staticmethod(lambda: pointer[0])}))
    button.hide()
    if comes == "moved":
        button.show()
    button.move(200, 250)
    button.show()
    at = QPointF(here)
    QApplication.sendEvent(button, QEnterEvent(QPointF(30, 30), at, at))
    qtbot.wait(20)
    assert said() == ""
    pointer[0] = here + QPoint(3, 0)
    QApplication.sendEvent(button, QHoverEvent(QEvent.Type.HoverMove, QPointF(33, 30), at, QPointF(30, 30)))
    qtbot.waitUntil(lambda: said() == "Undo")
    room.leave("Undo")
    voice().fall_silent()
    QApplication.sendEvent(button, QEnterEvent(QPointF(35, 30), at + QPointF(5, 0), at + QPointF(5, 0)))
    qtbot.waitUntil(lambda: said() == "Undo")  # the pointer came to it


def test_it_speaks_when_the_pointer_has_rested_and_at_once_of_a_neighbour(
    room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.point("Undo")
    assert said() == "", "the pointer has not rested yet"
    room.leave("Undo")
    monkeypatch.setattr(voice_module, "REST", 0)
    room.point("Undo")
    qtbot.waitUntil(lambda: said() == "Undo")
    room.leave("Undo")
    monkeypatch.setattr(voice_module, "REST", 86_400_000)
    room.point("Hint")
    assert said() == "Hint"
    assert len(sheets(room)) == 1, "one at a time"


def test_it_speaks_at_once_of_what_the_keyboard_comes_to(room: Room) -> None:
    room.go_to("Hint")
    assert said() == "Hint"
    room.go_to("Undo", Qt.FocusReason.BacktabFocusReason)
    assert said() == "Undo" and len(sheets(room)) == 1
    room.go_to("Hint", Qt.FocusReason.MouseFocusReason)
    assert said() != "Hint", "a click is answered by what it does"


def test_screen_readers_hear_the_same_in_the_language_of_now(room: Room) -> None:
    button = room.buttons["Undo"]
    assert button.accessibleDescription() == "Takes back.\nQV-PLACE-01"
    room.words["Undo"] = "戻します。"
    room.context.set_language("ja")
    assert button.accessibleDescription() == "戻します。\nQV-PLACE-01"


def test_it_falls_silent_when_what_it_says_is_no_longer_so(room: Room) -> None:
    room.go_to("Undo")
    voice().recheck()
    assert said() == "Undo", "it is still so"
    room.words["Undo"] = "Takes back two."
    voice().recheck()
    assert said() == ""
    for gone in (QEvent.Type.EnabledChange, QEvent.Type.Hide):
        room.go_to("Undo")
        assert said() == "Undo"
        QApplication.sendEvent(room.buttons["Undo"], QEvent(gone))
        assert said() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_U])
def test_it_falls_silent_at_a_key_and_at_a_press_elsewhere(room: Room, key: Qt.Key) -> None:
    button = room.buttons["Undo"]
    room.go_to("Undo")
    QTest.keyClick(button, key)
    assert said() == ""
    room.go_to("Undo")
    QTest.mousePress(room.window, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert said() == ""


def test_it_stays_while_the_pointer_is_on_the_sheet_and_goes_with_it(
    room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("REST", "LINGER"):
        monkeypatch.setattr(voice_module, name, 0)
    room.point("Undo")
    qtbot.waitUntil(lambda: said() == "Undo")
    sheet = voice().sheet
    assert sheet is not None
    room.leave("Undo")
    sheet.entered.emit()
    qtbot.wait(20)
    assert said() == "Undo"
    sheet.left.emit()
    qtbot.waitUntil(lambda: said() == "")


def test_a_sheet_without_a_clause_lets_the_pointer_through_to_what_lies_under_it(room: Room) -> None:
    """A die beside a space could not be pointed at: the sheet of the space lay over it, and stayed."""
    seen = list[bool]()
    for clause in ("QV-PLACE-01", ""):
        room.clause = clause
        room.go_to("Undo")
        sheet = voice().sheet
        assert sheet is not None and said() == "Undo"
        seen.append(room.window.childAt(sheet.geometry().center()) is sheet)
        voice().fall_silent()
    assert seen == [True, False]


def test_a_sheet_over_what_may_be_chosen_instead_lets_the_pointer_through(room: Room) -> None:
    seen = list[bool]()
    for rival in (QRectF(300, 250, BUTTON, BUTTON), QRectF(0, 0, 5, 5)):
        pointed = Pointed(
            owner=room,
            say=lambda: Explanation(name="Undo", does="Takes back.", clause="QV-PLACE-01"),
            widget=room.window,
            area=QRectF(200, 250, BUTTON, BUTTON),
            look=room.context.look,
            rivals=lambda rival=rival: [rival],  # type: ignore[misc]
        )
        voice().point(pointed, at_once=True)
        sheet = voice().sheet
        assert sheet is not None and sheet.place.side == "right"
        seen.append(room.window.childAt(sheet.geometry().center()) is sheet)
        voice().fall_silent()
    assert seen == [False, True]


def test_a_click_on_the_clause_opens_it_and_the_key_of_help_still_knows_it(room: Room, qtbot: QtBot) -> None:
    room.go_to("Undo")
    sheet = voice().sheet
    assert sheet is not None
    with qtbot.waitSignal(voice().clause_wanted) as wanted:
        QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.clause_place.center() - sheet.pos())
    assert wanted.args == ["QV-PLACE-01"]
    room.go_to("Hint")
    heard = list[str]()
    room.window.grabShortcut(Qt.Key.Key_F1)
    QApplication.sendEvent(room.buttons["Hint"], QEvent(QEvent.Type.ShortcutOverride))
    heard.append(voice().clause)
    assert said() == "" and heard == ["QV-PLACE-01"]
    qtbot.waitUntil(lambda: voice().clause == "")


def test_no_window_of_qts_own_comes_up(room: Room) -> None:
    button = room.buttons["Undo"]
    at = QPoint(5, 5)
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, at, button.mapToGlobal(at)))
    assert not QToolTip.isVisible()


def test_what_answers_a_deed_is_heard_before_anything_else_is_explained(room: Room) -> None:
    room.go_to("Undo")
    wanted = voice()._wanted
    assert wanted is not None
    voice().announce(wanted._replace(owner=room))
    room.point("Hint")
    assert said() == "Undo", "the pointer has hardly moved"
    room.go_to("Hint")
    assert said() == "Hint", "a key goes on at once"


def test_lines_of_a_menu_are_explained_beside_the_menu(room: Room, qtbot: QtBot) -> None:
    menu = QMenu(room.window)
    line = menu.addAction("Place on 1-2")
    explain_menu(menu, room.context, lambda action: Explanation(name=action.text(), now="1 food"))
    menu.popup(room.window.mapToGlobal(QPoint(50, 50)))
    menu.setActiveAction(line)
    qtbot.waitUntil(lambda: said() == "Place on 1-2")
    sheet = voice().sheet
    assert sheet is not None and sheet.window() is room.window
    shown = sheet.place.sheet.toRect().translated(room.window.mapToGlobal(QPoint(0, 0)))
    assert not shown.intersects(menu.geometry())
    menu.close()
    assert said() == ""


def test_what_must_not_be_covered_is_not(room: Room) -> None:
    bar = QWidget(room.window)
    bar.setGeometry(300 + BUTTON, 0, 600, 600)
    bar.show()
    voice().keep_clear(bar)
    room.go_to("Hint")
    sheet = voice().sheet
    assert sheet is not None and not sheet.place.sheet.toRect().intersects(bar.geometry())


@pytest.mark.parametrize("change", ["moved", "hidden", "moved with all round it"])
def test_it_stands_beside_nothing_that_is_elsewhere_by_now(room: Room, change: str) -> None:
    button, other = room.buttons["Undo"], room.buttons["Hint"]
    other.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # else the keyboard goes there when the other one is hidden
    room.go_to("Undo")
    assert said() == "Undo"
    other.move(10, 10)
    assert said() == "Undo", "what lies elsewhere may go where it likes"
    if change == "moved":
        button.move(20, 20)
    elif change == "hidden":
        button.hide()
    else:
        room.window.resize(700, 500)
    assert said() == ""


@pytest.mark.parametrize(
    ("words", "tip", "does"),
    [("得点(&S)", None, ""), ("&Score", None, ""), ("開く(&O)…", None, ""), ("元に戻す(&U)", "元に戻す：草原", "草原")],
)
def test_a_button_of_an_action_does_not_say_the_letter_of_its_menu(
    qtbot: QtBot, words: str, tip: str | None, does: str
) -> None:
    """Of the score in Japanese it said "(S)"."""
    button, action = QPushButton(), QAction(words)
    qtbot.addWidget(button)
    if tip is not None:
        action.setToolTip(tip)
    explain_action(button, AppContext("ja", "light"), action)
    found = explanation_of(button)
    assert found is not None and found.does == does


def test_what_had_better_be_seen_is_covered_only_where_nothing_else_has_room(room: Room) -> None:
    """Ranking and the buttons of the log lay under the sheet, though there was room elsewhere."""
    button = room.buttons["Undo"]
    room.go_to("Undo")
    sheet = voice().sheet
    assert sheet is not None
    spared = QWidget(room.window)
    spared.setGeometry(sheet.place.sheet.toAlignedRect().adjusted(30, 20, 0, 0))
    spared.show()
    voice().fall_silent()
    voice().spare(spared)
    room.go_to("Undo", Qt.FocusReason.BacktabFocusReason)
    moved = voice().sheet
    assert moved is not None and not moved.place.sheet.intersects(QRectF(spared.geometry()))
    spared.setGeometry(room.window.rect())
    voice().fall_silent()
    room.go_to("Undo")
    assert said() == "Undo", "it is said though everything had better be seen"
    assert button.isVisible()
