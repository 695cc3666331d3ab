"""Phase 1: two genesis cards name the genesis area of the turn (QV-AREA)."""

from collections.abc import Iterable

from qquovadis.engine.agenda import Asked, Choice, Following, choices, step
from qquovadis.games.common.genesis_cards import area_named, marks_on, move_markers
from qquovadis.games.common.skills import Source, number, parts_of, report_changed, use_up
from qquovadis.games.common.world import FREE
from qquovadis.games.quo_vadis.layout import FAITH
from qquovadis.games.quo_vadis.resources import held, pay
from qquovadis.games.quo_vadis.world_state import Reading


@step
class ChooseCards(Asked):
    """Two genesis cards, one after the other (QV-AREA-01, QV-R26); `first` is the first card's index, -1 before."""

    first: int = -1

    CLAUSE = "QV-AREA-01"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The six cards."""
        del seat
        return choices("choose", game.layout.genesis_zones)

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """A number card must be unmarked, FREE must be paid; none is chosen twice but FREE, and nobody passes.

        QV-AREA-02, QV-AREA-03, QV-AREA-07, QV-AREA-08; QV-R18, QV-R20, QV-R24, QV-R26.
        """
        card = game.layout.card_of.get(choice.subject, -1)
        if seat != self.seat or choice.verb != "choose" or card < 0:
            return self.CLAUSE
        marked = marks_on(game, card)
        if card == FREE:
            if marked and game.options["free_blocked_when_marked"]:
                return "QV-AREA-03"
            return None if held(game, seat, FAITH) >= free_cost(game, seat) else self._unpaid()
        if marked or card == self.first:
            return "QV-AREA-02"
        return None if self._names_an_area(game, card) else "QV-AREA-10"

    def _unpaid(self) -> str:
        return "QV-AREA-08" if self.first == FREE else "QV-AREA-07"

    def _names_an_area(self, game: Reading, card: int) -> bool:
        """Whether two number cards name an area in play (QV-AREA-10, QV-R23)."""
        return self.first in (-1, FREE) or area_named(game, self.first, card) >= 0

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Pay for FREE at once; with the second card both markers move (QV-AREA-04, QV-AREA-05, QV-AREA-07)."""
        card = game.layout.card_of[choice.subject]
        if card == FREE:
            report_changed(game, "free.price", seat, parts_of(game, seat, free_source(game)))
            pay(game, seat, FAITH, free_cost(game, seat), "QV-AREA-07")
            use_up(game, seat, free_source(game))
        if self.first < 0:
            return (ChooseCards(seat, card),)
        move_markers(game, (self.first, card))
        numbers = tuple(number for number in (self.first, card) if number != FREE)
        return name_area(game, seat, numbers)


@step
class ChooseNumber(Asked):
    """The number that a chosen FREE stands for (QV-AREA-06); `other` is the number already known, 0 for none."""

    other: int = 0

    CLAUSE = "QV-AREA-06"

    def candidates(self, game: Reading, seat: int) -> Iterable[Choice]:
        """The numbers of the tiles."""
        del seat
        return choices("number", range(1, game.numbers["components.numbers"] + 1))

    def objection(self, game: Reading, seat: int, choice: Choice) -> str | None:
        """Any number, marked or chosen besides, if the area it completes is in play (QV-AREA-06, -10, QV-R22)."""
        number = choice.subject
        if seat != self.seat or choice.verb != "number" or not 1 <= number <= game.numbers["components.numbers"]:
            return self.CLAUSE
        return None if not self.other or area_named(game, self.other, number) >= 0 else "QV-AREA-10"

    def perform(self, game: Reading, seat: int, choice: Choice) -> Following:
        """Name the area, or go on to the second FREE (QV-AREA-08, QV-R21)."""
        numbers = (self.other, choice.subject) if self.other else (choice.subject,)
        return name_area(game, seat, numbers)


def free_source(game: Reading) -> Source:
    """What one FREE costs before any skill (QV-AREA-07)."""
    return Source("area.free_cost", "QV-AREA-07", game.numbers["area.free_cost"])


def free_cost(game: Reading, seat: int) -> int:
    """What the next FREE costs a seat in faith (QV-AREA-07, QV-SKILL-04)."""
    return number(game, seat, "area.free_cost")


def name_area(game: Reading, seat: int, numbers: tuple[int, ...]) -> Following:
    """Two numbers fix the genesis area for the turn; until then the next FREE is asked (QV-AREA-09, QV-AREA-11)."""
    if len(numbers) < 2:
        return (ChooseNumber(seat, numbers[0] if numbers else 0),)
    game.note("genesis", area_named(game, *numbers) + 1, "QV-AREA-09")
    return ()
