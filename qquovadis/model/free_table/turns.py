"""Whose turn and which phase it is where nobody referees: three tallies, and what the next moment is; no Qt."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from pydantic import Field, Strict

from qquovadis.engine.kit import Kit
from qquovadis.model.free_table.changes import Proceed
from qquovadis.model.pack.shapes import Shape, Wording

ROUND, TURN, PHASE = "round", "turn", "phase"
FAMILIES = (ROUND, TURN, PHASE)
MOST_PHASES, MOST_ROUNDS = 12, 999


class FreeTurns(Shape):
    """A game in turns that people keep themselves: the phases of a turn, in order, if it has any."""

    phases: Annotated[tuple[Wording, ...], Strict(False), Field(max_length=MOST_PHASES)] = ()


class FreeMoment(NamedTuple):
    """A round, from 1 on, with the seat whose turn it is and the phase, both from 0 on."""

    round: int
    seat: int
    phase: int

    def next(self, seats: int, phases: int) -> "FreeMoment":
        """Return the next phase; after the last one the next seat's turn, and after the last seat the next round."""
        if self.phase + 1 < phases:
            return self._replace(phase=self.phase + 1)
        if self.seat + 1 < seats:
            return FreeMoment(self.round, self.seat + 1, 0)
        return FreeMoment(min(self.round + 1, MOST_ROUNDS), 0, 0)


def tally_rows(turns: object) -> list[dict[str, Any]]:
    """Return the rows of the tallies by which turns are kept, as a file would say them; nothing of a game without."""
    phases = turns.get("phases", ()) if isinstance(turns, dict) else ()
    last = max(0, len(phases) - 1) if isinstance(phases, list | tuple) else 0
    return [
        {"id": ROUND, "low": 1, "start": 1, "high": MOST_ROUNDS, "name": {"en": "round", "ja": "ラウンド"}},
        {"id": TURN, "high": {"sum": ["seats", -1]}, "name": {"en": "turn", "ja": "手番"}},
        {"id": PHASE, "high": last, "name": {"en": "phase", "ja": "フェイズ"}},
    ]


def kept_by(kit: Kit) -> tuple[int, int, int] | None:
    """Return the tallies of round, turn and phase; None of a game that keeps no turns."""
    found = [kit.tally_index.get(name, -1) for name in FAMILIES]
    return (found[0], found[1], found[2]) if min(found) >= 0 else None


def moment_of(kit: Kit, tally: Sequence[int]) -> FreeMoment | None:
    """Return the moment that the tallies of a table say; None of a game that keeps no turns."""
    kept = kept_by(kit)
    return FreeMoment(*(tally[at] for at in kept)) if kept else None


def moment_said(kit: Kit, change: Proceed) -> FreeMoment | None:
    """Return the moment that a change of tallies says; None if it is another change."""
    said = dict(change.counted)
    kept = kept_by(kit)
    return FreeMoment(*(said[at] for at in kept)) if kept and all(at in said for at in kept) else None
