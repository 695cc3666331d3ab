"""Japanese phrases that a line breaks: seen in the lines themselves, whoever broke them."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

import budoux
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel

SEEN_NOWHERE = "\u2060"  # what holds a phrase together in Qt's own widgets
COLON = "："
OPENING = "≪【（「『"
NEW_LINE = "\u2028"
LONGEST = 10  # letters of a phrase that Qt's own widgets, which set nothing smaller, must not break
KANA_AND_KANJI = ("\u3041", "\u9fff")


def _may_end(text: str, at: int) -> bool:
    """Return whether a line may end there, phrase or not."""
    return text[at - 1].isspace() or text[at - 1] == COLON or text[at] in OPENING


@lru_cache(maxsize=1)
def _model() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


def broken_phrase(lines: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Return the first phrase that these lines break though it fits on one, with a bar where; empty if none.

    Args:
        lines: The lines of one paragraph, which together are its words.
        fits: Tells whether words fit on a line.
    """
    lines = [line.replace(SEEN_NOWHERE, "") for line in lines]
    text = "".join(lines)
    if not any(KANA_AND_KANJI[0] <= letter <= KANA_AND_KANJI[1] for letter in text):
        return ""
    ends, start = {*accumulate(map(len, lines[:-1]))}, 0
    for phrase in _model().parse(text):
        inside = [at for at in ends if start < at < start + len(phrase) and not _may_end(text, at)]
        if inside and fits(phrase.rstrip("。、 ")):
            return f"{text[start : inside[0]]}|{text[inside[0] : start + len(phrase)]}"
        start += len(phrase)
    return ""


def broken_in_label(label: QLabel) -> str:
    """Return the first phrase that a label breaks, but for one so long that it may be."""
    shown = QLabel.text(label)  # with what holds phrases together, which ours do not tell
    if not label.wordWrap() or not shown:
        return ""
    document = QTextDocument()
    document.setDefaultFont(label.font())
    document.setDocumentMargin(0)
    is_rich = label.textFormat() is Qt.TextFormat.RichText
    document.setHtml(shown) if is_rich else document.setPlainText(shown)
    document.setTextWidth(label.contentsRect().width() - 2 * label.margin())
    document.documentLayout()
    for at in range(document.blockCount()):
        block = document.findBlockByNumber(at)
        layout, text = block.layout(), block.text()
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        words = [text[line.textStart() : line.textStart() + line.textLength()] for line in lines]
        for paragraph in paragraphs(words):
            if found := broken_phrase(paragraph, lambda phrase: len(phrase) <= LONGEST):
                return found
    return ""


def paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Return lines by the paragraphs that they belong to, where a line asks for a new one at its end."""
    paragraph: list[str] = []
    for line in lines:
        paragraph.append(line.rstrip(NEW_LINE))
        if line.endswith(NEW_LINE):
            yield paragraph
            paragraph = []
    yield paragraph


def with_blanks(text: str, lines: Sequence[str]) -> list[str]:
    """Return lines with the blanks at their ends, which were not painted."""
    whole, at = [], 0
    for line in lines:
        end = at + len(line)
        while text[end : end + 1].isspace():
            end += 1
        whole.append(text[at:end])
        at = end
    return whole
