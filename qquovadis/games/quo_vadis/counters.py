"""What skills count: towns, people, control, generations, cubes (QV-SKILL-04); what both games do is `SHARED`."""

from collections.abc import Callable, Iterable, Mapping

from qquovadis.games.common.counters import SHARED
from qquovadis.games.common.cubes import held
from qquovadis.games.common.land import intact_towns, terrain
from qquovadis.games.common.skills import Occasion
from qquovadis.games.quo_vadis.layout import QUANTITIES, RESOURCES
from qquovadis.games.quo_vadis.towns_and_control import controlled, population
from qquovadis.games.quo_vadis.world_state import GameState

# Of these there is one for each terrain, which follows.
TOWNS_ON = "intact_towns_on_"


def counted(game: GameState, seat: int, counter: str, occasion: Occasion) -> int:
    """Return how much a counter shows for a seat now."""
    if counter.startswith(TOWNS_ON):
        return _town_lands(game, seat).count(counter.removeprefix(TOWNS_ON))
    shared = SHARED.get(counter)
    return shared(game, seat) if shared is not None else COUNTERS[counter](game, seat, occasion)


def standing_towns(game: GameState, seat: int) -> list[int]:
    """Return the intact towns of a seat on the map (QV-SCORE-02)."""
    return intact_towns(game, game.race(seat))


def cards_in(game: GameState, seat: int, generation: int) -> int:
    """Return how many cards a generation holds; none before the first."""
    return len(game.table.contents[game.layout.rows[seat][generation]]) if generation >= 0 else 0


def largest_group(game: GameState, areas: Iterable[int]) -> int:
    """Return the size of the largest group of areas that hang together by their edges (QV-MAP-03)."""
    return max([len(group) for group in groups_of(game, areas)], default=0)


def groups_of(game: GameState, areas: Iterable[int]) -> list[list[int]]:
    """Return the groups of areas that hang together by their edges (QV-MAP-03)."""
    left = set(areas)
    groups = []
    while left:
        group, edge = [], [left.pop()]
        while edge:
            area = edge.pop()
            group.append(area)
            beside = left.intersection(game.geography.adjacent[area])
            left -= beside
            edge.extend(beside)
        groups.append(group)
    return groups


def _town_lands(game: GameState, seat: int) -> list[str]:
    return [terrain(game, game.table.zone_of[town]) for town in standing_towns(game, seat)]


def _areas(game: GameState, seat: int, occasion: Occasion) -> tuple[int, ...]:
    """Return the areas that count as controlled: in a settlement as it counted them, else as they are now."""
    return controlled(game, seat) if occasion.areas is None else occasion.areas


def _populations(game: GameState, seat: int) -> list[int]:
    return [population(game, town) for town in standing_towns(game, seat)]


def _cubes(quantity: int) -> Callable[[GameState, int, Occasion], int]:
    return lambda game, seat, _: held(game, seat, quantity)


COUNTERS: Mapping[str, Callable[[GameState, int, Occasion], int]] = {
    "intact_towns": lambda game, seat, _: len(standing_towns(game, seat)),
    "town_terrains": lambda game, seat, _: len(set(_town_lands(game, seat))),
    "population": lambda game, seat, _: sum(_populations(game, seat)),
    "largest_town_population": lambda game, seat, _: max(_populations(game, seat), default=0),
    "controlled_areas": lambda game, seat, occasion: len(_areas(game, seat, occasion)),
    "largest_connected_control": lambda game, seat, occasion: largest_group(game, _areas(game, seat, occasion)),
    "wrath_victims": lambda game, seat, _: game.noted("victims"),
    "generations": lambda game, seat, _: game.generation(seat) + 1,
    "final_generation_cards": lambda game, seat, _: cards_in(game, seat, game.generation(seat)),
    "resources": lambda game, seat, _: sum([held(game, seat, at) for at in range(len(RESOURCES))]),
    **{name: _cubes(at) for at, name in enumerate(QUANTITIES)},
}
