"""What programs of before made, and what each said of it; how it was made stands in made.toml of each version."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.upgrade_corpus import CORPUS, PLACE

VERSIONS = ("0.5.0", "0.10.0")
EXPECTED = {version: json.loads((CORPUS / version / "expected.json").read_text("utf-8")) for version in VERSIONS}
OWN_RULES = "out/own rules.qqgame"  # its box needs the package of its rules
OF_THE_RUN = {"program", "book", "file", "path", "wall_seconds", "cpu_seconds", "seconds", "took"}


def every(what: str) -> list[tuple[str, str]]:
    """Return each version with each file or folder of which it said something of this kind."""
    return [(version, name) for version in VERSIONS for name in EXPECTED[version].get(what, {})]


def laid_out(version: str, place: Path) -> Path:
    """Copy what a version made to where this test's person lives; return the place of its `home` and `out`.

    Some of it names the folder of its person, who has moved since.
    """
    for folder in ("home", "out"):
        shutil.copytree(CORPUS / version / folder, place / folder)
    for archive in (place / "out").glob("*-referee.zip"):
        shutil.unpack_archive(archive, archive.with_suffix(""))
    for file in (*place.rglob("*.py"), *place.rglob("settings.json")):
        file.write_text(file.read_text("utf-8").replace(PLACE.as_posix(), place.as_posix()), "utf-8")
    return place


def lost(before: Any, now: Any, where: str = "") -> Iterator[str]:
    """Yield what was said before and is not said now, or otherwise; keys may be added, never changed."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key, value in before.items():
            if key in OF_THE_RUN:
                continue
            if key not in now:
                yield f"{where}/{key} is gone"
            else:
                yield from lost(value, now[key], f"{where}/{key}")
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for at, (value, other) in enumerate(zip(before, now, strict=True)):
            yield from lost(value, other, f"{where}/{at}")
    elif before != now:
        yield f"{where}: {before!r} is now {now!r}"


def own_python(home: Path, *paths: Path) -> dict[str, str]:
    """Return the variables of a process that finds these folders of Python and this person's files."""
    found = [str(path) for path in (*paths, CORPUS.parents[1])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(found), "QQUOVADIS_HOME": str(home), "PYTHONUTF8": "1"}
