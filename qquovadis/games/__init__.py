"""The referees, one a game, or a draft whose rules need one of its own; a game is named here and in its own package."""

from collections.abc import Callable
from typing import Any

from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Referee
from qquovadis.engine.speech import Speech
from qquovadis.errors import QuoError
from qquovadis.games.populous import Populous
from qquovadis.games.populous.evaluation import worth as worth_in_populous
from qquovadis.games.populous.speech import speech_of as speech_of_populous
from qquovadis.games.quo_vadis import QuoVadis
from qquovadis.games.quo_vadis.evaluation import worth as worth_in_quo_vadis
from qquovadis.games.quo_vadis.speech import speech_of as speech_of_quo_vadis
from qquovadis.games.undecim import Undecim
from qquovadis.games.undecim.evaluation import worth as worth_in_undecim
from qquovadis.games.undecim.speech import speech_of as speech_of_undecim

REFEREES: dict[tuple[str, str], Callable[[Kit], Referee]] = {
    ("quo_vadis", "30"): QuoVadis,
    ("populous", "21"): Populous,
    ("undecim", "14"): Undecim,
}
SPEECHES: dict[str, Callable[[Kit], Speech]] = {
    "quo_vadis": speech_of_quo_vadis,
    "populous": speech_of_populous,
    "undecim": speech_of_undecim,
}
WORTHS: dict[str, Callable[[Any, int], float]] = {
    "quo_vadis": worth_in_quo_vadis,
    "populous": worth_in_populous,
    "undecim": worth_in_undecim,
}


def referee_for(kit: Kit) -> Referee:
    """The referee of the kit's draft, or the newest of its game for a draft without one of its own.

    QuoError if the program knows none of the game, or the box lacks what its rules need.
    """
    newest = max((each for each in REFEREES if each[0] == kit.game), key=_in_order, default=None)
    maker = REFEREES.get((kit.game, kit.draft)) or (REFEREES[newest] if newest else None)
    if maker is None:
        known = ", ".join(f"{game} {draft}" for game, draft in sorted(REFEREES))
        raise QuoError(f"No referee knows {kit.game} draft {kit.draft}; there are referees for {known}.")
    referee: Referee = maker(kit)
    return referee


def _in_order(named: tuple[str, str]) -> tuple[int, str]:
    """Place a draft among those of its game: by number, words before numbers."""
    draft = named[1]
    return (int(draft) if draft.isdecimal() else -1, draft)


def speech_for(kit: Kit) -> Speech:
    """How people speak of the kit's game; QuoError if the program does not know."""
    if kit.game not in SPEECHES:
        raise QuoError(f"No positions of {kit.game} can be read or written yet.")
    return SPEECHES[kit.game](kit)


def worth_for(kit: Kit) -> Callable[[Any, int], float]:
    """How good a position of the kit's game is for a seat, as bots guess it; QuoError if the program cannot guess."""
    if kit.game not in WORTHS:
        raise QuoError(f"Nobody has told bots what a position of {kit.game} is worth.")
    return WORTHS[kit.game]
