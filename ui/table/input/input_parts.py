"""What the mouse and the keyboard share at one table."""

from collections.abc import Callable
from typing import NamedTuple

from ui.table.input.camera_control import CameraControl
from ui.table.input.card_reader import CardReader
from ui.table.input.gestures import Gestures
from ui.table.input.highlights import Highlights
from ui.table.input.hover import Hover
from ui.table.input.keyboard_focus import KeyboardFocus
from ui.table.input.thing_voice import ThingVoice
from ui.table.input.tools import Tools
from ui.table.scene.explanations import Describer
from ui.table.scene.speech_bubble import SpeechBubble
from ui.table.scene.table_scene import TableScene


class InputParts(NamedTuple):
    """The parts of a table that events are forwarded to; the view makes each once."""

    scene: TableScene  # what is on the table
    tools: Tools  # what a click or a drag means now
    gestures: Gestures  # the click or drag that goes on
    hover: Hover  # what the pointer is over
    focus: KeyboardFocus  # what the keyboard is at
    highlights: Highlights  # the signs that follow all of these
    reader: CardReader  # cards pinned, held up or listed
    camera: CameraControl  # how the table is looked at
    bubble: SpeechBubble  # why something was refused
    describer: Describer  # what things are called
    voice: ThingVoice  # explains what is pointed at or has the focus
    say: Callable[[str], None]  # tells whoever listens to a screen reader

    def begin_input(self) -> None:
        """Finish what moves and end what was said, as any input does."""
        self.scene.motion.finish()
        self.bubble.fall_silent()
