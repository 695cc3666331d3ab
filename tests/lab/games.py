"""Plans, records and blocks that tests of the lab share."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from qquovadis.lab.play.engines import PlayedBlock
from qquovadis.lab.play.plan import Plan, duel_plan
from qquovadis.lab.play.playing import Drawn, PlannedGame, Record
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack


@cache
def undecim() -> Pack:
    """Return the game that is over soonest."""
    return load_pack(find_pack("undecim", "14"))


def planned(games: int = 400, **changed: Any) -> Plan:
    """Return a duel of a level against another at a table of four."""
    plan = duel_plan(undecim(), "greedy", ("random",), seats=4, games=games, seed=11)
    return replace(plan, **changed)


def record(points: Sequence[int], levels: Sequence[str] = ("random",) * 4, drawn: Sequence[Drawn] = ()) -> Record:
    """Return the record of a game that ended with these points; the most of them win together."""
    winners = [seat for seat, each in enumerate(points) if each == max(points)]
    return Record(
        seating=PlannedGame(tuple(levels), 0, 0),
        points=tuple(points),
        rank_shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(points))),
        digest="",
        decisions=90,
        questions=(20,) * len(points),
        milliseconds=(10.0,) * len(points),
        drawn=tuple(drawn),
    )


def duel_block(number: int, wins: int, plan: Plan) -> PlayedBlock:
    """Return a block of which the candidate, on each seat in turn, won so many games by ten points to six."""
    records = []
    for seat, seating in enumerate(plan.games(number)):
        first = seat if seat < wins else (seat + 1) % plan.seats
        points = [10 if each == first else 6 for each in range(plan.seats)]
        records.append(record(points, seating.levels)._replace(seating=seating))
    return PlayedBlock(number, tuple(records), 0.5)


def near(value: float, margin: float | None = None) -> Any:
    """Return what equals a number within a margin, a millionth of it if none is said; it may stand in a record."""
    return pytest.approx(value, abs=margin)
