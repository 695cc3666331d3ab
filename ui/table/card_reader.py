"""Reading what lies on the table: cards pinned large, cards held up for a moment, and what lies under what."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.art.strokes import Look
from ui.table.highlights import SignedView
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import Touch
from ui.table.input.key_bindings import LEAVE, PEEK, PIN, UNDER
from ui.table.scene.pinned_card import PinnedCard
from ui.table.scene.scene_state import SceneConfig


class ReadingView(SignedView):
    """Reads by mouse and by keyboard: I pins the card that is pointed at, U lists what lies there, V held holds up."""

    def __init__(self, scene_config: SceneConfig, parent: QWidget | None = None) -> None:
        super().__init__(scene_config, parent)
        self._pinned = PinnedCard(self.table)

    @property
    def pinned(self) -> int | None:
        """The card that is pinned."""
        return self._pinned.piece

    def set_look(self, look: Look) -> None:
        """Change theme and language at once, and keep whatever is shown and looked at."""
        super().set_look(look)
        self._stack.show(None, None)
        self._pinned.refresh()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == PEEK and not event.isAutoRepeat():
            self._lay_down()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._lay_down()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._lay_down()
        self._pin(None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._stack.show(None, None)

    def _read_by_key(self, key: Qt.Key) -> bool:
        """Pin, list or hold up; Escape takes away what is shown so; True if the key was for that."""
        at = self._walk.at or self._hovering.at
        if key is PIN:
            self._pin(None if self._pinned.piece is not None else at)
        elif key is UNDER:
            self._list_under(None if self._stack.words else at)
        elif key is PEEK:
            self._hold_up()
        elif key is LEAVE and (self._pinned.piece is not None or self._stack.words):
            self._pin(None)
            self._list_under(None)
        else:
            return False
        return True

    def _read_by_mouse(self, button: Qt.MouseButton, found: Touch) -> bool:
        """Take away the pinned card by a click on it, pin by the right button; True if that is what a press does."""
        if self._pinned.holds(found.at):
            self._pin(None)
            return True
        if button is not Qt.MouseButton.RightButton or self._gestures.busy:
            return False
        return self._pin(next((each for each in found.under if each.kind == "piece"), None))

    def _pin(self, subject: ChoiceSubject | None) -> bool:
        """Pin a card, or take away what is pinned; it is not shown large a second time."""
        is_pinned = self._pinned.show(subject)
        self._hovering.spare(self._pinned.piece)
        return is_pinned

    def _peek_by_mouse(self, found: Touch) -> bool:
        """Hold up what lies face down for as long as the button is held; True if that is what a press does."""
        scene_state, board_index = self.table.scene_state, self.table.board_index
        topmost = next((each.number for each in found.under if each.kind == "piece"), None)
        if scene_state is None or board_index is None or topmost not in self.table.veiled(scene_state, board_index):
            return False
        self._hold_up()
        self._hovering.leave()
        self._hovering.focus(ChoiceSubject("piece", topmost))
        return True

    def _list_under(self, subject: ChoiceSubject | None) -> None:
        """List what lies in a place, on the screen and for whoever listens."""
        if self._stack.show(subject, self._describing()):
            self.setAccessibleDescription("\n".join(self._stack.words))

    def _hold_up(self) -> None:
        self.table.hold_up(held=True)

    def _lay_down(self) -> None:
        if self.table.peeking:
            self._hovering.leave()
            self.table.hold_up(held=False)
            self._pinned.refresh()
