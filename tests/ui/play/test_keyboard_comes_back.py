"""The keyboard comes back to the table when what had it goes away, and nothing explains itself by that."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.program.program import Program


@pytest.mark.parametrize("goes", [QLineEdit.hide, lambda field: field.setEnabled(False)], ids=["hidden", "disabled"])
def test_what_goes_away_gives_the_keyboard_to_the_table(at_table: Shown, program: Program, goes: object) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    window, table = program.window, program.window.desk.table
    window.activateWindow()
    field = QLineEdit(window.desk)
    field.show()
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    assert QApplication.focusWidget() is field
    assert callable(goes)
    goes(field)
    assert QApplication.focusWidget() is table
    assert not window.desk.top.accessibleDescription()


def test_a_table_that_is_taken_away_gives_the_keyboard_to_nobody(at_table: Shown, program: Program) -> None:
    at_table(session_at(five_at_war(), "card", "A"))
    top, table = program.window.desk.top, program.window.desk.table
    assert table is not None
    program.window.activateWindow()
    table.setFocus(Qt.FocusReason.OtherFocusReason)
    program.stand_up()
    assert QApplication.focusWidget() is not top and not top.accessibleDescription()
