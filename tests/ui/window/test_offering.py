"""Skills that may be used are offered where the eye is, by one click or key, and never nag who wants no question."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.model.history.entries import Performed
from tests.builders import Builder, quo_vadis
from tests.marks import long
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from ui.panels.card_offers import CardOffers
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of

TIDECALL, CALL = "B03", "S01"


def two_rites() -> Builder:
    """B may lay sea before each placement, and a terrain once in the game; C may strengthen itself in one war."""
    table = quo_vadis(seats=3).genesis("2-4").races("gigant", "deep_one", "mystic").say(start="B", round=2)
    table.seat("B", faith=3, food=3, skills=[TIDECALL, "S27"], hand=["labour", "miracle"])
    table.seat("C", skills=[CALL]).worker("C", "2-4/a")
    return table.seat("A", hand=["labour"])


def panel(program: Program) -> CardOffers:
    return program.window.desk.findChildren(CardOffers)[0]


def step(presenter: Presenter) -> str:
    decision = presenter.open_game.session.situation.decision
    return decision.step if decision else ""


def offered(program: Program) -> list[str]:
    return [card.name for card in panel(program).cards]


def uses(presenter: Presenter) -> list[tuple[str, str]]:
    """Who used or passed a skill so far."""
    commands = [entry.action for entry in presenter.open_game.session.entries]
    return [
        (each.choice.verb, each.step) for each in commands if isinstance(each, Performed) and each.step == "UseSkills"
    ]


def ready(presenter: Presenter) -> bool:
    return presenter.controller.here is not None and not presenter.controller.beats.is_showing


def identity(presenter: Presenter, name: str) -> int:
    return presenter.open_game.kit.identity_index[name]


def test_a_skill_is_offered_beside_the_cards_and_in_the_bar_with_its_keys(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    assert step(presenter) == "UseSkills"
    assert offered(program) == ["Reshape the World"]
    assert panel(program).isVisible() and "aptitude terrain" in panel(program).cards[0].text
    words = [button.text() for button in program.window.desk.bar.buttons]
    assert words == ["Use Reshape the World", "Not now"]
    lines = [button.text() for button in panel(program).findChildren(QPushButton) if button.isVisible()]
    assert lines == ["Use Reshape the World (1)", "Not now (2)", "Not again this turn", "Not again this game"]
    bar, scene = program.window.desk.bar, presenter.table.table_scene
    card = centre_of(scene, ChoiceSubject("piece", panel(program).cards[0].offer.choice.subject))
    assert card is not None
    pointed = panel(program)._at - presenter.table.pos()
    assert abs(pointed.x() - card.x) <= 2 and pointed.y() < card.y
    assert panel(program).geometry().bottom() <= bar.geometry().center().y()
    assert program.window.desk.rect().contains(panel(program).geometry())


def test_one_key_uses_a_skill_and_one_goes_on(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    program.window.desk.bar.press(2)
    qtbot.waitUntil(lambda: offered(program) == ["Tidecall"])
    program.window.desk.bar.press(1)
    qtbot.waitUntil(lambda: step(presenter) != "UseSkills" and ready(presenter))
    assert uses(presenter) == [("done", "UseSkills"), ("apply", "UseSkills")]
    assert not panel(program).isVisible()


def test_the_panel_s_own_buttons_do_the_same_and_closing_it_answers_nothing(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    panel(program).hide()
    assert step(presenter) == "UseSkills" and not uses(presenter)
    presenter.show_present()
    use = next(each for each in panel(program).findChildren(QPushButton) if each.text().startswith("Use"))
    QTest.mouseClick(use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: step(presenter) == "LayTerrain")
    assert uses(presenter) == [("apply", "UseSkills")]


def test_not_again_this_turn_passes_as_a_logged_choice_and_only_for_this_card_and_turn(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    panel(program).hushed.emit(identity(presenter, "S27"), "turn")
    qtbot.waitUntil(lambda: offered(program) == ["Tidecall"])
    assert uses(presenter) == [("done", "UseSkills")]
    card = presenter.open_game.session.seat_view(None).identity_of.index(identity(presenter, "S27"))
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None and scene_state.muted == frozenset({card})
    assert presenter.table_presenter.muted.span(1, identity(presenter, "S27")) == "turn"
    assert presenter.table_presenter.muted.span(2, identity(presenter, "S27")) == ""
    view = presenter.open_game.session.history.table
    view.count(view.kit.tally("round"), 1, "by hand")
    assert presenter.table_presenter.muted.span(1, identity(presenter, "S27")) == ""


def test_a_passed_choice_is_taken_back_and_done_again_with_the_one_before_it(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    session = presenter.open_game.session
    panel(program).hushed.emit(identity(presenter, TIDECALL), "game")
    assert step(presenter) == "UseSkills" and offered(program) == ["Reshape the World"]
    before = session.digest()
    presenter.table.chosen.emit(DONE)
    qtbot.waitUntil(lambda: step(presenter) == "PlaceWorkers" and ready(presenter))
    after, entries = session.digest(), len(session.entries)
    assert uses(presenter) == [("done", "UseSkills")] * 2
    program.window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: ready(presenter))
    assert session.digest() == before and not uses(presenter)
    program.window.actions_by_name["redo"].trigger()
    qtbot.waitUntil(lambda: ready(presenter))
    assert (session.digest(), len(session.entries)) == (after, entries)


@long
def test_who_is_left_alone_can_be_asked_again_in_the_same_place(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    bell = program.window.desk.bar.hushes
    assert [(card.name, card.span) for card in bell.cards] == [("Reshape the World", "")]
    panel(program).hushed.emit(identity(presenter, "S27"), "game")
    qtbot.waitUntil(lambda: offered(program) == ["Tidecall"])
    assert ("Reshape the World", "game") in [(card.name, card.span) for card in bell.cards]
    checked = [action for action in bell.menu().actions() if action.isChecked()]
    assert [action.text() for action in checked] == ["Not again this game"]
    checked[0].trigger()
    assert ("Reshape the World", "game") not in [(card.name, card.span) for card in bell.cards]
    program.window.actions_by_name["undo"].trigger()
    qtbot.waitUntil(lambda: ready(presenter))
    assert step(presenter) == "UseSkills" and uses(presenter) in ([], [("done", "UseSkills")])


def test_a_one_shot_is_offered_in_another_seat_s_war_and_lies_spent_after_it(
    at_table: Shown, program: Program, qtbot: QtBot
) -> None:
    builder = two_rites().worker("A", "2-4/a")
    presenter = at_table(session_at(builder, "war", "A"))
    while step(presenter) == "DeclareMorale":
        presenter.table.chosen.emit(Choice("declare", 0))
        qtbot.waitUntil(lambda: ready(presenter))
    assert (step(presenter), presenter.controller.here, offered(program)) == ("UseSkills", 2, ["Call to Arms"])
    standing = presenter.open_game.session.situation.standing
    before = next(each.total for each in standing if (each.name, each.seat) == ("war.strength", 2))
    program.window.desk.bar.press(1)
    qtbot.waitUntil(lambda: step(presenter) != "UseSkills" and ready(presenter))
    strengths = [f for entry in presenter.open_game.session.entries for f in entry.findings if f.name == "war.strength"]
    mine = next(each for each in strengths if each.seat == 2)
    assert ("S01", 4) in mine.parts and mine.total >= before + 4


def test_one_silenced_card_does_not_answer_for_another_that_is_offered_beside_it(
    at_table: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = at_table(session_at(two_rites(), "wrath", "B"))
    muted, seen = presenter.table_presenter.muted, presenter.open_game.session.seat_view(None)
    cards = [identity(presenter, "S27"), identity(presenter, TIDECALL)]
    both = [Choice("apply", seen.identity_of.index(card)) for card in cards]
    monkeypatch.setattr(muted, "uses", lambda _seat: both)
    passed = [muted.passes(1)]
    for card in cards:
        muted.silence(1, card, "turn")
        passed.append(muted.passes(1))
    assert passed == [None, None, DONE]


@long
def test_bots_and_forced_choices_are_never_passed(at_table: Shown, qtbot: QtBot) -> None:
    people = (Player("Aya", person="one"), Player("Bot", "random"), Player("Chiyo", person="one"))
    presenter = at_table(session_at(two_rites().worker("A", "2-4/a"), "war", "A", people))
    presenter.table_presenter.muted.silence(1, identity(presenter, "S27"), "game")
    qtbot.waitUntil(lambda: ready(presenter))
    assert presenter.table_presenter.muted.passes(presenter.controller.here or 0) is None
