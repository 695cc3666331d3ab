"""What the keyboard carries keeps to its column while it goes up and down."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from ui.table.input import keyboard_carry
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.keyboard_carry import KeyboardCarry
from ui.table.layout.geometry import Point

CARD = ChoiceSubject("piece", 1)
LEFT, BELOW, FAR_LEFT, BACK, RIGHT = (ChoiceSubject("zone", number) for number in range(5))
# The way leads from (100, 0) down to the left, from where both sides are as far; one place lies right of it.
PLACES = {
    BELOW: Point(80, 50),
    FAR_LEFT: Point(60, 100),
    BACK: Point(100, 100),
    RIGHT: Point(140, 102),
}


def test_of_two_places_as_far_the_one_in_the_column_where_it_began_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[ChoiceSubject] = []
    dropped: list[ChoiceSubject] = []
    gestures: Any = SimpleNamespace(
        is_busy=True,
        start_carrying=lambda _touch, _hands: None,
        move=lambda touch: moved.append(touch.under[0]),
        end=lambda touch: dropped.append(touch.under[0]),
    )
    monkeypatch.setattr(keyboard_carry, "centre_of", lambda _scene, _subject: Point(100, 0))
    carry = KeyboardCarry(None, gestures)  # type: ignore[arg-type]
    monkeypatch.setattr(carry, "_places", lambda: PLACES)
    steps = [carry.step(Qt.Key.Key_Down)]  # nothing is held yet
    assert carry.take(None, CARD)  # type: ignore[arg-type]
    held = [carry.at]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        steps.append(carry.step(key))
        held.append(carry.at)
    assert steps == [None, BELOW, BACK, None, RIGHT]
    assert held == [None, BELOW, BACK, BACK, RIGHT] and moved == [BELOW, BACK, RIGHT]
    carry.drop()
    held.append(carry.at)
    assert dropped == [RIGHT] and held[-1] is None
