"""Finds the games that other installed packages bring: rules of games of one's own, written in Python.

A package names them as entry points of the group `qquovadis.referees`: the id of a game, and its record `Game`, or the
class of its referee alone, which may have `speech_of` and `worth`.
Only what somebody installed with pip is ever run; a pack, a save or a file of a game never brings code.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from qquovadis.errors import N_, Listed, QuoError, Sentence
from qquovadis.guard import foreign

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from qquovadis.engine.game import AnyGame
    from qquovadis.engine.kit import Kit
    from qquovadis.engine.notation import Notation
    from qquovadis.engine.referee import AnyReferee

GROUP = "qquovadis.referees"
BROKEN = N_(
    "The rules of “{game}” cannot be loaded from the installed package “{package}”: {reason}. Mend that package, or "
    "remove it with pip; without it the game is played on a free table."
)
NOT_MADE = N_("“{entry}” does not make a referee from a box; it must be the class of one")
LACKS = N_("what “{entry}” makes from a box is not a referee: it lacks {names}")
PARTS = ("steps", "bind", "open", "outcome")  # without these no game begins


@lru_cache(maxsize=1)
def installed() -> "dict[str, EntryPoint]":
    """Return what is installed, by the id of the game; looked for once."""
    from importlib.metadata import entry_points  # late: whoever has no game of their own starts without it

    return {each.name: each for each in entry_points(group=GROUP)}


@lru_cache(maxsize=16)
def installed_game(game: str) -> "AnyGame | None":
    """Return the record of a game by its id, None if no package brings one; QuoError if the package is broken."""
    found = installed().get(game)
    if found is None:
        return None
    from qquovadis.engine.game import Game  # late, as above

    with foreign(partial(_broken, found)):
        loaded = found.load()
    if isinstance(loaded, Game):
        return loaded
    if not callable(loaded):
        raise _refusal(found, Sentence(NOT_MADE, entry=found.value))
    return Game(referee=loaded, notation=getattr(loaded, "speech_of", None), worth=getattr(loaded, "worth", None))


def made_by_package(game: str, make: "Callable[[Kit], Notation]", kit: "Kit") -> "Notation":
    """Return what the package of a game makes of a box; QuoError if it cannot, which names the package."""
    with foreign(partial(_broken, installed()[game])):
        return make(kit)


def refereed_by_package(kit: "Kit", game: "AnyGame") -> "AnyReferee":
    """Return what referees a box by the package of its game; QuoError if it is broken."""
    found = installed()[kit.game]
    with foreign(partial(_broken, found)):
        referee = game.referee(kit)
        lacking = [name for name in PARTS if not hasattr(referee, name)]
    if lacking:
        raise _refusal(found, Sentence(LACKS, entry=found.value, names=Listed(lacking)))
    return referee


def _broken(found: "EntryPoint", error: BaseException) -> QuoError:
    return _refusal(found, f"{type(error).__name__}: {error}")


def _refusal(found: "EntryPoint", reason: str | Sentence) -> QuoError:
    package = (found.dist.name if found.dist else "") or found.value
    return QuoError(BROKEN, game=found.name, package=package, reason=reason)
