"""The bot that tries each legal choice on a table it imagines, follows it for a while, and takes the best."""

from collections.abc import Callable
from typing import Any

from qquovadis.bots.bot import Question
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import Referee, decision, go_on, legal

Worth = Callable[[Any, int], float]
FOLLOWED = 20
STRANGERS = 3
WHICH = 0


class GreedyBot:
    """Takes the choice behind which the best position waits.

    `worth` says how good a position is for a seat.
    A choice is followed by FOLLOWED others: its own best next ones, and any of the other seats; as soon as these have
    made STRANGERS in a row, whatever began with the choice (a war, a turn) is taken to be over.
    """

    def __init__(self, referee: Referee, worth: Worth) -> None:
        self._referee = referee
        self._worth = worth

    def choose(self, question: Question) -> Choice:
        """Return the choice with the best outlook; among equals the first."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        game = self._referee.bind(question.view.imagine(question.chance))
        game.quiet = True
        return max(question.choices, key=lambda choice: self._outlook(game, seat, choice))

    def _outlook(self, game: Any, seat: int, choice: Choice) -> float:
        """Return what the position is worth some choices later; the table is left as it was."""
        mark = game.table.mark()
        _do(game, seat, choice)
        strangers = 0
        for number in range(FOLLOWED):
            asked = decision(game)
            if asked is None or strangers == STRANGERS:
                break
            strangers = 0 if seat in asked.seats else strangers + 1
            self._go_on(game, seat, asked, number)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth

    def _go_on(self, game: Any, seat: int, asked: Decision, number: int) -> None:
        """Make the own choice with the best position right behind it, or any choice of another seat."""
        who = seat if seat in asked.seats else asked.seats[0]
        choices = legal(game, who)
        if len(choices) == 1:
            choice = choices[0]
        elif who == seat:
            choice = max(choices, key=lambda each: self._at_once(game, seat, each))
        else:
            choice = choices[chance.below(game.table.seed, number, WHICH, len(choices))]
        _do(game, who, choice)

    def _at_once(self, game: Any, seat: int, choice: Choice) -> float:
        mark = game.table.mark()
        _do(game, seat, choice)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth


def _do(game: Any, seat: int, choice: Choice) -> None:
    go_on(game, seat, choice)
