"""Rows of a sheet of a spreadsheet (.xlsx, .ods), in the words that a person sees there; no Qt.

Both are ZIP archives of XML. Nothing in them is run, loaded from outside or counted on: formulas are what they last
came to, and an archive that would swell, a document type and cells far away are refused before they take room.
The sheet is the first one that is not hidden; hidden rows and columns of it count like others.
"""

import io
import math
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple
from xml.etree.ElementTree import Element, ParseError, iterparse

from qquovadis.archives import packing_fault, unpacked_part
from qquovadis.errors import N_, PackError, Sentence
from qquovadis.model.pack.number_formats import NumberFormat, format_of, language_of

ODS = ".ods"
MOST_PARTS, SWELLED = 400, 12_000_000  # files in the archive, and bytes of those that are read
MOST_COLUMNS, MOST_ROWS, LONGEST = 200, 20_000, 4_000
# Of all that is read; 2,000 cards of 60 columns have at most so many, and they are a second's work.
MOST_ELEMENTS, MOST_ATTRIBUTES, LONGEST_TAG = 500_000, 600_000, 250_000
NO_SHEET = N_("the spreadsheet cannot be read; save it again, or save it as cards.csv")
PACKED = N_("“{name}” in the spreadsheet {reason}; save it again, or save it as cards.csv")
TOO_MUCH = N_("there is too much in the spreadsheet: {rows} rows and {columns} columns at most")
TOO_LONG = N_("the text is longer than {most} characters")
NOT_COUNTED = N_(
    "the formula has not been worked out; open the spreadsheet in a program such as LibreOffice or Excel and save it"
)
CELL = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")  # how Excel writes what XML cannot say
BLANKS = re.compile(r"[ \t\r\n]+")
OFFICE, TABLE, TEXT = (f"{{urn:oasis:names:tc:opendocument:xmlns:{part}:1.0}}" for part in ("office", "table", "text"))
NUMBERS = ("float", "percentage", "currency")
STYLE = TABLE.replace("table", "style")
Rows = Iterator["SheetRow"]
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, struct.error, ParseError),
    *(EOFError, OSError, RuntimeError, ValueError, LookupError),
)


class SheetRow(NamedTuple):
    """A row with the number that a spreadsheet gives it; `faults` say what is wrong with cells, by their place."""

    number: int
    cells: list[str]
    faults: Mapping[int, str]


