"""With what cards are compared is chosen where one asks and on the answer, and window and command read it alike."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from qquovadis.lab.answer import Answer
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.play.running import run_study
from qquovadis.lab.report.compare_job import compare_job
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.questions import Asking, study_asking
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.report.charts import IntervalChart
from tests.lab.report.answers import answer, interval
from tests.marks import quick
from tests.ui.lab.conftest import ask_about
from ui.kit.button_keys import pressed_by_enter
from ui.kit.context import AppContext
from ui.lab import card_notes
from ui.lab.book_task import BookTask
from ui.lab.compare_with import CardsDialog, ComparableCard, CompareWith
from ui.lab.lab_run import LabRun
from ui.lab.lab_window import LabWindow, keep_cards
from ui.lab.study_store import StoredStudy, compared_with, store, store_book, study_in

OFFERED = [ComparableCard("B05", "basic skill", "Giant's Arm"), ComparableCard("S05", "skill", "Spoils of War")]
OFFERED += [ComparableCard("S06", "skill", "Siege Engines"), ComparableCard("S30", "skill", "Wonders")]
UNDECIM = Asking("skills", "undecim/14", level="random", title="Undecim 14")


class ByHand:
    """Stands for a process of the lab: the test says what it tells."""

    def __init__(self, job: LabJob, hear: Callable[[Any, Any], None], play: Any = None) -> None:
        self.job, self.hear, self.play, self.is_ended = job, hear, play, False

    def stop(self) -> None:
        """Begin no further block."""

    def end(self) -> None:
        """End at once."""
        self.is_ended = True


@pytest.fixture
def lab(
    context: AppContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[LabWindow, list[ByHand]]:
    """Return a lab in a home of its own, and the processes that it begins."""
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    begun: list[ByHand] = []

    def begin(*of: Any) -> Any:
        begun.append(ByHand(*of))
        return begun[-1]

    window = LabWindow(context, None, LabRun(begin))
    window.reading._began = begin
    qtbot.addWidget(window)
    window.show()
    return window, begun


@pytest.fixture
def cards(context: AppContext, qtbot: QtBot) -> CardsDialog:
    dialog = CardsDialog(context, None, OFFERED, ("S05",))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.search.setFocus()
    return dialog


def box_and_words(cards: CardsDialog, row: int) -> tuple[QPoint, QPoint]:
    """Return where the box of a row is, and where its words are."""
    found: QRect = cards.list.visualItemRect(cards.list.item(row))
    return QPoint(found.left() + 12, found.center().y()), QPoint(found.left() + 120, found.center().y())


def by_lot(against: tuple[str, ...] = (), stopped: Any = "games") -> Answer:
    """Return an answer about three cards of Undecim that went by lot."""
    one = replace(answer().items[0], by="lot", kind="action", arm="A", level="greedy", stands_out=True)
    items = tuple(
        replace(one, item=item, interval=interval(2.0, 1.0), against=against)
        for item in ("raid", "trade", "flea_market")
    )
    few = answer()
    arms, levels = few.arms[:1], few.levels[:1]
    return answer(
        items=items, arms=arms, levels=levels, goals=(), contrasts=(), estimates=(), against=against, stopped=stopped
    )


@quick
def test_a_click_anywhere_on_a_row_and_space_choose_a_card_or_not(cards: CardsDialog) -> None:
    assert "S06" not in cards.chosen
    for place in box_and_words(cards, 2):
        QTest.mouseClick(cards.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert ("S06" in cards.chosen) == (place == box_and_words(cards, 2)[0])
    cards.list.setCurrentRow(3)
    QTest.keyClick(cards.list, Qt.Key.Key_Space)
    assert cards.chosen == ("S05", "S30")
    assert cards.count.plain_text == "2 cards chosen: Spoils of War, Wonders"


def test_typing_searches_and_enter_chooses_what_was_found_then_takes_all(cards: CardsDialog) -> None:
    QTest.keyClicks(cards.search, "ENG")
    shown = [each for row in range(4) if not (each := cards.list.item(row)).isHidden()]
    assert [each.text() for each in shown] == ["Siege Engines (skill)"]
    assert pressed_by_enter(cards.search, cards) is None
    QTest.keyClick(cards.search, Qt.Key.Key_Return)
    assert cards.isVisible() and cards.chosen == ("S05", "S06") and cards.search.text() == ""
    QTest.keyClicks(cards.list, "g")  # wherever one types
    assert cards.search.text() == "g" and not cards.list.item(0).isHidden()
    QTest.keyClicks(cards.search, "xq")
    assert cards.count.plain_text == "No card has this name."
    QTest.keyClick(cards.search, Qt.Key.Key_Return)
    assert cards.isVisible() and cards.chosen == ("S05", "S06")
    cards.search.clear()
    button = pressed_by_enter(cards.search, cards)
    assert button is not None
    QTest.keyClick(cards.search, Qt.Key.Key_Return)
    assert not cards.isVisible() and cards.result() == CardsDialog.DialogCode.Accepted


def test_none_and_all_are_compared_with_all_others(cards: CardsDialog) -> None:
    """Of one that is also judged nothing can be said; of all, each with all others."""
    for row in range(4):
        cards.list.item(row).setCheckState(Qt.CheckState.Checked)
    assert cards.chosen == () and "All cards are chosen" in cards.count.plain_text
    QTest.mouseClick(cards.clear, Qt.MouseButton.LeftButton)
    assert cards.chosen == () and "No card is chosen" in cards.count.plain_text


def test_who_is_read_to_hears_what_is_chosen_in_both_languages(context: AppContext, qtbot: QtBot) -> None:
    row = CompareWith(context)
    qtbot.addWidget(row)
    row.offer({"raid": "action"}, {"raid": "Raid"}, ())
    assert (row.how.accessibleName(), row.how.currentText()) == ("Compare with", "all other cards")
    row.offer({"raid": "action"}, {"raid": "略奪"}, ("raid",))
    context.set_language("ja")
    row.write()
    assert (row.how.accessibleName(), row.how.currentText()) == ("比べる相手", "略奪")
    dialog = CardsDialog(context, row, OFFERED, ())
    assert dialog.search.accessibleName() == "カードを検索" and dialog.list.item(0).text().endswith("（基本スキル）")


def test_whoever_leaves_the_list_leaves_the_row_as_it_was(context: AppContext, qtbot: QtBot) -> None:
    """The second row of the box opens the list; left there without a card, it would say what does not hold."""
    row, told = CompareWith(context), list[bool]()
    qtbot.addWidget(row)
    row.changed.connect(lambda: told.append(True))
    row.offer({"raid": "action", "trade": "action"}, {}, ())
    row.how.setCurrentIndex(1)
    row.how.activated.emit(1)
    row.dialog.reject()
    assert row.how.currentIndex() == 0 and not row.chosen and not told
    row.ask()
    item: QListWidgetItem = row.dialog.list.item(1)
    item.setCheckState(Qt.CheckState.Checked)
    row.dialog.accept()
    assert "trade" in row.chosen and row.how.currentIndex() == 1 and told == [True]
    row.how.setCurrentIndex(0)
    row.how.activated.emit(0)
    assert row.chosen == ()
    assert told == [True, True]


def test_what_is_chosen_on_the_page_is_in_the_study_and_not_in_the_plan(lab: tuple[LabWindow, list[ByHand]]) -> None:
    """The same games tell both: who asked without it goes on with its book."""
    window, begun = lab
    ask = window.ask
    ask_about(ask, "Undecim 14")
    ask.choose("balance")
    assert not ask.compare.isVisible()
    ask.choose("skills")
    assert ask.compare.isVisible()
    ask.compare._take(("flea_market", "raid"))
    asked = ask.what_is_asked()
    assert asked is not None and asked.against == ("flea_market", "raid")
    ask.begin()
    study = study_of(begun[-1].job.study.encode(), "a")
    assert study.assign is not None and study.assign.against == ("flea_market", "raid")
    alone = study_asking(asked._replace(against=()))
    assert study_plan(study, Path()).hash == study_plan(alone, Path()).hash
    assert "against" not in alone.text
    ask.choose("balance")
    asked = ask.what_is_asked()
    assert asked is not None and asked.against == ()  # of no other question
    window.close()


def test_cards_that_another_draft_lacks_are_not_taken_along(lab: tuple[LabWindow, list[ByHand]]) -> None:
    window, _ = lab
    ask_about(window.ask, "Undecim 14")
    window.ask.choose("skills")
    window.ask.compare._take(("raid",))
    ask_about(window.ask, "Populous 21")
    assert window.ask.compare.chosen == ()
    window.close()


def with_cards_shown(window: LabWindow, begun: list[ByHand], qtbot: QtBot) -> StoredStudy:
    """Show the answer of a book in which cards went by lot, on its page of cards."""
    stored = store(study_asking(UNDECIM), "cards", {})
    stored.book.write_bytes(b"a book")
    window._show_stored(stored)
    begun[-1].hear("ended", by_lot())
    qtbot.waitUntil(lambda: not window.run.running)
    window.turn_to("cards")
    return stored


def test_on_an_answer_cards_are_chosen_and_the_book_is_read_again(
    lab: tuple[LabWindow, list[ByHand]], qtbot: QtBot
) -> None:
    """Without playing; meanwhile the page says so, and choosing all others takes it back."""
    window, begun = lab
    stored = with_cards_shown(window, begun, qtbot)
    page = window.cards
    assert page.compare.isVisible() and page.compare.how.currentText() == "all other cards"
    assert not any("ompared with" in each for each in page.sheet.sentences)
    for chosen, caption in ((("raid",), "By lot, compared with Raid"), ((), "By lot: ")):
        page.compare._take(chosen)
        assert page.working.plain_text == "Working it out again from the lab book …"
        assert not window.run.running
        reading = begun[-1]
        assert isinstance(reading.play, partial) and reading.play.args == (chosen,)
        reading.hear("ended", by_lot(chosen))
        qtbot.waitUntil(lambda: not window.reading.busy)
        chart = page.sheet.charts[0]
        assert isinstance(chart, IntervalChart) and chart.caption.startswith(caption)
        assert page.working.plain_text == "" and page.compare.chosen == chosen
        study = study_in(stored)
        assert study.assign is not None and study.assign.against == chosen
        assert window.run.stored is not None and window.run.stored.text == stored.file.read_text(encoding="utf-8")
    window.close()


def test_while_games_are_played_they_go_on_and_are_read_otherwise(
    lab: tuple[LabWindow, list[ByHand]], qtbot: QtBot
) -> None:
    """For as long as was left, and not for all minutes anew."""
    window, begun = lab
    stored = store(study_asking(UNDECIM._replace(minutes=30)), "cards", {})
    window.go_on_with(stored)
    begun[-1].hear("look", by_lot(stopped=""))
    qtbot.waitUntil(lambda: window.run.answer is not None)
    window.turn_to("cards")
    qtbot.waitUntil(window.cards.compare.isVisible)
    window.run._until -= 60 * 10
    window.cards.compare._take(("trade",))
    assert begun[0].is_ended and len(begun) == 2 and window.run.running
    job = begun[-1].job
    assert 'against = ["trade"]' in job.study and job.plays and job.minutes == pytest.approx(20, abs=0.5)
    assert window.run.answer is not None
    window.run.stop()
    assert not window.cards.compare.isEnabled()  # it ends in a moment
    window.close()


def test_a_book_that_cannot_be_read_again_leaves_all_as_it_was(
    lab: tuple[LabWindow, list[ByHand]], qtbot: QtBot
) -> None:
    window, begun = lab
    stored = with_cards_shown(window, begun, qtbot)
    with qtbot.waitSignal(window.troubled):
        window.cards.compare._take(("raid",))
        begun[-1].hear("trouble", "It is damaged.")
    assert window.cards.compare.chosen == () and "against" not in stored.file.read_text(encoding="utf-8")
    window.close()


def test_a_study_of_other_questions_offers_no_cards(lab: tuple[LabWindow, list[ByHand]], qtbot: QtBot) -> None:
    window, begun = lab
    stored = store(study_asking(UNDECIM._replace(question="length")), "length", {})
    window.go_on_with(stored)
    chosen = replace(answer().items[0], by="choice")
    begun[-1].hear("look", answer(stopped="", items=(chosen,)))
    qtbot.waitUntil(lambda: window.run.answer is not None)
    window.turn_to("cards")
    qtbot.waitUntil(lambda: bool(window.cards.sheet.rows))
    assert not window.cards.compare.isVisible()
    window.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> StoredStudy:
    """A study of the cards of Undecim with a book of 60 blocks among random bots."""
    folder = tmp_path_factory.mktemp("cards")
    study = study_asking(UNDECIM._replace(seats=(3,)))
    stored = StoredStudy(folder / "a.qqstudy", study.text)
    stored.file.write_text(study.text, encoding="utf-8")
    plan = study_plan(study, folder)
    run_study(plan, evaluation=Evaluation(plan), book=stored.book, games=180)
    return stored


def test_window_web_page_and_tables_say_the_same(
    played: StoredStudy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The book keeps with what was compared, wherever it is taken, though nothing in it is ever changed."""
    import threading

    from ui.lab.export_job import export_job

    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    job = LabJob("", played.file.parent, played.book, 1, "ja")
    found = compare_job(("flea_market",), job, threading.Event(), lambda _: None)
    rows = {each.item: each for each in found.items if each.by == "lot"}
    assert found.against == ("flea_market",) and rows["raid"].against == ("flea_market",)
    assert rows["raid"].interval.is_known and rows["flea_market"].is_reference
    assert not rows["flea_market"].interval.is_known
    page = export_job(tmp_path / "a.html", job, threading.Event(), lambda _: None).read_text(encoding="utf-8")
    assert "蚤の市と比べて目立つカードはまだありません" in page or "蚤の市と比べて目立つカード：" in page
    assert "比べた相手" in page and "ほかのカードと比べる基準" in page
    tables = export_job(tmp_path / "tables", job, threading.Event(), lambda _: None)
    heads, *lines = (tables / "items.csv").read_text(encoding="utf-8").splitlines()
    assert "against" in heads.split(",") and any("flea_market" in each for each in lines if each.startswith("raid,"))
    elsewhere = store_book(played.book)
    taken = study_in(elsewhere).assign
    assert taken is not None and taken.against == ("flea_market",)
    again = compare_job((), job, threading.Event(), lambda _: None)
    assert again.against == () and all(each.against == () for each in again.items)
    assert {each.item for each in again.items if each.by == "lot" and each.interval.is_known} == set(rows)


