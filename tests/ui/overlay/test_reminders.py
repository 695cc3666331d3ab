"""Reminders of what going on would leave unused: shown in time, silenced by a click for good, lifted in one place."""

import pytest
from PySide6.QtCore import QMargins, QRect, QRectF

from tests.builders import quo_vadis
from tests.marks import sampled
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.overlay.features import LEVELS
from ui.overlay.reminder import MARGIN, Reminder
from ui.overlay.reminders import Reminders, clear_place
from ui.program.program import Program
from ui.table.layout.geometry import Rect


def strip(program: Program) -> Reminder:
    return next(each for each in program.overlay_features if isinstance(each, Reminders)).strip


def words(program: Program) -> list[str]:
    shown = strip(program)
    assert shown.isVisible() == bool(shown.reminded)
    return [each.words for each in shown.reminded]


def wrathful(at_table: Shown) -> None:
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic").seat("A", wrath=4, food=2)
    at_table(session_at(builder.worker("B", "2-4/a"), "wrath", "A"))


def test_unspent_wrath_is_reminded_of_before_the_step_is_left(at_table: Shown, program: Program) -> None:
    wrathful(at_table)
    assert words(program) == ["4 wrath unused"]
    assert "4 wrath unused" in strip(program).accessibleName()
    program.window.context.set_language("ja")
    assert words(program) == ["神の怒り4個が残る"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("docked", sampled([True, False], 1))
def test_nothing_that_lies_on_the_table_is_hidden_by_it(
    at_table: Shown, program: Program, size: tuple[int, int], docked: bool
) -> None:
    program.window.resize(*size)
    wrathful(at_table)
    program.window.desk.show_dock(docked)
    presenter = program.presenter
    assert presenter is not None
    scene, table, margins = presenter.table.table_scene, presenter.table, QMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    place = strip(program).geometry().marginsRemoved(margins).translated(-table.pos())
    assert table.rect().contains(place)
    stands = Rect(place.x(), place.y(), place.width(), place.height())
    assert len(scene.plan.over) > 1
    assert not [each for each in scene.plan.over if hides(stands, each)]


def test_it_gives_way_to_what_is_told_over_the_world(at_table: Shown, program: Program) -> None:
    """In a small window it lay over the last words of the panel of a war."""
    wrathful(at_table)
    assert program.presenter is not None
    scene = program.presenter.table.table_scene
    usual = clear_place(scene, 220, 34)
    told = QRect(round(usual.x) - 60, round(usual.y) - 90, 400, 160)
    beside = clear_place(scene, 220, 34, told)
    assert QRectF(told).intersects(QRectF(usual.x, usual.y, usual.w, usual.h))
    assert not QRectF(told).intersects(QRectF(beside.x, beside.y, beside.w, beside.h))


def test_it_does_not_hide_how_many_cards_may_be_held(at_table: Shown, program: Program) -> None:
    """Both stand above the end of the bar."""
    program.window.resize(1920, 1080)
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic")
    builder.seat("A", hand=["labour", "miracle"], generations=[["labour"], ["labour"]], succeeded=1)
    at_table(session_at(builder, "discard", "A"))
    table, margins = program.window.desk.table, QMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    assert program.presenter is not None and table is not None
    scene, place = program.presenter.table.table_scene, strip(program).geometry().marginsRemoved(margins)
    assert ("hand", 0, 0) in scene.plan.labels
    stands = QRectF(place.translated(-table.pos()))
    assert not [area for area in scene.furnishing.captions() if stands.intersects(area)]


def hides(one: Rect, other: Rect) -> bool:
    both = one.joined(other)
    return both.w < one.w + other.w and both.h < one.h + other.h


def test_it_goes_with_its_step_and_comes_back_with_undo(at_table: Shown, program: Program) -> None:
    wrathful(at_table)
    presenter = program.presenter
    assert presenter is not None
    done = next(choice for choice, _ in presenter.open_game.session.situation.judged(0) if choice.verb == "done")
    presenter.table.chosen.emit(done)
    assert words(program) == []
    presenter.controller.change(presenter.open_game.session.undo)
    assert words(program) == ["4 wrath unused"]


def test_a_click_silences_the_kind_for_good_and_the_preferences_lift_it(at_table: Shown, program: Program) -> None:
    wrathful(at_table)
    strip(program).buttons[0].click()
    assert words(program) == []
    assert program.preferred.settings.silenced == ["quo_vadis wrath"]
    program.stand_up()
    wrathful(at_table)
    assert words(program) == []
    program.preferred.reset("silenced")
    assert words(program) == ["4 wrath unused"]


def test_what_was_silenced_before_stays_so(at_table: Shown, program: Program) -> None:
    program.preferred.settings.silenced = ["quo_vadis cards"]
    wrathful(at_table)
    strip(program).buttons[0].click()
    assert program.preferred.settings.silenced == ["quo_vadis cards", "quo_vadis wrath"]


def test_other_kinds_are_still_reminded_of(at_table: Shown, program: Program) -> None:
    program.preferred.settings.silenced = ["quo_vadis wrath"]
    builder = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic")
    builder.seat("A", hand=["labour", "miracle"], generations=[["labour"], ["labour"]], succeeded=1)
    at_table(session_at(builder, "discard", "A"))
    assert words(program) == ["2 cards could be discarded"]


def test_what_may_be_chosen_is_lit_as_strongly_as_preferred_and_never_less_when_pointed_at(
    at_table: Shown, program: Program
) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    scene = presenter.table.table_scene

    def opacities(state: str) -> set[float]:
        return {item.opacity() for (_, each), item in scene.signs._items.items() if each == state}

    for level, strength in LEVELS.items():
        program.preferred.choose("lights", level)
        assert opacities("lit") == {round(strength, 2)} or abs(next(iter(opacities("lit"))) - strength) < 0.01
        presenter.table.highlights.point_at(scene.targets.lit()[0])
        assert opacities("hover") == {1.0}
        presenter.table.highlights.point_at(None)
