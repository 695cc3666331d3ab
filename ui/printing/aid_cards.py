"""The player aid on a card for every seat, on one side if it fits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from qquovadis.controllers.player_aid import AidPage, AidRow, AidSection, player_aid
from qquovadis.engine.kit import Kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import N_, Texts
from ui.art.faces import Face
from ui.art.strokes import Brushwork, Look, rounded
from ui.kit.theme import Theme
from ui.player_aid.aid_signs import SIZE, known_signs, paint_sign
from ui.printing.book.flow import BookPart, PlacedBookPart, flow
from ui.printing.book.typesetting import Letters, Line, Run, height_of, paint_lines, set_lines
from ui.printing.imposition import Size

AID = "player aid"
TITLE = N_("Player aid")
# Four of the first lie on A4; larger ones are for more words.
SIZES = (Size(94, 133), Size(105, 148), Size(148, 210))
LARGEST, SMALL, SMALLEST, STEP = (
    8.6,
    6.2,
    5.6,
    0.2,
)  # points of the letters that are tried; the last on the largest card
COLUMNS, SIDES = 2, 2
EDGE, BETWEEN, FOOT = 5.0, 4.0, 4.5  # millimetres: margins, between columns, and what is called at the foot
SIGN, INDENT = 3.0, 4.2
LEADING = {"en": 1.22, "ja": 1.34}


@dataclass(frozen=True)
class AidFace(Face):
    """One side of the aid, in millimetres."""

    page: AidPage
    language: str
    size: Size
    points: float
    side: int

    def bounds(self, theme: Theme) -> QRectF:
        """Return the card."""
        del theme
        return QRectF(-self.size.width / 2, -self.size.height / 2, *self.size)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the card."""
        return rounded(self.bounds(theme), 2.0)

    def paint(self, brush: Brushwork) -> None:
        """Paint the columns of this side."""
        with brush.placed(-self.size.width / 2, -self.size.height / 2):
            for each in _laid(self.page, brush.look, self.size, self.points):
                side, column = divmod(each.column, COLUMNS)
                if side == self.side:
                    left = EDGE + column * (_column(self.size).width + BETWEEN)
                    each.part.paint(brush, left, EDGE + each.top)


def aid_faces(pack: Pack, kit: Kit, look: Look) -> tuple[AidFace, ...]:
    """Return the sides of the aid of a draft: one if it holds all, else two, on the smallest card that holds it.

    Of the sizes of letters the largest that fits is taken.
    """
    page = known_signs(player_aid(pack, kit, load_words(pack.folder), Texts(look.language)), look)
    # Not the name of a variant: a card is printed again only for what it says of the game.
    page = page._replace(title=f"{pack.sheet.name.text(look.language)} {pack.sheet.draft}")
    one_side = [(1, size, points) for size in SIZES for points in _points(SMALL)]
    two_sides = [
        (SIDES, size, points) for size in SIZES for points in _points(SMALLEST if size == SIZES[-1] else SMALL)
    ]
    tried = [*one_side, *two_sides]
    fits = (each for each in tried if _sides(page, look, *each[1:]) <= each[0])
    sides, size, points = next(fits, tried[-1])
    return tuple(AidFace(page, look.language, size, points, side) for side in range(sides))


def _points(least: float) -> list[float]:
    return [LARGEST - STEP * at for at in range(round((LARGEST - least) / STEP) + 1)]


def _sides(page: AidPage, look: Look, size: Size, points: float) -> int:
    return 1 + max(each.column for each in _laid(page, look, size, points)) // COLUMNS


def _column(size: Size) -> Size:
    wide = (size.width - 2 * EDGE - BETWEEN * (COLUMNS - 1)) / COLUMNS
    return Size(wide, size.height - EDGE - FOOT - 1)


def _laid(page: AidPage, look: Look, size: Size, points: float) -> tuple[PlacedBookPart, ...]:
    """Return the lines of the aid in columns."""
    column = _column(size)
    letters = Letters(points, look.theme.surface.ink, leading=LEADING[look.language])
    return flow(_parts(page, look, letters, column.width), column.height, COLUMNS)


def _parts(page: AidPage, look: Look, letters: Letters, width: float) -> Iterator[BookPart]:
    title = [Run(page.title, bold=True, share=1.3), Run(f"  {page.summary}", colour=look.theme.surface.ink_soft)]
    yield _words(set_lines(look, title, width, letters), 0.0, joins=True)
    for section in page.sections:
        yield from _section(section, look, letters, width)


def _section(section: AidSection, look: Look, letters: Letters, width: float) -> Iterator[BookPart]:
    accent = look.theme.surface.accent
    head = set_lines(look, [Run(section.title, bold=True, colour=accent, share=1.1)], width, letters)
    yield _words(head, letters.size * 0.7, joins=True)
    for row in section.rows:
        yield _row(row, look, letters, width)


def _row(row: AidRow, look: Look, letters: Letters, width: float) -> BookPart:
    indent = INDENT if row.sign else 0.0
    runs = [Run(row.name, bold=True), Run(f"  {row.text}")] if row.text else [Run(row.name)]
    lines = set_lines(look, runs, width - indent, letters)
    height = max(height_of(lines), SIGN + 0.4 if row.sign else 0.0)
    return BookPart(
        height=height, paint=partial(_paint_row, lines=lines, sign=row.sign, indent=indent), gap=letters.size * 0.16
    )


def _words(lines: Sequence[Line], gap: float, *, joins: bool) -> BookPart:
    return BookPart(
        height=height_of(lines), paint=partial(_paint_row, lines=lines, sign="", indent=0.0), gap=gap, joins=joins
    )


def _paint_row(brush: Brushwork, left: float, top: float, *, lines: Sequence[Line], sign: str, indent: float) -> None:
    if sign:
        with brush.placed(left + SIGN / 2, top + max(lines[0].height, SIGN) / 2, SIGN / SIZE):
            paint_sign(brush, sign)
    down = max(0.0, SIGN - lines[0].height) / 2 if sign else 0.0
    paint_lines(brush, lines, left + indent, top + down)
