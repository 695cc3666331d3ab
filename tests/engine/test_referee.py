"""The loop that resolves an agenda: what is asked, who may answer, what is refused, and when it comes to rest."""

from typing import Any, ClassVar

import pytest

from qquovadis.engine import DONE, Choice, Decision, Table
from qquovadis.engine.agenda import Asked, Following, Step, follow, stacked, step, upcoming
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import (
    Finding,
    Outcome,
    advance,
    decision,
    judged,
    legal,
    objection,
    perform,
    play_choices,
    settle,
)
from qquovadis.errors import QuoError, Refused
from tests.marks import quick
from tests.toy import Bazaar, BuyPrize, Deal, Reveal, SlipCard, Tidy, opened, toy_kit

pytestmark = quick


@pytest.fixture
def game() -> Bazaar:
    """The first decision of a game of three."""
    _, game = opened(4)
    settle(game)
    return game


def slip_lowest(game: Bazaar, *seats: int) -> None:
    """Let seats slip the first card they may."""
    play_choices(game, [(seat, legal(game, seat)[0]) for seat in seats])


@step
class Echo(Step):
    """Follows itself for ever, or (with turns left) as often as it says."""

    left: int = -1

    def run(self, game: Any) -> Following:
        """Count one down."""
        del game
        return (Echo(self.left - 1),)

    def still_due(self, game: Any) -> bool:
        """Until nothing is left."""
        del game
        return self.left != 0


@step
class Clumsy(Asked):
    """Changes half the table and falls."""

    CLAUSE: ClassVar[str] = "TOY-01"

    def candidates(self, game: Bazaar, seat: int) -> list[Choice]:
        """To begin."""
        del game, seat
        return [DONE]

    def objection(self, game: Bazaar, seat: int, choice: Choice) -> str | None:
        """None."""
        del game, seat, choice
        return None

    def perform(self, game: Bazaar, seat: int, choice: Choice) -> Following:
        """Move a card, and then one that does not exist."""
        del choice
        game.table.move(0, game.hands[seat])
        return (Deal(), Echo(game.table.zone_of[99]))


def test_an_agenda_is_a_stack_and_reads_first_step_first() -> None:
    first, second, third = Deal(), Reveal(), Tidy()
    agenda = stacked([first, third])
    assert upcoming(agenda) == (first, third)
    assert upcoming(follow(agenda, (first, second))) == (first, second, third)
    assert follow((), ()) == ()


def test_steps_are_equal_by_kind_and_numbers_and_tell_their_numbers() -> None:
    steps: list[Step] = [Deal(), Tidy(), BuyPrize(1), BuyPrize(1, looked=0)]
    assert [each == steps[2] for each in steps] == [False, False, True, True]
    assert steps[0] != steps[1]
    assert list(BuyPrize(1, looked=1)) == [1, 1]
    assert len({BuyPrize(1), BuyPrize(1), BuyPrize(2)}) == 2


def test_settling_runs_to_the_first_decision(game: Bazaar) -> None:
    assert decision(game) == Decision((0, 1, 2), "SlipCard", "TOY-01", secret=True)
    assert [len(game.hand(seat)) for seat in game.seats] == [3, 3, 3]


def test_before_settling_and_after_the_end_nothing_is_asked() -> None:
    toy, game = opened(4)
    assert decision(game) is None
    assert (legal(game, 0), judged(game, 0)) == ([], [])
    assert objection(game, 0, DONE) == game.closing
    game.table.resolve(())
    assert decision(game) is None
    assert objection(game, 0, DONE) == "TOY-08"
    assert toy.outcome(game) == Outcome((0, 0, 0), (0, 1, 2))


def test_settling_at_rest_changes_nothing(game: Bazaar) -> None:
    mark = game.table.mark()
    assert not advance(game)
    settle(game)
    assert game.table.mark() == mark


