"""What the levels of bots are called in sentences; in data they keep the names by which commands know them."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.model.text.translations import N_, Texts

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "random": N_("random bots"),
        "quick": N_("quick bots"),
        "greedy": N_("greedy bots"),
        "planner": N_("planners"),
        "strategist": N_("strategists"),
        "oracle": N_("oracles"),
    }
)


def level_name(level: str, texts: Texts) -> str:
    """Return what bots of a level are called, several at once."""
    return texts.say(NAMES[level]) if level in NAMES else level
