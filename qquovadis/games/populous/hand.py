"""The hand placement: a card onto an age, face up or face down, with added actions and inheritance (PO-HAND)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choice_of, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.card_steps import SUCCEED, ContinueOrSucceed, DiscardAfterSuccession, PlayFromHand
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.deck import one_of_each
from qquovadis.games.common.land import workers_in
from qquovadis.games.common.skills import Source, allows, parts_of, total
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.actions import LoseFaith, MoveWorkers, UseActions, prosperity_of
from qquovadis.games.populous.generations import cards_in, kind_shown, largest, matching, played_kind, top_card
from qquovadis.games.populous.skill_effects import OTHERS_CARD, OTHERS_SUCCESSION, others_respond
from qquovadis.games.populous.world_state import GameState

FACE_DOWN = Choice("face down")
REVELATION, PROSPERITY = KINDS.index("revelation"), KINDS.index("prosperity")
HIDDEN = -1
ADDED = "added_actions.price"


@step
class PlayCard(PlayFromHand):
    """Exactly one card of the hand is played, face up or face down (PO-HAND-01, PO-HAND-03)."""

    CLAUSE = "PO-HAND-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each kind in the hand, or a card face down."""
        return [*PlayFromHand.candidates(self, game, seat), FACE_DOWN]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a card of the own hand, one, and not none
        (PO-HAND-01, PO-HAND-03, PO-R34).
        """
        hand = game.table.contents[game.layout.hand[self.seat]]
        fits = choice == FACE_DOWN or (choice.verb == "play" and choice.subject in hand)
        if seat == self.seat and fits and hand:
            return None
        return self.CLAUSE if game.noted("round") < game.numbers["succession.first_round"] else "PO-HAND-03"

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked, while it has a card."""
        has_card = bool(game.table.contents[game.layout.hand[self.seat]])
        return list(self.candidates(game, seat)) if seat == self.seat and has_card else []

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask for the age it goes to."""
        del game
        return (ChooseGeneration(seat, HIDDEN if choice == FACE_DOWN else choice.subject),)


@step
class ChooseGeneration(ContinueOrSucceed):
    """The present age, or a new one: succession (PO-HAND-03); the card that lies face up, -1 for face down."""

    CLAUSE = "PO-HAND-03"

    def succession_refused(self, game: GameState, seat: int) -> str | None:
        """Return why the seat may not succeed now, or None (PO-HAND-01, PO-HAND-03, PO-SUCC-03, PO-R48)."""
        generation, most = game.generation(seat), game.numbers["succession.max_generations"]
        if game.noted("round") < game.numbers["succession.first_round"] or generation < 0:
            return "PO-HAND-01"
        slots = len(game.layout.rows[seat])
        full = generation + 1 >= (min(most, slots) if most else slots)
        return "PO-SUCC-03" if full or game.table.tally[game.layout.succeeded[seat]] else None

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay the card there (PO-NORM-01, PO-SUCC-02, PO-SUCC-04), or ask which one goes there face down.

        The first card opens the first age (PO-HAND-02); a succession is noted and settles at the end (PO-SUCC-01).
        """
        succeeds = choice == SUCCEED
        generation = max(game.generation(seat), 0) + succeeds
        if succeeds:
            game.table.count(game.layout.succeeded[seat], 1, "PO-SUCC-01")
        begin = AddActions(seat) if game.layout.adds_actions else StartActions(seat)  # by option (PO-R99)
        rest = begin, DiscardHand(seat), *others_after(game, seat)
        if self.card == HIDDEN:
            return HideCard(seat, generation), NameAction(seat), *rest
        game.table.flip(self.card, 1)
        game.table.move(self.card, game.layout.rows[seat][generation])
        game.note("placed", 1, "PO-HAND-01")
        return rest


def others_after(game: GameState, seat: int) -> Following:
    """Return the steps in which skills of the others act after the card of a seat, and after its succession."""
    succeeded = bool(game.table.tally[game.layout.succeeded[seat]])
    after = others_respond(game, seat, OTHERS_SUCCESSION) if succeeded else ()
    return *others_respond(game, seat, OTHERS_CARD), *after


@step
class HideCard(Asked):
    """Which card of the hand goes face down onto the age (PO-FACE-01); the others see none of it (PO-R15)."""

    generation: int

    CLAUSE = "PO-FACE-01"
    SECRET = True

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each kind in the hand."""
        return [choice_of("hide", card) for card in one_of_each(game, game.table.contents[game.layout.hand[seat]])]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a card of the own hand."""
        mine = choice.verb == "hide" and choice.subject in game.table.contents[game.layout.hand[self.seat]]
        return None if seat == self.seat and mine else self.CLAUSE

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked."""
        return list(self.candidates(game, seat)) if seat == self.seat else []

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """It leaves the hand unseen and lies on top."""
        game.table.slip(choice.subject, game.layout.rows[seat][self.generation])
        game.note("placed", 1, "PO-HAND-01")
        return ()


def present_age(game: GameState, seat: int) -> int:
    """Return the present age, from 0, also while the card that opens it is still to be laid face down; -1 before the
    first.

    PO-SUCC-02, PO-SUCC-03: a succession closes the age before it as soon as it is declared.
    """
    opening = [step.generation for step in game.table.agenda if isinstance(step, HideCard) and step.seat == seat]
    return max([game.generation(seat), *opening])


@step
class NameAction(Asked):
    """The one kind whose action a card face down brings, its own too (PO-FACE-01, PO-R90)."""

    CLAUSE = "PO-FACE-01"

    def still_due(self, game: GameState) -> bool:
        """After a card was laid face down."""
        return bool(game.noted("placed")) and not game.noted("named")

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the five kinds."""
        del game, seat
        return choices("name", range(len(KINDS)))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the five, and only one."""
        del game
        fits = seat == self.seat and choice.verb == "name" and 0 <= choice.subject < len(KINDS)
        return None if fits else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Note it for this turn; everybody hears it (PO-R90)."""
        del seat
        game.note("named", choice.subject + 1, "PO-FACE-01")
        return ()


