"""Gaining resource cards: from hand, deck, revealed cards or the discard pile, with an end of choice up (UN-GAIN)."""

from collections.abc import Iterable
from itertools import chain

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games.undecim.assets import NOTHING, discard, lay_down, one_of_each, top_of_deck
from qquovadis.games.undecim.layout import ASSETS, GAINED, kinds_of, turned_up
from qquovadis.games.undecim.measures import amount_of
from qquovadis.games.undecim.programmes import card_step_of, out_of_turn, stands
from qquovadis.games.undecim.table_state import GameState

GO_ON = Choice("draw")


def start_gain(game: GameState, seat: int, at: int, card_step: ProgrammeStep) -> Following:
    """Return a gain names where the cards come from and how many (UN-GAIN-01)."""
    count = amount_of(game, seat, card_step.amount("count"))
    if card_step.terms["from"] == "deck":
        return (OfferDeck(seat, at, count),) if card_step.terms["up_to"] else (GainFromDeck(seat, at, count),)
    if card_step.terms["from"] != "reveal":
        return (GainCards(seat, at, count),)
    for _ in range(amount_of(game, seat, card_step.amount("reveal"))):
        reveal(game)
    return GainCards(seat, at, count), ClearRevealed(seat, at)


def reveal(game: GameState) -> int:
    """Turn the top card of the deck up for everybody; NOTHING if there is none."""
    card = top_of_deck(game)
    if card != NOTHING:
        game.table.flip(card, 1)
        game.table.move(card, game.layout.revealed)
    return card


def allowed(card_step: ProgrammeStep, had: int) -> int:
    """Return the assets that a gain lets lie up; with `distinct` each kind once (UN-GAIN-05)."""
    kinds = kinds_of(card_step)
    return kinds & ~had if had and card_step.terms["distinct"] else kinds


def fits(game: GameState, card: int, kinds: int) -> bool:
    """Return whether a card has an end among these assets (UN-GAIN-05)."""
    return any(kinds >> end & 1 for end in game.layout.ends[game.table.identity_of[card]])


def gains_of(game: GameState, card: int) -> tuple[Choice, ...]:
    """Return a card with either of its ends up (UN-GAIN-03)."""
    return turned_up(game.layout.ends[game.table.identity_of[card]], card)


def gain(game: GameState, seat: int, card: int, asset: int) -> None:
    """Lay a gained card before a seat; red cards of this round cannot touch it (UN-GAIN-02, UN-ACTION-02)."""
    lay_down(game, card, asset, game.layout.fresh[seat])
    game.find("gained", seat, asset=ASSETS[asset])


@step
class GainCards(Asked):
    """The player gains cards from the place that the card names, an end of choice up (UN-GAIN-01, UN-GAIN-03).

    `left` may still be gained; `had` are the assets gained by this deed so far, as bits.
    """

    at: int
    left: int
    had: int = 0

    CLAUSE = "UN-GAIN-01"

    def still_due(self, game: GameState) -> bool:
        """As long as some are left to be gained, and a card there fits; what is impossible is skipped (UN-R23)."""
        if self.left <= 0 or not stands(game, self.seat, self.at, "gain"):
            return False
        card_step = card_step_of(game, self.seat, self.at)
        kinds, ends, identity_of = allowed(card_step, self.had), game.layout.ends, game.table.identity_of
        for card in game.table.contents[self._zone(game, card_step)]:
            both = ends[identity_of[card]]
            if both and (kinds >> both[0] & 1 or kinds >> both[1] & 1):
                return True
        return False

    def _zone(self, game: GameState, card_step: ProgrammeStep) -> int:
        layout, source = game.layout, card_step.terms["from"]
        if source == "hand":
            return layout.hand[self.seat]
        return layout.revealed if source == "reveal" else layout.discard

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return each look of card in the place named, with either end up, or no more."""
        if seat != self.seat:
            return ()
        cards = game.table.contents[self._zone(game, card_step_of(game, seat, self.at))]
        ends, identity_of = game.layout.ends, game.table.identity_of
        found = [turned_up(ends[identity_of[card]], card) for card in one_of_each(game.table, cards)]
        return [*chain.from_iterable(found), DONE]

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the ends that are allowed, in the order of the candidates, and no more where that may be."""
        # SPEED: of the choices of a game a quarter are these, and judged one by one each would look up its place again.
        found: list[Choice] = []
        if seat == self.seat and self.left > 0:
            table, ends = game.table, game.layout.ends
            card_step = card_step_of(game, seat, self.at)
            kinds = allowed(card_step, self.had)
            for card in one_of_each(table, table.contents[self._zone(game, card_step)]):
                both = ends[table.identity_of[card]]
                found += [gains for end, gains in zip(both, turned_up(both, card), strict=True) if kinds >> end & 1]
        return [*found, DONE] if self._gaining_nothing_refused(game, seat, DONE) is None else found

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: from this place, no more than stated, with an end that is
        allowed (UN-GAIN-01, UN-GAIN-05, UN-R25, UN-R27).

        Without "up to" the number is compulsory as far as possible (UN-R23).
        """
        verb, card = choice
        asset = GAINED.get(verb)
        if asset is None or seat != self.seat or self.left <= 0:
            return self._gaining_nothing_refused(game, seat, choice)
        card_step = card_step_of(game, seat, self.at)
        if card not in game.table.contents[self._zone(game, card_step)]:
            return self.CLAUSE
        if asset not in game.layout.ends[game.table.identity_of[card]]:
            return "UN-GAIN-03"
        return None if allowed(card_step, self.had) >> asset & 1 else "UN-GAIN-05"

    def _gaining_nothing_refused(self, game: GameState, seat: int, choice: Choice) -> str | None:
        if early := out_of_turn(self, seat, choice):
            return early
        if choice != DONE:
            return self.CLAUSE
        stated = not card_step_of(game, seat, self.at).terms["up_to"]
        return "UN-R23" if stated and self.still_due(game) else None

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it down, and ask for the next one."""
        if choice == DONE:
            return ()
        asset = GAINED[choice.verb]
        gain(game, seat, choice.subject, asset)
        return (GainCards(seat, self.at, self.left - 1, self.had | 1 << asset),)


