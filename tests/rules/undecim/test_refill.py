"""Phase 3: refill of action cards (UN-REFILL, UN-R40, UN-R57)."""

from qquovadis.engine import seat_view
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


def refilling(round_: int = 2, **parameters: object) -> Played:
    """A has played 9, B 2, C 6; the display has 1 and 3."""
    stage = undecim(3).parameter(**parameters).say(round=round_).display(1, 3).played(A=9, B=2, C=6)
    return stage.actions("A", 5).actions("B", 7).actions("C", 8).at("refill", "B")


@clause("UN-REFILL-01", refused=True)
def test_nobody_takes_out_of_turn() -> None:
    assert refilling().refusal("A: take 1") == "UN-REFILL-01"


@clause("UN-REFILL-02", "UN-R40", refused=True)
def test_a_card_must_be_taken_and_lie_there() -> None:
    played = refilling()
    assert played.refusal("B: done") == "UN-REFILL-02"
    assert played.refusal("B: take 11") == "UN-REFILL-02"
    assert played.choose("B: take 9").refusal("C: take 9") == "UN-REFILL-02"


@clause("UN-REFILL-03", "UN-R40", refused=True)
def test_the_own_card_stays() -> None:
    assert refilling().refusal("B: take 2") == "UN-REFILL-03"


@clause("UN-REFILL-03")
def test_by_parameter_the_own_card_may_be_taken() -> None:
    assert refilling(action__refill_own_allowed=True).refusal("B: take 2") is None


@clause("UN-REFILL-04", "UN-R41")
def test_everybody_knows_which_card_was_taken_and_the_rest_is_the_display() -> None:
    played = refilling().choose("B: take 9", "C: take 2", "A: take 1", "gather played")
    assert sorted(played.on("display")) == ["invasion_war", "trade"]
    taken = played.table.contents[played.kit.zone("action hand.B")][-1]
    assert seat_view(played.table, 0).knows(taken)


@clause("UN-REFILL-04", refused=True)
def test_nobody_takes_a_second_card() -> None:
    played = refilling().choose("B: take 9")
    assert played.refusal("B: take 1") == "UN-REFILL-01"
    played.choose("C: take 2", "A: take 1")
    assert len(played.on("action hand.B")) == 2


@clause("UN-REFILL-06", "UN-R57", refused=True)
def test_the_last_round_has_no_refill_and_its_cards_stay() -> None:
    played = refilling(5)
    assert played.refusal("B: take 9") == "UN-REFILL-06"
    played.settle()
    assert played.on("played.A") == ["construction"]
    assert len(played.on("action hand.A")) == 1


@clause("UN-REFILL-06", "UN-R57")
def test_by_parameter_the_last_round_is_refilled_too() -> None:
    played = refilling(5, action__refill_last_round=True)
    assert played.asked() == "B: refill action"
