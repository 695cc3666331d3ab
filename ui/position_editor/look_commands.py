"""Looking alone at what lies hidden, which the log tells without telling what was seen."""

from collections.abc import Callable, Sequence

from qquovadis.controllers.positions.arranging import Wish
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.text.translations import N_
from ui.table import ChoiceSubject

NOBODY_LOOKS = N_("Nobody has taken the screen yet. Press {peek_key} first: then the log can say who looks.")


class LookCommands:
    """Serves the table whose `view` and `looker`, the seat whose eyes are open, are asked for.

    It does wishes by `change`, and by `refuse` says beside a thing why it does not.
    """

    def __init__(
        self,
        view: Callable[[], SeatView],
        looker: Callable[[], int | None],
        change: Callable[[Wish], None],
        refuse: Callable[[ChoiceSubject, str], None],
    ) -> None:
        self._view, self._looker, self._change, self._refuse = view, looker, change, refuse

    def look_at(self, pieces: Sequence[int]) -> None:
        """Let whoever is at the screen know what hidden pieces are; while nobody is, say so."""
        looker = self._looker()
        if pieces and looker is None:
            self._refuse(ChoiceSubject("piece", pieces[0]), NOBODY_LOOKS)
        elif looker is not None:
            for piece in pieces:
                self._change(("show", (piece, 1 << looker)))

    def search(self, zone: int) -> bool:
        """Let whoever is at the screen know all that lies in a place; False, which is said, while nobody is."""
        looker, view = self._looker(), self._view()
        if looker is None:
            self._refuse(ChoiceSubject("zone", zone), NOBODY_LOOKS)
        elif not all(map(view.knows, view.contents[zone])):
            self._change(("search", (zone, looker)))
        return looker is not None
