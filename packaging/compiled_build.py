"""The compiled engine of a build: engine, games and bots of the last commit, compiled once for all that carries it."""

import re
import shutil
from pathlib import Path

from work import Work, run

LEVEL = "2"
HEADERS = Path("/usr/include/python3.11")
EXPORTED = re.compile(r"^\s*\[ *\d+\] (\w+)$", re.MULTILINE)


def folder(work: Work) -> Path:
    """Return where the compiled modules of a build lie."""
    return work.folder / "compiled"


def prepare(work: Work, tools: Path) -> Path:
    """Compile with the Python of the build's tools, unless this was done of the same sources; return the folder."""
    _compile(work, tools, folder(work))
    return folder(work)


def prepare_for_windows(work: Work, tools: Path, python: Path) -> Path:
    """Compile the same for the Python of Windows whose DLL is named; return the folder."""
    place = work.folder / "compiled-windows"
    headers, library = work.folder / "windows-headers", work.folder / "python311.a"
    shutil.rmtree(headers, ignore_errors=True)
    shutil.copytree(HEADERS, headers)
    shutil.copy(work.source / "packaging" / "windows" / "pyconfig.h", headers)
    import_library(python, library)
    _compile(work, tools, place, "--windows", str(headers), str(library))
    return place


def import_library(dll: Path, out: Path) -> None:
    """Write what a linker must know of a DLL: the names that it exports."""
    told = run(["x86_64-w64-mingw32-objdump", "-p", str(dll)])
    names = EXPORTED.findall(told.partition("[Ordinal/Name Pointer] Table")[2])
    listed = out.with_suffix(".def")
    listed.write_text("\n".join([f"LIBRARY {dll.name}", "EXPORTS", *names, ""]), encoding="ascii")
    run(["x86_64-w64-mingw32-dlltool", "-d", str(listed), "-l", str(out)])


def missing_packages() -> list[str]:
    """Return the packages of Debian that compiling needs and this system lacks."""
    headers = HEADERS / "Python.h"
    return [*([] if shutil.which("gcc") else ["gcc"]), *([] if headers.exists() else ["libpython3.11-dev"])]


def _compile(work: Work, tools: Path, into: Path, *more: str) -> None:
    compiling, objects = work.source / "packaging" / "compiling.py", work.folder / "objects"
    given = [str(work.source), str(into), "--level", LEVEL, "--objects", str(objects), *more]
    run([tools, compiling, *given], variables={"PYTHONHASHSEED": "0"})
