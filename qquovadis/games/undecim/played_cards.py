"""An action card that another player has played, taken into the hand by a card or swapped for one of the hand.

What is taken before its turn has no effect this round; what is laid in its place has its own. The number that was
revealed counts on for refill and tie-break (UN-ROUND-09), and what an effect has brought stays (UN-ACTION-06).
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choice_of, choices, step
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games.undecim.assets import is_action
from qquovadis.games.undecim.programmes import card_step_of, out_of_turn, stands
from qquovadis.games.undecim.table_state import GameState

TAKE_CARD = "take_card"


def start_take_card(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the player names whose card it is."""
    del game, card_step
    return (TakeCard(seat, at),)


def own_cards(game: GameState, seat: int) -> list[int]:
    """Return the action cards in the hand of a seat."""
    return [card for card in game.table.contents[game.layout.action_hand[seat]] if is_action(game, card)]


def taken_from(game: GameState, seat: int, giver: int) -> int:
    """Take the card that a seat has played into another's hand, of which everybody has seen what it is; return it."""
    card = game.played_card(giver)
    game.table.flip(card, 0)
    game.table.move(card, game.layout.action_hand[seat])
    return card


@step
class TakeCard(Asked):
    """The player whose card is taken or swapped (UN-ACTION-06)."""

    at: int

    CLAUSE = "UN-ACTION-06"

    def still_due(self, game: GameState) -> bool:
        """If there is such a card, and one of the hand to swap for it."""
        if not stands(game, self.seat, self.at, TAKE_CARD) or not self._players(game):
            return False
        return not self._swaps(game) or bool(own_cards(game, self.seat))

    def _swaps(self, game: GameState) -> bool:
        return bool(card_step_of(game, self.seat, self.at).terms["swap"])

    def _players(self, game: GameState) -> list[int]:
        return [each for each in game.layout.clockwise[self.seat][1:] if game.played_card(each) >= 0]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the others whose card lies there, and nobody where that may be."""
        if seat != self.seat:
            return ()
        found = choices("name", tuple(self._players(game)))
        return (*found, DONE) if card_step_of(game, seat, self.at).terms["optional"] else found

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of them, and nobody only where the card says
        so (UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice in self.candidates(game, seat):
            return None
        return "UN-R23" if choice == DONE else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Take it, or ask for the card that goes there in its place."""
        if choice == DONE:
            return ()
        if self._swaps(game):
            return (GiveCard(seat, choice.subject),)
        card = taken_from(game, seat, choice.subject)
        game.find("card.taken", seat, card=game.table.identity_of[card], giver=choice.subject)
        return ()


@step
class GiveCard(Asked):
    """The action card of the hand that lies open in the place of another player's card from now on (UN-ACTION-06)."""

    giver: int

    CLAUSE = "UN-ACTION-06"

    def still_due(self, game: GameState) -> bool:
        """While that card lies there."""
        return game.played_card(self.giver) >= 0 and bool(own_cards(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the action cards of the hand."""
        return [choice_of("give", card) for card in own_cards(game, seat)] if seat == self.seat else ()

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an action card of the own hand."""
        if early := out_of_turn(self, seat, choice):
            return early
        return None if choice in self.candidates(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Both change places."""
        table = game.table
        card = taken_from(game, seat, self.giver)
        table.flip(choice.subject, 1)
        table.move(choice.subject, game.layout.played[self.giver])
        taken, own = table.identity_of[card], table.identity_of[choice.subject]
        game.find("card.swapped", seat, card=taken, own=own, giver=self.giver)
        return ()
