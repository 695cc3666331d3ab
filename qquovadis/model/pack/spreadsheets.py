"""Rows of the first sheet of a spreadsheet (.xlsx, .ods), within limits and by the standard library alone; no Qt.

Both are ZIP archives of XML. Nothing in them is run, loaded from outside or counted on: formulas are what they last
came to, and an archive that would swell, a document type and cells far away are refused before they take room.
"""

import io
import math
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from xml.etree.ElementTree import Element, ParseError, iterparse

from qquovadis.archives import packing_fault, unpacked_part
from qquovadis.errors import N_, PackError, Sentence

XLSX, ODS = ".xlsx", ".ods"
MOST_PARTS, SWELLED = 400, 12_000_000  # files in the archive, and bytes of those that are read
MOST_COLUMNS, MOST_ROWS, LONGEST = 200, 20_000, 4_000
NO_SHEET = N_("the spreadsheet cannot be read; save it again, or save it as cards.csv")
PACKED = N_("“{name}” in the spreadsheet {reason}; save it again, or save it as cards.csv")
TOO_MUCH = N_("there is too much in the spreadsheet: {rows} rows and {columns} columns at most")
TOO_LONG = N_("the text is longer than {most} letters")
CELL = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})")
MAIN, PACKAGE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://schemas.openxmlformats.org"
RELATION = f"{{{PACKAGE}/officeDocument/2006/relationships}}id"
OFFICE, TABLE, TEXT = (f"{{urn:oasis:names:tc:opendocument:xmlns:{part}:1.0}}" for part in ("office", "table", "text"))
Rows = Iterator[tuple[int, list[str]]]
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, struct.error, ParseError),
    *(EOFError, OSError, RuntimeError, ValueError, LookupError),
)


