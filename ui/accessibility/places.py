"""The places of the table in the outline: the world by area and space, every seat with its mat, the piles."""

from collections.abc import Collection, Iterable

from qquovadis.engine import hexes
from qquovadis.engine.referee import CONTROL, ODDS, SCORE
from qquovadis.model.free_table.spot import LATTICE
from qquovadis.model.text.translations import N_
from ui.accessibility.outline import Glance, Node, course, happened, question, things
from ui.table.faces.terrains import laid_terrains, printed_terrains
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.board_index import SPACES
from ui.table.scene.controlled_tiles import holders

WORLD = N_("World")
COMMON = N_("On the table")
THIS_TURN = N_("{name}, the area of this turn")
LAND_CHANGED = N_("entirely {terrain}")
HELD = N_("controlled by {who}")
STRENGTH = N_("Strength {total}: {parts}")
NEXT_TO = N_("Adjacent to: {areas}")
SPACE = N_("{letter}, {terrain}")
CARD = N_("{family} {name}")
LETTERS = "abc"
FIRST = N_("start player")
DECIDES = N_("deciding now")
NOBODY = -1  # as which seat's the zones and counts of no seat stand in the kit


def outline(glance: Glance) -> tuple[Node, ...]:
    """Return the whole table in words, as the open eyes see it."""
    seats = tuple(_seat(glance, seat) for seat in range(glance.face_factory.board_index.kit.seats))
    return (question(glance), happened(glance), course(glance), *_world(glance), *seats, *_common(glance))


# The world.


def _world(glance: Glance) -> tuple[Node, ...]:
    board_index, view = glance.face_factory.board_index, glance.scene_state.view
    if board_index.board.world is None:
        return ()
    tiles = [
        tile for zone in board_index.families.get(board_index.board.world.tiles, ()) for tile in view.contents[zone]
    ]
    known = sorted((tile for tile in tiles if view.knows(tile)), key=glance.face_factory.name)
    return (Node("world", glance.texts.say(WORLD), tuple(_area(glance, tile, known) for tile in known)),)


def _area(glance: Glance, tile: int, tiles: list[int]) -> Node:
    """Return one area: the terrain laid on it, who stands there, its spaces and what it lies next to."""
    face_factory, say = glance.face_factory, glance.texts.say
    number = face_factory.board_index.tile_numbers[glance.scene_state.view.identity_of[tile]]
    rings, others = _centre(glance, number)
    spaces = face_factory.board_index.spaces(number)
    name = face_factory.name(tile)
    if _current(glance) == number:
        name = say(THIS_TURN, name=name)
    there = [node.words for node in things(glance, _pieces(glance, spaces))]
    changed = [say(LAND_CHANGED, terrain=ring) for ring in rings]
    held = [say(HELD, who=glance.scene_state.captions[seat].name) for seat in holders(glance.scene_state, number)]
    near = [face_factory.name(other) for other in tiles if _beside(glance, tile, other)]
    lands = rings[:1] * SPACES or printed_terrains(face_factory, tile)
    children = tuple(_space(glance, zone, at, lands[at]) for at, zone in enumerate(spaces))
    nearby = Node("near", say(NEXT_TO, areas=glance.listed(near)))
    return Node(face_factory.name(tile), glance.holding(name, (*changed, *held, *there)), (*children, *others, nearby))


def _space(glance: Glance, zone: int, at: int, terrain: str) -> Node:
    pieces = things(glance, glance.scene_state.view.contents[zone])
    name = glance.texts.say(SPACE, letter=LETTERS[at], terrain=terrain)
    return Node(LETTERS[at], glance.holding(name, (piece.words for piece in pieces)), pieces)


def _centre(glance: Glance, number: int) -> tuple[list[str], tuple[Node, ...]]:
    """Return the terrains of the tokens laid on an area, and whatever else lies in its middle."""
    face_factory, centre = glance.face_factory, glance.face_factory.board_index.centre(number)
    pieces = glance.scene_state.view.contents[centre] if centre is not None else ()
    others = (piece for piece in pieces if face_factory.board_index.painters[piece] != "ring")
    return laid_terrains(face_factory, number), things(glance, others)


