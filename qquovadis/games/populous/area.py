"""Phase 1: two genesis cards name the genesis area of the turn (PO-AREA)."""

from qquovadis.engine.agenda import step
from qquovadis.games.common.cubes import held, pay
from qquovadis.games.common.genesis_cards import ChooseFreeNumber, ChooseGenesisCards, marks_on
from qquovadis.games.common.skills import Source, count_uses, limited_by, number
from qquovadis.games.common.world import FREE
from qquovadis.games.populous.layout import FAITH
from qquovadis.games.populous.world_state import GameState


@step
class ChooseNumber(ChooseFreeNumber):
    """The number that a picked FREE stands for (PO-AREA-04); two fix the area for the turn (PO-AREA-07)."""

    CLAUSE = "PO-AREA-04"
    NO_AREA = "PO-AREA-07"
    NAMED = "PO-AREA-07"
    NUMBERS = "genesis.numbers"


@step
class ChooseCards(ChooseGenesisCards):
    """Two genesis cards, one after the other (PO-AREA-01, PO-R21)."""

    CLAUSE = "PO-AREA-01"
    NUMBER = ChooseNumber

    def card_refused(self, game: GameState, card: int) -> str | None:
        """Return a number card must be unmarked, FREE must be paid; none is picked twice but FREE.

        PO-AREA-01, PO-AREA-03 to PO-AREA-06; PO-R17, PO-R18.
        """
        if card == FREE:
            return self._free_refused(game)
        if marks_on(game, card):
            return self.CLAUSE if self.first < 0 else "PO-AREA-03"
        if card == self.first:
            return self.CLAUSE
        return None if self.names_an_area(game, card) else "PO-AREA-07"

    def _free_refused(self, game: GameState) -> str | None:
        if game.options["free_while_marked"] == "only_if_unmarked" and marks_on(game, FREE):
            return "PO-R17"
        if held(game, self.seat, FAITH) >= free_price(game, self.seat, self.first):
            return None
        return "PO-AREA-06" if self.first == FREE else "PO-AREA-05"

    def pay_for_free(self, game: GameState) -> None:
        """Pay faith to the stock (PO-AREA-04, PO-AREA-06)."""
        source = free_source(game, self.first)
        uses = limited_by(game, self.seat, source)
        pay(game, self.seat, FAITH, free_price(game, self.seat, self.first), source.clause)
        count_uses(game, uses)


def free_source(game: GameState, first: int) -> Source:
    """Return what the FREE about to be picked makes the selection cost in all, before any skill (PO-AREA-04,
    PO-AREA-06).
    """
    if first == FREE:
        return Source("genesis.free_double_cost", "PO-AREA-06", game.numbers["genesis.free_double_cost"])
    return Source("genesis.free_cost", "PO-AREA-04", game.numbers["genesis.free_cost"])


def free_price(game: GameState, seat: int, first: int) -> int:
    """Return what the next FREE costs: of two together the one price for both, less what was paid (PO-AREA-06,
    PO-R18).
    """
    single = number(game, seat, "genesis.free_cost")
    if first != FREE:
        return single
    return max(0, number(game, seat, "genesis.free_double_cost") - single)
