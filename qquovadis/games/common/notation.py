"""How people speak of the table of a world game in positions and worked examples."""

from collections.abc import Mapping
from typing import NamedTuple

from qquovadis.engine import hexes
from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Badge, ChoiceForm, DefaultContents, LyingWords, Noun, Scattered
from qquovadis.games.common.world import KINDS, USUAL_BASE, USUAL_WORLD

LETTERS_OF_SEATS = "ABCDEFGHIJ"
# Families of zones in which the order of pieces matters.
ORDERED = ("deck", "generation", "tile stack", "double stack", "skill stack")
# The steps that know a verb.
ASKERS: Mapping[str, tuple[str, ...]] = {
    "choose": ("ChooseCards",),
    "number": ("ChooseNumber",),
    "place": ("PlaceWorkers",),
    "play": ("PlayCard",),
    "continue": ("ChooseGeneration",),
    "succeed": ("ChooseGeneration",),
    "use": ("UseActions",),
    "prosper": ("Prosper",),
    "apply": ("UseSkills",),
    "hold": ("KeepWorkers",),
    "build": ("BuildTown",),
    "race": ("ChooseRace",),
    "pick": ("DraftSkill",),
    "lay": ("PlaceTile",),
}
# What facts of findings number.
FACTS: Mapping[str, tuple[str, ...]] = {
    "participants": ("seat",),
    "winners": ("seat",),
    "areas": ("area",),
    "space": ("zone",),
    "kind": KINDS,
}
# Longer sentences made of simple choices.
PHRASES: Mapping[str, str] = {
    "select {} and {}": "choose {}; choose {}",
    "select {} and {} as {}": "choose {}; choose {}; number {}",
    "select {} as {} and {} as {}": "choose {0}; choose {2}; number {1}; number {3}",
    "continue with {}": "play {}; continue",
    "succeed with {}": "play {}; succeed",
    "move {} to {}": "lift {}; go {}",
}


class WorldWords(NamedTuple):
    """What a game calls its own: what a town's number counts, terrain pieces, rows; a usual hand, tiles of the base,
    and tiles laid.
    """

    town: Noun
    terrain_piece: str
    rows: str
    hand: int
    base: int
    tiles: int


def choice_form(
    askers: Mapping[str, tuple[str, ...]],
    phrases: Mapping[str, str],
    amounts: Mapping[str, tuple[str, ...]],
    facts: Mapping[str, tuple[str, ...]],
) -> ChoiceForm:
    """Return how choices of a world game are said, with what both games say alike besides the game's own."""
    return ChoiceForm(
        askers={**ASKERS, **askers},
        phrases={**PHRASES, **phrases},
        amounts=amounts,
        spots=("lay",),
        facts={**FACTS, **facts},
    )


def letters_of(kit: Kit) -> tuple[str, ...]:
    """Return the letters by which the seats are called."""
    return tuple(LETTERS_OF_SEATS[: kit.seats])


def areas_of(kit: Kit) -> tuple[str, ...]:
    """Return the names of the areas, in the order of their tiles."""
    return tuple(identity.name for identity in kit.identities if identity.kind == "tile")


def lying_words(kit: Kit, words: WorldWords) -> LyingWords:
    """Return where things of a world game are said to lie, and where they lie when nobody says."""
    cards = [kit.zones[zone].name for zone in kit.zones_of("genesis")]
    return LyingWords(
        nouns={"worker": Noun("worker", 1), "town": words.town, "ruin": Noun("town", 0)},
        owner="race",
        emblem=("board", "board"),
        homes={"worker": "reserve", "town": "supply"},
        rests={"epic": "deck", words.terrain_piece: "terrain supply", "skill": "box"},
        fills=(DefaultContents("hand", "epic", words.hand),),
        badges=(Badge("start", "start player", "board"),),
        zones={
            **{area: f"{area} centre" for area in areas_of(kit)},
            **{card.removeprefix("genesis "): card for card in cards},
        },
        families={words.rows: "generation"},
        scattered={"markers": Scattered("marker", "genesis FREE")},
        world="world",
        tiles=usual_world(kit, words),
    )


def usual_world(kit: Kit, words: WorldWords) -> Mapping[str, tuple[int, int]]:
    """Return where the tiles lie where a position does not say: in the usual world, or in the order of their list.

    In a world of other tiles they go from the centre outwards ring by ring, those without doubles first.
    """
    areas = areas_of(kit)
    if words.base == USUAL_BASE and set(areas) <= USUAL_WORLD.keys():
        return dict(list(USUAL_WORLD.items())[: words.tiles])
    rings = hexes.rings_for(words.base)
    doubles = {identity.name for identity in kit.identities if identity.marks.get("double")}
    order = sorted(areas, key=doubles.__contains__)[: words.tiles]
    return dict(zip(order, (*hexes.base_of(rings), *hexes.edge_of(rings)), strict=False))