def _current(glance: Glance) -> int:
    """Return the number of the tile that the turn is about, -1 if there is none."""
    board_index = glance.face_factory.board_index
    family = board_index.board.world.current if board_index.board.world else None
    return board_index.count(glance.scene_state.view, family) - 1


def _beside(glance: Glance, tile: int, other: int) -> bool:
    place, near = (LATTICE.read(glance.scene_state.view.spot[each]) for each in (tile, other))
    return place is not None and near is not None and near in hexes.around(place)


# The seats.


def _seat(glance: Glance, seat: int) -> Node:
    """Return one seat: who sits there with which points, what it has and what lies before it."""
    board_index, view, say = glance.face_factory.board_index, glance.scene_state.view, glance.texts.say
    mat, decision = board_index.board.mat, glance.scene_state.decision
    lines = [glance.line(ChoiceSubject("seat", seat))]
    if mat is not None:
        points = board_index.tally(mat.points, seat)
        lines += [glance.line(ChoiceSubject("tally", points))] if points is not None else []
        lines += [say(FIRST)] if mat.first and board_index.count(view, mat.first) == seat else []
    lines += [say(DECIDES)] if decision is not None and seat in decision.seats else []
    own = _owned(glance, seat)
    counts, places = (*_counts(glance, seat), *_other_counts(glance, seat)), (*own, *_other_places(glance, seat, own))
    under = (*counts, *_standing(glance, seat), *_places(glance, places))
    return Node(f"seat {seat}", glance.listed(lines), under)


def _standing(glance: Glance, seat: int) -> Iterable[Node]:
    """Yield how a seat stands: what it controls, its points to come, its strength and its chance in the war at hand."""
    face_factory, tray = glance.face_factory, glance.face_factory.board_index.board.tray
    for found in glance.scene_state.standing.found:
        words = face_factory.standing_texts.standing(found) if found.seat == seat else ""
        if words and found.name == (tray.strength if tray else None):
            yield Node(found.name, glance.texts.say(STRENGTH, total=found.total, parts=words))
        elif words and (found.name in (CONTROL, ODDS) or found.name.startswith(SCORE)):
            yield Node(found.name, words)


def _counts(glance: Glance, seat: int) -> Iterable[Node]:
    board_index = glance.face_factory.board_index
    mat = board_index.board.mat
    for family in (*(track.tally for track in mat.track), *mat.chips) if mat else ():
        tally = board_index.tally(family, seat)
        if tally is not None:
            yield Node(f"tally {family}", glance.line(ChoiceSubject("tally", tally)))


def _other_counts(glance: Glance, seat: int) -> Iterable[Node]:
    """Yield the counts of a seat (`NOBODY`: of nobody) that stand on the table besides those of mats."""
    board_index = glance.face_factory.board_index
    mat, kit = board_index.board.mat, board_index.kit
    told = {mat.points, mat.first, *mat.chips, *(track.tally for track in mat.track)} if mat else set()
    for tally in sorted(glance.plan.tallies):
        family = kit.tallies[tally].family
        if kit.tallies[tally].seat == seat and (seat == NOBODY or family not in told):
            yield Node(f"tally {tally}", glance.line(ChoiceSubject("tally", tally)))


def _other_places(glance: Glance, seat: int, told: Collection[int]) -> list[int]:
    """Return the places of a seat (`NOBODY`: of no seat) where something is seen to lie, besides the world and those
    told of, as one reads them: from the top to the bottom, and from the left.
    """
    board_index, pieces, zone_of = glance.face_factory.board_index, glance.plan.pieces, glance.scene_state.view.zone_of
    world, zones = board_index.board.world, board_index.kit.zones
    of_world = {world.tiles, world.space, world.centre} if world is not None else set()
    seen = sorted((placed.y, placed.x, zone_of[piece]) for piece, placed in pieces.items() if placed.shown)
    found = dict.fromkeys(zone for _, _, zone in seen)
    return [
        zone for zone in found if zones[zone].seat == seat and zone not in told and zones[zone].family not in of_world
    ]


