"""Points of an Undecim table, counted as a person would: lands, nights, awards, and the end of the game."""

from collections import Counter
from collections.abc import Callable, Mapping

from tests.contract.second.seen import Seen
from tests.contract.undecim.second.lying import ENEMY, GOLD, LANDS, built, counted, owned, played, realms

SIZES = (2, 3, 4, 5, 6)


def land_bonus(table: Seen, seat: str) -> int:
    """Return a VP for each kind of land, more for two of every kind, twice in a night (UN-LAND-04 to UN-LAND-06).

    By option lands, or pairs of them, and full sets are counted (UN-LAND-07 to UN-LAND-09), and realms (UN-REALM-03).
    """
    rules, has = table.rules, counted(table, seat)
    points = realms(table, seat) * int(rules["realm.vp"])
    if rules["land.scale"] != "kinds":
        points += lands_by_scale(table, [has[land] for land in LANDS])
    else:
        points += sum(int(rules["land.per_kind"]) for land in LANDS if has[land])
        if all(has[land] >= rules["land.full_set_each"] for land in LANDS):
            points += int(rules["land.full_set_bonus"])
    if not table.count("night"):
        return points
    if rules["night.realm"] == "factor":
        return points * int(rules["land.night_factor"])
    return points + realms(table, seat) * (int(rules["night.realm_vp"]) if rules["night.realm"] == "vp" else 0)


def lands_by_scale(table: Seen, piles: list[int]) -> int:
    """Return what piles of the four kinds bring: sets are taken off, then two of the highest piles (UN-R71)."""
    rules, points = table.rules, 0
    if rules["land.scale"] == "cards":
        points += sum(piles) * int(rules["land.card_vp"])
        return points + min(piles) * int(rules["land.set_bonus"])
    while all(piles):
        piles = [pile - 1 for pile in piles]
        points += 2 * int(rules["land.pair_vp"]) + int(rules["land.pair_set_bonus"])
    while len([pile for pile in piles if pile]) > 1:
        piles = sorted(piles)
        piles = [*piles[:-2], piles[-2] - 1, piles[-1] - 1]
        points += int(rules["land.pair_vp"])
    return points


def order_points(table: Seen) -> Counter[str]:
    """Return what the order of the numbers brings in the last round (UN-END-05 to UN-END-08, UN-R72)."""
    numbers = sorted(played(table, seat) for seat in table.seats if played(table, seat))
    found = Counter[str]()
    for seat in table.seats:
        if played(table, seat):
            found[seat] = int(table.rules[f"last_round.order_vp.{numbers.index(played(table, seat)) + 1}"])
    return +found


def leaders(table: Seen) -> set[str]:
    """Return the seats with the most enemies (UN-NIGHT-03, UN-NIGHT-04, UN-R42)."""
    has = {seat: counted(table, seat)[ENEMY] for seat in table.seats}
    return {seat for seat, count in has.items() if count and count == max(has.values())}


def most_banished(table: Seen, seat: str, leader: bool) -> int:
    """Return how many enemies a seat may discard (UN-NIGHT-02, UN-NIGHT-03)."""
    has = counted(table, seat)[ENEMY]
    limit = int(table.rules["night.leaders_max"] if leader else table.rules["night.others_max"])
    return has if leader and not limit else min(has, limit)


def worth_of_enemies(table: Seen, count: int) -> int:
    """Return 4 VP for the first, and a VP more for each further one (UN-NIGHT-05)."""
    points, next_one = 0, int(table.rules["night.first_vp"])
    for _ in range(count):
        points += next_one
        next_one += int(table.rules["night.step_vp"])
    return points


def final_points(table: Seen, seat: str) -> int:
    """Return what settlements and loose gold are worth at the end (UN-SCORE-02 to UN-SCORE-09)."""
    rules, levels, has = table.rules, [len(each) for each in built(table, seat)], owned(table, seat)
    points = sum(int(rules[f"score.levels.{min(level, max(SIZES))}"]) for level in levels if level >= min(SIZES))
    wide = len(levels) >= rules["score.wide_min"]
    points += has.count(GOLD) * int(rules["score.gold_wide" if wide else "score.gold"])
    rest = len(has) - has.count(GOLD) + len(table.of(f"hand.{seat}"))
    if rules["realm"]:
        times = realms(table, seat) if rules["realm.settlement_count"] == "times_realms" else bool(realms(table, seat))
        points += len(levels) * times * int(rules["realm.settlement_vp"])
    return points + rest * int(rules["score.leftover"])


# What the awards ask for, as printed on them.
AWARDS: Mapping[str, Callable[[Seen, str], bool]] = {
    "land_baron": lambda table, seat: (
        all(counted(table, seat)[land] + realms(table, seat) for land in LANDS)
        and sum(counted(table, seat)[land] + realms(table, seat) for land in LANDS) >= 6
    ),
    "founders": lambda table, seat: len(built(table, seat)) >= 3,
    "metropolis": lambda table, seat: any(len(each) >= 5 for each in built(table, seat)),
    "merchant_prince": lambda table, seat: owned(table, seat).count(GOLD) >= 3,
    "bane_of_darkness": lambda table, seat: table.count(f"night points.{seat}") >= 9,
    "stormborn": lambda table, seat: table.count(f"land points.{seat}") >= 8,
    "golden_city": lambda table, seat: owned(table, seat).count(GOLD) >= 2 and len(built(table, seat)) >= 2,
}


def awarded(table: Seen) -> tuple[Counter[str], set[str]]:
    """Return the VP that awards give now, and which of them leave (UN-AWARD-01 to UN-AWARD-03, UN-R49, UN-R62)."""
    points, gone = Counter[str](), set[str]()
    worth, into = int(table.rules["award.default_vp"]), int(table.rules["award.share"])
    half = -(-worth // into) if table.rules["award.rounding"] == "up" else worth // into
    for award in table.of("awards"):
        seats = [seat for seat in table.seats if AWARDS[award.what](table, seat)]
        points.update(dict.fromkeys(seats, worth if len(seats) == 1 else half))
        gone |= {award.piece} if seats else set()
    return +points, gone


def winner(table: Seen) -> str:
    """Return the seat with the most VP, among equals the smaller last number (UN-SCORE-10, UN-SCORE-11)."""
    return min(table.seats, key=lambda seat: (-table.count(f"vp.{seat}"), played(table, seat)))
