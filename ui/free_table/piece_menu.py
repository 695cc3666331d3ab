"""The menu of what is pointed at during free moves: what can be done with just these pieces, this count, this place."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QMenu, QWidget

from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.changes import SetDieValue
from qquovadis.model.free_table.heaps import FANNED, IN_ROW, TOGETHER
from qquovadis.model.free_table.spot import lies_loose
from qquovadis.model.pack.die_faces import face_in_words, sides_of
from qquovadis.model.seen_counts import is_open, is_seen
from qquovadis.model.text.translations import N_, NP_
from ui.free_table.bond_menu import BondMenu
from ui.free_table.edit_commands import EditCommands
from ui.free_table.hand_sorting import BOX_ORDER, NAME
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.table import ChoiceSubject

PIECES = NP_("{count} piece", "{count} pieces")
OVER, TURN = N_("Flip"), N_("Turn")
HOME, TO_BOX, TO_HAND = N_("Back to: {place}"), N_("Into the box"), N_("Into a hand")
HOMES = N_("Return to their places")
FIRST, LAST = N_("Bring to front"), N_("Send to back")
SHOW, EVERYBODY = N_("Show to"), N_("Everyone")
LOOK_AT = N_("Look at it privately")
ROLL, SIDES = N_("Roll"), N_("{count} sides")
FACE, VALUE = N_("Set to"), N_("Show {value}")
COUNT, ONE_MORE, ONE_LESS = N_("Count: {tally}"), N_("{tally} +1"), N_("{tally} −1")
LOOK, PUT = N_("View contents: {place}"), N_("Put pieces into: {place}")
SEARCH, MEASURE = N_("Search: {place}"), N_("Measure from here")
FAN_OUT, SPREAD_OUT = N_("Fan out: {place}"), N_("Spread in a row: {place}")
PUT_TOGETHER = N_("Put together: {place}")
ALIGN, ALIGN_ALL = N_("Align to the grid"), N_("Align all: {place}")
ALIGN_BARE = N_("Align all on the bare table")
DRAW, SHUFFLE = N_("Draw from: {place}"), N_("Shuffle: {place}")
DEAL, TO_EACH = N_("Deal from: {place}"), N_("{count} to each seat")
SORT, AS_IN_BOX, BY_NAME = N_("Sort the hand"), N_("As in the box"), N_("By name")
BY_COLUMN = N_("By “{column}”")
MOST_DEALT = 13
FACES, DICE = 12, (4, 6, 8, 10, 12, 20)
KEYS = {OVER: "F", TURN: "R", TO_BOX: "Del", HOMES: "B", HOME: "B", LOOK_AT: "V", SEARCH: "S", MEASURE: "D"}
ALL_OVER, ALL_BACK = N_("Turn all over: {thing}"), N_("Hide all again: {thing}")
KEYS |= {ALL_OVER: "T", ALL_BACK: "Shift+T", ROLL: KEYS[TURN]}
KEYS |= {FAN_OUT: "O", ALIGN: "E", ALIGN_ALL: "E", ALIGN_BARE: "E"}
SHAPE_WORDS = {FANNED: FAN_OUT, IN_ROW: SPREAD_OUT, TOGETHER: PUT_TOGETHER}


class MenuTarget(NamedTuple):
    """What a menu is about: pieces, a count (-1: none), a place (-1: none), and what the pieces can be attached to."""

    pieces: tuple[int, ...] = ()
    tally: int = -1
    zone: int = -1
    carrier: int = -1


class EditorPages(NamedTuple):
    """What the panel beside the table can show when a menu wants it."""

    look_into: Callable[[int], None]
    search: Callable[[int], None]
    put_into: Callable[[int], None]
    look_at_count: Callable[[int], None]
    measure: Callable[[int], None]


class PieceMenu:
    """Makes menus for one table."""

    def __init__(
        self, context: AppContext, edit_commands: EditCommands, naming: PlaceNames, pages: EditorPages
    ) -> None:
        self._context, self._edit_commands, self._naming, self._pages = context, edit_commands, naming, pages
        self._bonds = BondMenu(context.say, edit_commands, naming)

    def make(self, target: MenuTarget, painters: Sequence[str], parent: QWidget) -> QMenu | None:
        """Return the menu; None if there is nothing to do with the target."""
        menu, view = QMenu(parent), self._edit_commands.table.view
        if target.pieces:
            self._offer_pieces(menu, target, view, painters)
        if target.tally >= 0:
            self._offer_count(menu, target.tally, view)
        if target.zone >= 0:
            self._offer_place(menu, target.zone, view)
        if menu.isEmpty():
            menu.deleteLater()
            return None
        return menu

    # Pieces.

    def _offer_pieces(self, menu: QMenu, target: MenuTarget, view: SeatView, painters: Sequence[str]) -> None:
        pieces, alone = target.pieces, len(target.pieces) == 1
        name = self._naming.piece(view, pieces[0]) if alone else self._context.plural(PIECES, len(pieces))
        menu.addAction(on_button(name)).setEnabled(False)
        menu.addSeparator()
        if alone and painters[pieces[0]] == "die":
            self._offer_die(menu, pieces[0])
            if self._naming.kit.pieces[pieces[0]].hidden:
                self._add(menu, OVER, partial(self._edit_commands.turn_over, pieces))
        else:
            if any(map(self._edit_commands.sides.has, pieces)):
                self._add(menu, OVER, partial(self._edit_commands.turn_over, pieces))
            if self._edit_commands.shows_turns(pieces):
                self._add(
                    menu,
                    ROLL if self._edit_commands.sides.are_dice(pieces) else TURN,
                    partial(self._edit_commands.turn, pieces),
                )
        self._offer_counts(menu, pieces, view)
        menu.addSeparator()
        self._offer_ways(menu, pieces, view)
        if alone:
            self._offer_order(menu, pieces[0], view)
        self._offer_sorting(menu, pieces)
        if (not alone or view.zone_of[pieces[0]] == BOX) and self._edit_commands.loose.among(pieces):
            self._add(menu, ALIGN_BARE if alone else ALIGN, partial(self._edit_commands.loose.align, pieces))
        menu.addSeparator()
        self._bonds.offer(menu, pieces, target.carrier)
        self._offer_looks(menu, pieces, view)

    def _offer_die(self, menu: QMenu, die: int) -> None:
        marks = self._naming.marks(self._edit_commands.table.view, die)
        own = sides_of(marks)
        if own:
            self._add(menu, ROLL, partial(self._edit_commands.roll, die, own))
        else:
            rolls = menu.addMenu(self._say(ROLL))
            for sides in DICE:
                rolls.addAction(on_button(self._say(SIDES, count=sides)), partial(self._edit_commands.roll, die, sides))
        faces = menu.addMenu(self._say(FACE))
        for face in range(1, (own or FACES) + 1):
            faces.addAction(
                on_button(self._say(VALUE, value=face_in_words(marks, face))),
                partial(self._edit_commands.table.change_by_hand, SetDieValue(die, face)),
            )

    def _offer_counts(self, menu: QMenu, pieces: tuple[int, ...], view: SeatView) -> None:
        """What is counted on a piece, one more and one less."""
        tally = self._naming.tally_on(pieces[0]) if len(pieces) == 1 else -1
        if tally >= 0:
            for words, by in ((ONE_MORE, 1), (ONE_LESS, -1)):
                wish = partial(self._edit_commands.count, tally, view.tally[tally] + by)
                menu.addAction(on_button(self._say(words, tally=self._naming.tally(tally))), wish)

    def _offer_ways(self, menu: QMenu, pieces: tuple[int, ...], view: SeatView) -> None:
        """Where the pieces may be sent at once: home, into a hand, into the box."""
        arranging = self._edit_commands.table.arranging
        homes = {arranging.homes.of(view, piece) for piece in pieces}
        away = [piece for piece in pieces if view.zone_of[piece] != arranging.homes.of(view, piece)]
        if away and homes != {BOX}:
            words = self._say(HOME, place=self._naming.zone(homes.pop())) if len(homes) == 1 else self._say(HOMES)
            menu.addAction(f"{on_button(words)}\t{KEYS[HOME]}", partial(self._edit_commands.send_home, tuple(away)))
        hands = self._hands()
        if hands and all(self._naming.kit.pieces[piece].hidden for piece in pieces):
            into = menu.addMenu(self._say(TO_HAND))
            for zone in hands:
                into.addAction(on_button(self._naming.zone(zone)), partial(self._edit_commands.put, pieces, zone))
        if any(view.zone_of[piece] != BOX or lies_loose(view, piece) for piece in pieces):
            self._add(menu, TO_BOX, partial(self._edit_commands.put, pieces, BOX))

    def _offer_order(self, menu: QMenu, piece: int, view: SeatView) -> None:
        """Where a piece lies among the others of its place."""
        if len(view.contents[view.zone_of[piece]]) > 1 and view.zone_of[piece] != BOX:
            many = len(view.contents[view.zone_of[piece]])
            menu.addAction(self._say(FIRST), partial(self._edit_commands.shift, piece, -many))
            menu.addAction(self._say(LAST), partial(self._edit_commands.shift, piece, many))

    def _offer_sorting(self, menu: QMenu, pieces: tuple[int, ...]) -> None:
        """By what the hand can be sorted in which these are held."""
        sorting = self._edit_commands.sorting
        if not sorting.holds(pieces):
            return
        by = menu.addMenu(self._say(SORT))
        by.addAction(self._say(AS_IN_BOX), partial(sorting.sort, BOX_ORDER))
        by.addAction(self._say(BY_NAME), partial(sorting.sort, NAME))
        for column in sorting.columns():
            by.addAction(on_button(self._say(BY_COLUMN, column=column)), partial(sorting.sort, column))

    def _offer_looks(self, menu: QMenu, pieces: tuple[int, ...], view: SeatView) -> None:
        """Who may know what hidden pieces are; whoever is at the screen may look without showing it to the others."""
        if not all(self._naming.kit.pieces[piece].hidden for piece in pieces):
            return
        menu.addSeparator()
        if not all(view.knows(piece) for piece in pieces):
            self._add(menu, LOOK_AT, partial(self._edit_commands.secrets.look_at, pieces))
        self._offer_seats(menu, partial(self._edit_commands.show, pieces))

    # Counts.

    def _offer_count(self, menu: QMenu, tally: int, view: SeatView) -> None:
        """Count it, and who may see it if that is a secret."""
        secrets = self._edit_commands.secrets
        menu.addAction(on_button(self._say(COUNT, tally=self._naming.tally(tally))), self._counting(tally))
        if not secrets.is_secret(tally):
            return
        menu.addSeparator()
        if not is_seen(view, tally):
            self._add(menu, LOOK_AT, partial(secrets.look_at_count, tally))
        if not is_open(view, tally):
            self._offer_seats(menu, lambda seats: secrets.show(tally, seats))
        self._offer_all(menu, ChoiceSubject("tally", tally), lambda: self._naming.tally(tally))

    def _offer_all(self, menu: QMenu, subject: ChoiceSubject, name: Callable[[], str]) -> None:
        """Turn over all that is hidden of a kind, and hide it again."""
        secrets = self._edit_commands.secrets
        for possible, words, back in ((secrets.can_turn_over, ALL_OVER, False), (secrets.can_hide, ALL_BACK, True)):
            if possible(subject):
                shown = f"{on_button(self._say(words, thing=name()))}\t{KEYS[words]}"
                menu.addAction(shown, partial(secrets.turn_over, subject, back=back))

    def _offer_seats(self, menu: QMenu, show: Callable[[Iterable[int]], None]) -> None:
        """Show something to everyone or to one seat."""
        seats = self._naming.seats()
        shown = menu.addMenu(self._say(SHOW))
        shown.addAction(self._say(EVERYBODY), partial(show, range(len(seats))))
        for seat, name in enumerate(seats):
            shown.addAction(on_button(name), partial(show, (seat,)))

    # Places.

    def _offer_place(self, menu: QMenu, zone: int, view: SeatView) -> None:
        place, lying = self._naming.zone(zone), view.contents[zone]
        menu.addSeparator()
        menu.addAction(on_button(self._say(LOOK, place=place)), partial(self._pages.look_into, zone))
        menu.addAction(on_button(self._say(PUT, place=place)), partial(self._pages.put_into, zone))
        if not all(view.knows(piece) for piece in lying):
            words = f"{on_button(self._say(SEARCH, place=place))}\t{KEYS[SEARCH]}"
            menu.addAction(words, partial(self._pages.search, zone))
        self._add(menu, MEASURE, partial(self._pages.measure, zone))
        self._offer_all(menu, ChoiceSubject("zone", zone), lambda: self._naming.family(zone))
        self._offer_shapes(menu, zone)
        if self._edit_commands.loose.lying_in(zone):
            words = f"{on_button(self._say(ALIGN_ALL, place=place))}\t{KEYS[ALIGN_ALL]}"
            menu.addAction(words, partial(self._edit_commands.loose.align, (), zone))
        covered = bool(lying) and not any(view.face[piece] for piece in lying)
        if len(lying) > 1 and covered and all(self._naming.kit.pieces[piece].hidden for piece in lying):
            drawn = menu.addMenu(on_button(self._say(DRAW, place=place)))
            for hand in self._hands():
                drawn.addAction(on_button(self._naming.zone(hand)), partial(self._edit_commands.draw, zone, hand))
            self._offer_deal(menu, zone, lying)
            menu.addAction(on_button(self._say(SHUFFLE, place=place)), partial(self._edit_commands.shuffle, zone))

    def _offer_shapes(self, menu: QMenu, zone: int) -> None:
        """How a heap can lie for everybody."""
        heaps, place = self._edit_commands.heaps, self._naming.zone(zone)
        if heaps.is_heap(zone):
            for shape, words in SHAPE_WORDS.items():
                if shape != heaps.shape(zone):
                    key = f"\t{KEYS[words]}" if words in KEYS else ""
                    menu.addAction(on_button(self._say(words, place=place)) + key, partial(heaps.lay_out, zone, shape))

    def _offer_deal(self, menu: QMenu, zone: int, lying: Sequence[int]) -> None:
        """So many cards to every seat, as far as there are enough."""
        hands = self._edit_commands.table.arranging.hands_for(lying[0])
        if not hands or len(lying) < len(hands):
            return
        dealt = menu.addMenu(on_button(self._say(DEAL, place=self._naming.zone(zone))))
        for number in range(1, min(MOST_DEALT, len(lying) // len(hands)) + 1):
            do = partial(self._edit_commands.deal, zone, hands, number)
            dealt.addAction(on_button(self._say(TO_EACH, count=number)), do)

    def _counting(self, tally: int) -> Callable[[], None]:
        return partial(self._pages.look_at_count, tally)

    def _hands(self) -> list[int]:
        """Return the hands of the seats, as far as the game fills any."""
        arranging = self._edit_commands.table.arranging
        return [zone for fill in arranging.notation.lying.fills for zone in arranging.kit.zones_of(fill.family)]

    def _add(self, menu: QMenu, words: str, wish: Callable[[], None]) -> None:
        key = KEYS.get(words)
        menu.addAction(f"{self._say(words)}\t{key}" if key else self._say(words), wish)

    def _say(self, words: str, **values: object) -> str:
        return self._context.say(words, **values)
