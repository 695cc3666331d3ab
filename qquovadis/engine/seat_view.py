"""What one seat may see, and what it may imagine behind it.

The only form in which a table leaves the engine for a person or a bot; secrecy is enforced here and nowhere else.
"""

from typing import Any, NamedTuple

from qquovadis.engine import chance
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table

UNKNOWN = -1
SIDE_UP = 1  # the face of a die whose value is not told


class SeatView(NamedTuple):
    """A table as a seat may see it (seat None: what everyone sees); it owns its lists.

    `identity_of` is UNKNOWN, and `turned` 0, for a piece whose identity the seat does not know;
    a tally that only other seats may see is UNKNOWN, and of a die that is not known no value is told: it shows face 1.
    `unveiled` are, by secret tally, the other seats (a bit each) that see it, which is no secret.
    Seed, counters and stated results are never in it. What is bound by hand everybody sees.
    """

    kit: Kit
    seat: int | None
    zone_of: list[int]
    contents: list[tuple[int, ...]]
    identity_of: list[int]
    face: list[int]
    turned: list[int]
    spot: list[int]
    tally: list[int]
    agenda: tuple[Any, ...]
    bonds: tuple[dict[int, int], ...]
    unveiled: dict[int, int]

    def knows(self, piece: int) -> bool:
        """Return whether the seat knows what this piece is."""
        return self.identity_of[piece] != UNKNOWN

    def imagine(self, seed: int) -> Table:
        """Return a full table that this seat could be looking at: unseen identities dealt out at random from one
        seed.

        >>> from qquovadis.engine.unwatched import opened
        >>> from qquovadis.games import referee_for
        >>> from qquovadis.model.pack.compile_kit import compile_kit
        >>> from qquovadis.model.pack.loading import load_pack
        >>> from qquovadis.model.pack.shelves import find_pack
        >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3)
        >>> view = seat_view(opened(referee_for(kit), seed=7).table, 0)
        >>> own, other = (view.contents[hand][0] for hand in kit.zones_of("hand")[:2])
        >>> view.knows(own), view.knows(other)
        (True, False)
        >>> view.imagine(seed=1).identity_of[own] == view.identity_of[own]
        True
        """
        return Imagination(self).table(seed)


class Imagination:
    """All tables that a seat could be looking at; what they have in common is worked out once."""

    def __init__(self, view: SeatView) -> None:
        """Find out what the view does not know."""
        self._view = view
        self._hidden = _hidden(view)
        self._unknown = [number for number, identity in enumerate(view.identity_of) if identity == UNKNOWN]
        self._known: list[int] = []

    def table(self, seed: int) -> Table:
        """Return one of them: unseen identities dealt out at random from one seed."""
        view = self._view
        table = Table(view.kit, seed)
        table.zone_of = view.zone_of.copy()
        table.contents = [list(pieces) for pieces in view.contents]
        table.face, table.turned, table.spot = view.face.copy(), view.turned.copy(), view.spot.copy()
        table.tally, table.agenda = _guessed(view, table), view.agenda
        table.unveiled = view.unveiled.copy()
        table.bonds = tuple([bound.copy() for bound in view.bonds])
        table.identity_of = self._dealt(seed)
        self._known = self._known or _granted(table, view)
        table.known = self._known.copy()
        return table

    def _dealt(self, seed: int) -> list[int]:
        """Return the identities the view knows, and for each back the missing ones in an order of chance."""
        backs, identities = self._view.kit.start.backs, self._view.identity_of.copy()
        missing = [
            [rest[i] for i in chance.order(seed, 0, at, len(rest))] if rest else rest
            for at, rest in enumerate(self._hidden)
        ]
        for number in self._unknown:
            identities[number] = missing[backs[number]].pop()
        return identities


def seat_view(table: Table, seat: int | None) -> SeatView:
    """Look at a table from a seat, or (None) as everyone does."""
    bits = table.everybody if seat is None else 1 << seat
    identity_of, turned, faces = table.identity_of.copy(), table.turned.copy(), table.face.copy()
    for piece, known in enumerate(table.known):
        if known & bits != bits:
            identity_of[piece], turned[piece] = UNKNOWN, 0
            if faces[piece] > SIDE_UP:  # noqa: PLR1730  # SPEED: by min, 120 hidden pieces took 19 µs, not 13
                faces[piece] = SIDE_UP
    zones, contents = table.zone_of.copy(), list(map(tuple, table.contents))
    spots, counts, unveiled = table.spot.copy(), _counts(table, seat), table.unveiled.copy()
    # SPEED: made of a row in the order of its fields, which costs half of what their names do.
    bonds = tuple([bound.copy() for bound in table.bonds])
    row = (table.kit, seat, zones, contents, identity_of, faces, turned, spots, counts, table.agenda, bonds, unveiled)
    return SeatView._make(row)


def _counts(table: Table, seat: int | None) -> list[int]:
    """Return the tallies, those that only another seat may see as UNKNOWN."""
    counts = table.tally.copy()
    for at in _unseen_tallies(table, seat):
        counts[at] = UNKNOWN
    return counts


def _guessed(view: SeatView, table: Table) -> list[int]:
    """Return the tallies that the view sees, and the others as they started."""
    counts = list(view.tally)
    for at in _unseen_tallies(table, view.seat):
        counts[at] = view.kit.tallies[at].start
    return counts


def _unseen_tallies(table: Table, seat: int | None) -> list[int]:
    """Return the secret tallies of other seats that this one is not told of; everyone is if every seat is."""
    if not table.secret_tallies:
        return []
    kit, unveiled, bits = table.kit, table.unveiled, table.everybody if seat is None else 1 << seat
    return [at for at in table.secret_tallies if (unveiled.get(at, 0) | 1 << kit.tallies[at].seat) & bits != bits]


def _hidden(view: SeatView) -> list[list[int]]:
    """Return for each back, in the order of their names, the identities of which the view does not know where they
    are.
    """
    # SPEED: counted by number, a back and an identity together; looked up by the names of backs it took twice as long.
    kit = view.kit
    backs, many = kit.start.backs, len(kit.identities)
    missing: list[list[int]] = [[] for _ in range(max(backs, default=-1) + 1)]
    seen = [0] * (len(missing) * many)
    for piece, identity in enumerate(view.identity_of):
        if identity != UNKNOWN:
            seen[backs[piece] * many + identity] += 1
    for piece, identity in enumerate(kit.start.identities):
        alike = backs[piece] * many + identity
        if seen[alike]:
            seen[alike] -= 1
        else:
            missing[backs[piece]].append(identity)
    return missing


def _granted(table: Table, view: SeatView) -> list[int]:
    """In an imagined table everybody knows what lies open, owners know their zones, and the seat what it knew."""
    bits = table.everybody if view.seat is None else 1 << view.seat
    sight, face, public, identity_of = table.sight, table.face, table.kit.start.public, view.identity_of
    found = []
    for piece, zone in enumerate(table.zone_of):
        own = bits if identity_of[piece] != UNKNOWN else 0
        found.append(public[piece] | sight[zone][face[piece] > 0] | own)
    return found


def open_view(table: Table) -> SeatView:
    """Look at a table with every piece known and every tally seen, as nobody at it may: for free moves."""
    view = seat_view(table, None)
    return view._replace(identity_of=table.identity_of.copy(), turned=table.turned.copy(), tally=table.tally.copy())


def box_view(kit: Kit) -> SeatView:
    """Look into the box of a kit before anything is laid out, with every piece known: for what is printed of it."""
    return open_view(Table(kit, 0))
