"""Whatever lies face down, a window looks and sounds the same to everybody who may not know it."""

import os
from itertools import zip_longest

import pytest
from pytestqt.qtbot import QtBot

from tests.marks import long
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure
from tests.ui.secrets.twins import GAMES, Laying, Twins, begun, twins, written
from tests.ui.secrets.walk import Walk, itinerary

MANY = int(os.environ.get("QQUOVADIS_LEAK_SEEDS", "0"))  # games that go on longer, looked at from every seat
SEEDS, LENGTH, VIEWERS = (range(MANY), 70, (None, 0, 1, 2)) if MANY else (range(1), 34, (None, 0))
# In every run one pair of eyes at two games, those of nobody and those of a seat; the others in the long one.
OFTEN = {("quo_vadis", None), ("undecim", 0)}
EYES = [
    pytest.param(game, viewer, marks=() if MANY or (game, viewer) in OFTEN else long)
    for game in GAMES
    for viewer in VIEWERS
]
EVERY = 6
MORE = {"populous": 14}  # choices, since this game has more secret ones before its first turn


def walked(opened: Opened, qtbot: QtBot, laying: Laying, same: Twins, viewer: int | None) -> list[Exposure]:
    """Everything that the viewer could get while the script is played."""
    walk = Walk(opened(), begun(laying), qtbot, (viewer, None))
    walk.play(same.script, itinerary(len(same.script), EVERY))
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
@pytest.mark.parametrize(("game", "viewer"), EYES)
def test_a_window_gives_out_nothing_that_the_viewer_may_not_know(
    opened: Opened, qtbot: QtBot, game: str, seed: int, viewer: int | None
) -> None:
    same = twins(written(seed, LENGTH + MORE.get(game, 0), game), viewer)
    plain = walked(opened, qtbot, same.plain, same, viewer)
    other = walked(opened, qtbot, same.other, same, viewer)
    assert len(plain) > LENGTH
    assert not leaks(plain, other)
