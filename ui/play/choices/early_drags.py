"""Says why nothing moves where somebody begins to drag a piece before they are asked."""

from PySide6.QtCore import QObject, QPoint

from qquovadis.model.text.translations import N_
from ui.play.game_controller import GameController
from ui.play.refusals import Refusals
from ui.play.skipping import Skipping
from ui.play.table_presenter import TablePresenter

THEIRS = N_("{seat} is choosing now. You can move this when you are asked.")
STILL_SHOWN = N_("What happened was still being shown. You can move this when you are asked.")
NOW = N_("The click let the rest of what happened pass. You can move this now.")


class EarlyDrags(QObject):
    """Serves one open game: beside the piece if play waits for the person now, else above the bar, where no move of
    others takes the sentence away.
    """

    def __init__(
        self, table_presenter: TablePresenter, controller: GameController, skipping: Skipping, refusals: Refusals
    ) -> None:
        super().__init__(table_presenter.table)
        self._table_presenter, self._controller, self._refusals = table_presenter, controller, refusals
        skipping.dragged.connect(self._explain)
        table_presenter.table.dragged_early.connect(self._say_above)

    def _explain(self, pressed: QPoint, taken: bool) -> None:
        """Say it of a press on a piece; a card of the hand can be taken up unless that let others go on."""
        table = self._table_presenter.table
        piece = table.piece_at(table.viewport().mapFromGlobal(pressed))
        if piece is None or (not taken and piece.number in table.table_scene.fan):
            return
        if self._controller.here is not None:
            table.bubble.refuse(piece, self._table_presenter.table_text.texts.say(NOW))
        else:
            self._say_above()

    def _say_above(self) -> None:
        text_of, session = self._table_presenter.table_text, self._controller.session
        asked = session.situation.decision
        if asked is None:
            return
        bot = next((seat for seat in asked.seats if session.seating.is_bot(seat)), None)
        say = text_of.texts.say
        self._refusals.say(say(STILL_SHOWN) if bot is None else say(THEIRS, seat=text_of.seat(bot)), "")
