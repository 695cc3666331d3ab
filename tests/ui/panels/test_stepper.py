"""One row of amounts: where it begins, where it ends, what it says and what it does."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from ui.art.key_caps import ENTER
from ui.kit.context import AppContext
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.stepper import Stepper
from ui.voice.explain import explanation_of

pytestmark = quick

AMOUNTS = tuple(
    OfferedChoice(Choice("use", count), f"Use {count}", *(("Too many.", "X-01") if count > 3 else ("", "")))
    for count in range(6)
)


@pytest.fixture
def stepper(context: AppContext, qtbot: QtBot) -> Stepper:
    """Return a row of six amounts, of which the last two are refused, at the third."""
    stepper = Stepper(context)
    qtbot.addWidget(stepper)
    stepper.offer(AMOUNTS, AMOUNTS[2])
    stepper.print_enter(printed=True)
    return stepper


def walked(stepper: Stepper, *ways: int) -> list[str]:
    """What the button says after each step down (-1) or up (1)."""
    lines = []
    for way in ways:
        stepper.steps[way > 0].click()
        lines.append(stepper.button.text())
    return lines


def test_it_begins_where_it_is_told_to_and_walks_by_one(stepper: Stepper) -> None:
    assert stepper.button.text() == "Use 2"
    assert walked(stepper, 1, 1, -1, -1, -1, -1) == ["Use 3", "Use 4", "Use 3", "Use 2", "Use 1", "Use 0"]


def test_it_stops_at_both_ends_and_says_so(stepper: Stepper) -> None:
    assert walked(stepper, -1, -1, -1)[-1] == "Use 0"
    assert [each.isEnabled() for each in stepper.steps] == [False, True]
    assert walked(stepper, *[1] * 7)[-1] == "Use 5"
    assert [each.isEnabled() for each in stepper.steps] == [True, False]


@pytest.mark.parametrize("count", range(6))
def test_the_button_makes_the_choice_that_it_says(stepper: Stepper, count: int) -> None:
    choices: list[Choice] = []
    stepper.chosen.connect(choices.append)
    walked(stepper, *[-1] * 2, *[1] * count)
    stepper.button.click()
    assert choices == [Choice("use", count)]


def test_a_refused_amount_says_why_is_not_brown_and_has_no_keys(stepper: Stepper) -> None:
    walked(stepper, 1)
    assert (stepper.button.keys, stepper.button.property("primary")) == (("3", ENTER), True)
    walked(stepper, 1)
    assert (stepper.button.keys, stepper.button.property("primary")) == ((), False)
    refused = explanation_of(stepper.button)
    assert refused is not None and refused.why_not == "Too many."


def test_every_look_at_an_amount_is_told_once(stepper: Stepper) -> None:
    lines: list[str] = []
    stepper.looked.connect(lambda: lines.append(stepper.at.words if stepper.at else ""))
    walked(stepper, 1, -1)
    assert lines == ["Use 3", "Use 2"]


def test_the_same_offers_again_keep_the_place_and_others_begin_anew(stepper: Stepper) -> None:
    walked(stepper, 1)
    stepper.offer(AMOUNTS, AMOUNTS[0])
    assert stepper.button.text() == "Use 3"
    stepper.offer(AMOUNTS[:4], AMOUNTS[1])
    assert stepper.button.text() == "Use 1"


def test_more_and_less_stay_under_the_pointer_whatever_the_button_says(context: AppContext, qtbot: QtBot) -> None:
    """Pressed again and again, more would else move away, and the button that makes the choice come in its place."""
    row, bar = Stepper(context), QWidget()
    qtbot.addWidget(bar)
    beside = QHBoxLayout(bar)
    beside.addWidget(row)
    beside.addStretch(1)
    long = tuple(
        OfferedChoice(Choice("use", n), "Use " + "one more " * (n % 4), *(("No.", "X-01") if n > 8 else ("", "")))
        for n in range(12)
    )
    row.offer(long, long[0])
    row.print_enter(printed=True)
    bar.resize(1400, 60)
    bar.show()
    places = set()
    for _ in long:
        qtbot.wait(1)
        places.add(tuple(each.mapTo(bar, each.rect().topLeft()).x() for each in row.steps))
        row.steps[1].click()
    assert len(places) == 1, places
    row.offer(AMOUNTS, AMOUNTS[0])
    qtbot.wait(1)
    assert row.steps[1].mapTo(bar, row.steps[1].rect().topLeft()).x() < next(iter(places))[1]


# Which offers are a row of amounts, and in which order all others stand.


def offers(verb: str, *counts: int, named: bool = False) -> tuple[OfferedChoice, ...]:
    return tuple(OfferedChoice(Choice(verb, count), f"{verb} {count}", named=named) for count in counts)


@pytest.mark.parametrize(
    ("given", "row"),
    [
        (offers("use", 3, 1, 0, 2), [("use", 0), ("use", 1), ("use", 2), ("use", 3)]),
        (offers("use", 0, 1, 2), []),
        (offers("use", 0, 1, 2, 4), []),
        (offers("use", 0, 1, 2, 3, named=True), []),
        (
            (*offers("add", 1, 2), *offers("take", 1, 2)),
            [("take", 2), ("take", 1), ("add", 1), ("add", 2)],
        ),
        ((*offers("add", 1, 2, 3), *offers("take", 1, 2)), []),
    ],
    ids=["any order", "few", "a gap", "names", "add and take", "of unequal length"],
)
def test_a_row_of_amounts_is_unbroken_and_goes_from_the_least_to_the_most(
    given: tuple[OfferedChoice, ...], row: list[tuple[str, int]]
) -> None:
    prompt = DecisionPrompt("Choose.", None, given)
    assert [(each.choice.verb, each.choice.subject) for each in prompt.amounts] == row


def test_buttons_stand_legal_ones_first_each_in_the_order_of_the_rules_and_without_the_row() -> None:
    refused = tuple(OfferedChoice(Choice(verb), verb, "Why.", "X-01") for verb in ("no", "never"))
    legal = tuple(OfferedChoice(Choice(verb), verb) for verb in ("yes", "perhaps"))
    given = (refused[0], *offers("use", 0, 1, 2, 3), legal[0], refused[1], legal[1])
    prompt = DecisionPrompt("Choose.", None, given)
    assert [each.words for each in prompt.buttons] == ["yes", "perhaps", "no", "never"]
