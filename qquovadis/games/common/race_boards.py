"""Who plays which race: the boards, and what comes with them (QV-SETUP-11, PO-SETUP-10, PO-SETUP-11)."""

from collections.abc import Iterable
from typing import ClassVar

from qquovadis.engine.agenda import Asked, Choice, Following, choice_of, step
from qquovadis.games.common.world_state import WorldState


def free_boards(game: WorldState) -> list[int]:
    """Return the race boards that nobody has (PO-COMP-11)."""
    return [board for board in game.layout.boards if game.table.zone_of[board] == game.layout.box]


def take_board(game: WorldState, seat: int, board: int) -> None:
    """Put a race board before a seat; it lies first there, so that looking up the race is cheap."""
    game.table.move(board, game.layout.board[seat], 0)


def receive_race(game: WorldState, seat: int, basics: str) -> None:
    """Give a seat the workers, towns and both basic skills of its race, these into its zone of that family.

    QV-SETUP-11, PO-SETUP-11, PO-SETUP-14, PO-COMP-12; more workers than these nobody ever has (PO-COMP-07).
    """
    layout, table, race = game.layout, game.table, game.race(seat)
    for worker in layout.workers[race]:
        table.move(worker, layout.reserve[seat])
    for town in layout.towns[race]:
        table.move(town, layout.supply[seat])
    for skill in layout.basics[race]:
        table.move(skill, layout.zones[basics][seat])


def has_start(game: WorldState) -> bool:
    """Return whether somebody has the start player marker."""
    return game.table.zone_of[game.layout.start_marker] != game.layout.box


def take_marker(game: WorldState, seat: int, why: str) -> None:
    """Let a seat take the start player marker, by this clause (QV-SETUP-25, PO-SETUP-25)."""
    game.table.move(game.layout.start_marker, game.layout.board[seat])
    game.note("start", seat, why)


@step
class ChooseBoard(Asked):
    """A seat picks one of the races left; both basic skills go into its zone of the family BASICS."""

    BASICS: ClassVar[str] = ""

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return all race boards."""
        del seat
        return [choice_of("race", board) for board in game.layout.boards]

    def objection(self, game: WorldState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: no race twice (QV-SETUP-11, PO-SETUP-10)."""
        legal = seat == self.seat and choice.verb == "race" and choice.subject in free_boards(game)
        return None if legal else self.CLAUSE

    def perform(self, game: WorldState, seat: int, choice: Choice) -> Following:
        """Take the board and what belongs to it."""
        take_board(game, seat, choice.subject)
        receive_race(game, seat, self.BASICS)
        return ()
