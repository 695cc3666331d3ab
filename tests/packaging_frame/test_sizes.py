"""An artefact that is too large, or has grown unseen, does not get through."""

from pathlib import Path

import pytest
import sizes

from tests.marks import quick

pytestmark = quick

TABLE = """# a remark that stays
["a-*.deb"]
limit = 1_000
recorded = 500

["b.whl"]
limit = 2_000
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return a table of two rows, one of them with a size on record."""
    table = tmp_path / "sizes.toml"
    table.write_text(TABLE)
    return table


def artefact(folder: Path, name: str, size: int) -> Path:
    """Return a file of that size."""
    path = folder / name
    path.write_bytes(bytes(size))
    return path


@pytest.mark.parametrize(("size", "said"), [(500, 0), (550, 0), (551, 1), (1_000, 1), (1_001, 2)])
def test_a_tenth_more_is_allowed_and_not_a_byte_beyond(table: Path, tmp_path: Path, size: int, said: int) -> None:
    assert len(list(sizes.complaints([artefact(tmp_path, "a-1.deb", size)], table))) == said


@pytest.mark.parametrize(("size", "said"), [(1, 0), (2_000, 0), (2_001, 1)])
def test_without_a_record_the_limit_alone_counts(table: Path, tmp_path: Path, size: int, said: int) -> None:
    assert len(list(sizes.complaints([artefact(tmp_path, "b.whl", size)], table))) == said


def test_an_artefact_without_a_row_is_refused(table: Path, tmp_path: Path) -> None:
    (text,) = sizes.complaints([artefact(tmp_path, "c.exe", 1)], table)
    assert "c.exe" in text


def test_what_is_recorded_is_what_the_next_build_is_held_against(table: Path, tmp_path: Path) -> None:
    built = [artefact(tmp_path, "a-2.deb", 700), artefact(tmp_path, "b.whl", 1_234)]
    assert list(sizes.complaints(built, table))
    sizes.record(built, table)
    assert sizes.read(table) == {
        "a-*.deb": {"limit": 1_000, "recorded": 700},
        "b.whl": {"limit": 2_000, "recorded": 1_234},
    }
    assert not list(sizes.complaints(built, table))
    assert table.read_text().startswith("# a remark that stays\n")


def test_the_limits_are_those_that_were_promised() -> None:
    rows = sizes.read()
    assert rows["qquovadis-*-win64-setup.exe"]["limit"] <= 45 * sizes.MEGABYTE
    assert rows["qquovadis_*_amd64.deb"]["limit"] <= 55 * sizes.MEGABYTE
    assert rows["qquovadis-*-x86_64.AppImage"]["limit"] <= 70 * sizes.MEGABYTE
