"""The page of pieces: what lies in a place, in order, or where pieces of a name are; and where they shall go."""

from collections.abc import Iterable

from PySide6.QtCore import QSignalBlocker, Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import lies_loose
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_, NP_
from ui.free_table.piece_list import PieceList, PieceRow
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel

SEARCH = N_("Search all pieces")
PLACE, PUT_INTO = N_("Contents of"), N_("Put into")
PUT = N_("Put there")
FOUND = N_("{piece} – {place}")
SEVERAL = N_("{piece} ×{count} – {place}")
PIECES = NP_("{count} piece, first on top", "{count} pieces, first on top")
NOTHING_FOUND = N_("No matching pieces.")
NOTHING_HERE = N_("Nothing lies here: choose another place.")
EMPTY_BOX = N_("The box is empty. Put dice, pawns or counters into it with the button below.")
ADD = N_("Add pieces to the game")
SELECT_FIRST = N_("Select pieces in the list first.")
HINT = N_("Drag pieces onto the table, or reorder them here.")
UP, DOWN = N_("Move up (Alt+Up)"), N_("Move down (Alt+Down)")
TOP = N_("Top")
OVER, TURN, SHUFFLE = N_("Flip"), N_("Turn"), N_("Shuffle these pieces")
ON_WOOD = N_("Loose on the table")
MOST, WOOD = 300, -2  # WOOD: what lies on the bare table, which the engine knows in the box


