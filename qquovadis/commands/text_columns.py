"""Lays texts side by side in columns of a terminal, where Japanese letters are two places wide."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest

GAP = "  "


def beside(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """Yield the lines of texts in columns of these widths, each wrapped in its own column."""
    columns = [wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
    for line in zip_longest(*columns, fillvalue=""):
        yield GAP.join(padded(part, width) for part, width in zip(line, widths, strict=True)).rstrip()


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines of at most so many places, broken at spaces, or within words that have none.

    >>> wrapped("two words", 5), wrapped("神の怒り", 5)
    (['two', 'words'], ['神の', '怒り'])
    """
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        lines += _broken(paragraph, width)
    return lines


def padded(text: str, width: int) -> str:
    """Return a text with spaces behind it up to so many places."""
    return text + " " * (width - places(text))


def places(text: str) -> int:
    """Return how many places of a terminal a text takes.

    >>> places("abc"), places("世界")
    (3, 4)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _broken(text: str, width: int) -> list[str]:
    lines, line = [], ""
    for letter in text:
        if places(line + letter) > width:
            head, _, tail = line.rpartition(" ")
            whole = not head or letter == " " or places(letter) == 2
            lines.append((line if whole else head).rstrip())
            line = "" if whole else tail
        line = (line + letter).lstrip() if not line else line + letter
    return [*lines, line]
