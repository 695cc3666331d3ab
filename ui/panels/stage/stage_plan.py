"""How large a stage is, and where its parts lie on it: by what is told, by the letters, and by the room it has."""

import math
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF

from qquovadis.model.text.event_text import EventText, SideText
from ui.art.lettering import Lettering, paragraph_height
from ui.art.strokes import Look

SMALL, LARGE = 720.0, 1440.0  # heights of the window between which a stage grows
LEAST_UNIT, USUAL_LETTERS, LEAST_LETTERS = 0.82, 17.0, 11.0
PAD, GAP, HEAD, TOP, ROW, DIE, BLOCK = 20.0, 12.0, 46.0, 58.0, 20.0, 60.0, 20.0
WIDTHS = {1: 480.0, 2: 374.0, 3: 268.0, 4: 222.0, 5: 198.0}  # of a side, by how many stand beside each other
ROOMY, DICE_ROOM = 320.0, 128.0  # from this width on dice lie beside the rows, in so much room
MOST_BLOCKS = 24
ALONE = 560.0  # width of a stage without sides
BADGE = 30.0


# Sides stand beside each other, or lie in strips that need less room, or only head and verdict are shown.
StageForm = Literal["columns", "strips", "brief"]
FORMS: tuple[StageForm, ...] = ("columns", "strips", "brief")
STRIP, STRIP_NAME, STRIP_DIE, STRIP_TOTAL, STRIP_WIDE = 46.0, 132.0, 36.0, 56.0, 640.0
STRIP_BLOCK = 15.0


class StageScale(NamedTuple):
    """How large a stage is drawn: pixels to one of the design, and how large letters are beside the usual ones."""

    unit: float
    letters: float

    def text(self, size: float) -> float:
        """Return how large letters are of this size in the design."""
        return max(LEAST_LETTERS, size * self.unit) * self.letters

    def px(self, size: float) -> float:
        """Return how much room something takes that grows with its letters."""
        return size * self.unit * max(1.0, self.letters)


class StagePlan(NamedTuple):
    """Where the parts of a stage lie, from its upper left corner.

    Attributes:
        size: Width and height.
        form: In which form the sides are shown.
        sides: The place of each side, in their order.
        blocks: The strip with the strengths of two sides; empty where there are none.
        lines: The places of further sentences.
        verdict: The bar that says how it ended; empty where nothing decides.
    """

    size: tuple[float, float]
    form: StageForm = "columns"
    sides: tuple[QRectF, ...] = ()
    blocks: QRectF = QRectF()
    lines: tuple[QRectF, ...] = ()
    verdict: QRectF = QRectF()


def scale_of(look: Look, high: float) -> StageScale:
    """Return how large a stage is in a window so high."""
    unit = min(LARGE, max(SMALL, high)) / 1080
    return StageScale(max(LEAST_UNIT, unit), look.theme.type.sentence / USUAL_LETTERS)


def plan_stage(look: Look, text: EventText, scale: StageScale, wide: float, form: StageForm = "columns") -> StagePlan:
    """Return where everything lies on a stage in this form that is at most so wide."""
    brief, sides = form == "brief", () if form == "brief" else text.sides
    each, across = _columns(len(sides), scale, wide)
    width = across * each + (across - 1) * scale.px(GAP) + 2 * scale.px(PAD) if sides else scale.px(ALONE)
    width = min(wide, width if form == "columns" else scale.px(STRIP_WIDE))
    inner, top = width - 2 * scale.px(PAD), scale.px(HEAD) + 8
    if form == "strips":
        places, top = _place_strips(look, sides, scale, inner, top)
    else:
        places, top = _place_sides(look, sides, scale, (each, across), top)
    blocks = QRectF()
    if len(sides) == 2 and text.blocks and form == "columns":
        blocks = QRectF(scale.px(PAD), top, inner, scale.px(BLOCK))
        top += blocks.height() + scale.px(8)
    lines = []
    for line in () if brief else text.lines:
        high = max(scale.px(22), paragraph_height(look, inner - scale.px(BADGE), line.words, body(look, scale)))
        lines.append(QRectF(scale.px(PAD), top, inner, high))
        top += high + scale.px(6)
    verdict = QRectF(scale.px(PAD), top, inner, verdict_height(look, text, scale, inner))
    if verdict.height():
        top = verdict.bottom() + scale.px(6)
    return StagePlan((width, top + scale.px(8)), form, tuple(places), blocks, tuple(lines), verdict)


