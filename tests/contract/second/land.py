"""The map: areas, spaces, what lies beside what, and which terrain counts (QV-MAP, QV-WRATH-11)."""

from tests.contract.second.seen import AREAS, LETTERS, Seen, in_force

ROUND_A_HEX = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
MIDDLE, WIDTH = 512, 1024  # how a lattice position is written as one number


def areas(table: Seen) -> dict[str, tuple[int, int]]:
    """Return the areas in play with their lattice positions."""
    return {tile.what: (tile.spot // WIDTH - MIDDLE, tile.spot % WIDTH - MIDDLE) for tile in table.of("world")}


def spaces(area: str) -> list[str]:
    """Return the three spaces of an area."""
    return [f"{area}/{letter}" for letter in LETTERS]


def everywhere(table: Seen) -> list[str]:
    """Return all spaces in play."""
    return [space for area in areas(table) for space in spaces(area)]


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


def token(table: Seen, area: str) -> str:
    """Return the terrain of the newest token of an area, "" if it has none (QV-WRATH-12)."""
    tokens = table.of(f"{area} centre")
    return str(table.printed[tokens[-1].what]["terrain"]) if tokens else ""


def terrain(table: Seen, space: str) -> str:
    """Return the terrain that counts: the newest token's, else what is printed, turned with the tile clockwise."""
    area, letter = space.split("/")
    tile = next(tile for tile in table.of("world") if tile.what == area)
    printed = table.printed[area]["terrains"][(LETTERS.index(letter) - tile.turned) % 3]
    return token(table, area) or str(printed)


def tokens_left(table: Seen, kind: str) -> int:
    """Return how many tokens of a terrain are in the supply (QV-R06)."""
    return sum(lying.what == f"{kind} token" for lying in table.of("terrain supply"))


def coverable(table: Seen, kind: str) -> set[str]:
    """Return the areas that a token of a terrain may cover, its own colour too, while there is one (QV-R06).

    By option the last resort is one from another area.
    """
    if tokens_left(table, kind):
        return set(areas(table))
    return {area for area in areas(table) if lenders(table, kind, area)}


def lenders(table: Seen, kind: str, onto: str) -> set[str]:
    """Return the areas whose token of a terrain may be moved onto another area (QV-R06, option "move")."""
    if table.rules["terrain_token_shortage"] != "move":
        return set()
    return {area for area in areas(table) if area != onto and token(table, area) == kind}


def may_reshape(table: Seen, seat: str, kind: str) -> bool:
    """Say whether the seat may once lay a token of its aptitude terrain on any area (S27)."""
    return in_force(table, seat, "S27") and bool(coverable(table, kind))


def may_call_the_tide(table: Seen, seat: str) -> bool:
    """Say whether the seat may lay a sea token on the genesis area for a faith (B03)."""
    paid = table.count(f"faith.{seat}") >= 1 and genesis(table) in coverable(table, "sea")
    return in_force(table, seat, "B03") and paid
