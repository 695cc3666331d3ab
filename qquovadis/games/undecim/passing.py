"""Cards of the hand that everybody passes to a neighbour by a card, unseen and all at once (UN-ACTION-06)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK, Choice, Following, Step, choices, step
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.undecim.assets import is_resource_card, one_of_each
from qquovadis.games.undecim.measures import amount_of
from qquovadis.games.undecim.table_state import GameState


def start_pass(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return everybody lays down what goes on, and then all of it goes (UN-R23)."""
    del at
    count, seats = amount_of(game, seat, card_step.amount("count")), game.layout.seats
    on = 1 if card_step.terms["to"] == "left" else seats - 1
    return (PassCards(-1, everybody(seats), count), HandOn(on)) if count > 0 else ()


@step
class PassCards(SecretPick):
    """Everybody lays down so many cards of the hand, as far as there are, for a neighbour (UN-R23, UN-R25)."""

    count: int

    CLAUSE = "UN-ACTION-06"
    VERB = "pass"
    HAND = "hand"
    LAID = "drawn"

    def waiting(self, game: GameState) -> tuple[int, ...]:
        """Return the seats that have laid down too few, and have a card."""
        return tuple([seat for seat in SecretPick.waiting(self, game) if self._cards(game, seat)])

    def _cards(self, game: GameState, seat: int) -> list[int]:
        return [card for card in self.hand(game, seat) if is_resource_card(game, card)]

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """Resource cards only, no action card."""
        del seat
        return None if is_resource_card(game, piece) else self.CLAUSE

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each look; whoever has laid enough would like to take one back."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        return choices(self.VERB, tuple(one_of_each(game.table, self._cards(game, seat))))

    def has_enough(self, game: GameState, seat: int) -> bool:
        """Return whether a seat has laid down so many, or has no more."""
        return len(self.laid(game, seat)) >= self.count or not self._cards(game, seat)

    def lay(self, game: GameState, seat: int, choice: Choice) -> None:
        """It lies face down; from a hand in which something lies open it can be seen which one goes."""
        table, hand = game.table, self.hand(game, seat)
        if not any(table.face[card] for card in hand):
            SecretPick.lay(self, game, seat, choice)
            return
        if table.face[choice.subject]:
            table.flip(choice.subject, 0)
        table.move(choice.subject, game.layout.drawn[seat])


@step
class HandOn(Step):
    """What was laid down goes to the hand of the seat so many seats on, clockwise."""

    on: int

    def run(self, game: GameState) -> Following:
        """All at once: nobody passes on what has just come."""
        layout, table = game.layout, game.table
        laid = [list(table.contents[zone]) for zone in layout.drawn]
        for seat, cards in enumerate(laid):
            for card in cards:
                table.move(card, layout.hand[(seat + self.on) % layout.seats])
        game.find("passed", -1)
        return ()
