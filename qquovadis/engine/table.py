"""The table: everything that changes during a session, its thirteen verbs and its journal.

A verb checks, builds its operation, applies it by the operation's own redo and appends it to the journal.
A verb that is refused raises TableError and leaves no trace.
"""

from collections.abc import Iterable
from typing import Any

from qquovadis.engine import chance
from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import BONDS, OPEN, Kit
from qquovadis.engine.ops import (
    Bound,
    Counted,
    Flipped,
    Hidden,
    Moved,
    Operation,
    Placed,
    Resolved,
    Rolled,
    Shown,
    Shuffled,
    Slipped,
    TableLists,
    Turned,
    Unveiled,
    made,
    move_back,
)
from qquovadis.errors import N_, TableError

Steps = tuple[Any, ...]


class Table(TableLists):
    """Flat lists by piece, zone and tally; only the verbs change them.

    Reading the lists is free to all; writing them is the journal's alone.
    Who can see what a piece is knows it: `known` holds the sight of its zone at any time.
    `shape` changes whenever a piece that has a spot may lie otherwise than before; geography is cached by it.
    `stirred` counts, for each identity, how often a piece of it was moved or flipped, with undo too.
    `zone_version` counts, for each zone, how often what lies in it changed or was turned; it only rises, with undo too.
    `bonds` are, by what binds it, what a piece is bound to by hand; only bound pieces are in them, at most tables none.
    `unveiled` are, by secret tally, the other seats (a bit each) that are told what it counts; none is in it otherwise.

    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3)
    >>> table = Table(kit, seed=7)
    >>> deck, hand, points = kit.zone("deck"), kit.zones_of("hand")[0], kit.tallies_of("vp")[0]
    >>> mark = table.mark()
    >>> table.shuffle(deck, kit.purposes.index("resources"))
    >>> table.move(table.contents[deck][0], hand)  # face down: only its owner learns what it is
    >>> table.count(points, 2, "by hand")  # or the id of the clause that gives them
    >>> len(table.contents[hand]), table.known[table.contents[hand][0]], table.tally[points]
    (1, 1, 2)
    >>> table.rewind(mark)
    >>> len(table.contents[hand]), table.tally[points]
    (0, 0)

    What cannot be done is refused, and leaves no trace.

    >>> table.count(points, -1, "by hand")
    Traceback (most recent call last):
    qquovadis.errors.TableError: vp.A would be -1, outside 0 to 9999
    """

    def __init__(self, kit: Kit, seed: int = 0, scheme: str = chance.BY_SLOT) -> None:
        """Lay out the box: every piece in the zone it starts in, every tally at its start.

        `scheme` says by what the chance of purposes and seats is told apart.
        """
        self.kit = kit
        self.seed = seed
        self.chance_keys = chance.keys(scheme, kit.purposes, kit.seats)
        self.everybody = (1 << kit.seats) - 1
        start = kit.start
        self.zone_of = start.zones.copy()
        self.identity_of = start.identities.copy()
        self.face = start.faces.copy()
        self.turned = [0] * len(kit.pieces)
        self.spot = [-1] * len(kit.pieces)
        self.sight = start.sight
        self.known = start.known.copy()
        self.contents = [pieces.copy() for pieces in start.contents]
        self.tally = start.tallies.copy()
        self.agenda = ()
        self.draws = [0] * (len(kit.purposes) * (kit.seats + 1))
        self.stated = []
        self.bonds = ({}, {}, {})
        self.unveiled = {}
        self.journal: list[Operation] = []
        self.shape = 0
        self.stirred = [0] * len(kit.identities)
        self.bounds = start.bounds
        self.zone_version = [0] * len(kit.zones)
        self.piece_limit, self.zone_limit = len(kit.pieces), len(kit.zones)
        self.secret_tallies = start.secret_tallies

    def _write(self, operation: Operation) -> None:
        operation.redo(self)
        self.journal.append(operation)

    # The thirteen verbs.

    def move(self, piece: int, zone: int, at: int = -1) -> None:
        """Put a piece into a zone, at a position or (-1) last; who sees into the zone learns what it is."""
        if not (0 <= piece < self.piece_limit and 0 <= zone < self.zone_limit):
            raise TableError(f"there is no piece {piece} or no zone {zone}")
        source = self.zone_of[piece]
        here, there = self.contents[source], self.contents[zone]
        start = len(here) - 1 if here[-1] == piece else here.index(piece)
        room = len(there) - (source == zone)
        if at < 0:
            at = room
        elif at > room:
            raise TableError(f"{self.kit.pieces[piece].name} cannot go to place {at} of {self.kit.zones[zone].name}")
        learned = self.sight[zone][self.face[piece] > 0] & ~self.known[piece]
        # SPEED: the commonest operation is done here as its own redo does it, without four calls.
        self.journal.append(made(Moved, (piece, source, start, zone, at, learned)))
        del here[start]
        there.insert(at, piece)
        self.zone_of[piece] = zone
        self.zone_version[source] += 1
        self.zone_version[zone] += 1
        self.stirred[self.identity_of[piece]] += 1
        if learned:
            self.known[piece] |= learned
        if self.spot[piece] >= 0:
            self.shape += 1

    def place(self, piece: int, spot: int) -> None:
        """Give a piece coordinates: a lattice spot of the world, a free place of a pushed piece, -1 for none."""
        if not 0 <= piece < self.piece_limit or spot < -1:
            raise TableError(f"piece {piece} cannot lie at spot {spot}")
        self._write(Placed(piece, self.spot[piece], spot))

    def flip(self, piece: int, face: int) -> None:
        """Show another face: 1 front, 0 back, or the value of a die."""
        if not 0 <= piece < self.piece_limit or face < 0:
            raise TableError(f"piece {piece} has no face {face}")
        learned = self.sight[self.zone_of[piece]][face > 0] & ~self.known[piece]
        self.journal.append(made(Flipped, (piece, self.face[piece], face, learned)))
        self.face[piece] = face
        self.stirred[self.identity_of[piece]] += 1
        if learned:
            self.known[piece] |= learned
        if self.spot[piece] >= 0:
            self.shape += 1

    def turn(self, piece: int, step: int) -> None:
        """Turn a piece in the plane: thirds of a turn for a tile, halves or quarters for a card."""
        if not 0 <= piece < self.piece_limit or step < 0:
            raise TableError(f"piece {piece} cannot be turned by {step}")
        self._write(Turned(piece, self.turned[piece], step))

    def count(self, tally: int, delta: int, why: str) -> None:
        """Move a tally within its bounds; why is the id of the clause or card, or "by hand"."""
        if not 0 <= tally < len(self.tally):
            raise TableError(f"there is no tally {tally}")
        low, high = self.bounds[tally]
        total = self.tally[tally] + delta
        if not low <= total <= high:
            raise TableError(f"{self.kit.tallies[tally].name} would be {total}, outside {low} to {high}")
        operation = made(Counted, (tally, delta, why))
        self.tally[tally] = total
        self.journal.append(operation)

    def shuffle(self, zone: int, purpose: int, seat: int = -1) -> None:
        """Permute the identities under the face-down pieces of a zone; who does not see into it forgets them."""
        if not 0 <= zone < self.zone_limit:
            raise TableError(f"there is no zone {zone}")
        self._refuse_open(zone)
        pieces = self.contents[zone]
        where = self._slot(purpose, seat)
        used, stated = self._stated(where)
        before = self._clothes(pieces)
        keep = self.sight[zone][0]
        dressed = [(identity, turned, keep) for identity, turned, _ in before]
        after = self._stated_order(dressed, stated) if used >= 0 else [dressed[i] for i in self._order(where, pieces)]
        self._write(Shuffled(zone, before, tuple(after), where, used, stated))

    def slip(self, piece: int, zone: int) -> None:
        """Let an identity leave its zone unseen: the last piece goes, the owner's order is kept, others forget."""
        if not (0 <= piece < self.piece_limit and 0 <= zone < self.zone_limit) or self.zone_of[piece] == zone:
            raise TableError(f"piece {piece} cannot slip into zone {zone}")
        source = self.zone_of[piece]
        self._refuse_open(source)
        pieces = self.contents[source]
        before = self._clothes(pieces)
        keep = self.sight[source][0]
        order = [clothes for p, clothes in zip(pieces, before, strict=True) if p != piece]
        order.append(before[pieces.index(piece)])
        after = [(identity, turned, known & keep) for identity, turned, known in order]
        identity, turned, known = after[-1]
        after[-1] = (identity, turned, known | self.sight[zone][0])
        self._write(Slipped(source, zone, len(self.contents[zone]), before, tuple(after)))

    def roll(self, die: int, sides: int, purpose: int, seat: int = -1) -> int:
        """Roll a die of so many sides for a seat and return its value; -1 moves the counter only (other dice)."""
        where = self._slot(purpose, seat)
        if die < 0:
            self._write(Rolled(-1, 0, 0, where, -1, ()))
            return 0
        if die >= self.piece_limit:
            raise TableError(f"there is no die {die}")
        used, stated = self._stated(where)
        values = (
            stated if used >= 0 else (chance.below(self.seed, self.draws[where], self.chance_keys[where], sides) + 1,)
        )
        if len(values) != 1 or not 1 <= values[0] <= sides:
            raise TableError(f"a die of {sides} sides cannot show {values}")
        value = values[0]
        self._write(Rolled(die, self.face[die], value, where, used, stated))
        return value

    def show(self, piece: int, seats: int) -> None:
        """Let the seats of a bit set know what a piece is."""
        if not (0 <= piece < self.piece_limit and 0 <= seats <= self.everybody):
            raise TableError(f"piece {piece} cannot be shown to the seats {seats:b}")
        self._write(Shown(piece, seats & ~self.known[piece]))

    def hide(self, piece: int, seats: int) -> None:
        """Let the seats of a bit set no longer be told what a piece is; what everybody can tell apart stays known."""
        if not (0 <= piece < self.piece_limit and 0 <= seats <= self.everybody):
            raise TableError(f"piece {piece} cannot be hidden from the seats {seats:b}")
        if not self.kit.pieces[piece].hidden:
            raise TableError(f"{self.kit.pieces[piece].name} has no back")
        self._write(Hidden(piece, seats & self.known[piece]))

    def unveil(self, tally: int, seats: int) -> None:
        """Tell the seats of a bit set, besides its own, what a secret tally counts, and no other one."""
        if tally not in self.secret_tallies or not 0 <= seats <= self.everybody:
            raise TableError(f"tally {tally} is no secret, or the seats {seats:b} are not there")
        others = seats & ~(1 << self.kit.tallies[tally].seat)
        self._write(Unveiled(tally, self.unveiled.get(tally, 0), others))

    def bind(self, piece: int, kind: int, new: int) -> None:
        """Bind a piece to another that carries it, to its place or to a group, or (-1) free it; rules ask for none."""
        if not (0 <= piece < self.piece_limit and 0 <= kind < BONDS and -1 <= new < self.piece_limit):
            raise TableError(f"piece {piece} cannot be bound to {new}")
        self._write(Bound(kind, piece, self.bonds[kind].get(piece, -1), new))

    def resolve(self, agenda: Steps) -> None:
        """Replace the agenda; the last step is the next to be resolved."""
        operation = made(Resolved, (self.agenda, agenda))
        self.agenda = agenda
        self.journal.append(operation)

    def turn_to(self, agenda: Steps) -> None:
        """Replace the agenda for now; whoever does it ends by `resolve_since`, and nobody looks meanwhile."""
        self.agenda = agenda

    def resolve_since(self, before: Steps, agenda: Steps) -> None:
        """Replace the agenda, and write down what it was before all that was turned to meanwhile."""
        self.agenda = agenda
        self.journal.append(made(Resolved, (before, agenda)))

    # Chance.

    def state(self, purpose: int, seat: int, values: Iterable[int]) -> None:
        """Queue one stated result: a die's value, or the first identities of a shuffle in order.

        Only positions, examples and dice entered by hand state results.
        Like restated dice it is written as `Rolled` without a die, so undo and replay know of it.

        >>> from qquovadis.model.pack.compile_kit import compile_kit
        >>> from qquovadis.model.pack.loading import load_pack
        >>> from qquovadis.model.pack.shelves import find_pack
        >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3)
        >>> table, moon, die = Table(kit), kit.purposes.index("moon"), kit.start.contents[kit.zone("die")][0]
        >>> table.state(moon, -1, [5])
        >>> table.roll(die, 6, moon)
        5
        """
        self._write(Rolled(-1, 0, 0, self._slot(purpose, seat), len(self.stated), tuple(values)))

    def _slot(self, purpose: int, seat: int) -> int:
        if not (0 <= purpose < len(self.kit.purposes) and -1 <= seat < self.kit.seats):
            raise TableError(f"there is no chance of purpose {purpose} for seat {seat}")
        return chance.slot(purpose, seat, self.kit.seats)

    def _stated(self, where: int) -> tuple[int, tuple[int, ...]]:
        for at, (slot, values) in enumerate(self.stated):
            if slot == where:
                return at, values
        return -1, ()

    def _order(self, where: int, pieces: list[int]) -> list[int]:
        return chance.order(self.seed, self.draws[where], self.chance_keys[where], len(pieces))

    def _stated_order(self, dressed: list[tuple[int, int, int]], wanted: tuple[int, ...]) -> list[tuple[int, int, int]]:
        """Put the stated identities first, in their order; the rest follows as it lies."""
        rest = list(dressed)
        first = []
        for identity in wanted:
            found = next((clothes for clothes in rest if clothes[0] == identity), None)
            if found is None:
                raise TableError(f"{self.kit.identities[identity].name} is not among the shuffled pieces")
            rest.remove(found)
            first.append(found)
        return first + rest

    # Hidden identities.

    def _clothes(self, pieces: list[int]) -> tuple[tuple[int, int, int], ...]:
        identity_of, turned, known = self.identity_of, self.turned, self.known
        return tuple([(identity_of[p], turned[p], known[p]) for p in pieces])

    def _refuse_open(self, zone: int) -> None:
        """Refuse to hide anything among pieces that can be told apart as they lie."""
        pieces = self.contents[zone]
        face, backs_of = self.face, self.kit.backs
        for piece in pieces:
            if face[piece]:
                raise TableError(
                    N_("{zone} holds a piece that lies face up; turn it down first"), zone=self.kit.zones[zone].name
                )
        backs = {backs_of[p] for p in pieces}
        if len(backs) > 1 or OPEN in backs:
            raise TableError(
                N_("{zone} holds pieces that can be told apart from behind"), zone=self.kit.zones[zone].name
            )

    # The journal.

    def mark(self) -> int:
        """Return a point in the journal to which the table can be rewound."""
        return len(self.journal)

    def rewind(self, mark: int) -> None:
        """Take back every operation after the mark, newest first."""
        journal = self.journal
        if not 0 <= mark <= len(journal):
            raise TableError(f"the journal has no mark {mark}")
        while len(journal) > mark:
            operation = journal.pop()
            if isinstance(operation, Moved):
                move_back(self, operation)
            elif isinstance(operation, Counted):
                tally, delta, _ = operation
                self.tally[tally] -= delta
            elif isinstance(operation, Resolved):
                self.agenda = operation[0]
            else:
                operation.undo(self)

    def replay(self, operations: Iterable[Operation]) -> None:
        """Apply recorded operations again; no referee is needed."""
        keep = self.journal.append
        for operation in operations:
            operation.redo(self)
            keep(operation)

    def go_on_under(self, kit: Kit) -> None:
        """Hold a kit with the same box and other rules from now on; TableError if the table does not fit into it.

        It is no operation: whoever keeps the entries says from which of them on which kit is held.
        """
        part = differing(self.kit, kit)
        if part:
            raise TableError(f"a table cannot go on with other {part}")
        for tally, count in zip(kit.tallies, self.tally, strict=True):
            if not tally.low <= count <= tally.high:
                raise TableError(f"{tally.name} is {count}, outside {tally.low} to {tally.high}")
        self.kit = kit
        self.bounds = kit.start.bounds

    def snapshot(self) -> tuple[object, ...]:
        """Return all that the table is, by numbers: equal exactly if two tables of one kit are equal."""
        lists = (self.zone_of, self.identity_of, self.face, self.turned, self.spot, self.known, self.tally, self.draws)
        return (
            *(tuple(values) for values in lists),
            tuple(tuple(pieces) for pieces in self.contents),
            tuple((type(step).__name__, step) for step in self.agenda),
            tuple(self.stated),
            tuple(tuple(sorted(bound.items())) for bound in self.bonds),
            tuple(sorted(self.unveiled.items())),
            self.seed,
        )
