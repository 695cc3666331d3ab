"""The choices that deeds of skills ask for: a resource, a town, an area, a worker to move, a ruin to raise."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, AskedAmong, Choice, Following, Step, choices, step
from qquovadis.engine.effects import Effect
from qquovadis.games.common import others, passing, played_cards
from qquovadis.games.common.land import (
    area_of,
    is_intact,
    lay_token,
    token_in_supply,
    towns_in,
    towns_on_map,
    workers_in,
)
from qquovadis.games.common.skill_effects import is_payable, land_of, pay_price
from qquovadis.games.common.skills import Source, name_of, parts_of, total
from qquovadis.games.common.travel import WorkersTravel, WorkerTravelsTo
from qquovadis.games.quo_vadis.layout import RESOURCES
from qquovadis.games.quo_vadis.resources import gain
from qquovadis.games.quo_vadis.towns_and_control import areas_showing, can_be_laid, grow
from qquovadis.games.quo_vadis.world_state import GameState

ANY_RESOURCE = "any_resource"
SCOPES = ("genesis", "adjacent", "anywhere", "any")


def asks(effect: Effect) -> bool:
    """Return whether a deed needs a choice of its owner."""
    if others.is_among_others(effect):
        return others.asks(effect)
    return effect.op not in ("gain", "adjust") or effect.about == ANY_RESOURCE


def is_possible(game: GameState, seat: int, effect: Effect) -> bool:
    """Return whether a deed would do anything now."""
    if effect.op == "population":
        return bool(growing(game, seat, effect.about))
    if effect.op == "place_terrain":
        areas = coverable(game, land_of(game, seat, effect), str(effect.terms["scope"]))
        return bool(areas) and is_payable(game, seat, effect)
    if others.is_among_others(effect):
        return others.is_possible(game, seat, effect)
    if effect.op == "move":
        return bool(game.genesis_area() >= 0 and workers_in(game, game.genesis_area(), game.race(seat)))
    if effect.op == "rebuild":
        return bool(ruins(game, seat)) and not excludes_rebuilding(game)
    return True


def begun(game: GameState, seat: int, skill: int, effect: Effect, amount: int) -> list[Step]:
    """Pay the price of a deed and return the step that asks for the rest; none for a number that a one-shot changes.

    Of a gain whose resource is chosen, so many cubes are asked for.
    """
    if effect.op == "population":
        return [GrowTown(seat, skill, effect.number("towns"), effect.number("amount"), SCOPES.index(effect.about))]
    if others.is_among_others(effect):
        return others.begun(game, seat, skill, effect, OTHERS)
    if effect.op == "move":
        return [Travel(seat, skill, effect.number("workers"), effect.number("steps"))]
    if effect.op == "rebuild":
        return [RaiseTown(seat, skill, effect.number("towns"), effect.number("population"))]
    if effect.op == "place_terrain":
        pay_price(game, seat, skill, effect)
        scope = SCOPES.index(str(effect.terms["scope"]))
        return [LayTerrain(seat, skill, game.layout.terrains.index(land_of(game, seat, effect)), scope)]
    return [ChooseResource(seat, amount, skill)] if effect.op == "gain" else []


@step
class ChooseResource(Asked):
    """Cubes of a resource of the owner's choice, one by one (QV-SKILL-04)."""

    left: int
    skill: int

    CLAUSE = "QV-SKILL-04"

    def still_due(self, game: GameState) -> bool:
        """For each cube once."""
        del game
        return self.left > 0

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the three resources."""
        del game, seat
        return choices("take", range(len(RESOURCES)))

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a resource, not wrath."""
        del game
        takes = seat == self.seat and choice.verb == "take" and 0 <= choice.subject < len(RESOURCES)
        return None if takes and self.left > 0 else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Take it up to the cap (QV-SETUP-14)."""
        gain(game, seat, choice.subject, 1, name_of(game, self.skill))
        return (ChooseResource(seat, self.left - 1, self.skill),)


@step
class GrowTown(AskedAmong):
    """Population for own towns of choice, each once (QV-SKILL-04); `grown` are those already chosen."""

    skill: int
    left: int
    amount: int
    scope: int
    grown: tuple[int, ...] = ()

    CLAUSE = "QV-SKILL-04"

    def _open(self, game: GameState) -> list[int]:
        return [town for town in growing(game, self.seat, SCOPES[self.scope]) if town not in self.grown]

    def still_due(self, game: GameState) -> bool:
        """While another town may be chosen."""
        return self.left > 0 and bool(self._open(game))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of own intact towns."""
        del seat
        return [Choice("grow", game.table.zone_of[town]) for town in self._open(game)]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Add the cubes, and ask for the next town."""
        town = next(town for town in self._open(game) if game.table.zone_of[town] == choice.subject)
        grow(game, town, self.amount, name_of(game, self.skill))
        return (GrowTown(seat, self.skill, self.left - 1, self.amount, self.scope, (*self.grown, town)),)


@step
class LayTerrain(AskedAmong):
    """A terrain token from the supply onto an area of choice (QV-SKILL-04, QV-WRATH-11, QV-WRATH-12, QV-R06)."""

    skill: int
    land: int
    scope: int

    CLAUSE = "QV-SKILL-04"

    def still_due(self, game: GameState) -> bool:
        """While there is a token and an area for it."""
        return bool(coverable(game, game.layout.terrains[self.land], SCOPES[self.scope]))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the centres of the areas within reach, whatever token lies there."""
        del seat
        areas = coverable(game, game.layout.terrains[self.land], SCOPES[self.scope])
        return [Choice("cover", game.layout.centres[area]) for area in areas]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it; the token that lay there returns to the supply (QV-WRATH-12)."""
        token, onto = token_in_supply(game, game.layout.terrains[self.land]), game.layout.centres.index(choice.subject)
        if token < 0:
            return (FetchToken(seat, self.land, onto),)
        lay_token(game, token, onto)
        return ()


@step
class FetchToken(AskedAmong):
    """No token is left for a skill: one of the colour comes from another area of choice (QV-R06, option "move")."""

    land: int
    onto: int

    CLAUSE = "QV-R06"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the centres of the other areas that show the colour."""
        del seat
        areas = areas_showing(game, game.layout.terrains[self.land], self.onto)
        return [Choice("fetch", game.layout.centres[area]) for area in areas]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move it over; the area it left shows its printed terrain again (QV-WRATH-12)."""
        del seat
        lay_token(game, game.table.contents[choice.subject][-1], self.onto)
        return ()


@step
class TravelTo(WorkerTravelsTo):
    """The adjacent space to which the lifted worker goes; the first step must be made (QV-REVEL-01, QV-REVEL-02)."""

    CLAUSE = "QV-REVEL-01"

    def still_due(self, game: GameState) -> bool:
        """With steps left, inside the genesis area only (QV-REVEL-03)."""
        return self.left > 0 and area_of(game, game.table.zone_of[self.worker]) == game.genesis_area()


@step
class Travel(WorkersTravel):
    """Own workers of the genesis area that may move as by revelation (QV-SKILL-04, QV-REVEL-01 to QV-REVEL-04)."""

    CLAUSE = "QV-SKILL-04"
    OUTSIDE = "QV-REVEL-03"
    TO = TravelTo


@step
class OthersWorkers(others.WorkersOfOthers):
    """Workers of others that a skill moves, as by revelation, or sends home (QV-SKILL-04, QV-REVEL-01 to -04)."""

    CLAUSE = "QV-SKILL-04"
    TO = TravelTo


@step
class PassCards(passing.PassCards):
    """Everybody lays down cards of the hand for a neighbour (QV-SKILL-04)."""

    CLAUSE = "QV-SKILL-04"


@step
class HandOn(passing.HandOn):
    """What was laid down goes on to the neighbours (QV-SKILL-04)."""


@step
class OthersCubes(others.CubesOfAnother):
    """Another player who loses cubes by a skill (QV-SKILL-04)."""

    CLAUSE = "QV-SKILL-04"

    def receive(self, game: GameState, amount: int, why: str) -> int:
        """Take them up to the cap (QV-SETUP-14)."""
        return gain(game, self.seat, self.quantity, amount, why)


@step
class TakeCard(played_cards.TakeCard):
    """Another player whose top card a skill takes or swaps (QV-SKILL-04)."""

    CLAUSE = "QV-SKILL-04"


OTHERS = others.OthersSteps(OthersWorkers, OthersCubes, PassCards, HandOn, TakeCard)


@step
class RaiseTown(AskedAmong):
    """Own destroyed towns that are rebuilt without a worker (QV-SKILL-04, QV-BUILD-07)."""

    skill: int
    left: int
    population: int

    CLAUSE = "QV-SKILL-04"

    def still_due(self, game: GameState) -> bool:
        """While there is such a town."""
        return self.left > 0 and bool(ruins(game, self.seat))

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Their spaces."""
        return [Choice("rebuild", game.table.zone_of[town]) for town in ruins(game, seat)]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Turn the token up with its population, which other skills may raise."""
        town = next(town for town in ruins(game, seat) if game.table.zone_of[town] == choice.subject)
        game.table.flip(town, 1)
        why = name_of(game, self.skill)
        people = total(parts_of(game, seat, Source("rebuild.population", why, self.population)))
        grow(game, town, max(1, people), why)
        return (RaiseTown(seat, self.skill, self.left - 1, self.population),)


def growing(game: GameState, seat: int, scope: str) -> list[int]:
    """Return the own intact towns within reach of a growth."""
    race = game.race(seat)
    towns = towns_on_map(game, race) if scope == "anywhere" else towns_in(game, game.genesis_area(), race)
    return [town for town in towns if is_intact(game, town)]


def ruins(game: GameState, seat: int) -> list[int]:
    """Return the own destroyed towns on the map."""
    return [town for town in towns_on_map(game, game.race(seat)) if not is_intact(game, town)]


def excludes_rebuilding(game: GameState) -> bool:
    """Return whether a town built this turn excludes rebuilding (QV-R81, option "one")."""
    return game.options["build_and_rebuild"] == "one" and game.noted("built") > 0


def coverable(game: GameState, land: str, scope: str) -> tuple[int, ...]:
    """Return the areas on which a token of a terrain can be laid, one that shows it too, as far as there is one
    (QV-R06).

    The newer token stays, and the one that it replaces returns to the supply (QV-WRATH-12).
    """
    return tuple([area for area in _reached(game, scope) if can_be_laid(game, land, area)])


def _reached(game: GameState, scope: str) -> tuple[int, ...]:
    """Return the areas that a deed reaches by its scope."""
    here = game.genesis_area()
    if scope == "any":
        return game.geography.areas
    if here < 0:
        return ()
    return (here,) if scope == "genesis" else game.geography.adjacent[here]
