"""Tells a table as a position; what lies as it usually does is left out."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from qquovadis.engine.kit import BOX, Kit, Tally
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.table import Table
from qquovadis.model.free_table.spot import LATTICE
from qquovadis.model.notation.card_counters import CardCounters
from qquovadis.model.notation.chance_results import write_results
from qquovadis.model.notation.piece_words import FileLocation, PieceWords, WantedPiece
from qquovadis.model.notation.position_file import Position, position_of
from qquovadis.model.notation.position_loader import SET_UP
from qquovadis.model.notation.position_plan import NOBODY
from qquovadis.model.notation.zone_words import ZoneWords, letters_of
from qquovadis.model.pack.row_templates import SEATS
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.agenda_text import AgendaText

Content = dict[str, Any]


def read_table(game: Any, referee: AnyReferee, notation: Notation, pack: Pack) -> Position:
    """Return the position that says all that a table holds, with the variant that the pack is, if it is one.

    What is as the pack has it need not be said.
    """
    table: Table = game.table
    defaults = _usual(pack)
    kit = referee.kit
    people = peoples_of(table, kit, notation)
    places = ZoneWords(kit, notation)
    content: Content = {"game": kit.game, "draft": kit.draft, "seats": kit.seats, "seed": table.seed}
    content |= AgendaText(referee, places, SET_UP).say(game)
    turn = SEATS.index(content["turn"]) if "turn" in content else 0
    formatter = _PositionWriter(table, PieceWords(kit, notation, people), places, turn)
    content["options"] = {key: value for key, value in kit.options.items() if defaults.get(key) != value}
    content["parameters"] = {key: value for key, value in kit.parameters.items() if defaults.get(key) != value}
    content["tiles"] = formatter.tiles(defaults)
    content |= formatter.content()
    content["chance"] = write_results(table, notation.dice)
    return position_of(SET_UP, content).model_copy(update={"variant": pack.variant})


def _usual(pack: Pack) -> Mapping[str, Any]:
    """Return what parameters, options and the lands of tiles are in a pack before anybody changes them."""
    parameters = {key: parameter.default for key, parameter in pack.parameters.items()}
    options = {key: option.default for key, option in pack.options.items()}
    return {**parameters, **options, **{tile.id: tile.terrains for tile in pack.tiles}}


def peoples_of(table: Table, kit: Kit, notation: Notation) -> tuple[str, ...]:
    """Return the people of each seat, by the emblem that lies before it."""
    kind, family = notation.lying.emblem
    found = [""] * kit.seats
    for zone in kit.zones_of(family):
        for piece in table.contents[zone]:
            identity = kit.identities[table.identity_of[piece]]
            if identity.kind == kind:
                found[kit.zones[zone].seat] = str(identity.marks[notation.lying.owner])
    return tuple(found)


class _PositionWriter:
    """Tells one table, zone by zone and tally by tally."""

    def __init__(self, table: Table, words: PieceWords, places: ZoneWords, turn: int) -> None:
        self.table = table
        self.kit = table.kit
        self.words = words
        self.places = places
        self.turn = turn
        self.card_counters = CardCounters(table.kit)
        self.lying = places.notation.lying

    def tiles(self, defaults: Mapping[str, Any]) -> Content:
        """Return how the tiles of the world lie, and what is printed on them if that is not the usual."""
        if not self.lying.world:
            return {}
        data: Content = {}
        for piece in self.table.contents[self.kit.zone(self.lying.world)]:
            identity = self.kit.identities[self.table.identity_of[piece]]
            place = LATTICE.read(self.table.spot[piece])
            if place is not None:
                row: Content = {"at": tuple(place)}
                row |= {"turned": self.table.turned[piece]} if self.table.turned[piece] else {}
                terrains = identity.marks.get("terrains")
                row |= {"terrains": terrains} if defaults.get(identity.name) not in (None, terrains) else {}
                data[identity.name] = row if len(row) > 1 else row["at"]
        return data

    def content(self) -> Content:
        """Return what is to be said of the whole table, of its places and of each seat."""
        content: Content = {"table": {}, "on": {}, "seat": {letter: {} for letter in letters_of(self.kit)}}
        for seat, letter in enumerate(letters_of(self.kit)):
            if self.lying.owner:
                content["seat"][letter][self.lying.owner] = self.words.people[seat] or NOBODY
        for at, tally in enumerate(self.kit.tallies):
            if tally.family not in {noun.tally for noun in self.lying.nouns.values()}:
                self._write_tally(at, content["table"] if tally.seat < 0 else content["seat"][_letter(tally.seat)])
        for word, scattered in self.lying.scattered.items():
            zones = [self.table.zone_of[piece] for piece in self.kit.pieces_of(scattered.kind)]
            content["table"][word] = [self.places.say_zone(zone) for zone in zones]
        for at in range(len(self.kit.zones)):
            self._write_zone(at, content)
        return content

    # Tallies.

    def _write_tally(self, at: int, data: Content) -> None:
        """Say a tally unless it counts what it usually does; a badge may be worn by nobody."""
        tally, value = self.kit.tallies[at], self.table.tally[self.card_counters.now(self.table, at)]
        badge = next((each for each in self.lying.badges if each.tally == tally.name), None)
        if badge and self.table.zone_of[self.kit.piece_index[badge.piece]] == BOX:
            data[tally.name] = NOBODY
        elif badge or value != self._usual_count(tally):
            key = tally.name if tally.seat < 0 else self._family_word(tally.family)
            data[key] = self.places.say_value(at, value)

    def _usual_count(self, tally: Tally) -> int:
        notation = self.places.notation
        return self.turn if tally.name == notation.active else notation.usual.get(tally.name, tally.start)

    def _family_word(self, family: str) -> str:
        return next((word for word, each in self.lying.families.items() if each == family), family)

    # Zones.

    def _write_zone(self, at: int, content: Content) -> None:
        """Say what lies in a zone unless it is what usually lies there."""
        zone = self.kit.zones[at]
        pieces = [piece for piece in self.table.contents[at] if not self._is_scattered(piece)]
        if at == BOX or self._written_elsewhere(at) or self._is_usual(at, pieces):
            return
        lines = [self.words.say(self._as_it_lies(piece), at) for piece in pieces]
        if zone.seat < 0:
            common = self.kit.zones_of(zone.family) == (at,)
            content["table" if common else "on"][zone.name if common else self.places.say_zone(at)] = lines
            return
        key, text = self._family_word(zone.family), content["seat"][_letter(zone.seat)]
        row = self.places.of_seat(zone.seat, key, FileLocation(SET_UP, key))
        if not row.several:
            text[key] = lines
        elif lines:
            rows = text.setdefault(key, [])
            rows += [[] for _ in range(row.zones.index(at) - len(rows))]
            rows.append(lines)

    def _as_it_lies(self, piece: int) -> WantedPiece:
        """Return a piece with what somebody knows of it who cannot see it."""
        zone, spot = self.table.zone_of[piece], self.table.spot[piece]
        seen = self.table.sight[zone][self.table.face[piece] > 0]
        secret = self.kit.pieces[piece].hidden
        shown = self.table.known[piece] & ~seen if secret else 0
        return self.words.wanted(self.table, piece)._replace(shown=shown, spot=spot)

    def _is_scattered(self, piece: int) -> bool:
        return self._kind(piece) in {scattered.kind for scattered in self.lying.scattered.values()}

    def _kind(self, piece: int) -> str:
        return self.kit.identities[self.kit.pieces[piece].identity].kind

    def _written_elsewhere(self, at: int) -> bool:
        """Return whether the zone is told by the peoples and badges of the seats, or by the lie of the tiles."""
        family = self.kit.zones[at].family
        if family == self.lying.world:
            return True
        badges = {self.kit.piece_index[badge.piece] for badge in self.lying.badges if badge.family == family}
        known = badges | set(self.kit.pieces_of(self.lying.emblem[0]) if family == self.lying.emblem[1] else ())
        return bool(known) and known.issuperset(self.table.contents[at])

    def _is_usual(self, at: int, pieces: list[int]) -> bool:
        """Return whether a zone holds what laying puts there unsaid."""
        zone = self.kit.zones[at]
        if zone.family in {fill.family for fill in self.lying.fills}:
            return False
        homes = {kind for kind, family in self.lying.homes.items() if family == zone.family}
        rests = {kind for kind, name in self.lying.rests.items() if name == zone.name}
        if homes or rests:
            owner = self.words.people[zone.seat] if homes else None
            in_order = zone.family not in self.places.notation.ordered or self._is_rest(pieces)
            return in_order and self._all_at_home(pieces, homes | rests, owner)
        starting = [piece.identity for piece in self.kit.pieces if piece.zone == at]
        if any(self.kit.identities[identity].kind in self.lying.rests for identity in starting):
            return not pieces
        boxed = any(self.table.identity_of[piece] in starting for piece in self.table.contents[BOX])
        return not boxed and self._are_fresh(pieces) and self._in_order_of(starting, pieces)

    def _in_order_of(self, starting: list[int], pieces: list[int]) -> bool:
        """Return whether the pieces are those of the box in their order, less what is said to lie elsewhere."""
        here = [self.table.identity_of[piece] for piece in pieces]
        places = {identity: at for at, identity in enumerate(starting)}
        strange = Counter(here) - Counter(starting) or self.strayed.intersection((*here, *starting))
        return not strange and here == sorted(here, key=lambda identity: places[identity])

    @cached_property
    def strayed(self) -> set[int]:
        """The identities of several pieces that do not all lie with the seats they belong to."""
        owners, zones = Counter[tuple[int, int]](), self.kit.zones
        owners.update((piece.identity, zones[piece.zone].seat) for piece in self.kit.pieces)
        lying = zip(self.table.identity_of, self.table.zone_of, strict=True)
        owners.subtract((identity, zones[zone].seat) for identity, zone in lying)
        several = Counter(piece.identity for piece in self.kit.pieces)
        return {identity for (identity, _), count in owners.items() if count and several[identity] > 1}

    def _is_rest(self, pieces: list[int]) -> bool:
        """Return whether the pieces lie in the order in which the rest is laid."""
        here = [self.table.identity_of[piece] for piece in pieces]
        total, left = Counter(piece.identity for piece in self.kit.pieces), Counter(here)
        return here == [
            each for _, each in sorted((total[at] - left[at] + copy, at) for at in left for copy in range(left[at]))
        ]

    def _all_at_home(self, pieces: list[int], kinds: set[str], owner: str | None) -> bool:
        """Return whether these are fresh pieces of their kinds, and none of their like lies in the box."""
        boxed = (self.kit.identities[self.kit.pieces[piece].identity] for piece in self.table.contents[BOX])
        mark = self.lying.owner
        missing = any(each.kind in kinds and owner in (None, str(each.marks.get(mark))) for each in boxed)
        return not missing and self._are_fresh(pieces) and all(self._kind(piece) in kinds for piece in pieces)

    def _are_fresh(self, pieces: list[int]) -> bool:
        """Return whether the pieces lie as they come out of the box."""
        usual = (WantedPiece(self.kit.pieces[piece].identity, self.kit.pieces[piece].face) for piece in pieces)
        return all(
            self._as_it_lies(piece)._replace(identity=wanted.identity) == wanted
            for piece, wanted in zip(pieces, usual, strict=True)
        )


def _letter(seat: int) -> str:
    return SEATS[seat]
