"""Cards out of a spreadsheet: one card a row, under the names of its columns, as CSV, .xlsx or .ods; no Qt.

`name` is needed; `id`, `kind`, `count`, `text`, `picture` and `art` are known, `name_en`, `name_ja`, `text_en` and
`text_ja` say words in one language, and whatever else a column is called is a mark of its cards.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from qquovadis.errors import N_, PackError, together
from qquovadis.model.pack.schema import Card
from qquovadis.model.pack.spreadsheets import rows_in
from qquovadis.model.pack.suggestions import pack_error

FILE = "cards.csv"
FILES = (FILE, "cards.xlsx", "cards.ods")
MOST_ROWS, MOST_COLUMNS, LONGEST = 2_000, 60, 4_000
USUAL_KIND = "card"
WORDS, KNOWN = ("name", "text"), ("id", "kind", "count", "picture", "art")
COLUMN = re.compile(r"[^\W\d][\w -]{0,39}")
A_WORD = re.compile(r"[^\W\d_]{2}")  # what has none, such as “♣ J”, is said so in every language
WHOLE = re.compile(r"-?\d{1,9}")

NOT_UTF8 = N_("the table is not written in UTF-8; save it from the spreadsheet as “CSV UTF-8”")
NO_NAMES = N_("the first row must name the columns, and one of them “name”")
STRANGE_COLUMN = N_(
    "“{name}” cannot be the name of a column; it begins with a letter and has letters, figures and spaces"
)
TWICE = N_("two columns are called {name}")
TOO_MANY = N_("the table may have {rows} rows and {columns} columns")
TOO_LONG = N_("the text is longer than {most} letters")
TOO_WIDE = N_(
    "the row has {count} cells and there are {most} columns; text with a comma needs quotation marks round it"
)
NAMELESS = N_("the card needs a name")
NO_COUNT = N_("the count must be a whole number, not {value}")


class TableCard(NamedTuple):
    """A card of the table, and the row that it stands in, counted as a spreadsheet does."""

    card: Card
    row: int


def read_cards(content: bytes, file: str = FILE) -> tuple[TableCard, ...]:
    """Return the cards of a table, as its name says what it is; PackError names every cell that makes no sense."""
    try:
        return _read(_rows(content) if file == FILE else rows_in(file, content))
    except PackError as error:
        if file == FILE:
            raise
        raise together([each.at(file, each.key) for each in error.every]) from error


def _read(rows: Iterator[tuple[int, list[str]]]) -> tuple[TableCard, ...]:
    header = next(rows, (1, []))[1]
    columns = _columns(header)
    found, faults = list[TableCard](), list[PackError]()
    taken = Counter[str]()
    for number, cells in rows:
        if not any(cell.strip() for cell in cells):
            continue
        try:
            found.append(TableCard(_card(columns, cells, number, taken), number))
        except PackError as error:
            faults += error.every
        if len(found) > MOST_ROWS:
            raise PackError(FILE, "", TOO_MANY, rows=MOST_ROWS, columns=MOST_COLUMNS)
    if faults:
        raise together(faults)
    return tuple(found)


def _rows(content: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with the numbers that a spreadsheet gives them, whatever it sets between cells."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PackError(FILE, "", NOT_UTF8) from error
    first = text.split("\n", 1)[0]
    between = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between)
    try:
        for number, cells in enumerate(reader, 1):
            if any(len(cell) > LONGEST for cell in cells):
                raise PackError(FILE, _key(number), TOO_LONG, most=LONGEST)
            yield number, cells
    except csv.Error as error:
        raise PackError(FILE, "", N_("the table cannot be read: {reason}"), reason=str(error)) from error


def _columns(header: Sequence[str]) -> list[str]:
    """Return the names of the columns, small where the program knows them; those at the end without a name are none."""
    names = [cell.strip() for cell in header]
    while names and not names[-1]:
        names.pop()
    known = (*KNOWN, *WORDS, *(f"{word}_{language}" for word in WORDS for language in ("en", "ja")))
    columns = [name.lower() if name.lower() in known else name for name in names]
    if not any(name == "name" or name.startswith("name_") for name in columns):
        raise PackError(FILE, _key(1), NO_NAMES)
    if len(columns) > MOST_COLUMNS:
        raise PackError(FILE, "", TOO_MANY, rows=MOST_ROWS, columns=MOST_COLUMNS)
    for name in columns:
        if not COLUMN.fullmatch(name):
            raise PackError(FILE, _key(1), STRANGE_COLUMN, name=name)
        if columns.count(name) > 1:
            raise PackError(FILE, _key(1), TWICE, name=name)
    return columns


def _card(columns: Sequence[str], cells: Sequence[str], number: int, taken: Counter[str]) -> Card:
    if any(cell.strip() for cell in cells[len(columns) :]):
        raise PackError(FILE, _key(number), TOO_WIDE, count=len(cells), most=len(columns))
    row = {name: cell.strip() for name, cell in zip(columns, cells, strict=False) if cell.strip()}
    words = {word: _words(row, word) for word in WORDS}
    if not words["name"]:
        raise PackError(FILE, _key(number, "name"), NAMELESS)
    data: dict[str, Any] = {key: row[key] for key in ("picture", "art") if key in row}
    data |= {"id": row.get("id") or _own_id(row, taken), "kind": row.get("kind", USUAL_KIND)}
    data |= {word: said for word, said in words.items() if said}
    if "count" in row:
        if not WHOLE.fullmatch(row["count"]):
            raise PackError(FILE, _key(number, "count"), NO_COUNT, value=row["count"])
        data["count"] = int(row["count"])
    data["marks"] = {name: _mark(row[name]) for name in columns if name in row and not _is_known(name)}
    try:
        return Card.model_validate(data)
    except ValidationError as error:
        raise pack_error(FILE, Card, data, error).at(FILE, _key(number)) from error


def _words(row: Mapping[str, str], word: str) -> str | dict[str, str]:
    """Return what a row says under a word: plain, or by language; nothing if it says nothing."""
    spoken = {language: row[f"{word}_{language}"] for language in ("en", "ja") if f"{word}_{language}" in row}
    plain = row.get(word, "")
    if not spoken and plain and not A_WORD.search(plain):
        return {"en": plain, "ja": plain}
    if not spoken or not plain:
        return spoken or plain
    other = "en" if "en" not in spoken else "ja"
    return {other: plain, **spoken}


def _own_id(row: Mapping[str, str], taken: Counter[str]) -> str:
    """Return what a card without an id is known by: its name, with a number where that is not the first."""
    name = (row.get("name") or row.get("name_en") or row.get("name_ja") or "")[:70]
    taken[name] += 1
    return name if taken[name] == 1 else f"{name} {taken[name]}"


def _mark(text: str) -> int | str:
    return int(text) if WHOLE.fullmatch(text) else text


def _is_known(name: str) -> bool:
    return name in KNOWN or (name.split("_", maxsplit=1)[0] in WORDS and (name in WORDS or name[-3:] in ("_en", "_ja")))


def _key(number: int, column: str = "") -> str:
    """Return where something stands, as a person finds it in the spreadsheet."""
    return f"row {number}, {column}" if column else f"row {number}"
