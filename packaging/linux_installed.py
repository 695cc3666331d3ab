"""What is asked of every installed program of Linux: it opens saves, tests itself, plays, and starts soon."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import bare
import installed_use
import linux_frozen
import linux_printer
from clean_rooms import Room
from environment import TEST_PROGRAMS, prepare
from work import LEAVES, Proof, Work, attempt, run, shows_start_dialog, tried

DESKTOP = ("libglib2.0-bin", "shared-mime-info", "desktop-file-utils")
# What any desktop has: Qt draws with it.
WINDOW_LIBRARIES = (
    *("libegl1", "libgl1", "libfontconfig1", "libfreetype6", "libglib2.0-0", "libdbus-1-3", "libx11-6", "libx11-xcb1"),
    *("libxcb1", "libxcb-randr0", "libxcb-render0", "libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0"),
)
BY_HAND, IN_THE_LAB = "tests/e2e/test_by_hand.py", "tests/e2e/test_lab.py"
ON_A_PRINTER, TITLE_ON_PAPER = "tests/e2e/test_printer.py", "Quo Vadis 30"
SAVE = "tests/saves_corpus/quo_vadis-30-5-seats-pushed.qqgame"
SLOWEST_START = 3.0  # seconds until the start dialog can be used, when the files have been read before
STARTS = 8
MEASURED = -15  # how nice what is measured is to others; only root may be this rude
FEWEST_COLOURS = 300  # an empty window has a handful, letters some dozens
PATIENCE = 120.0  # seconds for which a window is waited for, on a machine that does other things too
MENU_ENTRY = "/usr/share/applications/qquovadis.desktop"
# Endings of our files and what they are called, as packaging/linux/qquovadis-mime.xml says.
# A session ends in two words, which only Linux tells from any other archive.
KINDS = {
    "qqgame": "game", "qqpos": "position", "qqvariant": "variant", "qqpack": "pack",
    "qqprint": "print", "qqstudy": "study", "qqlab": "book",
}  # fmt: skip


class InstalledOnLinux(NamedTuple):
    """A program where it was installed: the room, whose it is, and the command that starts it there."""

    target: str
    room: Room
    user: str
    program: str

    def run(self, *words: str, variables: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        """Let the program do something without a window."""
        return self.room.attempt(self.program, *words, variables=variables, user=self.user)

    @property
    def desk(self) -> Path:
        """Return a folder of the person's own, as it is called here."""
        folder = f"{self.room.home(self.user)}/desk"
        self.room.run("mkdir", "-p", folder, user=self.user)
        return self.room.root / folder.lstrip("/")

    def called(self, file: Path) -> str:
        """Return what a file of the room is called in it."""
        return f"/{file.relative_to(self.room.root)}"


def proofs(work: Work, installed: InstalledOnLinux) -> Iterator[Proof]:
    """Yield what holds of the program itself, however it was installed."""
    yield tried(installed.target, "tests itself", lambda: linux_frozen.verdict(_selftest(installed)))
    yield tried(installed.target, "plays", lambda: plays(installed))
    yield from installed_use.proofs(work, installed)
    yield tried(installed.target, "starts soon", lambda: starts(installed))


def desktop_proofs(work: Work, installed: InstalledOnLinux) -> Iterator[Proof]:
    """Yield what holds of the program on a desktop: its place in the menu, and its files that open in it."""
    yield tried(installed.target, "knows its files", lambda: knows_files(work, installed))
    yield tried(installed.target, "starts from the menu", lambda: starts_from_menu(work, installed))
    yield tried(installed.target, "opens a save by association", lambda: opens_save(work, installed))
    yield tried(installed.target, "is played by hand", lambda: passes(work, installed, BY_HAND))
    yield tried(installed.target, "asks its lab", lambda: passes(work, installed, IN_THE_LAB))


def clear_personal(room: Room, user: str) -> None:
    """Remove what a person keeps, games and settings, which no installer takes away."""
    home = room.root / room.home(user).lstrip("/")
    for folder in (home / "own", home / "desk", home / ".local" / "share" / "qquovadis"):
        shutil.rmtree(folder, ignore_errors=True)


