"""The log in its panel: every line has room for all its words, whatever the width."""

from functools import partial

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session
from qquovadis.controllers.session.changed_choices import SecretChoiceOrder
from qquovadis.engine.agenda import Choice
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.rounds import RoundAndPhase
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.log_text import EntryText
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.art.lettering import Lettering, paragraph_height
from ui.kit.context import AppContext
from ui.kit.plain_text import InputBox
from ui.panels.log_lines import LEFT, RIGHT, LogLine
from ui.panels.log_panel import LogPanel
from ui.play.text.log_text import _Scroll

LONG = "Dai refills the hand with a card, and the worker on space 2-5/a goes home to where it came from."
LINES = [LogLine(at, LONG[: 20 + at], "gigant") for at in range(1, len(LONG) - 19)]


@pytest.fixture
def log(context: AppContext, qtbot: QtBot) -> LogPanel:
    """Return an open log without lines."""
    panel = LogPanel(context)
    qtbot.addWidget(panel)
    panel.resize(340, 500)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def crowded(context: AppContext, log: LogPanel) -> list[str]:
    """The lines whose words need more height than their row has."""
    view = log.findChildren(QListView)[0]
    type_ = context.theme.type
    ink = Lettering(context.look.size(type_.body), context.theme.surface.ink, side="left", leading=type_.leading * 0.94)
    found = []
    for row, line in enumerate(LINES):
        area = view.visualRect(view.model().index(row, 0))
        needed = paragraph_height(context.look, area.width() - LEFT - RIGHT - 22, line.words, ink)
        found += [line.words] if area.height() < needed else []
    return found


@quick
def test_no_line_runs_into_the_next(context: AppContext, log: LogPanel, qtbot: QtBot) -> None:
    log.show_lines(LINES)
    qtbot.wait(200)
    assert not crowded(context, log)


def test_the_log_is_as_wide_with_few_lines_as_with_many(log: LogPanel, qtbot: QtBot) -> None:
    view = log.findChildren(QListView)[0]
    log.show_lines(LINES[:1])
    qtbot.wait(1)
    width = view.viewport().width()
    log.show_lines(LINES)
    qtbot.wait(1)
    assert view.viewport().width() == width


def test_lines_are_laid_out_anew_for_another_width(context: AppContext, log: LogPanel, qtbot: QtBot) -> None:
    log.show_lines(LINES)
    qtbot.wait(1)
    log.resize(230, 500)
    qtbot.wait(200)
    assert not crowded(context, log)


def test_the_newest_line_is_in_sight_also_after_the_log_was_away(log: LogPanel, qtbot: QtBot) -> None:
    bar = log.findChildren(QListView)[0].verticalScrollBar()
    log.hide()
    for many in (20, 40, len(LINES)):
        log.show_lines(LINES[:many])
    log.show()
    qtbot.wait(200)
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


@quick
def test_whoever_reads_further_up_is_left_there(log: LogPanel, qtbot: QtBot) -> None:
    bar = log.findChildren(QListView)[0].verticalScrollBar()
    log.show_lines(LINES[:60])
    qtbot.wait(200)
    bar.setValue(10)
    log.show_lines(LINES)
    qtbot.wait(200)
    assert bar.value() == 10


@pytest.mark.parametrize("old", [False, True])
def test_how_often_somebody_chose_anew_in_secret_is_told_to_nobody_else(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, *, old: bool
) -> None:
    """Whoever hesitates gives something away; so the log of the others is that of somebody who chose once.

    In games of earlier versions what was taken back is an entry of its own, and told to nobody but its player.
    """
    if old:
        monkeypatch.setattr(SecretChoiceOrder, "replacement", lambda *_given: None)
    presenter = seated((Player("Aya"), Player("Ben"), Player("Cho")))
    session, table = presenter.open_game.session, presenter.table_presenter

    def told(reader: int | None) -> list[str]:
        return [line.words for line in table.log_text.log(table.view, session.entries, reader)]

    while (asked := session.situation.decision) is not None and not asked.secret:
        choose(session, asked.seats[0])
    choose(session, 0)
    choose(session, 1)
    once = {reader: told(reader) for reader in (None, 1, 2)}
    for _ in range(3):
        session.play(0, Choice("take back"))
        choose(session, 0)
        assert {reader: told(reader) for reader in once} == once
    assert (len(told(0)) > len(once[None])) is old
    session.play(0, Choice("take back"))
    assert len(told(1)) == len(once[1]) - 1, "whoever is to choose again has not chosen"
    choose(session, 2)
    choose(session, 0)
    assert told(None)[: len(once[None])] == once[None]


