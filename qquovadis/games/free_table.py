"""The table of a game whose rules the program does not know: everything lies there, and people do all of it by hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import OWNER, Kit
from qquovadis.engine.notation import DefaultContents, LyingWords, Notation
from qquovadis.engine.referee import Fault, Finding, Outcome, Reading
from qquovadis.engine.setting_up import set_up
from qquovadis.engine.table import Table


class FreeGame(Reading):
    """A table that nobody referees."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.quiet = True


class FreeTable:
    """Referees nothing: it lays the box out as the pack's setup says, asks nobody, and forbids nothing."""

    steps: Mapping[str, type[Any]] = MappingProxyType({})
    landmarks: tuple[str, ...] = ()
    subjects: Mapping[str, str] = MappingProxyType({})

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def bind(self, table: Table) -> FreeGame:
        """Return a reading of this table."""
        return FreeGame(table)

    def open(self, game: FreeGame, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out the box as the setup says."""
        set_up(game.table)

    def agenda_at(self, game: FreeGame, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return that nothing is to be resolved."""
        return ()

    def foreseen(self, game: FreeGame, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return nothing, as no choice is ever asked for."""
        return ()

    def standing(self, game: FreeGame) -> tuple[Finding, ...]:
        """Return nothing: people count what counts."""
        return ()

    def audit(self, game: FreeGame) -> tuple[str, ...]:
        """Return nothing: no position is wrong."""
        return ()

    def faults(self, game: FreeGame) -> tuple[Fault, ...]:
        """Return nothing: no position is wrong."""
        return ()

    def outcome(self, game: FreeGame) -> Outcome | None:
        """Return None: people say when it is over."""
        return None


def speech_of(kit: Kit) -> Notation:
    """Return the words of a table without rules: those of the box, and which places are hands."""
    hands = dict.fromkeys(zone.family for zone in kit.zones if zone.sight == OWNER)
    piles = tuple(dict.fromkeys(zone.family for zone in kit.zones if zone.seat < 0))
    return Notation(lying=LyingWords(fills=tuple(DefaultContents(each, "", 0) for each in hands)), ordered=piles)
