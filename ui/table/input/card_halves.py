"""Which half of a card with two ends is pointed at: the choice that puts that end up leads as long as it is."""

import math

from qquovadis.engine.agenda import Choice
from ui.table.faces.card_faces import Ends
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.scene.table_scene import TableScene


def point_at_half(scene: TableScene, found: Touch | None) -> bool:
    """Let the half of the card under a touch say which of its choices leads; tell whether that is another one now."""
    subject = next((each for each in found.under if scene.targets.at(each)), None) if found is not None else None
    choice = _choice_at(scene, subject, found) if found is not None and subject is not None else None
    pointed = (subject, choice) if subject is not None and choice is not None else None
    changed = pointed != scene.targets.pointed
    scene.targets.pointed = pointed
    return changed


def _choice_at(scene: TableScene, subject: ChoiceSubject, found: Touch) -> Choice | None:
    """Return the legal choice that puts the end up which is touched; None if none does or there is only one."""
    piece = subject.number if subject.kind == "piece" else None
    item = scene.piece_items.item(piece) if piece is not None else None
    placed = scene.plan.pieces.get(piece) if piece is not None else None
    if item is None or placed is None or placed.layer != "table" or not isinstance(item.face, Ends):
        return None
    # Where the card is going to lie: one that is pointed at rises.
    turn, x, y = math.radians(placed.turn), found.at.x - placed.x, found.at.y - placed.y
    end = item.face.end_at(y * math.cos(turn) - x * math.sin(turn))
    verbs, legal = scene.scene_config.board.end_up, [aim.choice for aim in scene.targets.at(subject) if aim.legal]
    return next((choice for choice in legal if end is not None and verbs.get(choice.verb) == end), None)
