"""Whoever is told of a change may fail: the game goes on, is saved whole, and everybody is told of the next change."""

import ast
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.controllers.session.beats import SETTLED, Beat, Beats
from qquovadis.guard import GUARD
from tests.house.sources import python_sources
from tests.marks import quick
from tests.ui.guard.planting import TELLERS, failing, guarded_by, planted
from tests.ui.window.conftest import Seated, context, pack, program, seated
from ui.play.choices.allotments import Allotments
from ui.play.choices.auto_answers import AutoAnswers
from ui.play.choices.card_offering import CardOffering
from ui.play.entry_highlights import EntryHighlights
from ui.play.event_teller import EventTeller
from ui.play.presenter import Presenter
from ui.play.refusals import Refusals
from ui.play.report_writer import ReportWriter
from ui.play.table_presenter import TablePresenter
from ui.program.program import Program
from ui.sound.table_sounds import TableSounds

__all__ = ["context", "pack", "program", "seated"]
PEOPLE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
FOLLOWERS: tuple[type, ...] = (Refusals, CardOffering, AutoAnswers, EventTeller, ReportWriter, Allotments)
# What is called by `tell`, as it stands there, and the method that this is.
TOLD: dict[str, tuple[type, str]] = {
    "self.table_presenter.show_log": (TablePresenter, "show_log"),
    "self.entry_highlights.relight": (EntryHighlights, "relight"),
    "self.entry_highlights.follow": (EntryHighlights, "follow"),
    "follower.follow": (EventTeller, "follow"),
    "self.allotments.offer": (Allotments, "offer"),
    "self._number": (Presenter, "_number"),
    "feature.set_presenter": (TableSounds, "set_presenter"),
    "self.table_presenter.show_standing_then": (TablePresenter, "show_standing_then"),
}
# What is not told in a few moves of one person with bots; each of them fails by itself below.
NOT_TOLD_HERE = {
    *("Autoplay._wait", "Bell._call", "Bell._note_others", "CardsInEffect.foreseen"),
    "ViewCommands._call_boards",  # words of the table change with a language
    *(
        "DecisionModel.briefly",
        "DecisionModel.foretold",
        "GuideFeature._show_step",
        "GuideFeature._wait",
        "HistoryBrowser._come_back",
    ),
    *("ExplainedParts._found", "ExplainedWidget.explanation", "ThingVoice._said"),  # only what is pointed at
    *("TablePresenter._named_on", "TablePresenter._use", "TablePresenter._why_not"),
    *("HistoryBrowser.show_final", "MatWindow._go_on", "MatWindow._refuse", "MatWindow._reword", "MatWindow._show"),
    *("ObservingFeature._complete", "ObservingFeature._offer_questions", "ObservingFeature._refuse"),
    *("ObservingFeature._rest", "ProcedureMenu._list", "Recap._cover", "Recap._welcome", "RecordExample._note"),
    *("ScoreSheetDialog._follow", "TablePresenter._area_lines", "TablePresenter._space_price"),
    "StripUpdater._retranslate",  # words of the strip change with a language
    "StageQuestions.question",  # only where a war is asked about
    "TableSounds._hear_end",
    "TrialFeature._tell",  # only where something is tried
}
Faults = list[BaseException]


def choose(presenter: Presenter, qtbot: QtBot) -> None:
    """Make the first legal choice, and come to the next question."""
    seat = presenter.controller.here
    assert seat is not None
    entries = len(presenter.open_game.session.entries)
    judged = presenter.open_game.session.situation.judged(seat)
    presenter.controller.choose(next(choice for choice, clause in judged if clause is None))
    assert len(presenter.open_game.session.entries) > entries
    qtbot.waitUntil(lambda: presenter.controller.here is not None)


