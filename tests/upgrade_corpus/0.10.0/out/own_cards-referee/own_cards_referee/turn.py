"""A turn of Own cards: what is asked, what is refused, and what follows. Each kind of step is a class."""

from collections.abc import Iterable
from typing import ClassVar

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step

from own_cards_referee.reading import FROM, Game

ROUNDS = 10


@step
class TakeTurn(Asked):
    """A seat puts one of its pieces to the middle; whoever has none there ends the turn (REF-TURN-01).

    `start` is the seat that began, and `round` counts from 0 on. Fields are numbers, as a save writes them.
    """

    seat: int
    start: int = 0
    round: int = 0

    CLAUSE: ClassVar[str] = "REF-TURN-01"

    def waiting(self, game: Game) -> tuple[int, ...]:
        """Return the seats that must choose; of several, each may answer first."""
        return (self.seat,)

    def candidates(self, game: Game, seat: int) -> Iterable[Choice]:
        """Return all that is lit, or plausible enough to be refused with a reason."""
        return [*choices("put", tuple(game.own(seat))), DONE] if seat == self.seat else []

    def objection(self, game: Game, seat: int, choice: Choice) -> str | None:
        """Return the clause that refuses a choice, whatever it is; None if it is legal."""
        if choice not in self.candidates(game, seat):
            return "REF-TURN-01"
        return "REF-TURN-02" if choice == DONE and game.own(seat) else None

    def perform(self, game: Game, seat: int, choice: Choice) -> Following:
        """Do what was chosen, and say what follows. Whatever changes goes through `game.table`, so it can be undone."""
        following = (NextTurn(self.seat, self.start, self.round),)
        if choice.verb == "put" and len(game.middle) > 1:
            return (ChoosePlace(self.seat, choice.subject), *following)
        if choice.verb == "put":
            game.put(choice.subject, game.middle[0])
        return following


@step
class ChoosePlace(Asked):
    """The seat says where the piece goes that it chose: to an empty place, as long as there is one (REF-TURN-01)."""

    seat: int
    piece: int = -1

    CLAUSE: ClassVar[str] = "REF-TURN-01"

    def waiting(self, game: Game) -> tuple[int, ...]:
        """Return the seats that must choose."""
        return (self.seat,)

    def candidates(self, game: Game, seat: int) -> Iterable[Choice]:
        """Return the places where it may go."""
        return choices("to", game.places()) if seat == self.seat else []

    def objection(self, game: Game, seat: int, choice: Choice) -> str | None:
        """Return the clause that refuses a choice; None if it is legal."""
        return None if choice in self.candidates(game, seat) else "REF-TURN-01"

    def perform(self, game: Game, seat: int, choice: Choice) -> Following:
        """Put it there. What follows the turn was named when the piece was chosen."""
        game.put(self.piece, choice.subject)
        return ()


@step
class NextTurn(Step):
    """The next seat takes its turn, until nobody has anything left, or the last round is over (REF-TURN-03)."""

    seat: int
    start: int
    round: int

    def run(self, game: Game) -> Following:
        """Find the next seat. A step that asks nobody runs by itself."""
        seat, number = (self.seat + 1) % len(game.seats), self.round
        number += seat == self.start
        if number >= ROUNDS or (FROM and not any(game.own(each) for each in game.seats)):
            return ()
        return (TakeTurn(seat, self.start, number),)
