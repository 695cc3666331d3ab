"""A table without a world, and cards with two ends: where they lie, how they are turned, and what a click means."""

from collections import Counter
from collections.abc import Callable, Generator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.model.history.touched import CounterChange, Touched
from tests.ui.table.moments import lay_still, look
from tests.ui.table.test_free_move_tool import Bench
from tests.ui.table.test_input_rules import move
from tests.ui.table.test_view import wheel
from tests.ui.table.two_ends import PEOPLE, aside, board, chart_of, pack, until
from ui.art.end_cards import EndCard
from ui.art.move_marks import delta_pill
from ui.table import Caption, PackWords, SceneConfig, SceneState, Standing, TableView
from ui.table.faces.move_faces import DeltaChip
from ui.table.faces.two_ends import end_up
from ui.table.input import card_halves
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Rect
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Placement, Plan
from ui.table.scene.hand_cards import is_turnable
from ui.table.scene.scene_state import ThingUse
from ui.voice.voice import voice

SIZES = ((1280.0, 676.0), (1580.0, 992.0), (2200.0, 1300.0))
Showing = Callable[[Session], TableView]


@pytest.fixture
def table_presenter(qtbot: QtBot) -> Generator[Showing]:
    """Make views of sessions through the eyes of the seat that is asked."""
    made: list[TableView] = []

    def show(session: Session) -> TableView:
        referee = session.rules.referee
        assert referee is not None
        scene_config = SceneConfig(board(), look(), referee.subjects, PackWords(pack()), str)
        scene_config = scene_config._replace(choice_text=lambda choice: f"<{choice.verb}>")
        view = lay_still(qtbot, TableView(scene_config), (1280, 676))
        show_moment(view, session)
        made.append(view)
        return view

    yield show
    for view in made:
        view.close()
        QApplication.processEvents()


def show_moment(view: TableView, session: Session, looker: int | None = None) -> None:
    asked = session.situation.decision
    assert asked is not None
    seat = asked.seats[0] if looker is None else looker
    judged = tuple(session.situation.judged(seat)) if seat in asked.seats else ()
    captions = tuple(Caption(name) for name in PEOPLE)
    view.show_view(
        SceneState(session.seat_view(seat), asked, judged, seat, captions, Standing(session.situation.standing))
    )


def plan_of(session: Session, size: tuple[float, float], board_index: BoardIndex | None = None) -> Plan:
    asked = session.situation.decision
    assert asked is not None
    seat = asked.seats[0]
    setting = LayoutSetting(*size, seat, seat, standing=Standing(session.situation.standing))
    return plan_table(session.seat_view(seat), board_index or chart_of(4), setting)


def rect_of(placed: Placement) -> Rect:
    wide, high = (placed.h, placed.w) if placed.turn % 180 else (placed.w, placed.h)
    return Rect(placed.x - wide / 2, placed.y - high / 2, wide, high)


def shown_in(plan: Plan, session: Session, *families: str) -> list[Rect]:
    view, board_index = session.seat_view(0), chart_of(4)
    zones = [zone for family in families for zone in board_index.families[family]]
    pieces = [piece for zone in zones for piece in view.contents[zone]]
    return [rect_of(plan.pieces[piece]) for piece in pieces]


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_the_middle_lie_apart_and_within_it(size: tuple[float, float]) -> None:
    session = until("RefillAction", nth=2)
    plan, room = plan_of(session, size), regions_of(chart_of(4), *size).world
    cards = shown_in(plan, session, "display", "played", "awards", "red moon", "die")
    assert len(cards) >= 3 + 3 + 4 + 2
    for one, other in combinations(cards, 2):
        assert one.joined(other).w >= one.w + other.w - 1 or one.joined(other).h >= one.h + other.h - 1
    for card in cards:
        assert room.x <= card.x
        assert card.right <= room.right
        assert card.y >= room.y
        assert card.bottom <= room.bottom


