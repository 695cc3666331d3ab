"""The question of the night of the red moon covers none of the enemies about which it asks."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from ui.kit.context import AppContext
from ui.play.open_game import OpenGame
from ui.program.program import Program

PALE = 180  # lightness that no letter has
TOO_MANY = 300  # choices before the first night


def asked_at_night() -> OpenGame:
    """Return a game of one person on all seats at the first question about enemies, by choices at random."""
    pack = load_pack(paths.resources() / "packs" / "undecim" / "14")
    people = tuple(Player(name, person="one") for name in ("さくら", "健太郎", "美咲"))
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 5, start=0))
    chance = Random(1)
    for _ in range(TOO_MANY):
        asked = session.situation.decision
        assert asked is not None, "there is a night"
        legal = [each for each, clause in session.situation.judged(asked.seats[0]) if clause is None]
        if asked.step == "BanishEnemies" and len(legal) == 3:
            return OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid"))
        session.play(asked.seats[0], chance.choice(legal))
    raise AssertionError("nobody is asked about enemies")


@pytest.mark.parametrize(("size", "language"), [((1640, 940), "ja"), ((1640, 940), "en"), ((1366, 768), "ja")])
def test_the_bar_that_asks_for_enemies_covers_no_row(
    program: Program, context: AppContext, qtbot: QtBot, size: tuple[int, int], language: str
) -> None:
    """About a second each: a window of its own. The bar rose for a third line over the cards in question."""
    program.window.resize(*size)
    context.set_language(language)
    program._sit(asked_at_night())
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    qtbot.wait(50)
    bar, table = program.window.desk.bar, presenter.table
    foot = max(mat.area.bottom for mat in table.table_scene.plan.mats.values()) + table.y()
    assert bar.place.top() >= foot
    assert bar._sentence.shown == bar.asking.hint, "nothing is left out for that"
    written = bar._sentence.grab().toImage()
    edge = [written.pixelColor(written.width() - 1, y).lightness() for y in range(written.height())]
    assert min(edge) > PALE, "the end of the line is whole"
