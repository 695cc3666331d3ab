"""Beside the form of a card: how it will look, what it does in plain words, and what is amiss with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from qquovadis.model.pack.schema import Card, Skill
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.rule_editor.cards.card_preview import CardPreview
from ui.rule_editor.cards.card_problems import agreed, complaints
from ui.rule_editor.cards.skill_form import SkillForm

DOES = N_("In plain words")
RESET, REMOVE, TAKE_OUT = N_("Restore the draft's version"), N_("Remove this card"), N_("Leave out this card")
PUT_BACK, GONE = N_("Restore"), N_("This variant leaves out this card.")
TRY, TRY_TIP = N_("Try this card"), N_("Bots play until this card comes up, and the table opens just before")
MEASURE, MEASURE_TIP = N_("Measure"), N_("Lets bots play games in which cards are drawn by lot")
PRINT, PRINT_TIP = N_("Print this card"), N_("Printed view, actual size")
WIDE, WIDEST = 256, 290


class CardSide(QWidget):
    """Shows one card; `reset_wanted` when it shall be as printed again, `remove_wanted` when it shall go.

    `try_wanted` when a table shall be laid at which it lies open already, `measure_wanted` when bots shall play to
    learn what it is worth, `print_wanted` when it shall be put onto paper.
    """

    reset_wanted = Signal()
    remove_wanted = Signal()
    try_wanted = Signal()
    measure_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.preview, self._head = CardPreview(context), PlainLabel()
        self._sentences = {language: Prose() for language in LANGUAGES}
        self._notes, self._well, self._worth = Prose(), Prose(), Prose()
        self._try, self._reset, self._remove = QPushButton(), QPushButton(), QPushButton()
        self._measure, self._print = QPushButton(), QPushButton()
        self._print.clicked.connect(self.print_wanted)
        self._measure.clicked.connect(self.measure_wanted)
        self._try.clicked.connect(self.try_wanted)
        self._reset.clicked.connect(self.reset_wanted)
        self._remove.clicked.connect(self.remove_wanted)
        self.setFixedWidth(min(context.wide(WIDE), WIDEST))
        self._lay_out()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(6, 4, 14, 8)
        column.setSpacing(6)
        self._head.setProperty("head", True)
        self._head.setWordWrap(True)
        self._notes.setProperty("warning", True)
        self._well.setProperty("soft", True)
        self._worth.setProperty("soft", True)
        self._measure.setProperty("link", True)
        column.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignHCenter)
        for each in (self._notes, self._head, *self._sentences.values(), self._well, self._worth):
            column.addWidget(each)
        column.addWidget(self._measure, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 4, 12, 12)
        outer.setSpacing(6)
        outer.addWidget(area, 1)
        for button in (self._try, self._print, self._reset, self._remove):
            outer.addWidget(button)

    def show_skill(self, skill: Skill, form: SkillForm, state: tuple[bool, bool]) -> None:
        """Show a skill as its form has it."""
        self.preview.show_row(skill)
        sentence = form.sentence(skill)
        for language, prose in self._sentences.items():
            prose.set_text(sentence.text(language))
            prose.setVisible(True)
        self._head.setVisible(True)
        choices = form.choices(skill)
        notes = complaints(skill, choices.faults(), EffectWords(choices.pack, self._context.texts), self._context.texts)
        self._show_notes(notes, state, agreed(skill, sentence, self._context.texts) if skill.effects else "")
        self._offer_trial(shown=not state[1], allowed=not choices.faults())
        printed = any(each.id == skill.id for each in choices.pack.skills)
        self._offer(state, printed=printed, removable=True)

    def show_card(self, card: Card, state: tuple[bool, bool]) -> None:
        """Show a card that has no effects of its own, but perhaps a programme."""
        self.preview.show_row(card)
        self._head.setVisible(False)
        for prose in self._sentences.values():
            prose.setVisible(False)
        self._show_notes([], state, "")
        self._offer_trial(shown=bool(card.programme) and not state[1], allowed=True)
        self._offer(state, printed=True, removable=False)

    def show_worth(self, words: str) -> None:
        """Say what the lab found the card to be worth, and offer to measure it; nothing where there are no words."""
        self._worth.set_text(words)
        self._worth.setVisible(bool(words))
        self._measure.setVisible(bool(words))
        self._measure.setText(self._context.say(MEASURE))
        self._measure.setToolTip(self._context.say(MEASURE_TIP))

    def _show_notes(self, notes: list[str], state: tuple[bool, bool], well: str) -> None:
        say = self._context.say
        self._head.setText(say(DOES))
        lines = [say(GONE)] if state[1] else notes
        self._notes.set_text("\n".join(lines))
        self._notes.setVisible(bool(lines))
        self._well.set_text(well)
        self._well.setVisible(bool(well) and not lines)

    def _offer_trial(self, *, shown: bool, allowed: bool) -> None:
        self._try.setVisible(shown)
        self._try.setEnabled(allowed)
        self._try.setText(self._context.say(TRY))
        self._try.setToolTip(self._context.say(TRY_TIP))
        self._try.setIcon(self._context.icon("play"))

    def _offer(self, state: tuple[bool, bool], *, printed: bool, removable: bool) -> None:
        """Offer to reset what is changed, and to take away what can go."""
        say, (changed, gone) = self._context.say, state
        self._print.setVisible(not gone)
        self._print.setText(say(PRINT))
        self._print.setToolTip(say(PRINT_TIP))
        self._print.setIcon(self._context.icon("cards"))
        self._reset.setVisible(printed and (changed or gone))
        self._reset.setText(say(PUT_BACK if gone else RESET))
        self._reset.setIcon(self._context.icon("undo"))
        self._remove.setVisible(removable and not gone)
        self._remove.setText(say(TAKE_OUT if printed else REMOVE))
        self._remove.setIcon(self._context.icon("cross"))
