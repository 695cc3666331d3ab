"""Cards out of .xlsx and .ods: the same as out of CSV, and files that attack are refused before they take room."""

import csv
import io
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pack_file import packed, unpacked
from qquovadis.model.pack.spreadsheets import rows_in
from tests.marks import quick

pytestmark = quick
FILES = Path(__file__).parent / "spreadsheet_files"  # cards.csv saved by real programs
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICIAL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SPACES = " ".join(
    f'xmlns:{each}="urn:oasis:names:tc:opendocument:xmlns:{each}:1.0"' for each in ("office", "table", "text")
)
CSV = "name,text,count,cost,corner\nBreeze,Sail 1 space.,6,3,1\nGale & Storm,,,-2,\n\n風,進む。,2,0.5,?\n"
SHARED = f"""<sst {MAIN}><si><t>name</t></si><si><t>text</t></si><si><t>count</t></si><si><t>cost</t></si>
<si><t>corner</t></si><si><t>Breeze</t></si><si><r><t>Sail </t></r><r><rPr/><t>1 space.</t></r></si>
<si><t>風</t><rPh sb="0" eb="1"><t>かぜ</t></rPh></si></sst>"""
SHEET = f"""<worksheet {MAIN}><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>
<c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c></row>
<row r="2"><c r="A2" t="s"><v>5</v></c><c r="B2" t="s"><v>6</v></c><c r="C2"><v>6</v></c>
<c r="D2"><f>1+2</f><v>3.0000000000000004</v></c>
<c r="E2"><v>1</v></c></row>
<row r="3"><c r="A3" t="inlineStr"><is><t>Gale &amp; Storm</t></is></c><c r="D3"><v>-2</v></c></row>
<row r="5"><c r="A5" t="s"><v>7</v></c><c r="B5" t="str"><v>進む。</v></c><c r="C5"><v>2</v></c><c r="D5"><v>0.5</v></c>
<c r="E5" t="str"><v>?</v></c></row></sheetData></worksheet>"""
SHEETS = '<sheets><sheet name="Cards" sheetId="7" r:id="rId3"/><sheet r:id="rId1"/></sheets>'
BOOK = f'<workbook {MAIN} xmlns:r="{OFFICIAL}">{SHEETS}</workbook>'
RELATIONS = """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Target="{target}"/></Relationships>"""


def archive(**parts: str) -> bytes:
    """Return a ZIP archive of these texts."""
    with io.BytesIO() as content:
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
            for name, text in parts.items():
                made.writestr(name, text)
        return content.getvalue()


def xlsx(sheet: str = SHEET, shared: str = SHARED, target: str = "worksheets/sheet9.xml") -> bytes:
    texts = {"xl/workbook.xml": BOOK, "xl/_rels/workbook.xml.rels": RELATIONS.format(target=target)}
    return archive(**{**texts, "xl/worksheets/sheet9.xml": sheet, "xl/sharedStrings.xml": shared})


def ods(rows: str) -> bytes:
    tables = f"<table:table>{rows}</table:table><table:table><table:table-row/></table:table>"
    body = f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
    return archive(**{"content.xml": f"<office:document-content {SPACES}>{body}</office:document-content>"})


def cell(words: str, repeated: int = 1) -> str:
    many = f' table:number-columns-repeated="{repeated}"' if repeated > 1 else ""
    number = words.replace(".", "").replace("-", "").isdigit()
    said = f'office:value-type="float" office:value="{words}"' if number else 'office:value-type="string"'
    note = "<office:annotation><text:p>by me</text:p></office:annotation>"
    inner = f"{note}<text:p>{escape(words)}</text:p>" if words else ""
    return f"<table:table-cell{many} {said if words else ''}>{inner}</table:table-cell>"


def row(*cells: str, repeated: int = 1) -> str:
    return f'<table:table-row table:number-rows-repeated="{repeated}">{"".join(cells)}</table:table-row>'


ODS_ROWS = "".join(
    (
        row(*map(cell, ("name", "text", "count", "cost", "corner")), cell("", 16_379)),
        row(*map(cell, ("Breeze", "Sail 1 space.", "6", "3", "1"))),
        row(cell("Gale & Storm"), cell("", 2), cell("-2")),
        row(cell("", 16_384)),
        row(*map(cell, ("風", "進む。", "2", "0.5", "?"))),
        row(cell("", 16_384), repeated=1_048_571),
    )
)


