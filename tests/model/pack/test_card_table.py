"""Cards out of a spreadsheet: every column means what it is called, and every cell that cannot be is named."""

from pathlib import Path

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack import card_table
from qquovadis.model.pack.card_table import read_cards
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
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
        ("name\n" + "x" * 4_001, ["cards.csv, row 2: the text is longer than 4000 letters"]),
        ("name," + ",".join(f"c{at}" for at in range(60)), ["the table may have 2000 rows and 60 columns"]),
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
