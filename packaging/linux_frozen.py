"""The frozen folder of Linux: the program with its own Python and Qt, from which .deb and AppImage are made."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import compiled_build
import licences
from environment import WINDOW_LIBRARIES, Missing, missing_libraries
from work import Proof, Work, attempt, install, run, settle, tried

PYTHON = Path("/usr/bin/python3")
PYTHON_VERSION = "3.11"
PROGRAM = "qquovadis"
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def build(work: Work) -> list[Path]:
    """Freeze the sources into the build folder and let them test themselves; nothing goes into dist as it is."""
    complete_system()
    tools = prepare_tools(work)
    compiled_build.prepare(work, tools)
    freeze(work, tools)
    _add_licences(work, tools)
    settle(folder(work), work.epoch)
    held, text = _selftest(work)
    print(f"       {text}", flush=True)
    if not held:
        raise Missing("The frozen program is not whole, so nothing is made of it.")
    return []


def prove(work: Work, _paths: list[Path]) -> Iterator[Proof]:
    """Let the frozen program test itself where it was built."""
    yield tried("frozen", "tests itself", lambda: _selftest(work))


def folder(work: Work) -> Path:
    """Return where the frozen program lies."""
    return work.folder / "frozen" / PROGRAM


def complete_system() -> None:
    """Have what freezing needs of Debian: its own Python as a library, and the libraries that are carried along."""
    if shutil.which("dpkg") is None or not PYTHON.exists() or _version() != PYTHON_VERSION:
        raise Missing(f"The frozen program is built with Debian 12's own Python {PYTHON_VERSION}; this is not that.")
    wanted = missing_libraries(WINDOW_LIBRARIES | {"libpython3.11.so.1.0": "libpython3.11"})
    wanted += [] if Path("/usr/bin/objdump").exists() else ["binutils"]
    wanted += [] if _makes_environments() else ["python3-venv"]
    wanted += compiled_build.missing_packages()
    install(wanted)


def prepare_tools(work: Work) -> Path:
    """Return the Python of an environment that holds exactly what is pinned, each file checked by its hash."""
    pins = work.source / "packaging" / "linux" / "requirements.txt"
    tools, stamp = work.folder / "tools", work.folder / "tools.txt"
    if not (stamp.exists() and stamp.read_bytes() == pins.read_bytes()):
        run([PYTHON, "-m", "venv", "--clear", tools])
        run([tools / "bin" / "python", "-m", "pip", "install", "-q", "--no-deps", "--require-hashes", "-r", pins])
        stamp.write_bytes(pins.read_bytes())
    return tools / "bin" / "python"


def freeze(work: Work, tools: Path) -> None:
    """Run PyInstaller so that the same sources give the same bytes."""
    spec = work.source / "packaging" / "linux" / "qquovadis.spec"
    places = ["--distpath", str(folder(work).parent), "--workpath", str(work.folder / "freezing")]
    steady = {"SOURCE_DATE_EPOCH": str(work.epoch), "PYTHONHASHSEED": "0", "QQ_SOURCE": str(work.source)}
    # Byte code stays as it is: xz and zstd, which pack the folder as a whole, make less of it than of zlib's output.
    steady |= {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
    steady |= {"QQ_COMPILED": str(compiled_build.folder(work))}
    run(
        [tools, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", *places, str(spec)],
        variables=steady,
    )


def _selftest(work: Work) -> tuple[bool, str]:
    return verdict(attempt([folder(work) / PROGRAM, "selftest", "--json"], Path("/"), OFFSCREEN))


def verdict(selftest: subprocess.CompletedProcess[str]) -> tuple[bool, str]:
    """Return whether a self-test held, and a sentence made of what it reported."""
    printed = selftest.stdout
    if "{" not in printed:
        return False, f"it said: {(printed + selftest.stderr)[-600:].strip()}"
    text = json.loads(printed[printed.index("{") :])
    broken = [each["what"] for each in text["checks"] if not each["held"]]
    message = f"self-test of {text['version']}, {text['engine']} engine: {len(text['checks'])} checks"
    message += f", broken: {', '.join(broken) or 'none'}"
    return selftest.returncode == 0 and not broken, message


def _add_licences(work: Work, tools: Path) -> None:
    packages = tools.parent.parent / "lib" / f"python{PYTHON_VERSION}" / "site-packages"
    requirements = work.source / "packaging" / "linux" / "requirements.txt"
    into = folder(work) / "licences"
    licences.gather(work, packages, [*licences.names_in(requirements), "pyinstaller"], into)
    carried = [file.name for file in (folder(work) / "_internal").iterdir() if ".so" in file.name]
    foreign = [name for name in carried if not (packages / name).exists()]  # what packages bring has their licence
    licences.gather_of_system(map(_of_system, foreign), into / "system")


def _of_system(name: str) -> Path:
    places = (Path(place) / name for place in ("/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu"))
    found = next((place for place in places if place.exists()), None)
    if found is None:
        raise Missing(f"{name} is in the frozen folder and not among the libraries of this system.")
    return found


def _version() -> str:
    return run([PYTHON, "-c", "import sys; print(*sys.version_info[:2], sep='.')"]).strip()


def _makes_environments() -> bool:
    return os.path.lexists(f"/usr/lib/python{PYTHON_VERSION}/ensurepip/__init__.py")
