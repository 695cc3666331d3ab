"""Makes the spreadsheets of `tests/corpus/sheets`: one sheet of cards as the programs of the world save it.

Run it with a Python that has openpyxl and XlsxWriter, which the product does not need, on a machine with LibreOffice
and Gnumeric (`PYTHONPATH=packaging python -m tools.corpus.sheets`); `manifest.toml` there, which is written by hand,
says what must come of each file.
The same cells are written again and again: percent, dates, times, money, leading noughts, truth, text that looks like
a number, a formula, a line break, blanks round words, merged and hidden cells.
Files in the manner of Excel and Google Sheets are written by hand after files that these programs made public, since
neither runs here.
"""

import subprocess
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import openpyxl
import xlsxwriter
from openpyxl.comments import Comment

HERE = Path(__file__).resolve().parents[3] / "tests" / "corpus" / "sheets"
NAMES = ["name", "text", "count", "share", "day", "odds", "code", "price", "time", "flag", "label", "sum"]
GENERAL, TEXT = "General", "@"
FORMATS = [GENERAL, GENERAL, "0", "0.0%", "yyyy-mm-dd", "d/m", "000", "#,##0.00 [$€-407]", "hh:mm", GENERAL]
FORMATS += [TEXT, GENERAL]
ROWS: list[list[Any]] = [
    ["Scout", " Moves twice ", 2, 0.5, 45293, 46054, 7, 1.5, 0.0625, True, "007", "=C2+1"],
    ["Gun", 'Two\nlines; "here", yes', 1, 0.125, 36526, 46023, 42, 1234.5, 0.5, False, "1/2", "=C3+1"],
    [],
    ["風", "進む。", 3, 1, 45657, 46387, 0, 0.05, 0.999, True, "-", "=C5+1"],
]
COUNTED = {"=C2+1": 3, "=C3+1": 2, "=C5+1": 4}


def by_openpyxl(file: Path, *, counted: bool, price: str = "") -> None:
    """Write the sheet with openpyxl: with formulas that nobody worked out, or with what they come to in their place."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(NAMES)
    for number, row in enumerate(ROWS, 2):
        for at, value in enumerate(row):
            cell = sheet.cell(number, at + 1, COUNTED[value] if counted and value in COUNTED else value)
            cell.number_format = price if price and NAMES[at] == "price" else FORMATS[at]
            if isinstance(value, str) and not value.startswith("="):
                cell.data_type = "s"
    sheet["A2"].comment = Comment("not on the card", "the designer")
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["D"].hidden = True
    book.create_sheet("Notes").append(["nothing of this is a card"])
    book.save(file)


def by_xlsxwriter(file: Path, *, counted: bool) -> None:
    """Write the sheet with XlsxWriter, which keeps a nought for a formula unless it is told what comes of it."""
    book = xlsxwriter.Workbook(file)
    sheet = book.add_worksheet()
    bold = book.add_format({"bold": True})
    for number, row in enumerate([list[Any](NAMES), *ROWS]):
        for at, value in enumerate(row):
            form = book.add_format({"num_format": FORMATS[at]}) if number else None
            if value in COUNTED:
                sheet.write_formula(number, at, value, form, COUNTED[value] if counted else 0)
            elif at == 1 and number == 1:
                sheet.write_rich_string(number, at, " Moves ", bold, "twice", " ")
            elif isinstance(value, str):
                sheet.write_string(number, at, value, form)
            else:
                sheet.write(number, at, value, form)
    book.close()


def converted(source: Path, target: Path, how: str) -> None:
    """Let LibreOffice save a file in another format."""
    with TemporaryDirectory() as folder:
        profile = f"-env:UserInstallation=file://{folder}/profile"
        command = ["soffice", profile, "--headless", "--convert-to", how, "--outdir", folder, str(source)]
        subprocess.run(command, check=True, capture_output=True)
        target.write_bytes(next(Path(folder).glob(f"{source.stem}.*")).read_bytes())


def by_libreoffice(source: Path) -> None:
    """Let LibreOffice save the sheet in each of its formats, cells as they are shown."""
    converted(source, HERE / "libreoffice.ods", "ods")
    converted(HERE / "libreoffice.ods", HERE / "libreoffice.xlsx", "xlsx:Calc MS Excel 2007 XML")
    csv = "csv:Text - txt - csv (StarCalc):{between},34,{letters},1,,0,false,true,true"
    utf_8, utf_16, cp932, cp1252 = 76, 65535, 64, 1
    for name, between, letters in (
        ("comma", 44, utf_8),
        ("semicolon", 59, utf_8),
        ("tab", 9, utf_8),
        ("pipe", 124, utf_8),
        ("utf16", 9, utf_16),
        ("cp932", 44, cp932),
        ("cp1252", 59, cp1252),
    ):
        converted(HERE / "libreoffice.ods", HERE / f"{name}.csv", csv.format(between=between, letters=letters))


def by_gnumeric(source: Path) -> None:
    """Let Gnumeric save the sheet in each of its formats, in CSV with cells as they are shown."""
    for name, how in (
        ("xlsx", ["--export-type=Gnumeric_Excel:xlsx2"]),
        ("ods", ["--export-type=Gnumeric_OpenCalc:odf"]),
        ("csv", ["--export-type=Gnumeric_stf:stf_assistant", "-O", "separator=, format=preserve sheet=Sheet"]),
    ):
        subprocess.run(
            ["ssconvert", *how, str(source), str(HERE / f"gnumeric.{name}")], check=True, capture_output=True
        )


# By hand, after public samples. Dates of XML and order of attributes are those of the programs.

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml"
DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'


def workbook(
    sheet: str, codes: list[str | int], shared: list[str], *, book: str = "", core: str = ""
) -> dict[str, str]:
    """Return the parts of a workbook whose cells have styles 1, 2, … by these codes or numbers of formats."""
    own = [code for code in codes if isinstance(code, str)]
    forms = "".join(f'<numFmt numFmtId="{164 + at}" formatCode={quoteattr(code)}/>' for at, code in enumerate(own))
    numbers = [0, *(164 + own.index(code) if isinstance(code, str) else code for code in codes)]
    styles = "".join(f'<xf numFmtId="{number}" fontId="0" fillId="0" borderId="0" xfId="0"/>' for number in numbers)
    parts = {
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}">{book}'
        '<sheets><sheet name="cards" sheetId="2" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{sheet}</sheetData></worksheet>',
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"><numFmts count="{len(own)}">{forms}</numFmts>'
        f'<cellXfs count="{len(numbers)}">{styles}</cellXfs></styleSheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}" count="9" uniqueCount="9">{"".join(shared)}</sst>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">'
        f'<Relationship Id="rId3" Type="{DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/>'
        f'<Relationship Id="rId2" Type="{DOCUMENT}/styles" Target="styles.xml"/>'
        f'<Relationship Id="rId1" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    }
    return parts | ({"docProps/core.xml": core} if core else {})


def zipped(file: Path, parts: dict[str, str]) -> None:
    """Write an archive of these texts, always with the same bytes."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), DECLARED + text, zipfile.ZIP_DEFLATED)


