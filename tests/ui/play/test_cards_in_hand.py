"""Cards of games of one's own in a hand: what is in sight of each tells it from the others, and has its own shape."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from qquovadis.model.pack.new_game import start_game
from tests.marks import sampled
from tests.ui.art.canvas import pixels
from tests.ui.play.conftest import FreeTable
from ui.art.faces import Face
from ui.art.headings import Heading, set_heading
from ui.art.lettering import LEGIBLE, text_width
from ui.art.painting import painting
from ui.play.presenter import Presenter
from ui.program.program import Program

NAMES = ("Fox", "Ox", "Market day", "The Wandering Merchant", "The Lighthouse", "Salt", "Silk", "嵐の船", "Harbour")
DIFFER = 20  # pixels at least by which two names differ to the eye
KINDS = ("text", "portrait", "poster", "square", "event", "unit", "nothing")  # ways to paint a card; the last is none


def begun(free_table: FreeTable, folder: Path, kind: str, cards: int) -> Presenter:
    """Return a table at which the first hand is open and holds so many cards that differ in nothing but their names."""
    game = start_game("Mine", "blank", folder)
    (game / "cards.csv").write_text("name\n" + "\n".join(NAMES[:cards]), "utf-8")
    board = game / "board.toml"
    text = board.read_text("utf-8")
    assert 'card = "text"' in text
    board.write_text(text.replace('card = "text"', "" if kind == "nothing" else f'card = "{kind}"', 1), "utf-8")
    return free_table(game, 2)


def hold(program: Program, presenter: Presenter) -> tuple[int, ...]:
    """Let the first hand take all cards and open it; return them."""
    edit_commands, kit = program.positions.position_editor.edit_commands, presenter.open_game.kit
    assert edit_commands is not None
    program.window.resize(1366, 768)
    edit_commands.put(tuple(range(len(kit.pieces))), kit.zones_of("hand")[0])
    program.window.actions_by_name["peek"].trigger()
    presenter.open_curtain(0)
    return presenter.table.table_scene.fan


def in_sight(presenter: Presenter, piece: int) -> QImage:
    """Return what of a card of the hand is in sight, upright."""
    scene = presenter.table.table_scene
    item, area = scene.piece_items.item(piece), scene.plan.fan[piece]
    assert item is not None
    return seen_part(presenter, item.face, QRectF(0, 0, area.w, area.h))


def seen_part(presenter: Presenter, face: Face, part: QRectF) -> QImage:
    """Return a part of a face from its upper left corner, painted as on the table."""
    look = presenter.table.table_scene.artwork.look
    card = face.outline(look.theme).boundingRect()
    image = QImage(part.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with painting(image) as painter:
        painter.translate(-card.topLeft())
        face.paint(look.on(painter))
    return image


def difference(one: QImage, other: QImage) -> int:
    """Return how many pixels differ clearly where both are."""
    wide, high = min(one.width(), other.width()), min(one.height(), other.height())
    pairs = zip(pixels(one.copy(0, 0, wide, high)), pixels(other.copy(0, 0, wide, high)), strict=True)
    return sum(max(abs(a - b) for a, b in zip(*pair, strict=True)) > 80 for pair in pairs)


@pytest.mark.parametrize("cards", [4, 9])
@pytest.mark.parametrize("kind", sampled(KINDS, 3))
def test_cards_that_differ_in_their_names_alone_are_told_apart_in_a_hand(
    program: Program, free_table: FreeTable, tmp_path: Path, kind: str, cards: int
) -> None:
    presenter = begun(free_table, tmp_path / "packs", kind, cards)
    hand = hold(program, presenter)
    assert len(hand) == cards
    images = {piece: in_sight(presenter, piece) for piece in hand}
    for one, other in combinations(hand, 2):
        assert difference(images[one], images[other]) > DIFFER, (one, other)


def test_a_square_tile_is_square_in_a_hand(program: Program, free_table: FreeTable, tmp_path: Path) -> None:
    presenter = begun(free_table, tmp_path / "packs", "square", 4)
    hand, scene = hold(program, presenter), presenter.table.table_scene
    assert {scene.plan.pieces[piece].w / scene.plan.pieces[piece].h for piece in hand} == {1.0}
    tops = {round(scene.plan.fan[piece].y, 3) for piece in hand[1:3]}
    assert len(tops) == 1


@pytest.mark.parametrize("wide", [17, 30, 45, 84, 124])
def test_a_heading_is_in_letters_that_can_be_read_and_keeps_within_its_room(
    program: Program, free_table: FreeTable, tmp_path: Path, wide: int
) -> None:
    look = begun(free_table, tmp_path / "packs", "text", 4).table.table_scene.artwork.look
    room = QRectF(0, 0, wide, 55)
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    with painting(image) as painter:
        brush = look.on(painter)
        for name in (*NAMES, "Donaudampfschifffahrtsgesellschaft", "とても長い名前の大きな商人の船"):
            heading = set_heading(brush, room, Heading(name, "12"), look.theme.paper.ink)
            assert heading.lines, name
            assert min(letters.size for _, letters in heading.lines) >= LEGIBLE, name
            long, deep = (wide, room.height()) if heading.upright else (room.height(), wide)
            assert max(text_width(look, *line) for line in heading.lines) <= long + 0.1, name
            assert heading.depth <= deep + 0.1, name
