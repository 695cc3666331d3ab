"""What a draft of a world game must say for so many seats, races, tiles and terrains; file, key and what to write.

`needs` knows names alone; here is what several of them must be together.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.engine import hexes
from qquovadis.engine.kit import Kit
from qquovadis.engine.words_of_effects import own_cubes
from qquovadis.errors import N_, Listed, PackError, together
from qquovadis.games.common.needs import PARAMETERS, missing_rows
from qquovadis.games.common.world import terrains_of

TILES, RACES, SKILLS = "tiles.toml", "races.toml", "skills.toml"
NO_RACE = N_("there are {count} races for {seats} seats; write a [[race]] for each seat, or allow fewer players")
FEW_SKILLS = N_("it has {count} basic skills, but needs {need}; write a [[skill]] of this race")
NO_NUMBERS = N_("an area is called by two of the numbers 1 to {most}, the smaller one first, such as 2-4")
NO_TALLY = N_("{cap} limits it, but nothing counts it; write a [[tally]] with this id for each seat")
NO_CAP = N_("a cap is an integer")
NO_LAND = N_("{terrain} is printed on no tile; write it on one, or one of {known}")
NO_LAND_SAID = N_("it has no terrain; write one of {known}")
TWO_AREAS = N_("another area has these two numbers")
FEW_TILES = N_(
    "the base takes {need} tiles other than doubles, but there are only {count}; add tiles, or choose a smaller base"
)
NO_BASE = N_("it is {value}, but a base is one tile with complete rings around it; write one of {known}")
FEW_ADDED = N_("it is {value}, but only {count} such tiles are left to add; lower it to {count}, or add tiles")
NO_ROOM = N_("{outer} tiles and {value} doubles follow the base, but its edge has room for {room}; lower a number")
RINGS = 3  # at most round the centre of a base


class WorldNeeds(NamedTuple):
    """What the rules of a world game read by seats and races, and where they say how large the world is.

    Fields:
        by_seats: parameters of which there is one for each number of `{seats}`.
        by_place: those of which there is one for each seat's `{place}` in turn order, from 1 on.
        by_race: those of which there is one for each `{race}`.
        spaces: the parameter with the number of spaces of an area.
        numbers: the parameter with the largest number of an area.
        base: the parameter that says how many tiles the base has, and how many more than it says.
        added: those that say how many tiles follow the base, and by `{seats}` how many doubles.
        own_caps: how parameters begin that bound cubes of which only cards speak, and the cubes that the rules know.
        lands: kinds of pieces and their marks that are terrains, and what they may be besides.
        free: a parameter with the terrain that costs nobody anything, where the draft says one.
        basics: how many basic skills each race has at least, or the parameter that says so.
    """

    by_seats: tuple[str, ...]
    by_place: tuple[str, ...]
    by_race: tuple[str, ...]
    spaces: str
    numbers: str
    base: tuple[str, int]
    added: tuple[str, str]
    own_caps: tuple[str, tuple[str, ...]]
    lands: tuple[tuple[str, str, tuple[str, ...]], ...]
    free: str
    basics: str


def refuse_unplayable(kit: Kit, needs: WorldNeeds) -> None:
    """Raise PackError with all that a draft forgot to say for these seats and races, or for its world."""
    found = [*_missing(kit, needs), *_people(kit, needs), *_strange_tiles(kit, needs), *_strange_lands(kit, needs)]
    found += _uncounted(kit, needs)
    found = found or list(_world(kit, needs))  # which reads what may be missing
    if found:
        raise together(found)


def races_of(kit: Kit) -> list[str]:
    """Return the races of a box in the order of their boards."""
    identities = [kit.identities[kit.pieces[board].identity] for board in kit.pieces_of("board")]
    return [str(identity.marks["race"]) for identity in identities if "race" in identity.marks]


def _missing(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    every = ("seats", needs.by_seats, (kit.seats,)), ("place", needs.by_place, range(1, kit.seats + 1))
    for blank, templates, words in (*every, ("race", needs.by_race, races_of(kit))):
        for template in templates:
            yield from missing_rows(kit, template, blank, words)


def _people(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    races = races_of(kit)
    if len(races) < kit.seats:
        yield PackError(RACES, "race", NO_RACE, count=len(races), seats=kit.seats)
    need = kit.parameters.get(needs.basics)
    skills = [kit.identities[kit.pieces[skill].identity] for skill in kit.pieces_of("basic skill")]
    pieces = Counter(str(skill.marks["race"]) for skill in skills)
    for race in races:
        if isinstance(need, int) and pieces[race] < need:
            yield PackError(SKILLS, f"race {race}", FEW_SKILLS, count=pieces[race], need=need)


def _strange_tiles(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    """Yield each tile that is called otherwise than an area, and whatever speaks of more or fewer than three spaces."""
    tiles = [identity for identity in kit.identities if identity.kind == "tile"]
    if kit.parameters.get(needs.spaces, hexes.SPACES) != hexes.SPACES:
        yield PackError(PARAMETERS, needs.spaces, hexes.THREE_SPACES)
    if len(kit.zones_of("space")) != hexes.SPACES * len(tiles):
        yield PackError("pack.toml", "zone space, words", hexes.THREE_SPACES)
    most, seen = kit.number(needs.numbers), set[tuple[int, int]]()
    for identity in tiles:
        pair = area_numbers(identity.name)
        if pair is None or not 1 <= pair[0] <= pair[1] <= most:
            yield PackError(TILES, f"tile {identity.name}, id", NO_NUMBERS, most=most)
        elif pair in seen:
            yield PackError(TILES, f"tile {identity.name}, id", TWO_AREAS)
        else:
            seen.add(pair)


def _uncounted(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    """Yield each sort of cubes of a draft's own that has a cap and is not counted for each seat."""
    caps, known = needs.own_caps
    for name in own_cubes(kit.parameters, caps, known):
        if len(kit.tallies_of(name)) != kit.seats:
            yield PackError("pack.toml", f"tally {name}", NO_TALLY, name=name, cap=f"{caps}{name}")
        if type(kit.parameters[f"{caps}{name}"]) is not int:
            yield PackError(PARAMETERS, f"{caps}{name}", NO_CAP)


