"""The hand placement: a card into the generation row, the wish, continuation or succession (QV-HAND to QV-SUCC)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.card_steps import SUCCEED, ContinueOrSucceed, DiscardAfterSuccession, PlayFromHand
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import building_spaces
from qquovadis.games.common.skills import Source, allows, number, parts_of, report_changed, total
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.actions import MoveWorkers, Prosper, UseActions
from qquovadis.games.quo_vadis.conditions import placed_card, placed_kind
from qquovadis.games.quo_vadis.growth import GrowthAfterCard
from qquovadis.games.quo_vadis.layout import FAITH
from qquovadis.games.quo_vadis.skill_effects import OTHERS_CARD, OTHERS_SUCCESSION, others_respond, respond
from qquovadis.games.quo_vadis.spending import SpendPopulation
from qquovadis.games.quo_vadis.world_state import GameState

REVELATION, PROSPERITY = KINDS.index("revelation"), KINDS.index("prosperity")


@step
class PlayCard(PlayFromHand):
    """Exactly one card of the hand is placed (QV-HAND-01)."""

    CLAUSE = "QV-HAND-01"

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is one card of the own hand (QV-HAND-01)."""
        mine = (
            seat == self.seat
            and choice.verb == "play"
            and choice.subject in game.table.contents[game.layout.hand[seat]]
        )
        return None if mine else self.CLAUSE

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked."""
        return list(self.candidates(game, seat)) if seat == self.seat else []

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask for the generation it goes to (QV-HAND-04)."""
        del game
        return (ChooseGeneration(seat, choice.subject),)


@step
class ChooseGeneration(ContinueOrSucceed):
    """The same generation or the next one, for the card chosen (QV-HAND-04 to QV-HAND-06)."""

    CLAUSE = "QV-HAND-04"

    def succession_refused(self, game: GameState, seat: int) -> str | None:
        """Return why the seat may not succeed now, or None.

        QV-HAND-03, QV-HAND-06, QV-SUCC-01, QV-SUCC-02, QV-R61, QV-R111.
        """
        generation = game.generation(seat)
        if game.noted("round") <= 1:
            return "QV-HAND-03"
        if game.table.tally[game.layout.succeeded[seat]]:
            return "QV-R61"
        if generation < 0:
            return "QV-HAND-04"
        if generation + 1 >= len(game.layout.rows[seat]):
            return "QV-HAND-06"
        if game.options["succession_check"] == "none" or can_build(game, seat):
            return None
        return "QV-SUCC-02"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay the card face up on its generation (QV-CONT-01, QV-SUCC-03); the first opens the 1st (QV-HAND-03).

        A succession is only noted; it settles in the end phase (QV-R63).
        """
        succeeds = choice == SUCCEED
        generation = max(game.generation(seat), 0) + succeeds
        game.table.flip(self.card, 1)
        game.table.move(self.card, game.layout.rows[seat][generation])
        game.note("placed", 1, "QV-HAND-01")
        if succeeds:
            game.table.count(game.layout.succeeded[seat], 1, "QV-SUCC-03")
        return Wish(seat), StartActions(seat), *after_actions(game, seat)


def after_actions(game: GameState, seat: int) -> Following:
    """Return what follows the actions of a card: what population may do, the discards, and skills of the others."""
    spending = (SpendPopulation(seat),) if game.layout.spends else ()
    growth = (GrowthAfterCard(seat),) if game.layout.grows_late else ()
    return *spending, *growth, DiscardHand(seat), *others_after(game, seat)


def others_after(game: GameState, seat: int) -> Following:
    """Return the steps in which skills of the others act after the card of a seat, and after its succession."""
    succeeded = bool(game.table.tally[game.layout.succeeded[seat]])
    after = others_respond(game, seat, OTHERS_SUCCESSION) if succeeded else ()
    return *others_respond(game, seat, OTHERS_CARD), *after


def can_build(game: GameState, seat: int) -> bool:
    """Return the construction conditions: a town in supply, a worker on a space without a town (QV-SUCC-02, QV-R59).

    A destroyed town on the map is not in supply (QV-R109); a race's towns may run out (QV-R04).
    """
    return bool(game.table.contents[game.layout.supply[seat]]) and bool(building_spaces(game, seat))


@step
class Wish(Asked):
    """For faith the placed card counts as another kind this turn (QV-WISH-01)."""

    CLAUSE = "QV-WISH-01"

    def still_due(self, game: GameState) -> bool:
        """If the table plays with the wish, or a skill allows it, and the faith is there (QV-WISH-03, QV-R44)."""
        return has_placed(game, self.seat) and self._refused(game) is None

    def _refused(self, game: GameState) -> str | None:
        if not game.options["wish"] and not allows(game, self.seat, "wish_for_owner"):
            return "QV-WISH-03"
        return None if held(game, self.seat, FAITH) >= number(game, self.seat, "wish.cost") else "QV-WISH-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the five kinds, the printed one included (QV-R46), or none."""
        del game, seat
        return *choices("wish", range(len(KINDS))), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: it must be allowed and paid (QV-WISH-01, QV-WISH-03)."""
        if seat == self.seat and choice == DONE:
            return None
        if seat != self.seat or choice.verb != "wish" or not 0 <= choice.subject < len(KINDS):
            return self.CLAUSE
        return self._refused(game)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay, and note the kind until the end of the turn (QV-WISH-01, QV-WISH-02)."""
        if choice != DONE:
            report_changed(game, "wish.price", seat, wish_parts(game, seat))
            pay(game, seat, FAITH, number(game, seat, "wish.cost"), "QV-WISH-01")
            game.note("wished", choice.subject + 1, "QV-WISH-01")
            if game.options["wish_counts_for_style"]:
                game.table.turn(placed_card(game, seat), choice.subject + 1)
        return ()


