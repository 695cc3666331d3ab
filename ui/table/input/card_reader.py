"""Reading what lies on the table: cards pinned large, cards held up for a moment, and what lies under what."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.input.hover import Hover
from ui.table.input.key_bindings import LEAVE, PEEK, PIN, UNDER
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.scene.explanations import Describer
from ui.table.scene.hand_cards import hold_up
from ui.table.scene.pinned_card import PinnedCard
from ui.table.scene.stack_viewer import StackViewer
from ui.table.scene.table_scene import TableScene


class CardReader:
    """Reads by mouse and by keyboard: I pins the card that is pointed at, U lists what lies there, V held holds up."""

    def __init__(
        self,
        scene: TableScene,
        describer: Describer,
        *,
        hover: Hover,
        focus: KeyboardFocus,
        say: Callable[[str], None],
        told: Callable[[int | None], None],
    ) -> None:
        """What is listed is told to `say` for whoever listens to a screen reader; `told` hears which card is pinned
        now.
        """
        self._scene, self._describer = scene, describer
        self._hover, self._focus, self._say, self._told = hover, focus, say, told
        self.pinned = PinnedCard(scene)
        self.stack = StackViewer(scene)

    def press_key(self, key: Qt.Key) -> bool:
        """Pin, list or hold up; Escape takes away what is shown so; True if the key was for that."""
        at = self._focus.at or self._hover.detail
        if key is PIN:
            self.pin(None if self.pinned.piece is not None else at)
        elif key is UNDER:
            self.list_under(None if self.stack.words else at)
        elif key is PEEK:
            hold_up(self._scene, held=True)
        elif key is LEAVE and (self.pinned.piece is not None or self.stack.words):
            self.pin(None)
            self.list_under(None)
        else:
            return False
        return True

    def press_button(self, button: Qt.MouseButton, found: Touch, *, busy: bool) -> bool:
        """Take away the pinned card by a click on it, pin by the right button; True if that is what a press does.

        While a gesture is `busy` the right button is for that.
        """
        if self.pinned.holds(found.at):
            self.pin(None)
            return True
        if button is not Qt.MouseButton.RightButton or busy:
            return False
        return self.pin(next((each for each in found.under if each.kind == "piece"), None))

    def pin(self, subject: ChoiceSubject | None) -> bool:
        """Pin a card, or take away what is pinned."""
        is_pinned = self.pinned.show(subject)
        self._told(self.pinned.piece)
        return is_pinned

    def list_under(self, subject: ChoiceSubject | None) -> None:
        """List what lies in a place, on the screen and for whoever listens."""
        if self.stack.show(subject, self._describer.descriptions):
            self._say("\n".join(self.stack.words))

    def hide_list(self) -> None:
        """Take the list away."""
        self.stack.show(None, None)

    def peek(self, found: Touch) -> bool:
        """Hold up what lies face down for as long as the button is held; True if that is what a press does."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        topmost = next((each.number for each in found.under if each.kind == "piece"), None)
        if scene_state is None or board_index is None or topmost not in self._scene.veiled(scene_state, board_index):
            return False
        hold_up(self._scene, held=True)
        self._hover.leave()
        self._hover.focus(ChoiceSubject("piece", topmost))
        return True

    def lay_down(self) -> None:
        """Lay down what was held up."""
        if self._scene.screen.peeking:
            self._hover.leave()
            hold_up(self._scene, held=False)
            self.pinned.refresh()
