"""The referees, one a draft; a game is named here and in its own package, nowhere else."""

from collections.abc import Callable
from typing import Any

from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Referee
from qquovadis.errors import QuoError
from qquovadis.games.quo_vadis import QuoVadis
from qquovadis.games.quo_vadis.evaluation import worth as worth_in_quo_vadis

REFEREES: dict[tuple[str, str], Callable[[Kit], Any]] = {
    ("quo_vadis", "30"): QuoVadis,
}
WORTHS: dict[str, Callable[[Any, int], float]] = {
    "quo_vadis": worth_in_quo_vadis,
}


def referee_for(kit: Kit) -> Referee:
    """The referee of the kit's draft; QuoError if the program knows none."""
    maker = REFEREES.get((kit.game, kit.draft))
    if maker is None:
        known = ", ".join(f"{game} {draft}" for game, draft in sorted(REFEREES))
        raise QuoError(f"No referee knows {kit.game} draft {kit.draft}; there are referees for {known}.")
    referee: Referee = maker(kit)
    return referee


def worth_for(kit: Kit) -> Callable[[Any, int], float]:
    """How good a position of the kit's game is for a seat, as bots guess it; QuoError if the program cannot guess."""
    if kit.game not in WORTHS:
        raise QuoError(f"Nobody has told bots what a position of {kit.game} is worth.")
    return WORTHS[kit.game]
