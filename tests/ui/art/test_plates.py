"""Plates of skills: a name whole, or else the sign alone; never a part of a name."""

from collections.abc import Mapping

import pytest

from tests.marks import quick
from tests.ui.art.canvas import painted
from ui.art.skills import SkillCard
from ui.art.strokes import Look
from ui.kit.theme import ColorScheme, Theme

NAMES = {"en": "Wonders of the World", "ja": "世界の驚異と新時代"}


def plate(name: str, wide: float, high: float) -> SkillCard:
    return SkillCard(name=name, icon="war", w=wide, h=high)


@quick
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_name_is_whole_or_left_out(themes: Mapping[ColorScheme, Theme], language: str) -> None:
    """What is shown at a width changes with the end of the name only where all of it is shown."""
    look, name = Look(themes["light"], language), NAMES[language]
    shown = []
    for wide in (50.0, 70.0, 90.0, 170.0):
        whole, other = (painted(look, plate(each, wide, 15.0).paint, 200) for each in (name, name[:-2] + "xx"))
        begins = painted(look, plate("xx" + name[2:], wide, 15.0).paint, 200)
        assert (whole == other) == (whole == begins), "begin and end of a name are shown, or neither is"
        shown.append(whole != other)
    assert (shown[0], shown[-1]) == (False, True)


@quick
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [124.0, 146.0, 176.0])
def test_the_name_on_a_plate_that_may_be_chosen_ends_before_its_key(
    themes: Mapping[ColorScheme, Theme], language: str, wide: float
) -> None:
    """In an opened mat it said "Siege Engine" and then the key 1."""
    look, key = Look(themes["light"], language), 18
    for name in ("Siege Engines", "Wonders of the World", "攻城兵器と世界の驚異"):
        written, bare = (painted(look, plate(each, wide, 42.0).paint, 200) for each in (name, ""))
        right = 100 + round(wide / 2)  # plates are painted about the middle
        assert written != bare
        differs = [
            x for x in range(right - key - 1, right) for y in range(200) if written.pixel(x, y) != bare.pixel(x, y)
        ]
        assert not differs, name
