"""Words on things: one line that is never cut, and paragraphs with a leading of their own, in both languages."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout

from ui.art.line_breaking import (
    JAPANESE,
    LATIN,
    LINE_SEPARATOR,
    STOPS,
    Segment,
    laid_lines,
    lines_of,
    phrases,
    pieces,
    segments,
)
from ui.art.strokes import Brushwork, Look

Side = Literal["left", "centre", "right"]

# Fonts have whole pixel sizes only, so everything is set at one size and scaled: widths then grow exactly with size.
EM = 48
BREAK = "\n"  # how a text asks for a new line
SIDES: dict[Side, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}  # of free room, that is before a line
LEGIBLE = 11.0  # pixels of letters that can just be read
STEP = 0.5  # by how many units a paragraph that does not fit is made smaller at a time
ALTERNATES = "calt"  # the feature of a font by which letters change their form beside others
SMALLEST = 3.0
TIGHT = 1.1  # the leading of a paragraph that would otherwise be cut short
HAIR = 0.01
LETTER = re.compile(r"[^\W\d_]")
ROUNDING = 0.5  # units by which words may be wider or higher than their room
ONE_LINE = 0.86  # down to this share of its size a short text is rather made smaller than broken
NARROWER = 0.96  # how much narrower a balanced block is tried at a time
UNBROKEN = 0.92  # down to this share of its size a text is rather made smaller than broken inside of a phrase
MORE = "…"


@dataclass(frozen=True)
class Lettering:
    """How words are set: size in the painter's units, colour, weight, side and leading.

    A block that would have to become smaller than `least` to stand on one line takes another line instead.
    """

    size: float
    colour: QColor
    bold: bool = False
    side: Side = "centre"
    leading: float = 1.22
    least: float = 0.0


class WordWatcher(QPainter):
    """A painter that is told of every text that is written on it."""

    def wrote(self, text: str, *, runs_out: bool) -> None:
        """Take note of a text, and of whether it needs more room than it has in the smallest letters."""


Face = tuple[tuple[str, ...], bool, bool]  # families, whether on paper, whether bold


def font(look: Look, pixels: int, bold: bool = False) -> QFont:
    """Return the program's letters at a size in pixels."""
    return _font(_face(look, bold), pixels)


def _face(look: Look, bold: bool) -> Face:
    return tuple(look.theme.type.families), look.paper, bold


def _font(face: Face, pixels: int) -> QFont:
    families, paper, bold = face
    chosen = QFont(families)
    chosen.setPixelSize(pixels)
    chosen.setBold(bold)
    chosen.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if paper:  # hyphens between capitals, arrows and × have other forms there, which are no letters to a reader
        chosen.setFeature(QFont.Tag(ALTERNATES), 0)
    return chosen


def text_width(look: Look, text: str, lettering: Lettering) -> float:
    """Return the width of the text on one line."""
    return _metrics(look, lettering).horizontalAdvance(text) * lettering.size / EM


def fitted(look: Look, text: str, lettering: Lettering, width: float) -> Lettering:
    """Return the lettering, made smaller where the line would otherwise be wider than `width`."""
    wide = text_width(look, text, lettering)
    if wide <= max(0.0, width):
        return lettering
    return replace(lettering, size=min(lettering.size, max(SMALLEST, lettering.size * width / wide)))


def legible(brush: Brushwork, size: float) -> float:
    """Return the size, or more where the painter would make letters of it too small to be read."""
    seen = brush.painter.deviceTransform()
    return max(size, LEGIBLE / max(math.hypot(seen.m11(), seen.m12()), 1e-6))