def body(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of sentences."""
    return Lettering(look.size(scale.text(14)), look.theme.surface.ink, side="left", leading=1.3)


def said_below(text: EventText) -> str:
    """Return what stands under the verdict: what was lost and gained, or the chances while nothing is decided."""
    return " · ".join(line.words for line in text.changes) or ("" if text.verdict else text.foretold)


def verdict_height(look: Look, text: EventText, scale: StageScale, wide: float) -> float:
    """Return how high the bar with the verdict is; 0 where there is none."""
    below = said_below(text)
    if not (text.blocks or text.verdict or below):
        return 0.0
    inner = wide - scale.px(BADGE + 22)
    said = paragraph_height(look, inner, text.verdict or below, verdict_letters(look, scale, bold=bool(text.verdict)))
    more = paragraph_height(look, inner, below, verdict_letters(look, scale, bold=False)) if text.verdict else 0.0
    return max(scale.px(46), said + (more if below else 0.0) + scale.px(14))


def verdict_letters(look: Look, scale: StageScale, *, bold: bool) -> Lettering:
    """Return the letters on the bar with the verdict."""
    size = look.size(scale.text(16 if bold else 13))
    return Lettering(size, look.theme.surface.accent_on, bold=bold, side="left", leading=1.25)


def side_height(look: Look, side: SideText, scale: StageScale, wide: float) -> float:
    """Return how high a side is in so much width."""
    rows, note = len(side.rows) * scale.px(ROW), note_height(look, side, scale, wide)
    has_dice = bool(dice_of(side))
    if is_roomy(scale, wide):
        return scale.px(TOP) + max(rows + note, scale.px(DIE + 34) if has_dice else 0.0) + scale.px(8)
    blocks = scale.px(BLOCK) if has_dice else 0.0
    return scale.px(TOP) + rows + note + (scale.px(DIE + 6) if has_dice else 0.0) + blocks + scale.px(8)


def note_height(look: Look, side: SideText, scale: StageScale, wide: float) -> float:
    """Return how high it is what is said of a side beside its rows; 0 if nothing is."""
    if not side.note:
        return 0.0
    return scale.px(4) + paragraph_height(look, _rows_width(side, scale, wide), side.note, note_letters(look, scale))


def note_letters(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of what is said of a side beside its rows."""
    return Lettering(look.size(scale.text(12)), look.theme.surface.accent, bold=True, side="left", leading=1.2)


def is_roomy(scale: StageScale, wide: float) -> bool:
    """Return whether dice lie beside the rows of a side that is so wide."""
    return wide >= scale.px(ROOMY)


def _rows_width(side: SideText, scale: StageScale, wide: float) -> float:
    beside = scale.px(DICE_ROOM) if is_roomy(scale, wide) and (side.dice or side.waits) else 0.0
    return wide - scale.px(2 * GAP) - beside


def _columns(sides: int, scale: StageScale, wide: float) -> tuple[float, int]:
    """Return how wide a side is, and how many stand beside each other: in two rows where they would be too narrow."""
    if not sides:
        return 0.0, 0
    room, across = wide - 2 * scale.px(PAD), min(sides, 5)
    if across > 2 and across * (scale.px(WIDTHS[across]) + scale.px(GAP)) > room + scale.px(GAP):
        across = math.ceil(across / 2)
    each = min(scale.px(WIDTHS[across]), (room - (across - 1) * scale.px(GAP)) / across)
    return each, across


def _place_sides(
    look: Look, sides: tuple[SideText, ...], scale: StageScale, columns: tuple[float, int], top: float
) -> tuple[list[QRectF], float]:
    """Return the places of the sides, all of a row equally high, and where the next thing begins."""
    (each, across), places = columns, list[QRectF]()
    for begin in range(0, len(sides), max(1, across)):
        row = sides[begin : begin + across]
        high = max(side_height(look, side, scale, each) for side in row)
        for at in range(len(row)):
            places.append(QRectF(scale.px(PAD) + at * (each + scale.px(GAP)), top, each, high))
        top += high + scale.px(8)
    return places, top


class StripPlan(NamedTuple):
    """Where the parts of a strip lie: badge and name, words, dice, total."""

    name: QRectF
    words: QRectF
    dice: QRectF
    total: QRectF


def plan_strip(side: SideText, scale: StageScale, area: QRectF) -> StripPlan:
    """Return where the parts of a side lie in its strip."""
    name = QRectF(area.left(), area.top(), scale.px(STRIP_NAME), area.height())
    total = QRectF(area.right() - scale.px(STRIP_TOTAL + 8), area.top(), scale.px(STRIP_TOTAL), area.height())
    dice = QRectF(total.left() - scale.px(STRIP_DIE) * dice_of(side), area.top(), 0, area.height())
    dice.setRight(total.left())
    words = QRectF(name.right(), area.top(), dice.left() - name.right() - scale.px(6), area.height())
    return StripPlan(name, words, dice, total)


def dice_of(side: SideText) -> int:
    """Return for how many dice a side has room."""
    return max(len(side.dice), int(bool(side.waits)))


def strip_words(side: SideText) -> str:
    """Return the rows of a side in a line."""
    rows = [f"{row.words} {'+' if row.amount >= 0 else '−'}{abs(row.amount)}" for row in side.rows]
    return " · ".join([*rows, *([side.note] if side.note else [])])


def strip_letters(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of the rows in a strip."""
    return Lettering(look.size(scale.text(13)), look.theme.surface.ink, side="left", leading=1.25)


def _place_strips(
    look: Look, sides: tuple[SideText, ...], scale: StageScale, wide: float, top: float
) -> tuple[list[QRectF], float]:
    """Return the places of the sides, one below the other, and where the next thing begins."""
    places = list[QRectF]()
    for side in sides:
        room = plan_strip(side, scale, QRectF(0, 0, wide, 1)).words.width()
        said = paragraph_height(look, room, strip_words(side), strip_letters(look, scale))
        high = max(scale.px(STRIP), said + scale.px(14 + STRIP_BLOCK))
        places.append(QRectF(scale.px(PAD), top, wide, high))
        top += high + scale.px(5)
    return places, top + scale.px(3)
