"""The page of the lab on what cards are worth, on which one chooses with what they are compared."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from qquovadis.lab.answer import Answer
from qquovadis.lab.report.choices import cards_of
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.study_report import page_chapters
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.lab.compare_with import COMPARE, CompareWith
from ui.lab.sheet_page import SheetPage

CARDS = N_("Cards")
WORKING = N_("Working it out again from the lab book …")


class LabCardsPage(SheetPage):
    """Shows what cards are worth; `compared` tells with which cards they shall be compared, with all others if none."""

    compared = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, CARDS, partial(page_chapters, "cards"))
        self.awaited: tuple[str, ...] | None = None  # what was chosen while its answer is worked out
        self.is_ending = False

    def _lay_out(self) -> None:
        self._words, self.compare, self.working = PlainLabel(), CompareWith(self.context), Prose()
        self._words.setBuddy(self.compare)
        self.compare.changed.connect(lambda: self.compared.emit(self.compare.chosen))
        super()._lay_out()
        row = QHBoxLayout()
        row.addWidget(self._words)
        row.addWidget(self.compare, 1)
        row.addWidget(self.working, 1)
        self.column.insertLayout(1, row)

    def show_answer(self, answer: Answer | None, names: ReportNames) -> None:
        """Show this answer; one that compares with what was chosen is no longer waited for."""
        if answer is not None and self.awaited is not None and set(answer.against) == set(self.awaited):
            self.awaited = None
        super().show_answer(answer, names)

    def write(self) -> None:
        """Say and draw everything anew, and let cards be chosen where they went by lot."""
        super().write()
        self.allow()

    def allow(self) -> None:
        """Let cards be chosen where they went by lot and nothing is about to end, and say what is worked out."""
        if not self._made:
            return
        answer, names = self._answer, self._names
        lots = {each.item: each.kind for each in cards_of(answer) if each.by == "lot"} if answer is not None else {}
        if answer is not None and names is not None:
            chosen = answer.against if self.awaited is None else self.awaited
            self.compare.offer(lots, {card: names.item(card) for card in lots}, chosen)
        for each in (self._words, self.compare):
            each.setVisible(bool(lots))
        self._words.setText(self.context.say(COMPARE))
        self.compare.setEnabled(not self.is_ending)
        self.working.set_text(self.context.say(WORKING) if self.awaited is not None else "")
