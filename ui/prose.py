"""Running text in Qt's own widgets with the leading of the program; a plain label sets its lines too close."""

import html

from ui.art.lettering import joined
from ui.plain_text import RichLabel

LINE = 1.21  # how high the font's own line is, in sizes of the letter


def percent(leading: float) -> int:
    """Return a leading in sizes of the letter as rich text wants it, in percent of the font's own line."""
    return round(leading * 100 / LINE)


LEADING = percent(1.38)


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
        text = html.escape(joined(words), quote=False).replace("\n", "<br>")
        self.setText(f"<p style='line-height:{LEADING}%;margin:0'>{text}</p>")
