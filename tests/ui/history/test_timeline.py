"""The course of a game by itself: which row a moment is drawn on, its round and turn, and what is painted."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from tests.ui.table.moments import look
from tests.ui.table.written import Notes, noted
from ui.history import track_painting
from ui.history.scale import TimelineScale
from ui.history.timeline import Timeline, TimelineRow, last_entry
from ui.history.track_painting import ShownMoment, paint_track

ROUND, TURN, NOTHING = LandmarkKind.ROUND, LandmarkKind.TURN, -1
MARKS = (
    Landmark(10, ROUND, number=1),
    Landmark(10, TURN, seat=1, number=1),
    Landmark(30, TURN, seat=0, number=1),
    Landmark(40, ROUND, number=2),
    Landmark(44, TURN, seat=2, number=2),
)
# The row in play; one that leaves it after 20, in a turn of seat 1; and one that leaves that one after 35.
MAIN = TimelineRow(0, "", NOTHING, 0, 60, MARKS)
BESIDE = TimelineRow(4, "", 0, 20, 50, (Landmark(34, TURN, seat=2, number=1),))
FARTHER = TimelineRow(7, "", 1, 35, 70)
COURSE = Timeline((MAIN, BESIDE, FARTHER), ("gigant", "mystic", None), last_round=4)


def test_a_moment_is_drawn_on_the_row_that_had_it_first() -> None:
    assert COURSE.last == 70
    assert [COURSE.place_of(number) for number in (0, 4, 7, 99)] == [0, 1, 2, 0]
    assert [COURSE.has(number) for number in (0, 4, 7, 99)] == [True, True, True, False]
    assert [COURSE.shared_place(2, moment) for moment in (70, 36, 35, 21, 20, 0)] == [2, 2, 1, 1, 0, 0]
    assert [COURSE.shared_place(0, moment) for moment in (0, 60)] == [0, 0]


@pytest.mark.parametrize(
    ("place", "moment", "chapter"),
    [
        (0, 0, (0, NOTHING)),
        (0, 9, (0, NOTHING)),
        (0, 10, (1, 1)),
        (0, 29, (1, 1)),
        (0, 30, (1, 0)),
        (0, 40, (2, NOTHING)),
        (0, 60, (2, 2)),
        (1, 20, (1, 1)),
        (1, 30, (1, 1)),
        (1, 34, (1, 2)),
        (2, 60, (1, 2)),
    ],
)
def test_a_moment_is_in_the_round_and_turn_that_began_last_on_its_way(
    place: int, moment: int, chapter: tuple[int, int]
) -> None:
    assert COURSE.chapter(place, moment) == chapter


@pytest.mark.parametrize("leaves", range(8, 47))
def test_a_branch_knows_what_began_up_to_the_moment_at_which_it_leaves_and_nothing_after(leaves: int) -> None:
    """Above all where it leaves just as a round or a turn begins: that is then the round or turn of the branch."""
    course = Timeline((MAIN, TimelineRow(4, "", 0, leaves, 60), TimelineRow(7, "", 1, leaves, 60)))
    began = [mark for mark in MARKS if mark.moment <= leaves]
    rounds = [mark.number for mark in began if mark.sort is ROUND]
    turn = began[-1].seat if began and began[-1].sort is TURN else NOTHING
    for place in (1, 2):
        assert course.along(place) == tuple(began)
        assert course.chapter(place, leaves + 1) == (rounds[-1] if rounds else 0, turn)
        assert [course.chapter(place, moment) for moment in range(leaves + 1)] == [
            course.chapter(0, moment) for moment in range(leaves + 1)
        ]


def test_the_entry_just_made_is_the_last_before_a_moment() -> None:
    entries = ("first", "second")
    made = [last_entry(entries, moment) for moment in (0, 1, 2, 3)]  # type: ignore[arg-type]
    assert [*map(str, made)] == ["None", "first", "second", "None"]


WIDE = 1020.0


def track(monkeypatch: pytest.MonkeyPatch, course: Timeline, shown: ShownMoment, *, lanes: bool) -> Notes:
    """What is written and which signs are painted on a track."""
    scale = TimelineScale(course, WIDE, lanes)
    return noted(monkeypatch, track_painting, look(), lambda brush: paint_track(brush, scale, shown))


def test_rounds_are_numbered_where_they_begin_and_those_to_come_behind_the_last_moment(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    del qapp
    course, scale = COURSE._replace(rows=(MAIN,)), TimelineScale(COURSE._replace(rows=(MAIN,)), WIDE)
    notes = track(monkeypatch, course, ShownMoment(), lanes=False)
    assert notes.words == ["1", "2", "3", "4"]
    left = [each.area.left() for each in notes.written]
    assert left[:2] == [scale.x(10) + 3, scale.x(40) + 3]
    assert scale.x(60) < left[2] < left[3] < WIDE
    assert notes.signs == ["mystic", "gigant"], "seat 2 has no race yet"


def test_rows_are_named_beside_their_ends_only_where_they_are_open_and_that_which_is_shown_stands_out(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    del qapp
    shown = ShownMoment(place=1, moment=40, names=("Main", "Bold", "Safe"))
    notes = track(monkeypatch, COURSE, shown, lanes=True)
    assert {"Main", "Bold", "Safe"} <= {*notes.words}
    assert [notes.of(name).letters.bold for name in shown.names] == [False, True, False]
    surface = look().theme.surface
    assert notes.of("Bold").letters.colour == surface.accent
    heights = [notes.of(name).at.y() for name in shown.names]
    assert heights == sorted(heights)
    shut = track(monkeypatch, COURSE, shown, lanes=False)
    assert not {"Main", "Bold", "Safe"} & {*shut.words}


KINDS = ("bookmark", "note", "branch", "crossing", "rules", "dice", "manner")
ICONS = ("bookmark", "note", "branch", "undo", "gear", "dice", "hand")  # as the files in resources/icons are called
SIGNS = {LandmarkKind[kind.upper()]: icon for kind, icon in zip(KINDS, ICONS, strict=True)}
BY_PEOPLE = ("bookmark", "note", "branch")


def test_every_landmark_has_its_own_sign_and_what_people_put_there_comes_first_in_the_accent(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    del qapp
    events = (Landmark(45, LandmarkKind.EVENT, words="war"), Landmark(52, LandmarkKind.EVENT, words="no such icon"))
    marks = tuple(Landmark(5 * at, kind) for at, kind in enumerate(SIGNS, 1))
    course = Timeline((MAIN._replace(marks=(*marks, *events)),))
    notes = track(monkeypatch, course, ShownMoment(), lanes=False)
    assert sorted(notes.signs) == sorted([*SIGNS.values(), "war", "flag"])
    assert {*notes.signs[:3]} == {*BY_PEOPLE}
    surface = look().theme.surface
    inks: dict[str, QColor | None] = {icon.name: icon.colour for icon in notes.icons}
    assert {name for name, ink in inks.items() if ink == surface.accent} == {*BY_PEOPLE}
    scale = TimelineScale(course, WIDE)
    for at, kind in enumerate(SIGNS, 1):
        assert next(icon.at.x() for icon in notes.icons if icon.name == SIGNS[kind]) == pytest.approx(scale.x(5 * at))


def test_of_signs_without_room_only_those_of_people_are_more_than_dots(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    del qapp
    marks = (Landmark(20, LandmarkKind.DICE), Landmark(20, LandmarkKind.NOTE), Landmark(20, LandmarkKind.BOOKMARK))
    notes = track(monkeypatch, Timeline((MAIN._replace(marks=marks),)), ShownMoment(), lanes=False)
    assert sorted(notes.signs) == ["bookmark", "note"]
