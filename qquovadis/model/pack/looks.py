"""How races and terrains of a pack look: colours, shapes and lands that the program has, named in the pack's files.

A pack says no colours of its own, so that ink stays readable on them in both rooms, and no shapes, so that nobody needs
colours to tell them apart. Nothing here reads packs: the start dialog shows looks before that is imported.
"""

from typing import NamedTuple, Protocol

COLOURS = ("green", "blue", "grey", "white", "yellow", "red", "purple", "orange", "brown", "black")
SHAPES = ("disc", "drop", "block", "diamond", "triangle", "star", "cross", "shield")
# The resources as which a count can be painted.
RESOURCES = ("morale", "food", "faith", "wrath", "stone", "wood", "clay", "iron", "gold")
LANDS = ("plain", "mountain", "desert", "frost", "sea", "forest", "marsh", "waste")
# Those that come with the program, which a pack need not say: of a race its colour and shape, of a terrain its colour.
OWN_RACES = {
    "glorious": ("green", "disc"),
    "deep_one": ("blue", "drop"),
    "gigant": ("grey", "block"),
    "mystic": ("white", "diamond"),
    "sandwalker": ("yellow", "triangle"),
}
# The letters on their pieces in both languages, in their order: so chosen that no two are alike.
OWN_SIGNS = {
    "glorious": ("Gl", "グ"),
    "deep_one": ("De", "デ"),
    "gigant": ("Ga", "ギ"),
    "mystic": ("My", "ミ"),
    "sandwalker": ("Sa", "サ"),
}
OWN_TERRAINS = {"plain": "green", "mountain": "grey", "desert": "yellow", "frost": "white", "sea": "blue"}


class Named(Protocol):
    """Words in every language."""

    def text(self, language: str) -> str:
        """Return the words in a language."""


class RaceLook(NamedTuple):
    """What tells a race apart: its colour, the shape of its pieces, the sign on them, and a picture of its own.

    The picture is where it lies, with the digest of what it was when the pack was read.
    """

    id: str
    name: Named
    color: str
    shape: str
    sign: Named
    picture: tuple[str, str] | None = None


class TerrainLook(NamedTuple):
    """What tells a terrain apart: its colour, and the land that is painted with its sign."""

    id: str
    name: Named
    color: str
    land: str


class PackLooks(NamedTuple):
    """How all races and terrains of a pack look."""

    races: tuple[RaceLook, ...] = ()
    terrains: tuple[TerrainLook, ...] = ()
