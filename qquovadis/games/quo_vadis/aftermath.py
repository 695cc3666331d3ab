"""After the war: glory for the winner, losses for the losers, in the genesis area only (QV-AFTER)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Asked, Choice, Following, Step, choices, step
from qquovadis.games.common.cubes import score
from qquovadis.games.common.skills import Source, credited, number, parts_of
from qquovadis.games.quo_vadis.defeat import defeat, withdrawal
from qquovadis.games.quo_vadis.layout import RESOURCES
from qquovadis.games.quo_vadis.resources import gain
from qquovadis.games.quo_vadis.skill_effects import LOSS, WIN, respond
from qquovadis.games.quo_vadis.world_state import Reading


@step
class Aftermath(Step):
    """The winner's VP, then the losers clockwise from the active seat (QV-R78); `losers` are seats as bits."""

    seat: int
    winner: int
    losers: int

    def run(self, game: Reading) -> Following:
        """Apply victory and defeat to the genesis area (QV-AFTER-01, QV-AFTER-02).

        Then skills of both sides may act, clockwise from the active seat (QV-R97).
        """
        losers = [seat for seat in game.clockwise(self.seat) if self.losers >> seat & 1]
        if self.winner < 0:
            loss, spoils = game.numbers["war.loss_population_per_town"], 0
        else:
            won = Source("war.win_vp", "QV-AFTER-02", game.numbers["war.win_vp"])
            for part in credited(parts_of(game, self.winner, won)):
                score(game, self.winner, part.amount, part.source)
            loss = number(game, self.winner, "war.loss_population_per_town")
            spoils = number(game, self.winner, "war.win_resource_per_town")
        hit = sum([defeat(game, seat, loss) for seat in losers])
        leaving = [each for seat in losers for each in withdrawal(game, seat)]
        taking = (Spoils(self.winner, hit * spoils),) if self.winner >= 0 else ()
        return *leaving, *taking, *self._responses(game)

    def _responses(self, game: Reading) -> Following:
        seats = [seat for seat in game.clockwise(self.seat) if seat == self.winner or self.losers >> seat & 1]
        return tuple([respond(seat, WIN if seat == self.winner else LOSS) for seat in seats])


@step
class Spoils(Asked):
    """The winner may take a resource for each town that lost population (QV-AFTER-03, QV-AFTER-04)."""

    left: int

    CLAUSE = "QV-AFTER-03"

    def still_due(self, game: Reading) -> bool:
        """For each such town once."""
        del game
        return self.left > 0

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The three resources, or none."""
        del game, seat
        return *choices("take", range(len(RESOURCES))), DONE

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A resource, not wrath; one a town (QV-AFTER-03, QV-R76)."""
        del game
        if seat == self.seat and choice == DONE:
            return None
        takes = seat == self.seat and choice.verb == "take" and 0 <= choice.subject < len(RESOURCES)
        return None if takes and self.left > 0 else self.CLAUSE

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Take it up to the cap (QV-SETUP-14)."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "QV-AFTER-03")
        return (Spoils(seat, self.left - 1),)


@step
class ClearTray(Step):
    """The war tray is an aid: after the war, whatever came of it, it is empty again."""

    seat: int

    def run(self, game: Reading) -> Following:
        """Take dice, morale and number cards out of the tray."""
        layout, table = game.layout, game.table
        for seat in range(layout.seats):
            for die in layout.dice[seat]:
                if table.face[die]:
                    table.flip(die, 0)
            if table.tally[layout.spent[seat]]:
                table.count(layout.spent[seat], -table.tally[layout.spent[seat]], "QV-WAR-09")
            for card in [p for p in table.contents[layout.zones["tray"][seat]] if p not in layout.dice[seat]]:
                table.flip(card, 0)
                table.move(card, layout.zones["numbers"][seat])
        return ()
