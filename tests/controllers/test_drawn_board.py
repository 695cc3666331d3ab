"""Boards are opened, drawn and saved: files stay whole, keep their comments, and never say what cannot be read."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from qquovadis import files
from qquovadis.controllers import drawn_board
from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.drawn_board import OpenedBoard, add_picture, is_drawable, open_board, save_board
from qquovadis.errors import PackError, QuoError
from qquovadis.model.board_drawing.drawing import Area
from qquovadis.model.board_drawing.edits import DrawingState, many, of_kind, renamed, with_new, with_zone, without
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.board_places import GroundPicture
from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.shelves import find_pack
from tests.marks import quick

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><rect width="100" height="50"/></svg>'
KINDS = [kind for kind in templates() if kind != "referee"]


def opened(tmp_path: Path, kind: str = "board") -> OpenedBoard:
    return open_board(start_game("Mine", kind, tmp_path))


def comments(folder: Path) -> list[str]:
    texts = (folder / "pack.toml").read_text("utf-8") + (folder / "board.toml").read_text("utf-8")
    return [line.strip() for line in texts.splitlines() if line.strip().startswith("#")]


@quick
@pytest.mark.parametrize("kind", KINDS)
def test_a_place_more_leaves_a_good_game_with_all_its_comments(kind: str, tmp_path: Path) -> None:
    board = opened(tmp_path, kind)
    before = comments(board.folder)
    drawn = with_new(board.drawing, "round", Area(20, 1, 2, 2), "Harbour")
    save_board(board, with_zone(drawn, sight="nobody").drawing)
    assert check_folder(board.folder).faults == []
    assert comments(board.folder) == before
    again = open_board(board.folder)
    new = again.drawing.places[-1]
    assert (new.zone.name.en, new.zone.sight, new.place.shape, new.place.at) == ("Harbour", "nobody", "round", (21, 2))
    assert [each.place for each in again.drawing.places[:-1]] == [each.place for each in board.drawing.places]
    assert not load_board(board.folder).spread


def test_a_name_a_sight_and_a_spot_are_written_where_they_stand(tmp_path: Path) -> None:
    board = opened(tmp_path)
    at = next(at for at, each in enumerate(board.drawing.places) if each.zone.id == "start")
    drawn = renamed(DrawingState(board.drawing, (at,)), Wording(en="Inn", ja="宿"), saved=frozenset())
    moved = drawn.drawing.with_place(at, drawn.drawing.places[at].moved(0.1, 0))
    texts = save_board(board, moved)
    assert texts.pack == board.texts.pack.replace('{ en = "start", ja = "スタート" }', '{ en = "Inn", ja = "宿" }')
    assert texts.board == board.texts.board.replace("[-1.6, 5.75]", "[-1.5, 5.75]")


def test_what_is_taken_away_goes_from_both_files_and_undone_it_is_as_it_was(tmp_path: Path) -> None:
    board = opened(tmp_path)
    drawn = with_new(board.drawing, "square", Area(20, 1, 2, 2), "Harbour")
    save_board(board, drawn.drawing)
    again = open_board(board.folder)
    last = len(again.drawing.places) - 1
    gone = without(DrawingState(again.drawing, (last,))).drawing
    save_board(again, gone)
    assert "harbour" not in (board.folder / "pack.toml").read_text("utf-8")
    assert check_folder(board.folder).faults == []
    assert save_board(again, again.drawing) == again.texts


def test_a_track_is_drawn_with_as_many_spaces_as_the_box_has(tmp_path: Path) -> None:
    board = opened(tmp_path, "cards")
    track = many(with_new(board.drawing, "square", Area(0, 5, 1, 1), "space"), 12)
    save_board(board, track.drawing)
    again = open_board(board.folder).drawing.places[-1]
    assert again.zone.names == tuple(str(number) for number in range(1, 13)) and again.zone.last == 12
    shorter = many(DrawingState(open_board(board.folder).drawing, (len(track.drawing.places) - 1,)), 9)
    save_board(open_board(board.folder), shorter.drawing)
    assert open_board(board.folder).drawing.places[-1].count == 9


def test_a_counter_is_a_tally_of_nobody_and_its_bound_is_written_where_it_stands(tmp_path: Path) -> None:
    board = opened(tmp_path, "cards")
    drawn = with_new(board.drawing, "round", Area(0, 5, 2, 2), "Doom")
    at = len(board.drawing.places)
    counter = drawn.drawing.with_place(at, of_kind(drawn.drawing.places[at], "counter"))
    texts = save_board(board, counter)
    assert '[[tally]]\nid = "doom"\nhigh = 99\nname = "Doom"\n' in texts.pack
    assert '[[place]]\ntally = "doom"\nkind = "counter"\nshape = "round"\nat = [1, 6]\nsize = [2, 2]\n' in texts.board
    again = open_board(board.folder)
    assert again.drawing.places[at].zone.is_tally and check_folder(board.folder).faults == []
    more = with_zone(DrawingState(again.drawing, (at,)), high=12).drawing
    assert save_board(again, more).pack == texts.pack.replace("high = 99", "high = 12")
    save_board(open_board(board.folder), without(DrawingState(open_board(board.folder).drawing, (at,))).drawing)
    assert "doom" not in (board.folder / "pack.toml").read_text("utf-8")
    assert of_kind(of_kind(drawn.drawing.places[at], "counter"), "heap") == drawn.drawing.places[at]


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    board = opened(tmp_path)
    nowhere = GroundPicture(picture="sea.png", size=(4, 4))
    with pytest.raises(PackError, match=r"there is no picture sea\.png"):
        save_board(board, board.drawing.with_ground(nowhere))
    first = board.drawing.places[0]
    fewer = replace(first, place=first.place.model_copy(update={"points": first.place.points[:5]}))
    with pytest.raises(PackError, match=r"pack\.toml has 63 places called space, and here are 5"):
        save_board(board, board.drawing.with_place(0, fewer))
    assert drawn_board.texts_in(board.folder) == board.texts


@pytest.mark.parametrize("change", ["more", "fewer"])
def test_however_early_a_save_is_cut_off_the_files_fit_together(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = opened(tmp_path)
    with_one = with_new(board.drawing, "square", Area(20, 1, 2, 2), "Harbour").drawing
    if change == "fewer":
        save_board(board, with_one)
        board, with_one = open_board(board.folder), board.drawing
    for writes in range(4):
        _cut_after(writes, monkeypatch, lambda: save_board(board, with_one))
        assert check_folder(board.folder).faults == []
    assert len(open_board(board.folder).drawing.places) == len(with_one.places)


def _cut_after(writes: int, monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> None:
    """Do something of which only so many writings come about."""
    left = [writes]

    def write(path: Path, content: bytes | str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        files.write_whole(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(drawn_board, "write_whole", write)
        with suppress(KeyboardInterrupt):
            do()


def test_a_picture_is_copied_once_and_never_over_another(tmp_path: Path) -> None:
    folder = opened(tmp_path).folder
    one, other, bad = tmp_path / "My sea!.svg", tmp_path / "b" / "My sea!.svg", tmp_path / "bad.svg"
    notes = tmp_path / "notes.txt"
    notes.write_text("x")
    other.parent.mkdir()
    one.write_text(SQUARE)
    other.write_text(SQUARE.replace("100", "90"))
    bad.write_text(SQUARE.replace("<rect", '<image href="http://x/y.png"/><rect'))
    assert add_picture(folder, one) == add_picture(folder, one) == "My_sea.svg"
    assert add_picture(folder, other) == "My_sea_2.svg"
    with pytest.raises(PackError, match="a drawing in a pack may not contain <image>"):
        add_picture(folder, bad)
    with pytest.raises(PackError, match=r"its name ends in \.png, \.jpg"):
        add_picture(folder, notes)
    assert sorted(open_board(folder).pack.pictures) == ["My_sea.svg", "My_sea_2.svg"]


def test_only_games_of_ones_own_without_rules_are_drawn(tmp_path: Path) -> None:
    board = opened(tmp_path)
    assert is_drawable(board.folder, "mine")
    assert not is_drawable(board.folder, "quo_vadis")
    assert not is_drawable(find_pack("undecim", None), "mine")


def test_a_middle_in_rows_is_shown_side_by_side_and_saved_as_places(tmp_path: Path) -> None:
    board = opened(tmp_path, "blank")
    areas = [each.area for each in board.drawing.places]
    assert [each.zone.id for each in board.drawing.places] == ["deck", "discard", "table"]
    assert all(one.right < other.x and one.y == other.y for one, other in pairwise(areas))
    assert areas[0].x == pytest.approx(-areas[-1].right, abs=0.02)
    assert areas[-1].w == pytest.approx(4 * areas[0].w, abs=0.02)


def test_a_dial_in_the_rows_is_not_lost_unnoticed(tmp_path: Path) -> None:
    folder = start_game("Mine", "blank", tmp_path)
    file = folder / "board.toml"
    file.write_text(file.read_text("utf-8").replace("slots = 4", 'slots = 4\ndial = "points"'), "utf-8")
    with pytest.raises(PackError, match="a board of places has no dial"):
        open_board(folder)


def test_the_drawing_knows_what_begins_where(tmp_path: Path) -> None:
    places = {each.zone.id: each.zone for each in opened(tmp_path).drawing.places}
    colours = ("red", "blue", "green", "yellow", "purple")
    assert [each.en for each in places["start"].begins] == [f"{colour} pawn" for colour in colours]
    assert places["space"].begins == () and places["space"].last == 63
    cards = opened(tmp_path / "c", "cards").drawing
    assert [each.zone.in_steps for each in cards.places] == [True, True]
    with pytest.raises(QuoError, match="the setup or a procedure uses it"):
        without(DrawingState(cards, (1,)))
