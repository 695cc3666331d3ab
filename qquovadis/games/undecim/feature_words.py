"""What features of an Undecim position are called where a bot gives its reasons."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.errors import N_

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "one": N_("rounds still to come"),
        "sure": N_("points of the final scoring so far"),
        "settlements": N_("settlements"),
        "mixed": N_("settlements of several resources"),
        "growing": N_("settlements that can still grow"),
        "gold": N_("gold"),
        "wide": N_("enough settlements for the bonus"),
        "wide_gold": N_("gold with enough settlements"),
        "kinds": N_("kinds of land"),
        "twos": N_("kinds of land owned twice"),
        "full": N_("every kind of land twice"),
        "land": N_("land bonus"),
        "lands": N_("lands"),
        "resources": N_("loose resources"),
        "most_alike": N_("resources all alike"),
        "resource_kinds": N_("kinds of resources"),
        "pairs": N_("pairs of resources"),
        "enemies": N_("enemies"),
        "leading": N_("most enemies of all"),
        "banished": N_("VP for banishing the enemies"),
        "counters": N_("time counters on the moon"),
        "night": N_("chance of a night"),
        "own_night": N_("what a night would bring"),
        "others_night": N_("what a night would bring others"),
        "hand": N_("cards in hand"),
        "hand_lands": N_("new lands in hand"),
        "hand_resources": N_("resources in hand"),
        "hand_gold": N_("gold in hand"),
        "hand_enemies": N_("enemies in hand"),
        "fits": N_("resources that fit a settlement"),
        "display": N_("cards of the display"),
        "awards": N_("awards still to be won"),
    }
)
