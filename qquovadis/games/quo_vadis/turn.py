"""A turn as a table of contents, and how turns make rounds and the game (QV-ROUND, QV-TURN, QV-END)."""

from functools import cache

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.games.common.turns import note_turn
from qquovadis.games.quo_vadis.area import ChooseCards
from qquovadis.games.quo_vadis.generations import PlayCard
from qquovadis.games.quo_vadis.genesis import PlaceWorkers
from qquovadis.games.quo_vadis.growth import Growth
from qquovadis.games.quo_vadis.releasing import release_of_round
from qquovadis.games.quo_vadis.scoring import FinalScoring
from qquovadis.games.quo_vadis.settlement import CleanUp, EndTurn, Refill, Settlement, wake_skills
from qquovadis.games.quo_vadis.skill_effects import (
    AFTER_CARD,
    BEFORE_WORKERS,
    CREATION,
    OTHERS_TURN,
    Construct,
    others_respond,
    respond,
)
from qquovadis.games.quo_vadis.towns import BuildTown, RebuildAll
from qquovadis.games.quo_vadis.war import War
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.games.quo_vadis.wrath import Wrath

LANDMARKS = (
    "area",
    "wrath",
    "growth",
    "workers",
    "card",
    "war",
    "build",
    "rebuild",
    "refill",
    "clean-up",
    "settlement",
    "end of turn",
)


def phases_from(landmark: str, seat: int) -> tuple[Step, ...]:
    """The rest of a seat's turn from a landmark on; the game goes on from there (QV-ROUND-04)."""
    return sum(parts_of_turn(seat)[LANDMARKS.index(landmark) :], ())


@cache
def parts_of_turn(seat: int) -> tuple[tuple[Step, ...], ...]:
    """The steps of a turn in order, one part for each landmark, then the next turn.

    QV-ROUND-04, QV-CREATE-01, QV-ENDPH-01; skills act where their hook stands (QV-SKILL-04).
    """
    return (
        (ChooseCards(seat),),
        (respond(seat, CREATION), Wrath(seat)),
        (Growth(seat),),
        (respond(seat, BEFORE_WORKERS), PlaceWorkers(seat)),
        (PlayCard(seat), respond(seat, AFTER_CARD)),
        (War(seat),),
        (BuildTown(seat), Construct(seat)),
        (RebuildAll(seat),),
        (Refill(seat),),
        (CleanUp(seat),),
        (Settlement(seat),),
        (EndTurn(seat),),
        (NextTurn(seat),),
    )


@cache
def phases(seat: int) -> tuple[Step, ...]:
    """The steps of a whole turn."""
    return phases_from(LANDMARKS[0], seat)


@step
class StartTurn(Step):
    """The turn of a seat begins; with the start player a new round (QV-TURN-02)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Note whose turn it is, and lay out its five phases (QV-ROUND-04)."""
        note_turn(game, self.seat, "QV-TURN-01", "QV-TURN-02")
        if game.options["skill_activation"] == "own_next_turn":
            wake_skills(game, self.seat)
        game.find("turn", self.seat, round=game.noted("round"))
        if game.layout.releases and self.seat == game.start_seat():
            return *release_of_round(game), OpenTurn(self.seat)
        return opened(game, self.seat)


def opened(game: GameState, seat: int) -> Following:
    """Return the phases of a turn, after skills of others that act as it begins (QV-SKILL-04)."""
    others = others_respond(game, seat, OTHERS_TURN)
    return (*others, *phases(seat)) if others else phases(seat)


@step
class OpenTurn(Step):
    """The first turn of a round goes on once skills have been released (QV-SKILL-07): they act at once."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Lay out its five phases."""
        return opened(game, self.seat)


@step
class NextTurn(Step):
    """The left neighbour is next, unless the round was the last (QV-TURN-01, QV-ROUND-02, -03, QV-END-01, QV-R108)."""

    seat: int

    def run(self, game: GameState) -> Following:
        """Begin the next turn; a round ends when everybody had exactly one (QV-ROUND-02)."""
        following = (self.seat + 1) % game.layout.seats
        if following != game.start_seat():
            return (StartTurn(following),)
        if game.noted("round") >= game.numbers["game.rounds"]:
            return (FinalScoring(),)
        if game.options["start_player_rotates"]:
            pass_marker(game)
        return (StartTurn(game.start_seat()),)


def pass_marker(game: GameState) -> None:
    """The start player marker goes to the left neighbour (QV-R17, option)."""
    left = (game.start_seat() + 1) % game.layout.seats
    game.note("start", left, "QV-R17")
    game.table.move(game.layout.start_marker, game.layout.board[left])
