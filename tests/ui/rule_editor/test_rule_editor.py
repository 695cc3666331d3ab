"""A newcomer at the rule editor raises a cap, gives a skill another number, writes a new skill and plays with it."""

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSpinBox, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.controllers.trials.tables import lay_table
from qquovadis.engine.ops import Counted
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.effects import Adjust
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.variants.library import kept_variants
from qquovadis.model.variants.variant import applied, load_variant
from qquovadis.model.variants.variant_changes import with_values
from tests.marks import long
from tests.ui.rule_editor.hands import (
    cards_of,
    choose,
    click,
    document_of,
    examples_of,
    found,
    may,
    said,
    set_number,
    write,
)
from ui.kit.context import AppContext
from ui.kit.fields import Combo
from ui.kit.prose import Prose
from ui.rule_editor.rule_editor import RuleEditor
from ui.rule_editor.wording_field import TextLine
from ui.start.pack_outline import DraftOrVariant


def write_sea_harvest(editor: RuleEditor) -> None:
    """Write the skill of the issue: 1 food when a worker is placed on sea."""
    page, form = cards_of(editor)
    click(found(page, QPushButton, "New skill"))
    write(found(form, TextLine, "Name, English"), "Sea Harvest")
    choose(found(form, Combo, "When"), "when you place a worker")
    choose(found(form, Combo, "VP"), "food")
    adder = found(form, QPushButton, "Add condition")
    next(action for action in adder.menu().actions() if action.text() == "on …").trigger()
    choose(found(form, Combo, "on …"), "on sea")
    document_of(editor).settle()


def verbs(session: Session) -> list[str]:
    """Return the verbs of the choices so far."""
    return [entry.action.choice.verb for entry in session.entries if isinstance(entry.action, Performed)]


def test_a_draft_stays_as_it_is_and_the_first_change_makes_a_variant(editor: RuleEditor, pack: Pack) -> None:
    assert document_of(editor).path is None
    assert "What would you like to change?" in said(editor)
    set_number(editor, "caps.standard.wrath", 8)
    document_of(editor).settle()
    (kept,) = kept_variants()
    assert editor.variant_list.place == DraftOrVariant("quo_vadis", "30", kept.path)
    assert load_variant(kept.path).parameters["caps.standard.wrath"].default == 8
    assert pack.parameters["caps.standard.wrath"].default == 5


def test_a_name_without_room_is_shown_from_its_beginning(editor: RuleEditor) -> None:
    """In large letters it read "adis, draft 30"."""
    name = editor.header._name
    assert name.text() == "Quo Vadis, draft 30" and name.cursorPosition() == 0
    set_number(editor, "caps.standard.wrath", 8)
    document_of(editor).settle()
    assert name.text() and name.cursorPosition() == 0


@long
def test_a_skill_gets_another_number_and_its_text_is_doubted(editor: RuleEditor) -> None:
    page, form = cards_of(editor)
    page.open_at("B05")
    amount = next(spin for spin in form.findChildren(QSpinBox) if spin.value() == 1)
    amount.setValue(2)
    skill = document_of(editor).variant.skill[0]
    assert cast(Adjust, skill.effects[0]).add == 2
    assert "The effects say 2" in page.side._notes.plain_text
    click(found(page, QPushButton, "Write the text from the effects"))
    assert "strength +2" in document_of(editor).variant.skill[0].text.en
    assert "written from the effects" in page.side._well.plain_text
    click(found(page, QPushButton, "Restore the draft's version"))
    assert document_of(editor).variant.skill == ()


@long
def test_a_new_skill_is_written_without_a_word_of_a_file(editor: RuleEditor, context: AppContext) -> None:
    write_sea_harvest(editor)
    (skill,) = document_of(editor).variant.skill
    assert skill.effects[0].model_dump(exclude_defaults=True) == {
        "hook": "on_place_worker",
        "when": {"space_terrain": "sea"},
        "op": "gain",
        "what": "food",
        "amount": 1,
    }
    assert skill.text.en == "When you place a worker, on sea: gain 1 food."
    assert document_of(editor).trouble is None
    context.set_language("ja")
    page, _ = cards_of(editor)
    assert "食料1個を得る" in said(page.side)


@long
def test_the_new_skill_acts_on_a_table_laid_to_try_it(editor: RuleEditor, qtbot: QtBot) -> None:
    write_sea_harvest(editor)
    tiles = {tile.id: ("sea", "sea", "sea") for tile in document_of(editor).base.tiles}
    document_of(editor).change(document_of(editor).variant.model_copy(update={"tiles": tiles}))
    page, _ = cards_of(editor)
    with qtbot.waitSignal(editor.try_wanted) as text:
        click(found(page, QPushButton, "Try this card"))
    tried, trial = text.args
    session = lay_table(tried, trial, 7)
    while verbs(session)[-1:] != ["place"]:
        decision = session.situation.decision
        assert decision is not None
        seat = decision.seats[0]
        session.play(seat, next(choice for choice, clause in session.situation.judged(seat) if clause is None))
    kit = session.history.table.kit
    gained = [each for each in session.entries[-1].operations if isinstance(each, Counted) and each.delta > 0]
    assert [kit.tallies[each.tally].family for each in gained if each.why == trial.name] == ["food"]


