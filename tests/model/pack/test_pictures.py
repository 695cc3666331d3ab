"""Pictures in a pack: what may be one, what is refused of a stranger's, and that a card names one that is there."""

import struct
import zlib
from pathlib import Path

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.errors import PackError
from qquovadis.model.pack import pictures
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pictures import refuse_unsafe
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
    return pictures.PNG + b"".join(parts)


def refusal(name: str, content: bytes) -> str:
    with pytest.raises(PackError) as caught:
        refuse_unsafe(name, content)
    return str(caught.value)


@quick
def test_a_plain_drawing_and_a_png_may_be_pictures() -> None:
    refuse_unsafe("fox.svg", PLAIN.encode())
    refuse_unsafe("狐-2.png", png())
    gradient = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>'
    refuse_unsafe("own.svg", DRAWING.format(inside=gradient).encode())
    notes = '<x:namedview xmlns:x="urn:x"/><metadata><r:RDF xmlns:r="urn:r" r:about=""/></metadata>'
    refuse_unsafe("drawn.svg", DRAWING.format(inside=notes).encode())


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ('<image href="file:///etc/passwd"/>', "may not contain <image>"),
        ('<x:image xmlns:x="http://www.w3.org/2000/svg" x:href="a.png"/>', "may not contain <x:image>"),
        ('<image href="data:image/png;base64,AAAA"/>', "may not contain <image>"),
        ('<g id="a"><use href="#a"/></g>', "may not contain <use>"),
        ("<script>1</script>", "may not contain <script>"),
        ("<foreignObject/>", "may not contain <foreignObject>"),
        ('<animate attributeName="x"/>', "may not contain <animate>"),
        ("<filter/>", "may not contain <filter>"),
        ("<feGaussianBlur/>", "may not contain <feGaussianBlur>"),
        ("<anything/>", "may not contain <anything>"),
        ('<linearGradient href="http://example.org/a.svg#b"/>', "href points out of the file"),
        ('<rect style="fill:url(http://example.org/a)"/>', "style points out of the file"),
        ("<rect fill=\"url( 'other.svg#a')\"/>", "fill points out of the file"),
        ('<rect style="fill:\\75 rl(a)"/>', "style points out of the file"),
        ("<style>@import 'a.css';</style>", "style points out of the file"),
        ("<style>.a { fill: url(a.svg) }</style>", "style points out of the file"),
        ('<g xml:base="http://example.org"/>', "xml:base points out of the file"),
        ("<g>" * 30 + "</g>" * 30, "nested more than 24 deep"),
        ("<g/>" * 20_000, "more than 20000 parts"),
        ("<g>", "no SVG drawing in UTF-8"),
    ],
)
def test_a_drawing_that_loads_runs_or_repeats_anything_is_refused(inside: str, sentence: str) -> None:
    assert sentence in refusal("a.svg", DRAWING.format(inside=inside).encode())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + PLAIN.encode(), "has no DOCTYPE"),
        (b'<?xml-stylesheet href="a.css"?>' + PLAIN.encode(), "points out of the file"),
        (PLAIN.encode("utf-16"), "no SVG drawing in UTF-8"),
        (b'<?xml version="1.0" encoding="latin-1"?>' + PLAIN.encode(), "no SVG drawing in UTF-8"),
        (zlib.compress(PLAIN.encode()), "no SVG drawing in UTF-8"),
        (b"\x1f\x8b" + PLAIN.encode(), "no SVG drawing in UTF-8"),
        (b"<html/>", "no SVG drawing in UTF-8"),
        (b"", "no SVG drawing in UTF-8"),
        (PLAIN.encode() + b" " * 1_000_000, "too large"),
    ],
)
def test_what_is_no_plain_drawing_is_refused(content: bytes, sentence: str) -> None:
    assert sentence in refusal("a.svg", content)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"GIF89a", "no PNG picture"),
        (png()[:20], "no PNG picture"),
        (png(30_000, 30_000), "30000 × 30000 pixels; it may have 4096"),
        (png(0, 4), "0 × 4 pixels"),
        (png() + b"\0" * 4_000_000, "too large"),
    ],
)
def test_what_is_no_png_of_a_sensible_size_is_refused(content: bytes, sentence: str) -> None:
    assert sentence in refusal("a.png", content)


@pytest.mark.parametrize(
    "name", ["a.gif", "../a.svg", "a b.svg", ".svg", "a.SVG", "con.svg", "a.svg.exe", "x" * 61 + ".svg"]
)
def test_a_name_that_some_system_cannot_have_is_refused(name: str) -> None:
    assert "a picture is called by letters" in refusal(name, PLAIN.encode())


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
    monkeypatch.setattr(pictures, "MOST", 1)
    with pytest.raises(PackError, match="more than 1 pictures"):
        load_pack(game)
    monkeypatch.setattr(pictures, "MOST", 2)
    monkeypatch.setattr(pictures, "ALL", len(PLAIN) + 1)
    with pytest.raises(PackError, match="take more than"):
        load_pack(game)
