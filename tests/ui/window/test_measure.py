"""What the benchmark says of the window: every figure is there, and a carried piece is really carried."""

import sys

import pytest

from tests.marks import long
from ui.benchmark.memory import measured_memory


@long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells how much a process holds")
def test_memory_is_measured_with_a_game_on_the_table() -> None:
    figures = measured_memory()
    assert set(figures) == {"empty_window_memory_mb", "memory_mb", "pictures_mb"}
    assert figures["memory_mb"] > figures["empty_window_memory_mb"] > 0
    assert figures["pictures_mb"] > 1
