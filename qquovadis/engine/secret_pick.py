"""The step in which several seats choose in secret, all at once; each may choose anew while others still choose."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine.agenda import TAKE_BACK, Asked, Choice, Following, choices, step
from qquovadis.engine.table import Table


def everybody(seats: int) -> int:
    """Return all of so many seats as bits.

    >>> bin(everybody(3))
    '0b111'
    """
    return (1 << seats) - 1


@step
class SecretPick(Asked):
    """Several seats each lay a piece face down, from a zone of their own into another, in any order.

    `seat` is nobody's; `left` are the seats still to choose, as bits.
    HAND and LAID are the families of these zones, VERB is the choice that lays a piece down.
    FINAL is the clause by which what lies there stays; where it is empty, it may be taken back while others choose.
    A game says which pieces are refused, when a seat has laid enough, and what follows once all have.
    """

    left: int

    SECRET: ClassVar[bool] = True
    VERB: ClassVar[str] = ""
    HAND: ClassVar[str] = ""
    LAID: ClassVar[str] = ""
    FINAL: ClassVar[str] = ""

    def refused(self, game: Any, seat: int, piece: int) -> str | None:
        """Return the clause that forbids laying this piece of the own hand, None if it is legal."""
        del game, seat, piece
        return None

    def lay(self, game: Any, seat: int, choice: Choice) -> None:
        """Lay the piece down so that nobody else learns which one it is."""
        table: Table = game.table
        table.slip(choice.subject, table.kit.zone_families[self.LAID][seat])

    def has_enough(self, game: Any, seat: int) -> bool:
        """Return whether a seat that has just laid a piece has chosen."""
        del game, seat
        return True

    def after_all(self, game: Any) -> Following:
        """Return what follows once all have chosen; by itself the step, which nobody is asked any more."""
        del game
        return (self.but(left=0),)

    def hand(self, game: Any, seat: int) -> list[int]:
        """Return the pieces from which a seat chooses."""
        table: Table = game.table
        return table.contents[table.kit.zone_families[self.HAND][seat]]

    def laid(self, game: Any, seat: int) -> list[int]:
        """Return the pieces that a seat has laid down."""
        table: Table = game.table
        return table.contents[table.kit.zone_families[self.LAID][seat]]

    def has_chosen(self, seat: int) -> bool:
        """Return whether a seat is not asked, or not any more."""
        return seat < 0 or not self.left >> seat & 1

    def still_due(self, game: Any) -> bool:
        """Until all have chosen."""
        return bool(self.waiting(game))

    def waiting(self, game: Any) -> tuple[int, ...]:
        """Return the seats that have not chosen."""
        table: Table = game.table
        return tuple([seat for seat in range(table.kit.seats) if self.left >> seat & 1])

    def candidates(self, game: Any, seat: int) -> Iterable[Choice]:
        """Return the pieces that can be laid down; whoever has chosen would like to take it back."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        return choices(self.VERB, tuple(self.hand(game, seat)))

    def objection(self, game: Any, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a piece of the own hand, as often as is asked;
        what was laid may be taken back unless it is final.
        """
        if seat < 0 or not self.left >> seat & 1:
            if choice != TAKE_BACK or seat < 0:
                return self.CLAUSE
            return self.FINAL or (None if self.laid(game, seat) else self.CLAUSE)
        # SPEED: every card of every hand is judged; asking `hand` would take two calls more for each.
        table: Table = game.table
        hand = table.contents[table.kit.zone_families[self.HAND][seat]]
        if choice.verb != self.VERB or choice.subject not in hand:
            return self.CLAUSE
        return self.refused(game, seat, choice.subject)

    def perform(self, game: Any, seat: int, choice: Choice) -> Following:
        """Lay the piece down, or take back the one that was laid last."""
        if choice == TAKE_BACK:
            table: Table = game.table
            table.move(self.laid(game, seat)[-1], table.kit.zone_families[self.HAND][seat])
            return (self.but(left=self.left | 1 << seat),)
        self.lay(game, seat, choice)
        left = self.left & ~(1 << seat) if self.has_enough(game, seat) else self.left
        return (self.but(left=left),) if left else self.after_all(game)
