"""The land of the world games by meaning: spaces and terrain, who stands where, and what lies over the terrain.

The designer's texts coincide here; what a game makes of it stays in the game.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from qquovadis.engine.table import Table
from qquovadis.games.common.world import LETTERS, NOWHERE, TOWN, WORKER, Geography, areas_stood_on


class LandLayout(Protocol):
    """Where things of the land are in a box: numbers of zones and pieces; lists are by area, race, seat or piece."""

    @property
    def first_space(self) -> int:
        """The zone of the first space."""
        ...

    @property
    def space_count(self) -> int:
        """How many spaces there are in the box."""
        ...

    @property
    def spaces(self) -> tuple[tuple[int, int, int], ...]:
        """The zones of the three spaces, by area."""
        ...

    @property
    def area_at(self) -> Sequence[int]:
        """The area that a zone is a space of, by zone."""
        ...

    @property
    def centres(self) -> Sequence[int]:
        """The zone of the centre, by area."""
        ...

    @property
    def terrain_supply(self) -> int:
        """The zone of what can be laid over a terrain."""
        ...

    @property
    def token_terrain(self) -> Mapping[int, str]:
        """The terrain that a piece shows which lies over another, by piece."""
        ...

    @property
    def workers(self) -> tuple[tuple[int, ...], ...]:
        """The workers, by race."""
        ...

    @property
    def towns(self) -> tuple[tuple[int, ...], ...]:
        """The towns, by race."""
        ...

    @property
    def race_of(self) -> Sequence[int]:
        """The race that a piece belongs to, by piece."""
        ...

    @property
    def shape_of(self) -> Sequence[int]:
        """Whether a piece is a worker, a town or something else, by piece."""
        ...

    @property
    def reserve(self) -> Sequence[int]:
        """The zone of the workers that are not on the map, by seat."""
        ...


class OnLand(Protocol):
    """A reading of a table with a world on it."""

    @property
    def table(self) -> Table:
        """The table."""
        ...

    @property
    def layout(self) -> LandLayout:
        """Where things are in its box."""
        ...

    @property
    def geography(self) -> Geography:
        """The world as it lies."""
        ...

    def seat_of(self, race: int) -> int:
        """The seat that plays a race, -1 if nobody does."""
        ...


def spaces_of(game: OnLand, area: int) -> tuple[int, int, int]:
    """The zones of the spaces a, b and c of an area (QV-COMP-03, PO-COMP-03)."""
    return game.layout.spaces[area]


def area_of(game: OnLand, space: int) -> int:
    """The area that a space belongs to; -1 for a zone that is no space in play (QV-MAP-02, PO-GEO-01)."""
    at = space - game.layout.first_space
    area = at // LETTERS
    return area if 0 <= at < game.layout.space_count and area in game.geography.areas else -1


def neighbours(game: OnLand, space: int) -> tuple[int, ...]:
    """The spaces in play that share an edge with a space (QV-MAP-02, PO-GEO-01)."""
    return game.geography.neighbours[space - game.layout.first_space]


def terrain(game: OnLand, space: int) -> str:
    """The current terrain: what lies on the area, else what is printed (QV-WRATH-11, QV-WRATH-12, PO-WRATH-12)."""
    at = space - game.layout.first_space
    tokens = game.table.contents[game.layout.centres[at // LETTERS]]
    return game.layout.token_terrain[tokens[-1]] if tokens else game.geography.printed[at]


def intact(game: OnLand, town: int) -> bool:
    """Whether a town token shows its front (QV-COMP-10, PO-COMP-08)."""
    return game.table.face[town] > 0


def town_on(game: OnLand, space: int) -> int:
    """The town token on a space, intact or destroyed, of any owner; -1 if there is none (QV-BUILD-03, PO-TOWN-03)."""
    shape_of = game.layout.shape_of
    for piece in game.table.contents[space]:
        if shape_of[piece] == TOWN:
            return piece
    return -1


def workers_on(game: OnLand, space: int, race: int) -> list[int]:
    """The workers of a race on a space."""
    shape_of, race_of = game.layout.shape_of, game.layout.race_of
    return [p for p in game.table.contents[space] if race_of[p] == race and shape_of[p] == WORKER]


def workers_in(game: OnLand, area: int, race: int) -> list[int]:
    """The workers of a race in an area."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [worker for worker in game.layout.workers[race] if first <= zone_of[worker] < first + LETTERS]


def workers_on_map(game: OnLand, race: int) -> list[int]:
    """The workers of a race on the map."""
    first = game.layout.first_space
    last = first + game.layout.space_count
    zone_of = game.table.zone_of
    return [worker for worker in game.layout.workers[race] if first <= zone_of[worker] < last]


def towns_in(game: OnLand, area: int, race: int) -> list[int]:
    """The town tokens of a race in an area, intact or destroyed."""
    first = game.layout.first_space + LETTERS * area
    zone_of = game.table.zone_of
    return [town for town in game.layout.towns[race] if first <= zone_of[town] < first + LETTERS]


def towns_on_map(game: OnLand, race: int) -> Iterator[int]:
    """The town tokens of a race on the map, intact or destroyed."""
    first = game.layout.first_space
    last = first + game.layout.space_count
    zone_of = game.table.zone_of
    return (town for town in game.layout.towns[race] if first <= zone_of[town] < last)


def send_home(game: OnLand, worker: int) -> None:
    """Return a worker to its owner's reserve (QV-COMP-09, PO-COMP-07)."""
    game.table.move(worker, game.layout.reserve[game.seat_of(game.layout.race_of[worker])])


def token_in_supply(game: OnLand, terrain: str) -> int:
    """A terrain token of that colour from the supply, -1 if none is left (QV-COMP-11, PO-COMP-10)."""
    supply = game.table.contents[game.layout.terrain_supply]
    return next((token for token in supply if game.layout.token_terrain[token] == terrain), -1)


def lay_token(game: OnLand, token: int, area: int) -> None:
    """Put a token on the centre of an area; the one it replaces returns to the supply (QV-WRATH-12, PO-WRATH-13)."""
    centre = game.layout.centres[area]
    for old in list(game.table.contents[centre]):
        game.table.move(old, game.layout.terrain_supply)
    game.table.move(token, centre)


def areas_held(game: OnLand, race: int, least_spaces: int, least_towns: int) -> tuple[int, ...]:
    """The areas where a race has workers on so many different spaces, or so many intact towns, each once.

    Others on these spaces do not matter (QV-CTRL-01 to QV-CTRL-06, PO-MAJ-01 to PO-MAJ-06).
    """
    table, layout = game.table, game.layout
    workers = areas_stood_on(table, layout.workers[race], layout.area_at)
    towns = areas_stood_on(table, [town for town in layout.towns[race] if table.face[town]], layout.area_at)
    areas = {area for area in workers if workers.count(area) >= least_spaces}
    areas.update([area for area in towns if towns.count(area) >= least_towns])
    areas.discard(NOWHERE)
    return tuple(sorted(areas))
