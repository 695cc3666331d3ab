"""The action cards: effects in their order, payments, and the deeds that need no chapter of their own (UN-ACTION)."""

from collections.abc import Callable, Iterable, Mapping

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games.undecim.assets import asset_of, discard, draw, is_resource_card, may_use, one_of_each, usable
from qquovadis.games.undecim.gaining import start_gain
from qquovadis.games.undecim.layout import ASSETS, kinds_of
from qquovadis.games.undecim.measures import amount_of, meets
from qquovadis.games.undecim.moon import start_die, start_moon
from qquovadis.games.undecim.passing import start_pass
from qquovadis.games.undecim.played_cards import start_take_card
from qquovadis.games.undecim.programmes import (
    SPAN,
    card_step_of,
    copied,
    guarded_by,
    out_of_turn,
    programme_at,
    stands,
)
from qquovadis.games.undecim.settling import AutoAction, Develop, Settle
from qquovadis.games.undecim.table_state import GameState
from qquovadis.games.undecim.taking import start_take


@step
class ApplyCards(Step):
    """Red cards first, in ascending order of numbers; then the others (UN-ACTION-01, -04, -05, UN-R20, UN-R22)."""

    def run(self, game: GameState) -> Following:
        """Go on with the effects: each player applies the card that he played himself (UN-ACTION-06)."""
        return effects_from(game, 0)


def effects_from(game: GameState, first: int) -> tuple[Step, ...]:
    """The effects of this round from a place in their order on, each with the auto action if it follows at once.

    By option the auto action comes right after the own effect (UN-R36).
    """
    order = order_of_effects(game)[first:]
    if game.options["auto.timing"] == "after_all_effects":
        return tuple(ApplyCard(seat) for seat in order)
    auto = game.numbers["auto.count"]
    return tuple(each for seat in order for each in (ApplyCard(seat), AutoAction(seat, auto)))


def order_of_effects(game: GameState) -> list[int]:
    """Return the seats with a card, in the order in which their cards are applied (UN-ACTION-01, UN-ACTION-04,
    UN-R22).
    """
    played = [seat for seat in game.by_number() if game.played_card(seat) >= 0]
    red = [seat for seat in played if game.layout.red[game.table.identity_of[game.played_card(seat)]]]
    others = game.in_order() if game.options["effects.order"] == "clockwise" else played
    return red + [seat for seat in others if seat in played and seat not in red]


@step
class ApplyCard(Step):
    """The effect of the card that a seat played, once a round (UN-ACTION-06, UN-COMP-03)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Begin the deeds of the card in printed order; what a payment buys waits for the payment (UN-R23)."""
        card, programme = game.played_card(self.seat), game.programme(self.seat)
        if card >= 0:
            game.find("effect", self.seat, card=game.table.identity_of[card])
        return tuple([PerformDeed(self.seat, at) for at, card_step in enumerate(programme) if not card_step.guarded])


@step
class PerformDeed(Step):
    """One deed of the card; numbers on it are read when its turn comes (UN-AUTO-05, UN-ROUND-05)."""

    seat: int
    at: int

    def still_due(self, game: GameState) -> bool:
        """While the card lies there."""
        programme = programme_at(game, self.seat, self.at)
        place = self.at % SPAN
        return place < len(programme) and programme[place].op in STARTS

    def run(self, game: GameState) -> Following:
        """Begin it."""
        card_step = card_step_of(game, self.seat, self.at)
        return STARTS[card_step.op](game, self.seat, self.at, card_step)


