"""Sets a position up on a table, by the table's verbs alone.

What is not said: seats have the peoples of the box in order, their workers and towns wait to be placed, hands hold the
usual number of cards, decks and supplies hold the rest, and the world is the usual one.
The rest comes one of each identity in turn, in the order of the box, so that nothing is left to chance.
"""

from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.kit import BOX
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.table import Table
from qquovadis.errors import N_, Sentence
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.history.entries import BY_HAND
from qquovadis.model.notation.chance_results import state_results
from qquovadis.model.notation.piece_words import FileLocation, PieceWords, WantedPiece, seat_of
from qquovadis.model.notation.position_file import Position, TileRow
from qquovadis.model.notation.position_plan import ALL_THE_REST, Item, Planner, PositionPlan, peoples
from qquovadis.model.notation.zone_words import ZoneWords
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.agenda_text import AgendaText

SET_UP = "position"
FOR_SEATS = N_("{game} {draft} for {seats} seats")


def lay_out(position: Position, referee: AnyReferee, notation: Notation, file: str = SET_UP) -> Any:
    """Return the referee's game on a new table as the position says; PackError names file and key of what cannot be."""
    kit = referee.kit
    if (position.game, position.draft, position.seats) != (kit.game, kit.draft, kit.seats):
        raise FileLocation(file, "game").wrong(
            N_("this is {said}, but the pack is {box}"),
            said=Sentence(FOR_SEATS, game=position.game, draft=position.draft, seats=position.seats),
            box=Sentence(FOR_SEATS, game=kit.game, draft=kit.draft, seats=kit.seats),
        )
    table = Table(kit, position.seed)
    words, places = PieceWords(kit, notation, peoples(position, kit, notation, file)), ZoneWords(kit, notation)
    plan = Planner(words, places, file).read(position)
    _add_usual_tallies(plan, position, places, file)
    _PositionLoader(table, words, plan, file).lay(position)
    state_results(position.chance, table, file)
    game = referee.bind(table)
    table.resolve(AgendaText(referee, places, file).read(position, game))
    return game


def _add_usual_tallies(plan: PositionPlan, position: Position, places: ZoneWords, file: str) -> None:
    """Count what is usual where nothing is said; the seat whose turn it is has the turn."""
    index, notation = places.kit.tally_index, places.notation
    for name, value in notation.usual.items():
        plan.tallies.setdefault(index[name], value)
    if position.turn is not None and notation.active:
        plan.tallies.setdefault(index[notation.active], seat_of(position.turn, places.kit, FileLocation(file, "turn")))


