"""Where running text is broken into lines: Japanese between its phrases and evenly, all else where Qt breaks it.

A phrase (bunsetsu) is a word with what tells its part in the sentence: 手札から, 取り除く, 2枚まで. It is broken only
where it is wider than a line. Words that we set ourselves are measured and cut here, so that nothing foreign stands in
what is painted or copied; Qt's own widgets break by themselves, and are kept from it by `joined`.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QTextBoundaryFinder
from PySide6.QtGui import QFont, QTextLayout, QTextOption

WORD_JOINER, LINE_SEPARATOR = "\u2060", "\u2028"
LAST_SINGLE = "\uffff"  # of letters that Qt counts as one
JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
KATAKANA = re.compile("[\u30a1-\u30ff]{2,}")
LATIN = re.compile(r"[^\s\u3000-\u9fff\uff00-\uffef]+")
WHOLE = (
    re.compile(r"(?<=\d)[-/〜～](?=\w)."),  # what holds the parts of a number like 2-5/a or 4〜6 together
    re.compile("≪[^≪≫]{1,4}≫"),  # the name of a store, as the rules write it
    re.compile(r"≫[+＋−-]|[+＋−±×]\d"),  # +1 and the store it is added to
    # 1個, 2戦力, 3なら: a number, the letter after it, and the rest of the commonest words that follow numbers.
    re.compile(r"\d(?:なら|まで|以上|以下|種類|戦力|[\u3041-\u30ff\u3400-\u9fff])"),
    re.compile("捨て札"),  # what the model of phrases takes for two words
)
APART = re.compile("[\u3041-\u309f](?=[≪【（「『])|：")  # where a bracket opens a phrase and a colon ends one
# Inside of a phrase that is wider than a line: a word ends with its kana, kanji stand in pairs.
PIECE = re.compile(
    "[\u30a1-\u30ff]+[\u3041-\u309f]*|[\u3400-\u9fff]{2}(?=[\u3400-\u9fff]{2})"
    "|[\u3400-\u9fff]{1,3}[\u3041-\u309f]*|[\u3041-\u309f]+"
)
# Inside of a piece that is wider still, and of what else stays whole: katakana stand alone, kanji keep their kana.
INNER = re.compile("[\u30a1-\u30ff]+|[\u3400-\u9fff]{1,3}[\u3041-\u309f]*|[\u3041-\u309f]+")
STOPS = "。、"  # what never begins a line, and is small enough to hang beyond the end of one
CLOSING = ("。", "）", "」", "』", "！", "？", ")")
SHORT = 3  # letters that a last line has at least
LONG = 10  # letters of a phrase that Qt's own widgets may break between its pieces, since they never set it smaller
# What a line costs in the choice of breaks: the square of the share of it that is empty, and
INSIDE_SENTENCE, AFTER_NO, NARROW_END = (
    0.01,
    0.02,
    0.1,
)  # an end at no stop; one after の; a last line that is nearly empty
NEARLY_EMPTY = 0.15
ROUNDING = 0.01


class Segment(NamedTuple):
    """Words between two places where a line may end: how far they reach, with and without what may hang."""

    text: str
    left: float
    right: float
    least: float


@lru_cache(maxsize=1)
def _cut() -> Callable[[str], list[str]]:
    """Return what finds phrases: loaded with the first Japanese words, for 15 ms."""
    import budoux

    return budoux.load_default_japanese_parser().parse


@lru_cache(maxsize=4096)
def phrases(text: str) -> tuple[str, ...]:
    """Return the parts of a text between which a line may end; together they are the text."""
    between = None
    if JAPANESE.search(text):
        between = {*accumulate(map(len, _cut()(text))), *(found.end() for found in APART.finditer(text))}
    return _parts(
        text, [end for end in _line_ends(text) if between is None or end in between or text[end - 1].isspace()]
    )


@lru_cache(maxsize=4096)
def pieces(phrase: str) -> tuple[str, ...]:
    """Return the parts of a phrase between which it is broken if it must be: hardly ever a Japanese word."""
    ends = {end for found in PIECE.finditer(phrase) for end in found.span()}
    return _long_ended(_parts(phrase, [end for end in _line_ends(phrase) if end in ends]))


def _words(piece: str) -> tuple[str, ...]:
    """Return the parts of a piece in which what stays whole is whole."""
    return _long_ended(_parts(piece, _line_ends(piece)))


def _inner(piece: str) -> tuple[str, ...]:
    """Return the parts of a piece that is wider than a line, in which what stays whole is whole."""
    return _parts(piece, _inner_ends(piece))


def _opened(piece: str) -> tuple[str, ...]:
    """Return the parts of what stays whole elsewhere and is wider than a line here."""
    return tuple(piece[start:end] for start, end in pairwise([0, *_inner_ends(piece), len(piece)]))


def _inner_ends(piece: str) -> list[int]:
    inner = {end for found in INNER.finditer(piece) for end in found.span()}
    return [end for end in _line_ends(piece) if end in inner]


def _letters(piece: str) -> tuple[str, ...]:
    """Return the parts of a piece between which Qt would break it, or its letters if it would not."""
    ends = _line_ends(piece)
    return tuple(piece[start:end] for start, end in pairwise([0, *ends, len(piece)])) if ends else tuple(piece)


@lru_cache(maxsize=4096)
def joined(text: str) -> str:
    """Return the text for Qt's own widgets, which break it between phrases only: with signs that nobody sees in it.

    What is copied, searched or read aloud is `without_joiners` of it.
    """
    loose = phrases(text)
    ended = _long_ended(loose)
    whole = ended if ended and not _is_long(ended[-1]) else loose
    parts = [part for phrase in whole for part in (pieces(phrase) if _is_long(phrase) else (phrase,))]
    inside = {*_ends_to_qt(text)} - {*accumulate(map(len, parts))}
    return "".join(letter + WORD_JOINER * (at in inside) for at, letter in enumerate(text, 1))


def _is_long(phrase: str) -> bool:
    return len(phrase.rstrip(f"{STOPS}：")) > LONG and bool(JAPANESE.search(phrase))


def without_joiners(text: str) -> str:
    """Return what was written before it was `joined`."""
    return text.replace(WORD_JOINER, "")


def _line_ends(text: str) -> list[int]:
    """Return after how many letters a line may end, the end of the text not among them."""
    return [end for end in _ends_to_qt(text) if text[end - 1] != "≪" and text[end] not in "≫…"]  # no brackets to Qt


def _ends_to_qt(text: str) -> list[int]:
    """Return after how many letters Qt would end a line, the end of the text not among them."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, text)
    ends, units = [], {at: at for at in range(len(text))}
    if text and max(text) > LAST_SINGLE:
        units = {unit: at for at, unit in enumerate(_units(text))}
    while (at := finder.toNextBoundary()) != -1:
        end = units.get(at, 0)
        if 0 < end < len(text):
            ends.append(end)
    return ends


