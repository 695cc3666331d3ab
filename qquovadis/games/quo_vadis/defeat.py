"""The losers of a war: wrath, towns, and workers that go home unless a skill keeps them or lets them step aside.

QV-AFTER-05 to QV-AFTER-08; without such a skill everything happens at once.
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, step
from qquovadis.games.common.land import area_of, neighbours, send_home, towns_in, workers_in
from qquovadis.games.common.skills import in_force, number, protected
from qquovadis.games.common.travel import one_of_each_space
from qquovadis.games.quo_vadis.layout import WRATH
from qquovadis.games.quo_vadis.resources import gain
from qquovadis.games.quo_vadis.towns_and_control import shrink
from qquovadis.games.quo_vadis.world_state import Reading

HARM = "war_loss"


def defeat(game: Reading, seat: int, loss: int) -> int:
    """Wrath and population of one loser; return how many towns lost population.

    One wrath (QV-AFTER-05), each intact town loses (QV-AFTER-06, QV-AFTER-07, QV-R77).
    """
    gain(game, seat, WRATH, number(game, seat, "war.loss_wrath"), "QV-AFTER-05")
    if protected(game, seat, (HARM,), "towns"):
        return 0
    towns = towns_in(game, game.genesis_area(), game.race(seat))
    return sum(shrink(game, town, loss, "QV-AFTER-06") > 0 for town in towns)


def withdrawal(game: Reading, seat: int) -> Following:
    """All workers of the area go home, on contested spaces or not (QV-AFTER-08, QV-R80).

    Where a skill keeps some or lets some step aside, the steps that ask for them, and at last the way home.
    """
    if protected(game, seat, (HARM,), "workers"):
        return ()
    staying = sum([held.effect.number("count") for held in in_force(game, seat, HARM)])
    retreating = sum([held.effect.number("workers") for held in in_force(game, seat, "retreat")])
    if staying and leaving(game, seat, ()):
        return (KeepWorkers(seat, staying, retreating),)
    if retreating:
        return Retreat(seat, retreating, ()), GoHome(seat)
    return GoHome(seat).run(game)


def leaving(game: Reading, seat: int, staying: tuple[int, ...]) -> list[int]:
    """The workers of the genesis area that do not stay."""
    return [worker for worker in workers_in(game, game.genesis_area(), game.race(seat)) if worker not in staying]


@step
class KeepWorkers(Asked):
    """Workers of the owner's choice that stay on their spaces in a defeat (QV-SKILL-04); `staying` so far."""

    left: int
    retreating: int
    staying: tuple[int, ...] = ()

    CLAUSE = "QV-SKILL-04"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """One worker of each space; to go on only where none is left."""
        workers = leaving(game, seat, self.staying) if self.left > 0 else []
        return one_of_each_space(game, "hold", workers) or [DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """As many as the skills keep, of the own ones in the genesis area (QV-AFTER-08)."""
        if seat != self.seat:
            return self.CLAUSE
        if choice == DONE:
            return None if choice in self.candidates(game, seat) else self.CLAUSE
        fits = choice.verb == "hold" and self.left > 0 and choice.subject in leaving(game, seat, self.staying)
        return None if fits else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Mark it, and ask for the next; then for those that step aside."""
        staying = self.staying if choice == DONE else (*self.staying, choice.subject)
        left = 0 if choice == DONE else self.left - 1
        if left > 0 and leaving(game, seat, staying):
            return (KeepWorkers(seat, left, self.retreating, staying),)
        return Retreat(seat, self.retreating, staying), GoHome(seat, staying)


@step
class Retreat(Asked):
    """Workers that may step out of the genesis area instead of going home (QV-SKILL-04, QV-AFTER-08)."""

    left: int
    staying: tuple[int, ...]

    CLAUSE = "QV-SKILL-04"

    def still_due(self, game: Reading) -> bool:
        """While another worker may and can."""
        return self.left > 0 and bool(self._open(game))

    def _open(self, game: Reading) -> list[int]:
        zone_of = game.table.zone_of
        return [w for w in leaving(game, self.seat, self.staying) if outside(game, zone_of[w])]

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """One worker of each space with a way out, or none."""
        del seat
        by_space = {game.table.zone_of[worker]: worker for worker in reversed(self._open(game))}
        return [*(Choice("lift", by_space[space]) for space in sorted(by_space)), DONE]

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """An own worker in the genesis area that does not stay and has a way out."""
        fits = seat == self.seat and (choice == DONE or (choice.verb == "lift" and choice.subject in self._open(game)))
        return None if fits else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Ask where it goes."""
        del game
        if choice == DONE:
            return ()
        return RetreatTo(seat, choice.subject), Retreat(seat, self.left - 1, self.staying)


@step
class RetreatTo(AskedAmong):
    """The space outside the genesis area to which the worker steps aside (QV-SKILL-04)."""

    worker: int

    CLAUSE = "QV-SKILL-04"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The spaces beside it in other areas, occupied or not."""
        del seat
        return [Choice("go", space) for space in outside(game, game.table.zone_of[self.worker])]

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Move it."""
        del seat
        game.table.move(self.worker, choice.subject)
        return ()


@step
class GoHome(Step):
    """The other workers of a loser leave the genesis area (QV-AFTER-08), all but those that stay."""

    seat: int
    staying: tuple[int, ...] = ()

    def run(self, game: Reading) -> Following:
        """Send them to the reserve; a worker of the winner may stay beside a town (QV-R79)."""
        for worker in leaving(game, self.seat, self.staying):
            send_home(game, worker)
        return ()


def outside(game: Reading, space: int) -> list[int]:
    """The spaces beside one that lie outside the genesis area."""
    return [other for other in neighbours(game, space) if area_of(game, other) != game.genesis_area()]
