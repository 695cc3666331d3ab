"""What every target of a build is given, what it tells of its proofs, and what all of them do alike.

Standard library only: this runs before anything is installed.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from environment import CHECKOUT, Missing

# In which package of Debian a program is that builds and proofs call, where it is not called like the program.
PACKAGES = {
    "Xvfb": "xvfb",
    "desktop-file-validate": "desktop-file-utils",
    "dpkg-deb": "dpkg",
    "identify": "imagemagick",
    "import": "imagemagick",
    "makensis": "nsis",
    "mksquashfs": "squashfs-tools",
    "osslsigncode": "osslsigncode",
    "pdftoppm": "poppler-utils",
    "pdftotext": "poppler-utils",
    "strip": "binutils",
    "timeout": "coreutils",
    "unshare": "util-linux",
    "wineboot": "wine",
    "wineserver": "wine",
}

# Somebody else on this machine may be installing something just now.
WAITING = ("-o", "DPkg::Lock::Timeout=300")
LEAVES = "8"  # seconds after which a program leaves whose start is measured

VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


class Work(NamedTuple):
    """One build: what it is made from, where it is made, and what it is called.

    Whatever goes into an artefact is taken from `source`, the committed state of the checkout and nothing else.
    """

    checkout: Path
    source: Path
    folder: Path
    dist: Path
    epoch: int  # seconds of the commit's date, the only time that an artefact may hold
    version: str
    variant: Path | None = None  # what a kit asks people to test, if not the usual rules


class Proof(NamedTuple):
    """One claim about an artefact, and whether it held when it was tried."""

    target: str
    claim: str
    held: bool
    told: str  # one sentence
    seconds: float


def tried(target: str, claim: str, attempted: Callable[[], tuple[bool, str]]) -> Proof:
    """Try a claim, timed; what is missing on the way breaks it and says so."""
    started = time.monotonic()
    try:
        held, text = attempted()
    except Missing as missing:
        held, text = False, str(missing)
    return Proof(target, claim, held, text, round(time.monotonic() - started, 2))


def begin(dist: Path = CHECKOUT / "dist", folder: Path = CHECKOUT / "build") -> Work:
    """Return a build of the last commit, its sources laid out afresh below the folder."""
    need({"git": "git"})
    epoch = int(run(["git", *_trusting(), "log", "-1", "--format=%ct"]))
    source = folder / "source"
    lay_out(source)
    dist.mkdir(parents=True, exist_ok=True)
    return Work(CHECKOUT, source, folder, dist, epoch, version(source))


def lay_out(source: Path) -> None:
    """Fill the folder with the last commit, whatever else lies in the checkout."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    archive = source.parent / "source.tar"
    run(["git", *_trusting(), "archive", "--output", archive, "HEAD"])
    run(["tar", "-x", "-f", archive, "-C", source])
    archive.unlink()


def version(source: Path) -> str:
    """Return the version of these sources, from the one place where it is written."""
    written = (source / "qquovadis" / "__init__.py").read_text(encoding="utf-8")
    found = VERSION.search(written)
    if found is None:
        raise Missing("qquovadis/__init__.py does not say which version this is.")
    return found[1]


def run(command: Sequence[str | Path], folder: Path = CHECKOUT, variables: Mapping[str, str] | None = None) -> str:
    """Run a command without an input and return what it printed; if it fails, say so with what it said."""
    done = attempt(command, folder, variables)
    if done.returncode != 0:
        words = " ".join(str(word) for word in command)
        raise Missing(f"`{words}` failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def attempt(
    command: Sequence[str | Path], folder: Path = CHECKOUT, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command without an input and return how it ended, well or not."""
    words = [str(word) for word in command]
    given = os.environ | dict(variables or {})
    with naming_absent(words[0], given.get("PATH")):
        return subprocess.run(
            words, cwd=folder, env=given, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )


@contextmanager
def naming_absent(program: str, path: str | None = None) -> Iterator[None]:
    """Raise Missing that names the package if what is done inside does not find this program (`path`: where it looks).

    A folder that is not there is another matter and stays the error that it is.
    """
    try:
        yield
    except FileNotFoundError:
        if shutil.which(program, path=path) is not None:
            raise
        package = PACKAGES.get(Path(program).name, Path(program).name)
        sentence = f"The program {program} is not on this machine. On Debian: sudo apt-get install {package}"
        raise Missing(sentence) from None


def shows_start_dialog(lines: Iterable[str]) -> bool:
    """Read what a program started with `--testing` writes until its start dialog can be used; False if it never can."""
    for line in lines:
        text = json.loads(line) if line.startswith("{") else {}
        if text.get("at") == "StartDialog" and text.get("widgets"):
            return True
    return False


def need(programs: Mapping[str, str]) -> None:
    """Have these programs here (program → Debian package): install what is missing if we may, else name it."""
    missing = sorted({package for program, package in programs.items() if shutil.which(program) is None})
    install(missing)


def install(packages: list[str]) -> None:
    """Install packages of Debian, or name them if this is not root or not Debian."""
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Missing(f"This build needs {len(packages)} more packages. On Debian:\n  sudo {' '.join(command)}")
    print("Installing from the system:", *packages, flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], variables=quiet)
    run([*command, "-qq", *WAITING], variables=quiet)


def fetch(requirements: Path, into: Path, options: tuple[str, ...] = ()) -> list[Path]:
    """Download what the file pins, each file checked against its hash, and return the files in order of name."""
    into.mkdir(parents=True, exist_ok=True)
    pip = ["/usr/bin/python3", "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    run([*pip, "--dest", into, *options, "--requirement", requirements])
    return sorted(path for path in into.iterdir() if path.is_file())


def sha256(path: Path) -> str:
    """Return the file's hash as sha256sum writes it."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def settle(folder: Path, epoch: int) -> None:
    """Give everything in the folder, and it itself, the one date that an artefact may hold."""
    for path in [*folder.rglob("*"), folder]:
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _trusting() -> list[str]:
    # The checkout may belong to someone else, as on a machine that builds what others wrote.
    return ["-c", f"safe.directory={CHECKOUT}"]
