"""Whether there is a war, who takes part, and what each brings along before skills, morale and dice (QV-WAR)."""

from typing import NamedTuple

from qquovadis.games.common.land import is_intact, spaces_of, towns_in, workers_in
from qquovadis.games.quo_vadis.towns_and_control import controlled, present
from qquovadis.games.quo_vadis.world_state import GameState


class Force(NamedTuple):
    """What a seat has in and about the genesis area that lends strength."""

    workers: int
    towns: int
    ruins: int
    areas_beside: int


def is_contested(game: GameState) -> bool:
    """Return whether some space of the genesis area holds pieces of two races; destroyed towns do not count
    (QV-WAR-01).
    """
    area = game.genesis_area()
    if area >= 0:
        contents = game.table.contents
        for space in spaces_of(game, area):
            if len(contents[space]) > 1 and len(present(game, space)) > 1:
                return True
    return False


def contested_spaces(game: GameState) -> tuple[int, ...]:
    """Return the spaces of the genesis area that hold pieces of two races (QV-WAR-01)."""
    return tuple([space for space in spaces_of(game, game.genesis_area()) if len(present(game, space)) > 1])


def extent_of_war(game: GameState) -> tuple[int, ...]:
    """Return the spaces whose pieces a defeat touches: all of the genesis area, or by option those that were contested
    when the war broke out (QV-AFTER-01, QV-R131).
    """
    spaces = spaces_of(game, game.genesis_area())
    if game.layout.extent < 0:
        return spaces
    bits = game.table.tally[game.layout.extent]
    return tuple([space for at, space in enumerate(spaces) if bits >> at & 1])


def note_extent(game: GameState) -> None:
    """Note which spaces a war is about before the first piece leaves them, where that matters (QV-R131)."""
    tally = game.layout.extent
    if tally >= 0 and not game.table.tally[tally]:
        contested = contested_spaces(game)
        bits = sum([1 << at for at, space in enumerate(spaces_of(game, game.genesis_area())) if space in contested])
        game.table.count(tally, bits, "QV-WAR-02")


def forget_extent(game: GameState) -> None:
    """Forget it after the war (QV-R131)."""
    tally = game.layout.extent
    if tally >= 0 and game.table.tally[tally]:
        game.table.count(tally, -game.table.tally[tally], "QV-WAR-02")


def bystanders(game: GameState) -> tuple[int, ...]:
    """Return who has a piece in the genesis area that could fight, but takes no part (QV-WAR-03)."""
    if game.layout.extent < 0:
        return ()
    here = {race for space in spaces_of(game, game.genesis_area()) for race in present(game, space)}
    fighting = participants(game, 0)
    return tuple([seat for seat in game.clockwise(0) if game.race(seat) in here and seat not in fighting])


def participants(game: GameState, active: int) -> tuple[int, ...]:
    """Return all with a worker or intact town in the genesis area, by option on a contested space of it (QV-WAR-02,
    QV-WAR-03).

    They stand clockwise from the active seat, which need not be one of them (QV-WAR-08, QV-R67).
    """
    races: set[int] = set()
    for space in spaces_of(game, game.genesis_area()):
        here = present(game, space)
        if len(here) > 1 or game.layout.extent < 0:
            races |= here
    return tuple([seat for seat in game.clockwise(active) if game.race(seat) in races])


def force_of(game: GameState, seat: int) -> Force:
    """Return the workers and towns of a seat in the genesis area, and the areas beside it that it controls.

    Destroyed towns fight by option only (QV-WAR-06, QV-WAR-07, QV-R65).
    """
    area, race = game.genesis_area(), game.race(seat)
    here = towns_in(game, area, race)
    towns = sum([is_intact(game, town) for town in here])
    ruins = len(here) - towns if game.options["destroyed_town_in_war"] else 0
    adjacent = game.geography.adjacent[area]
    beside = sum([other in adjacent for other in controlled(game, seat)])
    return Force(len(workers_in(game, area, race)), towns, ruins, beside)


def bare_strength(game: GameState, seat: int) -> int:
    """Return the strength of a seat by its pieces and control alone, whatever skills make of it (QV-WAR-06, -07)."""
    force, numbers = force_of(game, seat), game.numbers
    return (
        force.workers * numbers["war.strength_per_worker"]
        + (force.towns + force.ruins) * numbers["war.strength_per_town"]
        + force.areas_beside * numbers["war.strength_per_adjacent_control"]
    )
