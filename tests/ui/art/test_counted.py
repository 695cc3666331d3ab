"""What is counted is painted as often as it is counted: pips, counters round a moon, cubes of a town, keys."""

import pytest
from PySide6.QtGui import QColor

from tests.ui.art.canvas import is_blank, painted
from tests.ui.table.written import noted
from ui.art import key_caps, moons, pieces, tokens
from ui.art.moons import MoonFace
from ui.art.pieces import TownFace
from ui.art.strokes import Look
from ui.art.tokens import PIPS, DieFace
from ui.table.faces.mark_faces import Progress, ProgressStep

Patch = pytest.MonkeyPatch


def test_a_die_has_as_many_pips_as_its_value_and_each_opposite_another() -> None:
    assert sorted(PIPS) == [1, 2, 3, 4, 5, 6]
    for value, pips in PIPS.items():
        places = {*pips}
        assert len(pips) == len(places) == value
        assert places == {(-x, -y) for x, y in places}
        assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in places)
    sides = {-1.0: {y for x, y in PIPS[6] if x == -1}, 1.0: {y for x, y in PIPS[6] if x == 1}}
    assert sides == {-1.0: {-1, 0, 1}, 1.0: {-1, 0, 1}}


@pytest.mark.parametrize(
    ("face", "words"),
    [
        (DieFace(8, 7, 40.0), ["7"]),
        (DieFace(8, None, 40.0), ["?"]),
        (DieFace(6, None, 40.0), ["?"]),
        (DieFace(6, 5, 40.0), []),
    ],
)
def test_a_die_of_six_sides_has_pips_any_other_a_number_and_none_of_them_before_it_is_rolled(
    monkeypatch: Patch, room_look: Look, face: DieFace, words: list[str]
) -> None:
    assert noted(monkeypatch, tokens, room_look, face.paint).words == words


def test_a_coin_shows_what_it_is_worth_or_the_cup(monkeypatch: Patch, room_look: Look) -> None:
    worth = noted(monkeypatch, tokens, room_look, lambda brush: tokens.paint_coin(brush, 18, 5))
    assert (worth.words, worth.signs) == (["5"], [])
    plain = noted(monkeypatch, tokens, room_look, lambda brush: tokens.paint_coin(brush, 18))
    assert (plain.words, plain.signs) == ([], ["vp"])


@pytest.mark.parametrize("counters", [0, 2, 5])
def test_a_moon_has_a_place_for_each_counter_and_says_how_many_lie_there(
    monkeypatch: Patch, room_look: Look, counters: int
) -> None:
    places: list[tuple[float, bool]] = []
    gone: list[float] = []
    monkeypatch.setattr(moons, "_paint_quantity", lambda _brush, angle, *, lies: places.append((angle, lies)))
    monkeypatch.setattr(moons, "_paint_disc", lambda _brush, share: gone.append(share))
    notes = noted(monkeypatch, moons, room_look, MoonFace(counters, 5, 100.0).paint)
    assert [lies for _, lies in places] == [True] * counters + [False] * (5 - counters)
    assert len({round(angle, 6) for angle, _ in places}) == 5
    assert notes.words == [str(counters)]
    assert gone == [pytest.approx(1 - counters / 5)]


@pytest.mark.parametrize(
    ("population", "cubes", "chip"), [(None, 0, ""), (1, 1, ""), (3, 3, ""), (4, 1, "×4"), (9, 1, "×9")]
)
def test_a_town_has_a_cube_for_each_of_its_people_or_one_and_their_number(
    monkeypatch: Patch, room_look: Look, population: int | None, cubes: int, chip: str
) -> None:
    painted: list[float] = []
    chips: list[str] = []
    monkeypatch.setattr(pieces, "paint_cube", lambda brush, *_: painted.append(brush.painter.transform().dx()))
    monkeypatch.setattr(pieces, "paint_chip", lambda _brush, face: chips.append(face.text))
    town = TownFace("gigant", 46.0, population)
    noted(monkeypatch, pieces, room_look, town.paint)
    assert len(painted) == cubes and painted == sorted({*painted})
    assert chips == ([chip] if chip else [])


def test_a_ruin_has_no_people_and_still_says_whose_it_was(monkeypatch: Patch, room_look: Look) -> None:
    town = TownFace("gigant", 46.0, 0)
    notes = noted(monkeypatch, pieces, room_look, town.paint)
    assert (notes.signs, notes.words) == (["gigant"], [])


def test_keys_are_printed_side_by_side_and_enter_as_an_arrow(monkeypatch: Patch, room_look: Look) -> None:
    inks = (QColor("black"), QColor("white"))
    notes = noted(monkeypatch, key_caps, room_look, lambda brush: key_caps.paint_keys(brush, ("3", "Enter"), inks))
    assert (notes.words, notes.signs) == (["3"], ["enter"])
    side = key_caps.key_side(room_look)
    assert notes.of("3").at.x() == pytest.approx(-(side + 3) / 2)
    assert notes.icons[0].at.x() == pytest.approx((side + 3) / 2)
    assert key_caps.keys_width(room_look, ("3", "Enter")) == 2 * side + 3
    assert key_caps.DIGITS == "1234567890"


def test_nothing_is_to_be_won_once_nothing_is_found(room_look: Look) -> None:
    assert is_blank(painted(room_look, Progress(0, (), w=60, h=20).paint))
    assert not is_blank(painted(room_look, Progress(4, (ProgressStep(None, "0/5", met=False),), w=60, h=20).paint))