def by_excel() -> None:
    """Write the sheet in the manner of Excel: texts that are shared, read out (rPh) and escaped, formulas counted."""
    words = ["name", "text", "count", "share", "day", "odds", "code", "price", "time", "flag", "label", "sum"]
    words += ["Scout", "007", "Gun", "1/2", "-"]
    shared = [f"<si><t>{word}</t></si>" for word in words]
    shared += ['<si><t xml:space="preserve"> Moves twice </t></si>']
    shared += ["<si><t>Two_x000D_\nlines; &quot;here&quot;, yes</t></si>"]
    shared += ['<si><t>風</t><rPh sb="0" eb="1"><t>カゼ</t></rPh><phoneticPr fontId="1"/></si>']
    shared += ["<si><r><t>進</t></r><r><rPr><b/></rPr><t>む。</t></r></si>"]
    codes: list[str | int] = ["0.0%", r"yyyy\-mm\-dd", "d/m;@", "000", r'#,##0.00\ "€"', "hh:mm", 49]

    def line(number: int, *cells: str) -> str:
        return f'<row r="{number}" spans="1:12">{"".join(cells)}</row>'

    def card(row: int, name: int, text: int, values: str, label: int, total: int) -> str:
        count, *rest = values.split()
        cells = [f'<c r="A{row}" t="s"><v>{name}</v></c>', f'<c r="B{row}" t="s"><v>{text}</v></c>']
        cells += [f'<c r="C{row}"><v>{count}</v></c>']
        cells += [f'<c r="{"DEFGHI"[at]}{row}" s="{at + 1}"><v>{value}</v></c>' for at, value in enumerate(rest[:6])]
        cells += [f'<c r="J{row}" t="b"><v>{rest[6]}</v></c>', f'<c r="K{row}" s="7" t="s"><v>{label}</v></c>']
        return line(row, *cells, f'<c r="L{row}"><f>C{row}+1</f><v>{total}</v></c>')

    heads = [f'<c r="{chr(65 + at)}1" t="s"><v>{at}</v></c>' for at in range(12)]
    sheet = line(1, *heads) + card(2, 12, 17, "2 0.5 45293 46054 7 1.5 6.25E-2 1", 13, 3)
    sheet += card(3, 14, 18, "1 0.125 36526 46023 42 1234.5 0.5 0", 15, 2)
    sheet += '<row r="4" spans="1:12"><c r="A4" s="3"/></row>'
    sheet += card(5, 19, 20, "3 1 45657 46387 0 0.05 0.999 1", 16, 4)
    whole = workbook(sheet, codes, shared)
    zipped(HERE / "excel.xlsx", whole)
    strict = {name: text.replace(MAIN, f"{STRICT}/spreadsheetml/main") for name, text in whole.items()}
    strict = {name: text.replace(DOCUMENT, f"{STRICT}/officeDocument/relationships") for name, text in strict.items()}
    strict["xl/worksheets/sheet1.xml"] = strict["xl/worksheets/sheet1.xml"].replace(
        '<c r="E2" s="2"><v>45293</v>', '<c r="E2" s="2" t="d"><v>2024-01-02T00:00:00.000</v>'
    )
    zipped(HERE / "excel_strict.xlsx", strict)
    broken = {
        **whole,
        "xl/worksheets/sheet1.xml": whole["xl/worksheets/sheet1.xml"].replace(
            '<c r="L3"><f>C3+1</f><v>2</v></c>', '<c r="L3" t="e"><f>C3+#REF!</f><v>#REF!</v></c>'
        ),
    }
    zipped(HERE / "excel_error.xlsx", broken)
    (HERE / "excel.csv").write_bytes(
        "\r\n".join(
            (
                "sep=;",
                "name;text;count;share;day;odds;code;price;time;flag;label;sum",
                "Scout; Moves twice ;2;50.0%;2024-01-02;1/2;007;1,50 €;01:30;TRUE;007;3",
                'Gun;"Two\nlines; ""here"", yes";1;12.5%;2000-01-01;1/1;042;1.234,50 €;12:00;FALSE;1/2;2',
                ";;;;;;;;;;;",
                "風;進む。;3;100.0%;2024-12-31;31/12;000;0,05 €;23:58;TRUE;-;4\r\n",
            )
        ).encode("utf-8-sig")
    )


