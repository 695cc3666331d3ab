"""What a change of the rules means, in sentences: what is listed, and how much is left out."""

import pytest

from qquovadis.errors import QuoError
from qquovadis.model.history.rules_update import WaitingChange
from tests.marks import quick
from ui.play.text.decision_text import TableText
from ui.play.text.rules_update_text import RulesUpdateText, fault_sentences

pytestmark = quick


@pytest.mark.parametrize(
    ("many", "told"),
    [
        (1, "thing 1"),
        (3, "thing 1, thing 2, thing 3"),
        (4, "thing 1, thing 2, thing 3 and 1 more"),
        (6, "thing 1, thing 2, thing 3 and 3 more"),
    ],
)
def test_three_are_told_and_the_rest_is_counted(war: TableText, many: int, told: str) -> None:
    words = RulesUpdateText(war, war.open_game.pack)
    assert words._few(tuple(f"thing {number}" for number in range(1, many + 1))) == told


def test_what_is_wrong_comes_before_what_to_do(war: TableText) -> None:
    wrong, mend = fault_sentences(war.texts, QuoError("The file is empty."))
    assert wrong == "The file is empty." and mend.startswith("Fix it and save again")
    assert RulesUpdateText(war, war.open_game.pack).waiting(()) == ()


def test_each_thing_that_waits_is_said_with_its_reason(war: TableText) -> None:
    words = RulesUpdateText(war, war.open_game.pack)
    before = war.open_game.kit.number("hand.max")
    things = (WaitingChange("box", "pieces", "box"), WaitingChange("parameters", "hand.max", "agreed", before + 1))
    (sentence,) = words.waiting(things)
    assert sentence.startswith("From the next game on: other pieces (this table keeps the pieces it began with), ")
    assert sentence.endswith(f" {before} → {before + 1} (this table agreed on another value).")
