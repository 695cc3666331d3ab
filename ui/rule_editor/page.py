"""What every page of the rule editor is: a view of its document, shown anew whenever that has changed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument


class EditorPage(QWidget):
    """One page; `clause_wanted` tells the label of a clause to be read, `turned` another page and a thing on it.

    `try_wanted` tells what shall be tried at a table, `example_wanted` the file of an example to be shown;
    `measure_wanted` that bots shall play to learn what cards are worth; `print_wanted` the pack to be printed, a card
    that alone is or nothing, and the pack since which only changes are or None.

    `renew` is called when the page comes to the front and after each change while it is there.
    """

    TITLE = ""

    clause_wanted = Signal(str)
    turned = Signal(str, str)
    try_wanted = Signal(object)
    example_wanted = Signal(object)
    measure_wanted = Signal()
    print_wanted = Signal(object, str, object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.document: VariantDocument | None = None
        self._titled: list[QWidget] = []
        context.changed.connect(self._say_title)

    def call_by_title(self, part: QWidget) -> None:
        """Call a part by the title of its page, in whatever language is spoken, for screen readers."""
        self._titled.append(part)
        self._say_title()

    def _say_title(self) -> None:
        for part in self._titled:
            part.setAccessibleName(self.context.say(self.TITLE))

    def lay_out_rolling(self, inside: QWidget) -> None:
        """Let this be all that the page holds, to be rolled up and down where it is higher."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.call_by_title(area)

    def show_document(self, document: VariantDocument) -> None:
        """Show this document from now on."""
        self.document = document

    def renew(self) -> None:
        """Show the document as it is now."""

    def settle(self) -> None:
        """Show what the document comes to, now that it is known."""

    def seek(self) -> None:
        """Put the keyboard into the search of the page, if it has one."""

    def open_at(self, name: str) -> None:
        """Show one thing of the page by its name."""


def clear(column: QVBoxLayout) -> None:
    """Take everything out of a column."""
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
