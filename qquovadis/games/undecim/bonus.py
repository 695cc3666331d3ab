"""Bonus resources: a card from the deck for everybody, with the end of choice up (UN-ROUND-07, UN-R16)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, Step, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.undecim.assets import NOTHING, lay_down, top_of_deck
from qquovadis.games.undecim.layout import ASSETS, GAINED, HALF, turned_up
from qquovadis.games.undecim.table_state import GameState


@step
class DrawBonus(Step):
    """Everybody draws a bonus card: one after another and openly, or by option all at once (UN-ROUND-07, UN-R16)."""

    def run(self, game: GameState) -> Following:
        """As many times as the round gives bonus resources."""
        return bonuses_from(game, game.start_seat())


def bonuses_from(game: GameState, seat: int) -> tuple[Step, ...]:
    """The bonus resources of a seat and of those after it, then the further ones of the round (UN-R08)."""
    order, count = game.in_order(), game.numbers["bonus.count"]
    if game.options["bonus.mode"] == "simultaneous":
        return tuple(DrawTogether() for _ in range(count))
    return tuple(DrawOpenly(each) for each in (order * count)[order.index(seat) :])


def turn_up(game: GameState, seat: int) -> bool:
    """Lay the top card of the deck face up before a seat, and return whether there was one (UN-R18)."""
    card = top_of_deck(game)
    if card == NOTHING:
        return False
    game.table.flip(card, 1)
    game.table.move(card, game.layout.drawn[seat])
    return True


@step
class DrawOpenly(Step):
    """A seat draws a card for everybody to see, and lays it down before the next seat draws (UN-R16)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Not to the hand (UN-ROUND-07); without a card nothing happens (UN-R18)."""
        return (ChooseBonus(self.seat),) if turn_up(game, self.seat) else ()


@step
class ChooseBonus(Asked):
    """Which end of the bonus card is up (UN-ROUND-07, UN-GAIN-03)."""

    CLAUSE = "UN-ROUND-07"

    def still_due(self, game: GameState) -> bool:
        """If a card was drawn."""
        return bool(ends_of_bonus(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Both ends."""
        del seat
        return ends_of_bonus(game, self.seat)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the two ends, and not none; it cannot go to
        the hand (UN-ROUND-07, UN-GAIN-03).
        """
        return None if seat == self.seat and choice in ends_of_bonus(game, seat) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """It lies before the seat, and red cards of this round may touch it (UN-ACTION-02, UN-R21)."""
        lay_down(game, choice.subject, GAINED[choice.verb], game.layout.area[seat])
        return ()


def ends_of_bonus(game: GameState, seat: int) -> tuple[Choice, ...]:
    """Return the ends of the card that a seat has drawn as its bonus."""
    cards = game.table.contents[game.layout.drawn[seat]]
    return turned_up(game.layout.ends[game.table.identity_of[cards[0]]], cards[0]) if cards else ()


@step
class DrawTogether(Step):
    """All draw a card that only they see (UN-R16, option "simultaneous")."""

    def run(self, game: GameState) -> Following:
        """Draw a card for each player, who alone looks at it, then ask everybody for an end."""
        for seat in game.in_order():
            card = top_of_deck(game)
            if card != NOTHING:
                game.table.move(card, game.layout.drawn[seat])
                game.table.show(card, 1 << seat)
        return ChooseTogether(-1, everybody(game.layout.seats)), RevealBonus()


@step
class ChooseTogether(SecretPick):
    """All choose an end of their bonus cards in secret (UN-R16, option "simultaneous")."""

    CLAUSE = "UN-ROUND-07"
    FINAL = "UN-ROUND-07"
    HAND = "drawn"
    LAID = "drawn"

    def waiting(self, game: GameState) -> tuple[int, ...]:
        """Return the seats that have not chosen, and have a card."""
        return tuple([seat for seat in SecretPick.waiting(self, game) if self.hand(game, seat)])

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Both ends of the own card."""
        return ends_of_bonus(game, seat)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: once, one of the two ends (UN-ROUND-07, UN-GAIN-03)."""
        mine = seat in self.waiting(game) and choice in ends_of_bonus(game, seat)
        return None if mine else self.CLAUSE

    def lay(self, game: GameState, seat: int, choice: Choice) -> None:
        """The card is turned face down, so that nobody else sees how it lies."""
        del seat
        ends = game.layout.ends[game.table.identity_of[choice.subject]]
        game.table.turn(choice.subject, HALF if ends[1] == GAINED[choice.verb] else 0)


@step
class RevealBonus(Step):
    """All bonus cards are turned up together (UN-R16, option "simultaneous")."""

    def run(self, game: GameState) -> Following:
        """They lie before their seats."""
        table, layout = game.table, game.layout
        for seat in game.in_order():
            for card in list(table.contents[layout.drawn[seat]]):
                asset = layout.ends[table.identity_of[card]][table.turned[card] >= HALF]
                lay_down(game, card, asset, layout.area[seat])
                game.find("bonus", seat, asset=ASSETS[asset])
        return ()
