"""Aligning what lies loose: things that hands put at any spot come to the nearest points of a grid of their place."""

from collections.abc import Sequence
from itertools import starmap

from qquovadis.controllers.positions.arranging import NOWHERE
from qquovadis.controllers.session.bonds import carried_by
from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.changes import AlignPieces, PieceSpot
from qquovadis.model.free_table.heaps import TOGETHER, heap_shape
from qquovadis.model.free_table.spot import BARE_TABLE, FREE_PLACE, Spot, lies_loose
from qquovadis.model.text.translations import N_
from ui.free_table.bond_commands import BondCommands
from ui.free_table.edited_table import EditedTable
from ui.table import ChoiceSubject
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.bound_pieces import attached_in, attached_to, without_attached
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.loose_grid import EVERYWHERE, LooseThing, mesh_for, nearest_points
from ui.table.layout.loose_layout import SMALL
from ui.table.layout.place_kinds import side_on
from ui.table.layout.place_layout import USUAL, room_on
from ui.table.layout.plan import RADIUS
from ui.table.layout.small_pieces import FOOT, is_tile

NOT_LOOSE = N_("Only what lies loose can be aligned: on the bare table, or where a place lets things lie anywhere.")
ALIGNED = N_("It is aligned already.")
SMALL_THING = RADIUS * SMALL  # in a world of tiles; small things lie side by side, cards two meshes apart


class AlignCommands:
    """Serves one table; what `bonds` locks stays."""

    def __init__(self, table: EditedTable, bonds: BondCommands) -> None:
        self._table, self._bonds = table, bonds

    def lying_in(self, zone: int) -> tuple[int, ...]:
        """Return what lies loose in a place, or in the box on the bare table; not what goes with another thing."""
        return self.among(self._table.view.contents[zone])

    def among(self, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return those of the pieces that lie loose; what carries them in place of those that go with another thing."""
        view, index = self._table.view, self._table.scene.board_index
        if index is None:
            return ()
        attached = attached_in(view)
        lowest = dict.fromkeys([piece, *carried_by(attached, piece)][-1] for piece in pieces)
        return tuple(piece for piece in lowest if self._is_loose(view, index, piece))

    def align(self, pieces: Sequence[int], zone: int = NOWHERE) -> None:
        """Align several pieces; of one, or of none, all that lies loose in its place or this one. Say why not."""
        view = self._table.view
        at = ChoiceSubject("piece", pieces[0]) if pieces else ChoiceSubject("zone", zone)
        chosen = self.among(pieces) if len(pieces) > 1 else self.lying_in(view.zone_of[pieces[0]] if pieces else zone)
        if not chosen:
            self._table.refuse(at, NOT_LOOSE)
            return
        free = self._bonds.movable(chosen)
        moved = {piece: spot for piece, spot in self._points_for(view, free).items() if view.spot[piece] != spot}
        if moved:
            self._table.change_by_hand(AlignPieces(tuple(starmap(PieceSpot, moved.items()))))
        elif free:
            self._table.refuse(at, ALIGNED)

    def _is_loose(self, view: SeatView, index: BoardIndex, piece: int) -> bool:
        zone, plan = view.zone_of[piece], self._table.scene.plan
        if zone == BOX:
            return lies_loose(view, piece)
        anywhere = index.kit.zones[zone].family in index.free_places and zone in plan.grounds
        return anywhere and piece in plan.pieces and heap_shape(view, zone) == TOGETHER

    def _points_for(self, view: SeatView, pieces: Sequence[int]) -> dict[int, Spot]:
        """Return the spot for each piece, by the grid of its place; what stays there keeps its own."""
        points: dict[int, Spot] = {}
        plan = self._table.scene.plan
        for zone in dict.fromkeys(view.zone_of[piece] for piece in pieces):
            going = [piece for piece in pieces if view.zone_of[piece] == zone]
            along = {*going, *attached_to(view, going)}
            room = self._room(view, zone)
            said = BARE_TABLE if room is None else FREE_PLACE
            stays = (said.read(view.spot[piece]) for piece in view.contents[zone] if piece not in along)
            taken = [Point(*at) for at in stays if at is not None]
            mesh = mesh_for(SMALL_THING * 2 * plan.loose if room is None else side_on(room, USUAL))
            things = {piece: self._thing(view, piece, room) for piece in going}
            points |= {piece: said.write(at) for piece, at in nearest_points(things, mesh, taken).items()}
        return points

    def _room(self, view: SeatView, zone: int) -> Rect | None:
        """Return where in a place things lie; None for the bare table."""
        index = self._table.scene.board_index
        if zone == BOX or index is None:
            return None
        return room_on(self._table.scene.plan.grounds[zone], is_tile=is_tile(without_attached(view), index, zone))

    def _thing(self, view: SeatView, piece: int, room: Rect | None) -> LooseThing:
        if room is None:
            return LooseThing(Point(*BARE_TABLE.said_by(view.spot[piece])), EVERYWHERE)
        placed = self._table.scene.plan.pieces[piece]
        foot = placed.h * FOOT if placed.form == "standing" else 0.0
        at = Point(placed.x, placed.y - foot).moved(-room.centre.x, -room.centre.y)
        return LooseThing(at, Point((room.w - placed.w) / 2, (room.h - placed.h) / 2))
