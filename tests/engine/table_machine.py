"""The table against a naive one, under any verbs, marks and rewinds, refused verbs included (Hypothesis)."""

from collections import Counter
from collections.abc import Callable
from types import MappingProxyType

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from qquovadis.engine import Kit, Table
from qquovadis.engine.digest import digest
from qquovadis.engine.kit import EVERYBODY, NOBODY, OWNER, Identity, Piece, Tally, Zone
from qquovadis.errors import TableError
from tests.engine.naive import Naive, told
from tests.toy import Deal, SlipCard

KIT = Kit(
    game="machine",
    draft="1",
    seats=2,
    identities=(*(Identity(f"card {n}", "card") for n in range(4)), Identity("thing", "thing")),
    pieces=(
        *(Piece(f"red {n}", n % 3, "red", hidden=True, zone=1 + n % 2) for n in range(5)),
        *(Piece(f"blue {n}", n + 2, "blue", hidden=True, zone=4, face=n) for n in range(2)),
        Piece("pawn", 4, "pawn", hidden=False),
        Piece("die", 4, "die", hidden=False, face=1),
    ),
    zones=(
        Zone("box", "box", NOBODY),
        Zone("deck", "deck", NOBODY),
        Zone("hand 0", "hand", OWNER, 0),
        Zone("hand 1", "hand", OWNER, 1),
        Zone("table", "table", EVERYBODY),
    ),
    tallies=(Tally("cubes", "cubes", high=3), Tally("debt", "debt", low=-2, high=2, start=1, seat=1, sight=OWNER)),
    purposes=("shuffle", "die"),
    parameters=MappingProxyType({}),
    options=MappingProxyType({}),
)
DIE = 8
SHUFFLING, ROLLING = 0, 1
AGENDAS = ((), (Deal(),), (Deal(), SlipCard()))

# Mostly what exists, so that verbs meet; now and then what does not.
pieces = st.sampled_from([*range(len(KIT.pieces)), 0, 1, 5, -1, len(KIT.pieces)])
zones = st.sampled_from([1, 1, 1, 2, 2, 3, 4, 0, -1, len(KIT.zones)])
seats = st.sampled_from([-1, -1, -1, 0, 0, 1, -2, KIT.seats])
small = st.sampled_from([0, 0, 1, 1, 2, 3, -1, -2])


