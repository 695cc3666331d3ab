"""A second opinion on Quo Vadis: slow, obvious, and written from the specification alone.

It reads a table only as the words in which it is told, and the terms that were agreed on; it never asks the referee.
Where both agree on every position of many games, neither has forgotten a case that the other has thought of.
Skills are left out: it judges the game as it is without any in force.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from qquovadis.engine import Table
from qquovadis.engine.digest import spoken

SEATS = "ABCDE"
LETTERS = "abc"
FREE = "FREE"
OUT_OF_PLAY = ("box", "deck", "skill stack", "terrain supply")
AREAS = [f"{low}-{high}" for low in range(1, 6) for high in range(low, 6)]
WORDS = ["blessing", "labour", "miracle", "revelation", "prosperity"]
ROUND_A_HEX = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
MIDDLE, WIDTH = 512, 1024  # how a lattice position is written as one number


class Lying(NamedTuple):
    """One piece as it lies: which one, what it is, which side is up, how far turned, and its lattice number."""

    piece: str
    what: str
    face: int
    turned: int
    spot: int


class Selection(NamedTuple):
    """A choice of genesis cards: the cards, the area that their numbers name, and the faith that it costs."""

    cards: tuple[str, ...]
    area: str
    cost: int


@dataclass(frozen=True)
class Seen:
    """What a person reads off the table in play, the cards and the sheet of agreed rules."""

    seats: str
    zones: Mapping[str, list[Lying]]
    tallies: Mapping[str, int]
    rules: Mapping[str, Any]
    printed: Mapping[str, Mapping[str, Any]]

    def of(self, zone: str) -> list[Lying]:
        """Return what lies in a zone, nothing if it is empty."""
        return self.zones.get(zone, [])

    def count(self, tally: str) -> int:
        """Return what a tally counts."""
        return self.tallies.get(tally, 0)


def seen(table: Table) -> Seen:
    """Read a table by names."""
    told: Any = spoken(table)
    lying = {name: pieces for name, pieces in told["zones"].items() if name not in OUT_OF_PLAY}
    zones = {name: [Lying(*piece[:5]) for piece in pieces] for name, pieces in lying.items()}
    rules = {**table.kit.parameters, **table.kit.options}
    printed = {identity.name: identity.marks for identity in table.kit.identities}
    return Seen(SEATS[: table.kit.seats], zones, told["tallies"], rules, printed)


# The map.


def areas(table: Seen) -> dict[str, tuple[int, int]]:
    """Return the areas in play with their lattice positions."""
    return {tile.what: (tile.spot // WIDTH - MIDDLE, tile.spot % WIDTH - MIDDLE) for tile in table.of("world")}


def spaces(area: str) -> list[str]:
    """Return the three spaces of an area."""
    return [f"{area}/{letter}" for letter in LETTERS]


def cells(table: Seen) -> dict[tuple[int, int], str]:
    """Return every space in play by its axial coordinates (QV-MAP-01)."""
    found = {}
    for area, (m, n) in areas(table).items():
        q, r = m * 1 + n * 2, m * 1 + n * -1
        found.update({(q, r): f"{area}/a", (q + 1, r): f"{area}/b", (q, r + 1): f"{area}/c"})
    return found


def spaces_beside(table: Seen, space: str) -> set[str]:
    """Return the spaces that share an edge with a space (QV-MAP-02)."""
    at = cells(table)
    q, r = next(cell for cell, name in at.items() if name == space)
    return {at[q + dq, r + dr] for dq, dr in ROUND_A_HEX if (q + dq, r + dr) in at}


def areas_beside(table: Seen, area: str) -> set[str]:
    """Return the other areas of which some space touches a space of this one (QV-MAP-03)."""
    touched = {area_of(near) for space in spaces(area) for near in spaces_beside(table, space)}
    return touched - {area}


def area_of(space: str) -> str:
    """Return the area that a space belongs to."""
    return space.split("/", maxsplit=1)[0]


def genesis(table: Seen) -> str:
    """Return the genesis area of this turn, "" if there is none."""
    number = table.count("genesis")
    return AREAS[number - 1] if number else ""


def terrain(table: Seen, space: str) -> str:
    """Return the terrain that counts: the newest token's, else what is printed, turned with the tile clockwise."""
    area, letter = space.split("/")
    tokens = table.of(f"{area} centre")
    if tokens:
        return str(table.printed[tokens[-1].what]["terrain"])
    tile = next(tile for tile in table.of("world") if tile.what == area)
    return str(table.printed[area]["terrains"][(LETTERS.index(letter) - tile.turned) % 3])


