"""What answers do to others is told apart from what the rules do by themselves; clauses are counted by game."""

from types import SimpleNamespace
from typing import Any

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Counted, Moved
from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import PlayedMove
from qquovadis.lab.probes.dealings import DealingsProbe
from tests.marks import quick

# Tallies: points of three seats, and food of seat 1. Zones: the board, and a hand of each seat.
TALLIES = tuple(SimpleNamespace(seat=seat) for seat in (0, 1, 2, 1))
ZONES = tuple(SimpleNamespace(seat=seat) for seat in (-1, 0, 1, 2))


def probe() -> DealingsProbe:
    """Return what watches a game of three seats."""
    kit = SimpleNamespace(tallies=TALLIES, zones=ZONES, tallies_of=lambda kind: (0, 1, 2) if kind == "vp" else ())
    return DealingsProbe(SimpleNamespace(table=SimpleNamespace(kit=kit)))


def move(*operations: Any, findings: tuple[Finding, ...] = (), of: int = 2, secret: bool = False) -> PlayedMove:
    """Return an answer of seat 0 among so many, and what came of it."""
    legal = [Choice("go", number) for number in range(of)]
    return PlayedMove(0, Decision((0,), "Walk", "X", secret), legal, legal[0], findings, operations)


def taken(zone: int) -> Moved:
    """Return how a piece goes from a zone to the hand of seat 0."""
    return Moved(7, zone, 0, 1, 0, 0)


@quick
def test_an_answer_that_changes_something_of_another_seat_is_told_from_others() -> None:
    watching = probe()
    own = Counted(0, 3, "QV-A-01")
    for each in (
        move(own),  # its own points
        move(taken(0)),  # from the board
        move(taken(1)),  # from its own hand
        move(taken(2)),  # of seat 1
        move(Counted(3, -1, "QV-A-02")),  # food of seat 1
        move(own, Counted(2, -2, "QV-A-02"), Counted(1, 1, "QV-A-02")),  # three points of others
        move(Counted(2, 9, "QV-A-03"), findings=(Finding("round", -1, (), {"round": 2}),)),  # what a new round brings
        move(Counted(2, 9, "QV-A-03"), secret=True),  # what all chose at once
        move(Counted(2, 9, "QV-A-03"), of=1),  # no answer: nothing else could be done
    ):
        watching.watch(each)
    game = watching.facts().game
    assert game == {"interaction.points": 3, "interaction.share": 3 / 8}


@quick
def test_clauses_act_where_they_count_something_or_are_part_of_a_number() -> None:
    watching = probe()
    strength = Finding("war.strength", 0, (Part("QV-WAR-06", 2), Part("QV-WAR-12", 0), Part("Pioneers", 1)))
    watching.watch(move(Counted(0, 1, "QV-A-01"), Counted(1, 1, "QV-A-01"), findings=(strength,)))
    watching.watch(move(Counted(0, 1, "QV-A-01"), Counted(0, 1, "Pioneers"), Counted(0, 1, "start")))
    found = [(each.item, each.seat, each.offered, each.held, each.used) for each in watching.facts().items]
    assert found == [("clause:QV-A-01", -1, 1, 1, 2), ("clause:QV-WAR-06", -1, 1, 1, 1)]
