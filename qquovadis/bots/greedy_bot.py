"""The bot that tries each legal choice on tables it imagines, follows it for a while, and takes the best."""

from collections.abc import Sequence
from typing import Any

from qquovadis.bots.bot import Question
from qquovadis.bots.worth import Worth
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal
from qquovadis.engine.seat_view import Imagination
from qquovadis.engine.table import Table

FOLLOWED = 20
STRANGERS = 3
# How many tables are imagined: all choices are tried on the first, the better half of them on the others too.
TABLES = 3
WHICH, TABLE = 0, 1


class GreedyBot:
    """Takes the choice behind which the best position waits, on the average of a few imagined tables.

    `worth` says how good a position is for a seat.
    A choice is followed by FOLLOWED others: its own best next ones, and any of the other seats; as soon as these have
    made STRANGERS in a row, whatever began with the choice (a war, a turn) is taken to be over. What several seats
    choose at the same time is part of the own choice, and those who choose then are no strangers.
    """

    def __init__(self, referee: AnyReferee, worth: Worth) -> None:
        self._referee = referee
        self._worth = worth

    def choose(self, question: Question) -> Choice:
        """Return the choice with the best outlook; among equals the first."""
        return self.rated(question)[0][0]

    def rated(self, question: Question) -> list[tuple[Choice, float]]:
        """Return all choices with their mean outlooks: the better half, the best first, before the rest."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        imagination = Imagination(question.view)
        outlooks = self._outlooks(imagination.table(question.chance), seat, question.choices)
        ranked = sorted(question.choices, key=lambda choice: -outlooks[choice])
        better, rest = ranked[: (len(ranked) + 1) // 2], ranked[(len(ranked) + 1) // 2 :]
        if len(better) > 1:
            for number in range(1, TABLES):
                table = imagination.table(chance.draw(question.chance, number, TABLE))
                for choice, outlook in self._outlooks(table, seat, better).items():
                    outlooks[choice] += outlook
            better = sorted(better, key=lambda choice: -outlooks[choice])
            outlooks.update({choice: outlooks[choice] / TABLES for choice in better})
        return [(choice, outlooks[choice]) for choice in better + rest]

    def _outlooks(self, table: Table, seat: int, choices: Sequence[Choice]) -> dict[Choice, float]:
        """Return what is behind each choice on an imagined table."""
        game = self._referee.bind(table)
        game.quiet = True
        return {choice: self._outlook(game, seat, choice) for choice in choices}

    def _outlook(self, game: Any, seat: int, choice: Choice) -> float:
        """Return what the position is worth some choices later; the table is left as it was."""
        mark = game.table.mark()
        go_on(game, seat, choice)
        strangers = 0
        for number in range(FOLLOWED):
            asked = decision(game)
            if asked is None or strangers == STRANGERS:
                break
            if seat in asked.seats:
                strangers = 0
            elif len(asked.seats) == 1:
                strangers += 1
            self._follow(game, seat, asked, number)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth

    def _follow(self, game: Any, seat: int, asked: Decision, number: int) -> None:
        """Make the own choice with the best position right behind it, or any choice of another seat."""
        who = seat if seat in asked.seats else asked.seats[0]
        choices = legal(game, who)
        if len(choices) == 1:
            choice = choices[0]
        elif who == seat:
            choice = max(choices, key=lambda each: self._at_once(game, seat, each))
        else:
            choice = choices[chance.below(game.table.seed, number, WHICH, len(choices))]
        go_on(game, who, choice)

    def _at_once(self, game: Any, seat: int, choice: Choice) -> float:
        mark = game.table.mark()
        go_on(game, seat, choice)
        worth = self._worth(game, seat)
        game.table.rewind(mark)
        return worth
