"""Whatever a pack's board speaks of, the theme can paint: on mats, on the boards of races, and as cubes that fly."""

import pytest

from qquovadis import paths
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack
from ui.kit.theme import load_theme


@pytest.mark.parametrize(("game", "draft"), SHIPPED_GAMES)
def test_every_track_is_painted_like_a_quantity_of_the_theme(game: str, draft: str) -> None:
    theme, board = load_theme(paths.resources() / "theme" / "tokens.toml", "light"), load_board(find_pack(game, draft))
    tracks = board.mat.track if board.mat else ()
    assert [track.tally for track in tracks if (track.like or track.tally) not in theme.resources] == []
