"""A change of the rules by cards that count and compare is read back from a save as it was."""

from qquovadis.engine.effects import Effect
from qquovadis.model.history.rules_change import IdentityRules, RulesChange
from qquovadis.model.saves.rules_changes import SavedRules, read_rules, saved_rules
from tests.marks import quick

WHEN = (("at_least", (("hand", 2), ("vp", 3))), ("fewest", "vp"), ("last_round", True))


@quick
def test_conditions_that_count_are_read_back() -> None:
    before, after = (Effect("on_war_win", "gain", "vp", when, {"amount": 1}) for when in ((), WHEN))
    change = RulesChange(cards={"S01": (IdentityRules({}, (before,), ()), IdentityRules({}, (after,), ()))})
    written = saved_rules(change).model_dump_json()
    assert read_rules(SavedRules.model_validate_json(written)) == change
