"""Reads a report on playtests as whoever gets it: the web page's chapters and tables, and the words of a PDF."""

import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pypdf

from qquovadis.model.text.translations import Texts
from qquovadis.playtests.session_report import MINUTES, SECONDS

NUMBER = r"(\d+(?:\.\d+)?)"


class ReadTable(NamedTuple):
    """A table of the page: its heads and rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def row(self, first: str) -> tuple[str, ...]:
        """Return the row that begins with these words."""
        return next(row for row in self.rows if row[0] == first)


class ReadTime(NamedTuple):
    """A time as it stands in a report, in seconds, and by how much it may have been rounded."""

    seconds: float
    rounded: float


def sentences_of(page: str) -> list[str]:
    """Return the sentences of a web page."""
    return [_plain(each) for each in re.findall(r"<p>(.*?)</p>", page, re.S)]


def tables_of(page: str) -> list[ReadTable]:
    """Return the tables of a web page."""
    return [
        ReadTable(
            _cells(table, "th"), tuple(_cells(row, "td") for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)[1:])
        )
        for table in re.findall(r"<table>(.*?)</table>", page, re.S)
    ]


def charts_of(page: str) -> list[str]:
    """Return the words in the charts of a web page, chart by chart."""
    return [
        " ".join(map(_plain, re.findall(r"<text.*?</text>", each, re.S)))
        for each in re.findall(r"<svg.*?</svg>", page, re.S)
    ]


def figures_of(text: str) -> list[str]:
    """Return the numbers in a text, in order."""
    return re.findall(r"\d+(?:\.\d+)?", text)


def time_in(words: str, texts: Texts) -> ReadTime:
    """Return the time that a cell tells."""
    for text, unit in ((SECONDS, 1.0), (MINUTES, 60.0)):
        found = re.fullmatch(re.escape(texts.say(text, count="@")).replace("@", NUMBER), words)
        if found is not None:
            tenths = 0.1 if "." in found[1] else 1.0
            return ReadTime(unit * float(found[1]), unit * tenths / 2)
    raise AssertionError(words)


def pdf_pages(paper: Path) -> list[str]:
    """Return what stands on each page of a PDF without any room between, since it may break lines wherever it likes."""
    return [without_room(each.extract_text()) for each in pypdf.PdfReader(paper).pages]


def stands_in(pages: list[str], text: str) -> bool:
    """Return whether a text stands on a page, or begins on one and ends on the next, between whose rows are a foot and
    the lines that are cut off there.
    """
    words = without_room(text)
    return any(words in page for page in pages) or any(
        words[:cut] in page and words[cut:] in after for page, after in pairwise(pages) for cut in range(1, len(words))
    )


def without_room(text: str) -> str:
    """Return a text without any room between."""
    return re.sub(r"\s", "", text)


def _cells(text: str, kind: str) -> tuple[str, ...]:
    return tuple(map(_plain, re.findall(rf"<{kind}[^>]*>(.*?)</{kind}>", text, re.S)))


def _plain(text: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", text)).strip()
