"""The start dialog: one click begins a sensible game, and everything can be agreed otherwise."""

import json
import os
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QInputDialog,
    QLineEdit,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
)
from pytestqt.qtbot import QtBot

from qquovadis.model.agreed import PERSON
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.library import keep_variant, kept_variants
from qquovadis.model.variants.variant import load_variant
from tests.marks import long, sampled
from ui.kit.context import AppContext
from ui.play.open_game import Agreement, sit_down
from ui.program.program import Program
from ui.start.as_variant import variant_with
from ui.start.next_game import NextGame
from ui.start.pack_outline import DraftOrVariant
from ui.start.start_dialog import StartDialog
from ui.start.table_setup import USUAL_BOT, TableSetup


@pytest.fixture
def dialog(context: AppContext, pack: Pack, qtbot: QtBot) -> StartDialog:
    """Return the start dialog as a newcomer meets it."""
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def agreed(dialog: StartDialog, qtbot: QtBot) -> Agreement:
    """What is agreed when the game is started now."""
    with qtbot.waitSignal(dialog.agreed) as text:
        QTest.mouseClick(dialog._start, Qt.MouseButton.LeftButton)
    return cast(Agreement, text.args[0])


def test_one_click_agrees_on_a_person_and_bots_with_races_of_their_own(dialog: StartDialog, qtbot: QtBot) -> None:
    agreement = agreed(dialog, qtbot)
    assert [player.kind for player in agreement.players] == [PERSON, *[USUAL_BOT] * 3]
    assert len(set(agreement.races)) == 4
    assert (agreement.options, agreement.parameters, agreement.start) == ({}, {}, None)


def test_seats_names_minds_start_and_seed_are_taken(dialog: StartDialog, qtbot: QtBot) -> None:
    form = dialog._seats
    form._counts.button(3).click()
    QTest.keyClicks(form._rows[1].name, "Ben")
    form._rows[1].who.setCurrentIndex(form._rows[1].who.findData(PERSON))
    form._rows[1].who.activated.emit(0)
    form._begins.setCurrentIndex(form._begins.findData("2"))
    form._begins.activated.emit(0)
    QTest.keyClicks(form._seed, "42")
    agreement = agreed(dialog, qtbot)
    assert (agreement.players[1].name, agreement.players[1].kind) == ("Ben", PERSON)
    assert (len(agreement.players), agreement.start, agreement.seed) == (3, 2, 42)


def test_no_two_seats_have_one_race(dialog: StartDialog) -> None:
    first = dialog._seats._rows[0].race
    first.setCurrentIndex(1)
    first.activated.emit(1)
    races = [seat.race for seat in dialog.draft.people]
    assert len(set(races)) == len(races)


def test_options_are_changed_marked_found_and_made_as_usual_again(dialog: StartDialog, qtbot: QtBot) -> None:
    dialog._tabs.setCurrentIndex(1)
    form = dialog._options
    box = cast(QComboBox, form._rows["wish"].field)
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert "●" in form._rows["wish"]._name.text()
    assert dialog.draft.changed_options(dialog._pack) == {"wish": False}
    form._list._search.setText("QV-R47")
    assert [key for key, row in form._rows.items() if row.isVisible()] == ["wish"]
    form._list._reset.click()
    assert agreed(dialog, qtbot).options == {}


@long
def test_numbers_have_ranges_and_reasons_and_change_the_game(dialog: StartDialog, qtbot: QtBot) -> None:
    dialog._tabs.setCurrentIndex(2)
    assert dialog._numbers is not None
    row = dialog._numbers._rows["game.rounds"]
    spin = cast(QSpinBox, row.field)
    assert (spin.minimum(), spin.maximum()) == (1, 20)
    assert "1 to 20 rounds" in row._small.text()
    assert not dialog._numbers._rows["game.players_min"].field.isEnabled()
    spin.setValue(3)
    assert agreed(dialog, qtbot).parameters == {"game.rounds": 3}


