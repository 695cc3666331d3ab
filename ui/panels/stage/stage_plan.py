"""How large a stage is, and where its parts lie on it: by what is told, by the letters, and by the room it has."""

import math
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF

from qquovadis.model.text.event_text import EventText, SideText
from ui.art.lettering import Lettering, paragraph_height
from ui.art.strokes import Look

SMALL, LARGE = 720.0, 1440.0  # heights of the window between which a stage grows
LEAST_UNIT, USUAL_LETTERS, LEAST_LETTERS = 0.82, 17.0, 11.0
PAD, GAP, HEAD, ROW, DIE, BLOCK = 16.0, 12.0, 48.0, 23.0, 44.0, 20.0
WIDTHS = {1: 480.0, 2: 402.0, 3: 290.0, 4: 236.0, 5: 204.0}  # of a side, by how many stand beside each other
ROOMY, MIDDLING = 330.0, 250.0  # from this width on rows stand in two columns and the face is large; or is middling
FACES = 64.0, 44.0, 36.0  # how large the face of a side is, by its width
ABOVE, BELOW = 10.0, 10.0  # in a side, above its face and below its rows
SIDE = 170.0  # how high a side is at least where it stands beside one other
CHOICE, LOW_CHOICE, CLOSED = 96.0, 48.0, 44.0  # how high the row of choices is, beside a verdict, and the verdict then
SENTENCE, LINE_SMALL = 52.0, 17.0
MOST_BLOCKS = 24
ALONE = 560.0  # width of a stage without sides
BADGE = 30.0


# Sides stand beside each other, or lie in strips that need less room, or only head and verdict are shown.
StageForm = Literal["columns", "strips", "brief"]
FORMS: tuple[StageForm, ...] = ("columns", "strips", "brief")
# What is asked on a stage, as far as its room depends on it: how many choices, and whether a sentence stands below.
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
        choices: The row in which something is chosen; empty where nothing is.
        sentence: What is said below all that, in a line that stands out and a small one; empty where nothing is.
    """

    size: tuple[float, float]
    form: StageForm = "columns"
    sides: tuple[QRectF, ...] = ()
    blocks: QRectF = QRectF()
    lines: tuple[QRectF, ...] = ()
    verdict: QRectF = QRectF()
    choices: QRectF = QRectF()
    sentence: QRectF = QRectF()


class SaidBelow(NamedTuple):
    """The two lines at the foot of a stage."""

    sentence: str = ""
    small: str = ""


class StageNeeds(NamedTuple):
    """For what a stage needs room besides what it tells: whether something is chosen there, and what is said below."""

    asks: bool = False
    below: SaidBelow = SaidBelow()


NO_NEEDS = StageNeeds()


def scale_of(look: Look, high: float) -> StageScale:
    """Return how large a stage is in a window so high."""
    unit = min(LARGE, max(SMALL, high)) / 1080
    return StageScale(max(LEAST_UNIT, unit), look.theme.type.sentence / USUAL_LETTERS)


def plan_stage(
    look: Look,
    text: EventText,
    scale: StageScale,
    wide: float,
    form: StageForm = "columns",
    needs: StageNeeds = NO_NEEDS,
) -> StagePlan:
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
    row = QRectF(scale.px(PAD), top, inner, 0)
    parts = (
        _place_contest(look, text, scale, row, form, needs)
        if text.blocks
        else _place_story(look, text, scale, row, brief=brief)
    )
    sentence = QRectF()
    foot = parts.bottom
    if text.blocks and not brief:
        sentence = QRectF(row.left(), foot, inner, below_height(look, needs.below, scale, inner))
        foot = sentence.bottom()
    size = (width, foot + scale.px(8))
    return StagePlan(
        size=size,
        form=form,
        sides=tuple(places),
        blocks=parts.blocks,
        lines=parts.lines,
        verdict=parts.verdict,
        choices=parts.choices,
        sentence=sentence,
    )


class _Parts(NamedTuple):
    """Where lies what stands under the sides, and where that ends."""

    blocks: QRectF
    lines: tuple[QRectF, ...]
    verdict: QRectF
    choices: QRectF
    bottom: float


def _place_contest(
    look: Look, text: EventText, scale: StageScale, row: QRectF, form: StageForm, needs: StageNeeds
) -> _Parts:
    """Return where in the row below the sides something is chosen, decided, or compared block by block.

    The row is as high in all these, so that nothing moves from one step to the next.
    """
    gap = scale.px(4)
    row = QRectF(row.left(), row.top(), row.width(), scale.px(CHOICE if form != "brief" else LOW_CHOICE))
    blocks = verdict = choices = QRectF()
    if text.verdict:
        verdict = QRectF(
            row.left(), row.top(), row.width(), max(scale.px(CLOSED), verdict_height(look, text, scale, row.width()))
        )
        rest = QRectF(row.left(), verdict.bottom() + gap, row.width(), scale.px(LOW_CHOICE))
        if needs.asks:
            choices = rest
        elif form == "columns" and len(text.sides) == 2:
            blocks = rest
        row.setBottom(max(row.bottom(), (choices if needs.asks else verdict).bottom()))
    elif needs.asks:
        choices = row
    elif form == "columns" and len(text.sides) == 2:
        blocks = row
    else:
        row.setHeight(0)
    if blocks.height():
        blocks = QRectF(row.left(), blocks.center().y() - scale.px(BLOCK) / 2, row.width(), scale.px(BLOCK))
    return _Parts(blocks, (), verdict, choices, row.bottom() + scale.px(6))


def _place_story(look: Look, text: EventText, scale: StageScale, row: QRectF, *, brief: bool) -> _Parts:
    """Return where the sentences of an event stand, and its verdict."""
    lines, top, inner = list[QRectF](), row.top(), row.width()
    for line in () if brief else text.lines:
        high = max(scale.px(22), paragraph_height(look, inner - scale.px(BADGE), line.words, body(look, scale)))
        lines.append(QRectF(row.left(), top, inner, high))
        top += high + scale.px(6)
    verdict = QRectF(row.left(), top, inner, verdict_height(look, text, scale, inner))
    if verdict.height():
        top = verdict.bottom() + scale.px(6)
    return _Parts(QRectF(), tuple(lines), verdict, QRectF(), top)


def below_height(look: Look, below: SaidBelow, scale: StageScale, wide: float) -> float:
    """Return how high it is what stands at the foot of a stage."""
    said = paragraph_height(look, wide, below.sentence, sentence_letters(look, scale)) if below.sentence else 0.0
    small = paragraph_height(look, wide, below.small, small_letters(look, scale)) if below.small else 0.0
    return max(scale.px(SENTENCE), said + small + scale.px(8))


def sentence_letters(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of the line at the foot that stands out."""
    return Lettering(look.size(scale.text(15)), look.theme.surface.ink, bold=True, side="left", leading=1.25)