class PiecesPage(QWidget):
    """Tells what shall be done: `ordered` (place, pieces), `put` (pieces, place), the rest with pieces or a place."""

    ordered = Signal(int, tuple)
    put = Signal(tuple, int)
    turned = Signal(tuple)
    turned_over = Signal(tuple)
    shuffled = Signal(int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._naming: PlaceNames | None = None
        self._view: SeatView | None = None
        self._search, self._place, self._target = QLineEdit(), _place_box(), _place_box()
        self.list = PieceList()
        self._count, self._from, self._to = PlainLabel(), PlainLabel(), PlainLabel()
        self._put, self._add = QPushButton(), QPushButton()
        self._add.setVisible(False)
        names = (("", TOP), ("up", UP), ("down", DOWN), ("redo", TURN), ("cards", OVER), ("dice", SHUFFLE))
        self._tools = {words: (QToolButton(), icon) for icon, words in names}
        self._lay_out()
        self._connect()
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(6)
        self._count.setWordWrap(True)
        for label in (self._count, self._from, self._to):
            label.setProperty("small", True)
        self._search.setClearButtonEnabled(True)
        tools = QHBoxLayout()
        tools.setSpacing(2)
        for button, _ in self._tools.values():
            button.setProperty("framed", True)
            button.setFixedHeight(32)
            button.setMinimumWidth(32)
            tools.addWidget(button)
        tools.addStretch(1)
        put = QHBoxLayout()
        put.addWidget(self._target, 1)
        put.addWidget(self._put)
        for widget in (self._search, self._from, self._place, self.list, self._count):
            column.addWidget(widget, 1 if widget is self.list else 0)
        column.addWidget(self._add)
        column.addLayout(tools)
        column.addWidget(self._to)
        column.addLayout(put)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._fill)
        self._search.returnPressed.connect(lambda: self.list.setFocus(Qt.FocusReason.TabFocusReason))
        self._place.currentIndexChanged.connect(self._fill)
        self.list.ordered.connect(self._tell_order)
        self.list.wanted.connect(self._put_selected)
        self._put.clicked.connect(self._put_selected)
        commands = {
            UP: lambda: self.list.move_selected(-1),
            DOWN: lambda: self.list.move_selected(1),
            TOP: lambda: self.list.move_selected(-MOST),
            OVER: lambda: self._emit_selected(self.turned_over),
            TURN: lambda: self._emit_selected(self.turned),
            SHUFFLE: lambda: self.shuffled.emit(self.place),
        }
        for words, text in commands.items():
            self._tools[words][0].clicked.connect(text)

    def show_table(self, view: SeatView, naming: PlaceNames) -> None:
        """Show the pieces of this moment."""
        if naming is not self._naming:
            self._naming = naming
            places = [(naming.zone(zone), zone) for zone in naming.zones()]
            _offer(self._target, places)
            at = next(at for at, (_, zone) in enumerate(places) if zone == BOX) + 1
            _offer(self._place, [*places[:at], (self._context.say(ON_WOOD), WOOD), *places[at:]])
        self._view = view
        self._fill()

    def offer_adding(self, menu: QMenu | None) -> None:
        """Offer to add pieces by a menu, where the game on the table lets them be added."""
        if menu is not None:
            self._add.setMenu(menu)
        self._add.setVisible(menu is not None)
        self._fill()

    @property
    def place(self) -> int:
        """The place that is looked into; -1 for none, WOOD for the bare table."""
        return _chosen(self._place)

    def open_at(self, source: int, target: int) -> None:
        """Show a place, and let pieces go to another, without taking the keyboard."""
        self._place.setCurrentIndex(self._place.findData(source))
        self._target.setCurrentIndex(self._target.findData(target))

    def look_into(self, zone: int) -> None:
        """Show what lies in a place."""
        self._search.clear()
        self._place.setCurrentIndex(self._place.findData(zone))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_into(self, zone: int) -> None:
        """Let pieces go to this place, and the keyboard to the search for them."""
        self._target.setCurrentIndex(self._target.findData(zone))
        self.seek()

    def seek(self) -> None:
        """Put the keyboard into the search."""
        self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._search.selectAll()

    def _fill(self) -> None:
        view, naming = self._view, self._naming
        if view is None or naming is None:
            return
        sought = searchable(self._search.text()).split()
        rows = list(self._found(view, naming, sought)) if sought else list(self._lying(view, naming))
        self.list.show_rows(rows[:MOST], orderly=not sought and self.place != WOOD)
        self._place.setEnabled(not sought)
        for words in (UP, DOWN, TOP, SHUFFLE):
            self._tools[words][0].setEnabled(not sought and bool(rows) and self.place != WOOD)
        empty_box = self.place == BOX and not self._add.isHidden()
        here = EMPTY_BOX if empty_box else NOTHING_HERE
        nothing = self._context.say(NOTHING_FOUND if sought else here) if not rows else ""
        self._count.setText(nothing or ("" if sought else self._context.plural(PIECES, len(rows))))
        self._count.setToolTip(self._context.say(HINT))

    def _lying(self, view: SeatView, naming: PlaceNames) -> Iterable[PieceRow]:
        on_wood = _lying_on_wood(view)
        there = view.contents[self.place] if self.place >= 0 else ()
        pieces = on_wood if self.place == WOOD else [piece for piece in there if piece not in on_wood]
        return (PieceRow(naming.piece(view, piece), (piece,)) for piece in pieces)

    def _found(self, view: SeatView, naming: PlaceNames, sought: list[str]) -> Iterable[PieceRow]:
        """Yield the pieces whose name or place has these words, like ones in one place together."""
        groups: dict[tuple[str, int, bool], list[int]] = {}
        for piece, zone in enumerate(view.zone_of):
            groups.setdefault((naming.piece(view, piece), zone, lies_loose(view, piece)), []).append(piece)
        for (name, zone, is_loose), pieces in groups.items():
            place = self._context.say(ON_WOOD) if is_loose else naming.zone(zone)
            known = view.knows(pieces[0])
            identity = naming.kit.identities[view.identity_of[pieces[0]]].name if known else ""
            text = searchable(f"{name} {place} {identity} {naming.kit.zones[zone].name}")
            if all(word in text for word in sought):
                words = SEVERAL if len(pieces) > 1 else FOUND
                yield PieceRow(self._context.say(words, piece=name, place=place, count=len(pieces)), tuple(pieces))

    def _tell_order(self, pieces: tuple[int, ...]) -> None:
        """Tell the order of all in a place: what lies on the wood is none of the box, and comes behind it."""
        if self._view is not None:
            behind = _lying_on_wood(self._view) if self.place == BOX else ()
            self.ordered.emit(self.place, (*pieces, *behind))

    def _emit_selected(self, wished: SignalInstance) -> None:
        pieces = tuple(self.list.selected())
        if pieces:
            wished.emit(pieces)
        else:
            self._ask_for_pieces()

    def _put_selected(self) -> None:
        pieces, zone = self.list.selected(), _chosen(self._target)
        if pieces and zone >= 0:
            self.put.emit(tuple(pieces), zone)
        elif not pieces:
            self._ask_for_pieces()

    def _ask_for_pieces(self) -> None:
        """Say that something has to be selected first, where there is anything to select."""
        if self.list.rows:
            self._count.setText(self._context.say(SELECT_FIRST))

    def _retranslate(self) -> None:
        say = self._context.say
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self._from.setText(say(PLACE))
        self._to.setText(say(PUT_INTO))
        self._place.setAccessibleName(say(PLACE))
        self._target.setAccessibleName(say(PUT_INTO))
        self._put.setText(say(PUT))
        self._add.setText(say(ADD))
        for words, (button, icon) in self._tools.items():
            if icon:
                button.setIcon(self._context.icon(icon))
            else:
                button.setText(f" {say(words)} ")
            button.setToolTip(say(words))
            button.setAccessibleName(say(words))
        self._fill()


def _place_box() -> QComboBox:
    """Return a box of places in which a place can be found by typing any part of its name."""
    box = QComboBox()
    box.setEditable(True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    box.setMaxVisibleItems(18)
    box.setMinimumContentsLength(10)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    completer = QCompleter(box.model(), box)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    box.setCompleter(completer)
    return box


def _offer(box: QComboBox, places: Iterable[tuple[str, int]]) -> None:
    """Offer every place under its present name; the chosen one stays."""
    kept = _chosen(box)
    with QSignalBlocker(box):
        box.clear()
        for name, zone in places:
            box.addItem(name, zone)
        box.setCurrentIndex(max(0, box.findData(kept)))


def _lying_on_wood(view: SeatView) -> list[int]:
    return [piece for piece in view.contents[BOX] if lies_loose(view, piece)]


def _chosen(box: QComboBox) -> int:
    at = box.currentIndex()
    return int(box.itemData(at)) if at >= 0 else -1
