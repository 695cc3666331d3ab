"""What faces on the table say: their words, numbers and signs, which ink these have and where they stand."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.table.moments import look
from tests.ui.table.written import Notes, noted, noted_face
from ui.art import badges
from ui.art.badges import PhaseFace, TrackFace
from ui.art.pieces import MarkerFace
from ui.art.strokes import Brushwork
from ui.table.faces import mark_faces, mat_face, price_face, quantity_face, stack_face, strength_face
from ui.table.faces.mark_faces import GoalProgress, Panel, Progress, ProgressStep, Tag, TurnChip
from ui.table.faces.mat_face import Count, MatFace, roman
from ui.table.faces.price import Price
from ui.table.faces.price_face import PriceFace
from ui.table.faces.quantity_face import Quantity
from ui.table.faces.stack_face import StackFace, StackRow
from ui.table.faces.strength_face import Strength
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import MatContents, front_mat, shut_mat, side_mat
from ui.table.layout.plan import MatPlan

STRIP = (Rect(0, 240, 1020, 96), Rect(0, 0, 1020, 236))
TRACKS = ("food", "faith")
CONTENTS = MatContents(tracks=TRACKS, columns=3, cards=4)
STYLES = {
    "front": front_mat(0, STRIP, 1.0, CONTENTS, is_open=False),
    "front, open": front_mat(0, STRIP, 1.0, CONTENTS, is_open=True),
    "side": side_mat(0, Rect(0, 0, 346, 240), CONTENTS),
    "shut": shut_mat(0, Rect(0, 0, 260, 112), CONTENTS),
}
Patch = pytest.MonkeyPatch
pytestmark = pytest.mark.usefixtures("qapp")


def mat(plan: MatPlan, *quantities: Quantity, first: bool = False, deciding: bool = False) -> MatFace:
    """The mat of somebody who has 42 points."""
    return MatFace(
        plan=plan,
        race="gigant",
        name="Gigants",
        note="Aya · person",
        points=42,
        quantities=quantities,
        counts=(),
        heads=(),
        current=-1,
        laid=4,
        first=first,
        deciding=deciding,
    )


FOOD, FAITH = Quantity("food", "Food", 3, 5, 5), Quantity("faith", "Faith", 4, 4, 5)


@pytest.mark.parametrize("style", STYLES)
def test_a_mat_says_who_sits_there_and_how_many_points_they_have(monkeypatch: Patch, style: str) -> None:
    plan = STYLES[style]
    notes = noted_face(monkeypatch, mat_face, look(), mat(plan, FOOD, FAITH))
    assert {"Gigants", "42"} <= {*notes.words}
    assert notes.signs[0] == "gigant" and "vp" in notes.signs
    points = notes.of("42")
    assert points.letters.side == "right" and points.letters.bold
    assert points.area.right() == pytest.approx(plan.points.right)
    sign = next(icon for icon in notes.icons if icon.name == "vp")
    assert sign.at.x() < plan.points.right


@pytest.mark.parametrize("style", STYLES)
def test_only_the_start_player_has_the_sign_of_it(monkeypatch: Patch, style: str) -> None:
    for first in (True, False):
        notes = noted_face(monkeypatch, mat_face, look(), mat(STYLES[style], FOOD, FAITH, first=first))
        assert ("start" in notes.signs) == first


def test_the_note_of_whoever_decides_stands_out(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    for deciding, ink in ((True, surface.accent), (False, surface.ink_soft)):
        notes = noted_face(monkeypatch, mat_face, look(), mat(STYLES["front"], FOOD, FAITH, deciding=deciding))
        note = notes.of("Aya · person")
        assert (note.letters.colour, note.letters.bold) == (ink, deciding)


def test_without_room_for_slots_a_number_says_how_much_there_is_and_warns_at_its_cap(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    for amount, cap, ink in (
        (3, 5, surface.ink),
        (5, 5, surface.danger),
        (6, 5, surface.danger),
        (9, None, surface.ink),
    ):
        quantity = Quantity("food", "Food", amount, cap, cap)
        notes = noted_face(monkeypatch, mat_face, look(), mat(STYLES["shut"], quantity, FAITH._replace(amount=0)))
        assert notes.of(str(amount)).letters.colour == ink


def test_a_cap_that_a_card_has_changed_is_said_behind_the_number(monkeypatch: Patch) -> None:
    for printed, said in ((5, False), (4, True), (6, True)):
        quantity = Quantity("food", "Food", 2, 5, printed)
        plan = STYLES["shut"]._replace(tracks=STYLES["shut"].tracks[:1])
        notes = noted_face(monkeypatch, mat_face, look(), mat(plan, quantity))
        assert ("/5" in notes.words) == said


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (Count("town", 3), ["3"]),
        (Count("town", 3, 5), ["3", "/5"]),
        (Count("vp", 4, promised=True), ["+4"]),
        (Count("town", 3, words="towns"), ["3", "towns"]),
    ],
)
def test_a_count_says_how_many_and_how_many_there_may_be(monkeypatch: Patch, count: Count, words: list[str]) -> None:
    plan = STYLES["front"]._replace(counts=(("town", Rect(0, 0, 300, 30)),), tracks=())
    face = replace(mat(plan), counts=(count,))
    notes = noted_face(monkeypatch, mat_face, look(), face)
    assert [each for each in notes.words if each in words] == words
    icon = next(each for each in notes.icons if each.name == count.icon and each.at.y() == 15)
    surface = look().theme.surface
    assert icon.colour == (surface.accent if count.promised else surface.ink_soft)
    assert notes.of(words[0]).letters.colour == (surface.accent if count.promised else surface.ink)


def test_columns_are_numbered_as_the_romans_did() -> None:
    pairs = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 8: "VIII", 9: "IX", 10: "X", 14: "XIV", 19: "XIX"}
    assert {number: roman(number) for number in pairs} == pairs


# Strength.


def strength(**fields: object) -> Strength:
    """A row of somebody with strength 12, of which half is sure."""
    row = Strength(
        race="gigant",
        total=12,
        words="6 + 6",
        sides=6,
        ahead=False,
        w=290,
        h=46,
        unit=1.0,
        dice=0.0,
        chance=50,
    )
    return replace(row, **fields)  # type: ignore[arg-type]


def test_a_row_says_how_strong_a_seat_is_with_its_parts_and_who_is_ahead(monkeypatch: Patch) -> None:
    for ahead in (True, False):
        notes = noted_face(monkeypatch, strength_face, look(), strength(ahead=ahead))
        assert notes.words == ["12", "50%", "6 + 6", "D6"]
        assert notes.signs == (["gigant", "start"] if ahead else ["gigant"])


@pytest.mark.parametrize(
    ("fields", "said", "unsaid"),
    [
        ({"most": 4}, "≤4", "D6"),
        ({"most": 6}, "D6", "≤6"),
        ({"most": 8}, "D6", "≤8"),
        ({"sides": 8}, "D8", "D6"),
        ({"chance": 0, "drawn": 30}, "=30%", "0%"),
        ({"chance": 20, "drawn": 30}, "20%", "=30%"),
        ({"chance": 0}, "0%", "50%"),
    ],
)
def test_the_die_to_come_and_the_chance_are_said(
    monkeypatch: Patch, fields: dict[str, int], said: str, unsaid: str
) -> None:
    notes = noted_face(monkeypatch, strength_face, look(), strength(**fields))
    assert said in notes.words and unsaid not in notes.words


def test_what_is_not_known_or_lies_there_already_is_not_said(monkeypatch: Patch) -> None:
    notes = noted_face(monkeypatch, strength_face, look(), strength(chance=None, words="", sides=0, race=None))
    assert (notes.words, notes.signs) == (["12"], [])


def test_dice_take_their_room_at_the_end_of_a_row() -> None:
    one, two = strength_face.room_for_dice(1), strength_face.room_for_dice(2)
    assert strength_face.room_for_dice(0) == 0
    assert 30 < one < two < 2 * one


# Lists, tags and signs.


def test_a_list_is_written_from_the_top_down_beside_its_pictures(monkeypatch: Patch) -> None:
    rows = tuple(StackRow(MarkerFace(10.0), words, False) for words in ("Worker", "Town", "Sea"))
    face = StackFace("Space 2-4/a", rows, 200.0)
    notes = noted_face(monkeypatch, stack_face, look(), face)
    assert notes.words == ["Space 2-4/a", "Worker", "Town", "Sea"]
    heights = [each.at.y() for each in notes.written]
    assert heights == sorted(heights) and heights[0] > -face.h / 2 and heights[-1] < face.h / 2
    longer = StackFace("Space 2-4/a", (*rows, rows[0]), 200.0)
    assert longer.h - face.h == heights[2] - heights[1]


def test_it_is_said_what_there_is_to_win_and_how_far_each_seat_has_come(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    steps = (
        ProgressStep("gigant", "2 / 3", False),
        ProgressStep("mystic", "3 / 3", True),
        ProgressStep(None, "0", False),
    )
    coins: list[int] = []
    monkeypatch.setattr(mark_faces, "paint_coin", lambda _brush, _radius, worth: coins.append(worth))
    notes = noted_face(monkeypatch, mark_faces, look(), Progress(7, steps, w=180, h=40))
    assert coins == [7]
    assert notes.signs == ["gigant", "mystic", "check"]
    assert notes.words == ["2", "/", "3", "3", "/", "3", "0"]
    assert [each.letters.colour for each in notes.written] == [surface.ink_soft] * 3 + [surface.accent] * 3 + [
        surface.ink_soft
    ]
    places = [icon.at.x() for icon in notes.icons]
    assert places[0] < places[1] < places[2]


def test_a_caption_covers_what_it_says_and_a_chip_none_of_the_keys(qapp: QApplication) -> None:
    del qapp
    caption, chip = Tag("Genesis 12", 12, chip=False), Tag("12", 12, chip=True)
    area = caption.caption(look())
    assert area.width() > 40 and area.center().x() == 0
    assert chip.caption(look()).isEmpty()
    assert Tag("Genesis 12", 12, chip=False, room=50).caption(look()).width() == 50


def test_a_panel_has_a_heading_only_if_it_is_given_one_and_a_chip_turns(monkeypatch: Patch) -> None:
    assert noted_face(monkeypatch, mark_faces, look(), Panel("Dice", w=100, h=50)).words == ["Dice"]
    assert noted_face(monkeypatch, mark_faces, look(), Panel(w=100, h=50)).words == []
    assert noted_face(monkeypatch, mark_faces, look(), TurnChip(15)).signs == ["turn"]


# Tracks and phases.


def track(monkeypatch: Patch, face: TrackFace) -> tuple[Notes, list[float]]:
    """What a track says, and where its cubes stand."""
    cubes: list[float] = []
    monkeypatch.setattr(badges, "paint_cube", lambda brush, *_: cubes.append(brush.painter.transform().dx()))
    return noted(monkeypatch, badges, look(), lambda brush: badges.paint_track(brush, face)), cubes


def test_a_track_has_a_cube_for_each_that_there_is_and_a_number_behind_the_last_slot(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    for count, cap, ink in ((2, 4, surface.ink), (4, 4, surface.danger), (0, 4, surface.ink)):
        notes, cubes = track(monkeypatch, TrackFace("food", count, cap, 20.0))
        assert len(cubes) == count and cubes == sorted(cubes)
        number = notes.of(str(count))
        assert number.letters.colour == ink
        assert number.area.left() > 20 * 1.55 + cap * 23
    _, changed = track(monkeypatch, TrackFace("food", 2, 5, 20.0, change=2))
    assert len(changed) == 4
    wide, _ = track(monkeypatch, TrackFace("food", 2, 4, 20.0, columns=6))
    assert wide.of("2").area.left() > 20 * 1.55 + 6 * 23


def test_slots_that_a_card_added_or_closed_look_unlike_those_of_the_board(monkeypatch: Patch) -> None:
    def beds(cap: int, printed: int | None) -> list[str]:
        """What the bed of each slot is painted with, from the left."""
        strokes: list[str] = []
        with monkeypatch.context() as patch:
            patch.setattr(Brushwork, "shape", lambda *_given: strokes.append("shape"))
            patch.setattr(Brushwork, "trace", lambda *_given: strokes.append("trace"))
            notes = noted(
                patch,
                badges,
                look(),
                lambda brush: badges.paint_track(brush, TrackFace("food", 0, cap, 20.0, printed=printed)),
            )
        assert notes.words == ["0"]
        return strokes

    plain, added, closed = ["shape"], ["shape", "trace"], ["trace", "trace"]
    assert beds(3, None) == beds(3, 3) == plain * 3
    assert beds(4, 3) == plain * 3 + added
    assert beds(2, 3) == plain * 2 + closed


def test_a_phase_that_is_done_has_a_tick_and_the_one_that_is_on_stands_out(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    inks = {"done": surface.ink_soft, "now": surface.accent_on, "ahead": surface.ink}
    for state, ink in inks.items():
        face = PhaseFace("War", state)  # type: ignore[arg-type]
        notes = noted(monkeypatch, badges, look(), lambda brush, face=face: badges.paint_phase(brush, face, 30))  # type: ignore[misc]
        assert notes.signs == (["check"] if state == "done" else [])
        assert (notes.of("War").letters.colour, notes.of("War").letters.bold) == (ink, state == "now")


@pytest.mark.parametrize(
    ("price", "signs", "words"),
    [
        (Price("2 food", (("food", 2),)), ["food"], ["2"]),
        (Price("2 food, 1 faith", (("food", 2), ("faith", 1))), ["food", "faith"], ["2", "1"]),
        (Price("1 food", (("food", 1),), 61), ["food", "war"], ["1", "61%"]),
        (Price("free", (), 8), ["war"], ["free", "8%"]),
        (Price("free"), [], ["free"]),
        (Price("3 stars", (("stars", 3),)), [], ["3 stars"]),
    ],
)
def test_a_price_is_said_by_signs_with_numbers_and_in_words_where_there_are_none(
    monkeypatch: Patch, price: Price, signs: list[str], words: list[str]
) -> None:
    notes = noted_face(monkeypatch, price_face, look(), PriceFace(price, 13.0))
    assert (notes.signs, notes.words) == (signs, words)
    across = [each.at.x() for each in notes.written]
    assert across == sorted(across)
    paired = zip(reversed(notes.icons), reversed(notes.written), strict=False)
    assert all(icon.at.x() < number.at.x() for icon, number in paired), "the number stands behind its sign"


def test_what_is_free_is_filled_only_where_areas_are_chosen(monkeypatch: Patch) -> None:
    surface = look().theme.surface
    for filled, ink in ((True, surface.accent_on), (False, surface.ink)):
        notes = noted_face(monkeypatch, price_face, look(), PriceFace(Price("free"), 13.0, filled))
        assert notes.of("free").letters.colour == ink


def test_on_the_shut_strip_a_number_stands_with_its_cap_and_warns_there(monkeypatch: Patch) -> None:
    surface, plan = look().theme.surface, STYLES["front"]
    plan = plan._replace(tracks=plan.tracks[:1])
    for amount, cap, printed, ink in ((3, 5, 5, surface.ink), (5, 5, 5, surface.danger), (3, 7, 5, surface.ink)):
        quantity = Quantity("food", "Food", amount, cap, printed)
        notes = noted_face(monkeypatch, quantity_face, look(), mat(plan, quantity))
        assert notes.signs == ["food"] and notes.words == [str(amount), f"/{cap}", "Food"]
        assert notes.of(str(amount)).letters.colour == ink
        assert (notes.of(f"/{cap}").letters.colour == surface.accent) == (cap != printed)
        middle = plan.tracks[0][1].centre.y
        assert notes.of(str(amount)).at.y() < middle < notes.of("Food").at.y(), "places lie between"


@pytest.mark.parametrize("wide", range(280, 420, 4))
def test_all_seats_have_squares_on_an_award_or_all_have_figures(monkeypatch: Patch, wide: int) -> None:
    """At 1024 pixels the first had "0/5", the others squares: just fitted, they were too wide by a rounding."""
    steps = tuple(ProgressStep(None, "0/5", False) for _ in range(4))
    notes = noted_face(monkeypatch, mark_faces, look(), GoalProgress(4, steps, (), 82.0, w=float(wide), h=30.0))
    assert notes.words.count("0/5") in (0, 4)