def choose(session: Session, seat: int) -> None:
    """Make the first legal choice of a seat."""
    session.play(seat, next(choice for choice, clause in session.situation.judged(seat) if clause is None))


def test_a_box_for_a_note_is_gone_once_it_was_answered(log: LogPanel, qtbot: QtBot) -> None:
    noted = list[tuple[int, str]]()
    log.noted.connect(lambda number, note: noted.append((number, note)))
    log.show_lines(LINES[:1])
    log.findChildren(QListView)[0].setCurrentIndex(log._lines.index(0, 0))
    for note in ("Dull.", "Fun."):
        QTimer.singleShot(50, partial(answer, log, note))
        log._write_note()
        qtbot.wait(1)
    assert noted == [(1, "Dull."), (1, "Fun.")]
    assert log.findChildren(InputBox) == []


def answer(log: LogPanel, note: str) -> None:
    """Write a note into the box that is open."""
    for box in log.findChildren(InputBox):
        box.setTextValue(note)
        box.accept()


def scroll_of(*done: tuple[str, str, tuple[str, ...]]) -> list[str]:
    """The lines of a log of what was done, each with its step, its sentence and what followed from it."""
    scroll = _Scroll(load_words(find_pack("populous", None)), lambda _chapter: "")
    for number, (step, sentence, details) in enumerate(done, 1):
        action = Performed(0, Choice("face down"), step, knows=7)
        entry = Entry(number, action, (), "2026-11-22T22:00:00+00:00")
        entry_text = EntryText(number, sentence, details, "", ("",) * len(details))
        scroll.write(entry, entry_text, None)
        scroll.follow(entry, entry_text, RoundAndPhase(1, 0, 0))
    return [line.words for line in scroll.lines]


@quick
def test_a_count_covers_nothing_that_followed_from_the_first_time() -> None:
    twice = (
        ("PlayCard", "Ann plays a card face down.", ("Ann continues.",)),
        ("PlayCard", "Ann plays a card face down.", ()),
    )
    assert scroll_of(*twice) == ["Ann plays a card face down.", "Ann continues.", "Ann plays a card face down."]


@quick
def test_two_halves_of_one_deed_are_one_line_and_not_twice_the_same() -> None:
    text = "Ann plays a card face down."
    assert scroll_of(("PlayCard", text, ()), ("HideCard", text, ())) == [text]
    assert scroll_of(("Take", text, ()), ("Take", text, ()), ("Take", text, ())) == [f"{text} ×3"]


def heading_letters(log: LogPanel) -> int:
    """How high the letters of the first line are painted, which is a heading; its rule lies further to the right."""
    view = log.findChildren(QListView)[0]
    area = view.visualRect(view.model().index(0, 0))
    image = view.viewport().grab(area).toImage()
    ground = image.pixel(2, 2)
    rows = [y for y in range(image.height()) if any(image.pixel(x, y) != ground for x in range(12, 60))]
    return rows[-1] - rows[0] + 1


def test_headings_grow_with_the_letters(context: AppContext, log: LogPanel, qtbot: QtBot) -> None:
    log.show_lines([LogLine(0, "Round 1 · Actions"), *LINES[:3]])
    qtbot.wait(200)
    usual = heading_letters(log)
    context.enlarge(150)
    qtbot.wait(200)
    larger = heading_letters(log)
    context.enlarge(100)
    assert usual > 5
    assert 1.3 * usual <= larger <= 1.7 * usual
