"""A card that a designer added and the rules cannot read is refused with a sentence, before a game begins."""

import pytest

from qquovadis.errors import QuoError
from qquovadis.games.common.needs import Needs, refuse_lacking
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import quick
from tests.model.variants.variant_texts import changed, draft

pytestmark = quick

KNOWN = ("blessing", "labour", "miracle", "revelation", "prosperity")
LANDS = ("plain", "mountain", "desert", "frost", "sea")
NEEDS = Needs(
    seat_zones=(),
    zones=(),
    seat_tallies=(),
    tallies=(),
    kinds=(),
    purposes=(),
    parameters=(),
    options=(),
    marks=(("epic", "epic", KNOWN), ("tile", "terrains", LANDS)),
)
FAMINE = """
[[card]]
id = "famine"
kind = "epic"
name = { en = "Famine", ja = "飢饉" }
marks = { MARK }
"""


def test_marks_that_the_rules_know_are_welcome() -> None:
    refuse_lacking(compile_kit(draft(), 3), NEEDS)
    refuse_lacking(compile_kit(changed(FAMINE.replace("MARK", 'epic = "labour"')), 3), NEEDS)


def test_a_card_that_the_rules_cannot_read_is_named() -> None:
    kit = compile_kit(changed(FAMINE.replace("MARK", 'epic = "famine"')), 3)
    with pytest.raises(
        QuoError, match="“famine” has “famine” as its epic, but the rules of quo_vadis know only blessing"
    ):
        refuse_lacking(kit, NEEDS)


def test_every_one_of_several_values_must_be_known() -> None:
    with pytest.raises(QuoError, match="as its terrains"):
        refuse_lacking(compile_kit(draft(), 3), NEEDS._replace(marks=(("tile", "terrains", LANDS[1:]),)))
