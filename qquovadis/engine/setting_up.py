"""Does what the setup of a box says, one step after another: shuffle, deal, gather, place one thing, count."""

from collections.abc import Iterator

from qquovadis.engine.kit import EVERYBODY, Kit, SetupStep
from qquovadis.engine.table import Table

FRONT, BACK = 1, 0


def set_up(table: Table) -> None:
    """Do every step of the setup of a table's kit."""
    for step in table.kit.setup:
        do_step(table, step)


def do_step(table: Table, step: SetupStep) -> None:
    """Do one step; TableError if it shuffles what can be told apart as it lies."""
    if step.verb == "shuffle":
        table.shuffle(step.source, step.purpose)
    elif step.verb == "count":
        count_to(table, step)
    else:
        for piece, zone in moves_of(table, step):
            _put(table, piece, zone)


def count_to(table: Table, step: SetupStep) -> None:
    """Let the tallies of a step count what it says."""
    for tally in step.things:
        if table.tally[tally] != step.number:
            table.count(tally, step.number - table.tally[tally], "by hand")


def moves_of(table: Table, step: SetupStep) -> Iterator[tuple[int, int]]:
    """Yield the pieces that a step moves with where they go, each once the one before it lies there."""
    if step.verb == "gather":
        for zone in step.zones:
            yield from ((piece, step.source) for piece in tuple(table.contents[zone]))
        return
    if step.verb == "place":
        yield from ((piece, step.source) for piece in _found(table, step))
        return
    for at in range(step.number):
        for zone in step.zones:
            if step.verb == "fill" and len(table.contents[zone]) > at:
                continue
            if not table.contents[step.source]:
                return
            yield table.contents[step.source][0], zone


def _found(table: Table, step: SetupStep) -> list[int]:
    """Return the first piece that is what a step places and does not lie there yet; nothing if there is none."""
    wanted = (piece for piece, is_now in enumerate(table.identity_of) if is_now in step.things)
    return [piece for piece in wanted if table.zone_of[piece] != step.source][:1]


def face_where(kit: Kit, zone: int, piece: int) -> int | None:
    """Return the side that a piece shows in a zone: its front where everybody sees it; None if it has no back."""
    if not kit.pieces[piece].hidden:
        return None
    return FRONT if kit.zones[zone].sight == EVERYBODY and zone != 0 else BACK


def _put(table: Table, piece: int, zone: int) -> None:
    """Put a piece into a zone as it lies there."""
    face = face_where(table.kit, zone, piece)
    if face is not None and table.face[piece] != face:
        table.flip(piece, face)
    table.move(piece, zone)
