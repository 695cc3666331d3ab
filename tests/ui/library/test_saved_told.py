"""Ctrl+S and *Save* say whether a game is saved and where it is found: whoever wants to save did not hear of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import table_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.ui.window.conftest import Seated
from ui.play.open_game import OpenGame, Unsaved
from ui.program.program import Program

PEOPLE = (Player("Aya"), Player("Ren"), Player("Mio"))
SAVED = {
    "en": (
        "This game is saved by itself after every move.",
        "You find it as “Aya, Ren, Mio” among your games: Ctrl+L.",
    ),
    "ja": (
        "このゲームは1手ごとに自動で保存されます。",
        "ゲームライブラリ（Ctrl+L）に「Aya、Ren、Mio」として入っています。",
    ),
}


def laid(pack: Pack) -> OpenGame:
    """A table of three that is not recorded."""
    session = Session.start(table_for(compile_kit(pack, 3)), Terms(PEOPLE, 5, start=0))
    return OpenGame(session, pack, load_rulebook(pack.folder), None)


def asked_to_save(program: Program) -> tuple[str, ...]:
    """What the window says to Ctrl+S."""
    program.window.desk.notice.forget()
    QTest.keyClick(program.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    return program.window.desk.notice.sentences


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("free", [False, True])
def test_a_table_with_and_without_rules_says_that_it_is_saved_and_where(
    program: Program, own_home: Path, language: str, free: bool
) -> None:
    """A free table said nothing at all; another asked for a file of a position."""
    program.window.context.set_language(language)
    folder = start_game("Mine", "cards") if free else paths.resources() / "packs" / "undecim" / "14"
    game = laid(load_pack(folder))
    assert game.session.rules.are_enforced is not free
    program._sit(game._replace(file=record(game.session, "laid")))
    assert asked_to_save(program) == SAVED[language]
    assert own_home in paths.saves().parents, "nothing was written elsewhere"


def test_a_game_that_is_not_saved_or_only_looked_at_says_so(program: Program, own_home: Path, pack: Pack) -> None:
    game = laid(pack)
    program._settings.unsaved = True
    program._sit(game._replace(unsaved=Unsaved("laid", OSError(30, "Read-only file system"))))
    (lost,) = asked_to_save(program)
    assert lost.startswith("This game is not saved: nothing can be written in")
    program._sit(game._replace(shown=own_home / "seen.qqgame"))
    (seen,) = asked_to_save(program)
    assert seen == "This game is only looked at. Nothing in it changes, so there is nothing to save."


def test_it_is_said_behind_the_curtain_too_and_nowhere_without_a_game(program: Program, seated: Seated) -> None:
    assert not program.window.actions_by_name["save"].isEnabled()
    presenter = seated(PEOPLE)
    assert presenter.is_covered
    assert asked_to_save(program)[0] == SAVED["en"][0]
