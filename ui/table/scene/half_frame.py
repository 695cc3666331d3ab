"""A frame round the half of a card with two ends that is pointed at, which a click would put up."""

from ui.art.end_cards import share_of_end
from ui.table.faces.card_faces import Ends
from ui.table.faces.mark_faces import CardSign
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import PieceItems

INSET = 0.03  # of the width of the card, inside its edge
FRAME_Z = 0.5


class HalfFrame:
    """Shows one frame at a time."""

    def __init__(self, artwork: Artwork, piece_items: PieceItems) -> None:
        self._artwork, self._piece_items = artwork, piece_items
        self._item: SignItem | None = None
        self.shown: tuple[int, int] | None = None  # the card, and which of its ends

    def show(self, piece: int | None, end: str | None) -> None:
        """Frame the end of a card that shows this mark; None: no card, or neither half of it."""
        item = self._piece_items.item(piece) if piece is not None else None
        face = item.face if item is not None else None
        at = face.ends.index(end) if isinstance(face, Ends) and end in face.ends else None
        self._take_down()
        if item is None or not isinstance(face, Ends) or at is None or piece is None:
            return
        share = share_of_end(face.up, at)
        y = face.h * (share - 1) / 2 * (1 if at == 0 else -1)
        inset = INSET * face.w
        sign = CardSign("hover", face.w - 2 * inset, face.h * share - 2 * inset, 2 * inset)
        self._item, self.shown = SignItem(self._artwork, sign, item), (piece, at)
        self._item.stand(Pose(0, y))
        self._item.setZValue(FRAME_Z)

    def _take_down(self) -> None:
        scene = self._item.scene() if self._item is not None else None
        if self._item is not None and scene is not None:
            scene.removeItem(self._item)
        self._item, self.shown = None, None
