"""What a card on a mat can do now, read off where it lies, how it lies and how often it was used; and that in words."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.text.translations import N_
from ui.art.skill_states import SkillState
from ui.table.layout.board_index import BoardIndex

IN_WORDS: Mapping[SkillState, str] = MappingProxyType(
    {
        "ready": N_("Once per game: not used yet"),
        "used": N_("Used this turn"),
        "acting": N_("Used: active until the end of this turn"),
        "spent": N_("Used up"),
        "hidden": N_("Face down: no effect yet"),
    }
)
DOWN: tuple[SkillState, ...] = ("hidden",)
STAMP = N_("USED")
MUTED = N_("Skipped without a prompt")


def state_of(view: SeatView, board_index: BoardIndex, piece: int) -> SkillState:
    """Return the state of a known card; one that lies on no mat is simply what is printed on it."""
    mat = board_index.board.mat
    family = board_index.kit.zones[view.zone_of[piece]].family
    if mat is None or family not in mat.cards:
        return "force"
    if family in mat.waiting:
        return "fresh" if view.face[piece] else "hidden"
    used = view.tally[board_index.counts[piece]] > 0 if piece in board_index.counts else False
    if view.turned[piece]:
        return "acting" if used else "spent"
    if mat.once and board_index.kit.identities[view.identity_of[piece]].marks.get(mat.once):
        return "ready"
    return "used" if used else "force"
