"""A designer draws places with the mouse and by the keyboard, says what they are, and finds them on the disk."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QContextMenuEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QMenu, QMessageBox, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.drawn_board import open_board
from qquovadis.model.board_drawing.drawing import DrawnPlace
from qquovadis.model.text.translations import LANGUAGES
from tests.marks import quick
from tests.ui.board_editor.conftest import Hand
from ui.board_editor.board_editor import BoardEditor
from ui.board_editor.canvas import Tool
from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.key_names import name_of

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
CORPUS = Path(__file__).parents[2] / "corpus" / "pictures"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><rect width="100" height="50"/></svg>'


def places(editor: BoardEditor) -> tuple[DrawnPlace, ...]:
    return editor.document.drawing.places


def chosen(editor: BoardEditor) -> tuple[int, ...]:
    return editor.document.drawn.chosen


def saved(editor: BoardEditor) -> bool:
    return editor.document.is_saved


def area(editor: BoardEditor, at: int = -1) -> tuple[float, ...]:
    return tuple(round(each, 3) for each in places(editor)[at].area)


@quick
@pytest.mark.parametrize(
    ("tool", "expected"),
    [("square", (10.0, -1.0, 2.5, 1.5)), ("round", (10.0, -1.0, 2.5, 2.5)), ("hex", None)],
)
def test_a_shape_is_drawn_where_the_mouse_was_dragged_and_snaps_to_the_grid(
    tool: Tool, expected: tuple[float, ...] | None, editor: BoardEditor, hand: Hand
) -> None:
    editor.actions_by_name[tool].trigger()
    hand.drag((10.03, -0.96), (12.46, 0.55))
    assert len(places(editor)) == 4 and places(editor)[-1].place.shape == tool
    if expected is not None:
        assert area(editor) == expected
    else:
        x, y, wide, high = area(editor)
        assert (x + wide / 2, y + high / 2) == pytest.approx((11.25, -0.25), abs=0.002)
    assert editor.canvas.tool == "select" and chosen(editor) == (3,)
    assert editor.place_form.name.main.hasFocus() and editor.place_form.name.main.selectedText() == "place 4"
    QTest.keyClicks(editor.place_form.name.main, "Harbour")
    assert places(editor)[-1].zone.id == "harbour"
    editor.document.undo_stack.undo()  # the letters together
    assert places(editor)[-1].zone.name.en == "place 4"
    editor.document.undo_stack.undo()
    assert len(places(editor)) == 3 and editor.document.is_saved


def test_a_place_is_moved_and_sized_by_the_mouse(editor: BoardEditor, hand: Hand) -> None:
    before = area(editor, 1)  # start: 1.6 wide, 1.5 high
    hand.drag((-1.6, 5.75), (-1.6, 3.7))
    assert area(editor, 1)[1] == 3.0 and area(editor, 1)[2:] == before[2:]
    x, y, wide, high = area(editor, 1)
    hand.drag((x + wide, y + high), (x + wide + 0.9, y + high + 0.48))
    assert (area(editor, 1)[0], area(editor, 1)[1]) == (x, y)
    assert area(editor, 1)[0] + area(editor, 1)[2] == pytest.approx(round((x + wide + 0.9) * 4) / 4, abs=0.01)
    assert area(editor, 1)[3] == pytest.approx(2.0, abs=0.01)
    for _ in range(2):
        editor.document.undo_stack.undo()
    assert area(editor, 1) == before


def test_a_circle_stays_one_by_its_corners_and_not_by_its_edges(editor: BoardEditor, hand: Hand) -> None:
    hand.key(Qt.Key.Key_C)
    hand.drag((10, -1), (12, 1))
    hand.drag((10, -1), (9, -1.5))
    assert area(editor) == (9, -2, 3, 3)
    hand.drag((12, -0.5), (13, -0.5))
    assert area(editor) == (9, -2, 4, 3)


def test_the_menu_offers_what_can_be_done_with_what_lies_under_the_pointer(
    editor: BoardEditor, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda _menu, _at: None)  # without a screen nothing can have the keyboard
    asked = list[object]()
    editor.canvas.menu_wanted.connect(asked.append)
    at = hand.pixel(10, 3)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, editor.canvas.mapToGlobal(at))
    QApplication.sendEvent(editor.canvas, event)
    assert chosen(editor) == (2,) and asked == [editor.canvas.mapToGlobal(at)]
    menu = editor.findChild(QMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Duplicate", "Delete"]
    menu.actions()[0].trigger()
    assert len(places(editor)) == 4
    menu.close()


def test_a_click_that_trembles_moves_nothing_and_escape_ends_a_drag(editor: BoardEditor, hand: Hand) -> None:
    hand.press(-1.6, 5.75)
    hand.move(-1.58, 5.76)
    hand.release(-1.58, 5.76)
    assert saved(editor) and chosen(editor) == (1,)
    hand.press(-1.6, 5.75)
    hand.move(3, 3)
    assert area(editor, 1)[0] > 0
    hand.key(Qt.Key.Key_Escape)
    assert saved(editor) and area(editor, 1)[0] < 0
    hand.release(3, 3)
    assert saved(editor)


def test_several_are_chosen_by_shift_and_by_a_box_and_move_together(editor: BoardEditor, hand: Hand) -> None:
    hand.click(-1.6, 5.75)
    hand.click(10, 3, SHIFT)
    assert chosen(editor) == (1, 2)
    hand.click(10, 3, SHIFT)
    assert chosen(editor) == (1,)
    hand.click(5, -2)
    assert chosen(editor) == ()
    hand.drag((9.1, 1.2), (11, 5))
    assert chosen(editor) == (2,)
    hand.key(Qt.Key.Key_A, CTRL)
    lefts = [area(editor, at)[0] for at in range(3)]
    hand.key(Qt.Key.Key_Right)
    assert [area(editor, at)[0] for at in range(3)] == [pytest.approx(left + 0.25) for left in lefts]


def test_a_point_of_a_track_moves_alone(editor: BoardEditor, hand: Hand) -> None:
    hand.click(0.3, 6.3)
    hand.drag((8, 6), (9, 7))
    points = places(editor)[0].place.points
    assert [list(points[at]) for at in (7, 8, 9)] == [[7, 6], [9, 7], [8, 5]]


def test_everything_can_be_done_by_the_keyboard(editor: BoardEditor, hand: Hand) -> None:
    editor.document.choose()
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Tab)
    assert chosen(editor) == (1,)
    hand.key(Qt.Key.Key_Backtab)
    assert chosen(editor) == (0,)
    hand.key(Qt.Key.Key_Backtab)
    assert chosen(editor) == ()  # and the keyboard goes on to what stands before
    hand.key(Qt.Key.Key_C)
    assert editor.canvas.tool == "round"
    hand.key(Qt.Key.Key_Return)
    assert places(editor)[-1].place.shape == "round" and editor.place_form.name.main.hasFocus()
    x, y, wide, high = area(editor)
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Down, SHIFT)
    hand.key(Qt.Key.Key_Right, CTRL)
    assert area(editor) == pytest.approx((x - 0.25, y + 0.05, wide + 0.25, high))
    hand.key(Qt.Key.Key_D, CTRL)
    assert len(places(editor)) == 5 and chosen(editor) == (4,)
    hand.key(Qt.Key.Key_Delete)
    assert len(places(editor)) == 4
    hand.key(Qt.Key.Key_S, CTRL)
    assert saved(editor) and len(open_board(editor.document.opened.folder).drawing.places) == 4


def test_what_something_begins_in_cannot_be_deleted_and_the_reason_is_said(editor: BoardEditor) -> None:
    editor.document.choose(1)
    editor.actions_by_name["delete"].trigger()
    assert len(places(editor)) == 3 and "“start” cannot be removed" in editor.trouble and "red pawn" in editor.trouble
    editor.document.choose(0)
    assert editor.trouble == ""


def test_the_form_says_what_a_place_is(editor: BoardEditor, hand: Hand) -> None:
    hand.click(10, 3)
    form = editor.place_form
    form.change("zone.sight", "nobody")
    form.change("place.shape", "round")
    form.change("place.land", "sea")
    form.change("wide", 3)
    labels = form.widget("place.labels")
    assert isinstance(labels, QCheckBox)
    labels.click()
    said = places(editor)[2]
    assert (said.zone.sight, said.place.shape, said.place.land, said.place.size, said.place.labels) == (
        *("nobody", "round", "sea", (3, 2.4), True),
    )
    form.change("place.kind", "grid")
    form.change("columns", 3)
    assert places(editor)[2].place.cells == (3, 1) and form.widget("columns").isVisible()
    kind = form.widget("place.kind")
    assert isinstance(kind, Combo)
    assert [kind.itemText(at) for at in range(kind.count())][-1] == "where it is put"  # it is no counter
    form.change("place.kind", "row")
    assert places(editor)[2].place.cells is None
    editor.actions_by_name["double"].trigger()
    form.change("place.kind", "counter")
    assert places(editor)[-1].zone.is_tally and form.widget("zone.sight").isHidden()
    form.change("zone.high", 12)
    assert places(editor)[-1].zone.high == 12
    form.change("place.kind", "heap")
    form.change("one.count", 4)
    assert places(editor)[-1].zone.names == ("dice_2.1", "dice_2.2", "dice_2.3", "dice_2.4")
    form.change("way", "rows")
    form.change("place.across", 4)
    assert places(editor)[-1].place.across == 4
    assert form.widget("zone.bag").isHidden() and not form.widget("place.across").isHidden()


def test_undo_and_redo_say_what_they_take_back_in_both_languages(
    editor: BoardEditor, hand: Hand, context: AppContext
) -> None:
    """On the button, in its tool tip and for screen readers; letters that go on in one field are one change."""

    def said(name: str) -> str:
        action = editor.actions_by_name[name]
        assert name_of(action) in ("Undo", "Redo", "元に戻す", "やり直す"), "what others call it by stays"
        button = next(each for each in editor.findChildren(QToolButton) if each.defaultAction() is action)
        words = action.text()
        assert button.text() == words and action.toolTip().startswith(words)
        return words

    assert (said("undo"), said("redo")) == ("Undo", "Redo")
    hand.click(10, 3)
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Left)
    assert said("undo") == "Undo: move of 1 place"
    editor.place_form.change("place.shape", "round")
    assert said("undo") == "Undo: Shape of “dice”"
    editor._choose_all()
    editor.align_form.actions_by_name["left"].trigger()
    editor.align_form.form.change("land", "sea")
    assert said("undo") == "Undo: ground of 3 places"
    editor.actions_by_name["undo"].trigger()
    assert (said("undo"), said("redo")) == ("Undo: alignment of 3 places", "Redo: ground of 3 places")
    context.set_language("ja")
    assert (said("undo"), said("redo")) == ("元に戻す：3個の置き場の整列", "やり直す：3個の置き場の地面")
    for _ in range(3):
        editor.actions_by_name["undo"].trigger()
    assert (said("undo"), editor.actions_by_name["undo"].isEnabled()) == ("元に戻す", False)
    assert said("redo") == "やり直す：1個の置き場の移動"
    context.set_language("en")
    editor.document.choose(0)
    editor.actions_by_name["double"].trigger()
    editor.actions_by_name["delete"].trigger()
    assert said("undo") == "Undo: removal of 1 place"


def test_it_follows_what_another_program_writes_unless_something_is_drawn(
    editor: BoardEditor, hand: Hand, qtbot: QtBot
) -> None:
    file = editor.document.opened.folder / "board.toml"
    file.write_text(file.read_text("utf-8").replace("[10.0, 3.0]", "[12.0, 3.0]"), "utf-8")
    qtbot.waitUntil(lambda: places(editor)[2].place.at == (12, 3))
    hand.click(12, 3)
    hand.key(Qt.Key.Key_Left)
    file.write_text(file.read_text("utf-8").replace("[12.0, 3.0]", "[13.0, 3.0]"), "utf-8")
    answer("What the file says")
    assert editor.save() and places(editor)[2].place.at == (13, 3)
    hand.click(13, 3)
    hand.key(Qt.Key.Key_Left)
    file.write_text(file.read_text("utf-8").replace("[13.0, 3.0]", "[14.0, 3.0]"), "utf-8")
    answer("Go on drawing")
    assert not editor.save() and not saved(editor)
    answer("What is drawn here")
    assert editor.save() and "[12.75, 3.0]" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("button", "closed", "kept"),
    [("Save", True, True), ("Drop the changes", True, False), ("Go on drawing", False, False)],
)
def test_closing_asks_what_becomes_of_changes(
    button: str, closed: bool, kept: bool, editor: BoardEditor, hand: Hand
) -> None:
    hand.click(10, 3)
    hand.key(Qt.Key.Key_Left)
    answer(button)
    editor.close()
    assert editor.isVisible() != closed
    assert ("[9.75, 3.0]" in (editor.document.opened.folder / "board.toml").read_text("utf-8")) == kept


def answer(button: str) -> None:
    """Press this button of the question that comes next."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        next(each for each in box.buttons() if each.text() == button).click()

    QTimer.singleShot(0, press)


