"""Finds the compiled modules of engine, games and bots, where there are any that were made from these very sources.

They lie in `compiled`, all or none are used, and nothing else of the program knows of them. Python itself is the
reference: where they are absent, old, of another Python or not wanted, the sources are read as ever.
"""

import os
import sys
from _blake2 import blake2b  # the one of hashlib, which loads all of OpenSSL: 4 MB that a start does not need
from collections.abc import Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
FOLDER = PACKAGE / "compiled"
FINGERPRINT = "sources.txt"
# Set to "pure", it has the sources read whatever else there is; else it may name another folder of compiled modules.
SWITCH = "QQUOVADIS_ENGINE"
COMPILED, PURE = "compiled", "pure"


class CompiledModules:
    """Names the files of compiled modules to Python's import; asked before its own finders."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a compiled module lies, None for all others."""
        file = self._files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def prefer_compiled() -> None:
    """Let compiled modules be imported in place of sources from now on, if they fit and nobody wants otherwise."""
    wanted = os.environ.get(SWITCH, "")
    if wanted != PURE and not in_use() and (files := compiled_files(Path(wanted) if wanted else FOLDER)):
        sys.meta_path.insert(0, CompiledModules(files))


def in_use() -> bool:
    """Return whether compiled modules are imported where there are any."""
    return any(isinstance(each, CompiledModules) for each in sys.meta_path)


def engine() -> str:
    """Return which engine plays: "compiled" or "pure"."""
    return COMPILED if in_use() else PURE


def compiled_files(folder: Path) -> Mapping[str, Path]:
    """Return the compiled modules of a folder by name; none if one is not of this Python or of other sources."""
    try:
        rows = [line.split() for line in (folder / FINGERPRINT).read_text(encoding="ascii").splitlines()]
    except OSError:
        return {}
    found = {file.name.partition(".cp")[0]: file for file in folder.iterdir() if _is_loadable(file)}
    fits = all(len(row) == 2 and row[0] in found and _is_made_from(*row) for row in rows)
    return found if rows and fits else {}


def _is_loadable(file: Path) -> bool:
    return file.name.endswith(EXTENSION_SUFFIXES[0])


def _is_made_from(module: str, fingerprint: str) -> bool:
    """Return whether the source of a module is as it was; a frozen program has none, and was built in one go."""
    source = PACKAGE.parent.joinpath(*module.split(".")).with_suffix(".py")
    try:
        return blake2b(source.read_bytes(), digest_size=12).hexdigest() == fingerprint
    except FileNotFoundError:
        return True
