"""The page of contrasts: which chances a change changes and which worked examples it broke, then what differs, by how
much, and what that says.
"""

from collections.abc import Iterator

from PySide6.QtCore import QElapsedTimer, QTimer, Signal

from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.errors import COMMA, QuoError
from qquovadis.lab.answer import Answer
from qquovadis.lab.odds.changed_odds import ChangedOdds, Comparing, comparing_odds
from qquovadis.lab.odds.odds_words import OddsTable, odds_tables
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.study_report import page_chapters
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, NP_
from qquovadis.report.document import Chapter
from ui.kit.context import AppContext
from ui.lab.odds_view import OddsView
from ui.lab.sheet_page import SheetPage

COMPARE = N_("Compare")
CHECKING = NP_("Checking worked examples: {count} so far …", "Checking worked examples: {count} so far …")
ALL_HOLD = N_("All {count} worked examples hold with this change.")
BROKEN = NP_(
    "{count} of {all} worked examples no longer holds: {names}.",
    "{count} of {all} worked examples no longer hold: {names}.",
)
MOST_NAMES = 5
AT_ONCE = 20  # milliseconds of counting, before the window does something else
MORE = NP_("and {count} more", "and {count} more")


class ChangePage(SheetPage):
    """Shows contrasts, below what is sure of a change before any game: the chances that it changes, exactly, and what
    it does to the worked examples of its draft. `told` tells these sentences, `odds_told` these tables, too.
    """

    told = Signal(tuple)
    odds_told = Signal(tuple)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, COMPARE, self._chapters)
        self._left: Iterator[CheckedExample] | None = None
        self._comparing: Comparing | None = None
        self.tried: list[CheckedExample] = []
        self.odds: tuple[ChangedOdds, ...] = ()
        self._weighed = ""  # the fingerprint of the pack of which something is sure
        self._next = QTimer(self)
        self._next.timeout.connect(self._try)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.odds_view = OddsView()
        self._column.insertWidget(self._column.count() - 1, self.odds_view)  # below the charts, before the stretch

    def weigh(self, pack: Pack | None) -> None:
        """Say which chances a variant changes, then try its examples, one after another, and say which no longer
        hold; nothing if no variant is looked at any more.
        """
        if pack is None:
            self.forget_change()
            return
        if pack.hash == self._weighed:
            return
        self.tried, self.odds, self._weighed = [], (), pack.hash
        draft = load_pack(pack.folder)
        self._left = check_examples(pack, draft=draft)
        self._comparing = comparing_odds(draft, pack)
        self._tell_odds()
        self._next.start(0)

    def forget_change(self) -> None:
        """Say nothing of chances and examples."""
        self._next.stop()
        self._left, self.tried = None, []
        self._comparing, self.odds = None, ()
        if self._weighed:
            self._weighed = ""
            self.told.emit(())
            self._tell_odds()

    @property
    def is_trying(self) -> bool:
        """Whether chances are still being counted or examples tried."""
        return self._next.isActive()

    def _try(self) -> None:
        if self._comparing is not None:
            self._count_on(self._comparing)
            return
        try:
            found = next(self._left, None) if self._left is not None else None
        except QuoError:
            found = None
        if found is None:
            self._next.stop()
        else:
            self.tried.append(found)
        if found is None or len(self.tried) % 10 == 1:
            self.retranslate_examples()

    def _count_on(self, comparing: Comparing) -> None:
        """Count chances for as long as nobody notices; tell them once all are known."""
        clock = QElapsedTimer()
        clock.start()
        try:
            while not clock.hasExpired(AT_ONCE):
                next(comparing)
        except StopIteration as end:
            self._comparing, self.odds = None, end.value
            self._tell_odds()
        except QuoError:  # what cannot be counted is not told
            self._comparing = None

    @property
    def odds_said(self) -> tuple[OddsTable, ...]:
        """What is to be said of chances."""
        return odds_tables(self.odds, self.context.texts)

    def _tell_odds(self) -> None:
        tables = self.odds_said
        self.make()
        self.odds_view.show_tables(tables)
        self._show_odds()
        self.odds_told.emit(tables)

    def lines(self) -> tuple[str, ...]:
        """Return what is copied, with what is sure."""
        who, *others = super().lines()
        sure = self.example_sentences if self._answer is None else ()
        return (who, *sure, *((self.odds_view.text,) if self.is_of_answer else ()), *others)

    def _show_odds(self) -> None:
        is_told = bool(self.odds) and self.is_of_answer
        self.odds_view.setVisible(is_told)
        self._area.setVisible(is_told or bool(self.sheet.charts))

    @property
    def is_of_answer(self) -> bool:
        """Whether what is sure is of the change whose contrasts are shown, or none are."""
        answer = self._answer
        return answer is None or any(arm.pack == self._weighed for arm in answer.arms)

    def retranslate(self) -> None:
        """Say what is sure anew, in the language spoken now."""
        if self._weighed:
            self._tell_odds()
            self.retranslate_examples()

    def retranslate_examples(self) -> None:
        """Say how the examples stand, above what is there already."""
        self.make()
        self.told.emit(self.example_sentences)
        if self._answer is None:
            self.said.set_text("\n".join(self.example_sentences))
            self.said.setVisible(bool(self.example_sentences))
        elif self.isVisible():
            self.write()

    @property
    def example_sentences(self) -> tuple[str, ...]:
        """What is to be said of examples."""
        tried = [each for each in self.tried if each.fate != "waiting"]
        broken = [each for each in tried if each.fate == "no longer"]
        if not tried and not self.is_trying:
            return ()
        if self.is_trying:
            return (self.context.plural(CHECKING, len(tried)),)
        if not broken:
            return (self.context.say(ALL_HOLD, count=len(tried)),)
        names = [each.example.title.text(self.context.language) if each.example else each.id for each in broken]
        listed = names[:MOST_NAMES]
        if len(names) > MOST_NAMES:
            listed.append(self.context.plural(MORE, len(names) - MOST_NAMES))
        said = self.context.say(COMMA).join(listed)
        return (self.context.plural(BROKEN, len(broken), all=len(tried), names=said),)

    def write(self) -> None:
        super().write()
        self._show_odds()
        if self._answer is None:
            self.retranslate_examples()

    def _chapters(self, answer: Answer, names: ReportNames) -> tuple[Chapter, ...]:
        sure = Chapter(sentences=self.example_sentences if self.is_of_answer else ())
        return sure, *page_chapters("compare", answer, names)
