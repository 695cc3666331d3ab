"""Which things look otherwise when they are turned over, and which are rolled instead."""

from collections.abc import Sequence

from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.games import has_rules
from qquovadis.model.pack.painters import painter_of
from ui.free_table.edited_table import EditedTable

DIE = "die"  # the painter of dice
REVERSE = "reverse"  # the mark of what is written on the other side


class OtherSides:
    """Answers for one table."""

    def __init__(self, table: EditedTable) -> None:
        self._table = table

    def has(self, piece: int) -> bool:
        """Return whether a piece looks otherwise when turned over; a die without a back would lose its value."""
        kit, painter = self._table.kit, self._painter(piece)
        if kit.pieces[piece].hidden:
            return True
        if painter == DIE or has_rules(kit.game):
            return painter != DIE
        return not painter_of(painter).one_sided or REVERSE in kit.identities[self._table.view.identity_of[piece]].marks

    def is_die(self, piece: int) -> bool:
        """Return whether a piece is painted as a die."""
        return self._painter(piece) == DIE

    def are_dice(self, pieces: Sequence[int]) -> bool:
        """Return whether turning pieces is to roll them: dice of a free table, and nothing else."""
        return not has_rules(self._table.kit.game) and all(map(self.is_die, pieces))

    def is_rolled(self, piece: int) -> bool:
        """Return whether a piece is a die of a free table that has no back: a double click rolls it."""
        return self.is_die(piece) and not self.has(piece) and not has_rules(self._table.kit.game)

    def _painter(self, piece: int) -> str:
        """Return how the kind of a piece is painted; of what is hidden by what lies there at the beginning."""
        kit, known = self._table.kit, self._table.view.identity_of[piece]
        identity = kit.identities[kit.pieces[piece].identity if known == UNKNOWN else known]
        return self._table.board.paint.get(identity.kind, "")
