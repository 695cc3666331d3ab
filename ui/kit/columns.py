"""Columns of Qt's own file dialog as wide as what stands in them; it sets them as wide as their English heads."""

from PySide6.QtWidgets import QFileDialog, QHeaderView, QTreeView, QWidget

WIDE = 860  # pixels of a dialog in which a name has room beside size, kind and date
SHOWN_WHOLE = "shown_whole"  # a dialog of which this is true has been seen to


def show_columns(_left: QWidget | None, now: QWidget | None) -> None:
    """Show all of size, kind and date, and as much of a name as has room, once a file dialog has the keyboard."""
    dialog = now.window() if now is not None else None
    if not isinstance(dialog, QFileDialog) or dialog.property(SHOWN_WHOLE):
        return
    dialog.setProperty(SHOWN_WHOLE, True)
    dialog.resize(max(WIDE, dialog.width()), dialog.height())
    tree = dialog.findChild(QTreeView)
    if tree is not None:
        heads, mode = tree.header(), QHeaderView.ResizeMode
        heads.setStretchLastSection(False)
        for column in range(heads.count()):
            heads.setSectionResizeMode(column, mode.Stretch if column == 0 else mode.ResizeToContents)
