"""Games that are the same up to their first war and in all chance after it."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.lab import twins
from qquovadis.lab.play import engines
from qquovadis.lab.play.plan import carried_source
from qquovadis.lab.twins import Twin, TwinPlan, judged, play_twin
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.lab.games import near, record
from tests.marks import long


@cache
def plan(game: str = "quo_vadis", draft: str = "30", pairs: int = 3) -> TwinPlan:
    """Return a plan of twins among random bots at a table of three."""
    pack = load_pack(find_pack(game, draft))
    referee, source = referee_for(compile_kit(pack, 3)), carried_source(pack)
    return TwinPlan(referee=referee, level="random", seed=5, pairs=pairs, source=source, pack=pack.hash)


def test_the_dice_decide_the_first_war_and_nothing_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """All choices before the war are those of the game as it was; the seat wins one and another seat the other."""
    wars: list[list[tuple[Any, ...]]] = []

    class Noting(twins._Stating):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            wars.append([])

        def watch(self, move: PlayedMove) -> None:
            super().watch(move)
            winner = self.first.winner if self.first else -1
            wars[-1].append((move.seat, move.chosen, winner))

        def facts(self) -> Facts:
            return super().facts()

    monkeypatch.setattr(twins, "_Stating", Noting)
    found = next(each for each in (play_twin(plan(), number) for number in range(4)) if each)
    plain, won, lost = wars[-3:]
    war = next(at for at, (_, _, winner) in enumerate(plain) if winner >= 0)
    at = next(at for at, (one, other) in enumerate(zip(won, lost, strict=False)) if one != other)
    assert at <= war
    assert [each[:2] for each in won[:at]] == [each[:2] for each in plain[:at]] == [each[:2] for each in lost[:at]]
    assert next(winner for _, _, winner in won if winner >= 0) == found.seat
    assert next(winner for _, _, winner in lost if winner >= 0) not in (found.seat, -1)


def test_the_same_plan_gives_the_same_twins() -> None:
    """Each pair by its number alone."""
    one, other = play_twin(plan(), 1), play_twin(plan(), 1)
    assert one is not None
    assert other is not None
    assert (one.seat, one.won.digest, one.lost.digest) == (other.seat, other.won.digest, other.lost.digest)
    assert one.won.digest != one.lost.digest


def test_pairs_come_by_number_whoever_is_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second process is done before the first; who looks no further has no further pair begun."""
    begun: list[int] = []

    def backwards(play: Any, tasks: Iterable[int], workers: int) -> Iterator[Any]:
        assert workers == 2
        for first in (taken := iter(tasks)):
            both = [first, *islice(taken, 1)]
            begun.extend(both)
            yield from (play(number) for number in reversed(both))

    monkeypatch.setattr(engines, "play_each", backwards)
    monkeypatch.setattr(twins, "play_twin", lambda _plan, number: number)
    found: list[Any] = list(twins.twins(plan(pairs=5), 2))
    assert found == [0, 1, 2, 3, 4]
    begun.clear()
    pairs: Any = twins.twins(plan(pairs=50), 2)
    assert [next(pairs), next(pairs)] == [0, 1]
    pairs.close()
    assert begun == [0, 1]


@long
def test_two_processes_play_the_same_twins() -> None:
    """Pair by pair, to the last table."""
    one, two = (
        [each and (each.seat, each.won.digest, each.lost.digest) for each in twins.twins(plan(), workers)]
        for workers in (1, 2)
    )
    assert one == two


def test_a_game_without_wars_is_refused() -> None:
    """In a sentence."""
    with pytest.raises(QuoError, match="none"):
        plan("undecim", "14")


def test_what_a_war_cost_is_the_mean_of_the_pairs_that_it_decided() -> None:
    """Seat 1 had 8 and 6 points, and won in the first game only; pairs that the dice could not turn are left out."""
    won, lost = record((4, 8, 6)), record((7, 6, 5))
    pair = Twin(0, 1, won, lost)
    assert (pair.cost, pair.wins) == (2, 1)
    found = judged(plan(pairs=60), [pair, None] * 60)
    assert (found.pairs, found.decided, found.points.n) == (120, 60, 60)
    assert (found.points.mean, found.points.low, found.points.high) == (2, near(2), near(2))
    assert not judged(plan(pairs=60), [pair] * 20).points.is_known
