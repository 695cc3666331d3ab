"""The keys of the table, in one list: what each does, how it is shown, and that no action may be given it.

The views act by these keys, the dialog of all keys shows them, and the preferences keep them free.
"""

from typing import NamedTuple

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from qquovadis.model.text.translations import N_

Key = Qt.Key
PIN, PEEK, UNDER, TURN = Key.Key_I, Key.Key_V, Key.Key_U, Key.Key_T
ENTERS = (Key.Key_Return, Key.Key_Enter)
LEAVE, SKIP, WHOLE = Key.Key_Escape, Key.Key_Space, Key.Key_Home
STEPS = {Key.Key_Right: 1, Key.Key_Down: 1, Key.Key_Left: -1, Key.Key_Up: -1}
PANS = {Key.Key_Right: (1, 0), Key.Key_Down: (0, 1), Key.Key_Left: (-1, 0), Key.Key_Up: (0, -1)}
ZOOMS = {Key.Key_Plus: 1, Key.Key_Equal: 1, Key.Key_Minus: -1}
DIGITS = tuple(Key(Key.Key_0.value + number) for number in range(10))
Held = Qt.KeyboardModifier
NONE = Held.NoModifier


class Binding(NamedTuple):
    """Keys that do one thing at the table: how they are shown, what they do, and what must be held with them."""

    shown: str
    words: str
    keys: tuple[Qt.Key, ...]
    held: Qt.KeyboardModifier = NONE

    @property
    def written(self) -> tuple[str, ...]:
        """The keys as settings write them."""
        pressed = (QKeySequence(QKeyCombination(self.held, key)) for key in self.keys)
        return tuple(each.toString(QKeySequence.SequenceFormat.PortableText) for each in pressed)


TABLE_KEYS = (
    Binding("← → ↑ ↓", N_("Next highlighted thing or card"), tuple(STEPS)),
    Binding(
        "Enter",
        N_("Whatever shows ⏎: the focused thing, otherwise the filled button, otherwise the only highlighted thing"),
        ENTERS,
    ),
    Binding(
        "Esc", N_("Let go, close the topmost thing over the table, stop looking back, or leave full screen"), (LEAVE,)
    ),
    Binding(
        "1 – 9, 0",
        N_("The number, button or lit thing of this digit; 0 is none of the numbers, else the tenth"),
        DIGITS,
    ),
    Binding(
        "Space",
        N_("Skip ahead, play and pause while looking back; never chooses or presses a button"),
        (SKIP,),
    ),
    Binding("Alt+1 – 9", N_("Raise a card in hand to read it"), DIGITS, Held.AltModifier),
    Binding(
        "Shift+← →",
        N_("Move the card left or right in your hand"),
        (Key.Key_Left, Key.Key_Right),
        Held.ShiftModifier,
    ),
    Binding("T", N_("Flip a card, or let the next option lead"), (TURN,)),
    Binding("I", N_("Pin the enlarged card, or unpin it"), (PIN,)),
    Binding("U", N_("List what is in a place, including covered pieces"), (UNDER,)),
    Binding("V", N_("Hold to look at your own face-down cards"), (PEEK,)),
    Binding("+ −", N_("Zoom in or out, or one more or less where a number is asked"), tuple(ZOOMS)),
    Binding("Ctrl+← → ↑ ↓", N_("Move the view over the map"), tuple(PANS), Held.ControlModifier),
    Binding("Home", N_("The whole table"), (WHOLE,)),
    Binding("Tab", N_("Move between the table, buttons and panels"), (Key.Key_Tab, Key.Key_Backtab)),
)
OF_THE_TABLE = frozenset(written for each in TABLE_KEYS for written in each.written)
