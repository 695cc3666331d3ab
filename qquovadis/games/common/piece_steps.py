"""Choices about workers and towns that world games ask alike: where a town is built, which workers a skill keeps."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, choice_of, step
from qquovadis.games.common.land import building_spaces, send_home, worker_spaces, workers_on
from qquovadis.games.common.skill_effects import SkillEffects
from qquovadis.games.common.travel import one_of_each_space
from qquovadis.games.common.world_state import WorldState


@step
class BuildOnWorker(Asked):
    """An own worker goes home and a town of the supply takes its space, or the seat declines (QV-BUILD-05, PO-TOWN-02).

    A game says when a town is owed, whether it may be declined, and what else comes with one; then skills act at HOOK.
    """

    EFFECTS: ClassVar[SkillEffects]
    HOOK: ClassVar[str] = ""

    def is_owed(self, game: Any) -> bool:
        """Return whether the seat has a town to build, wherever it may stand."""
        raise TypeError(f"{type(self).__name__} does not say its is owed")

    def optional(self, game: Any) -> bool:
        """Return whether the seat may decline although it could build."""
        raise TypeError(f"{type(self).__name__} does not say its is optional")

    def others_moment(self, game: Any) -> Following:
        """Return the steps in which skills of the others act when the seat has built; by itself none."""
        del game
        return ()

    def populate(self, game: Any, town: int) -> None:
        """Do what comes with a town that was just built; by itself nothing."""

    def still_due(self, game: WorldState) -> bool:
        """If a town is owed and can be built at all."""
        return self.is_owed(game) and bool(building_spaces(game, self.seat))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the spaces with own workers, in or outside the genesis area (QV-BUILD-02), or to decline."""
        return [*(choice_of("build", space) for space in worker_spaces(game, seat)), DONE]

    def legal(self, game: WorldState, seat: int) -> list[Choice]:
        """Return the spaces without a town token, and to decline where that is allowed, looking at each space once."""
        if seat != self.seat:
            return []
        spaces = building_spaces(game, seat) if self.is_owed(game) else []
        found = [choice_of("build", space) for space in spaces]
        return [*found, DONE] if self.optional(game) or not found else found

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Build it, count it for this turn, and ask for the next one."""
        if choice == DONE:
            return ()
        space = choice.subject
        send_home(game, workers_on(game, space, game.race(seat))[0])
        town = game.table.contents[game.layout.supply[seat]][0]
        game.table.move(town, space)
        self.populate(game, town)
        game.note("built", game.noted("built") + 1, self.CLAUSE)
        return *self.EFFECTS.moment(game, seat, self.HOOK), *self.others_moment(game), self


@step
class KeepInDefeat(Asked):
    """Workers of the owner's choice that a skill keeps on their spaces in a defeat; `left` may still be chosen.

    A game says who is open to choice, and what follows.
    """

    left: int

    def leaving(self, game: Any) -> list[int]:
        """Return the workers that leave unless they are kept."""
        raise TypeError(f"{type(self).__name__} does not say its leaving")

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return one worker of each space; to go on only where none is left."""
        del seat
        return one_of_each_space(game, "hold", self.leaving(game) if self.left > 0 else []) or [DONE]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: as many as the skills keep, of those that leave
        (QV-AFTER-08, PO-AFT-05).
        """
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None if choice in self.candidates(game, seat) else self.CLAUSE
        fits = choice.verb == "hold" and self.left > 0 and choice.subject in self.leaving(game)
        return None if fits else self.CLAUSE