# Who stands where.


def race(table: Seen, seat: str) -> str:
    """Return the race of a seat, "" before it has one."""
    return next((str(table.printed[board]["race"]) for board in boards(table, seat)), "")


def aptitude(table: Seen, seat: str) -> str:
    """Return the terrain that suits the race of a seat."""
    return str(table.printed[boards(table, seat)[0]]["aptitude"])


def boards(table: Seen, seat: str) -> list[str]:
    """Return the race board of a seat; the start player marker may lie there too."""
    return [lying.what for lying in table.of(f"board.{seat}") if "race" in table.printed[lying.what]]


def workers(table: Seen, seat: str, space: str) -> int:
    """Return how many workers of a seat stand on a space."""
    return sum(lying.what == f"{race(table, seat)} worker" for lying in table.of(space))


def towns(table: Seen, seat: str, space: str) -> list[Lying]:
    """Return the town tokens of a seat on a space, destroyed ones too."""
    return [lying for lying in table.of(space) if lying.what == f"{race(table, seat)} town"]


def population(table: Seen, town: Lying) -> int:
    """Return the cubes on a town."""
    return table.count(f"{town.piece} population")


def intact(table: Seen, seat: str, space: str) -> int:
    """Return how many towns of a seat stand undestroyed on a space (QV-SCORE-02)."""
    return sum(town.face == 1 for town in towns(table, seat, space))


def controlled(table: Seen, seat: str) -> set[str]:
    """Return the areas that a seat controls (QV-CTRL-02, QV-CTRL-04, QV-CTRL-05)."""
    found = set()
    for area in areas(table):
        with_workers = sum(workers(table, seat, space) > 0 for space in spaces(area))
        with_towns = sum(intact(table, seat, space) for space in spaces(area))
        if with_workers >= table.rules["control.min_worker_spaces"] or with_towns >= table.rules["control.min_towns"]:
            found.add(area)
    return found


# War.


def fighting(table: Seen, seat: str, space: str) -> tuple[int, int]:
    """Return the workers and the towns of a seat on a space that count in a war (QV-R65)."""
    ruins = len(towns(table, seat, space)) - intact(table, seat, space)
    return workers(table, seat, space), intact(table, seat, space) + ruins * table.rules["destroyed_town_in_war"]


def war_breaks_out(table: Seen, area: str) -> bool:
    """Say whether some space of the area is contested (QV-WAR-01)."""
    return any(sum(any(fighting(table, seat, space)) for seat in table.seats) > 1 for space in spaces(area))


def participants(table: Seen, area: str) -> list[str]:
    """Return who fights, in the order of declaring: clockwise from the active player (QV-WAR-02, QV-WAR-08)."""
    active = table.count("active")
    clockwise = table.seats[active:] + table.seats[:active]
    return [seat for seat in clockwise if any(any(fighting(table, seat, space)) for space in spaces(area))]


def strength(table: Seen, seat: str, area: str) -> int:
    """Return the strength before morale and dice (QV-WAR-06, QV-WAR-07)."""
    pieces = [fighting(table, seat, space) for space in spaces(area)]
    around = controlled(table, seat) & areas_beside(table, area)
    return int(
        sum(worker for worker, _ in pieces) * table.rules["war.strength_per_worker"]
        + sum(town for _, town in pieces) * table.rules["war.strength_per_town"]
        + len(around) * table.rules["war.strength_per_adjacent_control"]
    )


def sides(table: Seen, seat: str, area: str) -> int:
    """Return the die that a participant rolls (QV-WAR-12, QV-WAR-13)."""
    suited = any(terrain(table, space) == aptitude(table, seat) for space in spaces(area))
    return int(table.rules["war.aptitude_die" if suited else "war.die"])