def prints_on_printer(work: Work, installed: InstalledOnLinux) -> tuple[bool, str]:
    """Install CUPS, without which there was no printer, print a draft from the window, and read what came of it."""
    without = not list(installed.room.root.glob("usr/lib/*/libcups.so.2"))
    with linux_printer.printer(installed.room) as paper:
        held, text = passes(work, installed, ON_A_PRINTER, {"QQUOVADIS_PAPER": str(paper)})
        words = installed_use.words_of(paper) if held else ""
    read = TITLE_ON_PAPER in words
    told = f"{text}; what was printed names {TITLE_ON_PAPER}: {read}; no CUPS before: {without}"
    return held and read and without, told


def passes(
    work: Work, installed: InstalledOnLinux, test: str, more: Mapping[str, str] = MappingProxyType({})
) -> tuple[bool, str]:
    """Do in the window of the installed program what an end-to-end test does with mouse and keyboard."""
    doorway = work.folder / "installed-program"
    shared = Path(tempfile.gettempdir())
    installed.room.shared = (shared,)
    names = ("DISPLAY", "QQUOVADIS_HOME", "QT_QPA_PLATFORM")
    doorway.write_text(installed.room.doorway(installed.program, names), encoding="utf-8")
    installed.room.shared = ()
    doorway.chmod(0o755)
    return passes_with(work, test, {"QQUOVADIS_PROGRAM": str(doorway), "QQUOVADIS_PATIENCE": str(PATIENCE), **more})


def passes_with(work: Work, test: str, variables: Mapping[str, str]) -> tuple[bool, str]:
    """Run an end-to-end test on the program that the variables name; the pictures that it takes are kept."""
    command = [str(prepare(TEST_PROGRAMS)), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "", test]
    pictures = work.folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    done = attempt(command, work.checkout, {"QQUOVADIS_PICTURES": str(pictures), **variables})
    last = (done.stdout.strip().splitlines() or [done.stderr])[-1]
    return done.returncode == 0 and was_run(last), f"{test}: {last}"


def was_run(last: str) -> bool:
    """Read pytest's last line: a test that was skipped fails nothing, and proves nothing."""
    return " passed" in last and "skipped" not in last


def plays(installed: InstalledOnLinux) -> tuple[bool, str]:
    """Let two bots of different minds play whole games of all three, and read one back."""
    save = f"{installed.room.home(installed.user)}/played.qqgame"
    games = ("quo_vadis", "populous", "undecim")
    ended = [installed.run("play", "--game", game, "--seed", "7", "--seats", "3") for game in games]
    recorded = installed.run("play", "--game", "undecim", "--seed", "8", "--seats", "3", "--save", save)
    again = installed.run("replay", save)
    inside = installed.room.root / save.lstrip("/")
    inside.unlink(missing_ok=True)
    wrong = [done.stderr.strip() for done in (*ended, recorded, again) if done.returncode != 0]
    return not wrong, wrong[0] if wrong else "played a game of each of the three, recorded one and replayed it"


def starts(installed: InstalledOnLinux) -> tuple[bool, str]:
    """Start it until its start dialog could be used soon enough, some times at most: what disturbs makes it later."""
    soonest, tries = PATIENCE, 0
    with _before_other_work(), bare.screen() as display:
        _start(installed, display)  # so that the files have been read
        while soonest > SLOWEST_START and tries < STARTS:
            soonest, tries = min(soonest, _start(installed, display)), tries + 1
    text = f"the start dialog can be used after {soonest:.2f} s, best of {tries} starts, load {os.getloadavg()[0]:.1f}"
    return soonest <= SLOWEST_START, text


def knows_files(work: Work, installed: InstalledOnLinux) -> tuple[bool, str]:
    """See that each of our endings has its kind, its icon, and our program to open it."""
    wrong = []
    for ending, kind in KINDS.items():
        place = f"{installed.room.home(installed.user)}/対局.{ending}"
        installed.room.receive(work.source / SAVE, place)
        asked = ("gio", "info", "-a", "standard::content-type,standard::icon", place)
        text = installed.room.run(*asked, user=installed.user)
        opener = installed.room.run("gio", "mime", f"application/x-qquovadis-{kind}", user=installed.user)
        if f"application/x-qquovadis-{kind}" not in text or "application-x-qquovadis" not in text:
            wrong.append(text)
        if "qquovadis.desktop" not in opener:
            wrong.append(opener)
    return not wrong, wrong[0] if wrong else f"{', '.join(KINDS)}: kind, icon and opener are known"


