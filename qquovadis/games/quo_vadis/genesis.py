"""Population growth and the placement of workers (QV-POP, QV-PLACE)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.engine.referee import Part
from qquovadis.games.quo_vadis.ground import grow, intact, spaces_of, terrain, towns_in
from qquovadis.games.quo_vadis.layout import FOOD
from qquovadis.games.quo_vadis.purse import held, pay
from qquovadis.games.quo_vadis.reading import Reading


@step
class Growth(Step):
    """Each own intact town in the genesis area grows (QV-POP-01 to QV-POP-03)."""

    seat: int

    def still_due(self, game: Reading) -> bool:
        """In every turn with a genesis area; growth is mandatory (QV-R36)."""
        return game.genesis_area() >= 0

    def run(self, game: Reading) -> Following:
        """Add the cubes; destroyed towns get none (QV-POP-02)."""
        amount = game.numbers["growth.amount"]
        for town in towns_in(game, game.genesis_area(), game.race(self.seat)):
            if intact(game, town):
                grow(game, town, amount, "QV-POP-01")
        return ()


@step
class PlaceWorkers(Asked):
    """The base worker, then additional ones as long as food and reserve last (QV-PLACE-01, QV-PLACE-08)."""

    placed: int = 0

    CLAUSE = "QV-PLACE-01"

    def still_due(self, game: Reading) -> bool:
        """If a worker can be placed at all; without a base worker there are no additional ones (QV-R37, QV-R40)."""
        if not game.table.contents[game.layout.reserve[self.seat]] or self._all_placed(game):
            return False
        food = held(game, self.seat, FOOD)
        return any(price(game, self.seat, space, self.placed) <= food for space in spaces_of(game, game.genesis_area()))

    def _all_placed(self, game: Reading) -> bool:
        most = game.numbers["placement.extra_max"]
        return bool(most) and self.placed >= game.numbers["placement.base_workers"] + most

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The spaces of the genesis area, whatever stands there (QV-PLACE-02, QV-PLACE-03), or to stop."""
        del seat
        return [*(Choice("place", space) for space in spaces_of(game, game.genesis_area())), DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """In the genesis area, with a worker and the food for it (QV-PLACE-01, QV-PLACE-06 to QV-PLACE-09)."""
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return self._may_stop(game)
        if choice.verb != "place" or choice.subject not in spaces_of(game, game.genesis_area()):
            return self.CLAUSE
        if not game.table.contents[game.layout.reserve[seat]]:
            return "QV-PLACE-07"
        if self._all_placed(game):
            return "QV-PLACE-08"
        return self._unpaid(game, choice.subject)

    def _may_stop(self, game: Reading) -> str | None:
        if self.placed >= game.numbers["placement.base_workers"] or game.options["base_placement"] == "optional":
            return None
        return self.CLAUSE if self.still_due(game) else None

    def _unpaid(self, game: Reading, space: int) -> str | None:
        food, parts = held(game, self.seat, FOOD), price_parts(game, self.seat, space, self.placed)
        if sum(part.amount for part in parts) <= food:
            return None
        if self.placed < game.numbers["placement.base_workers"]:
            return "QV-PLACE-07"
        return "QV-PLACE-08" if parts[0].amount > food else "QV-PLACE-09"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Pay, put the worker there, and ask again for an additional one (QV-PLACE-08)."""
        if choice == DONE:
            return ()
        for part in price_parts(game, seat, choice.subject, self.placed):
            pay(game, seat, FOOD, part.amount, part.source)
        game.table.move(game.table.contents[game.layout.reserve[seat]][-1], choice.subject)
        return (PlaceWorkers(seat, self.placed + 1),)


def price_parts(game: Reading, seat: int, space: int, placed: int) -> tuple[Part, ...]:
    """What the next worker on a space costs in food: the additional worker's price, then the terrain's.

    Base workers pay for the terrain only (QV-PLACE-06), additional ones for both (QV-PLACE-08, QV-PLACE-09).
    """
    extra = game.numbers["placement.extra_cost"] if placed >= game.numbers["placement.base_workers"] else 0
    terrain = 0 if is_free(game, seat, space) else game.numbers["placement.terrain_cost"]
    return Part("QV-PLACE-08", extra), Part("QV-PLACE-06", terrain)


def price(game: Reading, seat: int, space: int, placed: int) -> int:
    """The whole price in food of the next worker on a space."""
    return sum(part.amount for part in price_parts(game, seat, space, placed))


def is_free(game: Reading, seat: int, space: int) -> bool:
    """Whether the current terrain is plain or the race's own (QV-PLACE-04, QV-PLACE-05)."""
    return terrain(game, space) in ("plain", game.aptitude(seat))