class _PositionLoader:
    """Carries a plan out on a new table."""

    def __init__(self, table: Table, words: PieceWords, plan: PositionPlan, file: str) -> None:
        self.table = table
        self.kit = table.kit
        self.words = words
        self.lying = words.notation.lying
        self.plan = plan
        self.file = file
        self.left: dict[int, list[int]] = {}
        for number, piece in enumerate(self.kit.pieces):
            self.left.setdefault(piece.identity, []).append(number)
        self.copy = {number: at for pieces in self.left.values() for at, number in enumerate(pieces)}

    def lay(self, position: Position) -> None:
        """Lay what is said, then what nobody spoke of."""
        self._complete(position)
        chosen = self._take_named()
        for zone in sorted(self.plan.zones):
            chosen[zone] += self._take_some(zone, sum(item for item in self._numbers(zone) if item > 0))
        for zone in sorted(self.plan.zones):
            if ALL_THE_REST in self._numbers(zone):
                chosen[zone] += self._take_some(zone, len(self.kit.pieces))
        self._clear_away()
        for zone in sorted(chosen):
            for piece, wanted in chosen[zone]:
                self._put(piece, zone, wanted)
        self._lay_world(position)
        for tally, value in self.plan.tallies.items():
            self._count(tally, value)

    def _complete(self, position: Position) -> None:
        """Add what belongs on every table although nobody speaks of it."""
        unsaid: dict[int, list[Item]] = {}
        for seat, people in enumerate(self.words.people):
            if people:
                kind, family = self.lying.emblem
                unsaid.setdefault(self._zone_of(family, seat), []).append(self._fresh(self.words.owned[kind, people]))
                unsaid.update({self._zone_of(home, seat): [ALL_THE_REST] for home in self.lying.homes.values()})
        named = {item.identity for items in self.plan.zones.values() for item in items if isinstance(item, WantedPiece)}
        for badge in self.lying.badges:
            badge_piece = self.kit.pieces[self.kit.piece_index[badge.piece]].identity
            if badge.tally not in self.plan.nobody and badge_piece not in named:
                tally = self.kit.tally_index[badge.tally]
                seat = self.plan.tallies.get(tally, self.kit.tallies[tally].start)
                unsaid.setdefault(self._zone_of(badge.family, seat), []).append(self._fresh(badge_piece))
        for word, scattered in self.lying.scattered.items():
            if word not in position.table:
                zone = self.kit.zone(scattered.usual)
                start = [piece.identity for piece in self.kit.pieces if piece.zone == zone]
                gathered = [self.kit.pieces[piece].identity for piece in self.kit.pieces_of(scattered.kind)]
                unsaid[zone] = [self._fresh(identity) for identity in (*start, *gathered)]
        for fill in self.lying.fills:
            unsaid.update({zone: [fill.number] for zone in self.kit.zones_of(fill.family)})
        unsaid.update({self.kit.zone(name): [ALL_THE_REST] for name in self.lying.rests.values()})
        self.plan.zones = {**unsaid, **self.plan.zones}
        self.plan.zones.pop(BOX, None)

    def _fresh(self, identity: int) -> WantedPiece:
        return WantedPiece(identity, self.words.samples[identity].face)

    def _zone_of(self, family: str, seat: int) -> int:
        return next(zone for zone in self.kit.zones_of(family) if self.kit.zones[zone].seat == seat)

    # Which piece is meant.

    def _numbers(self, zone: int) -> list[int]:
        return [item for item in self.plan.zones[zone] if isinstance(item, int)]

    def _take_named(self) -> dict[int, list[tuple[int, WantedPiece]]]:
        """Return the pieces that are named, by zone: those that start there, else with the same seat, else any."""
        named = {
            zone: [item for item in items if isinstance(item, WantedPiece)] for zone, items in self.plan.zones.items()
        }
        taken: dict[tuple[int, int], int] = {}
        for near in (self._starts_in, self._starts_with_seat):
            for zone, wanted in named.items():
                for at, item in enumerate(wanted):
                    found = next((each for each in self.left.get(item.identity, ()) if near(each, zone)), None)
                    if (zone, at) not in taken and found is not None:
                        self.left[item.identity].remove(found)
                        taken[zone, at] = found
        return {
            zone: [
                (taken[zone, at] if (zone, at) in taken else self._take(item, zone), item)
                for at, item in enumerate(wanted)
            ]
            for zone, wanted in named.items()
        }

    def _starts_in(self, piece: int, zone: int) -> bool:
        return self.kit.pieces[piece].zone == zone

    def _starts_with_seat(self, piece: int, zone: int) -> bool:
        return self.kit.zones[self.kit.pieces[piece].zone].seat == self.kit.zones[zone].seat

    def _take(self, wanted: WantedPiece, zone: int) -> int:
        """Any piece of an identity that is left."""
        left = self.left.get(wanted.identity, [])
        if not left:
            name, place = self.kit.identities[wanted.identity].name, self.kit.zones[zone].name
            raise FileLocation(self.file, place).wrong(
                N_("there are not that many {name} among the components"), name=name
            )
        return left.pop(0)

    def _take_some(self, zone: int, count: int) -> list[tuple[int, WantedPiece]]:
        """Return so many of the rest, one of each identity in turn."""
        identities = self._rest_of(zone)
        pool = [piece for identity in identities for piece in self.left.get(identity, ())]
        pool.sort(key=lambda piece: (self.copy[piece], self.kit.pieces[piece].identity))
        taken = pool[:count]
        for piece in taken:
            self.left[self.kit.pieces[piece].identity].remove(piece)
        usual = self.words.usual_face
        return [
            (piece, WantedPiece(at, usual(at, zone))) for piece in taken for at in [self.kit.pieces[piece].identity]
        ]

    def _rest_of(self, zone: int) -> list[int]:
        """Return the identities that a zone is filled up with."""
        family, seat = self.kit.zones[zone].family, self.kit.zones[zone].seat
        homes = [kind for kind, home in self.lying.homes.items() if home == family]
        if homes:
            return [self.words.owned[kind, self.words.people[seat]] for kind in homes if self.words.people[seat]]
        kinds = {fill.kind for fill in self.lying.fills if fill.family == family}
        kinds |= {kind for kind, name in self.lying.rests.items() if name == self.kit.zones[zone].name}
        starting = {piece.identity for piece in self.kit.pieces if piece.zone == zone}
        return [at for at, each in enumerate(self.kit.identities) if each.kind in kinds or at in starting]

    # On the table.

    def _clear_away(self) -> None:
        """Into the box with pieces that others have replaced, and with those whose rest takes no part."""
        for piece in [piece for pieces in self.left.values() for piece in pieces]:
            here = self.table.zone_of[piece]
            kind = self.kit.identities[self.kit.pieces[piece].identity].kind
            if here != BOX and (here in self.plan.zones or kind in self.lying.rests):
                self.table.move(piece, BOX)

    def _put(self, piece: int, zone: int, wanted: WantedPiece) -> None:
        """Lay a piece as it is wanted; what lies face down is learned by who sees it there, and by who was shown it."""
        if self.table.face[piece] != wanted.face:
            self.table.flip(piece, wanted.face)
        self.table.move(piece, zone)
        if wanted.turned:
            self.table.turn(piece, wanted.turned)
        if wanted.spot != NO_SPOT:
            self.table.place(piece, wanted.spot)
        if wanted.shown:
            self.table.show(piece, wanted.shown)
        tally = self.words.tally_on(piece)
        if tally >= 0:
            self._count(tally, wanted.number)

    def _count(self, tally: int, value: int) -> None:
        delta = value - self.table.tally[tally]
        if delta:
            self.table.count(tally, delta, BY_HAND)

    def _lay_world(self, position: Position) -> None:
        """Lay the tiles that are said, or the usual world for this number of seats."""
        data = {name: TileRow(at=at) for name, at in self.lying.tiles.items()}
        if position.tiles is not None:
            data = {name: row if isinstance(row, TileRow) else TileRow(at=row) for name, row in position.tiles.items()}
        taken: set[int] = set()
        for name, row in data.items():
            where = FileLocation(self.file, f'tiles."{name}"')
            if not self.lying.world or name not in self.kit.identity_index:
                raise where.wrong(N_("there is no tile {name}"), nearest(name, self.lying.tiles), name=name)
            spot = hexes.spot(hexes.Place(*row.at))
            if max(map(abs, row.at)) >= hexes.OFFSET or spot in taken:
                raise where.wrong(N_("no tile can lie at {column}, {row}"), column=row.at[0], row=row.at[1])
            taken.add(spot)
            tile = self._take(WantedPiece(self.kit.identity_index[name], 1), self.kit.zone(self.lying.world))
            self._put(tile, self.kit.zone(self.lying.world), WantedPiece(self.kit.pieces[tile].identity, 1, row.turned))
            self.table.place(tile, spot)
