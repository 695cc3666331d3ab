"""What a game of past ages shows: number cards in piles, the light round rings in the supply, dice with a ceiling."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from tests.ui.table.ages import until, view_of
from ui.art.land.tiles import RING_OUTER, RingFace
from ui.table import lit_count
from ui.table.faces.mark_faces import Disc
from ui.table.faces.strength_face import Strength
from ui.table.scene.items import PieceItem, SignItem

CUBES = 7


def test_number_cards_with_the_same_number_lie_in_one_pile_and_are_lit_and_counted_once(qtbot: QtBot) -> None:
    view = view_of(until("AllotCubes"))
    qtbot.addWidget(view)
    board_index = view.table_scene.board_index
    assert board_index is not None
    numbers = [item for item in view.table_scene.piece_items.items() if board_index.painters[item.piece] == "number"]
    seen = [item for item in numbers if item.isVisible() and item.pos().y() < view.bar_place().y()]
    assert len({item.pos().x() for item in seen}) == len(seen) == CUBES + 1
    assert lit_count(view) == CUBES  # all but the one that no store can hold


def test_each_number_card_that_can_be_chosen_has_its_own_number_as_its_key(qtbot: QtBot) -> None:
    view = view_of(until("AllotCubes"))
    qtbot.addWidget(view)
    index, state = view.table_scene.board_index, view.table_scene.scene_state
    assert index is not None and state is not None
    view.highlights.number({}, "", with_enter=True)
    keys = {subject.number: each for subject, each in view.table_scene.keys.shown.items() if subject.kind == "piece"}
    names = {piece: index.kit.identities[state.view.identity_of[piece]].name for piece in keys}
    assert len(keys) == CUBES
    assert {piece: f"number {each[0]}" for piece, each in keys.items()} == names


def test_the_light_round_a_ring_is_as_large_as_the_ring(qtbot: QtBot) -> None:
    view = view_of(until("LayRing"))
    qtbot.addWidget(view)
    rings = {item: item.face for item in view.table_scene.piece_items.items() if isinstance(item.face, RingFace)}
    lit = [(light, face) for item, face in rings.items() for light in _lights(item)]
    assert len(lit) >= len({face.terrain for face in rings.values()}) == lit_count(view)
    assert all(disc.radius == face.radius * RING_OUTER for disc, face in lit)


def _lights(item: PieceItem) -> list[Disc]:
    """The light round a thing."""
    signs = [child.face for child in item.childItems() if isinstance(child, SignItem)]
    return [face for face in signs if isinstance(face, Disc)]


def test_a_die_that_counts_for_nothing_promises_nothing() -> None:
    row = Strength(race=None, total=3, words="", sides=6, ahead=False, w=140, h=26, unit=1, dice=30)
    assert [replace(row, most=most)._promise() for most in (None, 0, 2, 6)] == ["D6", "≤0", "≤2", "D6"]


def test_who_cannot_win_but_may_draw_is_not_told_nothing() -> None:
    row = Strength(race=None, total=3, words="", sides=6, ahead=True, w=140, h=26, unit=1, dice=30, chance=0)
    drawing = replace(row, drawn=40)
    assert [each._likely() for each in (row, drawing, replace(drawing, chance=25))] == ["0%", "=40%", "25%"]
