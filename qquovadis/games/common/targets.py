"""Whose things a skill means: its owner's, those of others, and those of whom a moment is about.

Who won or lost a war stands on the agenda until all skills have answered it, and whose turn it is lies on the table: so
whatever a skill asks for, and whatever it copies, finds the same players, and no step has to carry them.
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Effect
from qquovadis.games.common.world_state import WorldState

OWN, OTHER, ANY = "own", "other", "any"
EACH, ONE, ALL = "each", "one", "all"
WINNER, LOSERS, ACTIVE = TARGETS = "winner", "losers", "active"
# In this order steps number whose pieces are meant; what is new comes last, for the numbers stand in saves.
OWNERS = (OWN, OTHER, ANY, WINNER, LOSERS, ACTIVE)


@step
class WarOver(Step):
    """How a war ended, as long as skills may act on it: the winner, -1 for nobody, and the losers as bits.

    It lies below their moments, and does nothing.
    """

    winner: int
    losers: int

    def run(self, game: WorldState) -> Following:
        """Go on: all have answered."""
        del game
        return ()


def over(game: WorldState, ended: Step) -> Following:
    """Return the step that keeps how a war ended, if a card of the box speaks of the winner or the losers.

    Games of other boxes lie on the table as they always did.
    """
    return () if game.layout.targets.isdisjoint((WINNER, LOSERS)) else (ended,)


def target_of(effect: Effect) -> str:
    """Return whose things an effect means, as it says it; the owner's own where it does not."""
    return str(effect.terms.get("owner", effect.terms.get("players", OWN)))


def meant(game: WorldState, seat: int, whom: str) -> tuple[int, ...]:
    """Return the seats whose things are meant, clockwise from the owner of a skill on; nobody where there is none.

    Whoever is named by what happened is another than the owner.
    """
    everybody = game.clockwise(seat)
    if whom == OWN:
        return everybody[:1]
    if whom in (ANY, ALL):
        return everybody
    named = _named(game, whom) if whom in TARGETS else everybody
    return tuple([each for each in everybody[1:] if each in named])


def _named(game: WorldState, whom: str) -> Iterable[int]:
    if whom == ACTIVE:
        return (game.noted("active"),)
    for kept in game.table.agenda:
        if isinstance(kept, WarOver):
            return _fighters(game, kept, whom)
    return ()


def _fighters(game: WorldState, war: WarOver, whom: str) -> Iterable[int]:
    """Return the winner or the losers of a war."""
    if whom == WINNER:
        return (war.winner,)
    return [seat for seat in game.clockwise(0) if war.losers >> seat & 1]
