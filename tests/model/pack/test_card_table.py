"""Cards out of a spreadsheet: every column means what it is called, and every cell that cannot be is named."""

from pathlib import Path
from time import process_time

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack import card_table
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.text.translations import Texts
from tests.marks import quick


def refusals(text: str | bytes) -> list[str]:
    with pytest.raises(PackError) as caught:
        read_cards(text.encode() if isinstance(text, str) else text)
    return [str(each) for each in caught.value.every]


@quick
def test_a_row_is_a_card_with_its_words_its_count_and_its_marks() -> None:
    fox, fox_again, crow = read_cards(
        'name,Text,count,kind,cost,suit,picture\nFox,"Sly, and quick\nby night",3,animal,2,red,fox.svg\nFox,,,,,,\n\n'
        "カラス,,1,,-4,,\n".encode()
    )
    card = fox.card
    assert (card.id, card.kind, card.count, card.picture) == ("Fox", "animal", 3, "fox.svg")
    assert card.text is not None and card.text.en == "Sly, and quick\nby night"
    assert card.marks == {"cost": 2, "suit": "red"}
    assert (fox_again.card.id, fox_again.card.kind, fox_again.card.count) == ("Fox 2", "card", 1)
    assert (crow.card.name.ja, crow.card.name.en, crow.card.marks, crow.row) == ("カラス", "", {"cost": -4}, 5)


def test_words_stand_in_both_languages_and_ids_of_ones_own_stay() -> None:
    (each,) = read_cards("id,name_en,name_ja,text_ja\nf1,Fox,狐,走る\n".encode())
    assert (each.card.id, each.card.name.en, each.card.name.ja) == ("f1", "Fox", "狐")
    assert each.card.text is not None and (each.card.text.en, each.card.text.ja) == ("", "走る")
    (both,) = read_cards("name,name_ja\nFox,狐\n".encode())
    assert (both.card.name.en, both.card.name.ja) == ("Fox", "狐")


@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "marked"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_every_spreadsheet_writes_it_in_its_own_way(between: str, mark: str, end: str) -> None:
    lines = (between.join(cells) for cells in (("name", "count", ""), ("Fox", "2", ""), ("Crow", "", "")))
    cards = read_cards((mark + end.join(lines) + end).encode())
    assert [(each.card.id, each.card.count) for each in cards] == [("Fox", 2), ("Crow", 1)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("", ["cards.csv, row 1: the first row must name the columns"]),
        ("count,text\n1,a\n", ["cards.csv, row 1: the first row must name the columns"]),
        ("name,name\nA,B\n", ["cards.csv, row 1: two columns are called name"]),
        ("name,2nd\nA,B\n", ["cards.csv, row 1: “2nd” cannot be the name of a column"]),
        (
            "name,count\nFox,many\nCrow,1.5\n",
            ["row 2, count: the count must be a whole number, not many", "row 3, count:"],
        ),
        ("name,count\n,3\n", ["cards.csv, row 2, name: the card needs a name"]),
        ("name,text\nFox,Sly, and quick\n", ["cards.csv, row 2: the row has 3 cells and there are 2 columns"]),
        ("name\n" + "x" * 4_001, ["cards.csv, row 2: the text is longer than 4000 characters"]),
        ("name," + ",".join(f"c{at}" for at in range(60)), ["the table may have 2000 rows and 60 columns"]),
        *(
            (f"{first},text\nFox,Sly\n".encode("utf-8-sig").decode(read, errors="replace"), ["was opened in that one"])
            for first in ("name", "id")
            for read in ("cp1252", "mac_roman", "cp932")
        ),
        ("name\nこれ\n".encode("cp932"), ["not written in UTF-8; save it from the spreadsheet as “CSV UTF-8”"]),
    ],
)
def test_what_makes_no_sense_is_named_with_its_row_all_at_once(text: str | bytes, sentences: list[str]) -> None:
    told = refusals(text)
    assert len(told) == len(sentences)
    assert all(wanted in said for wanted, said in zip(sentences, told, strict=True)), told


def test_more_rows_than_a_box_needs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_table, "MOST_ROWS", 2)
    assert len(read_cards(b"name\nA\nB\n")) == 2
    assert "2 rows" in refusals("name\nA\nB\nC\n")[0]


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("♣ 3", "♣ 3,4,5", "cards.csv, row 3: the row has"),
        ("clubs 3,", "clubs 2,", "cards.csv, row 3, id: two rows of card have this id"),
        ("\nclubs 2", "\nx,X,,,,5\nclubs 2", "cards.csv, row 2: the row has"),
        (",ruby", ",rubi", "cards.csv, row 15, ink: there is no colour rubi. Did you mean ruby?"),
        ("suit,rank", "suit,picture", "cards.csv, row 2, picture: there is no picture 2"),
    ],
)
def test_a_table_that_does_not_fit_its_pack_is_told_by_its_row(
    before: str, after: str, sentence: str, tmp_path: Path
) -> None:
    file = start_game("Tricks", "cards", tmp_path) / "cards.csv"
    file.write_text(file.read_text("utf-8").replace(before, after, 1), "utf-8")
    faults = [str(each) for each in check_folder(file.parent).faults]
    assert sentence in faults[0], faults


