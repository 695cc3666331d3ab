"""What deeds of skills ask for and do besides gains: a ring on the area, workers that move, cards to swap."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, Step, choice_of, step
from qquovadis.engine.effects import Effect
from qquovadis.games.common import others, passing, played_cards
from qquovadis.games.common.deck import discard, draw, one_of_each
from qquovadis.games.common.land import lay_token, token_in_supply, workers_in
from qquovadis.games.common.skill_effects import is_payable, land_of, pay_price
from qquovadis.games.common.travel import WorkersTravel, WorkerTravelsTo
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.world_state import GameState


def asks(effect: Effect) -> bool:
    """Return whether a deed needs a choice of its owner."""
    return others.asks(effect) if others.is_among_others(effect) else effect.op in ("move", "swap", "copy")


def is_possible(game: GameState, seat: int, effect: Effect) -> bool:
    """Return whether a deed would do anything now."""
    here = game.genesis_area()
    if others.is_among_others(effect):
        return others.is_possible(game, seat, effect)
    if effect.op == "place_terrain":
        land = land_of(game, seat, effect)
        lacking = here >= 0 and not shows(game, here, land) and token_in_supply(game, land) >= 0
        return lacking and is_payable(game, seat, effect)
    if effect.op == "move":
        return here >= 0 and bool(workers_in(game, here, game.race(seat)))
    if effect.op == "swap":
        return bool(game.table.contents[game.layout.hand[seat]])
    return True


def begun(game: GameState, seat: int, skill: int, effect: Effect, amount: int) -> list[Step]:
    """Do a deed that asks for nothing more; else return the step that asks (PO-SKILL-03)."""
    del amount
    if others.is_among_others(effect):
        return others.begun(game, seat, skill, effect, OTHERS)
    if effect.op == "place_terrain":
        pay_price(game, seat, skill, effect)
        lay_token(game, token_in_supply(game, land_of(game, seat, effect)), game.genesis_area())
    if effect.op == "move":
        return [Travel(seat, skill, effect.number("workers"), effect.number("steps"))]
    if effect.op == "swap":
        return [SwapCards(seat, skill, effect.number("discard"), effect.number("draw"))]
    return []


def shows(game: GameState, area: int, land: str) -> bool:
    """Return whether a ring of this colour lies on an area already."""
    rings = game.table.contents[game.layout.centres[area]]
    return bool(rings) and game.layout.token_terrain[rings[-1]] == land


@step
class TravelTo(WorkerTravelsTo):
    """The adjacent space to which the lifted worker goes; outside the genesis area too (PO-REVE-01 to PO-REVE-03)."""

    CLAUSE = "PO-REVE-01"


@step
class Travel(WorkersTravel):
    """Own workers of the genesis area that may move as by revelation (PO-SKILL-03, PO-REVE-01 to PO-REVE-03)."""

    CLAUSE = "PO-SKILL-03"
    OUTSIDE = "PO-REVE-01"
    TO = TravelTo


@step
class OthersWorkers(others.WorkersOfOthers):
    """Workers of others that a skill moves, as by revelation, or sends home (PO-SKILL-03, PO-REVE-01 to -03)."""

    CLAUSE = "PO-SKILL-03"
    TO = TravelTo


@step
class PassCards(passing.PassCards):
    """Everybody lays down cards of the hand for a neighbour (PO-SKILL-03)."""

    CLAUSE = "PO-SKILL-03"


@step
class HandOn(passing.HandOn):
    """What was laid down goes on to the neighbours (PO-SKILL-03)."""


@step
class OthersCubes(others.CubesOfAnother):
    """Another player who loses cubes by a skill (PO-SKILL-03)."""

    CLAUSE = "PO-SKILL-03"

    def receive(self, game: GameState, amount: int, why: str) -> int:
        """Take them up to the cap (PO-SETUP-24)."""
        return gain(game, self.seat, self.quantity, amount, why)


@step
class TakeCard(played_cards.TakeCard):
    """Another player whose top card a skill takes or swaps (PO-SKILL-03)."""

    CLAUSE = "PO-SKILL-03"


OTHERS = others.OthersSteps(OthersWorkers, OthersCubes, PassCards, HandOn, TakeCard)


@step
class SwapCards(Asked):
    """Cards to discard for others from the deck: first all go, then as many as promised are drawn (PO-SKILL-03)."""

    skill: int
    left: int
    drawn: int

    CLAUSE = "PO-SKILL-03"

    def still_due(self, game: GameState) -> bool:
        """While a card must be discarded and there is one."""
        return self.left > 0 and bool(game.table.contents[game.layout.hand[self.seat]])

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each kind in the hand."""
        return [choice_of("discard", card) for card in one_of_each(game, game.table.contents[game.layout.hand[seat]])]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a card of the own hand."""
        hand = game.table.contents[game.layout.hand[self.seat]]
        mine = seat == self.seat and choice.verb == "discard" and choice.subject in hand and self.left > 0
        return None if mine else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Discard it; with the last one draw (PO-END-03)."""
        discard(game, choice.subject)
        hand = game.layout.hand[seat]
        if self.left > 1 and game.table.contents[hand]:
            return (SwapCards(seat, self.skill, self.left - 1, self.drawn),)
        for _ in range(self.drawn):
            draw(game, hand)
        return ()
