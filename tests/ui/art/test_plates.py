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
