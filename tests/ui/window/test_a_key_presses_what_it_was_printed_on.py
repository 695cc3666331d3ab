"""A key presses what it is printed on, and never what came in its place while the button was going down."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from ui.art.key_caps import ENTER
from ui.kit.context import AppContext
from ui.panels.decision_bar import DecisionBar
from ui.panels.question import DecisionPrompt, OfferedChoice

PRESSED = 250  # milliseconds; Qt lets a button go down for 100


def amounts(verb: str) -> tuple[OfferedChoice, ...]:
    """Offers enough for a stepper."""
    return tuple(OfferedChoice(Choice(verb, at), f"{verb} {at}") for at in range(12))


@pytest.fixture
def bar(context: AppContext, qtbot: QtBot) -> Iterator[DecisionBar]:
    """Return a bar in a room of its own."""
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1200, 80)
    room.show()
    yield DecisionBar(context, room)
    room.close()


@pytest.mark.parametrize("press", [DecisionBar.enter, lambda bar: bar.press(2)])
def test_of_amounts_the_one_that_was_shown_is_chosen(
    bar: DecisionBar, qtbot: QtBot, press: Callable[[DecisionBar], bool]
) -> None:
    bar.ask(DecisionPrompt("pay", offers=amounts("pay")))
    with qtbot.waitSignal(bar.chosen) as chosen:
        assert press(bar)
    assert chosen.args[0].verb == "pay"


@pytest.mark.parametrize(
    "following", [DecisionPrompt("take", offers=amounts("take")), DecisionPrompt("nobody is asked")]
)
def test_another_question_is_not_answered_by_a_key_pressed_before_it(
    bar: DecisionBar, qtbot: QtBot, following: DecisionPrompt
) -> None:
    chosen = list[Choice]()
    bar.chosen.connect(chosen.append)
    bar.ask(DecisionPrompt("pay", offers=amounts("pay")))
    bar.enter()
    bar.ask(following)
    qtbot.wait(PRESSED)
    assert chosen == []


@pytest.mark.parametrize("offers", [amounts("pay"), amounts("pay")[:2]])
def test_enter_is_not_printed_on_a_button_while_it_is_for_something_on_the_table(
    bar: DecisionBar, offers: tuple[OfferedChoice, ...]
) -> None:
    bar.ask(DecisionPrompt("pay", offers=offers))
    default = bar.default
    assert default is not None and ENTER in default.keys
    digits = [key for key in default.keys if key != ENTER]
    bar.take_enter(away=True)
    assert list(default.keys) == digits and bar.default is default, "it is still the brown button"
    bar.take_enter(away=False)
    assert ENTER in default.keys
