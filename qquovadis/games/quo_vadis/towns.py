"""Phase 4: a town after a succession, and the rebuilding of destroyed towns (QV-BUILD)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, step
from qquovadis.games.common.land import rebuildable, send_home, town_on, workers_on, workers_on_map
from qquovadis.games.common.piece_steps import BuildOnWorker
from qquovadis.games.common.skills import number
from qquovadis.games.quo_vadis.effect_steps import excludes_rebuilding
from qquovadis.games.quo_vadis.skill_effects import BUILD, EFFECTS, OTHERS_TOWN, others_respond
from qquovadis.games.quo_vadis.towns_and_control import grow
from qquovadis.games.quo_vadis.world_state import GameState


@step
class BuildTown(BuildOnWorker):
    """After a succession one own worker on the map becomes a town, before ruins rise (QV-BUILD-04, -05, QV-R86)."""

    CLAUSE = "QV-BUILD-04"
    EFFECTS = EFFECTS
    HOOK = BUILD

    def is_owed(self, game: GameState) -> bool:
        """After a succession in this turn, while a town is left (QV-BUILD-04, QV-R84)."""
        owed = bool(game.table.tally[game.layout.succeeded[self.seat]])
        more = game.noted("built") < game.numbers["build.per_succession"]
        return owed and more and bool(game.table.contents[game.layout.supply[self.seat]])

    def optional(self, game: GameState) -> bool:
        """By option (QV-R82)."""
        return game.options["build"] == "optional"

    def populate(self, game: GameState, town: int) -> None:
        """Give it its population (QV-BUILD-06)."""
        grow(game, town, max(1, number(game, self.seat, "build.population")), "QV-BUILD-06")

    def others_moment(self, game: GameState) -> Following:
        """Return the step in which skills of the others may act (QV-SKILL-04)."""
        return others_respond(game, self.seat, OTHERS_TOWN)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own worker on a space without any town token;
        compulsory if possible (QV-BUILD-03 to QV- BUILD-05).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "build"):
            return self.CLAUSE
        if choice == DONE:
            return None if self.optional(game) or not self.still_due(game) else self.CLAUSE
        if choice.subject not in [game.table.zone_of[w] for w in workers_on_map(game, game.race(seat))]:
            return "QV-BUILD-05"
        if town_on(game, choice.subject) >= 0:
            return "QV-BUILD-03"
        return None if self.is_owed(game) else self.CLAUSE


@step
class Rebuild(Asked):
    """Destroyed own towns with an own worker beside them rise again (QV-BUILD-07, QV-BUILD-08)."""

    CLAUSE = "QV-BUILD-07"

    def still_due(self, game: GameState) -> bool:
        """Return where the rebuilding is a decision; the automatic one is `RebuildAll` (QV-R85)."""
        return bool(rebuildable(game, self.seat)) and not excludes_rebuilding(game)

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces of such towns, or to leave them."""
        return [*(Choice("rebuild", game.table.zone_of[town]) for town in rebuildable(game, seat)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a space with an own destroyed town and an own
        worker (QV-BUILD-07).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None
        spaces = [game.table.zone_of[town] for town in rebuildable(game, seat)]
        if choice.verb != "rebuild" or choice.subject not in spaces:
            return self.CLAUSE
        return "QV-R81" if excludes_rebuilding(game) else None

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Rebuild one, and ask for the next."""
        if choice == DONE:
            return ()
        return *rebuild(game, seat, town_on(game, choice.subject)), Rebuild(seat)


@step
class RebuildAll(Step):
    """Every own destroyed town with an own worker is rebuilt, also outside the genesis area (QV-BUILD-07, -08)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """If there is any, and building did not exclude it (QV-R81, QV-R87)."""
        return bool(rebuildable(game, self.seat)) and not excludes_rebuilding(game)

    def run(self, game: GameState) -> Following:
        """Rebuild all, or ask for each where the table agreed so (QV-R85)."""
        if game.options["rebuild"] == "optional":
            return (Rebuild(self.seat),)
        return tuple([each for town in rebuildable(game, self.seat) for each in rebuild(game, self.seat, town)])


def rebuild(game: GameState, seat: int, town: int) -> Following:
    """Turn the token up with population, and send one worker home (QV-BUILD-07); then skills may act (QV-SKILL-04)."""
    game.table.flip(town, 1)
    grow(game, town, max(1, number(game, seat, "rebuild.population")), "QV-BUILD-07")
    send_home(game, workers_on(game, game.table.zone_of[town], game.layout.race_of[town])[0])
    return EFFECTS.moment(game, seat, BUILD)
