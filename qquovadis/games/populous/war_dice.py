"""Idea of the notes: passion paid before the roll buys a larger die (PO-WAR-07, PO-WAR-08, PO-R101)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK, Asked, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Part
from qquovadis.engine.secret_pick import SecretPick
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.deck import laid_in_secret, number_on, one_of_each
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.layout import PASSION
from qquovadis.games.populous.world_state import GameState

CLAUSE = "PO-WAR-07"


def declarations(game: GameState, active: int) -> tuple[Step, ...]:
    """Return what comes before the roll, by option: who pays for a larger die, and in which order (PO-WAR-08)."""
    if not game.layout.buys_dice:
        return ()
    seats = participants(game, active)
    if game.options["war_declares"] == "active_only":
        return tuple([DeclareDie(seat) for seat in seats if seat == active])
    if game.options["war_declaration"] == "clockwise":
        return tuple([DeclareDie(seat) for seat in seats])
    # Who can pay for nothing has nothing to hide: passion lies open.
    others = sum([1 << seat for seat in seats if seat != active and len(payable(game, seat)) > 1])
    together = (DeclareDieSecretly(-1, others),) if others else ()
    return *[DeclareDie(seat) for seat in seats if seat == active], *together


def payable(game: GameState, seat: int) -> tuple[int, ...]:
    """Return what a seat may pay: nothing, or the price of a die as far as its passion goes (PO-WAR-07, PO-R101)."""
    return tuple([price for price in sorted(set(game.layout.die_prices)) if price <= held(game, seat, PASSION)])


def sides_for(game: GameState, paid: int) -> int:
    """Return how many sides the die has that so much passion buys (PO-WAR-07)."""
    layout = game.layout
    return max([sides for price, sides in zip(layout.die_prices, layout.die_sizes, strict=True) if price <= paid])


def paid_for_die(game: GameState, seat: int) -> int:
    """Return the passion that a seat has paid for its die in this war."""
    return game.table.tally[game.layout.spent[seat]]


def pay_for_die(game: GameState, seat: int, amount: int) -> None:
    """Pay to the stock, won or lost (PO-WAR-07)."""
    pay(game, seat, PASSION, amount, CLAUSE)
    if amount:
        game.table.count(game.layout.spent[seat], amount, CLAUSE)
        game.find("war.die", seat, (Part(CLAUSE, amount),), sides=sides_for(game, amount))


@step
class DeclareDie(Asked):
    """How much passion a participant pays for its die, openly (PO-WAR-07)."""

    CLAUSE = "PO-WAR-07"

    def still_due(self, game: GameState) -> bool:
        """In a war only, and where there is passion enough for a larger die."""
        return game.layout.buys_dice and bool(contested_spaces(game)) and len(payable(game, self.seat)) > 1

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return what can be paid."""
        return choices("declare", payable(game, seat))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a price that can be paid; others wait for their
        turn to declare (PO-WAR-07, PO-WAR-08).
        """
        if seat != self.seat:
            return "PO-WAR-08"
        return None if choice.verb == "declare" and choice.subject in payable(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay it at once."""
        pay_for_die(game, seat, choice.subject)
        return ()


@step
class DeclareDieSecretly(SecretPick):
    """Participants lay number cards face down, the passion that each pays for its die (PO-WAR-08, option)."""

    CLAUSE = "PO-WAR-08"
    VERB = "bid"
    HAND = "numbers"
    LAID = "secret"

    def still_due(self, game: GameState) -> bool:
        """In a war only, until all have chosen."""
        return game.layout.buys_dice and bool(contested_spaces(game)) and bool(self.waiting(game))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each number; whoever has chosen would like to take it back."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        return choices(self.VERB, tuple(one_of_each(game, self.hand(game, seat))))

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """No number but a price that can be paid (PO-WAR-07)."""
        return None if number_on(game, piece) in payable(game, seat) else CLAUSE

    def after_all(self, game: GameState) -> Following:
        """All are revealed."""
        del game
        return (RevealDice(),)


@step
class RevealDice(Step):
    """The number cards are turned up together, and what they say is paid (PO-WAR-08)."""

    def still_due(self, game: GameState) -> bool:
        """As long as dice are paid for."""
        return game.layout.buys_dice

    def run(self, game: GameState) -> Following:
        """Pay; the cards lie beside the dice until the war is over."""
        for seat, card in laid_in_secret(game):
            game.table.flip(card, 1)
            game.table.move(card, game.layout.zones["tray"][seat])
            # Only where a seat imagines another's card can it say what cannot be paid.
            said = number_on(game, card)
            pay_for_die(game, seat, max([price for price in payable(game, seat) if price <= said], default=0))
        return ()
