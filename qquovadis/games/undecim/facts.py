"""What the lab may know of Undecim beside what every game has: nights, lands, and where points come from."""

from collections.abc import Mapping

from qquovadis.engine.watching import Fact, GameFacts, IdeaSource
from qquovadis.errors import N_

LANDS_AT_NIGHT = "UN-LAND-06"
BY_CLAUSE: Mapping[str, tuple[str, ...]] = {
    LANDS_AT_NIGHT: ("lands", "night_lands"),
    "UN-LAND": ("lands",),
    "UN-NIGHT": ("nights",),
    "UN-SCORE-07": ("gold",),
    "UN-SCORE-08": ("gold",),
    "UN-END": ("order",),
    "UN-REALM": ("realms",),
    "UN-SCORE": ("buildings",),
    "UN-": ("other",),
    "start": ("start",),
}
NIGHT: Mapping[str, Fact] = {
    "night.count": Fact(N_("number of nights"), "times"),
    "night.round": Fact(N_("round of the first night"), "rounds"),
    "night.last": Fact(N_("games with a night in the last round"), "share"),
    "land.set_round": Fact(N_("round of the first bonus of a full set of lands"), "rounds", "seat"),
    "land.set_payouts": Fact(N_("bonuses of a full set of lands"), "times", "seat"),
    "land.all_round": Fact(N_("round after which a seat first had all kinds of lands"), "rounds", "seat"),
    "lands.lost": Fact(N_("lands taken by others"), "times", "seat"),
    "enemies.banished": Fact(N_("enemies banished"), "times", "seat"),
    "enemies.points": Fact(N_("points for enemies"), "VP", "seat"),
    "gold.developed": Fact(N_("developments with gold"), "times", "seat"),
    "gold.kept": Fact(N_("gold at the end"), "times", "seat"),
    "die.turned": Fact(N_("dice turned"), "times"),
    "die.turned_share": Fact(N_("share of dice turned where they could be"), "share"),
    "settlement.count": Fact(N_("number of settlements"), "times", "seat"),
    "settlement.level": Fact(N_("level of the best settlement"), "times", "seat"),
    "win.low_action": Fact(N_("winners who played a low number in the last round"), "share"),
}

ORDER = tuple(f"last_round.order_vp.{place}" for place in range(1, 5))
# What is counted only in games with ideas of the notes.
IDEAS: Mapping[str, Fact] = {
    "enemies.cards": Fact(N_("cards gained for enemies"), "times", "seat"),
    "realm.round": Fact(N_("round of the first realm"), "rounds", "seat"),
    "realm.payouts": Fact(N_("bonuses of realms"), "times", "seat"),
    "order.place": Fact(N_("place by number in the last round"), "rank", "seat"),
    "last_round.points": Fact(N_("points of the last round before the final scoring"), "VP", "seat"),
    "order.changed": Fact(N_("games whose winner the order of the last round changed"), "share"),
    "lands.round.1": Fact(N_("land bonus of the first round"), "VP", "seat"),
    "lands.round.2": Fact(N_("land bonus of the second round"), "VP", "seat"),
    "lands.round.3": Fact(N_("land bonus of the third round"), "VP", "seat"),
    "lands.round.4": Fact(N_("land bonus of the fourth round"), "VP", "seat"),
    "lands.round.5": Fact(N_("land bonus of the fifth round"), "VP", "seat"),
    "lands.round.6": Fact(N_("land bonus of the sixth round"), "VP", "seat"),
    "lands.round.7": Fact(N_("land bonus of the seventh round"), "VP", "seat"),
    "lands.round.8": Fact(N_("land bonus of the eighth round"), "VP", "seat"),
    "lands.round.9": Fact(N_("land bonus of the ninth round"), "VP", "seat"),
    "lands.round.10": Fact(N_("land bonus of the tenth round"), "VP", "seat"),
}


def source_of(why: str) -> tuple[str, ...]:
    """Return what points of a clause or an award are called."""
    return next((names for clause, names in BY_CLAUSE.items() if why.startswith(clause)), ("awards",))


FACTS = GameFacts(
    sources={
        "lands": N_("lands"),
        "night_lands": N_("lands at night (part of lands)"),
        "nights": N_("nights"),
        "buildings": N_("buildings"),
        "gold": N_("gold"),
        "awards": N_("awards"),
    },
    idea_sources={
        "order": IdeaSource(N_("order of the last round"), numbers=ORDER),
        "realms": IdeaSource(N_("realms"), "realm", (True,)),
    },
    source_of=source_of,
    own={**NIGHT, **IDEAS},
    deciding=("night.count", "points.source.nights", "points.source.night_lands"),
)
