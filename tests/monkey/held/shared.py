"""What is told alike in several games: what is paid, what is gained, and what lies on the table."""

from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding
from tests.contract.second.seen import SEATS
from tests.monkey.told import Came, Check

PRICED = ("place",)  # choices with a price of their own, of which a skill may give something back


def paid(tally: str) -> Check:
    """A price is what is paid; what a skill gives back is a gain of its own."""

    def holds(what: Came, told: Finding) -> bool:
        number = what.before.kit.tally_index[f"{tally}.{SEATS[what.seat]}"]
        done = [each for each in what.at_once_done() if isinstance(each, Counted) and each.tally == number]
        return -sum(each.delta for each in done if each.delta < 0) == told.total

    return holds


def left(tally: str) -> Check:
    """By how much a seat has less at once."""
    return lambda what, told: what.gained(tally) == -told.total


def got(tally: str) -> Check:
    """By how much a seat has more at once; where a price is told by itself, what it gains beside that."""

    def holds(what: Came, told: Finding) -> bool:
        if what.choice.verb not in PRICED:
            return what.gained(tally) == told.total
        number = what.before.kit.tally_index[f"{tally}.{SEATS[what.seat]}"]
        done = [each for each in what.at_once_done() if isinstance(each, Counted) and each.tally == number]
        return sum(each.delta for each in done if each.delta > 0) == told.total

    return holds


def paid_in_the_end(tally: str) -> Check:
    """What is paid by steps that follow the choice by themselves."""
    return lambda what, told: what.count(tally, "after") - what.count(tally, "before") == -told.total


def area(what: Came, told: Finding) -> bool:
    """The area that is named is that of the turn."""
    kit = what.before.kit
    tiles = [identity.name for identity in kit.identities if identity.kind == "tile"]
    named = tiles[what.count("genesis") - 1]
    return bool(kit.zones[told.facts["area"]].name == f"{named} centre")


def overflow(what: Came, told: Finding) -> bool:
    """What could not be kept went back, so that the seat has what its cap says."""
    tally = str(told.facts.get("what", ""))
    return what.count(tally) >= int(told.facts["cap"])


def drawn(hand: int, limit: int, stock: int) -> int:
    """How many cards fill a hand again."""
    return min(limit - hand, stock)


QUANTITIES = ("morale", "food", "faith", "wrath", "vp", "passion")
SHARED: dict[str, Check] = {
    **{f"pays.{name}": left(name) for name in QUANTITIES},
    **{f"gains.{name}": got(name) for name in QUANTITIES},
    "placement.price": paid("food"),
    "free.price": paid("faith"),
    "wish.price": paid("faith"),
    "wrath.price": paid("faith"),
    "area": area,
    "overflow": overflow,
}
