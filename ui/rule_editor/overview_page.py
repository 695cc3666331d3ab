"""The first page: what a variant is for and all that it changes; of a draft, what could be changed."""

from collections.abc import Iterable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from qquovadis.errors import PackError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_, NP_
from qquovadis.model.variants.change_text import KINDS, change_line
from qquovadis.model.variants.differences import Difference, compared
from qquovadis.model.variants.neighbour_text import HEADING as BESIDE
from qquovadis.model.variants.neighbour_text import neighbour_lines
from qquovadis.model.variants.neighbours import Neighbour, neighbours
from qquovadis.model.variants.variant_changes import unchanged, with_note
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.value_rows import HEADING
from ui.rule_editor.cards.effect_differences import in_plain_words
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.neighbouring_examples import ExamplesBeside
from ui.rule_editor.page import EditorPage, clear
from ui.rule_editor.wording_field import TextLines

NOTE, NOTE_HINT = N_("Purpose"), N_("What is wrong with the draft, and what you want to find out")
NOTHING = N_("No changes yet. What would you like to change?")
FOLLOWS = N_("follows from other changes")
TAKE_BACK, SHOW = N_("Undo this"), N_("Show")
WAYS = {
    "numbers": (N_("A number"), N_("Number of rounds, limits on what you can hold, what scores points …"), "dice"),
    "options": (N_("A rule"), N_("Rules that a table can switch, each with its clause."), "flag"),
    "cards": (N_("A card"), N_("Change the text, the effects or the copies of a card."), "skill"),
}
PAGES = {"parameter": "numbers", "option": "options", "skill": "cards", "card": "cards"}
QUESTIONS = N_("Questions")
WHO_FIRST = N_("Does it matter who plays first?")
OWN_QUESTIONS = NP_(
    "It asks {count} question of its own after a playtest.", "It asks {count} questions of its own after a playtest."
)


class OverviewButton(QFrame):
    """A large button with a sentence, for those who do not know yet where things are."""

    def __init__(self, context: AppContext, icon: str) -> None:
        super().__init__()
        self._context, self._icon = context, icon
        self.button, self._words = QPushButton(), Prose()
        self._words.setProperty("soft", True)
        self.setProperty("sunk", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 14)
        column.setSpacing(10)
        self.button.setMinimumHeight(44)
        column.addWidget(self.button)
        column.addWidget(self._words, 1, Qt.AlignmentFlag.AlignTop)

    def set_texts(self, name: str, words: str) -> None:
        """Say what it leads to."""
        self.button.setText(name)
        self.button.setIcon(self._context.icon(self._icon))
        self._words.set_text(words)


class ChangeLine(QFrame):
    """One change in a sentence, with the way to it and the way back."""

    def __init__(self, context: AppContext, words: str, small: str) -> None:
        super().__init__()
        self.setProperty("sunk", True)
        self.show_button, self.back = QPushButton(context.say(SHOW)), QToolButton()
        sentence, note = Prose(), PlainLabel(small)
        sentence.set_text(words)
        note.setProperty("small", True)
        note.setVisible(bool(small))
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(sentence)
        column.addWidget(note)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addLayout(column, 1)
        row.addWidget(self.show_button)
        row.addWidget(self.back)
        self.show_button.setProperty("link", True)
        self.show_button.setAccessibleName(f"{context.say(SHOW)}: {words}")
        self.back.setIcon(context.icon("undo", context.theme.surface.accent))
        self.back.setToolTip(context.say(TAKE_BACK))
        self.back.setAccessibleName(f"{context.say(TAKE_BACK)}: {words}")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            self.show_button.click()


