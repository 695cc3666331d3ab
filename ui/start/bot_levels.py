"""Who may sit at a table, persons and bots by level, and what a bot of each level does, a sentence each."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from qquovadis.model.agreed import PERSON
from qquovadis.model.text.translations import N_

RANDOM = "random"
LEARNED = ("planner", "strategist")  # who need a game that was described to them
# In the order in which they are offered: the levels of the ladder, from the easiest on, as the ladder of every draft
# has measured them, and last the one that does not play to win.
MINDS: Mapping[str, str] = MappingProxyType(
    {
        PERSON: N_("Person"),
        "quick": N_("Computer: easy"),
        "greedy": N_("Computer: medium"),
        "planner": N_("Computer: hard"),
        "strategist": N_("Computer: hardest"),
        RANDOM: N_("Computer: random"),
    }
)
SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "quick": N_("Easy (quick): takes what looks best right after the move, and looks no further."),
        "greedy": N_("Medium (greedy): follows each move a little further, and takes what gains most soon."),
        "planner": N_(
            "Hard (planner): plays each move out until the turn or round is over, on several tables it imagines."
        ),
        "strategist": N_(
            "Hardest (strategist): plans on more imagined tables than the hard one, "
            "and knows what single cards are worth."
        ),
        RANDOM: N_("Random: makes any legal move. Only for trying things out."),
    }
)


def nearest_mind(kind: str, offered: Sequence[str]) -> str:
    """Return this kind if it is offered, else the strongest level below it, else the weakest above it, else random."""
    if tuple(offered) == (PERSON,):
        return PERSON
    levels = [each for each in MINDS if each not in (PERSON, RANDOM)]
    if kind in offered or kind not in levels:
        return kind
    at = levels.index(kind)
    nearest_first = (*reversed(levels[:at]), *levels[at:])
    return next((each for each in nearest_first if each in offered), RANDOM)
