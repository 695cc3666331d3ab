"""After the war: glory for the winner, losses for the losers, in the genesis area only (QV-AFTER).

Losers gain wrath and lose population; their workers go home unless a skill keeps them or lets them step aside. Without
such a skill everything happens at once.
"""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, AskedAmong, Choice, Following, Step, choice_of, choices, step
from qquovadis.games.common import targets
from qquovadis.games.common.cubes import score
from qquovadis.games.common.land import area_of, neighbours, send_home, towns_in, workers_in
from qquovadis.games.common.piece_steps import KeepInDefeat
from qquovadis.games.common.skills import credited, in_force, is_protected, number
from qquovadis.games.quo_vadis.contested import extent_of_war, forget_extent, note_extent
from qquovadis.games.quo_vadis.layout import RESOURCES, WRATH
from qquovadis.games.quo_vadis.resources import gain
from qquovadis.games.quo_vadis.skill_effects import LOSS, WIN, respond
from qquovadis.games.quo_vadis.strength_cards import clear_cards
from qquovadis.games.quo_vadis.towns_and_control import raze, shrink
from qquovadis.games.quo_vadis.victories import reward
from qquovadis.games.quo_vadis.world_state import GameState


@step
class Aftermath(Step):
    """The winner's VP, then the losers clockwise from the active seat (QV-R78); `losers` are seats as bits."""

    seat: int
    winner: int
    losers: int

    def run(self, game: GameState) -> Following:
        """Apply victory and defeat to the genesis area (QV-AFTER-01, QV-AFTER-02, by option QV-AFTER-09).

        Then skills of both sides may act, clockwise from the active seat (QV-R97).
        """
        note_extent(game)
        losers = [seat for seat in game.clockwise(self.seat) if self.losers >> seat & 1]
        if self.winner < 0:
            loss, spoils = game.numbers["war.loss_population_per_town"], 0
        else:
            for part in credited(reward(game, self.winner, self.seat)):
                score(game, self.winner, part.amount, part.source)
            loss = number(game, self.winner, "war.loss_population_per_town")
            spoils = number(game, self.winner, "war.win_resource_per_town")
        hit = sum([defeat(game, seat, loss) for seat in losers])
        leaving = [each for seat in losers for each in withdrawal(game, seat)]
        taking = (Spoils(self.winner, hit * spoils),) if self.winner >= 0 else ()
        return *leaving, *taking, *self._responses(game)

    def _responses(self, game: GameState) -> Following:
        seats = [seat for seat in game.clockwise(self.seat) if seat == self.winner or self.losers >> seat & 1]
        return tuple([respond(seat, WIN if seat == self.winner else LOSS) for seat in seats])


@step
class Spoils(Asked):
    """The winner may take a resource for each town that lost population (QV-AFTER-03, QV-AFTER-04)."""

    left: int

    CLAUSE = "QV-AFTER-03"

    def still_due(self, game: GameState) -> bool:
        """For each such town once."""
        del game
        return self.left > 0

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the three resources, or none."""
        del game, seat
        return *choices("take", range(len(RESOURCES))), DONE

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a resource, not wrath; one a town (QV-AFTER-03,
        QV-R76).
        """
        del game
        if seat == self.seat and choice == DONE:
            return None
        takes = seat == self.seat and choice.verb == "take" and 0 <= choice.subject < len(RESOURCES)
        return None if takes and self.left > 0 else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Take it up to the cap (QV-SETUP-14)."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "QV-AFTER-03")
        return (Spoils(seat, self.left - 1),)


@step
class WarOver(targets.WarOver):
    """How the war ended, as long as skills may act on it (QV-SKILL-04)."""


@step
class ClearTray(Step):
    """The war tray is an aid: after the war, whatever came of it, it is empty again."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Take dice, morale and number cards out of the tray."""
        layout, table = game.layout, game.table
        forget_extent(game)
        for seat in range(layout.seats):
            for die in layout.dice[seat]:
                if table.face[die]:
                    table.flip(die, 0)
            if table.tally[layout.spent[seat]]:
                table.count(layout.spent[seat], -table.tally[layout.spent[seat]], "QV-WAR-09")
            if layout.plays_cards:
                clear_cards(game, seat)
            for card in [p for p in table.contents[layout.zones["tray"][seat]] if p not in layout.dice[seat]]:
                table.flip(card, 0)
                table.move(card, layout.zones["numbers"][seat])
        return ()


