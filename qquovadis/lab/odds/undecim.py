"""Whether the moon die brings the night in Undecim, by the time counters that lie there before (UN-ROUND-04, UN-NIGHT).

Nothing else is up to dice: the night itself goes by the enemies that everybody has.
"""

from functools import partial

from qquovadis.errors import N_, Sentence
from qquovadis.games.undecim.night import Nightfall
from qquovadis.games.undecim.rounds import RollDie
from qquovadis.games.undecim.table_state import GameState
from qquovadis.lab.odds.every_roll import NOTHING, RolledCase
from qquovadis.lab.odds.standard_cases import WHY, CaseGroup, Impossible, StandardCase, first_of, said_of

HEADING = N_("Exact chance that the night comes in a round if only the moon die moves time counters.")
COUNTERS = N_("Time counters before the roll: {count}")
NIGHT, DAY = "night", "day"
MOST = 12  # time counters; the draft has fewer


def _laid(game: GameState, count: int) -> None:
    """Lay so many counters on the Red Moon, and roll the die next."""
    game.note("counters", count, WHY)
    if game.noted("counters") != count or count > game.numbers["moon.max"]:
        raise Impossible
    game.table.resolve((RollDie(),))


def _outcome(game: GameState) -> str:
    """Ask the rule whether the night would fall, as soon as the die is rolled."""
    if said_of(game, "rolled") is None:
        return NOTHING
    return NIGHT if Nightfall().still_due(game) else DAY


GROUPS = (
    CaseGroup(
        Sentence(HEADING),
        tuple(
            StandardCase(Sentence(COUNTERS, count=count), partial(_laid, count=count)) for count in range(1, MOST + 1)
        ),
        RolledCase(_outcome, first_of, DAY),
        {NIGHT: ""},
    ),
)
