"""How sounds are added up: one after another, over one another, softer, and never beyond what 16 bits hold."""

from array import array

from tests.marks import quick
from ui.sound.mixer import Mixer

pytestmark = quick


def row(*numbers: int) -> "array[int]":
    """Return a sound of these samples."""
    return array("h", numbers)


def test_what_was_added_is_handed_out_piece_by_piece_and_then_silence() -> None:
    mixer = Mixer()
    mixer.add(row(1, 2, 3), 1)
    assert list(mixer.take(2)) == [1, 2]
    assert list(mixer.take(3)) == [3, 0, 0]
    assert mixer.is_empty
    assert list(mixer.take(2)) == [0, 0]
    assert mixer.handed_out == 7


def test_a_sound_that_begins_later_is_added_to_what_is_left_of_the_first() -> None:
    mixer = Mixer()
    mixer.add(row(10, 20, 30, 40), 1)
    mixer.take(2)
    mixer.add(row(1, 2, 3), 1)
    assert list(mixer.take(4)) == [31, 42, 3, 0]
    mixer.add(row(10, 20, 30), 1)
    mixer.add(row(5), 1)
    assert list(mixer.take(3)) == [15, 20, 30]


def test_volume_makes_it_softer() -> None:
    mixer = Mixer()
    mixer.add(row(100, -100, 50), 0.25)
    mixer.add(row(100), 0.5)
    assert list(mixer.take(3)) == [75, -25, 12]


def test_loud_sounds_together_are_cut_and_never_turn_over() -> None:
    mixer = Mixer()
    for _ in range(2):
        mixer.add(row(30000, -30000), 1)
    assert list(mixer.take(2)) == [32767, -32768]


def test_what_is_cleared_is_not_heard() -> None:
    mixer = Mixer()
    mixer.add(row(1, 2), 1)
    mixer.clear()
    assert mixer.is_empty and list(mixer.take(1)) == [0]
