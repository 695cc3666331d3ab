"""What is copied out of a PDF is what was written, in both languages, and its file holds nothing that nobody sees."""

import io
import zlib
from types import SimpleNamespace
from typing import Any, cast

import pypdfium2
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QGraphicsScene

from tests.marks import quick
from ui.art.icons import icon_in
from ui.art.lettering import Lettering, set_line, write_paragraph
from ui.printing.book import positions
from ui.printing.book.positions import _clusters, _nothing_beside
from ui.printing.book.typesetting import Letters, Run, paint_lines, set_lines
from ui.printing.imposition import Size
from ui.printing.pages import Page, pdf_of, print_look
from ui.printing.paper_painter import PaperPainter
from ui.table.layout.geometry import Rect
from ui.table.layout.plan import Placement
from ui.table.scene.items import FaceItem

pytestmark = [quick, pytest.mark.usefixtures("qapp")]
BLACK = QColor("black")
LABEL = "PO-COMP-01 (PO-R01) \u2192 R10 ×10 +1 3–5"
WORDS = {
    "en": "A worker on 1-2/a costs 3 food (PO-R86), so 2-5/b is dear: pay +1 or ×2, once for each of 3–5 spaces.",
    "ja": "ワーカーを1-2/aに配置すると≪食料≫3個かかり、≪情熱≫+1を得る。タウンは3戦力（PO-R86）、2個以上なら×2。",
}


