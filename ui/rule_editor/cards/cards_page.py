"""The page of the cards: the list of all, the form of one, and beside it how it looks and what it does."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from qquovadis.controllers.trials.trial import CARD, Trial
from qquovadis.errors import QuoError
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.schema import Card, Pack, Skill
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant_changes import (
    as_printed,
    cards_of,
    next_id,
    skills_of,
    with_card,
    with_parameter,
    with_skill,
    without,
)
from ui.kit.context import AppContext
from ui.lab.card_notes import card_text
from ui.rule_editor.cards.card_form import CardForm
from ui.rule_editor.cards.card_list import CardEntry, CardList
from ui.rule_editor.cards.card_side import CardSide
from ui.rule_editor.cards.skill_form import NEW, SkillForm, new_skill
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.page import EditorPage

BASIC, ADDITIONAL = N_("Basic: {race}"), N_("Additional skills")
LIST_WIDTH = 196
Row = Skill | Card
LINE = 12  # pixels within which things stand on one line


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
        self.side.measure_wanted.connect(self.measure_wanted)
        self.side.print_wanted.connect(self._print)
        self.side.try_wanted.connect(lambda: self.try_wanted.emit(Trial(CARD, self._chosen)))

    def _print(self) -> None:
        if self.document is not None:
            self.print_wanted.emit(self.document.pack, self._chosen, None)

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

    def show_document(self, document: VariantDocument) -> None:
        super().show_document(document)
        if document.base is not self._pack:
            self._pack = document.base
            self._read(document.base)
            self._make_forms(document.base)
        if self._row(self._chosen) is None:
            self._chosen = next((row.id for row in skills_of(document.variant, document.base)), "")

    def renew(self) -> None:
        if self.document is None:
            return
        if self._row(self._chosen) is None:
            self._chosen = next((each.id for each in self._rows()), "")
        self.list.show_groups(self._groups(), self._chosen)
        row = self._row(self._chosen)
        if isinstance(row, Skill) and self.skill_form is not None:
            self.skill_form.show_skill(row)
            self._bring_forth(self.skill_form)
            self.side.show_skill(row, self.skill_form, self._state(row))
            self._show_worth(row)
        elif isinstance(row, Card) and self.card_form is not None:
            self.card_form.show_card(row, self._number(row))
            self._bring_forth(self.card_form)
            self.side.show_card(row, self._state(row))
            self.side.show_worth("")

    def _show_worth(self, skill: Skill) -> None:
        """Say what is known of a card of the variant as it was when it was last worked out."""
        if self.document is not None:
            self.side.show_worth(card_text(self.document.known_pack, skill.id, self.context.texts))

    def settle(self) -> None:
        row = self._row(self._chosen)
        if isinstance(row, Skill):
            self._show_worth(row)
        form = self.skill_form if self.skill_form is not None and self.skill_form.isVisibleTo(self) else self.card_form
        _walk_through(part for part in (self.list, form, self.side) if part is not None)

    def seek(self) -> None:
        self.list.seek()

    def open_at(self, name: str) -> None:
        self._chosen = name
        self.renew()
        self._area.verticalScrollBar().setValue(0)
        QTimer.singleShot(0, self, self.settle)  # once everything has its place

    def begin(self) -> None:
        """Add a new skill, and let somebody name it."""
        if self.document is None or self.skill_form is None:
            return
        document = self.document
        skill = new_skill(document.base, next_id(document.variant, document.base, "additional"), self.context.say(NEW))
        self._chosen = skill.id
        document.change(with_skill(document.variant, document.base, skill))
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
        self.side.preview.use_board(board, words)

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
        """Return every skill and card, those that were removed included."""
        if self.document is None:
            return ()
        variant, base = self.document.variant, self.document.base
        gone = tuple(row for row in self._printed() if row.id in variant.remove)
        return (*skills_of(variant, base), *cards_of(variant, base), *gone)

    def _row(self, name: str) -> Row | None:
        return next((row for row in self._rows() if row.id == name), None)

    def _groups(self) -> list[tuple[str, tuple[CardEntry, ...]]]:
        groups: dict[str, list[CardEntry]] = {}
        order = {row.id: at for at, row in enumerate((*self._printed(), *self._rows()))}
        for row in sorted(self._rows(), key=lambda row: order[row.id]):
            groups.setdefault(self._group(row), []).append(self._entry(row))
        return [(header, tuple(entries)) for header, entries in groups.items()]

    def _printed(self) -> tuple[Row, ...]:
        return () if self.document is None else (*self.document.base.skills, *self.document.base.cards)

    def _group(self, row: Row) -> str:
        language = self.context.language
        if isinstance(row, Card):
            table_text = self._words.word.get(f"kind {row.kind}")
            return table_text.text(language) if table_text else row.kind.capitalize()
        race = next((each.name for each in self._pack.races if each.id == row.race), None) if self._pack else None
        return self.context.say(BASIC, race=race.text(language)) if race else self.context.say(ADDITIONAL)

    def _entry(self, row: Row) -> CardEntry:
        language = self.context.language
        text = row.text.text(language) if row.text else ""
        changed, gone = self._state(row)
        return CardEntry(row.id, row.name.text(language) or "–", text, changed, gone)

    def _state(self, row: Row) -> tuple[bool, bool]:
        """Return whether a row differs from what is printed, and whether it was removed."""
        if self.document is None:
            return False, False
        variant = self.document.variant
        counted = isinstance(row, Card) and isinstance(row.count, str) and row.count in variant.parameters
        rows: tuple[Row, ...] = (*variant.skill, *variant.card)
        return counted or any(each.id == row.id for each in rows), row.id in variant.remove

    def _number(self, card: Card) -> int:
        if self.document is None or not isinstance(card.count, str):
            return card.count if isinstance(card.count, int) else 0
        value = self.document.variant.parameters.get(card.count, self.document.base.parameters[card.count].default)
        return value if isinstance(value, int) else 0

    # What is changed.

    def _take(self, change: Callable[..., object], row: Row) -> None:
        if self.document is not None:
            self.document.change(change(self.document.variant, self.document.base, row))  # type: ignore[arg-type]

    def _count(self, parameter: str, number: int) -> None:
        if self.document is not None:
            self.document.change(with_parameter(self.document.variant, self.document.base, parameter, number))

    def _change(self, change: Callable[..., object]) -> None:
        row = self._row(self._chosen)
        if self.document is None or row is None:
            return
        variant = self.document.variant
        if isinstance(row, Card) and isinstance(row.count, str):
            usual = self.document.base.parameters[row.count].default
            variant = with_parameter(variant, self.document.base, row.count, usual)
        self.document.change(as_printed(variant, row.id))

    def _remove(self) -> None:
        if self.document is not None:
            self.document.change(without(self.document.variant, self.document.base, self._chosen))


def _walk_through(parts: Iterable[QWidget]) -> None:
    """Let the keyboard go through these parts one after another, in each from the top and from the left."""
    way = [widget for part in parts for widget in _by_place(part)]
    for here, there in pairwise(way):
        QWidget.setTabOrder(here, there)


def _by_place(part: QWidget) -> list[QWidget]:
    """Return what the tabulator can reach in a part that is shown."""
    found = (each for each in part.findChildren(QWidget) if each.isVisibleTo(part) and each.focusProxy() is None)
    reached = [each for each in found if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return sorted(reached, key=lambda each: _place(each, part))


def _place(widget: QWidget, part: QWidget) -> tuple[int, int]:
    middle = widget.mapTo(part, QPoint(0, widget.height() // 2))
    return middle.y() // LINE, middle.x()
