"""Parts appear one after another, each for its time, and all at once on request."""

from tests.marks import quick
from ui.panels.stage.reveal import Cue, Reveal

pytestmark = quick

ROWS = (Cue("a", 100, 60), Cue("b", 100, 60))
DICE = Cue("dice", 700, 700)


def test_each_part_begins_after_the_one_before() -> None:
    reveal = Reveal()
    reveal.follow((*ROWS, DICE), 1000)
    # a: 1000-1100, b: 1060-1160, dice: 1120-1820
    assert [reveal.share(key, 1060) for key in ("a", "b", "dice")] == [0.6, 0.0, 0.0]
    assert [round(reveal.share(key, 1470), 2) for key in ("a", "b", "dice")] == [1.0, 1.0, 0.5]
    assert reveal.left(1470) == 350
    assert reveal.left(1900) == 0


def test_what_comes_later_waits_for_what_still_appears_and_begins_nothing_anew() -> None:
    reveal = Reveal()
    reveal.follow((*ROWS, DICE), 0)
    reveal.follow((*ROWS, DICE, Cue("verdict", 240, 240)), 200)
    # The dice end at 120 + 700.
    assert reveal.share("verdict", 820) == 0.0
    assert reveal.share("verdict", 940) == 0.5
    assert reveal.share("a", 200) == 1.0
    assert reveal.left(200) == 820 + 240 - 200


def test_it_can_end_at_once_and_begin_at_once() -> None:
    reveal = Reveal()
    reveal.follow((*ROWS, DICE), 0)
    reveal.finish(10)
    assert [reveal.share(key, 10) for key in ("a", "b", "dice")] == [1.0, 1.0, 1.0]
    assert reveal.left(10) == 0
    still = Reveal()
    still.follow((*ROWS, DICE), 0, at_once=True)
    assert (still.share("dice", 0), still.left(0)) == (1.0, 0)


def test_what_is_no_longer_there_has_not_appeared() -> None:
    reveal = Reveal()
    reveal.follow(ROWS, 0)
    reveal.follow(ROWS[:1], 500)
    assert (reveal.share("a", 500), reveal.share("b", 500)) == (1.0, 0.0)
