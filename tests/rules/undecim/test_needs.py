"""A box that lacks what the rules speak of is refused before a game begins."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import qquovadis.games.undecim as rules
from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.games.undecim.actions import STARTS
from qquovadis.games.undecim.layout import IDEAS
from qquovadis.games.undecim.measures import MEASURES
from qquovadis.games.undecim.needs import NEEDS
from tests.marks import quick
from tests.rules.undecim.openings import box, pack

pytestmark = quick


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        ({"zones": "fresh"}, "the place “fresh” of seat 1"),
        ({"tallies": "night"}, "the count “night”"),
        ({"purposes": "moon"}, "the random draw “moon”"),
    ],
)
def test_what_is_missing_is_named(lacks: dict[str, str], told: str) -> None:
    kit = box(3)
    ((field, name),) = lacks.items()
    rest = tuple(thing for thing in getattr(kit, field) if getattr(thing, "family", thing) != name)
    changes: dict[str, Any] = {field: rest}
    with pytest.raises(QuoError, match=told):
        referee_for(replace(kit, **changes))


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


def test_every_word_that_a_card_may_use_means_something_to_the_rules() -> None:
    assert set(pack().sheet.programmes.measures) == MEASURES.keys()
    steps = {step.op for card in pack().cards for step in card.programme}
    of_variants = {
        "if",
        "choose",
        "pass",
        "copy",
        "take_card",
    }  # what designers asked for; `test_made_cards` shows them
    assert steps | of_variants == STARTS.keys() | {"need"}


@pytest.mark.parametrize(
    ("kind", "deed", "told"),
    [
        (
            "action",
            ProgrammeStep("need", terms={"metric": "gold", "min": 1, "max": 9}),
            "a card of the kind action cannot say need",
        ),
        ("award", ProgrammeStep("draw", terms={"count": Amount(1)}), "a card of the kind award cannot say draw"),
        (
            "award",
            ProgrammeStep("score", terms={"vp": Amount(1, 1, "gold")}),
            "a card of the kind award cannot say score",
        ),
    ],
)
def test_deeds_that_would_do_nothing_are_refused(kind: str, deed: ProgrammeStep, told: str) -> None:
    kit = box(3)
    at = next(at for at, identity in enumerate(kit.identities) if identity.kind == kind)
    changed = replace(kit.identities[at], programme=(deed,))
    with pytest.raises(QuoError, match=told):
        referee_for(replace(kit, identities=(*kit.identities[:at], changed, *kit.identities[at + 1 :])))
