"""The page of the worked examples: which no longer hold under the variant, and what they come to now."""

import html
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.controllers.examples.example_text import tell_checked
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.plain_text import RichLabel
from ui.kit.prose import Prose
from ui.kit.value_rows import LINKS, linked
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.page import EditorPage, clear

TRYING = NP_("Checking the examples: {count} done so far …", "Checking the examples: {count} done so far …")
ALL_HOLD = N_("All {count} examples hold.")
BROKEN = NP_(
    "{count} of {all} examples no longer holds. If your change is meant to do that, all is well.",
    "{count} of {all} examples no longer hold. If your changes are meant to do that, all is well.",
)
NEVER = N_("does not hold in the draft either")
SHOW = N_("Show on the table")
TROUBLE = N_("The examples cannot be checked until the variant can be played.")


class ExamplesPage(EditorPage):
    """Tries one example after another, without keeping anybody waiting, whenever the variant has changed."""

    TITLE = N_("Examples")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._tried: list[CheckedExample] = []
        self._left: Iterator[CheckedExample] | None = None
        self._of: object = None
        self._said, self._list = Prose(), QVBoxLayout()
        self._next = QTimer(self)
        self._next.timeout.connect(self._try)
        self._lay_out()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(8)
        self._list.setSpacing(8)
        column.addWidget(self._said)
        column.addLayout(self._list)
        column.addStretch(1)
        self.lay_out_rolling(inside)

    def show_document(self, document: VariantDocument) -> None:
        super().show_document(document)
        self._of = None

    def settle(self) -> None:
        """Begin to try the examples, unless these have been tried."""
        if self.document is None or self._of is self.document.pack:
            self._set_texts()
            return
        self._of = self.document.pack
        self._tried.clear()
        self._left = check_examples(self.document.pack)
        self._set_texts()
        self._next.start(0)

    def renew(self) -> None:
        self._set_count()

    @property
    def is_trying(self) -> bool:
        """Whether not all examples have been tried yet."""
        return self._next.isActive()

    @property
    def broken(self) -> list[CheckedExample]:
        """The examples that have been tried and do not hold."""
        return [each for each in self._tried if each.fate in ("no longer", "never")]

    def _try(self) -> None:
        """Try one more."""
        try:
            found = next(self._left, None) if self._left is not None else None
        except QuoError:
            found = None
        if found is None:
            self._next.stop()
            self._set_texts()
            return
        self._tried.append(found)
        if found in self.broken:
            self._add(found)
        self._set_count()

    def _set_texts(self) -> None:
        clear(self._list)
        for each in self.broken:
            self._add(each)
        self._set_count()

    def _set_count(self) -> None:
        say, broken = self.context.say, [each for each in self.broken if each.fate == "no longer"]
        tried = sum(each.fate != "waiting" for each in self._tried)
        if self.document is not None and self.document.trouble is not None:
            self._said.set_text(say(TROUBLE))
        elif self.is_trying:
            self._said.set_text(self.context.plural(TRYING, len(self._tried)))
        elif broken:
            self._said.set_text(self.context.plural(BROKEN, len(broken), all=tried))
        else:
            self._said.set_text(say(ALL_HOLD, count=tried))

    def _add(self, checked: CheckedExample) -> None:
        frame, title, clauses = QFrame(), RichLabel(), RichLabel()
        frame.setProperty("sunk", True)
        example = checked.example
        name = example.title.text(self.context.language) if example else checked.id
        never = f" · {self.context.say(NEVER)}" if checked.fate == "never" else ""
        title.setText(f"<b>{html.escape(name)}</b> <small>{html.escape(checked.id)}{html.escape(never)}</small>")
        title.setWordWrap(True)
        column = QVBoxLayout(frame)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(4)
        column.addWidget(title)
        text = tell_checked(checked, self.context.texts)
        others = (f"• {sentence}" for sentence in (*text.differences, text.waits, text.trouble) if sentence)
        for sentence in (*text.broken, *others):
            line = Prose()
            line.set_text(sentence)
            column.addWidget(line)
        links = linked(example.clauses if example else ())
        clauses.setText(links)
        clauses.setProperty("small", True)
        clauses.setWordWrap(True)
        clauses.setTextInteractionFlags(LINKS)
        clauses.linkActivated.connect(self.clause_wanted)
        clauses.setVisible(bool(links))
        column.addWidget(clauses)
        if not checked.trouble:
            column.addWidget(self._way_to_the_table(checked, name), 0, Qt.AlignmentFlag.AlignLeft)
        self._list.addWidget(frame)

    def _way_to_the_table(self, checked: CheckedExample, name: str) -> QPushButton:
        """Return a button that shows the example on the table, by the rules in the rule editor."""
        button = QPushButton(self.context.say(SHOW))
        button.setProperty("link", True)
        button.setAccessibleName(f"{button.text()}: {name}")
        button.clicked.connect(partial(self.example_wanted.emit, checked.file))
        return button
