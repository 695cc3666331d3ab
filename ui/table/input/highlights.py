"""The signs that follow pointer and keyboard: printed keys, glowing cards, the chip that turns a card."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.engine.agenda import Choice
from qquovadis.model.history.touched import Touched
from ui.art.card_marks import CardMark
from ui.art.end_cards import EndCard
from ui.art.key_caps import ENTER
from ui.table.faces.bracket_face import Bracket
from ui.table.faces.mark_faces import TurnChip
from ui.table.faces.price import Price
from ui.table.input.choice_targets import AREA, ChoiceSubject
from ui.table.input.gestures import Gestures
from ui.table.input.hit_testing import area_of
from ui.table.input.hover import Hover
from ui.table.input.key_order import in_order, numbered
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.tools import Tools
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.plan import Plan
from ui.table.scene.artwork import Artwork
from ui.table.scene.hand_cards import is_turnable
from ui.table.scene.items import BubbleItem, Pose, SignItem
from ui.table.scene.piece_items import Layers, PieceItems
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene

RADIUS, LEAST = 15.0, 11.0  # of the chip in the design, and in pixels
CHIP_Z = 4400.0
NOTCH = 0.23  # of the height of a tile, from its top to where its upper spaces begin to meet


class TurnChipSign:
    """Shows one chip at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: BubbleItem | None = None
        self._shown: tuple[ChoiceSubject, Point] | None = None

    @property
    def subject(self) -> ChoiceSubject | None:
        """The card that the chip turns; None if there is no chip."""
        return self._shown[0] if self._shown else None

    def show(self, subject: ChoiceSubject | None) -> None:
        """Put the chip on a card that can be turned; else take it away."""
        turnable = subject is not None and is_turnable(self._scene, subject)
        wanted = (subject, self._place(subject)) if subject is not None and turnable else None
        if wanted == self._shown:
            return
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        self._shown = wanted
        if wanted is not None:
            place = wanted[1]
            self._item = BubbleItem(self._scene.artwork, TurnChip(self._radius()), self._scene.layers.air)
            self._item.stand(Pose(round(place.x), round(place.y)))
            self._item.setZValue(CHIP_Z)

    def holds(self, at: Point) -> bool:
        """Return whether a point is on the chip."""
        if self._shown is None:
            return False
        place, radius = self._shown[1], self._radius() + 2
        return abs(at.x - place.x) <= radius and abs(at.y - place.y) <= radius

    def _radius(self) -> float:
        return max(LEAST, RADIUS * self._scene.frame.unit)

    def _place(self, subject: ChoiceSubject) -> Point:
        """Return the upper right corner of a card, which no card of a fan covers while it is raised; of an area the
        place right of its price, or the middle of its upper edge, where its spaces meet.
        """
        ground, inward = area_of(self._scene, subject), self._radius() + 3
        if subject.kind != AREA:
            return Point(ground.right - inward, ground.y + inward)
        price = self._scene.prices.area(subject.number)
        if price is None:
            return Point(ground.centre.x, ground.y + ground.h * NOTCH)
        return self._scene.screen.camera.seen(Point(price.right, price.centre.y)).moved(inward, 0)


GLOWS = 2400  # milliseconds


class Glow(QObject):
    """Keeps which cards glow; `faded` tells that those that did something do no more."""

    faded = Signal()

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._cards: frozenset[int] = frozenset()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._fade)

    def highlight(self, cards: frozenset[int]) -> None:
        """Let cards glow from now on; those before them glow no more, but only if there are others."""
        if cards:
            self._cards = cards
            self._timer.start(GLOWS)

    def fade(self) -> None:
        """Let no card glow any more."""
        self._timer.stop()
        self._cards = frozenset()

    def signs(self, subject: ChoiceSubject | None) -> list[Sign]:
        """Return the signs of what glows while this is pointed at."""
        targets = self._scene.targets.at(subject) if subject is not None else ()
        choice = next((aim.choice for aim in targets if aim.is_legal), None)
        would = self._scene.scene_config.acting(choice) if choice is not None else frozenset()
        return [(ChoiceSubject("piece", card), "acted") for card in sorted(self._cards | would)]

    def _fade(self) -> None:
        self._cards = frozenset()
        self.faded.emit()


INSET = 0.03  # of the width of the card, inside its edge
FRAME_Z = 0.5


