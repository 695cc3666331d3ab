"""Words on things: one line that is never cut, and paragraphs with a leading of their own, in both languages."""

import math
import re
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextLayout, QTextOption

from ui.art.strokes import Brushwork, Look

Side = Literal["left", "centre", "right"]

# Fonts have whole pixel sizes only, so everything is set at one size and scaled: widths then grow exactly with size.
EM = 48
BREAK, LINE_SEPARATOR = "\n", "\u2028"  # how a text asks for a new line, and how Qt wants to be asked
LEGIBLE = 9.2  # device pixels of letters that can just be read
STEP = 0.5  # by how many units a paragraph that does not fit is made smaller at a time
ALTERNATES = "calt"  # the feature of a font by which letters change their form beside others
WORD_JOINER = "\u2060"
SIDES = {Qt.AlignmentFlag.AlignHCenter: 0.5, Qt.AlignmentFlag.AlignRight: 1.0}  # of free room, that is before a line
LAST_SINGLE = "\uffff"  # of letters that Qt counts as one
KATAKANA = re.compile("[\u30a1-\u30ff]{2,}")
QUOTED = re.compile("≪[^≪≫]{1,4}≫")  # the name of a store, as the rules write it
PLACE = re.compile(r"(?<=\d)[-/〜～](?=\w)")  # what holds the parts of a number like 2-5/a or 4〜6 together
LATIN = re.compile(r"[^\s\u3000-\u9fff\uff00-\uffef]+")
SIGNED = re.compile(r"≫(?=[+＋−])|[+＋−±×](?=\d)")  # +1 and the store it is added to
# 1個, 2戦力, 3なら: a number, the letter after it, and the rest of the commonest words that follow numbers.
COUNTED = re.compile(r"\d(?:なら|まで|以上|以下|種類|戦力|[\u3041-\u30ff\u3400-\u9fff])")
TAIL = re.compile(
    r"[\d\u3041-\u30ff\u3400-\u9fff]{3}[。、）」』！？)]*(?=$|[\n\u2028])"
)  # what a last line has at least
NAME_LENGTH = 12  # up to so many letters without a stop are a name, which is broken between its words only
STOPS = re.compile("[。、：]")
# Japanese sets no spaces: a word ends with its kana, and kanji stand in pairs.
PHRASE = re.compile("[\u3400-\u9fff]{2}(?=[\u3400-\u9fff]{2})|[\u3400-\u9fff]{1,3}[\u3041-\u309f]*|[\u3041-\u309f]+")
HANGING = re.compile(f"{WORD_JOINER}*[。、]")  # what never begins a line, and is small enough to stand beyond its end
CLOSING = re.compile(f"{WORD_JOINER}*[）」』】≫！？…]")  # what never begins a line either,
CARRIED = re.compile(f"{WORD_JOINER}|[）」』】≫！？…\\d]")  # nor do the digits of a number before it
SMALLEST = 3.0
ONE_LINE = 0.86  # down to this share of its size a short text is rather made smaller than broken
NARROWER = 0.96  # how much narrower a balanced block is tried at a time


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


def font(look: Look, pixels: int, bold: bool = False) -> QFont:
    """Return the program's letters at a size in pixels."""
    chosen = QFont(look.theme.type.families)
    chosen.setPixelSize(pixels)
    chosen.setBold(bold)
    chosen.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if look.paper:  # hyphens between capitals, arrows and × have other forms there, which are no letters to a reader
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
    return replace(lettering, size=max(SMALLEST, lettering.size * width / wide))


def legible(brush: Brushwork, size: float) -> float:
    """Return the size, or more where the painter would make letters of it too small to be read."""
    seen = brush.painter.deviceTransform()
    return max(size, LEGIBLE / max(math.hypot(seen.m11(), seen.m12()), 1e-6))


