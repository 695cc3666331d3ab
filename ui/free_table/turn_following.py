"""Whose turn it is at a free table has their things in front: the mat, and the hand by the curtain."""

from collections.abc import Callable

from qquovadis.model.free_table.turns import moment_of
from ui.play.presenter import Presenter


class TurnFollowing:
    """Serves one open game; it goes by the turn that the table keeps, so that undo brings back the one before, too."""

    def __init__(self, presenter: Presenter, look_from: Callable[[int], None]) -> None:
        self._presenter, self._look_from = presenter, look_from
        self._seat: int | None = None

    def follow(self) -> None:
        """Bring the things of whoever has the turn now, if another seat had it when the table was shown last.

        An open hand gives way to the curtain for the next person; where none is open, only the mat comes.
        """
        presenter, session = self._presenter, self._presenter.open_game.session
        if session.rules.are_enforced or presenter.table.table_scene.scene_state is None or presenter.is_covered:
            return
        moment = moment_of(presenter.open_game.kit, session.seat_view(None).tally)
        before, self._seat = self._seat, moment.seat if moment is not None else None
        seating, seat = session.seating, self._seat
        if seat is None or seat == before or seat >= len(seating.people) or seating.is_bot(seat):
            return
        if before is not None and seating.may_close and not seating.sees(seat):
            presenter.controller.call(seat)
        elif seat != presenter.table.table_scene.screen.front:
            self._look_from(seat)