def write(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> None:
    """Write one line in the middle of the area's height, made smaller while it can be read, and then shortened.

    A number is never shortened: rather than say another it stands a little out of its area.
    """
    fit, least = fitted(brush.look, text, lettering, area.width()), least_size(brush, lettering)
    if fit.size < least:
        fit = replace(lettering, size=least)
        if LETTER.search(text):
            text = shortened(brush.look, text, fit, area.width())
    set_line(brush, area, text, fit)


def least_size(brush: Brushwork, lettering: Lettering) -> float:
    """Return the size below which words are shortened instead of made smaller: one that can just be read.

    It is 0 on paper, where words must be whole, and for letters that are smaller from the beginning, as those on things
    of a world that somebody looks at from afar.
    """
    least = legible(brush, 0)
    return least if lettering.size > least - HAIR and not brush.look.paper else 0.0


def write_name(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> None:
    """Write what people wrote on one line, made smaller while it can be read, and then shortened."""
    least = min(lettering.size, legible(brush, 0))
    fit = fitted(brush.look, text, lettering, area.width())
    if fit.size < least:
        fit = replace(lettering, size=least)
        text = shortened(brush.look, text, fit, area.width())
    set_line(brush, area, text, fit)


def shortened(look: Look, words: str, letters: Lettering, width: float) -> str:
    """Return as much of the words as has room, and a sign that there are more."""
    if text_width(look, words, letters) <= width:
        return words
    kept = len(words)
    while kept and text_width(look, words[:kept].rstrip() + MORE, letters) > width:
        kept -= 1
    return words[:kept].rstrip() + MORE if kept else ""


def set_line(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
    """Write one line just so, whether it fits or not."""
    metrics = _metrics(brush.look, fit)
    finer = fit.size / EM
    free = area.width() - metrics.horizontalAdvance(text) * finer
    if isinstance(brush.painter, WordWatcher):
        brush.painter.wrote(text, runs_out=fit.size <= SMALLEST and free < -ROUNDING)
    left = area.left() + free * SIDES[fit.side]
    # Capitals and figures are centred, not the font's box: a number must sit in the middle of its medallion.
    foot = area.center().y() + metrics.capHeight() * finer / 2
    with brush.placed(left, foot, finer):
        brush.painter.setFont(font(brush.look, EM, fit.bold))
        brush.painter.setPen(fit.colour)
        brush.painter.drawText(QPointF(0, 0), text)


def paragraph_height(look: Look, width: float, text: str, lettering: Lettering) -> float:
    """Return how high the wrapped text will be."""
    return _height(broken_lines(look, width, text, lettering), lettering)


def fitted_paragraph(look: Look, area: QRectF, text: str, lettering: Lettering) -> Lettering:
    """Return the lettering, made smaller step by step until the wrapped text fits the area."""
    fit = _unbroken(look, text, lettering, area.width())
    while fit.size > SMALLEST and paragraph_height(look, area.width(), text, fit) > area.height():
        fit = replace(fit, size=fit.size - STEP)
    return fit


def _unbroken(look: Look, text: str, lettering: Lettering, width: float) -> Lettering:
    """Return the lettering, smaller where a phrase would be wider than a line: much smaller only for a word."""
    words, in_pieces = LATIN.findall(text), LATIN.findall(text)
    for phrase in filter(JAPANESE.search, phrases(text)):
        words.append(phrase.rstrip(STOPS))
        in_pieces += [piece.rstrip(STOPS) for piece in pieces(phrase)]
    fit = fitted(look, _widest(look, words, lettering), lettering, width)
    if fit.size >= lettering.size * UNBROKEN:
        return fit
    return fitted(look, _widest(look, in_pieces, lettering), lettering, width)


def _widest(look: Look, words: Sequence[str], lettering: Lettering) -> str:
    return max(words, key=lambda word: text_width(look, word, lettering), default="")


def write_paragraph(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> float:
    """Write wrapped text from the top of the area, smaller or cut short if it would not fit; return its height."""
    fit, least = fitted_paragraph(brush.look, area, text, lettering), least_size(brush, lettering)
    if fit.size < least:
        text, fit = _with_room(brush.look, area, text, replace(lettering, size=least))
    return set_paragraph(brush, area, text, fit)


def _with_room(look: Look, area: QRectF, text: str, lettering: Lettering) -> tuple[str, Lettering]:
    """Return as much of a text as has room in letters of this size, with its lines closer if that is enough."""
    text = LATIN.sub(lambda word: _narrow(look, word.group(), lettering, area.width()), text)
    for leading in (lettering.leading, min(lettering.leading, TIGHT)):
        lettering = replace(lettering, leading=leading)
        if paragraph_height(look, area.width(), text, lettering) <= area.height() + ROUNDING:
            return text, lettering
    return BREAK.join(lines_with_room(look, area, text, lettering)), lettering


def _narrow(look: Look, word: str, lettering: Lettering, width: float) -> str:
    """Return a word, shortened if it is wider than a line: it would be broken anywhere otherwise."""
    return shortened(look, word, lettering, width) if LETTER.search(word) else word


def set_paragraph(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> float:
    """Write wrapped text just so, whether it fits or not; return its height."""
    lines = broken_lines(brush.look, area.width(), text, fit)
    layout = _laid_out(brush.look, area.width(), lines, fit)
    if isinstance(brush.painter, WordWatcher):
        wide = max((text_width(brush.look, line, fit) for line in lines), default=0.0)
        over = max(_height(lines, fit) - area.height(), wide - area.width())
        brush.painter.wrote(text, runs_out=fit.size <= SMALLEST and over > ROUNDING)
    with brush.placed(area.left(), area.top(), fit.size / EM):
        brush.painter.setPen(fit.colour)
        layout.draw(brush.painter, QPointF(0, 0))
    return _height(lines, fit)


def block_lettering(look: Look, area: QRectF, text: str, lettering: Lettering) -> Lettering:
    """Return the lettering in which `write_block` would set the text."""
    kept = _on_own_lines(look, area.width(), text, lettering)
    wanted = lettering if kept is None else kept
    return fitted_paragraph(look, area, _broken_after_colon(look, area.width(), text, wanted), wanted)


def write_block(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> None:
    """Write a few words in the middle of the area's height: on one line if hardly smaller, else on even lines."""
    look, fit = brush.look, block_lettering(brush.look, area, text, lettering)
    text, least = _broken_after_colon(look, area.width(), text, fit), least_size(brush, lettering)
    if fit.size < least:
        text, fit = _with_room(look, area, text, replace(lettering, size=least))
    if BREAK not in text and text_width(look, text, fit) <= area.width() + 0.01:
        write(brush, area, text, fit)
        return
    width, high = _balanced(look, area.width(), text, fit)
    side = SIDES[fit.side]
    left, top = area.left() + (area.width() - width) * side, area.top() + (area.height() - high) / 2
    # A little larger than the block, so that a rounding cannot break a line more or make the words smaller again.
    write_paragraph(brush, QRectF(left, top, width + 0.1, high + 0.5), text, fit)


def _on_own_lines(look: Look, width: float, text: str, lettering: Lettering) -> Lettering | None:
    """Return the lettering in which the text needs no other lines than its own, or None if that is too small."""
    widest = max(text.split(BREAK), key=lambda line: text_width(look, line, lettering))
    fit = fitted(look, widest, lettering, width - 0.1)
    return fit if fit.size >= max(lettering.least, lettering.size * ONE_LINE) else None


def _broken_after_colon(look: Look, width: float, text: str, lettering: Lettering) -> str:
    # Japanese may break anywhere; after the colon is where a short statement reads best, if it costs no line.
    for colon in ("：", ": "):
        broken = text.replace(colon, colon.strip() + BREAK, 1)
        if BREAK not in text and paragraph_height(look, width, broken, lettering) <= paragraph_height(
            look, width, text, lettering
        ):
            text = broken
    return text


def _balanced(look: Look, width: float, text: str, lettering: Lettering) -> tuple[float, float]:
    high = paragraph_height(look, width, text, lettering)
    narrow = width
    while narrow > width / 2 and _stays_so(look, narrow * NARROWER, text, lettering, high):
        narrow *= NARROWER
    return narrow, high


def _stays_so(look: Look, width: float, text: str, lettering: Lettering, high: float) -> bool:
    """Return whether the text is no higher in this width, and its words need not be smaller."""
    unbroken = _unbroken(look, text, lettering, width - 1)
    return unbroken.size >= lettering.size and paragraph_height(look, width, text, lettering) <= high


def broken_lines(look: Look, width: float, text: str, lettering: Lettering) -> list[str]:
    """Return the lines in which the text is set."""
    face, room = _face(look, lettering.bold), round(max(0.0, width) * EM / lettering.size, 2)
    return [line for words in text.split(BREAK) for line in _lines(words, face, room)]


def lines_with_room(look: Look, area: QRectF, text: str, lettering: Lettering) -> list[str]:
    """Return the lines of a text for which an area has room, the last one cut short if there would be more."""
    lines = broken_lines(look, area.width(), text, lettering)
    most = max(1, int(area.height() / (lettering.size * lettering.leading)))
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] += MORE
    return [shortened(look, line, lettering, area.width()) for line in kept]


@lru_cache(maxsize=4096)
def _lines(words: str, face: Face, room: float) -> tuple[str, ...]:
    return tuple(line.rstrip() for line in lines_of(words, room, lambda parts: _segments(parts, face)))


@lru_cache(maxsize=4096)
def _segments(parts: tuple[str, ...], face: Face) -> tuple[Segment, ...]:
    return tuple(segments(parts, _font(face, EM)))


def _laid_out(look: Look, width: float, lines: Sequence[str], lettering: Lettering) -> QTextLayout:
    """Return lines under each other, at the size at which everything is set."""
    layout = QTextLayout(LINE_SEPARATOR.join(lines), font(look, EM, lettering.bold))
    room, leading = width * EM / lettering.size, EM * lettering.leading
    return laid_lines(layout, room, leading, SIDES[lettering.side])


def _height(lines: Sequence[str], lettering: Lettering) -> float:
    return len(lines) * lettering.size * lettering.leading


def _metrics(look: Look, lettering: Lettering) -> QFontMetricsF:
    return QFontMetricsF(font(look, EM, lettering.bold))