def test_a_game_begins_with_what_is_edited(editor: RuleEditor, qtbot: QtBot) -> None:
    set_number(editor, "game.rounds", 3)
    with qtbot.waitSignal(editor.start_wanted) as text:
        click(found(editor, QPushButton, "Play it"))
    place = cast(DraftOrVariant, text.args[0])
    assert place.path is not None
    assert load_variant(place.path).parameters["game.rounds"].default == 3


def test_numbers_that_contradict_each_other_are_told_and_not_kept(editor: RuleEditor, context: AppContext) -> None:
    document = document_of(editor)
    document.change(with_values(document.variant, parameters={"draft.deal": 5, "draft.picks": 6}))
    document.settle()
    assert "Nobody can keep more skills than are dealt." in editor.header._trouble.plain_text
    assert not editor.header._start.isEnabled()
    assert kept_variants() == []
    context.set_language("ja")
    assert "配られた枚数より多くのスキルは選べません" in editor.header._trouble.plain_text
    document.undo_stack.undo()
    document.settle()
    assert editor.header._start.isEnabled()


def test_every_change_can_be_taken_back_and_made_again(editor: RuleEditor) -> None:
    document = document_of(editor)
    set_number(editor, "game.rounds", 3)
    set_number(editor, "game.rounds", 4)
    click(editor.header._undo)
    assert document.variant.parameters == {"game.rounds": 3}
    assert found(editor.pages["numbers"], QSpinBox, "Rounds").value() == 3
    click(editor.header._undo)
    assert document.variant.parameters == {}
    click(editor.header._redo)
    click(editor.header._redo)
    assert document.variant.parameters == {"game.rounds": 4}
    assert may(document) == (True, False)


@long
def test_the_changes_are_listed_and_each_leads_to_its_place_and_back(editor: RuleEditor, pack: Pack) -> None:
    set_number(editor, "game.rounds", 3)
    page, form = cards_of(editor)
    page.open_at("B05")
    next(spin for spin in form.findChildren(QSpinBox) if spin.value() == 1).setValue(2)
    document_of(editor).settle()
    editor.turn_to("overview")
    words = said(editor.pages["overview"])
    assert "Rounds changed from 10 to 3" in words
    assert "strength +2" in words
    assert "adjust" not in words
    shown = next(
        b
        for b in editor.findChildren(QPushButton)
        if b.accessibleName().startswith("Show: ") and "skill" in b.accessibleName()
    )
    click(shown)
    assert editor.page is page
    document = document_of(editor)
    assert applied(pack, document.variant).skills != pack.skills


@long
def test_examples_that_no_longer_hold_show_their_numbers_now(
    editor: RuleEditor, context: AppContext, qtbot: QtBot
) -> None:
    set_number(editor, "components.epic.blessing", 21)
    document_of(editor).settle()
    page = examples_of(editor)
    qtbot.waitUntil(lambda: not page.is_trying)
    assert [checked.fate for checked in page.broken] == ["no longer"] * len(page.broken)
    assert page.broken
    assert "now 21" in said(page) or "now 101" in said(page)
    context.set_language("ja")
    assert "プレイ例では" in said(page)


def test_two_drafts_or_variants_are_compared_side_by_side(editor: RuleEditor) -> None:
    set_number(editor, "game.rounds", 3)
    document_of(editor).settle()
    editor.turn_to("compare")
    page = editor.pages["compare"]
    assert "1 difference" in said(page)
    choose(found(page, Combo, "Compare"), "Being edited")
    assert "No differences." in said(page)


@long
def test_two_games_are_compared_with_their_components_and_what_is_the_same(editor: RuleEditor) -> None:
    editor.turn_to("compare")
    page = editor.pages["compare"]
    choose(found(page, Combo, "Compare"), "Populous 21")
    table = page.findChild(QTextBrowser).toPlainText  # type: ignore[union-attr]
    assert "PO-INH-03" in table() and "PO-SETUP-08" not in table()
    click(found(page, QCheckBox, "Show what is the same"))
    assert "PO-SETUP-08 → QV-SETUP-08" in table() and "sea token" in table() and "**" not in table()


def test_a_long_comparison_is_entered_by_kind_and_says_what_only_one_side_has(editor: RuleEditor) -> None:
    editor.turn_to("compare")
    page = editor.pages["compare"]
    choose(found(page, Combo, "Compare"), "Populous 21")
    text = cast(QTextBrowser, page.findChild(QTextBrowser))
    (index,) = (label for label in page.findChildren(QLabel) if "href='ruling'" in label.text())
    places = []
    for kind in ("parameter", "clause", "ruling"):
        index.linkActivated.emit(kind)
        places.append(text.verticalScrollBar().value())
    assert places == sorted(set(places))
    assert "· new" in text.toPlainText() and "· removed" in text.toPlainText()