def played(seated: Seated, qtbot: QtBot) -> Presenter:
    """A game at which somebody is asked."""
    presenter = seated(PEOPLE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    return presenter


def test_everybody_fails_who_is_told_and_the_game_goes_on(
    program: Program, seated: Seated, planted_faults: Faults, qtbot: QtBot
) -> None:
    presenter = played(seated, qtbot)
    methods = guarded_by(*TELLERS)
    with planted(methods):
        for _ in range(3):
            choose(presenter, qtbot)
        presenter.controller.cover()
        presenter.open_curtain()
    failed = {fault.kind for fault in GUARD.faults}
    assert {each.name for each in methods} - failed == NOT_TOLD_HERE
    assert sorted(type(each).__name__ for each in planted_faults) == sorted(failed)  # each kind is told once
    GUARD.faults.clear()
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    choose(presenter, qtbot)
    presenter.controller.change(lambda: presenter.open_game.session.undo(len(presenter.open_game.session.entries) - 1))
    assert not GUARD.faults  # everybody is told again, and fails no more
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    digest = presenter.open_game.session.digest()
    program.take_up(presenter.open_game.path)
    again = program.presenter
    assert again is not None and again is not presenter
    assert again.open_game.session.digest() == digest


@quick
def test_each_of_the_others_lets_no_error_through(planted_faults: Faults) -> None:
    others = [each for each in guarded_by(*TELLERS) if each.name in NOT_TOLD_HERE]
    with planted(others):
        for each in others:
            each.method(None)
    assert {type(each).__name__ for each in planted_faults} == NOT_TOLD_HERE


def told_in_sources() -> set[str]:
    """What `tell` is asked to call anywhere in the window."""
    calls = (
        each
        for source in python_sources()
        if source.within("ui") and "qquovadis.guard import" in source.text
        for each in source.nodes
        if isinstance(each, ast.Call) and ast.unparse(each.func) == "tell"
    )
    return {ast.unparse(each.args[0]) for each in calls}


@quick
def test_each_that_is_told_by_a_call_fails_in_one_of_these_tests() -> None:
    assert told_in_sources() == set(TOLD)


def test_everybody_who_is_told_by_a_call_fails_and_the_question_is_asked(
    seated: Seated, planted_faults: Faults, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    presenter = played(seated, qtbot)
    with monkeypatch.context() as patch:
        for called, (owner, method) in TOLD.items():
            if owner is not TableSounds:
                patch.setattr(owner, method, failing(called))
        for follower in FOLLOWERS:
            patch.setattr(follower, "follow", failing(follower.__name__))
        choose(presenter, qtbot)
        asking = presenter._desk.bar.asking
        assert asking.sentence.startswith("Aya") and (asking.offers or asking.places)
    told = {type(each).__name__ for each in planted_faults}
    assert told >= {
        "self.table_presenter.show_log",
        "self._number",
        "self.allotments.offer",
        *(follower.__name__ for follower in FOLLOWERS),
    }
    GUARD.faults.clear()
    choose(presenter, qtbot)
    assert not GUARD.faults


def test_a_feature_that_cannot_turn_to_a_game_leaves_it_to_the_others(
    program: Program, seated: Seated, planted_faults: Faults, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(TableSounds, "set_presenter", failing("set_presenter"))
    monkeypatch.setattr(type(program.hint), "possible", failing("possible"))
    presenter = played(seated, qtbot)
    choose(presenter, qtbot)
    names = program.features.possible()
    assert names and "hint" not in names
    assert sorted(type(each).__name__ for each in planted_faults) == ["possible", "set_presenter"]


@quick
def test_a_watcher_that_fails_keeps_no_other_from_being_told(planted_faults: Faults) -> None:
    beats, told = Beats(), list[Beat]()
    beats.watch(failing("first"))
    beats.watch(told.append)
    beat: Any = Beat(None, SETTLED, 1)  # type: ignore[arg-type]
    beats.show(beat)
    beats.show(beat)
    assert told == [beat, beat]
    assert [type(each).__name__ for each in planted_faults] == ["first"]
