"""What hands mean during free moves: manual changes that lay a piece as things usually lie, count, order, hand over.

Each wish is one manual change, so that it is one entry; the session does it.
"""

from collections.abc import Iterable, Sequence

from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX, EVERYBODY, Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.changes import (
    AssignTally,
    DealPieces,
    DrawPieces,
    FlipPiece,
    FlipPieces,
    GatherPieces,
    LaidPiece,
    LayPiece,
    OrderZone,
    PilePieces,
    SetTally,
    SpreadPieces,
    TallyValue,
    TurnPiece,
    TurnPieces,
)
from qquovadis.model.free_table.spot import LATTICE, NO_SPOT, Spot
from qquovadis.model.notation.piece_words import PieceWords

NOWHERE = -1
BACK, FRONT = 0, 1
NOBODY = -1


class HomeZones:
    """Where pieces of one kit belong while they are in nobody's use, as people speak of the table."""

    def __init__(self, kit: Kit, notation: Notation) -> None:
        self.kit, self.notation = kit, notation

    def of(self, view: SeatView, piece: int) -> int:
        """Return where a piece belongs while it is in nobody's use: with its seat, in a common place, or in the box."""
        lying, identity = self.notation.lying, self.kit.identities[self.kit.pieces[piece].identity]
        family = lying.homes.get(identity.kind)
        if family:
            owner = self._owners(view).get(str(identity.marks.get(lying.owner, "")), NOBODY)
            zones = [zone for zone in self.kit.zones_of(family) if self.kit.zones[zone].seat == owner]
            return zones[0] if zones else BOX
        rest = lying.rests.get(identity.kind)
        return self.kit.zone(rest) if rest else self.kit.pieces[piece].zone

    def _owners(self, view: SeatView) -> dict[str, int]:
        """Return the seat by the mark that ties pieces to it, as far as it has its emblem before it."""
        kind, family = self.notation.lying.emblem
        found: dict[str, int] = {}
        for zone in self.kit.zones_of(family):
            for piece in view.contents[zone]:
                identity = self.kit.identities[self.kit.pieces[piece].identity]
                if identity.kind == kind:
                    found[str(identity.marks.get(self.notation.lying.owner, ""))] = self.kit.zones[zone].seat
        return found


