"""When an effect of a skill counts: its conditions, joined by "and" (PO-SKILL-03)."""

from collections.abc import Callable, Mapping

from qquovadis.games.common.conditions import is_weaker, shared_conditions
from qquovadis.games.common.land import spaces_of, terrain
from qquovadis.games.common.skills import Asked, Occasion
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.contested import bare_strength, battlefield, contested_spaces, participants
from qquovadis.games.populous.counters import counted
from qquovadis.games.populous.generations import played_kind
from qquovadis.games.populous.towns_and_majority import is_in_genesis_area, standing_towns
from qquovadis.games.populous.world_state import GameState

Value = Asked


def _turn(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return (game.noted("active") == seat) == (value == "own")


def _card(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return the kind that the seat plays this turn; for a card that lies face down the kind it named (PO-FACE-01)."""
    del occasion
    own = bool(game.noted("placed")) and game.noted("active") == seat
    return own and played_kind(game, seat) == KINDS.index(str(value))


def _other_card(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether another seat, whose turn it is, plays this kind; face down the kind it named (PO-FACE-01)."""
    del occasion
    active = game.noted("active")
    played = bool(game.noted("placed")) and active != seat
    return played and played_kind(game, active) == KINDS.index(str(value))


def _space_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del seat
    return occasion.space >= 0 and terrain(game, occasion.space) == value


def _area_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether a space of the genesis area shows a terrain."""
    del seat, occasion
    area = game.genesis_area()
    return area >= 0 and value in [terrain(game, space) for space in spaces_of(game, area)]


def _contested_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del seat, occasion
    return value in [terrain(game, space) for space in contested_spaces(game)]


def _worker(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del game, seat
    return occasion.worker == value


def _result(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del game, seat
    return occasion.result == value


def _towns(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return len(standing_towns(game, seat)) >= int(str(value))


def _own_piece(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return is_in_genesis_area(game, seat) == value


def _ring(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether the area of the space in question carries a ring."""
    del seat
    area = game.layout.area_at[occasion.space] if occasion.space >= 0 else game.genesis_area()
    return (area >= 0 and bool(game.table.contents[game.layout.centres[area]])) == value


def _weaker(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether the pieces of a seat in a war are worth less than those of others in it."""
    del occasion
    seats = participants(game, seat)
    if seat not in seats:
        return False
    regions = battlefield(game)
    others = {other: bare_strength(game, other, regions) for other in seats if other != seat}
    return is_weaker(bare_strength(game, seat, regions), others, game.noted("active"), value)


CONDITIONS: Mapping[str, Callable[[GameState, int, Value, Occasion], bool]] = {
    "turn": _turn,
    "card": _card,
    "other_card": _other_card,
    "space_terrain": _space_terrain,
    "area_terrain": _area_terrain,
    "contested_terrain": _contested_terrain,
    "worker": _worker,
    "result": _result,
    "towns_at_least": _towns,
    "own_piece_in_genesis_area": _own_piece,
    "area_has_ring": _ring,
    "weaker_than": _weaker,
    **shared_conditions(counted),
}