def test_a_kind_that_no_row_of_the_box_takes_in_is_told_by_its_row(tmp_path: Path) -> None:
    folder = start_game("Tricks", "cards", tmp_path)
    (folder / "cards.csv").write_text("name,kind\nFox,card\nCrow,bird\n", "utf-8")
    faults = [str(each) for each in check_folder(folder).faults]
    assert faults == ["cards.csv, row 3, kind: no row of pack.toml puts cards of the kind bird among the components."]


def test_a_deck_of_thirty_cards_from_a_spreadsheet_is_dealt(tmp_path: Path) -> None:
    folder = start_game("Thirty", "cards", tmp_path)
    rows = [f"{suit} {rank},{suit},{rank}" for suit in ("sun", "moon", "star") for rank in range(1, 11)]
    (folder / "cards.csv").write_text("\n".join(["name,suit,rank", *rows]) + "\n", "utf-8")
    kit = compile_kit(load_pack(folder), 3)
    assert (len(kit.pieces), len({piece.identity for piece in kit.pieces})) == (30, 30)
    assert load_pack(folder).printed["moon 7"].marks == {"suit": "moon", "rank": 7}


# What a person sees.


@quick
def test_a_column_of_codes_keeps_every_nought_and_numbers_stay_numbers() -> None:
    cards = read_cards(b"name,code,rank,mixed,late\nA,007,7,12,1\nB,12,0,x,\nC,00,-3,1.5,02\n")
    assert [each.card.marks for each in cards] == [
        {"code": "007", "rank": 7, "mixed": 12, "late": "1"},
        {"code": "12", "rank": 0, "mixed": "x"},
        {"code": "00", "rank": -3, "mixed": "1.5", "late": "02"},
    ]


@pytest.mark.parametrize(("cell", "count"), [("2", 2), ("2.0", 2), ("2,00", 2), ("02", 2)])
def test_a_count_may_be_shown_with_decimals_that_are_nought(cell: str, count: int) -> None:
    assert [each.card.count for each in read_cards(f'name,count\nA,"{cell}"\n'.encode())] == [count]


@pytest.mark.parametrize("cell", ["1.5", "2,000", "2 pieces", "50%", "1e3"])
def test_a_count_that_is_no_whole_number_is_refused(cell: str) -> None:
    assert refusals(f'name,count\nA,"{cell}"\n') == [
        f"cards.csv, row 2, count: the count must be a whole number, not {cell}."
    ]


@quick
@pytest.mark.parametrize(
    ("text", "row"),
    [
        ('name,text\nA,"oops\nB,fine\nC,ok\n', 2),
        ('name,text\nA,"a\nb"\nB,"oops\nC,"fine, too"\n', 3),
        ('name,text\nA,"a "quoted" word"\n', 2),
        ('name,"text\nA,b\n', 1),
    ],
)
def test_a_quotation_mark_that_nothing_closes_is_refused_in_the_row_where_it_opens(text: str, row: int) -> None:
    assert [each.partition(": ")[0] for each in refusals(text)] == [f"cards.csv, row {row}"]
    assert "quotation mark" in refusals(text)[0]


def test_a_quotation_mark_within_a_cell_that_has_none_round_it_is_a_letter() -> None:
    (card,) = read_cards(b'name,size\nGun,5" long\n')
    assert card.card.marks == {"size": '5" long'}


@quick
@pytest.mark.parametrize("line", ["sep=;", "SEP=;", '"sep=;"', "sep=|", "sep=\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_the_line_by_which_excel_names_the_separator_is_no_row(line: str, end: str) -> None:
    between = line.strip('"')[-1]
    rows = [between.join(cells) for cells in (("name", "a,b"), ("Fox", "1,5"), ("Crow", "x,y", "z"))]
    rows[0] = rows[0].replace("a,b", "cost")
    assert [each.row for each in read_cards(end.join((line, *rows[:2], "")).encode())] == [2]
    assert "row 3:" in refusals(end.join((line, *rows, "")))[0]


def test_what_stands_between_cells_is_not_looked_for_within_quotation_marks() -> None:
    (card,) = read_cards('name;"red, green, or blue";cost\nFox;x;2\n'.replace('"red, green, or blue"', '"a"').encode())
    assert card.card.marks == {"a": "x", "cost": 2}
    assert "“red, green, or blue” cannot be" in refusals('name;"red, green, or blue";cost\nFox;x;2\n')[0]


@pytest.mark.parametrize("word", ["#REF!", "#N/A", "#DIV/0!", "#WERT!", "Err:502"])
def test_a_formula_that_failed_is_named_and_never_taken_for_words(word: str) -> None:
    assert refusals(f"name,text\nFox,{word}\nCrow,a {word}\n") == [
        f"cards.csv, row 2, text: the formula has failed and shows {word}; correct it in the spreadsheet."
    ]


# Bounds.


@quick
@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (b"name,count\n" + b"A,x\n" * 1_000, "and 980 more mistakes"),
        (b"name\n" + b"A,b\n" * 900_000, "and 1982 more mistakes"),
        (b"name\n" + b'"A\n' * 200_000, "quotation mark"),
        (b"name\n" + b"\n" * 3_900_000, "2000 rows"),
        (b'name\n"' + b"x" * 3_900_000, "longer than 4000"),
    ],
)
def test_a_table_of_nothing_but_faults_is_told_soon_and_in_few_lines(content: bytes, wanted: str) -> None:
    began = process_time()
    told = refusals(content)
    assert wanted in told[-1] and len(told) <= 21
    assert process_time() - began < 5  # it was a minute; now a tenth of a second


