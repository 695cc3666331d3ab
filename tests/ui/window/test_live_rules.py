"""Files of the pack in use are edited while people play: the table follows, or says why it does not."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode, Player
from qquovadis.model.history.entries import RulesChanged
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.variants.library import keep_variant
from qquovadis.model.variants.variant import Variant, applied, variant_of
from tests.marks import long, sampled
from tests.model.pack.pack_folders import GAME
from tests.ui.window.conftest import RACES
from tests.ui.window.test_playing import ALONE, WITH_BOTS, asked, play
from ui.kit.plain_text import InputBox
from ui.panels.notice import Notice
from ui.play.open_game import Agreement, take_up
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.start.start_dialog import StartDialog

CAP = "caps.standard.wrath"
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))
Edited = Callable[[str, str, str], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped pack."""
    return Path(copytree(GAME, tmp_path / "packs" / "quo_vadis" / "30"))


@pytest.fixture
def edit(folder: Path) -> Edited:
    """Replace one text in one file of the pack, as an editor saves it."""

    def save(file: str, old: str, new: str) -> None:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        draft = path.with_name(f".{file}.part")
        draft.write_text(text.replace(old, new, 1), encoding="utf-8")
        draft.replace(path)

    return save


@pytest.fixture
def sit(program: Program, folder: Path) -> Callable[..., Presenter]:
    """Sit people down at a table of the copied pack."""

    def sit_down(people: tuple[Player, ...] = ALONE, manner: Mode = Mode.MATCH, text: str = "") -> Presenter:
        pack = load_pack(folder)
        pack = applied(pack, variant_of(text, "mine.qqvariant")) if text else pack
        program.sit_down(Agreement(pack, people, RACES, start=0, seed=7, mode=manner))
        assert program.presenter is not None
        return program.presenter

    return sit_down


def cap(value: int) -> tuple[str, str, str]:
    """The edit that gives the cap of wrath another number."""
    return (
        "parameters.toml",
        f'id = "{CAP}"\ntype = "int"\ndefault = 5',
        f'id = "{CAP}"\ntype = "int"\ndefault = {value}',
    )


def told(program: Program, qtbot: QtBot, words: str) -> Notice:
    """Wait until the notice says something."""
    notice = program.window.desk.notice
    qtbot.waitUntil(lambda: any(words in text for text in notice.sentences))
    assert notice.isVisible()
    return notice


def press(notice: Notice, at: int) -> None:
    """Press a button of the notice."""
    QTest.mouseClick(notice.buttons[at], Qt.MouseButton.LeftButton)


def number(presenter: Presenter, name: str = CAP) -> int:
    """A number of the table's rules, which its referee and its views go by."""
    session = presenter.open_game.session
    assert session.rules.referee is not None
    assert session.rules.referee.kit is session.seat_view(None).kit
    return session.rules.referee.kit.number(name)


