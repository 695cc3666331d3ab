"""A bracket beside the cards that choose the area which is pointed at, with a ghost of a marker on each."""

from collections.abc import Sequence

from ui.table.faces.bracket_face import Bracket
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.geometry import Rect
from ui.table.layout.plan import Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.items import Pose, SignItem
from ui.table.scene.piece_items import Layers

AWAY, GHOST = 16.0, 0.42  # pixels of the design from the cards to the upright; side of a marker, in heights of a card
Z = 145.0


class PairBracket:
    """Shows one row of choices at a time."""

    def __init__(self, artwork: Artwork, layers: Layers) -> None:
        self._artwork, self._layers = artwork, layers
        self._item: SignItem | None = None

    @property
    def shown(self) -> Bracket | None:
        """What is shown now."""
        face = self._item.face if self._item is not None else None
        return face if isinstance(face, Bracket) else None

    def show(self, subjects: Sequence[ChoiceSubject], plan: Plan, unit: float) -> None:
        """Tie together the cards in the column that these choices take; nothing where one of them is no card there."""
        cards = [_card(plan, each) for each in subjects]
        wanted = [card for card in cards if card is not None]
        if not wanted or len(wanted) < len(cards):
            self.clear()
            return
        left, high = min(card.x for card in wanted), min(card.h for card in wanted)
        top, bottom = min(card.centre.y for card in wanted), max(card.centre.y for card in wanted)
        middle = round((top + bottom) / 2)
        ends = tuple(round(card.centre.y - middle, 1) for card in wanted)
        face = Bracket(ends, AWAY * unit, round(GHOST * high, 1), unit)
        if self._item is None:
            self._item = SignItem(self._artwork, face, self._layers.table)
            self._item.setZValue(Z)
        self._item.wear(face)
        self._item.stand(Pose(round(left - AWAY * unit), middle))

    def clear(self) -> None:
        """Show nothing."""
        scene = self._item.scene() if self._item is not None else None
        if self._item is not None and scene is not None:
            scene.removeItem(self._item)
        self._item = None


def _card(plan: Plan, subject: ChoiceSubject) -> Rect | None:
    """Return where a card lies that is a place of its own, beside the world."""
    ground = plan.zones.get(subject.number) if subject.kind == "zone" else None
    return ground.area if ground is not None and ground.shape == "rect" and ground.layer != "world" else None