def exalted(spent: Mapping[str, int]) -> str:
    """Return the one who spent the most morale, "" if several did (QV-WAR-10, QV-WAR-11)."""
    most = [seat for seat, morale in spent.items() if morale == max(spent.values())]
    return most[0] if len(most) == 1 else ""


def war_winner(table: Seen, totals: Mapping[str, int]) -> str:
    """Return who wins a war with these totals, "" if nobody does (QV-WAR-15, QV-WAR-16, QV-R74)."""
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    if len(best) > 1 and table.rules["war_tie"] == "no_winner":
        return ""
    first = table.count("active" if table.rules["war_tie"] == "active_player_order" else "start")
    return next(seat for seat in table.seats[first:] + table.seats[:first] if seat in best)


def defeated(table: Seen, seat: str, area: str) -> Counter[str]:
    """Return what a loser holds after a war in an area: wrath, workers at home, cubes on towns (QV-AFTER-05 to -08)."""
    wrath = table.count(f"wrath.{seat}") + table.rules["war.loss_wrath"]
    lost = sum(workers(table, seat, space) for space in spaces(area))
    after = Counter(
        {"wrath": min(wrath, cap(table, seat, "wrath")), "reserve": len(table.of(f"reserve.{seat}")) + lost}
    )
    for space in (space for other in areas(table) for space in spaces(other)):
        hit = table.rules["war.loss_population_per_town"] if area_of(space) == area else 0
        after.update({town.piece: max(0, population(table, town) - hit) for town in towns(table, seat, space)})
    return after


def possessions(table: Seen, seat: str) -> Counter[str]:
    """Return wrath, workers at home and cubes on towns as they are."""
    held = Counter({"wrath": table.count(f"wrath.{seat}"), "reserve": len(table.of(f"reserve.{seat}"))})
    for space in (space for area in areas(table) for space in spaces(area)):
        held.update({town.piece: population(table, town) for town in towns(table, seat, space)})
    return held


def cap(table: Seen, seat: str, quantity: str) -> int:
    """Return how many cubes of a quantity a seat may hold (QV-SETUP-13, QV-SETUP-14)."""
    side = "standard" if table.rules["mode"] == "standard" else f"custom.{race(table, seat)}"
    return int(table.rules[f"caps.{side}.{quantity}"])


# Area selection.


def selections(table: Seen, seat: str) -> set[Selection]:
    """Return every way to choose the genesis area (QV-AREA-01 to QV-AREA-10)."""
    found = set()
    for one, other in combinations_with_replacement(["1", "2", "3", "4", "5", FREE], 2):
        if one == other != FREE or not all(may_be_chosen(table, card) for card in (one, other)):
            continue
        cost = [one, other].count(FREE) * table.rules["area.free_cost"]
        if cost <= table.count(f"faith.{seat}"):
            named = {numbered(low, high) for low in standing_for(one) for high in standing_for(other)}
            found |= {Selection((one, other), area, cost) for area in named & areas(table).keys()}
    return found


def may_be_chosen(table: Seen, card: str) -> bool:
    """Say whether a genesis card is free of markers, or is FREE and need not be (QV-AREA-02, QV-AREA-03)."""
    marked = any(lying.what == "marker" for lying in table.of(f"genesis {card}"))
    return not marked or (card == FREE and not table.rules["free_blocked_when_marked"])


def standing_for(card: str) -> list[int]:
    """Return the numbers that a genesis card can stand for (QV-AREA-06)."""
    return [1, 2, 3, 4, 5] if card == FREE else [int(card)]


def numbered(one: int, other: int) -> str:
    """Return the area of two numbers (QV-AREA-09)."""
    return f"{min(one, other)}-{max(one, other)}"


# Placement.


def price(table: Seen, seat: str, space: str, placed: int) -> int:
    """Return the food for the next worker on a space after so many this turn (QV-PLACE-04 to QV-PLACE-09)."""
    suited = terrain(table, space) in ("plain", aptitude(table, seat))
    ground = 0 if suited else table.rules["placement.terrain_cost"]
    additional = placed >= table.rules["placement.base_workers"]
    return int(ground + (table.rules["placement.extra_cost"] if additional else 0))