@long
def test_the_language_switches_while_it_is_open(dialog: StartDialog, context: AppContext) -> None:
    context.set_language("ja")
    assert dialog._start.text() == context.say("Start game") != "Start game"
    assert dialog._seats._rows[0].race.currentText() == "グロリアス"


def test_what_was_agreed_is_offered_again_without_its_seed(pack: Pack) -> None:
    draft = TableSetup.usual(pack)
    draft.seats, draft.seed, draft.options["wish"] = 5, "9", False
    again = TableSetup.read(draft.write(), pack)
    assert (again.seats, again.seed, again.options) == (5, "", {"wish": False})


@pytest.mark.parametrize("told", ["", "{}", "[]", '{"people": []}', '{"people": 3}', "nonsense"])
def test_what_makes_no_sense_any_more_becomes_the_usual(pack: Pack, told: str) -> None:
    assert TableSetup.read(told, pack) == TableSetup.usual(pack)


def test_saves_are_listed_with_what_they_are(context: AppContext, pack: Pack, own_home: Path, qtbot: QtBot) -> None:
    sit_down(TableSetup.usual(pack).agreement(pack, Texts("en"), 5))
    (own_home / "saves" / "broken.qqgame").write_text("nothing of ours")
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    data = {row.kept.path.name == "broken.qqgame": row.lines for row in dialog._saves.list.rows}
    assert data[False].name == "Glorious, Deep One, Gigant, Mystic"
    assert not data[False].wrong
    assert data[True].wrong
    assert "broken.qqgame" in data[True].trouble


def test_a_save_is_chosen_by_a_click(context: AppContext, pack: Pack, qtbot: QtBot, own_home: Path) -> None:
    del own_home
    open_game = sit_down(TableSetup.usual(pack).agreement(pack, context.texts, 5))
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.taken_up) as text:
        dialog._saves._last.click()
    assert text.args == [open_game.path]


def test_a_newer_save_that_cannot_be_opened_is_not_the_last_game(
    context: AppContext, pack: Pack, qtbot: QtBot, own_home: Path
) -> None:
    open_game = sit_down(TableSetup.usual(pack).agreement(pack, context.texts, 5))
    broken = own_home / "saves" / "broken.qqgame"
    broken.write_text("nothing of ours")
    later = open_game.path.stat().st_mtime + 60
    os.utime(broken, (later, later))
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    assert [row.kept.path for row in dialog._saves.list.rows] == [broken, open_game.path]
    with qtbot.waitSignal(dialog.taken_up) as text:
        dialog._saves._last.click()
    assert text.args == [open_game.path]


