"""A Windows 10 of Wine's own making, in a folder, for one person: what was built is installed, used and removed there.

Wine 8 lacks two libraries that every Windows 10 has, and parts of two others; those in packaging/wine stand in for
them, here alone.
"""

import os
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import bare
from environment import Missing
from windows_libraries import OBJDUMP
from work import Work, attempt, need, run

COMPILER = "x86_64-w64-mingw32-gcc"
PROGRAMS = {
    "wine": "wine",
    "wineboot": "wine",
    "wineserver": "wine",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "import": "imagemagick",
    COMPILER: "gcc-mingw-w64-x86-64",
}
RUNTIME_OF_WINE = "crtofwine"
LACKING = {f"{part}{kind}" for part in ("creal", "cimag") for kind in ("", "f", "l")}  # what numpy asks for
STAND_INS = ("icuuc", "mscms", "bcryptprimitives")
PATIENCE = 180.0  # seconds for which a window is waited for, on a machine that does other things too
LONGEST = 1800  # seconds that a program without a window may take, on a machine that does other things too


class WineRoom:
    """One Windows; what happens in it happens to nothing else."""

    def __init__(self, prefix: Path, display: str) -> None:
        self.drive = prefix / "drive_c"
        self.display = display
        self._prefix = prefix
        self._variables = {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscms,ucrtbase=n,b;winemenubuilder.exe,winedbg.exe=d",
            "DISPLAY": display,
            "LC_ALL": "C.UTF-8",
        }

    @property
    def home(self) -> Path:
        """Return the person's own folder."""
        return next(each for each in (self.drive / "users").iterdir() if each.name != "Public")

    def named(self, path: Path) -> str:
        """Return a file's path as Windows writes it."""
        return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")

    def attempt(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program of Windows to its end, and return how that was."""
        # Python of Windows takes pipes for its output, no files: that is how Wine is.
        return attempt(["timeout", str(LONGEST), "wine", *words], self.drive, self._variables)

    def run(self, *words: str) -> str:
        """Run a program of Windows and return what it printed; a failure is told."""
        done = self.attempt(*words)
        if done.returncode != 0:
            raise Missing(f"In Wine `{' '.join(words)}` ended with {done.returncode}:\n{done.stdout[-2000:]}")
        return done.stdout

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Begin something and leave it running, with nobody who reads what it prints."""
        return self._begun(words, subprocess.DEVNULL)

    def listen(self, *words: str) -> subprocess.Popen[bytes]:
        """Begin something and leave it running; what it prints is to be read from its `stdout`."""
        return self._begun(words, subprocess.PIPE)

    def _begun(self, words: tuple[str, ...], printed: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            ["wine", *words],
            cwd=self.drive,
            env=os.environ | self._variables,
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.DEVNULL,
        )

    def receive(self, file: Path, name: str) -> Path:
        """Put a copy of a file onto the drive and return where it is."""
        place = self.drive / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        return place

    def open(self, file: Path) -> None:
        """Open a file as a double click does."""
        self.start("start", self.named(file))

    def doorway(self, program: str) -> str:
        """Return a shell script that starts the program here from outside, as tests do; what Wine remarks is left out.

        Its complaints go through a pipe, since Python of Windows takes no file for them.
        """
        settings = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in self._variables.items())
        settings = settings.replace(f"export DISPLAY={self.display}\n", "unset QT_QPA_PLATFORM\n")
        return f"#!/bin/bash\n{settings}exec wine '{program}' \"$@\" 2> >(grep -v 'Call not implemented' >&2)\n"

    def rest(self) -> None:
        """Wait until every program of this Windows has ended and its registry is written."""
        run(["wineserver", "-w"], variables=self._variables)

    def end(self) -> None:
        """End every program of this Windows."""
        attempt(["wineserver", "-k"], variables=self._variables)
        self.rest()

    @contextmanager
    def awake(self) -> Iterator[None]:
        """Keep this Windows up, so that a program begins as it does where others run already."""
        self.start("notepad")
        self.title("Notepad")
        yield
        self.end()

    def registry(self) -> str:
        """Return all that the registry holds, the system's and the person's; nothing may be running."""
        self.rest()
        files = (self._prefix / name for name in ("system.reg", "user.reg", "userdef.reg"))
        return "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in files)

    def files(self) -> set[str]:
        """Return every file and folder of the drive."""
        return {str(path.relative_to(self.drive)) for path in self.drive.rglob("*")}

    def title(self, part: str) -> str:
        """Wait for a window whose title holds the part and return the title; empty if none comes."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            search = ["xdotool", "search", "--onlyvisible", "--name", part, "getwindowname"]
            lines = attempt(search, variables=self._variables).stdout.splitlines()
            if found := [line for line in lines if part in line]:
                return found[0]
            time.sleep(0.02)
        return ""

    def picture(self, out: Path) -> None:
        """Keep what is on the screen as a picture."""
        out.parent.mkdir(parents=True, exist_ok=True)
        run(["import", "-window", "root", str(out)], variables=self._variables)

    def press(self, *keys: str) -> None:
        """Press keys in the window that is in front."""
        run(["xdotool", "key", *keys], variables=self._variables)

    def make(self, stand_ins: Path) -> None:
        """Make this Windows: of the tenth kind, with what stands in for the libraries that Wine lacks."""
        run(["wineboot", "--init"], variables=self._variables)
        self.rest()
        self.run("winecfg", "/v", "win10")
        self.rest()
        for name in STAND_INS:
            compile_library(stand_ins / f"{name}.c", self._system / f"{name}.dll")
        self._complete_runtime(stand_ins)

    @property
    def _system(self) -> Path:
        return self.drive / "windows" / "system32"

    def _complete_runtime(self, stand_ins: Path) -> None:
        """Put in front of Wine's run-time library one that has what it lacks, and forwards to it all that it has."""
        own, ours = self._system / f"{RUNTIME_OF_WINE}.dll", self._system / "ucrtbase.dll"
        ours.rename(own)
        table = run([OBJDUMP, "-p", str(own)]).partition("[Ordinal/Name Pointer] Table\n")[2].partition("\n\n")[0]
        names = {line.split()[-1] for line in table.splitlines()} - LACKING
        lines = (f'"{name}" = {RUNTIME_OF_WINE}."{name}"' for name in sorted(names))
        forwarded = own.with_suffix(".def")
        forwarded.write_text("\n".join(("EXPORTS", *lines)), encoding="ascii")
        compile_library(stand_ins / "ucrtbase.c", ours, (str(forwarded), "-nostdlib", "-fno-builtin", "-Wl,-e,0"))
        forwarded.unlink()

    def associate(self, names: Sequence[str]) -> None:
        """Let Wine, which opens files by the system's kinds alone, know these of the person's own as well."""
        for name in names:
            self.run("reg", "copy", rf"HKCU\Software\Classes\{name}", rf"HKLM\Software\Classes\{name}", "/s", "/f")

    def dissociate(self, names: Sequence[str]) -> None:
        """Take back what `associate` did."""
        for name in names:
            self.run("reg", "delete", rf"HKLM\Software\Classes\{name}", "/f")


@contextmanager
def windows(work: Work) -> Iterator[WineRoom]:
    """Yield a new Windows with a screen that nobody sees, and remove it."""
    need(PROGRAMS)
    prefix = work.folder / "wine"
    shutil.rmtree(prefix, ignore_errors=True)
    with bare.screen() as display:
        room = WineRoom(prefix, display)
        try:
            room.make(work.source / "packaging" / "wine")
            yield room
        finally:
            room.end()
            shutil.rmtree(prefix)


def compile_library(source: Path, out: Path, options: tuple[str, ...] = ("-ladvapi32",)) -> None:
    """Compile a library of Windows."""
    strict = ["-O2", "-s", "-Wall", "-Wextra", "-Werror"]
    run([COMPILER, "-shared", *strict, "-o", str(out), str(source), *options])
