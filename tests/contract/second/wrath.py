"""The wrath of god: who may use it, how strong it is, whom it hits and what that is worth (QV-WRATH)."""

from collections import Counter
from typing import NamedTuple

from tests.contract.second.seen import Seen, active, in_force
from tests.contract.second.standing import intact, population, workers
from tests.contract.second.war import falls


class Level(NamedTuple):
    """One line of the catastrophe table: the wrath it needs, the spaces it allows, the population it takes."""

    wrath: int
    least: int
    most: int
    population: int


class Victims(NamedTuple):
    """What a strike takes from a seat: workers sent home, the population that each town loses, and towns that fall."""

    workers: int
    towns: Counter[str]
    fallen: frozenset[str] = frozenset()


def least_wrath(table: Seen, seat: str) -> int:
    """Return the wrath that must be held (QV-WRATH-01); two are enough for some (B04)."""
    least = int(table.rules["wrath.minimum"])
    return min(2, least) if in_force(table, seat, "B04") else least


def may_use_wrath(table: Seen, seat: str) -> bool:
    """Say whether the seat holds enough wrath, and enough for some level (QV-WRATH-01)."""
    held = table.count(f"wrath.{seat}")
    return held >= least_wrath(table, seat) and bool(reached(table, counted_wrath(table, seat, held)))


def counted_wrath(table: Seen, seat: str, paid: int) -> int:
    """Return what the paid wrath counts as: one more by a skill, and at least three by another (S09, B04).

    The card speaks of two paid; a table on which one is enough is lifted too, as the content's own data have it.
    """
    counted = paid + 1 if in_force(table, seat, "S09") else paid
    return max(3, counted) if in_force(table, seat, "B04") else counted


def reached(table: Seen, wrath: int) -> list[Level]:
    """Return the levels that so much wrath reaches; the last counts (QV-WRATH-05 to QV-WRATH-08, QV-R29, QV-R30)."""
    custom = table.rules["mode"] == "custom" or table.rules["wrath_level6_in_standard"]
    open_to_us = [
        Level(*(int(table.rules[f"wrath.levels.{number}.{word}"]) for word in LEVEL_WORDS))
        for number in (1, 2, 3, 4)
        if custom or not table.rules[f"wrath.levels.{number}.custom_only"]
    ]
    return [each for each in open_to_us if each.wrath <= wrath]


LEVEL_WORDS = ("wrath", "spaces_min", "spaces_max", "population")


def struck(table: Seen, seat: str, space: str, loss: int) -> Victims:
    """Return what a strike of the active seat on a space takes from a seat (QV-WRATH-03, QV-WRATH-04; S10)."""
    if seat == active(table) and in_force(table, seat, "S10"):
        return Victims(0, Counter())
    people = {town.piece: population(table, town) for town in intact(table, seat, space)}
    lost = {town: min(loss, count) for town, count in people.items()}
    fallen = frozenset(town for town, count in people.items() if falls(table, count, loss))
    return Victims(workers(table, seat, space), +Counter(lost), fallen)


def harvest(table: Seen, space: str, loss: int) -> int:
    """Return how many pieces of others a strike on a space hits (S11)."""
    others = [seat for seat in table.seats if seat != active(table)]
    hit = [struck(table, seat, space, loss) for seat in others]
    return sum(each.workers + len(each.towns.keys() | each.fallen) for each in hit)


def reaped(table: Seen, seat: str, hit: int) -> int:
    """Return the VP for so many pieces of others hit by one use of wrath: at most four (S11)."""
    return min(4, hit) if in_force(table, seat, "S11") else 0
