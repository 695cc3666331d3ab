"""The thirteen operations: every change of a table, with the old values that undo needs.

Only the table writes them (into its journal); nobody else states an old value.
Each is a NamedTuple of integers (the reason of a count is a clause id), so it is one line of JSON.
"""

from typing import Any, Final, NamedTuple

# SPEED: a named tuple takes 0.22 µs to make by its own class and 0.12 µs by this; for those made all the time.
made: Final = tuple.__new__


class TableLists:
    """What operations write of a table: its lists by piece, zone and tally, the agenda, and what chance has used.

    A table is built upon it, and not only like it, so that compiled operations reach the lists without looking them up
    by name.
    """

    contents: list[list[int]]
    zone_of: list[int]
    identity_of: list[int]
    face: list[int]
    turned: list[int]
    spot: list[int]
    known: list[int]
    zone_version: list[int]
    stirred: list[int]
    tally: list[int]
    agenda: tuple[Any, ...]
    shape: int
    draws: list[int]
    stated: list[tuple[int, tuple[int, ...]]]
    bonds: tuple[dict[int, int], ...]
    unveiled: dict[int, int]

    def spend(self, slot: int, used: int) -> None:
        """Move the counter of a slot on, or take the result at this place from the queue of stated ones."""
        if used >= 0:
            del self.stated[used]
        else:
            self.draws[slot] += 1

    def unspend(self, slot: int, used: int, stated: tuple[int, ...]) -> None:
        """Take that back."""
        if used >= 0:
            self.stated.insert(used, (slot, stated))
        else:
            self.draws[slot] -= 1


class Moved(NamedTuple):
    """A piece went from a zone to a zone."""

    piece: int
    source: int
    start: int
    zone: int
    at: int
    learned: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        piece, source, start, zone, at, learned = self
        del table.contents[source][start]
        table.contents[zone].insert(at, piece)
        table.zone_of[piece] = zone
        table.zone_version[source] += 1
        table.zone_version[zone] += 1
        table.stirred[table.identity_of[piece]] += 1
        if learned:
            table.known[piece] |= learned
        if table.spot[piece] >= 0:
            table.shape += 1

    def undo(self, table: TableLists) -> None:
        """Take back."""
        move_back(table, self)


class Placed(NamedTuple):
    """A piece got another spot."""

    piece: int
    old: int
    new: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.spot[self.piece] = self.new
        table.shape += 1

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.spot[self.piece] = self.old
        table.shape += 1


class Flipped(NamedTuple):
    """A piece shows another face."""

    piece: int
    old: int
    new: int
    learned: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.face[self.piece] = self.new
        table.known[self.piece] |= self.learned
        table.stirred[table.identity_of[self.piece]] += 1
        table.shape += table.spot[self.piece] >= 0

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.face[self.piece] = self.old
        table.known[self.piece] &= ~self.learned
        table.stirred[table.identity_of[self.piece]] += 1
        table.shape += table.spot[self.piece] >= 0


class Turned(NamedTuple):
    """A piece was turned in the plane."""

    piece: int
    old: int
    new: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.turned[self.piece] = self.new
        table.zone_version[table.zone_of[self.piece]] += 1
        table.shape += table.spot[self.piece] >= 0

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.turned[self.piece] = self.old
        table.zone_version[table.zone_of[self.piece]] += 1
        table.shape += table.spot[self.piece] >= 0


class Counted(NamedTuple):
    """A tally moved, and the clause, card or hand that moved it."""

    tally: int
    delta: int
    why: str

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.tally[self.tally] += self.delta

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.tally[self.tally] -= self.delta


class Shuffled(NamedTuple):
    """The identities (and turns) under the pieces of a zone were permuted; who does not see into it forgot them."""

    zone: int
    before: tuple[tuple[int, int, int], ...]
    after: tuple[tuple[int, int, int], ...]
    slot: int
    used: int
    stated: tuple[int, ...]

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        set_identities(table, table.contents[self.zone], self.after)
        table.zone_version[self.zone] += 1
        table.spend(self.slot, self.used)

    def undo(self, table: TableLists) -> None:
        """Take back."""
        set_identities(table, table.contents[self.zone], self.before)
        table.zone_version[self.zone] += 1
        table.unspend(self.slot, self.used, self.stated)


class Slipped(NamedTuple):
    """One identity left a zone unseen: the last piece went, and the identities behind the chosen one moved up."""

    source: int
    zone: int
    at: int
    before: tuple[tuple[int, int, int], ...]
    after: tuple[tuple[int, int, int], ...]

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        set_identities(table, table.contents[self.source], self.after)
        piece = table.contents[self.source].pop()
        table.contents[self.zone].insert(self.at, piece)
        table.zone_of[piece] = self.zone
        table.zone_version[self.source] += 1
        table.zone_version[self.zone] += 1

    def undo(self, table: TableLists) -> None:
        """Take back."""
        piece = table.contents[self.zone].pop(self.at)
        table.contents[self.source].append(piece)
        table.zone_of[piece] = self.source
        table.zone_version[self.source] += 1
        table.zone_version[self.zone] += 1
        set_identities(table, table.contents[self.source], self.before)

    def learned(self) -> int:
        """Return the seats that saw the identity arrive without having known it: those that look into the new zone
        only.
        """
        behind = zip(self.before, self.after, strict=True)
        chosen = next((old for old, new in behind if old[:2] != new[:2]), self.before[-1])
        return self.after[-1][2] & ~chosen[2]


