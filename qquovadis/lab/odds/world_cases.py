"""How the pieces of a standard case lie in the world games: a war of the active seat against the one after it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from qquovadis.errors import N_, Sentence
from qquovadis.games.common.land import lay_token, spaces_of, token_in_supply
from qquovadis.games.common.world_state import WorldState
from qquovadis.lab.odds.standard_cases import WHY, Impossible, StandardCase

ACTIVE, OTHER, THIRD = 0, 1, 2
WIN, NOBODY, LOSE, NO_WAR = "win", "nobody", "lose", "no war"
WORKERS = N_("Workers: {own} against {other}")
WITH = N_("One worker each; the active player also has {more}")
NO_WAR_SAID = N_("no war")
MOST_MORE = 3  # workers
Lay = Callable[[Any], None]


class WarCases(NamedTuple):
    """Makes standard wars of the active seat against the next one, on one space.

    Attributes:
        begin: Begins the war when all lies there.
        ready: Lays what lies in every case of the game, before any worker.
    """

    begin: Lay
    ready: Lay = lambda _game: None

    def by_workers(self) -> Iterator[StandardCase]:
        """Yield wars of workers alone, from three less than the other to three more."""
        for more in range(-MOST_MORE, MOST_MORE + 1):
            own, other = 1 + max(more, 0), 1 + max(-more, 0)
            said = Sentence(WORKERS, own=own, other=other)
            yield StandardCase(said, partial(self._lay, own=own, other=other))

    def also(self, more: str, lay: Lay) -> StandardCase:
        """Return a war of one worker each in which the active seat has something more."""
        return self.case(Sentence(WITH, more=Sentence(more)), lay)

    def case(self, said: Sentence, lay: Lay) -> StandardCase:
        """Return a war of one worker each in which something else lies there, too."""
        return StandardCase(said, partial(self._lay, more=lay))

    def _lay(self, game: WorldState, own: int = 1, other: int = 1, more: Lay | None = None) -> None:
        space, _, _ = prepare(game)
        self.ready(game)
        place_workers(game, ACTIVE, space, own)
        place_workers(game, OTHER, space, other)
        if more is not None:
            more(game)
        self.begin(game)


def prepare(game: WorldState) -> tuple[int, int, int]:
    """Give the active seat its turn and a genesis area for whose land none of the first three seats has an aptitude.

    Returns its spaces. The other seat holds the start player marker. Impossible if no terrain token makes such land.
    """
    area = _inmost(game)
    game.note("active", ACTIVE, WHY)
    game.note("start", OTHER, WHY)
    game.note("genesis", area + 1, WHY)
    apt = aptitudes(game)
    lay_land(game, [each for each in game.layout.terrains if each not in apt])
    return spaces_of(game, area)


def aptitudes(game: WorldState) -> list[str]:
    """Return the aptitudes of the first three seats."""
    return [game.aptitude(seat) for seat in range(game.layout.seats)[: THIRD + 1]]


def own_aptitude(game: WorldState) -> str:
    """Return the aptitude of the active seat; Impossible where it has none, or another one of the three has it, too."""
    own, *others = aptitudes(game)
    if own in others or own not in game.layout.terrains:
        raise Impossible
    return own


def lay_aptitude(game: WorldState) -> None:
    """Make the genesis area land for which the active seat alone has an aptitude."""
    lay_land(game, [own_aptitude(game)])


def lay_land(game: WorldState, terrains: list[str]) -> None:
    """Make the genesis area land of the first of these terrains of which there is a token."""
    tokens = (token_in_supply(game, each) for each in terrains)
    token = next((token for token in tokens if token >= 0), -1)
    if token < 0:
        raise Impossible
    lay_token(game, token, game.genesis_area())


def place_workers(game: WorldState, seat: int, space: int, count: int = 1) -> None:
    """Move so many workers of a seat from its reserve onto a space."""
    if seat >= game.layout.seats:
        raise Impossible
    for _ in range(count):
        game.table.move(_last_of(game, game.layout.reserve[seat]), space)


def place_town(game: WorldState, seat: int, space: int) -> int:
    """Move a town of a seat from its supply onto a space, and return it."""
    town = _last_of(game, game.layout.supply[seat])
    game.table.move(town, space)
    game.table.flip(town, 1)
    return town


def hold(game: WorldState, seat: int, quantity: int, amount: int) -> None:
    """Let a seat hold so many cubes of a quantity; Impossible where there is no room for them."""
    tally = game.layout.held[seat][quantity]
    low, high = game.table.bounds[tally]
    if not low <= amount <= high:
        raise Impossible
    game.table.count(tally, amount - game.table.tally[tally], WHY)


def beside(game: WorldState) -> tuple[int, int, int]:
    """Return the spaces of an area adjacent to the genesis area."""
    return spaces_of(game, min(game.geography.adjacent[game.genesis_area()]))


def _inmost(game: WorldState) -> int:
    """Return the area with the most others beside it."""
    adjacent = game.geography.adjacent
    areas = sorted(game.geography.areas)
    if not areas:
        raise Impossible
    return max(areas, key=lambda area: (len(adjacent[area]), -area))


def _last_of(game: WorldState, zone: int) -> int:
    pieces = game.table.contents[zone]
    if not pieces:
        raise Impossible
    return pieces[-1]
