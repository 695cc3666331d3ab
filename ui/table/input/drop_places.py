"""Where what is put down by hand lands: in the place under it or near it, on the lattice, or on the bare table."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX, OWNER
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import BARE_TABLE, BUNDLE, FREE_PLACE, LATTICE, NO_SPOT, ROW_SLOT, Spot, loose_at
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import touch, zones_under
from ui.table.input.keyboard_free_focus import FoundThing
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.layout.small_pieces import FOOT
from ui.table.layout.world_layout import nearest_spot, tile_centre
from ui.table.scene.table_scene import TableScene

REACH = 26.0  # pixels from which a place draws what is put down beside it
TILE_REACH = 2.2 * RADIUS  # units of the world from which the lattice does
HEX = "hex"


class DropPlace(NamedTuple):
    """A zone, and the spot there or NO_SPOT."""

    zone: int
    spot: Spot = NO_SPOT


class DropPlaces:
    """Finds places on one scene as it is shown now; `view` and `board_index` are those of the moment."""

    def __init__(self, scene: TableScene, view: SeatView, board_index: BoardIndex, carried: Sequence[int] = ()) -> None:
        """What is `carried` takes no place away where it lay."""
        self._scene, self._view, self._board_index, self._carried = scene, view, board_index, carried
        # The families of places on the board that lie in rows or in a line, so that things have a distance there.
        self._patterned = {place.zone for place in board_index.board.place if place.across or place.rows or place.to}

    def of_one(self, piece: int, at: Point, *, free: bool) -> DropPlace | None:
        """Return where a piece lands that is put down at a point of the view; None where nothing can lie.

        `free` lets it lie exactly there if the bare table is there, whatever else is near.
        """
        loose = self.loose(at)
        if free and loose is not None:
            return loose
        if self._board_index.painters[piece] == "tile":
            return self._on_lattice(at) or self._near(piece, at) or loose
        return self._near(piece, at) or loose

    def of_many(self, pieces: Sequence[int], found: tuple[Point, Point], *, free: bool) -> dict[int, DropPlace | None]:
        """Return where pieces land that are carried from a point to another; in the world they keep their places.

        The first one leads: where it goes to a hex, a square or a place of a track, those from such places go as far;
        into any other place all go.
        """
        start, at = found
        lead = self.of_one(pieces[0], at, free=free)
        if lead is None:
            return dict.fromkeys(pieces)
        if lead.zone == BOX:
            return {piece: self._shifted(piece, start, at) for piece in pieces}
        if self._is_lattice(lead.zone):
            return self._tiles_along(pieces, lead)
        if self._board_index.kit.zones[lead.zone].family in self._board_index.free_places:
            by = at.x - start.x, at.y - start.y
            return {piece: self._put_along(piece, lead, by) for piece in pieces}
        if lead.zone in self._scene.plan.rows:
            return self._in_slots(pieces, lead)
        return self._along(pieces, lead)

    def loose(self, at: Point) -> DropPlace | None:
        """Return the place on the bare table at a point of the view; None where a mat or a panel covers it."""
        scene = self._scene
        covered = not scene.frame.world.holds(at) or scene.plan.is_covered(at)
        return None if covered else DropPlace(BOX, BARE_TABLE.write(scene.screen.camera.meant(at)))

    def free_spots(self) -> list[FoundThing]:
        """Return where in the view what is carried can lie on the lattice; nothing if that is no tile."""
        world = self._board_index.board.world
        if world is None or any(self._board_index.painters[piece] != "tile" for piece in self._carried):
            return []
        stays = [
            tile
            for tile in self._view.contents[self._board_index.families[world.tiles][0]]
            if tile not in self._carried
        ]
        taken = set(filter(LATTICE.is_meant, (self._view.spot[tile] for tile in stays)))
        free = {hexes.spot(near) for spot in taken for near in hexes.around(hexes.place_of(spot))} - taken
        spots = free or {hexes.spot(hexes.CENTRE)}
        return [
            FoundThing(
                ChoiceSubject("spot", spot), self._scene.screen.camera.seen(tile_centre(spot, self._scene.plan.turn))
            )
            for spot in sorted(spots)
        ]

    # One piece.

    def _near(self, piece: int, at: Point) -> DropPlace | None:
        """Return the place under a point, the one that the sign of a seat stands for there, or the nearest one beside
        it; rings belong on the middles of tiles, nothing else.
        """
        scene, unfit = self._scene, "hex" if self._board_index.painters[piece] == "ring" else "disc"
        grounds = {zone: ground for zone, ground in scene.plan.zones.items() if ground.shape != unfit}
        under = [zone for zone in zones_under(touch(scene, at)) if zone in grounds]
        if under:
            return DropPlace(under[0], self._spot_in(under[0], at))
        zone = self._under_sign(at)
        if zone is None:
            near = ((self._gap(ground, at), zone) for zone, ground in grounds.items() if not self._hides(zone))
            zone = min((each for each in near if each[0] <= REACH), default=(0.0, None))[1]
        if zone is None:
            zone = self._nearest_of_open_mat(grounds, at)
        return DropPlace(zone, self._spot_in(zone, at)) if zone is not None else None

    def _under_sign(self, at: Point) -> int | None:
        """Return the place that the round sign of a seat at a point stands for."""
        board = self._board_index.board.mat
        signs = sorted(self._scene.plan.mats.values(), key=lambda mat: -mat.lift)
        seat = next((mat.seat for mat in signs if math.dist(mat.badge, at) <= mat.radius), None)
        return next(iter(self._board_index.owned(board.board, seat)), None) if board and seat is not None else None

    def _hides(self, zone: int) -> bool:
        """Return whether what lies in a place is somebody else's secret; nothing falls into it that only came near."""
        seen = self._board_index.kit.zones[zone]
        return seen.sight == OWNER and seen.seat != self._scene.screen.front

    def _nearest_of_open_mat(self, grounds: Mapping[int, ZoneArea], at: Point) -> int | None:
        """Return the nearest place of the opened mat under a point: a shut one opens under what is carried to one of
        its places, which then lies elsewhere.
        """
        scene, zones = self._scene, self._board_index.kit.zones
        mats = (scene.plan.mats[seat] for seat in scene.screen.opened if seat in scene.plan.mats)
        under = {mat.seat for mat in mats if any(area.holds(at) for area in mat.covers)}
        own = [
            zone
            for zone, ground in grounds.items()
            if ground.layer != "world" and zones[zone].seat in under and not self._hides(zone)
        ]
        return min(own, key=lambda zone: self._gap(grounds[zone], at), default=None)

    def _spot_in(self, zone: int, at: Point) -> Spot:
        """Return where in a place something lies that is put down at a point: where hands put it, or its bundle."""
        if self._board_index.kit.zones[zone].family in self._board_index.free_places:
            middle = self._scene.plan.zones[zone].area.centre
            meant = self._scene.screen.camera.meant(at)
            return FREE_PLACE.write((meant.x - middle.x, meant.y - middle.y))
        if zone in self._scene.plan.rows:
            return next(map(ROW_SLOT.write, self._free_slots(zone, at.x)), NO_SPOT)
        return self._bundle(zone, at)

    def _free_slots(self, zone: int, x: float) -> list[int]:
        """Return the slots of a row in which nothing lies that stays, the nearest first."""
        slots, plan = self._scene.plan.rows[zone], self._scene.plan.pieces
        stays = [piece for piece in self._view.contents[zone] if piece not in self._carried]
        taken = {
            at for at, slot in enumerate(slots) for piece in stays if slot.holds(Point(plan[piece].x, plan[piece].y))
        }
        return sorted((at for at in range(len(slots)) if at not in taken), key=lambda at: abs(slots[at].centre.x - x))

    def _bundle(self, zone: int, at: Point) -> Spot:
        """Return where cards lie in bundles: the number of the one under a point, or of a new one; elsewhere
        NO_SPOT.
        """
        board = self._board_index.board.mat
        if board is None or self._board_index.kit.zones[zone].family not in board.bundles:
            return NO_SPOT
        stays = [piece for piece in self._view.contents[zone] if piece not in self._carried]
        under = (each.number for each in touch(self._scene, at).under if each.kind == "piece")
        card = next((piece for piece in under if piece in stays), None)
        if card is not None:
            return Spot(self._view.spot[card])
        numbers = [number for piece in stays if (number := BUNDLE.read(self._view.spot[piece])) is not None]
        return BUNDLE.write(max(numbers, default=0) + 1)

    def _gap(self, ground: ZoneArea, at: Point) -> float:
        """Return how far a point of the view is from a place, in pixels."""
        corner = Point(ground.area.x, ground.area.y)
        area = ground.area
        if ground.layer == "world":
            camera = self._scene.screen.camera
            corner = camera.seen(corner)
            area = Rect(*corner, area.w * camera.zoom, area.h * camera.zoom)
            if not self._scene.frame.world.holds(at):
                return math.inf
        inset = 0.12 * area.w if ground.shape == "hex" else 0.0
        return math.hypot(
            max(area.x + inset - at.x, 0.0, at.x - area.right + inset), max(area.y - at.y, 0.0, at.y - area.bottom)
        )

    def _is_lattice(self, zone: int) -> bool:
        world = self._board_index.board.world
        return world is not None and zone == self._board_index.families[world.tiles][0]

    def _on_lattice(self, at: Point) -> DropPlace | None:
        world, scene = self._board_index.board.world, self._scene
        if world is None or self.loose(at) is None:
            return None
        zone = self._board_index.families[world.tiles][0]
        stays = [tile for tile in self._view.contents[zone] if tile not in self._carried]
        lying = list(filter(LATTICE.is_meant, (self._view.spot[tile] for tile in stays)))
        meant = scene.screen.camera.meant(at)
        spot = nearest_spot(lying, meant, scene.plan.turn)
        gap = math.dist(tile_centre(spot, scene.plan.turn), meant)
        return DropPlace(zone, spot) if not lying or gap <= TILE_REACH else None

    # Several.

    def _shifted(self, piece: int, start: Point, at: Point) -> DropPlace | None:
        """Return where a piece lies loose that is carried as far as the pointer went."""
        placed = self._scene.plan.pieces[piece]
        loose = loose_at(self._view, piece)
        if loose is not None:
            middle = self._scene.screen.camera.seen(Point(*loose))
        elif placed.layer == "world":
            middle = self._scene.screen.camera.seen(Point(placed.x, placed.y))
        else:
            middle = Point(placed.x, placed.y)
        return self.loose(middle.moved(at.x - start.x, at.y - start.y))

    def _put_along(self, piece: int, lead: DropPlace, by: tuple[float, float]) -> DropPlace:
        """Return where in a place a piece lies that was carried so far, as it was put where it was carried from."""
        placed = self._scene.plan.pieces[piece]
        camera, foot = self._scene.screen.camera, placed.h * FOOT if placed.form == "standing" else 0.0
        middle = Point(placed.x, placed.y - foot)
        seen = camera.seen(middle) if placed.layer == "world" else middle
        return DropPlace(lead.zone, self._spot_in(lead.zone, seen.moved(*by)))

    def _in_slots(self, pieces: Sequence[int], lead: DropPlace) -> dict[int, DropPlace | None]:
        """Return slots side by side for several things, from the one of the first on, as far as there are any."""
        first = ROW_SLOT.read(lead.spot)
        if first is None:
            return dict.fromkeys(pieces, lead)
        slots = self._scene.plan.rows[lead.zone]
        free = sorted(self._free_slots(lead.zone, slots[first].centre.x))
        chosen = [*(at for at in free if at >= first), *reversed([at for at in free if at < first])]
        taken = [ROW_SLOT.write(at) for at in sorted(chosen[: len(pieces)])]
        ordered = as_they_lie(self._view, self._board_index, pieces)
        spots = dict(zip(ordered, taken, strict=False))
        return {piece: DropPlace(lead.zone, spots.get(piece, NO_SPOT)) for piece in pieces}

    def _along(self, pieces: Sequence[int], lead: DropPlace) -> dict[int, DropPlace | None]:
        """Return the places of those that come along, as far from where they were as the first one goes."""
        goal, grounds = self._scene.plan.zones.get(lead.zone), self._scene.plan.zones
        first, field = grounds.get(self._view.zone_of[pieces[0]]), self._field(lead.zone)
        if goal is None or first is None or not field or not self._field(self._view.zone_of[pieces[0]]):
            return dict.fromkeys(pieces, lead)
        by = goal.area.centre.x - first.area.centre.x, goal.area.centre.y - first.area.centre.y
        places: dict[int, DropPlace | None] = {}
        for piece in pieces:
            zone = self._view.zone_of[piece]
            comes_along = self._field(zone) != ""
            places[piece] = self._place_at(grounds[zone].area.centre.moved(*by), field) if comes_along else lead
        return places

    def _field(self, zone: int) -> str:
        """Return among which places of one pattern something keeps its distance to others: hexes, or a family of
        squares or of a track; empty for a place by itself or among such as lie anywhere.
        """
        ground, family = self._scene.plan.zones.get(zone), self._board_index.kit.zones[zone].family
        if ground is None or ground.shape == HEX:
            return HEX if ground is not None else ""
        return family if ground.layer == "world" and family in self._patterned else ""

    def _place_at(self, middle: Point, field: str) -> DropPlace | None:
        """Return the place of a field whose middle is nearest to one of the world; None if that is another place."""
        gap, zone = min(
            (math.dist(ground.area.centre, middle), zone)
            for zone, ground in self._scene.plan.zones.items()
            if self._field(zone) == field
        )
        area = self._scene.plan.zones[zone].area
        return DropPlace(zone) if gap <= (RADIUS if field == HEX else min(area.w, area.h)) * 0.5 else None

    def _tiles_along(self, pieces: Sequence[int], lead: DropPlace) -> dict[int, DropPlace | None]:
        """Return where tiles of the lattice go, all as far as the first; None where a tile lies that stays."""
        view, zone = self._view, lead.zone
        lying = [piece for piece in pieces if view.zone_of[piece] == zone and LATTICE.is_meant(view.spot[piece])]
        if pieces[0] not in lying:
            return {piece: lead if piece == pieces[0] else None for piece in pieces}
        stays = {view.spot[tile] for tile in view.contents[zone]} - {view.spot[piece] for piece in lying}
        m, n = hexes.place_of(view.spot[pieces[0]])
        to_m, to_n = hexes.place_of(lead.spot)
        places: dict[int, DropPlace | None] = dict.fromkeys(pieces)
        for piece in lying:
            at_m, at_n = hexes.place_of(view.spot[piece])
            spot = Spot(hexes.spot(hexes.Place(at_m + to_m - m, at_n + to_n - n)))
            places[piece] = None if spot in stays else DropPlace(zone, spot)
        return places


def as_they_lie(view: SeatView, board_index: BoardIndex, pieces: Iterable[int]) -> list[int]:
    """Return pieces place by place in the order of the box, in each from the bottom up."""

    def key(piece: int) -> tuple[int, int]:
        zone = view.zone_of[piece]
        at = view.contents[zone].index(piece)
        return zone, -at if board_index.draws_first(zone) else at

    return sorted(pieces, key=key)
