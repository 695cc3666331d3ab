"""What can be done with whole variants: begun, named, doubled, handed on, taken in, removed and brought back."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.variants.library import kept_variants
from qquovadis.model.variants.variant import ENDING, read_variant
from qquovadis.model.variants.variant_changes import with_name, with_note
from tests.marks import long
from tests.ui.rule_editor.hands import click, document_of, found, said, set_number, write
from ui.kit.context import AppContext
from ui.rule_editor.rule_editor import RuleEditor
from ui.rule_editor.variant_list import PLACE, VariantLine
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.offered_drafts import places
from ui.start.outline_maker import place_of
from ui.start.pack_outline import DraftOrVariant


def names() -> list[str]:
    """Return what the kept variants are called."""
    return sorted(kept.variant.name.en for kept in kept_variants() if kept.variant)


def do(editor: RuleEditor, text: str) -> None:
    """Press a button under the list."""
    click(found(editor.variant_list, QPushButton, text))


@pytest.fixture
def wild(editor: RuleEditor) -> RuleEditor:
    """Return the rule editor with a variant called Wild sea on it."""
    do(editor, "New variant")
    write(editor.header._name, "Wild sea")
    QTest.keyClick(editor.header._name, Qt.Key.Key_Return)
    set_number(editor, "game.rounds", 3)
    document_of(editor).settle()
    return editor


def test_a_new_variant_is_named_and_kept(wild: RuleEditor) -> None:
    assert names() == ["Wild sea"]
    (kept,) = kept_variants()
    assert kept.variant is not None
    assert kept.variant.parameters == {"game.rounds": 3}
    assert "Wild sea" in said(wild.variant_list)
    place, shown = DraftOrVariant("quo_vadis", "30", kept.path), wild.variant_list
    for language in ("ja", "en"):
        wild.variant_list._context.set_language(language)
        assert shown.place == place and shown._buttons["rename"].isEnabled() and shown._buttons["export"].isEnabled()
    shown.mark(DraftOrVariant("quo_vadis", "30"))
    assert not shown._buttons["rename"].isEnabled() and not shown._buttons["export"].isEnabled()


@long
def test_a_name_that_is_taken_is_told(wild: RuleEditor) -> None:
    do(wild, "New variant")
    write(wild.header._name, "Wild sea")
    QTest.keyClick(wild.header._name, Qt.Key.Key_Return)
    document_of(wild).settle()
    assert "already has a variant" in wild.header._trouble.plain_text
    assert names() == ["Variant 1", "Wild sea"]


@long
def test_a_double_is_another_file_with_the_same_changes(wild: RuleEditor) -> None:
    do(wild, "Duplicate")
    assert names() == ["Wild sea", "Wild sea, copy 1"]
    assert document_of(wild).variant.parameters == {"game.rounds": 3}
    set_number(wild, "game.rounds", 4)
    document_of(wild).settle()
    rounds = {kept.variant.name.en: kept.variant.parameters["game.rounds"] for kept in kept_variants() if kept.variant}
    assert rounds == {"Wild sea": 3, "Wild sea, copy 1": 4}


@long
def test_a_variant_goes_out_and_comes_in_by_a_file(
    wild: RuleEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / f"mailed{ENDING}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    do(wild, "Export…")
    assert read_variant(out).parameters == {"game.rounds": 3}
    do(wild, "Remove")
    assert names() == []
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(out)], ""))
    do(wild, "Import…")
    assert names() == ["Wild sea"]
    assert document_of(wild).variant.name.en == "Wild sea"
    do(wild, "Import…")
    assert "already has a variant" in said(wild.variant_list)


def test_a_file_is_dropped_on_the_window(editor: RuleEditor, tmp_path: Path) -> None:
    file = tmp_path / f"dropped{ENDING}"
    file.write_text('name = "Dropped"\ngame = "quo_vadis"\ndraft = "30"\n[parameters]\n"game.rounds" = 2\n')
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    editor.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, left, none))
    assert names() == ["Dropped"]
    assert document_of(editor).variant.parameters == {"game.rounds": 2}


@long
def test_what_was_removed_can_be_brought_back(wild: RuleEditor) -> None:
    do(wild, "Remove")
    assert names() == []
    assert document_of(wild).path is None
    wild.commands.do("bring back")
    assert names() == ["Wild sea"]
    assert document_of(wild).variant.parameters == {"game.rounds": 3}


def test_a_file_that_cannot_be_read_is_listed_told_and_can_be_removed(editor: RuleEditor) -> None:
    broken = paths.variants() / f"broken{ENDING}"
    broken.write_text("name = 3")
    editor.variant_list.fill()
    editor.variant_list.choose_file(broken)
    assert editor.document is None
    assert "broken" in said(editor.variant_list)
    do(editor, "Remove")
    assert not broken.exists()
    assert document_of(editor).path is None


@long
def test_a_variant_of_a_draft_that_is_not_there_is_told(editor: RuleEditor) -> None:
    strange = paths.variants() / f"strange{ENDING}"
    strange.write_text('name = "Strange"\ngame = "quo_vadis"\ndraft = "99"\n')
    editor.variant_list.fill()
    editor.variant_list.choose_file(strange)
    assert editor.document is None
    assert f"strange{ENDING}, draft: there is no such draft of quo_vadis; available: 30." in said(editor.variant_list)


@long
def test_language_and_light_switch_while_it_is_open(editor: RuleEditor, context: AppContext) -> None:
    editor.turn_to("cards")
    context.set_language("ja")
    assert "草案とバリアント" in said(editor.variant_list)
    assert "効果を文にすると" in said(editor.page)
    assert found(editor.page, QPushButton, "新しいスキル").isVisible()
    context.light("dark")
    editor.turn_to("overview")
    assert "何を変えますか" in said(editor.page)


@long
def test_the_place_of_a_pack_is_found_again(wild: RuleEditor) -> None:
    path = document_of(wild).path
    assert place_of(document_of(wild).pack) == DraftOrVariant("quo_vadis", "30", path)
    assert place_of(document_of(wild).base) == DraftOrVariant("quo_vadis", "30")


SHIPPED = paths.resources() / "variants" / "undecim-14" / "musing_gold_23.qqvariant"


def test_variants_that_come_with_the_program_are_listed_and_never_changed(editor: RuleEditor) -> None:
    before = SHIPPED.read_bytes()
    place = DraftOrVariant("undecim", "14", SHIPPED)
    assert editor.variant_list.lists(place)
    editor.variant_list.choose(place)
    document = editor.document
    assert document is not None and document.count > 0
    buttons = editor.variant_list._buttons
    assert [name for name in buttons if not buttons[name].isEnabled()] == ["rename", "remove"]
    document.change(with_note(document.variant, "changed"))
    document.settle()
    assert document.path is not None and document.path.parent == paths.variants()
    assert SHIPPED.read_bytes() == before
    assert document.variant.name.en == f"{read_variant(SHIPPED).name.en}, copy 1"


def test_what_the_notes_weigh_stands_below_a_heading_with_its_lines(editor: RuleEditor, context: AppContext) -> None:
    """A copy of one of them is the person's, and stands above."""
    copy = paths.variants() / "mine.qqvariant"
    copy.write_bytes(SHIPPED.read_bytes().replace(b"Cheaper gold", b"My gold").replace("金の点を低く".encode(), b"Kin"))
    context.set_language("ja")
    rows = editor.variant_list._list
    words = [rows.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(rows.count())]
    listed = [rows.item(at).data(PLACE) for at in range(rows.count())]
    shipped = listed.index(DraftOrVariant("undecim", "14", SHIPPED))
    heading = max(at for at, said in enumerate(words) if said == "構想のアイデア" and at < shipped)
    assert not rows.item(heading).flags() & Qt.ItemFlag.ItemIsSelectable
    draft, own = (DraftOrVariant("undecim", "14", path) for path in (None, copy))
    assert listed.index(draft) < listed.index(own) < heading < shipped
    editor.variant_list.choose(DraftOrVariant("undecim", "14", SHIPPED))
    assert editor.header._about.plain_text.endswith("14:41-43")


