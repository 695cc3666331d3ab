"""The compiled engine of a build: engine, games and bots of the last commit, compiled once for all that carries it."""

import shutil
from pathlib import Path

from work import Work, run

LEVEL = "1"
HEADERS = Path("/usr/include/python3.11/Python.h")


def folder(work: Work) -> Path:
    """Return where the compiled modules of a build lie."""
    return work.folder / "compiled"


def prepare(work: Work, tools: Path) -> Path:
    """Compile with the Python of the build's tools, unless this was done of the same sources; return the folder."""
    compiling, objects = work.source / "packaging" / "compiling.py", work.folder / "objects"
    given = [str(work.source), str(folder(work)), "--level", LEVEL, "--objects", str(objects)]
    run([tools, compiling, *given], variables={"PYTHONHASHSEED": "0"})
    return folder(work)


def missing_packages() -> list[str]:
    """Return the packages of Debian that compiling needs and this system lacks."""
    return [*([] if shutil.which("gcc") else ["gcc"]), *([] if HEADERS.exists() else ["libpython3.11-dev"])]
