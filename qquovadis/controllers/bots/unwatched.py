"""Plays a game that nobody watches: no session, no findings, no beats; for measuring and for the lab."""

from collections.abc import Callable
from typing import Any

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.chance import BY_SLOT
from qquovadis.engine.referee import Referee, decision, go_on, legal, settle
from qquovadis.engine.table import Table

Answer = Callable[[int, Decision, list[Choice]], Choice]
Watch = Callable[[int, Decision, list[Choice], Choice], None]


def opened(referee: Referee, seed: int, start: int | None = None, scheme: str = BY_SLOT) -> Any:
    """Return a game before its first question, with the start marker where it is said or (None) as chance says."""
    game = referee.bind(Table(referee.kit, seed, scheme))
    referee.open(game, (None,) * referee.kit.seats, start)
    settle(game)
    return game


def unwatched(referee: Referee, seed: int, start: int | None = None, scheme: str = BY_SLOT) -> Any:
    """Return the same, of which nobody reads findings."""
    game = opened(referee, seed, start, scheme)
    game.quiet = True
    return game


def play_on(game: Any, answer: Answer, watch: Watch | None = None) -> int:
    """Let `answer` choose for the seat that is asked until nothing is asked any more; return how often it did.

    It is also given questions that leave nothing to choose, and must name one of the legal choices. `watch` is called
    after each choice, before its findings are forgotten.
    """
    decisions = 0
    while (asked := decision(game)) is not None:
        seat, decisions = asked.seats[0], decisions + 1
        choices = legal(game, seat)
        chosen = answer(seat, asked, choices)
        go_on(game, seat, chosen)
        if watch is not None:
            watch(seat, asked, choices, chosen)
        game.findings.clear()
    return decisions
