"""Paints a stage: its head, its sides with rows, dice and blocks of strength, further sentences, and the verdict."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from qquovadis.model.text.event_text import EventText, SideText, StrengthLine
from ui.art.emblems import BadgeFace, paint_seat_line
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, paragraph_height, text_width, write, write_name, write_paragraph
from ui.art.portraits import SMALLEST_SIGN, PortraitFace
from ui.art.strokes import Brushwork, Look, faded, rounded
from ui.art.tokens import DieFace
from ui.panels.stage.reveal import Cue
from ui.panels.stage.stage_choices import StageQuestion, paint_chance
from ui.panels.stage.stage_plan import (
    ABOVE,
    BADGE,
    BLOCK,
    DIE,
    GAP,
    HEAD,
    MOST_BLOCKS,
    PAD,
    ROW,
    STRIP_BLOCK,
    STRIP_DIE,
    SaidBelow,
    StagePlan,
    StageScale,
    body,
    dice_of,
    face_size,
    is_roomy,
    note_letters,
    plan_strip,
    rows_in_a_column,
    rows_top,
    said_below,
    sentence_letters,
    small_letters,
    strip_letters,
    strip_words,
    verdict_letters,
)

ODDS_BAR, BAR_HIGH, LEAST_BAR = 300.0, 14.0, 90.0  # the bar of the chances in the head
KEPT, PASSED = 54.0, 40.0  # how wide a die is that counts, and one that does not
OPEN = "{total} + ?"  # what a side comes to while it has not chosen which of its dice counts
STEPS = 4  # in which the verdict appears
NOT_KEPT = 0.42  # how much of a die is left that does not count
LIKELY = 0.38  # how much of a block is left that a die brought
# Milliseconds: a part fades in, the next row follows, dice roll, the verdict comes.
FADE, APART, ROLL, VERDICT, LINE_APART = 120, 60, 700, 240, 160
TURNS = 7  # faces that a die shows while it rolls
Share = Callable[[Hashable], float]


class StageContent(NamedTuple):
    """What is painted: an event in words, where its parts lie, how large, whose colours, and how far it has come."""

    text: EventText
    title: str
    plan: StagePlan
    scale: StageScale
    races: Mapping[int, str | None]
    titles: Mapping[int, str]
    look: Look
    button: float  # pixels that its button takes at the end of the head
    share: Share
    odds: tuple[tuple[int, int], ...] = ()  # the chances that the head shows, by seat in percent
    odds_words: str = ""
    below: SaidBelow = SaidBelow()
    question: StageQuestion | None = None

    def has_open_dice(self, side: SideText) -> bool:
        """Return whether which of its dice counts is chosen on this stage, so that they lie in its row of choices."""
        asked = self.question
        return asked is not None and asked.has_dice and asked.seat == side.seat and side.kept < 0


def cues(text: EventText) -> Iterator[Cue]:
    """Yield the parts of a stage in the order in which they appear."""
    rows = max((len(side.rows) for side in text.sides), default=0)
    for at in range(rows):
        found = [Cue(("row", side.seat, side.rows[at].words), FADE, 0) for side in text.sides if at < len(side.rows)]
        yield from found[:-1]
        yield found[-1]._replace(next_after=APART)
    rolled = [Cue(("dice", side.seat, side.dice), ROLL, 0) for side in text.sides if side.dice]
    yield from rolled[:-1]
    if rolled:
        yield rolled[-1]._replace(next_after=ROLL)
    for at, line in enumerate(text.lines):
        yield Cue(("line", at, line.words), FADE, LINE_APART)
    if text.verdict:
        yield Cue(("verdict", text.verdict), VERDICT, VERDICT)


def steady(key: Hashable, share: float) -> float:
    """Return how far a part is shown on the picture that is kept between frames: dice that roll are painted anew.

    SPEED: painting all words takes 15 ms, so it is done only when a part comes, not in every frame.
    """
    if isinstance(key, tuple) and key[0] == "dice":
        return float(share >= 1)
    steps = STEPS if isinstance(key, tuple) and key[0] == "verdict" else 1
    return round(share * steps) / steps


def faces_rolled(value: int, faces: int, share: float) -> int:
    """Return what a die shows while it rolls; the faces follow from the result, and tell nothing else.

    >>> faces_rolled(5, 6, 1.0)
    5
    """
    left = round((1 - share) * TURNS)
    return (value - 1 + 3 * left) % max(1, faces) + 1


def paint_stage(brush: Brushwork, content: StageContent) -> None:
    """Paint what is on the sheet of a stage, from its upper left corner."""
    _paint_head(brush, content)
    paint_side = _paint_strip if content.plan.form == "strips" else _paint_side
    for side, area in zip(content.text.sides, content.plan.sides, strict=False):
        paint_side(brush, content, side, area)
    if content.plan.blocks.height():
        _paint_facing_blocks(brush, content)
    for at, (line, area) in enumerate(zip(content.text.lines, content.plan.lines, strict=False)):
        with brush.seen(content.share(("line", at, line.words))):
            _paint_badge(brush, content.races.get(line.seat), area.left() + 10, area.top() + 10, content.scale)
            words = area.adjusted(content.scale.px(BADGE), 0, 0, 0)
            write_paragraph(brush, words, line.words, body(brush.look, content.scale))
    if content.plan.verdict.height():
        _paint_verdict(brush, content)
    if content.plan.sentence.height():
        _paint_below(brush, content)


def _paint_below(brush: Brushwork, content: StageContent) -> None:
    """Paint the two lines at the foot."""
    area, look, scale = content.plan.sentence, brush.look, content.scale
    top = area.top() + scale.px(2)
    if content.below.sentence:
        room = QRectF(area.left(), top, area.width(), area.height())
        top += write_paragraph(brush, room, content.below.sentence, sentence_letters(look, scale))
    if content.below.small:
        room = QRectF(area.left(), top, area.width(), max(scale.px(18), area.bottom() - top))
        write_paragraph(brush, room, content.below.small, small_letters(look, scale))


def paint_rolling(brush: Brushwork, content: StageContent) -> None:
    """Paint the dice that roll, over the rest."""
    for side, area in zip(content.text.sides, content.plan.sides, strict=False):
        if side.dice and 0 < content.share(("dice", side.seat, side.dice)) < 1:
            for at, place in enumerate(places_of_dice(content, side, area)):
                _paint_die(brush, content, side, at, place)


def _paint_head(brush: Brushwork, content: StageContent) -> None:
    scale, surface = content.scale, brush.theme.surface
    pad, high, wide = scale.px(PAD), scale.px(HEAD), content.plan.size[0]
    ink = surface.danger if content.text.blocks else surface.accent
    with brush.placed(pad + scale.px(11), high / 2):
        paint_icon(brush, content.text.icon, scale.px(22), ink)
    write(brush, _place_of_title(content), content.title, _title_letters(content))
    if content.odds:
        _paint_odds(brush, content, place_of_odds(content))
    brush.painter.fillRect(QRectF(0, high, wide, 1), surface.line)


def _title_letters(content: StageContent) -> Lettering:
    look = content.look
    return Lettering(look.size(content.scale.text(20)), look.theme.surface.ink, bold=True, side="left")


def _room_of_head(content: StageContent) -> QRectF:
    """Return where the head has room for words, between its sign and its button."""
    scale = content.scale
    left, pad = scale.px(PAD + 34), scale.px(PAD)
    return QRectF(left, 0, content.plan.size[0] - pad - left - content.button, scale.px(HEAD))


def _place_of_title(content: StageContent) -> QRectF:
    room = _room_of_head(content)
    needed = text_width(content.look, content.title, _title_letters(content)) + 6
    return QRectF(room.left(), 0, min(room.width(), needed), room.height())


def place_of_odds(content: StageContent) -> QRectF:
    """Return where the chances stand in the head, behind the title; without width where none are told."""
    title, end, scale = _place_of_title(content), _room_of_head(content).right(), content.scale
    left = title.right() + scale.px(18)
    wide = max(0.0, end - scale.px(8) - left) if content.odds else 0.0
    return QRectF(left, 0, wide, title.height())


def _paint_odds(brush: Brushwork, content: StageContent, room: QRectF) -> None:
    """Paint the chances as a bar in the colours of the seats, and in words beside it."""
    scale, surface, look = content.scale, brush.theme.surface, brush.look
    words = Lettering(look.size(scale.text(15)), surface.ink, bold=not content.text.verdict, side="left")
    needed = text_width(look, content.odds_words, words) + 6
    wide = min(scale.px(ODDS_BAR), room.width() - needed - scale.px(10))
    if wide >= scale.px(LEAST_BAR):
        track = QRectF(room.left(), room.center().y() - scale.px(BAR_HIGH) / 2, wide, scale.px(BAR_HIGH))
        paint_chance(brush, track, [(content.races.get(seat), percent) for seat, percent in content.odds])
        room = room.adjusted(wide + scale.px(10), 0, 0, 0)
    if room.width() > scale.px(70):
        write(brush, room, content.odds_words, words)


def _paint_badge(brush: Brushwork, race: str | None, x: float, y: float, scale: StageScale) -> None:
    if race:
        with brush.placed(x, y):
            BadgeFace(race, max(SMALLEST_SIGN, scale.px(10))).paint(brush)


def _paint_side(brush: Brushwork, content: StageContent, side: SideText, area: QRectF) -> None:
    """Paint a side: the winner's on a lighter ground with a golden edge, and with a crown."""
    scale, won = content.scale, _paint_ground(brush, content, side, area)
    _paint_name(brush, content, side, area, crowned=won)
    rows = area.adjusted(scale.px(GAP), rows_top(scale, area.width()), -scale.px(GAP), 0)
    _paint_rows(brush, content, side, rows, roomy=is_roomy(scale, area.width()))
    for at, place in enumerate(places_of_dice(content, side, area)):
        _paint_die(brush, content, side, at, place)
    if not is_roomy(scale, area.width()) and content.text.blocks and (side.dice or side.waits):
        strip = QRectF(rows.left(), area.bottom() - scale.px(BLOCK + 4), rows.width(), scale.px(BLOCK))
        _paint_row_of_blocks(brush, content, side, strip)


