"""A turn as a table of contents, and how turns make rounds and the game (PO-ROUND, PO-CREA, PO-OVER)."""

from functools import cache

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.games.common.turns import note_turn
from qquovadis.games.populous.area import ChooseCards
from qquovadis.games.populous.end_phase import CleanUp, EndTurn, RebuildAll, Refill
from qquovadis.games.populous.hand import PlayCard
from qquovadis.games.populous.scoring import FinalSettlement
from qquovadis.games.populous.settlement import BuildTown, Majority, RevealSkill
from qquovadis.games.populous.skill_effects import (
    AFTER_HAND,
    AFTER_WORKERS,
    OTHERS_TURN,
    START,
    others_respond,
    respond,
)
from qquovadis.games.populous.war import War
from qquovadis.games.populous.workers import PlaceWorkers
from qquovadis.games.populous.world_state import GameState
from qquovadis.games.populous.wrath import Wrath

LANDMARKS = (
    "start of turn", "area", "wrath", "workers", "card", "war", "refill", "rebuild", "clean-up", "build", "skill",
    "majority", "end of turn",
)  # fmt: skip


@cache
def parts_of_turn(seat: int) -> tuple[tuple[Step, ...], ...]:
    """The steps of a turn in order, one part for each landmark, then the next turn.

    PO-ROUND-04, PO-CREA-01, PO-END-01; skills act where their hook stands (PO-SKILL-03).
    """
    return (
        (respond(seat, START),),
        (ChooseCards(seat),),
        (Wrath(seat),),
        (PlaceWorkers(seat), respond(seat, AFTER_WORKERS)),
        (PlayCard(seat), respond(seat, AFTER_HAND)),
        (War(seat),),
        (Refill(seat),),
        (RebuildAll(seat),),
        (CleanUp(seat),),
        (BuildTown(seat),),
        (RevealSkill(seat),),
        (Majority(seat),),
        (EndTurn(seat),),
        (NextTurn(seat),),
    )


@cache
def phases_from(landmark: str, seat: int) -> tuple[Step, ...]:
    """The rest of a seat's turn from a landmark on; the game goes on from there."""
    return sum(parts_of_turn(seat)[LANDMARKS.index(landmark) :], ())


@step
class StartTurn(Step):
    """The turn of a seat begins; with the start player a new round (PO-ROUND-01, PO-OVER-02)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Note whose turn it is, and lay out its four phases (PO-ROUND-04)."""
        note_turn(game, self.seat, "PO-OVER-01", "PO-OVER-02")
        game.find("turn", self.seat, round=game.noted("round"))
        others = others_respond(game, self.seat, OTHERS_TURN)
        return (*others, *phases_from(LANDMARKS[0], self.seat)) if others else phases_from(LANDMARKS[0], self.seat)


@step
class NextTurn(Step):
    """The left neighbour is next, unless the round was the last (PO-OVER-01 to -03, PO-ROUND-02, PO-ROUND-03)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Begin the next turn; a round ends when everybody had exactly one, and the start player never changes
        (PO-ROUND-02, PO-R14).
        """
        following = (self.seat + 1) % game.layout.seats
        if following == game.start_seat() and game.noted("round") >= game.numbers["rounds"]:
            return (FinalSettlement(),)
        return (StartTurn(following),)
