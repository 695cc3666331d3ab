"""Pictures of the table: what is in them, whose eyes they are seen with, and what becomes of them."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QSize, QSizeF
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.contract.disguise import disguised
from tests.ui.advancing import advance
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Seated, Shown
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table_picture.feature import TablePictureFeature
from ui.table_picture.picture_dialog import OPEN_TO_ALL, SCALES, PictureDialog
from ui.table_picture.picture_painting import TablePicture

ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))
SEVERAL = tuple(Player(name) for name in ("Aya", "Ben", "Cho"))
SIZE = QSizeF(1280, 678)
Opened = Callable[[], PictureDialog]


@pytest.fixture
def feature(program: Program) -> TablePictureFeature:
    """What serves the window."""
    return next(each for each in program.features if isinstance(each, TablePictureFeature))


@pytest.fixture
def opened(program: Program, feature: TablePictureFeature, qtbot: QtBot) -> Opened:
    """A way to open the dialog by its command."""

    def open_dialog() -> PictureDialog:
        program.window.actions_by_name["picture"].trigger()
        assert feature.dialog is not None
        qtbot.waitExposed(feature.dialog)
        return feature.dialog

    return open_dialog


def listed(dialog: PictureDialog) -> list[str]:
    """Through whose eyes the table can be shown."""
    field = dialog._form.fields["viewer"]
    return [words for _, words in field.choices_of(dialog.choices, dialog._context)]


def painted(dialog: PictureDialog, viewer: int | None = None) -> QImage:
    """The picture as it is shown, or as somebody sees it."""
    shown = dialog._viewers[dialog.choices.viewer if viewer is None else viewer].shown
    assert shown is not None
    picture = TablePicture(shown._replace(size=SIZE), "table")
    image = picture.image(1)
    picture.close()
    return image


@pytest.mark.parametrize("seed", range(2))
def test_what_nobody_else_sees_is_not_in_the_picture_for_all(at_table: Shown, opened: Opened, seed: int) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    dialog = opened()
    assert dialog.choices.viewer == OPEN_TO_ALL
    all_see, own = painted(dialog), painted(dialog, 0)
    dialog.reject()
    table = presenter.open_game.session.history.table
    table.identity_of[:] = disguised(table, None, Random(seed)).identity_of
    dialog = opened()
    assert painted(dialog) == all_see != own
    assert painted(dialog, 0) != own


def test_alone_one_sees_own_things_at_once_and_never_those_of_bots(seated: Seated, opened: Opened) -> None:
    presenter = seated((Player("Aya"), Player("Bo", kind="quick"), Player("Cy", kind="quick")))
    del presenter
    assert listed(opened()) == ["What everyone may see", "What Aya sees"]


def test_several_see_what_all_may_see_and_the_hand_that_is_open(seated: Seated, opened: Opened) -> None:
    presenter = seated(SEVERAL)
    presenter.open_curtain()
    eyes = presenter.open_game.session.seating.eyes
    assert eyes is not None
    dialog = opened()
    assert listed(dialog) == ["What everyone may see", f"What {SEVERAL[eyes].name} sees"]


def at_public_question(presenter: Presenter) -> int:
    """Come to a question that several people are asked on the public table; return whose it is."""
    advance(presenter, lambda: presenter.open_game.session.situation.decision.step == "ChooseCards")  # type: ignore[union-attr]
    controller = presenter.controller
    if presenter.is_covered:
        presenter.open_curtain()
    controller.cover()
    assert controller.here is not None and controller.may_peek
    return controller.here


def test_a_closed_hand_is_opened_by_its_owner_before_it_is_in_a_picture(
    seated: Seated, opened: Opened, feature: TablePictureFeature, program: Program
) -> None:
    presenter = seated(SEVERAL)
    seat = at_public_question(presenter)
    dialog = opened()
    assert listed(dialog) == ["What everyone may see", f"What {SEVERAL[seat].name} sees…"]
    dialog._form.change("viewer", seat)
    assert presenter.is_covered
    assert not dialog.isVisible()
    assert [called.seat for called in program.window.desk.curtain.called] == [seat]
    presenter.open_curtain(seat)
    after = feature.dialog
    assert after is not None and after.choices.viewer == seat
    own = painted(after)
    assert own != painted(after, OPEN_TO_ALL)


def test_nobody_comes_and_the_picture_is_forgotten(
    seated: Seated, opened: Opened, feature: TablePictureFeature, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(SEVERAL)
    seat = at_public_question(presenter)
    opened()._form.change("viewer", seat)
    program.window.desk.curtain.go_back()
    qtbot.waitUntil(lambda: not presenter.is_covered)
    program.window.actions_by_name["peek"].trigger()
    presenter.open_curtain(seat)
    assert feature.dialog is None


def test_it_closes_before_the_screen_is_covered(seated: Seated, opened: Opened, feature: TablePictureFeature) -> None:
    presenter = seated(SEVERAL)
    presenter.open_curtain()
    opened()
    presenter.controller.call(1)
    assert presenter.is_covered and feature.dialog is None


def test_an_earlier_moment_is_pictured_as_it_was(seated: Seated, opened: Opened, program: Program) -> None:
    presenter = seated(ONE)
    begun = painted(opened())
    advance(presenter, lambda: len(presenter.open_game.session.entries) > 12)
    close_all(program)
    now = painted(opened())
    assert now != begun
    close_all(program)
    program.window.actions_by_name["look_back"].trigger()
    program.window.actions_by_name["first_moment"].trigger()
    assert painted(opened()) == begun


def close_all(program: Program) -> None:
    """Close the dialog, if it is open."""
    feature = next(each for each in program.features if isinstance(each, TablePictureFeature))
    if feature.dialog is not None:
        feature.dialog.reject()


def test_the_size_is_that_of_the_window_so_many_times(seated: Seated, opened: Opened) -> None:
    presenter = seated(ONE)
    area = presenter.table.table_scene.sceneRect().size()
    dialog = opened()
    sizes = [words for _, words in dialog._form.fields["scale"].choices_of(dialog.choices, dialog._context)]
    expected = [QSize(round(area.width() * scale), round(area.height() * scale)) for scale in SCALES]
    assert sizes == [f"{size.width()} × {size.height()} pixels" for size in expected]
    dialog._form.change("scale", 3)
    dialog.copy()
    assert dialog.told == "The picture is on the clipboard."
    copied = QGuiApplication.clipboard()
    assert copied.image().size() == expected[2]
    assert copied.mimeData().data("image/svg+xml").startsWith(b"<?xml")


def test_no_button_moves_when_it_is_said_what_was_done(seated: Seated, opened: Opened) -> None:
    """The second of two presses at one place hit the empty ground below the buttons."""
    seated(ONE)
    dialog = opened()
    buttons = dialog.findChildren(QPushButton)
    before = [button.mapToGlobal(QPoint()) for button in buttons]
    dialog.copy()
    assert dialog.told
    QApplication.processEvents()
    assert [button.mapToGlobal(QPoint()) for button in buttons] == before


def test_the_world_alone_is_offered_where_there_is_one(seated: Seated, opened: Opened) -> None:
    seated(ONE)
    dialog = opened()
    whole = dialog._picture
    assert whole is not None
    before = whole.size(1)
    dialog._form.change("part", "world")
    world = dialog._picture
    assert world is not None and world.size(1).width() < before.width()


def test_it_is_saved_as_pixels_or_as_a_drawing(seated: Seated, opened: Opened, tmp_path: Path) -> None:
    seated(ONE)
    dialog = opened()
    dialog.write(tmp_path / "table.png")
    picture = QImage(str(tmp_path / "table.png"))
    assert picture.width() == 2 * QImage.fromData(png(dialog)).width()
    assert picture.text("Title").startswith("Quo Vadis")
    dialog.write(tmp_path / "table.SVG")
    assert dialog.told == f"Saved as {tmp_path / 'table.SVG'}."
    drawing = (tmp_path / "table.SVG").read_text("utf-8")
    assert drawing.startswith("<?xml") and "<text" not in drawing
    assert len(re.findall("<path", drawing)) > 500


def test_it_says_that_it_is_painted_before_it_is_written(
    seated: Seated, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At four times the window that takes seconds, in which nothing can be pressed."""
    seated(ONE)
    dialog, said = opened(), list[str]()
    assert dialog._picture is not None
    results: dict[str, object] = {"png": b"", "svg": b"", "image": QImage(1, 1, QImage.Format.Format_RGB32)}

    def noting(way: str) -> Callable[..., object]:
        def paint(*_: object) -> object:
            said.append(dialog.told)
            return results[way]

        return paint

    for way in results:
        monkeypatch.setattr(dialog._picture, way, noting(way))
    dialog.write(tmp_path / "a.png")
    dialog.write(tmp_path / "a.svg")
    dialog.copy()
    assert len(said) == 4 and {each.partition(".")[0] for each in said} == {"The picture is being painted"}
    assert dialog.told == "The picture is on the clipboard."


def test_seats_are_listed_round_the_table_from_the_one_in_front(seated: Seated, opened: Opened) -> None:
    presenter = seated(ONE)
    scene = presenter.table.table_scene
    scene.screen = scene.screen._replace(front=1)
    assert [name.split()[0] for name in (each.name for each in opened()._viewers.values()) if name] == [
        "Ben",
        "Cho",
        "Aya",
    ]


def png(dialog: PictureDialog) -> bytes:
    picture = dialog._picture
    assert picture is not None
    return picture.png(1)


def test_what_cannot_be_written_is_said_and_the_dialog_stays(
    seated: Seated, opened: Opened, feature: TablePictureFeature, tmp_path: Path
) -> None:
    seated(ONE)
    dialog = opened()
    missing = tmp_path / "nowhere" / "table.png"
    dialog.write(missing)
    assert dialog.told.startswith("“table.png” cannot be written: ") and feature.dialog is dialog
    assert not missing.parent.exists()


def test_names_of_files_are_such_that_every_system_takes_them(seated: Seated, opened: Opened, program: Program) -> None:
    seated(ONE)
    program.window.context.set_language("ja")
    stem = opened()._stem
    assert stem and not set(stem) & set('\\/:*?"<>|')
