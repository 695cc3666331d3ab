"""Badges of races and columns of mats: what is written on them, and where a crown stands."""

import pytest
from PySide6.QtCore import QSizeF

from tests.ui.art.canvas import painted
from tests.ui.table.written import Notes, noted
from ui.art import badges, emblems, portraits
from ui.art.badges import ButtonFace
from ui.art.emblems import BadgeFace, ChipFace
from ui.art.strokes import Look

Patch = pytest.MonkeyPatch
LIVERIES = {"ruby": "A", "plum": "E"}
RACES = ("gigant", "deep_one", "sandwalker", "glorious", "mystic")


@pytest.mark.parametrize("livery", LIVERIES)
def test_a_badge_has_the_sign_of_a_seat_without_race_where_that_can_be_read(
    monkeypatch: Patch, room_look: Look, livery: str
) -> None:
    sign = LIVERIES[livery]
    for face, words in (
        (BadgeFace(livery, 20), [sign]),
        (BadgeFace(livery, 9), [sign]),
        (BadgeFace(livery, 8), []),
        (BadgeFace(livery, 20, coded=False), []),
    ):
        notes = noted(monkeypatch, portraits, room_look, face.paint)
        assert notes.words == words


@pytest.mark.parametrize("race", RACES)
def test_the_badge_of_a_race_is_its_portrait_and_below_that_its_bare_shape(
    monkeypatch: Patch, room_look: Look, race: str
) -> None:
    assert noted(monkeypatch, portraits, room_look, BadgeFace(race, 20).paint).words == []
    asked = []
    with monkeypatch.context() as patch:
        patch.setattr(portraits.PortraitFace, "paint", lambda face, brush: asked.append(face))
        for radius, coded in ((12.9, True), (6.9, True), (6.8, True), (20.0, False)):
            painted(room_look, BadgeFace(race, radius, coded).paint, 80)
    assert [face.race for face in asked] == [race, race]
    assert [round(face.size) for face in asked] == [30, 16]  # discs of 2 x 12.9 and 2 x 6.9 in 0.86 of a portrait


def test_a_chip_says_its_words(monkeypatch: Patch, room_look: Look) -> None:
    notes = noted(monkeypatch, emblems, room_look, lambda brush: emblems.paint_chip(brush, ChipFace("×3", 12)))
    assert notes.words == ["×3"]


def column(monkeypatch: Patch, look: Look, wide: float, **how: object) -> Notes:
    size = QSizeF(wide, 150)
    return noted(
        monkeypatch,
        badges,
        look,
        lambda brush: badges.paint_column(brush, size, "III", **how),  # type: ignore[arg-type]
    )


def test_a_crown_stands_beside_the_number_of_a_column_or_above_its_foot_where_that_is_narrow(
    monkeypatch: Patch, room_look: Look
) -> None:
    surface = room_look.theme.surface
    plain = column(monkeypatch, room_look, 60)
    assert (plain.words, plain.signs) == (["III"], [])
    assert plain.of("III").letters.colour == surface.ink_soft
    current = column(monkeypatch, room_look, 60, current=True)
    assert current.of("III").letters.colour == surface.accent
    wide, narrow = (column(monkeypatch, room_look, width, leads=True) for width in (60, 20))
    assert wide.signs == narrow.signs == ["start"]
    assert wide.icons[0].at.y() < 20 and wide.icons[0].at.x() < wide.of("III").at.x()
    assert narrow.icons[0].at.y() > 130
    assert column(monkeypatch, room_look, 20, leads=True, foot=16.0).icons[0].at.y() < narrow.icons[0].at.y() - 10


def test_what_a_column_is_worth_stands_at_its_foot_behind_the_sign_of_actions(
    monkeypatch: Patch, room_look: Look
) -> None:
    notes = noted(monkeypatch, badges, room_look, lambda brush: badges.paint_worth(brush, QSizeF(60, 150), 4))
    assert (notes.words, notes.signs) == (["4"], ["action"])
    assert notes.icons[0].at.x() < notes.of("4").at.x() and notes.of("4").at.y() > 130


def test_what_a_column_adds_stands_at_its_foot(monkeypatch: Patch, room_look: Look) -> None:
    notes = noted(monkeypatch, badges, room_look, lambda brush: badges.paint_added(brush, QSizeF(60, 150), 3))
    assert (notes.words, notes.signs) == (["+3"], [])
    assert notes.of("+3").at.y() > 130


def test_a_button_has_its_words_and_icon_in_the_ink_of_its_state(monkeypatch: Patch, room_look: Look) -> None:
    surface = room_look.theme.surface
    for face, ink in (
        (ButtonFace("Go", "play"), surface.ink),
        (ButtonFace("Go", "play", primary=True), surface.accent_on),
    ):
        notes = noted(
            monkeypatch,
            badges,
            room_look,
            lambda brush, face=face: badges.paint_button(brush, face, QSizeF(120, 40)),  # type: ignore[misc]
        )
        assert (notes.words, notes.signs) == (["Go"], ["play"])
        assert notes.of("Go").letters.colour == notes.icons[0].colour == ink
        assert notes.icons[0].at.x() < notes.of("Go").at.x()
