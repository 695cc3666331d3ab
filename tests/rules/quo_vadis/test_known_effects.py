"""Effects that speak of what these rules do not know are refused before a game begins; all of the pack's are known."""

from dataclasses import replace

import pytest

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.games.common.counters import SHARED
from qquovadis.games.common.world import TERRAINS
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.counters import COUNTERS, TOWNS_ON
from qquovadis.games.quo_vadis.needs import ABOUT, ASKED, NUMBERS
from qquovadis.games.quo_vadis.skill_effects import HOOKS
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

WORDS = load_pack(find_pack("quo_vadis", "30")).vocabulary
GAIN = Effect("on_growth", "gain", "vp", terms={"amount": 1})


def with_effect(effect: Effect) -> Kit:
    """A kit in which the first skill does this and nothing else."""
    kit = Stage().kit
    at = next(number for number, identity in enumerate(kit.identities) if identity.effects)
    changed = replace(kit.identities[at], effects=(effect,))
    return replace(kit, identities=(*kit.identities[:at], changed, *kit.identities[at + 1 :]))


@clause("QV-SKILL-04")
def test_what_the_rules_know_is_welcome() -> None:
    assert referee_for(with_effect(GAIN)).kit


@clause("QV-SKILL-04", refused=True)
@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (GAIN._replace(hook="at_noon"), "the hook “at_noon”"),
        (GAIN._replace(op="steal"), "the operation “steal”"),
        (GAIN._replace(about="gold"), "the gain “gold”"),
        (GAIN._replace(when=(("weather", "rain"),)), "the condition “weather”"),
        (GAIN._replace(terms={"amount": 1, "per": "moons"}), "the counter “moons”"),
        (Effect("hand_size", "adjust", "game.rounds", terms={"add": 1}), "the number “game.rounds”"),
    ],
)
def test_a_word_the_rules_do_not_know_is_named(effect: Effect, told: str) -> None:
    with pytest.raises(QuoError, match=told):
        referee_for(with_effect(effect))


def test_the_vocabulary_of_the_pack_and_what_the_rules_act_on_are_the_same() -> None:
    assert {hook.id for hook in WORDS.hook} == {*HOOKS, *ASKED}
    assert {each.id for each in WORDS.condition} == set(CONDITIONS)
    assert {each.id for each in WORDS.counter} == {
        *COUNTERS,
        *SHARED,
        *(f"{TOWNS_ON}{terrain}" for terrain in TERRAINS),
    }
    assert {name for hook in WORDS.hook for name in hook.quantities} == set(NUMBERS)
    assert {name for hook in WORDS.hook for name in hook.rules} == set(ABOUT["allow"])
    assert {name for hook in WORDS.hook for name in hook.sources} == set(ABOUT["protect"])
