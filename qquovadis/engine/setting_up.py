"""Does what the setup of a box says, one step after another: shuffle, deal, gather, place one thing, count, show."""

from collections.abc import Iterable, Iterator

from qquovadis.engine.kit import EVERYBODY, Kit, SetupStep
from qquovadis.engine.table import Table

FRONT, BACK = 1, 0


def set_up(table: Table) -> None:
    """Do every step of the setup of a table's kit.

    >>> from dataclasses import replace
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3)
    >>> deal = SetupStep("deal", source=kit.zone("deck"), zones=kit.zones_of("hand"), number=5)
    >>> table = Table(replace(kit, setup=(SetupStep("shuffle", kit.zone("deck")), deal)), seed=7)
    >>> set_up(table)
    >>> [len(table.contents[hand]) for hand in kit.zones_of("hand")]
    [5, 5, 5]
    """
    for step in table.kit.setup:
        do_step(table, step)


def do_step(table: Table, step: SetupStep) -> None:
    """Do one step; TableError if it shuffles what can be told apart as it lies."""
    if step.verb == "shuffle":
        table.shuffle(step.source, step.purpose)
    elif step.verb == "count":
        count_to(table, step)
    elif step.verb == "show":
        reveal(table, step.zones, step.things)
    elif step.verb == "hide":
        conceal(table, step.zones, step.things)
    else:
        for piece, zone in moves_of(table, step):
            _put(table, piece, zone)


def count_to(table: Table, step: SetupStep) -> None:
    """Let the tallies of a step count what it says."""
    for tally in step.things:
        if table.tally[tally] != step.number:
            table.count(tally, step.number - table.tally[tally], "by hand")


def reveal(table: Table, zones: Iterable[int], tallies: Iterable[int]) -> None:
    """Turn over for everybody what is hidden in these places, and what these tallies count."""
    for tally in tallies:
        if tally in table.secret_tallies and table.unveiled.get(tally, 0) | own_seat(table, tally) != table.everybody:
            table.unveil(tally, table.everybody)
    for zone in zones:
        for piece in table.contents[zone]:
            turn_up(table, piece)


def conceal(table: Table, zones: Iterable[int], tallies: Iterable[int]) -> None:
    """Hide again what lies in these places and has a back, and what these tallies count, from all whom the places and
    tallies do not show it; a die in a place that everybody sees stays as it lies.
    """
    for tally in tallies:
        if tally in table.unveiled:
            table.unveil(tally, 0)
    for zone in zones:
        for piece in table.contents[zone]:
            turn_down(table, piece)


def turn_up(table: Table, piece: int) -> None:
    """Turn something face up where it lies, whatever place that is: everybody sees it; a die keeps its value."""
    if table.kit.pieces[piece].hidden and not table.face[piece]:
        table.flip(piece, FRONT)
    if table.known[piece] != table.everybody:
        table.show(piece, table.everybody)


def turn_down(table: Table, piece: int) -> None:
    """Turn what has a back face down where it lies: only those still see it to whom its place shows what lies so.

    A die has no side that hides it, so it keeps its value, and where everybody sees what lies there, it is seen.
    """
    if not table.kit.pieces[piece].hidden:
        return
    if table.face[piece] == FRONT and not is_die(table, piece):
        table.flip(piece, BACK)
    forgotten = table.known[piece] & ~table.sight[table.zone_of[piece]][table.face[piece] > 0]
    if forgotten:
        table.hide(piece, forgotten)


def is_die(table: Table, piece: int) -> bool:
    """Return whether the side of a piece is a value: it has sides or faces, or shows more than its front."""
    if table.face[piece] > FRONT:
        return True
    marks = table.kit.identities[table.identity_of[piece]].marks
    return "sides" in marks or "faces" in marks


def own_seat(table: Table, tally: int) -> int:
    """Return the seat of a tally as a bit, which always sees it."""
    return 1 << table.kit.tallies[tally].seat


def is_public(table: Table, zone: int) -> bool:
    """Return whether everybody sees what lies face up in a place."""
    return table.kit.zones[zone].sight == EVERYBODY


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
    """Return the side that a piece shows in a zone: its front where everybody sees it; None if it has no back.

    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3)
    >>> card, die = kit.piece_index["raid"], kit.start.contents[kit.zone("die")][0]
    >>> face_where(kit, kit.zone("awards"), card), face_where(kit, kit.zone("deck"), card)
    (1, 0)
    >>> face_where(kit, kit.zone("awards"), die) is None
    True
    """
    if not kit.pieces[piece].hidden:
        return None
    return FRONT if kit.zones[zone].sight == EVERYBODY and zone != 0 else BACK


def lies_so(table: Table, piece: int, face: int) -> bool:
    """Return whether a piece shows a side; a die that has a value shows its front, whatever that value is."""
    return table.face[piece] == face or (face == FRONT and table.face[piece] > FRONT)


def _put(table: Table, piece: int, zone: int) -> None:
    """Put a piece into a zone as it lies there."""
    face = face_where(table.kit, zone, piece)
    if face is not None and not lies_so(table, piece, face):
        table.flip(piece, face)
    table.move(piece, zone)
