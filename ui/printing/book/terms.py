"""The index of a book: the words of the game with the pages on which clauses speak of them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers.printed_rulebook import BookClause, BookText
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.art.strokes import Brushwork
from ui.printing.book.book_format import BookStyle
from ui.printing.book.chapters import CHAPTER
from ui.printing.book.flow import BookPart
from ui.printing.book.typesetting import Line, Run, height_of, paint_lines, set_lines

INDEX = N_("Index")
INDEX_KEY = "index"
GLOSSARY = "glossary.toml"
APART = {"en": re.compile(r"[,;:]\s*"), "ja": re.compile(r"[、;；：:]\s*")}
TO_VERB = re.compile(r"^to (.+)$")
MOST_PAGES = 9  # what is spoken of on more pages is said where it is spoken of first in a clause
HANGING = 3.0  # millimetres by which what does not fit on one line is set in
LETTER = re.compile(r"[A-Za-z0-9]")


class IndexEntry(NamedTuple):
    """A word of the index and the labels of the clauses that speak of it."""

    word: str
    labels: tuple[str, ...]


def index_entries(book: BookText, pack: Pack, language: str) -> tuple[IndexEntry, ...]:
    """Return the words that clauses speak of, in order, each with those clauses."""
    clauses = list(book.clauses)
    found: dict[str, tuple[str, ...]] = {}
    for word in terms_of(pack, language):
        labels = tuple(clause.label for clause in clauses if _speaks_of(clause, word, language))
        if labels and word.casefold() not in {each.casefold() for each in found}:
            found[word] = labels
    return tuple(IndexEntry(*each) for each in sorted(found.items(), key=lambda each: each[0].casefold()))


def terms_of(pack: Pack, language: str) -> Iterator[str]:
    """Yield the terms of the glossary that this game may use, and what its pack calls races, lands and cards."""
    rows = toml_table(GLOSSARY, (paths.resources() / GLOSSARY).read_bytes()).get("term")
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict) and pack.game in row.get("games", [pack.game]):
            words = re.sub(r"[（(].*?[)）]", "", str(row.get(language, "")))
            yield from (_bare(word) for word in APART[language].split(words) if word.strip())
    named = (*(each.name for each in pack.races), *(each.name for each in pack.terrains))
    yield from (name.text(language) for name in named)
    yield from (card.name.text(language) for card in pack.cards)


def _bare(word: str) -> str:
    return TO_VERB.sub(r"\1", word.strip())


def _speaks_of(clause: BookClause, word: str, language: str) -> bool:
    words = f"{clause.question} {clause.words}"
    if language == "ja":
        return word in words
    return re.search(rf"\b{re.escape(word)}(?:s|es)?\b", words, re.IGNORECASE) is not None


def index_parts(entries: Sequence[IndexEntry], pages: Mapping[str, int], style: BookStyle) -> Iterator[BookPart]:
    """Yield the index letter by letter; a clause that is on no page yet counts as on the first."""
    yield _head(style)
    for _, group in groupby(entries, key=lambda each: _initial(each.word)):
        for at, entry in enumerate(group):
            numbers = spans(dict.fromkeys(pages.get(label, 1) for label in entry.labels))
            yield _entry(entry.word, numbers, style, gap=2.0 if at == 0 else 0.0)


def _initial(word: str) -> str:
    return word[0].upper() if LETTER.match(word[0]) else "あ"


def _head(style: BookStyle) -> BookPart:
    lines = set_lines(style.look, style.texts.say(INDEX), style.form.column.width, style.letters(CHAPTER, bold=True))
    return BookPart(
        height=height_of(lines) + 2, paint=partial(_paint, lines=lines), gap=7.0, joins=True, breaks=True, key=INDEX_KEY
    )


def _entry(word: str, numbers: str, style: BookStyle, *, gap: float) -> BookPart:
    runs = [Run(f"{word}  "), Run(numbers, colour=style.soft)]
    lines = set_lines(style.look, runs, style.form.column.width - HANGING, style.letters(0.92))
    return BookPart(height=height_of(lines), paint=partial(_paint, lines=lines), gap=gap, stamp=f"{word} {numbers}")


def _paint(brush: Brushwork, left: float, top: float, *, lines: Sequence[Line]) -> None:
    for at, line in enumerate(lines):
        paint_lines(brush, (line,), left + (HANGING if at else 0), top)
        top += line.height


def spans(pages: Iterable[int]) -> str:
    """Return pages in words, neighbours as one span, and only the first where a word is on every other page.

    >>> spans([3, 4, 5, 9, 11, 12])
    '3–5, 9, 11–12'
    """
    row = sorted(set(pages))
    found: list[str] = []
    for _, group in groupby(enumerate(row), key=lambda each: each[1] - each[0]):
        numbers = [number for _, number in group]
        found.append(f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0]))
    return ", ".join(found[:MOST_PAGES]) + (" …" if len(found) > MOST_PAGES else "")
