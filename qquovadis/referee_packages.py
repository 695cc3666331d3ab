"""Finds the referees that other installed packages bring: rules of games of one's own, written in Python.

A package names them as entry points of the group `qquovadis.referees`: the id of a game, and the class of its referee.
Only what somebody installed with pip is ever run; a pack, a save or a file of a game never brings code.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from qquovadis.errors import N_, QuoError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "qquovadis.referees"
# What goes wrong in a package that is half written, or was written for another version of the program.
WRONG = (ImportError, AttributeError, LookupError, NameError, SyntaxError, TypeError, ValueError)
BROKEN = N_(
    "The rules of “{game}” cannot be loaded from the installed package “{package}”: {reason}. Mend that package, or "
    "remove it with pip; without it the game is played on a free table."
)


@lru_cache(maxsize=1)
def installed() -> "dict[str, EntryPoint]":
    """Return what is installed, by the id of the game; looked for once."""
    from importlib.metadata import entry_points  # late: whoever has no game of their own starts without it

    return {each.name: each for each in entry_points(group=GROUP)}


@lru_cache(maxsize=16)
def installed_referee(game: str) -> Any:
    """Return the class of a referee by the id of its game, None if no package brings one; QuoError if it is broken."""
    found = installed().get(game)
    if found is None:
        return None
    try:
        return found.load()
    except WRONG as error:
        package = found.dist.name if found.dist else found.value
        raise QuoError(BROKEN, game=game, package=package, reason=f"{type(error).__name__}: {error}") from error
