"""The icon language: every icon is there, inside its box, and unlike the others."""

import pytest
from PySide6.QtCore import QRectF

from ui.art.icons import BOX, icon_names, icon_path
from ui.window.theme import Room, Theme

WANTED = (
    "blessing labour miracle revelation prosperity morale food faith wrath war town worker vp check cross undo redo "
    "lock eye book log zoom fit flag dice house person computer"
)
TWINS = {frozenset(("food", "prosperity"))}  # the ear on purpose: one is a track of cubes, the other a card


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_fills_its_box_and_no_more(name: str) -> None:
    bounds = icon_path(name).boundingRect()
    box = QRectF(-BOX / 2, -BOX / 2, BOX, BOX).adjusted(-0.6, -0.6, 0.6, 0.6)
    assert box.contains(bounds)
    assert max(bounds.width(), bounds.height()) >= BOX / 2


def test_the_icons_that_are_spoken_of_are_there(themes: dict[Room, Theme]) -> None:
    theme = themes["light"]
    wanted = set(WANTED.split()) | {emblem.icon for emblem in (*theme.resources.values(), *theme.kinds.values())}
    assert wanted <= set(icon_names())


def test_no_two_icons_are_the_same() -> None:
    names = icon_names()
    same = {
        frozenset((one, other))
        for one in names
        for other in names
        if one < other and icon_path(one) == icon_path(other)
    }
    assert same == TWINS