class TableMachine(RuleBasedStateMachine):
    """Does everything twice, and compares."""

    @initialize(seed=st.integers(0, 3))
    def open_the_box(self, seed: int) -> None:
        self.table = Table(KIT, seed)
        self.naive = Naive.of(KIT)
        self.marks: list[tuple[int, Naive]] = []
        self.seen = (self.table.shape, self.naive.placed())

    def both(self, possible: bool, verb: Callable[[], object]) -> None:
        """Do with the real table what the naive one has done; what it could not do must be refused, without a trace."""
        journal = list(self.table.journal)
        try:
            verb()
        except TableError as refusal:
            assert not possible, refusal
            assert self.table.journal == journal
        else:
            assert possible, "the verb should have been refused"
            assert len(self.table.journal) == len(journal) + 1

    @rule(piece=pieces, zone=zones, at=st.integers(-1, 4))
    def move(self, piece: int, zone: int, at: int) -> None:
        self.both(self.naive.move(piece, zone, at), lambda: self.table.move(piece, zone, at))

    @rule(piece=pieces, spot=small)
    def place(self, piece: int, spot: int) -> None:
        possible = piece in self.naive.spot and spot >= -1
        if possible:
            self.naive.spot[piece] = spot
        self.both(possible, lambda: self.table.place(piece, spot))

    @rule(piece=pieces, face=small)
    def flip(self, piece: int, face: int) -> None:
        possible = piece in self.naive.face and face >= 0
        if possible:
            self.naive.face[piece] = face
            self.naive.look(piece)
        self.both(possible, lambda: self.table.flip(piece, face))

    @rule(piece=pieces, step=small)
    def turn(self, piece: int, step: int) -> None:
        possible = piece in self.naive.turned and step >= 0
        if possible:
            self.naive.turned[piece] = step
        self.both(possible, lambda: self.table.turn(piece, step))

    @rule(tally=st.integers(-1, len(KIT.tallies)), delta=small)
    def count(self, tally: int, delta: int) -> None:
        self.both(self.naive.count(tally, delta), lambda: self.table.count(tally, delta, "by hand"))

    @rule(zone=zones, seat=seats)
    def shuffle(self, zone: int, seat: int) -> None:
        lying = self.naive.zones.get(zone, [])
        before = Counter((self.naive.identity[piece], self.naive.turned[piece]) for piece in lying)
        stated = self.naive.next_stated(SHUFFLING, seat) or ()
        known_chance = (SHUFFLING, seat) in self.naive.drawn
        stated_there = not Counter(stated) - Counter(self.naive.identity[piece] for piece in lying)
        possible = zone in self.naive.zones and known_chance and stated_there and self.naive.can_hide(zone)
        self.both(possible, lambda: self.table.shuffle(zone, SHUFFLING, seat))
        if not possible:
            return
        self.naive.spend(SHUFFLING, seat)
        for piece in lying:
            self.naive.identity[piece], self.naive.turned[piece] = (
                self.table.identity_of[piece],
                self.table.turned[piece],
            )
            self.naive.known[piece] = self.naive.seeing(zone, up=False)
        assert Counter((self.naive.identity[piece], self.naive.turned[piece]) for piece in lying) == before
        assert tuple(self.naive.identity[piece] for piece in lying)[: len(stated)] == stated

    @rule(piece=pieces, zone=zones)
    def slip(self, piece: int, zone: int) -> None:
        self.both(self.naive.slip(piece, zone), lambda: self.table.slip(piece, zone))

    @rule(seat=seats, sides=st.integers(0, 6))
    def roll(self, seat: int, sides: int) -> None:
        stated = self.naive.next_stated(ROLLING, seat)
        fits = sides > 0 if stated is None else len(stated) == 1 and 1 <= stated[0] <= sides
        possible = (ROLLING, seat) in self.naive.drawn and fits
        self.both(possible, lambda: self.table.roll(DIE, sides, ROLLING, seat))
        if possible:
            self.naive.spend(ROLLING, seat)
            self.naive.face[DIE] = self.table.face[DIE]
            assert 1 <= self.table.face[DIE] <= sides
            assert stated is None or stated == (self.table.face[DIE],)

    @rule(purpose=st.integers(-1, 2), seat=seats)
    def restate(self, purpose: int, seat: int) -> None:
        possible = (purpose, seat) in self.naive.drawn
        if possible:
            self.naive.drawn[purpose, seat] += 1
        self.both(possible, lambda: self.table.roll(-1, 6, purpose, seat))

    @rule(purpose=st.sampled_from([0, 0, 1, 1, 2, -1]), seat=seats, values=st.lists(st.integers(0, 3), max_size=2))
    def state(self, purpose: int, seat: int, values: list[int]) -> None:
        possible = (purpose, seat) in self.naive.drawn
        if possible:
            self.naive.stated.append(((purpose, seat), tuple(values)))
        self.both(possible, lambda: self.table.state(purpose, seat, values))

    @rule(piece=pieces, shown=st.sets(st.integers(0, KIT.seats)))
    def show(self, piece: int, shown: set[int]) -> None:
        possible = piece in self.naive.known and shown <= self.naive.everybody
        if possible:
            self.naive.known[piece] = self.naive.known[piece] | shown
        self.both(possible, lambda: self.table.show(piece, sum(1 << seat for seat in shown)))

    @rule(agenda=st.sampled_from(AGENDAS))
    def resolve(self, agenda: tuple[object, ...]) -> None:
        self.naive.agenda = agenda
        self.both(True, lambda: self.table.resolve(agenda))

    @rule()
    def mark(self) -> None:
        self.marks.append((self.table.mark(), self.naive.copy()))

    @precondition(lambda self: self.marks)
    @rule(which=st.integers(0, 10))
    def rewind(self, which: int) -> None:
        """Go back to some mark; those after it are gone."""
        which %= len(self.marks)
        mark, self.naive = self.marks[which]
        del self.marks[which:]
        self.table.rewind(mark)

    @precondition(lambda self: self.marks)
    @rule()
    def undo_and_redo(self) -> None:
        """Go back to the last mark and do the same operations again."""
        mark = self.marks[-1][0]
        done = self.table.journal[mark:]
        self.table.rewind(mark)
        assert told(self.table) == self.marks[-1][1].told()
        self.table.replay(done)

    @rule(mark=st.sampled_from([-1, 10_000]))
    def rewind_to_no_mark(self, mark: int) -> None:
        before = self.table.mark()
        try:
            self.table.rewind(mark)
        except TableError:
            assert self.table.mark() == before
        else:
            raise AssertionError("there is no such mark")

    @invariant()
    def they_are_the_same(self) -> None:
        assert told(self.table) == self.naive.told()

    @invariant()
    def the_shape_tells_every_change_of_what_is_placed(self) -> None:
        shape, placed = self.seen
        self.seen = (self.table.shape, self.naive.placed())
        assert placed == self.seen[1] or shape != self.table.shape

    def teardown(self) -> None:
        """The operations alone rebuild the table; undoing them all opens the box again."""
        if not hasattr(self, "table"):
            return
        copy = Table(KIT, self.table.seed)
        copy.replay(self.table.journal)
        assert (copy.snapshot(), digest(copy)) == (self.table.snapshot(), digest(self.table))
        copy.rewind(0)
        assert copy.snapshot() == Table(KIT, self.table.seed).snapshot()
