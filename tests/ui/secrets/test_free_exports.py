"""What leaves a free table as a file, a report, an entry of the library or a sheet tells nothing that a seat hides.

Twins of an auction: Ben counts another bid in secret and sets his die otherwise.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.saves.observer import PlayObserver
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.model.free_table.changes import CountTally, SetDieValue
from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.moments import moments_of
from qquovadis.playtests.session_names import names_for
from qquovadis.playtests.session_report import report_on_session
from qquovadis.report.html import html_of
from tests import auction
from tests.controllers.test_observer import Clock
from tests.marks import long
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import fingerprint, widgets_of
from tests.ui.secrets.test_free_secrets import AYA, BEN, CHO, PLAIN, Hiding, Sitting, play, sat_down
from tests.ui.secrets.test_free_table import come
from ui.library.game_text import GameText
from ui.library.pictures import paint_picture
from ui.table import ChoiceSubject

OTHER = Hiding(39, 40)
Words = tuple[str, ...]
Export = Callable[[Sitting], Words]


def report(folder: Path, hiding: Hiding) -> str:
    """What the report on a playtest tells of bids that are hidden."""
    session, clock = auction.begun(folder / "packs"), Clock()
    (folder / str(hiding.bid)).mkdir()
    file = record_in(session, folder / str(hiding.bid) / "auction.qqgame")
    file.observer = observer = PlayObserver(session, clock)
    kit = session.history.table.kit
    for seat, (bid, die) in {AYA: (5, 6), BEN: (hiding.bid, hiding.die), CHO: (7, 8)}.items():
        session.seating.open_eyes(seat)
        observer.put(seat)
        clock.now += 2_000
        session.change_by_hand(CountTally(kit.tallies_of("bid")[seat], bid - 12))
        observer.mark(seat, "unfair", "I bid much", secret=True)
        session.change_by_hand(SetDieValue(kit.piece_index[f"bid die {'ABC'[seat]}"], die))
    session.seating.close_eyes()
    file.close()
    facts = FactReader().facts(file.path)
    names = names_for(facts, Texts("en"))
    return "\n".join((html_of(report_on_session(facts, names)), *map(str, moments_of(facts, names))))


def sheet(sitting: Sitting) -> Words:
    """The sheet on which points are counted."""
    editor = sitting.program.positions.position_editor
    editor.open_score_sheet()
    assert editor.score_sheet is not None
    found = (*widgets_of(editor.score_sheet), fingerprint(editor.score_sheet.grab().toImage()))
    editor.score_sheet.close()
    return found


def listed(sitting: Sitting) -> Words:
    """The game in the library, with its picture."""
    context, surveyor = sitting.program.window.context, Surveyor()
    text, found = GameText(context), list[str]()
    for kept in Library().games():
        survey = surveyor.survey(kept.path)
        game = replace(kept, survey=survey.survey)
        parts = (*text.describe(game, text.names())._replace(when=""), text.entries(game))
        found += [*map(str, parts), fingerprint(paint_picture(survey, context.look))]
    assert any("Harbour" in words for words in found)  # its pack is known here, so it is read for its picture
    return tuple(found)


def in_words(sitting: Sitting) -> Words:
    """The table as text, as it is copied and read aloud."""
    window, page = sitting.program.window, sitting.program.accessible_table.page
    window.actions_by_name["in_words"].trigger()
    sitting.program.accessible_table.catch_up()
    return tuple(widgets_of(page))


@pytest.mark.parametrize("export", [listed, *(pytest.param(each, marks=long) for each in (sheet, in_words))])
def test_what_leaves_the_table_tells_nothing_that_ben_hides(opened: Opened, qtbot: QtBot, export: Export) -> None:
    got = list[list[Words]]()
    for hiding in (PLAIN, OTHER):
        sitting = sat_down(opened(), paths.personal() / "packs")
        play(sitting, hiding)
        found = list[Words]()
        for viewer in (None, AYA, CHO):
            come(sitting.presenter, sitting.program, viewer)
            qtbot.wait(1)
            found.append(export(sitting))
        got.append(found)
    assert got[0] == got[1]


@long
def test_ben_has_it_and_everybody_once_it_is_turned_over(opened: Opened, qtbot: QtBot) -> None:
    """The same twins are told apart where they may be, so that the test above would see it; all see the library."""
    got = list[tuple[Words, ...]]()
    for hiding in (PLAIN, OTHER):
        sitting = sat_down(opened(), paths.personal() / "packs")
        play(sitting, hiding)
        come(sitting.presenter, sitting.program, BEN)
        qtbot.wait(1)
        own = sheet(sitting), in_words(sitting), listed(sitting)
        sitting.commands.secrets.turn_over(ChoiceSubject("tally", sitting.bid(AYA)))
        come(sitting.presenter, sitting.program, CHO)
        qtbot.wait(1)
        got.append((*own, sheet(sitting), in_words(sitting), listed(sitting)))
    assert [one != other for one, other in zip(*got, strict=True)] == [True, True, False, True, True, True]
    for at in (0, 1, 3, 4):
        assert ["39" in " ".join(found[at]) for found in got] == [False, True]


def test_a_report_on_a_table_that_goes_on_tells_no_bid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))  # its packs are those of the person
    plain, other = (report(tmp_path, hiding) for hiding in (PLAIN, OTHER))
    assert plain == other
    assert "Aya" in plain