def by_google() -> None:
    """Write the sheet in the manner of Google Sheets: inner rows to the thousandth, all texts shared, no spans."""
    whole = workbook("", ["0.0%", "yyyy-mm-dd", "d/m", "000", "[$-407]#,##0.00\\ [$€-407]", "hh:mm", "@"], [])
    lines = []
    for number, row in enumerate([list[Any](NAMES), *ROWS], 1):
        cells = []
        for at, value in enumerate(row):
            place, style = f"{chr(65 + at)}{number}", at - 2 if number > 1 and 3 <= at <= 8 else 0
            if isinstance(value, bool):
                cells.append(f'<c r="{place}" s="{style}" t="b"><v>{int(value)}</v></c>')
            elif value in COUNTED:
                cells.append(
                    f'<c r="{place}" s="{style}"><f t="shared" ref="{place}" si="1">{value[1:]}</f>'
                    f"<v>{COUNTED[value]}</v></c>"
                )
            elif isinstance(value, str):
                cells.append(f'<c r="{place}" s="{style}" t="inlineStr"><is><t>{escape(value)}</t></is></c>')
            else:
                cells.append(f'<c r="{place}" s="{style}"><v>{value}</v></c>')
        lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    lines += [f'<row r="{number}" ht="15.75" customHeight="1"/>' for number in range(6, 1001)]
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'
    hidden = '<sheet state="hidden" name="old" sheetId="1" r:id="rId9"/>'
    book = whole["xl/workbook.xml"].replace("<sheets>", f"<sheets>{hidden}")
    old = f'<Relationship Id="rId9" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
    relations = whole["xl/_rels/workbook.xml.rels"].replace("</Relationships>", old)
    none = f'<worksheet xmlns="{MAIN}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>'
    changed = {"xl/workbook.xml": book, "xl/_rels/workbook.xml.rels": relations, "xl/worksheets/sheet2.xml": none}
    zipped(HERE / "google.xlsx", {**whole, **changed, "xl/worksheets/sheet1.xml": sheet})


def main() -> None:
    """Make all files anew."""
    HERE.mkdir(parents=True, exist_ok=True)
    by_openpyxl(HERE / "openpyxl.xlsx", counted=True)
    by_openpyxl(HERE / "openpyxl_formulas.xlsx", counted=False)
    by_xlsxwriter(HERE / "xlsxwriter.xlsx", counted=True)
    by_xlsxwriter(HERE / "xlsxwriter_formulas.xlsx", counted=False)
    with TemporaryDirectory() as folder:  # LibreOffice writes a decimal comma where the format says so in front
        source = Path(folder) / "cards.xlsx"
        by_openpyxl(source, counted=False, price="[$-407]#,##0.00 [$€-407]")
        by_libreoffice(source)
    by_gnumeric(HERE / "openpyxl_formulas.xlsx")
    by_excel()
    by_google()
    (HERE / "unclosed.csv").write_bytes(b'name,text\nA,"oops\nB,fine\nC,ok\n')


if __name__ == "__main__":
    main()