HARM = "war_loss"


def defeat(game: GameState, seat: int, loss: int) -> int:
    """Wrath and population of one loser; return how many towns lost population or were destroyed.

    One wrath (QV-AFTER-05), each intact town loses, or by option is destroyed (QV-AFTER-06, QV-AFTER-07, QV-R77).
    """
    gain(game, seat, WRATH, number(game, seat, "war.loss_wrath"), "QV-AFTER-05")
    if is_protected(game, seat, (HARM,), "towns"):
        return 0
    spaces, zone_of = extent_of_war(game), game.table.zone_of
    towns = [town for town in towns_in(game, game.genesis_area(), game.race(seat)) if zone_of[town] in spaces]
    if game.options["town_fall"] == "at_once":
        return sum([raze(game, town) for town in towns])
    return sum([shrink(game, town, loss, "QV-AFTER-06") for town in towns])


def withdrawal(game: GameState, seat: int) -> Following:
    """Return all workers of the area go home, on contested spaces or not, by option from these alone (QV-AFTER-08,
    QV-R80).

    Where a skill keeps some or lets some step aside, the steps that ask for them, and at last the way home.
    """
    if is_protected(game, seat, (HARM,), "workers"):
        return ()
    staying = sum([held.effect.number("count") for held in in_force(game, seat, HARM)])
    retreating = sum([held.effect.number("workers") for held in in_force(game, seat, "retreat")])
    if staying and leaving(game, seat, ()):
        return (KeepWorkers(seat, staying, retreating),)
    if retreating:
        return Retreat(seat, retreating, ()), GoHome(seat)
    return GoHome(seat).run(game)


def leaving(game: GameState, seat: int, staying: tuple[int, ...]) -> list[int]:
    """Return the workers of the genesis area, or of what the war is about, that do not stay (QV-AFTER-08)."""
    spaces, zone_of = extent_of_war(game), game.table.zone_of
    here = workers_in(game, game.genesis_area(), game.race(seat))
    return [worker for worker in here if zone_of[worker] in spaces and worker not in staying]


@step
class KeepWorkers(KeepInDefeat):
    """Workers of the owner's choice that stay on their spaces in a defeat (QV-SKILL-04); `staying` so far."""

    retreating: int
    staying: tuple[int, ...] = ()

    CLAUSE = "QV-SKILL-04"

    def leaving(self, game: GameState) -> list[int]:
        """Return the own workers in the genesis area that are not kept (QV-AFTER-08)."""
        return leaving(game, self.seat, self.staying)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
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

    def still_due(self, game: GameState) -> bool:
        """While another worker may and can."""
        return self.left > 0 and bool(self._open(game))

    def _open(self, game: GameState) -> list[int]:
        zone_of = game.table.zone_of
        return [w for w in leaving(game, self.seat, self.staying) if outside(game, zone_of[w])]

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one worker of each space with a way out, or none."""
        del seat
        by_space = {game.table.zone_of[worker]: worker for worker in reversed(self._open(game))}
        return [*(choice_of("lift", by_space[space]) for space in sorted(by_space)), DONE]

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is an own worker in the genesis area that does not
        stay and has a way out.
        """
        fits = seat == self.seat and (choice == DONE or (choice.verb == "lift" and choice.subject in self._open(game)))
        return None if fits else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
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

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the spaces beside it in other areas, occupied or not."""
        del seat
        return [choice_of("go", space) for space in outside(game, game.table.zone_of[self.worker])]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Move it."""
        del seat
        game.table.move(self.worker, choice.subject)
        return ()


@step
class GoHome(Step):
    """The other workers of a loser leave the genesis area (QV-AFTER-08), all but those that stay."""

    seat: int
    staying: tuple[int, ...] = ()

    def run(self, game: GameState) -> Following:
        """Send them to the reserve; a worker of the winner may stay beside a town (QV-R79)."""
        for worker in leaving(game, self.seat, self.staying):
            send_home(game, worker)
        return ()


def outside(game: GameState, space: int) -> list[int]:
    """Return the spaces beside one that lie outside the genesis area."""
    return [other for other in neighbours(game, space) if area_of(game, other) != game.genesis_area()]
