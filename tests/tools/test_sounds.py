"""The sounds that are shipped are those that the script makes: small, never cut, and silent at their ends."""

import struct
from pathlib import Path

import pytest
from tools import sounds

from qquovadis import paths
from tests.marks import quick

FOLDER = paths.resources() / "sounds"
MOST = 250_000  # bytes of all sounds together


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=quick) if name == "place" else name for name in sounds.SOUNDS]
)
def test_a_shipped_sound_is_what_the_script_makes(name: str) -> None:
    assert (FOLDER / f"{name}.wav").read_bytes() == sounds.wav(name)


@quick
def test_there_are_no_others_and_all_are_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.name for file in files] == sorted(f"{name}.wav" for name in sounds.SOUNDS)
    assert sum(file.stat().st_size for file in files) <= MOST


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_sound_is_one_channel_of_16_bits_that_is_heard_and_never_cut(name: str) -> None:
    data = (FOLDER / f"{name}.wav").read_bytes()
    assert data[:4] + data[8:16] == b"RIFFWAVEfmt "
    assert struct.unpack("<HHIIHH", data[20:36]) == (1, 1, 22050, 44100, 2, 16)
    length = struct.unpack("<I", data[40:44])[0]
    assert data[36:40] == b"data" and len(data) == 44 + length
    numbers = struct.unpack(f"<{length // 2}h", data[44:])
    assert 10_000 < max(map(abs, numbers)) < 32_000
    assert numbers[-1] == 0
    assert max(map(abs, numbers[-3:])) < 600


def test_it_writes_all_of_them_into_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["sounds", str(tmp_path / "new")])
    monkeypatch.setattr(sounds, "SOUNDS", {"place": sounds.place})
    sounds.main()
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["place.wav"]
