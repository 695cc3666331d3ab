"""Where the points of one sitting come from, in words."""

from collections.abc import Mapping

from qquovadis.controllers.sources import POINTS
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from ui.panels.score_panel import Standing
from ui.wording import Wording


class ScoreWording:
    """Tells how the seats of one sitting stand."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def standings(self, view: SeatView, winners: tuple[int, ...]) -> tuple[Standing, ...]:
        """Every seat's points by source; what the reader may not see of another seat is left out."""
        sources = self._wording.sitting.session.sources()
        return tuple(self._standing(view, seat, sources[seat], seat in winners) for seat in range(len(sources)))

    def _standing(self, view: SeatView, seat: int, sources: Mapping[str, int], winner: bool) -> Standing:
        """How one seat stands; nothing of it if its points are hidden from the reader."""
        hidden = any(
            view.tally[at] == UNKNOWN for at in view.kit.tallies_of(POINTS) if view.kit.tallies[at].seat == seat
        )
        if hidden:
            return Standing(self._wording.seat(seat), self._wording.race(view, seat), None)
        parts = {self.source(source): points for source, points in sources.items() if points}
        return Standing(self._wording.seat(seat), self._wording.race(view, seat), sum(sources.values()), parts, winner)

    def source(self, source: str) -> str:
        """Where points come from, in a word or two."""
        wording = self._wording.words.source.get(source)
        if wording:
            return wording.said(self._wording.texts.language)
        printed = self._wording.sitting.pack.printed.get(source)
        return printed.name.said(self._wording.texts.language) if printed else source
