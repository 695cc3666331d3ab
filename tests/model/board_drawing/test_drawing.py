"""A drawing moves, grows, lines up and copies its places, says how many there are, and refuses what would be lost."""

import math

import pytest

from qquovadis.errors import QuoError
from qquovadis.model.board_drawing.drawing import Area, Drawing, DrawnPlace, DrawnZone
from qquovadis.model.board_drawing.edits import (
    DrawingState,
    aligned,
    doubled,
    grown,
    in_line,
    in_rows,
    loose,
    many,
    moved,
    renamed,
    reshaped,
    with_new,
    without,
)
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.shapes import Wording
from tests.marks import quick

NONE = frozenset[str]()


def drawn(*places: BoardPlace, chosen: tuple[int, ...] = (0,)) -> DrawingState:
    """These places, each with its zone as a file has it."""
    zones = (
        DrawnZone(each.zone, Wording(en=each.zone, ja=""), names=(each.zone,), row=at)
        for at, each in enumerate(places, 1)
    )
    return DrawingState(
        Drawing(tuple(DrawnPlace(place, zone, zone.row) for place, zone in zip(places, zones, strict=True))), chosen
    )


def area(made: DrawingState, at: int = 0) -> tuple[float, ...]:
    return tuple(round(each, 3) for each in made.drawing.places[at].area)


@quick
def test_a_new_place_covers_what_was_drawn_and_a_hex_stays_regular() -> None:
    made = with_new(Drawing(), "square", Area(1, 2, 3, 1.5), "Harbour")
    assert area(made) == (1, 2, 3, 1.5) and made.chosen == (0,)
    assert made.drawing.places[0].zone.id == made.drawing.places[0].place.zone == "harbour"
    wide = with_new(made.drawing, "hex", Area(0, 0, 4, 2), "Harbour")
    width = 2 * math.sqrt(3) / 2
    assert area(wide, 1) == pytest.approx((2 - width / 2, 0, width, 2), abs=0.002)
    assert wide.drawing.places[1].zone.name.en == "Harbour 2" and wide.drawing.places[1].zone.id == "harbour_2"
    assert with_new(made.drawing, "round", Area(0, 0, 1, 1), "港").drawing.places[1].zone.id == "place"


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [("square", (0.05, 0.05), (2.05, 1)), ("round", (1, 0.05), (0.1, 0.1)), ("hex", (1, -0.1), (0.05, 0.05))],
)
def test_a_place_is_taken_where_its_shape_is(
    shape: str, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    place = BoardPlace.model_validate({"zone": "a", "shape": shape, "at": (1, 1), "size": (2, 2)})
    drawing = drawn(place).drawing
    assert list(drawing.under(*inside)) == [(0, 0)]
    assert not list(drawing.under(*outside))


def test_what_lies_uppermost_is_taken_first() -> None:
    under = drawn(BoardPlace(zone="a", size=(4, 4)), BoardPlace(zone="b")).drawing.under(0, 0)
    assert [at for at, _ in under] == [1, 0]


def test_what_is_chosen_moves_together_and_nothing_else() -> None:
    track = BoardPlace(zone="b", at=(0, 4), to=(6, 4))
    made = moved(drawn(BoardPlace(zone="a"), track, BoardPlace(zone="c"), chosen=(0, 1)), 1, -0.5)
    places = [each.place for each in made.drawing.places]
    spots = [each.at for each in places]
    assert [*map(list, spots)] == [[1, -0.5], [1, 3.5], [0, 0]]
    assert places[1] == BoardPlace(zone="b", at=(1, 3.5), to=(7, 3.5))
    far = moved(drawn(BoardPlace(zone="a")), 10_000, 0).drawing.places[0].place.at
    assert list(far) == [200, 0]


def test_sizes_grow_from_the_left_upper_corner_and_never_vanish() -> None:
    made = drawn(BoardPlace(zone="a", at=(1, 1), size=(2, 1)))
    assert area(grown(made, 0.5, 0.25)) == (0, 0.5, 2.5, 1.25)
    assert area(grown(made, -9, -9))[2:] == (0.2, 0.2)


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        ("left", [(0, 0), (0, 5)]),
        ("right", [(4, 0), (3, 5)]),
        ("centre", [(2, 0), (1.5, 5)]),
        ("top", [(0, 0), (3, 0)]),
    ],
)
def test_places_line_up_with_the_outermost(edge: str, expected: list[tuple[float, float]]) -> None:
    one = BoardPlace(zone="a", at=(0.5, 0.5))
    other = BoardPlace(zone="b", at=(4, 5.5), size=(2, 1))
    made = aligned(drawn(one, other, chosen=(0, 1)), edge)  # type: ignore[arg-type]  # one of the edges
    assert [each.area[:2] for each in made.drawing.places] == expected


