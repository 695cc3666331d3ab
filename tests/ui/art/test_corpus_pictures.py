"""Every picture of the corpus: shown in its size and colours, refused, or named as damaged, as its manifest says."""

import io
import shutil
import tomllib
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pictures import refuse_damaged, refuse_unsafe
from tests.marks import quick
from ui.art.pictures import paint_picture, picture_size
from ui.art.strokes import Look
from ui.printing.imposition import Size
from ui.printing.pages import Page, pdf_of, print_look

pytestmark = pytest.mark.usefixtures("qapp")
PLACE = Path(__file__).parents[2] / "corpus" / "pictures"
FILES: list[dict[str, Any]] = tomllib.loads((PLACE / "manifest.toml").read_text("utf-8"))["file"]
SHOWN, REFUSED, DAMAGED = ([each for each in FILES if key in each] for key in ("pixels", "refused", "damaged"))


LOOK = replace(print_look("en"), paper=False)


def named(file: dict[str, Any]) -> str:
    name: str = file["name"]
    return name


def far(one: QColor, other: QColor) -> int:
    """Return by how much two colours differ in what differs most."""
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return max(abs(a - b) for a, b in parts)


def painted(name: str, look: Look, wide: int, high: int) -> QImage:
    """Return what a picture of the corpus looks like on white, a pixel for each of its own."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_picture(look.on(painter), (str(PLACE / name), ""), QRectF(0, 0, wide, high))
    painter.end()
    return image


def test_the_corpus_is_what_its_manifest_says() -> None:
    assert {named(each) for each in FILES} == {path.name for path in PLACE.iterdir()} - {"manifest.toml"}
    assert len(SHOWN) + len(REFUSED) + len(DAMAGED) == len(FILES) and min(map(len, (SHOWN, REFUSED, DAMAGED))) > 5


@quick
@pytest.mark.parametrize("file", SHOWN, ids=named)
def test_a_picture_is_shown_upright_and_in_its_colours(file: dict[str, Any]) -> None:
    path = PLACE / named(file)
    refuse_unsafe(path.name, path.read_bytes())
    refuse_damaged(path.name, path.read_bytes())
    size = picture_size(path)
    assert [size.width(), size.height()] == file["size"]
    image = painted(path.name, LOOK, *file["size"])
    for x, y, colour in file["pixels"]:
        seen = image.pixelColor(x, y)
        assert far(seen, QColor(colour)) <= file["near"], f"{seen.name()} at {x}, {y} in place of {colour}"


@quick
@pytest.mark.parametrize("file", REFUSED, ids=named)
def test_what_is_no_picture_or_would_take_all_memory_is_refused(file: dict[str, Any]) -> None:
    with pytest.raises(PackError) as caught:
        refuse_unsafe(named(file), (PLACE / named(file)).read_bytes())
    assert file["refused"] in str(caught.value)
    assert not is_white(painted(named(file), LOOK, 48, 32))


@quick
@pytest.mark.qt_log_ignore("JPEG|color conversion|libpng", extend=True)  # Qt says what it misses
@pytest.mark.parametrize("file", DAMAGED, ids=named)
def test_a_damaged_picture_is_named_and_something_is_painted_for_it(file: dict[str, Any]) -> None:
    content = (PLACE / named(file)).read_bytes()
    refuse_unsafe(named(file), content)  # or a game with it could not be opened any more
    with pytest.raises(PackError) as caught:
        refuse_damaged(named(file), content)
    assert file["damaged"] in str(caught.value)
    assert not is_white(painted(named(file), LOOK, 48, 32))


def is_white(image: QImage) -> bool:
    """Return whether nothing was painted, not even a crossed frame."""
    white = QImage(image.size(), QImage.Format.Format_RGB32)
    white.fill(QColor("white"))
    return image == white


@quick
def test_pictures_have_the_same_colours_on_paper() -> None:
    """A page each, of as many millimetres as the picture has pixels; at 72 dpi, so 2.83 points a pixel."""

    def paint(painter: QPainter, file: dict[str, Any]) -> None:
        key = (str(PLACE / named(file)), named(file))
        paint_picture(print_look("en").on(painter), key, QRectF(0, 0, *file["size"]))

    pages = [Page(Size(*file["size"]), partial(paint, file=file), "x") for file in SHOWN]
    document = pypdfium2.PdfDocument(io.BytesIO(pdf_of(pages, "t")))
    for file, page in zip(SHOWN, document, strict=True):
        picture = page.render(scale=25.4 / 72)
        for x, y, colour in file["pixels"]:
            at = y * picture.stride + x * picture.n_channels
            blue, green, red = bytes(picture.buffer)[at : at + 3]
            assert far(QColor(red, green, blue), QColor(colour)) <= file["near"] + 4, (file["name"], x, y)


def test_check_pack_takes_all_that_can_be_shown_and_names_each_that_is_damaged(tmp_path: Path) -> None:
    game = with_pictures(tmp_path, [*SHOWN, *DAMAGED])
    told = [str(each) for each in check_folder(game).faults]
    assert len(told) == len(DAMAGED)
    for file in DAMAGED:
        assert any(f"pictures/{named(file)}: {file['damaged']}" in line for line in told)
    assert load_pack(game).pictures.keys() == {named(each) for each in (*SHOWN, *DAMAGED)}


def test_check_pack_names_each_picture_that_is_refused(tmp_path: Path) -> None:
    told = [str(each) for each in check_folder(with_pictures(tmp_path, REFUSED)).faults]
    assert len(told) == len(REFUSED)
    for file in REFUSED:
        assert any(f"pictures/{named(file)}: " in line and file["refused"] in line for line in told)


def with_pictures(folder: Path, files: list[dict[str, Any]]) -> Path:
    """Return a game with a card for each of these pictures."""
    game = start_game("Corpus", "blank", folder)
    (game / "pictures").mkdir()
    lines = ["name,kind,picture"]
    for at, file in enumerate(files):
        shutil.copy(PLACE / named(file), game / "pictures")
        lines.append(f'Card {at},card,"{named(file)}"')
    (game / "cards.csv").write_text("\n".join(lines) + "\n", "utf-8")
    return game
