"""Compiles engine, games and bots by mypyc into `qquovadis/compiled`: `packaging/dev.py compile`.

Run by a Python that has mypy: `compiling.py SOURCES FOLDER [--level 1]` compiles the sources of one tree into a folder.
The sources that Python reads and those that are compiled are the same but for the steps, which are written out first.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from plain_steps import steps_of, written_out

PARTS = ("engine", "games", "bots")
# Data that is read once and then only looked at, signboards of packages, and what looks at modules as such.
LEFT_PURE = (
    "__init__.py", "kit.py", "notation.py", "boxes.py", "world_referee.py",
    "chapters.py", "asked_steps.py", "game.py", "facts.py", "watching.py",
)  # fmt: skip
# Of the modules outside these parts mypy reads those that are imported, which are themselves not compiled.
PACKAGE = "qquovadis/__init__.py"
IMPORTED = re.compile(r"^ *(?:from|import) (qquovadis(?:\.\w+)*)", re.MULTILINE)
CHECKED_AS = ("--strict", "--disable-error-code=unused-ignore")
FINGERPRINT = "sources.txt"
OBJECTS = Path(__file__).resolve().parent.parent / "build" / "objects"


class Compiler(NamedTuple):
    """What makes modules of C: a command, where Python's headers are, what it is told, and how modules are called.

    What it has compiled once is kept in `objects`, by what it was compiled of.
    """

    command: tuple[str, ...]
    headers: tuple[str, ...]
    linking: tuple[str, ...]
    suffix: str
    objects: Path
    libraries: tuple[str, ...] = ()


def compile_into(sources: Path, folder: Path, level: str, tool: Compiler) -> None:
    """Compile the modules of a tree of sources into a folder that is made anew, with the fingerprint of the sources.

    Nothing is done if they lie there already.
    """
    paths = compiled_paths(sources)
    told = folder / FINGERPRINT
    of_this_python = any(folder.glob(f"*{tool.suffix}"))
    if of_this_python and told.exists() and told.read_text(encoding="ascii") == fingerprint(sources, paths):
        return
    with tempfile.TemporaryDirectory() as place:
        laid, made = Path(place) / "sources", Path(place) / "modules"
        lay_out(sources, laid, paths)
        made.mkdir()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for extension in _translated(laid, paths, level):
                _build(extension, laid, tool, (made, pool))
        (made / FINGERPRINT).write_text(fingerprint(sources, paths), encoding="ascii")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)


def compiled_paths(sources: Path) -> list[str]:
    """Return the files that are compiled, in order, as they are called in the tree."""
    files = (file for part in PARTS for file in sorted((sources / "qquovadis" / part).rglob("*.py")))
    return [file.relative_to(sources).as_posix() for file in files if file.name not in LEFT_PURE]


def fingerprint(sources: Path, paths: Sequence[str]) -> str:
    """Return the names of the modules, each with the fingerprint of its source, one a line."""
    return "".join(f"{_module(path)} {_hash(sources / path)}\n" for path in paths)


def lay_out(sources: Path, laid: Path, paths: Sequence[str]) -> None:
    """Copy what is compiled and what it needs to know into a tree of its own, with the steps written out."""
    every = [file for part in PARTS for file in (sources / "qquovadis" / part).rglob("*.py")]
    texts = {file.relative_to(sources).as_posix(): file.read_text(encoding="utf-8") for file in every}
    texts |= beside(sources, texts)
    steps = steps_of({_module(path): text for path, text in texts.items()})
    for path, text in texts.items():
        target = laid / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(written_out(_module(path), text, steps) if path in paths else text, encoding="utf-8")


def beside(sources: Path, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of the other modules that these import, and of those that they import in turn."""
    found = {PACKAGE: (sources / PACKAGE).read_text(encoding="utf-8")}
    left = [*texts.values(), *found.values()]
    while left:
        for module in IMPORTED.findall(left.pop()):
            path = f"{module.replace('.', '/')}.py"
            if path not in texts and path not in found and (sources / path).exists():
                found[path] = (sources / path).read_text(encoding="utf-8")
                left.append(found[path])
    return found


