"""Before the first turn: world, races, skills, cards, starting cubes and start player (PO-SETUP)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import AskedAmong, Choice, Following, Step, choices, step
from qquovadis.engine.secret_pick import everybody
from qquovadis.games.common.cubes import score
from qquovadis.games.common.deck import draw
from qquovadis.games.common.race_boards import ChooseBoard, free_boards, has_start, receive_race, take_board
from qquovadis.games.common.world import FREE
from qquovadis.games.common.world_building import by_lot
from qquovadis.games.populous.allotment import allotment
from qquovadis.games.populous.draft import DealSkills
from qquovadis.games.populous.layout import WRATH
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.turn import StartTurn
from qquovadis.games.populous.world_building import LayBase
from qquovadis.games.populous.world_state import Reading

PLACES = ("world", "races", "draft", "hands", "cubes", "start player")

# Where basic skills lie until one acts.
BASICS = "drafted"


def preparation(game: Reading) -> tuple[Step, ...]:
    """The setup in the order of the rules, a step for each of PLACES; the start player comes last (PO-SETUP-25)."""
    seats = everybody(game.layout.seats)
    return (LayBase(), ChooseRaces(seats), DealSkills(), PrepareCards(), SpreadCubes(), FindStart())


@step
class ChooseRaces(Step):
    """Every seat gets a race: agreed, picked in an order by lot or from the start player, or dealt (PO-R08).

    `left` are the seats without one, as bits.
    """

    left: int

    def still_due(self, game: Reading) -> bool:
        """Until every seat has one (PO-SETUP-10)."""
        del game
        return self.left > 0

    def run(self, game: Reading) -> Following:
        """Receive what was agreed; then one seat after the other."""
        agreed = [seat for seat in self._waiting(game) if game.race(seat) >= 0]
        if agreed:
            for seat in agreed:
                receive_race(game, seat, BASICS)
            return (ChooseRaces(self.left & ~sum([1 << seat for seat in agreed])),)
        if game.options["race_choice"] == "from_start_player" and not has_start(game):
            return FindStart(0), self
        seat = self._next(game)
        following = ChooseRaces(self.left & ~(1 << seat))
        if game.options["race_choice"] != "random":
            return ChooseRace(seat), following
        free = free_boards(game)
        take_board(game, seat, free[by_lot(game, len(free), "races")])
        receive_race(game, seat, BASICS)
        return (following,)

    def _waiting(self, game: Reading) -> list[int]:
        first = game.start_seat() if game.options["race_choice"] == "from_start_player" else 0
        return [seat for seat in game.clockwise(first) if self.left >> seat & 1]

    def _next(self, game: Reading) -> int:
        """The seat whose turn it is to choose; the order is drawn by lot, or runs from the start player."""
        waiting = self._waiting(game)
        if game.options["race_choice"] != "seats_random_order" or len(waiting) == 1:
            return waiting[0]
        return waiting[by_lot(game, len(waiting), "races")]


@step
class ChooseRace(ChooseBoard):
    """A seat chooses one of the races left (PO-SETUP-10)."""

    CLAUSE, BASICS = "PO-SETUP-10", BASICS


@step
class PrepareCards(Step):
    """Markers on FREE, the deck shuffled, a starting hand for everybody (PO-SETUP-17 to PO-SETUP-19, PO-R10)."""

    def run(self, game: Reading) -> Following:
        """The genesis cards lie face up from the start; wrath and VP too (PO-SETUP-22, PO-COMP-06, PO-COMP-15)."""
        layout, table = game.layout, game.table
        for marker in layout.markers:
            table.move(marker, layout.genesis_zones[FREE])
        table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        for seat in range(layout.seats):
            for _ in range(game.numbers["hand.start"]):
                draw(game, layout.hand[seat])
            gain(game, seat, WRATH, game.numbers["wrath.start"], "PO-SETUP-22")
            score(game, seat, game.numbers["vp.start"], "PO-COMP-15")
        return ()


@step
class SpreadCubes(Step):
    """Every seat spreads its starting cubes, all at once in secret or one after the other (PO-SETUP-21, PO-R12)."""

    def run(self, game: Reading) -> Following:
        """Ask as agreed."""
        return allotment(game)


@step
class FindStart(Step):
    """The start player, by lot unless one was agreed; then the first turn, or on with the setup (PO-SETUP-25)."""

    begins: int = 1

    def run(self, game: Reading) -> Following:
        """Draw the lot, or ask the first seat where the start player is to be chosen (PO-R14)."""
        first = (FirstTurn(),) if self.begins else ()
        if has_start(game):
            return first
        if game.options["start_player"] == "chosen":
            return ChooseStart(0), *first
        take_marker(game, by_lot(game, game.layout.seats, "start"))
        return first


@step
class ChooseStart(AskedAmong):
    """The first seat says for all who starts, where that was not agreed before (PO-R14, option "chosen")."""

    CLAUSE = "PO-SETUP-25"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The seats."""
        del seat
        return choices("start", range(game.layout.seats))

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """That seat takes the marker."""
        del seat
        take_marker(game, choice.subject)
        return ()


@step
class FirstTurn(Step):
    """The start player begins (PO-ROUND-02)."""

    def run(self, game: Reading) -> Following:
        """The first turn of the first round."""
        return (StartTurn(game.start_seat()),)


def take_marker(game: Reading, seat: int) -> None:
    """The start player takes the marker (PO-SETUP-25)."""
    game.table.move(game.layout.start_marker, game.layout.board[seat])
    game.note("start", seat, "PO-SETUP-25")
