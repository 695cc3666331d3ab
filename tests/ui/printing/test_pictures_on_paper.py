"""Pictures of packs on paper: in their own resolution, line art pixel by pixel, each once, and own backs on cards."""

import io
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import Pack
from tests.marks import quick
from ui.art.laid_cards import CardBack
from ui.art.pictures import paint_picture
from ui.printing.components import components_of
from ui.printing.imposition import SheetLayout, Size
from ui.printing.kinds import pages_for
from ui.printing.pages import Ink, Page, PrintJob, pdf_of, print_look

pytestmark = pytest.mark.usefixtures("qapp")
WIDE, HIGH = 1900, 400  # more pixels than a picture has on the screen


def line_art(file: Path) -> QImage:
    """Write black lines on white, which JPEG would surround with grey, and return them."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    for x in range(0, WIDE, 19):
        painter.drawLine(x, 0, WIDE - x, HIGH)
    painter.end()
    assert image.save(str(file))
    return image


def on_paper(file: Path, times: int = 1, ink: Ink = "full", width: float = 120) -> bytes:
    """Return a PDF of pages with a picture on each, so many millimetres wide."""

    def paint(painter: QPainter) -> None:
        paint_picture(print_look("en").on(painter), (str(file), "1"), QRectF(0, 0, width, width))

    return pdf_of([Page(Size(width, width), paint, "x")] * times, "t", ink)


def only_picture(pdf: bytes) -> pypdfium2.PdfImage:
    """Return the picture in a PDF of one page."""
    (found,) = pypdfium2.PdfDocument(io.BytesIO(pdf))[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])
    assert isinstance(found, pypdfium2.PdfImage)
    return found


@quick
def test_line_art_is_on_paper_pixel_by_pixel(tmp_path: Path) -> None:
    drawn = line_art(tmp_path / "map.png")
    picture = only_picture(on_paper(tmp_path / "map.png"))
    assert picture.get_px_size() == (WIDE, HIGH) and "DCTDecode" not in picture.get_filters()
    bitmap = picture.get_bitmap()
    for x, y in ((x, y) for x in range(0, WIDE, 7) for y in range(0, HIGH, 13)):
        at = y * bitmap.stride + x * bitmap.n_channels
        assert bytes(bitmap.buffer)[at : at + 1] == bytes([QColor(drawn.pixel(x, y)).blue()])


@quick
def test_a_photograph_stays_small_in_its_own_resolution(tmp_path: Path) -> None:
    line_art(tmp_path / "photo.jpg")
    picture = only_picture(on_paper(tmp_path / "photo.jpg"))
    assert picture.get_px_size() == (WIDE, HIGH) and picture.get_filters() == ["DCTDecode"]


def test_what_is_printed_small_is_no_finer_than_the_printer(tmp_path: Path) -> None:
    """Of 20 mm a printer of 1200 dpi prints 945 dots, for which the picture as on the screen does."""
    line_art(tmp_path / "map.png")
    assert only_picture(on_paper(tmp_path / "map.png", width=20)).get_px_size()[0] == 1600


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_a_picture_on_many_pages_is_in_the_file_once(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"map.{ending}"
    line_art(file)
    assert on_paper(file, times=3).count(b"/Subtype /Image") == on_paper(file).count(b"/Subtype /Image") == 1


@quick
def test_lines_are_as_sharp_in_grey_ink(tmp_path: Path) -> None:
    line_art(tmp_path / "map.png")
    picture = only_picture(on_paper(tmp_path / "map.png", ink="grey"))
    assert picture.get_px_size() == (WIDE, HIGH) and "DCTDecode" not in picture.get_filters()


@pytest.fixture
def backed(tmp_path: Path) -> Pack:
    """A game of cards that lie face down in a deck, with a picture of its own on their backs."""
    game = start_game("Backs", "blank", tmp_path)
    (game / "pictures").mkdir()
    line_art(game / "pictures" / "Own back.PNG")
    board = game / "board.toml"
    board.write_text(f'{board.read_text("utf-8")}\n[backs]\ncard = "Own back.PNG"\n', "utf-8")
    return load_pack(game)


@quick
def test_cards_have_their_own_backs_on_paper(backed: Pack) -> None:
    """The program's blue lozenges were on all, so that goods and ships could not be told apart."""
    cards = [each for each in components_of(backed, print_look("en")) if each.kind == "card"]
    assert cards
    for card in cards:
        assert isinstance(card.back, CardBack) and card.back.picture is not None
        assert Path(card.back.picture[0]).name == "Own back.PNG"
    pages = pages_for(PrintJob(backed, "en", SheetLayout()), ["cards"])
    pdf = pypdfium2.PdfDocument(io.BytesIO(pdf_of(pages, "t")))
    kinds = [pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]
    assert [any(page.get_objects(filter=kinds, max_depth=9)) for page in pdf] == [each.is_back for each in pages]
