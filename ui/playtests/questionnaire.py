"""Asks everybody at the table a few questions after the game, one after the other; nobody sees another's answers.

Between two people the screen shows nothing but whose turn it is, as the curtain does in the game. Whatever is left
open is not told, and each may skip all of it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.pack.questions import PlaytestQuestion
from qquovadis.model.saves.observations import MOST_ANSWER, Plays
from qquovadis.model.text.translations import N_
from qquovadis.playtests.mark_words import PLAYS
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.play.hotseat.curtain import OPEN, TURN

TITLE = N_("Questions after the game")
WHO = N_("{name}, your answers")
ALONE = N_("Nobody else sees them here; whoever made the draft reads them. Leave out what you like.")
PLAYED = N_("How often have you played this draft before?")
HOW_OFTEN = N_("How often do you play board games?")
YES, NO = N_("Yes"), N_("No")
SKIP, DONE = N_("Skip"), N_("Done")
GAMES = {0: N_("never"), 1: N_("once"), 3: N_("a few times"), 10: N_("often")}
UNSAID = -1
MOST_BUTTONS = 7  # of a scale; a longer one is a list
WIDE, HIGH, MARGIN = 640, 760, 60
Value = int | bool | str


class GivenAnswers(NamedTuple):
    """What somebody answered: the seat, how well they know the game, and of each answer the question's id and words,
    its value, and the words of one that was chosen.
    """

    seat: int
    played: int | None
    plays: Plays | None
    values: tuple[tuple[str, str, Value, str], ...]


class AnswerField(QWidget):
    """One question with what it is answered by."""

    def __init__(self, context: AppContext, question: PlaytestQuestion) -> None:
        super().__init__()
        self._context, self.question = context, question
        self._words, self._group = PlainLabel(), QButtonGroup(self)
        self.line, self.choices = QLineEdit(), QComboBox()
        self._words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._words)
        column.addWidget(self._answering())
        self.retranslate()

    @property
    def value(self) -> Value | None:
        """What is answered, None if nothing is."""
        kind, number = self.question.kind, self._group.checkedId()
        if kind == "line":
            return self.line.text().strip() or None
        if kind == "choice" or self._is_list:
            chosen = self.choices.currentData()
            return chosen if chosen != "" else None
        if number == UNSAID:
            return None
        return bool(number) if kind == "yes_no" else number

    @property
    def said(self) -> str:
        """The words of the answer that was chosen of several; empty for other kinds."""
        return self.choices.currentText() if self.question.kind == "choice" else ""

    @property
    def _is_list(self) -> bool:
        return self.question.kind == "scale" and self.question.most - self.question.least >= MOST_BUTTONS

    def button(self, number: int) -> QPushButton:
        """Return the button of a number of the scale, of yes (1) or of no (0)."""
        button = self._group.button(number)
        assert isinstance(button, QPushButton)
        return button

    def words(self) -> str:
        """Return the question in the language spoken now."""
        return self.question.words.text(self._context.language)

    def retranslate(self) -> None:
        """Say it in the language spoken now."""
        say, language = self._context.say, self._context.language
        self._words.setText(self.words())
        if self.question.kind == "yes_no":
            for number, words in ((1, YES), (0, NO)):
                self.button(number).setText(say(words))
        chosen = self.choices.currentIndex()
        self.choices.clear()
        self.choices.addItem("", "")
        for each in self.question.choices:
            self.choices.addItem(each.words.text(language), each.id)
        for number in range(self.question.least, self.question.most + 1) if self._is_list else ():
            self.choices.addItem(str(number), number)
        self.choices.setCurrentIndex(max(0, chosen))
        for field in (self.line, self.choices):
            field.setAccessibleName(self.words())
        for button in self._group.buttons():
            button.setAccessibleDescription(self.words())

    def _answering(self) -> QWidget:
        """Return the field that suits the kind of question."""
        if self.question.kind == "line":
            self.line.setMaxLength(MOST_ANSWER)
            return self.line
        if self.question.kind == "choice" or self._is_list:
            return self.choices
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        yes_no = self.question.kind == "yes_no"
        for number in (1, 0) if yes_no else range(self.question.least, self.question.most + 1):
            button = QPushButton("" if yes_no else str(number))
            button.setCheckable(True)
            button.setAutoDefault(False)
            self._group.addButton(button, number)
            line.addWidget(button)
        line.addStretch(1)
        return row


class AnswerForm(QWidget):
    """All questions for one person."""

    def __init__(self, context: AppContext, questions: Sequence[PlaytestQuestion]) -> None:
        super().__init__()
        self._context = context
        self._labels = (PlainLabel(), PlainLabel())
        self.played, self.plays = QComboBox(), QComboBox()
        self.fields = tuple(AnswerField(context, question) for question in questions)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 14, 6)
        column.setSpacing(16)
        for label, field in zip(self._labels, (self.played, self.plays), strict=True):
            label.setWordWrap(True)
            row = QVBoxLayout()
            row.setSpacing(6)
            row.addWidget(label)
            row.addWidget(field)
            column.addLayout(row)
        for answer in self.fields:
            column.addWidget(answer)
        column.addStretch(1)
        self.retranslate()

    def given(self, seat: int) -> GivenAnswers:
        """Return what is answered."""
        values = tuple(
            (each.question.id, each.words(), value, each.said)
            for each in self.fields
            if (value := each.value) is not None
        )
        played, plays = self.played.currentData(), self.plays.currentData()
        return GivenAnswers(seat, played if played != "" else None, plays or None, values)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        say = self._context.say
        boxes: tuple[tuple[QComboBox, str, Mapping[Any, str]], ...] = (
            (self.played, PLAYED, GAMES),
            (self.plays, HOW_OFTEN, PLAYS),
        )
        for label, (box, words, offered) in zip(self._labels, boxes, strict=True):
            label.setText(say(words))
            chosen = box.currentIndex()
            box.clear()
            box.addItem("", "")
            for key, said in offered.items():
                box.addItem(say(said), key)
            box.setCurrentIndex(max(0, chosen))
            box.setAccessibleName(say(words))
        for field in self.fields:
            field.retranslate()


class QuestionnaireDialog(QDialog):
    """Calls one person after the other; `answered` tells what each said, `done_with_all` that nobody is left."""

    answered = Signal(object)
    done_with_all = Signal()

    def __init__(
        self,
        context: AppContext,
        questions: Sequence[PlaytestQuestion],
        people: Sequence[tuple[int, str]],
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self._context, self._questions, self._people = context, tuple(questions), list(people)
        self._pages, self._scroll = QStackedWidget(), QScrollArea()
        self._call, self._head, self._alone = PlainLabel(), PlainLabel(), PlainLabel()
        self.come, self.skip, self.ready = QPushButton(), QPushButton(), QPushButton()
        self.form = AnswerForm(context, questions)
        self._lay_out()
        self.come.clicked.connect(self._open)
        self.skip.clicked.connect(self._go_on)
        self.ready.clicked.connect(self._answer)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        context.changed.connect(self._retranslate)
        self._turn()

    @property
    def is_calling(self) -> bool:
        """Whether somebody is called to the screen, and nobody's answers are to be seen."""
        return self._pages.currentIndex() == 0

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize()
        wide, high = self._context.wide(WIDE), self._context.wide(HIGH)
        self.resize(min(wide, room.width() - MARGIN), min(high, room.height() - MARGIN))
        for label, kind in ((self._call, "title"), (self._head, "title"), (self._alone, "soft")):
            label.setProperty(kind, True)
            label.setWordWrap(True)
        self.come.setProperty("primary", True)
        self.ready.setProperty("primary", True)
        self.skip.setAutoDefault(False)
        self.ready.setAutoDefault(False)  # Enter in a line of words ends that line, and not everything
        self._pages.addWidget(self._calling())
        self._pages.addWidget(self._asking())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 16)
        outer.addWidget(self._pages)

    def _calling(self) -> QWidget:
        """Return the page that calls somebody, with nothing else on it."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(1)
        column.addWidget(self._call)
        column.addWidget(self.come)
        column.addStretch(2)
        return page

    def _asking(self) -> QWidget:
        """Return the page with the questions."""
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        buttons = QHBoxLayout()
        buttons.addWidget(self.skip)
        buttons.addStretch(1)
        buttons.addWidget(self.ready)
        page = QWidget()
        column = QVBoxLayout(page)
        for widget in (self._head, self._alone):
            column.addWidget(widget)
        column.addWidget(self._scroll, 1)
        column.addLayout(buttons)
        return page

    def _turn(self) -> None:
        """Call the next person; somebody alone comes at once."""
        self.form = AnswerForm(self._context, self._questions)
        self._scroll.setWidget(self.form)
        self._pages.setCurrentIndex(0)
        self._retranslate()
        if len(self._people) == 1 and self.isHidden():
            self._open()

    def _open(self) -> None:
        self._pages.setCurrentIndex(1)
        self._scroll.verticalScrollBar().setValue(0)
        self.form.played.setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self) -> None:
        self.answered.emit(self.form.given(self._people[0][0]))
        self._go_on()

    def _go_on(self) -> None:
        self._people.pop(0)
        if self._people:
            self._turn()
        else:
            self.done_with_all.emit()
            self.accept()

    def _retranslate(self) -> None:
        say, name = self._context.say, self._people[0][1] if self._people else ""
        self.setWindowTitle(say(TITLE))
        self._call.setText(say(TURN, name=name))
        self.come.setText(on_button(say(OPEN, name=name)))
        self._head.setText(say(WHO, name=name))
        self._alone.setText(say(ALONE))
        self.skip.setText(say(SKIP))
        self.ready.setText(say(DONE))
        self.form.retranslate()