def _paint_strip(brush: Brushwork, content: StageContent, side: SideText, area: QRectF) -> None:
    """Paint a side in a strip: name, rows in words, dice, total."""
    scale, look, surface = content.scale, brush.look, brush.theme.surface
    won, parts = _paint_ground(brush, content, side, area), plan_strip(side, scale, area)
    middle, race = area.center().y(), content.races.get(side.seat)
    _paint_badge(brush, race, area.left() + scale.px(22), middle, scale)
    name = _name_in_strip(content, side, area)
    write_name(brush, name, side.name, Lettering(look.size(scale.text(15)), surface.ink, bold=True, side="left"))
    if side.tie:
        soft = Lettering(look.size(scale.text(12)), surface.ink_soft, side="left")
        write(brush, place_of_tie(content, side, area), side.tie, soft)
    words, letters = strip_words(side), strip_letters(look, scale)
    high = paragraph_height(look, parts.words.width(), words, letters)
    share = content.share(("row", side.seat, side.rows[0].words)) if side.rows else 1.0
    blocks = scale.px(STRIP_BLOCK) if content.text.blocks else 0.0
    top = parts.words.top() + max(0.0, (area.height() - high - blocks) / 2)
    with brush.seen(share):
        write_paragraph(brush, QRectF(parts.words.left(), top, parts.words.width(), high), words, letters)
    if blocks:
        strip = QRectF(parts.words.left(), top + high + scale.px(3), parts.words.width(), blocks)
        _paint_row_of_blocks(brush, content, side, strip)
    for at, place in enumerate(places_of_dice(content, side, area)):
        _paint_die(brush, content, side, at, place)
    numeral = Lettering(scale.text(28), surface.accent if won else surface.ink, bold=True, side="right")
    write(brush, parts.total, _total(side, content), numeral)
    if won:
        with brush.placed(area.right() - scale.px(6), area.top() + scale.px(6)):
            paint_icon(brush, "start", scale.px(16), surface.accent)


