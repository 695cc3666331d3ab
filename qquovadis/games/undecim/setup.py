"""Before the first round: the moon, cards, awards, the start player and the mulligan (UN-SETUP, UN-MULL, UN-MOD)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.games.undecim.assets import draw, is_action
from qquovadis.games.undecim.moon import counters_in_play
from qquovadis.games.undecim.rounds import StartRound, lay_display
from qquovadis.games.undecim.table_state import GameState


def preparation() -> tuple[Step, ...]:
    """The setup in the order of the rules."""
    return PlaceMoon(), DealActions(), DealResources(), LayAwards(), ChooseStart(), Mulligans(), StartRound()


@step
class PlaceMoon(Step):
    """The Red Moon comes onto the table and stays there, with its counters (UN-SETUP-01, UN-SETUP-02, UN-COMP-04)."""

    def run(self, game: GameState) -> Following:
        """Put all counters that there are on the Red Moon (UN-COMP-13, UN-R63)."""
        layout, table = game.layout, game.table
        table.move(layout.moon_card, layout.red_moon)
        game.note("counters", counters_in_play(game, game.numbers["moon.counters"]), "UN-SETUP-02")
        return ()


@step
class DealActions(Step):
    """Shuffle the eleven action cards, deal hands, lay the display; what is left is the reserve, which nobody sees.

    UN-SETUP-03, UN-SETUP-04, UN-SETUP-05, UN-R06; the cards of modules in use are among them (UN-MOD-04, UN-R12).
    """

    def run(self, game: GameState) -> Following:
        """Deal from one shuffled stack."""
        layout, table = game.layout, game.table
        table.shuffle(layout.reserve, layout.kit.purpose_index["actions"])
        for seat in range(layout.seats):
            for card in table.contents[layout.reserve][: game.numbers["action.hand"]]:
                table.move(card, layout.action_hand[seat])
        lay_display(game)
        return ()


@step
class DealResources(Step):
    """Shuffle all resource cards into one deck and deal a hand to everybody (UN-SETUP-06 to UN-SETUP-08, UN-R41)."""

    def run(self, game: GameState) -> Following:
        """Nobody owns anything yet: hand cards are not owned (UN-R25)."""
        layout = game.layout
        game.table.shuffle(layout.deck, layout.kit.purpose_index["resources"])
        for seat in range(layout.seats):
            draw(game, seat, game.numbers["resource.hand"])
        return ()


@step
class LayAwards(Step):
    """Two awards by chance, and those of the modules in use; the others leave (UN-SETUP-09, -10, UN-MOD-03, UN-R13)."""

    def run(self, game: GameState) -> Following:
        """Face up, for everybody to work for."""
        layout, table = game.layout, game.table
        table.shuffle(layout.award_stack, layout.kit.purpose_index["awards"])
        for at, award in enumerate(list(table.contents[layout.award_stack])):
            table.flip(award, 1)
            table.move(award, layout.awards if at < game.numbers["award.used"] else layout.box)
        for award in layout.module_awards:
            table.move(award, layout.awards)
        return ()


@step
class ChooseStart(Step):
    """The start player, by chance or named, unless one was agreed (UN-SETUP-11, UN-R04)."""

    def still_due(self, game: GameState) -> bool:
        """If the marker still lies in the box."""
        return game.table.zone_of[game.layout.start_marker] == game.layout.box

    def run(self, game: GameState) -> Following:
        """Draw lots, or ask the first seat."""
        if game.options["start_player.choice"] == "seat":
            return (NameStart(0),)
        purpose = game.layout.kit.purpose_index["start"]
        take_marker(game, game.table.roll(game.layout.lot, game.layout.seats, purpose) - 1)
        return ()


def take_marker(game: GameState, seat: int) -> None:
    """The start player takes the marker (UN-SETUP-11)."""
    game.table.move(game.layout.start_marker, game.layout.mat[seat])
    game.note("start", seat, "UN-SETUP-11")


@step
class NameStart(Asked):
    """The first seat names the start player (UN-SETUP-11, UN-R04, option "seat")."""

    CLAUSE = "UN-SETUP-11"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return every seat."""
        del seat
        return choices("appoint", range(game.layout.seats))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the seats, and not none."""
        legal = seat == self.seat and choice.verb == "appoint" and 0 <= choice.subject < game.layout.seats
        return None if legal else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return the marker goes there."""
        del seat
        take_marker(game, choice.subject)
        return ()


@step
class Mulligans(Step):
    """If it was agreed, everybody may exchange once, clockwise from the start player (UN-MULL-01, UN-MULL-02)."""

    def still_due(self, game: GameState) -> bool:
        """Only where the table plays with the mulligan (UN-R05)."""
        return bool(game.options["mulligan.enabled"])

    def run(self, game: GameState) -> Following:
        """Ask one after another."""
        return mulligans_from(game, game.start_seat())


def mulligans_from(game: GameState, seat: int) -> tuple[Step, ...]:
    """The mulligans of a seat and of those after it (UN-MULL-02)."""
    order = game.in_order()
    return tuple(Mulligan(each, game.numbers["mulligan.cards"]) for each in order[order.index(seat) :])


@step
class Mulligan(Asked):
    """A seat may give an action card of its hand for one of the display, or decline (UN-MULL-02 to UN-MULL-04)."""

    left: int

    CLAUSE = "UN-MULL-02"

    def still_due(self, game: GameState) -> bool:
        """As often as was agreed, if there is a display."""
        agreed = self.left > 0 and bool(game.options["mulligan.enabled"])
        return agreed and bool(game.table.contents[game.layout.display])

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the action cards of the own hand, or none."""
        return [*(choice_of("give", card) for card in game.table.contents[game.layout.action_hand[seat]]), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: own action cards only, no resource card, one exchange, in
        turn (UN-MULL-01, UN-MULL-02, UN-MULL-03).
        """
        if not game.options["mulligan.enabled"]:
            return "UN-MULL-01"
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        mine = choice.verb == "give" and choice.subject in game.table.contents[game.layout.action_hand[seat]]
        return None if mine and is_action(game, choice.subject) and self.left > 0 else "UN-MULL-03"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask what for; declining is always possible (UN-MULL-04)."""
        del game
        return () if choice == DONE else (TakeInstead(seat, choice.subject, self.left),)


@step
class TakeInstead(Asked):
    """The card of the display that comes for the one given (UN-MULL-03)."""

    card: int
    left: int

    CLAUSE = "UN-MULL-03"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return every card of the display; the reserve cannot be had."""
        del seat
        return [choice_of("take", card) for card in game.table.contents[game.layout.display]]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one card that lies in the display (UN-MULL-03,
        UN-R02).
        """
        there = choice.verb == "take" and choice.subject in game.table.contents[game.layout.display]
        return None if seat == self.seat and there and is_action(game, choice.subject) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return the given card lies face up in the display at once, for those who come later (UN-R05)."""
        layout, table = game.layout, game.table
        table.flip(self.card, 1)
        table.move(self.card, layout.display)
        table.flip(choice.subject, 0)
        table.move(choice.subject, layout.action_hand[seat])
        return (Mulligan(seat, self.left - 1),)
