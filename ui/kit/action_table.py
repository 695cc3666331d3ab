"""Actions as data: one row says what an action is called, its keys and its icon; a dialog makes its buttons of them."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from qquovadis.errors import cut
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.key_names import NAMED, name_of, printed
from ui.kit.plain_text import on_button

WITH_KEY = N_("{words} ({keys})")
WITH_CHANGE = N_("{command}: {change}")
LONGEST_CHANGE = 60  # letters of it in a menu; a tool tip says it whole


class ActionSpec(NamedTuple):
    """One action: its name in code, its words, its shortcuts and its icon; `held` says it can be switched on and off.

    Several shortcuts are parted by "; ". A `{board}` in its words is what the game in use calls what lies before each
    seat.
    """

    name: str
    words: str
    keys: str = ""
    icon: str = ""
    held: bool = False


def say_change(context: AppContext, action: QAction, words: str, change: str) -> None:
    """Say on an action, called by these words, what it would change; nothing of that where it is not to be told.

    Whoever asks what it is called by `name_of` hears the words alone.
    """
    action.setProperty(NAMED, words)
    named, short = name_of(action), on_button(str(cut(change, LONGEST_CHANGE)))
    action.setText(context.say(WITH_CHANGE, command=words, change=short) if change else words)
    said = context.say(WITH_CHANGE, command=named, change=change) if change else named
    action.setToolTip(said)
    action.setIconText(on_button(said))  # on buttons, whose words screen readers say without the key of the menu


class ActionTable(QObject):
    """The actions of one dialog by their names, in the language spoken now; their keys work all over the dialog.

    With `near`, keys work only while one of these widgets has the keyboard.
    """

    def __init__(self, context: AppContext, dialog: QWidget, specs: Iterable[ActionSpec]) -> None:
        super().__init__(dialog)
        self._context, self._dialog = context, dialog
        self.specs = {spec.name: spec for spec in specs}
        self._actions = {spec.name: self._made(spec) for spec in self.specs.values()}
        context.changed.connect(self.retranslate)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def on(self, name: str, do: Callable[[], object], *near: QWidget) -> None:
        """Let the action do this when it is triggered."""
        action = self._actions[name]
        action.triggered.connect(lambda _checked=False: do())
        if near:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        for widget in near or (self._dialog,):
            widget.addAction(action)

    def button(self, name: str, style: Qt.ToolButtonStyle = Qt.ToolButtonStyle.ToolButtonIconOnly) -> QToolButton:
        """Return a button for the action, which is as the action is; only the keyboard's Tab gives it the keyboard."""
        button = QToolButton()
        button.setDefaultAction(self._actions[name])
        button.setToolButtonStyle(style)
        button.setProperty("tool", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def push_button(self, name: str) -> QPushButton:
        """Return a button with the words of the action, which never is what Enter presses elsewhere in the dialog."""
        button, action = QPushButton(), self._actions[name]
        button.setAutoDefault(False)
        button.clicked.connect(action.trigger)

        def follow() -> None:
            button.setText(action.text())
            button.setToolTip("" if action.shortcut().isEmpty() else action.toolTip())
            button.setEnabled(action.isEnabled())

        action.changed.connect(follow)
        follow()
        return button

    def say_change(self, name: str, change: str) -> None:
        """Say what an action would change."""
        action, context = self._actions[name], self._context
        say_change(context, action, context.say(self.specs[name].words), change)
        if keys := printed(action.shortcut()):
            action.setToolTip(context.say(WITH_KEY, words=action.toolTip(), keys=keys))

    def retranslate(self) -> None:
        """Say every action anew, with its icon in the colours of now."""
        for name, spec in self.specs.items():
            self.say_change(name, "")
            if spec.icon:
                self._actions[name].setIcon(self._context.icon(spec.icon))

    def _made(self, spec: ActionSpec) -> QAction:
        action = QAction(self)
        action.setObjectName(spec.name)
        action.setCheckable(spec.held)
        if spec.keys:
            action.setShortcuts(QKeySequence.listFromString(spec.keys))
        return action