def small_letters(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of the small line at the foot."""
    return Lettering(look.size(scale.text(12)), look.theme.surface.ink_soft, side="left", leading=1.25)


def body(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of sentences."""
    return Lettering(look.size(scale.text(14)), look.theme.surface.ink, side="left", leading=1.3)


def said_below(text: EventText) -> str:
    """Return what stands under the verdict of what is no war: what was lost and gained."""
    return "" if text.blocks else " · ".join(line.words for line in text.changes)


def verdict_height(look: Look, text: EventText, scale: StageScale, wide: float) -> float:
    """Return how high the bar with the verdict is; 0 where there is none."""
    below = said_below(text)
    if not (text.verdict or below):
        return 0.0
    inner = wide - scale.px(BADGE + 22)
    said = paragraph_height(look, inner, text.verdict or below, verdict_letters(look, scale, bold=bool(text.verdict)))
    more = paragraph_height(look, inner, below, verdict_letters(look, scale, bold=False)) if text.verdict else 0.0
    return max(scale.px(CLOSED), said + (more if below else 0.0) + scale.px(14))


def verdict_letters(look: Look, scale: StageScale, *, bold: bool) -> Lettering:
    """Return the letters on the bar with the verdict."""
    size = look.size(scale.text(16 if bold else 13))
    return Lettering(size, look.theme.surface.accent_on, bold=bold, side="left", leading=1.25)


def face_size(scale: StageScale, wide: float) -> float:
    """Return how large the face of a side is that is so wide."""
    large, middling, small = FACES
    return scale.px(large if is_roomy(scale, wide) else middling if wide >= scale.px(MIDDLING) else small)


def rows_top(scale: StageScale, wide: float) -> float:
    """Return how far below the top of a side its rows begin."""
    return face_size(scale, wide) + scale.px(2 * ABOVE)


def rows_in_a_column(side: SideText, scale: StageScale, wide: float) -> int:
    """Return how many rows have room below each other: three at least, so that a further one moves nothing."""
    return max(3, math.ceil(len(side.rows) / 2) if is_roomy(scale, wide) else len(side.rows))


def side_height(look: Look, side: SideText, scale: StageScale, wide: float) -> float:
    """Return how high a side is in so much width."""
    column = rows_in_a_column(side, scale, wide)
    noted = min(column, len(side.rows)) * scale.px(ROW) + note_height(look, side, scale, wide)
    high = rows_top(scale, wide) + max(column * scale.px(ROW), noted) + scale.px(BELOW)
    if is_roomy(scale, wide):
        return max(scale.px(SIDE), high)
    has_dice = bool(dice_of(side))
    return high + (scale.px(DIE + 6) if has_dice else 0.0) + (scale.px(BLOCK) if has_dice else 0.0)


def note_height(look: Look, side: SideText, scale: StageScale, wide: float) -> float:
    """Return how high it is what is said of a side beside its rows; 0 if nothing is."""
    if not side.note:
        return 0.0
    return scale.px(4) + paragraph_height(look, wide - scale.px(2 * GAP), side.note, note_letters(look, scale))


def note_letters(look: Look, scale: StageScale) -> Lettering:
    """Return the letters of what is said of a side beside its rows."""
    return Lettering(look.size(scale.text(12)), look.theme.surface.accent, bold=True, side="left", leading=1.2)


def is_roomy(scale: StageScale, wide: float) -> bool:
    """Return whether a side is so wide that its rows stand in two columns, and its dice beside what it comes to."""
    return wide >= scale.px(ROOMY)


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
    return max(len(side.dice), side.rolls if side.waits else 0)


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
