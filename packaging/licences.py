"""The licence texts and the notice that go with every artefact, gathered from those whose work is in it."""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from environment import Missing
from work import Work, run

OURS = {
    "LICENSE": "Q-Quo-Vadis.txt",
    "resources/fonts/Inter-OFL.txt": "Inter-OFL.txt",
    "resources/fonts/OFL.txt": "BIZ-UDPGothic-OFL.txt",
}
TEXTS = ("licen", "copying", "notice")
# Their wheels hold no text: both are under the LGPL, whose text lies beside the notice.
WITHOUT_TEXT = ("pyside6-essentials", "shiboken6")


def gather(work: Work, packages: Path, names: Iterable[str], into: Path) -> None:
    """Fill the folder: the notice, the texts kept with it, our own, and those of the named packages as installed."""
    kept = work.source / "packaging" / "licences"
    shutil.copytree(kept, into, dirs_exist_ok=True)
    for place, name in OURS.items():
        shutil.copy(work.source / place, into / name)
    for name in names:
        if name not in WITHOUT_TEXT:
            _copy_of_package(packages, name, into / name)


def gather_of_system(libraries: Iterable[Path], into: Path) -> None:
    """Copy what Debian says of whose the libraries are, a file for each of its packages."""
    into.mkdir(parents=True, exist_ok=True)
    for package in sorted({_package_of(library) for library in libraries}):
        shutil.copy(Path("/usr/share/doc") / package / "copyright", into / f"{package}.txt")


def names_in(requirements: Path) -> Iterator[str]:
    """Yield the packages that a file of requirements pins and that are handed out: those before its second remark."""
    handed_out = requirements.read_text(encoding="utf-8").split("\n#")[0]
    yield from (line.partition("==")[0] for line in handed_out.splitlines() if "==" in line)


def _copy_of_package(packages: Path, name: str, into: Path) -> None:
    texts = {
        file: into / file.relative_to(folder)
        for folder in packages.glob(f"{name.replace('-', '_')}-*.dist-info")
        for file in folder.rglob("*")
        if _is_text(file)
    }
    if not texts:
        raise Missing(f"No licence text of {name} was found, so it cannot be handed out.")
    for text, place in texts.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(text, place)


def _is_text(file: Path) -> bool:
    return file.is_file() and file.name.lower().startswith(TEXTS)


def _package_of(library: Path) -> str:
    """Return the Debian package that a library came from; /lib and /usr/lib are one folder there."""
    for place in (library.resolve(), Path("/") / library.resolve().relative_to("/usr")):
        owner = run(["sh", "-c", 'dpkg -S "$1" 2>/dev/null || true', "sh", place])
        if owner:
            return owner.partition(":")[0]
    raise Missing(f"No package of the system owns {library}.")
