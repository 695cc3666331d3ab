"""When an effect of a skill counts: its conditions, joined by "and" (QV-SKILL-04)."""

from collections.abc import Callable, Mapping, Sequence

from qquovadis.games.common.conditions import is_weaker, shared_conditions
from qquovadis.games.common.land import is_intact, neighbours, spaces_of, terrain, towns_on_map
from qquovadis.games.common.skills import Asked, Occasion
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.contested import bare_strength, is_contested, participants
from qquovadis.games.quo_vadis.counters import counted
from qquovadis.games.quo_vadis.towns_and_control import present
from qquovadis.games.quo_vadis.world_state import GameState

Value = Asked


def exalted(game: GameState, seats: Sequence[int]) -> int:
    """Return the one of these seats who spent most morale; -1 if several tie, all at zero too (QV-WAR-10, -11,
    QV-R71).
    """
    amounts = [game.table.tally[game.layout.spent[seat]] for seat in seats]
    most = max(amounts, default=0)
    return seats[amounts.index(most)] if amounts.count(most) == 1 else -1


def placed_kind(game: GameState, seat: int) -> int:
    """Return the kind that the placed card counts as: wished, else the printed one (QV-WISH-01); -1 if none was
    placed.
    """
    wished = game.noted("wished")
    if wished:
        return wished - 1
    card = placed_card(game, seat)
    return game.layout.kind_of[game.table.identity_of[card]] if card >= 0 else -1


def placed_card(game: GameState, seat: int) -> int:
    """Return the card on top of the rightmost generation in use, -1 before the first."""
    generation = game.generation(seat)
    return game.table.contents[game.layout.rows[seat][generation]][-1] if generation >= 0 else -1


def _turn(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return (game.noted("active") == seat) == (value == "own")


def _placement(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    succeeded = bool(game.table.tally[game.layout.succeeded[seat]])
    return bool(game.noted("placed")) and game.noted("active") == seat and succeeded == (value == "succession")


def _card(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    own = bool(game.noted("placed")) and game.noted("active") == seat
    return own and placed_kind(game, seat) == KINDS.index(str(value))


def _other_card(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether another seat, whose turn it is, has placed a card of a kind, wished or printed (QV-WISH-01)."""
    del occasion
    active = game.noted("active")
    placed = bool(game.noted("placed")) and active != seat
    return placed and placed_kind(game, active) == KINDS.index(str(value))


def _space_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del seat
    return occasion.space >= 0 and terrain(game, occasion.space) == value


def _area_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether a space of the genesis area shows a terrain, as for the die of a war (QV-WAR-13)."""
    del seat, occasion
    area = game.genesis_area()
    return area >= 0 and value in [terrain(game, space) for space in spaces_of(game, area)]


def _contested_terrain(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether a space with pieces of two races in the genesis area shows a terrain (QV-WAR-01)."""
    del seat, occasion
    area = game.genesis_area()
    spaces = spaces_of(game, area) if area >= 0 else ()
    return any(terrain(game, space) == value and len(present(game, space)) > 1 for space in spaces)


def _near_town(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return the space or one that shares an edge with it holds an own intact town."""
    if occasion.space < 0:
        return False
    near = (occasion.space, *neighbours(game, occasion.space))
    zone_of = game.table.zone_of
    towns = towns_on_map(game, game.race(seat))
    return any(is_intact(game, town) and zone_of[town] in near for town in towns) == bool(value)


def _worker(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del game, seat
    return occasion.worker == value


def _wish_rule(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del seat, occasion
    return bool(game.options["wish"]) == value


def _exalted(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return (exalted(game, range(game.layout.seats)) == seat) == value


def _morale_spent(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    del occasion
    return game.table.tally[game.layout.spent[seat]] >= int(str(value))


def _weaker(game: GameState, seat: int, value: Value, occasion: Occasion) -> bool:
    """Return whether the pieces and control of a seat in a war are worth less than those of others in it."""
    del occasion
    seats = participants(game, seat) if is_contested(game) else ()
    if seat not in seats:
        return False
    others = {other: bare_strength(game, other) for other in seats if other != seat}
    return is_weaker(bare_strength(game, seat), others, game.noted("active"), value)


CONDITIONS: Mapping[str, Callable[[GameState, int, Value, Occasion], bool]] = {
    "turn": _turn,
    "placement": _placement,
    "card": _card,
    "other_card": _other_card,
    "space_terrain": _space_terrain,
    "area_terrain": _area_terrain,
    "contested_terrain": _contested_terrain,
    "space_near_own_town": _near_town,
    "worker": _worker,
    "wish_rule": _wish_rule,
    "exalted": _exalted,
    "morale_spent_at_least": _morale_spent,
    "weaker_than": _weaker,
    **shared_conditions(counted),
}
