"""A game in one file: it comes back as it was, and a stranger's file may hold nothing else and no more."""

import io
import struct
import zipfile
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack import pack_file
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.pack_file import ReceivedPack, packed, unpacked
from tests.marks import quick
from tests.model.pack.test_pictures import PLAIN, pictured


@pytest.fixture
def game(own_home: Path, tmp_path: Path) -> Path:
    """Return the folder of a game with a picture, somewhere else than among the person's own."""
    return pictured(tmp_path / "elsewhere")


def archive(**files: bytes | str) -> bytes:
    """Return an archive of these files; `__` in a name stands for a point, `_in_` for a slash."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as written:
        for name, text in files.items():
            written.writestr(name.replace("_in_", "/").replace("__", "."), text)
    return content.getvalue()


def refusal(content: bytes) -> str:
    with pytest.raises(PackError) as caught:
        unpacked("a.qqpack", content)
    return str(caught.value)


CORPUS = Path(__file__).parents[2] / "corpus" / "pictures"


@quick
def test_a_game_comes_out_of_its_file_as_it_went_in_and_the_same_game_makes_the_same_file(game: Path) -> None:
    (game / "notes.txt").write_text("mine", "utf-8")
    (game / "claims.toml").write_text("", "utf-8")
    content = packed(game)
    assert content == packed(game)
    held = unpacked("a.qqpack", content)
    there = {"board.toml", "cards.csv", "pack.toml", "rules.en.md", "rules.ja.md"}
    assert {*held} == {*there, "pictures/fox.svg"}
    assert all(held[name] == (game / name).read_bytes() for name in held)


def test_a_received_game_lies_among_ones_own_and_is_the_same_pack(game: Path, tmp_path: Path) -> None:
    file = tmp_path / "foxes.qqpack"
    file.write_bytes(packed(game))
    received = ReceivedPack(file)
    assert (received.is_there, received.replaces) == (False, False)
    home = received.shelve()
    assert home == paths.personal() / "packs" / "foxes" / "1"
    assert load_pack(home).hash == load_pack(game).hash
    again = ReceivedPack(file)
    assert (again.is_there, again.replaces, again.shelve()) == (True, False, home)
    assert not list(paths.personal().glob(".received-*"))


def test_what_is_replaced_goes_to_the_trash_and_what_is_dropped_leaves_nothing(game: Path, tmp_path: Path) -> None:
    file = tmp_path / "foxes.qqpack"
    file.write_bytes(packed(game))
    home = ReceivedPack(file).shelve()
    (home / "pictures" / "fox.svg").write_text(PLAIN.replace("#c50", "#05c"), "utf-8")
    received = ReceivedPack(file)
    assert received.replaces
    received.drop()
    assert "#05c" in (home / "pictures" / "fox.svg").read_text("utf-8")
    ReceivedPack(file).shelve()
    assert "#c50" in (home / "pictures" / "fox.svg").read_text("utf-8")
    assert "#05c" in (paths.discarded() / "foxes 1" / "pictures" / "fox.svg").read_text("utf-8")
    assert not list(paths.personal().glob(".received-*"))


@pytest.mark.parametrize(
    "name",
    ["../pack.toml", "/etc/passwd", "C:\\a.toml", "a/b/pack.toml", "run.py", "pictures/a.exe", "pictures/../a.svg",
     "pack.TOML", "pictures/", "value.toml", "con.toml\0.png", "pictures/a/b.png", ".hidden.toml"],
)  # fmt: skip
def test_a_name_that_no_game_has_is_refused(name: str, own_home: Path) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as written:
        written.writestr(zipfile.ZipInfo(name), b"")
    assert "does not belong in a game" in refusal(content.getvalue()) or "not a one-file game" in refusal(
        content.getvalue()
    )


def test_links_doubles_and_locked_files_are_refused() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as written:
        link = zipfile.ZipInfo("pack.toml")
        link.external_attr = 0o120777 << 16
        written.writestr(link, "/etc/passwd")
    assert "“pack.toml” does not belong" in refusal(content.getvalue())
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as written:
        for name in ("pictures/a.png", "pictures/A.png"):
            written.writestr(name, b"")
    assert "it contains “pictures/A.png” twice" in refusal(content.getvalue())
    locked = bytearray(archive(pack__toml="a = 1"))
    for at in (6, locked.index(b"PK\x01\x02") + 8):
        locked[at] |= 1
    assert "“pack.toml” in it is locked by a password" in refusal(bytes(locked))


def test_a_file_that_swells_or_is_endless_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    swollen = archive(rules__en__md=b"\0" * 5_000_000)
    assert len(swollen) < 10_000 and "take more than" in refusal(swollen)
    monkeypatch.setattr(pack_file, "UNPACKED", 1_000)
    assert "take more than 1000 bytes" in refusal(archive(rules__en__md=b"a" * 600, rules__ja__md=b"b" * 600))
    monkeypatch.setattr(pack_file, "LARGEST", 50)
    assert "too large for a game" in refusal(archive(rules__en__md=b"a"))


def test_an_end_that_promises_more_files_than_a_game_has_is_refused_before_they_are_listed() -> None:
    content = bytearray(archive(rules__en__md=b"a"))
    content[-12:-10] = struct.pack("<H", 60_000)
    assert "holds more than 460 files" in refusal(bytes(content))
    content = bytearray(archive(rules__en__md=b"a"))
    content[-10:-6] = struct.pack("<I", 10_000_000)
    assert "holds more than 460 files" in refusal(bytes(content))


@pytest.mark.parametrize("cut", [0, 1, 21, 40, 80, -1])
def test_what_is_cut_or_no_archive_is_refused(cut: int) -> None:
    assert "not a one-file game" in refusal(archive(rules__en__md=b"words")[:cut])
    assert "not a one-file game" in refusal(b"x" * 100)


def test_every_flipped_byte_of_a_file_is_refused_or_gives_what_was_in_it() -> None:
    whole = archive(rules__en__md=b"words of a rule " * 20, pack__toml=b"game = 1")
    held = dict(unpacked("a.qqpack", whole))
    for at in range(0, len(whole), 3):
        spoilt = bytearray(whole)
        spoilt[at] ^= 0x41
        try:
            found = dict(unpacked("a.qqpack", bytes(spoilt)))
        except PackError:
            continue
        assert [*found.values()] == [*held.values()], at


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"rules__en__md": "# A"}, "pack.toml: the file is missing"),
        ({"pack__toml": "game = 1"}, "pack.toml"),
        ({"pack__toml": 'game = "quo_vadis"', "pictures_in_a__svg": "<svg><image/></svg>"}, ""),
    ],
)
def test_a_file_that_holds_no_good_pack_leaves_nothing_behind(
    files: dict[str, str], sentence: str, own_home: Path, tmp_path: Path
) -> None:
    file = tmp_path / "a.qqpack"
    file.write_bytes(archive(**files))
    with pytest.raises(PackError) as caught:
        ReceivedPack(file)
    assert sentence in str(caught.value)
    assert not list(paths.personal().glob(".received-*")) and not (paths.personal() / "packs").exists()


def test_a_game_of_the_program_is_never_taken_from_a_file(own_home: Path, tmp_path: Path) -> None:
    file = tmp_path / "undecim.qqpack"
    file.write_bytes(packed(paths.resources() / "packs" / "undecim" / "14"))
    with pytest.raises(PackError, match="came with the program"):
        ReceivedPack(file)


def test_pictures_of_all_kinds_and_names_travel_in_one_file(own_home: Path, tmp_path: Path) -> None:
    """A photograph of 6 MB, as phones take them, is larger than a text may be."""
    photo = (CORPUS / "PHOTO_0001.JPG").read_bytes()
    files = {
        "Sail (1).PNG": (CORPUS / "gimp.png").read_bytes(),
        "帆船 #1, 100%.webp": (CORPUS / "cwebp_lossy.webp").read_bytes(),
        "PHOTO.JPG": photo + bytes(6_000_000),
    }
    game = start_game("Boats", "blank", tmp_path)
    (game / "pictures").mkdir()
    lines = ["name,kind,picture"]
    for name, content in files.items():
        (game / "pictures" / name).write_bytes(content)
        lines.append(f'x,card,"{name}"')
    (game / "cards.csv").write_text("\n".join(lines), "utf-8")
    (tmp_path / "boats.qqpack").write_bytes(packed(game))
    home = ReceivedPack(tmp_path / "boats.qqpack").shelve()
    assert {path.name: path.read_bytes() for path in (home / "pictures").iterdir()} == files
    assert load_pack(home).hash == load_pack(game).hash
