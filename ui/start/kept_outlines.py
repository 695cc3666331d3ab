"""What was worked out of files for the start dialog, kept until a file says something else; no Qt.

What the program brings is worked out when it is made (`packaging/dev.py outlines`), so that the very first start is as
quick as later ones. All is found by a fingerprint of what the files say. Whatever is wrong with the file in which it is
kept, everything is only worked out again.
"""

import json
from _blake2 import blake2b  # as in qquovadis/compiled_modules.py
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qquovadis import __version__, compiled_modules, paths, referee_packages
from qquovadis.files import write_whole
from ui.start.bot_levels import MINDS
from ui.start.outlines import outline_of
from ui.start.pack_outline import DraftOrVariant, PackOutline, from_plain, plain

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack

FILE = "outlines.json"
FORMAT = 5
GAMES = compiled_modules.PACKAGE / "games" / "__init__.py"
READ = ("*.toml", "*.md")  # of a pack's folder; whatever an outline says stands in these
MEASURED = "claims"  # begins files of what games showed, which outlines say nothing of; a large one among them


class KeptOutlines:
    """What is kept in one file: values of JSON by fingerprints of what they were worked out from.

    What stands in the other file, which comes with the program, is known too and never written again.
    """

    def __init__(self, file: Path, shipped: Path | None = None) -> None:
        self._file = file
        self._kept = _read(file)
        self._shipped = _read(shipped) if shipped is not None else {}
        self._used: dict[str, Any] = {}
        self._is_new = False

    def find(self, fingerprint: str) -> Any:
        """Return what is kept under a fingerprint, None if nothing is."""
        found = self._kept.get(fingerprint)
        if found is None:
            return self._shipped.get(fingerprint)
        self._used[fingerprint] = found
        return found

    def keep(self, fingerprint: str, value: Any) -> None:
        """Keep what was worked out, from the next `write` on also for other starts."""
        self._kept[fingerprint] = self._used[fingerprint] = value
        self._is_new = True

    @property
    def used(self) -> dict[str, Any]:
        """What was found or kept, by fingerprints."""
        return dict(self._used)

    def write(self) -> None:
        """Write what was used since it was read, if any of it is new; where that cannot be, nothing is lost."""
        if self._is_new:
            content = json.dumps(self._used, ensure_ascii=False).encode()
            with suppress(OSError):
                write_whole(self._file, checked(content))
            self._is_new = False


def kept_outlines() -> KeptOutlines:
    """Return what is kept among the person's own files, with what the program brings."""
    return _kept_in(paths.personal() / FILE, paths.resources() / FILE)


@lru_cache(maxsize=1)
def _kept_in(file: Path, shipped: Path) -> KeptOutlines:
    return KeptOutlines(file, shipped)


def kept_outline(folder: Path, variant_file: Path | None, read: "Callable[[], Pack]") -> PackOutline:
    """Return the outline of a pack in a folder, or of a variant of it, read only if it is not known; PackError if it
    cannot be.
    """
    store = kept_outlines()
    try:
        known_by = fingerprint(_files_of(folder, variant_file))
    except OSError:  # whoever reads them says which, and why
        return outline_of(read())
    outline = from_plain(store.find(known_by), folder, variant_file, read)
    if outline is None:
        made = outline_of(read())
        outline = replace(made, place=DraftOrVariant(made.game, made.draft, variant_file))
        store.keep(known_by, plain(outline))
    return outline


def fingerprint(files: Iterable[tuple[str, bytes]]) -> str:
    """Return what tells files, by name and content, from all others and for other programs."""
    digest = blake2b(f"{FORMAT} {__version__} {[*MINDS]}\n".encode(), digest_size=16)
    for name, content in files:
        digest.update(f"{name}\n{len(content)}\n".encode("utf-8", "surrogatepass") + content)
    return digest.hexdigest()


def _files_of(folder: Path, variant_file: Path | None) -> Iterable[tuple[str, bytes]]:
    """Yield the files that an outline depends on.

    Which games have rules is said in a source where there is one, and of a game of one's own by what is installed.
    """
    if not folder.is_relative_to(paths.resources()) and folder.parent.name in referee_packages.installed():
        yield "rules", b"installed"
    shelves = (folder, folder.parent.parent / "shared", paths.resources() / "packs" / "shared")
    found = [path for shelf in shelves for pattern in READ for path in sorted(shelf.glob(pattern))]
    found = [path for path in found if not path.name.startswith(MEASURED)]
    games = [GAMES] if GAMES.is_file() else []
    for path in (*found, *games, *([variant_file] if variant_file is not None else [])):
        yield f"{path.parent.name}/{path.name}", path.read_bytes()


def _read(file: Path) -> dict[str, Any]:
    try:
        check, _, content = file.read_bytes().partition(b"\n")
        kept = json.loads(content) if check == _check(content) else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def checked(content: bytes) -> bytes:
    """Return what is written: a line by which one sees that the content is whole, and the content."""
    return _check(content) + b"\n" + content


def _check(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).hexdigest().encode()
