"""What comes back from playtests is a stranger's file: only one saved game is ever read of it."""

import io
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from qquovadis.controllers.saves import archives
from qquovadis.controllers.saves.archives import returned_game
from qquovadis.errors import SaveError
from tests.marks import quick

pytestmark = quick

GAME = b'{"format":"qquovadis game"}\n'


def packed(*files: tuple[str | zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of these files."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return written.getvalue()


def session(folder: Path, content: bytes, name: str = "x.session.zip") -> Path:
    """A file of this content."""
    file = folder / name
    file.write_bytes(content)
    return file


def refused(file: Path) -> str:
    """Why a file is refused."""
    with pytest.raises(SaveError) as caught:
        returned_game(file)
    assert "“" in str(caught.value)
    return caught.value.sentence


def linked(name: str, target: bytes) -> tuple[zipfile.ZipInfo, bytes]:
    """A link as archives hold it."""
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return info, target


def test_the_game_of_a_session_is_read_and_nothing_is_unpacked(tmp_path: Path) -> None:
    file = session(tmp_path, packed(("Aya, Ben.qqgame", GAME), ("notes.txt", b"hello")))
    game = returned_game(file)
    assert (game.name, game.content) == ("Aya, Ben.qqgame", GAME)
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_saved_game_is_taken_as_it_is(tmp_path: Path) -> None:
    assert returned_game(session(tmp_path, GAME, "x.qqgame")).content == GAME


ATTACKS: dict[str, tuple[Callable[[], bytes], str]] = {
    "above": (lambda: packed(("../x.qqgame", GAME)), archives.STRANGE),
    "rooted": (lambda: packed(("/etc/x.qqgame", GAME)), archives.STRANGE),
    "in a folder": (lambda: packed(("a/x.qqgame", GAME)), archives.STRANGE),
    "a drive": (lambda: packed(("C:x.qqgame", GAME)), archives.STRANGE),
    "backslashes": (lambda: packed(("..\\x.qqgame", GAME)), archives.STRANGE),
    "a folder": (lambda: packed(("x.qqgame", GAME), ("sub/", b"")), archives.STRANGE),
    "a link": (lambda: packed(linked("x.qqgame", b"/etc/passwd")), archives.STRANGE),
    "a link beside": (lambda: packed(("x.qqgame", GAME), linked("y", b"/")), archives.STRANGE),
    "long name": (lambda: packed(("x" * 300 + ".qqgame", GAME)), archives.STRANGE),
    "no game": (lambda: packed(("notes.txt", b"")), archives.GAMES),
    "two games": (lambda: packed(("a.qqgame", GAME), ("b.qqgame", GAME)), archives.GAMES),
    "twice": (lambda: packed(("a.qqgame", GAME), ("A.QQGAME", GAME)), archives.STRANGE),
    "many files": (lambda: packed(*((f"{at}", b"") for at in range(21))), archives.TOO_MANY),
    "bzip2": (lambda: packed(("x.qqgame", GAME), method=zipfile.ZIP_BZIP2), archives.STRANGE),
    "nothing": (lambda: b"", archives.NO_ARCHIVE),
    "no archive": (lambda: b"PK\x03\x04" + b"x" * 400, archives.NO_ARCHIVE),
    "cut off": (lambda: packed(("x.qqgame", GAME))[:-30], archives.NO_ARCHIVE),
    "a comment": (lambda: commented(packed(("x.qqgame", GAME))), archives.NO_ARCHIVE),
    "more behind it": (lambda: packed(("x.qqgame", GAME)) + b"MZ", archives.NO_ARCHIVE),
    "a long record": (lambda: lengthened(packed(("x.qqgame", GAME))), archives.NO_ARCHIVE),
    "a wrong checksum": (
        lambda: spoilt(packed(("x.qqgame", GAME * 9), method=zipfile.ZIP_STORED)),
        archives.NO_ARCHIVE,
    ),
    "a password": (lambda: locked(packed(("x.qqgame", GAME))), archives.STRANGE),
}


def commented(content: bytes) -> bytes:
    """The archive with a comment in which another record hides."""
    return content[:-2] + struct.pack("<H", 22) + content[-22:]


def lengthened(content: bytes) -> bytes:
    """The archive with the mark of a longer record before its own."""
    return content[:-22] + b"PK\x06\x07" + b"\0" * 16 + content[-22:]


def spoilt(content: bytes) -> bytes:
    """The archive with another game than its checksum says."""
    return content.replace(b"qquovadis", b"qquovadus")


def locked(content: bytes) -> bytes:
    """The archive with its files marked as encrypted."""
    at = content.index(b"PK\x01\x02") + 8
    return content[:at] + b"\x01\x00" + content[at + 2 :]


@pytest.mark.parametrize("attack", sorted(ATTACKS))
def test_an_archive_that_is_none_of_ours_is_refused(tmp_path: Path, attack: str) -> None:
    made, sentence = ATTACKS[attack]
    assert refused(session(tmp_path, made())) == sentence


def test_what_grows_when_it_is_unpacked_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LARGEST_SAVE", 1_000)
    assert refused(session(tmp_path, packed(("x.qqgame", b"\0" * 100_000)))) == archives.GAME_TOO_LARGE
    fits = session(tmp_path, packed(("x.qqgame", b"\0" * 1_000)))
    assert len(returned_game(fits).content) == 1_000


def test_sizes_that_an_archive_claims_are_not_believed(tmp_path: Path) -> None:
    content = packed(("x.qqgame", GAME * 100))
    at = content.index(b"PK\x01\x02") + 24
    claimed = content[:at] + struct.pack("<L", 5) + content[at + 4 :]
    file = session(tmp_path, claimed)
    try:
        assert len(returned_game(file).content) <= 5
    except SaveError as error:
        assert error.sentence == archives.NO_ARCHIVE


def test_a_large_archive_is_not_even_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LARGEST_ARCHIVE", 100)
    assert refused(session(tmp_path, packed(("x.qqgame", os.urandom(200))))) == archives.TOO_LARGE


def test_a_list_of_files_that_is_long_is_refused_by_its_record_alone(tmp_path: Path) -> None:
    content = packed(("x.qqgame", GAME))
    record = bytearray(content[-22:])
    record[12:16] = struct.pack("<L", 1_000_000)
    assert refused(session(tmp_path, content[:-22] + bytes(record))) == archives.TOO_MANY


@pytest.mark.skipif(os.name == "nt", reason="links need rights there that nobody has who only tests")
def test_links_and_folders_are_no_files_of_a_session(tmp_path: Path) -> None:
    real = session(tmp_path, packed(("x.qqgame", GAME)))
    link = tmp_path / "y.session.zip"
    link.symlink_to(real)
    folder = tmp_path / "z.session.zip"
    folder.mkdir()
    pipe = tmp_path / "p.qqgame"
    os.mkfifo(pipe)
    assert {refused(each) for each in (link, folder, pipe)} == {archives.NO_FILE}
    assert refused(tmp_path / "gone.qqgame") == archives.NOT_READ


def test_other_files_are_no_sessions(tmp_path: Path) -> None:
    for name in ("x.7z", "x.txt", "x.qqgame.exe"):
        assert refused(session(tmp_path, packed(("x.qqgame", GAME)), name)) == archives.NO_SESSION
