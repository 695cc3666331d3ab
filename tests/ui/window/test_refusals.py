"""A refusal is said once: beside the thing on the table that was tried, else above the bar; its clause is at hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import Texts
from tests.marks import quick, sampled
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import asked, legal, play, play_in_sight, ready
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.choices.other_way import with_remedy
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of
from ui.voice.voice import voice

ALONE = (Player("Aya"), Player("Aya"), Player("Aya"))


def sayings(program: Program, sentence: str) -> list[str]:
    """Where in the window a sentence of refusal is shown, whatever it says besides."""
    desk = program.window.desk
    shown = ["above the bar"] if desk.reason.isVisible() and desk.reason.sentence.startswith(sentence) else []
    said = voice().explanation
    return [*shown, *(["beside the thing"] if said is not None and said.why_not.startswith(sentence) else [])]


def try_what_is_refused(presenter: Presenter, qtbot: QtBot) -> tuple[ChoiceSubject, str]:
    """Play on until something on the table is refused, click it, and return it with its clause."""

    def refused() -> list[ChoiceSubject]:
        table = presenter.table.table_scene
        return [each for each in table.targets.refused() if centre_of(table, each) is not None and each.kind == "zone"]

    play(presenter, qtbot, lambda: asked(presenter, "ChooseCards"))
    play_in_sight(presenter, qtbot, lambda: asked(presenter, "ChooseCards") and bool(refused()))
    subject = refused()[0]
    aim = presenter.table.table_scene.targets.at(subject)[0]
    at = centre_of(presenter.table.table_scene, subject)
    assert at is not None
    QTest.mouseClick(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
    judged = dict(presenter.open_game.session.situation.judged(presenter.controller.here or 0))
    return subject, judged[aim.choice] or ""


def locked(program: Program, presenter: Presenter, qtbot: QtBot) -> QPushButton:
    """Play on until a button is locked."""
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    return next(each for each in program.window.desk.bar.buttons if each.property("refused"))


def test_what_is_tried_on_the_table_is_refused_beside_it_alone(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    _, clause = try_what_is_refused(presenter, qtbot)
    bubble = presenter.table.bubble.bubble_text
    assert clause and bubble is not None and presenter.table_text.why(clause) in bubble.sentence
    assert sayings(program, bubble.sentence) == ["beside the thing"]


def test_a_locked_button_is_refused_above_the_bar_alone(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    button = locked(program, presenter, qtbot)
    sentence = presenter.table_text.why(button.property("clause"))

    def point() -> str:
        voice().fall_silent()
        QApplication.sendEvent(button, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
        said = voice().explanation
        voice().fall_silent()
        return said.why_not if said is not None else ""

    assert point() == sentence
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sayings(program, sentence) == ["above the bar"]
    assert point() == ""
    program.window.desk.reason.forget()
    assert point() == sentence
    assert sentence in button.accessibleDescription()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    presenter.table.chosen.emit(legal(presenter)[0])
    assert sayings(program, sentence) == []


def by_the_pointer(presenter: Presenter, _program: Program) -> None:
    spoken, desk = presenter.table.bubble.bubble_text, presenter.table.parentWidget()
    assert spoken is not None and desk is not None
    sheet = voice().sheet
    assert sheet is not None
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=sheet.clause_place.center() - sheet.pos())


def by_the_key(presenter: Presenter, _program: Program) -> None:
    QTest.keyClick(presenter.table, Qt.Key.Key_F1)


@pytest.mark.parametrize("opening", sampled([by_the_pointer, by_the_key], 1))
def test_the_clause_of_a_refusal_on_the_table_can_be_opened(
    seated: Seated, program: Program, qtbot: QtBot, opening: Callable[[Presenter, Program], None]
) -> None:
    presenter = seated(ALONE)
    _, clause = try_what_is_refused(presenter, qtbot)
    entries, before = len(presenter.open_game.session.entries), legal(presenter)
    opening(presenter, program)
    assert program.window.desk.dock.isVisible()
    assert program.window.desk.dock.rules._trail[-1] == clause
    assert ready(presenter) and legal(presenter) == before
    assert len(presenter.open_game.session.entries) == entries


def test_what_is_said_beside_a_thing_ends_at_the_next_input_anywhere_and_when_a_mat_opens(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter, desk = seated(ALONE), program.window.desk
    qtbot.waitUntil(lambda: ready(presenter))
    bubble, thing = presenter.table.bubble, presenter.table.table_scene.targets.lit()[0]

    def is_said_after(act: Callable[[], object]) -> bool:
        bubble.refuse(thing, "No.", "QV-PLACE-01")
        assert bubble.bubble_text is not None
        act()
        return bubble.bubble_text is not None

    assert is_said_after(lambda: QTest.mouseMove(desk.top, QPoint(3, 3)))
    assert not is_said_after(lambda: QTest.mousePress(desk.top, Qt.MouseButton.LeftButton))
    assert not is_said_after(lambda: QTest.keyClick(desk.dock, Qt.Key.Key_F20))
    assert not is_said_after(presenter.table._mouse.opener.opened.emit)
    assert not is_said_after(lambda: presenter.table.keyboard.go_to(thing)), "the voice says one thing at a time"


@quick
def test_a_refusal_says_what_may_be_done_instead_and_what_it_would_cost() -> None:
    texts = Texts("en")
    offers = [OfferedChoice(Choice("place", at), f"Place on {at}") for at in range(5)]
    locked = OfferedChoice(Choice("place", 9), "Place on 9", "No.", "QV-PLACE-01")

    def told(*shown: OfferedChoice, tried: str = "place") -> str:
        return with_remedy(texts, DecisionPrompt("?", places=shown, offers=(locked,)), Choice(tried, 9), "No.")

    assert told(*offers[:2]) == "No. Possible instead: Place on 0, Place on 1."
    assert told(*offers) == "No. 5 others are lit: choose one of them."
    assert told(OfferedChoice(Choice("done", -1), "Stop")) == "No. Possible instead: Stop."
    assert told(OfferedChoice(Choice("done", -1), "Stop"), *offers[:1]) == "No. Possible instead: Place on 0."
    assert told() == "No."


def test_a_refused_button_names_what_may_be_done_instead(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    button = locked(program, presenter, qtbot)
    spaces = [program.window.desk.bar.asking.words_of(choice) for choice in legal(presenter)]
    assert 0 < len(spaces) <= 3
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert program.window.desk.reason.sentence.endswith(f" Possible instead: {', '.join(spaces)}.")


def space_outside(presenter: Presenter) -> ChoiceSubject:
    """Return a space of the world on which nothing stands and to which no choice of now goes."""
    session, plan = presenter.open_game.session, presenter.table.table_scene.plan
    view, offered = session.seat_view(presenter.controller.here), {each.subject for each in legal(presenter)}
    spaces = [each for each in view.kit.zones_of("space") if each in plan.zones]
    return ChoiceSubject("zone", next(each for each in spaces if each not in offered and not view.contents[each]))


def click(presenter: Presenter, subject: ChoiceSubject) -> None:
    at = centre_of(presenter.table.table_scene, subject)
    assert at is not None
    QTest.mouseClick(presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))


def test_a_click_on_what_is_not_even_offered_is_refused_beside_it_in_one_sentence(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(ALONE)
    play_in_sight(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    entries, beside = len(presenter.open_game.session.entries), space_outside(presenter)
    click(presenter, beside)
    bubble = presenter.table.bubble.bubble_text
    assert bubble is not None and bubble.clause == "QV-PLACE-01"
    there, sentence, rest = bubble.sentence.split(". ", 2)
    kit = presenter.open_game.kit
    outside, lit = (kit.zones[each].name for each in (beside.number, legal(presenter)[0].subject))
    areas = [each.partition("/")[0] for each in (outside, lit)]
    assert there == f"{outside}: in area {areas[0]}, not in area {areas[1]}"
    assert sentence.startswith("Place 1 of the workers in your reserve on a space of the genesis area")
    assert rest == f"{len(legal(presenter))} others are lit: choose one of them." and "\n" not in bubble.sentence
    assert len(presenter.open_game.session.entries) == entries
    card = next(iter(presenter.table.table_scene.fan))
    click(presenter, ChoiceSubject("piece", card))
    bubble = presenter.table.bubble.bubble_text
    question = program.window.desk.bar.asking.sentence
    assert bubble is not None and question.startswith("Aya, ")
    asked_alone = question.removeprefix("Aya, ")
    assert bubble.sentence == f"Not now. {asked_alone[0].upper()}{asked_alone[1:]}"
    assert sayings(program, "Place 1") == []
    program.window.desk.reason.show_refusal("Something else was refused.", "")
    view = presenter.open_game.session.seat_view(presenter.controller.here)
    genesis = view.contents[view.kit.zone("genesis 5")][0]
    presenter.table.bubble.fall_silent()
    click(presenter, ChoiceSubject("piece", genesis))
    bubble = presenter.table.bubble.bubble_text
    assert bubble is not None and bubble.sentence.startswith("Not now. "), "an open card of nobody"
    assert not program.window.desk.reason.isVisible(), "one refusal is said at a time"


def test_of_a_card_that_nobody_but_its_owner_knows_no_click_tells_anything(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated((Player("Aya"), Player("Ben", "greedy"), Player("Chiyo", "greedy")))
    play(presenter, qtbot, lambda: asked(presenter, "PlayCard"))
    session, here = presenter.open_game.session, presenter.controller.here
    assert here is not None
    view = session.seat_view(here)
    hidden = next(card for card in view.contents[view.kit.zone("hand.B")] if not view.knows(card))
    mine = next(card for card in view.contents[view.kit.zone("hand.A")] if view.knows(card))
    assert unoffered_choice(session, here, ChoiceSubject("piece", hidden)) is None
    assert unoffered_choice(session, here, ChoiceSubject("piece", mine)) is None, "it is offered"
    assert unoffered_choice(session, None, ChoiceSubject("piece", mine)) is None
