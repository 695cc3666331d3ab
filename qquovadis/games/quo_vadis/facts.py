"""What the lab may know of Quo Vadis beside what every game has: wars, the world, and where points come from."""

from functools import partial

from qquovadis.engine.watching import GameFacts
from qquovadis.errors import N_
from qquovadis.games.common.facts import DECIDING, WAR, WORLD, world_source

BY_CLAUSE = {
    "QV-TERR": "territory",
    "QV-R19": "territory",
    "QV-SCORE-01": "city",
    "QV-SCORE-03": "population",
    "QV-STYLE": "style",
    "QV-AFTER": "war",
    "QV-PROSP": "prosperity",
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
    source_of=partial(world_source, BY_CLAUSE),
    own={**WAR, **WORLD},
    deciding=DECIDING,
)
