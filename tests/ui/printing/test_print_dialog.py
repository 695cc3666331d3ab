"""The print dialog: pages follow what is chosen, by keyboard too, and are saved without any printer."""

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick
from ui.kit.context import AppContext
from ui.printing.print_dialog import PrintDialog

WHAT = "request.what"


@pytest.fixture
def dialog(qtbot: QtBot) -> PrintDialog:
    """Return the dialog about Undecim, shown."""
    made = PrintDialog(AppContext("en", "light"), load_pack(find_pack("undecim", None)), None)
    qtbot.addWidget(made)
    made.show()
    return made


@quick
def test_pages_follow_what_is_chosen(dialog: PrintDialog) -> None:
    """100 resource, 11 action, 4 award and 4 summary cards are 119 of one size, nine on A4: 13 sheets and two cards.

    Those share a sheet with the marker of the start player.
    """
    dialog.form.change(WHAT, ("cards",))
    assert len(dialog.pages) == 13 + 1
    dialog.form.change("request.layout.backs", "duplex-long")
    assert len(dialog.pages) == 2 * (13 + 1)
    cards = dialog.form.widget(WHAT).findChildren(QCheckBox)[0]
    cards.setFocus()
    QTest.keyClick(cards, Qt.Key.Key_Space)
    assert dialog.pages == ()
    assert not dialog.save.isEnabled()


def test_pages_are_turned_and_end_at_the_last(dialog: PrintDialog) -> None:
    """By the buttons, with the keyboard."""
    assert not dialog.previous.isEnabled()
    QTest.keyClick(dialog.next, Qt.Key.Key_Space)
    assert dialog.at == 1
    dialog.turn_to(1000)
    assert dialog.at == len(dialog.pages) - 1
    assert not dialog.next.isEnabled()


def test_every_field_is_reached_by_the_key_of_its_name(dialog: PrintDialog, qtbot: QtBot) -> None:
    """What is underlined in its name, with Alt, from wherever one is."""
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    names = ("since", "request.layout.paper", "request.layout.backs", "request.ink", "request.language")
    more = ("request.layout.bleed", "request.sets", "request.blanks", "offset 0")
    for name, key in zip((*names, *more), "WPKILDXRF", strict=True):
        field = dialog.form.widget(name)
        QTest.keyClick(dialog.close_button, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.AltModifier)
        reached = QApplication.focusWidget()
        assert reached is not None
        assert reached is field or field.isAncestorOf(reached), key


def test_a_pdf_is_saved_with_its_record(dialog: PrintDialog, tmp_path: Path) -> None:
    """Whatever printers the system has."""
    dialog.form.change(WHAT, ("tiles", "boards", "aid"))
    count = len(dialog.pages)
    dialog.save.setFocus()
    dialog.save_as(tmp_path / "box")
    assert dialog.focusWidget() is dialog.save, "as before, though it was switched off meanwhile"
    assert len(pypdfium2.PdfDocument(tmp_path / "box.pdf")) == count
    assert (tmp_path / "box.qqprint").exists()
    assert str(count) in dialog.told.text()
    assert "box.qqprint beside it says what was printed" in dialog.told.text()
