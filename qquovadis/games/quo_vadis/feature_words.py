"""What features of a Quo Vadis position are called where a bot gives its reasons."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.errors import N_
from qquovadis.games.common.feature_words import WORDS as SHARED

WORDS: Mapping[str, str] = MappingProxyType(
    {
        **SHARED,
        "areas": N_("areas controlled"),
        "settle": N_("territory bonus of the next succession"),
        "successions": N_("successions still possible"),
        "city": N_("towns times cards of the current generation"),
        "city_to_come": N_("city bonus still to come"),
        "population": N_("population of the towns"),
        "exposed": N_("controlled areas with others in them"),
        "morale": N_("morale"),
        "style": N_("style bonus"),
        "same": N_("generations of one kind"),
        "distinct": N_("other kinds among the generations"),
        "versatile": N_("generations all of different kinds"),
        "hand_same": N_("hand cards of the generations' kind"),
        "hand_new": N_("hand cards of a new kind"),
        "hand_prosperity": N_("prosperity in hand"),
    }
)
