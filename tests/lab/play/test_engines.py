"""Blocks are played here or in other processes, come in their order, and end when they shall."""

import math
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from qquovadis.lab.play import engines
from qquovadis.lab.play.engines import play_block, play_each, play_plan
from qquovadis.lab.play.lab_process import end_workers
from tests.lab.games import duel_block, planned
from tests.marks import long, quick


def test_two_processes_play_what_one_does_and_no_more_is_out_than_may_be() -> None:
    # Two processes take seconds to start; nothing else shows that plans and records get there and back.
    plan = planned(24, candidate="random")
    here, there = list(play_plan(plan)), list(play_plan(plan, workers=2))
    assert [each.number for each in there] == [0, 1, 2, 3, 4, 5]
    told = [[[game.digest for game in block.records] for block in blocks] for blocks in (here, there)]
    assert told[0] == told[1]
    assert all(block.seconds > 0 for block in there)
    taken: list[int] = []
    results = play_each(math.isqrt, (taken.append(number) or number for number in range(1000)), workers=2)  # type: ignore[func-returns-value]
    assert next(results) in range(3)
    assert len(taken) <= 500
    assert sorted(results)[-1] == 31


@long
def test_a_packed_program_has_processes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    tasks = (taken.append(number) or number for number in range(40))  # type: ignore[func-returns-value]
    results = engines._pooled(math.isqrt, tasks, 2)
    assert next(results) in (0, 1)
    assert len(taken) <= 4 + 4  # two for each process, and one for each that came back
    assert sorted(results)[-1] == 6
    monkeypatch.setattr(engines, "_pooled", lambda play, tasks, workers: (play, list(tasks), workers))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    packed: Any = play_each(math.isqrt, [1, 2], workers=2)
    assert packed[1:] == ([1, 2], 2)


@quick
def test_a_block_has_a_game_for_each_seat_of_the_candidate() -> None:
    plan = planned(4, candidate="random")
    block = play_block(plan, 3)
    assert [game.seating for game in block.records] == list(plan.games(3))
    assert block.seconds > 0
    assert all(game.drawn == () for game in block.records)


@quick
def test_blocks_are_looked_at_in_their_order_whichever_is_first(monkeypatch: pytest.MonkeyPatch) -> None:
    played = _out_of_order(monkeypatch, [2, 0, 1, 4, 3])
    assert [block.number for block in play_plan(planned(20), 2)] == [0, 1, 2, 3, 4]
    assert played == [0, 1, 2, 3, 4]


@quick
def test_whoever_has_seen_enough_waits_for_the_blocks_in_play_and_begins_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    monkeypatch.setattr(engines, "play_block", lambda plan, number: _noted(played, number, plan))
    blocks = play_plan(planned(400))
    assert next(blocks).number == 0
    assert next(blocks).number == 1
    blocks.close()
    assert played == [0, 1]


@quick
def test_a_stop_ends_after_the_blocks_in_play_and_keeps_those_that_miss_none_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped = threading.Event()
    # Four are out; block 1 never comes back, so that of 2 and 3 nothing may be seen.
    played = _out_of_order(monkeypatch, [0, 2, 3], after_two=stopped.set)
    assert [block.number for block in play_plan(planned(400), 2, stopped)] == [0]
    assert played == [0, 1, 2, 3]


def _noted(played: list[int], number: int, plan: Any) -> Any:
    played.append(number)
    return duel_block(number, 1, plan)


def _out_of_order(
    monkeypatch: pytest.MonkeyPatch, order: list[int], after_two: Callable[[], None] = lambda: None
) -> list[int]:
    """Let blocks come back in this order, of four or five that were taken before the first did; return those taken."""
    played: list[int] = []
    monkeypatch.setattr(engines, "play_block", lambda plan, number: _noted(played, number, plan))

    def results(play: Callable[[int], Any], tasks: Iterable[int], _workers: int) -> Iterator[Any]:
        taken = iter(tasks)
        found = {number: play(number) for number, _ in zip(taken, range(max(order) + 1), strict=False)}
        for at, number in enumerate(order):
            if at == 2:
                after_two()
            yield found[number]
        assert next(taken, None) is None

    monkeypatch.setattr(engines, "play_each", results)
    return played


def test_workers_end_at_once_whoever_began_them() -> None:
    """Those of loky have no `kill`: the lab stood by that for three seconds and played on, into the next run's book."""
    from joblib.externals.loky.backend import get_context

    worker = get_context("loky").Process(target=time.sleep, args=(300,))
    worker.start()
    end_workers()
    worker.join(60)
    assert not worker.is_alive()
