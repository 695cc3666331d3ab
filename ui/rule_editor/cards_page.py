"""The page of the cards: the list of all, the form of one, and beside it how it looks and what it does."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from qquovadis.errors import QuoError
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.schema import Card, Pack, Skill
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.text.translations import N_
from ui.rule_editor.card_form import CardForm
from ui.rule_editor.card_list import CardEntry, CardList
from ui.rule_editor.card_side import CardSide
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.page import EditorPage
from ui.rule_editor.skill_form import NEW, SkillForm, new_skill
from ui.rule_editor.tab_order import walk_through
from ui.rule_editor.variant_changes import (
    as_printed,
    cards_of,
    next_id,
    skills_of,
    with_card,
    with_parameter,
    with_skill,
    without,
)
from ui.window.context import AppContext

BASIC, ADDITIONAL = N_("Basic: {race}"), N_("Additional skills")
LIST_WIDTH = 196
Row = Skill | Card


class CardsPage(EditorPage):
    """Every skill and card of the variant."""

    TITLE = N_("Cards")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._pack: Pack | None = None
        self._words = Words()
        self._chosen = ""
        self.list, self.side = CardList(context), CardSide(context)
        self._forms, self._area = QWidget(), QScrollArea()
        self.skill_form: SkillForm | None = None
        self.card_form: CardForm | None = None
        self._lay_out()
        self.list.chosen.connect(self.open_at)
        self.list.new_wanted.connect(self.begin)
        self.side.reset_wanted.connect(lambda: self._change(as_printed))
        self.side.remove_wanted.connect(self._remove)
        self.side.try_wanted.connect(lambda: self.try_wanted.emit(self._chosen))

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 0, 0)
        row.setSpacing(0)
        self.list.setFixedWidth(LIST_WIDTH)
        self._column = QVBoxLayout(self._forms)
        self._column.setContentsMargins(0, 0, 0, 0)
        # As high as it is at its width, not as it would be at its narrowest.
        self._forms.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._forms)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row.addWidget(self.list)
        row.addWidget(self._area, 1)
        row.addWidget(self.side)

    def show_work(self, work: VariantDocument) -> None:
        super().show_work(work)
        if work.base is not self._pack:
            self._pack = work.base
            self._read(work.base)
            self._make_forms(work.base)
        if self._row(self._chosen) is None:
            self._chosen = next((row.id for row in skills_of(work.variant, work.base)), "")

    def renew(self) -> None:
        if self.work is None:
            return
        if self._row(self._chosen) is None:
            self._chosen = next((each.id for each in self._rows()), "")
        self.list.show_groups(self._groups(), self._chosen)
        row = self._row(self._chosen)
        if isinstance(row, Skill) and self.skill_form is not None:
            self.skill_form.show_skill(row)
            self._bring_forth(self.skill_form)
            self.side.show_skill(row, self.skill_form, self._state(row))
        elif isinstance(row, Card) and self.card_form is not None:
            self.card_form.show_card(row, self._number(row))
            self._bring_forth(self.card_form)
            self.side.show_card(row, self._state(row))

    def settle(self) -> None:
        form = self.skill_form if self.skill_form is not None and self.skill_form.isVisibleTo(self) else self.card_form
        walk_through(part for part in (self.list, form, self.side) if part is not None)

    def seek(self) -> None:
        self.list.seek()

    def open_at(self, name: str) -> None:
        self._chosen = name
        self.renew()
        self._area.verticalScrollBar().setValue(0)
        QTimer.singleShot(0, self, self.settle)  # once everything has its place

    def begin(self) -> None:
        """Add a new skill, and let somebody name it."""
        if self.work is None or self.skill_form is None:
            return
        work = self.work
        skill = new_skill(work.base, next_id(work.variant, work.base, "additional"), self.context.say(NEW))
        self._chosen = skill.id
        work.change(with_skill(work.variant, work.base, skill))
        self._area.verticalScrollBar().setValue(0)
        main = self.skill_form.name.main
        main.setFocus()
        QTimer.singleShot(0, main, main.selectAll)

    # What there is.

    def _read(self, pack: Pack) -> None:
        """Read what the pack says beside its rules; without it cards are plain and kinds are called by their ids."""
        try:
            words, board = load_words(pack.folder), load_board(pack.folder)
        except QuoError:
            words, board = Words(), None
        self._words = words
        self.side.preview.dress_by(board, words)

    def _make_forms(self, pack: Pack) -> None:
        for form in (self.skill_form, self.card_form):
            if form is not None:
                form.hide()
                form.deleteLater()
        self.skill_form, self.card_form = SkillForm(self.context, pack), CardForm(self.context, pack)
        self.list.offer_new(bool(pack.skills))
        self.skill_form.taken.connect(lambda skill: self._take(with_skill, skill))
        self.card_form.taken.connect(lambda card: self._take(with_card, card))
        self.card_form.counted.connect(self._count)
        for form in (self.skill_form, self.card_form):
            form.clause_wanted.connect(self.clause_wanted)
            self._column.addWidget(form)

    def _bring_forth(self, form: QWidget) -> None:
        """Show one form alone."""
        for each in (self.skill_form, self.card_form):
            if each is not None:
                each.setVisible(each is form)

    def _rows(self) -> tuple[Row, ...]:
        """Every skill and card, those that were removed included."""
        if self.work is None:
            return ()
        variant, base = self.work.variant, self.work.base
        gone = tuple(row for row in self._printed() if row.id in variant.remove)
        return (*skills_of(variant, base), *cards_of(variant, base), *gone)

    def _row(self, name: str) -> Row | None:
        return next((row for row in self._rows() if row.id == name), None)

    def _groups(self) -> list[tuple[str, tuple[CardEntry, ...]]]:
        groups: dict[str, list[CardEntry]] = {}
        order = {row.id: at for at, row in enumerate((*self._printed(), *self._rows()))}
        for row in sorted(self._rows(), key=lambda row: order[row.id]):
            groups.setdefault(self._group(row), []).append(self._entry(row))
        return [(heading, tuple(entries)) for heading, entries in groups.items()]

    def _printed(self) -> tuple[Row, ...]:
        return () if self.work is None else (*self.work.base.skills, *self.work.base.cards)

    def _group(self, row: Row) -> str:
        language = self.context.language
        if isinstance(row, Card):
            table_text = self._words.word.get(f"kind {row.kind}")
            return table_text.said(language) if table_text else row.kind.capitalize()
        race = next((each.name for each in self._pack.races if each.id == row.race), None) if self._pack else None
        return self.context.say(BASIC, race=race.said(language)) if race else self.context.say(ADDITIONAL)

    def _entry(self, row: Row) -> CardEntry:
        language = self.context.language
        text = row.text.said(language) if row.text else ""
        changed, gone = self._state(row)
        return CardEntry(row.id, row.name.said(language) or "–", text, changed, gone)

    def _state(self, row: Row) -> tuple[bool, bool]:
        """Whether a row differs from what is printed, and whether it was removed."""
        if self.work is None:
            return False, False
        variant = self.work.variant
        counted = isinstance(row, Card) and isinstance(row.count, str) and row.count in variant.parameters
        rows: tuple[Row, ...] = (*variant.skill, *variant.card)
        return counted or any(each.id == row.id for each in rows), row.id in variant.remove

    def _number(self, card: Card) -> int:
        if self.work is None or not isinstance(card.count, str):
            return card.count if isinstance(card.count, int) else 0
        value = self.work.variant.parameters.get(card.count, self.work.base.parameters[card.count].default)
        return value if isinstance(value, int) else 0

    # What is changed.

    def _take(self, change: Callable[..., object], row: Row) -> None:
        if self.work is not None:
            self.work.change(change(self.work.variant, self.work.base, row))  # type: ignore[arg-type]

    def _count(self, parameter: str, number: int) -> None:
        if self.work is not None:
            self.work.change(with_parameter(self.work.variant, self.work.base, parameter, number))

    def _change(self, change: Callable[..., object]) -> None:
        row = self._row(self._chosen)
        if self.work is None or row is None:
            return
        variant = self.work.variant
        if isinstance(row, Card) and isinstance(row.count, str):
            usual = self.work.base.parameters[row.count].default
            variant = with_parameter(variant, self.work.base, row.count, usual)
        self.work.change(as_printed(variant, row.id))

    def _remove(self) -> None:
        if self.work is not None:
            self.work.change(without(self.work.variant, self.work.base, self._chosen))
