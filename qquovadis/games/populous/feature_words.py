"""What features of a Populous position are called where a bot gives its reasons."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.errors import N_
from qquovadis.games.common.feature_words import WORDS as SHARED

WORDS: Mapping[str, str] = MappingProxyType(
    {
        **SHARED,
        "areas": N_("areas with the majority"),
        "settle": N_("generation scoring of the next succession"),
        "towns_to_come": N_("towns still to come"),
        "towns": N_("towns standing"),
        "exposed": N_("areas with the majority and others in them"),
        "passion": N_("passion"),
        "pieces": N_("points for pieces at the final scoring"),
        "ages_won": N_("generations with the most cards"),
        "lead": N_("lead of the current generation"),
        "inheritance": N_("cards to inherit from"),
        "heirs": N_("kinds to inherit from"),
        "largest_inheritance": N_("largest generation to inherit from"),
        "face_down": N_("cards laid face down"),
        "hand_heirs": N_("inheritance of the cards in hand"),
        "hand_prosperity": N_("prosperity in hand, with faith"),
        "hand": N_("cards in hand"),
    }
)
