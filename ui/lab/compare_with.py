"""With what the worth of cards is compared: all others, or cards of one's choosing out of a list that is searched."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.errors import COMMA, Listed
from qquovadis.lab.studies.lots import KINDS
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_, NP_
from ui.kit.button_keys import KEEPS_ENTER, button_keys
from ui.kit.context import AppContext
from ui.kit.prose import Prose

COMPARE = N_("Compare with")
ALL, SOME = N_("all other cards"), N_("cards of my choosing…")
CHOOSE = N_("C&hoose cards…")
TIP = N_(
    "Compared with all others, a card is worth what it gives beyond what they give. Compared with a card that does "
    "nothing, it is worth what it gives."
)
TITLE = N_("Cards to compare with")
ABOUT = N_(
    "Every card is compared with the cards you choose here, taken together. To learn what a card gives by itself, "
    "choose cards that do nothing."
)
OTHER_KINDS = N_("Cards of a kind from which you choose none are still compared with all others.")
SEARCH = N_("Search cards")
COUNT = NP_("{count} card chosen: {cards}", "{count} cards chosen: {cards}")
NONE, EVERY = (
    N_("No card is chosen: cards are compared with all others."),
    N_("All cards are chosen: each is compared with all others."),
)
NOT_FOUND = N_("No card has this name.")
CLEAR = N_("Choose &none")
OF_KIND = N_("{card} ({kind})")
SIZE, MARGINS = QSize(460, 620), QSize(40, 60)  # what a screen keeps round it
LONGEST, LETTERS, ROOM = 90, 18, 14
OTHER_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ComparableCard(NamedTuple):
    """A card that others can be compared with: its id, its kind, and what it is called."""

    card: str
    kind: str
    name: str


class SearchField(QLineEdit):
    """A search of which `chosen` tells Enter on what was found, and `left` an arrow towards it."""

    chosen = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.left.emit()
        elif event.key() in ENTER and self.text():
            self.chosen.emit()
        else:
            super().keyPressEvent(event)


class SearchedList(QListWidget):
    """A list that is searched by typing in it; `typed` tells the letters."""

    typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letters = event.text()
        if letters.isprintable() and letters.strip() and not event.modifiers() & OTHER_KEYS:
            self.typed.emit(letters)
        else:
            super().keyPressEvent(event)


class CardsDialog(QDialog):
    """Lets cards be chosen: a click or Space chooses one or not; Enter chooses what is searched for, or takes all."""

    def __init__(
        self, context: AppContext, parent: QWidget | None, offered: Sequence[ComparableCard], chosen: Sequence[str]
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._pressed: tuple[QListWidgetItem, Qt.CheckState] | None = None
        self.search, self.list, self.count = SearchField(), SearchedList(), Prose()
        self.clear = QPushButton()
        kinds = {each.kind for each in offered}
        self._items: dict[str, QListWidgetItem] = {}
        self._names = {each.card: each.name for each in offered}
        for each in offered:
            kind = context.say(KINDS[each.kind]) if each.kind in KINDS else each.kind
            words = context.say(OF_KIND, card=each.name, kind=kind) if len(kinds) > 1 else each.name
            item = QListWidgetItem(words, self.list)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if each.card in chosen else Qt.CheckState.Unchecked)
            # With room for a box and the frame of the marked row.
            item.setSizeHint(QSize(0, self.list.fontMetrics().lineSpacing() + ROOM))
            self._items[each.card] = item
        self._lay_out(several_kinds=len(kinds) > 1)
        self.search.textChanged.connect(self._sift)
        self.search.chosen.connect(self._choose_found)
        self.search.left.connect(self.list.setFocus)
        self.list.typed.connect(self._search_for)
        self.list.itemPressed.connect(self._press)
        self.list.itemClicked.connect(self._click)
        self.list.itemChanged.connect(self._tell)
        self.clear.clicked.connect(self._choose_none)
        self.list.setCurrentRow(0)
        self._tell()
        self.search.setFocus()

    def _lay_out(self, *, several_kinds: bool) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        about = Prose()
        about.set_text("\n".join([say(ABOUT), *([say(OTHER_KINDS)] if several_kinds else [])]))
        for field, words in ((self.search, SEARCH), (self.list, TITLE)):
            field.setAccessibleName(say(words))
        self.search.setPlaceholderText(say(SEARCH))
        self.search.setClearButtonEnabled(True)
        self.clear.setText(say(CLEAR))
        self.clear.setAutoDefault(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.clear)
        foot.addWidget(buttons, 1)
        column = QVBoxLayout(self)
        for each in (about, self.search):
            column.addWidget(each)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        column.addLayout(foot)
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        wanted = QSize(self._context.wide(SIZE.width()), self._context.wide(SIZE.height()))
        self.resize(wanted.boundedTo(room))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ids of what is chosen; nothing if it is all, with which every card is compared anyway."""
        found = tuple(card for card, item in self._items.items() if item.checkState() == Qt.CheckState.Checked)
        return () if len(found) == len(self._items) else found

    def _tell(self) -> None:
        """Say how many are chosen, and which."""
        names = [self._names[card] for card in self.chosen]
        if names:
            said = self._context.plural(COUNT, len(names), cards=Listed(names, most=LONGEST))
        else:
            is_any = any(each.checkState() == Qt.CheckState.Checked for each in self._items.values())
            said = self._context.say(EVERY if is_any else NONE)
        if self._items and all(each.isHidden() for each in self._items.values()):
            said = self._context.say(NOT_FOUND)
        self.count.set_text(said)

    def _sift(self) -> None:
        """Show the cards whose name has what is typed, and go to the first of them."""
        sought = searchable(self.search.text()).split()
        for item in self._items.values():
            name = searchable(item.text())
            item.setHidden(not all(word in name for word in sought))
        self.setProperty(KEEPS_ENTER, bool(sought))  # Enter then chooses what was searched for
        button_keys().look_again()
        first = next((each for each in self._items.values() if not each.isHidden()), None)
        if first is not None and (self.list.currentItem() is None or self.list.currentItem().isHidden()):
            self.list.setCurrentItem(first)
        self._tell()

    def _press(self, item: QListWidgetItem) -> None:
        self._pressed = item, item.checkState()

    def _click(self, item: QListWidgetItem) -> None:
        """Choose the row that is clicked, wherever on it; on its box Qt has done so."""
        if self._pressed == (item, item.checkState()):
            _toggle(item)
        self._pressed = None

    def _choose_none(self) -> None:
        for item in self._items.values():
            item.setCheckState(Qt.CheckState.Unchecked)

    def _search_for(self, letters: str) -> None:
        self.search.setFocus()
        self.search.setText(letters)

    def _choose_found(self) -> None:
        """Choose what is gone to, or not, and search for the next."""
        item = self.list.currentItem()
        if item is not None and not item.isHidden():
            _toggle(item)
            self.search.clear()