class Arranging:
    """Reads views of tables of one kit; `notation` says what its tallies count and which pieces show it."""

    def __init__(self, kit: Kit, notation: Notation) -> None:
        self.kit = kit
        self.notation = notation
        self._words = PieceWords(kit, notation, ("",) * kit.seats)
        self.homes = HomeZones(kit, notation)
        self._badges = {each.tally: each for each in notation.lying.badges}

    def lay(self, view: SeatView, piece: int, zone: int, at: int | None = None) -> LayPiece:
        """Put a piece into a zone, as things lie there; a tile of the world goes to the first free spot."""
        tally, value = self._number(view, piece, zone) or (None, None)
        return LayPiece(
            piece=piece,
            zone=zone,
            at=at,
            face=face_in(self.kit, zone, piece),
            spot=self._spot(view, piece, zone),
            tally=tally,
            value=value,
        )

    def gather(self, pieces: Sequence[int], zone: int) -> GatherPieces:
        """Put several pieces into a zone, as things lie there."""
        return GatherPieces(zone, face_in(self.kit, zone, pieces[0]), tuple(pieces))

    def pile(self, pieces: Sequence[int], zone: int) -> PilePieces:
        """Put several pieces on top of a deck, the last of them uppermost."""
        return PilePieces(zone, face_in(self.kit, zone, pieces[0]), tuple(pieces))

    def order(self, zone: int, pieces: Iterable[int]) -> OrderZone:
        """Put the pieces of a zone into this order."""
        return OrderZone(zone, tuple(pieces))

    def turn_over(self, public: SeatView, pieces: Sequence[int]) -> FlipPiece | FlipPieces:
        """Show the other side of pieces; of several all show the side that the first one did not.

        What has a back is up if everybody sees it, so the view that is asked is the one of all.
        """
        first = pieces[0]
        is_up = public.face[first] > 0 and public.knows(first)
        side = BACK if is_up else FRONT
        return FlipPiece(first, side) if len(pieces) == 1 else FlipPieces(side, tuple(pieces))

    def turn(self, view: SeatView, pieces: Sequence[int], steps: int, by: int = 1) -> TurnPiece | TurnPieces:
        """Turn pieces on, or by -1 back, of so many steps that make a whole turn; all as far as the first one."""
        step = (view.turned[pieces[0]] + by) % steps
        return TurnPiece(pieces[0], step) if len(pieces) == 1 else TurnPieces(step, tuple(pieces))

    def draw(self, view: SeatView, source: int, zone: int, number: int = 1) -> DrawPieces:
        """Put so many pieces from the front of a pile into a place, as things lie there."""
        front = view.contents[source][:1]
        return DrawPieces(source, zone, face_in(self.kit, zone, front[0]) if front else None, number)

    def deal(self, view: SeatView, source: int, zones: Sequence[int], number: int) -> DealPieces:
        """Put so many pieces from the front of a pile into each of several places, as things lie there."""
        face = face_in(self.kit, zones[0], view.contents[source][0])
        return DealPieces(source, face, number, tuple(zones))

    def hands_for(self, piece: int) -> tuple[int, ...]:
        """Return the hands of all seats into which such a piece is dealt; nothing if it goes into no hand."""
        kind = self.kit.identities[self.kit.pieces[piece].identity].kind
        fitting = (fill.family for fill in self.notation.lying.fills if fill.kind in ("", kind))
        hands = (tuple(zone for zone in self.kit.zones_of(each) if self.kit.zones[zone].seat >= 0) for each in fitting)
        return next((each for each in hands if each), ())

    def send(self, view: SeatView, pieces: Sequence[int], zones: Sequence[int]) -> LayPiece | SpreadPieces:
        """Put pieces each into a place of its own."""
        if len(pieces) == 1:
            return self.lay(view, pieces[0], zones[0])
        return SpreadPieces(tuple(self._laid(view, *each) for each in zip(pieces, zones, strict=True)))

    def _laid(self, view: SeatView, piece: int, zone: int) -> LaidPiece:
        tally, value = self._number(view, piece, zone) or (None, 0)
        return LaidPiece(piece, zone, face_in(self.kit, zone, piece), self._spot(view, piece, zone), tally, value)

    def count(self, tally: int, value: int) -> SetTally | AssignTally:
        """Let a tally count so much; a piece that shows it goes along."""
        badge = self._badges.get(self.kit.tallies[tally].name)
        if badge is None:
            return SetTally(tally, value)
        zones = {self.kit.zones[zone].seat: zone for zone in self.kit.zones_of(badge.family)}
        return AssignTally(tally, value, self.kit.piece_index[badge.piece], zones[value])

    def active(self, view: SeatView) -> int:
        """Return the seat whose turn it is; the first if the game does not say."""
        tally = self.kit.tally_index.get(self.notation.active, -1)
        return view.tally[tally] if tally >= 0 else 0

    def needed_first(self, view: SeatView) -> tuple[int, int]:
        """From where to where pieces will be wanted first: tiles into an empty world, else cards into a hand."""
        lying, kit = self.notation.lying, self.kit
        if lying.world and not view.contents[kit.zone(lying.world)]:
            tiles = [
                view.zone_of[p]
                for p, piece in enumerate(kit.pieces)
                if kit.identities[piece.identity].name in lying.tiles
            ]
            return max(tiles, key=tiles.count, default=BOX), kit.zone(lying.world)
        stacks = [kit.zone(name) for name in lying.rests.values() if kit.zone(name) != BOX]
        hands = [zone for fill in lying.fills for zone in kit.zones_of(fill.family)]
        return next(iter(stacks), BOX), next(iter(hands), BOX)

    def _number(self, view: SeatView, piece: int, zone: int) -> TallyValue | None:
        """Return the tally of a piece and what it usually counts there: something away from home, nothing there.

        None if nothing is counted on it, or something is already.
        """
        tally = self._words.tally_on(piece)
        if tally < 0:
            return None
        kind = self.kit.identities[self.kit.pieces[piece].identity].kind
        home = self.notation.lying.homes.get(kind) == self.kit.zones[zone].family
        if home or zone == BOX:
            return TallyValue(tally, 0)
        usual = max(noun.usual for noun in self.notation.lying.nouns.values() if noun.kind == kind)
        return None if view.tally[tally] else TallyValue(tally, usual)

    def words_for(self, tally: int) -> tuple[str, ...]:
        """Return the words for what a tally counts, from 0 on; nothing if it counts numbers."""
        return self.notation.values.get(self.kit.tallies[tally].name, ())

    def _spot(self, view: SeatView, piece: int, zone: int) -> Spot:
        world = self.notation.lying.world
        if not world or zone != self.kit.zone(world):
            return NO_SPOT
        lies = view.zone_of[piece] == zone and LATTICE.is_meant(view.spot[piece])
        return Spot(view.spot[piece]) if lies else free_spot(view, zone)


def face_in(kit: Kit, zone: int, piece: int) -> int | None:
    """Return the side that is up when such a piece lies there: of what has a back, the front where everybody sees
    it; None for what stays as it is.
    """
    if not kit.pieces[piece].hidden:
        return None
    return FRONT if kit.zones[zone].sight == EVERYBODY and zone != BOX else BACK


def free_spot(view: SeatView, world: int) -> Spot:
    """Return the free spot beside the tiles of a world that is nearest to its middle; the middle if nothing lies
    there.
    """
    taken = set(filter(LATTICE.is_meant, (view.spot[tile] for tile in view.contents[world])))
    middle = hexes.spot(hexes.CENTRE)
    near = {hexes.spot(place) for each in taken for place in hexes.around(hexes.place_of(each))}
    free = ({middle} | near) - taken
    return Spot(min(free, key=_distance))


def _distance(spot: int) -> tuple[int, int, int]:
    """Return how far a spot is from the middle; among equals always the same comes first."""
    m, n = hexes.place_of(spot)
    return max(abs(m), abs(n), abs(m + n)), m, n
