"""Cards out of a spreadsheet: one card a row, under the names of its columns, as CSV, .xlsx or .ods; no Qt.

`name` is needed; `id`, `kind`, `count`, `text`, `picture` and `art` are known, `name_en`, `name_ja`, `text_en` and
`text_ja` say words in one language, and whatever else a column is called is a mark of its cards. A mark is a number
where the number is written as the cell says, such as 7; a column with one that is not, such as 007, holds text.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from pydantic import ValidationError

from qquovadis.errors import N_, Listed, PackError, QuoError, Sentence, cut, together
from qquovadis.model.pack.schema import CSV_ENCODINGS, Card
from qquovadis.model.pack.spreadsheets import MOST_ROWS as MOST_LINES
from qquovadis.model.pack.spreadsheets import TOO_LONG, SheetRow, rows_in
from qquovadis.model.pack.suggestions import pack_error

FILE = "cards.csv"
FILES = (FILE, "cards.xlsx", "cards.ods")
MOST_ROWS, MOST_COLUMNS, LONGEST = 2_000, 60, 4_000
USUAL_KIND = "card"
WORDS, KNOWN = ("name", "text"), ("id", "kind", "count", "picture", "art")
COLUMN = re.compile(r"[^\W\d][\w -]{0,39}")
A_WORD = re.compile(r"[^\W\d_]{2}")  # what has none, such as “♣ J”, is said so in every language
WHOLE = re.compile(r"-?\d{1,9}")
COUNT = re.compile(r"(-?\d{1,9})(?:[.,]0{1,2})?")  # as a column of money or measures shows a whole number, too
# What spreadsheets write where a formula has failed, in English and German; Japanese ones write the English words.
ERRORS: tuple[str, ...] = (
    "#REF!",
    "#N/A",
    "#VALUE!",
    "#NAME?",
    "#DIV/0!",
    "#NUM!",
    "#NULL!",
    "#SPILL!",
    "#CALC!",
    "#FIELD!",
)
ERRORS += ("#BEZUG!", "#NV", "#WERT!", "#ZAHL!", "#ÜBERLAUF!")
ERROR = re.compile(r"Err:\d{3}")
SEPARATORS = ",;\t|"
SEPARATOR_LINE = re.compile(r'"?sep=(.)"?(?:\r\n|\r|\n|$)', re.IGNORECASE)
QUOTED = re.compile(r'"[^"]*"')
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
PREVIEWED, LONGEST_PREVIEW = 6, 24  # rows and cells of a table whose encoding is asked for, and their letters

NOT_UTF8 = N_("the table is not written in UTF-8; save it from the spreadsheet as “CSV UTF-8”")
WHICH_ENCODING = N_(
    "the table is not written in UTF-8; save it from the spreadsheet as “CSV UTF-8”, or write in pack.toml how it is "
    "to be read, if this looks right: {ways}"
)
WAY = N_('csv_encoding = "{encoding}" ({words})')
NO_NAMES = N_("the first row must name the columns, and one of them “name”")
STRANGE_COLUMN = N_(
    "“{name}” cannot be the name of a column; it begins with a letter and has letters, figures and spaces"
)
MISREAD = N_(
    "the first letters of the table are those of UTF-8 in another encoding, so it was opened in that one and saved; "
    "open the table as it was before, choose UTF-8 there, and save it as “CSV UTF-8”"
)
# The mark that UTF-8 may begin with, as Western European, Mac and Japanese spreadsheets read it.
MISREAD_MARK = re.compile("ï»¿|Ôªø|.?ｻｿ|・ｿ")
TWICE = N_("two columns are called {name}")
TOO_MANY = N_("the table may have {rows} rows and {columns} columns")
TOO_WIDE = N_(
    "the row has {count} cells and there are {most} columns; text with a comma needs quotation marks round it"
)
NAMELESS = N_("the card needs a name")
NO_COUNT = N_("the count must be a whole number, not {value}")
FAILED = N_("the formula has failed and shows {value}; correct it in the spreadsheet")
UNCLOSED = N_(
    "a quotation mark opens a cell in this row, and none closes it at the end of the cell; a quotation mark within a "
    "cell is written twice"
)


class TableCard(NamedTuple):
    """A card of the table, and the row that it stands in, counted as a spreadsheet does."""

    card: Card
    row: int


class _CardRow(NamedTuple):
    """A row of the table that says something, under the names of its columns."""

    number: int
    cells: Mapping[str, str]


def read_cards(content: bytes, file: str = FILE, encoding: str = "") -> tuple[TableCard, ...]:
    """Return the cards of a table, as its name says what it is; PackError names every cell that makes no sense.

    Args:
        content: The bytes of the file.
        file: Its name.
        encoding: How a CSV is to be read that is not written in UTF-8; empty if nothing says so.
    """
    try:
        return _read(_csv_rows(_text(content, encoding)) if file == FILE else rows_in(file, content))
    except PackError as error:
        if file == FILE:
            raise
        raise together([each.at(file, each.key) for each in error.every]) from error


def previews(content: bytes) -> dict[str, tuple[str, ...]]:
    """Return the first cells of a CSV that is not written in UTF-8, by each encoding in which it can be read."""
    found = dict[str, tuple[str, ...]]()
    for encoding in CSV_ENCODINGS:
        try:
            rows = islice(_csv_rows(_decoded(content, encoding)), PREVIEWED)
            cells = [str(cut(cell.strip(), LONGEST_PREVIEW)) for row in rows for cell in row.cells if cell.strip()]
        except (UnicodeDecodeError, PackError):
            continue
        strange = [cell for cell in cells if not cell.isascii()]
        found[encoding] = tuple(dict.fromkeys((*strange, *cells)))[:PREVIEWED]
    return found


def asks_for_encoding(error: QuoError) -> bool:
    """Return whether a mistake is that nobody knows how a CSV is to be read."""
    return isinstance(error, PackError) and any(each.what.text == WHICH_ENCODING for each in error.every)


def _read(rows: Iterator[SheetRow]) -> tuple[TableCard, ...]:
    columns = _columns(next(rows, SheetRow(1, [], {})).cells)
    kept, faults = list[_CardRow](), list[PackError]()
    try:
        for row in rows:
            if any(cell.strip() for cell in row.cells) or row.faults:
                kept.append(_card_row(columns, row, faults))
            if len(kept) > MOST_ROWS:
                raise PackError(FILE, "", TOO_MANY, rows=MOST_ROWS, columns=MOST_COLUMNS)
    except PackError as error:  # what was read so far is told, too
        faults += error.every
    texts = {name for name in columns if any(_is_padded(each.cells.get(name, "")) for each in kept)}
    found, taken = list[TableCard](), Counter[str]()
    broken = {each.key.partition(",")[0] for each in faults}
    for each in kept:
        if _key(each.number) in broken:
            continue
        try:
            found.append(TableCard(_card(each, texts, taken), each.number))
        except PackError as error:
            faults += error.every
    if faults:
        raise together(faults)
    return tuple(found)


def _card_row(columns: Sequence[str], row: SheetRow, faults: list[PackError]) -> _CardRow:
    """Return what a row says under the names of its columns; cells that say nothing of use are among the faults."""
    if any(cell.strip() for cell in row.cells[len(columns) :]):
        faults.append(PackError(FILE, _key(row.number), TOO_WIDE, count=len(row.cells), most=len(columns)))
    for at, fault in row.faults.items():
        faults.append(PackError(FILE, _key(row.number, columns[at] if at < len(columns) else _letters(at)), fault))
    cells = {}
    for name, cell in zip(columns, row.cells, strict=False):
        words = cell.replace("\r\n", "\n").replace("\r", "\n").strip()
        if len(words) > LONGEST:
            faults.append(PackError(FILE, _key(row.number), TOO_LONG, most=LONGEST))
        elif words in ERRORS or ERROR.fullmatch(words):
            faults.append(PackError(FILE, _key(row.number, name), FAILED, value=words))
        elif words:
            cells[name] = words
    return _CardRow(row.number, cells)


def _csv_rows(text: str) -> Iterator[SheetRow]:
    """Yield the rows with the numbers that a spreadsheet gives them, whatever it sets between cells."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    named = SEPARATOR_LINE.match(text)
    if named:  # Excel hides this line and counts from the next
        text = text[named.end() :]
    first = QUOTED.sub("", re.split(r"[\r\n]", text, maxsplit=1)[0])
    between = named[1] if named and named[1] != '"' else max(SEPARATORS, key=first.count)
    number = 0
    try:
        for cells in csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True):
            number += 1
            if number > MOST_LINES:
                raise PackError(FILE, "", TOO_MANY, rows=MOST_ROWS, columns=MOST_COLUMNS)
            yield SheetRow(number, cells, {})
    except csv.Error as error:
        is_long = "field limit" in str(error)
        raise PackError(FILE, _key(number + 1), TOO_LONG if is_long else UNCLOSED, most=LONGEST) from error


