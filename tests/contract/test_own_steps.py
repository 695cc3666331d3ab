"""Steps of somebody's own rules, which are never compiled, build upon those of the engine, which may be."""

from collections.abc import Mapping
from typing import Any

import pytest

from qquovadis.engine.agenda import Asked, AskedAmong, Step, step
from tests.marks import quick

pytestmark = quick


class WrittenOut:
    """A step as it is written out before it is compiled, which is no dataclass and keeps its fields itself."""

    FIELDS: tuple[str, ...] = ("seat",)
    DEFAULTS: Mapping[str, Any] = {}
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def read(self) -> int:
        """Read a field where this class keeps it, as compiled code does."""
        found: int = WrittenOut.__dict__["seat"].__get__(self)
        return found


def test_what_builds_upon_a_compiled_step_keeps_its_fields_where_that_one_does() -> None:
    @step
    class Own(WrittenOut):
        seat: int = -1
        left: int = 4

    @step
    class Further(Own):
        last: tuple[int, ...] = ()

    made: Any = Further(2, last=(3,))
    assert (made.read(), made.left, made.last, made.FIELDS) == (2, 4, (3,), ("seat", "left", "last"))
    assert (Own().read(), dict(made.DEFAULTS)) == (-1, {"seat": -1, "left": 4, "last": ()})


@step
class More(Asked):
    """Adds a field without a default and one with."""

    left: int
    grown: tuple[int, ...] = ()

    CLAUSE = "X-1"


@step
class Nobody(Asked):
    """Says of a field of the engine's what it is if nobody says."""

    seat: int = -1


@step
class Same(AskedAmong):
    """Adds nothing."""


@step
class Between(Nobody):
    """Builds upon a step that is not the engine's own."""

    last: int = 3


@step
class Alone(Step):
    """Has no field."""


@pytest.mark.parametrize(
    ("made", "fields", "values"),
    [
        (More(1, 2), ("seat", "left", "grown"), (1, 2, ())),
        (More(1, 2, (3,)), ("seat", "left", "grown"), (1, 2, (3,))),
        (Nobody(), ("seat",), (-1,)),
        (Nobody(2), ("seat",), (2,)),
        (Same(2), ("seat",), (2,)),
        (Between(), ("seat", "last"), (-1, 3)),
        (Between(1, 0), ("seat", "last"), (1, 0)),
        (Alone(), (), ()),
    ],
)
def test_a_step_has_the_fields_of_what_it_builds_upon(made: Any, fields: tuple[str, ...], values: Any) -> None:
    assert (made.FIELDS, tuple(made)) == (fields, values)
    assert made == type(made)(*values)
    if isinstance(made, Asked):
        assert made.waiting(None) == (made.seat,) == (values[0],)
        assert made.but(seat=7).waiting(None) == (7,)
