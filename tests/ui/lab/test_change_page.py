"""What is sure of a change before any game, in the window: the chances that it changes and the examples it breaks."""

from collections.abc import Generator
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.lab.answer import AnsweredArm
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import Variant, applied
from tests.lab.report.answers import answer
from ui.kit.context import AppContext
from ui.lab.lab_window import LabWindow
from ui.lab.names import names_for
from ui.lab.odds_view import OddsGrid

EVEN = ("Workers: 1 against 1", "41.7 %", "58.3 %")
EVEN_IN_JAPANESE = ("ワーカー1個対1個", "41.7%", "58.3%")


@cache
def variant(game: str, draft: str, name: str, value: str | int) -> Pack:
    """Return a draft with one option or number changed."""
    pack = load_pack(find_pack(game, draft))
    where = "options" if name in pack.options else "parameters"
    return applied(pack, Variant.model_validate({"name": "Mine", "game": game, "draft": draft, where: {name: value}}))


def turned() -> Pack:
    return variant("quo_vadis", "30", "war_tie", "active_player_order")


@pytest.fixture
def window(context: AppContext, qtbot: QtBot) -> Generator[LabWindow]:
    """The lab, in which nothing is played and nothing measured."""
    lab = LabWindow(context, None)
    qtbot.addWidget(lab)
    lab.ask.pricing.ask = lambda *_: None  # type: ignore[method-assign]
    lab.show()
    yield lab
    lab.close()
    context.set_language("en")


def weighed(window: LabWindow, pack: Pack, qtbot: QtBot) -> None:
    """Ask what a variant changes, and wait until all that is sure is known."""
    window.ask_change(pack)
    qtbot.waitUntil(lambda: not window.change.is_trying)


def grids(window: LabWindow) -> list[OddsGrid]:
    """Return the tables of chances that are seen."""
    return [each for each in window.findChildren(OddsGrid) if each.isVisible()]


def rows(grid: OddsGrid) -> list[tuple[str, ...]]:
    model = grid.model()
    return [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def test_a_tie_turned_round_is_told_in_chances_before_any_game_in_both_languages(
    window: LabWindow, context: AppContext, qtbot: QtBot
) -> None:
    """15 of 36 results are higher, 21 as high or higher; in another language all is said anew, examples, too."""
    weighed(window, turned(), qtbot)
    assert not window.run.running
    (grid,) = grids(window)
    assert EVEN in rows(grid)
    assert "worked example" in window.ask.sure.plain_text or "worked examples" in window.ask.sure.plain_text
    assert [grid.model().headerData(at, Qt.Orientation.Horizontal) for at in range(3)] == ["Case", "Draft", "Variant"]
    context.set_language("ja")
    qtbot.waitUntil(lambda: len(grids(window)) == 1)
    (grid,) = grids(window)
    assert EVEN_IN_JAPANESE in rows(grid)
    assert "例" in window.ask.sure.plain_text


def test_a_reader_of_the_screen_reads_what_the_table_is_of_and_each_cell(window: LabWindow, qtbot: QtBot) -> None:
    weighed(window, turned(), qtbot)
    (grid,) = grids(window)
    reader = QAccessible.queryAccessibleInterface(grid)
    assert "Exact chances in a war of two" in reader.text(QAccessible.Text.Name)
    read = [reader.child(at).text(QAccessible.Text.Name) for at in range(reader.childCount())]
    assert set(EVEN) < set(read)


def test_the_same_table_stands_on_the_page_of_contrasts_and_is_copied(window: LabWindow, qtbot: QtBot) -> None:
    weighed(window, turned(), qtbot)
    window.turn_to("compare")
    (grid,) = grids(window)
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].startswith("Exact chances in a war of two")
    assert "\t".join(EVEN) in lines
    window.change.copy()
    all_lines = QGuiApplication.clipboard().text().splitlines()
    assert set(lines) < set(all_lines)
    assert any("worked example" in line for line in all_lines)


def test_no_number_is_told_for_what_is_not_up_to_dice(window: LabWindow, qtbot: QtBot) -> None:
    """What a victory is worth has nothing to do with who wins."""
    weighed(window, variant("quo_vadis", "30", "war.win_vp", 3), qtbot)
    assert grids(window) == []
    assert window.ask.sure.isVisible()


def test_chances_are_told_of_what_is_asked_about_now(window: LabWindow, qtbot: QtBot) -> None:
    """Another question hides them, a draft has none, and the variant, chosen again, has them again."""
    weighed(window, turned(), qtbot)
    window.ask.choose("balance")
    assert grids(window) == []
    assert not window.ask.sure.isVisible()
    window.ask.choose("change")
    assert len(grids(window)) == 1
    window.ask.form.change("place", window.ask.form.record.offered[1][0])
    assert window.ask.pack is not None
    assert window.ask.pack.variant is None
    assert grids(window) == []
    assert not window.ask.sure.isVisible()
    window.ask.form.change("place", window.ask.form.record.offered[0][0])
    qtbot.waitUntil(lambda: len(grids(window)) == 1)


def test_chances_stand_by_the_contrasts_of_their_own_change_only(
    window: LabWindow, context: AppContext, qtbot: QtBot
) -> None:
    """Those of a variant that was not played are not told over what another came to."""
    pack = variant("undecim", "14", "night.trigger", 2)
    weighed(window, pack, qtbot)
    window.turn_to("compare")
    for fingerprint, many in ((pack.hash, 1), ("another", 0)):
        arms = tuple(AnsweredArm(id=arm, draft="undecim/14", pack=fingerprint) for arm in ("A", "B"))
        found = replace(answer(), arms=arms)
        window.change.show_answer(found, names_for(found, context.texts))
        assert len(grids(window)) == many
        assert any("worked examples" in each for each in window.change.sheet.sentences) == bool(many)


def test_a_row_that_somebody_comes_to_by_keys_is_brought_into_sight(window: LabWindow, qtbot: QtBot) -> None:
    """On the page of questions the tables are as high as their rows, and all is scrolled together."""
    window.resize(960, 600)
    weighed(window, turned(), qtbot)
    (grid,) = grids(window)
    bars = grid.verticalScrollBar(), grid.horizontalScrollBar()
    qtbot.waitUntil(lambda: [bar.maximum() for bar in bars] == [0, 0])
    assert grid.visibleRegion().boundingRect().height() < grid.height(), "only part of it is seen"
    window.activateWindow()
    grid.setFocus()
    qtbot.waitUntil(grid.hasFocus)
    QTest.keyClick(grid, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    last = grid.visualRect(grid.currentIndex())
    assert grid.currentIndex().row() == grid.model().rowCount() - 1
    assert grid.visibleRegion().contains(grid.viewport().mapTo(grid, last.center()))
