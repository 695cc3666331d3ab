"""No words of a face lie on others, whatever it shows and whatever room it has."""

from dataclasses import replace
from itertools import product

import pytest

from tests.marks import quick
from tests.ui.painted import painted_face
from tests.ui.table.moments import look
from ui.art.pieces import MarkerFace
from ui.table.faces import mark_faces, stack_face, strength_face
from ui.table.faces.mark_faces import Progress, ProgressStep
from ui.table.faces.stack_face import StackFace, StackRow
from ui.table.faces.strength_face import Strength, room_for_dice

pytestmark = [quick, pytest.mark.usefixtures("qapp")]


@pytest.mark.parametrize("unit", [0.6, 1.0])
def test_strength_chance_parts_and_die_of_a_row_stand_apart(unit: float) -> None:
    """With and without each of them; the total reaches two figures, the chance a hundred percent."""
    for words, sides, chance, drawn in product(("", "6 workers + 4 skills"), (0, 6, 10), (None, 0, 100), (0, 7)):
        row = Strength(
            race="gigant",
            total=38,
            words=words,
            sides=sides,
            ahead=True,
            w=330 * unit,
            h=52 * unit,
            unit=unit,
            dice=room_for_dice(bool(sides)) * unit,
            chance=chance,
            drawn=drawn,
        )
        seen = painted_face(row, look(), strength_face)
        assert seen.overlaps == []
        room = row.bounds(look().theme)
        assert all(room.left() <= each.letters.left() and each.letters.right() <= room.right() for each in seen.words)


def test_a_chance_to_draw_is_told_only_of_who_cannot_win() -> None:
    """By 100 games: of 30 won and 20 drawn 30 % are told, of none won and 20 drawn the draws, as such."""
    row = Strength(race="gigant", total=12, words="", sides=6, ahead=False, w=290, h=46, unit=1.0, dice=0.0)
    told = {}
    for chance, drawn in ((30, 20), (30, 0), (0, 20), (0, 0), (100, 0)):
        seen = painted_face(replace(row, chance=chance, drawn=drawn), look(), strength_face)
        told[chance, drawn] = [each for each in seen.texts if "%" in each]
    assert told == {(30, 20): ["30%"], (30, 0): ["30%"], (0, 20): ["=20%"], (0, 0): ["0%"], (100, 0): ["100%"]}


def test_things_of_a_list_stand_below_each_other_and_below_its_title() -> None:
    """As many as there are, within the panel."""
    for count in (1, 2, 9):
        words = [f"Thing {at}" for at in range(count)]
        face = StackFace("In 2-4/a", tuple(StackRow(MarkerFace(12), each, standing=False) for each in words), 200)
        seen = painted_face(face, look(), stack_face)
        assert seen.texts == ["In 2-4/a", *words] and seen.overlaps == []
        tops = [each.letters.top() for each in seen.words]
        assert tops == sorted(tops) and seen.words[-1].letters.bottom() < face.h / 2


@pytest.mark.parametrize("seats", [1, 2, 4, 5])
def test_how_far_each_seat_has_come_stands_side_by_side(seats: int) -> None:
    """In the order of seats, each under its badge."""
    steps = tuple(ProgressStep("gigant", f"{seat} of 12", met=seat == 0) for seat in range(seats))
    seen = painted_face(Progress(3, steps, w=90, h=44), look(), mark_faces)
    assert seen.overlaps == [] and len(seen.badges) == seats
    figures = [each for each in seen.words if each.words in {str(seat) for seat in range(seats)}]
    assert [each.letters.center().x() for each in figures] == pytest.approx([badge.at.x() for badge in seen.badges])
