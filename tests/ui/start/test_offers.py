"""What the start dialog offers: drafts with their variants, the last games, and what somebody changed before play."""

import os
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.pack import loading
from qquovadis.model.pack.schema import Pack
from tests.marks import quick
from tests.ui.library.conftest import CORPUS, FINISHED
from ui.kit.context import AppContext
from ui.kit.fields import ChoiceHeading
from ui.program.program import Program
from ui.start import drafts_on_disk, offered_drafts, start_dialog
from ui.start.as_variant import is_changed, variant_with
from ui.start.chosen_values import ChosenValues
from ui.start.draft_headings import under_headings, with_lines
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.offered_drafts import VariantOnDisk, places, variants_on_disk
from ui.start.pack_outline import DraftOrVariant, PlainWords
from ui.start.saves_list import SavesList
from ui.start.start_dialog import StartDialog


def test_a_persons_own_variants_stand_before_the_shipped_ones_each_behind_its_draft(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def variant(name: str, draft: str) -> VariantOnDisk:
        return VariantOnDisk(Path(name), "chess", draft, PlainWords(name, name))

    drafts = SimpleNamespace(
        all=[SimpleNamespace(game="chess", draft=draft) for draft in ("2", "1")],
        game_name=lambda _shelved, _language: "Chess",
    )
    there = [variant("Mine", "2"), variant("Shipped", "2"), variant("Old", "1")]
    monkeypatch.setattr(offered_drafts, "variants_on_disk", lambda: there)
    found = places(drafts, "en")  # type: ignore[arg-type]
    assert [words for _, words in found] == [
        *("Chess 2", "Chess 2: Mine", "Chess 2: Shipped", "Chess 1", "Chess 1: Old"),
    ]
    assert found[1][0] == DraftOrVariant("chess", "2", Path("Mine")) and found[3][0] == DraftOrVariant("chess", "1")


@quick
def test_what_the_notes_weigh_stands_below_a_heading_of_its_draft(context: AppContext) -> None:
    shipped = sorted((paths.resources() / "variants" / "undecim-14").glob("*.qqvariant"))
    own, draft = (DraftOrVariant("undecim", "14", path) for path in (paths.variants() / "mine.qqvariant", None))
    weighed = [DraftOrVariant("undecim", "14", path) for path in shipped[:2]]
    other = DraftOrVariant("populous", "21")
    found = [(draft, "Undecim 14"), (own, "Mine"), *((each, "Idea") for each in weighed), (other, "Populous 21")]
    heading = ChoiceHeading(weighed[0])
    assert under_headings(found, context) == [
        *found[:2],
        (heading, "Undecim 14: Ideas of the notes (not decided yet)"),
        *found[2:],
    ]
    context.set_language("ja")
    assert (heading, "Undecim 14：構想のアイデア（作者が検討中のルール）") in under_headings(found, context)
    assert with_lines("Gold.", "14:41-43", context) == "Gold.構想 14:41-43"
    assert with_lines("Gold.", "", context) == "Gold."


@quick
def test_own_variants_are_listed_first_and_what_cannot_be_read_not_at_all(own_home: Path) -> None:
    shipped = sorted((paths.resources() / "variants").glob("*/*.qqvariant"))
    (paths.variants() / "mine.qqvariant").write_bytes(shipped[-1].read_bytes())
    (paths.variants() / "broken.qqvariant").write_text("name = ", encoding="utf-8")
    for _ in range(2):  # the second time it is known
        found = variants_on_disk()
        assert [each.path for each in found] == [paths.variants() / "mine.qqvariant", *shipped]
        assert found[0][1:] == found[-1][1:]
    (paths.variants() / "broken.qqvariant").write_bytes(shipped[0].read_bytes())
    assert [each.path.name for each in variants_on_disk()[:2]] == ["broken.qqvariant", "mine.qqvariant"]
    assert own_home in paths.variants().parents


@quick
def test_what_was_changed_last_holds_over_what_the_variant_changed_before(pack: Pack) -> None:
    rounds = pack.parameters["game.rounds"]
    option = next(iter(pack.options.values()))
    other = next(value for value in option.values if value != option.default)
    usual, one, two = int(str(rounds.default)), 3, 5
    assert usual not in (one, two)
    first = variant_with(pack, ChosenValues({option.id: other}, {"game.rounds": one}), "Short")
    varied = replace(pack, variant=first)
    second = variant_with(varied, ChosenValues({}, {"game.rounds": two}), "Shorter")
    assert dict(first.parameters) == {"game.rounds": one} and dict(first.options) == {option.id: other}
    assert second.parameters["game.rounds"] == two and dict(second.options) == {option.id: other}
    assert (second.name.en, second.name.ja) == ("Shorter", "Shorter")
    assert is_changed(pack, ChosenValues({}, {"game.rounds": one}))
    for nothing in ({}, {"game.rounds": usual}, {"game.rounds": "many"}, {"no such number": 1}):
        assert not is_changed(pack, ChosenValues({}, nothing))


def test_the_last_forty_games_are_listed_the_newest_first(context: AppContext, qtbot: QtBot) -> None:
    lines = (CORPUS / FINISHED).read_bytes().split(b"\n")[:3]
    for number in range(42):
        path = paths.saves() / f"{number:02}.qqgame"
        path.write_bytes(b"\n".join(lines))
        os.utime(path, (1000 + number, 1000 + number))
    saves = SavesList(context)
    qtbot.addWidget(saves)
    assert [row.kept.path.stem for row in saves.list.rows] == [f"{number:02}" for number in range(41, 1, -1)]
    told: list[object] = []
    saves.chosen.connect(told.append)
    saves._last.click()
    assert told == [paths.saves() / "41.qqgame"] and saves._last.text() == "Continue the last game"
    shutil.rmtree(paths.saves())
    paths.saves().mkdir(exist_ok=True)
    saves.fill()
    assert saves._last.isHidden() and saves.list.isHidden() and not saves._empty.isHidden()


def test_the_last_game_is_one_that_goes_on_where_there_is_any(context: AppContext, qtbot: QtBot) -> None:
    """A finished game was offered while an unfinished one lay under it."""
    lines = (CORPUS / FINISHED).read_bytes().split(b"\n")
    for number, many in enumerate((3, len(lines))):  # the later one is over
        path = paths.saves() / f"{number}.qqgame"
        path.write_bytes(b"\n".join(lines[:many]))
        os.utime(path, (1000 + number, 1000 + number))
    saves = SavesList(context)
    qtbot.addWidget(saves)
    saves.show()
    qtbot.waitUntil(lambda: all(row.kept.survey is not None for row in saves.list.rows))
    assert [row.kept.survey.over for row in saves.list.rows if row.kept.survey] == [True, False]
    told: list[object] = []
    saves.chosen.connect(told.append)
    assert saves._last.text() == "Continue the last game"
    saves._last.click()
    assert told == [paths.saves() / "0.qqgame"]
    saves.fill()  # now that it is known, the one that is over stands below
    assert [row.kept.path.stem for row in saves.list.rows] == ["0", "1"]
    (paths.saves() / "0.qqgame").unlink()
    saves.fill()
    assert saves._last.text() == "Look at the last game"
    saves._last.click()
    assert told[1:] == [paths.saves() / "1.qqgame"]


@pytest.mark.parametrize(("many", "button"), [(3, "_last"), (None, "_start"), (0, "_start")])
def test_enter_goes_on_with_a_game_that_is_not_over_and_starts_one_where_there_is_none(
    context: AppContext, pack: Pack, qtbot: QtBot, many: int | None, button: str
) -> None:
    if many != 0:
        (paths.saves() / "1.qqgame").write_bytes(b"\n".join((CORPUS / FINISHED).read_bytes().split(b"\n")[:many]))
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    asked = dialog._saves._last if button == "_last" else dialog._start
    qtbot.waitUntil(asked.hasFocus)  # that one is over is found out late


@quick
def test_changes_are_counted_and_only_then_can_be_saved_as_a_variant(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()

    def foot() -> tuple[str, bool]:
        return dialog._changes.text().partition("person. ")[2], dialog._keep.isVisible()

    assert foot() == ("Standard rules.", False)
    assert [dialog._tabs.tabText(at) for at in range(3)] == ["Table", "Rule options", "Numbers (expert)"]
    assert dialog._about.plain_text == pack.sheet.about.en
    assert dialog._title.currentText() == f"{DraftsOnDisk().game_name(offered_shelf(pack), 'en')} {pack.draft}"
    dialog.turn_to(2)
    assert dialog._numbers is not None
    dialog._numbers._rows["game.rounds"].field.setValue(3)  # type: ignore[attr-defined]
    assert foot() == ("1 rule or number changed.", True)
    dialog.draft.options["wish"] = False
    dialog._seats.changed.emit()
    assert foot() == ("2 rules or numbers changed.", True)
    wanted: list[Any] = []
    dialog.bench_wanted.connect(wanted.append)
    dialog._editor.click()
    assert wanted[0].parameters == {"game.rounds": 3} and wanted[0].options == {"wish": False}
    assert dialog.isHidden()


def offered_shelf(pack: Pack) -> Any:
    """The draft of a pack, as the disk has it."""
    return next(each for each in DraftsOnDisk().all if (each.game, each.draft) == (pack.game, pack.draft))


def test_a_clause_of_a_row_is_said_beside_the_pointer(
    context: AppContext, pack: Pack, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def note(_at: QPoint, words: str, _parent: object) -> None:
        said.append(words)

    monkeypatch.setattr(start_dialog, "explain_here", note)
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    for label in ("QV-R47", "no such label"):
        dialog._options.clause_wanted.emit(label)
    assert len(said) == 1 and "<b>QV-R47</b>" in said[0]


def test_another_game_is_asked_for_and_the_one_that_is_shown_is_not(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    dialog = StartDialog(context, pack, "", None)
    qtbot.addWidget(dialog)
    dialog.show()
    wanted: list[object] = []
    dialog.pack_wanted.connect(wanted.append)
    dialog._title.taken.emit(DraftOrVariant(pack.game, pack.draft))
    assert wanted == [] and dialog.isVisible()
    other = DraftOrVariant("chess", "1")
    dialog._title.taken.emit(other)
    assert wanted == [other] and dialog.isHidden()


@quick
def test_a_draft_has_changed_when_its_files_say_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    shelved = SimpleNamespace(game="chess", draft="1", folder=Path("chess"))
    read: list[object] = []

    def load(folder: object) -> Any:
        read.append(folder)
        return SimpleNamespace(game="chess", draft="1", hash="new")

    monkeypatch.setattr(drafts_on_disk, "packs", lambda: [shelved])
    monkeypatch.setattr(loading, "load_pack", load)
    drafts = DraftsOnDisk()
    changed = [drafts.has_changed(SimpleNamespace(game="chess", draft="1", hash=each)) for each in ("old", "new")]  # type: ignore[arg-type]
    assert changed == [True, False] and read == [Path("chess")]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide", [1180, 1280, 1600])
def test_the_name_of_a_variant_can_be_read_whole_above_the_games(program: Program, language: str, wide: int) -> None:
    """It said "Quo Vadis 30: No reinforce…" beside an empty place."""
    name = "No reinforcements from beside"
    file = paths.variants() / f"{name}.qqvariant"
    file.write_text(f'name = "{name}"\ngame = "quo_vadis"\ndraft = "30"\n[parameters]\n"game.rounds" = 3\n')
    program.window.context.set_language(language)
    program.ask_what_to_play()
    assert program.dialog is not None
    program.dialog._choose_pack(DraftOrVariant("quo_vadis", "30", file))
    dialog = program.dialog
    try:
        dialog.resize(wide, 800)
        QApplication.processEvents()
        assert dialog.width() == wide and name in dialog._title.currentText()
        option = QStyleOptionComboBox()
        dialog._title.initStyleOption(option)
        assert option.currentText == dialog._title.currentText()
    finally:
        dialog.close()
        program.window.context.set_language("en")
