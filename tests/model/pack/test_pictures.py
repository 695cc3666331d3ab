"""Pictures in a pack: what may be one, what is refused of a stranger's, and that a card names one that is there."""

import hashlib
import os
import struct
import unicodedata
import zlib
from pathlib import Path
from typing import Literal

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack import pictures
from qquovadis.model.pack.loading import load_pack, pack_texts
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pack_file import packed, unpacked
from qquovadis.model.pack.pictures import refuse_unsafe
from qquovadis.model.pack.raster_pictures import SIGNATURE
from qquovadis.model.variants.variant import applied, is_known_by, variant_of
from tests.marks import quick

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
PLAIN = DRAWING.format(inside='<rect width="9" height="9" fill="#c50"/>')


def png(wide: int = 2, high: int = 2) -> bytes:
    """Return a grey PNG of this size; what it holds is only as much as two by two would need."""
    chunks = (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(b"\0\0\0" * 2))
    parts = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (*chunks, (b"IEND", b""))
    ]
    return SIGNATURE + b"".join(parts)


def refusal(name: str, content: bytes) -> str:
    with pytest.raises(PackError) as caught:
        refuse_unsafe(name, content)
    return str(caught.value)


@quick
def test_a_plain_drawing_and_a_png_may_be_pictures() -> None:
    refuse_unsafe("fox.svg", PLAIN.encode())
    refuse_unsafe("狐-2.png", png())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"GIF89a", "not a PNG picture"),
        (png()[:20], "not a PNG picture"),
        (png(30_000, 30_000), "30000 × 30000 pixels; it may have 40 million in all"),
        (png(4, 30_001), "4 × 30001 pixels"),
        (png(0, 4), "0 × 4 pixels"),
        (png() + b"\0" * 8_000_000, "too large"),
    ],
)
def test_what_is_no_png_of_a_sensible_size_is_refused(content: bytes, sentence: str) -> None:
    assert sentence in refusal("a.png", content)


@pytest.mark.parametrize("name", ["a.gif", "a.svg.exe", "a.kra", "a.svg~", "svg"])
def test_what_is_no_picture_by_its_name_is_refused(name: str) -> None:
    assert "its name ends in .png, .jpg, .jpeg, .webp, .svg" in refusal(name, PLAIN.encode())


@pytest.mark.parametrize(
    "name",
    [
        *("../a.svg", "a\\b.svg", "a/b.svg", "a:b.svg", "what?.svg", "<a>.svg", "a|b.svg", '"a".svg', "a*.svg", ".svg"),
        *("con.svg", "Con.old.svg", "nul .svg", "lpt1.SVG", "a\n.svg", "a\0.svg", "a\u202egvs.svg", "a\udc80.svg"),
        *("x" * 77 + ".svg", "帆" * 76 + "_.svg", " a.svg"),
    ],
)  # fmt: skip
def test_a_name_that_some_system_cannot_have_is_refused(name: str) -> None:
    assert "not every system can keep a file of this name" in refusal(name, PLAIN.encode())


@pytest.mark.parametrize(
    "name",
    [
        "Sail.SVG",
        "sail (1).svg",
        "a b.svg",
        "帆　船.svg",
        "é.svg",
        "e\u0301.svg",
        "a,b;c#100%41&[x]'.svg",
        "console.svg",
    ],
)
def test_a_name_that_every_system_can_have_is_taken(name: str) -> None:
    refuse_unsafe(name, PLAIN.encode())


def pictured(folder: Path, card: str = "fox.svg") -> Path:
    """Return a game whose first card has a picture, and that lies in its folder."""
    game = start_game("Foxes", "blank", folder)
    (game / "pictures").mkdir()
    (game / "pictures" / "fox.svg").write_text(PLAIN, "utf-8")
    cards = game / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace(",6,1,", f",6,5,{card}"), "utf-8")
    return game


