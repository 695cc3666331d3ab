"""Workers that move by a revelation, or as one does: which of them, and where each goes, step by step."""

from collections.abc import Iterable
from typing import Any, ClassVar

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, choice_of, choices, step
from qquovadis.games.common.land import neighbours, workers_in, workers_on_map
from qquovadis.games.common.world_state import WorldState


def one_of_each_space(game: WorldState, verb: str, workers: list[int]) -> list[Choice]:
    """Return a choice of one worker of each space, the first of those given."""
    by_space = {game.table.zone_of[worker]: worker for worker in reversed(workers)}
    return [choice_of(verb, by_space[space]) for space in sorted(by_space)]


@step
class WorkerGoes(AskedAmong):
    """The adjacent space to which a lifted worker goes, whatever its terrain and whoever stands there.

    QV-REVEL-01, QV-REVEL-04, QV-R54, QV-MAP-02, PO-REVE-01 to PO-REVE-03.
    """

    worker: int
    left: int

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the spaces that share an edge, occupied or not."""
        del seat
        return choices("go", neighbours(game, game.table.zone_of[self.worker]))


@step
class WorkerTravelsTo(WorkerGoes):
    """Where a worker goes that a skill moves; the first step must be made, without food for any."""

    first: int = 0

    def still_due(self, game: Any) -> bool:
        """With steps left."""
        del game
        return self.left > 0

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the spaces that share an edge; after the first step, to stay."""
        spaces = WorkerGoes.candidates(self, game, seat)
        return spaces if self.first else (*spaces, DONE)

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Move it (QV-REVEL-04, PO-REVE-03)."""
        del seat
        if choice == DONE:
            return ()
        game.table.move(self.worker, choice.subject)
        return (self.but(left=self.left - 1, first=0),)


@step
class WorkersTravel(Asked):
    """Own workers of the genesis area that a skill lets move; `moved` are those that have.

    A game says by which clause no other worker may, and which step asks where one goes.
    """

    skill: int
    workers: int
    steps: int
    moved: tuple[int, ...] = ()

    OUTSIDE: ClassVar[str] = ""
    TO: ClassVar[type[WorkerTravelsTo]]

    def _open(self, game: WorldState) -> list[int]:
        return [w for w in workers_in(game, game.genesis_area(), game.race(self.seat)) if w not in self.moved]

    def still_due(self, game: WorldState) -> bool:
        """While another worker may move."""
        return self.workers > 0 and bool(self._open(game))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return one worker of each space, or to stop."""
        del seat
        return [*one_of_each_space(game, "lift", self._open(game)), DONE]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own worker in the genesis area that this skill
        has not moved (QV-REVEL-03, PO-REVE-01).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "lift"):
            return self.CLAUSE
        if choice == DONE or (self.workers > 0 and choice.subject in self._open(game)):
            return None
        return self.OUTSIDE if choice.subject in workers_on_map(game, game.race(seat)) else self.CLAUSE

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Ask where it goes, step by step."""
        del game
        if choice == DONE:
            return ()
        again = self.but(workers=self.workers - 1, moved=(*self.moved, choice.subject))
        return self.TO(seat, choice.subject, self.steps, 1), again
