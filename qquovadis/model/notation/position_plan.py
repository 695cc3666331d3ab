"""What a position wants where, read from its words and not yet laid on a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from qquovadis.engine.kit import BOX, Kit
from qquovadis.engine.notation import Notation
from qquovadis.errors import N_
from qquovadis.model.notation.piece_words import FileLocation, PieceWords, WantedPiece, seat_of
from qquovadis.model.notation.position_file import Position, PositionWords, WrittenValue
from qquovadis.model.notation.zone_words import KeyMeaning, ZoneWords, letters_of
from qquovadis.model.pack.suggestions import nearest

REST = "rest"
NOBODY = "none"

Item = WantedPiece | int
ALL_THE_REST = -1


@dataclass
class PositionPlan:
    """By zone the pieces that are to lie there, in order, and by tally what it is to count.

    A number among the pieces asks for so many of the rest, ALL_THE_REST for all that are left over.
    `nobody` are the tallies that name a seat, and none is named.
    """

    zones: dict[int, list[Item]] = field(default_factory=dict)
    tallies: dict[int, int] = field(default_factory=dict)
    nobody: set[str] = field(default_factory=set)


def peoples(position: Position, kit: Kit, notation: Notation, file: str) -> tuple[str, ...]:
    """Return the people of each seat: the one that is said, else the next free one of the box; "" for none."""
    owner, (kind, _) = notation.lying.owner, notation.lying.emblem
    if not owner:
        return ("",) * kit.seats
    known = [str(identity.marks[owner]) for identity in kit.identities if identity.kind == kind]
    data = {seat: position.seat.get(letter, {}).get(owner) for seat, letter in enumerate(letters_of(kit))}
    for seat, people in data.items():
        where = FileLocation(file, f"seat.{letters_of(kit)[seat]}.{owner}")
        if people is not None and people not in (*known, NOBODY):
            raise where.wrong(N_("there is no {owner} {people}"), nearest(people, known), owner=owner, people=people)
        if people in known and list(data.values()).count(people) > 1:
            raise where.wrong(N_("two seats cannot both have the {owner} {people}"), owner=owner, people=people)
    free = iter([people for people in known if people not in data.values()])
    return tuple(next(free) if people is None else "" if people == NOBODY else str(people) for people in data.values())


@dataclass
class Planner:
    """Reads what is said into a plan."""

    words: PieceWords
    places: ZoneWords
    file: str
    plan: PositionPlan = field(default_factory=PositionPlan)
    scattered: dict[int, list[Item]] = field(default_factory=dict)

    def read(self, spoken: PositionWords) -> PositionPlan:
        """Return what is said of the table, of places and of seats; PackError names the first key that is wrong."""
        for key, holds in spoken.table.items():
            where = FileLocation(self.file, f"table.{key}")
            self._take(self.places.of_table(key, where), holds, where)
        for key, pieces in spoken.on.items():
            where = FileLocation(self.file, f'on."{key}"')
            self._lay(self.places.zone(key, where), pieces, where)
        for letter, table in spoken.seat.items():
            seat = seat_of(letter, self.places.kit, FileLocation(self.file, f"seat.{letter}"))
            for key, holds in table.items():
                if key != self.places.notation.lying.owner:
                    where = FileLocation(self.file, f"seat.{letter}.{key}")
                    self._take(self.places.of_seat(seat, key, where), holds, where)
        named = {item.identity for items in self.plan.zones.values() for item in items if isinstance(item, WantedPiece)}
        tiles = getattr(spoken, "tiles", None)
        usual = self.words.notation.lying.tiles  # what a position has that says none
        named |= {self.words.kit.identity_index.get(name, -1) for name in (usual if tiles is None else tiles)}
        for zone, items in self.scattered.items():
            self.plan.zones.setdefault(zone, [each for each in self._at_start(zone) if each.identity not in named])
            self.plan.zones[zone].extend(items)
        return self.plan

    def _take(self, meaning: KeyMeaning, holds: WrittenValue, where: FileLocation) -> None:
        if meaning.tally >= 0 and holds == NOBODY and self._is_badge(meaning.tally):
            self.plan.nobody.add(self.places.kit.tallies[meaning.tally].name)
        elif meaning.tally >= 0:
            self.plan.tallies[meaning.tally] = self.places.value(meaning.tally, holds, where)
        elif meaning.kind:
            self._scatter(meaning.kind, holds, where)
        elif meaning.several:
            self._rows(meaning.zones, holds, where)
        else:
            self._lay(meaning.zones[0], _pieces(holds, where), where)

    def _is_badge(self, tally: int) -> bool:
        return self.places.kit.tallies[tally].name in {badge.tally for badge in self.places.notation.lying.badges}

    def _rows(self, zones: Sequence[int], numbers: WrittenValue, where: FileLocation) -> None:
        """Zones in a row, each with a list; those behind the last list are empty."""
        if not isinstance(numbers, tuple) or any(not isinstance(row, tuple) for row in numbers):
            raise where.wrong(N_("it must be a list of lists, one per place of the row"))
        if len(numbers) > len(zones):
            raise where.wrong(N_("the row has only {count} places, not {said}"), count=len(zones), said=len(numbers))
        for at, zone in enumerate(zones):
            row = numbers[at] if at < len(numbers) else ()
            self._lay(zone, row if isinstance(row, tuple) else (), where)

    def _scatter(self, kind: str, holds: WrittenValue, where: FileLocation) -> None:
        """All pieces of a kind, said by the zones they lie in."""
        kit = self.places.kit
        pieces = kit.pieces_of(kind)
        zones = _pieces(holds, where)
        if len(zones) > len(pieces):
            raise where.wrong(N_("there are only {count} of them, not {said}"), count=len(pieces), said=len(zones))
        for piece, word in zip(pieces, zones, strict=False):
            zone = self.places.zone(str(word), where)
            if zone == BOX:
                continue
            here = self.scattered.setdefault(zone, [])
            here.append(WantedPiece(kit.pieces[piece].identity, kit.pieces[piece].face))

    def _at_start(self, zone: int) -> Iterator[WantedPiece]:
        """Return the pieces that a zone holds in the box."""
        return (WantedPiece(piece.identity, piece.face) for piece in self.places.kit.pieces if piece.zone == zone)

    def _lay(self, zone: int, numbers: Sequence[int | str], where: FileLocation) -> None:
        if zone in self.plan.zones:
            raise where.wrong(N_("what is on {place} is given twice"), place=self.places.say_zone(zone))
        self.plan.zones[zone] = [self._item(each, zone, where) for each in numbers]

    def _item(self, number: int | str, zone: int, where: FileLocation) -> Item:
        if isinstance(number, int):
            if number < 0:
                raise where.wrong(N_("there cannot be {count} pieces"), count=number)
            return number
        return ALL_THE_REST if number == REST else self.words.read(number, zone, where)


def _pieces(holds: WrittenValue, where: FileLocation) -> tuple[int | str, ...]:
    """Return a list of pieces, or a number of them."""
    if isinstance(holds, int) and not isinstance(holds, bool):
        return (holds,)
    if not isinstance(holds, tuple) or any(isinstance(each, tuple) for each in holds):
        raise where.wrong(N_("it must be a list of pieces"))
    return tuple(each for each in holds if not isinstance(each, tuple))
