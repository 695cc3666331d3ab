"""Running text in Qt's own widgets with the leading of the program."""

from ui.art.line_breaking import joined
from ui.kit.line_spacing import paragraph
from ui.kit.plain_text import RichLabel


class Prose(RichLabel):
    """A paragraph that wraps."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self._text = ""

    @property
    def plain_text(self) -> str:
        """What is said, without its dressing."""
        return self._text

    def set_text(self, words: str) -> None:
        """Say these words."""
        self._text = words
        self.setText(paragraph(joined(words)))
