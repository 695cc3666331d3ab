"""Before the first turn: world, races, skills, cards, starting cubes and start player (PO-SETUP)."""

from collections.abc import Iterable

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE, TAKE_BACK, AskedAmong, Choice, Following, Step, choices, step
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.games.common.cubes import SpreadOpenly, score
from qquovadis.games.common.deck import draw, laid_in_secret, number_on, one_of_each
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
from qquovadis.games.populous.layout import FAITH, FOOD, PASSION, RESOURCES, WRATH
from qquovadis.games.populous.resources import cap, gain, room
from qquovadis.games.populous.turn import StartTurn
from qquovadis.games.populous.world_state import GameState

# By which clause the start player takes the marker.
START = "PO-SETUP-25"


@step
class LayBase(LayBaseTiles):
    """Shuffle the tiles, the doubles apart, and lay seven of them (PO-SETUP-01 to PO-SETUP-04, PO-COMP-02)."""

    def laid(self, game: GameState, places: tuple[hexes.Place, ...]) -> Following:
        """Lay them, turned as agreed (PO-R07)."""
        for place in places:
            lay(game, game.layout.stacks[0], place)
        return (LayNext(0),)


def lay(game: GameState, stack: int, place: hexes.Place) -> None:
    """Lay the top tile of a stack at a position, as it lies in the box or turned by chance (PO-GEO-02, PO-R07)."""
    tile = lay_tile(game, stack, place)
    if game.options["tile_rotation"] == "random":
        game.table.turn(tile, by_lot(game, LETTERS))


@step
class LayNext(LayTiles):
    """The next tile at the edge of the base: by chance, by a person, or at a fixed place (PO-SETUP-05, PO-R06)."""

    def run(self, game: GameState) -> Following:
        """Lay it, or ask where."""
        following = LayNext(self.number + 1)
        if game.options["rim_placement"] == "players":
            return PlaceTile(self.number % game.layout.seats, self.number), following
        free = free_edge(game)
        fixed = game.options["rim_placement"] == "fixed"
        place = next(place for place in in_turn(game) if place in free) if fixed else free[by_lot(game, len(free))]
        lay(game, stack_for(game, self.number), place)
        return (following,)


def in_turn(game: GameState) -> tuple[hexes.Place, ...]:
    """Return where tiles go if places are fixed: every other position first, so that the world grows evenly."""
    return (*game.layout.edge[::2], *game.layout.edge[1::2])


@step
class PlaceTile(PlaceNextTile):
    """A person lays the next tile (PO-R06, option "players")."""

    CLAUSE = "PO-SETUP-05"
    DOUBLES = "PO-SETUP-08"

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Lay it there."""
        del seat
        lay(game, stack_for(game, self.number), hexes.place_of(choice.subject))
        return ()


@step
class DealSkills(Step):
    """Shuffle the additional skills and deal a drafting hand to every seat (PO-SETUP-12)."""

    def run(self, game: GameState) -> Following:
        """Deal skills, then ask everybody to draft; what is not dealt takes no part (PO-SETUP-16, PO-R09)."""
        number = game.numbers["skills.deal"]
        if game.layout.idle_numbers:
            put_idle_aside(game)
            number = min(number, len(game.table.contents[game.layout.skill_stack]) // game.layout.seats)
        deal_skills(game, range(game.layout.seats), number)
        return (DraftSkill(-1, everybody(game.layout.seats), game.numbers["skills.drafted"]),)


def put_idle_aside(game: GameState) -> None:
    """Put skills aside that would only change numbers of what the table does without (PO-SETUP-12, PO-R100)."""
    layout, table = game.layout, game.table
    for skill in list(table.contents[layout.skill_stack]):
        effects = layout.kit.identities[table.identity_of[skill]].effects
        if effects and all(effect.about in layout.idle_numbers for effect in effects):
            table.move(skill, layout.box)


@step
class DraftSkill(PickSkill):
    """Every seat keeps one skill of its drafting hand, face down, all at once (PO-SETUP-13, PO-SETUP-14)."""

    CLAUSE = "PO-SETUP-13"

    def after_all(self, game: GameState) -> Following:
        """Return the hands are passed (PO-SETUP-13)."""
        del game
        return (PassHands(self.picks - 1),)


@step
class PassHands(HandsGoOn):
    """What was picked is kept face down, the rest goes to the left neighbour (PO-SETUP-13, PO-SETUP-14, PO-SETUP-16).

    Kept skills lie beside the basic ones, where their owner may look at any time and nobody else (PO-SETUP-15).
    """

    DRAFT = DraftSkill

    def steps_on(self, game: GameState) -> int:
        """Return the direction that was agreed."""
        return 1 if game.layout.kit.parameters["skills.pass_direction"] == "left" else -1


# A number card for passion, then one for food; the rest is faith.
CARDS = 2


def allotment(game: GameState) -> Following:
    """Return the steps in which all seats spread their cubes (PO-R12)."""
    seats, cubes = range(game.layout.seats), game.numbers["resources.start_cubes"]
    if game.options["allotment"] == "simultaneous":
        return (AllotCubes(-1, everybody(game.layout.seats)),)
    return tuple([TakeCubes(seat, cubes) for seat in seats])


@step
class AllotCubes(SecretPick):
    """Every seat lays two number cards face down, for passion and food (PO-SETUP-21); one may be taken back between."""

    CLAUSE = "PO-SETUP-21"
    VERB = "allot"
    HAND = "numbers"
    LAID = "secret"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return one card of each number; and to take one back, before the second as well."""
        if self.has_chosen(seat):
            return [TAKE_BACK]
        cards = choices(self.VERB, tuple(one_of_each(game, self.hand(game, seat))))
        return *cards, *([TAKE_BACK] if self.laid(game, seat) else ())

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is all cubes, none on wrath, no store beyond its cap
        (PO-SETUP-21 to PO-SETUP-23, PO-R11).
        """
        if choice == Choice("take", WRATH):
            return "PO-SETUP-22"
        if choice == TAKE_BACK and not self.has_chosen(seat) and self.laid(game, seat):
            return None
        return SecretPick.objection(self, game, seat, choice)

    def refused(self, game: GameState, seat: int, piece: int) -> str | None:
        """No number that leaves more cubes than fit, or that does not fit itself (PO-SETUP-21, PO-SETUP-23)."""
        return self._misfit(game, seat, number_on(game, piece))

    def _misfit(self, game: GameState, seat: int, number: int) -> str | None:
        """Why so many cubes cannot go to the next store, with all others still to be spread."""
        laid = self.laid(game, seat)
        rest = cubes_left(game, laid) - number
        later = [cap(game, seat, quantity) for quantity in range(len(laid) + 1, len(RESOURCES))]
        if rest < 0:
            return self.CLAUSE
        return "PO-SETUP-23" if number > cap(game, seat, len(laid)) or rest > sum(later) else None

    def has_enough(self, game: GameState, seat: int) -> bool:
        """Return a card for passion and one for food."""
        return len(self.laid(game, seat)) >= CARDS

    def after_all(self, game: GameState) -> Following:
        """All are revealed (PO-SETUP-24)."""
        del game
        return (RevealCubes(),)


def cubes_left(game: GameState, laid: Iterable[int]) -> int:
    """Return the starting cubes that the cards laid so far leave; never fewer than none."""
    return max(0, game.numbers["resources.start_cubes"] - sum([number_on(game, card) for card in laid]))


@step
class RevealCubes(Step):
    """All cards are turned up together, and the cubes taken (PO-SETUP-21, PO-SETUP-24)."""

    def run(self, game: GameState) -> Following:
        """Passion and food as laid, the rest faith."""
        zones = game.layout.zones
        for seat in range(game.layout.seats):
            left = game.numbers["resources.start_cubes"]
            for quantity, card in enumerate(list(game.table.contents[zones["secret"][seat]])):
                game.table.flip(card, 1)
                # Only where a seat imagines another's cards can they promise more than there is.
                left -= gain(game, seat, (PASSION, FOOD)[quantity], min(number_on(game, card), left), "PO-SETUP-21")
            gain(game, seat, FAITH, left, "PO-SETUP-21")
            passion, food, faith = game.layout.held[seat][:WRATH]
            tally = game.table.tally
            game.find("cubes", seat, passion=tally[passion], food=tally[food], faith=tally[faith])
        return (PutNumbersBack(),)


@step
class PutNumbersBack(Step):
    """The number cards are an aid: once everybody has seen them, they go back to their owners."""

    def run(self, game: GameState) -> Following:
        """Turn them down again."""
        for seat, card in laid_in_secret(game):
            game.table.flip(card, 0)
            game.table.move(card, game.layout.zones["numbers"][seat])
        return ()


@step
class TakeCubes(SpreadOpenly):
    """A seat spreads its starting cubes openly, one by one (PO-SETUP-21 to PO-SETUP-23, PO-R12, option)."""

    CLAUSE = "PO-SETUP-21"

    def room(self, game: GameState, quantity: int) -> int:
        """Return how many more cubes of a quantity fit under the seat's cap."""
        return room(game, self.seat, quantity)

    def objection(self, game: GameState, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is all of them, none beyond a cap, none on wrath
        (PO-SETUP-21, PO-SETUP-22, PO-SETUP-23).
        """
        if seat != self.seat or (choice != DONE and choice.verb != "take") or self.left <= 0:
            return self.CLAUSE
        if choice == DONE:
            return self.CLAUSE if self.still_due(game) else None
        if choice.subject == WRATH:
            return "PO-SETUP-22"
        fits = 0 <= choice.subject < len(RESOURCES)
        return None if fits and room(game, seat, choice.subject) else "PO-SETUP-23" if fits else self.CLAUSE

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return one cube from the stock."""
        if choice == DONE:
            return ()
        gain(game, seat, choice.subject, 1, "PO-SETUP-21")
        return (TakeCubes(seat, self.left - 1),)


PLACES = ("world", "races", "draft", "hands", "cubes", "start player")

# Where basic skills lie until one acts.
BASICS = "drafted"


def preparation(game: GameState) -> tuple[Step, ...]:
    """The setup in the order of the rules, a step for each of PLACES; the start player comes last (PO-SETUP-25)."""
    seats = everybody(game.layout.seats)
    return (LayBase(), ChooseRaces(seats), DealSkills(), PrepareCards(), SpreadCubes(), FindStart())


@step
class ChooseRaces(Step):
    """Every seat gets a race: agreed, picked in an order by lot or from the start player, or dealt (PO-R08).

    `left` are the seats without one, as bits.
    """

    left: int

    def still_due(self, game: GameState) -> bool:
        """Until every seat has one (PO-SETUP-10)."""
        del game
        return self.left > 0

    def run(self, game: GameState) -> Following:
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

    def _waiting(self, game: GameState) -> list[int]:
        first = game.start_seat() if game.options["race_choice"] == "from_start_player" else 0
        return [seat for seat in game.clockwise(first) if self.left >> seat & 1]

    def _next(self, game: GameState) -> int:
        """Return the seat whose turn it is to choose; the order is drawn by lot, or runs from the start player."""
        waiting = self._waiting(game)
        if game.options["race_choice"] != "seats_random_order" or len(waiting) == 1:
            return waiting[0]
        return waiting[by_lot(game, len(waiting), "races")]


@step
class ChooseRace(ChooseBoard):
    """A seat chooses one of the races left (PO-SETUP-10)."""

    CLAUSE = "PO-SETUP-10"
    BASICS = BASICS


@step
class PrepareCards(Step):
    """Markers on FREE, the deck shuffled, a starting hand for everybody (PO-SETUP-17 to PO-SETUP-19, PO-R10)."""

    def run(self, game: GameState) -> Following:
        """Deal the first hands, and give wrath and VP; the genesis cards lie face up from the start (PO-SETUP-22,
        PO-COMP-06, PO-COMP-15).
        """
        layout = game.layout
        mark_free(game)
        game.table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        for seat in range(layout.seats):
            for _ in range(game.numbers["hand.start"]):
                draw(game, layout.hand[seat])
            gain(game, seat, WRATH, game.numbers["wrath.start"], "PO-SETUP-22")
            score(game, seat, game.numbers["vp.start"], "PO-COMP-15")
        return ()


@step
class SpreadCubes(Step):
    """Every seat spreads its starting cubes, all at once in secret or one after the other (PO-SETUP-21, PO-R12)."""

    def run(self, game: GameState) -> Following:
        """Ask as agreed."""
        return allotment(game)


@step
class FindStart(Step):
    """The start player, by lot unless one was agreed; then the first turn, or on with the setup (PO-SETUP-25)."""

    begins: int = 1

    def run(self, game: GameState) -> Following:
        """Draw the lot, or ask the first seat where the start player is to be chosen (PO-R14)."""
        first = (FirstTurn(),) if self.begins else ()
        if has_start(game):
            return first
        if game.options["start_player"] == "chosen":
            return ChooseStart(0), *first
        take_marker(game, by_lot(game, game.layout.seats, "start"), START)
        return first


@step
class ChooseStart(AskedAmong):
    """The first seat says for all who starts, where that was not agreed before (PO-R14, option "chosen")."""

    CLAUSE = "PO-SETUP-25"

    def candidates(self, game: GameState, seat: int) -> Iterable[Choice]:
        """Return the seats."""
        del seat
        return choices("start", range(game.layout.seats))

    def perform(self, game: GameState, seat: int, choice: Choice) -> Following:
        """Return that seat takes the marker."""
        del seat
        take_marker(game, choice.subject, START)
        return ()


@step
class FirstTurn(Step):
    """The start player begins (PO-ROUND-02)."""

    def run(self, game: GameState) -> Following:
        """Begin the first turn of the first round."""
        return (StartTurn(game.start_seat()),)
