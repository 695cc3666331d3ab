"""What the number `spot` says is read and written in one place: nobody else reckons with it."""

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.house.sources import Source, python_sources

READER = "qquovadis/model/free_table/spot.py"
# The engine only carries the number, and games lay tiles and bundles, whose numbers are theirs.
BELOW = ("qquovadis/engine", "qquovadis/games")
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def reckoned(sources: Iterable[Source]) -> list[str]:
    """Return where a spot is compared by its size, or taken apart, outside of the place that reads it."""
    return [
        f"{source.path}:{node.lineno}"
        for source in sources
        if source.within("qquovadis", "ui") and not source.within(READER, *BELOW)
        for node in source.nodes
        if isinstance(node, ast.expr) and any(map(_is_spot, _reckoned_by(node)))
    ]


def _reckoned_by(node: ast.AST) -> Iterator[ast.expr]:
    """Yield what a sum or a comparison by size reckons with."""
    if isinstance(node, ast.BinOp):
        yield from (node.left, node.right)
    elif isinstance(node, ast.Compare) and any(isinstance(each, ORDER) for each in node.ops):
        yield from (node.left, *node.comparators)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "divmod":
        yield from node.args


def _is_spot(value: ast.expr) -> bool:
    """Return whether this is the spot of a piece: `view.spot[piece]`, or `place.spot` of a record."""
    value = value.value if isinstance(value, ast.Subscript) else value
    return isinstance(value, ast.Attribute) and value.attr == "spot"


def test_nobody_reckons_with_a_spot_but_the_place_that_reads_it() -> None:
    assert reckoned(python_sources()) == [], f"ask {READER} what it says"


@pytest.mark.parametrize(
    "line",
    ["if view.spot[piece] >= 0: ...", "y, x = divmod(view.spot[piece], 2048)", "shape = row.spot - BEYOND"],
)
def test_whoever_reckons_with_a_spot_is_found(line: str) -> None:
    assert reckoned([Source("ui/table/layout/one.py", line)]) == ["ui/table/layout/one.py:1"]
    assert reckoned([Source("qquovadis/engine/one.py", line), Source(READER, line)]) == []


def test_asking_whether_two_lie_at_one_spot_is_no_reckoning() -> None:
    assert reckoned([Source("ui/one.py", "same = view.spot[one] == view.spot[other] != NO_SPOT")]) == []