def test_what_was_agreed_is_there_again_the_next_time(program: Program, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    assert program.dialog is not None
    form = program.dialog._seats
    QTest.keyClicks(form._rows[0].name, "Aya")
    form._counts.button(3).click()
    QTest.mouseClick(program.dialog._start, Qt.MouseButton.LeftButton)
    assert Settings.read().table
    program.ask_what_to_play()
    assert program.dialog is not None
    assert program.dialog.draft.people[0].name == "Aya"
    assert program.dialog.draft.seats == 3
    program.dialog.reject()
    qtbot.wait(1)


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
@pytest.mark.parametrize("guided", [True, False])
def test_what_was_filled_in_is_there_again_after_a_guided_turn_and_after_escape(
    program: Program, qtbot: QtBot, game: str, guided: bool
) -> None:
    program.rule_editor.choose(DraftOrVariant(game, {"quo_vadis": "30", "populous": "21", "undecim": "14"}[game]))
    asked = program.dialog
    assert asked is not None
    form = asked._seats
    QTest.keyClicks(form._rows[0].name, "Aya")
    form._rows[1].who.setCurrentIndex(form._rows[1].who.findData("person"))
    form._rows[1].who.activated.emit(0)
    form._counts.button(3).click()
    options = {name: not option.default for name, option in asked._pack.options.items() if option.default is True}
    asked.draft.options.update(options)
    if guided:
        asked._want_guide()
    else:
        QTest.keyClick(asked, Qt.Key.Key_Escape)
    program.ask_what_to_play()
    assert program.dialog is not None and program.dialog is not asked
    draft = program.dialog.draft
    assert (draft.people[0].name, draft.people[1].kind, draft.seats) == ("Aya", "person", 3)
    assert draft.options.items() >= options.items()
    program.dialog.reject()
    qtbot.wait(1)


@long
def test_an_option_is_the_same_on_both_pages(dialog: StartDialog) -> None:
    name, beside = next(iter(dialog._seats._options.items()))
    listed = dialog._options._rows[name].field
    assert isinstance(listed, QComboBox)
    for changed, other in ((listed, beside), (beside, listed)):
        wanted = next(at for at in range(changed.count()) if changed.itemData(at) != changed.currentData())
        changed.setCurrentIndex(wanted)
        changed.activated.emit(wanted)
        assert other.currentData() == changed.itemData(wanted)


def test_the_game_that_was_started_last_is_offered_first_after_a_restart(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.choose(DraftOrVariant("undecim", "14"))
    assert program.dialog is not None
    QTest.mouseClick(program.dialog._start, Qt.MouseButton.LeftButton)
    kept = Settings.read().played
    again = NextGame(None)
    again.remember(kept)
    assert (again.pack().game, again.pack().draft) == ("undecim", "14")
    named = NextGame(find_pack("populous", None))
    named.remember(kept)
    assert named.pack().game == "populous"


@pytest.mark.parametrize("gone", sampled(["undecim/99", "nothing/1", "/nowhere/gone.qqvariant", "undecim"], 2))
def test_a_game_that_is_gone_is_offered_no_more(program: Program, gone: str) -> None:
    program.next_game.remember(gone)
    assert program.next_game.pack().game == "quo_vadis"
    assert program.next_game.written == ""


def choose_undo(dialog: StartDialog, key: str) -> None:
    """Choose who may take back what was seen."""
    box = dialog._seats._undo
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(0)


@pytest.mark.parametrize(
    ("key", "policy", "designer"), [("ask", "ask", ""), ("free", "free", ""), ("0", "designer", "Ada")]
)
def test_who_may_take_back_what_was_seen_is_agreed_before_play(
    dialog: StartDialog, qtbot: QtBot, key: str, policy: str, designer: str
) -> None:
    QTest.keyClicks(dialog._seats._rows[0].name, "Ada")
    choose_undo(dialog, key)
    text = dialog.draft.write()
    agreement = agreed(dialog, qtbot)
    assert (agreement.undo.value, agreement.designer) == (policy, designer)
    terms = sit_down(agreement).session.terms
    assert (terms.undo, terms.designer) == (agreement.undo, agreement.designer)
    assert TableSetup.read(text, dialog._pack).policy.value == policy


def test_where_no_person_sits_in_the_designers_seat_the_table_is_asked(dialog: StartDialog, qtbot: QtBot) -> None:
    choose_undo(dialog, "0")
    row = dialog._seats._rows[0]
    row.who.setCurrentIndex(row.who.findData(USUAL_BOT))
    row.who.activated.emit(0)
    assert dialog._seats._undo.currentData() == "ask"
    assert agreed(dialog, qtbot).undo.value == "ask"


def test_whoever_plays_all_seats_is_told_that_undo_asks_nobody(dialog: StartDialog) -> None:
    form = dialog._seats
    before = form._undo.currentText()
    assert before == "Ask everyone"
    form._alone.click()
    assert (form._undo.currentText(), form._undo.isEnabled()) == ("Anyone, without asking", False)
    form._rows[0].name.textEdited.emit("")  # any other change takes all fields
    assert form.draft.undo == "ask"
    form._alone.click()
    assert (form._undo.currentText(), form._undo.isEnabled()) == (before, True)


def test_one_person_may_play_all_seats_under_any_names(dialog: StartDialog, qtbot: QtBot) -> None:
    form = dialog._seats
    QTest.keyClicks(form._rows[1].name, "Ben")
    QTest.mouseClick(form._alone, Qt.MouseButton.LeftButton, pos=QPoint(10, form._alone.height() // 2))
    agreement = agreed(dialog, qtbot)
    assert [player.kind for player in agreement.players] == [PERSON] * 4
    assert len({player.name for player in agreement.players}) == 4 and len({p.who for p in agreement.players}) == 1


def test_seats_that_are_added_are_the_same_persons(dialog: StartDialog, qtbot: QtBot) -> None:
    form = dialog._seats
    form._counts.button(3).click()
    form._alone.click()
    form._counts.button(5).click()
    assert [player.kind for player in agreed(dialog, qtbot).players] == [PERSON] * 5


def test_computers_play_their_own_seats_beside_one_person_who_plays_the_others(
    dialog: StartDialog, qtbot: QtBot
) -> None:
    form = dialog._seats
    form._alone.click()
    form._rows[3].who.setCurrentIndex(form._rows[3].who.findData(USUAL_BOT))
    form._rows[3].who.activated.emit(0)
    players = agreed(dialog, qtbot).players
    assert [player.kind for player in players] == [PERSON] * 3 + [USUAL_BOT]
    assert len({player.who for player in players[:3]}) == 1 and players[3].who != players[0].who


def test_without_it_persons_are_different_people(dialog: StartDialog, qtbot: QtBot) -> None:
    form = dialog._seats
    form._alone.click()
    form._alone.click()
    players = agreed(dialog, qtbot).players
    assert [player.kind for player in players] == [PERSON] * 4 and len({player.who for player in players}) == 4


def test_a_game_of_one_person_never_meets_a_curtain(program: Program, pack: Pack, qtbot: QtBot, own_home: Path) -> None:
    del own_home
    draft = TableSetup.usual(pack)
    draft.play_all_seats(alone=True)
    table_setup = TableSetup.read(draft.write(), pack)
    assert table_setup.alone
    program.sit_down(table_setup.agreement(pack, Texts("en"), 3))
    presenter = program.presenter
    assert presenter is not None
    session = presenter.open_game.session
    for _ in range(30):
        qtbot.waitUntil(lambda: presenter.controller.here is not None and not presenter.controller.beats.is_showing)
        assert not presenter.is_covered and session.seating.eyes == presenter.controller.here
        seat = presenter.controller.here
        assert seat is not None
        presenter._choose(next(choice for choice, clause in session.situation.judged(seat) if clause is None))
    header = json.loads(presenter.open_game.path.read_text(encoding="utf-8").splitlines()[0])
    assert len({seat["person"] for seat in header["seats"]}) == 1


@pytest.mark.parametrize("language", sampled(["ja", "en"], 1))
@pytest.mark.parametrize("game", ["quo_vadis", "undecim"])
def test_how_the_table_is_played_is_said_whole(context: AppContext, qtbot: QtBot, language: str, game: str) -> None:
    context.set_language(language)
    dialog = StartDialog(context, load_pack(find_pack(game, None)), "", None)
    qtbot.addWidget(dialog)
    dialog.resize(1064, 690)
    dialog.show()
    (box,) = (each for each in dialog.findChildren(QComboBox) if each.findData("workshop") >= 0)
    room = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option_of(box), QStyle.SubControl.SC_ComboBoxEditField, box
    )
    for at in range(box.count()):
        assert box.fontMetrics().horizontalAdvance(box.itemText(at)) <= room.width()


def option_of(box: QComboBox) -> QStyleOptionComboBox:
    """How a box is drawn."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option


def asked() -> QInputDialog:
    """Return the box that asks for a name now."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QInputDialog)
    return box


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        pytest.param("Short", "Short", marks=long, id="usual"),
        pytest.param("  Short\u200b \u202egame\n", "Short game", id="invisible"),
        pytest.param("long " * 40, ("long " * 12).strip(), marks=long, id="long"),
    ],
)
def test_changed_numbers_are_kept_under_whatever_is_typed(
    dialog: StartDialog, qtbot: QtBot, own_home: Path, typed: str, kept: str
) -> None:
    del own_home
    dialog.draft.parameters["game.rounds"] = 3
    dialog._count()

    def name_it() -> None:
        field = asked().findChild(QLineEdit)
        assert field is not None
        field.setFocus()
        QApplication.clipboard().setText(typed)
        field.paste()
        QTest.keyClick(field, Qt.Key.Key_Return)

    QTimer.singleShot(50, name_it)
    with qtbot.waitSignal(dialog.kept) as text:
        QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
    variant = load_variant(text.args[0].path).variant
    assert variant is not None
    assert (variant.name.en, variant.parameters) == (kept, {"game.rounds": 3})


def test_the_field_for_the_name_of_a_variant_stops_at_60_letters(dialog: StartDialog, qtbot: QtBot) -> None:
    dialog.draft.parameters["game.rounds"] = 3
    dialog._count()
    seen = list[str]()

    def name_it() -> None:
        field = asked().findChild(QLineEdit)
        assert field is not None
        field.setFocus()
        QTest.keyClicks(field, "x" * 61)
        seen.append(field.text())
        asked().reject()

    QTimer.singleShot(50, name_it)
    QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
    assert seen == ["x" * 60]
    del qtbot


def test_a_name_of_a_variant_that_is_longer_all_the_same_is_told(
    dialog: StartDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog.draft.parameters["game.rounds"] = 3
    dialog._count()
    monkeypatch.setattr("ui.start.start_dialog.written_answer", lambda *_, **__: ("x" * 61, True))
    QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
    assert dialog.notice.sentences == ("The name has 61 letters, but only 60 fit. Choose a shorter name.",)
    assert kept_variants() == []


@long
def test_a_name_of_a_variant_that_is_taken_is_told_and_offered_again(
    dialog: StartDialog, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    dialog.draft.parameters["game.rounds"] = 3
    dialog._count()
    keep_variant(variant_with(dialog.pack, dialog.draft, "Short"))
    offered = list[str]()

    def name_it(words: str) -> None:
        box = asked()
        offered.append(box.textValue())
        box.setTextValue(words)
        box.accept()

    for words in ("Short", "Shorter"):
        QTimer.singleShot(50, partial(name_it, words))
        QTest.mouseClick(dialog._keep, Qt.MouseButton.LeftButton)
        if words == "Short":
            assert not dialog.isHidden()
            assert "already has a variant" in dialog.notice.sentences[0]
    assert offered == ["", "Short"]
    assert sorted(kept.variant.name.en for kept in kept_variants() if kept.variant) == ["Short", "Shorter"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_the_largest_letters_the_dialog_stays_within_the_smallest_window(
    pack: Pack, qtbot: QtBot, language: str
) -> None:
    """It was 1168 pixels wide, and its edges with the button that starts lay beyond those of a screen of 1024."""
    context = AppContext(language, "light", 150)
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.resize(984, 676)
    dialog.show()
    QApplication.processEvents()
    assert dialog.width() <= 1024
    assert dialog._title.width() >= dialog._title.sizeHint().width()


def test_the_column_of_saved_games_takes_a_quarter_of_the_window_however_it_came_to_its_size(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.setMinimumSize(200, 200)
    dialog.show()
    for width in (1000, 1200, 1000):
        dialog.resize(width, 700)
        QTest.qWait(1)
        assert (dialog.width(), dialog._saves.width()) == (width, round(width * 0.26))
