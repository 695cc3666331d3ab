"""The form of a card that is no skill: its name, its text, and how many of it there are."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from qquovadis.model.pack.parameters import Parameter
from qquovadis.model.pack.schema import Card, Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import Spin
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.kit.value_rows import LINKS, linked
from ui.rule_editor.wording_field import TextLine, TextLines, WordingField

NAME, COUNT, SAYS = N_("Name"), N_("Copies"), N_("Text on the card")
SPAN = N_("{low} to {high}")
MOST_COPIES = 99


class CardForm(QWidget):
    """Shows and changes a card; `taken` the card as it shall be, `counted` the parameter of its count and a number."""

    taken = Signal(object)
    counted = Signal(str, int)
    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, pack: Pack) -> None:
        super().__init__()
        self._context, self._pack = context, pack
        self._card: Card | None = None
        self._heads = {words: PlainLabel() for words in (NAME, COUNT, SAYS)}
        self.name, self.text = WordingField(context, TextLine), WordingField(context, TextLines)
        self.count, self._span, self._clauses = Spin(0, MOST_COPIES), PlainLabel(), RichLabel()
        self._lay_out()
        self.name.taken.connect(lambda words: self._change(name=words))
        self.text.taken.connect(self._say)
        self.count.valueChanged.connect(self._count)
        self._clauses.linkActivated.connect(self.clause_wanted)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 6, 16, 16)
        column.setSpacing(6)
        for head in self._heads.values():
            head.setProperty("head", True)
        self._span.setProperty("small", True)
        self._span.setWordWrap(True)
        self._clauses.setTextInteractionFlags(LINKS)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._span, 1)
        for each in (
            self._heads[COUNT],
            row,
            self._clauses,
            self._heads[NAME],
            self.name,
            self._heads[SAYS],
            self.text,
        ):
            if isinstance(each, QWidget):
                column.addWidget(each)
            else:
                column.addLayout(each)
        column.addStretch(1)

    def show_card(self, card: Card, number: int) -> None:
        """Show a card of which there are so many."""
        self._card = card
        say, language = self._context.say, self._context.language
        for words, head in self._heads.items():
            head.setText(say(words))
        self.name.call(say(NAME))
        self.text.call(say(SAYS))
        self.count.setAccessibleName(say(COUNT))
        self.name.show_words(card.name)
        self.text.show_words(card.text or Wording(en="", ja=""))
        parameter = self._pack.parameters.get(card.count) if isinstance(card.count, str) else None
        self._show_count(number, parameter)
        reason = parameter.reason.text(language) if parameter and parameter.reason else ""
        span = say(SPAN, low=self.count.minimum(), high=self.count.maximum()) if self.count.isEnabled() else ""
        self._span.setText(" · ".join(part for part in (span, reason) if part))
        clauses = parameter.clauses if parameter else ()
        self._clauses.setText(linked(clauses))

    def _show_count(self, number: int, parameter: Parameter | None) -> None:
        """Show how many there are; only what the pack leaves open can be counted anew."""
        free = parameter is not None and not parameter.fixed
        low, high = (parameter.minimum, parameter.maximum) if parameter and free else (number, number)
        self.count.blockSignals(True)
        self.count.setRange(number if low is None else low, number if high is None else high)
        self.count.blockSignals(False)
        self.count.show_number(number)
        self.count.setEnabled(free)

    def _say(self, words: Wording) -> None:
        self._change(text=words if words.en or words.ja else None)

    def _count(self, number: int) -> None:
        if self._card is not None and isinstance(self._card.count, str):
            self.counted.emit(self._card.count, number)

    def _change(self, **fields: object) -> None:
        if self._card is not None:
            self.taken.emit(self._card.model_copy(update=fields))
