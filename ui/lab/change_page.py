"""The page of contrasts: which worked examples a change broke, then what differs, by how much, and what that says."""

from collections.abc import Iterator

from PySide6.QtCore import QTimer, Signal

from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.errors import COMMA, QuoError
from qquovadis.lab.answer import Answer
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, NP_
from ui.lab.drawings import Named
from ui.lab.sheet_page import SheetPage
from ui.lab.sheets import Sheet, contrasts_sheet
from ui.window.context import AppContext

COMPARE = N_("Compare")
CHECKING = NP_("Checking worked examples: {count} so far …", "Checking worked examples: {count} so far …")
ALL_HOLD = N_("All {count} worked examples hold with this change.")
BROKEN = NP_(
    "{count} of {all} worked examples no longer holds: {names}.",
    "{count} of {all} worked examples no longer hold: {names}.",
)
MOST_NAMES = 5
MORE = N_("and {count} more")


class ChangePage(SheetPage):
    """Shows contrasts, below what a change does to the worked examples of its draft, which `told` tells, too."""

    told = Signal(tuple)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, COMPARE, self._sheet)
        self._left: Iterator[CheckedExample] | None = None
        self.tried: list[CheckedExample] = []
        self._next = QTimer(self)
        self._next.timeout.connect(self._try)

    def check_examples(self, pack: Pack) -> None:
        """Try the examples of a pack, one after another, and say which no longer hold."""
        self.tried = []
        self._left = check_examples(pack)
        self._next.start(0)

    def forget_examples(self) -> None:
        """Say nothing of examples."""
        self._next.stop()
        self._left, self.tried = None, []
        self.told.emit(())

    @property
    def is_trying(self) -> bool:
        """Whether examples are still being tried."""
        return self._next.isActive()

    def _try(self) -> None:
        try:
            found = next(self._left, None) if self._left is not None else None
        except QuoError:
            found = None
        if found is None:
            self._next.stop()
        else:
            self.tried.append(found)
        if found is None or len(self.tried) % 10 == 1:
            self.retell_examples()

    def retell_examples(self) -> None:
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
            listed.append(self.context.say(MORE, count=len(names) - MOST_NAMES))
        said = self.context.say(COMMA).join(listed)
        return (self.context.plural(BROKEN, len(broken), all=len(tried), names=said),)

    def write(self) -> None:
        super().write()
        if self._answer is None:
            self.retell_examples()

    def _sheet(self, answer: Answer, named: Named) -> Sheet:
        return contrasts_sheet(answer, named, self.example_sentences)
