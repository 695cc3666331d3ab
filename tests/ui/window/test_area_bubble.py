"""A bubble beside an area tells what choosing it would bring, and prices stand on the spaces a worker may go to."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_area_choice import area, card, choosing, click, point
from tests.ui.window.test_second_half import come_to_rest
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.faces.price import Price
from ui.table.input.choice_targets import AREA
from ui.table.layout.geometry import Point
from ui.table.scene.items import PieceItem
from ui.voice.explanation import Explanation
from ui.voice.voice import voice


def row_to(presenter: Presenter, name: str) -> tuple[Choice, ...]:
    """The row of choices that leads to an area."""
    lead = presenter.table.table_scene.targets.at(area(presenter, name))[0]
    assert lead.area is not None
    return lead.area.choices


@quick
def test_what_an_area_leads_to_is_what_is_there_once_it_is_chosen_and_asking_changes_nothing(at_table: Shown) -> None:
    presenter, session = at_table(choosing()), choosing()
    row = row_to(presenter, "3-4")
    before = len(session.history.table.journal), session.seat_view(0)
    outlook = session.rules.area_outlook(0, row)
    assert (len(session.history.table.journal), session.seat_view(0)) == before
    assert session.rules.area_outlook(1, row).following == (), "who is not asked has no choices then"
    for choice in row:
        session.play(0, choice)
    legal = session.situation.legal(0)
    assert outlook.following == tuple((choice, session.rules.foreseen(0, choice)) for choice in legal)
    assert any(choice.verb == "place" for choice in legal)


def test_the_bubble_says_what_workers_cost_on_its_lands_and_tab_brings_up_the_next_way(
    at_table: Shown, qtbot: QtBot, program: Program
) -> None:
    presenter = at_table(choosing())
    point(presenter, area(presenter, "3-4"))
    scene = presenter.table.table_scene

    def said() -> Explanation:
        found = presenter.table.voice.explanation
        assert found is not None
        return found

    lines = said().does.splitlines()
    assert tuple(said().now.split(" · ")) == ("Genesis card 3 and genesis card 4", "free")
    session, names = choosing(), dict[str, str]()
    for choice in row_to(presenter, "3-4"):
        session.play(0, choice)
    for choice in session.situation.legal(0):
        found = [each for each in session.rules.foreseen(0, choice) if each.name == "placement.price"]
        names[str(choice.subject)] = f"{found[0].total} food" if found and found[0].total else "free"
    told = [line for line in lines if line.endswith((": free", " food"))]
    assert {line.rpartition(": ")[2] for line in told} == set(names.values())
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Tab)
    assert presenter.table.hasFocus() and said().now.split(" · ")[1] == "Faith 1 → 0"
    point(presenter, area(presenter, "1-4"))
    ways = [aim for aim in scene.targets.at(area(presenter, "1-4")) if aim.is_legal]
    if len(ways) == 1:
        QTest.keyClick(presenter.table, Qt.Key.Key_Tab)
        assert not presenter.table.hasFocus()
    program.window.context.set_language("ja")
    point(presenter, area(presenter, "3-4"))
    assert "無料" in said().now and "free" not in said().now


@quick
def test_tab_leaves_the_table_after_the_last_way_and_reaches_the_phase_bar_which_says_each_phase(
    at_table: Shown, program: Program
) -> None:
    presenter, top = at_table(choosing()), program.window.desk.top
    place = area(presenter, "3-4")
    point(presenter, place)
    ways = [aim.choice for aim in presenter.table.table_scene.targets.at(place) if aim.is_legal]
    assert len(ways) > 2
    presenter.table.setFocus()
    led: list[Choice] = []
    while presenter.table.hasFocus() and len(led) < 15:
        led.append(presenter.table.table_scene.targets.at(place)[0].choice)
        QTest.keyClick(presenter.table, Qt.Key.Key_Tab)
    assert led == ways, "each way leads once"
    assert presenter.table.table_scene.targets.at(place)[0].choice == ways[0], "who comes back finds them all again"
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        presenter.table.setFocus()
        for _ in range(15):
            if not top.hasFocus():
                focused = program.window.focusWidget()
                assert focused is not None
                QTest.keyClick(focused, key)
        assert top.hasFocus(), key
    said = []
    for _ in range(len(top.course.phases)):
        found = voice().explanation
        assert found is not None and found.does
        said.append(found.name)
        QTest.keyClick(top, Qt.Key.Key_Right)
    assert said == list(top.course.phases)


def test_each_space_to_which_a_worker_may_go_has_its_price_and_the_voice_says_it(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(choosing())
    click(presenter, area(presenter, "3-4"))
    come_to_rest(qtbot, presenter)
    session, scene = presenter.open_game.session, presenter.table.table_scene
    QTest.mouseMove(presenter.table.viewport(), QPoint(3, 300))

    def prices_now() -> dict[int, Price]:
        legal = (choice for choice in session.situation.legal(0) if choice.verb == "place")
        totals = {choice.subject: session.rules.foreseen(0, choice)[0].total for choice in legal}
        paid = {zone: Price(f"{total} food", (("food", total),)) for zone, total in totals.items()}
        return {zone: paid[zone] if total else Price("free") for zone, total in totals.items()}

    prices = prices_now()
    assert prices and scene.space_prices.shown == prices
    space = next(iter(prices))
    point(presenter, ChoiceSubject("zone", space))
    assert scene.space_prices.shown == prices
    assert presenter.table.voice.now.startswith(prices[space].words.replace("free", "0 food"))
    click(presenter, ChoiceSubject("zone", space))
    come_to_rest(qtbot, presenter)
    assert prices_now() and prices_now() != prices
    assert scene.space_prices.shown == prices_now()


def test_the_bubble_says_what_the_seat_has_there_and_nothing_of_what_others_have(at_table: Shown) -> None:
    table = quo_vadis().say(start="A", round=3).races("gigant", "deep_one", "sandwalker")
    table.seat("A", food=2, faith=1, hand=["labour"], generations=[["labour"]])
    table.put("3-4/a", "A worker", "A worker", "B worker").put("3-4/b", "B worker").put("2-4/a", "B worker")
    presenter = at_table(session_at(table, "area", "A"))
    lines = {}
    for name in ("3-4", "2-4", "1-2"):
        point(presenter, area(presenter, name))
        said = presenter.table.voice.explanation
        assert said is not None
        lines[name] = [each for each in said.does.splitlines() if "have there" in each]
    assert lines == {"3-4": ["You have there: Gigant worker ×2"], "2-4": [], "1-2": []}


@quick
def test_a_bracket_ties_together_the_cards_of_the_way_that_leads_and_shows_a_marker_on_each(
    at_table: Shown, qtbot: QtBot
) -> None:
    presenter = at_table(choosing())
    bracket, plan = presenter.table.highlights.bracket, presenter.table.table_scene.plan

    def cards() -> list[str]:
        """The cards on which a marker is shown."""
        item = bracket._item
        assert item is not None and bracket.shown is not None
        middles = [item.pos().y() + ghost.y() for ghost in bracket.shown.ghosts]
        zones = {name: plan.zones[card(presenter, name).number].area for name in ("1", "2", "3", "4", "5", "FREE")}
        return [name for middle in middles for name, area in zones.items() if area.y < middle < area.bottom]

    assert bracket.shown is None
    point(presenter, area(presenter, "3-4"))
    assert cards() == ["3", "4"]
    left = min(plan.zones[card(presenter, name).number].area.x for name in ("3", "4"))
    assert bracket._item is not None and bracket._item.pos().x() < left
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Tab)
    assert cards() in (["3", "FREE"], ["FREE", "3"], ["4", "FREE"], ["FREE", "4"])
    QTest.mouseMove(presenter.table.viewport(), QPoint(3, 300))
    assert bracket.shown is None
    click(presenter, area(presenter, "3-4"))
    come_to_rest(qtbot, presenter)
    assert bracket.shown is None, "it is chosen"


def test_prices_of_spaces_stand_over_what_stands_there_and_bubbles_beside_the_cards_that_they_name(
    at_table: Shown, qtbot: QtBot
) -> None:
    presenter = at_table(choosing())
    scene, view = presenter.table.table_scene, presenter.table
    shelf, offered = scene.frame.shelf, [each for each in scene.targets.lit() if each.kind == AREA]
    notes = []
    for subject in offered:
        presenter.table.keyboard.go_to(subject)
        sheet = voice().sheet
        assert sheet is not None
        notes.append((sheet.place.sheet.right(), sheet.place.sheet.top()))
    assert notes and all(right < shelf.x or top > shelf.bottom for right, top in notes)
    click(presenter, area(presenter, "3-4"))
    come_to_rest(qtbot, presenter)
    QTest.mouseMove(view.viewport(), QPoint(3, 300))
    chips = list(scene.space_prices._items.values())
    standing = [each.zValue() for each in scene.items() if isinstance(each, PieceItem) and each.layer == "world"]
    assert chips and min(each.zValue() for each in chips) > max(standing)


def test_a_chance_that_only_some_lands_of_an_area_give_is_told_of_these_lands_alone(at_table: Shown) -> None:
    table = quo_vadis().say(start="A", round=3).races("gigant", "deep_one", "sandwalker")
    table.seat("A", food=4, morale=3, hand=["labour"], generations=[["labour"]])
    table.put("3-4/a", "B worker").put("3-4/b", "B worker", "B worker", "B worker")
    presenter = at_table(session_at(table, "area", "A"))
    point(presenter, area(presenter, "3-4"))
    said = presenter.table.voice.explanation
    assert said is not None
    chances = [line for line in said.does.splitlines() if "to win" in line]
    assert chances and all(line.count("to win") == 1 for line in chances)
    assert all(line.startswith("With a piece on ") for line in chances)


@quick
def test_the_chip_that_turns_the_ways_to_an_area_leaves_its_price_to_be_read_and_clicked(at_table: Shown) -> None:
    """It covered the word "free", and a click there brought up a way that costs faith."""
    presenter = at_table(choosing())
    where = area(presenter, "3-4")
    point(presenter, where)
    scene, chip = presenter.table.table_scene, presenter.table.highlights.chip
    price = scene.prices.area(where.number)
    assert chip.subject == where and price is not None
    at = scene.screen.camera.seen(price.centre)
    assert not chip.holds(at)
    assert chip._shown is not None and chip._item is not None
    left = scene.screen.camera.seen(Point(price.right, price.centre.y)).x
    assert chip._shown[1].x - chip._radius() >= left and chip.holds(chip._shown[1])
    assert (chip._item.x(), chip._item.y()) == pytest.approx(chip._shown[1], abs=1)
