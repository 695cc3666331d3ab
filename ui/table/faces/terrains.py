"""The terrains of the spaces of an area as it lies: those printed on the tile, or that of what lies on all of it."""

from ui.table.faces.face_factory import FaceFactory
from ui.table.layout.board_index import SPACES


def printed_terrains(face_factory: FaceFactory, tile: int) -> list[str]:
    """Return what is printed on the spaces of a tile as it lies, in words."""
    turned = face_factory.view.turned[tile]
    printed = face_factory.mark(tile, "terrains")
    lands = printed if isinstance(printed, tuple) and len(printed) == SPACES else ("",) * SPACES
    shown = [lands[(place - turned) % SPACES] for place in range(SPACES)]
    return [face_factory.words.terrain(land, face_factory.language) if land else "" for land in shown]


def laid_terrains(face_factory: FaceFactory, number: int) -> list[str]:
    """Return the terrains of the tokens laid on an area, in words."""
    board_index = face_factory.board_index
    centre = board_index.centre(number)
    pieces = face_factory.view.contents[centre] if centre is not None else ()
    rings = [piece for piece in pieces if board_index.painters[piece] == "ring"]
    return [face_factory.words.terrain(face_factory.word(ring, "terrain"), face_factory.language) for ring in rings]


def terrains_of(face_factory: FaceFactory, number: int) -> list[str]:
    """Return the terrain of each space of an area, by the number of its tile; none where the tile is not laid."""
    numbers, view = face_factory.board_index.tile_numbers, face_factory.view
    tile = next((each for each, printed in enumerate(view.identity_of) if numbers.get(printed) == number), None)
    if tile is None:
        return []
    return laid_terrains(face_factory, number)[:1] * SPACES or printed_terrains(face_factory, tile)
