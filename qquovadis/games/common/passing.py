"""Cards of the hand that all pass to a neighbour by a skill, unseen and at once (QV-SKILL-04, PO-SKILL-03)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Effect
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.common.deck import one_of_each
from qquovadis.games.common.targets import meant, target_of
from qquovadis.games.common.world_state import WorldState


def can_pass(game: WorldState, seats: Iterable[int]) -> bool:
    """Return whether any of these has a card to pass on."""
    return any(game.table.contents[game.layout.hand[seat]] for seat in seats)


@step
class PassCards(SecretPick):
    """Everybody, or those named, lay down so many cards of the hand, as far as there are, for a neighbour.

    They lie where skills are picked in the draft, which is long over.
    """

    count: int

    VERB = "pass"
    HAND = "hand"
    LAID = "pick"

    def waiting(self, game: WorldState) -> tuple[int, ...]:
        """Return the seats that have laid down too few, and have a card."""
        return tuple([seat for seat in SecretPick.waiting(self, game) if self.hand(game, seat)])

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return one card of each kind; whoever has laid enough would like to take one back."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        return choices(self.VERB, tuple(one_of_each(game, self.hand(game, seat))))

    def has_enough(self, game: WorldState, seat: int) -> bool:
        """Return whether a seat has laid down so many, or has no more."""
        return len(self.laid(game, seat)) >= self.count or not self.hand(game, seat)

    def lay(self, game: WorldState, seat: int, choice: Choice) -> None:
        """It lies face down; from a hand in which something lies open it can be seen which one goes."""
        table = game.table
        if not any(table.face[card] for card in self.hand(game, seat)):
            SecretPick.lay(self, game, seat, choice)
            return
        if table.face[choice.subject]:
            table.flip(choice.subject, 0)
        table.move(choice.subject, table.kit.zone_families[self.LAID][seat])


@step
class HandOn(Step):
    """What was laid down goes to the hand of the seat so many seats on, clockwise."""

    on: int

    def run(self, game: WorldState) -> Following:
        """All at once: nobody passes on what has just come."""
        layout, table = game.layout, game.table
        laid = [list(table.contents[zone]) for zone in layout.zones[PassCards.LAID]]
        for seat, cards in enumerate(laid):
            for card in cards:
                table.move(card, layout.hand[(seat + self.on) % layout.seats])
        game.find("passed", -1)
        return ()


def passed(game: WorldState, seat: int, effect: Effect, laying: type[PassCards], going: type[HandOn]) -> list[Step]:
    """Return the steps in which everybody, or whom the skill names, lays down what goes on, and then all of it goes."""
    on = 1 if effect.terms["to"] == "left" else game.layout.seats - 1
    laid_by = sum([1 << each for each in meant(game, seat, target_of(effect))])
    return [laying(-1, laid_by, effect.number("count")), going(on)]
