"""The same files make the box of any game: a small one of cards and numbers, without a map or peoples."""

from pathlib import Path

import pytest

from qquovadis.engine.kit import OWNER
from qquovadis.errors import PackError, QuoError
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import Pack

PACK = """
game = "moons"
draft = "1b"
name = { en = "Moons", ja = "月" }
about = { en = "A game of the tests.", ja = "テスト用のゲーム。" }
players_min = 2
players_max = { smallest = [4, "seats_made"] }
purposes = ["deal"]

[[zone]]
id = "box"
name = { en = "box", ja = "箱" }

[[zone]]
id = "hand"
each = "seat"
sight = "owner"
name = { en = "hand", ja = "手札" }

[[zone]]
id = "field"
each = ["seat", "word", "number"]
words = ["upper", "lower"]
numbers = [1, 2]
name = { en = "field", ja = "畑" }

[[piece]]
each = ["seat", "card"]
where = { kind = "action", red = true }
identity = "{card}"
piece = "{card} of {seat}"
kind = "action"
back = "action {seat}"
hidden = true
zone = "hand.{seat}"

[[piece]]
identity = "counter"
kind = "counter"
count = { sum = [2, "seats"] }
name = { en = "counter", ja = "カウンター" }

[[piece]]
identity = "hourglass"
kind = "clock"
only_when = { short = true }
name = { en = "hourglass", ja = "砂時計" }

[[tally]]
id = "time"
high = { product = ["seats", "length"] }
start = "length"
name = { en = "time", ja = "時間" }

[[constraint]]
value = "length"
at_most = { largest = [3, "seats"] }
when = { short = true }
reason = { en = "A short game is short.", ja = "短いゲームです。" }
"""
CARDS = """
[[card]]
id = "dig"
kind = "action"
name = { en = "Dig", ja = "掘る" }
text = { en = "Dig here.", ja = "ここを掘る。" }
marks = { red = true }
art = "spade"

[[card]]
id = "rest"
kind = "action"
name = { en = "Rest", ja = "休む" }
marks = { red = false }
"""
PARAMETERS = """
[[parameter]]
id = "seats_made"
type = "int"
default = 3
fixed = true
group = "table"
name = { en = "Seats", ja = "席" }
reason = { en = "There are three mats.", ja = "マットは3枚です。" }

[[parameter]]
id = "length"
type = "int"
default = 5
minimum = 1
maximum = 9
group = "table"
name = { en = "Length", ja = "長さ" }
reason = { en = "Longer is dull.", ja = "長いと退屈です。" }
"""
OPTIONS = """
[[option]]
id = "short"
values = [false, true]
default = false
name = { en = "Short game", ja = "短いゲーム" }
text = { en = "Whether the game is short.", ja = "短くするかどうか。" }
labels = { false = { en = "no", ja = "いいえ" }, true = { en = "yes", ja = "はい" } }
"""


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return _written(tmp_path / "moons" / "1b", PACK)


def _written(folder: Path, sheet: str) -> Pack:
    folder.mkdir(parents=True)
    files = {"pack": sheet, "cards": CARDS, "parameters": PARAMETERS, "options": OPTIONS}
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return load_pack(folder)


def test_seats_can_be_an_amount_of_the_pack(pack: Pack) -> None:
    assert [compile_kit(pack, seats).seats for seats in (2, 3)] == [2, 3]
    with pytest.raises(QuoError, match=r"Moons 1b is for 2 to 3 players, not 4\."):
        compile_kit(pack, 4)


def test_a_game_for_one_number_of_people_says_it_once(tmp_path: Path) -> None:
    pack = load_pack(start_game("Mine", "hexes", tmp_path))
    with pytest.raises(QuoError, match=r"Mine 1 is played by exactly 2, not by 3\."):
        compile_kit(pack, 3)


def test_rows_are_repeated_for_every_seat_and_fitting_card(pack: Pack) -> None:
    kit = compile_kit(pack, 2)
    assert [piece.name for piece in kit.pieces] == ["dig of A", "dig of B", *(f"counter {n}" for n in range(1, 5))]
    assert [piece.back for piece in kit.pieces[:2]] == ["action A", "action B"]
    assert [identity.name for identity in kit.identities] == ["dig", "counter"]


def test_zones_of_a_seat_are_named_and_numbered_row_after_row(pack: Pack) -> None:
    kit = compile_kit(pack, 2)
    fields = [kit.zones[zone] for zone in kit.zones_of("field")]
    assert [zone.name for zone in fields[:4]] == [
        "field.A.upper.1",
        "field.A.upper.2",
        "field.A.lower.1",
        "field.A.lower.2",
    ]
    assert [zone.index for zone in fields] == [1, 2, 3, 4] * 2
    assert kit.zones[kit.zone("hand.B")].sight == OWNER


def test_bounds_can_be_made_of_parameters_and_seats(pack: Pack) -> None:
    time = compile_kit(pack, 3, parameters={"length": 4}).tallies[0]
    assert (time.low, time.high, time.start) == (0, 12, 4)


