"""The bot that looks at what each choice brings at once: a beginner at the table, and fast enough for many games."""

from typing import Any

from qquovadis.bots.bot import Question
from qquovadis.bots.worth import Worth
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import AnyReferee, go_on


class QuickBot:
    """Takes the choice right behind which the best position lies, on one imagined table."""

    def __init__(self, referee: AnyReferee, worth: Worth) -> None:
        """Look at tables of a referee; `worth` says how good a position is for a seat."""
        self._referee = referee
        self._worth = worth

    def choose(self, question: Question) -> Choice:
        """Return the choice with the best position right behind it; among equals the first."""
        return self.rated(question)[0][0]

    def rated(self, question: Question) -> list[tuple[Choice, float]]:
        """Return all choices with what the position right behind each is worth, the best first."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        game = self._referee.bind(question.view.imagine(question.chance))
        game.quiet = True
        found = [(choice, self._at_once(game, seat, choice)) for choice in question.choices]
        return sorted(found, key=lambda each: -each[1])

    def _at_once(self, game: Any, seat: int, choice: Choice) -> float:
        mark = game.table.mark()
        go_on(game, seat, choice)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth
