"""Phase 1: two genesis cards name the genesis area of the turn (PO-AREA)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, choices, step
from qquovadis.games.common.genesis_cards import area_named, marks_on, move_markers
from qquovadis.games.common.skills import Source, number, use_up
from qquovadis.games.common.world import FREE
from qquovadis.games.populous.layout import FAITH
from qquovadis.games.populous.resources import held, pay
from qquovadis.games.populous.world_state import Reading


@step
class ChooseCards(Asked):
    """Two genesis cards, one after the other (PO-AREA-01, PO-R21); `first` is the first card's index, -1 before."""

    first: int = -1

    CLAUSE = "PO-AREA-01"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The six cards (PO-COMP-05)."""
        del seat
        return choices("choose", game.layout.genesis_zones)

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A number card must be unmarked, FREE must be paid; none is picked twice but FREE, and nobody passes.

        PO-AREA-01, PO-AREA-03 to PO-AREA-06; PO-R17, PO-R18.
        """
        card = game.layout.card_of.get(choice.subject, -1)
        if seat != self.seat or choice.verb != "choose" or card < 0:
            return self.CLAUSE
        if card == FREE:
            return self._free_refused(game)
        if marks_on(game, card):
            return self.CLAUSE if self.first < 0 else "PO-AREA-03"
        if card == self.first:
            return self.CLAUSE
        return None if self._names_an_area(game, card) else "PO-AREA-07"

    def _free_refused(self, game: Reading) -> str | None:
        if game.options["free_while_marked"] == "only_if_unmarked" and marks_on(game, FREE):
            return "PO-R17"
        if held(game, self.seat, FAITH) >= free_price(game, self.seat, self.first):
            return None
        return "PO-AREA-06" if self.first == FREE else "PO-AREA-05"

    def _names_an_area(self, game: Reading, card: int) -> bool:
        """Whether two number cards name an area in play (PO-AREA-07, PO-R20)."""
        return self.first in (-1, FREE) or area_named(game, self.first, card) >= 0

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Pay for FREE at once; with the second card both markers move (PO-AREA-02 to PO-AREA-04)."""
        card = game.layout.card_of[choice.subject]
        if card == FREE:
            pay_for_free(game, seat, self.first)
        if self.first < 0:
            return (ChooseCards(seat, card),)
        move_markers(game, (self.first, card))
        numbers = tuple(number for number in (self.first, card) if number != FREE)
        return name_area(game, seat, numbers)


@step
class ChooseNumber(Asked):
    """The number that a picked FREE stands for (PO-AREA-04); `other` is the number already known, 0 for none."""

    other: int = 0

    CLAUSE = "PO-AREA-04"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The numbers of the tiles."""
        del seat
        return choices("number", range(1, game.numbers["genesis.numbers"] + 1))

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """Any number, marked or picked besides, if the area it completes is in play (PO-AREA-07, PO-R19, PO-R20)."""
        number = choice.subject
        if seat != self.seat or choice.verb != "number" or not 1 <= number <= game.numbers["genesis.numbers"]:
            return self.CLAUSE
        return None if not self.other or area_named(game, self.other, number) >= 0 else "PO-AREA-07"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Name the area, or go on to the second FREE."""
        numbers = (self.other, choice.subject) if self.other else (choice.subject,)
        return name_area(game, seat, numbers)


def free_source(game: Reading, first: int) -> Source:
    """What the FREE about to be picked makes the selection cost in all, before any skill (PO-AREA-04, PO-AREA-06)."""
    if first == FREE:
        return Source("genesis.free_double_cost", "PO-AREA-06", game.numbers["genesis.free_double_cost"])
    return Source("genesis.free_cost", "PO-AREA-04", game.numbers["genesis.free_cost"])


def free_price(game: Reading, seat: int, first: int) -> int:
    """What the next FREE costs: of two together the one price for both, less what was paid (PO-AREA-06, PO-R18)."""
    single = number(game, seat, "genesis.free_cost")
    if first != FREE:
        return single
    return max(0, number(game, seat, "genesis.free_double_cost") - single)


def pay_for_free(game: Reading, seat: int, first: int) -> None:
    """Pay for FREE to the stock (PO-AREA-04, PO-AREA-06)."""
    source = free_source(game, first)
    pay(game, seat, FAITH, free_price(game, seat, first), source.clause)
    use_up(game, seat, source)


def name_area(game: Reading, seat: int, numbers: tuple[int, ...]) -> Following:
    """Two numbers fix the genesis area for the turn; until then the next FREE is asked (PO-AREA-07)."""
    if len(numbers) < 2:
        return (ChooseNumber(seat, numbers[0] if numbers else 0),)
    game.note("genesis", area_named(game, *numbers) + 1, "PO-AREA-07")
    return ()
