"""What is asked of the program of Windows, under Wine: all that happens to it between its installation and its end."""

import json
import shutil
import subprocess
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import installed_use
import linux_frozen
import windows_libraries
from linux_installed import BY_HAND, IN_THE_LAB, KINDS, SAVE, passes_with, people
from windows_build import NAME, pack_installer, python_files
from wine_room import PATIENCE, WineRoom, windows
from work import Proof, Work, shows_start_dialog, tried

TARGET = "windows"
OLDER = "0.0.1"
QUICKLY = ("-DQUICKLY",)
GAMES = ("quo_vadis", "populous", "undecim")
PROGRAM_IDS = {kind: f"QQuoVadis.{kind.capitalize()}" for kind in KINDS.values()}
STARTS = 2
LEAVES = "60"  # seconds after which a program leaves whose start is told; under Wine a busy machine takes its time
RUNNING = 3  # what the installer ends with if the program runs
UNPACKED = "遊び 卓"
BROKEN = "Qt6Widgets.dll"

Verdict = tuple[bool, str]


class InstalledOnWindows(NamedTuple):
    """The program as a person has it on a Windows."""

    work: Work
    room: WineRoom
    setup: Path

    @property
    def local(self) -> Path:
        """Return where Windows keeps what belongs to a person on this computer."""
        return self.room.home / "AppData" / "Local"

    @property
    def folder(self) -> Path:
        """Return where the program is."""
        return self.local / "Programs" / NAME

    @property
    def own(self) -> Path:
        """Return where the person's games and settings are."""
        return self.local / "qquovadis"

    @property
    def target(self) -> str:
        """Return what it is called in proofs."""
        return TARGET

    @property
    def desk(self) -> Path:
        """Return a folder with a Japanese name of the person's own."""
        folder = self.room.home / "机"
        folder.mkdir(exist_ok=True)
        return folder

    def called(self, file: Path) -> str:
        """Return what a file is called in Windows."""
        return self.room.named(file)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Let the program do something in a terminal."""
        return self.room.attempt(self.program(), *words)

    def program(self, name: str = "qquovadis.com") -> str:
        """Return how the program is called: in a terminal, or with a window."""
        return self.room.named(self.folder / name)

    def picture(self, name: str) -> None:
        """Keep what is on the screen."""
        self.room.picture(self.work.folder / "pictures" / f"windows-{name}.png")


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Install an older version and this one over it, use it as a person would, and remove it."""
    setup, unpacked = paths
    built = work.folder / "windows" / NAME
    yield tried(TARGET, "has every library that it asks for", lambda: whole(built))
    with windows(work) as room:
        before = room.files()
        installed = InstalledOnWindows(work, room, setup)
        stands = tried(TARGET, "is installed over an older one", lambda: upgrades(installed, built))
        yield stands
        yield tried(TARGET, "runs from the zip", lambda: runs_unpacked(installed, unpacked))
        if stands.held:
            yield from _used(installed)
            yield tried(TARGET, "is removed", lambda: removed(installed, before))


def whole(built: Path) -> Verdict:
    """See that every library is there, and none that nothing asks for."""
    faults = windows_libraries.missing(built)
    faults += [f"nothing asks for {name}" for name in windows_libraries.never_asked_for(built)]
    count = len(windows_libraries.libraries(built))
    return not faults, "; ".join(faults) or f"{count} libraries and programs ask for nothing that is not there"


def upgrades(installed: InstalledOnWindows, built: Path) -> Verdict:
    """Install an older version that has a file more, keep a game, install this one over it, and compare every byte."""
    install(installed, _older(installed, built))
    kept = installed.room.receive(installed.work.source / SAVE, f"{_place(installed.own, installed.room)}/対局.qqgame")
    before = installed.folder.joinpath("lib", "stale.pyc").exists() and f'"{OLDER}"' in installed.room.registry()
    install(installed, installed.setup)
    faults = [] if before else ["the older version was not installed"]
    faults += _differences(built, installed.folder)
    if f'"DisplayVersion"="{installed.work.version}"' not in installed.room.registry():
        faults.append("the list of programs tells another version")
    if not kept.exists():
        faults.append("a game was lost")
    return not faults, "; ".join(faults[:3]) or f"every file is as it was packed, {_size(installed.folder)} installed"


def install(installed: InstalledOnWindows, setup: Path) -> None:
    """Let an installer do its work without a question."""
    here = installed.room.receive(setup, "setup.exe")
    installed.room.run(installed.room.named(here), "/S")
    installed.room.rest()
    here.unlink()


