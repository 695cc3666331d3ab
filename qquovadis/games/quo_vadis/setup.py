"""Before the first turn: start player, world, races, skills, cards and starting cubes (QV-SETUP)."""

from collections.abc import Iterable

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE, AskedAmong, Choice, Following, Step, choice_of, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.common.cubes import SpreadOpenly, score
from qquovadis.games.common.deck import draw
from qquovadis.games.common.drafting import HandsGoOn, PickSkill, deal_skills
from qquovadis.games.common.genesis_cards import mark_free
from qquovadis.games.common.race_boards import (
    ChooseBoard,
    free_boards,
    has_start,
    receive_race,
    take_board,
    take_marker,
)
from qquovadis.games.common.world import LETTERS
from qquovadis.games.common.world_building import (
    LayBaseTiles,
    LayTiles,
    PlaceNextTile,
    by_lot,
    free_edge,
    lay_tile,
    stack_for,
)
from qquovadis.games.quo_vadis.growth import LayStartTown
from qquovadis.games.quo_vadis.layout import RESOURCES, WRATH
from qquovadis.games.quo_vadis.resources import gain, room, shed
from qquovadis.games.quo_vadis.turn import StartTurn
from qquovadis.games.quo_vadis.world_state import GameState

# By which clause the start player takes the marker.
START = "QV-SETUP-25"


@step
class LayBase(LayBaseTiles):
    """Shuffle the tiles, without the doubles, and lay seven of them (QV-SETUP-01 to QV-SETUP-04, QV-R01)."""

    def laid(self, game: GameState, places: tuple[hexes.Place, ...]) -> Following:
        """Lay them, turned as agreed or by the seats in order (QV-R02)."""
        laid = [lay(game, game.layout.stacks[0], place) for place in places]
        turns = tuple(TurnTile(seat_in_order(game, at), tile) for at, tile in enumerate(laid))
        return *(turns if game.options["tile_rotation"] == "chosen" else ()), LayNext(0)


def lay(game: GameState, stack: int, place: hexes.Place) -> int:
    """Lay the top tile of a stack at a position, turned as agreed; return the piece (QV-R02)."""
    tile = lay_tile(game, stack, place)
    if game.options["tile_rotation"] == "random":
        game.table.turn(tile, by_lot(game, LETTERS))
    return tile


def seat_in_order(game: GameState, number: int) -> int:
    """Return the seats take turns in laying tiles, beginning with the start player (QV-R03, option "players")."""
    return (game.start_seat() + number) % game.layout.seats


@step
class LayNext(LayTiles):
    """The next tile at the edge of the base, by chance or by a person (QV-SETUP-05, QV-SETUP-07, QV-R03)."""

    def run(self, game: GameState) -> Following:
        """Lay it, or ask where."""
        seat = seat_in_order(game, self.number)
        following = LayNext(self.number + 1)
        if game.options["tile_placement"] == "players":
            return PlaceTile(seat, self.number), following
        free = free_edge(game)
        tile = lay(game, stack_for(game, self.number), free[by_lot(game, len(free))])
        return (TurnTile(seat, tile), following) if game.options["tile_rotation"] == "chosen" else (following,)


@step
class PlaceTile(PlaceNextTile):
    """A person lays the next tile (QV-R03, option "players")."""

    CLAUSE = "QV-SETUP-05"
    DOUBLES = "QV-SETUP-08"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it there."""
        tile = lay(game, stack_for(game, self.number), hexes.place_of(choice.subject))
        return (TurnTile(seat, tile),) if game.options["tile_rotation"] == "chosen" else ()


@step
class TurnTile(AskedAmong):
    """A person turns a tile just laid (QV-R02, option "chosen")."""

    tile: int

    CLAUSE = "QV-MAP-01"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Not at all, or by one or two thirds."""
        del game, seat
        return [choice_of("rotate", thirds) for thirds in range(LETTERS)]

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Turn it."""
        del seat
        game.table.turn(self.tile, choice.subject)
        return ()


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a draft hand to every seat (QV-SETUP-16)."""

    def run(self, game: GameState) -> Following:
        """Deal skills, then ask everybody to draft; what is not dealt takes no part (QV-SETUP-20, QV-R14)."""
        deal_skills(game, game.clockwise(game.start_seat()), game.numbers["draft.deal"])
        return (DraftSkill(-1, everybody(game.layout.seats), game.numbers["draft.picks"]),)


@step
class DraftSkill(PickSkill):
    """Every seat keeps one skill of its draft hand, face down, all at once (QV-SETUP-17, QV-SETUP-18)."""

    CLAUSE = "QV-SETUP-17"

    def after_all(self, game: GameState) -> Following:
        """Return the hands are passed (QV-SETUP-18)."""
        del game
        return (PassHands(self.picks - 1),)


@step
class PassHands(HandsGoOn):
    """What was picked is kept face down, the rest goes to the left neighbour (QV-SETUP-17, QV-SETUP-18, QV-SETUP-20).

    Kept skills lie in a zone that only their owner sees into (QV-SETUP-19).
    """

    DRAFT = DraftSkill


