"""What the lab may know of Quo Vadis beside what every game has: wars, the world, and where points come from."""

from collections.abc import Mapping
from functools import partial

from qquovadis.engine.watching import Fact, GameFacts, IdeaSource
from qquovadis.errors import N_
from qquovadis.games.common.facts import DECIDING, WAR, WORLD, world_source

BY_CLAUSE = {
    "QV-TERR-03": "chain",
    "QV-TERR": "territory",
    "QV-R19": "territory",
    "QV-SCORE-01": "city",
    "QV-SCORE-03": "population",
    "QV-STYLE": "style",
    "QV-AFTER-09": "rewards",
    "QV-SCORE-08": "rewards",
    "QV-SCORE-09": "majorities",
    "QV-AFTER": "war",
    "QV-PROSP": "prosperity",
    "QV-SKILL-06": "releases",
    "QV-SKILL-08": "keeping",
    "QV-SCORE-10": "keeping",
    "QV-HAND-08": "spending",
}
IDEAS: Mapping[str, Fact] = {
    "victories.reached": Fact(N_("victories that count by their number"), "times", "seat"),
    "towns.built": Fact(N_("towns built"), "times", "seat"),
    "towns.turns": Fact(N_("turns of anybody for which a town stood"), "times", "seat"),
    "war.watched": Fact(N_("share of wars beside which somebody kept out"), "share"),
    "aptitude.attacks": Fact(N_("share of wars won by active players whose aptitude counts"), "share"),
    "aptitude.defences": Fact(N_("share of wars won by others whose aptitude counts"), "share"),
    "aptitude.without": Fact(N_("share of wars won by those whose aptitude does not count"), "share"),
    "cards.winner": Fact(N_("strength card of whoever wins a war"), "times"),
    "cards.losers": Fact(N_("strength card of those who lose a war"), "times"),
    "cards.weaker": Fact(N_("share of wars won by somebody weaker before the strength cards"), "share"),
    "cards.by_one": Fact(N_("share of wars decided by at most 1 strength"), "share"),
    "cards.aside": Fact(N_("strength cards put aside by losers"), "times"),
    "release.none": Fact(N_("rounds in which no skill was released"), "times", "seat"),
    "release.round": Fact(N_("mean round in which skills were released"), "rounds", "seat"),
    "spending.cubes": Fact(N_("cubes of population spent at once"), "times"),
    "spending.prosperities": Fact(N_("share of prosperities with which population is spent"), "share"),
    "growth.1": Fact(N_("population grown in generation 1"), "times", "seat"),
    "growth.2": Fact(N_("population grown in generation 2"), "times", "seat"),
    "growth.3": Fact(N_("population grown in generation 3"), "times", "seat"),
    "growth.4": Fact(N_("population grown in generation 4"), "times", "seat"),
    "growth.5": Fact(N_("population grown in generation 5"), "times", "seat"),
    "growth.6": Fact(N_("population grown in generation 6 and later"), "times", "seat"),
    "majority.shared": Fact(N_("share of generations whose majority several share"), "share"),
    "majority.cards.1": Fact(N_("what counts for the majority of the first generation"), "times", "seat"),
    "majority.cards.2": Fact(N_("what counts for the majority of the second generation"), "times", "seat"),
    "majority.cards.3": Fact(N_("what counts for the majority of the third generation"), "times", "seat"),
    "majority.cards.4": Fact(N_("what counts for the majority of the fourth generation"), "times", "seat"),
    "majority.cards.5": Fact(N_("what counts for the majority of the fifth generation"), "times", "seat"),
    "majority.cards.6": Fact(N_("what counts for the majority of the sixth generation"), "times", "seat"),
    "majority.cards.7": Fact(N_("what counts for the majority of the seventh generation"), "times", "seat"),
    "majority.cards.8": Fact(N_("what counts for the majority of the eighth generation"), "times", "seat"),
    "settlement.groups": Fact(N_("groups of connected areas at a generation scoring"), "times", "seat"),
}
FACTS = GameFacts(
    sources={
        "territory": N_("territory"),
        "city": N_("the city bonus"),
        "population": N_("population"),
        "style": N_("style"),
        "war": N_("wars"),
        "prosperity": N_("prosperity"),
        "skills": N_("skills"),
    },
    idea_sources={
        "spending": IdeaSource(N_("population spent"), "population_spending", ("prosperity", "every_turn")),
        "rewards": IdeaSource(N_("victories by their number"), "war_reward", ("nth",)),
        "majorities": IdeaSource(N_("majorities of generations"), numbers=("score.majority",)),
        "releases": IdeaSource(N_("skills that were set"), "release_bonus", ("generation", "growth")),
        "keeping": IdeaSource(N_("skills not released"), "skill_kept", ("cards", "generation", "fixed")),
        "chain": IdeaSource(N_("connected control"), "territory_chain", ("linear", "triangular", "fibonacci")),
    },
    source_of=partial(world_source, BY_CLAUSE),
    own={**WAR, **WORLD, **IDEAS},
    deciding=DECIDING,
)
