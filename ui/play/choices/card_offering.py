"""Cards that may be used now: offered beside themselves as in the decision bar, and hushed where people want it."""

from PySide6.QtCore import QObject, QPoint, QRect, Signal

from qquovadis.engine.agenda import DONE, Choice
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.card_offers import CardOffers, OfferedCard
from ui.panels.mute_button import MutableCard
from ui.panels.question import OfferedChoice
from ui.play.choices.muted_prompts import Span
from ui.play.presenter_state import Asking, PresenterState
from ui.play.table_presenter import TablePresenter
from ui.table import place_of_card, sign_of_card

GAP = 4
SPANS: dict[str, Span] = {"turn": "turn", "game": "game"}


class CardOffering(QObject):
    """Serves one open game; `chosen` tells a choice, `changed` that somebody is to be asked about other cards."""

    chosen = Signal(Choice)
    changed = Signal()

    def __init__(self, table_presenter: TablePresenter, desk: Desk, context: AppContext) -> None:
        table = table_presenter.table
        super().__init__(table)
        self._table_presenter, self._muted = table_presenter, table_presenter.muted
        self._table, self._desk = table, desk
        self._seat: int | None = None
        self.panel = CardOffers(context, desk)
        self.panel.chosen.connect(self.chosen)
        self.panel.hushed.connect(self._hush)
        desk.bar.hushes.wished.connect(self._hush)
        for laid_out in (desk.laid_out, table.laid_out):
            laid_out.connect(self._stand)

    def close(self) -> None:
        """Serve no more."""
        self.forget()
        self._desk.bar.hushes.wished.disconnect(self._hush)
        self._desk.laid_out.disconnect(self._stand)
        self.panel.deleteLater()

    def follow(self, state: PresenterState, _before: PresenterState) -> None:
        """Offer to who is asked what they may use, as the decision bar asks it now."""
        if isinstance(state, Asking):
            self._offer(state.seat)
        else:
            self.forget()

    def _offer(self, seat: int) -> None:
        self._seat, table_text = seat, self._table_presenter.table_text
        cards = self._muted.of(seat)
        names, language = table_text.formatter.names, table_text.texts.language
        self._desk.bar.hushes.show_cards(
            [MutableCard(card.identity, names.identity(card.identity, language), card.span) for card in cards]
        )
        asking = self._desk.bar.asking
        offered = [offer for offer in asking.offers if not offer.clause and offer.choice in self._muted.uses(seat)]
        passing = next((offer for offer in asking.offers if offer.choice == DONE and not offer.clause), None)
        shown = [self._card(offer) for offer in offered]
        self.panel.show_cards(shown, passing, self._key(passing) if passing else "")
        self._stand()

    def forget(self) -> None:
        """Offer nothing, and keep quiet about what is hushed."""
        self._seat = None
        self.panel.forget()
        self._desk.bar.hushes.show_cards(())

    def _card(self, offer: OfferedChoice) -> OfferedCard:
        table_text = self._table_presenter.table_text
        identity, language = self._muted.printed(offer.choice), table_text.texts.language
        formatter, pack = table_text.formatter, table_text.open_game.pack
        text = pack.text(formatter.kit.identities[identity].name, language)
        name, sign = formatter.names.identity(identity, language), sign_of_card(self._table, identity)
        return OfferedCard(offer, self._key(offer), identity, name, text, sign)

    def _key(self, offer: OfferedChoice) -> str:
        """Return the digit of the button of an offer in the decision bar; nothing if it has none."""
        return self._desk.bar.digits.get(offer.choice, "")

    def _hush(self, identity: int, span: str) -> None:
        if self._seat is not None:
            self._muted.silence(self._seat, identity, SPANS.get(span, ""))
            self.changed.emit()

    def _stand(self) -> None:
        """Stand above the decision bar, over the first of the cards."""
        if not self.panel.cards:
            return
        bar = self._desk.bar.place
        place = place_of_card(self._table, self.panel.cards[0].offer.choice.subject)
        room = QRect(bar.left(), self._table.y(), bar.width(), bar.top() - GAP - self._table.y())
        self.panel.stand_over(room, place or QPoint(bar.center().x(), bar.top()))
