"""The player aid of a draft as its designer writes it: `aid.en.md` and `aid.ja.md`, a page in each language.

    ## What it is for
    [resource/food] **Food** A worker on strange terrain costs {placement.terrain_cost}. (QV-PLACE-06)
    {wish = true} **Wish** For {wish.cost} faith a card counts as another kind. (QV-WISH-01)

A line is a row: before its words may stand conditions, a sign and what it is about, behind them its clause.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from qquovadis.errors import N_, PackError
from qquovadis.model.pack.rulebook import LABEL, Options, labels_of, misfits_of, text_of, worded
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.translations import LANGUAGES

FILE = "aid.{language}.md"
HEADING = re.compile(r"##\s+(.+)")
SIGN, NAME = r"(?:\[(?P<sign>[\w./ -]+)\]\s*)?", r"(?:\*\*(?P<name>.+?)\*\*\s*)?"
ROW = re.compile(rf"{SIGN}{NAME}(?P<text>.*?)(?:\s*[(（](?P<clause>{LABEL.pattern})[)）])?")
NO_CLAUSE = N_("there is no such clause in the rules")
NO_HEADING = N_("a row of the player aid stands before the first heading; put one above it, such as “## Prices”")


class WrittenRow(NamedTuple):
    """A row of the page: its sign or nothing, what it is about, what is said of it, and its clause or nothing."""

    sign: str
    name: str
    text: str
    clause: str


class WrittenSection(NamedTuple):
    """Rows under a heading."""

    title: str
    rows: tuple[WrittenRow, ...]


def written_aid(folder: Path, language: str, agreed: Mapping[str, object]) -> tuple[WrittenSection, ...]:
    """Return the page in a language, or else in the other, as it reads with these parameters and options in force.

    Nothing where the pack has none; sections whose rows are all out of force are left out. PackError if the file cannot
    be read or a row stands under no heading.
    """
    file = _file(folder, language)
    if file is None:
        return ()
    sections: list[tuple[str, list[WrittenRow]]] = []
    for line in worded(text_of(file), language, agreed, labels_of(folder)).splitlines():
        heading, row = HEADING.fullmatch(line.strip()), ROW.fullmatch(line.strip())
        if heading:
            sections.append((heading[1], []))
        elif row and line.strip():
            if not sections:
                raise PackError(file.name, line.strip()[:40], NO_HEADING)
            sections[-1][1].append(WrittenRow(**{name: said or "" for name, said in row.groupdict().items()}))
    return tuple(WrittenSection(title, tuple(rows)) for title, rows in sections if rows)


def strange_in_aid(
    folder: Path, labels: Collection[str], parameters: Collection[str], options: Options
) -> Iterator[PackError]:
    """Yield what a page names of clauses, numbers, options or values that are not in its pack, or puts nowhere."""
    for language in LANGUAGES:
        file = folder / FILE.format(language=language)
        if not file.exists():
            continue
        text = text_of(file)
        for wrong in misfits_of(text, parameters, options):
            yield PackError(file.name, "", wrong)
        for label in LABEL.findall(text):
            if label not in labels:
                yield PackError(file.name, label, NO_CLAUSE, nearest(label, labels))
        try:
            written_aid(folder, language, {})
        except PackError as error:
            yield error


def _file(folder: Path, language: str) -> Path | None:
    files = [folder / FILE.format(language=each) for each in (language, *LANGUAGES)]
    return next((file for file in files if file.exists()), None)
