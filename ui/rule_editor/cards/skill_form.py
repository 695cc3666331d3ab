"""The form of a skill: its name, whose it is, what it does and what it says, each in every language."""

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.pack.effects import Operation
from qquovadis.model.pack.schema import Pack, Skill
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.skill_text import SkillText
from qquovadis.model.text.translations import LANGUAGES, N_, Texts
from ui.kit.context import AppContext
from ui.kit.fields import Combo, FlowRow
from ui.kit.plain_text import PlainLabel, RichLabel
from ui.kit.value_rows import LINKS, linked
from ui.rule_editor.cards.effect_choices import EffectChoices, first_effect
from ui.rule_editor.cards.effect_form import EffectForm
from ui.rule_editor.wording_field import TextLine, TextLines, WordingField

NAME, WHOSE, DOES, SAYS, CLAUSES = (
    N_("Name"),
    N_("Belongs to"),
    N_("Effects"),
    N_("Text on the card"),
    N_("Related clauses"),
)
EVERYBODY, BASIC = N_("Additional skills (dealt)"), N_("{race}, as a basic skill")
ONE_SHOT, OPTIONAL = N_("Once per game"), N_("Optional for its owner")
RECOMMENDED = N_("Recommended for a first game")
ADD, WRITE = N_("Add another effect"), N_("Write the text from the effects")
FIRST = N_("Add effect")
NEW = N_("New skill")
NOTHING = N_("Not automated: players carry out the text themselves.")


