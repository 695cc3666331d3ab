"""Panels of the window and parts of the table as they are painted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMenuBar, QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from qquovadis.model.text.event_text import EventLine, EventText, SideText, StrengthLine
from tests.marks import quick
from tests.ui.laid import five_at_war, session_at
from tests.ui.pictures.conftest import Dress, Keep, Take, ground
from tests.ui.table.moments import view_of
from ui.history.moment_text import GameMoment
from ui.history.timeline import Timeline, TimelineRow
from ui.history.track import HistoryTrack
from ui.kit.theme import ColorScheme
from ui.panels.decision_bar import DecisionBar
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.panels.notice import Notice, NoticeOffer, NoticeText
from ui.panels.phase_bar import GameProgress, PhaseBar
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report, ReportLine
from ui.panels.score_panel import ProvisionalPoints, ScorePanel, SeatScore
from ui.panels.stage.event_stage import EventStage, ShownEvent, StageRoom
from ui.panels.turn_order import TurnOrderEntry
from ui.play.hotseat.curtain import Curtain, CurtainPerson
from ui.table import TableView

RACES = ("gigant", "mystic", "deep_one", "glorious", "sandwalker")
OFFERS = (
    OfferedChoice(Choice("continue"), "Continue"),
    OfferedChoice(Choice("succeed"), "New generation"),
    OfferedChoice(Choice("skip"), "Stop", "Not now.", "QV-TURN-01"),
)
AMOUNTS = tuple(OfferedChoice(Choice("use", count), f"{count} 使う", brings=f"戦力 {4 + count}") for count in range(6))
SCORES = (
    SeatScore(
        "Aya", "gigant", 12, {"War": 7, "Cities": 5}, ahead=ProvisionalPoints({"Control": 3}, ("Control 2: 1-2, 2-4",))
    ),
    SeatScore("Ben", "mystic", 9, {"War": 10, "Losses": -1}),
    SeatScore("Cho", "deep_one", None),
)
LINES = (
    LogLine(0, "Round 2 · Actions"),
    LogLine(1, "Aya places a worker on 2-4, plain, and pays 2 food for the second one there.", "gigant"),
    LogLine(1, "Ben's town grows to 3.", minor=True),
    LogLine(2, "Ben undoes a move.", "mystic", icon="undo", fence=True),
    LogLine(3, "Aya builds a town.", "gigant", note="Too early?"),
)
COURSE = Timeline(
    (
        TimelineRow(
            name="main",
            end=60,
            marks=(
                Landmark(12, LandmarkKind.ROUND, number=1),
                Landmark(14, LandmarkKind.TURN, seat=0),
                Landmark(20, LandmarkKind.NOTE, words="Too early?"),
                Landmark(24, LandmarkKind.TURN, seat=1),
                Landmark(36, LandmarkKind.ROUND, number=2),
                Landmark(38, LandmarkKind.TURN, seat=0),
                Landmark(44, LandmarkKind.BOOKMARK, number=1, words="before the war"),
            ),
        ),
        TimelineRow(number=1, name="another try", origin=0, start=30, end=52),
    ),
    ("gigant", "mystic"),
    4,
    (tuple(at // 6 for at in range(61)), tuple(at // 9 for at in range(61))),
)


@pytest.mark.parametrize(
    ("name", "look", "asking"),
    [
        (
            "bar-buttons",
            ("en", "light"),
            DecisionPrompt("Aya: continue or succeed?", "gigant", OFFERS, hint="2 actions"),
        ),
        ("bar-amounts", ("ja", "dark"), DecisionPrompt("アヤ：士気をいくつ使いますか？", "mystic", AMOUNTS)),
        ("bar-waiting", ("en", "dark"), DecisionPrompt("Ben is thinking…", "mystic", hint="Space: skip ahead")),
    ],
)
def test_the_decision_bar(
    dressed: Dress, taken: Take, as_stored: Keep, name: str, look: tuple[str, ColorScheme], asking: DecisionPrompt
) -> None:
    context = dressed(*look)
    around = ground(context)
    bar = DecisionBar(context, around)
    bar.stand_at(QRect(20, 20, 860, 56))
    bar.ask(asking)
    as_stored(name, taken(around, (900, 96)))


STAGE = EventText(
    name="War",
    icon="war",
    sides=(
        SideText(
            seat=0,
            name="Aya",
            rows=(StrengthLine("workers", 2, "worker"), StrengthLine("morale", 1, "morale")),
            dice=(5,),
            faces=8,
            kept=0,
            die=5,
            total=8,
        ),
        SideText(
            seat=1,
            name="Ben",
            rows=(StrengthLine("town", 1, "town"), StrengthLine("morale", 2, "morale")),
            dice=(3, 6),
            kept=1,
            die=6,
            total=9,
            won=True,
            note="High morale",
        ),
    ),
    verdict="Ben wins the war. By 1: the second roll decided.",
    winner=1,
    changes=(EventLine("Aya: wrath +1", 0), EventLine("Ben: VP +2", 1)),
    foretold="Foretold: Ben 61 % · Aya 39 %",
    blocks=True,
)


@pytest.mark.parametrize(("scheme", "size"), [("light", (1000, 620)), ("dark", (700, 440))])
def test_the_stage_of_a_war(
    dressed: Dress, taken: Take, as_stored: Keep, scheme: ColorScheme, size: tuple[int, int]
) -> None:
    context = dressed("en", scheme)
    around = ground(context)
    around.resize(*size)
    stage = EventStage(context, around)
    about = QRectF(size[0] / 2 - 40, size[1] - 90, 80, 80)
    races: dict[int, str | None] = {0: "gigant", 1: "glorious"}
    shown = ShownEvent(STAGE, "War in 2-4", "", races, {0: "Gigant", 1: "Glorious"})
    stage.show_event(shown, StageRoom(QRect(8, 8, size[0] - 16, size[1] - 16), about), still=True)
    stage._advance()
    as_stored(f"stage-{scheme}", taken(around, size))
    stage.forget()


@quick
@pytest.mark.parametrize(("language", "room"), [("en", "dark"), ("ja", "light")])
def test_the_phase_bar(dressed: Dress, taken: Take, as_stored: Keep, language: str, room: ColorScheme) -> None:
    context = dressed(language, room)
    menus = QMenuBar()
    menus.addMenu("Game")
    bar = PhaseBar(context, menus)
    order = (
        TurnOrderEntry("Aya", "gigant", "over"),
        TurnOrderEntry("Ben", "mystic", "on", decides=True),
        TurnOrderEntry("Cho", "deep_one", "coming", later=True),
    )
    bar.show_course(GameProgress("Quo Vadis", "Round 2 of 6", ("Genesis", "Workers", "War", "Actions"), 2, order))
    as_stored(f"phase-bar-{room}", taken(bar, (1280, 44)))


@pytest.mark.parametrize(("language", "room"), [("en", "light"), ("ja", "dark")])
def test_the_curtain_and_its_card(
    dressed: Dress, taken: Take, as_stored: Keep, language: str, room: ColorScheme
) -> None:
    around = QWidget()
    curtain = Curtain(dressed(language, room), around)
    around.resize(620, 420)
    curtain.cover(
        (CurtainPerson(0, "Aya", "gigant"), CurtainPerson(1, "Ben", "mystic", again=True)), "It is {name}'s turn."
    )
    as_stored(f"curtain-{room}", taken(around, (620, 420)))
    curtain.uncover()


def test_notices_and_refusals(dressed: Dress, taken: Take, as_stored: Keep) -> None:
    context = dressed("en", "light")
    around = ground(context)
    notice, refusal = Notice(context, around), RefusalStrip(context, around)
    notice.stand_over(QRect(0, 0, 700, 200))
    parts = ("The file was changed by another program.",)
    notice.show_notice(NoticeText("warning", parts, wrong=True, offers=(NoticeOffer("Load again", lambda: None),)))
    refusal.show_refusal("A worker cannot be placed on the sea.", "QV-PLACE-04")
    refusal.stand_above(QRect(40, 320, 620, 60))
    as_stored("notice-and-refusal", taken(around, (700, 340)))
    notice.forget()
    refusal.forget()
    refusal._away.stop()


def test_the_report_of_a_war(dressed: Dress, taken: Take, as_stored: Keep) -> None:
    context = dressed("ja", "dark")
    around = ground(context)
    report = Report(context, around)
    report.stand_over(QRect(0, 0, 1200, 300))
    report.show_lines("戦争", (ReportLine("アヤの目は 6。", "gigant"), ReportLine("アヤの勝ち。", "gigant")), 1)
    as_stored("report", taken(around, (1200, 220)))
    report.forget()


@quick
def test_the_score(dressed: Dress, taken: Take, as_stored: Keep) -> None:
    context = dressed("en", "dark")
    panel = ScorePanel(context)
    panel.sheet.show_standings(SCORES)
    as_stored("score", taken(ground(context, panel), (360, 440)))


def test_the_log(dressed: Dress, taken: Take, as_stored: Keep) -> None:
    context = dressed("en", "light")
    panel = LogPanel(context)
    panel.show_lines(list(LINES))
    as_stored("log", taken(ground(context, panel), (360, 300)))


@pytest.mark.parametrize("room", ["light", "dark"])
def test_the_track_of_a_history(dressed: Dress, taken: Take, as_stored: Keep, room: ColorScheme) -> None:
    context = dressed("en", room)
    around = ground(context)
    track = HistoryTrack(context, around)
    track.setGeometry(0, 0, 900, 90)
    track.show_timeline(COURSE, ("main", "another try"), lambda _moment: ("told",))
    track.show_moment(GameMoment(0, 30) if room == "dark" else None, lanes=True, chart=True)
    as_stored(f"track-{room}", taken(around, (900, 90)))


# Parts of a table.


@pytest.fixture
def at_war(dressed: Dress) -> Iterator[dict[ColorScheme, TableView]]:
    """Return the same war by day in English and by night in Japanese."""
    session = session_at(five_at_war(), "war", "A")
    looks = {"light": dressed("en", "light").look, "dark": dressed("ja", "dark").look}
    views: dict[ColorScheme, TableView] = {room: view_of(session, shown_in=look) for room, look in looks.items()}  # type: ignore[misc]
    yield views
    for view in views.values():
        view.close()


def test_mats_hands_and_strengths(at_war: dict[ColorScheme, TableView], as_stored: Keep) -> None:
    for scheme, view in at_war.items():
        others = [seat for seat in view.table_scene.plan.mats if seat != view.table_scene.screen.front]
        for style, opened in (
            ("front", None),
            ("shut", None),
            ("side", others[0]),
            ("open", view.table_scene.screen.front),
        ):
            view.table_scene.open_mats(frozenset() if opened is None else frozenset({opened}), pinned=True)
            plan = view.table_scene.plan
            mat = next(each for each in plan.mats.values() if each.style == style or (style == "open" and each.panel))
            area = mat.panel or mat.area
            place = QRect(round(area.x), round(area.y), round(area.w), round(area.h))
            as_stored(f"mat-{style}-{scheme}", part(view, place))
        view.table_scene.open_mats(frozenset(), pinned=True)
    hand = at_war["dark"].table_scene.frame.hand
    as_stored("hand-dark", part(at_war["dark"], QRect(round(hand.x), round(hand.y), round(hand.w), round(hand.h))))


def part(view: TableView, area: QRect) -> QImage:
    """What is painted in a rectangle of a view."""
    return view.grab(area).toImage()
