"""Colours, type, spacing, motion and elevation of the one visual identity, in a light and a dark room.

Everything is read from `resources/theme/tokens.toml`; nothing here paints, and nothing here knows a game: races,
terrains, resources and kinds are found by the ids that a pack uses for them.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

from PySide6.QtGui import QColor

from qquovadis.errors import QuoError

ColorScheme = Literal["light", "dark"]
GOODS = ("stone", "wood", "clay", "iron", "gold")  # ends of cards that are resources, too
COLOR_SCHEMES: tuple[ColorScheme, ...] = ("light", "dark")

Part = TypeVar("Part")


class ThemeError(QuoError):
    """The tokens have no entry for an id, or an entry that cannot be read."""


@dataclass(frozen=True)
class Surface:
    """The colours of the room: table, panels, ink, and the signs of what may be done."""

    name: str
    table: QColor
    table_deep: QColor
    panel: QColor
    panel_sunk: QColor
    panel_rise: QColor
    line: QColor
    line_strong: QColor
    ink: QColor
    ink_soft: QColor
    ink_on_fill: QColor
    accent: QColor
    accent_fill: QColor
    accent_on: QColor
    lit: QColor
    lit_edge: QColor
    focus: QColor
    danger: QColor
    success: QColor
    shadow: QColor
    shadow_alpha: float
    keyline: QColor
    slot: QColor
    sheen: float
    shade: float


@dataclass(frozen=True)
class Paper:
    """The colours of printed things: warm sheets, and night blue with gilt for backs."""

    sheet: QColor
    edge: QColor
    rule: QColor
    ink: QColor
    ink_soft: QColor
    night_high: QColor
    night_low: QColor
    night_edge: QColor
    gilt: QColor
    gilt_soft: QColor


@dataclass(frozen=True)
class Substance:
    """The colours of wood, stone, ivory and metal that belong to no seat."""

    wall: QColor
    timber: QColor
    door: QColor
    stone: QColor
    stone_edge: QColor
    marker: QColor
    die: QColor
    die_edge: QColor
    die_pip: QColor
    coin: QColor
    coin_edge: QColor


@dataclass(frozen=True)
class Pigment:
    """What is mixed into other colours, in both rooms: light, dirt, metal, ink."""

    white: QColor
    black: QColor
    soil: QColor
    bronze: QColor
    gilding: QColor
    stamp: QColor
    loam: QColor
    straw: QColor
    leaf: QColor
    cream: QColor
    umber: QColor
    sunlight: QColor
    snow_by_night: QColor
    lamplight: QColor
    night: QColor
    earth: QColor
    deep: QColor
    ash: QColor
    coal: QColor


@dataclass(frozen=True)
class TerrainColours:
    """Three tones of a terrain in the present room, letter, names by language, and as what land it is painted."""

    base: QColor
    deep: QColor
    high: QColor
    letter: str
    names: Mapping[str, str]
    land: str


@dataclass(frozen=True)
class Dye:
    """A colour for a race or a terrain of a pack's own: of pieces, and the tones of a land in both rooms."""

    fill: QColor
    shade: QColor
    on: QColor
    edge: QColor
    edge_weight: float
    cube: QColor
    light: list[str]  # base, deep and high
    dark: list[str]


@dataclass(frozen=True)
class RaceColours:
    """What tells a race apart: its colours, its shape, the signs on its pieces by language, and its portrait.

    `edge_weight` thickens the edge of a pale race. `portrait` is what its drawings are called, empty without any;
    `picture` is one of a pack's own in their place: where it lies, and its digest.
    """

    fill: QColor
    shade: QColor
    on: QColor
    edge: QColor
    edge_weight: float
    cube: QColor
    signs: Mapping[str, str]
    shape: str
    names: Mapping[str, str]
    portrait: str = ""
    picture: tuple[str, str] | None = None


@dataclass(frozen=True)
class EmblemTokens:
    """A resource or a kind of card: its colour, its icon and its names by language."""

    fill: QColor
    icon: str
    names: Mapping[str, str]


@dataclass(frozen=True)
class FieldColours:
    """The colour of a shape in which an icon stands."""

    fill: QColor