class SkillForm(QWidget):
    """Shows and changes a skill; `taken` the skill as it shall be.

    A text that says just what was made of the effects follows them, until somebody writes another.
    """

    taken = Signal(object)
    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, pack: Pack) -> None:
        super().__init__()
        self._context, self._pack = context, pack
        self._skill: Skill | None = None
        self._sentences = {language: SkillText(pack, Texts(language)) for language in LANGUAGES}
        self._heads = {words: PlainLabel() for words in (NAME, WHOSE, DOES, SAYS, CLAUSES)}
        self.name, self.text = WordingField(context, TextLine), WordingField(context, TextLines)
        self._whose, self._clauses, self._nothing = Combo(), RichLabel(), PlainLabel()
        self._flags = {each: QCheckBox() for each in ("one_shot", "optional", "recommended")}
        self._effects: list[EffectForm] = []
        self._add, self._write = QPushButton(), QPushButton()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        for head in self._heads.values():
            head.setProperty("head", True)
        for button in (self._add, self._write):
            button.setProperty("link", True)
        flags, does, left = FlowRow(), QWidget(), Qt.AlignmentFlag.AlignLeft
        for box in self._flags.values():
            flags.flow.addWidget(box)
        self._nothing.setProperty("soft", True)
        self._nothing.setWordWrap(True)
        self._effect_column = QVBoxLayout(does)
        self._effect_column.setContentsMargins(0, 0, 0, 0)
        self._effect_column.setSpacing(8)
        self._clauses.setTextInteractionFlags(LINKS)
        self._clauses.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 6, 16, 16)
        column.setSpacing(6)
        for each in (self._heads[NAME], self.name, self._heads[WHOSE], self._whose, flags, self._heads[DOES]):
            column.addWidget(each)
        column.addWidget(self._nothing)
        column.addWidget(does)
        column.addWidget(self._add, 0, left)
        for each in (self._heads[SAYS], self.text):
            column.addWidget(each)
        column.addWidget(self._write, 0, left)
        column.addWidget(self._heads[CLAUSES])
        column.addWidget(self._clauses)
        column.addStretch(1)

    def _connect(self) -> None:
        self.name.taken.connect(lambda words: self._change(name=words))
        self.text.taken.connect(lambda words: self._change(text=words))
        self._whose.taken.connect(self._belong)
        for flag, box in self._flags.items():
            box.clicked.connect(partial(self._flag, flag))
        self._add.clicked.connect(self._add_effect)
        self._write.clicked.connect(self._write_text)
        self._clauses.linkActivated.connect(self.clause_wanted)

    @property
    def skill(self) -> Skill | None:
        """The skill that is shown."""
        return self._skill

    def sentence(self, skill: Skill) -> Wording:
        """Say in every language what a skill does."""
        return Wording(**{language: each.of_skill(skill) for language, each in self._sentences.items()})

    def choices(self, skill: Skill, at: int = 0) -> EffectChoices:
        """Return what fits at the place of an effect."""
        return EffectChoices(self._pack, skill, at)

    def show_skill(self, skill: Skill) -> None:
        """Show a skill in the language spoken now."""
        self._skill = skill
        self._retranslate()
        self.name.show_words(skill.name)
        self.text.show_words(skill.text)
        races = [
            (race.id, self._context.say(BASIC, race=race.name.text(self._context.language)))
            for race in self._pack.races
        ]
        self._whose.set_items([("", self._context.say(EVERYBODY)), *races], skill.race or "")
        self._whose.updateGeometry()
        for flag, box in self._flags.items():
            box.setChecked(getattr(skill, flag))
        self._flags["recommended"].setVisible(skill.kind == "basic")
        self._show_effects(skill)
        self._clauses.setText(linked(skill.modifies))
        for each in (self._heads[CLAUSES], self._clauses):
            each.setVisible(bool(skill.modifies))
        self._write.setVisible(bool(skill.effects) and skill.text != self.sentence(skill))

    def _show_effects(self, skill: Skill) -> None:
        while len(self._effects) > len(skill.effects):
            form = self._effects.pop()
            form.hide()
            form.deleteLater()
        while len(self._effects) < len(skill.effects):
            form = EffectForm(self._context)
            at = len(self._effects)
            form.taken.connect(partial(self._take_effect, at))
            form.removed.connect(partial(self._drop_effect, at))
            self._effects.append(form)
            self._effect_column.addWidget(form)
        words = self._sentences[self._context.language].words
        for at, form in enumerate(self._effects):
            form.show_effect(self.choices(skill, at), words)
        self._nothing.setVisible(not skill.effects)

    # What is changed.

    def _change(self, **fields: object) -> None:
        if self._skill is None:
            return
        before, skill = self._skill, self._skill.model_copy(update=fields)
        written = not str(before.text).strip() or before.text == self.sentence(before)
        if written and "text" not in fields:
            skill = skill.model_copy(update={"text": self.sentence(skill)})
        if skill != before:
            self.taken.emit(skill)

    def _write_text(self) -> None:
        if self._skill is not None:
            self._change(text=self.sentence(self._skill))

    def _belong(self, race: object) -> None:
        basic = {"kind": "basic", "race": race}
        self._change(**(basic if race else {"kind": "additional", "race": None, "recommended": False}))

    def _flag(self, flag: str) -> None:
        """Let the skill be as its box says: Qt tells a call that has its own values not what was clicked."""
        self._change(**{flag: self._flags[flag].isChecked()})

    def _take_effect(self, at: int, effect: Operation) -> None:
        if self._skill is not None:
            effects: list[Operation] = list(self._skill.effects)
            effects[at] = effect
            self._change(effects=tuple(effects))

    def _drop_effect(self, at: int) -> None:
        if self._skill is not None:
            self._change(effects=tuple(each for number, each in enumerate(self._skill.effects) if number != at))

    def _add_effect(self) -> None:
        if self._skill is not None:
            last: Operation = self._skill.effects[-1] if self._skill.effects else first_effect(self._pack)
            self._change(effects=(*self._skill.effects, last))

    def _retranslate(self) -> None:
        say = self._context.say
        for words, head in self._heads.items():
            head.setText(say(words))
        self.name.call(say(NAME))
        self.text.call(say(SAYS))
        self._whose.setAccessibleName(say(WHOSE))
        for flag, words in (("one_shot", ONE_SHOT), ("optional", OPTIONAL), ("recommended", RECOMMENDED)):
            self._flags[flag].setText(say(words))
        self._add.setText(say(ADD if self._skill and self._skill.effects else FIRST))
        self._add.setIcon(self._context.icon("plus", self._context.theme.surface.accent))
        self._write.setText(say(WRITE))
        self._nothing.setText(say(NOTHING))


def new_skill(pack: Pack, name: str, called: str) -> Skill:
    """Return what a new skill begins as: a card that is dealt and gains one thing at the first moment."""
    effects: Any = (first_effect(pack),)
    named = Wording(**dict.fromkeys(LANGUAGES, called))
    card = Skill(id=name, kind="additional", name=named, text=Wording(en="", ja=""), effects=effects)
    data = {language: SkillText(pack, Texts(language)).of_skill(card) for language in LANGUAGES}
    return card.model_copy(update={"text": Wording(**data)})