def test_a_picture_is_laid_under_the_board_in_its_own_shape(editor: BoardEditor, tmp_path: Path) -> None:
    sea = tmp_path / "sea.svg"
    sea.write_text(SVG)
    editor.document.choose()
    editor.board_form.take_file(sea)
    ground, whole = editor.document.drawing.ground, editor.document.opened.drawing.area
    assert ground is not None and whole is not None
    assert ground.at == pytest.approx(whole[:2]) and ground.size == (whole.w, whole.w / 2)
    editor.board_form.form.change("wide", 6)
    assert editor.save() and open_board(editor.document.opened.folder).drawing.ground is not None
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"no")
    editor.board_form.take_file(bad)
    assert "this is not a PNG picture" in editor.trouble
    editor.board_form.form.change("name", "")
    assert editor.save() and open_board(editor.document.opened.folder).drawing.ground is None


@pytest.mark.parametrize("name", ["PHOTO_0001.JPG", "phone.webp", "exiftool_orientation_6.png"])
def test_a_photograph_of_a_phone_is_dropped_and_lies_upright(name: str, editor: BoardEditor) -> None:
    """It lies on its side in its file, 32 pixels wide and 48 high."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(CORPUS / name))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    editor.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, mime, left, none))
    ground = editor.document.drawing.ground
    assert ground is not None and ground.size[1] / ground.size[0] == pytest.approx(32 / 48, abs=0.01)
    assert ground.picture == f"{Path(name).stem}{Path(name).suffix.lower()}"
    assert editor.save() and open_board(editor.document.opened.folder).drawing.ground == ground


def test_the_dialog_of_pictures_shows_all_kinds_whatever_their_capitals(
    editor: BoardEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(_parent: object, _title: str, _folder: str, kinds: str) -> tuple[str, str]:
        asked.append(kinds)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    editor.board_form.file.click()
    words, _, patterns = asked[0].strip(")").partition("(")
    assert words == "Pictures: PNG, JPEG, WebP, SVG "
    for ending in ("png", "PNG", "jpg", "JPG", "jpeg", "webp", "WEBP", "svg"):
        assert f"*.{ending}" in patterns.split()


def test_a_picture_that_is_damaged_is_not_laid_under_the_board(editor: BoardEditor) -> None:
    editor.board_form.take_file(CORPUS / "cut.jpg")
    assert "the file is cut short, so the picture is damaged" in editor.trouble
    assert editor.document.drawing.ground is None


def test_escape_and_enter_lead_out_of_a_field_to_the_board_before_anything_closes(
    editor: BoardEditor, hand: Hand
) -> None:
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        hand.key(Qt.Key.Key_R)
        hand.key(Qt.Key.Key_Return)
        assert editor.place_form.name.main.hasFocus()
        QTest.keyClick(editor.place_form.name.main, key)
        assert editor.canvas.hasFocus() and editor.isVisible()
    for expected in (1, 0):  # what is chosen first, then the window itself, which asks nothing while all is saved
        assert editor.save() and len(chosen(editor)) == expected
        hand.key(Qt.Key.Key_Escape)
    assert not editor.isVisible()


def label_of(editor: BoardEditor) -> str:
    """What stands beside the box for names on places."""
    box = editor.place_form.widget("place.labels")
    assert isinstance(box, QCheckBox)
    return box.text()


def test_it_speaks_both_languages(editor: BoardEditor, context: AppContext) -> None:
    editor.document.choose(1)
    context.set_language("ja")
    assert editor.windowTitle() == "ボードエディター：Mine"
    assert editor.list.item(1).text() == "スタート" and label_of(editor) == "名前を書く"
    assert editor.place_form.name.main.text() == "スタート"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [100, 150])
def test_no_form_is_wider_than_its_panel(
    editor: BoardEditor, context: AppContext, tmp_path: Path, language: str, letters: int
) -> None:
    context.set_language(language)
    context.enlarge(letters)
    picture = tmp_path / "a-picture-with-a-rather-long-name-as-cameras-and-people-write-them.svg"
    picture.write_text(SVG, "utf-8")
    editor.board_form.take_file(picture)
    for chosen in ((), (0,), (0, 1)):
        editor.document.choose(*chosen)
        page = editor._forms.currentWidget()
        assert isinstance(page, QScrollArea)
        form = page.widget()
        assert form is not None
        QApplication.processEvents()
        assert form.minimumSizeHint().width() <= page.viewport().width(), chosen


def test_a_place_over_a_picture_shows_its_ground_and_several_places_get_one_at_once(
    editor: BoardEditor, hand: Hand, tmp_path: Path
) -> None:
    before = [each.place.land for each in editor.document.drawing.places]
    file = tmp_path / "sea.svg"
    file.write_text(SVG, "utf-8")
    editor.board_form.take_file(file)
    editor.canvas.take("square")
    hand.drag((1, 9), (2, 10))
    lands = [each.place.land for each in editor.document.drawing.places]
    assert lands == [*before, "none"]
    editor._choose_all()
    land = editor.align_form.form.widget("land")
    assert isinstance(land, Combo) and land.currentIndex() == -1  # they differ
    editor.align_form.form.change("land", "sea")
    assert {each.place.land for each in editor.document.drawing.places} == {"sea"}
    editor.document.undo_stack.undo()
    assert [each.place.land for each in editor.document.drawing.places] == lands