@dataclass(frozen=True)
class TypeScale:
    """Sizes in logical pixels at 1920x1080 and leading as a multiple of the size."""

    families: list[str]  # the first that has a letter draws it
    numeral: float
    display: float
    title: float
    sentence: float
    body: float
    label: float
    micro: float
    leading: float
    leading_ja: float
    card_leading: float
    ja_step: float


@dataclass(frozen=True)
class Spacing:
    """Distances and heights in logical pixels, all on a grid of four."""

    xs: float
    s: float
    m: float
    l: float  # noqa: E741 - one letter beside xs, s, m and xl is the name of the size
    xl: float
    control: float
    target: float


@dataclass(frozen=True)
class Radii:
    """Corner radii in logical pixels."""

    chip: float
    card: float
    panel: float
    bar: float


@dataclass(frozen=True)
class MotionTokens:
    """Durations in milliseconds; `reduced` is the fade that replaces all movement on request."""

    hover: int
    press: int
    lift: int
    move: int
    place: int
    flip: int
    deal: int
    lit_in: int
    refuse: int
    phase: int
    stagger: int
    reduced: int


@dataclass(frozen=True)
class StateLook:
    """How a thing shows that it may be chosen, is pointed at, chosen, refused or focused; widths at hex radius 64."""

    lit_width: float
    lit_edge_width: float
    lit_veil: float
    hover_width: float
    hover_edge_width: float
    hover_veil: float
    selected_lift: float
    ghost_alpha: float
    refused_veil: float
    focus_width: float
    focus_gap: float


@dataclass(frozen=True)
class Elevation:
    """A shadow: its blur and drop in logical pixels and its share of the room's shadow strength."""

    blur: float
    drop: float
    alpha: float


@dataclass(frozen=True)
class Theme:
    """The whole visual identity in one room; immutable, so it may be shared and compared by identity."""

    scheme: ColorScheme
    surface: Surface
    paper: Paper
    substance: Substance
    pigment: Pigment
    type: TypeScale
    space: Spacing
    radius: Radii
    motion: MotionTokens
    state: StateLook
    elevations: Mapping[str, Elevation]
    terrains: Mapping[str, TerrainColours]
    races: Mapping[str, RaceColours]
    liveries: Mapping[str, RaceColours]
    assets: Mapping[str, EmblemTokens]
    resources: Mapping[str, EmblemTokens]
    kinds: Mapping[str, EmblemTokens]
    fields: Mapping[str, FieldColours]
    dyes: Mapping[str, Dye]

    @property
    def is_dark(self) -> bool:
        """Whether this is the night table."""
        return self.scheme == "dark"

    def terrain(self, terrain: str) -> TerrainColours:
        """Return the tones of the terrain with this id."""
        return _found(self.terrains, terrain, "terrain")

    def race(self, race: str) -> RaceColours:
        """Return colours, shape and signs of the race with this id, or of the livery where seats have no race."""
        livery = self.liveries.get(race)
        return livery if livery is not None else _found(self.races, race, "race")

    def asset(self, asset: str) -> EmblemTokens:
        """Return the emblem of what an end of a card can show."""
        return _found(self.assets, asset, "asset")

    def resource(self, resource: str) -> EmblemTokens:
        """Return the emblem of the resource with this id."""
        return _found(self.resources, resource, "resource")

    def kind(self, kind: str) -> EmblemTokens:
        """Return the emblem of the kind of card with this id."""
        return _found(self.kinds, kind, "kind")

    def field(self, field: str) -> FieldColours:
        """Return the colour of a shape round icons."""
        return _found(self.fields, field, "field")

    def elevation(self, level: str) -> Elevation:
        """Return the shadow of a level, `e0` (flat) to `e4` (dragged)."""
        return _found(self.elevations, level, "elevation")


def load_theme(tokens: Path, scheme: ColorScheme) -> Theme:
    """Read the tokens file for one room; raises ThemeError with the section that cannot be read."""
    try:
        return _read_theme(tokens.name, tokens.read_text(encoding="utf-8"), scheme)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ThemeError(f"{tokens.name} cannot be read: {error}") from error


@lru_cache(maxsize=2 * len(get_args(ColorScheme)))
def _read_theme(name: str, text: str, scheme: ColorScheme) -> Theme:
    """Return the theme that a text says. SPEED: 16 ms, and each change of language or letters asks again."""
    return _theme(_Tokens(name, tomllib.loads(text)), scheme)


