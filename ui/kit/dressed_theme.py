"""Gives a theme the looks of a pack's own races and terrains, which it finds by their ids from then on."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QColor

from qquovadis.model.pack.looks import OWN_RACES, OWN_TERRAINS, PackLooks, RaceLook, TerrainLook
from ui.kit.theme import RaceColours, TerrainColours, Theme

PIECES = ("fill", "shade", "on", "edge", "edge_weight", "cube")
TONES = ("base", "deep", "high")
LANGUAGES = ("en", "ja")


def dressed(theme: Theme, looks: PackLooks) -> Theme:
    """Return the theme with the races and terrains of a pack; the same theme if it knows all of them already."""
    races = {look.id: _race(theme, look) for look in looks.races if not _is_own_race(theme, look)}
    lands = {look.id: _terrain(theme, look) for look in looks.terrains if not _is_own_terrain(theme, look)}
    if races.items() <= theme.races.items() and lands.items() <= theme.terrains.items():
        return theme
    return replace(theme, races={**theme.races, **races}, terrains={**theme.terrains, **lands})


def signed(theme: Theme, signs: Mapping[str, str]) -> Theme:
    """Return the theme with these letters on the pieces of seats without a race, by livery; the others keep theirs."""
    said = {livery: dict.fromkeys(LANGUAGES, sign) for livery, sign in signs.items() if livery in theme.liveries}
    if all(theme.liveries[livery].signs == sign for livery, sign in said.items()):
        return theme
    own = {livery: replace(theme.liveries[livery], signs=sign) for livery, sign in said.items()}
    return replace(theme, liveries={**theme.liveries, **own})


def _is_own_race(theme: Theme, look: RaceLook) -> bool:
    """Return whether a race is one that the program brings, as it brings it."""
    brought = OWN_RACES.get(look.id)
    return brought == (look.color, look.shape) and theme.races[look.id].signs == _signs(look) and look.picture is None


def _is_own_terrain(theme: Theme, look: TerrainLook) -> bool:
    return OWN_TERRAINS.get(look.id) == look.color and theme.terrains[look.id].land == look.land


def _race(theme: Theme, look: RaceLook) -> RaceColours:
    brought = next((race for race, (color, _) in OWN_RACES.items() if color == look.color), None)
    source: object = theme.race(brought) if brought else theme.dyes[look.color]
    colours: dict[str, Any] = {name: getattr(source, name) for name in PIECES}
    portrait = theme.race(look.id).portrait if OWN_RACES.get(look.id) == (look.color, look.shape) else ""
    return RaceColours(
        **colours,
        signs=_signs(look),
        shape=look.shape,
        names=_names(look),
        portrait=portrait,
        picture=look.picture,
    )


def _terrain(theme: Theme, look: TerrainLook) -> TerrainColours:
    brought = next((terrain for terrain, color in OWN_TERRAINS.items() if color == look.color), None)
    if brought:
        tones = {name: getattr(theme.terrain(brought), name) for name in TONES}
    else:
        said = getattr(theme.dyes[look.color], theme.scheme)
        tones = dict(zip(TONES, map(QColor, said), strict=True))
    return TerrainColours(**tones, letter=look.name.text("en")[:1].upper(), names=_names(look), land=look.land)


def _signs(look: RaceLook) -> Mapping[str, str]:
    return {language: look.sign.text(language) for language in LANGUAGES}


def _names(look: RaceLook | TerrainLook) -> Mapping[str, str]:
    return {language: look.name.text(language) for language in LANGUAGES}
