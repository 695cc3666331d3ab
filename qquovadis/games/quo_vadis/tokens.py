"""Terrain tokens: where they are, and how one is laid on an area (QV-WRATH-10 to QV-WRATH-12, QV-R06)."""

from qquovadis.games.quo_vadis.reading import Reading


def token_in_supply(game: Reading, terrain: str) -> int:
    """A terrain token of that colour from the supply, -1 if none is left (QV-COMP-11)."""
    supply = game.table.contents[game.layout.terrain_supply]
    return next((token for token in supply if game.layout.token_terrain[token] == terrain), -1)


def areas_showing(game: Reading, terrain: str) -> list[int]:
    """The areas, other than the genesis area, whose token has that colour (QV-R06, option "move")."""
    here = game.genesis_area()
    found = []
    for area, centre in enumerate(game.layout.centres):
        tokens = game.table.contents[centre]
        if area != here and tokens and game.layout.token_terrain[tokens[-1]] == terrain:
            found.append(area)
    return found


def lay_token(game: Reading, token: int, area: int) -> None:
    """Put a token on the centre of an area; the one it replaces returns to the supply (QV-WRATH-12)."""
    centre = game.layout.centres[area]
    for old in list(game.table.contents[centre]):
        game.table.move(old, game.layout.terrain_supply)
    game.table.move(token, centre)