def rows_in(file: str, content: bytes) -> Rows:
    """Yield the rows of the first sheet with their numbers; PackError, naming the file, if they cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if len(archive.infolist()) > MOST_PARTS:
                raise PackError(file, "", NO_SHEET)
            for entry in archive.infolist():
                if packing := packing_fault(entry):
                    raise PackError(file, "", PACKED, name=entry.filename[:80], reason=Sentence(packing))
            yield from _bounded(file, (_ods_rows if file.endswith(ODS) else _xlsx_rows)(file, _reader(file, archive)))
    except BROKEN as error:
        raise PackError(file, "", NO_SHEET) from error


def _bounded(file: str, rows: Rows) -> Rows:
    """Yield rows as long as there are not too many, and no cell says too much."""
    for number, cells in rows:
        if number > MOST_ROWS or len(cells) > MOST_COLUMNS:
            raise PackError(file, "", TOO_MUCH, rows=MOST_ROWS, columns=MOST_COLUMNS)
        if any(len(cell) > LONGEST for cell in cells):
            raise PackError(file, f"row {number}", TOO_LONG, most=LONGEST)
        yield number, cells


def _reader(file: str, archive: zipfile.ZipFile) -> Callable[[str], bytes]:
    """Return what reads a part of the archive, all of them together within the limit."""
    left = [SWELLED]

    def read(name: str) -> bytes:
        content = unpacked_part(archive, name, left[0])
        left[0] -= len(content)
        if left[0] < 0:
            raise PackError(file, "", TOO_MUCH, rows=MOST_ROWS, columns=MOST_COLUMNS)
        # Other encodings than UTF-8 could hide a document type, by which a file of a few lines swells without end.
        if b"\0" in content or b"<!" in content.replace(b"<!--", b""):
            raise PackError(file, "", NO_SHEET)
        return content

    return read


def _elements(content: bytes, *tags: str) -> Iterator[Element]:
    """Yield each element of these names once it is read whole, and forget it afterwards."""
    open_elements: list[Element] = []
    for event, element in iterparse(io.BytesIO(content), ("start", "end")):
        if event == "start":
            open_elements.append(element)
            continue
        open_elements.pop()
        if element.tag in tags:
            yield element
            if open_elements:
                open_elements[-1].remove(element)


# Excel.


def _xlsx_rows(file: str, read: Callable[[str], bytes]) -> Rows:
    del file
    shared = _shared_words(read)
    for order, row in enumerate(_elements(read(_first_sheet(read)), f"{{{MAIN}}}row"), 1):
        cells: list[str] = []
        for cell in row.iterfind(f"{{{MAIN}}}c"):
            at = _column(cell.get("r", ""), len(cells))
            cells += [""] * (min(at, MOST_COLUMNS) - len(cells))
            cells.append(_xlsx_words(cell, shared))
        yield _natural(row.get("r", str(order))), cells


def _first_sheet(read: Callable[[str], bytes]) -> str:
    """Return the part that holds the first sheet, as the workbook and its relations say."""
    first = next(_elements(read("xl/workbook.xml"), f"{{{MAIN}}}sheet")).get(RELATION)
    tag = f"{{{PACKAGE}/package/2006/relationships}}Relationship"
    for relation in _elements(read("xl/_rels/workbook.xml.rels"), tag):
        if relation.get("Id") == first:
            target = relation.get("Target", "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    raise ValueError("the first sheet is nowhere")


def _shared_words(read: Callable[[str], bytes]) -> list[str]:
    try:
        content = read("xl/sharedStrings.xml")
    except KeyError:  # a book of numbers alone
        return []
    return [_runs(each) for each in _elements(content, f"{{{MAIN}}}si")]


def _runs(item: Element) -> str:
    """Return the words of a text: plain or in runs of letters, but not how they are pronounced (rPh)."""
    parts = (each for each in item if each.tag in (f"{{{MAIN}}}t", f"{{{MAIN}}}r"))
    words = (each.text if each.tag.endswith("}t") else each.findtext(f"{{{MAIN}}}t") for each in parts)
    return "".join(each or "" for each in words)


def _xlsx_words(cell: Element, shared: list[str]) -> str:
    kind, value = cell.get("t", "n"), cell.findtext(f"{{{MAIN}}}v") or ""
    if kind == "inlineStr":
        inline = cell.find(f"{{{MAIN}}}is")
        return _runs(inline) if inline is not None else ""
    if kind == "s" and value:
        return shared[_natural(value)]
    return _number(value) if kind == "n" and value else value


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


def _number(value: str) -> str:
    """Return a number as people write it: whole where it is whole, and without the dust of its binary form."""
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{value[:20]} is no number")
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else f"{number:.12g}"


# LibreOffice.


def _ods_rows(file: str, read: Callable[[str], bytes]) -> Rows:
    """Yield the rows of the first table; those after it are read for nothing, within the limit of all."""
    number = 0
    for element in _elements(read("content.xml"), f"{TABLE}table-row", f"{TABLE}table"):
        if element.tag == f"{TABLE}table":
            return
        cells = list(_ods_cells(file, element))
        while cells and not cells[-1]:
            cells.pop()
        repeated = _natural(element.get(f"{TABLE}number-rows-repeated", "1"))
        if cells and repeated + number > MOST_ROWS:
            raise PackError(file, "", TOO_MUCH, rows=MOST_ROWS, columns=MOST_COLUMNS)
        for at in range(repeated if cells else 0):
            yield number + at + 1, list(cells)
        number += repeated


def _ods_cells(file: str, row: Element) -> Iterator[str]:
    """Yield the cells of a row; empty ones behind the last that says something are none."""
    gap, told = 0, 0
    for cell in row:
        if cell.tag not in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            continue
        repeated, words = _natural(cell.get(f"{TABLE}number-columns-repeated", "1")), _ods_words(cell)
        if not words:
            gap += repeated
            continue
        told += gap + repeated
        if told > MOST_COLUMNS:
            raise PackError(file, "", TOO_MUCH, rows=MOST_ROWS, columns=MOST_COLUMNS)
        yield from [*([""] * gap), *([words] * repeated)]
        gap = 0


def _ods_words(cell: Element) -> str:
    value = cell.get(f"{OFFICE}value")
    if cell.get(f"{OFFICE}value-type") == "float" and value:
        return _number(value)
    return "\n".join(_ods_text(each) for each in cell.iterfind(f"{TEXT}p"))


def _ods_text(part: Element) -> str:
    """Return the words of a paragraph, with the spaces and ends of lines that stand there as elements."""
    signs: Mapping[str, str] = {f"{TEXT}s": " " * min(int(part.get(f"{TEXT}c", "1")), 100), f"{TEXT}line-break": "\n"}
    inner = "".join(_ods_text(each) + (each.tail or "") for each in part)
    return signs.get(part.tag, "") + (part.text or "") + inner
