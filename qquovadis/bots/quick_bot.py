"""The bot that looks at what each choice brings at once: a beginner at the table, and fast enough for many games."""

from typing import Any

from qquovadis.bots.bot import Question
from qquovadis.bots.worth import Worth
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import Referee, go_on


class QuickBot:
    """Takes the choice right behind which the best position lies, on one imagined table."""

    def __init__(self, referee: Referee, worth: Worth) -> None:
        """Look at tables of a referee; `worth` says how good a position is for a seat."""
        self._referee = referee
        self._worth = worth

    def choose(self, question: Question) -> Choice:
        """Return the choice with the best position right behind it; among equals the first."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        game = self._referee.bind(question.view.imagine(question.chance))
        game.quiet = True
        return max(question.choices, key=lambda choice: self._at_once(game, seat, choice))

    def _at_once(self, game: Any, seat: int, choice: Choice) -> float:
        mark = game.table.mark()
        go_on(game, seat, choice)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth
