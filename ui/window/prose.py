"""Running text in Qt's own widgets with the leading of the program."""

from ui.art.lettering import joined
from ui.window.line_spacing import paragraph
from ui.window.plain_text import RichLabel


class Prose(RichLabel):
    """A paragraph that wraps."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self._said = ""

    @property
    def said(self) -> str:
        """What is said, without its dressing."""
        return self._said

    def tell(self, words: str) -> None:
        """Say these words."""
        self._said = words
        self.setText(paragraph(joined(words)))
