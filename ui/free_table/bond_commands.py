"""What hands bind during free moves: pieces attached to others, locked to their places, grouped."""

from collections.abc import Sequence

from qquovadis.engine.kit import CARRIER, GROUP, LOCK
from qquovadis.model.free_table.changes import (
    AttachPieces,
    DetachPieces,
    GroupPieces,
    LockPieces,
    ManualChange,
    TuckPieces,
    UngroupPieces,
    UnlockPieces,
)
from qquovadis.model.text.translations import N_
from ui.free_table.edited_table import EditedTable
from ui.table import ChoiceSubject
from ui.table.layout.bound_pieces import lies_before_all

IS_LOCKED = N_("It is locked. K unlocks it.")
ALONE = N_("Nothing lies beneath it. Put it on something, or select both and point at the one that carries.")
NOT_HERE = N_("Only what everybody sees lying on the table can be attached, locked or grouped.")


class BondCommands:
    """Serves one table."""

    def __init__(self, table: EditedTable) -> None:
        self._table = table

    def attach(self, pieces: Sequence[int], carrier: int) -> None:
        """Let pieces go with another one from now on, lying on it."""
        self._bind(AttachPieces(carrier, tuple(pieces)), (carrier,))

    def tuck(self, pieces: Sequence[int], carrier: int) -> None:
        """Let pieces go with another one from now on, lying under it."""
        self._bind(TuckPieces(carrier, tuple(pieces)), (carrier,))

    def refuse_alone(self, piece: int) -> None:
        """Say that there is nothing to which a piece could be attached."""
        self._refuse(piece, ALONE)

    def detach(self, pieces: Sequence[int]) -> None:
        """Let pieces go with nothing any more."""
        self._free(DetachPieces, CARRIER, pieces)

    def change_lock(self, pieces: Sequence[int]) -> None:
        """Lock pieces, or unlock them if all of them are locked."""
        free = tuple(piece for piece in pieces if piece not in self._table.view.bonds[LOCK])
        if free:
            self._bind(LockPieces(free), free)
        else:
            self._free(UnlockPieces, LOCK, pieces)

    def group(self, pieces: Sequence[int]) -> None:
        """Let pieces be taken together from now on; one alone is no group."""
        if len(pieces) > 1:
            self._bind(GroupPieces(tuple(pieces)), pieces)

    def ungroup(self, pieces: Sequence[int]) -> None:
        """Let the pieces of groups be taken one by one again."""
        self._free(UngroupPieces, GROUP, pieces)

    def hold(self, kind: int, pieces: Sequence[int]) -> bool:
        """Return whether any of the pieces is bound so."""
        return any(piece in self._table.view.bonds[kind] for piece in pieces)

    def movable(self, pieces: Sequence[int]) -> tuple[int, ...]:
        """Return the pieces that are not locked; if all are, say so."""
        locked = self._table.view.bonds[LOCK]
        free = tuple(piece for piece in pieces if piece not in locked)
        if pieces and not free:
            self._refuse(pieces[0], IS_LOCKED)
        return free

    def can_bind(self, pieces: Sequence[int]) -> bool:
        """Return whether pieces lie where everybody sees them, so that they can be bound."""
        view = self._table.view
        return all(lies_before_all(view, piece) for piece in pieces)

    def _bind(self, change: ManualChange, lying: Sequence[int]) -> None:
        """Do a change if these pieces lie where something can be bound."""
        if self.can_bind(lying):
            self._table.change_by_hand(change)
        else:
            self._refuse(lying[0], NOT_HERE)

    def _refuse(self, piece: int, words: str) -> None:
        self._table.refuse(ChoiceSubject("piece", piece), words)

    def _free(
        self, change: type[DetachPieces | UnlockPieces | UngroupPieces], kind: int, pieces: Sequence[int]
    ) -> None:
        bound = tuple(piece for piece in pieces if piece in self._table.view.bonds[kind])
        if bound:
            self._table.change_by_hand(change(bound))
