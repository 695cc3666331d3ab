"""Dice with words and pictures, and standees, on a free table: painted, rolled by key and menu, told and printed."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.free_table.changes import FlipPiece
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.position_editor.hands import hands
from ui.art.pieces import Standee
from ui.art.tokens import OwnDie
from ui.play.presenter import Presenter
from ui.printing.components import components_of
from ui.printing.pages import print_look
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.layout.geometry import Point

PIECES = """
[[piece]]
identity = "fate die"
kind = "fate"
zone = "dice"
name = { en = "fate die", ja = "運命のサイコロ" }
marks = { faces = ["hit", "miss", "star.svg"], race = "ruby" }

[[piece]]
identity = "knight"
kind = "hero"
zone = "start"
name = { en = "knight", ja = "騎士" }
picture = "star.svg"
marks = { race = "azure" }
"""
PATH = '<path d="M5 0 L9 10 L0 4 H10 L1 10 Z" fill="#a06000"/>'
STAR = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{PATH}</svg>'


def game(folder: Path, pieces: str = PIECES) -> Path:
    """Return the folder of a game with a die and a standee of its own."""
    found = start_game("Mine", "board", folder)
    (found / "pictures").mkdir(exist_ok=True)
    (found / "pictures" / "star.svg").write_text(STAR, "utf-8")
    board = (found / "board.toml").read_text("utf-8")
    (found / "board.toml").write_text(
        board.replace("[paint]\n", '[paint]\nfate = "die"\nhero = "standee"\n', 1), "utf-8"
    )
    with (found / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(pieces)
    return found


@pytest.fixture
def presenter(free_table: FreeTable, tmp_path: Path) -> Presenter:
    """Return a free table of two."""
    return free_table(game(tmp_path / "packs"))


def test_a_die_of_one_s_own_is_rolled_by_its_key_and_says_its_words(program: Program, presenter: Presenter) -> None:
    kit, session, table = presenter.open_game.kit, presenter.open_game.session, presenter.table
    die, knight = kit.piece_index["fate die"], kit.piece_index["knight"]
    hands(program).keys.at = ChoiceSubject("piece", die)
    table.setFocus()
    words = {0: "", 1: "hit", 2: "miss", 3: "star"}
    for _ in range(6):
        QTest.keyClick(table, Qt.Key.Key_R)
        value = session.history.table.face[die]
        assert presenter.table_presenter.undo_words()[0] == f"Free move: fate die is rolled: {words[value]}."
    face = table.table_scene.piece_items.item(die)
    assert face is not None and isinstance(face.face, OwnDie) and face.face.race == "ruby"
    presenter.controller.change(lambda: session.change_by_hand(FlipPiece(die, 3)))
    shown = table.table_scene.piece_items.item(die)
    assert shown is not None and isinstance(shown.face, OwnDie) and shown.face.picture is not None
    standee = table.table_scene.piece_items.item(knight)
    assert standee is not None and isinstance(standee.face, Standee) and standee.face.picture is not None
    menu = hands(program).menu_for(Touch(Point(0, 0), (ChoiceSubject("piece", die),)))
    assert menu is not None
    offered = {action.text(): action.menu() for action in menu.actions()}
    assert "Roll\tR" in offered and "fate die (shows star)" in offered
    if folder := os.environ.get("QQUOVADIS_LOOK"):
        presenter.table.window().grab().save(f"{folder}/own-dice.png")


def test_a_standee_is_printed_and_a_picture_that_is_not_there_is_told(tmp_path: Path, qapp: object) -> None:
    folder = game(tmp_path)
    found = {each.id: each for each in components_of(load_pack(folder), print_look("en"))}
    assert (found["knight"].cut, found["knight"].group) == ("stand", "tokens") and "fate die" not in found
    text = (folder / "pack.toml").read_text("utf-8")
    (folder / "pack.toml").write_text(text.replace('"miss", "star.svg"', '"miss", "sun.svg"'), "utf-8")
    (fault,) = check_folder(folder).faults
    assert "fate die, marks.faces" in str(fault) and "sun.svg" in str(fault) and "star.svg" in str(fault)
