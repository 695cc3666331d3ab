"""Does what the setup of a box says, one step after another: shuffle a place, deal from it to places, roll a die."""

from qquovadis.engine.kit import EVERYBODY, Kit, SetupStep
from qquovadis.engine.table import Table

FRONT, BACK = 1, 0


def set_up(table: Table) -> None:
    """Do every step of the setup of a table's kit."""
    for step in table.kit.setup:
        if step.verb == "shuffle":
            table.shuffle(step.source, step.purpose)
        else:
            _deal(table, step)


def face_where(kit: Kit, zone: int, piece: int) -> int | None:
    """Return the side that a piece shows in a zone: its front where everybody sees it; None if it has no back."""
    if not kit.pieces[piece].hidden:
        return None
    return FRONT if kit.zones[zone].sight == EVERYBODY and zone != 0 else BACK


def _deal(table: Table, step: SetupStep) -> None:
    """Put so many pieces from the front of a place into each of the others, one round after another."""
    for _ in range(step.number):
        for zone in step.zones:
            if not table.contents[step.source]:
                return
            piece = table.contents[step.source][0]
            face = face_where(table.kit, zone, piece)
            if face is not None and table.face[piece] != face:
                table.flip(piece, face)
            table.move(piece, zone)