def wish_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return what a wish costs a seat in faith, with what skills change (QV-WISH-01, QV-SKILL-04)."""
    return parts_of(game, seat, Source("wish.cost", "QV-WISH-01", game.numbers["wish.cost"]))


def has_placed(game: GameState, seat: int) -> bool:
    """Return whether the seat has placed a card this turn, and it still lies there."""
    return bool(game.noted("placed")) and game.generation(seat) >= 0


@step
class StartActions(Step):
    """Count the actions of the placed card and begin them, once through (QV-CONT-02, -04, QV-SUCC-04, QV-R48)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """After a card was placed."""
        return has_placed(game, self.seat)

    def run(self, game: GameState) -> Following:
        """Grant one action for each card of the generation, and what skills add (QV-CONT-02, QV-CONT-03, QV-R64).

        Skills that act on the kind of card do so after its actions (QV-SKILL-04).
        """
        parts = action_parts(game, self.seat)
        kind, actions = placed_kind(game, self.seat), total(parts)
        game.note("actions", actions, "QV-CONT-02")
        game.find("actions", self.seat, parts, kind=kind)
        return self._begun(game, kind, actions), respond(self.seat, f"on_card_{KINDS[kind]}")

    def _begun(self, game: GameState, kind: int, actions: int) -> Step:
        if kind == REVELATION:
            return MoveWorkers(self.seat, actions * number(game, self.seat, "revelation.steps_per_action"))
        return Prosper(self.seat, actions) if kind == PROSPERITY else UseActions(self.seat, actions, kind)


def action_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the actions of the placed card: the cards of its generation, the new one included, and what skills add.

    QV-CONT-02, QV-CONT-03, QV-R64, QV-SKILL-04.
    """
    cards = len(game.table.contents[game.layout.rows[seat][game.generation(seat)]])
    return parts_of(game, seat, Source("actions", "QV-CONT-02", cards))


@step
class DiscardHand(DiscardAfterSuccession):
    """Last of all a seat that succeeded may discard any of its hand (QV-SUCC-05)."""

    CLAUSE = "QV-SUCC-05"