@step
class ChooseEnd(Asked):
    """Which end of a card from the deck is up (UN-GAIN-03, UN-GAIN-05)."""

    at: int
    card: int
    left: int
    had: int

    CLAUSE = "UN-GAIN-03"

    def still_due(self, game: GameState) -> bool:
        """While the card is shown, and the effect goes on."""
        shown = game.table.zone_of[self.card] == game.layout.revealed
        return shown and stands(game, self.seat, self.at, "gain")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Both ends."""
        return gains_of(game, self.card) if seat == self.seat else ()

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an end of this card, of the kind that the effect
        names (UN-GAIN-03, UN-GAIN-05).
        """
        if early := out_of_turn(self, seat, choice):
            return early
        if choice not in gains_of(game, self.card):
            return self.CLAUSE
        kinds = allowed(card_step_of(game, seat, self.at), self.had)
        return None if kinds >> GAINED[choice.verb] & 1 else "UN-GAIN-05"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Then the next card is shown."""
        asset = GAINED[choice.verb]
        gain(game, seat, self.card, asset)
        again = OfferDeck if card_step_of(game, seat, self.at).terms["up_to"] else GainFromDeck
        return (again(seat, self.at, self.left - 1, self.had | 1 << asset),)


@step
class GainFromDeck(Step):
    """Cards from the top of the deck, each shown and turned before the next (UN-GAIN-01)."""

    seat: int
    at: int
    left: int
    had: int = 0

    def still_due(self, game: GameState) -> bool:
        """As many as stated, as far as the deck goes (UN-R18, UN-R23)."""
        return self.left > 0 and stands(game, self.seat, self.at, "gain")

    def run(self, game: GameState) -> Following:
        """Show the next card; one without a fitting end is discarded and counts (UN-R27)."""
        card = reveal(game)
        if card == NOTHING:
            return ()
        if fits(game, card, allowed(card_step_of(game, self.seat, self.at), self.had)):
            return (ChooseEnd(self.seat, self.at, card, self.left, self.had),)
        discard(game, card)
        return (GainFromDeck(self.seat, self.at, self.left - 1, self.had),)


@step
class OfferDeck(Asked):
    """Up to so many cards from the deck: go on, or stop (UN-GAIN-01)."""

    at: int
    left: int
    had: int = 0

    CLAUSE = "UN-GAIN-01"

    def still_due(self, game: GameState) -> bool:
        """As long as some are left to be gained."""
        return self.left > 0 and stands(game, self.seat, self.at, "gain")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Another card, or no more."""
        del game
        return (GO_ON, DONE) if seat == self.seat else ()

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: no more than stated (UN-GAIN-01)."""
        del game
        if early := out_of_turn(self, seat, choice):
            return early
        return None if choice == DONE or (choice == GO_ON and self.left > 0) else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Show the next card, and ask again once it lies (UN-R27)."""
        card = reveal(game) if choice == GO_ON else NOTHING
        if card == NOTHING:
            return ()
        if fits(game, card, allowed(card_step_of(game, seat, self.at), self.had)):
            return (ChooseEnd(seat, self.at, card, self.left, self.had),)
        discard(game, card)
        return (OfferDeck(seat, self.at, self.left - 1, self.had),)


@step
class ClearRevealed(Step):
    """Revealed cards that nobody gained go where the card says (UN-R19)."""

    seat: int
    at: int

    def still_due(self, game: GameState) -> bool:
        """If any are left."""
        return bool(game.table.contents[game.layout.revealed])

    def run(self, game: GameState) -> Following:
        """Onto the discard pile, into the hand, or under the deck in the order in which they came."""
        layout, table = game.layout, game.table
        there = stands(game, self.seat, self.at, "gain")
        rest = card_step_of(game, self.seat, self.at).terms["rest"] if there else "discard"
        for card in list(table.contents[layout.revealed]):
            if rest == "discard":
                discard(game, card)
            else:
                table.flip(card, 0)
                table.move(card, layout.hand[self.seat] if rest == "hand" else layout.deck)
        return ()
