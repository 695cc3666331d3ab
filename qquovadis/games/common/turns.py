"""How turns follow each other in a world game: whose it is, and the landmarks at which one can be taken up."""

from collections.abc import Iterable, Mapping
from typing import Any

from qquovadis.games.common.counters import forget_round
from qquovadis.games.common.world_state import WorldState


def note_turn(game: WorldState, seat: int, turn: str, new_round: str) -> None:
    """Note whose turn begins, and a new round where it is the start player's; both with their clauses.

    QV-TURN-01, QV-TURN-02, PO-OVER-01, PO-OVER-02.
    """
    if seat == game.start_seat():
        forget_round(game, new_round)
        game.note("round", game.noted("round") + 1, new_round)
    game.note("active", seat, turn)


def landmarks_in_order(phases: Iterable[str], within: Mapping[str, tuple[Any, str]]) -> tuple[str, ...]:
    """Return the landmarks of a turn: those inside a phase stand before the phase that follows, which `within` names.

    >>> landmarks_in_order(("card", "war"), {"actions": ((), "war")})
    ('card', 'actions', 'war')
    """
    following = {then: [name for name, (_, other) in within.items() if other == then] for _, then in within.values()}
    return tuple(each for phase in phases for each in (*following.get(phase, ()), phase))
