"""A box that lacks what the rules speak of is refused before a game begins."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import qquovadis.games.quo_vadis as rules
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.games.quo_vadis.layout import IDEAS
from qquovadis.games.quo_vadis.needs import NEEDS
from tests.marks import quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        ({"zones": "fresh"}, "the place “fresh” of seat 1"),
        ({"tallies": "built"}, "the count “built”"),
        ({"purposes": "war"}, "the random draw “war”"),
    ],
)
def test_what_is_missing_is_named(lacks: dict[str, str], told: str) -> None:
    kit = Stage().kit
    ((field, name),) = lacks.items()
    rest = tuple(thing for thing in getattr(kit, field) if getattr(thing, "family", thing) != name)
    changes: dict[str, Any] = {field: rest}
    with pytest.raises(QuoError, match=told):
        referee_for(replace(kit, **changes))


def test_a_missing_number_or_option_is_named() -> None:
    kit = Stage().kit
    fewer = {key: value for key, value in kit.parameters.items() if key != "wish.cost"}
    with pytest.raises(QuoError, match=r"the parameter “wish\.cost”"):
        referee_for(replace(kit, parameters=fewer))
    with pytest.raises(QuoError, match="the option “wish”"):
        referee_for(replace(kit, options={key: value for key, value in kit.options.items() if key != "wish"}))


def test_every_number_and_option_that_the_rules_look_up_is_among_the_needs() -> None:
    looked_up: dict[str, set[str]] = {"numbers": set(), "options": set()}
    for file in Path(str(rules.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Subscript(
                    value=ast.Attribute(attr=("numbers" | "options") as what), slice=ast.Constant(value)
                ):
                    looked_up[what].add(str(value))
    assert looked_up["numbers"] <= {*NEEDS.parameters, *IDEAS}
    assert looked_up["options"] <= {*NEEDS.options, *IDEAS}