# What is missing is named by its file.


def faults_of(folder: Path) -> list[str]:
    return [str(each) for each in check_folder(folder).faults]


def test_a_table_that_is_gone_or_called_otherwise_or_empty_is_named(tmp_path: Path) -> None:
    folder = start_game("Thirty", "cards", tmp_path)
    file = folder / "cards.csv"
    text = file.read_text("utf-8")
    file.unlink()
    assert faults_of(folder)[0].startswith("cards.csv: the file is missing; piece[1] {card} in pack.toml is repeated")
    for name in ("Cards.CSV", "cards.xls"):
        (folder / name).write_text(text, "utf-8")
        assert faults_of(folder)[0].startswith(f"{name}: this file is not read; the file with the cards must have one")
        (folder / name).unlink()
    file.write_text(text.splitlines()[0], "utf-8")
    assert faults_of(folder)[0].startswith("cards.csv: there is no card in it; piece[1]")
    file.write_text(text, "utf-8")
    (folder / "Cards.CSV").write_text("an old one", "utf-8")
    assert faults_of(folder) == []


def test_a_misspelt_kind_is_named_with_its_row(tmp_path: Path) -> None:
    folder = start_game("Thirty", "cards", tmp_path)
    (folder / "cards.csv").write_text("name,kind\nFox,crad\nCrow,crad\n", "utf-8")
    assert faults_of(folder) == [
        "cards.csv, row 2, kind: no card is of the kind card, which piece[1] {card} in pack.toml puts among the "
        "components; there are crad. Did you mean crad?"
    ]


# Encodings.


@pytest.mark.parametrize(
    ("encoding", "letters"), [("cp932", "狐は走る"), ("cp1252", "Füchse für 1 €"), ("utf-16", "狐")]
)
def test_another_encoding_is_read_once_pack_toml_says_so(encoding: str, letters: str, tmp_path: Path) -> None:
    folder = start_game("Thirty", "cards", tmp_path)
    (folder / "cards.csv").write_bytes(f"name\n{letters}\n".encode(encoding))
    (fault,) = faults_of(folder)
    assert f'csv_encoding = "{encoding}"' in fault and letters in fault
    sheet = folder / "pack.toml"
    sheet.write_text(f'csv_encoding = "{encoding}"\n{sheet.read_text("utf-8")}', "utf-8")
    assert [card.id for card in load_pack(folder).cards] == [letters]
    (folder / "cards.csv").write_text("name\nÜ 狐\n", "utf-8")  # saved as UTF-8 meanwhile
    assert [card.id for card in load_pack(folder).cards] == ["Ü 狐"]
    (folder / "cards.csv").write_bytes(b"name\n\x81\xff\n")
    assert "not written in UTF-8" in "".join(faults_of(folder)) or encoding == "cp1252"


def test_words_that_are_missing_in_a_language_are_named_by_their_row(tmp_path: Path) -> None:
    folder = start_game("Thirty", "cards", tmp_path)
    (folder / "cards.csv").write_text("name,text_ja\nFox,走る\n", "utf-8")
    notes = [str(each) for each in check_folder(folder).notes]
    assert any(each.startswith("cards.csv, row 2, name") for each in notes), notes
    assert any(each.startswith("cards.csv, row 2, text") for each in notes) and not any(
        "cards.toml" in e for e in notes
    )


def test_a_row_is_a_row_in_japanese() -> None:
    """The place of a mistake had been said in English there."""
    fault = PackError("cards.csv", "row 3, count", "the count must be a whole number, not {value}", value="many")
    assert Texts("ja").explain(fault).startswith("cards.csvの3行目のcount：")
    assert Texts("ja").explain(PackError("cards.csv", "row 12", fault.what)).startswith("cards.csvの12行目：")
    assert str(fault).startswith("cards.csv, row 3, count:")
    assert fault.key == "row 3, count"
