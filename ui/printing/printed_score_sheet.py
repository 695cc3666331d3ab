"""The scoring sheet of a free table on paper: a row for what counts, a column for each player, and their sums."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts
from ui.art.faces import Face
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, rounded
from ui.kit.theme import Theme
from ui.printing.imposition import Size

SCORE_SHEET, SCORE_TITLE = "scoring sheet", N_("Scoring sheet")
WORTH, TOTAL = N_("{row} (× {worth})"), N_("Total")
UNITS = 3.2  # of the painters to a millimetre
NAMES, COLUMN, ROW, HEAD = 62.0, 18.0, 9.0, 12.0  # millimetres
LETTERS, TITLE_LETTERS, INSET = 10.5, 13.0, 8.0


@dataclass(frozen=True)
class PrintedScoreSheet(Face):
    """A sheet to be written on, about its middle."""

    title: str
    rows: tuple[str, ...]  # the last one for the sums
    players: int

    @property
    def size(self) -> Size:
        """How large it is on paper, in millimetres."""
        return Size(NAMES + COLUMN * self.players, HEAD + ROW * len(self.rows))

    def bounds(self, theme: Theme) -> QRectF:
        """Return the sheet."""
        del theme
        wide, high = (each * UNITS for each in self.size)
        return QRectF(-wide / 2, -high / 2, wide, high)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the sheet."""
        return rounded(self.bounds(theme), 4)

    def paint(self, brush: Brushwork) -> None:
        """Paint title, names of rows, and lines between them."""
        area, surface = self.bounds(brush.theme), brush.theme.surface
        head = QRectF(area.x() + INSET, area.y(), NAMES * UNITS - INSET, HEAD * UNITS)
        write(brush, head, self.title, Lettering(TITLE_LETTERS, surface.ink, bold=True, side="left"))
        for at, words in enumerate(self.rows):
            y = area.y() + (HEAD + ROW * at) * UNITS
            bold = at == len(self.rows) - 1
            self._line(brush, QPointF(area.x(), y), QPointF(area.right(), y), wide=1.2 if bold else 0.6)
            place = QRectF(head.x(), y, head.width(), ROW * UNITS)
            write(brush, place, words, Lettering(LETTERS, surface.ink, bold=bold, side="left"))
        for player in range(self.players):
            x = area.x() + (NAMES + COLUMN * player) * UNITS
            self._line(brush, QPointF(x, area.y()), QPointF(x, area.bottom()), wide=0.6)
        brush.trace(self.outline(brush.theme), surface.line_strong, 1.2)

    def _line(self, brush: Brushwork, start: QPointF, end: QPointF, wide: float) -> None:
        path = QPainterPath(start)
        path.lineTo(end)
        brush.trace(path, brush.theme.surface.line_strong, wide)


def score_sheet_face(pack: Pack, language: str) -> PrintedScoreSheet | None:
    """Return the sheet of a game; None if it has none."""
    if not pack.sheet.score:
        return None
    texts = Texts(language)
    rows = []
    for row in pack.sheet.score:
        words = row.name.text(language) if row.name is not None else pack.tally_name(row.family, language)
        words = words[:1].upper() + words[1:]
        rows.append(words if row.worth == 1 else texts.say(WORTH, row=words, worth=str(row.worth).replace("-", "−")))
    players = pack.sheet.players_max if isinstance(pack.sheet.players_max, int) else 1
    return PrintedScoreSheet(texts.say(SCORE_TITLE), (*rows, texts.say(TOTAL)), players)