def _owned(glance: Glance, seat: int) -> list[int]:
    """Return the places of a seat that are on the table, in the order in which they are read."""
    board_index = glance.face_factory.board_index
    board, mat = board_index.board, board_index.board.mat
    own = (*mat.cards, *mat.row, mat.columns, *mat.heap, *mat.counted) if mat else ()
    families = dict.fromkeys((board.fan, *_staged(glance), *own, board.tray.zone if board.tray else None))
    zones = [zone for family in families for zone in board_index.owned(family, seat)]
    return [zone for zone in zones if _is_shown(glance, zone)]


def _staged(glance: Glance) -> tuple[str, ...]:
    """Return the families that are laid out because one of their cards can be chosen."""
    board_index, view = glance.face_factory.board_index, glance.scene_state.view
    pieces = [
        offer.choice.subject for offer in glance.asking.places if offer.choice.subject in range(len(view.zone_of))
    ]
    asked = {board_index.kit.zones[view.zone_of[piece]].family for piece in pieces}
    return tuple(family for family in board_index.board.stage if family in asked)


def _is_shown(glance: Glance, zone: int) -> bool:
    """Return whether a place is on the table now: that of dice only while they have values."""
    board_index, view = glance.face_factory.board_index, glance.scene_state.view
    tray = board_index.board.tray
    if tray is None or board_index.kit.zones[zone].family != tray.zone:
        return True
    return any(view.face[piece] for piece in view.contents[zone])


# What belongs to nobody.


def _common(glance: Glance) -> tuple[Node, ...]:
    board_index = glance.face_factory.board_index
    piles = [zone for pile in board_index.board.pile for zone in board_index.families.get(pile.zone, ())]
    shelf = board_index.families.get(board_index.board.shelf, ()) if board_index.board.shelf else ()
    others = _other_places(glance, NOBODY, (*shelf, *piles))
    found = (*_cards(glance, shelf), *_places(glance, (*piles, *others)), *_other_counts(glance, NOBODY))
    return (Node("common", glance.texts.say(COMMON), found),) if found else ()


def _cards(glance: Glance, zones: Iterable[int]) -> Iterable[Node]:
    """Cards of the list, each with what lies on it."""
    for zone in zones:
        pieces = [*glance.scene_state.view.contents[zone]]
        if pieces:
            family = glance.face_factory.words.zone(
                glance.face_factory.board_index.kit.zones[zone].family, glance.face_factory.language
            )
            card, *upon = (node.words for node in _each(glance, pieces))
            yield Node(f"zone {zone}", glance.holding(glance.texts.say(CARD, family=family, name=card), upon))


def _each(glance: Glance, pieces: list[int]) -> tuple[Node, ...]:
    """Return the card of a place first, then what lies on it."""
    figures = [piece for piece in pieces if glance.face_factory.board_index.painters[piece] == "figure"]
    return things(glance, [*figures, *(piece for piece in pieces if piece not in figures)])


def _pieces(glance: Glance, zones: Iterable[int]) -> list[int]:
    return [piece for zone in zones for piece in glance.scene_state.view.contents[zone]]


def _places(glance: Glance, zones: Iterable[int]) -> Iterable[Node]:
    """Yield places with something in them, each with its things; of what nobody may see only how much there is."""
    view = glance.scene_state.view
    for zone in zones:
        pieces = view.contents[zone]
        if pieces:
            known = things(glance, pieces) if any(view.knows(piece) for piece in pieces) else ()
            yield Node(f"zone {zone}", glance.line(ChoiceSubject("zone", zone)), known)
