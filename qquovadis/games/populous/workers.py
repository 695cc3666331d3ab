"""The placement of workers: one that must be placed, and up to three more for food (PO-WORK)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import spaces_of, terrain
from qquovadis.games.common.skills import Occasion, Source, count_uses, limited_by, parts_of, total
from qquovadis.games.populous.layout import FOOD
from qquovadis.games.populous.skill_effects import EFFECTS, PLACED
from qquovadis.games.populous.towns_and_majority import enters_free
from qquovadis.games.populous.world_state import GameState

TERRAIN, EXTRA = "workers.terrain_cost", "workers.extra_price"
PRICES = ("PO-WORK-05", "PO-WORK-08")


@step
class PlaceWorkers(Asked):
    """The base worker, then extra ones as long as food and reserve last (PO-WORK-01, PO-WORK-07, PO-R31)."""

    placed: int = 0

    CLAUSE = "PO-WORK-01"

    def still_due(self, game: GameState) -> bool:
        """If a worker can be placed at all; else the step is passed over (PO-WORK-06, PO-R30)."""
        if game.genesis_area() < 0 or not game.table.contents[game.layout.reserve[self.seat]]:
            return False
        return not self._all_placed(game) and self._payable(game)

    def _payable(self, game: GameState) -> bool:
        left = held(game, self.seat, FOOD)
        # SPEED: the dearest price without skills is quick to tell, and mostly there is food enough for it.
        if left >= plain_extra(game, self.placed) + game.numbers[TERRAIN] and not changes_prices(game, self.seat):
            return True
        return any(left >= price(game, self.seat, self.placed, space) for space in spaces_of(game, game.genesis_area()))

    def _all_placed(self, game: GameState) -> bool:
        return self.placed >= game.numbers["workers.base"] + len(game.layout.extra_prices) - 1

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of the genesis area, whoever stands there (PO-WORK-02, -03, PO-R32, PO-R33), or to stop."""
        del seat
        return *choices("place", spaces_of(game, game.genesis_area())), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: in the genesis area, with a worker and the food for it
        (PO-WORK-01, PO-WORK-05 to PO-WORK-10).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None if self.placed >= game.numbers["workers.base"] else self._may_stop(game)
        here = game.genesis_area()
        if choice.verb != "place" or here < 0 or choice.subject not in spaces_of(game, here):
            return self.CLAUSE if self.placed < game.numbers["workers.base"] else "PO-WORK-10"
        if not game.table.contents[game.layout.reserve[seat]]:
            return "PO-WORK-06"
        if self._all_placed(game):
            return "PO-WORK-09"
        return self._unpaid(game, choice.subject)

    def legal(self, game: GameState, seat: int) -> list[Choice]:
        """Return the spaces that can be paid for, and whether to stop, with each price asked for once."""
        here, found = game.genesis_area(), list[Choice]()
        if seat != self.seat:
            return found
        if here >= 0 and game.table.contents[game.layout.reserve[seat]] and not self._all_placed(game):
            left, placed = held(game, seat, FOOD), self.placed
            offered = choices("place", spaces_of(game, here))
            found = [choice for choice in offered if price(game, seat, placed, choice.subject) <= left]
        stops = self.placed >= game.numbers["workers.base"] or self._may_stop(game) is None
        return [*found, DONE] if stops else found

    def _may_stop(self, game: GameState) -> str | None:
        """Extra workers are optional, the base worker as agreed (PO-R30)."""
        agreed = game.options["base_worker"]
        if agreed == "may" or not self.still_due(game):
            return None
        spaces = spaces_of(game, game.genesis_area())
        free = any(not terrain_price(game, self.seat, self.placed, space) for space in spaces)
        return None if agreed == "must_if_free" and not free else self.CLAUSE

    def _unpaid(self, game: GameState, space: int) -> str | None:
        left = held(game, self.seat, FOOD)
        if price(game, self.seat, self.placed, space) <= left:
            return None
        if self.placed < game.numbers["workers.base"]:
            return "PO-WORK-06"
        return "PO-WORK-08" if extra_price(game, self.seat, self.placed) > left else "PO-WORK-10"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Pay, put the worker there, let skills act, and ask for an extra one (PO-WORK-07, PO-R31)."""
        if choice == DONE:
            return ()
        space = choice.subject
        occasion = Occasion(space, worker_of(self.placed))
        pay_for(game, seat, self.placed, space)
        game.table.move(game.table.contents[game.layout.reserve[seat]][-1], space)
        return *EFFECTS.moment(game, seat, PLACED, occasion), PlaceWorkers(seat, self.placed + 1)


def worker_of(placed: int) -> str:
    """Return which worker of the turn is next."""
    return "later" if placed else "first"


def extra_price(game: GameState, seat: int, placed: int) -> int:
    """Return what the next worker costs in food because it is an extra one (PO-WORK-08)."""
    return total(extra_parts(game, seat, placed))


def extra_parts(game: GameState, seat: int, placed: int) -> tuple[Part, ...]:
    """Return the step from one total price to the next, and how skills change it: they change each total (PO-
    WORK-08).
    """
    step = placed - game.numbers["workers.base"] + 1
    if step <= 0:
        return ()
    prices, plain = game.layout.extra_prices, plain_extra(game, placed)
    if EXTRA not in game.skills_of(seat):
        return (Part("PO-WORK-08", plain),)
    now, before = (_total_parts(game, seat, prices[at]) if at else () for at in (step, step - 1))
    changed: dict[str, int] = {}
    for sign, parts in ((1, now), (-1, before)):
        for part in parts[1:]:
            changed[part.source] = changed.get(part.source, 0) + sign * part.amount
    return Part("PO-WORK-08", plain), *[Part(source, amount) for source, amount in changed.items() if amount]


def _total_parts(game: GameState, seat: int, price: int) -> tuple[Part, ...]:
    return parts_of(game, seat, Source(EXTRA, "PO-WORK-08", price))


def terrain_source(game: GameState, seat: int, space: int) -> Source:
    """Return what the terrain of a space costs in food before any skill, for base and extra workers (PO-WORK-04, -05,
    -10).
    """
    return Source(TERRAIN, "PO-WORK-05", 0 if enters_free(game, seat, terrain(game, space)) else game.numbers[TERRAIN])


def terrain_parts(game: GameState, seat: int, placed: int, space: int) -> tuple[Part, ...]:
    """Return the price of the terrain with what skills change."""
    source = terrain_source(game, seat, space)
    return parts_of(game, seat, source, Occasion(space, worker_of(placed))) if source.amount else ()


def terrain_price(game: GameState, seat: int, placed: int, space: int) -> int:
    """Return what the terrain of a space costs in food (PO-WORK-05)."""
    return total(terrain_parts(game, seat, placed, space))


def price(game: GameState, seat: int, placed: int, space: int) -> int:
    """Return what the next worker costs in food on a space (PO-WORK-05, PO-WORK-08, PO-WORK-10)."""
    if changes_prices(game, seat):
        return extra_price(game, seat, placed) + terrain_price(game, seat, placed, space)
    # SPEED: most seats have no skill that changes a price, and prices are asked for with every candidate.
    free = enters_free(game, seat, terrain(game, space))
    return plain_extra(game, placed) + (0 if free else game.numbers[TERRAIN])


def changes_prices(game: GameState, seat: int) -> bool:
    """Return whether the seat has a skill that concerns what workers cost."""
    skills = game.skills_of(seat)
    return TERRAIN in skills or EXTRA in skills


def plain_extra(game: GameState, placed: int) -> int:
    """Return what the next worker costs as an extra one, without terrain and skills: the step between two totals."""
    step, prices = placed - game.numbers["workers.base"] + 1, game.layout.extra_prices
    return prices[step] - prices[step - 1] if step > 0 else 0


def price_parts(game: GameState, seat: int, placed: int, space: int) -> tuple[Part, ...]:
    """Return the price of the next worker on a space by its parts."""
    parts = (*extra_parts(game, seat, placed), *terrain_parts(game, seat, placed, space))
    return tuple([part for part in parts if part.amount])


def pay_for(game: GameState, seat: int, placed: int, space: int) -> None:
    """Pay the food for the next worker, and count the skills that made it cheaper (PO-WORK-05, PO-WORK-08)."""
    if not changes_prices(game, seat):
        pay(game, seat, FOOD, plain_extra(game, placed), "PO-WORK-08")
        pay(game, seat, FOOD, terrain_source(game, seat, space).amount, "PO-WORK-05")
        return
    parts = price_parts(game, seat, placed, space)
    extra, land = extra_price(game, seat, placed), terrain_price(game, seat, placed, space)
    source, occasion = terrain_source(game, seat, space), Occasion(space, worker_of(placed))
    uses = limited_by(game, seat, source, occasion) if source.amount else []
    pay(game, seat, FOOD, extra, "PO-WORK-08")
    pay(game, seat, FOOD, land, "PO-WORK-05")
    count_uses(game, uses)
    if any(part.source not in PRICES for part in parts):
        game.find("placement.price", seat, parts, space=space)