def knows_files(installed: InstalledOnWindows) -> Verdict:
    """See that each of our endings has its kind, its icon and our program, and that the Start menu has us."""
    text = installed.room.registry()
    wanted = [f'@="{PROGRAM_IDS[kind]}"' for kind in KINDS.values()]
    wanted += [f'"Content Type"="application/x-qquovadis-{kind}"' for kind in KINDS.values()]
    faults = [line for line in wanted if line not in text]
    if text.count(r'qquovadis.exe\" \"%1\""') != len(KINDS) or text.count('qquovadis.exe,1"') != len(KINDS):
        faults.append("a kind lacks its icon or its program")
    menu = installed.room.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs" / f"{NAME}.lnk"
    if not menu.exists():
        faults.append("the Start menu does not have it")
    return not faults, "; ".join(faults) or f"{', '.join(KINDS)}: kind, icon and opener are known; it is in the menu"


def _used(installed: InstalledOnWindows) -> Iterator[Proof]:
    yield tried(TARGET, "knows its files", lambda: knows_files(installed))
    yield tried(TARGET, "tests itself", lambda: linux_frozen.verdict(_selftest(installed)))
    yield tried(TARGET, "plays as elsewhere", lambda: plays(installed))
    yield from installed_use.proofs(installed.work, installed)
    shutil.rmtree(installed.desk)
    yield tried(TARGET, "opens a save by association", lambda: opens_save(installed, "en"))
    yield tried(TARGET, "speaks Japanese", lambda: opens_save(installed, "ja"))
    yield tried(TARGET, "is not replaced while it runs", lambda: stays_while_running(installed))
    yield tried(TARGET, "is played by hand", lambda: passes(installed, BY_HAND))
    yield tried(TARGET, "asks its lab", lambda: passes(installed, IN_THE_LAB))
    yield tried(TARGET, "starts", lambda: starts(installed))
    yield tried(TARGET, "says what is wrong", lambda: tells_trouble(installed))


def plays(installed: InstalledOnWindows) -> Verdict:
    """Play a game of each, and replay games saved on Linux: each must come to what it came to there."""
    room, program = installed.room, installed.program()
    for game in GAMES:
        room.run(program, "play", "--game", game, "--seed", "7", "--seats", "3")
    corpus = installed.work.source / Path(SAVE).parent
    expected = json.loads((corpus / "digests.json").read_text(encoding="utf-8"))
    faults, count = [], 0
    for save in sorted(each for game in GAMES for each in corpus.glob(f"{game}-*.qqgame")):
        here = room.receive(save, "save.qqgame")
        text = json.loads(room.run(program, "replay", room.named(here), "--json"))
        faults += [] if text["digest"] == expected[save.name]["digest"] else [f"{save.name} came to another end"]
        here.unlink()
        count += 1
    return not faults, "; ".join(faults) or f"played a game of each of the three, and {count} saves of Linux end alike"


def opens_save(installed: InstalledOnWindows, language: str) -> Verdict:
    """Open a save as a double click does, see that game in the window's title, and keep a picture of it."""
    room = installed.room
    (installed.own / "settings.json").write_text(json.dumps({"version": 1, "language": language}), encoding="utf-8")
    names = [*(f".{ending}" for ending in KINDS), *PROGRAM_IDS.values()]
    room.associate(names)
    save = room.receive(installed.work.source / SAVE, "対局.qqgame")
    room.open(save)
    title = room.title(people(save)[0])
    time.sleep(8 if title else 0)  # until the cards lie and the hint has faded in
    installed.picture(f"save-{language}")
    room.end()
    room.dissociate(names)
    save.unlink()
    return bool(title), f"the window “{title}” stood there" if title else "no window with that game came"


def stays_while_running(installed: InstalledOnWindows) -> Verdict:
    """Try to install over the running program: it is refused, and nothing of the program is touched."""
    room = installed.room
    room.start(installed.program("qquovadis.exe"))
    title = room.title("Quo Vadis")
    here = room.receive(installed.setup, "setup.exe")
    code = room.attempt(room.named(here), "/S").returncode
    room.end()
    here.unlink()
    faults = _differences(installed.work.folder / "windows" / NAME, installed.folder)
    held = bool(title) and code == RUNNING and not faults
    return held, f"the installer ended with {code}, {len(faults)} files had changed"


def passes(installed: InstalledOnWindows, test: str) -> Verdict:
    """Do in the window what an end-to-end test does with mouse and keyboard."""
    doorway = installed.work.folder / "wine-program"
    doorway.write_text(installed.room.doorway(installed.program()), encoding="utf-8")
    doorway.chmod(0o755)
    variables = {"QQUOVADIS_PROGRAM": str(doorway), "QQUOVADIS_PATIENCE": str(PATIENCE)}
    verdict = passes_with(installed.work, test, variables)
    installed.room.end()
    return verdict


def starts(installed: InstalledOnWindows) -> Verdict:
    """Start it some times and tell how soon its start dialog could be used: not judged, as Wine is not Windows."""
    with installed.room.awake():
        soonest = min(_start(installed) for _ in range(STARTS))
    return (
        soonest < PATIENCE,
        f"under Wine the start dialog can be used after {soonest:.2f} s, best of {STARTS} warm starts",
    )


