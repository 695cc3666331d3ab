"""After the war: what winning costs, and what defeat takes, on the contested spaces only (PO-AFT)."""

from qquovadis.engine.agenda import DONE, Choice, Following, Step, step
from qquovadis.games.common import targets
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.land import is_intact, send_home, spaces_of, towns_in, workers_on
from qquovadis.games.common.piece_steps import KeepInDefeat
from qquovadis.games.common.skills import Occasion, in_force, is_protected, number
from qquovadis.games.populous.contested import contested_spaces
from qquovadis.games.populous.layout import PASSION, WRATH
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.skill_effects import AFTER_WAR, DEFEAT, DRAW, WIN, respond
from qquovadis.games.populous.towns_and_majority import destroy
from qquovadis.games.populous.world_state import GameState

HARM = "war_loss"


@step
class Aftermath(Step):
    """The winner's passion, then the defeated clockwise from the active seat; `best` and `losers` are seats as bits."""

    seat: int
    best: int
    losers: int

    def run(self, game: GameState) -> Following:
        """Settle one result for each loser on all contested spaces; in a draw everybody keeps everything.

        PO-AFT-03, -04, -08, PO-R59.
        """
        spaces, disputed = lost_spaces(game), contested_spaces(game)
        losers = [seat for seat in game.clockwise(self.seat) if self.losers >> seat & 1]
        best = [seat for seat in game.clockwise(self.seat) if self.best >> seat & 1]
        if len(best) == 1:
            loss = number(game, best[0], "war.win_passion_loss")
            pay(game, best[0], PASSION, min(loss, held(game, best[0], PASSION)), "PO-AFT-03")
        leaving = [each for seat in losers for each in defeat(game, seat, spaces, disputed)]
        return *leaving, *self._responses(game, best, losers)

    def _responses(self, game: GameState, best: list[int], losers: list[int]) -> list[Step]:
        """Skills of all who took part may act, clockwise from the active seat (PO-R88)."""
        results = dict.fromkeys(losers, DEFEAT) | dict.fromkeys(best, DRAW if len(best) > 1 else WIN)
        return [respond(seat, AFTER_WAR, results[seat]) for seat in game.clockwise(self.seat) if seat in results]


def lost_spaces(game: GameState) -> tuple[int, ...]:
    """Return the spaces where a defeat takes effect: the contested ones, by option the whole area (PO-AFT-09,
    PO-R61).
    """
    if game.options["defeat_scope"] == "genesis_area":
        return spaces_of(game, game.genesis_area())
    return contested_spaces(game)


def defeat(game: GameState, seat: int, spaces: tuple[int, ...], disputed: tuple[int, ...]) -> Following:
    """Return one wrath, towns turned over, workers home; the steps that ask which workers a skill keeps (PO-AFT-05,
    -06).

    A skill keeps workers in dispute only, also where by option all of the area leave (PO-R61).
    """
    gain(game, seat, WRATH, game.numbers["war.defeat_wrath"], "PO-AFT-05")
    for town in towns_in(game, game.genesis_area(), game.race(seat)):
        space = game.table.zone_of[town]
        if space in spaces and is_intact(game, town) and not _kept(game, seat, space):
            destroy(game, town)
    if is_protected(game, seat, (HARM,), "workers"):
        return ()
    staying = sum([each.effect.number("count") for each in in_force(game, seat, HARM)])
    if staying and leaving(game, seat, disputed, ()):
        return (KeepWorkers(seat, staying, spaces, (), disputed),)
    return GoHome(seat, spaces).run(game)


def _kept(game: GameState, seat: int, space: int) -> bool:
    return is_protected(game, seat, (HARM,), "towns", Occasion(space))


def leaving(game: GameState, seat: int, spaces: tuple[int, ...], staying: tuple[int, ...]) -> list[int]:
    """Return the workers of a seat on these spaces that do not stay."""
    race = game.race(seat)
    return [worker for space in spaces for worker in workers_on(game, space, race) if worker not in staying]


@step
class KeepWorkers(KeepInDefeat):
    """Workers of the owner's choice that a skill keeps on their spaces (PO-SKILL-03); `staying` so far.

    Of all who leave the `spaces` those on `disputed` ones may stay.
    """

    spaces: tuple[int, ...]
    staying: tuple[int, ...] = ()
    disputed: tuple[int, ...] = ()

    CLAUSE = "PO-SKILL-03"

    def leaving(self, game: GameState) -> list[int]:
        """Return the own workers on contested spaces that are not kept (PO-AFT-05)."""
        return leaving(game, self.seat, self.disputed or self.spaces, self.staying)

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Mark it, and ask for the next; the others go home."""
        staying = self.staying if choice == DONE else (*self.staying, choice.subject)
        left = 0 if choice == DONE else self.left - 1
        following = KeepWorkers(seat, left, self.spaces, staying, self.disputed)
        if left > 0 and following.candidates(game, seat) != [DONE]:
            return (following,)
        return (GoHome(seat, self.spaces, staying),)


@step
class GoHome(Step):
    """The other workers of a defeated seat leave the contested spaces (PO-AFT-05)."""

    seat: int
    spaces: tuple[int, ...]
    staying: tuple[int, ...] = ()

    def run(self, game: GameState) -> Following:
        """Send them to the reserve."""
        for worker in leaving(game, self.seat, self.spaces, self.staying):
            send_home(game, worker)
        return ()


@step
class WarOver(targets.WarOver):
    """How the war ended, as long as skills may act on it (PO-SKILL-03)."""


@step
class ClearTray(Step):
    """The dice tray is an aid: after the war it is empty again."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Take the dice out, and by option what was paid for them."""
        for die in game.layout.dice:
            if game.table.face[die]:
                game.table.flip(die, 0)
        for seat, spent in enumerate(game.layout.spent):
            for card in [
                each for each in game.table.contents[game.layout.zones["tray"][seat]] if each not in game.layout.dice
            ]:
                game.table.flip(card, 0)
                game.table.move(card, game.layout.zones["numbers"][seat])
            if game.table.tally[spent]:
                game.table.count(spent, -game.table.tally[spent], "PO-WAR-07")
        return ()
