"""What is told over the table goes with what it told of, in whatever order states of the table follow one another."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import SETTLED, Beat
from qquovadis.engine.agenda import DONE, Choice
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import asked, play
from tests.ui.window.test_refusals import ALONE, locked
from ui.panels.allotment import SharedKind
from ui.panels.card_offers import OfferedCard
from ui.panels.question import OfferedChoice
from ui.panels.report import ReportLine
from ui.play.presenter import Presenter
from ui.play.presenter_state import Asking, Covered, LookingBack, PresenterState, Resting, Showing
from ui.program.program import Program

WORDS = "Aya's own words"


def at(presenter: Presenter) -> dict[str, PresenterState]:
    """One state of each kind, none of which is the one that this game is in."""
    beat = Beat(presenter.open_game.session.seat_view(None), SETTLED, 0)
    return {
        "asking": Asking(0, "UseActions", 3),
        "asking another": Asking(1, "UseActions", 4),
        "showing": Showing(beat),
        "covered": Covered((1,)),
        "over": Resting("", 5),
        "a bot thinks": Resting("UseActions", 4, 2),
        "looking back": LookingBack(beat, ()),
    }


def tell_everything(presenter: Presenter) -> None:
    """Let all that tells something over the table tell it."""
    offer = OfferedChoice(Choice("use", 0), WORDS)
    presenter._desk.report.show_lines(WORDS, (ReportLine(WORDS),), 1)
    presenter._card_offering.panel.show_cards([OfferedCard(offer, "", 0, WORDS, WORDS)], OfferedChoice(DONE, WORDS), "")
    presenter.allotments.panel.ask([SharedKind(WORDS), SharedKind(WORDS)], 3)
    presenter.allotments.panel.set_counts((1, 1))
    presenter.auto_answers.panel.show_choice(WORDS)
    presenter._desk.reason.show_refusal(WORDS, "")


def told(presenter: Presenter) -> set[str]:
    """What still tells something, be it hidden or not: words that are hidden come to light again."""
    desk = presenter._desk
    return {
        name
        for name, tells in {
            "refusal": bool(desk.reason.sentence),
            "report": bool(desk.report.lines),
            "card offers": bool(presenter._card_offering.panel.cards),
            "allotment": any(presenter.allotments.panel.counts),
            "change": bool(presenter.auto_answers.panel.sentence),
        }.items()
        if tells
    }


@pytest.mark.parametrize("before", ["asking", "showing", "covered", "over", "a bot thinks", "looking back"])
def test_nothing_that_was_told_of_one_state_is_told_in_another(seated: Seated, qtbot: QtBot, before: str) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    states = at(presenter)
    for name, state in states.items():
        if name == before:
            continue
        presenter._set_state(states[before])
        tell_everything(presenter)
        presenter._set_state(state)
        # While others play, what was said of waiting stays, and the report of what they do grows beat by beat.
        stays = {("showing", "a bot thinks"): {"refusal"}, ("a bot thinks", "showing"): {"refusal", "report"}}
        assert told(presenter) == stays.get((before, name), set()), (before, name)


def test_what_is_said_of_a_question_stays_while_it_is_asked_again_in_other_words(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    presenter._refusals.say(WORDS, "")
    presenter.show_present()
    assert presenter._desk.reason.sentence == WORDS


@pytest.mark.parametrize("steps", [("undo",), ("undo", "redo")])
def test_a_refusal_is_gone_once_what_was_asked_then_is_taken_back_or_done_again(
    seated: Seated, program: Program, qtbot: QtBot, steps: tuple[str, ...]
) -> None:
    presenter = seated(ALONE)
    button = locked(program, presenter, qtbot)
    button.click()
    assert presenter._desk.reason.isVisible()
    before = presenter.state
    for step in steps:
        program.window.actions_by_name[step].trigger()
        qtbot.waitUntil(_at_rest(presenter))
    assert (presenter.state == before) is (steps == ("undo", "redo"))
    assert not presenter._desk.reason.isVisible() and not presenter._desk.reason.sentence


def _at_rest(presenter: Presenter) -> Callable[[], bool]:
    return lambda: presenter.controller.here is not None and not presenter.controller.beats.is_showing
