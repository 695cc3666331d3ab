"""Whatever archive a stranger sends: what is packed too tightly to be bounded is refused, and nothing is unpacked."""

import ast
import bz2
import io
import lzma
import re
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from qquovadis import archives
from qquovadis.controllers.saves.archives import returned_game
from qquovadis.errors import PackError, QuoError, SaveError
from qquovadis.model.pack.pack_file import unpacked
from qquovadis.model.pack.spreadsheets import rows_in
from tests.house.sources import python_sources
from tests.marks import quick

pytestmark = quick
METHODS = {"bzip2": zipfile.ZIP_BZIP2, "lzma": zipfile.ZIP_LZMA, "zstandard": 93, "unknown": 99}
FOLDER = Path(__file__).parent


def _of_session(content: bytes, folder: Path) -> object:
    file = folder / "x.session.zip"
    file.write_bytes(content)
    return returned_game(file)


# Each reader, and the names of two files that it takes.
READERS: dict[str, tuple[Callable[[bytes, Path], object], tuple[str, str]]] = {
    "game": (lambda content, _: unpacked("x.qqpack", content), ("pack.toml", "rules.en.md")),
    "session": (_of_session, ("x.qqgame", "notes.txt")),
    "xlsx": (lambda content, _: list(rows_in("cards.xlsx", content)), ("xl/workbook.xml", "xl/theme.xml")),
    "ods": (lambda content, _: list(rows_in("cards.ods", content)), ("content.xml", "meta.xml")),
}


def packed(names: tuple[str, str], method: int = zipfile.ZIP_DEFLATED, flag: int = 0) -> bytes:
    """Return an archive whose second file says that it is packed in this way."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, b"words " * 100)
    made = bytearray(content.getvalue())
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = made.rindex(mark)
        made[at + flags : at + flags + 2] = flag.to_bytes(2, "little")
        made[at + flags + 2 : at + flags + 4] = method.to_bytes(2, "little")
    return bytes(made)


@pytest.fixture(autouse=True)
def never_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where anything is unpacked at all."""

    def fail(*_: object, **__: object) -> None:
        pytest.fail("something was unpacked")

    for module, name in ((bz2, "BZ2Decompressor"), (lzma, "LZMADecompressor"), (zlib, "decompressobj")):
        monkeypatch.setattr(module, name, fail)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("method", METHODS)
def test_other_ways_of_packing_are_refused_by_name(reader: str, method: str, tmp_path: Path) -> None:
    read, names = READERS[reader]
    with pytest.raises(QuoError) as refused:
        read(packed(names, METHODS[method]), tmp_path)
    assert isinstance(refused.value, PackError | SaveError)
    assert f"“{names[1]}”" in str(refused.value) and archives.PACKED in str(refused.value)


@pytest.mark.parametrize("reader", READERS)
def test_what_is_locked_is_refused_by_name(reader: str, tmp_path: Path) -> None:
    read, names = READERS[reader]
    with pytest.raises(QuoError) as refused:
        read(packed(names, flag=1), tmp_path)
    assert f"“{names[1]}”" in str(refused.value) and archives.LOCKED in str(refused.value)


@pytest.mark.parametrize("reader", READERS)
def test_these_archives_are_otherwise_unpacked(reader: str, tmp_path: Path) -> None:
    read, names = READERS[reader]
    with pytest.raises(pytest.fail.Exception, match="something was unpacked"):
        read(packed(names), tmp_path)


def test_whoever_reads_archives_asks_first() -> None:
    """Each file of the program that opens an archive to read it asks how its files are packed."""
    reading = set()
    for source in python_sources():
        if source.within("qquovadis") or source.within("ui"):
            called = [(ast.unparse(node.func), node) for node in source.nodes if isinstance(node, ast.Call)]
            assert not any(name.endswith(("unpack_archive", "tarfile.open")) for name, _ in called), source.path
            if any(name.endswith("ZipFile") and len(node.args) < 2 for name, node in called):  # none is to be written
                reading.add(source.path)
                only_lists = ".infolist()" in source.text and not re.search(
                    r"archive\.(read|open|extract)", source.text
                )
                assert "packing_fault(" in source.text or only_lists, source.path
    assert "qquovadis/model/pack/pack_file.py" in reading
