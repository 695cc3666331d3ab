"""Whatever lies face down, a window looks and sounds the same to everybody who may not know it."""

import os
from itertools import zip_longest
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from tests.marks import long
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure
from tests.ui.secrets.twins import GAMES, Laying, Twins, begun, twins, written
from tests.ui.secrets.walk import Walk, itinerary

MANY = int(os.environ.get("QQUOVADIS_LEAK_SEEDS", "0"))  # games that go on longer, looked at from every seat
SEEDS, LENGTH, VIEWERS = (range(MANY), 70, (None, 0, 1, 2)) if MANY else (range(1), 34, (None, 0))
MORE = {"populous": 14}  # choices, since this game has more secret ones before its first turn


class Look(NamedTuple):
    """Whose eyes look at how many choices of a game, and after how many a visit is paid."""

    viewer: int | None
    length: int = LENGTH
    every: int = 6


# In every run nobody's eyes and those of a seat, each at the beginning of a game, with every visit; others in the long.
BRIEF = {"length": 10, "every": 1}
LOOKS = [
    pytest.param("quo_vadis", Look(None, **BRIEF)),
    pytest.param("undecim", Look(0, **BRIEF)),
    *(pytest.param(game, Look(viewer), marks=() if MANY else long) for game in GAMES for viewer in VIEWERS),
]


def walked(opened: Opened, qtbot: QtBot, laying: Laying, same: Twins, look: Look) -> list[Exposure]:
    """Everything that the viewer could get while the script is played."""
    walk = Walk(opened(), begun(laying), qtbot, (look.viewer, None))
    walk.play(same.script, itinerary(len(same.script), look.every))
    return walk.seen


def leaks(plain: list[Exposure], other: list[Exposure]) -> list[str]:
    """In words, where the two differ."""
    found = []
    for one, two in zip_longest(plain, other):
        if one is None or two is None or one.moment != two.moment:
            found.append(f"{one and one.moment} comes where {two and two.moment} does")
            break
        found += [f"{one.moment}: {a!r} or {b!r}" for a, b in zip_longest(one.words, two.words) if a != b][:4]
        found += [f"{one.moment}: is painted otherwise"] if one.pixels != two.pixels else []
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "look"), LOOKS)
def test_a_window_gives_out_nothing_that_the_viewer_may_not_know(
    opened: Opened, qtbot: QtBot, game: str, seed: int, look: Look
) -> None:
    same = twins(written(seed, look.length + MORE.get(game, 0), game), look.viewer)
    plain = walked(opened, qtbot, same.plain, same, look)
    other = walked(opened, qtbot, same.other, same, look)
    assert len(plain) > look.length
    assert not leaks(plain, other)
