"""The library in the window: every game is listed with its picture and how it stands, and can be found and handled."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.errors import SaveError
from qquovadis.model.saves.save_file import read
from tests.marks import quick
from tests.ui.library.conftest import CORPUS, FINISHED
from tests.ui.window.conftest import Seated
from ui.art.lettering import Lettering, fitted_paragraph
from ui.kit.context import AppContext
from ui.library.game_list import GamePainter, GameRow
from ui.library.library_dialog import LibraryDialog
from ui.library.table_lock import TableLock
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))


@pytest.fixture
def library(context: AppContext, saves: Path, qtbot: QtBot) -> LibraryDialog:
    """Return the window of the library, open, with nothing on the table."""
    del saves
    dialog = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def rows(library: LibraryDialog) -> dict[str, GameRow]:
    """The games that are listed, by the names of their files."""
    return {row.kept.path.stem: row for row in library.list.rows}


def turn_to(library: LibraryDialog, name: str) -> None:
    """Select a game."""
    library.list.setCurrentRow(list(rows(library)).index(name))


def known(library: LibraryDialog, qtbot: QtBot) -> dict[str, GameRow]:
    """The games, once everything about them has been found out."""

    def all_known() -> bool:
        return all(row.picture is not None for row in library.list.rows if row.kept.is_open)

    qtbot.waitUntil(all_known)
    return rows(library)


def drop(target: QWidget, *files: Path) -> None:
    """Drop files on a widget."""
    mime_data = QMimeData()
    mime_data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    none = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    entering = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime_data, none[1], none[0])
    QApplication.sendEvent(target, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime_data, none[1], none[0]))


def rename(library: LibraryDialog, name: str) -> list[QInputDialog]:
    """Type another name for the selected game; return the boxes that ask for one then."""
    QTest.keyClick(library.list, Qt.Key.Key_F2)
    (box,) = asking(library)
    box.setTextValue(name)
    box.accept()
    return asking(library)


def asking(library: LibraryDialog) -> list[QInputDialog]:
    """The boxes that ask for a name now."""
    return [box for box in library.findChildren(QInputDialog) if box.isVisible()]


def test_every_game_is_listed_with_picture_and_state_the_last_one_first(library: LibraryDialog, qtbot: QtBot) -> None:
    found = known(library, qtbot)
    assert list(found) == ["running", "finished", "damaged", "newer", "none"]
    assert found["finished"].lines.state == "Finished"
    assert found["damaged"].lines.state == "Intact up to move 98"
    assert found["running"].lines.state == "Setup"
    assert "newer Q Quo Vadis" in found["newer"].lines.trouble
    assert found["none"].lines.wrong
    assert found["none"].picture is None


def test_a_picture_shows_the_map_and_is_painted_once(
    library: LibraryDialog, context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = known(library, qtbot)["finished"].picture
    assert picture is not None
    image = picture.toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)}
    assert len(colours) > 200
    library.close()
    monkeypatch.setattr("ui.library.survey_queue.paint_picture", lambda *_: 1 / 0)
    again = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(again)
    again.show()
    assert known(again, qtbot)["finished"].lines.state == "Finished"


@quick
def test_games_are_found_by_words_and_what_is_not_found_is_said(library: LibraryDialog) -> None:
    QTest.keyClicks(library._search, "finis")
    assert list(rows(library)) == ["finished"]
    QTest.keyClicks(library._search, "xyz")
    assert library._none.plain_text == "No matching games."
    assert library._none.isVisible()


@quick
def test_enter_goes_on_with_the_selected_game(library: LibraryDialog, saves: Path, qtbot: QtBot) -> None:
    turn_to(library, "finished")
    with qtbot.waitSignal(library.chosen) as text:
        QTest.keyClick(library.list, Qt.Key.Key_Return)
    assert text.args == [saves / "finished.qqgame"]


def test_a_game_whose_rules_are_not_here_says_so_once_it_was_looked_into(
    context: AppContext, saves: Path, qtbot: QtBot
) -> None:
    shutil.copyfile(CORPUS / "toy-cut.qqgame", saves / "toy.qqgame")
    library = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(library)
    library.show()
    qtbot.waitUntil(lambda: rows(library)["toy"].lines.wrong)
    assert rows(library)["toy"].lines.trouble.startswith("The rules of toy 1 are missing")
    turn_to(library, "toy")
    assert not library._go_on.isEnabled()


@pytest.mark.parametrize("name", ["newer", "none"])
def test_what_cannot_be_opened_can_still_be_handed_out_and_thrown_away(
    library: LibraryDialog, name: str, tmp_path: Path
) -> None:
    turn_to(library, name)
    assert not library._go_on.isEnabled()
    path = rows(library)[name].kept.path
    content = path.read_bytes()
    library.commands.export(path, tmp_path / "out.qqgame")
    assert (tmp_path / "out.qqgame").read_bytes() == content
    library._buttons["discard"].click()
    assert name not in rows(library)


def test_a_game_is_renamed_where_it_is_asked(library: LibraryDialog, qtbot: QtBot) -> None:
    turn_to(library, "finished")
    QTest.keyClick(library.list, Qt.Key.Key_F2)
    (box,) = library.findChildren(QInputDialog)
    assert box.textValue() == "finished"
    box.setTextValue("The long war")
    box.accept()
    assert "The long war" in rows(library)
    assert library.list.current is not None
    assert library.list.current.lines.name == "The long war"
    qtbot.wait(1)


def test_whoever_renames_a_game_finds_the_name_that_the_list_says(
    library: LibraryDialog, saves: Path, context: AppContext
) -> None:
    """Not that of its file, which is in English whatever language is spoken."""
    file = saves / "finished.qqgame"
    file.rename(saves / "Quo Vadis 30, Aya, Ben, Cleo, 2026-01-02 10.00.qqgame")
    context.set_language("ja")
    library._shelf.fill()
    at = next(at for at, row in enumerate(library.list.rows) if row.kept.path.stem.startswith("Quo Vadis 30, Aya"))
    library.list.setCurrentRow(at)
    assert library.list.current is not None and not library.list.current.kept.own_name
    QTest.keyClick(library.list, Qt.Key.Key_F2)
    (box,) = library.findChildren(QInputDialog)
    assert box.textValue() == library.list.current.lines.name and "、" in box.textValue()


@quick
def test_what_is_thrown_away_is_taken_back_by_one_click_or_key(library: LibraryDialog, saves: Path) -> None:
    for take_back in (library.notice.buttons, None):
        turn_to(library, "finished")
        QTest.keyClick(library.list, Qt.Key.Key_Delete)
        assert not (saves / "finished.qqgame").exists()
        assert library._trash.text() == "Trash (1)"
        if take_back is None:
            QTest.keyClick(library, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            library.notice.buttons[0].click()
        assert (saves / "finished.qqgame").exists()
        assert library._trash.text() == "Trash (0)"


def test_the_trash_is_looked_into_and_emptied_only_when_that_is_said_twice(
    library: LibraryDialog, saves: Path, qtbot: QtBot
) -> None:
    for name in ("finished", "damaged"):
        turn_to(library, name)
        library._buttons["discard"].click()
    library._trash.click()
    assert set(rows(library)) == {"finished", "damaged"}
    turn_to(library, "damaged")
    library._go_on.click()
    assert (saves / "damaged.qqgame").exists()
    library._empty.click()
    (box,) = library.findChildren(QMessageBox)
    assert box.text() == "Delete 1 game permanently? This cannot be undone."
    assert box.defaultButton().text() == "Keep them"
    next(button for button in box.findChildren(QPushButton) if button.text() == "Delete permanently").click()
    assert not list(paths.discarded().iterdir())
    qtbot.wait(1)


def test_files_dropped_on_the_list_are_taken_in_and_what_is_none_is_said(
    library: LibraryDialog, saves: Path, tmp_path: Path
) -> None:
    shutil.copyfile(CORPUS / "quo_vadis-30-5-seats-pushed.qqgame", tmp_path / "from Ben.qqgame")
    (tmp_path / "letter.txt").write_text("Dear friend")
    drop(library.list.viewport(), tmp_path / "from Ben.qqgame", tmp_path / "letter.txt")
    assert (saves / "from Ben.qqgame").exists()
    assert library.list.current is not None
    drop(library, tmp_path / "letter.txt")
    assert "letter.txt" in library.notice.sentences[0]


def test_a_copy_goes_where_the_person_says(
    library: LibraryDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "copy"), ""))
    turn_to(library, "finished")
    library._buttons["export"].click()
    assert (tmp_path / "copy.qqgame").read_bytes() == (CORPUS / FINISHED).read_bytes()


def test_the_game_on_the_table_is_renamed_with_its_record_and_not_thrown_away(
    program: Program, seated: Seated, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    library = program.library.open()
    path = presenter.open_game.path
    library.commands.discard(path)
    assert path.exists()
    assert "is being played" in library.notice.sentences[0]
    library.commands.rename(path, "Tonight")
    renamed = path.with_name("Tonight.qqgame")
    assert presenter.open_game.path == renamed
    library.close()
    here = presenter.controller.here
    assert here is not None
    judged = presenter.open_game.session.situation.judged(here)
    presenter.controller.choose(next(choice for choice, clause in judged if clause is None))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    assert read(renamed).damage is None
    assert sum(line["kind"] == "entry" for line in read(renamed).lines) == len(presenter.open_game.session.entries)
    assert not path.exists()


def test_the_last_games_are_in_the_menu(program: Program, seated: Seated, qtbot: QtBot) -> None:
    path = seated(ALONE).open_game.path
    program.stand_up()
    program.library._list_recent()
    (action,) = program.library._menu.actions()
    assert "Aya, Computer 2, Computer 3" in action.text()
    action.trigger()
    assert program.presenter is not None
    assert program.presenter.open_game.path == path
    program.stand_up()
    path.unlink()
    program.library._list_recent()
    (none,) = program.library._menu.actions()
    assert not none.isEnabled()
    qtbot.wait(1)


def test_a_game_dropped_on_the_window_comes_into_the_library(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    shutil.copyfile(CORPUS / FINISHED, tmp_path / "from Ben.qqgame")
    drop(program.window, tmp_path / "from Ben.qqgame")
    assert program.presenter is not None
    assert program.presenter.open_game.path == paths.saves() / "from Ben.qqgame"
    qtbot.wait(1)
    for dialog in QApplication.topLevelWidgets():
        if dialog.isVisible() and dialog is not program.window:
            dialog.close()


def test_five_hundred_games_are_listed_without_reading_one_whole(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *rest = (CORPUS / FINISHED).read_bytes().split(b"\n")
    text = json.loads(first)
    for number in range(500):
        text["seats"][0]["name"] = f"Player {number}"
        (paths.saves() / f"{number}.qqgame").write_bytes(b"\n".join((json.dumps(text).encode(), *rest[:3])))
    whole: list[Path] = []

    def read(path: Path) -> None:
        whole.append(path)
        raise SaveError(f"{path.name} was read.")

    monkeypatch.setattr("qquovadis.controllers.saves.survey.read", read)
    dialog = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(dialog)
    assert dialog.list.count() == 500
    assert whole == []
    dialog._search.setText("player 499")
    assert [row.kept.people[0] for row in dialog.list.rows] == ["Player 499"]


@pytest.mark.parametrize("count", [1, 4])
def test_a_name_of_many_lines_is_not_painted_over_the_picture(library: LibraryDialog, qtbot: QtBot, count: int) -> None:
    known(library, qtbot)
    turn_to(library, "finished")
    library.resize(1080, 640)
    row = library.list.current
    assert row is not None
    name = "、".join(["山田太郎左衛門之助"] * count)
    library._show(row._replace(lines=row.lines._replace(name=name)))
    qtbot.wait(20)
    title, picture = library._name.geometry(), library._picture.geometry()
    assert title.height() >= library._name.heightForWidth(title.width())
    assert not title.intersects(picture) and picture.height() > 100


def test_of_files_dropped_together_all_is_told_together(library: LibraryDialog, saves: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        shutil.copyfile(CORPUS / "quo_vadis-30-5-seats-pushed.qqgame", tmp_path / f"{name}.qqgame")
        with (tmp_path / f"{name}.qqgame").open("ab") as file:
            file.write(name.encode())
    (tmp_path / "letter.txt").write_text("Dear friend")
    (tmp_path / "nothing.qqgame").write_bytes(b"")
    drop(library, tmp_path / "letter.txt", *(tmp_path / f"{name}.qqgame" for name in ("one", "nothing", "two")))
    lines = library.notice.sentences
    assert lines[0] == "Imported 2 games."
    assert ["letter.txt" in lines[1], "nothing.qqgame" in lines[2], len(lines)] == [True, True, 3]
    assert not (saves / "nothing.qqgame").exists()
    drop(library, tmp_path / "two.qqgame")
    assert library.notice.sentences == ("“two” is already in the library.",)
    assert library.list.current is not None and library.list.current.kept.path.stem == "two"


def test_a_name_that_cannot_be_is_offered_again_and_the_warning_goes_with_it(
    library: LibraryDialog, qtbot: QtBot
) -> None:
    turn_to(library, "finished")
    (again,) = rename(library, "..")
    assert again.textValue() == ".." and library.notice.is_warning
    again.setTextValue("The long war")
    again.accept()
    assert "The long war" in rows(library) and not asking(library)
    assert library.notice.sentences == ()
    qtbot.wait(1)


def test_a_game_that_another_window_plays_is_neither_renamed_nor_thrown_away(
    library: LibraryDialog, saves: Path
) -> None:
    other = TableLock()
    assert other.hold(saves / "finished.qqgame")
    turn_to(library, "finished")
    for text in (library._buttons["discard"].click, lambda: rename(library, "Mine")):
        text()
        assert library.notice.sentences == ("“finished” is being played in another window. Close it there first.",)
        library.notice.forget()
    assert (saves / "finished.qqgame").exists()
    other.let_go()
    library._buttons["discard"].click()
    assert not (saves / "finished.qqgame").exists()


def test_a_very_long_name_is_cut_in_the_list_before_its_letters_are_too_small(library: LibraryDialog) -> None:
    painter, room = GamePainter(library._context, library.list), QRectF(0, 0, 500, 42)
    ink = Lettering(library._context.look.size(15), QColor("black"), bold=True, side="left", leading=1.36)
    assert painter.shortened(room, "The long war", ink) == "The long war"
    text = painter.shortened(room, "x" * 180, ink)
    assert text.endswith("…") and 20 < len(text) < 180
    assert fitted_paragraph(library._context.look, room, text, ink).size >= 12


def test_a_long_reason_is_not_painted_over_the_picture(library: LibraryDialog, qtbot: QtBot) -> None:
    turn_to(library, "newer")
    library.resize(1080, 640)
    qtbot.wait(20)
    title, picture = library._name.geometry(), library._picture.geometry()
    assert not title.intersects(picture)
    assert library._about.height() >= library._about.heightForWidth(library._about.width())


def test_a_game_that_was_renamed_stays_among_the_last_ones(program: Program, seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    library = program.library.open()
    library.commands.rename(presenter.open_game.path, "Tonight")
    library.close()
    program.library._list_recent()
    assert [action.text().partition(" ·")[0] for action in program.library._menu.actions()] == ["Tonight"]
    qtbot.wait(1)
