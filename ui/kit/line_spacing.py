"""How far apart the lines of running text stand in Qt's own widgets, which set them too close."""

import html

LINE = 1.21  # how high the font's own line is, in sizes of the letter


def percent(leading: float) -> int:
    """Return a leading in sizes of the letter as rich text wants it, in percent of the font's own line."""
    return round(leading * 100 / LINE)


LEADING = percent(1.38)


def paragraph(words: str) -> str:
    """Return words of anybody as rich text that shows them as they are written, with the leading of the program."""
    text = html.escape(words, quote=False).replace("\n", "<br>")
    return f"<p style='line-height:{LEADING}%;margin:0'>{text}</p>"
