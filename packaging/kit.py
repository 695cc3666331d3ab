"""The playtester's kit, made by the frozen program itself: a guide with pictures, what is to be tested, installers."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import linux_frozen
from work import Proof, Work, attempt, need, run, tried

NAME = "qquovadis-{version}-playtest-kit.zip"
# One installer for each system of the people whom a designer asks. The AppImage serves Debian and Ubuntu as well, as
# their own person and without a password; a second one for them made the archive half as large again.
STANDS_ON = ("frozen", "windows", "appimage")
INSTALLERS = ("qquovadis-{version}-win64-setup.exe", "qquovadis-{version}-x86_64.AppImage")
LANGUAGES = 2


def build(work: Work) -> list[Path]:
    """Let the frozen program make the kit of what was built before it, with the variant of the build if it has one."""
    program = linux_frozen.folder(work) / linux_frozen.PROGRAM
    target = work.dist / NAME.format(version=work.version)
    given = ["--variant", str(work.variant)] if work.variant else []
    given += [word for path in installers(work) for word in ("--with", str(path))]
    target.unlink(missing_ok=True)  # of an earlier build; the program replaces nothing
    run([program, "kit", target, *given], variables={"SOURCE_DATE_EPOCH": str(work.epoch)})
    return [target]


def installers(work: Work) -> list[Path]:
    """Return the installers of this version that lie in dist, in the order in which a guide names them."""
    return [path for name in INSTALLERS for path in sorted(work.dist.glob(name.format(version=work.version)))]


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Look whether every installer is in it unchanged, and read its guide as a PDF."""
    yield tried("kit", "holds the installers as they were built", lambda: _holds(work, paths[0]))
    yield tried("kit", "has a guide of one page in each language", lambda: _reads(work, paths[0]))


def _holds(work: Work, kit: Path) -> tuple[bool, str]:
    with zipfile.ZipFile(kit) as archive:
        inside = {name.rpartition("/")[2]: archive.read(name) for name in archive.namelist()}
    names = [path.name for path in installers(work) if inside.get(path.name) == path.read_bytes()]
    return len(names) == len(installers(work)), f"{len(inside)} files, among them {', '.join(names) or 'no installer'}"


def _reads(work: Work, kit: Path) -> tuple[bool, str]:
    """Read the words of the guide, and leave pictures of its pages to be looked at."""
    need({"pdftotext": "poppler-utils", "pdftoppm": "poppler-utils"})
    pictures = work.folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    guide = pictures / "guide.pdf"
    with zipfile.ZipFile(kit) as archive:
        guide.write_bytes(archive.read(next(name for name in archive.namelist() if name.endswith(".pdf"))))
    run(["pdftoppm", "-r", "90", "-png", guide, pictures / "guide"])
    pages = attempt(["pdftotext", guide, "-"]).stdout.rstrip("\f").split("\f")
    lines = [page.strip().splitlines()[0] for page in pages if page.strip()]
    return len(lines) == LANGUAGES, f"{len(pages)} pages: {' / '.join(lines)}"
