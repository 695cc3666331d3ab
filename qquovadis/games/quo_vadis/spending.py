"""Population for VP: cubes of one own town return to the stock after a prosperity, or once in every turn.

QV-HAND-07, QV-HAND-08.
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choice_of, choices, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import score
from qquovadis.games.common.land import intact_towns, town_on
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.conditions import placed_kind
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.world_state import GameState

PROSPERITY = KINDS.index("prosperity")
PRICED = 4  # so many cubes have a price of their own; each further one adds more than the one before it


def spendable(game: GameState, town: int) -> int:
    """Return how many cubes of an intact town may go: all, unless a town falls with its last one (QV-HAND-07)."""
    return population(game, town) - (game.options["town_fall"] == "zero")


def towns_that_spend(game: GameState, seat: int) -> list[int]:
    """Return the intact towns of a seat that have cubes to spend, anywhere on the map (QV-HAND-07)."""
    return [town for town in intact_towns(game, game.race(seat)) if spendable(game, town) > 0]


def worth_of_cubes(game: GameState, cubes: int) -> int:
    """Return the VP for so many cubes at once: up to four by the list, then rising steps (QV-HAND-08)."""
    listed = [0, *[game.numbers[f"spending.vp.{at}"] for at in range(1, PRICED + 1)]]
    if cubes <= PRICED:
        return listed[cubes]
    last, more = listed[-1] - listed[-2], cubes - PRICED
    return listed[-1] + more * last + game.numbers["spending.further"] * more * (more + 1) // 2


@step
class SpendPopulation(Asked):
    """The town whose population is spent, or none (QV-HAND-07)."""

    CLAUSE = "QV-HAND-07"

    def still_due(self, game: GameState) -> bool:
        """After a card was placed that lets a seat spend, by option only one that counts as a prosperity; with a town
        that has cubes for it.
        """
        return self._refused(game) is None and bool(towns_that_spend(game, self.seat))

    def _refused(self, game: GameState) -> str | None:
        if not game.noted("placed") or game.generation(self.seat) < 0:
            return self.CLAUSE
        any_card = game.layout.spending == "every_turn"
        return None if any_card or placed_kind(game, self.seat) == PROSPERITY else self.CLAUSE

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of such towns, or to spend nothing."""
        return [*(Choice("spend", game.table.zone_of[town]) for town in towns_that_spend(game, seat)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is the space of an own intact town that has cubes to
        spend, or nothing.
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        spaces = [game.table.zone_of[town] for town in towns_that_spend(game, seat)]
        return self._refused(game) if choice.verb == "spend" and choice.subject in spaces else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Ask how many cubes go."""
        return () if choice == DONE else (ReturnCubes(seat, town_on(game, choice.subject)),)


@step
class ReturnCubes(Asked):
    """How many cubes of the chosen town return to the stock (QV-HAND-07, QV-HAND-08)."""

    town: int

    CLAUSE = "QV-HAND-07"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return from one up to all that may go."""
        del seat
        return choices("return", range(1, spendable(game, self.town) + 1))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal are as many as the town may lose."""
        fits = seat == self.seat and choice.verb == "return" and 0 < choice.subject <= spendable(game, self.town)
        return None if fits else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return them, and score."""
        worth = worth_of_cubes(game, choice.subject)
        game.table.count(game.layout.population[self.town], -choice.subject, self.CLAUSE)
        score(game, seat, worth, "QV-HAND-08")
        space = game.table.zone_of[self.town]
        game.find("population.spent", seat, (Part("QV-HAND-08", worth),), cubes=choice.subject, space=space)
        return ()


def best_return(game: GameState, seat: int) -> Choice | None:
    """Return what would score most where a seat is about to say how many cubes go; None where it is not."""
    step = game.table.agenda[-1] if game.table.agenda else None
    if not isinstance(step, ReturnCubes) or step.seat != seat:
        return None
    return choice_of("return", spendable(game, step.town))
