"""The bar at the top: which round and phase it is, what is done and what is to come, and who is told of by pointing."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenuBar, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import phase_bar, turn_order
from ui.panels.phase_bar import GameProgress, PhaseBar
from ui.panels.turn_order import TurnOrderEntry
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

pytestmark = quick

PHASES = ("Genesis", "Action", "War", "Reward")
ORDER = (
    TurnOrderEntry("Ben", "mystic", "over", words="Ben: turn taken"),
    TurnOrderEntry("Cho", "deep_one", "on", decides=True, words="Cho: active player"),
    TurnOrderEntry("Aya", None, "coming", later=True, words="Aya: still to choose"),
)
COURSE = GameProgress("Quo Vadis", "Round 2 of 7", PHASES, 1, ORDER)
TOLD = tuple(Explanation(name=name, does=f"{name} happens.", clause=f"QV-{at}") for at, name in enumerate(PHASES))
ROUNDS = Explanation(name="Round 2 of 7", does="Seven rounds.", clause="QV-ROUND-03")


@pytest.fixture
def bar(context: AppContext, qtbot: QtBot) -> PhaseBar:
    """Return a bar that is wide enough for every word."""
    menus = QMenuBar()
    menus.addMenu("Game")
    bar = PhaseBar(context, menus)
    qtbot.addWidget(bar)
    bar.resize(1500, 52)
    bar.show_course(COURSE)
    bar.show()
    qtbot.waitExposed(bar)
    return bar


def test_what_is_over_is_ticked_what_is_on_is_brown_and_all_stand_in_order(bar: PhaseBar, context: AppContext) -> None:
    seen, surface = painted(bar, phase_bar), context.theme.surface
    assert seen.texts == ["Quo Vadis", "Round 2 of 7", "Genesis", "2 Action", "3 War", "4 Reward"]
    lefts = [each.area.left() for each in seen.words]
    assert lefts == sorted(lefts)
    colours = [seen.colour(words) for words in ("Genesis", "2 Action", "3 War")]
    assert colours == [each.name() for each in (surface.ink_soft, surface.accent_on, surface.ink)]
    (tick,) = seen.icons
    assert tick.name == "check"
    assert seen.place("Round 2 of 7").right() < tick.at.x() < seen.place("Genesis").left()


def test_with_little_room_all_phases_keep_their_names_in_smaller_letters(bar: PhaseBar) -> None:
    sizes = []
    for wide in (1500, 830):
        bar.resize(wide, 52)
        seen = painted(bar, phase_bar)
        assert [words for words in seen.texts if words][2:] == ["Genesis", "2 Action", "3 War", "4 Reward"]
        assert seen.place("4 Reward").right() <= bar.order_place().left()
        sizes.append(next(each.letters.height() for each in seen.words if each.words == "3 War"))
    assert sizes[1] < sizes[0] * 0.9


def test_without_room_only_the_present_phase_keeps_its_name(bar: PhaseBar) -> None:
    bar.resize(820, 52)
    seen = painted(bar, phase_bar)
    assert [words for words in seen.texts if words] == ["Quo Vadis", "Round 2 of 7", "2 Action", "3", "4"]
    assert [each.name for each in seen.icons] == ["check"]


@pytest.mark.parametrize(("wide", "shown"), [(640, ["2 Action"]), (580, ["2"])])
def test_with_less_room_still_the_present_phase_stands_alone_and_touches_no_seat(
    bar: PhaseBar, wide: int, shown: list[str]
) -> None:
    bar.resize(wide, 52)
    QApplication.processEvents()
    assert [words for words in painted(bar, phase_bar).texts if words][2:] == shown
    assert painted(bar, phase_bar).place(shown[-1]).right() <= bar.order_place().left()


@pytest.mark.parametrize("wide", range(440, 580, 20))
def test_with_hardly_any_room_the_name_of_the_game_gives_way_to_round_and_phase(bar: PhaseBar, wide: int) -> None:
    bar.resize(wide, 52)
    QApplication.processEvents()
    seen = painted(bar, phase_bar)
    words = [each for each in seen.words if each.words]
    round_, phase = [each.words for each in words if each.words != "Quo Vadis"]
    assert round_ == "Round 2 of 7" and phase in {"2 Action", "2"}
    assert all(one.area.right() <= next_.area.left() for one, next_ in pairwise(words))
    assert words[-1].area.right() <= bar.order_place().left()


def test_before_the_first_phase_nothing_is_ticked_and_after_the_last_all_is(bar: PhaseBar) -> None:
    bar.show_course(COURSE._replace(active=-1))
    assert painted(bar, phase_bar).texts[2:] == ["1 Genesis", "2 Action", "3 War", "4 Reward"]
    bar.show_course(COURSE._replace(active=3))
    seen = painted(bar, phase_bar)
    assert seen.texts[2:] == ["Genesis", "Action", "War", "4 Reward"] and len(seen.icons) == 3


def test_seats_stand_left_of_the_menus_in_their_order_each_with_its_marks(bar: PhaseBar) -> None:
    seen = painted(bar, turn_order)
    middles = [(each.name, each.at.x()) for each in seen.badges]
    assert [name for name, _ in middles] == ["mystic", "deep_one"]
    assert seen.texts == ["A"]
    assert middles[1][1] - middles[0][1] == pytest.approx(34)
    assert seen.place("A").center().x() - middles[1][1] == pytest.approx(34)
    assert seen.place("A").right() <= bar._menus.x()
    (tick,) = seen.icons
    assert tick.name == "check" and middles[0][1] < tick.at.x() < middles[1][1]


def test_pointing_at_a_seat_tells_of_that_seat_and_beside_them_of_none(bar: PhaseBar) -> None:
    first = bar._menus.x() - 12 - 3 * 34
    told = []
    for x in (first - 10, first + 5, first + 34 + 5, first + 3 * 34 - 5):
        part = bar._part_at(QPoint(x, 25))
        told.append((part.explanation.name, part.explanation.does) if part is not None else ("", ""))
    assert told == [("", ""), *((each.name, each.words.removeprefix(each.name).strip(": ")) for each in ORDER)]


def test_pointing_at_a_phase_or_the_round_tells_what_it_is_and_whether_it_is_over(bar: PhaseBar) -> None:
    bar.show_course(COURSE._replace(told=TOLD, rounds=ROUNDS))
    seen, told = painted(bar, phase_bar), []
    for words in ("Quo Vadis", "Round 2 of 7", "Genesis", "2 Action", "3 War"):
        part = bar._part_at(seen.place(words).center().toPoint())
        told.append((part.explanation.name, part.explanation.tag, part.explanation.does) if part is not None else ())
    assert told == [
        (),
        ("Round 2 of 7", "", "Seven rounds."),
        ("Genesis", "1 of 4: over", "Genesis happens."),
        ("Action", "2 of 4: now", "Action happens."),
        ("War", "3 of 4: to come", "War happens."),
    ]


def test_without_room_for_a_phase_nothing_is_said_in_its_place(bar: PhaseBar) -> None:
    bar.show_course(COURSE._replace(told=TOLD, rounds=ROUNDS))
    bar.resize(640, 52)
    QApplication.processEvents()
    things = {part.thing for part in bar._all_parts()}
    assert things == {"round", ("phase", 1), 0, 1, 2}


def test_what_is_said_of_a_phase_lies_over_no_other_one(bar: PhaseBar, context: AppContext, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1500, 700)
    bar.setParent(window)
    bar.show_course(COURSE._replace(told=TOLD, rounds=ROUNDS))
    window.show()
    bar.show()
    for part in bar._all_parts():
        bar._parts.point(part.area.center().toPoint(), at_once=True)
        sheet = voice().sheet
        assert sheet is not None
        over = [each.thing for each in bar._all_parts() if each.area.intersects(sheet.place.sheet)]
        assert over == [], part.thing
    voice().fall_silent()
    bar.setParent(None)


def test_the_keyboard_walks_along_round_phases_and_seats_and_each_is_said(bar: PhaseBar) -> None:
    bar.show_course(COURSE._replace(told=TOLD, rounds=ROUNDS))
    QApplication.sendEvent(bar, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    walked = []
    for key in (None, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
        if key is not None:
            QTest.keyClick(bar, key)
        said = voice().explanation
        assert said is not None and bar.accessibleDescription() == said.spoken(bar._context.texts)
        walked.append(said.name)
    assert walked == ["Action", "Genesis", "Round 2 of 7", "Aya", "Round 2 of 7"]
    QApplication.sendEvent(bar, QFocusEvent(QEvent.Type.FocusOut))
    assert bar._at is None
    voice().fall_silent()


def test_a_reader_of_the_screen_hears_round_phase_and_who_is_waited_for(bar: PhaseBar) -> None:
    heard = "Quo Vadis · Round 2 of 7 · Action · Cho: active player, Aya: still to choose"
    assert bar.accessibleName() == heard
    bar.show_course(GameProgress("Quo Vadis", "Setup"))
    assert bar.accessibleName() == "Quo Vadis · Setup"