def _name_in_strip(content: StageContent, side: SideText, area: QRectF) -> QRectF:
    """Return where the name of a side stands in its strip, above what is said of ties."""
    scale = content.scale
    name = plan_strip(side, scale, area).name
    return name.adjusted(scale.px(38), 0, -scale.px(4), -scale.px(16) if side.tie else 0)


def place_of_tie(content: StageContent, side: SideText, area: QRectF) -> QRectF:
    """Return where it stands whether a side wins ties: below its name."""
    scale = content.scale
    if content.plan.form == "strips":
        name = _name_in_strip(content, side, area)
        return QRectF(name.left(), area.center().y() + scale.px(1), name.width(), scale.px(16))
    crowned = side.won and content.share(("verdict", content.text.verdict)) > 0
    return _place_of_name(content, side, area, crowned=crowned).translated(0, scale.px(24))


def _paint_ground(brush: Brushwork, content: StageContent, side: SideText, area: QRectF) -> bool:
    """Paint the ground of a side, with the line of its seat; whether it is said to have won."""
    scale, surface, strip = content.scale, brush.theme.surface, content.plan.form == "strips"
    won = side.won and content.share(("verdict", content.text.verdict)) > 0
    ground = rounded(area, 6)
    brush.fill(ground, surface.panel if won else surface.panel_sunk)
    if race := content.races.get(side.seat):
        wide = scale.px(4)
        line = (
            QRectF(area.left(), area.top(), wide, area.height())
            if strip
            else area.adjusted(0, 0, 0, wide - area.height())
        )
        with brush.clipped(ground):
            paint_seat_line(brush, race, line)
    brush.trace(ground, surface.accent if won else surface.line, 2 if won else 1)
    return won


