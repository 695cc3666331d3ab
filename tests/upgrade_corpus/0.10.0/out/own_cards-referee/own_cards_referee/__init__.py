"""Enforces the rules of Own cards: the referee, which knows what a turn is, how a game begins and how it ends."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Fault, Finding, Outcome
from qquovadis.engine.setting_up import set_up
from qquovadis.engine.table import Table

from own_cards_referee.reading import Game
from own_cards_referee.turn import ChoosePlace, NextTurn, TakeTurn


class Rules:
    """The rules over one box. It remembers nothing: all that happens lies on the table or in a step."""

    # Every kind of step by its name, as saves name it. What stands here once is never renamed, or saves are lost.
    steps: Mapping[str, type[Any]] = MappingProxyType(
        {kind.__name__: kind for kind in (TakeTurn, ChoosePlace, NextTurn)}
    )
    # Places of a turn from which a position that was set up by hand may be played.
    landmarks: tuple[str, ...] = ("turn",)
    # What the number of a choice says: piece, zone, tally, seat or amount.
    subjects: Mapping[str, str] = MappingProxyType({"put": "piece", "to": "zone"})

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def bind(self, table: Table) -> Game:
        """Return a reading of this table."""
        return Game(table)

    def open(self, game: Game, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out the box as the setup of pack.toml says; then it is the start player's turn."""
        set_up(game.table)
        game.table.resolve(self.agenda_at(game, "turn", start or 0))

    def agenda_at(self, game: Game, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return what is to be done from here to the end: one turn, which names the next."""
        return (TakeTurn(seat, start=seat),)

    def foreseen(self, game: Game, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a choice would cost or bring, told before it is made. Nothing yet."""
        return ()

    def standing(self, game: Game) -> tuple[Finding, ...]:
        """Return how the seats stand, such as who would win now. Nothing yet."""
        return ()

    def audit(self, game: Game) -> tuple[str, ...]:
        """Return the clauses that the table violates as it lies, after free moves. Nothing yet."""
        return tuple(fault.clause for fault in self.faults(game))

    def faults(self, game: Game) -> tuple[Fault, ...]:
        """Return the same with the places that are wrong. Nothing yet."""
        return ()

    def outcome(self, game: Game) -> Outcome | None:
        """Return points and winners once nothing is to be done (REF-TURN-03); None before."""
        if game.table.agenda:
            return None
        scores = tuple(game.points(seat) for seat in game.seats)
        return Outcome(scores, tuple(seat for seat in game.seats if scores[seat] == max(scores)))

    @staticmethod
    def worth(game: Game, seat: int) -> float:
        """Return how good a position is for a seat, as computers guess it: its points. The better this, the better they."""
        return float(game.points(seat))
