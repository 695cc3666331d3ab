"""The view with its signs and words: what is pointed at, what has the focus, what a thing is called and costs."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from qquovadis.controllers import Mode
from qquovadis.engine.agenda import Choice
from qquovadis.model.text.translations import N_, Texts
from ui.art.key_caps import ENTER
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.choose_tool import ChooseTool, Stray, Telling
from ui.table.input.free_move_tool import FreeMoveTool
from ui.table.input.gestures import Gestures
from ui.table.input.hit_testing import area_of, touch
from ui.table.input.hover import Hover
from ui.table.input.key_order import in_order, numbered
from ui.table.input.keyboard_carry import KeyboardCarry
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.turn_chip import Turning
from ui.table.layout.geometry import Point, around
from ui.table.scene.descriptions import Descriptions
from ui.table.scene.glow import Glow
from ui.table.scene.price_tag import PriceTag
from ui.table.scene.scene_state import SceneConfig
from ui.table.scene.signs import Sign
from ui.table.scene.speech_bubble import SpeechBubble, Spoken
from ui.table.scene.stack_viewer import StackViewer
from ui.table.scene.table_scene import TableScene
from ui.table.world_view import WorldView

TABLE = N_("Table")
NOT_THERE = N_("You can't place it there. Use a highlighted space.")
NOWHERE = N_("This has nowhere to go. Click it to choose it.")
NOT_NOW = N_("This cannot be used now.")


class SignedView(WorldView):
    """Knows the hands of both manners, and shows what they and the keyboard are about."""

    chosen = Signal(Choice)
    completed = Signal(Choice)
    changed_by_hand = Signal(str, tuple)

    def __init__(self, scene_config: SceneConfig, parent: QWidget | None = None) -> None:
        super().__init__(TableScene(scene_config), parent)
        self.table.setParent(self)
        self._gestures = Gestures()
        self._match = ChooseTool(self.table, Telling(self.chosen.emit, self.completed.emit, self._stray))
        self._keys = KeyboardCarry(self.table, self._gestures)
        self.position_editor = FreeMoveTool(self.table, self.changed_by_hand.emit, self._sign)
        self._manner = Mode.MATCH
        self._walk = KeyboardFocus(self.table, self._match.liftable)
        self._hovering = Hover(self.table)
        self._speaking = SpeechBubble(self.table, self)
        self._tag = PriceTag(self.table)
        self._turning = Turning(self.table)
        self._stack = StackViewer(self.table)
        self._buttons: Mapping[Choice, str] = {}
        self._taken, self._with_enter = 0, False
        self._glow = Glow(self.table, self)
        self._glow.faded.connect(self._sign)
        self._texts = Texts(scene_config.look.language)
        self._pointed: ChoiceSubject | None = None
        self.setAccessibleName(self._texts.say(TABLE))

    @property
    def carrying(self) -> bool:
        """Whether the keyboard holds a piece."""
        return self._keys.active

    @property
    def told(self) -> str:
        """What the tag beside a thing says that is pointed at: what that would cost or bring."""
        return self._tag.words

    @property
    def spoken(self) -> Spoken | None:
        """What is said in a bubble beside a thing now; None if nothing is."""
        return self._speaking.spoken

    def refuse(self, subject: ChoiceSubject | None, sentence: str, clause: str = "") -> None:
        """Let what was carried fly home, and say beside the thing why it was refused, and by which clause."""
        self.table.bring_home()
        self._speaking.say(sentence, area_of(self.table, subject) if subject else None, clause)

    def point_at(self, subject: ChoiceSubject | None) -> None:
        """Draw the eye to a thing; None takes that away."""
        self._pointed = subject
        self._sign()

    def _sign(self) -> None:
        """Put up the signs of this moment: the one pointed at, the one with the focus."""
        wanted: list[Sign] = []
        holding = self._match.piece is not None or self.position_editor.holding
        self._hovering.give_way(holding=holding)
        hovered = self._hovering.at if self._match.piece is None else None
        if hovered is not None and any(aim.legal for aim in self.table.targets.at(hovered)):
            wanted.append((hovered, "hover"))
        if self._walk.at is not None:
            wanted.append((self._walk.at, "focus"))
        if self._pointed is not None:
            wanted.append((self._pointed, "hover"))
        wanted += self.position_editor.signs() if self._manner is Mode.FREE_MOVES else ()
        goal = self._match.goal
        if goal is not None and self._match.fits:
            wanted.append((goal, "hover"))
        at = self._pointed or goal or hovered or (self._walk.at if self._match.piece is None else None)
        wanted += self._glow.signs(at)
        self.table.show_signs(wanted)
        self._tag.show(at, warning=goal is not None)
        free = self._match.piece is None and self._manner is Mode.MATCH
        self._turning.show((hovered or self._walk.at) if free else None)
        self._print_keys()

    def number(self, buttons: Mapping[Choice, str], taken: int, *, with_enter: bool) -> None:
        """Print digits on what is lit, after so many that buttons took; what has a button has that button's digit.

        Enter is printed on the only lit thing, if there is one and no button has it.
        """
        self._buttons, self._taken, self._with_enter = buttons, taken, with_enter
        self._print_keys()

    @property
    def keys(self) -> Mapping[ChoiceSubject, tuple[str, ...]]:
        """The keys that are printed on things."""
        return self.table.keys.shown

    def _print_keys(self) -> None:
        """Print on things the keys that choose them: digits, and Enter on the one that has the focus or is alone."""
        if self._manner is not Mode.MATCH or self._gestures.busy:
            self.table.keys.show({}, self.table.plan)
            return
        lit = in_order(self.table)
        digits = numbered(lit, self.table, self._buttons, self._taken)
        wanted: dict[ChoiceSubject, tuple[str, ...]] = {each: (digit,) for each, digit in digits.items()}
        entered = self._entered(lit)
        if entered is not None:
            wanted[entered] = (*wanted.get(entered, ()), ENTER)
        self.table.keys.show(wanted, self.table.plan)

    def _entered(self, lit: Sequence[ChoiceSubject]) -> ChoiceSubject | None:
        """What Enter chooses or takes up: the thing that has the focus, or else the only one that is lit."""
        at = self._walk.at
        if at is None:
            return lit[0] if len(lit) == 1 and self._with_enter else None
        return at if self.table.targets.choice_at(at) is not None or at in self._match.liftable() else None

    def _described(self, describing: Descriptions, subject: ChoiceSubject) -> str:
        """What a thing is, and why it cannot be chosen or what that would cost or bring."""
        targets, scene_config = self.table.targets.at(subject), self.table.scene_config
        said = [describing.describe(subject)]
        said += [scene_config.deed(targets[0].choice)] if self.table.is_turnable(subject) and targets else []
        said += [
            scene_config.foresee(each.choice) if each.legal else scene_config.why(each.choice) for each in targets[:1]
        ]
        return "\n".join(filter(None, said))

    def _describing(self) -> Descriptions | None:
        scene_state, board_index = self.table.scene_state, self.table.board_index
        if scene_state is None or board_index is None:
            return None
        return Descriptions(self.table.face_factory(scene_state, board_index), scene_state, self._texts)

    def _is_heap(self, subject: ChoiceSubject) -> bool:
        """Whether things lie on each other there, in the world or on a pile, and no choice there is refused."""
        scene_state, board_index, targets = (
            self.table.scene_state,
            self.table.board_index,
            self.table.targets.at(subject),
        )
        if scene_state is None or board_index is None or subject.kind not in ("piece", "zone"):
            return False
        zone = scene_state.view.zone_of[subject.number] if subject.kind == "piece" else subject.number
        ground = self.table.plan.zones.get(zone)
        piles = {pile.zone for pile in board_index.board.pile}
        heaped = ground is not None and (ground.layer == "world" or board_index.kit.zones[zone].family in piles)
        return heaped and all(aim.legal for aim in targets[:1])

    def _told_by_tooltip(self, describing: Descriptions, subject: ChoiceSubject) -> str:
        """What a thing is, without what the tag beside it says already."""
        return self._described(describing, subject).removesuffix(self._tag.words).rstrip()

    def _explain(self, event: QHelpEvent) -> None:
        at, describing = event.pos(), self._describing()
        found = touch(self.table, Point(at.x(), at.y()))
        subject = self._hovering.interesting(found)
        if describing is None or subject is None:
            QToolTip.hideText()
            return
        if self._is_heap(subject) and self._stack.show(subject, describing):
            QToolTip.hideText()
            return
        told = self._told_by_tooltip(describing, subject)
        QToolTip.showText(event.globalPos(), "" if told == self._hovering.printed else told, self.viewport())

    def _on_screen(self, place: Point) -> QPoint:
        return self.viewport().mapToGlobal(QPoint(round(place.x), round(place.y)))

    def _stray(self, stray: Stray) -> None:
        """Say that what was put down does not belong there, and by which clause is asked now."""
        asked = self.table.scene_state.decision if self.table.scene_state else None
        if asked is None:
            return
        words = NOT_THERE if stray.lit else NOWHERE if self.table.targets.at(stray.piece) else NOT_NOW
        self.table.bring_home()
        self._speaking.say(self._texts.say(words), around(stray.at, 1, 1), asked.clause)
