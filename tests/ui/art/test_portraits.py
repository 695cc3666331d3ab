"""Portraits of races: three drawings each that are told apart, and shape and sign where there is none."""

from itertools import combinations

import pytest
from PySide6.QtGui import QImage

from qquovadis import paths
from qquovadis.model.pack.svg_safety import refuse_svg
from tests.marks import quick
from tests.ui.art.canvas import is_blank, painted, painted_on, spill
from tests.ui.art.vision import difference, seen
from ui.art import svg_drawings
from ui.art.emblems import BadgeFace
from ui.art.portraits import DRAWINGS, FRAMED, PortraitFace, drawing_size, portrait_pixmap
from ui.art.strokes import Brushwork, Look
from ui.kit.theme import ColorScheme, Theme
from ui.panels import log_lines, ranking, ticker
from ui.table.layout.frame import RANKED_SMALL

STEP, LEAST = 32, 0.2  # of 255, and of the pixels: from here on two portraits are told apart


def on_panel(look: Look, face: PortraitFace) -> QImage:
    return painted_on(look, face.paint, look.theme.surface.panel, round(face.size))


@quick
@pytest.mark.parametrize("size", [16, 24, 44, 64])
def test_any_two_portraits_differ_in_a_fifth_of_their_pixels_in_grey(room_look: Look, size: int) -> None:
    views = {race: seen(on_panel(room_look, PortraitFace(race, size)), "grey") for race in room_look.theme.races}
    shares = {pair: difference(views[pair[0]], views[pair[1]], STEP) for pair in combinations(views, 2)}
    assert len(shares) == 10  # five races
    assert {pair: share for pair, share in shares.items() if share < LEAST} == {}


@quick
def test_badges_of_sixteen_pixels_have_faces_and_smaller_ones_are_bare_shapes(room_look: Look) -> None:
    """Those beside the newest lines and small lines of the log, and in the ranking of a small window, are as large."""
    radii = (ticker.BADGE, log_lines.SMALL, RANKED_SMALL[1] * ranking.BADGE / ranking.ACROSS)
    assert all(2 * radius / FRAMED >= 16 for radius in radii)
    for radius in radii:
        face = PortraitFace("gigant", 2 * radius / FRAMED)
        assert on_panel(room_look, face) == painted_on(
            room_look, BadgeFace("gigant", radius).paint, room_look.theme.surface.panel, round(face.size)
        )
    small = [
        painted_on(room_look, each.paint, room_look.theme.surface.panel, 16)
        for each in (BadgeFace("gigant", 6.5), BadgeFace("gigant", 6.5, coded=False))
    ]
    assert small[0] == small[1]


@quick
def test_every_race_has_three_drawings_that_load_nothing(themes: dict[ColorScheme, Theme]) -> None:
    names = {race.portrait for race in themes["light"].races.values()}
    wanted = {f"{name}-{size}.svg" for name in names for size in DRAWINGS}
    drawings = {file.name: file for file in (paths.resources() / "portraits").iterdir()}
    assert drawings.keys() == wanted
    for name, file in drawings.items():
        refuse_svg(name, file.read_bytes())


@quick
def test_the_drawing_follows_the_size() -> None:
    sizes = [drawing_size(size) for size in (160, 100, 99, 35, 34, 12)]
    assert sizes == [160, 160, 64, 64, 24, 24]


def test_a_drawing_is_chosen_by_pixels_of_the_screen_and_not_by_its_dots(room_look: Look) -> None:
    """At 24 pixels of four dots each the plain drawing stands, only sharper: what looks small stays plain."""
    fine = portrait_pixmap(room_look, "gigant", 24, 4.0).toImage()
    large = portrait_pixmap(room_look, "gigant", 96, 1.0).toImage()
    assert fine.size() == large.size()
    assert difference(seen(fine, "grey"), seen(large, "grey"), STEP) > LEAST


def test_a_portrait_is_the_same_wherever_it_stands_between_two_dots(room_look: Look) -> None:
    def shifted(far: float) -> QImage:
        def paint(brush: Brushwork) -> None:
            with brush.placed(far, far):
                PortraitFace("mystic", 24).paint(brush)

        return painted(room_look, paint, 40)

    assert not is_blank(shifted(0.0))
    assert shifted(0.0) == shifted(0.3)


@quick
def test_in_a_dark_room_a_pale_line_stands_about_it(themes: dict[ColorScheme, Theme]) -> None:
    def touched(scheme: ColorScheme) -> int:
        image = painted(Look(themes[scheme], "en"), PortraitFace("glorious", 160).paint, 160)
        return sum(image.pixelColor(x, 80).alpha() > 128 for x in range(160))

    assert 3 <= touched("dark") - touched("light") <= 5  # two pixels on either side


@pytest.mark.parametrize("livery", ["ruby", "azure", "moss", "amber", "plum", "teal"])
@pytest.mark.parametrize("size", [24.0, 64.0, 160.0])
def test_shape_and_sign_of_a_seat_without_race_fill_the_square_and_no_more(
    room_look: Look, livery: str, size: float
) -> None:
    face = PortraitFace(livery, size)
    image = painted(room_look, face.paint, 240)
    assert is_blank(spill(image, face.bounds(room_look.theme)))
    tall = [y for y in range(240) if any(image.pixelColor(x, y).alpha() > 128 for x in range(240))]
    wide = [x for x in range(240) if any(image.pixelColor(x, y).alpha() > 128 for y in range(240))]
    assert max(len(tall), len(wide)) >= size * 0.88


@quick
def test_a_dimmed_portrait_keeps_its_colours(room_look: Look) -> None:
    usual, dimmed = (
        painted(room_look, PortraitFace("gigant", 64, dim).paint, 64).pixelColor(32, 20) for dim in (False, True)
    )
    assert dimmed.alpha() == pytest.approx(usual.alpha() * 0.78, abs=3)
    assert dimmed.red() == pytest.approx(usual.red(), abs=3)


@quick
def test_the_other_room_paints_no_portrait_again(
    themes: dict[ColorScheme, Theme], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drawing takes 1 to 8 ms; all that another room changes is the line about it."""
    by_day = portrait_pixmap(Look(themes["light"], "en"), "mystic", 53, 1.0).toImage()
    monkeypatch.setattr(svg_drawings, "painted", lambda *_: QImage())
    by_night = portrait_pixmap(Look(themes["dark"], "en"), "mystic", 53, 1.0).toImage()
    assert by_night.pixelColor(26, 26) == by_day.pixelColor(26, 26)
    assert by_night != by_day
