"""SVG drawings are painted by resvg: the corpus in its colours, in few sizes, on paper as sharp as a printer is."""

import io
import threading
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import resvg_py
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pictures import refuse_unsafe
from tests.marks import quick
from ui.art import svg_drawings
from ui.art.pictures import paint_picture
from ui.art.strokes import Look
from ui.art.svg_drawings import DrawingStore, drawing_of
from ui.printing.imposition import Size
from ui.printing.pages import Page, pdf_of, print_look

pytestmark = pytest.mark.usefixtures("qapp")
PLACE = Path(__file__).parents[2] / "corpus" / "drawings"
FILES: list[dict[str, Any]] = tomllib.loads((PLACE / "manifest.toml").read_text("utf-8"))["file"]
SHOWN, REFUSED = ([each for each in FILES if key in each] for key in ("pixels", "refused"))
SIDE, NEAR = 200, 5
CROSSED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image/></svg>'
RED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}"><path fill="#f00" d="M0 0H{0}V{1}H0z"/></svg>'


def named(file: dict[str, Any]) -> str:
    name: str = file["name"]
    return name


def is_like(seen: QColor, wanted: str) -> bool:
    other = QColor(wanted)
    parts = ((seen.red(), other.red()), (seen.green(), other.green()), (seen.blue(), other.blue()))
    return max(abs(a - b) for a, b in parts) <= NEAR


