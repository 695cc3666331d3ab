"""Tests wait for what comes, as long as a busy machine needs; how long is said in one place, never beside a wait."""

import ast
from collections.abc import Iterator

from tests.house.sources import Source, python_sources
from tests.marks import quick

pytestmark = quick

WAITS = {"waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive", "waitCallback"}


def impatient(source: Source) -> Iterator[str]:
    """Yield where a wait for something says after which time it is given up."""
    for node in source.nodes:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr in WAITS and any(keyword.arg == "timeout" for keyword in node.keywords):
            yield f"{source.path}:{node.lineno}"


def test_no_wait_says_how_long_it_may_take() -> None:
    found = [place for source in python_sources() if source.within("tests") for place in impatient(source)]
    assert found == [], "leave the timeout to `patient` in tests/ui/conftest.py"


def test_a_wait_that_says_so_is_found() -> None:
    said = Source("x.py", "qtbot.waitUntil(lambda: True, timeout=1000)\nqtbot.waitUntil(lambda: True)\n")
    assert list(impatient(said)) == ["x.py:1"]
