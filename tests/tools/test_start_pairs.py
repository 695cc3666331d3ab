"""Starts are measured until a key is answered, and the figures of ours stand beside those of an empty window."""

import sys
from pathlib import Path

import pytest

from tests.marks import long, quick
from ui.benchmark.start import EMPTY, OURS, Started, started, told


@quick
def test_ratios_are_medians_of_pairs_not_ratios_of_medians() -> None:
    pairs = [
        (Started(300, 200, 100, 150), Started(100, 100, 50, 50)),
        (Started(900, 500, 120, 160), Started(100, 50, 60, 80)),
        (Started(400, 300, 110, 140), Started(200, 100, 55, 70)),
    ]
    figures = told(pairs)
    assert (figures["start_ms"], figures["empty_window_start_ms"]) == (400, 100)
    assert (figures["start_ratio"], figures["start_cpu_ratio"]) == (3, 3)
    if sys.platform.startswith("linux"):
        assert (figures["start_memory_ratio"], figures["settled_memory_ratio"]) == (2, 2)


@long
@pytest.mark.parametrize("which", [OURS, EMPTY])
def test_a_start_without_a_screen_answers_a_key(which: str, tmp_path: Path) -> None:
    found = started(which, str(tmp_path))
    assert found.wall > 0 and found.cpu > 0
    assert found.later >= found.held * 0.9