def _decoded(content: bytes, encoding: str) -> str:
    """Return the text of bytes; UnicodeDecodeError if they are in another encoding, as their first two may say."""
    if content.startswith(UTF_16) != (encoding == "utf-16"):
        raise UnicodeDecodeError(encoding, content[:2], 0, 2, "the mark of another encoding")
    return content.decode(encoding)


def _text(content: bytes, encoding: str) -> str:
    """Return the text of a table; one that is not in UTF-8 is read as pack.toml says, and nothing is guessed."""
    for each in ("utf-8", encoding or "utf-8"):
        try:
            return _decoded(content, each)
        except UnicodeDecodeError:
            continue
    ways = [Sentence(WAY, encoding=name, words=", ".join(words)) for name, words in previews(content).items()]
    raise PackError(FILE, "", WHICH_ENCODING, ways=Listed(ways)) if ways else PackError(FILE, "", NOT_UTF8)


def _columns(header: Sequence[str]) -> list[str]:
    """Return the names of the columns, small where the program knows them; those at the end without a name are none."""
    names = [cell.strip() for cell in header]
    while names and not names[-1]:
        names.pop()
    if names and MISREAD_MARK.match(names[0]):
        raise PackError(FILE, _key(1), MISREAD)
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


def _card(line: _CardRow, texts: Container[str], taken: Counter[str]) -> Card:
    """Return the card of a row; marks of columns of text are text, whatever they look like."""
    row, number = line.cells, line.number
    words = {word: _words(row, word) for word in WORDS}
    if not words["name"]:
        raise PackError(FILE, _key(number, "name"), NAMELESS)
    data: dict[str, Any] = {key: row[key] for key in ("picture", "art") if key in row}
    data |= {"id": row.get("id") or _own_id(row, taken), "kind": row.get("kind", USUAL_KIND)}
    data |= {word: said for word, said in words.items() if said}
    if "count" in row:
        count = COUNT.fullmatch(row["count"])
        if count is None:
            raise PackError(FILE, _key(number, "count"), NO_COUNT, value=row["count"])
        data["count"] = int(count[1])
    marks = {name: cell for name, cell in row.items() if not _is_known(name)}
    data["marks"] = {
        name: int(cell) if name not in texts and WHOLE.fullmatch(cell) else cell for name, cell in marks.items()
    }
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


def _is_padded(cell: str) -> bool:
    """Return whether a cell has figures that a number would not keep, such as the noughts of 007."""
    return bool(WHOLE.fullmatch(cell)) and str(int(cell)) != cell


def _is_known(name: str) -> bool:
    return name in KNOWN or (name.split("_", maxsplit=1)[0] in WORDS and (name in WORDS or name[-3:] in ("_en", "_ja")))


def _key(number: int, column: str = "") -> str:
    """Return where something stands, as a person finds it in the spreadsheet."""
    return f"row {number}, {column}" if column else f"row {number}"


def _letters(at: int) -> str:
    """Return what spreadsheets call a column that has no name, such as AB for 27."""
    first, last = divmod(at, 26)
    return f"{chr(64 + first) if first else ''}{chr(65 + last)}"
