"""The ribbon that tells for a moment who has won: when it comes, what it says, and that anything ends it at once."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_event_stage import MORALE, WORKERS, at_war, choose, fight, shown_on, stage_of
from ui.kit.context import AppContext
from ui.panels.stage import triumph
from ui.panels.stage.stage_plan import StageScale
from ui.panels.stage.triumph import CLOSES, STANDS, UNFOLDS, Triumph, TriumphRibbon
from ui.play.open_game import OpenGame
from ui.play.pacing import Pace
from ui.play.presenter import Presenter
from ui.program.program import Program


def with_motion(presenter: Presenter) -> None:
    """Let things move, and each beat be shown, as briefly as can be."""
    presenter.table.table_scene.motion.on = True
    presenter.controller.beats.pace = Pace(1, 1)


def told_by_ribbon(presenter: Presenter, monkeypatch: pytest.MonkeyPatch) -> list[Triumph]:
    """What a ribbon says from now on, which is over at once."""
    said = list[Triumph]()
    monkeypatch.setattr(stage_of(presenter), "celebrate", said.append)
    return said


@quick
def test_who_wins_a_war_is_told_once_with_both_sums_and_the_points(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = at_war(at_table)
    with_motion(presenter)
    said = told_by_ribbon(presenter, monkeypatch)
    fight(presenter, qtbot)
    (ribbon,) = said
    aya, ben = shown_on(presenter).text.sides
    assert ribbon.headline == "Aya wins the war"
    assert ribbon.detail.startswith(f"{aya.total} : {ben.total} · ")
    assert (ribbon.race, ribbon.gained, ribbon.tall) == ("gigant", 2, False)
    assert aya.total > WORKERS + MORALE


@quick
@pytest.mark.parametrize("why", ["motion", "pace", "bots"])
def test_it_never_comes_with_reduced_motion_at_instant_pace_or_among_bots(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    presenter = at_war(at_table)
    with_motion(presenter)
    if why == "motion":
        presenter.table.table_scene.motion.on = False
    if why == "pace":
        presenter.controller.beats.pace = Pace(0, 0, is_instant=True)
    if why == "bots":
        monkeypatch.setattr(presenter.events, "_is_among_bots", lambda _told: True)
    said = told_by_ribbon(presenter, monkeypatch)
    fight(presenter, qtbot)
    assert said == []


@quick
def test_a_war_that_nobody_wins_has_nobodys_face(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = quo_vadis(seats=3, war_tie="no_winner").dice(A=3, B=3)
    table.say(genesis="2-4", start="A", round=5).races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, morale=1, food=4, hand=["blessing"], generations=[["labour"]])
    table.put("2-4/a", "A worker", "B worker")
    people = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie"))
    presenter = at_table(session_at(table, "war", "A", people))
    with_motion(presenter)
    said = told_by_ribbon(presenter, monkeypatch)
    for _ in range(2):
        choose(presenter, qtbot, Choice("declare", 0))
    (ribbon,) = said
    assert (ribbon.headline, ribbon.race, ribbon.gained) == ("Nobody wins the war", None, 0)
    assert ribbon.detail == "4 : 4"


@quick
def test_it_unfolds_stands_and_closes_and_a_click_ends_it_at_once(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = QWidget()
    room.resize(1200, 700)
    qtbot.addWidget(room)
    room.show()
    ribbon, ended, now = TriumphRibbon(context, room), list[bool](), [0.0]
    ribbon.ended.connect(lambda: ended.append(True))
    monkeypatch.setattr(ribbon, "_now", lambda: now[0])
    ribbon.begin(Triumph("Aya wins the war", "12 : 10", "glorious", gained=2))
    ribbon.stand_over(QRect(100, 300, 848, 2), StageScale(1, 1))
    assert ribbon.isVisible() and ribbon.left == UNFOLDS + STANDS + CLOSES
    assert triumph.unfolded(UNFOLDS) == (1.0, 1.0)
    now[0] = UNFOLDS + STANDS + CLOSES / 2
    ribbon._advance()
    assert ribbon.isVisible() and ended == []
    QTest.mouseClick(ribbon, Qt.MouseButton.LeftButton)
    assert not ribbon.isVisible() and ended == [True]
    ribbon.begin(Triumph("Aya wins the war"))
    now[0] = UNFOLDS + STANDS + CLOSES
    ribbon._advance()
    assert not ribbon.isVisible() and ended == [True, True]


def at_last_choice_before(finding: str) -> tuple[OpenGame, tuple[int, Choice]]:
    """Return a game of Undecim by lot that stands before the choice that brings a finding, and that choice."""
    pack = load_pack(find_pack("undecim", "14"))
    people, made = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chie")), list[tuple[int, Choice]]()

    def played(most: int) -> Session:
        session, lot = Session.start(referee_for(compile_kit(pack, 3)), Terms(people, seed=5)), Random(2)
        while (asked := session.situation.decision) is not None and len(session.entries) < most:
            session.seating.follow(asked.seats[0])
            made.append((asked.seats[0], lot.choice(bot_choices(session, asked.seats[0]))))
            session.play(*made[-1])
        return session

    entries = played(10**9).entries
    number = next(at for at, entry in enumerate(entries) if any(each.name == finding for each in entry.findings))
    choice = made[number]
    session = played(number)
    return OpenGame(session, pack, load_rulebook(pack.folder), record(session, "night")), choice


@quick
def test_what_comes_by_itself_has_nobodys_face(
    program: Program, own_home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The night of the red moon falls after somebody has taken a card; it is not theirs."""
    del own_home
    open_game, (seat, choice) = at_last_choice_before("night")
    program._sit(open_game)
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here == seat)
    with_motion(presenter)
    said = told_by_ribbon(presenter, monkeypatch)
    presenter.table.chosen.emit(choice)
    qtbot.waitUntil(lambda: bool(said))
    assert (said[0].headline, said[0].race, said[0].icon) == ("Night of the red moon", None, "moon")
    assert "Most enemies: " in said[0].detail, "somebody has enemies"
