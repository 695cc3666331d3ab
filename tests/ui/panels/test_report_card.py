"""The card of a report: which line is the newest, which heading it stands under, and what gives way without room."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import report as module
from ui.panels.report import Report, ReportLine

pytestmark = quick
ROOM = (1300, 700)

LINES = (
    ReportLine("Aya has 4.", "gigant", "Strength"),
    ReportLine("Ben has 6.", "mystic", "Strength"),
    ReportLine("Ben wins.", "mystic", "Outcome"),
)
HINT = "Space: next · click: skip to the end"


@pytest.fixture
def report(room: QWidget, context: AppContext) -> Report:
    """Return a report in a large room."""
    report = Report(context, room)
    report.stand_over(QRect(0, 50, 1300, 600))
    return report


def test_new_lines_are_held_back_and_the_heading_is_that_of_the_newest_shown(report: Report) -> None:
    report.show_lines("War", LINES, 2, pause=1000)
    seen = []
    for _ in range(2):
        seen.append([words for words in painted(report, module).texts if words])
        report._next.timeout.emit()
    assert seen == [
        ["Strength", HINT, "Aya has 4.", "Ben has 6."],
        ["Outcome", HINT, "Aya has 4.", "Ben has 6.", "Ben wins."],
    ]
    assert not report._next.isActive()
    report.show_lines("War", [ReportLine("All is quiet.")], 1)
    assert painted(report, module).texts[0] == "War"
    report.forget()


def test_lines_stand_below_each_other_each_beside_its_badge(report: Report) -> None:
    report.show_lines("War", LINES, 3)
    seen = painted(report, module)
    tops = [seen.place(line.words).top() for line in LINES]
    assert tops == sorted(tops) and len(set(tops)) == 3
    for badge, line in zip(seen.badges, LINES, strict=True):
        place = seen.place(line.words)
        assert (badge.name, badge.at.x() < place.left()) == (line.race, True)
        assert place.top() - 2 <= badge.at.y() <= place.bottom()
    report.forget()


def test_it_stands_in_the_middle_and_below_where_the_upper_half_is_told_of(report: Report) -> None:
    report.show_lines("War", LINES, 3)
    assert abs(report.geometry().center().x() - 650) <= 1
    assert report.geometry().top() == 50 + 4
    report.keep_free(QPoint(650, 100))
    report.stand_over(QRect(0, 50, 1300, 600))
    assert report.geometry().top() > 350 and not report.geometry().contains(650, 100)
    report.keep_free(QPoint(650, 600))
    report.stand_over(QRect(0, 50, 1300, 600))
    assert report.geometry().top() == 50 + 4
    report.forget()


def test_it_covers_as_few_of_ones_own_pieces_as_can_be_and_stays_where_it_is_while_it_tells(report: Report) -> None:
    report.stand_over(QRect(0, 50, 1300, 600))
    upper = [QPoint(650, 100), QPoint(660, 120)]
    report.keep_free(None, [*upper, QPoint(60, 100)])
    report.show_lines("Scoring", LINES, 3)
    assert not any(report.geometry().contains(each) for each in (*upper, QPoint(60, 100)))
    place = report.geometry().left()
    report.keep_free(None, [QPoint(place + 30, 100), *upper])
    report.show_lines("Scoring", LINES, 3)
    assert report.geometry().left() == place, "it does not jump from line to line"
    report.keep_free(QPoint(place + 30, 100), upper)
    report.show_lines("Scoring", LINES, 3)
    assert not report.geometry().contains(place + 30, 100), "but for what it tells of"
    report.forget()


@pytest.mark.parametrize(("x", "at_right"), [(100, True), (900, False)])
def test_in_a_small_room_it_takes_the_lower_corner_away_from_what_is_told_of(
    report: Report, x: int, at_right: bool
) -> None:
    report.show_lines("War", LINES, 3)
    report.keep_free(QPoint(x, 200))
    report.stand_over(QRect(0, 50, 1000, 600))
    place = report.geometry()
    assert (place.center().x() > 500) == at_right and place.top() > 350
    report.forget()


def test_without_room_the_oldest_lines_give_way(report: Report) -> None:
    many = tuple(ReportLine(f"Line {number}.") for number in range(30))
    report.show_lines("War", many, 1)
    report.stand_over(QRect(0, 50, 1300, 250))
    assert report.shown and report.shown == many[-len(report.shown) :] and len(report.shown) < 30
    assert report.height() - 2 * 16 <= 250
    report.forget()


@pytest.mark.usefixtures("real_delays")
def test_a_card_at_rest_has_no_hint_and_goes_after_six_seconds_unless_its_phase_is_on(report: Report) -> None:
    report.show_lines("War", LINES, 2, pause=1000)
    report.rest(for_good=True)
    assert HINT not in painted(report, module).texts and not report._away.isActive()
    report.rest(for_good=False)
    assert report._away.isActive() and report._away.interval() == 6000
    report.show_lines("War", LINES, 1)
    assert not report._away.isActive()
    report.forget()
    assert not report.isVisible()