class HalfFrame:
    """Shows a frame round the half of a card with two ends that is pointed at, which a click would put up."""

    def __init__(self, artwork: Artwork, piece_items: PieceItems) -> None:
        self._artwork, self._piece_items = artwork, piece_items
        self._item: SignItem | None = None
        self.shown: tuple[int, int] | None = None  # the card, and which of its ends

    def show(self, piece: int | None, end: str | None) -> None:
        """Frame the end of a card that shows this mark; None: no card, or neither half of it."""
        item = self._piece_items.item(piece) if piece is not None else None
        face = item.face if item is not None else None
        at = face.ends.index(end) if isinstance(face, EndCard) and end in face.ends else None
        self._take_down()
        if item is None or not isinstance(face, EndCard) or at is None or piece is None:
            return
        share = face.upper if at == 0 else 1 - face.upper
        y = face.h * (share - 1) / 2 * (1 if at == 0 else -1)
        inset = INSET * face.w
        sign = CardMark("hover", 2 * inset, w=face.w - 2 * inset, h=face.h * share - 2 * inset)
        self._item, self.shown = SignItem(self._artwork, sign, item), (piece, at)
        self._item.stand(Pose(0, y))
        self._item.setZValue(FRAME_Z)

    def _take_down(self) -> None:
        scene = self._item.scene() if self._item is not None else None
        if self._item is not None and scene is not None:
            scene.removeItem(self._item)
        self._item, self.shown = None, None


AWAY, GHOST = 16.0, 0.42  # pixels of the design from the cards to the upright; side of a marker, in heights of a card
BRACKET_Z = 145.0


class PairBracket:
    """Shows a bracket beside the cards that choose the area which is pointed at, with a ghost of a marker on each."""

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
        cards = [_card_area(plan, each) for each in subjects]
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
            self._item.setZValue(BRACKET_Z)
        self._item.wear(face)
        self._item.stand(Pose(round(left - AWAY * unit), middle))

    def clear(self) -> None:
        """Show nothing."""
        scene = self._item.scene() if self._item is not None else None
        if self._item is not None and scene is not None:
            scene.removeItem(self._item)
        self._item = None


def _card_area(plan: Plan, subject: ChoiceSubject) -> Rect | None:
    """Return where a card lies that is a place of its own, beside the world."""
    ground = plan.zones.get(subject.number) if subject.kind == "zone" else None
    return ground.area if ground is not None and ground.shape == "rect" and ground.layer != "world" else None