def test_a_card_has_its_picture_and_another_picture_makes_another_pack(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    pack = load_pack(game)
    assert (pack.printed["first"].picture, pack.printed["second"].picture) == ("fox.svg", "")
    assert pack.pictures["fox.svg"].path == game / "pictures" / "fox.svg"
    (game / "pictures" / "fox.svg").write_text(PLAIN.replace("#c50", "#05c"), "utf-8")
    assert load_pack(game).hash != pack.hash


@pytest.mark.parametrize(
    ("file", "before", "after", "sentence"),
    [
        ("cards.csv", "fox.svg", "fix.svg", "cards.csv, row 2, picture: there is no picture fix.svg"),
        (
            "board.toml",
            "[paint]",
            '[backs]\ncard = "bag.svg"\n\n[paint]',
            "board.toml, backs.card: there is no picture",
        ),
        ("board.toml", 'card = "text"', 'card = "portrai"', "paint.card: there is no painter portrai. Did you mean"),
        (
            "board.toml",
            "[paint]",
            '[layout.text]\nfield = [{ show = "name", at = [0, 0, 9, 9] }]\n\n[paint]',
            "board.toml, layout.text: a layout needs a name that no painter has",
        ),
        (
            "board.toml",
            "[paint]",
            "[layout.text]\nfield = []\n\n[paint]",
            "board.toml, layout.text: a layout needs a field",
        ),
        (
            "pictures/fox.svg",
            "<rect",
            "<image",
            "pictures/fox.svg: line 1: a drawing in a pack may not contain <image>",
        ),
    ],
)
def test_a_picture_or_layout_that_cannot_be_is_told_with_its_file(
    file: str, before: str, after: str, sentence: str, tmp_path: Path
) -> None:
    path = pictured(tmp_path) / file
    path.write_text(path.read_text("utf-8").replace(before, after, 1), "utf-8")
    game = tmp_path / "foxes" / "1"
    faults = [str(each) for each in check_folder(game).faults]
    assert len(faults) == 1 and sentence in faults[0], faults


def test_more_pictures_than_a_pack_may_have_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pictured(tmp_path)
    (game / "pictures" / "two.svg").write_text(PLAIN, "utf-8")
    cards = game / "cards.csv"
    cards.write_text(f"{cards.read_text('utf-8')}third,Third,,,,1,3,two.svg\n", "utf-8")
    monkeypatch.setattr(pictures, "MOST", 1)
    with pytest.raises(PackError, match="more than 1 pictures"):
        load_pack(game)
    monkeypatch.setattr(pictures, "MOST", 2)
    monkeypatch.setattr(pictures, "ALL", len(PLAIN) + 1)
    with pytest.raises(PackError, match="take more than"):
        load_pack(game)


STRAYS = (
    "art.kra",
    "photo.gif",
    "fox.svg~",
    "fox (1).svg",
    "Thumbs.db",
    ".DS_Store",
    "CON.svg",
    "broken.png",
    "a:b.svg",
)


def with_strays(game: Path) -> None:
    """Leave among the pictures what editors, systems and people leave there."""
    for name in STRAYS:
        (game / "pictures" / name).write_bytes(b"no picture")
    (game / "pictures" / "old").mkdir()
    (game / "pictures" / os.fsdecode(b"\x8d\xb6.png")).write_bytes(b"no picture")


def test_what_nothing_names_is_noted_and_neither_refused_nor_exported_nor_counted(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    before = load_pack(game)
    with_strays(game)
    found = check_folder(game)
    assert not found.faults and load_pack(game).hash == before.hash
    (note,) = (str(each) for each in found.notes if "pictures" in str(each))
    for name in (*STRAYS[:4], "CON.svg", "broken.png", "old", "\\udc8d\\udcb6.png"):
        assert name in note
    assert "Thumbs.db" not in note and ".DS_Store" not in note and " fox.svg," not in note
    assert {name for name in unpacked("a", packed(game)) if "/" in name} == {"pictures/fox.svg"}


def test_a_name_in_other_capitals_is_asked_about(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    (game / "pictures" / "fox.svg").rename(game / "pictures" / "Fox.SVG")
    with pytest.raises(PackError, match=r"there is no picture fox\.svg.*Did you mean Fox\.SVG\?"):
        load_pack(game)
    cards = game / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("fox.svg", "Fox.SVG"), "utf-8")
    assert load_pack(game).printed["first"].picture == "Fox.SVG" and not check_folder(game).faults


def test_two_pictures_that_differ_by_capitals_only_are_refused(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    (game / "pictures" / "FOX.svg").write_text(PLAIN, "utf-8")
    assert not check_folder(game).faults
    cards = game / "cards.csv"
    cards.write_text(f"{cards.read_text('utf-8')}third,Third,,,,1,3,FOX.svg\n", "utf-8")
    with pytest.raises(PackError, match=r"this differs from FOX\.svg by capitals only"):
        load_pack(game)


@pytest.mark.parametrize("accents", ["NFC", "NFD"])
def test_accents_may_be_stored_in_either_way(accents: Literal["NFC", "NFD"], tmp_path: Path) -> None:
    game = pictured(tmp_path, card="Fähre.svg")
    stored = game / "pictures" / unicodedata.normalize(accents, "Fähre.svg")
    (game / "pictures" / "fox.svg").rename(stored)
    assert load_pack(game).pictures["Fähre.svg"].path.is_file()


def former_hash(game: Path, *names: str) -> str:
    """Return the hash that 0.10 gave: over the texts and a list of all pictures, each with its digest, by name."""
    digest, drawn = hashlib.blake2b(digest_size=16), hashlib.blake2b(PLAIN.encode(), digest_size=16).hexdigest()
    listed = "\n".join(f"{drawn} {name}" for name in names).encode()
    for name, content in sorted({**pack_texts(game), "pictures.list": listed}.items()):
        digest.update(f"{name}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()


def test_a_pack_whose_pictures_are_all_named_keeps_its_hash(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    assert load_pack(game).hash == former_hash(game, "fox.svg")


def test_a_pack_with_idle_pictures_is_still_the_one_that_earlier_saves_name(tmp_path: Path) -> None:
    game = pictured(tmp_path)
    (game / "pictures" / "idle.svg").write_text(PLAIN, "utf-8")
    pack, before = load_pack(game), former_hash(game, "fox.svg", "idle.svg")
    assert pack.hash == former_hash(game, "fox.svg") != before
    assert is_known_by(pack, before) and is_known_by(pack, pack.hash) and not is_known_by(pack, "0" * 32)


def test_a_card_of_a_variant_may_have_a_picture_that_only_it_names(tmp_path: Path) -> None:
    """The pack's rows of cards take in whatever is a card."""
    game = pictured(tmp_path)
    (game / "pictures" / "wolf.svg").write_text(PLAIN, "utf-8")
    pack = load_pack(game)
    kind = pack.cards[0].kind
    row = f'[[card]]\nid = "wolf"\nkind = "{kind}"\ncount = 1\nname = "Wolf"\npicture = '
    head = f'name = "Wolves"\ngame = "{pack.game}"\ndraft = "{pack.draft}"\n'
    made = applied(pack, variant_of(f'{head}{row}"wolf.svg"', "a"))
    assert made.pictures.keys() == {"fox.svg", "wolf.svg"}
    with pytest.raises(PackError, match=r"there is no picture wulf\.svg\. Did you mean wolf\.svg"):
        applied(pack, variant_of(f'{head}{row}"wulf.svg"', "a"))
