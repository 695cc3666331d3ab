"""Terrain tokens that lie on other areas (QV-R06)."""

from qquovadis.games.quo_vadis.reading import Reading


def areas_showing(game: Reading, terrain: str) -> list[int]:
    """The areas, other than the genesis area, whose token has that colour (QV-R06, option "move")."""
    here = game.genesis_area()
    found = []
    for area, centre in enumerate(game.layout.centres):
        tokens = game.table.contents[centre]
        if area != here and tokens and game.layout.token_terrain[tokens[-1]] == terrain:
            found.append(area)
    return found
