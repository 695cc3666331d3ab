"""A text that is cut on purpose is seen, whoever shows it; one that fits is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QStringListModel
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tools.gallery.cut_widgets import cut_texts
from tools.gallery.lettered import Fault, Reader, read_by
from tools.gallery.moments import known_moments, played_to

from qquovadis import paths
from tests.marks import long, quick
from ui.art import lettering
from ui.art.lettering import Lettering, write, write_paragraph
from ui.art.strokes import Brushwork, Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import load_theme

pytestmark = quick

WORDS = "The losers may retreat to a neighbouring area"


def read(monkeypatch: pytest.MonkeyPatch, paint: Callable[[Brushwork], object], zoom: float = 1.0) -> list[Fault]:
    """Paint, and return what was cut."""
    reader = Reader(frozenset({"Gl"}))
    read_by(reader, monkeypatch.setattr)
    image = QImage(400, 200, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    paint(Look(load_theme(paths.resources() / "theme" / "tokens.toml", "light"), "en").on(painter))
    painter.end()
    return reader.faults()


@pytest.fixture(autouse=True)
def fonts(qapp: object) -> None:
    """Write in the program's own letters."""
    del qapp
    register_fonts(paths.resources() / "fonts")


def letters(brush: Brushwork, size: float) -> Lettering:
    """Return letters of a size."""
    return Lettering(size, brush.theme.surface.ink)


def test_a_line_with_room_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not read(monkeypatch, lambda brush: write(brush, QRectF(0, 0, 390, 30), WORDS, letters(brush, 14)))


def test_a_line_that_shrinks_too_far_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(monkeypatch, lambda brush: write(brush, QRectF(10, 20, 90, 30), WORDS, letters(brush, 10)))
    assert [(fault.text, fault.area) for fault in found] == [(WORDS, (10, 20, 90, 30))]
    assert "pixels high" in found[0].what


def test_a_line_wider_than_its_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    place = QRectF(0, 0, 90, 30)
    found = read(monkeypatch, lambda brush: lettering.set_line(brush, place, WORDS, letters(brush, 14)))
    assert "wide in 90" in found[0].what


def test_letters_made_small_by_the_camera_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(brush: Brushwork) -> None:
        write(brush, QRectF(0, 0, 390, 30), WORDS, letters(brush, 14))
        write(brush, QRectF(0, 0, 390, 30), "Gl", letters(brush, 14))

    assert [fault.text for fault in read(monkeypatch, paint, zoom=0.5)] == [WORDS]


def test_a_paragraph_without_room_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(monkeypatch, lambda brush: write_paragraph(brush, QRectF(0, 0, 80, 20), WORDS, letters(brush, 10)))
    assert found


def listed(words: str) -> QListView:
    """Return a list with one line."""
    view = QListView()
    view.setModel(QStringListModel([words], view))
    return view


def chosen(words: str) -> QComboBox:
    """Return a choice of one thing."""
    box = QComboBox()
    box.addItem(words)
    return box


def tabbed(words: str) -> QTabBar:
    """Return two tabs."""
    bar = QTabBar()
    bar.addTab(words)
    bar.addTab(words)
    return bar


def wrapped(words: str) -> QLabel:
    """Return a label of several lines."""
    label = QLabel(words)
    label.setWordWrap(True)
    return label


SHOWING: dict[str, Callable[[str], QWidget]] = {
    "label": QLabel,
    "wrapped label": wrapped,
    "button": QPushButton,
    "choice": chosen,
    "field": QLineEdit,
    "tabs": tabbed,
    "list": listed,
}


@pytest.mark.parametrize("kind", SHOWING)
def test_a_widget_that_cuts_its_text_is_seen(qtbot: QtBot, kind: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    widget = SHOWING[kind](WORDS)
    widget.setParent(window)
    widget.setGeometry(5, 5, 1000, 120)
    window.resize(1020, 140)
    window.show()
    assert not cut_texts(window)
    widget.setGeometry(5, 5, 70, 22)
    assert {fault.text for fault in cut_texts(window)} == {WORDS}


def test_a_label_beyond_the_edge_of_its_window_is_seen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel(WORDS, window)
    label.setGeometry(100, 5, 400, 30)
    window.resize(300, 60)
    window.show()
    assert "beyond" in cut_texts(window)[0].what


def test_every_moment_of_the_gallery_is_of_a_game_that_there_is() -> None:
    moments = known_moments()
    assert moments
    assert all(moment.people and moment.game for moment in moments.values())


@long
def test_a_moment_that_never_comes_is_told(own_home: object) -> None:
    del own_home
    with pytest.raises(LookupError, match="secret"):
        played_to(replace(known_moments()["secret"], steps=("NoSuchStep",)))
