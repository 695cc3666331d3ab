"""What every page of the workbench is: a view of the work on the bench, shown anew whenever that has changed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.surroundings import Surroundings
from ui.workbench.work import Work


class Page(QWidget):
    """One page; `clause_wanted` tells the label of a clause to be read, `turned` another page and a thing on it.

    `try_wanted` tells the card with which a table shall be laid.

    `renew` is called when the page comes to the front and after each change while it is there.
    """

    TITLE = ""

    clause_wanted = Signal(str)
    turned = Signal(str, str)
    try_wanted = Signal(str)

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.around = around
        self.work: Work | None = None

    def call_by_title(self, part: QWidget) -> None:
        """Call a part by the title of its page, in whatever language is spoken, for screen readers."""
        part.setAccessibleName(self.around.say(self.TITLE))
        self.around.changed.connect(lambda: part.setAccessibleName(self.around.say(self.TITLE)))

    def show_work(self, work: Work) -> None:
        """Show this work from now on."""
        self.work = work

    def renew(self) -> None:
        """Show the work as it is now."""

    def settle(self) -> None:
        """Show what the work comes to, now that it is known."""

    def seek(self) -> None:
        """Put the keyboard into the search of the page, if it has one."""

    def open_at(self, name: str) -> None:
        """Show one thing of the page by its name."""