@step
class ChooseBasic(SecretPick):
    """Every seat keeps one of its two basic skills, where agreed both, face down, all at once (QV-SETUP-29)."""

    CLAUSE = "QV-SETUP-29"
    VERB = "keep"
    HAND = "basics"
    LAID = "pick"

    def still_due(self, game: GameState) -> bool:
        """Return where those who have not chosen have something to choose from."""
        return all(self.hand(game, seat) for seat in self.waiting(game))

    def has_enough(self, game: GameState, seat: int) -> bool:
        """As many as are kept (QV-SETUP-29)."""
        return len(self.laid(game, seat)) >= game.numbers["draft.basic_keep"]

    def after_all(self, game: GameState) -> Following:
        """All are revealed (QV-SETUP-31)."""
        del game
        return (RevealBasics(),)


@step
class RevealBasics(Step):
    """The chosen basic skills are turned up together and act at once; the others leave (QV-SETUP-31 to -33)."""

    def run(self, game: GameState) -> Following:
        """Turn up and put aside."""
        zones, table = game.layout.zones, game.table
        for seat in range(game.layout.seats):
            kept = list(table.contents[zones["pick"][seat]])
            for skill in kept:
                table.flip(skill, 1)
                table.move(skill, zones["skills"][seat])
            for skill in kept:
                shed(game, seat, skill)
            for skill in list(table.contents[zones["basics"][seat]]):
                table.move(skill, game.layout.box)
        return ()


# Where basic skills lie until one acts.
BASICS = "basics"


def preparation() -> tuple[Step, ...]:
    """The setup in the order of the rules; who starts is settled first, since persons may lay tiles in turn order."""
    return (ChooseStart(), LayBase(), DealRaces(0), DealSkills(), PrepareWorld(), FirstTurn())


@step
class ChooseStart(Step):
    """A start player by chance, unless one was agreed (QV-SETUP-25)."""

    def still_due(self, game: GameState) -> bool:
        """If the marker still lies in the box."""
        return not has_start(game)

    def run(self, game: GameState) -> Following:
        """Draw lots."""
        take_marker(game, by_lot(game, game.layout.seats, "start"), START)
        return ()


@step
class DealRaces(Step):
    """Each seat gets a race: agreed, picked in seat order, or by chance (QV-SETUP-11, QV-R08)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """Until every seat has one."""
        return self.seat < game.layout.seats

    def run(self, game: GameState) -> Following:
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

    CLAUSE = "QV-SETUP-11"
    BASICS = BASICS


@step
class PrepareWorld(Step):
    """Markers on FREE, the deck shuffled, a starting hand for everybody (QV-SETUP-21 to QV-SETUP-24, QV-R05)."""

    def run(self, game: GameState) -> Following:
        """Deal the first hands, and give wrath and VP; the genesis cards lie face up from the start (QV-SETUP-21)."""
        layout = game.layout
        mark_free(game)
        game.table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        for seat in game.clockwise(game.start_seat()):
            for _ in range(game.numbers["setup.hand"]):
                draw(game, layout.hand[seat])
            gain(game, seat, WRATH, game.numbers["setup.start_wrath"], "QV-SETUP-27")
            score(game, seat, game.numbers["setup.start_vp"], "QV-COMP-16")
        return cubes_from(game, game.start_seat())


def cubes_from(game: GameState, first: int) -> tuple[Step, ...]:
    """The starting cubes of a seat and those after it in turn order (QV-SETUP-26, QV-SETUP-28)."""
    order = game.clockwise(game.start_seat())
    cubes = [StartCubes(seat, game.numbers[f"setup.start_cubes.{place + 1}"]) for place, seat in enumerate(order)]
    return tuple(cubes[order.index(first) :])


@step
class StartCubes(SpreadOpenly):
    """A seat spreads its starting cubes over the three resources, openly (QV-SETUP-26 to QV-SETUP-28, QV-R15)."""

    CLAUSE = "QV-SETUP-28"

    def room(self, game: GameState, quantity: int) -> int:
        """Return how many more cubes of a quantity fit under the seat's cap."""
        return room(game, self.seat, quantity)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is all of them, none beyond a cap, none on wrath
        (QV-SETUP-26, QV-SETUP-27, QV-SETUP-28).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "take"):
            return self.CLAUSE
        if choice == DONE:
            return "QV-SETUP-26" if self.still_due(game) else None
        if self.left <= 0:
            return self.CLAUSE
        resource = 0 <= choice.subject < len(RESOURCES)
        return None if resource and room(game, seat, choice.subject) else "QV-SETUP-27"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return one cube from the stock."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "QV-SETUP-26")
        return (StartCubes(seat, self.left - 1),)


@step
class FirstTurn(Step):
    """The basic skills are chosen, start towns are laid, and the start player begins (QV-SETUP-29, QV-SETUP-34,
    QV-ROUND-02).
    """

    def run(self, game: GameState) -> Following:
        """Choose and reveal, lay the towns in turn order, then the first turn."""
        order = game.clockwise(game.start_seat())
        towns = [LayStartTown(seat) for seat in order] if game.numbers["setup.start_towns"] else []
        return ChooseBasic(-1, everybody(game.layout.seats)), *towns, StartTurn(game.start_seat())