def test_a_number_saved_in_a_file_holds_at_once_and_can_be_taken_back(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    session, entries = presenter.open_game.session, len(presenter.open_game.session.entries)
    table = presenter.table
    edit(*cap(6))
    told(program, qtbot, "Rules changed: Standard: cap of wrath 5 → 6.")
    assert (number(presenter), len(session.entries)) == (6, entries + 1)
    assert isinstance(session.entries[-1].action, RulesChanged)
    assert presenter.table is table
    assert asked(presenter, "PlaceWorkers")
    assert presenter.table_presenter.undo_words()[0].startswith("Rules changed")
    program.window.actions_by_name["undo"].trigger()
    assert number(presenter) == 5
    edit("parameters.toml", cap(6)[2], cap(7)[2])
    told(program, qtbot, "5 → 7")
    assert number(presenter) == 7


@long
def test_several_people_are_asked_in_a_match_and_may_leave_it(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit(PEOPLE)
    edit(*cap(6))
    notice = told(program, qtbot, "Apply this to the current game?")
    assert number(presenter) == 5
    program.window.context.set_language("ja")
    assert "5 → 6" in notice.sentences[0]
    assert notice.sentences[0].endswith("このゲームにも適用しますか？")
    program.window.context.set_language("en")
    press(notice, 1)
    assert not notice.isVisible()
    edit("parameters.toml", cap(6)[2], cap(7)[2])
    told(program, qtbot, "this table agreed on another value")
    assert number(presenter) == 5
    edit("parameters.toml", 'id = "hand.max"\ntype = "int"\ndefault = 4', 'id = "hand.max"\ntype = "int"\ndefault = 6')
    press(told(program, qtbot, "Apply this to the current game?"), 0)
    assert number(presenter, "hand.max") == 6
    assert len(presenter.open_game.session.entries) == 1


def test_a_broken_file_is_said_with_its_place_and_the_last_good_state_stays(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    edit("skills.toml", 'kind = "basic"', 'kindd = "basic"')
    notice = told(program, qtbot, "skills.toml")
    assert "Did you mean kind?" in notice.sentences[0]
    assert notice.sentences[1].startswith("Fix it")
    edit(*cap(6))
    qtbot.wait(700)
    assert "skills.toml" in notice.sentences[0]
    assert number(presenter) == 5
    edit("skills.toml", 'kindd = "basic"', 'kind = "basic"')
    told(program, qtbot, "5 → 6")
    edit("rules.ja.md", "# ", "# [QV-AREA-01]\n\n# ")
    edit("board.toml", 'fan = "hand"', "fan = 3")
    told(program, qtbot, "Fix it")


def test_what_is_hardly_meant_is_said_when_it_is_saved(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    sit()
    edit("cards.toml", 'marks = { terrain = "desert" }', 'marks = { terrain = "sea" }')
    notice = told(program, qtbot, "shows “desert”, the aptitude terrain of “sandwalker”")
    assert not notice.is_warning


@long
def test_words_rules_text_and_board_follow_without_an_entry(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    rules = program.window.desk.dock.rules
    program.window.desk.show_dock(True)
    program.window.desk.dock.turn_to("rules")
    edit("races.toml", 'en = "Glorious"', 'en = "Magnificent"')
    edit("board.toml", 'shelf = "genesis"', "")
    told(program, qtbot, "was reloaded")
    assert presenter.open_game.session.entries == ()
    assert presenter.table_text.open_game.pack.races[0].name.en == "Magnificent"
    assert presenter.table.table_scene.board_index is not None
    assert presenter.table.table_scene.board_index.board.shelf is None
    edit("rules.en.md", "people play.", "people of mine play.")
    qtbot.waitUntil(lambda: "people of mine play" in rules.page.toPlainText())


@long
def test_what_makes_another_box_waits_and_is_said_with_its_reason(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    slots = 'id = "generation.slots"\ntype = "int"\ndefault = '
    edit("parameters.toml", f"{slots}6", f"{slots}5")
    notice = told(program, qtbot, "From the next game on")
    assert "this table keeps the pieces it began with" in notice.sentences[1]
    assert number(presenter, "generation.slots") == 6
    assert presenter.open_game.session.entries == ()


@long
def test_the_save_is_taken_up_with_the_rules_of_the_table_and_the_pack_of_the_day(
    sit: Callable[..., Presenter], edit: Edited, program: Program, folder: Path, qtbot: QtBot
) -> None:
    presenter = sit()
    edit(*cap(6))
    told(program, qtbot, "5 → 6")
    path = presenter.open_game.path
    program.stand_up()
    for pack in (folder, GAME):
        taken = take_up(path, pack)
        assert taken.kit.number(CAP) == 6
        assert taken.session.loaded.damage is None
        taken.session.undo()
        assert taken.kit.number(CAP) == 5
        taken.session.redo()


@long
def test_a_moment_is_looked_back_at_under_its_own_rules(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    edit(*cap(6))
    told(program, qtbot, "5 → 6")
    actions = program.window.actions_by_name
    actions["look_back"].trigger()
    actions["earlier_turn"].trigger()
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None
    assert scene_state.view.kit.number(CAP) == 5
    edit("parameters.toml", cap(6)[2], cap(8)[2])
    qtbot.wait(700)
    assert number(presenter) == 6
    actions["look_back"].trigger()
    told(program, qtbot, "6 → 8")
    assert number(presenter) == 8


@long
def test_a_variant_in_use_is_watched_in_its_file(
    sit: Callable[..., Presenter], program: Program, folder: Path, qtbot: QtBot
) -> None:
    text = 'name = "Mine"\ngame = "quo_vadis"\ndraft = "30"\n[parameters]\n"caps.standard.wrath" = 6\n'
    path = keep_variant(variant_of(text, "mine"))
    presenter = sit(text=text)
    assert number(presenter) == 6
    path.write_text(text.replace("= 6", "= 7"), encoding="utf-8")
    told(program, qtbot, "6 → 7")
    assert number(presenter) == 7
    path.write_text(text.replace("= 6", "= 77"), encoding="utf-8")
    told(program, qtbot, "Fix it")


def test_another_state_of_the_pack_can_be_handed_in(
    sit: Callable[..., Presenter], program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    variant = Variant.model_validate({"name": "Tried", "game": "quo_vadis", "draft": "30", "parameters": {CAP: 9}})
    program.live.apply(applied(load_pack(presenter.open_game.pack.folder), variant))
    told(program, qtbot, "5 → 9")
    assert number(presenter) == 9


@long
def test_a_card_keeps_the_words_it_was_played_with_on_a_machine_that_has_another_pack(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit()
    card = presenter.open_game.pack.skills[0]
    path = presenter.open_game.path
    edit("skills.toml", card.text.en, "Another text.")
    edit("skills.toml", "set = 0\nuses_per_turn = 1", "set = 0\nuses_per_turn = 2")
    told(program, qtbot, f"“{card.name.en}” has a new effect")
    program.stand_up()
    program.take_up(path)
    assert program.presenter is not None
    taken = program.presenter
    assert taken.open_game.pack.folder == GAME
    assert taken.table_text.open_game.pack.text(card.id, "en") == "Another text."
    program.window.actions_by_name["undo"].trigger()
    assert taken.table_text.open_game.pack.text(card.id, "en") == card.text.en
    assert taken.open_game.session.entries == ()


@pytest.fixture
def first(program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch) -> StartDialog:
    """Return the start dialog of a program that plays by the folder."""
    monkeypatch.setattr(program.next_game, "_folder", folder)
    program.ask_what_to_play()
    assert program.dialog is not None
    return program.dialog


@long
def test_a_start_dialog_asks_with_what_the_files_say_by_now(
    program: Program, first: StartDialog, edit: Edited, qtbot: QtBot
) -> None:
    first.draft.parameters["hand.max"] = 7
    first.turn_to(2)
    edit("skills.toml", 'kind = "basic"', 'kindd = "basic"')
    qtbot.waitUntil(lambda: "skills.toml" in " ".join(first.notice.sentences))
    edit("skills.toml", 'kindd = "basic"', 'kind = "basic"')
    qtbot.waitUntil(lambda: program.dialog is not None and program.dialog is not first)
    edit(*cap(6))
    second = program.dialog
    qtbot.waitUntil(lambda: program.dialog is not None and program.dialog is not second)
    dialog = program.dialog
    assert dialog is not None
    assert (dialog.page, dialog.draft.parameters["hand.max"]) == (2, 7)
    dialog._agree()
    qtbot.waitUntil(lambda: program.presenter is not None)
    assert program.presenter is not None
    assert (number(program.presenter), number(program.presenter, "hand.max")) == (6, 7)


@long
def test_a_start_dialog_waits_for_what_stands_over_it_before_it_asks_anew(
    program: Program, first: StartDialog, edit: Edited, qtbot: QtBot
) -> None:
    seen = list[bool]()

    def answer() -> None:
        boxes = first.findChildren(InputBox)
        seen.extend(box.isVisible() for box in boxes)
        for box in boxes:
            box.setTextValue("Short")
            box.accept()

    QTimer.singleShot(50, lambda: edit(*cap(6)))
    QTimer.singleShot(1500, answer)
    assert first._ask_for_name() == "Short"
    assert seen == [True]
    qtbot.waitUntil(lambda: program.dialog is not None and program.dialog is not first)
    assert program.dialog is not None
    program.dialog.reject()


@long
def test_bots_play_on_by_the_new_rules(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot
) -> None:
    presenter = sit(WITH_BOTS)
    play(presenter, qtbot, lambda: asked(presenter, "DraftSkill"))
    session = presenter.open_game.session
    edit(*cap(6))
    told(program, qtbot, "5 → 6")
    entries = len(session.entries)
    play(presenter, qtbot, lambda: len(session.entries) > entries + 8)
    assert any(entry.seat > 0 for entry in session.entries[entries:])
    assert number(presenter) == 6


@long
@pytest.mark.parametrize("file", sampled(["words.toml", "board.toml"], 1))
def test_undo_across_a_change_of_rules_speaks_with_what_was_read_and_reads_no_file_again(
    sit: Callable[..., Presenter], edit: Edited, program: Program, qtbot: QtBot, file: str
) -> None:
    presenter = sit()
    play(presenter, qtbot, lambda: asked(presenter, "PlaceWorkers"))
    question = program.window.desk.bar.asking.sentence
    edit(*cap(6))
    told(program, qtbot, "5 → 6")
    (presenter.open_game.pack.folder / file).write_text("[[[", encoding="utf-8")
    program.window.actions_by_name["undo"].trigger()
    assert number(presenter) == 5
    assert program.window.desk.bar.asking.sentence == question