def native_compiler(objects: Path) -> Compiler:
    """Return the compiler by which extensions of this Python are made on this machine."""
    named: Mapping[str, Any] = sysconfig.get_config_vars()
    command = tuple(os.environ.get("CC", str(named.get("CC") or "cc")).split())
    if shutil.which(command[0]) is None:
        sys.exit(
            f"There is no compiler {command[0]} here, so the sources stay as they are: they are played all the same."
        )
    # SPEED: what one of the modules calls of another is not looked up by name, since nobody else shall see it.
    among_themselves = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
    flags = ("-fPIC", "-fno-strict-overflow", "-fwrapv", "-DNDEBUG", "-w")
    return Compiler(
        (*command, *flags, *among_themselves),
        (sysconfig.get_path("include"),),
        ("-shared", "-s"),
        str(named["EXT_SUFFIX"]),
        objects,
    )


def windows_compiler(objects: Path, headers: Path, library: Path) -> Compiler:
    """Return the compiler that makes extensions for CPython 3.11 on Windows, here on Linux.

    `headers` are Python's with the `pyconfig.h` of Windows among them, `library` says what its DLL holds.
    """
    command = ("x86_64-w64-mingw32-gcc", "-fno-strict-overflow", "-fwrapv", "-DNDEBUG", "-w")
    linking = ("-shared", "-s", "-static-libgcc", "-Wl,--no-insert-timestamp")
    return Compiler(command, (str(headers),), linking, ".cp311-win_amd64.pyd", objects, (str(library),))


def _translated(laid: Path, paths: Sequence[str], level: str) -> list[Any]:
    """Let mypyc write the C of all modules; the library that holds them all comes first."""
    from mypyc.build import mypycify

    before = Path.cwd()
    os.chdir(laid)  # mypy takes the names of modules from where it stands
    try:
        return list(mypycify([*CHECKED_AS, *paths], opt_level=level, debug_level="0", multi_file=True, target_dir="c"))
    finally:
        os.chdir(before)


def _build(extension: Any, laid: Path, tool: Compiler, into: tuple[Path, ThreadPoolExecutor]) -> None:
    """Compile the C of one extension and link it, called by the full name of its module."""
    made, pool = into
    headers = [f"-I{each}" for each in (*tool.headers, *extension.include_dirs)]
    options = [each for each in extension.extra_compile_args if not each.startswith("-W")]

    def compiled(source: str) -> str:
        """Return the object of a file of C; what has been compiled once, whatever it is called, is kept."""
        text = f"{source}.i"
        _call([*tool.command, *options, *headers, "-E", "-P", source, "-o", text], laid)
        told = " ".join([*tool.command, *options]).encode()
        out = tool.objects / f"{hashlib.blake2b(told + (laid / text).read_bytes(), digest_size=16).hexdigest()}.o"
        if not out.exists():
            _call([*tool.command, *options, "-c", text, "-o", f"{text}.o"], laid)
            shutil.move(laid / f"{text}.o", out)
        return str(out)

    tool.objects.mkdir(parents=True, exist_ok=True)
    objects = list(pool.map(compiled, extension.sources))
    _call(
        [tool.command[0], *tool.linking, *objects, *tool.libraries, "-o", str(made / f"{extension.name}{tool.suffix}")],
        laid,
    )


def _call(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"`{' '.join(command[:3])} …` failed:\n{done.stderr[-3000:]}")


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _hash(file: Path) -> str:
    return hashlib.blake2b(file.read_bytes(), digest_size=12).hexdigest()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("sources", type=Path)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--level", default="2")
    asked.add_argument("--objects", type=Path, default=OBJECTS)
    asked.add_argument("--windows", nargs=2, type=Path, metavar=("HEADERS", "LIBRARY"))
    given = asked.parse_args()
    kept = given.objects.resolve()
    tool = windows_compiler(kept, *(each.resolve() for each in given.windows)) if given.windows else None
    compile_into(given.sources.resolve(), given.folder.resolve(), given.level, tool or native_compiler(kept))