def test_only_with_what_is_compared_changes_in_the_file_of_a_study(tmp_path: Path) -> None:
    text = f"# my own words\n{study_asking(UNDECIM).text}"
    stored = StoredStudy(tmp_path / "a.qqstudy", text)
    chosen = compared_with(stored, ("raid", "trade"))
    assert chosen.text.startswith("# my own words") and 'against = ["raid", "trade"]' in chosen.text
    assert compared_with(chosen, ()).text == text == stored.file.read_text(encoding="utf-8")


def test_the_rule_editor_says_with_what_a_card_was_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    pack = load_pack(find_pack("undecim", "14"))
    found = by_lot(("flea_market",))
    keep_cards(replace(found, arms=(replace(found.arms[0], pack=pack.hash),)))
    assert "compared with Flea Market, worth +2.0" in card_notes.card_text(pack, "raid", Texts("en"))
    keep_cards(replace(found, arms=(replace(found.arms[0], pack=pack.hash),), games=0, items=by_lot().items))
    assert "its own worth is not known" in card_notes.card_text(pack, "flea_market", Texts("en"))


def test_the_task_of_reading_ends_with_the_lab(lab: tuple[LabWindow, list[ByHand]], qtbot: QtBot) -> None:
    window, begun = lab
    with_cards_shown(window, begun, qtbot)
    window.cards.compare._take(("raid",))
    assert isinstance(window.reading, BookTask) and window.reading.busy
    window.close()
    assert begun[-1].is_ended