def painted(path: Path, look: Look, scale: float = 1.0, turned: float = 0.0, key: str = "") -> QImage:
    """Return what a drawing looks like in a white square of 200 units, each of them so many pixels."""
    image = QImage(round(SIDE * scale), round(SIDE * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(SIDE / 2, SIDE / 2)
    painter.rotate(turned)
    paint_picture(look.on(painter), (str(path), key), QRectF(-SIDE / 2, -SIDE / 2, SIDE, SIDE))
    painter.end()
    return image


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> DrawingStore:
    fresh = DrawingStore()
    monkeypatch.setattr(svg_drawings, "STORE", fresh)
    return fresh


@pytest.fixture
def sizes(store: DrawingStore, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The pixels of every drawing that was painted, one after another."""
    made: list[tuple[int, int]] = []
    paint = svg_drawings.painted

    def counted(drawing: svg_drawings.Drawing, wide: int, high: int) -> QImage:
        made.append((wide, high))
        return paint(drawing, wide, high)

    monkeypatch.setattr(svg_drawings, "painted", counted)
    return made


def test_the_corpus_is_what_its_manifest_says() -> None:
    assert {named(each) for each in FILES} == {path.name for path in PLACE.iterdir()} - {"manifest.toml"}
    assert len(SHOWN) + len(REFUSED) == len(FILES) and min(len(SHOWN), len(REFUSED)) > 5


@quick
@pytest.mark.parametrize("file", SHOWN, ids=named)
def test_a_drawing_is_shown_in_its_shapes_and_colours(file: dict[str, Any], room_look: Look) -> None:
    path = PLACE / named(file)
    refuse_unsafe(path.name, path.read_bytes())
    image = painted(path, room_look)
    for x, y, colour in file["pixels"]:
        seen = image.pixelColor(x, y)
        assert is_like(seen, colour), f"{seen.name()} at {x}, {y} in place of {colour}"


@quick
@pytest.mark.parametrize("file", REFUSED, ids=named)
def test_what_may_not_be_painted_is_refused_with_its_line(file: dict[str, Any], room_look: Look) -> None:
    path = PLACE / named(file)
    with pytest.raises(PackError) as caught:
        refuse_unsafe(path.name, path.read_bytes())
    assert file["refused"] in str(caught.value)
    assert painted(path, room_look).pixelColor(SIDE // 2, SIDE // 2) != QColor("white")  # the crossed frame


def test_check_pack_names_the_drawing_and_its_line(tmp_path: Path) -> None:
    game = start_game("Foxes", "blank", tmp_path)
    (game / "pictures").mkdir()
    (game / "pictures" / "fox.svg").write_bytes((PLACE / "dashes.svg").read_bytes())
    cards = game / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace(",6,1,", ",6,5,fox.svg"), "utf-8")
    faults = [str(each) for each in check_folder(game).faults]
    assert len(faults) == 1 and "pictures/fox.svg: line 2: painting this drawing would take too long" in faults[0]


@pytest.mark.parametrize("name", ["inkscape_clip.svg", "inkscape_text.svg", "figma.svg"])
def test_a_drawing_is_the_same_on_paper(name: str) -> None:
    file = next(each for each in FILES if named(each) == name)

    def paint(painter: QPainter) -> None:
        paint_picture(print_look("en").on(painter), (str(PLACE / name), ""), QRectF(0, 0, 100, 100))

    page = pypdfium2.PdfDocument(io.BytesIO(pdf_of([Page(Size(100, 100), paint, "x")], "t")))[0]
    seen = page.render(scale=SIDE * 25.4 / 7200)
    for x, y, colour in file["pixels"]:
        at = seen.stride * y + 3 * x
        blue, green, red = bytes(seen.buffer)[at : at + 3]
        assert is_like(QColor(red, green, blue), colour), (x, y, colour)


def test_on_paper_a_drawing_has_600_dots_an_inch_and_a_large_one_as_many_as_memory_allows(
    tmp_path: Path, sizes: list[tuple[int, int]]
) -> None:
    def print_one(wide: float, high: float) -> tuple[int, int]:
        file = tmp_path / f"{wide}.svg"
        file.write_text(RED.format(wide, high), "utf-8")

        def paint(painter: QPainter) -> None:
            paint_picture(print_look("en").on(painter), (str(file), ""), QRectF(0, 0, wide, high))

        pdf_of([Page(Size(wide, high), paint, "x")], "t")
        return sizes[-1]

    assert print_one(50.8, 25.4) == pytest.approx((1200, 600), abs=2)
    wide, high = print_one(420, 297)
    assert 23_000_000 < wide * high < 24_010_000 and wide / high == pytest.approx(420 / 297, rel=0.001)


def test_zooming_and_turning_paint_a_drawing_anew_seldom(sizes: list[tuple[int, int]], room_look: Look) -> None:
    path = PLACE / "figma.svg"
    for step in range(50):
        painted(path, room_look, 1 + step / 50)
    assert 2 <= len(sizes) <= 4
    assert all(wide == high and wide >= SIDE for wide, high in sizes)
    painted(path, room_look, 1.98, 30)
    assert len(sizes) <= 4
    painted(path, room_look, 0.01)
    assert min(sizes)[0] == 16


def test_a_screen_with_smaller_pixels_gets_more_of_them(sizes: list[tuple[int, int]], room_look: Look) -> None:
    image = QImage(2 * SIDE, 2 * SIDE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    painter = QPainter(image)
    paint_picture(room_look.on(painter), (str(PLACE / "figma.svg"), "2"), QRectF(0, 0, SIDE, SIDE))
    painter.end()
    assert len(sizes) == 1 and sizes[0][0] >= 2 * SIDE


def test_what_is_kept_is_bounded(
    tmp_path: Path, store: DrawingStore, monkeypatch: pytest.MonkeyPatch, room_look: Look
) -> None:
    monkeypatch.setattr(svg_drawings, "BUDGET", 3 * 256 * 256 * 4)
    for number in range(9):
        file = tmp_path / f"{number}.svg"
        file.write_text(RED.format(9, 9), "utf-8")
        painted(file, room_look)
    assert len(store._kept) == 3
    assert painted(tmp_path / "0.svg", room_look).pixelColor(9, 9) == QColor("red")


def test_a_drawing_that_was_changed_is_painted_anew(tmp_path: Path, room_look: Look) -> None:
    file = tmp_path / "a.svg"
    file.write_text(RED.format(9, 9), "utf-8")
    assert painted(file, room_look, key="1").pixelColor(9, 9) == QColor("red")
    file.write_text(RED.format(9, 9).replace("#f00", "#00f"), "utf-8")
    assert painted(file, room_look, key="2").pixelColor(9, 9) == QColor("blue")


class Panic(BaseException):
    """What a fault within Rust comes as: no Exception."""


@pytest.mark.parametrize("error", [ValueError("no size"), Panic("index out of bounds")])
def test_a_fault_of_the_painter_is_a_crossed_frame(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: DrawingStore, room_look: Look
) -> None:
    def fail(**_given: object) -> bytes:
        raise error

    monkeypatch.setattr(resvg_py, "svg_to_bytes", fail)
    file = tmp_path / "a.svg"
    file.write_text(RED.format(9, 9), "utf-8")
    image = painted(file, room_look)
    assert image.pixelColor(SIDE // 2, SIDE // 2) not in (QColor("white"), QColor("red"))
    assert image.pixelColor(SIDE // 2, SIDE // 4) == QColor("white")


def nest(inside: Callable[[int], str], depth: int) -> str:
    return "".join(inside(n) for n in range(depth))


@pytest.mark.parametrize(
    "inside",
    [
        '<g opacity=".9">' * 60 + '<path d="M0 0h.1v.1z"/>' + "</g>" * 60,
        nest(lambda n: f'<g id="a{n}"><use href="#a{n + 1}"/></g>', 29) + '<path id="a29" d="M0 0h.1v.1z"/>',
        '<path d="M0 0h.1v.1z" mask="url(#m0)"/>'
        + nest(lambda n: f'<mask id="m{n}"><path fill="#fff" d="M0 0h.1v.1z" mask="url(#m{n + 1})"/></mask>', 28),
    ],
)
def test_what_is_nested_as_deep_as_allowed_is_painted(inside: str, tmp_path: Path, room_look: Look) -> None:
    """A stack of one MB, as some systems give a thread, ends the program by a drawing nested 30 deep."""
    file = tmp_path / "deep.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>', "utf-8")
    assert drawing_of((str(file), "")) is not None
    painted(file, room_look)
    assert threading.stack_size() < svg_drawings.STACK
