"""Finds how races and terrains of a pack look, and what of that the program lacks or nobody can tell apart."""

from collections.abc import Iterator, Sequence

from qquovadis.errors import N_, PackError
from qquovadis.model.pack.looks import (
    COLOURS,
    LANDS,
    OWN_RACES,
    OWN_SIGNS,
    OWN_TERRAINS,
    SHAPES,
    PackLooks,
    RaceLook,
    TerrainLook,
)
from qquovadis.model.pack.schema import Pack, Race
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.suggestions import unknown

ALIKE = N_("{other} looks the same; write another {key}, one of {known}")
SORT = {"color": N_("colour"), "shape": N_("shape"), "land": N_("land")}
TWINS = str.maketrans("jl1", "iii")
RACES, TILES = "races.toml", "tiles.toml"


def looks_of(pack: Pack) -> PackLooks:
    """Return how the races and terrains of a pack look."""
    return PackLooks(race_looks(pack), terrain_looks(pack))


def race_looks(pack: Pack) -> tuple[RaceLook, ...]:
    """Return how the races of a pack look; one that says no shape has the first that no other has."""
    shapes = [race.shape or OWN_RACES.get(race.id, ("", ""))[1] for race in pack.races]
    free = iter([shape for shape in SHAPES if shape not in shapes] or SHAPES)
    shown = [shape if shape in SHAPES else next(free, SHAPES[0]) for shape in shapes]
    return tuple(
        RaceLook(race.id, race.name, _colour(race.color), shape, sign, _picture(pack, race))
        for race, shape, sign in zip(pack.races, shown, _signs(pack.races), strict=True)
    )


def terrain_looks(pack: Pack) -> tuple[TerrainLook, ...]:
    """Return how the terrains of a pack look; one that says no land is its own, or the first that no other is."""
    lands = [terrain.land or terrain.id for terrain in pack.terrains]
    free = iter([land for land in (*LANDS[len(OWN_TERRAINS) :], *LANDS) if land not in lands] or LANDS)
    shown = [land if land in LANDS else next(free, LANDS[0]) for land in lands]
    return tuple(
        TerrainLook(terrain.id, terrain.name, _colour(terrain.color), land)
        for terrain, land in zip(pack.terrains, shown, strict=True)
    )


def strange_looks(pack: Pack) -> Iterator[PackError]:
    """Yield each colour, shape and land that the program does not have, and whatever looks like another."""
    for race in pack.races:
        yield from _known(RACES, f"race {race.id}", "color", race.color, COLOURS)
        yield from _known(RACES, f"race {race.id}", "shape", race.shape, SHAPES)
    for terrain in pack.terrains:
        yield from _known(TILES, f"terrain {terrain.id}", "color", terrain.color, COLOURS)
        yield from _known(TILES, f"terrain {terrain.id}", "land", terrain.land, LANDS)
    races = [(each.id, each.shape) for each in race_looks(pack)]
    yield from _alike(RACES, "race", "shape", races, SHAPES)
    terrains = [(each.id, each.land) for each in terrain_looks(pack)]
    yield from _alike(TILES, "terrain", "land", terrains, LANDS)


def _colour(color: str) -> str:
    return color if color in COLOURS else COLOURS[2]


def _picture(pack: Pack, race: Race) -> tuple[str, str] | None:
    file = pack.pictures.get(race.picture) if race.picture else None
    return (str(file.path), file.digest) if file else None


def _signs(races: Sequence[Race]) -> Iterator[Wording]:
    """Yield for each race the sign that it says, else that of the program, else letters of its name that no other has:
    two of the English name, one of the Japanese or as many as are needed.
    """
    said = [race.code or _own_sign(race) for race in races]
    en, ja = ({_plain(sign.text(language)) for sign in said if sign} for language in ("en", "ja"))
    for race, sign in zip(races, said, strict=True):
        if sign is not None:
            yield sign
            continue
        latin, own = ("".join(race.name.text(language).split()) for language in ("en", "ja"))
        pairs = [latin[:1] + letter for letter in latin[1:]]
        english = _free([pair.title() for pair in pairs] or [latin.title()], en)
        japanese = [own[:1], *(own[:1] + letter for letter in own[1:])]
        yield Wording(en=english, ja=english if own == latin else _free(japanese, ja))


def _own_sign(race: Race) -> Wording | None:
    """Return the sign of a race that comes with the program, while its name still begins like that."""
    en, ja = OWN_SIGNS.get(race.id, ("", ""))
    return Wording(en=en, ja=ja) if en and race.name.text("en")[:1] == en[:1] else None


def _free(signs: Sequence[str], taken: set[str]) -> str:
    """Return the first of these that looks like none that is taken, and take it; the first of all if there is none."""
    chosen = next((sign for sign in signs if _plain(sign) not in taken), signs[0])
    taken.add(_plain(chosen))
    return chosen


def _plain(sign: str) -> str:
    """Return a sign with one letter for all that look alike on a piece."""
    return sign.lower().translate(TWINS)


def _known(file: str, row: str, key: str, name: str | None, known: Sequence[str]) -> Iterator[PackError]:
    if name is not None and name not in known:
        yield PackError(file, f"{row}, {key}", *unknown(SORT[key], name, known))


def _alike(
    file: str, what: str, key: str, looks: Sequence[tuple[str, str]], known: Sequence[str]
) -> Iterator[PackError]:
    """Yield each of these that nobody could tell from an earlier one without colours."""
    seen: dict[str, str] = {}
    for name, look in looks:
        if look in seen:
            text = ALIKE
            yield PackError(file, f"{what} {name}, {key}", text, other=seen[look], key=key, known=", ".join(known))
        seen.setdefault(look, name)