def _units(text: str) -> list[int]:
    """Return where Qt counts each letter, and the end."""
    return [0, *accumulate(1 + (letter > LAST_SINGLE) for letter in text)]


def _parts(text: str, ends: Sequence[int]) -> tuple[str, ...]:
    """Return the text cut at these ends, but for those inside of what stays whole."""
    kept = {at for whole in WHOLE for found in whole.finditer(text) for at in range(found.start() + 1, found.end())}
    cut = [at for at in ends if at not in kept]
    return tuple(text[start:end] for start, end in pairwise([0, *cut, len(text)]) if start < end)


def _long_ended(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parts with as many of the last together as the last line of a sentence has at least."""
    while len(parts) > 1 and _is_short(parts[-1]):
        parts = (*parts[:-2], parts[-2] + parts[-1])
    return parts


def _is_short(text: str) -> bool:
    """Return whether it is less than the last line of a sentence has at least."""
    return text.endswith(CLOSING) and bool(JAPANESE.search(text)) and len(text.rstrip("".join(CLOSING))) < SHORT


def segments(parts: Sequence[str], font: QFont, formats: Sequence[QTextLayout.FormatRange] = ()) -> list[Segment]:
    """Return parts of a line with where they stand on it, if it were as long as it likes."""
    text = "".join(parts)
    layout = QTextLayout(text, font)
    layout.setFormats(list(formats))
    layout.setTextOption(_unbroken())
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    units = _units(text) if max(text, default="") > LAST_SINGLE else range(len(text) + 1)

    def across(at: int) -> float:
        place: tuple[float, int] = line.cursorToX(units[at])  # type: ignore[assignment]  # its types are not told
        return place[0]

    found, start = [], 0
    for part in parts:
        words = part.rstrip()
        shown, bare = start + len(words), start + len(words.rstrip(STOPS))
        found.append(Segment(part, across(start), across(shown), across(bare)))
        start += len(part)
    return found


def _unbroken() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    return option


def lines_of(text: str, width: float, measured: Callable[[tuple[str, ...]], Sequence[Segment]]) -> list[str]:
    """Return the words of each line, which together are the text: of Japanese, as even as may be.

    Args:
        text: One paragraph.
        width: How wide a line is.
        measured: Says where its parts stand if it is one line.
    """
    loose = phrases(text)
    parts = _long_ended(loose)
    if any(part.least - part.left > width for part in measured(parts)[-1:]):
        parts = loose
    for finer in (pieces, _inner, _words, _opened, _letters):
        wide = {part.text for part in measured(parts) if part.least - part.left > width + ROUNDING}
        parts = tuple(cut for part in parts for cut in (finer(part) if part in wide else (part,)))
    ends = (_even_ends if JAPANESE.search(text) else _full_ends)(measured(parts), width)
    return ["".join(parts[start:end]) for start, end in pairwise([0, *ends])]


def _full_ends(parts: Sequence[Segment], width: float) -> list[int]:
    """End a line after as much as has room."""
    ends, start = [], 0
    for at, part in enumerate(parts):
        if at > start and part.right - parts[start].left > width + ROUNDING:
            ends.append(at)
            start = at
    return [*ends, len(parts)]


def _even_ends(parts: Sequence[Segment], width: float) -> list[int]:
    """End lines so that they are as few as can be, and of these ways where they are most alike and stop at a stop."""
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, len(parts) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            if start < end - 1 and parts[end - 1].least - parts[start].left > width + ROUNDING:
                break
            before = best[start]
            ways.append((before[0] + 1, before[1] + _cost(parts, start, end, width), start))
        best.append(min(ways))
    ends, at = [len(parts)], best[-1][2]
    while at:
        ends.insert(0, at)
        at = best[at][2]
    return ends


def _cost(parts: Sequence[Segment], start: int, end: int, width: float) -> float:
    empty = max(0.0, 1 - (parts[end - 1].right - parts[start].left) / max(width, 1e-6))
    if end == len(parts):
        return NARROW_END if start and empty > 1 - NEARLY_EMPTY else 0.0
    words = parts[end - 1].text.rstrip()
    return empty * empty + INSIDE_SENTENCE * (not words.endswith(tuple(STOPS))) + AFTER_NO * words.endswith("の")


def laid_lines(layout: QTextLayout, width: float, leading: float, side: float = 0.0) -> QTextLayout:
    """Return the layout with its text in the lines that it has, so far to one side (0 to 1) of the free room."""
    layout.setTextOption(_unbroken())
    layout.beginLayout()
    down = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        free = max(0.0, width - line.naturalTextWidth())
        line.setPosition(QPointF(free * side, down + (leading - line.height()) / 2))
        down += leading
    layout.endLayout()
    return layout
