"""What is news in the entries since the table was last shown: what went back over a cap, which cards were at work."""

from collections.abc import Iterable

from qquovadis.controllers import Session
from qquovadis.controllers.replay.point_sources import cards_at_work, cards_in
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import OVERFLOW
from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import guarded
from qquovadis.model.pack.board import Board
from ui.table import CapOverflow


class Overflow:
    """What has just gone back to the stock over a cap.

    What had happened in the session before this was made, and what was taken back, is no news."""

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


class CardsInEffect:
    """Which cards have just changed a number, or would change one: read off the parts of what the referee found.

    What had happened in the session before this was made is no news."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._shown = len(session.entries)

    @guarded(lambda *_given: frozenset())
    def news(self, view: SeatView, board: Board) -> frozenset[int]:
        """Return the cards on mats that were at work in what happened since this was last asked."""
        entries = self._session.entries
        fresh, self._shown = entries[self._shown :], len(entries)
        return _on_mats(view, board, (each for entry in fresh for each in cards_at_work(view.kit, entry)))

    @guarded(lambda *_given: frozenset())
    def foreseen(self, seat: int | None, choice: Choice, board: Board) -> frozenset[int]:
        """Return the cards on mats that would change what a choice costs or brings."""
        found = self._session.rules.foreseen(seat, choice) if seat is not None else ()
        view = self._session.seat_view(None)
        return _on_mats(view, board, cards_in(view.kit, found)) if found else frozenset()


def _on_mats(view: SeatView, board: Board, identities: Iterable[int]) -> frozenset[int]:
    """Return the cards with these prints that lie on mats and may be seen by everybody who sees this."""
    wanted, families = set(identities), board.mat.cards if board.mat else ()
    if not wanted:
        return frozenset()
    zones = view.kit.zones
    return frozenset(
        piece
        for piece, zone in enumerate(view.zone_of)
        if view.identity_of[piece] in wanted and zones[zone].family in families
    )