@pytest.mark.parametrize("size", SIZES)
def test_what_seats_own_lies_on_their_mats(size: tuple[float, float]) -> None:
    session = until("AutoAction", nth=8)
    plan, view, board_index = plan_of(session, size), session.seat_view(0), chart_of(4)
    owned = 0
    for seat in range(4):
        for family in ("area", "fresh", "settlements"):
            for piece in view.contents[board_index.owned(family, seat)[0]]:
                card, mat = rect_of(plan.pieces[piece]), plan.mats[seat].area
                assert mat.x <= card.x
                assert card.right <= mat.right + 1
                assert mat.y <= card.y
                assert card.bottom <= mat.bottom + 1
                owned += 1
    assert owned > 12


def test_cards_that_show_the_same_end_lie_in_one_pile_on_a_mat_aside() -> None:
    session = until("AutoAction", nth=8)
    plan, view, board_index = plan_of(session, SIZES[1], aside(4)), session.seat_view(0), aside(4)
    for zone in board_index.families["area"]:
        columns: dict[str | None, set[float]] = {}
        for piece in view.contents[zone]:
            columns.setdefault(end_up(board_index, view, piece), set()).add(plan.pieces[piece].x)
        assert all(len(places) == 1 for places in columns.values())
        assert len({next(iter(places)) for places in columns.values()}) == len(columns)


def test_a_pile_says_how_many_cards_lie_in_it_and_a_single_card_says_nothing() -> None:
    session = until("AutoAction", nth=8)
    plan, view, board_index = plan_of(session, SIZES[1], aside(4)), session.seat_view(0), aside(4)
    piles: Counter[tuple[int, str | None]] = Counter(
        (zone, end_up(board_index, view, piece))
        for family in ("area", "fresh")
        for zone in board_index.families[family]
        for piece in view.contents[zone]
    )
    said = sorted(int(label.text) for (kind, _, _), label in plan.labels.items() if kind == "group")
    assert said
    assert said == sorted(count for count in piles.values() if count > 1)


def test_settlements_lie_on_their_sides_on_a_mat_aside_and_say_what_they_are_worth() -> None:
    session = until("AutoAction", nth=8)
    plan, view, board_index = plan_of(session, SIZES[1], aside(4)), session.seat_view(0), aside(4)
    cards = [piece for zone in board_index.families["settlements"] for piece in view.contents[zone]]
    assert cards
    assert {plan.pieces[card].turn % 180 for card in cards} == {90.0}
    lines = [label.text for (kind, _, part), label in plan.labels.items() if kind == "bundle" and part]
    worth = sorted(f"+{each.total}" for each in session.situation.standing if each.name == "settlement.now")
    assert sorted(lines) == worth


def test_turning_a_card_lets_its_other_end_lead(table_presenter: Showing) -> None:
    view = table_presenter(until("GainCards", nth=2))
    card = view.table_scene.fan[0]
    choices = [aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", card)) if aim.is_legal]
    assert len(choices) == 2
    view.keyboard.go_to(ChoiceSubject("piece", card))
    item = view.table_scene.piece_items.item(card)
    assert item is not None and isinstance(item.face, EndCard)
    before = item.face.ends
    QTest.keyClick(view, Qt.Key.Key_T)
    assert item.face.ends == before[::-1], "the other end is above, and both can still be read"
    assert view.table_scene.plan.pieces[card].turn == 0
    assert view.voice.now.startswith(f"<{choices[1].verb}>")
    made: list[Choice] = []
    view.chosen.connect(made.append)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert made == [choices[1]]


def half(view: TableView, card: int, share: float) -> QPoint:
    """A place on a card of the hand that has risen under the pointer, as a share of its height below its middle."""
    at = view.table_scene.plan.fan[card].centre
    move(view, QPoint(round(at.x), round(at.y)))
    placed = view.table_scene.plan.pieces[card]
    return QPoint(round(at.x), round(placed.y + placed.h * share))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("share", "leads"), [(-0.3, True), (0.3, False)])
