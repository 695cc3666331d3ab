"""The menu of a button, whose lines are exchanged while the table moves on."""

from PySide6.QtWidgets import QMenu


class ButtonMenu(QMenu):
    """Stays the menu of its button: Qt holds on to the one that it opened until that is closed."""

    def empty(self) -> None:
        """Close it and take its lines out; they say nothing any more to whoever looks before they are gone."""
        self.close()
        for action in self.actions():
            self.removeAction(action)
            action.setText("")
            action.deleteLater()
