"""Phase 4: refill, rebuilding, clean-up, and the end of the turn (PO-END)."""

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.engine.effects import Part
from qquovadis.games.common.deck import draw_up_to
from qquovadis.games.common.land import has_own_town, rebuildable, send_home, surplus_workers, workers_on
from qquovadis.games.common.skills import Source, forget_uses, number, parts_of, wake_fresh, wipe_turn
from qquovadis.games.populous.resources import shed
from qquovadis.games.populous.world_state import GameState


@step
class Refill(Step):
    """Draw up to the hand limit, the first thing in the end phase; never discard (PO-END-01, PO-END-02, PO-R71)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Draw one by one; an empty deck is made anew from the discard pile (PO-END-03, PO-R67, PO-R68)."""
        drawn = draw_up_to(game, self.seat, hand_limit(game, self.seat))
        if drawn:
            game.find("refill", self.seat, (Part("PO-END-02", drawn),))
        return ()


def hand_limit(game: GameState, seat: int) -> int:
    """Return the hand limit of a seat, which skills may change (PO-SETUP-20, PO-SKILL-03)."""
    return number(game, seat, "hand.limit")


def hand_parts(game: GameState, seat: int) -> tuple[Part, ...]:
    """Return the hand limit with what skills add."""
    return parts_of(game, seat, Source("hand.limit", "PO-SETUP-20", game.numbers["hand.limit"]))


@step
class RebuildAll(Step):
    """Every own destroyed town with an own worker beside it rises again, anywhere (PO-END-04, PO-R69, PO-R70)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """If there is any."""
        return bool(rebuildable(game, self.seat))

    def run(self, game: GameState) -> Following:
        """Turn it up, and send a worker home for it (PO-END-05)."""
        race, zone_of = game.race(self.seat), game.table.zone_of
        for town in rebuildable(game, self.seat):
            game.table.flip(town, 1)
            for worker in workers_on(game, zone_of[town], race)[: game.numbers["rebuild.workers"]]:
                send_home(game, worker)
        return ()


def surplus_of(game: GameState, seat: int) -> list[int]:
    """Return the own workers beyond the own pieces that may stay on a space, towns first (PO-END-06, PO-END-07)."""
    race, most = game.race(seat), game.numbers["cleanup.pieces_per_space"]
    return surplus_workers(game, seat, lambda space: max(0, most - has_own_town(game, space, race)))


@step
class CleanUp(Step):
    """One own piece a space: surplus workers go home, and a town stays before them (PO-END-06, PO-END-07, PO-WORK-03).

    The active seat's pieces, anywhere on the map (PO-R69).
    """

    seat: int

    def run(self, game: GameState) -> Following:
        """Send the surplus home."""
        for worker in surplus_of(game, self.seat):
            send_home(game, worker)
        return ()


@step
class EndTurn(Step):
    """The turn is over: new skills begin to act, and the notes of the turn are wiped (PO-SKILL-02, PO-R71, PO-R76)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Wipe the table of what only this turn needed."""
        for skill in wake_fresh(game, self.seat):
            shed(game, self.seat, skill)
        for seat, skill in forget_uses(game, "PO-OVER-01"):
            shed(game, seat, skill)
        wipe_turn(game, self.seat, "PO-OVER-01")
        return ()
