"""Terrain tokens that lie on other areas (QV-R06)."""

from qquovadis.games.common.land import token_in_supply
from qquovadis.games.quo_vadis.world_state import Reading


def areas_showing(game: Reading, terrain: str, onto: int) -> list[int]:
    """The areas whose token of that colour could be moved onto another area (QV-R06, option "move")."""
    found = []
    for area, centre in enumerate(game.layout.centres):
        tokens = game.table.contents[centre]
        if area != onto and tokens and game.layout.token_terrain[tokens[-1]] == terrain:
            found.append(area)
    return found


def can_be_laid(game: Reading, terrain: str, onto: int) -> bool:
    """Whether the supply has a token of that colour, or by option another area would give one up (QV-R06)."""
    if token_in_supply(game, terrain) >= 0:
        return True
    return game.options["terrain_token_shortage"] == "move" and bool(areas_showing(game, terrain, onto))
