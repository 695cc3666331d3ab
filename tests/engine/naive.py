"""A table as a beginner would write it: dictionaries and sets, no journal; to be copied whole at every mark.

It knows what each verb does and when it must be refused, and nothing of operations.
Chance it is told: the machine reads the result off the real table.
"""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from qquovadis.engine import Kit, Table
from qquovadis.engine.kit import EVERYBODY, OWNER

Seats = set[int]
Clothes = tuple[int, int, Seats]


@dataclass
class Naive:
    """Everything a table is, by number."""

    kit: Kit
    zones: dict[int, list[int]] = field(default_factory=dict)
    identity: dict[int, int] = field(default_factory=dict)
    face: dict[int, int] = field(default_factory=dict)
    turned: dict[int, int] = field(default_factory=dict)
    spot: dict[int, int] = field(default_factory=dict)
    known: dict[int, Seats] = field(default_factory=dict)
    tally: dict[int, int] = field(default_factory=dict)
    agenda: tuple[Any, ...] = ()
    drawn: dict[tuple[int, int], int] = field(default_factory=dict)
    stated: list[tuple[tuple[int, int], tuple[int, ...]]] = field(default_factory=list)

    @classmethod
    def of(cls, kit: Kit) -> "Naive":
        """The box as it is opened."""
        self = cls(kit, zones={zone: [] for zone in range(len(kit.zones))})
        for at, piece in enumerate(kit.pieces):
            self.zones[piece.zone].append(at)
            self.identity[at], self.face[at], self.turned[at], self.spot[at] = piece.identity, piece.face, 0, -1
            self.known[at] = set() if piece.hidden else self.everybody
            self.look(at)
        self.tally = {at: tally.start for at, tally in enumerate(kit.tallies)}
        self.drawn = {(purpose, seat): 0 for purpose in range(len(kit.purposes)) for seat in range(-1, kit.seats)}
        return self

    @property
    def everybody(self) -> Seats:
        """All seats."""
        return set(range(self.kit.seats))

    def copy(self) -> "Naive":
        """The whole table once more; the kit never changes and is shared."""
        return deepcopy(self, {id(self.kit): self.kit})

    def where(self, piece: int) -> int:
        """The zone in which a piece lies."""
        return next(zone for zone, pieces in self.zones.items() if piece in pieces)

    def seeing(self, zone: int, *, up: bool) -> Seats:
        """Who sees what lies in a zone face up, or face down."""
        if self.kit.zones[zone].sight == EVERYBODY:
            return self.everybody if up else set()
        return {self.kit.zones[zone].seat} if self.kit.zones[zone].sight == OWNER else set()

    def look(self, piece: int) -> None:
        """Let those who see a piece know it."""
        self.known[piece] = self.known[piece] | self.seeing(self.where(piece), up=self.face[piece] > 0)

    def move(self, piece: int, zone: int, at: int) -> bool:
        """Move a piece, unless there is no such place; whether it was possible."""
        if piece not in self.face or zone not in self.zones:
            return False
        others = [other for other in self.zones[zone] if other != piece]
        if at > len(others):
            return False
        del self.zones[(source := self.where(piece))][self.zones[source].index(piece)]
        self.zones[zone] = others
        others.insert(len(others) if at < 0 else at, piece)
        self.look(piece)
        return True

    def can_hide(self, zone: int) -> bool:
        """Whether the pieces of a zone cannot be told apart as they lie."""
        pieces = [self.kit.pieces[piece] for piece in self.zones[zone]]
        closed = all(piece.hidden for piece in pieces) and not any(self.face[piece] for piece in self.zones[zone])
        return closed and len({piece.back for piece in pieces}) <= 1

    def slip(self, piece: int, zone: int) -> bool:
        """Write the hand down, take the chosen line out, and deal the rest onto the pieces that stay."""
        if piece not in self.face or zone not in self.zones:
            return False
        if (source := self.where(piece)) == zone or not self.can_hide(source):
            return False
        hand = self.zones[source]
        lines = [self.dress_of(each) for each in hand]
        chosen = lines.pop(hand.index(piece))
        leaving = hand.pop()
        self.zones[zone].append(leaving)
        stay = self.seeing(source, up=False)
        for each, (identity, turned, known) in zip([*hand, leaving], [*lines, chosen], strict=True):
            self.identity[each], self.turned[each], self.known[each] = identity, turned, known & stay
        self.look(leaving)
        return True

    def dress_of(self, piece: int) -> Clothes:
        """What goes with an identity."""
        return self.identity[piece], self.turned[piece], self.known[piece]

    def count(self, tally: int, delta: int) -> bool:
        """Move a tally within its bounds; whether it was possible."""
        if tally not in self.tally:
            return False
        bounds = self.kit.tallies[tally]
        if not bounds.low <= self.tally[tally] + delta <= bounds.high:
            return False
        self.tally[tally] += delta
        return True

    def spend(self, purpose: int, seat: int) -> tuple[int, ...] | None:
        """Use chance: the next result stated for it, or None and one draw more."""
        for at, (slot, values) in enumerate(self.stated):
            if slot == (purpose, seat):
                del self.stated[at]
                return values
        self.drawn[purpose, seat] += 1
        return None

    def next_stated(self, purpose: int, seat: int) -> tuple[int, ...] | None:
        """The result that is stated next for a purpose and a seat; None if chance is free."""
        return next((values for slot, values in self.stated if slot == (purpose, seat)), None)

    def placed(self) -> set[tuple[int, ...]]:
        """How the pieces that have a spot lie; what geography may depend on."""
        return {
            (piece, spot, self.where(piece), self.identity[piece], self.turned[piece])
            for piece, spot in self.spot.items()
            if spot >= 0
        }

    def told(self) -> dict[str, Any]:
        """The table in a form that can be compared with a real one."""
        return {
            "contents": [self.zones[zone] for zone in sorted(self.zones)],
            "zone_of": [self.where(piece) for piece in sorted(self.face)],
            "known": [sum(1 << seat for seat in self.known[piece]) for piece in sorted(self.known)],
            **{name: _in_order(getattr(self, name)) for name in ("face", "turned", "spot", "tally")},
            "identity_of": _in_order(self.identity),
            "draws": _in_order(self.drawn),
            "agenda": self.agenda,
            "stated": [(purpose * (self.kit.seats + 1) + seat + 1, list(v)) for (purpose, seat), v in self.stated],
        }


def told(table: Table) -> dict[str, Any]:
    """A real table in the same form."""
    names = ("contents", "zone_of", "known", "face", "turned", "spot", "tally", "identity_of", "draws", "agenda")
    return {name: getattr(table, name) for name in names} | {"stated": [(at, list(v)) for at, v in table.stated]}


def _in_order(by_number: dict[Any, int]) -> list[int]:
    return [by_number[number] for number in sorted(by_number)]