def runs_unpacked(installed: InstalledOnWindows, unpacked: Path) -> Verdict:
    """Unpack the zip into a folder with a Japanese name, and import every module of ours there."""
    room = installed.room
    folder = room.drive / UNPACKED
    with zipfile.ZipFile(unpacked) as archive:
        archive.extractall(folder)
    version = room.run(room.named(folder / NAME / "qquovadis.com"), "--version").strip()
    python = folder / NAME / "python" / "python.exe"
    python.write_bytes(next(content for name, content in python_files(installed.work) if name == python.name))
    script = room.receive(installed.work.source / "packaging" / "wine" / "import_all.py", f"{UNPACKED}/import_all.py")
    done = room.attempt(room.named(python), "-X", "utf8", room.named(script))
    shutil.rmtree(folder)
    text = done.stdout.strip() or done.stderr[-600:]
    return done.returncode == 0, f"{version} in a folder with a Japanese name: {text}"


def tells_trouble(installed: InstalledOnWindows) -> Verdict:
    """Take a library away: whoever then starts the program must be told so, without a terminal."""
    room, library = installed.room, installed.folder / "lib" / "PySide6" / BROKEN
    aside = library.rename(library.with_suffix(".aside"))
    room.start("start", installed.program("qquovadis.exe"))
    title = room.title(NAME)
    time.sleep(1)
    installed.picture("trouble")
    room.end()
    aside.rename(library)
    return title == NAME, f"without {BROKEN} a box called “{title}” says what is wrong"


def removed(installed: InstalledOnWindows, before: set[str]) -> Verdict:
    """Remove it: no file and no word of the registry is left but the person's own games, and at last these neither."""
    room = installed.room
    uninstall(installed)
    left = {each for each in room.files() - before if not _passing(each)}
    own = _place(installed.own, room)
    strange = sorted(each for each in left if not each.startswith(own))
    words = [line for line in room.registry().splitlines() if "quovadis" in line.lower() or "quo vadis" in line.lower()]
    kept = (installed.own / "対局.qqgame").exists()
    install(installed, installed.setup)
    uninstall(installed, "/GAMES")
    faults = [*strange, *words, *([] if kept else ["a game was lost"]), *(["games stayed"] * installed.own.exists())]
    return not faults, "; ".join(faults[:4]) or "no file and no key is left; own games stay, unless they are to go too"


def uninstall(installed: InstalledOnWindows, *options: str) -> None:
    """Let the program be removed without a question."""
    installed.room.run(installed.room.named(installed.folder / "uninstall.exe"), "/S", *options)
    installed.room.rest()


def _place(path: Path, room: WineRoom) -> str:
    return str(path.relative_to(room.drive))


def _selftest(installed: InstalledOnWindows) -> subprocess.CompletedProcess[str]:
    return installed.room.attempt(installed.program(), "selftest", "--json")


def _older(installed: InstalledOnWindows, built: Path) -> Path:
    """Return the installer of an older version, which has a file that this one has no more."""
    older = installed.work.folder / "older"
    shutil.rmtree(older, ignore_errors=True)
    program = older / NAME
    shutil.copytree(built, program, copy_function=shutil.copy)
    (program / "lib" / "stale.pyc").write_bytes(b"stale")
    setup = older / "older-setup.exe"
    pack_installer(installed.work._replace(version=OLDER), program, setup, QUICKLY)
    return setup


def _differences(built: Path, folder: Path) -> list[str]:
    """Return a line for each file that is not as it was packed, the uninstaller aside."""
    there = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()} - {Path("uninstall.exe")}
    packed = {file.relative_to(built) for file in built.rglob("*") if file.is_file()}
    faults = [f"{name} is in one place only" for name in sorted(map(str, there ^ packed))]
    return faults + [f"{name} differs" for name in there & packed if _bytes(built, name) != _bytes(folder, name)]


def _bytes(folder: Path, name: Path) -> bytes:
    return (folder / name).read_bytes()


def _size(folder: Path) -> str:
    return f"{sum(file.stat().st_size for file in folder.rglob('*')) / 1_000_000:.0f} MB"


def _start(installed: InstalledOnWindows) -> float:
    started = time.monotonic()
    process = installed.room.listen(installed.program("qquovadis.com"), "--testing", "--exit-after", LEAVES)
    lines = process.stdout or ()
    usable = shows_start_dialog(each.decode("utf-8", "replace") for each in lines)
    taken = time.monotonic() - started
    process.communicate()
    return taken if usable else PATIENCE


def _passing(name: str) -> bool:
    """Say whether a file is one that Windows clears by itself, such as the uninstaller's copy of itself."""
    return "/Temp" in name or name.startswith("windows/temp")