def start_draw(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Draw from the deck into the hand (UN-R25, UN-R18)."""
    del at
    drawn = draw(game, seat, amount_of(game, seat, card_step.amount("count")))
    game.find("drawn", seat, count=drawn)
    return ()


def start_settle(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the card lets its player settle (UN-AUTO-04)."""
    del at
    return (Settle(seat, amount_of(game, seat, card_step.amount("times"))),)


def start_develop(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the card lets its player develop (UN-AUTO-04)."""
    return (Develop(seat, at, amount_of(game, seat, card_step.amount("times"))),)


def start_pay(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the card may be strengthened by a payment (UN-GOLD-01)."""
    return (Pay(seat, at, amount_of(game, seat, card_step.amount("times"))),)


def start_discard(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Hand cards have to go (UN-R67): so many, or down to so many."""
    del at
    hand, down_to = len(game.table.contents[game.layout.hand[seat]]), card_step.terms["down_to"]
    count = hand - down_to if isinstance(down_to, int) else amount_of(game, seat, card_step.amount("count"))
    return (DiscardCards(seat, max(0, count)),)


def start_score(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Points at once, told by the card that gave them (UN-COMP-12)."""
    del at
    card = game.layout.kit.identities[game.table.identity_of[game.played_card(seat)]].name
    game.score(seat, amount_of(game, seat, card_step.amount("vp")), card)
    return ()


def start_if(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return what is done if a measure of the player is within bounds, or if it is not."""
    return tuple(
        [PerformDeed(seat, each) for each in guarded_by(game, seat, at, 1 if meets(game, seat, card_step) else 2)]
    )


def start_choose(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the player chooses one of several."""
    del game, card_step
    return (ChooseOption(seat, at),)


def start_copy(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return the player chooses a card to copy; what is copied copies nothing."""
    del game, card_step
    return (CopyCard(seat, at),) if at < SPAN else ()


Start = Callable[[GameState, int, int, ProgrammeStep], Following]
STARTS: Mapping[str, Start] = {
    "gain": start_gain,
    "draw": start_draw,
    "take": start_take,
    "settle": start_settle,
    "develop": start_develop,
    "moon": start_moon,
    "set_die": start_die,
    "pay": start_pay,
    "discard": start_discard,
    "score": start_score,
    "if": start_if,
    "choose": start_choose,
    "copy": start_copy,
    "pass": start_pass,
    "take_card": start_take_card,
}


@step
class ChooseOption(Asked):
    """One of the choices that a card gives, by its number on the card (UN-ACTION-06)."""

    at: int

    CLAUSE = "UN-ACTION-06"

    def still_due(self, game: GameState) -> bool:
        """While the card lies there."""
        return stands(game, self.seat, self.at, "choose")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the numbers of the choices, and none of them where that may be."""
        if seat != self.seat:
            return ()
        terms = card_step_of(game, seat, self.at).terms
        last = terms["choices"]
        found = choices("option", range(1, last + 1 if isinstance(last, int) else 1))
        return (*found, DONE) if terms["optional"] else found

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of them, and none only where the card says so
        (UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice in self.candidates(game, seat):
            return None
        return "UN-R23" if choice == DONE else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Do what stands behind it."""
        if choice == DONE:
            return ()
        return tuple([PerformDeed(seat, each) for each in guarded_by(game, seat, self.at, choice.subject)])


@step
class CopyCard(Asked):
    """Another action card whose effect the player carries out, too (UN-ACTION-06)."""

    at: int

    CLAUSE = "UN-ACTION-06"

    def still_due(self, game: GameState) -> bool:
        """If there is any."""
        return stands(game, self.seat, self.at, "copy") and bool(self._open(game))

    def _open(self, game: GameState) -> list[int]:
        """Return the cards that others played, or those of the display, that do something."""
        layout, table = game.layout, game.table
        if card_step_of(game, self.seat, self.at).terms["from"] == "display":
            cards = table.contents[layout.display]
        else:
            cards = [game.played_card(each) for each in layout.clockwise[self.seat][1:]]
        return [
            card for card in cards if card >= 0 and layout.programme_of.get(layout.number_of[table.identity_of[card]])
        ]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the cards, and none of them where that may be."""
        if seat != self.seat:
            return ()
        found = [choice_of("copy", card) for card in self._open(game)]
        return [*found, DONE] if card_step_of(game, seat, self.at).terms["optional"] else found

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of these cards, and none only where the card
        says so (UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice in self.candidates(game, seat):
            return None
        return "UN-R23" if choice == DONE else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Carry out its deeds in printed order, as if they stood on the own card."""
        if choice == DONE:
            return ()
        number = game.layout.number_of[game.table.identity_of[choice.subject]]
        programme = game.layout.programme_of[number]
        places = [at for at, card_step in enumerate(programme) if not card_step.guarded]
        return tuple([PerformDeed(seat, copied(number, at)) for at in places])


@step
class Pay(Asked):
    """The player may pay a loose asset for what stands behind the payment (UN-GOLD-01, UN-R28)."""

    at: int
    left: int

    CLAUSE = "UN-GOLD-01"

    def still_due(self, game: GameState) -> bool:
        """As often as the card says, with something to pay."""
        if self.left <= 0 or not stands(game, self.seat, self.at, "pay"):
            return False
        return bool(usable(game, self.seat, self._kinds(game)))

    def _kinds(self, game: GameState) -> int:
        return kinds_of(card_step_of(game, self.seat, self.at))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one of each look among what is asked for, or nothing more."""
        if seat != self.seat:
            return ()
        return [*(choice_of("pay", piece) for piece in usable(game, seat, self._kinds(game))), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a loose asset of one's own, no hand card, none of
        a settlement (UN-GOLD-01, UN-R28, UN-R29).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice == DONE:
            return None
        if choice.verb != "pay" or self.left <= 0 or not may_use(game, seat, choice.subject):
            return "UN-R28" if choice.verb == "pay" else self.CLAUSE
        return None if self._kinds(game) >> asset_of(game, choice.subject) & 1 else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """To the discard pile with it; then what it buys, then perhaps another payment (UN-R28)."""
        if choice == DONE:
            return ()
        game.find("paid", seat, asset=ASSETS[asset_of(game, choice.subject)])
        discard(game, choice.subject)
        bought = guarded_by(game, seat, self.at)
        return *(PerformDeed(seat, at) for at in bought), Pay(seat, self.at, self.left - 1)


@step
class DiscardCards(Asked):
    """Cards of the hand go to the discard pile, by an effect or by the rules (UN-R19, UN-R51, UN-R67)."""

    left: int

    CLAUSE = "UN-R67"

    def still_due(self, game: GameState) -> bool:
        """As many as have to go, while the hand lasts (UN-R23)."""
        return self.left > 0 and bool(self._cards(game))

    def _cards(self, game: GameState) -> list[int]:
        return [card for card in game.table.contents[game.layout.hand[self.seat]] if is_resource_card(game, card)]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one hand card of each look."""
        if seat != self.seat:
            return ()
        return [choice_of("discard", card) for card in one_of_each(game.table, self._cards(game))]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: own hand cards, only as many as the effect says (UN-R67),
        and no fewer (UN-R23).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice == DONE:
            return "UN-R23"
        mine = choice.verb == "discard" and choice.subject in self._cards(game)
        return None if mine and self.left > 0 else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Onto the open pile."""
        discard(game, choice.subject)
        return (DiscardCards(seat, self.left - 1),)
