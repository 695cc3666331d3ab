"""Where pieces belong while they are in nobody's use, as people speak of the table."""

from qquovadis.engine.kit import BOX, Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.seat_view import SeatView

NOBODY = -1


class HomeZones:
    """Reads views of tables of one kit."""

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
