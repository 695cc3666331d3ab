"""The tool of free moves: it moves, selects and counts by hand; the gesture is the same as in a match."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.controllers.positions.arranging import NOWHERE, face_in
from qquovadis.engine.kit import BOX, LOCK
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.changes import (
    CountTally,
    LaidPiece,
    LayPiece,
    ManualChange,
    MovePiece,
    PilePieces,
    PlacePiece,
    SpreadPieces,
    TallyValue,
)
from qquovadis.model.free_table.spot import NO_SPOT, ROW_SLOT
from qquovadis.model.seen_counts import is_seen
from ui.table.input.choice_targets import SLOT, ChoiceSubject
from ui.table.input.drag import OVER_A_MAT, MultiDrag
from ui.table.input.drop_places import DropPlace, DropPlaces, as_they_lie
from ui.table.input.hit_testing import Touch, centre_of
from ui.table.input.keyboard_free_focus import FoundThing
from ui.table.input.selection import RubberBand, Selection, pieces_within
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.bound_pieces import attached_to
from ui.table.layout.geometry import Point
from ui.table.layout.plan import slot_number
from ui.table.scene.hand_cards import hold_card, hold_cards
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene

TOP = 0  # of a deck of a free table
FREE, MORE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
ONE_MORE = Qt.KeyboardModifier.ControlModifier


class FreeMoveTool(QObject):
    """A drag moves pieces or draws a band round them, a click selects or counts; nothing is against any rule.

    `changed` tells a manual change, `signs_changed` that other signs stand, `stranded` which pieces
    could not be put where they were carried, `bounded` which tally counts no further, and `mat_clicked` whose mat was
    clicked that does not lie in front.
    """

    changed = Signal(object)
    signs_changed = Signal()
    stranded = Signal(object)
    bounded = Signal(int)
    mat_clicked = Signal(int)
    answers, by_hand, reads_cards, pans, pans_over_nothing = False, True, False, False, False
    goal: ChoiceSubject | None = None

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self._scene = scene
        self.selection = Selection(scene)
        self._drag = MultiDrag(scene)
        self._band: RubberBand | None = None
        self._press = Touch(Point(0, 0), ())
        self._goals: tuple[ChoiceSubject, ...] = ()
        self._held_before: tuple[int, ...] = ()

    @property
    def is_holding(self) -> bool:
        """Whether pieces are carried now."""
        return bool(self._drag.pieces)

    @property
    def held(self) -> tuple[int, ...]:
        """The pieces that are carried now, the one that leads first."""
        return self._drag.pieces

    def liftable(self) -> list[ChoiceSubject]:
        """Return nothing: its keyboard goes about by itself."""
        return []

    def signs(self) -> Iterator[Sign]:
        """Return the signs on what is selected, and on where it would land."""
        yield from ((ChoiceSubject("piece", piece), "lit") for piece in self.selection.pieces)
        yield from ((goal, "hover") for goal in self._goals)
        if self._scene.scene_state is not None:
            yield from ((ChoiceSubject("piece", piece), "locked") for piece in self._scene.scene_state.view.bonds[LOCK])

    def point_at(self, places: Sequence[ChoiceSubject]) -> None:
        """Draw the eye to places, until others are pointed at."""
        self._goals = tuple(places)
        self.signs_changed.emit()

    def free_spots(self) -> list[FoundThing]:
        """Return where a held tile can lie on the lattice; nothing for other things."""
        led = self._led_by(self._drag.pieces[0]) if self._drag.pieces else []
        landing = self._landing(led)
        return landing.free_spots() if landing is not None and led else []

    def lift(self, found: Touch) -> bool:
        """Take up what lies under the pointer with all that is selected with it; begin a band over nothing."""
        piece = _piece_under(found)
        self._press = found
        if piece is None or found.keys & MORE or self.selection.is_locked(piece):
            self._begin_band()
            return True
        if piece not in self.selection.pieces:
            self.selection.choose((piece,))
        led = self._led_by(piece)
        self._held_before = self._scene.fan
        return self._drag.take([*led, *self._attached_to(led)], found.at)

    def carry(self, found: Touch) -> None:
        """Move the pieces along, or draw the band as far."""
        if self._band is not None:
            self._band.span(self._press.at, found.at)
            return
        is_over_a_mat = any(subject.kind == "seat" for subject in found.under)
        self._drag.move(found.at, OVER_A_MAT if is_over_a_mat else 1.0)
        self._hold_between(found)
        places = dict.fromkeys(place for place in self._landed(found).values() if place is not None)
        self._goals = tuple(dict.fromkeys(self._shown_goal(place) for place in places if self._is_shown(place)))
        self.signs_changed.emit()

    def drop(self, found: Touch) -> None:
        """Put the pieces where they land, or select what is in the band."""
        if self._band is not None:
            self._end_band(found)
            return
        places = self._landed(found)
        self._hold_between(found)
        self._drag.open()
        self._held_before = ()
        self._goals = ()
        self._lay(places)
        self._scene.bring_home()

    def put(self, piece: int, found: Touch) -> None:
        """Put a piece where the pointer is, with the side up that usually is there."""
        landing = self._landing((piece,))
        if landing is not None:
            self._lay({piece: landing.of_one(piece, found.at, free=bool(found.keys & FREE))})

    def pick(self, found: Touch) -> None:
        """Count a tally up or down by where it was clicked, or select a piece, or none over nothing."""
        for subject in found.under:
            if subject.kind == "tally":
                self._count(subject.number, found)
                return
            if subject.kind == "piece":
                self._select(subject.number, found)
                return
        self.selection.forget()
        self.signs_changed.emit()
        seat = next((subject.number for subject in found.under if subject.kind == "seat"), self._scene.screen.front)
        if seat != self._scene.screen.front:
            self.mat_clicked.emit(seat)

    def put_back(self) -> None:
        """Let the pieces fly home, and the band go."""
        self._drag.open()
        self._hold_as_before()
        self._drop_band()
        self._goals = ()
        self._scene.bring_home()
        self.signs_changed.emit()

    def _hold_between(self, found: Touch) -> None:
        """Hold cards of the open hand, while they are carried over it, between those at the pointer."""
        fan, carried = self._scene.fan, self._drag.pieces
        own = [piece for piece in fan if piece in carried]
        if not own or len(own) != len(carried) or not self._is_open(own):
            return
        if self._scene.frame.hand.holds(found.at):
            hold_card(self._scene, own, found.at)
        else:
            self._hold_as_before()

    def _hold_as_before(self) -> None:
        """Hold the hand as it was held when something was taken up."""
        if set(self._held_before) == set(self._scene.fan):
            hold_cards(self._scene, self._held_before)

    def _is_open(self, pieces: Sequence[int]) -> bool:
        scene_state = self._scene.scene_state
        return scene_state is not None and all(map(scene_state.view.knows, pieces))

    # Selecting.

    def _select(self, piece: int, found: Touch) -> None:
        if found.keys & (ONE_MORE | MORE):
            self.selection.toggle(piece)
        else:
            self.selection.choose((piece,))
        self.signs_changed.emit()

    def _begin_band(self) -> None:
        self._band = RubberBand(self._scene.artwork.look.theme.surface.accent)
        self._scene.addItem(self._band)

    def _end_band(self, found: Touch) -> None:
        if self._band is not None:
            within = pieces_within(self._scene, self._band.area)
            self._drop_band()
            if found.keys & (MORE | ONE_MORE):
                self.selection.add(within)
            else:
                self.selection.choose(within)
            self.signs_changed.emit()

    def _drop_band(self) -> None:
        if self._band is not None:
            self._scene.removeItem(self._band)
            self._band = None

    def _led_by(self, piece: int) -> list[int]:
        """Return what is selected and goes by itself, this piece first: not what is locked or goes with another."""
        chosen = [piece, *(each for each in self.selection.pieces if each != piece)]
        along = set(self._attached_to(chosen))
        return [each for each in chosen if each == piece or not (each in along or self.selection.is_locked(each))]

    def _attached_to(self, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return what goes with pieces to which it is attached."""
        scene_state = self._scene.scene_state
        return attached_to(scene_state.view, pieces) if scene_state is not None else ()

    def _is_shown(self, place: DropPlace) -> bool:
        return place.zone in self._scene.plan.zones

    def _shown_goal(self, place: DropPlace) -> ChoiceSubject:
        """Return what lights up where something would land: a slot of a row, else the whole place."""
        slot = ROW_SLOT.read(place.spot) if place.zone in self._scene.plan.rows else None
        if slot is not None:
            return ChoiceSubject(SLOT, slot_number(place.zone, slot))
        return ChoiceSubject("zone", place.zone)

    # Putting down.

    def _landing(self, carried: Sequence[int]) -> DropPlaces | None:
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        return (
            DropPlaces(self._scene, scene_state.view, board_index, carried)
            if scene_state is not None and board_index is not None
            else None
        )

    def _landed(self, found: Touch) -> dict[int, DropPlace | None]:
        """Return where everything that is held would land."""
        lead, *_ = self._drag.pieces or (NOWHERE,)
        pieces = self._led_by(lead) if lead != NOWHERE else []
        landing, free = self._landing(pieces), bool(found.keys & FREE)
        if landing is None or not pieces:
            return {}
        if len(pieces) == 1:
            return {lead: landing.of_one(lead, found.at, free=free)}
        return landing.of_many(pieces, (self._drag.taken_at, found.at), free=free)

    def _lay(self, places: dict[int, DropPlace | None]) -> None:
        """Push the pieces to their places as one; none if one of them has no place."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if scene_state is None or board_index is None:
            return
        stranded = [piece for piece, place in places.items() if place is None]
        if stranded and len(places) > 1:
            self.stranded.emit(stranded)
        moved = {
            piece: place for piece, place in places.items() if place and not _lies_there(scene_state.view, piece, place)
        }
        if stranded or not moved:
            return
        if len(moved) > 1:
            # Whichever leads, all come to lie in the order in which they lay.
            ordered = as_they_lie(scene_state.view, board_index, moved)
            decks = {place.zone if board_index.draws_first(place.zone) else NOWHERE for place in moved.values()}
            if len(decks) == 1 and NOWHERE not in decks:
                zone = decks.pop()
                self._change(PilePieces(zone, face_in(board_index.kit, zone, ordered[0]), tuple(ordered)))
                return
            laid = (_laid(piece, moved[piece], scene_state.view, board_index) for piece in ordered)
            self._change(SpreadPieces(tuple(laid)))
        else:
            self._change(_laid_alone(*next(iter(moved.items())), scene_state.view, board_index))

    def _change(self, change: ManualChange) -> None:
        self.changed.emit(change)

    def _count(self, tally: int, found: Touch) -> None:
        """The left half of a tally takes one away, the right half adds one."""
        middle = centre_of(self._scene, ChoiceSubject("tally", tally)) or found.at
        scene_state = self._scene.scene_state
        if scene_state is None:
            return
        by, bounds = 1 if found.at.x >= middle.x else -1, scene_state.view.kit.tallies[tally]
        counted = scene_state.view.tally[tally] + by
        if is_seen(scene_state.view, tally) and bounds.low <= counted <= bounds.high:
            self._change(CountTally(tally, by))
        else:
            self.bounded.emit(tally)


def _piece_under(found: Touch) -> int | None:
    """Return the topmost piece, unless something lies there that is counted."""
    return next((subject.number for subject in found.under if subject.kind == "piece"), None)


def _lies_there(view: SeatView, piece: int, place: DropPlace) -> bool:
    return view.zone_of[piece] == place.zone and place.spot in (NO_SPOT, view.spot[piece])


def _in_front(view: SeatView, board_index: BoardIndex, piece: int) -> int:
    """Of a pile that lies face down the piece that comes next, whichever is drawn on top; else the piece itself."""
    zone = view.zone_of[piece]
    piled = any(zone in board_index.families.get(pile.zone, ()) for pile in board_index.board.pile)
    covered = board_index.kit.pieces[piece].hidden and not any(view.face[each] for each in view.contents[zone])
    return view.contents[zone][0] if piled and covered else piece


def _laid_alone(
    piece: int, place: DropPlace, view: SeatView, board_index: BoardIndex
) -> MovePiece | LayPiece | PlacePiece:
    """Return what lays one piece into a place: it only moves if it stays as it is."""
    piece = _in_front(view, board_index, piece)
    if place.zone == view.zone_of[piece]:
        return PlacePiece(piece, place.spot)
    _, zone, face, spot, tally, value = _laid(piece, place, view, board_index)
    at = TOP if board_index.draws_first(zone) else None
    if face is None and tally is None and spot == view.spot[piece]:
        return MovePiece(piece, zone, at)
    return LayPiece(piece=piece, zone=zone, at=at, face=face, spot=spot, tally=tally, value=value)


def _laid(piece: int, place: DropPlace, view: SeatView, board_index: BoardIndex) -> LaidPiece:
    """Return a piece with the place it is laid into: the side up that is usual there, and what is counted on it."""
    zone, spot = place
    if zone == BOX:
        return LaidPiece(piece, zone, spot=spot)
    tally, value = _counted(piece, zone, view, board_index) or (None, 0)
    return LaidPiece(piece, zone, face_in(board_index.kit, zone, piece), spot, tally, value)


def _counted(piece: int, zone: int, view: SeatView, board_index: BoardIndex) -> TallyValue | None:
    """Return the tally of a piece and what it counts in a place: one for a piece taken from its heap, nothing on the
    heap; None if nothing is counted on it, or something is already.
    """
    tally, heaps = board_index.counts.get(piece), board_index.board.mat.heap if board_index.board.mat else ()
    if tally is None:
        return None
    if board_index.kit.zones[zone].family in heaps:
        return TallyValue(tally, 0)
    return None if view.tally[tally] else TallyValue(tally, 1)