class OverviewPage(EditorPage):
    """Lists the changes of the variant, each in a sentence."""

    TITLE = N_("Changes")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._head, self._note, self._nothing = PlainLabel(), TextLines(), PlainLabel()
        self._ways = {page: OverviewButton(context, icon) for page, (_, _, icon) in WAYS.items()}
        self._list = QVBoxLayout()
        self._has_neighbours = False
        self._beginning = QWidget()
        self._examples = ExamplesBeside(self)
        self._examples.found.connect(self._add_example)
        self._lay_out()
        self._note.edited.connect(self._take_note)
        for page, way in self._ways.items():
            way.button.clicked.connect(partial(self.turned.emit, page, ""))

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(8)
        self._head.setProperty("head", True)
        self._nothing.setProperty("title", True)
        self._nothing.setWordWrap(True)
        beginning = QVBoxLayout(self._beginning)
        beginning.setContentsMargins(0, 14, 0, 0)
        beginning.setSpacing(12)
        beginning.addWidget(self._nothing)
        ways = QHBoxLayout()
        ways.setSpacing(12)
        for way in self._ways.values():
            ways.addWidget(way, 1)
        beginning.addLayout(ways)
        self._list.setSpacing(6)
        column.addWidget(self._head)
        column.addWidget(self._note)
        column.addWidget(self._beginning)
        column.addLayout(self._list)
        column.addStretch(1)
        self.lay_out_rolling(inside)

    def show_document(self, document: VariantDocument) -> None:
        super().show_document(document)
        self._note.show_text(self._noted())

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():
            self._examples.stop()  # begun anew when the page comes to the front again
        super().hideEvent(event)

    def renew(self) -> None:
        if self.document is None:
            return
        say = self.context.say
        self._head.setText(say(NOTE))
        self._note.setPlaceholderText(say(NOTE_HINT))
        self._note.setAccessibleName(say(NOTE))
        self._nothing.setText(say(NOTHING))
        for page, (name, words, _) in WAYS.items():
            self._ways[page].set_texts(say(name), say(words))
        noted = self._noted()
        if noted != self._note.text().strip() and not self._note.hasFocus():
            self._note.show_text(noted)

    def settle(self) -> None:
        if self.document is None:
            return
        clear(self._list)
        self._beginning.setVisible(not self.document.count)
        if not self.document.count:
            self._add_seat_order(self.document.base)
        found = compared(self.document.base, self.document.pack)
        for kind in KINDS:
            differences = [each for each in found.of(kind) if self.context.language in each.languages]
            if differences:
                self._add_head(self.context.say(KINDS[kind]))
            for each in _once(in_plain_words(found, differences)):
                self._add(each)
        if self.document.variant.question:
            self._add_questions(len(self.document.variant.question))
        self._add_neighbours(self.document.base, self.document.pack)

    def _add_neighbours(self, before: Pack, after: Pack) -> None:
        """Say what the changes make of cards and clauses; the examples that they break follow as they are found."""
        self._has_neighbours = False
        self._examples.stop()
        try:
            found = neighbours(before, after)
        except PackError:
            return  # the check of the pack says what is wrong with its files
        for sentence, told in neighbour_lines(found):
            self._add_neighbour(self.context.texts.sentence(sentence), told)
        self._examples.start(before, after)

    def _add_example(self, found: Neighbour) -> None:
        self._add_neighbour(self.context.texts.sentence(found.sentence), (found,))

    def _add_neighbour(self, words: str, told: tuple[Neighbour, ...]) -> None:
        if not self._has_neighbours:
            self._add_head(self.context.say(BESIDE))
            self._has_neighbours = True
        line = ChangeLine(self.context, words, "")
        line.back.hide()
        line.show_button.setVisible(len(told) == 1)
        if len(told) == 1:
            line.show_button.clicked.connect(partial(self._show_neighbour, told[0]))
        self._list.addWidget(line)

    def _show_neighbour(self, neighbour: Neighbour) -> None:
        if neighbour.kind in ("clause", "ruling"):
            self.clause_wanted.emit(neighbour.id)
        elif neighbour.kind == "example":
            self.turned.emit("examples", "")
        else:
            self.turned.emit("cards", neighbour.id)

    def _add_seat_order(self, draft: Pack) -> None:
        """Say of a draft whether it matters who plays first, if bots have played it."""
        from qquovadis.lab.claims.claim_answers import answers_of  # late: the lab stands on numpy
        from qquovadis.lab.claims.claims_file import claims_of
        from qquovadis.lab.report.seat_order import order_sentences

        try:
            claims, kept = claims_of(draft), answers_of(draft)
        except PackError:
            return  # the page of the lab says what is wrong with these files
        places = kept.places(claims) if claims is not None and kept is not None else ()
        sentences = list(order_sentences(places, self.context.texts))
        if sentences:
            self._add_head(self.context.say(WHO_FIRST))
        for sentence in sentences:
            line = Prose()
            line.set_text(sentence)
            self._list.addWidget(line)

    def _noted(self) -> str:
        note: Wording | None = self.document.variant.note if self.document else None
        return note.text(self.context.language) if note else ""

    def _take_note(self) -> None:
        if self.document is not None:
            self.document.change(with_note(self.document.variant, self._note.text()))

    def _add_head(self, words: str) -> None:
        head = PlainLabel(words)
        head.setProperty("title", True)
        head.setAlignment(Qt.AlignmentFlag.AlignBottom)
        head.setMinimumHeight(HEADING)
        self._list.addWidget(head)

    def _add(self, each: Difference) -> None:
        small = self.context.say(FOLLOWS) if each.follows else ""
        line = ChangeLine(self.context, change_line(each, self.context.texts), small)
        page = PAGES.get(each.kind)
        line.show_button.setVisible(page is not None)
        line.back.setVisible(not each.follows)
        if page is not None:
            line.show_button.clicked.connect(partial(self.turned.emit, page, each.id))
        line.back.clicked.connect(partial(self._take_back, each.id))
        self._list.addWidget(line)

    def _add_questions(self, count: int) -> None:
        """Say that the variant asks questions of its own, which can be left to the draft again."""
        self._add_head(self.context.say(QUESTIONS))
        line = ChangeLine(self.context, self.context.plural(OWN_QUESTIONS, count), "")
        line.show_button.clicked.connect(partial(self.turned.emit, "questions", ""))
        line.back.clicked.connect(self._ask_as_usual)
        self._list.addWidget(line)

    def _ask_as_usual(self) -> None:
        if self.document is not None:
            self.document.change(self.document.variant.model_copy(update={"question": ()}))
            self.document.settle()

    def _take_back(self, name: str) -> None:
        if self.document is not None:
            self.document.change(unchanged(self.document.variant, name))
            self.document.settle()


def _once(differences: Iterable[Difference]) -> Iterator[Difference]:
    """Leave out effects of which the text of the card says the same."""
    texts: set[tuple[str, Wording | None]] = set()
    for each in differences:
        if (each.id, each.after) not in texts:
            yield each
        texts.add((each.id, each.after))