def starts_from_menu(work: Work, installed: InstalledOnLinux) -> tuple[bool, str]:
    """Start it by its entry of the menu, and see its window."""
    run(["desktop-file-validate", str(installed.room.root / MENU_ENTRY.lstrip("/"))])
    return _seen_after(work, installed, ("gio", "launch", MENU_ENTRY), "menu")


def opens_save(work: Work, installed: InstalledOnLinux) -> tuple[bool, str]:
    """Open a save as a double click does on a Japanese desktop, and see that game in the window's title."""
    place = f"{installed.room.home(installed.user)}/対局.qqgame"
    installed.room.receive(work.source / SAVE, place)
    opening = ("env", "LANG=ja_JP.UTF-8", "gio", "open", place)
    return _seen_after(work, installed, opening, "save", people(work.source / SAVE)[0])


def people(save: Path) -> list[str]:
    """Return the names of those who play in a save."""
    first = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    return [person["name"] for person in first["seats"]]


def _selftest(installed: InstalledOnLinux) -> subprocess.CompletedProcess[str]:
    return installed.run("selftest", "--json", variables=["QT_QPA_PLATFORM=offscreen"])


def _seen_after(
    work: Work, installed: InstalledOnLinux, words: Sequence[str], name: str, part: str = "Quo Vadis"
) -> tuple[bool, str]:
    """Do something, wait for a window whose title holds the part, take a picture of it, and close it."""
    with bare.screen() as display:
        at_screen = (f"DISPLAY={display}", f"QQUOVADIS_HOME={installed.room.home(installed.user)}/own")
        installed.room.launch(*words, variables=at_screen, user=installed.user)
        title = _title(display, part)
        picture = work.folder / "pictures" / f"{installed.target}-{name}.png"
        picture.parent.mkdir(parents=True, exist_ok=True)
        colours = _painted(display, picture) if title else 0
        leave = ["xdotool", "search", "--onlyvisible", "--name", "Quo Vadis", "windowquit"]
        attempt(leave, variables={"DISPLAY": display})
        time.sleep(1)
    if not title:
        return False, f"no window with “{part}” in its title came"
    return colours >= FEWEST_COLOURS, f"the window “{title}” stood there, painted in {colours} colours"


def _painted(display: str, picture: Path) -> int:
    """Keep a picture of the screen as soon as more than an empty window is on it, and return how many colours it has.

    The window comes before what is in it, and cards and hints come one after another.
    """
    deadline, colours = time.monotonic() + PATIENCE, 0
    while colours < FEWEST_COLOURS and time.monotonic() < deadline:
        time.sleep(3)
        run(["import", "-window", "root", str(picture)], variables={"DISPLAY": display})
        colours = int(run(["identify", "-format", "%k", str(picture)]))
    return colours


def _title(display: str, part: str) -> str:
    """Wait for a window whose title holds the part and return the title; empty if none comes."""
    deadline = time.monotonic() + PATIENCE
    search = ["xdotool", "search", "--onlyvisible", "--name", part, "getwindowname"]
    while time.monotonic() < deadline:
        text = attempt(search, variables={"DISPLAY": display}).stdout.strip()
        if part in text:
            return next(line for line in text.splitlines() if part in line)
        time.sleep(0.2)
    return ""


@contextmanager
def _before_other_work() -> Iterator[None]:
    """Let what is measured go before what else this machine does; not in real time, in which all else would stand."""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, MEASURED)
    try:
        yield
    finally:
        os.setpriority(os.PRIO_PROCESS, 0, before)


def _start(installed: InstalledOnLinux, display: str) -> float:
    """Start the program and return the seconds until its start dialog can be used; it leaves by itself."""
    started = time.monotonic()
    own = (f"DISPLAY={display}", f"QQUOVADIS_HOME={installed.room.home(installed.user)}/own")
    words = (installed.program, "--testing", "--exit-after", LEAVES)
    process = installed.room.start(*words, variables=own, user=installed.user)
    usable = process.stdout is not None and shows_start_dialog(process.stdout)
    taken = time.monotonic() - started
    process.communicate()
    return taken if usable and process.returncode == 0 else PATIENCE
