"""A table on which every seat has a row: nothing lies over anything else, all is in sight and can be read."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import long, quick
from tests.ui.table.two_ends import PEOPLE, board, chart_of, kit_of, pack, until
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Rect
from ui.table.layout.layout import goals_followed, plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Placement, Plan
from ui.table.layout.row_frame import follow, row_frame
from ui.table.scene.standing import Standing

pytestmark = quick

VIEWS = ((1920.0, 1032.0), (2560.0, 1392.0), (1366.0, 726.0), (1280.0, 680.0), (1024.0, 660.0))
LETTERS = (1.0, 1.5)
LEGIBLE = 11.0
LONG_GAME = 130  # decisions that a game played by chance has at least


def rect_of(placed: Placement) -> Rect:
    """What a piece covers; none lies on its side here."""
    assert not placed.turn
    return Rect(placed.x - placed.w / 2, placed.y - placed.h / 2, placed.w, placed.h)


def share(one: Rect, other: Rect) -> bool:
    return one.shared(other) > 1.0


def within(part: Rect, whole: Rect) -> bool:
    return (
        whole.x - 0.5 <= part.x
        and part.right <= whole.right + 0.5
        and whole.y - 0.5 <= part.y
        and part.bottom <= whole.bottom + 0.5
    )


def laid(session: Session, seats: int, size: tuple[float, float], letters: float = 1.0, front: int = 0) -> Plan:
    """The layout of a moment as the seat in front sees it."""
    setting = LayoutSetting(*size, front, front, standing=Standing(session.situation.standing), letters=letters, fan=())
    return plan_table(session.seat_view(front), chart_of(seats), setting)


def faults_of(session: Session, seats: int, size: tuple[float, float], letters: float) -> list[str]:
    """What lies over something else or out of sight at a moment, in words."""
    plan, board_index, view = laid(session, seats, size, letters), chart_of(seats), session.seat_view(0)
    regions = follow(regions_of(board_index, *size, letters), goals_followed(view, board_index), letters)
    whole = Rect(0, 0, *size)
    assert regions.rows is not None
    families = {zone: board_index.kit.zones[zone].family for zone in range(len(board_index.kit.zones))}
    found: dict[str, Rect] = {f"row {seat}": mat.area for seat, mat in plan.mats.items()}
    found |= {"bar": regions.bar, "ranking": regions.ranking, "panels": regions.news}
    on_rows: dict[str, tuple[int, Rect]] = {}
    for piece, placed in plan.pieces.items():
        if not placed.shown:
            continue
        family, seat = families[view.zone_of[piece]], board_index.kit.zones[view.zone_of[piece]].seat
        if family in ("deck", "discard"):
            found[family] = rect_of(placed).joined(found.get(family, rect_of(placed)))
        elif family in ("area", "fresh", "settlements") or (family == "played" and placed.form == "mini"):
            on_rows[f"{family} {piece}"] = (seat, rect_of(placed))
        else:
            found[f"{family} {piece}"] = rect_of(placed)
    wrong = [f"{name} is out of sight" for name, area in found.items() if not within(area, whole)]
    wrong += [f"{one} lies over {two}" for one, two in combinations(found, 2) if share(found[one], found[two])]
    wrong += [
        f"{name} is off its row" for name, (seat, area) in on_rows.items() if not within(area, plan.mats[seat].area)
    ]
    for seat, mat in plan.mats.items():
        parts = [mat.name, mat.points, *(area for _, area in mat.counts), *(box.words for box in mat.boxes)]
        parts += [part for part in (mat.played, mat.said) if part is not None]
        wrong += [f"{one} lies over {two} of {seat}" for one, two in combinations(parts, 2) if share(one, two)]
        cards = [area for _, (owner, area) in on_rows.items() if owner == seat]
        wrong += [
            f"{part} is covered on row {seat}"
            for part in parts[: 2 + len(mat.counts)]
            for card in cards
            if share(part, card)
        ]
        wrong += [f"words {box.words} are covered" for box in mat.boxes for card in cards if share(box.words, card)]
        wrong += [
            f"{one.area} meets {two.area}" for one, two in combinations(mat.boxes, 2) if share(one.area, two.area)
        ]
        wrong += [f"{box.area} is off its row" for box in mat.boxes if not within(box.area, mat.room or mat.area)]
    for piece, area in plan.progress.items():
        if not within(area, rect_of(plan.pieces[piece])):
            wrong.append(f"how far seats came on {piece} is beside its card")
    wrong += [f"letters of {placed.letters}" for placed in plan.pieces.values() if 0 < placed.letters < LEGIBLE]
    return wrong


def moments(seats: int, seed: int, stops: int) -> Iterator[Session]:
    """Yield so many moments of a game that is played by chance, and the one in which it is over."""
    chance, people = Random(seed), tuple(Player(name) for name in PEOPLE[:seats])
    session = Session.start(referee_for(kit_of(seats)), Terms(people, seed, start=0))
    chosen, number = {chance.randrange(LONG_GAME) for _ in range(stops)}, 0
    while (asked := session.situation.decision) is not None:
        if number in chosen:
            yield session
        number += 1
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice([each for each in legal if each.verb != "done"] or legal))
    yield session


def check(seats: int, seed: int, stops: int) -> None:
    """Look at moments of a game in all windows."""
    for session in moments(seats, seed, stops):
        for size in VIEWS:
            for letters in LETTERS:
                assert faults_of(session, seats, size, letters) == [], (size, letters)


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_lies_over_anything_at_any_moment_of_a_game(seats: int) -> None:
    check(seats, seed=seats, stops=3)


@long
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_nothing_lies_over_anything_in_many_games(seats: int, seed: int) -> None:
    check(seats, seed=100 + seed, stops=12)


@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_read_is_written_in_letters_of_fifteen_pixels_and_the_hand_in_seventeen(seats: int) -> None:
    index = BoardIndex(compile_kit(pack(), seats), board())
    people = tuple(Player(name) for name in PEOPLE[:seats])
    view = Session.start(referee_for(index.kit), Terms(people, 1, start=0)).seat_view(0)
    plan = plan_table(view, index, LayoutSetting(*VIEWS[0], 0, 0))
    letters = {
        index.kit.zones[view.zone_of[piece]].family: at.letters for piece, at in plan.pieces.items() if at.letters
    }
    assert letters["display"] == letters["awards"] == 15.0
    assert letters["action hand"] == 17.0


def test_the_own_row_is_the_last_and_the_others_follow_clockwise_from_the_top() -> None:
    session = until("ChooseCard", 4)
    for front in range(4):
        mats = laid(session, 4, VIEWS[0], front=front).mats
        assert sorted(mats, key=lambda seat: mats[seat].area.y) == [(front + step) % 4 for step in (1, 2, 3, 4)]
        assert {mat.style for mat in mats.values()} == {"row"}


def test_cards_that_were_turned_up_lie_by_their_numbers_over_the_display_until_the_actions_are_done() -> None:
    session = until("GainCards", 4, nth=2)
    view, index = session.seat_view(0), chart_of(4)
    plan = laid(session, 4, VIEWS[0])
    played = [piece for zone in index.families["played"] for piece in view.contents[zone]]
    assert len(played) == 4
    by_number = sorted(played, key=lambda piece: index.number(view.identity_of[piece]) or 0)
    assert by_number == sorted(played, key=lambda piece: plan.pieces[piece].x)
    for piece in view.contents[index.families["display"][0]]:
        assert plan.pieces[piece].head_only
        assert all(rect_of(plan.pieces[piece]).bottom < rect_of(plan.pieces[each]).y for each in played)
    assert sorted(plan.badges) == [0, 1, 2, 3]
    after = until("RefillAction", 4)
    view, plan = after.seat_view(0), laid(after, 4, VIEWS[0])
    for seat, zone in enumerate(index.families["played"]):
        (piece,) = view.contents[zone]
        assert rect_of(plan.pieces[piece]) == plan.mats[seat].played, "seven cards have no room side by side"
    assert not any(plan.pieces[piece].head_only for piece in view.contents[index.families["display"][0]])


def test_what_nobody_has_is_drawn_nowhere_but_for_the_place_of_the_card_to_be_played() -> None:
    session = until("ChooseCard", 4)
    plan = laid(session, 4, VIEWS[0])
    assert plan.slots == {}
    assert all(mat.played is not None and not mat.boxes for mat in plan.mats.values())


@pytest.mark.parametrize("cards", [0, 1, 5, 9, 14, 40])
def test_cards_of_the_hand_lie_whole_side_by_side_as_long_as_they_can(cards: int) -> None:
    session, index = until("ChooseCard", 4), chart_of(4)
    view = session.seat_view(0)
    contents = list(view.contents)
    hand = index.owned("hand", 0)[0]
    everything = [piece for piece, painter in enumerate(index.painters) if painter == "ends"]
    held = tuple(everything[:cards])
    contents = [tuple(piece for piece in lying if piece not in held) for lying in contents]
    contents[hand] = held
    plan = plan_table(view._replace(contents=contents), index, LayoutSetting(*VIEWS[0], 0, 0))
    lying = [rect_of(plan.pieces[piece]) for piece in contents[hand]]
    room = plan.zones[hand].area
    assert all(within(each, room) for each in lying)
    assert cards > 14 or not [pair for pair in combinations(lying, 2) if share(*pair)]
    for piece, place in zip(contents[hand], lying, strict=True):
        assert plan.fan[piece].x == pytest.approx(place.x)
        assert plan.pieces[piece].upright


@pytest.mark.parametrize(("towns", "gained"), [((2,), 0), ((2, 3, 4), 9), ((6, 6, 5, 4, 3, 2), 30)])
def test_a_row_holds_whatever_a_seat_gained_and_founded(towns: tuple[int, ...], gained: int) -> None:
    session, index = until("ChooseCard", 4), chart_of(4)
    view = session.seat_view(0)
    everything = [piece for piece, painter in enumerate(index.painters) if painter == "ends"]
    contents, spots = [tuple(p for p in lying if p not in everything) for lying in view.contents], list(view.spot)
    (area,), (settled,) = index.owned("area", 1), index.owned("settlements", 1)
    for number, cards in enumerate(towns, 1):
        town = tuple(everything.pop() for _ in range(cards))
        contents[settled] += town
        for piece in town:
            spots[piece] = number
    contents[area] = tuple(everything[:gained])
    for size in VIEWS:
        plan = plan_table(view._replace(contents=contents, spot=spots), index, LayoutSetting(*size, 0, 0))
        mat = plan.mats[1]
        assert [box.level for box in mat.boxes] == list(towns)
        for piece in (*contents[area], *contents[settled]):
            assert within(rect_of(plan.pieces[piece]), mat.room or mat.area), (size, piece)
        for box, number in zip(mat.boxes, range(1, len(towns) + 1), strict=True):
            assert within(box.area, mat.room or mat.area), size
            for piece in contents[settled]:
                card = rect_of(plan.pieces[piece])
                assert share(card, box.area) == (spots[piece] == number)
                assert not share(card, box.words)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [(1024.0, 658.0), (1280.0, 676.0), (1366.0, 726.0), (1920.0, 1032.0)])
def test_a_drawer_has_room_for_several_lines_beside_rows(size: tuple[float, float], seats: int, letters: float) -> None:
    """In small windows it had two, under ranking and buttons that it may cover: its tabs and cross do the same."""
    regions = row_frame(size, seats, letters)
    drawer, rows = regions.drawer, [*regions.sides, regions.strip]
    assert drawer.h >= 200
    assert drawer.x >= max(row.right for row in rows) and drawer.right <= size[0]
    goals = regions.rows.goals if regions.rows is not None else pytest.fail()
    assert drawer.y >= goals.bottom and drawer.bottom <= regions.hand.y


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [(1024.0, 658.0), (1280.0, 676.0), (1366.0, 726.0)])
def test_in_a_small_window_the_bar_has_room_for_a_question_of_two_lines_and_its_hint(
    size: tuple[float, float], seats: int
) -> None:
    """Three lines of 20, 20 and 17 pixels and its edges: it grew over one's own row, by which people choose."""
    regions = row_frame(size, seats)
    assert regions.bar.h >= 20 + 20 + 17 + 2 * 4
    assert regions.bar.y >= regions.strip.bottom and regions.strip.h >= 46
