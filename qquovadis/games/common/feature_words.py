"""What features of the world games are called where a bot gives its reasons."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.errors import N_

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "one": N_("turns still to come"),
        "workers": N_("workers on the map"),
        "reserve": N_("workers in reserve"),
        "half": N_("areas taken by half"),
        "contested": N_("workers sharing a space with others"),
        "unwalled": N_("endangered areas without a town"),
        "food": N_("food"),
        "faith": N_("faith"),
        "wrath": N_("wrath"),
        "wrath_ready": N_("enough wrath to use it"),
        "generations": N_("generations in use"),
        "cards": N_("cards of the current generation"),
        "hand_kinds": N_("kinds of cards in hand"),
        "skills": N_("skills in force"),
        "waiting_skills": N_("skills still to be revealed"),
    }
)
