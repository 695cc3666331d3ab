"""The question to the table whether what was seen may be left; it names what was seen, and waits for one answer."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMessageBox

from qquovadis.model.text.translations import N_
from ui.window.main_window import MainWindow
from ui.window.plain_text import Box, Icon, on_button

UNDONE = N_("Moves to undo:")
SECRET = N_("Already chosen in secret:")
SEEN = N_("Revealed since then:")
KEEP = N_("Cancel")
DECIDES = N_("{name}: do it")
ASKS = N_("{name} asks: {question}")
MOST_SEEN = 12


class ConsentWords(NamedTuple):
    """What is asked, and what the button says by which all agree."""

    asks: str
    agree: str


class ConsentSubject(NamedTuple):
    """What the question is about: what was seen, what others chose in secret, and what is undone, a sentence each.

    `asker` is whoever is at the screen, or nothing.
    """

    seen: Sequence[str]
    secret: Sequence[str] = ()
    undone: Sequence[str] = ()
    asker: str = ""


class ConsentBox(Box):
    """Asks once; `agreed` is told with the name of a designer who need not ask, or with nothing if all agree."""

    agreed = Signal(str)

    def __init__(self, window: MainWindow, words: ConsentWords, about: ConsentSubject, designer: str) -> None:
        say = window.context.say
        question = say(words.asks)
        if about.asker:
            question = say(ASKS, name=about.asker, question=question)
        super().__init__(Icon.Question, question, window)
        lists = ((UNDONE, about.undone), (SECRET, about.secret), (SEEN, about.seen))
        lines = [_listed(say(heading), sentences) for heading, sentences in lists if sentences]
        if lines:
            self.add_words("\n\n".join(lines))
        all_agree = self.addButton(say(words.agree), QMessageBox.ButtonRole.AcceptRole)
        all_agree.clicked.connect(lambda: self.agreed.emit(""))
        if designer:
            alone = self.addButton(on_button(say(DECIDES, name=designer)), QMessageBox.ButtonRole.AcceptRole)
            alone.clicked.connect(lambda: self.agreed.emit(designer))
        keep = self.addButton(say(KEEP), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(keep)
        self.setEscapeButton(keep)


def _listed(heading: str, sentences: Sequence[str]) -> str:
    """Return a heading and the first of these under it."""
    more = ["…"] if len(sentences) > MOST_SEEN else []
    return "\n".join([heading, *(f"• {each}" for each in sentences[:MOST_SEEN]), *more])