def _strange_lands(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    """Yield each piece, aptitude or rule about a terrain that is printed on no tile."""
    terrains = terrains_of(kit)
    for kind, mark, besides in needs.lands:
        known = terrains + besides
        for identity in kit.identities:
            land = identity.marks.get(mark)
            if identity.kind == kind and land not in known:
                text = NO_LAND_SAID if land is None else NO_LAND
                key = f"{kind} {identity.name}, {mark}"
                yield PackError("pack.toml", key, text, terrain=str(land), known=Listed(known))
    words = terrains + tuple([word for _, _, besides in needs.lands for word in besides])
    of_races = [name.format(race=race) for name in needs.by_race for race in races_of(kit)]
    for name in [needs.free, *of_races]:
        value = kit.parameters.get(name)
        if isinstance(value, str) and value not in words:
            yield PackError(PARAMETERS, name, NO_LAND, terrain=value, known=Listed(terrains))


def area_numbers(name: str) -> tuple[int, int] | None:
    """Return the two numbers by which an area is called, as written; None if the name is none of an area."""
    first, dash, second = name.partition("-")
    whole = dash and first.isdecimal() and second.isdecimal() and first.isascii() and second.isascii()
    return (int(first), int(second)) if whole else None


def _world(kit: Kit, needs: WorldNeeds) -> Iterator[PackError]:
    doubles = [bool(identity.marks["double"]) for identity in kit.identities if identity.kind == "tile"]
    name, more = needs.base
    base = kit.number(name) + more if name in kit.parameters else len(hexes.base_of(1))
    sizes = [len(hexes.base_of(rings)) for rings in range(RINGS + 1)]
    if base not in sizes:
        known = Listed(str(size - more) for size in sizes)
        yield PackError(PARAMETERS, name, NO_BASE, value=base - more, known=known)
    elif doubles.count(False) < base:
        yield PackError(TILES, "tile", FEW_TILES, need=base, count=doubles.count(False))
    else:
        left = doubles.count(False) - base, doubles.count(True)
        yield from _added(kit, needs, left, len(hexes.edge_of(sizes.index(base))))


def _added(kit: Kit, needs: WorldNeeds, left: tuple[int, int], room: int) -> Iterator[PackError]:
    """Yield what is wrong with the tiles that follow the base, of which so many are left, doubles apart."""
    names = needs.added[0], needs.added[1].format(seats=kit.seats)
    outer, doubles = (kit.number(name) for name in names)
    few = [(name, kit.number(name), count) for name, count in zip(names, left, strict=True) if kit.number(name) > count]
    for name, value, count in few:
        yield PackError(PARAMETERS, name, FEW_ADDED, value=value, count=count)
    if not few and outer + doubles > room:
        yield PackError(PARAMETERS, names[1], NO_ROOM, outer=outer, value=doubles, room=room)
