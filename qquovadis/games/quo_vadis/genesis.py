"""Population growth and the placement of workers (QV-POP, QV-PLACE)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.games.quo_vadis.ground import grow, intact, spaces_of, terrain, towns_in
from qquovadis.games.quo_vadis.layout import FOOD
from qquovadis.games.quo_vadis.purse import held, pay
from qquovadis.games.quo_vadis.reading import Reading


@step
class Growth(Step):
    """Each own intact town in the genesis area grows, none built this turn (QV-POP-01 to -03, QV-R27, QV-R112)."""

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
        left = held(game, self.seat, FOOD) - extra_price(game, self.placed)
        if left >= game.numbers["placement.terrain_cost"]:
            return True  # enough for any space
        return left >= min([terrain_price(game, self.seat, space) for space in spaces_of(game, game.genesis_area())])

    def _all_placed(self, game: Reading) -> bool:
        most = game.numbers["placement.extra_max"]
        return bool(most) and self.placed >= game.numbers["placement.base_workers"] + most

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The spaces of the genesis area, whatever stands there, free or not (QV-PLACE-02, -03, QV-R41), or to stop.

        Own workers may share a space until the clean-up (QV-R38), also that of the own town (QV-R113).
        """
        del seat
        return *choices("place", spaces_of(game, game.genesis_area())), DONE

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """In the genesis area, with a worker and the food for it (QV-PLACE-01, -06 to -09, QV-R41, QV-R110)."""
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
        left = held(game, self.seat, FOOD) - extra_price(game, self.placed)
        if terrain_price(game, self.seat, space) <= left:
            return None
        if self.placed < game.numbers["placement.base_workers"]:
            return "QV-PLACE-07"
        return "QV-PLACE-08" if left < 0 else "QV-PLACE-09"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Pay, put the worker there, and ask again for an additional one (QV-PLACE-08, QV-R39)."""
        if choice == DONE:
            return ()
        pay(game, seat, FOOD, extra_price(game, self.placed), "QV-PLACE-08")
        pay(game, seat, FOOD, terrain_price(game, seat, choice.subject), "QV-PLACE-06")
        game.table.move(game.table.contents[game.layout.reserve[seat]][-1], choice.subject)
        return (PlaceWorkers(seat, self.placed + 1),)


def extra_price(game: Reading, placed: int) -> int:
    """What the next worker costs in food because it is an additional one, wherever it goes (QV-PLACE-08, QV-R39)."""
    return game.numbers["placement.extra_cost"] if placed >= game.numbers["placement.base_workers"] else 0


def terrain_price(game: Reading, seat: int, space: int) -> int:
    """What the terrain of a space costs in food, for base and additional workers alike (QV-PLACE-06, QV-PLACE-09).

    Nothing where the current terrain is plain or the race's own (QV-PLACE-04, QV-PLACE-05).
    """
    here = terrain(game, space)
    return 0 if here in ("plain", game.aptitude(seat)) else game.numbers["placement.terrain_cost"]
