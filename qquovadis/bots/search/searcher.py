"""A sampled search: imagine tables, play each choice out to the next place of rest, drop the worse half, and judge."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from qquovadis.bots.bot import Question
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal
from qquovadis.engine.seat_view import Imagination

Worth = Callable[[Any, int], float]
FOLLOWED = 120
OTHERS, TABLES = 0, 7


class Strength(NamedTuple):
    """What tells levels apart: imagined tables for each choice, places of rest looked ahead, and how much of what the
    others may expect counts against the own.
    """

    samples: int
    rho: float
    beats: int = 1


class Sense(NamedTuple):
    """What a search judges by: the worth at a place of rest, that of its own next choices until there, and the number
    that changes at each place of rest.
    """

    judged: Worth
    followed: Worth
    beat: Callable[[Any], int]


class Weighed(NamedTuple):
    """A choice, how it came out on so many imagined tables, and by how much that may be off (a standard error).

    `points` are those that the seat may expect for itself, `ahead` is the share of the tables on which nobody may
    expect more.
    """

    choice: Choice
    mean: float
    error: float
    tables: int
    points: float
    ahead: float


class Searcher:
    """Takes the choice that comes out best, on the average of imagined tables, where the rules come to rest.

    Its effort is a number of tables and never a time, so that the same question always gets the same answer.
    """

    def __init__(self, referee: AnyReferee, sense: Sense, strength: Strength) -> None:
        """Search at tables of a referee."""
        self._referee = referee
        self._sense = sense
        self._strength = strength

    def choose(self, question: Question) -> Choice:
        """Return the choice that came out best; among equals the first."""
        return self.weighed(question)[0].choice

    def weighed(self, question: Question) -> list[Weighed]:
        """Return all choices, the best first: those that were tried on most tables before those dropped early.

        All are tried on the same tables, each on one at least; the worse half is dropped, and the rest get the tables
        that were saved.
        """
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        tables = _Tables(self._referee, question)
        tried = [_Tried(choice) for choice in question.choices]
        alive, dropped, done = tried, list[_Tried](), 0
        rounds = max(1, (len(tried) - 1).bit_length())
        for _ in range(rounds):
            more = max(1, self._strength.samples * len(tried) // (rounds * len(alive)))
            for number in range(done, done + more):
                self._try(tables.number(number), seat, alive)
                if question.enough is not None and question.enough():
                    return [each.weighed() for each in sorted(alive, key=_Tried.mean, reverse=True) + dropped]
            done += more
            alive = sorted(alive, key=_Tried.mean, reverse=True)
            kept = (len(alive) + 1) // 2
            alive, dropped = alive[:kept], alive[kept:] + dropped
        return [each.weighed() for each in alive + dropped]

    def rests(self, question: Question, choice: Choice, tables: int) -> Iterator[Any]:
        """Yield the place of rest behind a choice on each of the first tables; it lasts until the next is wanted."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        imagined = _Tables(self._referee, question)
        for number in range(tables):
            game = imagined.number(number)
            mark = game.table.mark()
            self._play_on(game, seat, choice)
            yield game
            game.table.rewind(mark)

    def differences(self, question: Question, one: Choice, other: Choice, tables: int) -> Iterator[float]:
        """Yield by how much one choice comes out better than another, both on the same table each time."""
        seat = question.view.seat
        if seat is None:
            raise ValueError("a bot decides for a seat, not for everybody")
        imagined = _Tables(self._referee, question)
        for number in range(tables):
            game = imagined.number(number)
            tried = [_Tried(one), _Tried(other)]
            self._try(game, seat, tried)
            yield tried[0].mean() - tried[1].mean()

    def _try(self, game: Any, seat: int, alive: Sequence["_Tried"]) -> None:
        for each in alive:
            mark = game.table.mark()
            self._play_on(game, seat, each.choice)
            each.add(*self._judge(game, seat))
            game.table.rewind(mark)

    def _play_on(self, game: Any, seat: int, choice: Choice) -> None:
        """Do a choice and what follows, to the place of rest or the end of the game."""
        beat, left = self._sense.beat(game), self._strength.beats
        go_on(game, seat, choice)
        for number in range(FOLLOWED):
            asked = decision(game)
            if asked is None:
                return
            now = self._sense.beat(game)
            if now != beat:
                beat, left = now, left - 1
                if not left:
                    return
            self._follow(game, seat, asked, number)

    def _follow(self, game: Any, seat: int, asked: Decision, number: int) -> None:
        """Make the own choice with the best position right behind it, or any choice of another seat."""
        who = seat if seat in asked.seats else asked.seats[0]
        choices = legal(game, who)
        if len(choices) == 1:
            choice = choices[0]
        elif who == seat:
            choice = self._best_at_once(game, seat, choices)
        else:
            choice = choices[chance.below(game.table.seed, number, OTHERS, len(choices))]
        go_on(game, who, choice)

    def _best_at_once(self, game: Any, seat: int, choices: Sequence[Choice]) -> Choice:
        table, worth = game.table, self._sense.followed
        mark = table.mark()
        best, most = choices[0], float("-inf")
        for choice in choices:
            go_on(game, seat, choice)
            found = worth(game, seat)
            table.rewind(mark)
            if found > most:
                best, most = choice, found
        return best

    def _judge(self, game: Any, seat: int) -> tuple[float, float, bool]:
        """Return the outlook of a position, the own worth alone, and whether nobody's is greater."""
        worth = self._sense.judged
        own = worth(game, seat)
        others = [worth(game, each) for each in range(self._referee.kit.seats) if each != seat]
        best, mean = max(others), sum(others) / len(others)
        return own - self._strength.rho * (best + mean) / 2, own, own >= best


class _Tables:
    """The tables that a seat could be looking at, imagined when they are asked for."""

    def __init__(self, referee: AnyReferee, question: Question) -> None:
        self._referee = referee
        self._chance = question.chance
        self._imagination = Imagination(question.view)
        self._games: list[Any] = []

    def number(self, wanted: int) -> Any:
        while len(self._games) <= wanted:
            seed = chance.draw(self._chance, len(self._games), TABLES)
            game = self._referee.bind(self._imagination.table(seed))
            game.quiet = True
            self._games.append(game)
        return self._games[wanted]


class _Tried:
    """A choice and the outlooks behind it so far."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self._tables, self._ahead = 0, 0
        self._outlooks, self._squares, self._points = 0.0, 0.0, 0.0

    def add(self, outlook: float, points: float, ahead: bool) -> None:
        self._tables += 1
        self._outlooks += outlook
        self._squares += outlook * outlook
        self._points += points
        self._ahead += ahead

    def mean(self) -> float:
        return self._outlooks / self._tables

    def weighed(self) -> Weighed:
        count, mean = self._tables, self.mean()
        spread = max(0.0, self._squares / count - mean * mean)
        error = sqrt(spread / (count - 1)) if count > 1 else float("inf")
        return Weighed(self.choice, mean, error, count, self._points / count, self._ahead / count)
