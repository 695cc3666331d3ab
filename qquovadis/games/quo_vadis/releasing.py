"""Idea of the notes: skills that are set bring VP (QV-SKILL-06, QV-R139)."""

from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import score
from qquovadis.games.quo_vadis.world_state import GameState


def pay_for_release(game: GameState, seat: int) -> None:
    """Gain the VP of a skill that was just set, by option (QV-SKILL-06)."""
    if game.layout.release_bonus == "none":
        return
    part = bonus_of_release(game, seat)
    score(game, seat, part.amount, part.source)
    if not game.quiet:
        game.find("release.bonus", seat, (part,), generation=generation_number(game, seat))


def bonus_of_release(game: GameState, seat: int) -> Part:
    """Return the VP of a skill: the number of the generation that the seat is in, or the growth there (QV-SKILL-06)."""
    if game.layout.release_bonus == "generation":
        return Part("QV-SKILL-06", generation_number(game, seat))
    return Part("QV-SKILL-06", game.numbers["growth.amount"])


def generation_number(game: GameState, seat: int) -> int:
    """Return the generation that a seat is in, from 1 on; before the first card it is the first (QV-R139)."""
    return max(game.generation(seat), 0) + 1
