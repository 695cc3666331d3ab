"""What is painted as letters: whether it stood within its place, and how large it came out on the screen."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tools.gallery.phrases import broken_phrase, with_blanks
from ui.art import lettering
from ui.art.lettering import Lettering
from ui.art.strokes import Brushwork

LEAST = 10.95  # pixels of a letter that a person reads: eleven, but for a rounding
SLACK = 1.0


class Fault(NamedTuple):
    """A text that is cut or too small: what it says, where it stands, and what is wrong."""

    text: str
    area: tuple[int, int, int, int]
    what: str


class Reader:
    """Reads what is painted, between `begin` and `faults`.

    Args:
        known: words that need not be read to be known.
        least: pixels of letters, below which they are a fault.
    """

    def __init__(self, known: frozenset[str], least: float = LEAST) -> None:
        self._known = known
        self._least = least
        self._faults: set[Fault] = set()
        self.read = 0

    def begin(self) -> None:
        """Forget what was read."""
        self._faults.clear()
        self.read = 0

    def faults(self) -> list[Fault]:
        """What was wrong since the beginning."""
        return sorted(self._faults)

    def line(self, brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
        """Read a line."""
        wide = lettering.text_width(brush.look, text, fit)
        self._read(brush, area, text, fit)
        if wide > area.width() + SLACK:
            self._note(brush, area, text, f"{wide:.0f} wide in {area.width():.0f}")

    def paragraph(self, brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
        """Read a paragraph."""
        high = lettering.paragraph_height(brush.look, area.width(), text, fit)
        self._read(brush, area, text, fit)
        if high > area.height() + SLACK:
            self._note(brush, area, text, f"{high:.0f} high in {area.height():.0f}")
        for words in text.split(lettering.BREAK):
            lines = with_blanks(words, lettering.broken_lines(brush.look, area.width(), words, fit))
            broken = broken_phrase(lines, lambda phrase: lettering.text_width(brush.look, phrase, fit) <= area.width())
            if broken:
                self._note(brush, area, text, f"breaks {broken}")

    def _read(self, brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
        self.read += 1
        seen = brush.painter.deviceTransform()
        pixels = fit.size * (seen.m11() ** 2 + seen.m12() ** 2) ** 0.5
        if text.strip() and text not in self._known and pixels < self._least:
            self._note(brush, area, text, f"{pixels:.1f} pixels high")

    def _note(self, brush: Brushwork, area: QRectF, text: str, what: str) -> None:
        seen = brush.painter.deviceTransform().mapRect(area).toAlignedRect()
        self._faults.add(Fault(text, (seen.x(), seen.y(), seen.width(), seen.height()), what))


def read_by(reader: Reader, put: Callable[[object, str, object], object]) -> None:
    """Let everything that is written pass the reader first; `put` replaces a name of a module, as a test may."""
    set_line, set_paragraph = lettering.set_line, lettering.set_paragraph

    def line(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
        reader.line(brush, area, text, fit)
        set_line(brush, area, text, fit)

    def paragraph(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> float:
        reader.paragraph(brush, area, text, fit)
        return set_paragraph(brush, area, text, fit)

    put(lettering, "set_line", line)
    put(lettering, "set_paragraph", paragraph)
