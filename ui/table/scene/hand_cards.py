"""What people do to the cards of the hand in front: hold them in another order, raise, turn and hold them up.

All of it is how the cards are held, no matter of the rules; each changes the scene, and things glide to their places.
"""

from collections.abc import Sequence
from time import monotonic

from ui.table.faces.two_ends import ends_of
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.layout.geometry import Point
from ui.table.layout.hand_layout import hand_of, nearest_slot
from ui.table.scene.table_scene import TableScene


def hold_card(scene: TableScene, cards: Sequence[int], place: Point) -> None:
    """Hold cards of the hand together between their neighbours at a place of the view from now on."""
    rest = [each for each in scene.fan if each not in cards]
    at = min(nearest_slot(scene.plan.fan.values(), place), len(rest))
    hold_cards(scene, (*rest[:at], *cards, *rest[at:]))


def hold_cards(scene: TableScene, wanted: tuple[int, ...]) -> None:
    """Hold the cards of the hand in this order from now on; they glide there."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is not None and board_index is not None and wanted != scene.fan:
        cards = hand_of(scene_state.view, board_index.owned(board_index.board.fan, scene.screen.front), ())
        scene.orders.hold(scene.screen.front, cards, wanted, scene_state.view)
        scene.glide()


def is_turnable(scene: TableScene, subject: ChoiceSubject) -> bool:
    """Return whether a thing can be turned by hand: it has several choices, or two ends and lies in the open hand."""
    if subject.kind == AREA:
        return len([aim for aim in scene.targets.at(subject) if aim.is_legal]) > 1
    scene_state, board_index = scene.scene_state, scene.board_index
    if subject.kind != "piece" or scene_state is None or board_index is None or subject.number not in scene.plan.pieces:
        return False
    several = len([aim for aim in scene.targets.at(subject) if aim.is_legal]) > 1
    return several or (
        subject.number in scene.fan and ends_of(board_index, scene_state.view, subject.number) is not None
    )


def turn_card(scene: TableScene, subject: ChoiceSubject, by: int = 1) -> None:
    """Turn a thing so that its next choice leads, or its other end is up."""
    if not is_turnable(scene, subject):
        return
    scene.targets.pointed = None
    if subject.kind == AREA:
        scene.area_turns[subject.number] = scene.area_turns.get(subject.number, 0) + by
        return
    scene.motion.finish()
    scene.turns.turn(subject.number, by)
    scene.glide()


def raise_card(scene: TableScene, piece: int | None) -> None:
    """Let a card of the open hand rise; None or any other piece lets it sink back."""
    raised = piece if piece in scene.plan.fan else None
    if raised == scene.screen.raised or (scene.motion.is_running and not scene.screen.is_raising):
        return
    scene.motion.finish()
    scene.screen = scene.screen._replace(raised=raised, raised_at=monotonic(), is_raising=True)
    scene.glide()


def hold_up(scene: TableScene, *, held: bool) -> None:
    """Hold up one's own cards that lie face down, or lay them down again."""
    if held != scene.screen.peeking:
        scene.motion.finish()
        scene.screen = scene.screen._replace(peeking=held)
        scene.glide()