def _paint_name(brush: Brushwork, content: StageContent, side: SideText, area: QRectF, *, crowned: bool) -> None:
    """Paint the face of a side, its name, who that is and whether it wins ties, and what it comes to."""
    scale, surface, look = content.scale, brush.theme.surface, brush.look
    size, left = face_size(scale, area.width()), area.left() + scale.px(GAP)
    middle, race = area.top() + scale.px(ABOVE) + size / 2, content.races.get(side.seat)
    if race:
        with brush.placed(left + size / 2, middle):
            PortraitFace(race, size).paint(brush)
    ink = surface.accent if crowned else surface.ink
    numeral = Lettering(scale.text(_total_size(scale, area)), ink, bold=True, side="right")
    number = _total(side, content)
    wide = text_width(look, number, numeral) + 2
    end = area.right() - scale.px(GAP) - wide
    write(brush, QRectF(end, middle - size / 2, wide, size), number, numeral)
    if crowned:
        with brush.placed(end - scale.px(14), middle - scale.px(2)):
            paint_icon(brush, "start", scale.px(20), surface.accent)
    names = _place_of_name(content, side, area, crowned=crowned)
    write_name(brush, names, side.name, Lettering(look.size(scale.text(20)), surface.ink, bold=True, side="left"))
    small = Lettering(look.size(scale.text(13)), surface.ink_soft, side="left")
    title = content.titles.get(side.seat, "")
    who = " · ".join(filter(None, ("" if title == side.name else title, side.tie)))
    write_name(brush, names.translated(0, scale.px(24)), who, small)


def _place_of_name(content: StageContent, side: SideText, area: QRectF, *, crowned: bool) -> QRectF:
    """Return where the name of a side stands: between its face and its dice, or what it comes to."""
    scale, size = content.scale, face_size(content.scale, area.width())
    numeral = Lettering(scale.text(_total_size(scale, area)), content.look.theme.surface.ink, bold=True)
    end = area.right() - scale.px(GAP) - text_width(content.look, _total(side, content), numeral) - 2
    end -= scale.px(24) if crowned else 0.0
    places = places_of_dice(content, side, area)
    if places and is_roomy(scale, area.width()):
        end = min(end, places[0][0] - places[0][2] / 2)
    left, middle = area.left() + scale.px(GAP) + size + scale.px(10), area.top() + scale.px(ABOVE) + size / 2
    return QRectF(left, middle - scale.px(23), end - scale.px(6) - left, scale.px(25))


def _total_size(scale: StageScale, area: QRectF) -> float:
    return 42.0 if is_roomy(scale, area.width()) else 30.0


def _total(side: SideText, content: StageContent) -> str:
    """Return what a side comes to; the dice count once they lie still."""
    rolling = side.dice and content.share(("dice", side.seat, side.dice)) < 1
    if len(side.dice) > 1 and side.kept < 0:
        return OPEN.format(total=side.total)
    return str(side.total - side.die if rolling else side.total)


