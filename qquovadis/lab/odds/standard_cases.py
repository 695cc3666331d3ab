"""Standard cases of a game: small positions that everybody can picture, in each of which dice decide something."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.errors import N_, QuoError, Sentence
from qquovadis.lab.odds.every_roll import RolledCase

WHY = "standard case"  # what tallies on such a table say of their cause


class Impossible(QuoError):
    """A standard case that cannot be laid by these rules: its pieces or its land are not in the box."""

    def __init__(self) -> None:
        super().__init__(N_("This case cannot be laid by these rules."))


class StandardCase(NamedTuple):
    """One position: what it is in words, and what lays it on a fresh table."""

    said: Sentence
    lay: Callable[[Any], None]


class CaseGroup(NamedTuple):
    """Cases of one sort.

    Attributes:
        heading: Whose chance of what is told, and what holds in all cases.
        cases: The positions.
        played: What is played in each.
        told: The outcomes that are told, each with what stands behind the case; "" for the usual one.
        instead: Outcomes that are told in words in place of a chance, because nothing is decided by dice then.
    """

    heading: Sentence
    cases: tuple[StandardCase, ...]
    played: RolledCase
    told: Mapping[str, str]
    instead: Mapping[str, str] = {}


def first_of(game: Any, seat: int, choices: list[Choice]) -> Choice:
    """Choose what stands first: where a die is to be kept that is the best."""
    del game, seat
    return choices[0]


def said_of(game: Any, name: str) -> Any:
    """Return what was last reported under a name, or nothing."""
    return next((each for each in reversed(game.findings) if each.name == name), None)
