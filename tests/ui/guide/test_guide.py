"""The guide for newcomers: who only does what it points at comes through, and who does not loses nothing."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.guided_turn import begin_guided
from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.guides import Guide, GuideStep, load_guide
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.marks import long, quick, sampled
from ui.guide.guide_feature import GuideFeature
from ui.guide.guide_offer import GuideOffer
from ui.guide.guide_text import GuideText
from ui.guide.target_finder import TargetFinder
from ui.panels.decision_bar import MARGIN
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.start.outline_maker import place_of
from ui.table import subject_of


def begin(program: Program, qtbot: QtBot, language: str = "en") -> GuideFeature:
    """Open the guide in a language, and come to its first step."""
    program.window.context.set_language(language)
    program.window.actions_by_name["guide"].trigger()
    wait(program, qtbot)
    return program.guide


def wait(program: Program, qtbot: QtBot) -> None:
    """Wait until a step is told and stands where it belongs."""
    qtbot.waitUntil(program.guide.callout.isVisible)
    qtbot.wait(1)


def presenter_of(program: Program) -> Presenter:
    """Whoever shows the prepared table."""
    assert program.presenter is not None
    return program.presenter


def obey(program: Program, qtbot: QtBot) -> None:
    """Do what the step says, by nothing but a click on what it points at; what is to be read is read."""
    guide_feature, desk = program.guide, program.window.desk
    target, step = guide_feature.target, guide_feature.step
    if step is not None and step.free is not None:
        share_out(program, qtbot)
    elif guide_feature.callout.step_text.to_read:
        QTest.mouseClick(guide_feature.callout._next, Qt.MouseButton.LeftButton)
    else:
        assert target is not None
        place = target.center()
        button = desk.childAt(place)
        if isinstance(button, QPushButton):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            table = presenter_of(program).table
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.viewport().mapFrom(desk, place))
    if guide_feature.is_on:
        wait(program, qtbot)


def share_out(program: Program, qtbot: QtBot) -> None:
    """Share the starting cubes out with the keys of the steppers, and confirm."""
    table, step = presenter_of(program).table, program.guide.step
    assert step is not None
    for key in (Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_4, Qt.Key.Key_4, Qt.Key.Key_4, Qt.Key.Key_6, Qt.Key.Key_6):
        QTest.keyClick(table, key)
    QTest.keyClick(table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.guide.step is not step)


def come_to(program: Program, qtbot: QtBot, step: str) -> None:
    """Do what the guide says until a step is on."""
    while program.guide.step is not None and program.guide.step.id != step:
        obey(program, qtbot)


@pytest.fixture
def guide(pack: Pack) -> Guide:
    """Return the guide that comes with the pack."""
    return load_guide(pack.folder)


@pytest.mark.parametrize("language", sampled(["en", "ja"], 1))
def test_who_only_clicks_what_is_pointed_at_comes_through_the_whole_turn(
    program: Program, qtbot: QtBot, guide: Guide, language: str
) -> None:
    guide_feature = begin(program, qtbot, language)
    steps = [step for table in guide.tables for step in table.step]
    seen, numbers = [], len(steps)
    for _ in range(numbers):
        step = guide_feature.step
        assert step is not None
        seen.append(step.id)
        result = guide_feature.callout.step_text
        assert result.title == step.title.text(language)
        assert "{" not in result.text
        assert GuideText(presenter_of(program)).missing(step) == (), "a text names what is not on the table"
        obey(program, qtbot)
    assert seen == [step.id for step in steps]
    assert not guide_feature.is_on
    session = presenter_of(program).open_game.session
    assert session.situation.outcome is None
    assert any(entry.seat == 1 or session.situation.decision is not None for entry in session.entries)


@pytest.mark.parametrize("size", sampled(map(pytest.param, [(1280, 720), (1920, 1080)]), 1))
def test_the_callout_covers_neither_what_it_points_at_nor_the_question(
    program: Program, qtbot: QtBot, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    guide_feature, desk = begin(program, qtbot), program.window.desk
    while guide_feature.is_on:
        callout = guide_feature.callout.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        bar = desk.bar.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        target = guide_feature.target
        assert target is not None
        assert QRect(QPoint(0, 0), desk.size()).contains(callout)
        assert not callout.intersects(target), guide_feature.callout.step_text
        assert not callout.intersects(bar), guide_feature.callout.step_text
        obey(program, qtbot)


def test_what_lights_up_while_a_step_is_read_moves_the_callout_nowhere(program: Program, qtbot: QtBot) -> None:
    """At the seam the first round began behind the words: its choices lit up, and the callout went off them."""
    program.window.resize(1920, 1080)
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "cubes")
    share_out(program, qtbot)
    scene, controller = presenter_of(program).table.table_scene, presenter_of(program).controller
    assert guide_feature.step is not None and guide_feature.step.id == "seam"
    qtbot.waitUntil(lambda: guide_feature._stands_for is guide_feature.step)
    place = guide_feature.callout.geometry()
    qtbot.waitUntil(lambda: controller.here == 0 and len(scene.targets.lit()) > 10)
    guide_feature._stand()
    assert guide_feature.callout.geometry() == place
    program.window.resize(1280, 720)
    guide_feature._stand()
    assert guide_feature.callout.geometry() != place, "another window is another matter"


@quick
def test_a_button_is_pointed_at_whatever_is_written_on_it(program: Program, qtbot: QtBot) -> None:
    guide_feature, bar = begin(program, qtbot), program.window.desk.bar
    choice = Choice("done")
    bar.ask(
        DecisionPrompt(
            "Asked", offers=(OfferedChoice(choice, "Tom & Jerry"), OfferedChoice(Choice("give"), "Sylvester"))
        )
    )
    assert guide_feature.step is not None
    place = TargetFinder(presenter_of(program), program.window.desk).place(guide_feature.step, choice)
    corner = bar.buttons[0].mapTo(program.window.desk, QPoint(0, 0))
    assert place is not None
    assert place.contains(QRect(corner, bar.buttons[0].size()))
    assert place.width() < bar.width() / 2


@quick
def test_another_deed_is_held_back_and_told_what_is_expected(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "wrath")
    presenter = presenter_of(program)
    before = len(presenter.open_game.session.entries)
    presenter.table.chosen.emit(Choice("done", -1))
    qtbot.wait(1)
    assert len(presenter.open_game.session.entries) == before
    expected = program.window.desk.bar.asking.words_of(guide_feature.asked_choice or Choice("", -1))
    assert expected
    assert expected in guide_feature.callout.step_text.hint
    obey(program, qtbot)
    assert guide_feature.callout.step_text.hint == ""


@long
def test_what_was_done_can_be_taken_back_and_is_asked_for_again(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "town")
    program.window.actions_by_name["undo"].trigger()
    wait(program, qtbot)
    assert guide_feature.step is not None
    assert guide_feature.step.id == "die"
    come_to(program, qtbot, "over")


def test_whoever_leaves_plays_on_at_the_same_table(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "wrath")
    presenter = presenter_of(program)
    QTest.mouseClick(guide_feature.callout._close, Qt.MouseButton.LeftButton)
    assert not guide_feature.is_on
    assert not guide_feature.callout.isVisible()
    assert not guide_feature.pointer.isVisible()
    before = len(presenter.open_game.session.entries)
    presenter.table.chosen.emit(Choice("done", -1))
    qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > before)


def test_words_are_explained_and_lead_to_their_clause(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "wrath")
    word = guide_feature.callout._words.buttons[0]
    QTest.mouseClick(word, Qt.MouseButton.LeftButton)
    assert guide_feature.callout._meaning.isVisible()
    assert guide_feature.callout._meant.plain_text == guide_feature.callout.step_text.words[0].text
    with qtbot.waitSignal(program.window.desk.dock.rules.opened) as opened:
        QTest.mouseClick(guide_feature.callout._clause, Qt.MouseButton.LeftButton)
    assert opened.args == [guide_feature.callout.step_text.words[0].clause]


def test_the_language_can_change_in_the_middle(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    come_to(program, qtbot, "second number")
    program.window.context.set_language("ja")
    wait(program, qtbot)
    assert guide_feature.step is not None
    assert guide_feature.callout.step_text.title == guide_feature.step.title.ja


@long
def test_the_guide_is_done_by_keyboard_alone(program: Program, qtbot: QtBot) -> None:
    guide_feature = begin(program, qtbot)
    program.window.activateWindow()
    while guide_feature.is_on:
        step = guide_feature.step
        assert step is not None
        press_on(program, qtbot)
        if guide_feature.is_on:
            qtbot.waitUntil(partial(passed, guide_feature, step))
            wait(program, qtbot)


def passed(guide_feature: GuideFeature, step: GuideStep) -> bool:
    """Whether this step is on no more."""
    return guide_feature.step is not step


def press_on(program: Program, qtbot: QtBot) -> None:
    """Do what the step says with keys: Enter where it is read, arrows on the table, figures for buttons."""
    guide_feature, presenter = program.guide, presenter_of(program)
    focused = QApplication.focusWidget()
    assert focused is not None
    if guide_feature.callout.step_text.to_read:
        assert focused is guide_feature.callout._next
        QTest.keyClick(focused, Qt.Key.Key_Space if guide_feature.callout.step_text.last else Qt.Key.Key_Return)
        return
    assert focused is presenter.table
    if guide_feature.step is not None and guide_feature.step.free is not None:
        share_out(program, qtbot)
        return
    choice = guide_feature.asked_choice
    assert choice is not None
    if subject_of(presenter.table, choice) is None:
        desk = program.window.desk
        presenter.press(int({**desk.bar.digits, **desk.stage.digits}[choice]))
        return
    wanted = presenter.table.table_scene.targets.subject_of(choice)
    for _ in range(12):
        QTest.keyClick(focused, Qt.Key.Key_Right)
        if presenter.table.table_scene.targets.choice_at(presenter.table._parts.focus.at) == choice:
            break
    assert presenter.table.table_scene.targets.choice_at(presenter.table._parts.focus.at) == choice, wanted
    QTest.keyClick(focused, Qt.Key.Key_Return)


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
@pytest.mark.parametrize("language", sampled(["en", "ja"], 1))
def test_the_last_step_names_the_keys_as_they_are_now(program: Program, qtbot: QtBot, game: str, language: str) -> None:
    chosen = load_pack(find_pack(game, None))
    program.next_game.chosen = place_of(chosen)
    begin(program, qtbot, language)
    actions, last = program.window.actions_by_name, load_guide(chosen.folder).step[-1]
    naming = GuideText(presenter_of(program))
    text = naming.describe(last, "")
    assert "Shift+F1" in text and "Ctrl+Z" in text and "F1" not in text.replace("Shift+F1", "")
    actions.bind({"keys": "Ctrl+Alt+K", "undo": "Ctrl+Alt+U"})
    text = naming.describe(last, "")
    assert "Ctrl+Alt+K" in text and "Ctrl+Alt+U" in text and "F1" not in text
    actions.bind({})


def test_every_word_leads_to_a_clause_and_every_step_uses_words_that_are_explained(pack: Pack, guide: Guide) -> None:
    book = load_rulebook(pack.folder)
    assert [name for name, term in guide.word.items() if term.clause not in book] == []
    used = {word for table in guide.tables for step in table.step for word in step.words}
    assert used == set(guide.word)


def test_nobody_has_to_choose_without_the_guide(pack: Pack, guide: Guide) -> None:
    session = begin_guided(guide, pack, "ja")
    assert [player.kind for player in session.seating.people] == ["person", guide.bots, guide.bots]
    assert session.terms.people[0].name == guide.people[0].ja


def test_every_start_offers_the_guide_and_only_newcomers_are_spoken_to(program: Program, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    assert program.dialog is not None
    (offer,) = program.dialog.findChildren(GuideOffer)
    assert not offer._new.isHidden()
    QTest.mouseClick(offer._show, Qt.MouseButton.LeftButton)
    wait(program, qtbot)
    assert program.guide.is_on
    program.stand_up()
    program.ask_what_to_play()
    assert program.dialog is not None
    (offer,) = program.dialog.findChildren(GuideOffer)
    assert offer._new.isHidden() and offer._show.isEnabled()
    program.dialog.reject()