def test_the_table_is_shown_after_each_automatic_step(game: Bazaar) -> None:
    slip_lowest(game, 0, 1)
    perform(game, 2, legal(game, 2)[0])
    next_steps: list[str] = []
    up: list[int] = []

    def look() -> None:
        next_steps.append(type(game.table.agenda[-1]).__name__)
        up.append(sum(game.table.face[piece] for mat in game.mats for piece in game.lying(mat)))

    settle(game, look)
    assert next_steps[-1] == "BuyPrize"
    assert up[-1] == 3


def test_a_step_that_is_not_due_is_dropped(game: Bazaar) -> None:
    game.table.resolve((Echo(0), Echo(3)))
    settle(game)
    assert game.table.agenda == ()


def test_an_agenda_that_never_rests_is_an_error(game: Bazaar) -> None:
    game.table.resolve((Echo(),))
    with pytest.raises(QuoError, match="1000"):
        settle(game)


def test_seats_answer_in_any_order_and_the_order_tells_nothing(game: Bazaar) -> None:
    slip_lowest(game, 2)
    asked = decision(game)
    assert asked is not None
    assert asked.seats == (0, 1)
    slip_lowest(game, 0, 1)
    assert [finding.seat for finding in game.findings] == [0, 1, 2]


def test_a_seat_takes_its_own_choice_back_until_the_last_has_chosen(game: Bazaar) -> None:
    before = sorted(game.value(piece) for piece in game.hand(1))
    slip_lowest(game, 1)
    assert legal(game, 1) == [Choice("take_back")]
    play_choices(game, [(1, Choice("take_back"))])
    assert sorted(game.value(piece) for piece in game.hand(1)) == before
    assert objection(game, 1, Choice("take_back")) == "TOY-01"


def test_a_choice_of_another_seats_card_is_refused_with_what_is_asked(game: Bazaar) -> None:
    mark = game.table.mark()
    with pytest.raises(Refused) as refusal:
        perform(game, 0, Choice("slip", game.hand(1)[0]))
    assert refusal.value.clause == "TOY-01"
    assert "TOY-01" in str(refusal.value)
    assert game.table.mark() == mark


def test_a_card_as_high_as_a_prize_is_refused_while_another_is_there() -> None:
    game = next(each for seed in range(50) if (each := settled(seed)).prized() & set(map(each.value, each.hand(0))))
    clauses = {game.value(choice.subject): clause for choice, clause in judged(game, 0)}
    for value, clause in clauses.items():
        assert clause == ("TOY-02" if value in game.prized() and set(clauses) - game.prized() else None)


def settled(seed: int) -> Bazaar:
    """The first decision of a game."""
    _, game = opened(seed)
    settle(game)
    return game


def test_whatever_goes_wrong_in_a_choice_nothing_of_it_stays() -> None:
    _, game = opened(4)
    game.table.resolve((Clumsy(0),))
    before = game.table.snapshot()
    with pytest.raises(IndexError):
        perform(game, 0, DONE)
    assert game.table.snapshot() == before


def test_a_step_that_says_nothing_of_its_choices_is_an_error() -> None:
    @step
    class Mute(Asked):
        """Names no candidates."""

    game = Bazaar(Table(toy_kit()))
    game.table.resolve((Mute(1),))
    asked = decision(game)
    assert asked is not None
    assert asked.seats == (1,)
    for ask in (lambda: legal(game, 1), lambda: objection(game, 1, DONE), lambda: Mute(1).perform(game, 1, DONE)):
        with pytest.raises(TypeError, match="Mute"):
            ask()


def test_a_finding_adds_its_parts() -> None:
    assert Finding("strength", 1, (Part("TOY-03", 4), Part("TOY-04", 2))).total == 6
    assert Finding("strength", 1).total == 0


def test_a_decision_may_start_from_a_landmark(game: Bazaar) -> None:
    toy, _ = opened(4)
    game.table.resolve(toy.agenda_at(game, "buy", 2))
    assert decision(game) == Decision((2,), "BuyPrize", "TOY-04", secret=False)
    assert upcoming(game.table.agenda)[1:3] == (Tidy(), Deal())
    assert SlipCard() in game.table.agenda
