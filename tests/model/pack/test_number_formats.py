"""What a person sees of a number by its format: checked beside what LibreOffice showed of the same cells."""

import csv
from pathlib import Path

import pytest

from qquovadis.model.pack.number_formats import NumberFormat, format_of, general, language_of
from tests.marks import quick

pytestmark = quick
# Rows of codes, columns of numbers; LibreOffice 7.4 saved the cells as CSV as they are shown. A dash stands where it
# counts days otherwise than Excel does (before March 1900) or shows a negative time.
SHOWN = Path(__file__).parent / "spreadsheet_files" / "shown_numbers.csv"
HEADER, *ROWS = list(csv.reader(SHOWN.read_text("utf-8").splitlines()))
OTHERWISE = "-"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_number_is_shown_as_libreoffice_shows_it(row: list[str]) -> None:
    code, *shown = row
    wanted = {number: words for number, words in zip(HEADER[1:], shown, strict=True) if words != OTHERWISE}
    told = {number: NumberFormat(code, language="en").number(float(number)) for number in wanted}
    assert {number: " ".join(words.split()) for number, words in told.items()} == {
        number: " ".join(words.split()) for number, words in wanted.items()
    }


@pytest.mark.parametrize(
    ("number", "language", "value", "words"),
    [
        (0, "", 0.5, "0.5"),
        (0, "de", 0.5, "0,5"),
        (0, "", 1e-7, "1E-07"),
        (9, "", 0.5, "50%"),
        (14, "", 45293, "1/2/2024"),
        (14, "en-GB", 45293, "02/01/2024"),
        (14, "ja", 45293, "2024/1/2"),
        (14, "de", 45293, "02.01.2024"),
        (16, "", 46054, "1-Feb"),
        (20, "", 0.0625, "1:30"),
        (22, "", 45293.5625, "1/2/2024 13:30"),
        (31, "ja", 45293, "2024年1月2日"),
        (49, "", 7, "7"),
        (56, "ja", 46054, "2月1日"),
        (99, "", 7, "7"),
    ],
)
def test_a_format_that_is_only_numbered_is_known(number: int, language: str, value: float, words: str) -> None:
    assert format_of(number, {}, is_1904=False, language=language).number(value) == words


@pytest.mark.parametrize(
    ("code", "language", "value", "words"),
    [
        ("#,##0.00 [$€-407]", "", 1234.5, "1.234,50 €"),
        ("#,##0.00 [$€-407]", "en", 1234.5, "1.234,50 €"),
        ('#,##0.00\\ "€"', "", 1.5, "1,50 €"),
        ('#,##0.00\\ "€"', "en", 1.5, "1.50 €"),
        ("[$€-1809]#,##0.00", "", 1.5, "€1.50"),
        ("[$€-2] #,##0.00", "", 1.5, "€ 1.50"),
        ("[$-807]#,##0.00", "", 1234.5, "1,234.50"),
        ("[$-407]d/\\ mmm\\ yyyy", "", 45293, "2. Jan 2024"),
        ("[$-411]m\\月d\\日(aaa)", "", 45293, "1月2日(火)"),
        ("mmm", "ja", 45293, "1月"),
        ("hh:mm:ss.00", "de", 0.5, "12:00:00,00"),
        ('"General"', "", 5, "General"),
        ("yyyy-mm-dd", "", -1.0, "-1"),
        ("yyyy-mm-dd", "", 1e9, "1000000000"),
    ],
)
def test_languages_and_what_no_format_can_show(code: str, language: str, value: float, words: str) -> None:
    assert NumberFormat(code, language=language).number(value) == words


def test_days_may_count_from_1904() -> None:
    assert NumberFormat("yyyy-mm-dd", is_1904=True).number(43831) == "2024-01-02"


def test_a_format_may_say_something_round_a_text_or_hide_it() -> None:
    assert NumberFormat('"No. "@').text("7a") == "No. 7a"
    assert NumberFormat('0;-0;0;"<"@">"').text("x") == "<x>"
    assert NumberFormat(";;;").text("x") == ""
    assert NumberFormat("0.00").text("x") == "x"


@pytest.mark.parametrize(
    "code", ["[", '"', "\\", "[>x]0", "0.0.0", "E+0", "/", "?/?", "[$-zzzz]0", ";", "0" * 300, "%%%%%0"]
)
def test_a_strange_format_shows_something_and_fails_never(code: str) -> None:
    for value in (0.0, 1.5, -2.25, 1e300, 45293.1):
        assert isinstance(NumberFormat(code).number(value), str)


def test_whole_numbers_are_whole_and_the_dust_of_their_binary_form_is_wiped() -> None:
    assert [general(each) for each in (3.0000000000000004, 0.1 + 0.2, -0.0, 1e14)] == [
        "3",
        "0.3",
        "0",
        "100000000000000",
    ]
    assert [language_of(each) for each in ("de-AT", "de-CH", "en-GB", "pt-BR", "xx")] == ["de", "en", "en-GB", "fr", ""]