@long
def test_a_variant_that_comes_with_the_program_is_played_as_it_is(editor: RuleEditor, qtbot: QtBot) -> None:
    place = DraftOrVariant("undecim", "14", SHIPPED)
    editor.variant_list.choose(place)
    with qtbot.waitSignal(editor.start_wanted) as text:
        editor._start()
    assert text.args == [place]
    assert place in [each for each, _ in places(DraftsOnDisk(), "en")]


@long
def test_what_comes_with_the_program_is_said_to_become_a_copy(editor: RuleEditor) -> None:
    editor.variant_list.choose(DraftOrVariant("undecim", "14", SHIPPED))
    assert "copy" in editor.header._about.plain_text
    assert "Saved automatically" not in editor.header._about.plain_text
    document = document_of(editor)
    document.change(with_note(document.variant, "changed"))
    document.settle()
    assert "Saved automatically" in editor.header._about.plain_text


@long
def test_the_copy_keeps_its_name_when_its_first_change_is_taken_back(editor: RuleEditor) -> None:
    editor.variant_list.choose(DraftOrVariant("undecim", "14", SHIPPED))
    document, shipped = document_of(editor), read_variant(SHIPPED)
    document.change(with_note(document.variant, "changed"))
    document.settle()
    document.undo_stack.undo()
    document.settle()
    assert document.variant == with_name(shipped, f"{shipped.name.en}, copy 1")
    assert names() == [f"{shipped.name.en}, copy 1"]


@long
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_small_print_on_the_shelf_is_wider_than_its_line(editor: RuleEditor, language: str) -> None:
    editor._context.set_language(language)
    QApplication.processEvents()
    for line in editor.variant_list.findChildren(VariantLine):
        for label in line.findChildren(QLabel):
            wanted = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= wanted, label.text()
            assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