def _paint_rows(brush: Brushwork, content: StageContent, side: SideText, area: QRectF, *, roomy: bool) -> None:
    """Paint a row for each source, in two columns where there is room, and what is said beside them."""
    scale, surface, look = content.scale, brush.theme.surface, brush.look
    letters = Lettering(look.size(scale.text(15)), surface.ink, side="left")
    many = rows_in_a_column(side, scale, area.width() + 2 * scale.px(GAP))
    gap = scale.px(22)
    wide = (area.width() - gap) / 2 if roomy else area.width()
    for at, row in enumerate(side.rows):
        left, top = area.left() + (at // many) * (wide + gap), area.top() + (at % many) * scale.px(ROW)
        with brush.seen(content.share(("row", side.seat, row.words))):
            with brush.placed(left + scale.px(8), top + scale.px(ROW / 2)):
                paint_icon(brush, row.sign, scale.px(15), _sign_ink(brush.look, row))
            write(brush, QRectF(left + scale.px(24), top, wide - scale.px(24 + 36), scale.px(ROW)), row.words, letters)
            amount = f"+{row.amount}" if row.amount >= 0 else f"−{-row.amount}"
            bold = Lettering(letters.size, letters.colour, bold=True, side="right")
            write(brush, QRectF(left + wide - scale.px(34), top, scale.px(34), scale.px(ROW)), amount, bold)
    if side.note and not content.has_open_dice(side):
        with brush.seen(content.share(("dice", side.seat, side.dice))):
            top = area.top() + scale.px(ROW) * min(many, len(side.rows))
            words = QRectF(area.left(), top + scale.px(2), area.width(), scale.px(200))
            write_paragraph(brush, words, side.note, note_letters(look, scale))


def _sign_ink(look: Look, row: StrengthLine) -> QColor:
    emblem = look.theme.resources.get(row.sign)
    return emblem.fill if emblem is not None else look.theme.surface.ink_soft


def places_of_dice(content: StageContent, side: SideText, area: QRectF) -> list[tuple[float, float, float]]:
    """Return the middle of each die of a side, and how large it is; none for dice that lie in the row of choices."""
    scale, many = content.scale, dice_of(side)
    if content.has_open_dice(side):
        return []
    if content.plan.form == "strips":
        room, size = plan_strip(side, scale, area).dice, scale.px(STRIP_DIE) * 0.76
        across = room.width() / max(1, many)
        return [(room.center().x() + (at - (many - 1) / 2) * across, area.center().y(), size) for at in range(many)]
    if not is_roomy(scale, area.width()):
        return _dice_below(content, side, area)
    numeral = Lettering(scale.text(_total_size(scale, area)), content.look.theme.surface.ink, bold=True)
    right = area.right() - scale.px(GAP) - text_width(content.look, _total(side, content), numeral) - scale.px(8)
    right -= scale.px(24) if side.won else 0.0
    middle, places = (
        area.top() + scale.px(ABOVE) + face_size(scale, area.width()) / 2,
        list[tuple[float, float, float]](),
    )
    for at in reversed(range(many)):
        size = scale.px(KEPT if side.kept == at else PASSED)
        places.append((right - size / 2, middle, size * 0.92))
        right -= size + scale.px(3)
    return places[::-1]


def _dice_below(content: StageContent, side: SideText, area: QRectF) -> list[tuple[float, float, float]]:
    """Return where dice lie under the rows of a narrow side."""
    scale, many, size = content.scale, dice_of(side), content.scale.px(DIE)
    middle = area.bottom() - scale.px(BLOCK + 8) - size / 2
    across = min(size * 1.15, (area.width() - scale.px(2 * GAP)) / max(1, many))
    return [(area.center().x() + (at - (many - 1) / 2) * across, middle, size * 0.92) for at in range(many)]


def _paint_die(
    brush: Brushwork, content: StageContent, side: SideText, at: int, where: tuple[float, float, float]
) -> None:
    """Paint one die about a point, in a size: still to come, rolling, or lying still."""
    (x, y, size), race = where, content.races.get(side.seat)
    if not side.dice:
        with brush.placed(x, y), brush.seen(NOT_KEPT):
            DieFace(side.waits, None, size, race).paint(brush)
        return
    share = content.share(("dice", side.seat, side.dice))
    if not share:
        return
    counts = share < 1 or side.kept in (-1, at)
    face = DieFace(side.faces, faces_rolled(side.dice[at], side.faces, share), size, race)
    with brush.placed(x, y, turn=(1 - share) * 240), brush.seen(1.0 if counts else NOT_KEPT):
        face.paint(brush)


def _block_signs(side: SideText, share: float) -> list[tuple[str, bool]]:
    """Return the icon of each unit of strength, and whether it is certain; a die counts once it lies still."""
    certain = [(row.sign, not row.rolled) for row in side.rows for _ in range(max(0, row.amount))]
    return certain + [("dice", False)] * (side.die if share >= 1 else 0)


def _paint_facing_blocks(brush: Brushwork, content: StageContent) -> None:
    """Paint the strengths of two sides from the middle outwards."""
    area, scale = content.plan.blocks, content.scale
    both = [_block_signs(side, content.share(("dice", side.seat, side.dice))) for side in content.text.sides]
    most = max(map(len, both))
    if most > MOST_BLOCKS:
        return
    step = min(scale.px(BLOCK + 3), area.width() / 2 / max(1, most))
    for side, signs, way in zip(content.text.sides, both, (-1, 1), strict=True):
        for at, (sign, certain) in enumerate(signs):
            x = area.center().x() + way * (step * (at + 0.5) + 5)
            _paint_block(
                brush,
                (content.races.get(side.seat), sign),
                QRectF(x - step / 2 + 1.5, area.top(), step - 3, step - 3),
                certain=certain,
            )
    brush.painter.fillRect(
        QRectF(area.center().x() - 0.5, area.top() - 2, 1, step + 1), brush.theme.surface.line_strong
    )


def _paint_row_of_blocks(brush: Brushwork, content: StageContent, side: SideText, area: QRectF) -> None:
    signs = _block_signs(side, content.share(("dice", side.seat, side.dice)))
    if not signs or len(signs) > MOST_BLOCKS:
        return
    step = min(area.height(), area.width() / max(10, len(signs)))
    for at, (sign, certain) in enumerate(signs):
        place = QRectF(area.left() + at * step, area.top(), step - 2, step - 2)
        _paint_block(brush, (content.races.get(side.seat), sign), place, certain=certain)


def _paint_block(brush: Brushwork, face: tuple[str | None, str], area: QRectF, *, certain: bool) -> None:
    """Paint a unit of strength: full if it is certain, pale if a die brought it."""
    race, sign = face
    surface = brush.theme.surface
    colours = brush.theme.race(race) if race else None
    fill, ink = (colours.fill, colours.on) if colours else (surface.ink_soft, surface.panel)
    edge = colours.edge if colours else surface.ink
    block = rounded(area, area.width() * 0.2)
    brush.shape(block, fill if certain else faded(fill, LIKELY), edge if certain else faded(edge, 0.7), 1)
    if area.width() >= 11:
        with brush.placed(area.center().x(), area.center().y()):
            paint_icon(brush, sign, area.width() * 0.68, ink if certain else surface.ink)


def _paint_verdict(brush: Brushwork, content: StageContent) -> None:
    """Paint how it ended, and what was lost and gained; before that, in its place, the chances."""
    text, scale, surface, look = content.text, content.scale, brush.theme.surface, brush.look
    area, share = content.plan.verdict, content.share(("verdict", text.verdict)) if text.verdict else 0.0
    bar = rounded(area, 6)
    brush.shape(bar, surface.panel_sunk, surface.line, 1)
    below = said_below(text)
    words = area.adjusted(scale.px(BADGE + 14), scale.px(7), -scale.px(8), 0)
    if not text.verdict:
        soft = replace(verdict_letters(look, scale, bold=False), colour=surface.ink)
        high = paragraph_height(look, words.width(), below, soft)
        words.setTop(max(words.top(), area.center().y() - high / 2))
        write_paragraph(brush, words, below, soft)
        return
    with brush.seen(share):
        brush.fill(bar, surface.accent_fill)
        _paint_badge(brush, content.races.get(text.winner), area.left() + scale.px(24), area.center().y(), scale)
        high = write_paragraph(brush, words, text.verdict, verdict_letters(look, scale, bold=True))
        words.setTop(words.top() + high)
        if below:
            write_paragraph(brush, words, below, verdict_letters(look, scale, bold=False))
