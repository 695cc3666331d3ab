"""In no step of a guide does the callout cover a hand, the question or what it points at, in windows of usual sizes."""

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import sampled
from tests.ui.guide.test_guide import begin, obey, presenter_of
from tests.ui.guide.test_guide_of_undecim import TURNED, turn
from ui.guide.target_finder import TargetFinder
from ui.program.program import Program
from ui.start.outline_maker import place_of
from ui.table import ChoiceSubject

SIZES = ((1366, 768), (1024, 700), (1920, 1080))
GAMES = (("undecim", "14"), ("quo_vadis", "30"), ("populous", "21"))


def covered(program: Program) -> list[str]:
    """What the callout covers that it may not."""
    guide, desk, presenter = program.guide, program.window.desk, presenter_of(program)
    place, scene = guide.callout.geometry().adjusted(14, 14, -14, -14), presenter.table.table_scene
    assert scene.board_index is not None and scene.scene_state is not None
    board, corner = scene.board_index.board, presenter.table.pos()
    zones = [zone for each in (board.fan, *board.beside) for zone in scene.board_index.owned(each, scene.screen.front)]
    found = {"question": TargetFinder(presenter, desk).bar, "target": guide.target or QRect()}
    for piece in (piece for zone in zones for piece in scene.scene_state.view.contents[zone]):
        placed = scene.plan.pieces[piece]
        high = min(placed.h, presenter.table.height() - (placed.y - placed.h / 2))
        card = QRect(round(placed.x - placed.w / 2), round(placed.y - placed.h / 2), round(placed.w), round(high))
        if placed.shown:
            found[str(ChoiceSubject("piece", piece))] = card.translated(corner)
    return [name for name, area in found.items() if place.intersects(area)]


# Each takes ten seconds: a guide is followed from its first step to its last.
@pytest.mark.parametrize(("game", "size"), sampled([(game, size) for size in SIZES for game in GAMES], many=1), ids=str)
def test_the_callout_covers_neither_hand_nor_question_nor_what_it_points_at(
    program: Program, qtbot: QtBot, game: tuple[str, str], size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    program.next_game.chosen = place_of(load_pack(find_pack(*game)))
    guide, wrong, seen = begin(program, qtbot, "ja"), dict[str, list[str]](), set[str]()
    while guide.is_on:
        step = guide.step
        assert step is not None
        assert step.id not in seen, "a click on what is pointed at leads on, also where the pointer stands still"
        seen.add(step.id)
        guide._stand()
        if over := covered(program):
            wrong[step.id] = over
        if step.id == TURNED and game[0] == "undecim":
            turn(program, guide)
        obey(program, qtbot)
    assert wrong == {}
