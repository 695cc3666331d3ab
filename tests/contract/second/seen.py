"""What a person reads off the table in play, the cards on it and the sheet of agreed rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from qquovadis.engine.seat_view import SeatView

SEATS = "ABCDE"
LETTERS = "abc"
AREAS = [f"{low}-{high}" for low in range(1, 6) for high in range(low, 6)]
KINDS = ["blessing", "labour", "miracle", "revelation", "prosperity"]
RESOURCES = ["morale", "food", "faith"]
QUANTITIES = [*RESOURCES, "wrath"]
UNKNOWN = "unknown"


class Lying(NamedTuple):
    """One piece as it lies: which one, what it is, which side is up, how far turned, and its lattice number."""

    piece: str
    what: str
    face: int
    turned: int
    spot: int


@dataclass(frozen=True)
class Seen:
    """Zones with what lies in them, tallies with what they count, rules with what was agreed, cards as printed."""

    seats: str
    zones: Mapping[str, list[Lying]]
    tallies: Mapping[str, int]
    rules: Mapping[str, Any]
    printed: Mapping[str, Mapping[str, Any]]

    def of(self, zone: str) -> list[Lying]:
        """Return what lies in a zone, from bottom to top."""
        return self.zones[zone]

    def count(self, tally: str) -> int:
        """Return what a tally counts."""
        return self.tallies[tally]


def seen(view: SeatView) -> Seen:
    """Read the view of a seat by names."""
    kit = view.kit
    zones = {
        zone.name: [_lying(view, piece) for piece in pieces]
        for zone, pieces in zip(kit.zones, view.contents, strict=True)
    }
    tallies = {tally.name: count for tally, count in zip(kit.tallies, view.tally, strict=True)}
    printed = {identity.name: identity.marks for identity in kit.identities}
    return Seen(SEATS[: kit.seats], zones, tallies, {**kit.parameters, **kit.options}, printed)


def _lying(view: SeatView, piece: int) -> Lying:
    """Read one piece; what the seat cannot know is unknown."""
    kit, identity = view.kit, view.identity_of[piece]
    what = kit.identities[identity].name if identity >= 0 else UNKNOWN
    return Lying(kit.pieces[piece].name, what, view.face[piece], view.turned[piece], view.spot[piece])


def clockwise(table: Seen, first: int) -> str:
    """Return all seats, clockwise from one of them (QV-R13)."""
    return table.seats[first:] + table.seats[:first]


def active(table: Seen) -> str:
    """Return the seat whose turn it is."""
    return table.seats[table.count("active")]


def in_force(table: Seen, seat: str, skill: str) -> bool:
    """Say whether a skill acts for a seat: face up in its skill area and not spent (QV-SKILL-02, -03, QV-R96).

    A skill that was set this turn lies apart until it acts (QV-R95); a one-shot one lies sideways when spent.
    """
    return any(card.what == skill and card.face and not card.turned for card in table.of(f"skills.{seat}"))