def placements(table: Seen, seat: str, placed: int) -> dict[str, int]:
    """Return the spaces where the next worker may go, with the food that each costs."""
    additional = placed - table.rules["placement.base_workers"]
    most = table.rules["placement.extra_max"]
    if not table.of(f"reserve.{seat}") or (most and additional >= most):
        return {}
    prices = {space: price(table, seat, space, placed) for space in spaces(genesis(table))}
    return {space: food for space, food in prices.items() if food <= table.count(f"food.{seat}")}


def may_stop_placing(table: Seen, seat: str, placed: int) -> bool:
    """Say whether the seat may place no further worker (QV-PLACE-01, QV-R37)."""
    owed = placed < table.rules["placement.base_workers"] and table.rules["base_placement"] == "mandatory"
    return not owed or not placements(table, seat, placed)


# Generations.


def generations(table: Seen, seat: str) -> list[list[Lying]]:
    """Return the generations in use, from left to right, each from bottom to top."""
    slots = [table.of(f"generation.{seat}.{number + 1}") for number in range(table.rules["generation.slots"])]
    return [cards for cards in slots if cards]


def may_succeed(table: Seen, seat: str) -> bool:
    """Say whether a succession is possible (QV-HAND-03, QV-SUCC-01, QV-SUCC-02)."""
    row = generations(table, seat)
    if table.count("round") == 1 or not 0 < len(row) < table.rules["generation.slots"]:
        return False
    return table.rules["succession_check"] == "none" or bool(building_sites(table, seat))


def building_sites(table: Seen, seat: str) -> set[str]:
    """Return the spaces where the seat could build: a worker of theirs and no town token (QV-R59, QV-BUILD-05)."""
    if not table.of(f"supply.{seat}"):
        return set()
    everywhere = [space for area in areas(table) for space in spaces(area)]
    return {
        space
        for space in everywhere
        if workers(table, seat, space) and not any(towns(table, other, space) for other in table.seats)
    }


# Points.


def territory(table: Seen, seat: str, succeeded: bool) -> int:
    """Return the territory bonus: the cards of the generation left of the new one, times control (QV-TERR-01)."""
    row = generations(table, seat)
    cards = row[-2] if succeeded else row[-1]
    return len(cards) * len(controlled(table, seat))


def city(table: Seen, seat: str) -> int:
    """Return the first part of the city bonus (QV-SCORE-01)."""
    row = generations(table, seat)
    standing = sum(intact(table, seat, space) for area in areas(table) for space in spaces(area))
    return len(row[-1]) * standing * int(table.rules["score.city_multiplier"]) if row else 0


def people(table: Seen, seat: str) -> int:
    """Return the points for population, over all towns or town by town (QV-SCORE-03, QV-R100)."""
    everywhere = [space for area in areas(table) for space in spaces(area)]
    heads = [population(table, town) for space in everywhere for town in towns(table, seat, space)]
    per_point = int(table.rules["score.population_per_vp"])
    if table.rules["population_rounding"] == "per_town":
        return sum(each // per_point for each in heads)
    return sum(heads) // per_point


def style(table: Seen, seat: str, wishes: Mapping[str, str]) -> int:
    """Return the style bonus; wishes are the kinds that placed cards were wished to be (QV-STYLE-01 to 06)."""
    tops = [cards[-1] for cards in generations(table, seat)]
    if table.rules["wish_counts_for_style"]:
        kinds = [wishes.get(card.piece, card.what) for card in tops]
    else:
        kinds = [card.what for card in tops]
    if not kinds:
        return 0
    most = max(Counter(kinds).values())
    return beyond(table, "versatile", len(kinds), 5) if most == 1 else beyond(table, "specialist", most, 6)


def beyond(table: Seen, word: str, number: int, last: int) -> int:
    """Return an entry of a style table; a number beyond the table counts as its last entry."""
    return int(table.rules[f"score.style.{word}.{min(number, last)}"])


def best(table: Seen, scores: Mapping[str, int]) -> list[str]:
    """Return who wins the game (QV-SCORE-05 to QV-SCORE-07)."""
    most = [seat for seat in table.seats if scores[seat] == max(scores.values())]
    if table.rules["game_tie"] == "shared":
        return most
    start = table.count("start")
    return [seat for seat in table.seats[start:] + table.seats[:start] if seat in most][:1]
