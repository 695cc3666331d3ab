"""Features of a position that the world games share: what stands where, and who stands beside it."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from qquovadis.engine.features import Features
from qquovadis.games.common.world_state import WorldState

StateT = TypeVar("StateT", bound=WorldState)
Numbers = Callable[[StateT, int, int], list[float]]
Cards = Callable[[StateT, int, int], list[tuple[int, float]]]


class Stand(NamedTuple):
    """How the pieces of a seat stand among those of the others; each number counts areas or workers.

    Fields:
        half: areas with own workers on one space, not controlled.
        exposed: controlled areas in which somebody else has a piece.
        contested: own workers that share their space with a piece of somebody else.
        unwalled: the exposed areas in which no own town stands.
    """

    half: int
    exposed: int
    contested: int
    unwalled: int


def stand_of(game: WorldState, seat: int, controlled: tuple[int, ...]) -> Stand:
    """Return how a seat stands that controls these areas."""
    zone_of, area_at, own = game.table.zone_of, game.layout.area_at, game.on_map.pieces(game.race(seat))
    spaces = {zone_of[worker] for worker in own.workers}
    others = game.on_map.spaces_of_others(game.race(seat))
    foreign = {area_at[space] for space in others}
    stood_on = [area_at[space] for space in spaces]
    exposed = [area for area in controlled if area in foreign]
    towns = {area_at[zone_of[town]] for town in own.intact} if exposed else set()
    return Stand(
        half=len([area for area in stood_on if area not in controlled and stood_on.count(area) == 1]),
        exposed=len(exposed),
        contested=len([worker for worker in own.workers if zone_of[worker] in others]),
        unwalled=len([area for area in exposed if area not in towns]),
    )


def world_features(
    names: tuple[str, ...],
    of: Numbers[StateT],
    points: Callable[[StateT, int, int], float],
    cards: Cards[StateT],
    rounds: str,
) -> Features[StateT]:
    """Return the features of a world game whose number of rounds is called so."""
    return Features(
        names=names,
        of=of,
        points=points,
        turns=lambda game, seat: turns_left(game, seat, game.numbers[rounds]),
        most=lambda game: int(game.numbers[rounds]),
        cards=cards,
        beat=beat,
    )


def turns_left(game: WorldState, seat: int, rounds: int) -> int:
    """Return how many turns a seat still has of so many rounds, without one that has begun; 0 when the game is over."""
    now = game.noted("round")
    if now == 0:
        return rounds
    start, seats = game.start_seat(), game.layout.seats
    own, active = (seat - start) % seats, (game.noted("active") - start) % seats
    has_begun = game.genesis_area() >= 0
    return max(0, rounds - now + (own > active or (own == active and not has_begun)))


def beat(game: WorldState) -> int:
    """Return a number that changes whenever another turn begins: there the rules come to rest."""
    return game.noted("round") * game.layout.seats + game.noted("active")


def number_waiting(game: WorldState, seat: int) -> int:
    """Return how many skills a seat has drafted and not yet set or revealed."""
    return len(game.table.contents[game.layout.zones["drafted"][seat]])


def later_share(many: int, turns: int) -> float:
    """Return the share of its worth that a card has which waits among so many, with so many turns to set them.

    >>> later_share(2, 5), later_share(4, 2), later_share(0, 3)
    (0.7, 0.35, 0.0)
    """
    return LATER * min(1.0, turns / many) if many else 0.0


# A card that is still to be set acts for fewer turns than one in force.
LATER = 0.7