def rows_in(file: str, content: bytes) -> Rows:
    """Yield the rows of the sheet with their numbers; PackError, naming the file, if they cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if len(archive.infolist()) > MOST_PARTS:
                raise PackError(file, "", NO_SHEET)
            for entry in archive.infolist():
                if packing := packing_fault(entry):
                    raise PackError(file, "", PACKED, name=entry.filename[:80], reason=Sentence(packing))
            xml = _Xml(file, archive)
            yield from _bounded(file, _ods_rows(file, xml) if file.endswith(ODS) else _xlsx_rows(xml))
    except BROKEN as error:
        raise PackError(file, "", NO_SHEET) from error


def _bounded(file: str, rows: Rows) -> Rows:
    """Yield rows as long as there are not too many."""
    for count, row in enumerate(rows, 1):
        if max(count, row.number) > MOST_ROWS or len(row.cells) > MOST_COLUMNS:
            raise _too_much(file)
        yield row


def _too_much(file: str) -> PackError:
    return PackError(file, "", TOO_MUCH, rows=MOST_ROWS, columns=MOST_COLUMNS)


class _Xml:
    """Reads the parts of an archive, all of them together within the limits."""

    def __init__(self, file: str, archive: zipfile.ZipFile) -> None:
        self._file, self._archive = file, archive
        self._bytes, self._elements, self._attributes = SWELLED, MOST_ELEMENTS, MOST_ATTRIBUTES

    def __contains__(self, name: str) -> bool:
        return name in self._archive.NameToInfo

    def elements(self, name: str, *tags: str) -> Iterator[Element]:
        """Yield each element of these names, whatever their space, once it is read whole; and forget it afterwards."""
        open_elements: list[Element] = []
        for event, element in iterparse(io.BytesIO(self._content(name)), ("start", "end")):
            if event == "start":
                open_elements.append(element)
                continue
            open_elements.pop()
            if _local(element) in tags:
                yield element
                if open_elements:
                    open_elements[-1].remove(element)

    def _content(self, name: str) -> bytes:
        content = unpacked_part(self._archive, name, self._bytes)
        self._bytes -= len(content)
        self._elements -= content.count(b"<") - content.count(b"</")
        self._attributes -= content.count(b"=")
        is_long = any(len(each) > LONGEST_TAG for each in content.split(b">"))
        if is_long or min(self._bytes, self._elements, self._attributes) < 0:
            raise _too_much(self._file)
        # Other encodings than UTF-8 could hide a document type, by which a file of a few lines swells without end.
        if b"\0" in content or b"<!" in content.replace(b"<!--", b"").replace(b"<![CDATA[", b""):
            raise PackError(self._file, "", NO_SHEET)
        return content


def _local(element: Element) -> str:
    """Return the name of an element without its space, which differs in strict files of Excel."""
    return element.tag.rpartition("}")[2]


# Excel.


class _Workbook(NamedTuple):
    """What the cells of a workbook need to be read: its texts, and the formats by the numbers of their styles.

    `is_uncounted` says that its formulas wait to be worked out by the program that opens it next.
    """

    sheet: str
    shared: list[str]
    formats: list[NumberFormat]
    is_uncounted: bool


def _xlsx_rows(xml: _Xml) -> Rows:
    book = _workbook(xml)
    for order, row in enumerate(xml.elements(book.sheet, "row"), 1):
        cells: list[str] = []
        faults: dict[int, str] = {}
        for cell in row:
            if _local(cell) != "c":
                continue
            at = min(_column(cell.get("r", ""), len(cells)), MOST_COLUMNS)
            cells += [""] * (at - len(cells))
            words = _xlsx_words(cell, book)
            if words is None:
                faults[len(cells)] = NOT_COUNTED
            cells.append(words or "")
        yield SheetRow(_natural(row.get("r", str(order))), cells, faults)


def _workbook(xml: _Xml) -> _Workbook:
    sheets, is_1904, is_uncounted = list[Element](), False, False
    for element in xml.elements("xl/workbook.xml", "sheet", "workbookPr", "calcPr"):
        if _local(element) == "sheet":
            sheets.append(element)
        is_1904 |= element.get("date1904") in ("1", "true")
        is_uncounted |= element.get("fullCalcOnLoad") in ("1", "true")
    parts = {each.get("Id"): each for each in xml.elements("xl/_rels/workbook.xml.rels", "Relationship")}
    targets = {key: _target(each.get("Target", "")) for key, each in parts.items()}
    by_sort = {each.get("Type", "").rpartition("/")[2]: targets[key] for key, each in parts.items()}
    pages = [each for each in sheets if parts[_relation(each)].get("Type", "worksheet").endswith("worksheet")]
    sheet = next((each for each in pages if each.get("state", "visible") == "visible"), pages[0])
    shared, styles = by_sort.get("sharedStrings", "xl/sharedStrings.xml"), by_sort.get("styles", "xl/styles.xml")
    core, language = "docProps/core.xml", ""
    if core in xml:
        language = next((language_of(each.text or "") for each in xml.elements(core, "language")), "")
    return _Workbook(
        sheet=targets[_relation(sheet)],
        shared=[_runs(each) for each in xml.elements(shared, "si")] if shared in xml else [],
        formats=list(_formats(xml, styles, is_1904=is_1904, language=language)) if styles in xml else [],
        is_uncounted=is_uncounted,
    )


def _relation(sheet: Element) -> str:
    """Return by which relation a sheet is found."""
    return next(value for name, value in sheet.items() if name.endswith("}id"))


def _target(target: str) -> str:
    return target.lstrip("/") if target.startswith("/") else f"xl/{target}"


def _formats(xml: _Xml, part: str, *, is_1904: bool, language: str) -> Iterator[NumberFormat]:
    """Yield the format of each style that cells may name."""
    codes: dict[int, str] = {}
    for element in xml.elements(part, "numFmt", "cellXfs"):
        if _local(element) == "numFmt":
            codes[_natural(element.get("numFmtId", "0"))] = element.get("formatCode", "")
            continue
        for style in element:
            number = _natural(style.get("numFmtId", "0"))
            yield format_of(number, codes, is_1904=is_1904, language=language)


def _runs(item: Element) -> str:
    """Return the words of a text: plain or in runs of letters, but not how they are pronounced (rPh)."""
    found = []
    for each in item:
        parts = [each] if _local(each) == "t" else each if _local(each) == "r" else ()
        found += [part.text or "" for part in parts if _local(part) == "t"]
    return ESCAPED.sub(lambda sign: chr(int(sign[1], 16)), "".join(found))


def _xlsx_words(cell: Element, book: _Workbook) -> str | None:
    """Return the words that a person sees in a cell; None for a formula that has not been worked out."""
    inner = {_local(each): each for each in cell}
    kind, value = cell.get("t", "n"), (inner["v"].text or "" if "v" in inner else "").strip(" \n")
    style = _natural(cell.get("s", "0"))
    form = book.formats[style] if style < len(book.formats) else NumberFormat()
    # openpyxl and pandas keep no value of a formula, XlsxWriter a nought; both ask the next program to work it out.
    if "f" in inner and kind in ("n", "b") and (not value or (value == "0" and book.is_uncounted)):
        return None
    if kind == "inlineStr":
        return form.text(_runs(inner["is"])) if "is" in inner else ""
    if kind == "s":
        return form.text(book.shared[_natural(value)]) if value else ""
    if kind == "str":
        words = inner["v"].text or "" if "v" in inner else ""
        return form.text(ESCAPED.sub(lambda sign: chr(int(sign[1], 16)), words))
    if kind == "b" and value:
        return "TRUE" if value in ("1", "true") else "FALSE"
    if kind == "d" and value:
        moment = datetime.fromisoformat(value.removesuffix("Z")) - datetime(1904 if form.is_1904 else 1900, 1, 1)
        return form.number(moment.total_seconds() / 86_400 + (0 if form.is_1904 else 2))
    if kind == "n" and value:
        number = float(value)
        if not math.isfinite(number):
            raise ValueError(f"{value[:20]} is no number")
        return form.number(number)
    return value


def _column(name: str, otherwise: int) -> int:
    """Return the place of a column by the name of a cell, such as 27 of AB3; the next one if it has none."""
    found = CELL.fullmatch(name)
    if found is None:
        return otherwise
    number = 0
    for letter in found[1]:
        number = number * 26 + ord(letter) - 64
    return number - 1


def _natural(value: str) -> int:
    """Return a number from 0 on; ValueError if it is none."""
    if not value.isdecimal():
        raise ValueError(f"{value[:20]} is no place in a list")
    return int(value)


# LibreOffice.


def _ods_rows(file: str, xml: _Xml) -> Rows:
    """Yield the rows of the first table that is not hidden, or if all are, of the first."""
    hidden, first, rows, number = set[str](), list[SheetRow](), list[SheetRow](), 0
    for element in xml.elements("content.xml", "style", "table-row", "table"):
        match _local(element):
            case "style":
                if any(each.get(f"{TABLE}display") == "false" for each in element):
                    hidden.add(element.get(f"{STYLE}name", ""))
            case "table-row":
                cells, faults = _ods_cells(file, element)
                repeated = _natural(element.get(f"{TABLE}number-rows-repeated", "1"))
                if cells and repeated + number > MOST_ROWS:
                    raise _too_much(file)
                rows += [SheetRow(number + at + 1, list(cells), faults) for at in range(repeated if cells else 0)]
                number += repeated
            case "table":
                if element.get(f"{TABLE}style-name", "") not in hidden:
                    yield from rows
                    return
                first, rows, number = first or rows, [], 0
    yield from first


def _ods_cells(file: str, row: Element) -> tuple[list[str], dict[int, str]]:
    """Return the cells of a row up to the last that says something, and what is wrong with them."""
    cells, gap, faults = list[str](), 0, dict[int, str]()
    for cell in row:
        if _local(cell) not in ("table-cell", "covered-table-cell"):
            continue
        repeated, words = _natural(cell.get(f"{TABLE}number-columns-repeated", "1")), _ods_words(cell)
        if words == "":
            gap += repeated
            continue
        if len(cells) + gap + repeated > MOST_COLUMNS:
            raise _too_much(file)
        cells += [""] * gap
        if words is None:
            faults |= dict.fromkeys(range(len(cells), len(cells) + repeated), NOT_COUNTED)
        cells += [words or ""] * repeated
        gap = 0
    return cells, faults


def _ods_words(cell: Element) -> str | None:
    """Return the words that a person sees in a cell; None for a formula that has not been worked out."""
    kind, paragraphs = cell.get(f"{OFFICE}value-type"), cell.findall(f"{TEXT}p")
    if cell.get(f"{TABLE}formula") is not None and kind is None and not paragraphs:
        return None
    words = "\n".join(_ods_text(each) for each in paragraphs)
    if words:
        # Gnumeric writes the minus of a number as typographers do, and only here.
        return words.replace("\N{MINUS SIGN}", "-") if kind in NUMBERS else words
    if kind in NUMBERS:  # a program that writes no words, or none for a format that it does not know
        return NumberFormat("0%" if kind == "percentage" else "General").number(float(cell.get(f"{OFFICE}value", "")))
    values = (cell.get(f"{OFFICE}{name}") for name in ("string-value", "date-value", "time-value", "boolean-value"))
    return next((each for each in values if each is not None), "")


def _ods_text(part: Element) -> str:
    """Return the words of a paragraph, with the spaces and ends of lines that stand there as elements."""
    name = _local(part)
    if name == "ruby-text":  # how the words are pronounced
        return ""
    signs = {"s": " " * min(int(part.get(f"{TEXT}c", "1")), 100), "line-break": "\n", "tab": "\t"}
    inner = "".join(_ods_text(each) + BLANKS.sub(" ", each.tail or "") for each in part)
    return signs.get(name, "") + BLANKS.sub(" ", part.text or "") + inner