def copied(paint: Any) -> str:
    """Return what a reader finds on a page, without blanks."""
    pdf = pdf_of([Page(Size(200, 100), paint, "x")], "t")
    page = pypdfium2.PdfDocument(io.BytesIO(pdf))[0]
    return "".join(page.get_textpage().get_text_range().split(" ")).replace("\r\n", "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_are_copied_from_a_pdf_as_they_were_written(language: str) -> None:
    """On a line, in a paragraph and in a book: without what keeps numbers together, and with plain hyphens."""
    look, words = print_look(language), WORDS[language]
    bare = words.replace(" ", "")
    area, letters = QRectF(10, 10, 60, 60), Lettering(3, BLACK, side="left")
    assert copied(lambda painter: set_line(look.on(painter), area, LABEL, letters)) == LABEL.replace(" ", "")
    for wide in (30.0, 34.0, 38.5, 60.0):  # some of which would break words that are joined
        area.setWidth(wide)
        for side in ("left", "centre"):
            letters = Lettering(3, BLACK, side=side)
            assert copied(lambda painter: write_paragraph(look.on(painter), area, words, letters)) == bare  # noqa: B023
    runs = [Run(words[:20], bold=True), Run(words[20:40], colour=QColor("red")), Run(words[40:])]
    lines = set_lines(look, runs, 40, Letters(8, BLACK))
    assert len(lines) > 2
    assert copied(lambda painter: paint_lines(look.on(painter), lines, 10, 10)) == bare
    assert "".join(line.words for line in lines) == words


def seen(gradient: QGradient, at: tuple[float, float]) -> tuple[int, int, int]:
    """Return the colour of a green square of 40 mm at a place, once a gradient of white has been laid on in a PDF."""

    def paint(painter: QPainter) -> None:
        path = QPainterPath()
        path.addRect(QRectF(0, 0, 40, 40))
        painter.fillPath(path, QBrush(QColor(0, 100, 0)))
        painter.fillPath(path, QBrush(gradient))

    page = pypdfium2.PdfDocument(io.BytesIO(pdf_of([Page(Size(40, 40), paint, "x")], "t")))[0]
    bitmap = page.render(scale=8 * 25.4 / 72)
    start = round(at[1] * 8) * bitmap.stride + round(at[0] * 8) * bitmap.n_channels
    blue, green, red = bytes(bitmap.buffer)[start : start + 3]
    return red, green, blue


def white(alpha: float) -> QColor:
    return QColor.fromRgbF(1, 1, 1, alpha)


@pytest.mark.parametrize("turned", [False, True])
def test_what_fades_on_the_screen_fades_on_paper(turned: bool) -> None:
    """From 0.8 of white to none of it, or the other way: along a line, and about the middle; in ten layers."""
    begin, end = (white(0), white(0.8)) if turned else (white(0.8), white(0))
    level, round_ = QLinearGradient(0, 0, 40, 0), QRadialGradient(QPointF(20, 20), 20)
    for gradient in (level, round_):
        gradient.setColorAt(0, begin)
        gradient.setColorAt(1, end)
    for share in (0.05, 0.45, 0.85):
        strength = 0.8 * (share if turned else 1 - share)
        expected = (255 * strength, 100 + 155 * strength, 255 * strength)
        assert seen(level, (40 * share, 20)) == pytest.approx(expected, abs=12)
        assert seen(round_, (20 + 20 * share, 20)) == pytest.approx(expected, abs=12)


def test_icons_are_no_thicker_on_paper_than_on_the_screen() -> None:
    """The grains of an ear stand apart: as much of it is dark in a PDF as in a picture, to a twentieth."""
    icon = icon_in("prosperity", "#000000")
    image = QImage(240, 240, QImage.Format.Format_Grayscale8)
    image.fill(QColor(255, 255, 255))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    icon.render(painter, QRectF(0, 0, 240, 240))
    painter.end()
    page = Page(Size(30, 30), lambda painter: icon.render(painter, QRectF(0, 0, 30, 30)), "x")
    bitmap = pypdfium2.PdfDocument(io.BytesIO(pdf_of([page], "t")))[0].render(scale=240 / 85, grayscale=True)
    dark = [sum(shade < 128 for shade in bytes(buffer)) for buffer in (image.constBits(), bitmap.buffer)]
    assert dark[1] == pytest.approx(dark[0], rel=0.05)


def stroked(alpha: float, dash: Any = None) -> tuple[int, int, int]:
    """Return the colour in which a red line of this opacity comes out on black paper."""
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(BLACK)
    path = QPainterPath()
    path.addRect(QRectF(-10, 5, 60, 60))
    pen = QPen(QColor.fromRgbF(1, 0, 0, alpha), 8)
    if dash is not None:
        pen.setDashPattern(dash)
    painter = PaperPainter(QColor(255, 255, 255))
    painter.begin(image)
    painter.strokePath(path, pen)
    painter.end()
    seen = image.pixelColor(10, 5)
    return seen.red(), seen.green(), seen.blue()


def test_lines_that_nearly_cover_what_is_under_them_cover_it_on_paper() -> None:
    """0.95 of red and the rest of white paper; faint lines stay faint. Dashes cover from 0.4 on."""
    assert stroked(0.95) == pytest.approx((255, 13, 13), abs=1)
    assert stroked(0.5) == pytest.approx((128, 0, 0), abs=1)
    assert stroked(0.5, [9, 0.01]) == pytest.approx((255, 128, 128), abs=2)
    assert stroked(0.3, [9, 0.01]) == pytest.approx((77, 0, 0), abs=2)


def test_a_line_that_covers_is_short_in_the_file() -> None:
    """Ten dashed rings, beside the outlines of all their dashes."""
    path = QPainterPath()
    for at in range(10):
        path.addEllipse(QRectF(10, 10, 20 + at, 30))

    def lines(alpha: float) -> int:
        pen = QPen(QColor.fromRgbF(1, 0, 0, alpha), 0.3, Qt.PenStyle.DashLine)
        pdf = pdf_of([Page(Size(60, 60), lambda painter: painter.strokePath(path, pen), "x")], "t")
        streams = [part.partition(b"endstream")[0] for part in pdf.split(b"stream\n")[1:]]
        packed = (stream for stream in streams if stream[:1] == b"x")
        return sum(zlib.decompress(stream).count(b"\n") for stream in packed)

    assert lines(0.9) * 4 < lines(0.3)


# Pictures of positions.


class Item(FaceItem):
    """A square item of 10 pixels."""

    def __init__(self, scene: QGraphicsScene, left: float) -> None:
        artwork = SimpleNamespace(bounds=lambda _face: QRectF(0, 0, 10, 10))
        super().__init__(cast(Any, artwork), cast(Any, None), cast(Any, None))
        self.setPos(left, 0)
        scene.addItem(self)
        self.painted = 0

    def paint(self, painter: QPainter, *_: Any) -> None:
        del painter
        self.painted += 1


def test_what_lies_beside_a_picture_is_not_painted_and_is_there_again_afterwards() -> None:
    scene = QGraphicsScene()
    inside, hidden, beside = (Item(scene, left) for left in (0, 5, 200))
    hidden.setVisible(False)
    with _nothing_beside(cast(Any, scene), QRectF(0, 0, 50, 50)):
        assert [each.isVisible() for each in (inside, hidden, beside)] == [True, False, False]
    assert [each.isVisible() for each in (inside, hidden, beside)] == [True, False, True]


def table(*pieces: tuple[float, float, float, float]) -> Any:
    """A table of 1000 x 800 pixels without mats, on which pieces lie: their middles and sizes."""
    nowhere = Rect(0, 2000, 1, 1)
    plan = SimpleNamespace(pieces={at: Placement(*piece, "flat") for at, piece in enumerate(pieces)}, mats={})
    frame = SimpleNamespace(strip=nowhere, front=nowhere, hand=nowhere)
    return SimpleNamespace(plan=plan, frame=frame, sceneRect=lambda: QRectF(0, 0, 1000, 800))


def test_what_lies_far_apart_has_pictures_of_its_own_and_no_card_is_cut() -> None:
    """Two cards beside each other are one picture, for its edge would cut the second; a die far away is another."""
    scene = table((100, 100, 60, 80), (164, 100, 60, 80), (700, 600, 30, 30))
    token, die = QRectF(90, 90, 20, 20), QRectF(685, 585, 30, 30)
    first, second = _clusters([token, die], scene)
    edge, above = positions.AROUND * 1.8, positions.AROUND * 1.6
    assert first == QRectF(70 - edge, 60 - above, 124 + 2 * edge, 80 + 2 * above)
    assert second == QRectF(685 - edge, 585 - above, 30 + 2 * edge, 30 + 2 * above)
    assert len(_clusters([token, QRectF(150, 90, 20, 20)], scene)) == 1
