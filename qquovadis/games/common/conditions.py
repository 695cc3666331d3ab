"""What effects of both world games may ask before they count: the round, how many there are, how the seats compare."""

from collections.abc import Callable, Mapping, Sequence

from qquovadis.engine.effects import RANKING
from qquovadis.games.common.counters import VP
from qquovadis.games.common.skills import Asked, Occasion
from qquovadis.games.common.world_state import WorldState

Condition = Callable[..., bool]
# How much a counter shows for a seat on an occasion.
Counting = Callable[..., int]
# With whom a seat is compared in a war.
ALL_OTHERS, ANY_OTHER, ACTIVE = COMPARED = ("all_others", "any_other", "active")
# How what a seat has is compared with what others have.
COMPARING: Mapping[str, Callable[[int, int], bool]] = {
    "most": lambda own, other: own >= other,
    "fewest": lambda own, other: own <= other,
    "more": lambda own, other: own > other,
    "fewer": lambda own, other: own < other,
}


def _from_round(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
    del seat, occasion
    return game.noted("round") >= int(str(value))


def _until_round(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
    del seat, occasion
    return game.noted("round") <= int(str(value))


def _in_round(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
    del seat, occasion
    return game.noted("round") == int(str(value))


def _last_round(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
    del seat, occasion
    return (game.noted("round") >= game.layout.rounds) == value


def _threshold(counted: Counting, compare: Callable[[int, int], bool]) -> Condition:
    """Return the condition that compares each counter that it names with the number beside it."""

    def holds(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
        asked = value if isinstance(value, tuple) else ()
        return all(compare(counted(game, seat, name, occasion), number) for name, number in asked)

    return holds


def _rank(counted: Counting, name: str) -> Condition:
    """Return the condition that compares a seat with all others, or with the active one, by a counter.

    VP that are hidden are compared by nobody, so that it does not hold.
    """
    sort, _, whom = name.partition("_than_")
    compare = COMPARING[sort]

    def holds(game: WorldState, seat: int, value: Asked, occasion: Occasion) -> bool:
        if value == VP and game.layout.vp_hidden:
            return False
        active = game.noted("active")
        others: Sequence[int] = game.clockwise(seat)[1:]
        if whom == ACTIVE:
            others = (active,) if active != seat else ()
        own = counted(game, seat, value, occasion)
        return bool(others) and all(compare(own, counted(game, other, value, occasion)) for other in others)

    return holds


def shared_conditions(counted: Counting) -> dict[str, Condition]:
    """Return the conditions that both games know, with what a game counts."""
    return {
        "from_round": _from_round,
        "until_round": _until_round,
        "in_round": _in_round,
        "last_round": _last_round,
        "at_least": _threshold(counted, COMPARING["most"]),
        "at_most": _threshold(counted, COMPARING["fewest"]),
        **{name: _rank(counted, name) for name in RANKING},
    }


def only_elsewhere(hooks: Sequence[str], steady: str) -> dict[str, tuple[str, ...]]:
    """Return the hooks at which the conditions of both games mean something: all but the one of numbers that hold all
    the time, since what they bound would lie above it once the condition ends.
    """
    others = tuple(hook for hook in hooks if hook != steady)
    return dict.fromkeys(shared_conditions(_nothing), others)


def _nothing(*_: object) -> int:
    return 0


def is_weaker(own: int, others: Mapping[int, int], active: int, value: Asked) -> bool:
    """Return whether a strength is less than that of the others that are meant: all, one of them, or the active one."""
    if value == ACTIVE:
        return active in others and own < others[active]
    lesser = [own < other for other in others.values()]
    return bool(lesser) and (all(lesser) if value == ALL_OTHERS else any(lesser))