@step
class AddActions(Asked):
    """Passion, or by option faith, for more actions, once and before the first one.

    PO-HAND-04, PO-ADD-01, PO-R35, PO-R41, PO-R99.
    """

    CLAUSE = "PO-ADD-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the prices, or nothing."""
        return *choices("spend", tuple(dict.fromkeys(added_prices(game, seat)))), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one of the prices, with cubes that are there
        (PO-ADD-01 to PO-ADD-03, PO-R42).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "spend"):
            return self.CLAUSE
        if choice == DONE:
            return None
        prices = added_prices(game, seat)
        if choice.subject in prices and choice.subject <= held(game, seat, game.layout.paid_for_actions):
            return None
        if choice.subject in prices:
            return self.CLAUSE
        return "PO-ADD-03" if choice.subject > max(prices) else "PO-ADD-02"

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the prices that can be paid, and nothing, with the prices asked for once."""
        if seat != self.seat:
            return []
        cubes = held(game, seat, game.layout.paid_for_actions)
        prices = dict.fromkeys(added_prices(game, seat))
        return [*[choice_of("spend", price) for price in prices if price <= cubes], DONE]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay, and begin the actions."""
        if choice == DONE:
            return (StartActions(seat),)
        pay(game, seat, game.layout.paid_for_actions, choice.subject, "PO-ADD-02")
        return (StartActions(seat, added_for(game, seat, choice.subject)),)


def added_for(game: GameState, seat: int, price: int) -> int:
    """Return how many more actions a price buys: the most where several cost as much (PO-ADD-02)."""
    prices = added_prices(game, seat)
    return len(prices) - prices[::-1].index(price)


def added_prices(game: GameState, seat: int) -> tuple[int, ...]:
    """Return what one, two and three more actions cost, as totals (PO-ADD-02, PO-SKILL-03)."""
    prices = game.layout.added_choices
    if ADDED not in game.skills_of(seat):
        return prices
    return tuple([total(added_parts(game, seat, price)) for price in prices])


def added_parts(game: GameState, seat: int, price: int) -> tuple[Part, ...]:
    """Return one of these prices with what skills change."""
    return parts_of(game, seat, Source(ADDED, "PO-ADD-02", price))


@step
class StartActions(Step):
    """Count the actions of the card just played, and begin them (PO-NORM-02, PO-ACT-01); `added` were paid for."""

    seat: int
    added: int = 0

    def still_due(self, game: GameState) -> bool:
        """After a card was played."""
        return bool(game.noted("placed")) and played_kind(game, self.seat) >= 0

    def run(self, game: GameState) -> Following:
        """Find the number, and ask for the actions of its kind."""
        inherited = inheritance(game, self.seat)
        parts = action_parts(game, self.seat, self.added, inherited)
        kind, actions = played_kind(game, self.seat), total(parts)
        game.note("actions", actions, "PO-ACT-01")
        game.find("actions", self.seat, parts, kind=kind, inheritance=inherited)
        if kind == REVELATION:
            workers = workers_in(game, game.genesis_area(), game.race(self.seat)) if game.genesis_area() >= 0 else []
            return (MoveWorkers(self.seat, actions * game.numbers["revelation.steps"], tuple(workers)),)
        if kind == PROSPERITY:
            return prosperity_of(game, self.seat, actions), LoseFaith(self.seat)
        return (UseActions(self.seat, actions, kind),)


def inheritance(game: GameState, seat: int) -> int:
    """Return the inheritance of the card just played: the largest matching past age, 0 without one (PO-INH-01 to
    PO-INH-03).

    A card face down has no kind and inherits nothing, unless an option or a skill says so (PO-R37).
    """
    kind = kind_shown(game, top_card(game, seat, game.generation(seat)))
    hidden = kind < 0 and game.noted("named")
    if hidden and (game.options["facedown_inherits"] == "chosen_kind" or allows(game, seat, "facedown_inherits")):
        kind = played_kind(game, seat)
    ages = matching(game, seat, kind)
    if not ages:
        return 0
    cards = largest(game, seat, ages)
    return total(parts_of(game, seat, Source("inheritance", "PO-INH-03", cards)))


def action_parts(game: GameState, seat: int, added: int, more: int) -> tuple[Part, ...]:
    """Return the actions of the card just played: the larger of age and inheritance (`more`), and what was added.

    PO-NORM-02, PO-INH-04, PO-INH-05, PO-ADD-02, PO-R36, PO-R40.
    """
    cards = cards_in(game, seat, game.generation(seat))
    compared = cards + added if game.options["inheritance_order"] == "after_added" else cards
    own = Part("PO-NORM-02", cards), *((Part("PO-ADD-02", added),) if added else ())
    inherited = (Part("PO-INH-04", more - compared),) if more > compared else ()
    plain = total((*own, *inherited))
    return *own, *inherited, *parts_of(game, seat, Source("actions", "PO-ACT-01", plain))[1:]


@step
class DiscardHand(DiscardAfterSuccession):
    """After a succession any of the hand may be discarded (PO-SUCC-05, PO-R47)."""

    CLAUSE = "PO-SUCC-05"