def write(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> None:
    """Write one line in the middle of the area's height, made smaller if it would not fit its width."""
    set_line(brush, area, text, fitted(brush.look, text, lettering, area.width()))


def set_line(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
    """Write one line just so, whether it fits or not."""
    metrics = _metrics(brush.look, fit)
    finer = fit.size / EM
    free = area.width() - metrics.horizontalAdvance(text) * finer
    left = area.left() + free * {"left": 0.0, "centre": 0.5, "right": 1.0}[fit.side]
    # Capitals and figures are centred, not the font's box: a number must sit in the middle of its medallion.
    foot = area.center().y() + metrics.capHeight() * finer / 2
    with brush.placed(left, foot, finer):
        brush.painter.setFont(font(brush.look, EM, fit.bold))
        brush.painter.setPen(fit.colour)
        brush.painter.drawText(QPointF(0, 0), text)


def paragraph_height(look: Look, width: float, text: str, lettering: Lettering) -> float:
    """Return how high the wrapped text will be."""
    return _wrapped(look, width, text, lettering)[1]


def fitted_paragraph(look: Look, area: QRectF, text: str, lettering: Lettering) -> Lettering:
    """Return the lettering, made smaller step by step until the wrapped text fits the area."""
    fit = fitted(look, _longest_word(look, text, lettering), lettering, area.width())
    while fit.size > SMALLEST and paragraph_height(look, area.width(), text, fit) > area.height():
        fit = replace(fit, size=fit.size - STEP)
    return fit


def _longest_word(look: Look, text: str, lettering: Lettering) -> str:
    words = [*LATIN.findall(text), *KATAKANA.findall(text), *(PHRASE.findall(text) if _is_name(text) else ())]
    return max(words, key=lambda word: text_width(look, word, lettering), default="")


def write_paragraph(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> float:
    """Write wrapped text from the top of the area, made smaller if it would not fit; return its height."""
    return set_paragraph(brush, area, text, fitted_paragraph(brush.look, area, text, lettering))


def set_paragraph(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> float:
    """Write wrapped text just so, whether it fits or not; return its height."""
    layout, height = _wrapped(brush.look, area.width(), text, fit)
    if brush.look.paper:
        layout = unjoined(layout)
    with brush.placed(area.left(), area.top(), fit.size / EM):
        brush.painter.setPen(fit.colour)
        layout.draw(brush.painter, QPointF(0, 0))
    return height


def block_lettering(look: Look, area: QRectF, text: str, lettering: Lettering) -> Lettering:
    """Return the lettering in which `write_block` would set the text."""
    kept = _on_own_lines(look, area.width(), text, lettering)
    wanted = lettering if kept is None else kept
    return fitted_paragraph(look, area, _broken_after_colon(look, area.width(), text, wanted), wanted)


def write_block(brush: Brushwork, area: QRectF, text: str, lettering: Lettering) -> None:
    """Write a few words in the middle of the area's height: on one line if hardly smaller, else on even lines."""
    look, fit = brush.look, block_lettering(brush.look, area, text, lettering)
    text = _broken_after_colon(look, area.width(), text, fit)
    if BREAK not in text and text_width(look, text, fit) <= area.width() + 0.01:
        write(brush, area, text, fit)
        return
    width, high = _balanced(look, area.width(), text, fit)
    side = {"left": 0.0, "centre": 0.5, "right": 1.0}[fit.side]
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
    least = max(width / 2, text_width(look, _longest_word(look, text, lettering), lettering) / NARROWER + 1)
    while narrow > least and paragraph_height(look, narrow * NARROWER, text, lettering) <= high:
        narrow *= NARROWER
    return narrow, high


def _wrapped(look: Look, width: float, text: str, lettering: Lettering) -> tuple[QTextLayout, float]:
    finer = lettering.size / EM
    layout = QTextLayout(joined(text.replace(BREAK, LINE_SEPARATOR)), font(look, EM, lettering.bold))
    layout.setTextOption(_wrapping(lettering))
    layout.beginLayout()
    down, leading = 0.0, EM * lettering.leading
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width / finer)
        end = line.textStart() + line.textLength()
        if (kept := _kept_to(layout.text(), line.textStart(), end)) != end:
            line.setNumColumns(kept - line.textStart(), width / finer)
        line.setPosition(QPointF(0, down + (leading - line.height()) / 2))
        down += leading
    layout.endLayout()
    return layout, down * finer


def _kept_to(text: str, start: int, end: int) -> int:
    """Return where a line ends so that the next one begins with no stop, which hangs, or bracket that closes.

    Qt sees to it, but for words that are joined and wider than a line, which it breaks anywhere.
    """
    if hanging := HANGING.match(text, end):
        return hanging.end()
    if not CLOSING.match(text, end):
        return end
    return next((at for at in range(end - 1, start, -1) if not CARRIED.match(text, at)), end)


def joined(text: str) -> str:
    """Return the text with what Qt may break only if it is wider than a line, such as katakana, places, numbers."""
    text = PLACE.sub(lambda sign: f"{WORD_JOINER}{sign.group()}{WORD_JOINER}", text)
    text = SIGNED.sub(lambda sign: sign.group() + WORD_JOINER, text)
    for whole in (PHRASE if _is_name(text) else TAIL, QUOTED, COUNTED, KATAKANA):
        text = whole.sub(lambda word: WORD_JOINER.join(word.group()), text)
    return text


def unjoined(layout: QTextLayout) -> QTextLayout:
    """Return words in the lines that they have, without what joins them: whoever copies from a PDF would find tabs."""
    text = layout.text()
    if WORD_JOINER not in text or max(text) > LAST_SINGLE:
        return layout
    plain = QTextLayout(text.replace(WORD_JOINER, ""), layout.font())
    option = layout.textOption()
    side = SIDES.get(option.alignment(), 0.0)
    option.setAlignment(Qt.AlignmentFlag.AlignLeft)  # a line of so many letters has no width to be aligned in
    plain.setTextOption(option)
    plain.setFormats([_shifted(each, text) for each in layout.formats()])
    plain.beginLayout()
    for number in range(layout.lineCount()):
        was, line = layout.lineAt(number), plain.createLine()
        words = text[was.textStart() : was.textStart() + was.textLength()]
        line.setNumColumns(len(words.replace(WORD_JOINER, "")))
        line.setPosition(was.position() + QPointF((was.width() - line.naturalTextWidth()) * side, 0))
    is_whole = not plain.createLine().isValid()
    plain.endLayout()
    return plain if is_whole else layout


def _shifted(piece: QTextLayout.FormatRange, text: str) -> QTextLayout.FormatRange:
    """Return how a piece of words is set, counted without what joins them."""
    shifted = QTextLayout.FormatRange()
    shifted.start = len(text[: piece.start].replace(WORD_JOINER, ""))
    shifted.length = len(text[piece.start : piece.start + piece.length].replace(WORD_JOINER, ""))
    shifted.format = piece.format
    return shifted


def _is_name(text: str) -> bool:
    return len(text) <= NAME_LENGTH and not STOPS.search(text)


def _wrapping(lettering: Lettering) -> QTextOption:
    sides = {
        "left": Qt.AlignmentFlag.AlignLeft,
        "centre": Qt.AlignmentFlag.AlignHCenter,
        "right": Qt.AlignmentFlag.AlignRight,
    }
    option = QTextOption(sides[lettering.side])
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _metrics(look: Look, lettering: Lettering) -> QFontMetricsF:
    return QFontMetricsF(font(look, EM, lettering.bold))