def test_a_copy_lies_aside_under_a_name_of_its_own() -> None:
    made = doubled(drawn(BoardPlace(zone="a", at=(1, 1), land="sea")))
    copy = made.drawing.places[1]
    assert copy.place.at == (1.5, 1.5) and copy.place.land == "sea" and copy.row is None
    assert (copy.zone.id, copy.zone.name.en, copy.zone.names) == ("a_2", "a 2", ("a_2",)) and made.chosen == (1,)


def test_a_place_in_which_something_begins_stays() -> None:
    made = drawn(BoardPlace(zone="a"), BoardPlace(zone="b"))
    assert [each.zone.id for each in without(made).drawing.places] == ["b"]
    zone = DrawnZone("a", Wording(en="Harbour", ja=""), begins=(Wording(en="red ship", ja=""),), row=1)
    with pytest.raises(QuoError, match="“Harbour” cannot be removed, because this starts there: red ship"):
        without(DrawingState(Drawing((DrawnPlace(BoardPlace(zone="a"), zone, 0),)), (0,)))


def test_a_track_grows_in_its_direction_and_shrinks_to_one_place() -> None:
    new = with_new(Drawing(), "square", Area(0, 0, 1, 1), "Space")
    five = many(new, 5)
    track = five.drawing.places[0]
    assert track.zone.names == ("1", "2", "3", "4", "5") and track.place.to == (4.5, 0.5)
    assert many(five, 9).drawing.places[0].place.to == (8.5, 0.5)
    one = many(five, 1).drawing.places[0]
    assert one.zone.names == ("space",) and one.place.to is None and one.place.at == (0.5, 0.5)
    second = many(with_new(five.drawing, "square", Area(0, 3, 1, 1), "Step"), 2)
    assert second.drawing.places[1].zone.names == ("step.1", "step.2")


def test_places_of_a_family_change_how_they_lie() -> None:
    track = many(with_new(Drawing(), "square", Area(0, 0, 1, 1), "Space"), 4).drawing.places[0]
    points = loose(track)
    assert points.place.points == ((0.5, 0.5), (1.5, 0.5), (2.5, 0.5), (3.5, 0.5)) and points.place.to is None
    assert points.with_point(1, 1.5, 2).place.points[1] == (1.5, 2)
    rows = in_rows(points, 2)
    assert [each[:2] for each in rows.areas()] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert in_line(rows).place.to == (3.5, 0.5)
    assert reshaped(track, "hex").place.size == (1, 1)


def test_a_new_place_takes_its_id_of_its_name_until_a_file_knows_it() -> None:
    made = with_new(Drawing(), "square", Area(0, 0, 1, 1), "place 1")
    called = renamed(made, Wording(en="The Old Harbour", ja="古い港"), saved=NONE)
    assert called.drawing.places[0].zone.id == called.drawing.places[0].place.zone == "the_old_harbour"
    kept = renamed(called, Wording(en="Bay", ja=""), saved=frozenset({"the_old_harbour"}))
    assert kept.drawing.places[0].zone.id == "the_old_harbour" and kept.drawing.places[0].zone.name.en == "Bay"
