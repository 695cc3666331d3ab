"""Other rules, words and boards come onto the table that is there: nothing of it is made anew."""

from dataclasses import replace

from tests.ui.table.conftest import Showing
from tests.ui.table.moments import pack, tell, until
from ui.art.faces import Face
from ui.table import PackWords, TableView
from ui.table.layout.board_index import printed_cap

WRATH = "caps.standard.wrath"


def faces(view: TableView) -> list[Face]:
    """What every piece shows."""
    return [item.face for item in view.table_scene.piece_items.items()]


def cap(view: TableView) -> int | None:
    """How many slots the mats have for wrath."""
    board_index = view.table_scene.board_index
    assert board_index is not None
    assert board_index.board.mat is not None
    track = next(each for each in board_index.board.mat.track if each.tally == "wrath")
    return printed_cap(board_index, track, "glorious")


def test_other_numbers_are_shown_by_the_same_items_under_the_same_camera(table_presenter: Showing) -> None:
    session = until("PlaceWorkers", seats=3)
    view = table_presenter(session)
    tell(view, session)
    view.camera.zoom_in()
    camera, items, shown = view.table_scene.screen.camera, list(view.table_scene.piece_items.items()), faces(view)
    before = session.history.table.kit
    session.rules.change(replace(before, parameters={**before.parameters, WRATH: 8}), agreed=True)
    assert cap(view) == 5
    tell(view, session)
    assert cap(view) == 8
    assert view.table_scene.screen.camera == camera
    assert list(view.table_scene.piece_items.items()) == items
    assert faces(view) == shown
    session.undo(agreed=True)
    tell(view, session)
    assert cap(view) == 5


def test_other_words_and_another_board_hold_from_the_next_moment_on(table_presenter: Showing) -> None:
    session = until("PlaceWorkers", seats=3)
    view = table_presenter(session)
    tell(view, session)
    scene_config = view.table_scene.scene_config
    race = pack().races[0]
    renamed = race.model_copy(update={"name": race.name.model_copy(update={"en": "Somebody"})})
    words = PackWords(replace(pack(), races=(renamed, *pack().races[1:])))
    view.furnish(scene_config._replace(words=words, board=scene_config.board.model_copy(update={"shelf": None})))
    tell(view, session)
    assert view.table_scene.scene_config.words.race(race.id, "en") == "Somebody"
    assert view.table_scene.board_index is not None
    assert view.table_scene.board_index.board.shelf is None