def _toggle(item: QListWidgetItem) -> None:
    is_chosen = item.checkState() == Qt.CheckState.Checked
    item.setCheckState(Qt.CheckState.Unchecked if is_chosen else Qt.CheckState.Checked)


class CompareWith(QWidget):
    """A row that says with what cards are compared; `changed` tells that somebody chose otherwise."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._offered: list[ComparableCard] = []
        self._chosen: tuple[str, ...] = ()
        self.how, self.choose = QComboBox(), QPushButton()
        self.how.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.how.setMinimumContentsLength(LETTERS)
        self.choose.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.how, 1)
        row.addWidget(self.choose)
        self.setFocusProxy(self.how)
        self.how.activated.connect(self._choose_how)
        self.choose.clicked.connect(self.ask)
        self.write()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ids of the cards of one's choosing; nothing if cards are compared with all others."""
        return self._chosen

    def offer(self, cards: Mapping[str, str], name: Mapping[str, str], chosen: Sequence[str]) -> None:
        """Let these cards be chosen, given with their kinds, called so; those of them that are chosen now."""
        offered = [ComparableCard(card, kind, name.get(card, card)) for card, kind in cards.items()]
        now = tuple(card for card in cards if card in chosen)
        if (offered, now) != (self._offered, self._chosen):  # else whoever has the list open keeps it
            self._offered, self._chosen = offered, now
            self.write()

    def write(self) -> None:
        """Say everything anew."""
        say = self._context.say
        names = {each.card: each.name for each in self._offered}
        self.how.clear()
        self.how.addItem(say(ALL))
        told = say(COMMA).join(names[card] for card in self._chosen)
        self.how.addItem(told or say(SOME))
        self.how.setCurrentIndex(1 if self._chosen else 0)
        self.how.setToolTip(told or say(TIP))
        self.how.setAccessibleName(say(COMPARE))
        self.how.setAccessibleDescription(told)
        self.choose.setText(say(CHOOSE))
        self.choose.setToolTip(say(TIP))
        self.setEnabled(bool(self._offered))

    def _choose_how(self, row: int) -> None:
        if row == 0:
            self._take(())
        elif not self._chosen:
            self.ask()

    def ask(self) -> None:
        """Let cards be chosen."""
        self.dialog = CardsDialog(self._context, self.window(), self._offered, self._chosen)
        self.dialog.finished.connect(self.dialog.deleteLater)
        self.dialog.accepted.connect(lambda: self._take(self.dialog.chosen))
        self.dialog.rejected.connect(self.write)  # the row says again what holds
        self.dialog.open()

    def _take(self, chosen: tuple[str, ...]) -> None:
        is_other, self._chosen = chosen != self._chosen, chosen
        self.write()
        if is_other:
            self.changed.emit()