class Rolled(NamedTuple):
    """A die got a result of chance.

    With die -1 none did: a result was stated (`used` is its place in the queue), or the counter moved on (`used` -1).
    """

    die: int
    old: int
    new: int
    slot: int
    used: int
    stated: tuple[int, ...]

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        if self.die < 0 <= self.used:
            table.unspend(self.slot, self.used, self.stated)
            return
        if self.die >= 0:
            table.face[self.die] = self.new
        table.spend(self.slot, self.used)

    def undo(self, table: TableLists) -> None:
        """Take back."""
        if self.die < 0 <= self.used:
            table.spend(self.slot, self.used)
            return
        if self.die >= 0:
            table.face[self.die] = self.old
        table.unspend(self.slot, self.used, self.stated)


class Shown(NamedTuple):
    """Some seats were shown what a piece is."""

    piece: int
    learned: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.known[self.piece] |= self.learned

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.known[self.piece] &= ~self.learned


class Hidden(NamedTuple):
    """Some seats are no longer told what a piece is."""

    piece: int
    forgotten: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.known[self.piece] &= ~self.forgotten

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.known[self.piece] |= self.forgotten


class Unveiled(NamedTuple):
    """Other seats (a bit each) are told what a secret tally counts, or are no longer."""

    tally: int
    old: int
    new: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        unveil_tally(table.unveiled, self.tally, self.new)

    def undo(self, table: TableLists) -> None:
        """Take back."""
        unveil_tally(table.unveiled, self.tally, self.old)


class Bound(NamedTuple):
    """A piece was bound or freed by hand: to the piece that carries it, to its place, or to a group; -1 is to nothing.

    A locked piece is bound to itself, pieces of a group to the first of them.
    """

    kind: int
    piece: int
    old: int
    new: int

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        bind_piece(table.bonds[self.kind], self.piece, self.new)

    def undo(self, table: TableLists) -> None:
        """Take back."""
        bind_piece(table.bonds[self.kind], self.piece, self.old)


class Resolved(NamedTuple):
    """The agenda was replaced; also the end of a beat."""

    before: tuple[Any, ...]
    after: tuple[Any, ...]

    def redo(self, table: TableLists) -> None:
        """Apply to the table."""
        table.agenda = self.after

    def undo(self, table: TableLists) -> None:
        """Take back."""
        table.agenda = self.before


Operation = (
    Moved
    | Placed
    | Flipped
    | Turned
    | Counted
    | Shuffled
    | Slipped
    | Rolled
    | Shown
    | Hidden
    | Unveiled
    | Bound
    | Resolved
)
OPERATIONS: dict[str, type[Operation]] = {
    kind.__name__: kind
    for kind in (
        Moved,
        Placed,
        Flipped,
        Turned,
        Counted,
        Shuffled,
        Slipped,
        Rolled,
        Shown,
        Bound,
        Resolved,
        Hidden,
        Unveiled,
    )
}


def move_back(table: TableLists, moved: Moved) -> None:
    """Take a move back."""
    # SPEED: a function, since a compiled table reaches it without looking for a method by name; it is the commonest.
    piece, source, start, zone, at, learned = moved
    del table.contents[zone][at]
    table.contents[source].insert(start, piece)
    table.zone_of[piece] = source
    table.zone_version[source] += 1
    table.zone_version[zone] += 1
    table.stirred[table.identity_of[piece]] += 1
    if learned:
        table.known[piece] &= ~learned
    if table.spot[piece] >= 0:
        table.shape += 1


def bind_piece(bonds: dict[int, int], piece: int, new: int) -> None:
    """Let a piece be bound to this, or (-1) to nothing."""
    if new < 0:
        bonds.pop(piece, None)
    else:
        bonds[piece] = new


def unveil_tally(unveiled: dict[int, int], tally: int, seats: int) -> None:
    """Let these seats be told what a tally counts besides its own, or none of them."""
    if seats:
        unveiled[tally] = seats
    else:
        unveiled.pop(tally, None)


def set_identities(table: TableLists, pieces: list[int], clothes: tuple[tuple[int, int, int], ...]) -> None:
    """Give each piece its identity, turn and the bits of who knows it."""
    for piece, (identity, turned, known) in zip(pieces, clothes, strict=True):
        table.identity_of[piece] = identity
        table.turned[piece] = turned
        table.known[piece] = known
        table.shape += table.spot[piece] >= 0


def discloses(operation: Operation) -> bool:
    """Return whether a seat learned something by it, or chance spoke: such an entry is an undo fence.

    Shuffling, slipping and hiding hide, and are none; but a card slipped into another seat's hand is seen there.
    """
    if isinstance(operation, Moved | Flipped | Shown):
        return operation.learned != 0
    if isinstance(operation, Slipped):
        return operation.learned() != 0
    if isinstance(operation, Unveiled):
        return operation.new & ~operation.old != 0
    return isinstance(operation, Rolled) and operation.die >= 0