def test_a_constraint_holds_only_with_its_option(pack: Pack) -> None:
    with pytest.raises(
        PackError, match=r"length is 5, but may be at most the largest of 3, seats, which is 3 \(A short"
    ):
        compile_kit(pack, 2, options={"short": True})
    assert compile_kit(pack, 2, parameters={"length": 3}, options={"short": True})


def test_the_words_and_the_picture_of_a_card_come_from_its_row(pack: Pack) -> None:
    assert (pack.name("dig", "ja"), pack.text("dig", "en"), pack.printed["dig"].art) == ("掘る", "Dig here.", "spade")
    assert pack.printed["counter"].art == "counter"


def test_pieces_that_only_an_option_needs_are_in_the_box_with_it_alone(pack: Pack, tmp_path: Path) -> None:
    short = compile_kit(pack, 2, parameters={"length": 3}, options={"short": True})
    assert "hourglass" in short.piece_index and "hourglass" not in compile_kit(pack, 2).piece_index
    assert pack.name("hourglass", "ja") == "砂時計"
    with pytest.raises(PackError, match="there is no zone shelf"):
        _written(tmp_path / "2", PACK.replace('kind = "clock"', 'kind = "clock"\nzone = "shelf"'))


def test_places_and_counts_that_only_an_option_needs_are_in_the_box_with_it_alone(tmp_path: Path) -> None:
    shelf = '\n[[zone]]\nid = "shelf"\nonly_when = { short = true }\nname = { en = "shelf", ja = "棚" }\n'
    count = '\n[[tally]]\nid = "hours"\nonly_when = { short = true }\nname = { en = "hours", ja = "時間数" }\n'
    pack = _written(tmp_path / "1", PACK + shelf + count)
    short = compile_kit(pack, 2, parameters={"length": 3}, options={"short": True})
    assert short.zones_of("shelf") and short.tallies_of("hours")
    usual = compile_kit(pack, 2)
    assert not usual.zones_of("shelf") and not usual.tallies_of("hours")
    assert usual.zones == compile_kit(_written(tmp_path / "2", PACK), 2).zones


LATE = """
[[option]]
id = "late"
values = ["never", "always"]
default = "never"
name = { en = "Late game", ja = "遅いゲーム" }
text = { en = "Whether it is late.", ja = "遅くするかどうか。" }
labels = { never = { en = "never", ja = "しない" }, always = { en = "always", ja = "いつも" } }
"""
EXCLUDING = """
[[constraint]]
when = { late = ["always"] }
needs = { short = true }
reason = { en = "Only a short game can be late.", ja = "短いゲームだけです。" }

[[constraint]]
when = { late = "always" }
replaced = ["length"]
reason = { en = "A late game has no length.", ja = "長さはありません。" }
"""


def _late(folder: Path, excluding: str = EXCLUDING) -> Pack:
    folder.mkdir()
    sheet = PACK.split("[[constraint]]", maxsplit=1)[0] + excluding
    for name, text in {"pack": sheet, "cards": CARDS, "parameters": PARAMETERS, "options": OPTIONS + LATE}.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return load_pack(folder)


def test_an_option_that_goes_only_with_another_says_so_and_what_was_probably_meant(tmp_path: Path) -> None:
    pack = _late(tmp_path / "1")
    with pytest.raises(PackError) as refused:
        compile_kit(pack, 2, options={"late": "always"})
    assert (refused.value.file, refused.value.key) == ("options.toml", "late")
    meant = "late = always goes only with short = true (Only a short game can be late); choose that, or late = never"
    assert meant in str(refused.value)
    assert compile_kit(pack, 2, options={"late": "always", "short": True})


def test_a_number_that_an_option_replaces_is_left_as_it_is(tmp_path: Path) -> None:
    pack = _late(tmp_path / "1")
    with pytest.raises(PackError, match=r"late = always replaces length \(A late game has no length\); leave it at 5"):
        compile_kit(pack, 2, parameters={"length": 4}, options={"late": "always", "short": True})
    assert compile_kit(pack, 2, parameters={"length": 4}, options={"short": True})


@pytest.mark.parametrize(
    ("excluding", "told"),
    [
        ('when = { lat = "always" }\nneeds = { short = true }', "there is no option lat"),
        ('when = { late = "often" }\nneeds = { short = true }', "one of never, always"),
        ('when = { late = "always" }\nneeds = { short = "so" }', "one of false, true"),
        ('when = { late = "always" }\nreplaced = ["lenght"]', "there is no parameter lenght"),
        ('when = { late = "always" }', "give value and at_most, or when with needs or replaced"),
        ("needs = { short = true }", "give value and at_most, or when with needs or replaced"),
        ('value = "length"\nat_most = 9\nneeds = { short = true }', "give value and at_most, or when"),
    ],
)
def test_what_excludes_names_options_and_numbers_that_there_are(tmp_path: Path, excluding: str, told: str) -> None:
    text = f'\n[[constraint]]\n{excluding}\nreason = {{ en = "So.", ja = "はい。" }}\n'
    with pytest.raises(PackError, match=told):
        _late(tmp_path / "1", text)
