"""The command that makes the pictures of the pages still fits the window, and the pages show what it makes."""

import re
from pathlib import Path

from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from tools import screenshots

from tests.marks import long, quick

CHECKOUT = Path(__file__).resolve().parents[2]


@long
def test_a_scene_is_painted_in_a_language(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    scenes = {"first-turn": screenshots.SCENES["first-turn"]}
    screenshots.paint_all(scenes, tmp_path / "pictures", screenshots.LOOKS[:1])
    assert sorted(each.name for each in (tmp_path / "pictures").iterdir()) == ["first-turn-en.jpg", "start-en.jpg"]


@quick
def test_the_people_of_a_scene_have_names_in_the_language_of_the_picture() -> None:
    begun = screenshots.Scene("undecim", lambda session: session.situation.decision is not None)
    for language, name in (("en", "Aya"), ("ja", "アヤ")):
        assert f'"{name}"' in screenshots.played_to(begun, language).read_text(encoding="utf-8")


@quick
def test_the_pages_show_the_pictures_that_there_are() -> None:
    pages = (*CHECKOUT.glob("README*.md"), *(CHECKOUT / "docs").rglob("*.md"))
    shown = {each for page in pages for each in re.findall(r"screenshots/([a-z-]+\.jpg)", page.read_text("utf-8"))}
    assert shown == {each.name for each in (CHECKOUT / "docs" / "screenshots").glob("*.jpg")}


def picture(*boxes: tuple[int, int, int, int]) -> QImage:
    """A light picture with dark boxes."""
    image = QImage(1600, 900, QImage.Format.Format_RGB32)
    image.fill(QColor("#eeeeee"))
    painter = QPainter(image)
    for box in boxes:
        painter.fillRect(*box, QColor("#223344"))
    painter.end()
    return image


@quick
def test_a_picture_is_old_when_it_looks_otherwise_from_afar(tmp_path: Path) -> None:
    stored, painted = tmp_path / "stored", tmp_path / "painted"
    board, word, panel = (300, 100, 900, 600), (40, 40, 60, 12), (0, 0, 250, 900)
    shown = {
        "same": ((board,), (board,)),
        "a word more": ((board,), (board, word)),
        "a panel less": ((board, panel), (board,)),
    }
    for folder in (stored, painted):
        folder.mkdir()
    for name, pair in shown.items():
        for folder, boxes in zip((stored, painted), pair, strict=True):
            picture(*boxes).save(str(folder / f"{name}.jpg"), quality=88)
    picture(board).save(str(painted / "not there.jpg"))
    assert screenshots.old_ones(stored, painted) == ["a panel less.jpg", "not there.jpg"]
