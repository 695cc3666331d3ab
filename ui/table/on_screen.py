"""What is to be seen on a table, and where on the screen: for whatever the window lays over it or says of it."""

from PySide6.QtCore import QPoint

from qquovadis.engine.agenda import Choice
from ui.table.input.choice_targets import AREA, ChoiceSubject, read_aims
from ui.table.input.hit_testing import area_of, centre_of
from ui.table.input.key_order import spots_of
from ui.table.layout.geometry import Point
from ui.table.scene.descriptions import choice_names
from ui.table.scene.explanations import Describer
from ui.table.scene.hand_cards import is_turnable
from ui.table.scene.signs import turn_tile
from ui.table.scene.table_scene import TableScene
from ui.table.table_view import TableView


def subject_of(table: TableView, choice: Choice) -> ChoiceSubject | None:
    """Return what a choice of the present decision points at; None if that is nothing on the table."""
    subject = table.table_scene.targets.subject_of(choice) or _pointed_at_by(table.table_scene, choice)
    return subject if subject is not None and centre_of(table.table_scene, subject) is not None else None


def _pointed_at_by(scene: TableScene, choice: Choice) -> ChoiceSubject | None:
    """Return what a choice that is not offered would point at; None if that is nothing."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None or scene_state.asked is None:
        return None
    found = read_aims([(choice, None)], scene.scene_config.subjects, (scene_state.view, board_index), scene_state.asked)
    return next(iter(found.lit()), None)


def lit_count(table: TableView) -> int:
    """Return how many things are lit, as eyes count them: things that lie in one pile are one."""
    return len(spots_of(table.table_scene, table.table_scene.targets.lit()))


def has_lit_areas(table: TableView) -> bool:
    """Return whether whole areas can be chosen now."""
    return any(each.kind == AREA for each in table.table_scene.targets.lit())


def has_several_choices(table: TableView) -> bool:
    """Return whether several choices point at one piece, so that turning it lets the next one lead."""
    scene = table.table_scene
    pieces = [each for each in scene.targets.lit() if each.kind == "piece"]
    return any(is_turnable(scene, each) for each in pieces if scene.targets.at(each)[1:])


def item_centres(table: TableView) -> dict[str, QPoint]:
    """Return where things are on the screen, by the names that tests from outside know.

    Zones and tallies have their own names, pieces "zone#place" ("hand.A#0"), lit choices "verb subject" ("declare 3").
    """
    scene, describing = table.table_scene, Describer(table.table_scene).descriptions
    if describing is None:
        return {}
    plan, found = scene.plan, dict[str, ChoiceSubject]()
    shown = [ChoiceSubject("piece", item.piece) for item in scene.piece_items.items()]
    grounds = [("zone", plan.zones), ("tally", plan.tallies), ("seat", plan.seats)]
    shown += [ChoiceSubject(kind, number) for kind, shelf in grounds for number in shelf]
    found.update({describing.name(subject): subject for subject in shown})
    found.update(choice_names(describing, scene.targets))
    places = {name: centre_of(scene, subject) for name, subject in found.items()}
    return {name: to_screen(table, place) for name, place in places.items() if place is not None}


def item_words(table: TableView) -> dict[str, str]:
    """Return what is read when a piece or a tally is pointed at, by the names that tests from outside know."""
    scene, describing = table.table_scene, Describer(table.table_scene).descriptions
    if describing is None:
        return {}
    shown = [ChoiceSubject("piece", item.piece) for item in scene.piece_items.items()]
    shown += [ChoiceSubject("tally", number) for number in scene.plan.tallies]
    return {describing.name(subject): describing.describe(subject) for subject in shown}


def to_screen(table: TableView, place: Point) -> QPoint:
    """Return where on the screen a point of the view is."""
    return table.viewport().mapToGlobal(QPoint(round(place.x), round(place.y)))


def place_of_turn(table: TableView) -> QPoint | None:
    """Return where the tile lies that a turn is about, in the coordinates of the view's parent; None if it is about
    none.
    """
    scene = table.table_scene
    subject = turn_tile(scene.plan, scene.scene_state, scene.board_index)
    return place_of(table, subject) if subject is not None else None


def places_of_pieces(table: TableView, race: str) -> list[QPoint]:
    """Return where the pieces of a race lie in the world, in the coordinates of the view's parent."""
    scene = table.table_scene
    index, state = scene.board_index, scene.scene_state
    if index is None or state is None:
        return []
    identities, printed = index.kit.identities, state.view.identity_of
    lying = [
        piece
        for piece, placed in scene.plan.pieces.items()
        if placed.layer == "world" and state.view.knows(piece) and identities[printed[piece]].marks.get("race") == race
    ]
    places = [place_of(table, ChoiceSubject("piece", each)) for each in lying]
    return [each for each in places if each is not None]


def place_of(table: TableView, subject: ChoiceSubject) -> QPoint | None:
    """Return where a thing lies, in the coordinates of the view's parent; None if it is not to be seen."""
    place = centre_of(table.table_scene, subject)
    return table.mapToParent(QPoint(round(place.x), round(place.y))) if place is not None else None


def place_of_card(table: TableView, piece: int) -> QPoint | None:
    """Return where the upper edge of a card lies, in the coordinates of the view's parent; None if it is not to be
    seen.
    """
    scene, card = table.table_scene, ChoiceSubject("piece", piece)
    if centre_of(scene, card) is None:
        return None
    area = area_of(scene, card)
    return table.mapToParent(QPoint(round(area.centre.x), round(area.y)))


def sign_of_card(table: TableView, identity: int) -> str:
    """Return the icon that stands for what is printed on a card."""
    board_index = table.table_scene.board_index
    return board_index.signs[identity] if board_index is not None else "skill"
