"""The signs and words beside things: what is pointed at or has the focus, which key chooses it, what it would cost."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject

from qquovadis.engine.agenda import Choice
from ui.art.key_caps import ENTER
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.gestures import Gestures
from ui.table.input.hover import Hover
from ui.table.input.key_order import in_order, numbered
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.tools import Tools
from ui.table.input.turn_chip import TurnChipSign
from ui.table.scene.glow import Glow
from ui.table.scene.price_tag import PriceTag
from ui.table.scene.signs import Sign
from ui.table.scene.table_scene import TableScene


class Highlights(QObject):
    """Puts up what fits the moment whenever it is told to `refresh`.

    `glow` are the cards that have just changed a number, `tag` what a thing would cost or bring, `chip` turns a card.
    """

    def __init__(
        self, scene: TableScene, tools: Tools, *, hover: Hover, focus: KeyboardFocus, gestures: Gestures
    ) -> None:
        super().__init__(scene)
        self._scene, self._tools = scene, tools
        self._hover, self._focus, self._gestures = hover, focus, gestures
        self._buttons: Mapping[Choice, str] = {}
        self._taken, self._with_enter = 0, False
        self._pointed: ChoiceSubject | None = None
        self.glow = Glow(scene, self)
        self.glow.faded.connect(self.refresh)
        self.tag = PriceTag(scene)
        self.chip = TurnChipSign(scene)

    @property
    def pointed_at(self) -> ChoiceSubject | None:
        """The thing to which the eye is drawn."""
        return self._pointed

    @property
    def keys(self) -> Mapping[ChoiceSubject, tuple[str, ...]]:
        """The keys that are printed on things."""
        return self._scene.keys.shown

    def point_at(self, subject: ChoiceSubject | None) -> None:
        """Draw the eye to a thing; None takes that away."""
        self._pointed = subject
        self.refresh()

    def forget_pointer(self) -> None:
        """Draw the eye to nothing any more, from the next refresh on."""
        self._pointed = None

    def number(self, buttons: Mapping[Choice, str], taken: int, *, with_enter: bool) -> None:
        """Print digits on what is lit, after so many that buttons took; what has a button has that button's digit.

        Enter is printed on the only lit thing, if there is one and no button has it.
        """
        self._buttons, self._taken, self._with_enter = buttons, taken, with_enter
        self._print_keys()

    def refresh(self) -> None:
        """Put up the signs of this moment."""
        tool = self._tools.current
        self._hover.give_way(holding=tool.holding)
        hovered = self._hover.at if not tool.holding else None
        wanted: list[Sign] = []
        if hovered is not None and any(aim.legal for aim in self._scene.targets.at(hovered)):
            wanted.append((hovered, "hover"))
        if self._focus.at is not None:
            wanted.append((self._focus.at, "focus"))
        if self._pointed is not None:
            wanted.append((self._pointed, "hover"))
        wanted += tool.signs()
        at = self._pointed or tool.goal or hovered or (None if tool.holding else self._focus.at)
        wanted += self.glow.signs(at)
        self._scene.show_signs(wanted)
        self.tag.show(at, warning=tool.goal is not None)
        self.chip.show((hovered or self._focus.at) if tool.answers and not tool.holding else None)
        self._print_keys()

    def _print_keys(self) -> None:
        """Print on things the keys that choose them: digits, and Enter on the one that has the focus or is alone."""
        if not self._tools.current.answers or self._gestures.busy:
            self._scene.keys.show({}, self._scene.plan)
            return
        lit = in_order(self._scene)
        digits = numbered(lit, self._scene, self._buttons, self._taken)
        wanted: dict[ChoiceSubject, tuple[str, ...]] = {each: (digit,) for each, digit in digits.items()}
        entered = self._entered(lit)
        if entered is not None:
            wanted[entered] = (*wanted.get(entered, ()), ENTER)
        self._scene.keys.show(wanted, self._scene.plan)

    def _entered(self, lit: Sequence[ChoiceSubject]) -> ChoiceSubject | None:
        """What Enter chooses or takes up: the thing that has the focus, or else the only one that is lit."""
        at = self._focus.at
        if at is None:
            return lit[0] if len(lit) == 1 and self._with_enter else None
        return at if self._scene.targets.choice_at(at) is not None or at in self._tools.current.liftable() else None