def test_the_half_that_is_clicked_is_the_end_that_is_put_up(
    table_presenter: Showing, turned: bool, share: float, leads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_halves, "QUICK", -1.0)  # somebody who looks before clicking
    view = table_presenter(until("GainCards", nth=2))
    card = view.table_scene.fan[0]
    first, second = (aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", card)) if aim.is_legal)
    if turned:
        view.keyboard.go_to(ChoiceSubject("piece", card))
        QTest.keyClick(view, Qt.Key.Key_T)
        first, second = second, first
        move(view, QPoint(4, 4))  # and comes back to it
    at, made = half(view, card, share), list[Choice]()
    view.chosen.connect(made.append)
    move(view, at)
    assert view.voice.now.startswith(f"<{(first if leads else second).verb}>"), "said before it is clicked"
    assert view.highlights.half.shown == (card, int(not leads)), "the end that is framed is the one under it"
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert made == [first if leads else second]


@pytest.mark.parametrize("share", [-0.3, 0.3])
@pytest.mark.parametrize("by_wheel", [False, True])
def test_a_card_that_was_turned_under_the_pointer_gives_what_it_shows_above(
    table_presenter: Showing, share: float, by_wheel: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Prompt and bubble told the end that was turned up, and the click took the other one, whose half lay there."""
    monkeypatch.setattr(card_halves, "QUICK", -1.0)
    view = table_presenter(until("GainCards", nth=2))
    card = view.table_scene.fan[0]
    _, second = (aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", card)) if aim.is_legal)
    at, made = half(view, card, share), list[Choice]()
    view.chosen.connect(made.append)
    move(view, at)
    if by_wheel:
        place, none = QPointF(at), QPoint()
        down = (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
        view.wheelEvent(QWheelEvent(place, place, none, QPoint(0, -120), *down))
    else:
        QTest.keyClick(view, Qt.Key.Key_T)
    assert view.voice.now.startswith(f"<{second.verb}>")
    move(view, at + QPoint(2, 0))
    assert view.voice.now.startswith(f"<{second.verb}>"), "a hand is never quite still"
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert made == [second]


def test_who_comes_back_to_a_turned_card_points_at_its_halves_again(
    table_presenter: Showing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_halves, "QUICK", -1.0)
    view = table_presenter(until("GainCards", nth=2))
    card = view.table_scene.fan[0]
    first, _ = (aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", card)) if aim.is_legal)
    move(view, half(view, card, 0.3))
    QTest.keyClick(view, Qt.Key.Key_T)
    move(view, QPoint(4, 4))
    at, made = half(view, card, 0.3), list[Choice]()
    view.chosen.connect(made.append)
    move(view, at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert made == [first], "which lies below, since the card was turned"


def test_the_chip_on_a_card_turns_it_and_chooses_nothing(table_presenter: Showing) -> None:
    view = table_presenter(until("GainCards", nth=2))
    card = ChoiceSubject("piece", view.table_scene.fan[0])
    first = view.table_scene.targets.choice_at(card)
    view.keyboard.go_to(card)
    area, made = area_of(view.table_scene, card), list[Choice]()
    view.chosen.connect(made.append)
    chip = QPoint(round(area.right - 14), round(area.y + 14))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, chip)
    assert made == []
    assert view.table_scene.targets.choice_at(card) != first


def test_how_a_hand_holds_its_cards_is_forgotten_when_other_eyes_look(table_presenter: Showing) -> None:
    session = until("GainCards", nth=2)
    view = table_presenter(session)
    asked = session.situation.decision
    assert asked is not None
    view.keyboard.go_to(ChoiceSubject("piece", view.table_scene.fan[0]))
    QTest.keyClick(view, Qt.Key.Key_T)
    assert view.table_scene.turns.by
    show_moment(view, session, (asked.seats[0] + 1) % 4)
    assert not view.table_scene.turns.by


def test_every_card_of_a_settlement_stands_for_all_of_it(table_presenter: Showing) -> None:
    session = until("ChooseSettlement")
    view = table_presenter(session)
    asked = session.situation.decision
    assert asked is not None
    cards = session.seat_view(asked.seats[0]).contents[chart_of(4).owned("settlements", asked.seats[0])[0]]
    choices = [view.table_scene.targets.choice_at(ChoiceSubject("piece", card)) for card in cards]
    assert all(choices)


def test_by_hand_a_card_joins_the_settlement_on_which_it_is_put_or_begins_another(table_presenter: Showing) -> None:
    session = until("ChooseSettlement")
    seat = (session.situation.decision or pytest.fail()).seats[0]
    editor = Bench(session, table_presenter(session))
    zones = {name: chart_of(4).owned(name, seat)[0] for name in ("area", "settlements")}
    settled = editor.seen.contents[zones["settlements"]]
    spot, most = editor.seen.spot[settled[0]], max(editor.seen.spot[piece] for piece in settled)
    loose = [editor.seen.contents[zones["area"]][0], editor.seen.contents[zones["area"]][-1]]
    editor.drag(editor.piece(loose[0]), editor.piece(settled[0]))
    assert (editor.seen.zone_of[loose[0]], editor.seen.spot[loose[0]]) == (zones["settlements"], spot)
    corner = editor.view.table_scene.plan.zones[zones["settlements"]].area
    editor.drag(editor.piece(loose[1]), QPoint(round(corner.right - 6), round(corner.bottom - 6)))
    assert (editor.seen.zone_of[loose[1]], editor.seen.spot[loose[1]]) == (zones["settlements"], most + 1)


def test_a_card_at_the_end_of_a_row_is_explained_beside_itself_and_off_the_decision_bar(
    table_presenter: Showing,
) -> None:
    session = until("RefillAction")
    view = table_presenter(session)
    view.resize(1280, 676)
    seen = session.situation.open_view
    cards = [card for zone in chart_of(4).families["played"] for card in seen.contents[zone]]
    assert len(cards) == 4 and len(seen.contents[chart_of(4).families["display"][0]]) == 3
    for card in cards:
        view.keyboard.go_to(ChoiceSubject("piece", card))
        sheet, lies = voice().sheet, area_of(view.table_scene, ChoiceSubject("piece", card))
        assert sheet is not None
        shown = sheet.place.sheet
        beside = shown.left() >= lies.right or shown.right() <= lies.x
        assert beside or shown.bottom() <= lies.y or shown.top() >= lies.bottom


@pytest.mark.parametrize(("turned", "by"), [(-120, 1), (120, -1)])
def test_the_wheel_turns_the_card_under_the_pointer_on_towards_the_hand_and_back_away_from_it(
    table_presenter: Showing, turned: int, by: int
) -> None:
    view = table_presenter(until("GainCards", nth=2))
    card = next(each for each in view.table_scene.fan if is_turnable(view.table_scene, ChoiceSubject("piece", each)))
    place = view.table_scene.plan.fan[card].centre
    move(view, QPoint(round(place.x), round(place.y)))
    zoom = view.table_scene.screen.camera.zoom
    wheel(view, place, turned)
    assert dict(view.table_scene.turns.by) == {card: by}
    assert view.table_scene.screen.camera.zoom == zoom


def test_the_voice_goes_on_to_the_other_half_of_a_card(
    table_presenter: Showing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fell silent there and stayed so until the pointer had left the card."""
    monkeypatch.setattr(card_halves, "QUICK", -1.0)
    view = table_presenter(until("GainCards", nth=2))
    card = view.table_scene.fan[0]
    first, second = (aim.choice for aim in view.table_scene.targets.at(ChoiceSubject("piece", card)) if aim.is_legal)
    for share, choice in ((-0.3, first), (0.3, second), (-0.3, first)):
        move(view, half(view, card, share))
        if share < 0:
            view.voice.follow(at_once=True)
        said = voice().explanation
        assert said is not None and said.now.startswith(f"<{choice.verb}>")


def test_the_only_thing_that_is_lit_is_turned_by_its_key_before_anything_points_at_it(
    table_presenter: Showing,
) -> None:
    view = table_presenter(until("ChooseBonus"))
    targets = view.table_scene.targets
    lone = targets.distinct()
    first, second = (aim.choice for aim in targets.at(lone[0]) if aim.is_legal)
    assert len(lone) == 1 and targets.choice_at(lone[0]) == first
    assert view.keyboard.press(Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier)
    assert targets.choice_at(lone[0]) == second


def test_what_is_said_of_a_card_lets_the_pointer_through_to_the_card_beside_it(table_presenter: Showing) -> None:
    """The sheet of one card lay on the other between which one chose, and stayed when the pointer came there."""
    view = table_presenter(until("ChooseCard"))
    cards = view.table_scene.targets.lit()
    assert len(cards) == 2
    covered = 0
    for card, other in (cards, cards[::-1]):
        view.keyboard.go_to(card)
        sheet = voice().sheet
        assert sheet is not None and sheet.sheet.explanation.clause
        middle = view.mapFromScene(QPointF(*area_of(view.table_scene, other).centre))
        under = view.window().childAt(view.viewport().mapTo(view.window(), middle))
        assert under is view.viewport()
        covered += sheet.geometry().contains(view.viewport().mapTo(view.window(), middle))
    assert covered


@pytest.mark.parametrize(("explained", "told"), [(("gold", "resource"), "gold"), (("resource",), "resource")])
def test_a_card_with_two_ends_is_explained_by_the_end_that_a_click_would_put_up(
    table_presenter: Showing, explained: tuple[str, ...], told: str
) -> None:
    """All of them were said to be stone, wood, clay or iron, enemies and gold as well."""
    view = table_presenter(until("GainCards", nth=2))
    scene = view.table_scene
    uses = {key: ThingUse(key, clause="UN-GOLD-01") for key in explained}
    scene.scene_config = scene.scene_config._replace(use=lambda key, _seat: uses.get(key))
    subjects = [ChoiceSubject("piece", each) for each in scene.fan]
    ways = {each: [aim.choice.verb for aim in scene.targets.at(each)] for each in subjects}
    card = next(each for each, verbs in ways.items() if "gain gold" in verbs)
    view.keyboard.go_to(card)
    if ways[card][0] != "gain gold":
        QTest.keyClick(view, Qt.Key.Key_T)
    said = voice().explanation
    assert said is not None and said.does == told and "<gain gold>" in said.now


@pytest.mark.parametrize("size", [(1366, 726), (1900, 1030)])
def test_a_chip_at_the_points_of_a_row_hides_neither_them_nor_what_is_counted_below(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    view = table_presenter(until("ChooseBonus", seats=3))
    view.resize(*size)
    scene, state = view.table_scene, view.table_scene.scene_state
    assert state is not None and scene.board_index is not None
    kit = scene.board_index.kit
    points = {kit.tallies[at].seat: at for at in scene.plan.tallies if kit.tallies[at].seat >= 0}
    gained = tuple(CounterChange(at, 2) for at in points.values())
    view.show_view(state._replace(last_move=Touched(9, 1, counters=gained)))
    chips = {key: item for key, item in scene.touched_signs._items.items() if isinstance(item.face, DeltaChip)}
    assert len(points) == len(chips) == 3
    for seat, at in points.items():
        item, mat = chips["counter", at], scene.plan.mats[seat]
        assert isinstance(item.face, DeltaChip)
        high = delta_pill(look(), 2, item.face.size, item.face.pad).height()
        counted = mat.counts[0][1].centre.y - 11 / 2  # where its letters, 11 pixels at least, begin
        assert item.y() + high / 2 <= counted and item.y() - high / 2 >= mat.points.centre.y
