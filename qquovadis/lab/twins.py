"""Twins: a game is brought to its first war twice, the dice stated once for a seat and once against it, and played on.

Until that war and in all chance after it both are the same game, so what differs at the end is what the war did: an
effect, where losers that are merely counted show an association.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.errors import QuoError
from qquovadis.lab.play.engines import play_by_number
from qquovadis.lab.play.plan import Kind, PackSource, block_seed, referee_of
from qquovadis.lab.play.playing import PlannedGame, Record, bots_by_name, play_game
from qquovadis.lab.statistics.intervals import Interval, mean_interval
from qquovadis.model.text.translations import N_

LOST_FIRST = "war.lost_first"
MOMENTS = (LOST_FIRST,)
WAR, ROLLED, WON = "war", "war.rolled", "war.won"
SIDES = 6
MOST_DICE = 6  # more than anybody rolls in a war
KIND: Kind = "held-out"


class FirstWar(NamedTuple):
    """After how many choices a game's first war was rolled for, by which seats with dice of how many sides, who won."""

    choices: int
    seats: tuple[int, ...]
    sides: tuple[int, ...]
    winner: int = -1

    def stated(self, seat: int, seats: int, *, for_it: bool) -> tuple[int, ...]:
        """Return by seat what the dice show: the most for one seat and 1 for the others, or the other way round."""
        most = dict(zip(self.seats, self.sides, strict=True))
        return tuple(most.get(each, 1) if (each == seat) == for_it else 1 for each in range(seats))


class Twin(NamedTuple):
    """A block: what the first war lost took from a seat, in points, by games that differ in it alone."""

    number: int
    seat: int
    won: Record
    lost: Record

    @property
    def cost(self) -> float:
        """How many points fewer the seat had at the end of the game in which it lost."""
        return float(self.won.points[self.seat] - self.lost.points[self.seat])

    @property
    def wins(self) -> float:
        """How much of a win it had more in the game in which it won the war."""
        return self.won.rank_shares[self.seat] - self.lost.rank_shares[self.seat]


@dataclass(frozen=True, kw_only=True)
class TwinPlan:
    """What twins are played: the referee, the level on all seats, the study's seed, and how many pairs at most.

    To other processes goes the pack, by its source and hash, and never the referee; without a source one process plays.
    """

    referee: AnyReferee
    level: str
    seed: int
    pairs: int
    alpha: float = 0.05
    source: PackSource | None = None
    pack: str = ""

    def __post_init__(self) -> None:
        """Refuse a game without wars."""
        if WAR not in self.referee.kit.purpose_index:
            raise QuoError(N_("Twins need a war, and this game has none."))


class TwinAnswer(NamedTuple):
    """What twins came to: pairs played, those in which the dice decided the war, and two differences."""

    pairs: int
    decided: int
    points: Interval
    wins: Interval


class _Stating:
    """Watches a game; before the choice that leads to its first war the dice are stated, if any are wanted.

    Results are queued for more dice than are rolled; what is left over is taken away once the war was fought.
    """

    def __init__(self, game: Any, at: int = -1, dice: Sequence[int] = ()) -> None:
        self._game, self._at, self._dice = game, at, dice
        self._choices = -1
        self.first: FirstWar | None = None

    def watch(self, move: PlayedMove) -> None:
        """Count a choice, note the first war, state its dice in time."""
        self._choices += 1
        rolled = [each for each in move.findings if each.name == ROLLED]
        if self.first is None and rolled:
            sides = tuple(int(each.facts.get("sides", SIDES)) for each in rolled)
            self.first = FirstWar(self._choices, tuple(each.seat for each in rolled), sides)
        if self.first is not None and self.first.winner < 0:
            won = [each.seat for each in move.findings if each.name == WON]
            self.first = self.first._replace(winner=won[0]) if won else self.first
        if self._choices == self._at - 1:
            self._state()
        elif self._choices == self._at:
            self._game.table.stated.clear()

    def _state(self) -> None:
        table = self._game.table
        for seat, face in enumerate(self._dice):
            for _ in range(MOST_DICE):
                table.state(table.kit.purpose_index[WAR], seat, (face,))

    def facts(self) -> Facts:
        """Return nothing: what matters is how it ended."""
        return Facts()


def twins(plan: TwinPlan, workers: int = 1) -> Generator[Twin | None, None, None]:
    """Yield pair after pair by number, however many processes play; nothing where there was no war, or where the dice
    alone could not turn it. Whoever has seen enough waits for the pairs in play.
    """
    if plan.source is None or workers == 1:
        return play_by_number(partial(play_twin, plan), range(plan.pairs))
    words = (plan.source, plan.pack, plan.referee.kit.seats, plan.level, plan.seed, plan.pairs)
    return play_by_number(partial(_sent, *words), range(plan.pairs), workers)


def _sent(source: PackSource, pack: str, seats: int, *rest: Any) -> Twin | None:
    level, seed, pairs, number = rest
    plan = TwinPlan(referee=referee_of(source, pack, seats), level=level, seed=seed, pairs=pairs)
    return play_twin(plan, number)


def play_twin(plan: TwinPlan, number: int) -> Twin | None:
    """Play a seed to find its first war, and twice more with its dice stated for and against one who fought it."""
    seats = plan.referee.kit.seats
    seating = PlannedGame((plan.level,) * seats, block_seed(KIND, plan.seed, number), number % seats)
    _, first = _played(plan, seating)
    if first is None:
        return None
    seat = first.seats[number % len(first.seats)]
    outcomes = []
    for for_it in (True, False):
        record, war = _played(plan, seating, first.choices, first.stated(seat, seats, for_it=for_it))
        outcomes.append((record, war.winner if war else -1))
    (won, winner), (lost, other_winner) = outcomes
    turned = winner == seat and other_winner not in (seat, -1)
    return Twin(number, seat, won, lost) if turned else None


def _played(
    plan: TwinPlan, seating: PlannedGame, at: int = -1, dice: Sequence[int] = ()
) -> tuple[Record, FirstWar | None]:
    made: list[_Stating] = []

    def stating(game: Any) -> _Stating:
        made.append(_Stating(game, at, dice))
        return made[0]

    record = play_game(plan.referee, bots_by_name(plan.referee, [plan.level]), seating, probe_of=stating)
    return record, made[0].first


def judged(plan: TwinPlan, found: Sequence[Twin | None]) -> TwinAnswer:
    """Return what pairs came to by now; the interval holds however often one looks."""
    there = [each for each in found if each]
    return TwinAnswer(
        pairs=len(found),
        decided=len(there),
        points=mean_interval([each.cost for each in there], plan.alpha / 2, plan.pairs),
        wins=mean_interval([each.wins for each in there], plan.alpha / 2, plan.pairs),
    )
