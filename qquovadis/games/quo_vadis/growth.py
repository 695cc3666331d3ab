"""Population growth, when and where it comes, and the towns that stand from the start (QV-POP, QV-SETUP-34)."""

from collections.abc import Iterable, Mapping
from typing import Any

from qquovadis.engine.agenda import AskedAmong, Choice, Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.land import intact_towns, is_intact, spaces_of, town_on, towns_in
from qquovadis.games.common.skills import Source, changed, parts_of
from qquovadis.games.quo_vadis.skill_effects import EFFECTS
from qquovadis.games.quo_vadis.towns_and_control import grow, population
from qquovadis.games.quo_vadis.world_state import GameState

# So many generations have a number of their own; later ones have that of the last.
LISTED = 6


def generation_number(game: GameState, seat: int) -> int:
    """Return the generation that a seat is in, from 1 on; before the first card it is the first (QV-R137, QV-R139)."""
    return max(game.generation(seat), 0) + 1


def listed_growth(game: GameState, generation: int) -> int:
    """Return how many cubes a growing town gets in a generation, from 1 on (QV-POP-05)."""
    return game.numbers[f"growth.generation.{min(generation, LISTED)}"]


def numbers_of_growth(game: GameState, seat: int) -> Mapping[str, Any]:
    """Return the generations of a seat, as the places they lie in, with how much a town grows in each (QV-POP-05)."""
    zones = tuple(game.layout.rows[seat])
    return {"zones": zones, "worth": tuple([listed_growth(game, at) for at in range(1, len(zones) + 1)])}


def growth_number(game: GameState, seat: int) -> int:
    """Return how many cubes a growing town gets before any skill: the same in all generations, or by the one that the
    seat is in (QV-POP-01, QV-POP-05).
    """
    if not game.layout.grows_by_generation:
        return game.numbers["growth.amount"]
    return listed_growth(game, generation_number(game, seat))


def grown_by(game: GameState, seat: int) -> int:
    """Return how many cubes a growing town gets (QV-POP-01, QV-SKILL-04)."""
    return changed(game, seat, "growth.amount", growth_number(game, seat))


def growth_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return how many cubes a growing town gets, part by part (QV-POP-01, QV-SKILL-04)."""
    return parts_of(game, seat, Source("growth.amount", "QV-POP-01", growth_number(game, seat)))


def people(game: GameState, towns: list[int]) -> int:
    """Return the population of towns together."""
    return sum([population(game, town) for town in towns])


def growing_towns(game: GameState, seat: int) -> list[int]:
    """Return the own intact towns that may grow: in the genesis area, or by option anywhere (QV-POP-01 to -03)."""
    if game.layout.growth_towns == "genesis_area":
        towns = towns_in(game, game.genesis_area(), game.race(seat))
        return [town for town in towns if is_intact(game, town)]
    return intact_towns(game, game.race(seat))


@step
class Growth(Step):
    """Own intact towns grow, none built this turn, usually those of the genesis area (QV-POP-01 to -03, QV-R27,
    QV-R112).
    """

    seat: int

    def still_due(self, game: GameState) -> bool:
        """In every turn with a genesis area, unless growth waits for the card; it is mandatory (QV-R36)."""
        return not game.layout.grows_late and game.genesis_area() >= 0

    def run(self, game: GameState) -> Following:
        """Add the cubes, or ask which town gets them; destroyed towns get none (QV-POP-02). Then skills may act
        (QV-SKILL-04).
        """
        towns = growing_towns(game, self.seat)
        if game.layout.growth_towns == "one" and towns and grown_by(game, self.seat) > 0:
            return (GrowOneTown(self.seat),)
        return let_grow(game, self.seat, towns)


@step
class GrowthAfterCard(Growth):
    """By option towns grow at the end of a hand placement that was a continuation (QV-POP-04)."""

    def still_due(self, game: GameState) -> bool:
        """After a card was placed without a succession (QV-HAND-05, QV-R137)."""
        placed = game.noted("placed") and game.generation(self.seat) >= 0
        return bool(placed) and not game.table.tally[game.layout.succeeded[self.seat]]


@step
class GrowOneTown(AskedAmong):
    """The one town that grows, by option one of choice (QV-POP-01)."""

    CLAUSE = "QV-POP-01"

    def still_due(self, game: GameState) -> bool:
        """While there is a town that may grow."""
        return bool(growing_towns(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of own intact towns; growth cannot be declined."""
        return [Choice("grow", game.table.zone_of[town]) for town in growing_towns(game, seat)]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Add the cubes."""
        return let_grow(game, seat, [town_on(game, choice.subject)])


def let_grow(game: GameState, seat: int, towns: list[int]) -> Following:
    """Add the cubes to each of these towns; then skills may act (QV-POP-01, QV-SKILL-04).

    Where an idea of the notes says when, where or how much towns grow, it is told.
    """
    amount, before = grown_by(game, seat), people(game, towns)
    for town in towns:
        grow(game, town, amount, "QV-POP-01")
    if towns and amount > 0 and game.layout.tells_growth and not game.quiet:
        where: dict[str, Any] = {"one": True, "space": game.table.zone_of[towns[0]]} if len(towns) == 1 else {}
        facts = {"generation": generation_number(game, seat), "cubes": people(game, towns) - before, **where}
        game.find("growth", seat, growth_parts(game, seat), **facts)
    return EFFECTS.moment(game, seat, "on_growth")


@step
class LayStartTown(AskedAmong):
    """Before the first round everybody lays a town, by option; nothing is built by it (QV-SETUP-34, QV-R144)."""

    CLAUSE = "QV-SETUP-34"

    def still_due(self, game: GameState) -> bool:
        """While the seat has a town left in supply."""
        return bool(game.table.contents[game.layout.supply[self.seat]])

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces in play without a town."""
        del seat
        spaces = [space for area in sorted(game.geography.areas) for space in spaces_of(game, area)]
        return [Choice("build", space) for space in spaces if town_on(game, space) < 0]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Put it there with its first population."""
        town = game.table.contents[game.layout.supply[seat]][0]
        game.table.move(town, choice.subject)
        grow(game, town, 1, self.CLAUSE)
        return ()
