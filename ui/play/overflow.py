"""What has just gone back to the stock over a cap: read off the entries since the table last lay at rest."""

from qquovadis.controllers import Session
from qquovadis.engine.referee import OVERFLOW
from qquovadis.guard import guarded
from ui.table import CapOverflow


class Overflow:
    """Reads one session; what had happened before it was made, and what was taken back, is no news."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._shown = len(session.entries)
        self._spilt: tuple[CapOverflow, ...] = ()

    @guarded(lambda _overflow: ())
    def spilt(self) -> tuple[CapOverflow, ...]:
        """Return what went back by the entries since the last ones that were told; the same until there are others."""
        entries = self._session.entries
        if len(entries) != self._shown:
            self._spilt = tuple(
                CapOverflow(found.seat, str(found.facts["what"]), found.total, int(found.facts["cap"]), entry.number)
                for entry in entries[self._shown :]
                for found in entry.findings
                if found.name == OVERFLOW
            )
            self._shown = len(entries)
        return self._spilt
