"""Who stands where, what each may hold, and who controls what (QV-CTRL, QV-SETUP-14)."""

from tests.contract.second.land import areas, areas_beside, everywhere, genesis, spaces
from tests.contract.second.seen import Lying, Seen, in_force


def boards(table: Seen, seat: str) -> list[str]:
    """Return the race board of a seat; the start player marker may lie there too."""
    return [lying.what for lying in table.of(f"board.{seat}") if "race" in table.printed[lying.what]]


def race(table: Seen, seat: str) -> str:
    """Return the race of a seat, "" before it has one."""
    return next((str(table.printed[board]["race"]) for board in boards(table, seat)), "")


def aptitude(table: Seen, seat: str) -> str:
    """Return the terrain that suits the race of a seat."""
    return str(table.printed[boards(table, seat)[0]]["aptitude"])


def cap(table: Seen, seat: str, quantity: str) -> int:
    """Return how many cubes of a quantity a seat may hold (QV-SETUP-13, QV-SETUP-14; S16)."""
    side = "standard" if table.rules["mode"] == "standard" else f"custom.{race(table, seat)}"
    more = 2 if quantity == "faith" and in_force(table, seat, "S16") else 0
    return int(table.rules[f"caps.{side}.{quantity}"]) + more


def gained(table: Seen, seat: str, quantity: str, amount: int) -> int:
    """Return how many cubes of a quantity a seat holds after a gain; nothing above the cap is gained (QV-R51)."""
    held = table.count(f"{quantity}.{seat}")
    return max(held, min(held + amount, cap(table, seat, quantity)))


def workers(table: Seen, seat: str, space: str) -> int:
    """Return how many workers of a seat stand on a space."""
    return sum(lying.what == f"{race(table, seat)} worker" for lying in table.of(space))


def workers_in(table: Seen, seat: str, area: str) -> int:
    """Return how many workers of a seat stand in an area."""
    return sum(workers(table, seat, space) for space in spaces(area))


def reserve(table: Seen, seat: str) -> int:
    """Return how many workers a seat has at home."""
    return len(table.of(f"reserve.{seat}"))


def towns(table: Seen, seat: str, space: str) -> list[Lying]:
    """Return the town tokens of a seat on a space, destroyed ones too."""
    return [lying for lying in table.of(space) if lying.what == f"{race(table, seat)} town"]


def town_tokens(table: Seen, space: str) -> list[Lying]:
    """Return all town tokens on a space, whoever's and in whatever state (QV-BUILD-03)."""
    return [town for seat in table.seats for town in towns(table, seat, space)]


def population(table: Seen, town: Lying) -> int:
    """Return the cubes on a town."""
    return table.count(f"{town.piece} population")


def intact(table: Seen, seat: str, space: str) -> list[Lying]:
    """Return the undestroyed towns of a seat on a space (QV-SCORE-02)."""
    return [town for town in towns(table, seat, space) if town.face == 1]


def ruins(table: Seen, seat: str, space: str) -> list[Lying]:
    """Return the destroyed towns of a seat on a space."""
    return [town for town in towns(table, seat, space) if town.face == 0]


def intact_towns(table: Seen, seat: str) -> list[tuple[str, Lying]]:
    """Return the undestroyed towns of a seat anywhere on the map, each with its space."""
    return [(space, town) for space in everywhere(table) for town in intact(table, seat, space)]


def controlled(table: Seen, seat: str) -> set[str]:
    """Return the areas that a seat controls (QV-CTRL-02, QV-CTRL-04, QV-CTRL-05)."""
    found = set()
    for area in areas(table):
        with_workers = sum(workers(table, seat, space) > 0 for space in spaces(area))
        with_towns = sum(len(intact(table, seat, space)) for space in spaces(area))
        if with_workers >= table.rules["control.min_worker_spaces"] or with_towns >= table.rules["control.min_towns"]:
            found.add(area)
    return found


def governable(table: Seen, seat: str) -> set[str]:
    """Return the areas that a territory bonus may count besides: workers on one space only, no intact town (S22)."""
    if not in_force(table, seat, "S22"):
        return set()
    return {
        area
        for area in areas(table)
        if sum(workers(table, seat, space) > 0 for space in spaces(area)) == 1
        and not any(intact(table, seat, space) for space in spaces(area))
    } - controlled(table, seat)


def largest_group(table: Seen, held: set[str]) -> int:
    """Return the size of the largest group of areas that hang together (S23, QV-MAP-03)."""
    groups = [{area} for area in held]
    for area in held:
        near = [group for group in groups if group & (areas_beside(table, area) | {area})]
        groups = [group for group in groups if group not in near] + [set().union(*near)]
    return max((len(group) for group in groups), default=0)


def fertile(table: Seen, seat: str) -> set[str]:
    """Return the spaces whose town of the seat may grow once more after the growth step (S25)."""
    if not in_force(table, seat, "S25"):
        return set()
    return {space for space, _ in intact_towns(table, seat)}


def cubes_to_spend(table: Seen, town: Lying) -> int:
    """Return how much population of a town its owner may return for VP (QV-HAND-07)."""
    return population(table, town) - (1 if table.rules["town_fall"] == "zero" else 0)


def spending_sites(table: Seen, seat: str) -> set[str]:
    """Return the spaces whose town of the seat has population to return for VP (QV-HAND-07)."""
    return {space for space, town in intact_towns(table, seat) if cubes_to_spend(table, town) > 0}


def worth_of_cubes(table: Seen, cubes: int) -> int:
    """Return the VP for so much population at once, step by step (QV-HAND-08)."""
    steps = [table.rules[f"spending.vp.{at}"] - (table.rules[f"spending.vp.{at - 1}"] if at > 1 else 0) for at in
             range(1, 5)]  # fmt: skip
    while len(steps) < cubes:
        steps.append(steps[-1] + table.rules["spending.further"])
    return int(sum(steps[:cubes]))


def growth_of(table: Seen, seat: str) -> int:
    """Return how much a town of the seat grows, by the generations it has begun (QV-POP-01, QV-POP-05)."""
    if not table.rules["growth_by_generation"]:
        return int(table.rules["growth.amount"])
    begun = sum(bool(table.of(f"generation.{seat}.{at + 1}")) for at in range(table.rules["generation.slots"]))
    return int(table.rules[f"growth.generation.{max(1, min(begun, 6))}"])


def growing_sites(table: Seen, seat: str) -> set[str]:
    """Return the spaces whose intact town of the seat may grow (QV-POP-01 to -03)."""
    area = table.rules["growth_towns"] == "genesis_area"
    return {space for space, _ in intact_towns(table, seat) if not area or space in spaces(genesis(table))}


def grown(table: Seen, seat: str, sites: set[str]) -> dict[str, int]:
    """Return the population of every town of the seat once those on these spaces have grown (QV-POP-01 to -03)."""
    most = table.rules["population.max"]
    after = {}
    for space in everywhere(table):
        for town in towns(table, seat, space):
            count = population(table, town)
            more = count + (growth_of(table, seat) if space in sites and town.face == 1 else 0)
            after[town.piece] = max(count, min(more, most)) if most else more
    return after
