"""Phase 1: two genesis cards name the genesis area of the turn (QV-AREA)."""

from qquovadis.engine.agenda import step
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.genesis_cards import ChooseFreeNumber, ChooseGenesisCards, marks_on
from qquovadis.games.common.skills import Source, count_uses, limited_by, number, parts_of, report_changed
from qquovadis.games.common.world import FREE
from qquovadis.games.quo_vadis.layout import FAITH
from qquovadis.games.quo_vadis.world_state import GameState


@step
class ChooseNumber(ChooseFreeNumber):
    """The number that a chosen FREE stands for (QV-AREA-06); two fix the area for the turn (QV-AREA-09, QV-AREA-11)."""

    CLAUSE = "QV-AREA-06"
    NO_AREA = "QV-AREA-10"
    NAMED = "QV-AREA-09"
    NUMBERS = "components.numbers"


@step
class ChooseCards(ChooseGenesisCards):
    """Two genesis cards, one after the other (QV-AREA-01, QV-R26)."""

    CLAUSE = "QV-AREA-01"
    NUMBER = ChooseNumber

    def card_refused(self, game: GameState, card: int) -> str | None:
        """Return a number card must be unmarked, FREE must be paid; none is chosen twice but FREE.

        QV-AREA-02, QV-AREA-03, QV-AREA-07, QV-AREA-08; QV-R18, QV-R20, QV-R24, QV-R26.
        """
        marked = marks_on(game, card)
        if card == FREE:
            if marked and game.options["free_blocked_when_marked"]:
                return "QV-AREA-03"
            unpaid = "QV-AREA-08" if self.first == FREE else "QV-AREA-07"
            return None if held(game, self.seat, FAITH) >= free_cost(game, self.seat) else unpaid
        if marked or card == self.first:
            return "QV-AREA-02"
        return None if self.names_an_area(game, card) else "QV-AREA-10"

    def pay_for_free(self, game: GameState) -> None:
        """Pay faith to the stock (QV-AREA-07)."""
        source = free_source(game)
        if not game.quiet:
            report_changed(game, "free.price", self.seat, parts_of(game, self.seat, source))
        uses = limited_by(game, self.seat, source)
        pay(game, self.seat, FAITH, free_cost(game, self.seat), "QV-AREA-07")
        count_uses(game, uses)


def free_source(game: GameState) -> Source:
    """Return what one FREE costs before any skill (QV-AREA-07)."""
    return Source("area.free_cost", "QV-AREA-07", game.numbers["area.free_cost"])


def free_cost(game: GameState, seat: int) -> int:
    """Return what the next FREE costs a seat in faith (QV-AREA-07, QV-SKILL-04)."""
    return number(game, seat, "area.free_cost")