MADE = (
    ("cards.xlsx", xlsx()),
    ("cards.xlsx", xlsx(target="/xl/worksheets/sheet9.xml")),
    ("cards.ods", ods(ODS_ROWS)),
)


@pytest.mark.parametrize("made", MADE)
def test_a_spreadsheet_says_the_same_as_its_csv(made: tuple[str, bytes]) -> None:
    name, content = made
    assert read_cards(content, name) == read_cards(CSV.encode())


@pytest.mark.parametrize("file", sorted(FILES.glob("*.[xo]*")), ids=lambda file: file.name)
def test_what_spreadsheets_write_is_read(file: Path) -> None:
    with (FILES / "cards.csv").open(encoding="utf-8", newline="") as kept:
        wanted = list(enumerate(csv.reader(kept), 1))
    rows = rows_in(file.name, file.read_bytes())
    told = [(row.number, row.cells + [""] * (5 - len(row.cells))) for row in rows]
    assert told == [(number, cells) for number, cells in wanted if any(cells)]


def test_the_cards_of_a_pack_come_from_it_and_a_mistake_names_its_row(tmp_path: Path) -> None:
    folder = start_game("Mine", "cards", tmp_path)
    (folder / "cards.csv").unlink()
    (folder / "cards.ods").write_bytes(ods(ODS_ROWS))
    assert [card.name.text("ja") for card in load_pack(folder).cards] == ["Breeze", "Gale & Storm", "風"]
    assert unpacked("mine.qqpack", packed(folder))["cards.ods"] == ods(ODS_ROWS)
    (folder / "cards.ods").write_bytes(ods(ODS_ROWS.replace(cell("2"), cell("2.5"))))
    faults = [str(each) for each in check_folder(folder).faults]
    assert faults == ["cards.ods, row 5, count: the count must be a whole number, not 2.5."]
    (folder / "cards.csv").write_text(CSV, "utf-8")
    with pytest.raises(PackError, match=r"cards.ods: the cards are already in cards.csv"):
        load_pack(folder)


BOMB = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]>'
FAR = SHEET.replace('r="E5"', 'r="XFD5"')
ATTACKS = {
    "no archive": ("cards.xlsx", b"PK\x03\x04 and nothing else"),
    "text": ("cards.ods", CSV.encode()),
    "cut": ("cards.xlsx", xlsx()[:-90]),
    "a document type": ("cards.xlsx", xlsx(BOMB + SHEET)),
    "another encoding": ("cards.xlsx", archive(**{"xl/workbook.xml": "\0<\0?\0"})),
    "no sheet": ("cards.xlsx", xlsx(target="worksheets/none.xml")),
    "a string that is not there": ("cards.xlsx", xlsx(SHEET.replace("<v>7</v>", "<v>99</v>"))),
    "a string before all": ("cards.xlsx", xlsx(SHEET.replace("<v>7</v>", "<v>-9</v>"))),
    "a cell far away": ("cards.xlsx", xlsx(FAR)),
    "a row far away": ("cards.xlsx", xlsx(SHEET.replace('r="5"', 'r="1048576"'))),
    "it swells": ("cards.xlsx", xlsx(SHEET + " " * 13_000_000)),
    "a cell repeated": ("cards.ods", ods(row(cell("name", 16_384), repeated=1_048_576))),
    "a row repeated": ("cards.ods", ods(row(cell("name")) + row(cell("x"), repeated=1_048_576))),
    "an endless number": ("cards.xlsx", xlsx(SHEET.replace("<v>0.5</v>", "<v>1e999</v>"))),
    "a long word": ("cards.ods", ods(row(cell("name")) + row(cell("x" * 4_001)))),
    "not closed": ("cards.ods", archive(**{"content.xml": "<a>"})),
    "many parts": ("cards.ods", archive(**{f"{at}.xml": "" for at in range(401)})),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_would_take_room_or_cannot_be_read_is_refused_with_a_sentence(attack: str) -> None:
    name, content = ATTACKS[attack]
    with pytest.raises(PackError, match=rf"{name}.*(cannot be read|too much|is longer)"):
        read_cards(content, name)
