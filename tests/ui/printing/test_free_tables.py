"""Games of one's own on paper: their boards and pieces in sizes that fit each other, and no card that says nothing."""

import io
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import Pack
from tests.controllers.test_scoring_sheet import scored
from tests.marks import quick
from ui.art.pictures import paint_picture
from ui.kit.context import AppContext
from ui.printing.components import Component, components_of
from ui.printing.imposition import SheetLayout, Size
from ui.printing.kinds import pages_for
from ui.printing.pages import Page, PrintJob, pdf_of, print_look
from ui.printing.print_dialog import PrintDialog
from ui.printing.printed_board import TableBoard
from ui.printing.printed_score_sheet import PrintedScoreSheet

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def draughts(tmp_path: Path) -> Pack:
    """Draughts, as a template has them."""
    return load_pack(start_game("Draughts", "squares", tmp_path))


@quick
def test_draughts_are_a_board_of_64_squares_and_24_discs_that_fit_on_them(draughts: Pack) -> None:
    """Squares of 22 mm; discs of 18 mm. Nothing is said on a player aid, so there is none."""
    found = {each.id: each for each in components_of(draughts, print_look("en"))}
    assert {(each.kind, each.group, each.cut) for each in found.values()} == {
        ("man", "tokens", "disc"), ("board of the table", "boards", "card"),
    }  # fmt: skip
    assert sum(each.copies for each in found.values() if each.kind == "man") == 24
    assert {each.size for each in found.values() if each.kind == "man"} == {Size(18, 18)}
    board = found["board of the table"]
    assert isinstance(board.front, TableBoard) and len(board.front.places.places) == 64
    assert board.size.width == pytest.approx(8 * 22 + 2 * 1.5, abs=1)
    darks = [place for place in board.front.places.places if place.face.land == "dark"]
    assert len(darks) == 32


def test_the_board_lies_on_one_sheet_of_a4_and_the_men_on_another(draughts: Pack) -> None:
    pages = pages_for(PrintJob(draughts, "en", SheetLayout()), ["tokens", "boards", "aid"])
    assert [(page.kind, page.copies) for page in pages] == [("board of the table", 1), ("man", 24)]


def wider(folder: Path) -> Pack:
    """Return draughts on a board whose squares are a little wider, so that A4 has no room for it."""
    board = folder / "board.toml"
    text = board.read_text("utf-8")
    assert "across = 8\n" in text
    board.write_text(text.replace("across = 8\n", "across = 8\nsize = [1.15, 1.15]\n", 1), "utf-8")
    return load_pack(folder)


def test_a_board_that_is_a_little_too_large_lies_on_one_sheet_where_that_is_wanted(tmp_path: Path) -> None:
    job = PrintJob(wider(start_game("Draughts", "squares", tmp_path)), "en", SheetLayout())
    (board,) = job.wanted(["boards"])
    assert len(pages_for(job, ["boards"])) == 2  # parts to be joined, the second nearly empty
    whole = replace(job, whole_boards=True)
    (shrunk,) = whole.wanted(["boards"])
    assert shrunk.size.width / shrunk.size.height == pytest.approx(board.size.width / board.size.height)
    assert 0.85 < shrunk.size.width / board.size.width < 1.0
    (page,) = pages_for(whole, ["boards"])
    assert page.copies == 1
    pawns = [each.size for each in job.wanted(["tokens"])]
    assert pawns == [each.size for each in whole.wanted(["tokens"])], "what has room stays as it is"


def test_the_dialog_offers_that_for_boards_of_ones_own(tmp_path: Path, qtbot: QtBot) -> None:
    folder = start_game("Draughts", "squares", tmp_path)
    dialog = PrintDialog(AppContext("en", "light"), wider(folder), None)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.form.change("request.what", ("boards",))
    whole = dialog.form.widget("request.whole_boards")
    assert isinstance(whole, QCheckBox) and whole.isVisible() and len(dialog.pages) == 2
    whole.click()
    assert len(dialog.pages) == 1


def test_what_is_written_behind_a_counter_is_its_back(tmp_path: Path) -> None:
    folder = start_game("Hexes", "hexes", tmp_path)
    text = (folder / "pack.toml").read_text(encoding="utf-8")
    (folder / "pack.toml").write_text(text.replace('label = "G"', 'label = "G", reverse = "X"'), encoding="utf-8")
    guards = [each for each in components_of(load_pack(folder), print_look("en")) if label_of(each) == "G"]
    assert guards
    assert {getattr(each.back, "label", "") for each in guards} == {"X"}


def label_of(component: Component) -> str:
    return getattr(component.front, "label", "")


def test_a_drawing_has_no_line_on_paper_that_it_has_not_on_the_screen(tmp_path: Path) -> None:
    """A black square from 25 to 75 mm; a line that is none, 20 mm wide, would reach 10 mm farther."""
    file = tmp_path / "square.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="25" y="25" width="50" height="50" '
        'stroke="none" stroke-width="20"/></svg>'
    )

    def paint(painter: QPainter) -> None:
        paint_picture(print_look("en").on(painter), (str(file), "1"), QRectF(0, 0, 100, 100))

    printed = pypdfium2.PdfDocument(io.BytesIO(pdf_of([Page(Size(100, 100), paint, "x")], "t")))[0]
    picture = printed.render(scale=1, grayscale=True)
    row = bytes(picture.buffer)[picture.stride * (picture.height // 2) :][: picture.width]
    assert sum(shade < 128 for shade in row) == pytest.approx(50 * 72 / 25.4, abs=2)


def test_a_scoring_sheet_is_printed_once_with_a_column_for_each_who_can_play(tmp_path: Path) -> None:
    found = {each.id: each for each in components_of(load_pack(scored(tmp_path)), print_look("en"))}
    sheet = found["scoring sheet"]
    assert isinstance(sheet.front, PrintedScoreSheet) and (sheet.copies, sheet.group) == (1, "aid")
    assert sheet.front.rows == ("Harbours (× 3)", "Games won (× −1)", "Total") and sheet.front.players == 5
    pages = pages_for(PrintJob(load_pack(scored(tmp_path / "other")), "ja", SheetLayout()), ["aid"])
    assert [page.kind for page in pages] == ["scoring sheet"]
