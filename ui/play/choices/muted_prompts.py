"""Which cards people do not want to be asked about: kept seat by seat while the window has the game, never in a save.

It decides nothing by itself: where every card that could be used is silenced, the one choice that goes on is passed,
and becomes an entry like any other.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from qquovadis.controllers import Session
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Board
from qquovadis.model.pack.words import Words

Span = Literal["", "turn", "game"]


class MutedPrompt(NamedTuple):
    """A card that a seat may be asked about: what is printed on it, whether it is offered now, and until when not."""

    identity: int
    offered: bool
    span: Span


class MutedPrompts:
    """What is silenced at one table; board and words are asked for each time, since they may be edited meanwhile."""

    def __init__(self, session: Session, board: Callable[[], Board], words: Callable[[], Words]) -> None:
        self._session = session
        self._board = board
        self._words = words
        self._until: dict[tuple[int, int], tuple[int, ...] | None] = {}

    def silence(self, seat: int, identity: int, span: Span) -> None:
        """Ask a seat no more about a card: until this turn ends, or the game; with no span, ask again."""
        self._until.pop((seat, identity), None)
        if span:
            self._until[seat, identity] = self._turn() if span == "turn" else None

    def span(self, seat: int, identity: int) -> Span:
        """Return how long a seat is not asked about a card from now on."""
        until = self._until.get((seat, identity), ())
        return "game" if until is None else "turn" if until and until == self._turn() else ""

    def of(self, seat: int) -> tuple[MutedPrompt, ...]:
        """Return the cards of a seat that it can use now, and those about which it is not asked."""
        offered = [self.printed(choice) for choice in self.uses(seat)]
        silenced = [identity for own, identity in self._until if own == seat and self.span(seat, identity)]
        row = dict.fromkeys([*offered, *silenced])
        return tuple(MutedPrompt(identity, identity in offered, self.span(seat, identity)) for identity in row)

    def muted(self, view: SeatView) -> frozenset[int]:
        """Return the cards on the table about which their owners are not asked."""
        zones, silenced = view.kit.zones, {key for key in self._until if self.span(*key)}
        return frozenset(
            piece
            for piece, zone in enumerate(view.zone_of)
            if silenced and (zones[zone].seat, view.identity_of[piece]) in silenced
        )

    def passes(self, seat: int) -> Choice | None:
        """Return the choice that goes on, if that is all that a seat has left to be asked; else None."""
        uses = self.uses(seat)
        if not uses or not all(self.span(seat, self.printed(choice)) for choice in uses):
            return None
        others = [
            choice for choice, clause in self._session.situation.judged(seat) if clause is None and choice not in uses
        ]
        return DONE if others == [DONE] else None

    def uses(self, seat: int | None) -> list[Choice]:
        """Return the legal choices of a seat that use a card."""
        if seat is None or self._session.situation.decision_for(seat) is None:
            return []
        verbs = self._board().uses
        return [
            choice for choice, clause in self._session.situation.judged(seat) if clause is None and choice.verb in verbs
        ]

    def printed(self, choice: Choice) -> int:
        """Return what is printed on the card that a choice uses, as everybody may know it."""
        return self._session.seat_view(None).identity_of[choice.subject]

    def _turn(self) -> tuple[int, ...]:
        """Return what tells this turn from all others: the round, and whose turn it is."""
        course, view = self._words().course, self._session.seat_view(None)
        tallies = (course.tally, course.turn) if course else ()
        return tuple(view.tally[view.kit.tally_index[tally]] for tally in tallies if tally)
