"""The window of the player aid: by its key, over the start dialog, beside the table, in columns, with its signs."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.controllers.player_aid import AidPage, AidRow, AidSection
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import words_of
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.kit.context import AppContext
from ui.player_aid import feature
from ui.player_aid.aid_html import aid_html
from ui.player_aid.aid_signs import known_signs, sign_image
from ui.player_aid.feature import AidWindow
from ui.program.program import Program

PAGE = AidPage(
    "Go & 7",
    "2 players",
    (
        AidSection("phases", "Phases", (AidRow("war", "War", "Fight <b>."), AidRow("nothing", "Peace", "Rest."))),
        AidSection("numbers x", "Prices", tuple(AidRow("", f"Stone {at}", f"{at} VP", "AB-X-01") for at in range(20))),
        AidSection("signs", "Symbols", (AidRow("asset/clay", ""), AidRow("resource/none", "none"))),
    ),
)


@quick
def test_a_page_stands_in_columns_of_about_the_same_height(context: AppContext) -> None:
    for columns in (1, 2, 3):
        document = QTextDocument()
        document.setHtml(aid_html(PAGE, context.look, columns))
        text = document.toPlainText()
        assert [word for word in ("Go & 7", "2 players", "Fight <b>.", "Stone 19", "Symbols") if word not in text] == []
    cells = aid_html(PAGE, context.look, 3).split("padding-right:20px'>")[1:]
    stones = [cell.count("Stone ") for cell in cells]
    assert sum(stones) == 20 and min(stones) >= 3 and "Prices" in cells[0] and "Symbols" in cells[2]
    assert "<a href='#AB-X-01'>Stone 3</a>" in "".join(cells)


@quick
def test_signs_that_nothing_paints_are_left_out(context: AppContext) -> None:
    page = known_signs(PAGE, context.look)
    assert [row.sign for row in page.sections[0].rows] == ["war", ""]
    assert page.sections[2].rows == (AidRow("asset/clay", "Clay"),)
    clay, sea = (sign_image(sign, context.look) for sign in ("asset/clay", "terrain/sea"))
    middle = QPoint(clay.width() // 2, 3)
    assert clay.pixelColor(middle) == context.theme.asset("clay").fill
    assert sea.pixelColor(0, 0).alpha() == 0 and sea.pixelColor(middle).alpha() == 255


def test_the_window_follows_language_and_width(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    window = AidWindow(context, None)
    qtbot.addWidget(window)
    window.show_game(pack, compile_kit(pack, 4), words_of(pack))
    window.resize(400, 500)
    window.show()
    assert window._columns == 1 and "Worker on other terrain" in window.page.toPlainText()
    window.resize(800, 500)
    assert window._columns == 2
    context.set_language("ja")
    assert window.windowTitle() == "早見表" and "適性のない地形" in window.page.toPlainText()
    told: list[str] = []
    window.clause_wanted.connect(told.append)
    window.page.anchorClicked.emit(QUrl("#QV-PLACE-06"))
    assert told == ["QV-PLACE-06"] and (window.pack is pack, window.kit.seats) == (True, 4)


def test_another_language_and_width_leave_the_reader_where_they_were(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    window = AidWindow(context, None)
    qtbot.addWidget(window)
    window.show_game(pack, compile_kit(pack, 4), words_of(pack))
    window.resize(400, 300)
    window.show()
    bar = window.page.verticalScrollBar()
    bar.setValue(bar.maximum() // 3)
    place = bar.value()
    assert place > 0
    context.set_language("ja")
    assert bar.value() == place
    context.light("dark")
    assert bar.value() == place
    window.resize(420, 300)
    assert bar.value() == place


def test_the_start_dialog_shows_the_page_of_what_is_chosen_there(program: Program, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    dialog = program.dialog
    assert dialog is not None
    dialog.draft.parameters["game.rounds"] = 4
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog, Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), AidWindow))
    aid = QApplication.activeModalWidget()
    assert isinstance(aid, AidWindow) and "4 rounds" in aid.page.toPlainText()
    QTest.keyClick(aid, Qt.Key.Key_Escape)
    assert not aid.isVisible() and dialog.isVisible()
    dialog.reject()


def test_beside_the_table_it_has_the_numbers_in_force_and_leads_to_the_rules(
    program: Program, seated: Seated, qtbot: QtBot
) -> None:
    presenter = seated((Player("Aya"), Player("Ben"), Player("Cho")), parameters={"game.rounds": 6})
    program.window.actions_by_name["player_aid"].trigger()
    aid = program.player_aid.aid
    assert aid is not None and aid.isVisible() and aid.kit is presenter.open_game.kit
    assert "6 rounds" in aid.page.toPlainText()
    opened: list[str] = []
    program.window.desk.dock.rules.opened.connect(opened.append)
    aid.page.anchorClicked.emit(QUrl("#QV-PLACE-06"))
    assert opened == ["QV-PLACE-06"]
    program.player_aid.open()
    assert program.player_aid.aid is aid
    aid.reject()
    qtbot.waitUntil(lambda: program.player_aid.aid is None)


def test_the_page_follows_the_next_game_though_it_is_of_the_same_pack(program: Program, seated: Seated) -> None:
    """Another box of the same draft has other numbers; what is shown already is not written anew."""
    people = (Player("Aya"), Player("Ben"), Player("Cho"))
    first = seated(people, parameters={"game.rounds": 6})
    program.player_aid.open()
    aid = program.player_aid.aid
    assert aid is not None and "6 rounds" in aid.page.toPlainText()
    aid.page.setPlainText("kept")
    program.player_aid.open()
    assert aid.page.toPlainText() == "kept"
    second = seated(people, parameters={"game.rounds": 4})
    assert second.open_game.pack is first.open_game.pack
    assert "4 rounds" in aid.page.toPlainText() and aid.kit is second.open_game.kit
    aid.reject()


def test_without_a_table_a_clause_is_said_beside_the_pointer(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(feature, "explain_here", lambda _at, words, _parent: said.append(words))
    program.player_aid.open()
    aid = program.player_aid.aid
    assert aid is not None
    for label in ("QV-PLACE-06", "no such label"):
        aid.page.anchorClicked.emit(QUrl(f"#{label}"))
    assert len(said) == 1 and said[0].startswith("<b>QV-PLACE-06</b>")
    aid.reject()
    qtbot.wait(1)
