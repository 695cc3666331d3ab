"""What happened at a table, entry by entry: the unit of undo, of the log and of a save.

Plain values only: making entries is the session's work, writing them is `saves`, telling them is `log_text`.
"""

from dataclasses import dataclass
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Operation, discloses
from qquovadis.engine.referee import Finding
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import ManualChange
from qquovadis.model.history.rules_change import RulesChange

BY_HAND = "by hand"
NOTHING = -1


class Performed(NamedTuple):
    """A choice that a seat made, or that was made for it because there was no other.

    `about` says what the subject numbers: piece, zone, tally, seat or amount.
    Of a piece, `identity` is what it was and `place` the zone in which it lay (else NOTHING).
    `knows` is a bit per seat that may be told the subject, and, if the choice is `secret`, the verb.
    """

    seat: int
    choice: Choice
    step: str
    identity: int = NOTHING
    knows: int = 0
    secret: bool = False
    about: str = ""
    place: int = NOTHING


class ChangedByHand(NamedTuple):
    """A manual change that was done.

    Of one piece, `identity` is what it was (else NOTHING).
    `knows` is a bit per seat that may be told which piece it was, or what a secret tally counts.
    """

    change: ManualChange
    identity: int = NOTHING
    knows: int = 0


class Changed(NamedTuple):
    """The table is used in another mode from here on."""

    manner: Mode


class Resumed(NamedTuple):
    """The referee went on from a landmark of a seat's turn, after manual changes that the agenda did not survive."""

    landmark: str
    seat: int


class RulesChanged(NamedTuple):
    """The table goes on under other rules from here on."""

    change: RulesChange


EntryAction = Performed | ChangedByHand | Changed | Resumed | RulesChanged


class Seen(NamedTuple):
    """Something that was not known before: what a piece is, who learned it and (a bit per seat) who knows it now.

    With a `value` above 0 it is what a die showed. With a `tally` it is no piece, but what a secret tally counted.
    """

    piece: int
    identity: int
    seats: tuple[int, ...]
    knows: int
    value: int = 0
    tally: int = NOTHING


@dataclass(frozen=True, slots=True)
class Entry:
    """One deed with all that followed from it; taken back and done again as a whole.

    `agreed` names those whose consent it took.
    """

    number: int
    action: EntryAction
    operations: tuple[Operation, ...]
    time: str
    unasked: tuple[Performed, ...] = ()
    seen: tuple[Seen, ...] = ()
    findings: tuple[Finding, ...] = ()
    note: str = ""
    agreed: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that acted; -1 when nobody's seat did (a manual change, another mode)."""
        return self.action.seat if isinstance(self.action, Performed) else NOTHING

    @property
    def is_fence(self) -> bool:
        """Whether a seat learned something by it, or chance spoke."""
        return any(discloses(operation) for operation in self.operations)


class TakenBack(NamedTuple):
    """Entries of a branch were undone: how many stayed, how many went, what was seen by them, and who had agreed.

    Nobody had to agree where nothing was seen, where all undo freely, and outside a match of several people.
    """

    kept: int
    gone: int
    seen: tuple[Seen, ...]
    time: str
    agreed: tuple[str, ...] = ()
    branch: int = 0


class Consent(NamedTuple):
    """A question to the table: may what was seen be taken back? `kept` is where the undo would lead.

    `secrets` are choices that others made in secret, and that would be taken back, or (by a redo) made again.
    With nothing `seen` and no secrets the question is whether chance may say something else.
    """

    kept: int
    seen: tuple[Seen, ...]
    secrets: tuple[Performed, ...] = ()


class Proposal(NamedTuple):
    """A question to the table: shall it go on under other rules?"""

    change: RulesChange
