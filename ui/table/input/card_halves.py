"""Which half of a card with two ends is pointed at: the choice that puts that end up leads as long as it is."""

import math
from collections.abc import Callable
from time import monotonic

from qquovadis.engine.agenda import Choice
from ui.art.end_cards import EndCard
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.scene.table_scene import TableScene

QUICK = 0.25  # seconds from when a card begins to rise, in which a click was meant before that was seen

FindEnd = Callable[[TableScene, int, Touch], str | None]


def point_at_half(scene: TableScene, found: Touch | None) -> bool:
    """Let the half of the card under a touch say which of its choices leads; tell whether that is another one now."""
    return _point(scene, found, end_under)


def point_at_seen_half(scene: TableScene, found: Touch) -> None:
    """Let the half that was seen where a click comes down lead: of a card that has just risen, as it lay before."""
    _point(scene, found, _end_seen)


def end_under(scene: TableScene, piece: int, found: Touch) -> str | None:
    """Return the end of a card that is touched where the card is going to lie: one that is pointed at rises."""
    item, placed = scene.piece_items.item(piece), scene.plan.pieces.get(piece)
    if item is None or placed is None or placed.layer != "table" or not isinstance(item.face, EndCard):
        return None
    turn, x, y = math.radians(placed.turn), found.at.x - placed.x, found.at.y - placed.y
    return item.face.end_at(y * math.cos(turn) - x * math.sin(turn))


def _point(scene: TableScene, found: Touch | None, find_end: FindEnd) -> bool:
    subject = next((each for each in found.under if scene.targets.at(each)), None) if found is not None else None
    choice = None
    if subject != scene.targets.turned:
        scene.targets.turned = None  # whoever comes back to it points at its halves again
    elif subject is not None:
        found = None  # who turned it sees above what is meant, in the prompt and in the bubble
    if found is not None and subject is not None and subject.kind == "piece":
        choice = _choice_of(scene, subject, find_end(scene, subject.number, found))
    pointed = (subject, choice) if subject is not None and choice is not None else None
    changed = pointed != scene.targets.pointed
    scene.targets.pointed = pointed
    return changed


def _end_seen(scene: TableScene, piece: int, found: Touch) -> str | None:
    """Return the end of a card that was seen under a click; one that rose just now was seen sunk."""
    item, resting, screen = scene.piece_items.item(piece), scene.plan.fan.get(piece), scene.screen
    if resting is None or piece != screen.raised or monotonic() - screen.raised_at > QUICK or found.at.y < resting.y:
        return end_under(scene, piece, found)
    if item is None or not isinstance(item.face, EndCard):
        return None
    share = (found.at.y - resting.y) / resting.h - 0.5
    upright = math.cos(math.radians(scene.plan.pieces[piece].turn)) > 0
    return item.face.end_at(item.face.h * (share if upright else -share))


def _choice_of(scene: TableScene, subject: ChoiceSubject, end: str | None) -> Choice | None:
    """Return the legal choice that puts an end up; None if none does or there is only one."""
    verbs, legal = scene.scene_config.board.end_up, [aim.choice for aim in scene.targets.at(subject) if aim.is_legal]
    return next((choice for choice in legal if end is not None and verbs.get(choice.verb) == end), None)
