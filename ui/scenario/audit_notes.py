"""Which clauses the table breaks as it lies, each a link into the rules; nothing is forbidden by it."""

import html
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout

from qquovadis.model.texts import N_, NP_
from ui.prose import LEADING
from ui.surroundings import Surroundings

BROKEN = NP_("The table breaks {count} clause of the rules:", "The table breaks {count} clauses of the rules:")
ALL_WELL = N_("No clause of the rules is broken.")


class AuditNotes(QFrame):
    """Shows the clauses; `clause_wanted` tells the label of one that was clicked."""

    clause_wanted = Signal(str)

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | KEYS)
        self._words.linkActivated.connect(self.clause_wanted)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self._words)
        self.setProperty("sunk", True)

    def show_clauses(self, clauses: Sequence[str], why: Callable[[str], str]) -> None:
        """Show these clauses with what each says."""
        if not clauses:
            self._words.setText(self._dressed(html.escape(self._around.say(ALL_WELL))))
            return
        head = f"<b>{html.escape(self._around.plural(BROKEN, len(clauses)))}</b>"
        rows = [f"<a href='{each}'>{each}</a> {html.escape(_short(why(each)))}" for each in clauses]
        self._words.setText(self._dressed("<br>".join([head, *rows])))

    def _dressed(self, words: str) -> str:
        return f"<p style='line-height:{LEADING}%;margin:0'>{words}</p>"

    def sizeHint(self) -> QSize:
        wide = max(200, self.width() - 24)
        return QSize(200, self._words.heightForWidth(wide) + 16)


KEYS = Qt.TextInteractionFlag.LinksAccessibleByKeyboard
LONGEST = 110


def _short(words: str) -> str:
    """The beginning of a clause, as far as a note has room for it."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rstrip()}…"
