"""What deeds of skills ask for and do besides gains: a ring on the area, workers that move, cards to swap."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Effect
from qquovadis.games.common.land import lay_token, neighbours, token_in_supply, workers_in, workers_on_map
from qquovadis.games.common.skills import name_of
from qquovadis.games.populous.cards import discard, draw, one_of_each
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.resources import held, pay
from qquovadis.games.populous.world_state import Reading


def asks(effect: Effect) -> bool:
    """Whether a deed needs a choice of its owner."""
    return effect.op in ("move", "swap")


def possible(game: Reading, seat: int, effect: Effect) -> bool:
    """Whether a deed would do anything now."""
    here = game.genesis_area()
    if effect.op == "place_terrain":
        land = land_of(game, seat, effect)
        return here >= 0 and not shows(game, here, land) and token_in_supply(game, land) >= 0
    if effect.op == "move":
        return here >= 0 and bool(workers_in(game, here, game.race(seat)))
    if effect.op == "swap":
        return bool(game.table.contents[game.layout.hand[seat]])
    return True


def begun(game: Reading, seat: int, skill: int, effect: Effect) -> list[Step]:
    """Do a deed that asks for nothing more; else return the step that asks (PO-SKILL-03)."""
    if effect.op == "place_terrain":
        for what, amount in price_of(effect):
            pay(game, seat, QUANTITIES.index(what), amount, name_of(game, skill))
        lay_token(game, token_in_supply(game, land_of(game, seat, effect)), game.genesis_area())
    if effect.op == "move":
        return [Travel(seat, skill, effect.number("workers"), effect.number("steps"))]
    if effect.op == "swap":
        return [SwapCards(seat, skill, effect.number("discard"), effect.number("draw"))]
    return []


def shows(game: Reading, area: int, land: str) -> bool:
    """Whether a ring of this colour lies on an area already."""
    rings = game.table.contents[game.layout.centres[area]]
    return bool(rings) and game.layout.token_terrain[rings[-1]] == land


def land_of(game: Reading, seat: int, effect: Effect) -> str:
    """The colour of the ring that a deed lays: the one it names, or the seat's own."""
    return game.aptitude(seat) if effect.about == "aptitude" else effect.about


def price_of(effect: Effect) -> tuple[tuple[str, int], ...]:
    """What a deed costs, in cubes."""
    cost = effect.terms.get("cost", ())
    return cost if isinstance(cost, tuple) else ()


def payable(game: Reading, seat: int, effect: Effect) -> bool:
    """Whether the seat can pay what a deed costs."""
    return all(held(game, seat, QUANTITIES.index(what)) >= amount for what, amount in price_of(effect))


@step
class Travel(Asked):
    """Own workers of the genesis area that may move as by revelation (PO-SKILL-03, PO-REVE-01 to PO-REVE-03)."""

    skill: int
    workers: int
    steps: int
    moved: tuple[int, ...] = ()

    CLAUSE = "PO-SKILL-03"

    def _open(self, game: Reading) -> list[int]:
        return [w for w in workers_in(game, game.genesis_area(), game.race(self.seat)) if w not in self.moved]

    def still_due(self, game: Reading) -> bool:
        """While another worker may move."""
        return self.workers > 0 and bool(self._open(game))

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """One worker of each space, or to stop."""
        del seat
        by_space = {game.table.zone_of[worker]: worker for worker in reversed(self._open(game))}
        return [*(Choice("lift", by_space[space]) for space in sorted(by_space)), DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """An own worker in the genesis area that this skill has not moved (PO-REVE-01)."""
        if seat != self.seat or (choice != DONE and choice.verb != "lift"):
            return self.CLAUSE
        if choice == DONE or (self.workers > 0 and choice.subject in self._open(game)):
            return None
        return "PO-REVE-01" if choice.subject in workers_on_map(game, game.race(seat)) else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Ask where it goes, step by step."""
        del game
        if choice == DONE:
            return ()
        again = Travel(seat, self.skill, self.workers - 1, self.steps, (*self.moved, choice.subject))
        return TravelTo(seat, choice.subject, self.steps, 1), again


@step
class TravelTo(Asked):
    """The adjacent space to which the lifted worker goes; the first step must be made (PO-REVE-01 to PO-REVE-03)."""

    worker: int
    left: int
    first: int = 0

    CLAUSE = "PO-REVE-01"

    def still_due(self, game: Reading) -> bool:
        """With steps left, outside the genesis area too (PO-REVE-02)."""
        del game
        return self.left > 0

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The spaces that share an edge, occupied or not; after the first step, to stay."""
        del seat
        spaces = choices("go", neighbours(game, game.table.zone_of[self.worker]))
        return spaces if self.first else (*spaces, DONE)

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """Adjacent, whatever its terrain and whoever stands there (PO-REVE-03)."""
        return None if seat == self.seat and choice in self.candidates(game, seat) else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Move it without food."""
        if choice == DONE:
            return ()
        game.table.move(self.worker, choice.subject)
        return (TravelTo(seat, self.worker, self.left - 1),)


@step
class SwapCards(Asked):
    """Cards to discard for others from the deck: first all go, then as many as promised are drawn (PO-SKILL-03)."""

    skill: int
    left: int
    drawn: int

    CLAUSE = "PO-SKILL-03"

    def still_due(self, game: Reading) -> bool:
        """While a card must be discarded and there is one."""
        return self.left > 0 and bool(game.table.contents[game.layout.hand[self.seat]])

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """One card of each kind in the hand."""
        return [Choice("discard", card) for card in one_of_each(game, game.table.contents[game.layout.hand[seat]])]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A card of the own hand."""
        hand = game.table.contents[game.layout.hand[self.seat]]
        mine = seat == self.seat and choice.verb == "discard" and choice.subject in hand and self.left > 0
        return None if mine else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Discard it; with the last one draw (PO-END-03)."""
        discard(game, choice.subject)
        hand = game.layout.hand[seat]
        if self.left > 1 and game.table.contents[hand]:
            return (SwapCards(seat, self.skill, self.left - 1, self.drawn),)
        for _ in range(self.drawn):
            draw(game, hand)
        return ()
