"""Before the first turn: start player, races, world, skills, cards and starting cubes (QV-SETUP)."""

from qquovadis.engine.agenda import DONE, Choice, Following, Step, step
from qquovadis.engine.secret_pick import everybody
from qquovadis.games.common.cubes import SpreadOpenly, score
from qquovadis.games.common.deck import draw
from qquovadis.games.common.race_boards import ChooseBoard, free_boards, has_start, receive_race, take_board
from qquovadis.games.common.world import FREE
from qquovadis.games.common.world_building import by_lot
from qquovadis.games.quo_vadis.draft import ChooseBasic, DealSkills
from qquovadis.games.quo_vadis.layout import RESOURCES, WRATH
from qquovadis.games.quo_vadis.resources import gain, room
from qquovadis.games.quo_vadis.turn import StartTurn
from qquovadis.games.quo_vadis.world_building import LayBase
from qquovadis.games.quo_vadis.world_state import Reading

# Where basic skills lie until one acts.
BASICS = "basics"


def preparation() -> tuple[Step, ...]:
    """The setup in the order of the rules; who starts is settled first, since persons may lay tiles in turn order."""
    return (ChooseStart(), LayBase(), DealRaces(0), DealSkills(), PrepareWorld(), FirstTurn())


@step
class ChooseStart(Step):
    """A start player by chance, unless one was agreed (QV-SETUP-25)."""

    def still_due(self, game: Reading) -> bool:
        """If the marker still lies in the box."""
        return not has_start(game)

    def run(self, game: Reading) -> Following:
        """Draw lots."""
        take_marker(game, by_lot(game, game.layout.seats, "start"))
        return ()


def take_marker(game: Reading, seat: int) -> None:
    """The start player takes the marker (QV-SETUP-25)."""
    game.table.move(game.layout.start_marker, game.layout.board[seat])
    game.note("start", seat, "QV-SETUP-25")


@step
class DealRaces(Step):
    """Each seat gets a race: agreed, picked in seat order, or by chance (QV-SETUP-11, QV-R08)."""

    seat: int

    def still_due(self, game: Reading) -> bool:
        """Until every seat has one."""
        return self.seat < game.layout.seats

    def run(self, game: Reading) -> Following:
        """Ask, or draw lots, where no race was agreed."""
        following = DealRaces(self.seat + 1)
        if game.race(self.seat) >= 0:
            receive_race(game, self.seat, BASICS)
            return (following,)
        if game.options["race_selection"] == "pick":
            return ChooseRace(self.seat), following
        free = free_boards(game)
        take_board(game, self.seat, free[by_lot(game, len(free), "races")])
        receive_race(game, self.seat, BASICS)
        return (following,)


@step
class ChooseRace(ChooseBoard):
    """A seat picks one of the races left (QV-SETUP-11)."""

    CLAUSE, BASICS = "QV-SETUP-11", BASICS


@step
class PrepareWorld(Step):
    """Markers on FREE, the deck shuffled, a starting hand for everybody (QV-SETUP-21 to QV-SETUP-24, QV-R05)."""

    def run(self, game: Reading) -> Following:
        """The genesis cards lie face up from the start (QV-SETUP-21)."""
        layout, table = game.layout, game.table
        for marker in layout.markers:
            table.move(marker, layout.genesis_zones[FREE])
        table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        for seat in game.clockwise(game.start_seat()):
            for _ in range(game.numbers["setup.hand"]):
                draw(game, layout.hand[seat])
            gain(game, seat, WRATH, game.numbers["setup.start_wrath"], "QV-SETUP-27")
            score(game, seat, game.numbers["setup.start_vp"], "QV-COMP-16")
        return cubes_from(game, game.start_seat())


def cubes_from(game: Reading, first: int) -> tuple[Step, ...]:
    """The starting cubes of a seat and those after it in turn order (QV-SETUP-26, QV-SETUP-28)."""
    order = game.clockwise(game.start_seat())
    cubes = [StartCubes(seat, game.numbers[f"setup.start_cubes.{place + 1}"]) for place, seat in enumerate(order)]
    return tuple(cubes[order.index(first) :])


@step
class StartCubes(SpreadOpenly):
    """A seat spreads its starting cubes over the three resources, openly (QV-SETUP-26 to QV-SETUP-28, QV-R15)."""

    CLAUSE = "QV-SETUP-28"

    def room(self, game: Reading, quantity: int) -> int:
        """Return how many more cubes of a quantity fit under the seat's cap."""
        return room(game, self.seat, quantity)

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """All of them, none beyond a cap, none on wrath (QV-SETUP-26, QV-SETUP-27, QV-SETUP-28)."""
        if seat != self.seat or (choice != DONE and choice.verb != "take"):
            return self.CLAUSE
        if choice == DONE:
            return "QV-SETUP-26" if self.still_due(game) else None
        if self.left <= 0:
            return self.CLAUSE
        resource = 0 <= choice.subject < len(RESOURCES)
        return None if resource and room(game, seat, choice.subject) else "QV-SETUP-27"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """One cube from the stock."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "QV-SETUP-26")
        return (StartCubes(seat, self.left - 1),)


@step
class FirstTurn(Step):
    """The basic skills are chosen, and the start player begins (QV-SETUP-29, QV-ROUND-02)."""

    def run(self, game: Reading) -> Following:
        """Choose and reveal, then the first turn."""
        return ChooseBasic(-1, everybody(game.layout.seats)), StartTurn(game.start_seat())
