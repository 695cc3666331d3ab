"""What the deeds of skills count: towns, workers, areas, generations, cubes (PO-SKILL-03, PO-SCORE-07)."""

from collections.abc import Callable, Mapping

from qquovadis.games.common.counters import SHARED
from qquovadis.games.common.cubes import held
from qquovadis.games.common.skills import Occasion
from qquovadis.games.populous.generations import cards_in, kind_shown, top_card
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.towns_and_majority import areas_present, majorities, standing_towns
from qquovadis.games.populous.world_state import GameState


def counted(game: GameState, seat: int, counter: str, occasion: Occasion) -> int:
    """Return how much a counter shows for a seat now, whatever the occasion."""
    del occasion
    own = COUNTERS.get(counter)
    return own(game, seat) if own is not None else held(game, seat, game.layout.quantities.index(counter))


def used_ages(game: GameState, seat: int) -> list[int]:
    """Return the generations of a seat that hold a card."""
    return [age for age in range(len(game.layout.rows[seat])) if cards_in(game, seat, age)]


def _top_kinds(game: GameState, seat: int) -> int:
    kinds = {kind_shown(game, top_card(game, seat, age)) for age in used_ages(game, seat)}
    return len(kinds - {-1})


def _cubes(quantity: int) -> Callable[[GameState, int], int]:
    return lambda game, seat: held(game, seat, quantity)


COUNTERS: Mapping[str, Callable[[GameState, int], int]] = {
    "towns": lambda game, seat: len(standing_towns(game, seat)),
    **SHARED,
    "areas_present": lambda game, seat: len(areas_present(game, seat)),
    "majority_areas": lambda game, seat: len(majorities(game, seat)),
    "generations": lambda game, seat: len(used_ages(game, seat)),
    "top_kinds": _top_kinds,
    "resources": lambda game, seat: sum(held(game, seat, quantity) for quantity in game.layout.resources),
    **{name: _cubes(at) for at, name in enumerate(QUANTITIES)},
}
