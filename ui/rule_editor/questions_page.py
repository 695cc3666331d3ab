"""The page for what people are asked after a playtest: a list of questions, and beside it the one that is chosen."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import QuoError
from qquovadis.model.pack.questions import LARGEST, MOST, MOST_CHOICES, AnswerChoice, PlaytestQuestion
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.asked_questions import (
    NO_WORDS,
    Questions,
    added,
    moved,
    of_kind,
    questions_of,
    with_choice,
    with_questions,
)
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.spin_boxes import NumberField
from ui.rule_editor.page import EditorPage, clear
from ui.rule_editor.wording_field import TextLine, TextLines, WordingField

HEAD = N_("After a recorded playtest, each player answers these questions alone and may skip any of them.")
KINDS = {
    "yes_no": N_("yes or no"),
    "scale": N_("a scale"),
    "choice": N_("one of several answers"),
    "line": N_("a line of words"),
}
ADD, REMOVE, UP, DOWN = N_("Add question"), N_("Remove question"), N_("Move up"), N_("Move down")
USUAL = N_("Ask the usual questions")
QUESTION, ANSWERED, ANSWER = N_("Question"), N_("Answered by"), N_("Answer {number}")
FROM, TO = N_("from"), N_("to")
ADD_ANSWER, REMOVE_ANSWER = N_("Add answer"), N_("Remove answer {number}")
UNSAID = N_("(empty, so it is not asked)")
LINE = N_("{number}. {words}")
LIST_WIDE = 330


class ChoicesForm(QWidget):
    """The answers of which one is chosen; `taken` tells them as they shall be."""

    taken = Signal(tuple)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._choices: tuple[AnswerChoice, ...] = ()
        self.fields: list[WordingField] = []
        self.add = QPushButton()
        self.add.setProperty("link", True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._rows)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self.add.clicked.connect(lambda: self.taken.emit(with_choice(self._choices, NO_WORDS)))

    def show_choices(self, choices: tuple[AnswerChoice, ...]) -> None:
        """Show these; fields stay where as many are shown, so that nobody who types is disturbed."""
        if [each.id for each in choices] != [each.id for each in self._choices] or len(self.fields) != len(choices):
            clear(self._rows)
            self.fields = [self._row(number) for number in range(len(choices))]
        self._choices = choices
        for number, (field, each) in enumerate(zip(self.fields, choices, strict=True), 1):
            field.call(self._context.say(ANSWER, number=number))
            field.show_words(each.words)
        self.add.setText(self._context.say(ADD_ANSWER))
        self.add.setEnabled(len(choices) < MOST_CHOICES)

    def _row(self, number: int) -> WordingField:
        """Return the field of an answer, beside which stands what takes it away."""
        row, field, away = QWidget(), WordingField(self._context, TextLine), QToolButton()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(field, 1)
        line.addWidget(away, 0, Qt.AlignmentFlag.AlignBottom)
        away.setIcon(self._context.icon("cross"))
        words = self._context.say(REMOVE_ANSWER, number=number + 1)
        away.setAccessibleName(words)
        away.setToolTip(words)
        away.clicked.connect(partial(self._remove, number))
        field.taken.connect(partial(self._take, number))
        self._rows.addWidget(row)
        return field

    def _take(self, number: int, words: Wording) -> None:
        choices = list(self._choices)
        choices[number] = choices[number].model_copy(update={"words": words})
        self.taken.emit(tuple(choices))

    def _remove(self, number: int) -> None:
        if len(self._choices) > 1:
            self.taken.emit((*self._choices[:number], *self._choices[number + 1 :]))


class QuestionForm(QWidget):
    """One question with how it is answered; `taken` tells it as it shall be."""

    taken = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._question: PlaytestQuestion | None = None
        self.words, self.kind, self.choices = WordingField(context, TextLines), QComboBox(), ChoicesForm(context)
        self.least, self.most = NumberField(), NumberField()
        self._labels = {words: PlainLabel() for words in (QUESTION, ANSWERED, FROM, TO)}
        self._scale = QWidget()
        for kind in KINDS:
            self.kind.addItem("", kind)
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._lay_out()
        self.words.taken.connect(lambda words: self._change(words=words))
        self.kind.activated.connect(self._take_kind)
        self.least.valueChanged.connect(lambda number: self._change(least=number))
        self.most.valueChanged.connect(lambda number: self._change(most=number))
        self.choices.taken.connect(lambda choices: self._change(choices=choices))

    def _lay_out(self) -> None:
        scale = QHBoxLayout(self._scale)
        scale.setContentsMargins(0, 0, 0, 0)
        for words, field in ((FROM, self.least), (TO, self.most)):
            self._labels[words].setBuddy(field)
            scale.addWidget(self._labels[words])
            scale.addWidget(field)
        scale.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._labels[QUESTION].setProperty("head", True)
        self._labels[ANSWERED].setProperty("head", True)
        for widget in (self._labels[QUESTION], self.words, self._labels[ANSWERED]):
            column.addWidget(widget)
        column.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._scale)
        column.addWidget(self.choices)
        column.addStretch(1)

    def show_question(self, question: PlaytestQuestion) -> None:
        """Show a question, in the language spoken now."""
        self._question = None  # what is shown is no change
        self._retranslate()
        self.words.show_words(question.words)
        self.kind.setCurrentIndex(list(KINDS).index(question.kind))
        self._scale.setVisible(question.kind == "scale")
        self.least.setRange(0, question.most - 1)
        self.most.setRange(question.least + 1, LARGEST)
        self.least.setValue(question.least)
        self.most.setValue(question.most)
        self.choices.setVisible(question.kind == "choice")
        self.choices.show_choices(question.choices)
        self._question = question

    def _retranslate(self) -> None:
        say = self._context.say
        for words, label in self._labels.items():
            label.setText(say(words))
        for at, words in enumerate(KINDS.values()):
            self.kind.setItemText(at, say(words))
        self.words.call(say(QUESTION))
        self.kind.setAccessibleName(say(ANSWERED))
        self.least.setAccessibleName(say(FROM))
        self.most.setAccessibleName(say(TO))

    def _take_kind(self) -> None:
        if self._question is not None and self._question.kind != self.kind.currentData():
            self.taken.emit(of_kind(self._question, self.kind.currentData()))

    def _change(self, **update: object) -> None:
        if self._question is not None:
            self.taken.emit(self._question.model_copy(update=update))


class QuestionsPage(EditorPage):
    """The questions of the variant, else those of its draft; the first change makes them the variant's own."""

    TITLE = N_("Questions")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._head, self._trouble = Prose(), PlainLabel()
        self.list, self.form = QListWidget(), QuestionForm(context)
        self.buttons = {words: QPushButton() for words in (ADD, REMOVE, UP, DOWN, USUAL)}
        self._shown: Questions = ()
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_chosen)
        self.form.taken.connect(self._take)
        does: dict[str, Callable[[], None]] = {
            ADD: self._add,
            REMOVE: self._remove,
            UP: partial(self._move, -1),
            DOWN: partial(self._move, 1),
            USUAL: partial(self._lay, (), 0),
        }
        for words, do in does.items():
            self.buttons[words].clicked.connect(lambda _checked=False, do=do: do())

    def _lay_out(self) -> None:
        inside, left, row = QWidget(), QVBoxLayout(), QHBoxLayout()
        self._trouble.setProperty("warning", True)
        self._trouble.setWordWrap(True)
        self.list.setFixedWidth(LIST_WIDE)
        self.list.setWordWrap(True)
        self.list.setSpacing(3)
        left.addWidget(self.list, 1)
        for pair in ((ADD, REMOVE), (UP, DOWN)):
            line = QHBoxLayout()
            for words in pair:
                line.addWidget(self.buttons[words])
            left.addLayout(line)
        self.buttons[USUAL].setProperty("link", True)
        left.addWidget(self.buttons[USUAL], 0, Qt.AlignmentFlag.AlignLeft)
        row.setSpacing(16)
        row.addLayout(left)
        row.addWidget(self.form, 1)
        column = QVBoxLayout(inside)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        for widget in (self._head, self._trouble):
            column.addWidget(widget)
        column.addLayout(row, 1)
        self.lay_out_rolling(inside)

    def renew(self) -> None:
        if self.document is None:
            return
        self._retranslate()
        try:
            self._shown = questions_of(self.document.base, self.document.variant)
        except QuoError as error:  # the draft's own file makes no sense; it stays as it is
            self._trouble.setText(self.context.explain(error))
            self._shown = ()
        self._trouble.setVisible(not self._shown)
        self._fill()

    def seek(self) -> None:
        self.list.setFocus()

    def open_at(self, name: str) -> None:
        for at, each in enumerate(self._shown):
            if each.id == name:
                self.list.setCurrentRow(at)

    def _fill(self) -> None:
        at = min(max(self.list.currentRow(), 0), len(self._shown) - 1)
        language, unsaid = self.context.language, self.context.say(UNSAID)
        lines = [
            self.context.say(LINE, number=number, words=each.words.text(language).strip() or unsaid)
            for number, each in enumerate(self._shown, 1)
        ]
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems(lines)
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        self._show_chosen(at)

    def _show_chosen(self, at: int) -> None:
        chosen = self._shown[at] if 0 <= at < len(self._shown) else None
        self.form.setVisible(chosen is not None)
        if chosen is not None:
            self.form.show_question(chosen)
        can = {
            ADD: bool(self._shown) and len(self._shown) < MOST,
            REMOVE: len(self._shown) > 1,
            UP: at > 0,
            DOWN: at < len(self._shown) - 1,
            USUAL: self.document is not None and bool(self.document.variant.question),
        }
        for words, button in self.buttons.items():
            button.setEnabled(can[words])

    def _add(self) -> None:
        at = self.list.currentRow()
        self._lay(added(self._shown, at), at + 1)
        self.form.words.main.setFocus()

    def _remove(self) -> None:
        at = self.list.currentRow()
        self._lay((*self._shown[:at], *self._shown[at + 1 :]), at)

    def _move(self, by: int) -> None:
        at = self.list.currentRow()
        self._lay(moved(self._shown, at, by), at + by)

    def _take(self, question: PlaytestQuestion) -> None:
        at = self.list.currentRow()
        self._lay((*self._shown[:at], question, *self._shown[at + 1 :]), at)

    def _lay(self, questions: Questions, at: int) -> None:
        """Let these be asked, the one at a place in front; none are the usual ones."""
        if self.document is None:
            return
        variant, base = self.document.variant, self.document.base
        changed = with_questions(variant, base, questions) if questions else variant.model_copy(update={"question": ()})
        self.document.change(changed)  # by which this page is shown anew
        self.list.setCurrentRow(max(0, at))

    def _retranslate(self) -> None:
        say = self.context.say
        self._head.set_text(say(HEAD))
        self.list.setAccessibleName(say(self.TITLE))
        for words, button in self.buttons.items():
            button.setText(say(words))
