"""Who sits at the table: how many, with which names, races and minds, and who begins."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.badge import badge_icon
from ui.start.bot_levels import MINDS, SENTENCES
from ui.start.outlines import outline_of
from ui.start.pack_outline import OptionOutline, PackOutline
from ui.start.table_setup import MOST_SEATS, TableSetup

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack

HOW_MANY = N_("Seats")
NAME, RACE, WHO = N_("Name"), N_("Race"), N_("Controlled by")
AT_THE_TABLE = N_("Choose during setup")
BEGINS, BY_CHANCE = N_("Start player"), N_("Random")
MANNER = N_("Mode")
FREE_TABLE = N_("Free table (no rules)")
MANNERS = {Mode.MATCH.value: N_("Match (rules enforced)"), Mode.FREE_MOVES.value: N_("Free moves (no rules)")}
UNDO = N_("Undo")
UNDO_TIP = N_("Who may undo after something was revealed. If nothing was revealed, anyone may undo.")
UNDO_ASKS, UNDO_FREE = N_("Ask everyone"), N_("Anyone, without asking")
UNDO_ALWAYS = N_("{name} freely; others must ask")
ALONE = N_("I play all seats")
ALONE_TIP = N_("One person plays every seat: no hand is hidden, and undo never asks.")
DEALS = N_("Deal the skills")
DEALS_TIP = N_("Everybody is dealt as many skills as they would draft; nobody has to choose.")
HINTS = N_("Hints for everyone")
HINTS_TIP = N_("Whoever is to choose may ask what the strategist would do. Against bots alone everyone always may.")
OBSERVE = N_("Record the playtest")
OBSERVED = N_(
    "Times, refused tries, look-ups, undos and your own marks are kept beside the game, on this computer, until you "
    "send them."
)
SEED, NEW_SEED = N_("Random seed"), N_("New each time")
BESIDE = 40  # pixels of a list beside its words
SLIMMER = 0.8  # of the width by which Qt counts letters, for those of a sentence
WIDE = 810  # pixels of the form, from which on three fields have room side by side
LEAST_MIND = 180  # pixels of the list of persons and bots
FRAME = 26  # pixels of a field beside its words
LARGE = 115  # percent, from which on letters are large
FEW_LETTERS = 10  # a box needs no more room than for so many; its list shows all


class SeatRow:
    """The fields of one seat."""

    def __init__(self) -> None:
        self.name, self.race, self.who = QLineEdit(), QComboBox(), QComboBox()
        self.name.setMaxLength(24)
        self.race.setIconSize(QSize(24, 24))
        self.race.setMinimumWidth(190)
        self.who.setMinimumWidth(LEAST_MIND)

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """The fields from left to right."""
        return self.race, self.name, self.who


class SeatsForm(QWidget):
    """Shows and changes the seats of a draft; `changed` whenever something else is agreed."""

    changed = Signal()

    def __init__(self, context: AppContext, pack: "Pack | PackOutline", draft: TableSetup) -> None:
        super().__init__()
        self._context, self._pack, self.draft = context, outline_of(pack), draft
        context.know(self._pack.looks)
        self._filling = False
        self._count_words, self._heads = PlainLabel(), (PlainLabel(), PlainLabel(), PlainLabel())
        self._counts = self._count_buttons()
        self._rows = [SeatRow() for _ in draft.people]
        self._level, self._told, self._offered = PlainLabel(), 0, self._pack.minds
        self._begins, self._mode_box, self._seed = QComboBox(), QComboBox(), QLineEdit()
        self._options = {option.id: QComboBox() for option in first_options(self._pack)}
        self._undo, self._alone, self._deals = QComboBox(), QCheckBox(), QCheckBox()
        self._hints, self._observe, self._sentence = QCheckBox(), QCheckBox(), PlainLabel()
        if not self._pack.deals:
            self._deals.hide()
        self._labels = {name: PlainLabel() for name in (*self._options, BEGINS, MANNER, UNDO, SEED)}
        self._boxes = {**self._options, BEGINS: self._begins, MANNER: self._mode_box, UNDO: self._undo}
        self._below, self._columns = QGridLayout(), 0
        self._lay_out()
        self._connect()
        context.changed.connect(self.fill)
        self.fill()

    def _count_buttons(self) -> QButtonGroup:
        group = QButtonGroup(self)
        least, most = self._pack.seats
        for seats in range(least, most + 1)[:MOST_SEATS]:
            button = QPushButton(str(seats))
            button.setCheckable(True)
            button.setFixedWidth(56)
            group.addButton(button, seats)
        return group

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 8, 20, 4)
        column.setSpacing(8)
        column.addLayout(self._head())
        if self._has_large_letters:
            column.addWidget(self._observe)  # above there is no room for it then
        self._sentence.setProperty("soft", True)
        self._sentence.setWordWrap(True)
        column.addWidget(self._sentence)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        for at, head in enumerate(self._heads):
            head.setProperty("head", True)
            grid.addWidget(head, 0, at)
        for number, row in enumerate(self._rows, 1):
            for at, field in enumerate(row.fields):
                grid.addWidget(field, number, at)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        self._level.setProperty("soft", True)
        self._level.setWordWrap(True)
        column.addWidget(self._level)
        self._make_slim()
        column.addLayout(self._below)
        column.addStretch(1)

    def _head(self) -> QHBoxLayout:
        """Return the row above the seats: how many there are, and what holds for all of them."""
        count = QHBoxLayout()
        count.addWidget(self._count_words)
        for button in self._counts.buttons():
            count.addWidget(button)
        count.addStretch(1)
        if not self._has_large_letters:
            count.addWidget(self._observe)
            count.addSpacing(12)
        count.addWidget(self._alone)
        return count

    def _make_slim(self) -> None:
        """Let what stands under the seats take no more room than it needs."""
        self._below.setHorizontalSpacing(14)
        self._below.setVerticalSpacing(6)
        for label in self._labels.values():
            label.setMinimumHeight(32)
        for box in self._boxes.values():
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(FEW_LETTERS)

    def _arrange(self) -> None:
        """What belongs to the whole table, under the seats: as many in a row as have room."""
        columns = self._columns = self._fitting_columns()
        fields = {**self._boxes, SEED: self._seed}
        for at, (name, field) in enumerate(fields.items()):
            row, column = divmod(at, columns)
            self._below.addWidget(self._labels[name], row, column * 2)
            self._below.addWidget(field, row, column * 2 + 1)
        for at, box in enumerate((self._deals, self._hints), len(fields)):
            row, column = divmod(at, columns)
            self._below.addWidget(box, row, column * 2, 1, 2)
        for column in (1, 3, 5):
            self._below.setColumnStretch(column, 1 if column < columns * 2 else 0)

    @property
    def _has_large_letters(self) -> bool:
        return self._context.wide(100) > LARGE

    def _fitting_columns(self) -> int:
        """Return how many fields have room side by side."""
        if self._has_large_letters:
            return 1
        return 3 if self.width() >= self._context.wide(WIDE) else 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns != self._fitting_columns():
            self._arrange()

    def _connect(self) -> None:
        self._counts.idClicked.connect(self._seat_so_many)
        for row in self._rows:
            row.name.textEdited.connect(self._take)
            row.race.activated.connect(lambda _index, row=row: self._take_race(row))
            row.who.activated.connect(lambda _index, row=row: self._take_mind(row))
        for field in (self._begins, self._mode_box, self._undo, *self._options.values()):
            field.activated.connect(self._take)
        self._seed.textEdited.connect(self._take)
        self._alone.clicked.connect(self._play_all_seats)
        self._deals.clicked.connect(self._take_dealing)
        self._hints.clicked.connect(self._take_hints)
        self._observe.clicked.connect(self._take_observing)

    def fill(self) -> None:
        """Show the draft in the language spoken now."""
        self._filling = True
        self._arrange()
        say = self._context.say
        self._count_words.setText(say(HOW_MANY))
        for label, words in zip(self._heads, (RACE, NAME, WHO), strict=True):
            label.setText(say(words))
        self._heads[0].setVisible(bool(self._pack.races))
        for name in (BEGINS, MANNER, UNDO, SEED):
            self._labels[name].setText(say(name))
        self._counts.button(self.draft.seats).setChecked(True)
        self._fill_check(self._alone, (ALONE, ALONE_TIP), checked=self.draft.alone)
        self._fill_check(self._deals, (DEALS, DEALS_TIP), checked=self.draft.deals)
        self._fill_check(self._hints, (HINTS, HINTS_TIP), checked=self.draft.hints)
        self._fill_check(self._observe, (OBSERVE, OBSERVED), checked=self.draft.observe)
        self._sentence.setText(say(OBSERVED))
        self._sentence.setVisible(self.draft.observe)
        self._hints.setVisible(self.draft.asks_for_hints and self._pack.has_rules)
        for seat, row in enumerate(self._rows):
            self._fill_row(seat, row)
        self._tell_level()
        self._fill_begins()
        self._fill_manners()
        self._fill_undo()
        self._seed.setPlaceholderText(say(NEW_SEED))
        self._seed.setText(self.draft.seed)
        self._fill_options()
        self._name_fields()
        self._filling = False

    def _fill_check(self, box: QCheckBox, words: tuple[str, str], *, checked: bool) -> None:
        """Name a box, say what it does, and check it or not."""
        name, tip = map(self._context.say, words)
        box.setText(name)
        box.setToolTip(tip)
        box.setAccessibleDescription(tip)
        box.setChecked(checked)

    def _fill_row(self, seat: int, row: SeatRow) -> None:
        here = self.draft.people[seat]
        for field in row.fields:
            field.setVisible(seat < self.draft.seats and (field is not row.race or bool(self._pack.races)))
        language, ratio = self._context.language, self.devicePixelRatioF()
        row.race.clear()
        for race in self._pack.races:
            icon = badge_icon(self._context, race.id, ratio)
            row.race.addItem(icon, race.name.text(language), race.id)
        row.race.addItem(self._context.icon("question"), self._context.say(AT_THE_TABLE), "")
        row.race.setCurrentIndex(row.race.findData(here.race))
        self._fill_minds(row.who, here.kind)
        row.who.setMinimumWidth(max(LEAST_MIND, row.who.sizeHint().width()))  # the list of races gives way
        if not row.name.hasFocus():
            row.name.setText(here.name)
        if seat < self.draft.seats:
            nameless = [replace(each, name="") for each in self.draft.people]
            usual = TableSetup(seats=self.draft.seats, people=nameless).names(self._pack, self._context.texts)
            row.name.setPlaceholderText(usual[seat])
            row.name.setMinimumWidth(row.name.fontMetrics().horizontalAdvance(usual[seat]) + FRAME)

    def _fill_minds(self, box: QComboBox, kind: str) -> None:
        """Offer persons and bots, each with what a bot of its level does."""
        say = self._context.say
        _fill_box(box, {key: say(MINDS[key]) for key in self._offered}, kind)
        for at, key in enumerate(self._offered):
            box.setItemData(at, say(SENTENCES[key]) if key in SENTENCES else None, Qt.ItemDataRole.ToolTipRole)
        sentence = say(SENTENCES[kind]) if kind in SENTENCES else ""
        box.setToolTip(sentence)
        box.setAccessibleDescription(sentence)

    def _tell_level(self) -> None:
        """Say under the seats what the bot does that was chosen last, or else the first that sits here."""
        people = self.draft.people[: self.draft.seats]
        last = people[self._told : self._told + 1]
        kind = next((seat.kind for seat in (*last, *people) if seat.kind in SENTENCES), "")
        self._level.setText(self._context.say(SENTENCES[kind]) if kind else "")
        self._level.setVisible(bool(kind))

    def _fill_begins(self) -> None:
        names = self.draft.names(self._pack, self._context.texts)
        choices = {"-1": self._context.say(BY_CHANCE), **{str(seat): name for seat, name in enumerate(names)}}
        _fill_box(self._begins, choices, str(self.draft.start))

    def _fill_manners(self) -> None:
        """Offer a match and free moves; a free table alone where nobody knows the rules, nor what beginning means."""
        known = self._pack.has_rules
        for field in (self._labels[BEGINS], self._begins):
            field.setVisible(known)
        manners = MANNERS if known else {Mode.FREE_MOVES.value: FREE_TABLE}
        modes = {key: self._context.say(words) for key, words in manners.items()}
        _fill_box(self._mode_box, modes, self.draft.manner)
        self._mode_box.setMinimumContentsLength(round(max(map(len, modes.values())) * SLIMMER))

    def _fill_undo(self) -> None:
        """Offer the ways to undo, and for each person that they always may."""
        say, names = self._context.say, self.draft.names(self._pack, self._context.texts)
        always = {f"{at}": say(UNDO_ALWAYS, name=names[at]) for at in self.draft.persons}
        choices = {UndoPolicy.ASK.value: say(UNDO_ASKS), UndoPolicy.FREE.value: say(UNDO_FREE), **always}
        policy = UndoPolicy.FREE if self.draft.alone else self.draft.policy
        _fill_box(self._undo, choices, str(self.draft.designer) if policy is UndoPolicy.DESIGNER else policy.value)
        tip = say(ALONE_TIP if self.draft.alone else UNDO_TIP)
        self._undo.setEnabled(not self.draft.alone)
        self._undo.setToolTip(tip)
        self._undo.setAccessibleDescription(tip)

    def _take_undo(self) -> None:
        if not self._undo.isEnabled():
            return
        chosen = str(self._undo.currentData())
        if chosen.isdecimal():
            self.draft.undo, self.draft.designer = UndoPolicy.DESIGNER.value, int(chosen)
        else:
            self.draft.undo = chosen

    def _fill_options(self) -> None:
        language = self._context.language
        for name, box in self._options.items():
            option = self._pack.options[name]
            self._labels[name].setText(option.name.text(language))
            labels = {written: option.labels[written].text(language) for written in option.written}
            chosen = self.draft.options.get(name, option.default)
            _fill_box(box, labels, option.labelled(chosen))
            box.setToolTip(option.text.text(language))
            box.setAccessibleName(option.name.text(language))

    def _name_fields(self) -> None:
        """Give every field an accessible name that says which seat it belongs to."""
        for number, row in enumerate(self._rows, 1):
            for field, words in zip(row.fields, (RACE, NAME, WHO), strict=True):
                field.setAccessibleName(f"{self._context.say(words)} {number}")
        named = ((BEGINS, self._begins), (MANNER, self._mode_box), (UNDO, self._undo), (SEED, self._seed))
        for words, field in named:
            field.setAccessibleName(self._context.say(words))

    def _seat_so_many(self, seats: int) -> None:
        self.draft.seats = seats
        if self.draft.alone:
            self.draft.play_all_seats(alone=True)
        self.fill()
        self.changed.emit()

    def _take_dealing(self, deals: bool) -> None:
        self.draft.deals = deals
        self.changed.emit()

    def _take_hints(self, hints: bool) -> None:
        self.draft.hints = hints
        self.changed.emit()

    def _take_observing(self, observe: bool) -> None:
        self.draft.observe = observe
        self._sentence.setVisible(observe)
        self.changed.emit()

    def _play_all_seats(self, alone: bool) -> None:
        self.draft.play_all_seats(alone=alone)
        self.fill()
        self.changed.emit()

    def _take_race(self, row: SeatRow) -> None:
        """Take a race; whoever had it gets the one that is free now, since no two seats have the same."""
        seat = self._rows.index(row)
        mine, wanted = self.draft.people[seat], row.race.currentData()
        for other in self.draft.people:
            if other is not mine and wanted and other.race == wanted:
                other.race = mine.race
        mine.race = wanted
        self.fill()
        self.changed.emit()

    def _take_mind(self, row: SeatRow) -> None:
        self._told = self._rows.index(row)
        self._take()

    def _take(self) -> None:
        if self._filling:
            return
        for row, seat in zip(self._rows, self.draft.people, strict=True):
            seat.name, seat.kind = row.name.text(), row.who.currentData()
        self.draft.start = int(self._begins.currentData())
        self.draft.manner = self._mode_box.currentData()
        self._take_undo()
        self.draft.seed = "".join(letter for letter in self._seed.text() if letter.isdecimal())[:18]
        for name, box in self._options.items():
            chosen = box.currentData()
            option = self._pack.options[name]
            self.draft.options[name] = next(v for v in option.values if option.labelled(v) == chosen)
        self.fill()
        self.changed.emit()


def _fill_box(box: QComboBox, choices: dict[str, str], chosen: str) -> None:
    """Offer these choices by their keys; the list is as wide as its words."""
    box.clear()
    for key, words in choices.items():
        box.addItem(words, key)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    widest = max((box.fontMetrics().horizontalAdvance(words) for words in choices.values()), default=0)
    box.view().setMinimumWidth(widest + BESIDE)


def first_options(pack: PackOutline) -> tuple[OptionOutline, ...]:
    """Return what people decide first: the options that say so, or else the first of the pack."""
    options = tuple(pack.options.values())
    return tuple(option for option in options if option.first) or options[:1]
