"""Random play under the eyes of a law: the same seed plays the same game, and the law may look at every decision."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from qquovadis.engine import Choice, Decision, Table
from qquovadis.engine.referee import decision, judged, legal, perform, settle

# A seed becomes a referee and its reading of a table that is laid out, but not yet settled.
ReloadedPack = Callable[[int], tuple[Any, Any]]
BOUND = 5000
SECOND_THOUGHTS = 0.1


def decisions(game: Any, chance: Random, bound: int = BOUND) -> Iterator[Decision]:
    """Play to the end at random, and give every decision to the law before it is made.

    The law may try what it likes, but must leave the table as it found it.
    """
    settle(game)
    for _ in range(bound):
        asked = decision(game)
        if asked is None:
            return
        before = game.table.mark()
        yield asked
        assert game.table.mark() == before, "the law itself left a trace"
        perform(game, *picked(game, asked, chance))
        settle(game)
    raise AssertionError(f"the game is not over after {bound} decisions")


def picked(game: Any, asked: Decision, chance: Random) -> tuple[int, Choice]:
    """Pick a seat that is asked and one of its choices; now and then a seat that has second thoughts."""
    assert asked.seats, f"{asked.step} asks nobody"
    seat = chance.choice(asked.seats)
    if asked.secret and chance.random() < SECOND_THOUGHTS:
        seat = chance.choice([other for other in seats(game) if legal(game, other)])
    return seat, chance.choice(legal(game, seat))


def seats(game: Any) -> range:
    """All seats of the table."""
    return range(game.table.kit.seats)


def refused(game: Any, chance: Random) -> Iterator[tuple[int, Choice]]:
    """Choices that the rules do not allow now: candidates with an objection, and what is no candidate at all.

    A piece that looks like a candidate's, in the same place, may stand in for it and is left out.
    """
    table, verbs = game.table, set()
    for seat in seats(game):
        for choice, objection in judged(game, seat):
            verbs.add(choice.verb)
            if objection is not None:
                yield seat, choice
    for seat in seats(game):
        candidates = {choice for choice, _ in judged(game, seat)}
        looks = {(choice.verb, *_look(table, choice.subject)) for choice in candidates}
        for verb in sorted(verbs | {"done", "dance"}):
            for subject in (-1, *(chance.randrange(many) for many in (9, len(table.contents), len(table.zone_of)))):
                choice = Choice(verb, subject)
                if choice not in candidates and (verb, *_look(table, subject)) not in looks:
                    yield seat, choice


def _look(table: Table, piece: int) -> tuple[int, ...]:
    """What can be told of a piece without its number."""
    if not 0 <= piece < len(table.zone_of):
        return (piece,)
    return table.zone_of[piece], table.identity_of[piece], table.face[piece], table.turned[piece], table.spot[piece]
