"""What the lab may know of Populous beside what every game has: wars, the world, and where points come from."""

from collections.abc import Mapping
from functools import partial

from qquovadis.engine.watching import Fact, GameFacts
from qquovadis.errors import N_
from qquovadis.games.common.facts import DECIDING, WAR, WORLD, world_source

BY_CLAUSE = {
    "PO-MAJ": "territory",
    "PO-R79": "territory",
    "PO-SCORE-01": "workers",
    "PO-SCORE-02": "towns",
    "PO-SCORE": "generations",
    "PO-AFT": "war",
    "PO-PROS": "prosperity",
}
IDEAS: Mapping[str, Fact] = {
    f"dice.{sides}": Fact(words, "times", "seat")
    for sides, words in (
        ("first", N_("dice of the first size that passion bought")),
        ("second", N_("dice of the second size that passion bought")),
        ("third", N_("dice of the third size that passion bought")),
    )
}
FACTS = GameFacts(
    sources={
        "territory": N_("territory"),
        "workers": N_("workers"),
        "towns": N_("towns"),
        "generations": N_("generations"),
        "war": N_("wars"),
        "prosperity": N_("prosperity"),
        "skills": N_("skills"),
    },
    source_of=partial(world_source, BY_CLAUSE),
    own={**WAR, **WORLD, **IDEAS},
    deciding=DECIDING,
)
