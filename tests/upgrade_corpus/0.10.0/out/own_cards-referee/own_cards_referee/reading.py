"""What anybody could answer by looking at a table of Own cards."""

from typing import ClassVar

from qquovadis.engine.referee import Reading
from qquovadis.engine.setting_up import face_where
from qquovadis.engine.table import Table

FROM = "hand"  # places of every seat from which its pieces come; empty if the box has no such places
TO = "trick"  # the place or places in the middle to which they go
POINTS = "points"  # what counts the points of every seat; empty if the box counts none


class Game(Reading):
    """A table with the questions that the rules ask of it. It keeps nothing of its own."""

    closing: ClassVar[str] = "REF-TURN-03"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        kit = table.kit
        self.seats = range(kit.seats)
        self._own = kit.zones_of(FROM)
        self.middle = kit.zones_of(TO)
        self._points = kit.tallies_of(POINTS)

    def own(self, seat: int) -> list[int]:
        """Return the pieces that a seat may put down: of those that look alike the first."""
        mine = [zone for zone in self._own if self.table.kit.zones[zone].seat == seat]
        found: dict[tuple[int, int], int] = {}
        for zone in mine:
            for piece in self.table.contents[zone]:
                found.setdefault((zone, self.table.identity_of[piece]), piece)
        return list(found.values())

    def places(self) -> tuple[int, ...]:
        """Return the empty places of the middle, or all of them if none is empty."""
        return tuple(zone for zone in self.middle if not self.table.contents[zone]) or self.middle

    def put(self, piece: int, zone: int) -> None:
        """Put a piece into a place, face up where everybody sees what lies there."""
        face = face_where(self.table.kit, zone, piece)
        if face is not None and self.table.face[piece] != face:
            self.table.flip(piece, face)
        self.table.move(piece, zone)

    def points(self, seat: int) -> int:
        """Return the points of a seat."""
        return self.table.tally[self._points[seat]] if self._points else 0
