"""How the lines of a log are written: headings, marks, what follows, what is counted and what is taken out again."""

from typing import Any

import pytest

from qquovadis.controllers import Mode
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.model.free_table.changes import MovePiece
from qquovadis.model.history.entries import Changed, ChangedByHand, Entry, Performed
from qquovadis.model.history.rounds import RoundAndPhase
from qquovadis.model.text.log_text import EntryText
from tests.marks import quick
from ui.panels.log_lines import LogLine
from ui.play.text.decision_text import TableText
from ui.play.text.log_text import _Scroll

pytestmark = quick


def entry(number: int, action: Any) -> Entry:
    """An entry that did nothing."""
    return Entry(number, action, (), "")


def choice(verb: str = "place", step: str = "PlaceWorkers") -> Performed:
    return Performed(0, Choice(verb), step)


@pytest.fixture
def scroll(war: TableText) -> _Scroll:
    """Return lines yet to be written."""
    return _Scroll(war.words, lambda chapter: f"Round {chapter.round}, phase {chapter.phase}")


def said(scroll: _Scroll) -> list[str]:
    return [line.words for line in scroll.lines]


def test_what_was_done_by_hand_has_a_hand_and_what_ends_a_row_is_small_and_nobodys(scroll: _Scroll) -> None:
    actions = {
        "Aya places.": choice(),
        "Aya stops.": Performed(0, DONE, "PlaceWorkers"),
        "Somebody moves a piece.": ChangedByHand(MovePiece(1, 2)),
        "Free moves begin.": Changed(Mode.FREE_MOVES),
    }
    for number, (words, action) in enumerate(actions.items(), 1):
        scroll.write(entry(number, action), EntryText(number, words, (), "Why?" * (number == 1)), "gigant")
    assert [(line.number, line.race, line.icon, line.minor, line.note) for line in scroll.lines] == [
        (1, "gigant", "", False, "Why?"),
        (2, None, "", True, ""),
        (3, "gigant", "hand", False, ""),
        (4, "gigant", "hand", False, ""),
    ]


def test_a_heading_stands_once_until_another_round_or_phase_begins(scroll: _Scroll) -> None:
    first, second = RoundAndPhase(1, 0, 0), RoundAndPhase(1, 1, 0)
    for chapter in (first, first, second, first):
        scroll.turn_to(chapter)
    assert said(scroll) == ["Round 1, phase 0", "Round 1, phase 1", "Round 1, phase 0"]
    assert all(line.heads for line in scroll.lines)


def test_the_same_said_again_in_one_step_is_counted_and_in_another_it_is_one_deed(scroll: _Scroll) -> None:
    def again(number: int, step: str, words: str = "Aya places.", note: str = "") -> None:
        scroll.write(entry(number, choice(step=step)), EntryText(number, words, (), note), "gigant")

    for number in (1, 2, 3):
        again(number, "PlaceWorkers")
    assert [(line.number, line.words) for line in scroll.lines] == [(3, "Aya places. ×3")]
    again(4, "PlaceWorkers", "Aya strikes.")
    again(5, "StrikeAgain", "Aya strikes.")
    assert said(scroll)[1:] == ["Aya strikes."] and scroll.lines[-1].number == 5
    again(6, "PlaceWorkers", "Aya builds.")
    again(7, "PlaceWorkers", "Aya builds.", note="Why?")
    assert said(scroll)[2:] == ["Aya builds.", "Aya builds."]
    scroll.add((LogLine(0, "Undone.", aside=True),))
    again(8, "PlaceWorkers", "Aya builds.")
    assert said(scroll)[4:] == ["Undone.", "Aya builds."]


def test_what_followed_stands_small_under_what_it_followed_from(scroll: _Scroll) -> None:
    chapter = RoundAndPhase(1, 0, 0)
    scroll.turn_to(chapter)
    scroll.write(entry(1, choice()), EntryText(1, "Aya builds.", (), ""), "gigant")
    scroll.follow(entry(1, choice()), EntryText(1, "", ("It grows.", "It burns."), "", ("", "")), chapter)
    assert [(line.number, line.words, line.minor) for line in scroll.lines[1:]] == [
        (1, "Aya builds.", False),
        (1, "It grows.", True),
        (1, "It burns.", True),
    ]


def test_a_line_that_is_told_again_with_the_next_is_taken_out_unless_it_has_a_note(scroll: _Scroll) -> None:
    scroll.write(entry(1, choice()), EntryText(1, "Aya chooses.", (), ""), "gigant")
    scroll.drop(2)
    assert said(scroll) == ["Aya chooses."]
    scroll.drop(1)
    assert said(scroll) == []
    scroll.write(entry(1, choice()), EntryText(1, "Aya chooses.", (), "Why?"), "gigant")
    scroll.drop(1)
    assert said(scroll) == ["Aya chooses."]