@long
def test_a_clause_opens_in_the_rules_with_the_numbers_of_the_variant(editor: RuleEditor) -> None:
    set_number(editor, "game.rounds", 3)
    editor.pages["numbers"].clause_wanted.emit("QV-END-01")
    assert editor.drawer.isVisible()
    before = editor.drawer.rules.page.toPlainText()
    assert "QV-END-01" in before and "round 3" in before
    set_number(editor, "game.rounds", 4)
    document_of(editor).settle()
    after = editor.drawer.rules.page.toPlainText()
    assert after != before and "round 4" in after
    click(editor.drawer._close)
    assert not editor.drawer.isVisible()


@long
def test_the_keyboard_goes_through_a_card_as_it_is_read(editor: RuleEditor, qtbot: QtBot) -> None:
    page, form = cards_of(editor)
    click(found(page, QPushButton, "New skill"))
    document_of(editor).settle()
    qtbot.wait(1)
    page.settle()
    names = ["Name, English", "Belongs to", "When", "Then", "Add another effect", "Text on the card, English"]
    way, widget = list[str](), cast(QWidget, form.name.main)
    while "Try this card" not in way:
        way.append(widget.accessibleName() or (widget.text() if isinstance(widget, QPushButton) else ""))
        widget = cast(QWidget, widget.nextInFocusChain())
    assert [name for name in way if name in names] == names


def test_a_search_shows_only_the_cards_that_fit_and_enter_opens_the_first(editor: RuleEditor) -> None:
    page, form = cards_of(editor)
    write(page.list._search, "giant arm")
    QTest.keyClick(page.list._search, Qt.Key.Key_Return)
    assert form.skill is not None
    assert form.skill.id == "B05"
    assert page.list._list.count() == 2


@long
def test_a_card_that_is_no_skill_can_be_counted_anew(editor: RuleEditor) -> None:
    page, _ = cards_of(editor)
    page.open_at("prosperity")
    assert page.card_form is not None
    page.card_form.count.setValue(24)
    assert document_of(editor).variant.parameters == {"components.epic.prosperity": 24}
    click(found(page, QPushButton, "Restore the draft's version"))
    assert document_of(editor).count == 0
    page.open_at("genesis 1")
    assert not page.card_form.count.isEnabled()


@long
def test_a_new_change_leaves_nothing_to_make_again(editor: RuleEditor) -> None:
    document = document_of(editor)
    set_number(editor, "game.rounds", 3)
    set_number(editor, "game.rounds", 4)
    click(editor.header._undo)
    set_number(editor, "game.rounds", 5)
    assert may(document) == (True, False)
    assert not editor.header._redo.isEnabled()
    document.undo_stack.redo()
    assert document.variant.parameters == {"game.rounds": 5}


@long
def test_letters_are_typed_without_working_out_what_the_variant_comes_to(
    editor: RuleEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, form = cards_of(editor)
    page.open_at("B05")
    worked_out = list[Pack]()

    def work_out(pack: Pack, _variant: Variant) -> Pack:
        worked_out.append(pack)
        return pack

    monkeypatch.setattr("ui.rule_editor.document.applied", work_out)
    write(found(form, TextLine, "Name, English"), "Harvest")
    assert document_of(editor).variant.skill[0].name.en == "Harvest"
    assert worked_out == []
    document_of(editor).settle()
    assert len(worked_out) == 1


@long
def test_a_word_is_taken_back_whole_and_another_text_is_another_step(editor: RuleEditor) -> None:
    page, form = cards_of(editor)
    page.open_at("B05")
    document = document_of(editor)
    write(found(form, TextLine, "Name, English"), "Harvest")
    write(found(form, TextLine, "Name, 日本語"), "Hosaku")
    editor.header._undo.click()
    assert document.variant.skill[0].name.en == "Harvest" and document.variant.skill[0].name.ja != "Hosaku"
    editor.header._undo.click()
    assert may(document) == (False, True) and not document.variant.skill
    editor.header._redo.click()
    assert document.variant.skill[0].name.en == "Harvest"
    write(found(form, TextLine, "Name, English"), "Glut")
    editor.header._undo.click()
    assert document.variant.skill[0].name.en == "Harvest", "what is typed after a step back is a step of its own"


@long
def test_an_example_says_each_thing_once_and_never_that_a_clause_stands_in_place_of_itself(
    editor: RuleEditor, qtbot: QtBot
) -> None:
    """An earlier choice of an example may be refused by the very clause that it expects for its last one."""
    set_number(editor, "war.strength_per_town", 3)
    document_of(editor).settle()
    page = examples_of(editor)
    qtbot.waitUntil(lambda: not page.is_trying)
    lines = [(each.parent(), each.plain_text) for each in page.findChildren(Prose) if each.plain_text.startswith("•")]
    assert len(lines) == len(set(lines)) > 10
    refused = {line for _, line in lines if "take faith" in line}
    assert refused == {"• “A: take faith” is no longer allowed (QV-AFTER-03)"}
    assert not [line for _, line in lines if "not allowed by" in line]
    assert "war.strength of C: now 10, in the example 8" in said(page)
