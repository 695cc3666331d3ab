"""Which questions are answered by lot where a study has seats get their cards by chance instead of by choice."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.engine.referee import AnyReferee
from qquovadis.model.text.translations import N_

# Whoever is asked by one of these gets a card of that kind to hold; which of them are set goes by lot, too.
HELD: Mapping[str, str] = MappingProxyType(
    {"DraftSkill": "skill", "ChooseBasic": "basic skill", "RefillAction": "action"}
)
SETTING = ("SetSkill",)
KINDS: Mapping[str, str] = MappingProxyType(
    {"skill": N_("skill"), "basic skill": N_("basic skill"), "action": N_("action")}
)


def held_by_lot(referee: AnyReferee) -> tuple[str, ...]:
    """Return the steps of a game in which a seat gets a card to hold."""
    return tuple(step for step in HELD if step in referee.steps)


def lots_of(referee: AnyReferee) -> tuple[str, ...]:
    """Return the steps of a game that are answered by lot where cards go by lot: getting a card, and setting it."""
    return *held_by_lot(referee), *(step for step in SETTING if step in referee.steps)
