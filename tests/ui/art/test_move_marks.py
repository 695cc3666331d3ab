"""Chips of counters: what was won has a plus in ink, what was lost a minus in red, whatever the room."""

import pytest
from PySide6.QtCore import QRectF

from tests.ui.table.written import noted
from ui.art import move_marks
from ui.art.move_marks import delta_pill, move_colours, paint_delta
from ui.art.strokes import Look


def test_a_loss_is_red_and_a_gain_is_not_and_both_say_their_sign(
    monkeypatch: pytest.MonkeyPatch, room_look: Look
) -> None:
    surface = room_look.theme.surface
    for delta, words, ink in ((3, "+3", surface.ink), (-2, "−2", surface.danger)):
        (said,) = noted(monkeypatch, move_marks, room_look, lambda brush, by=delta: paint_delta(brush, by, 13)).written  # type: ignore[misc]
        assert (said.words, said.letters.colour) == (words, ink)
        assert said.area == delta_pill(room_look, delta, 13)


def test_a_chip_is_as_wide_as_its_number_and_round_about_its_middle(room_look: Look) -> None:
    one, ten = delta_pill(room_look, 1, 13), delta_pill(room_look, 10, 13)
    assert one.height() == ten.height() and ten.width() > one.width() > 0
    assert (one.center().x(), one.center().y()) == (0, 0) and isinstance(one, QRectF)


def test_marks_have_the_colour_of_the_seat_and_never_the_gold_of_what_may_be_chosen(room_look: Look) -> None:
    theme = room_look.theme
    assert move_colours(theme, None).line == theme.surface.ink
    for race in ("gigant", "deep_one", "glorious"):
        assert move_colours(theme, race).line == theme.race(race).fill
    assert move_colours(theme, "sandwalker").line == theme.race("sandwalker").edge, "its fill is golden"
    assert move_colours(theme, "mystic") == (theme.race("mystic").fill, theme.race("mystic").edge), "white wants dark"
