"""How large an artefact may be: the limit that we promised, and a tenth more than it was when last looked at."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from environment import CHECKOUT

SIZES = CHECKOUT / "packaging" / "sizes.toml"
GROWTH = 10  # per cent
MEGABYTE = 1_000_000


def complaints(artefacts: Iterable[Path], table: Path = SIZES) -> Iterator[str]:
    """Yield a sentence for every artefact that is over its limit, has grown by more than a tenth, or is unknown."""
    rows = read(table)
    for path in artefacts:
        size = path.stat().st_size
        row = _row(path, rows)
        if row is None:
            yield f"{path.name} has no row in {table.name}: give it a limit."
            continue
        limit, recorded = rows[row]["limit"], rows[row].get("recorded", 0)
        if size > limit:
            yield f"{path.name} is {_told(size)}, over its limit of {_told(limit)}."
        if recorded and size * 100 > recorded * (100 + GROWTH):
            yield f"{path.name} has grown from {_told(recorded)} to {_told(size)}: more than {GROWTH} %."


def record(artefacts: Iterable[Path], table: Path = SIZES) -> None:
    """Write the sizes of these artefacts into their rows as what the next build is held against."""
    rows = read(table)
    text = table.read_text(encoding="utf-8")
    for path in artefacts:
        if row := _row(path, rows):
            text = _recorded(text, row, path.stat().st_size)
    table.write_text(text, encoding="utf-8")


def read(table: Path = SIZES) -> dict[str, dict[str, int]]:
    """Return the rows, pattern of a file name → limit and recorded size in bytes."""
    with table.open("rb") as file:
        return tomllib.load(file)


def _row(path: Path, rows: Iterable[str]) -> str | None:
    return next((pattern for pattern in rows if fnmatchcase(path.name, pattern)), None)


def _recorded(text: str, row: str, size: int) -> str:
    """Return the table with the size written in place of the one that the row has, or below its limit."""
    head, mark, rest = text.partition(f'["{row}"]\n')
    own, gap, others = rest.partition("\n\n")
    own = re.sub(r"\n?recorded = .*", "", own.rstrip("\n"))
    ending = gap or "\n"
    return f"{head}{mark}{own}\nrecorded = {size:_}{ending}{others}"


def _told(size: int) -> str:
    return f"{size / MEGABYTE:.1f} MB"
