"""The sentences of a window that stay while it is open: said once at first, and again whenever the language changes."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from ui.kit.context import AppContext

Place = Callable[[str], object]  # shows words, as `setText` does
Words = str | Callable[[], str]  # a marked sentence, or what says one itself


class Said(QObject):
    """Says words in their places, as long as the owner lives.

    Args:
        context: Speaks the language of now.
        owner: The window that the places are in.
        rows: Each place with what is said there.
    """

    def __init__(self, context: AppContext, owner: QObject, *rows: tuple[Place, Words]) -> None:
        super().__init__(owner)
        self._context, self._rows = context, rows
        context.changed.connect(self.say)
        self.say()

    def say(self) -> None:
        """Say everything in the language spoken now."""
        for place, words in self._rows:
            place(words() if callable(words) else self._context.say(words))