@dataclass(frozen=True)
class _Tokens:
    """The parsed file with its name, so that a fault can say where it is."""

    name: str
    told: Mapping[str, Any]

    def section(self, *path: str) -> Mapping[str, Any]:
        """Return the table at the path."""
        found: Any = self.told
        for step in path:
            if not isinstance(found, Mapping) or step not in found:
                raise ThemeError(f"{self.name} has no section [{'.'.join(path)}]")
            found = found[step]
        return dict(found)

    def read(self, part: type[Part], *path: str) -> Part:
        """Return the section at the path as one of the dataclasses above."""
        return self.build(part, self.section(*path), ".".join(path))

    def read_each(self, part: type[Part], name: str) -> dict[str, Part]:
        """Return every subsection by its id."""
        return {key: self.read(part, name, key) for key in self.section(name)}

    def build(self, part: type[Part], values: Mapping[str, Any], where: str) -> Part:
        """Make the dataclass from values, colours as colours; the values must be its fields, but for its defaults."""
        of_part = fields(part)  # type: ignore[arg-type]
        wanted = {field.name: field.type for field in of_part}
        owed = {field.name for field in of_part if field.default is MISSING}
        odd = sorted((values.keys() - wanted) | (owed - values.keys()))
        if odd:
            raise ThemeError(f"{self.name}, [{where}]: missing or unknown: {', '.join(odd)}")
        return part(**{key: _as_written(value, wanted[key]) for key, value in values.items()})


def _theme(tokens: _Tokens, scheme: ColorScheme) -> Theme:
    return Theme(
        scheme=scheme,
        surface=tokens.read(Surface, "theme", scheme),
        paper=tokens.read(Paper, "paper", scheme),
        substance=tokens.read(Substance, "substance", scheme),
        pigment=tokens.read(Pigment, "pigment"),
        type=tokens.read(TypeScale, "type"),
        space=tokens.read(Spacing, "space"),
        radius=tokens.read(Radii, "radius"),
        motion=tokens.read(MotionTokens, "motion"),
        state=tokens.read(StateLook, "state"),
        elevations=tokens.read_each(Elevation, "elevation"),
        terrains={key: _terrain(tokens, key, scheme) for key in tokens.section("terrain")},
        races={key: _named(tokens, RaceColours, "race", key) for key in tokens.section("race")},
        liveries={key: _named(tokens, RaceColours, "livery", key) for key in tokens.section("livery")},
        assets={key: _named(tokens, EmblemTokens, "asset", key) for key in tokens.section("asset")},
        resources={
            **{key: _named(tokens, EmblemTokens, "resource", key) for key in tokens.section("resource")},
            **{key: _named(tokens, EmblemTokens, "asset", key) for key in GOODS},
        },
        kinds={key: _named(tokens, EmblemTokens, "kind", key) for key in tokens.section("kind")},
        fields=tokens.read_each(FieldColours, "field"),
        dyes=tokens.read_each(Dye, "dye"),
    )


def _terrain(tokens: _Tokens, terrain: str, scheme: ColorScheme) -> TerrainColours:
    values = _with_names(tokens.section("terrain", terrain))
    tones = {each: values.pop(each) for each in COLOR_SCHEMES}[scheme]
    values.update(zip(("base", "deep", "high"), tones, strict=True), land=terrain)
    return tokens.build(TerrainColours, values, f"terrain.{terrain}")


def _named(tokens: _Tokens, part: type[Part], section: str, key: str) -> Part:
    return tokens.build(part, _with_names(tokens.section(section, key)), f"{section}.{key}")


def _with_names(values: Mapping[str, Any]) -> dict[str, Any]:
    data = dict(values)
    names = {language: data.pop(language) for language in ("en", "ja") if language in data}
    return {**data, "names": names}


def _as_written(value: Any, wanted: Any) -> Any:
    if wanted is not QColor:
        return value
    colour = QColor(value)
    if not colour.isValid():
        raise ThemeError(f"{value!r} is not a colour")
    return colour


def _found(shelf: Mapping[str, Part], key: str, what: str) -> Part:
    try:
        return shelf[key]
    except KeyError:
        known = ", ".join(sorted(shelf))
        raise ThemeError(f"The theme has no {what} {key!r}; it knows {known}.") from None
