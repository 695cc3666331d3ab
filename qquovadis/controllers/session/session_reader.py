"""What may be asked of a table and its entries without any rules: by a window, a bot, a command or a replay."""

from collections.abc import Mapping

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.seats import Seating
from qquovadis.engine.digest import digest
from qquovadis.engine.seat_view import SeatView, open_view, seat_view
from qquovadis.model.history.entries import NOTHING, Deed, Entry, Mode


class SessionReader:
    """Reads one table and its history; asking changes nothing."""

    def __init__(self, history: History, seating: Seating) -> None:
        self.history = history
        self.seating = seating
        self._table = history.table
        self._passed: list[Deed] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened, oldest first; undone entries are not among it."""
        return tuple(self.history.entries)

    @property
    def manner(self) -> Mode:
        """How the table is used now."""
        return self.history.manner

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to take back; among people, one that a person made."""
        return self.manner is not Mode.REPLAY and self._last_own() < len(self.history.entries)

    @property
    def can_redo(self) -> bool:
        """Whether an entry was taken back and nothing happened since."""
        return self.manner is not Mode.REPLAY and bool(self.history.undone)

    def note_passed(self, entry: Entry) -> None:
        """Note that nobody made this choice anew: a person had asked beforehand to pass here, or one gesture meant it.

        It is taken back, and done again, together with the choice before it.
        """
        self._passed.append(entry.deed)

    def seat_view(self, seat: int | None) -> SeatView:
        """The table as a seat may see it, or (None) as everyone may."""
        return seat_view(self._table, seat)

    def open_view(self) -> SeatView:
        """The table with everything on it known, as nobody at it may see it; for free moves and for looking back."""
        return open_view(self._table)

    def sources(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, where its points come from: a clause, a card or "by hand", and how many."""
        return points_by_source(self._table.kit, self._table.journal)

    def digest(self) -> str:
        """The fingerprint of the table as it lies."""
        return digest(self._table)

    def _last_own(self) -> int:
        """How many entries come before the last one that a person made; all, if there is none to take back."""
        entries = self.history.entries
        if not self.seating.persons:
            return max(len(entries) - 1, 0)
        return next((at for at in range(len(entries) - 1, -1, -1) if self._is_own(entries[at])), len(entries))

    def _next_own(self) -> int:
        """How many undone entries go back together: one, and what bots answered to it."""
        undone = self.history.undone[::-1]
        if not self.seating.persons:
            return min(len(undone), 1)
        return next((at for at, entry in enumerate(undone) if at and self._is_own(entry)), len(undone))

    def _is_own(self, entry: Entry) -> bool:
        """Whether a person, not a bot, made the entry, and did not have it passed."""
        passed = any(deed is entry.deed for deed in self._passed)
        return not passed and (entry.seat == NOTHING or not self.seating.is_bot(entry.seat))