class Highlights(QObject):
    """Puts up what fits the moment whenever it is told to `refresh`.

    `enter_taken` tells whether what has the focus is for Enter now, so that it is for nothing else.
    `glow` are the cards that have just changed a number, `chip` turns a card, `half` frames one of its ends.
    """

    enter_taken = Signal(bool)

    def __init__(
        self, scene: TableScene, tools: Tools, *, hover: Hover, focus: KeyboardFocus, gestures: Gestures
    ) -> None:
        super().__init__(scene)
        self._has_enter = False
        self._scene, self._tools = scene, tools
        self._hover, self._focus, self._gestures = hover, focus, gestures
        self._buttons: Mapping[Choice, str] = {}
        self._taken, self._with_enter = "", False
        self._pointed: ChoiceSubject | None = None
        self.glow = Glow(scene, self)
        self.glow.faded.connect(self.refresh)
        self.chip = TurnChipSign(scene)
        self.half = HalfFrame(scene.artwork, scene.piece_items)
        self.bracket = PairBracket(scene.artwork, scene.layers)

    @property
    def pointed_at(self) -> ChoiceSubject | None:
        """The thing to which the eye is drawn."""
        return self._pointed

    @property
    def keys(self) -> Mapping[ChoiceSubject, tuple[str, ...]]:
        """The keys that are printed on things."""
        return self._scene.keys.shown

    @property
    def focus_has_enter(self) -> bool:
        """Whether Enter is for what has the focus: a key went there since the question came, or no button has Enter."""
        return self._focus.is_meant or self._with_enter

    def point_at(self, subject: ChoiceSubject | None) -> None:
        """Draw the eye to a thing; None takes that away."""
        self._pointed = subject
        self.refresh()

    def outline_entry(self, touched: Touched | None) -> None:
        """Outline what an entry of the log touched; None: the last move again."""
        if touched != self._scene.screen.pointed_entry:
            self._scene.screen = self._scene.screen._replace(pointed_entry=touched)
            self.refresh()

    def forget_pointer(self) -> None:
        """Draw the eye to nothing any more, from the next refresh on."""
        self._pointed = None

    def number(self, buttons: Mapping[Choice, str], taken: str, *, with_enter: bool) -> None:
        """Print digits on what is lit, other than those that buttons took; what has a button has that button's digit.

        Enter is printed on the only lit thing, if there is one and no button has it.
        """
        self._buttons, self._taken, self._with_enter = buttons, taken, with_enter
        self._print_keys()

    def refresh(self) -> None:
        """Put up the signs of this moment."""
        tool = self._tools.current
        self._hover.give_way(holding=tool.is_holding)
        hovered = self._hover.at if not tool.is_holding else None
        wanted: list[Sign] = []
        if hovered is not None and any(aim.is_legal for aim in self._scene.targets.at(hovered)):
            wanted.append((hovered, "hover"))
        if self._focus.at is not None:
            wanted.append((self._focus.at, "focus"))
        if self._pointed is not None:
            wanted.append((self._pointed, "hover"))
        wanted += tool.signs()
        at = self._pointed or tool.goal or hovered or (None if tool.is_holding else self._focus.at)
        wanted += self.glow.signs(at)
        wanted += self._belonging(at)
        self._scene.show_signs(wanted)
        self._scene.prices.show(self._prices(at), self._scene.plan)
        self._scene.space_prices.show(self._space_prices(), self._scene.plan)
        self._scene.losses.stand()
        self._frame_half(at)
        self._tie(at)
        self.chip.show((hovered or self._focus.at) if tool.answers and not tool.is_holding else None)
        self._print_keys()

    def _belonging(self, at: ChoiceSubject | None) -> list[Sign]:
        """Return the signs on the cards that choose the area that is pointed at, or on the areas of such a card."""
        targets = self._scene.targets
        lead = next((aim for aim in targets.at(at) if aim.is_legal), None) if at is not None else None
        if lead is None:
            return []
        if lead.area is None:
            return [(ChoiceSubject(AREA, area), "hover") for area in targets.areas_of(lead.choice)]
        subjects = dict.fromkeys(targets.subject_of(choice) for choice in lead.area.choices)
        return [(subject, "hover") for subject in subjects if subject is not None]

    def _tie(self, at: ChoiceSubject | None) -> None:
        """Tie together the cards of the row of choices that leads to the area that is pointed at."""
        targets = self._scene.targets
        lead = next((aim.area for aim in targets.at(at) if aim.is_legal and aim.area), None) if at is not None else None
        subjects = [targets.subject_of(choice) for choice in lead.choices] if lead is not None else []
        cards = [each for each in subjects if each is not None]
        self.bracket.show(cards, self._scene.plan, self._scene.frame.unit)

    def _prices(self, at: ChoiceSubject | None) -> dict[int, Price]:
        """Return what areas cost, or of a card that is pointed at those to which it leads, with that card."""
        if not self._tools.current.answers:
            return {}
        targets = self._scene.targets
        choice = targets.choice_at(at) if at is not None and at.kind != AREA else None
        found = targets.areas_of(choice) if choice is not None else {}
        if not found:
            leads = (targets.at(ChoiceSubject(AREA, area))[0] for area in targets.areas())
            found = {aim.area.area: aim.area for aim in leads if aim.area is not None and aim.is_legal}
        # That of the area under the pointer stays: there people click, and the chip that turns its ways stands beside.
        return {area: each.price for area, each in found.items()}

    def _frame_half(self, at: ChoiceSubject | None) -> None:
        """Frame the half of a card with two ends that a click under the pointer would put up."""
        pointed = self._scene.targets.pointed
        meant = pointed[1] if pointed is not None and pointed[0] == at and not self._tools.current.is_holding else None
        end = self._scene.scene_config.board.end_up.get(meant.verb) if meant is not None else None
        self.half.show(at.number if at is not None and at.kind == "piece" else None, end)

    def _space_prices(self) -> dict[int, Price]:
        """Return what it costs to go to each space that may be chosen."""
        targets, price_of = self._scene.targets, self._scene.scene_config.space_price
        if not self._tools.current.answers or self._scene.screen.goals is not None:
            return {}
        spaces = (subject for subject in targets.distinct() if subject.kind == "zone")
        chosen = {space.number: targets.choice_at(space) for space in spaces}
        return {zone: price_of(choice) for zone, choice in chosen.items() if choice is not None}

    def _print_keys(self) -> None:
        """Print on things the keys that choose them: digits, and Enter on the one that has the focus or is alone."""
        is_heard = not self._scene.screen.shows_mat  # keys are the table's, wherever its mat lies
        if not is_heard or not self._tools.current.answers or self._gestures.is_busy:
            self._scene.keys.show({}, self._scene.plan)
            self._tell_enter(taken=False)
            return
        lit = in_order(self._scene)
        digits = numbered(lit, self._scene, self._buttons, self._taken)
        wanted: dict[ChoiceSubject, tuple[str, ...]] = {each: (digit,) for each, digit in digits.items()}
        entered = self._entered(lit)
        if entered is not None:
            wanted[entered] = (*wanted.get(entered, ()), ENTER)
        self._scene.keys.show(wanted, self._scene.plan)
        self._tell_enter(taken=self._focus.is_meant and (entered is not None or self._focus.at is not None))

    def _tell_enter(self, *, taken: bool) -> None:
        if taken != self._has_enter:
            self._has_enter = taken
            self.enter_taken.emit(taken)

    def _entered(self, lit: Sequence[ChoiceSubject]) -> ChoiceSubject | None:
        """Return what Enter chooses or takes up: the thing that has the focus, or else the only one that is lit."""
        at = self._focus.at
        if at is None:
            return lit[0] if len(lit) == 1 and self._with_enter else None
        if not self.focus_has_enter:
            return None
        return at if self._scene.targets.choice_at(at) is not None or at in self._tools.current.liftable() else None
