"""A small picture of a game shows the public table, and nothing that anybody keeps from anybody."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QImage

from qquovadis.controllers.saves.survey import Surveyed, Surveyor
from qquovadis.model.saves.library import Library
from tests.contract.disguise import disguised
from ui.kit.context import AppContext
from ui.library.kept_pictures import kept_picture
from ui.library.pictures import forget_strays, keep_picture, paint_picture

CORPUS = Path(__file__).parents[2] / "saves_corpus"
RUNNING = CORPUS / "quo_vadis-30-5-seats-pushed.qqgame"
SEEDS = range(4)


def painted(context: AppContext, found: Surveyed) -> QImage:
    """The picture of a game."""
    return paint_picture(found, context.look)


@pytest.mark.parametrize("seed", SEEDS)
def test_other_hidden_cards_give_the_same_picture(context: AppContext, seed: int) -> None:
    found = Surveyor().survey(RUNNING)
    before = painted(context, found)
    table = found.session.history.table
    other = disguised(table, None, Random(seed))
    assert other.identity_of != table.identity_of
    table.identity_of[:] = other.identity_of
    assert painted(context, found) == before


def test_a_picture_changes_with_what_everybody_sees(context: AppContext) -> None:
    one, other = (Surveyor().survey(CORPUS / name) for name in (RUNNING.name, "quo_vadis-30-3-seats-finished.qqgame"))
    assert painted(context, one) != painted(context, other)


def test_a_picture_is_kept_until_the_game_goes_on(context: AppContext, saves: Path) -> None:
    kept = Library().game(saves / "running.qqgame")
    image = painted(context, Surveyor().survey(kept.path))
    keep_picture(kept, "light", image)
    assert kept_picture(kept, "light") is not None
    assert kept_picture(kept, "dark") is None
    kept.path.write_bytes(kept.path.read_bytes() + b"\n")
    assert kept_picture(Library().game(kept.path), "light") is None


def test_pictures_of_games_that_are_gone_go_too(context: AppContext, saves: Path) -> None:
    library = Library()
    kept = library.game(saves / "running.qqgame")
    keep_picture(kept, "light", painted(context, Surveyor().survey(kept.path)))
    forget_strays(library.games(), "light", "dark")
    assert kept_picture(kept, "light") is not None
    library.discard(kept.path)
    forget_strays(library.games(), "light", "dark")
    assert kept_picture(kept, "light") is None
