"""Proves both commands of the README's first page on a bare Debian: python3 and python3-venv, and nothing else.

Standard library only. The machine's own settings for apt and pip are taken over into the bare system, since without
them it might reach no server; nothing of them is written into the checkout.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from environment import CHECKOUT, Missing

SUITES = ("bookworm", "trixie")  # Debian 12 with Python 3.11, Debian 13 with Python 3.13
HOME = Path("/root")
START = f"PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME={HOME} LANG=C.UTF-8"
TITLE = "Quo Vadis"
PASSED_ON = re.compile(r"(PIP_|SSL_|REQUESTS_CA|CURL_CA)\w*|(https?|no|all)_proxy", re.IGNORECASE)
SETTINGS = ("/etc/resolv.conf", "/etc/ssl/certs")
APT_SETTINGS = ("/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/keyrings")
PIP_SETTINGS = ("/etc/xdg/pip/pip.conf", "/etc/pip.conf", f"{HOME}/.pip/pip.conf", f"{HOME}/.config/pip/pip.conf")


class Timed(NamedTuple):
    """Whether a command did what it should, and how long it took."""

    held: bool
    seconds: float


def prove(arguments: list[str]) -> int:
    """Prove both commands on the suites that are named, on all if none is."""
    unknown = sorted(set(arguments) - {*SUITES})
    if unknown:
        raise Missing(f"prove-bare knows {' and '.join(SUITES)}, not {' '.join(unknown)}.")
    absent = [each for each in ("debootstrap", "unshare", "git", "Xvfb", "xdotool") if shutil.which(each) is None]
    if absent or os.geteuid() != 0:
        raise Missing(f"prove-bare needs root, debootstrap, unshare, git, Xvfb and xdotool; absent: {absent}.")
    held = [prove_on(suite) for suite in arguments or SUITES]
    return 0 if all(held) else 1


def prove_on(suite: str) -> bool:
    """Make a bare system, open the window from it, pass the tests in it, remove it, and say what held."""
    root = Path(tempfile.mkdtemp(prefix=f"bare-{suite}-"))
    try:
        make(root, suite)
        opened, passed = timed(opens_window, root), timed(passes_tests, root)
    finally:
        remove(root)
    print(
        f"Debian {suite}: run opened the window: {opened.held}, {opened.seconds:.0f} s; "
        f"test passed: {passed.held}, {passed.seconds:.0f} s",
        flush=True,
    )
    return opened.held and passed.held


def timed(command: Callable[[Path], bool], root: Path) -> Timed:
    """Do a command in the bare system."""
    begun = time.monotonic()
    held = command(root)
    return Timed(held, time.monotonic() - begun)


def make(root: Path, suite: str) -> None:
    """Fill the folder with the bare system and a checkout of HEAD."""
    bootstrap(root, suite, "--include=python3,python3-venv")
    checkout = root / HOME.relative_to("/") / "qquovadis"
    checkout.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=CHECKOUT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", checkout], input=archive.stdout, check=True)


def bootstrap(root: Path, suite: str, *options: str) -> None:
    """Fill the folder with a bare system that reaches the servers which this machine reaches."""
    print(f"A bare Debian {suite} in {root}", flush=True)
    own, site = _source()
    mirror = [site] if site else []
    _check(["debootstrap", "--variant=minbase", *options, suite, str(root), *mirror])
    for name in (*SETTINGS, *PIP_SETTINGS, *_pip_paths(), *(APT_SETTINGS if suite == own else ())):
        _take_over(Path(name), root)
    if mirror:
        _take_over_acquiring(root)


def opens_window(root: Path) -> bool:
    """Start the program from bare on a screen of ours, see its window appear, and see it leave in order."""
    with screen() as display:
        started = inside(root, f"DISPLAY={display}", "run", "--exit-after", "5")
        seen = False
        while started.poll() is None:
            seen = seen or shows_window(display)
            time.sleep(0.3)
    return seen and started.returncode == 0


def passes_tests(root: Path) -> bool:
    """Pass the tests from bare, by the command as README says it: with options it would be another run."""
    return inside(root, "", "test").wait() == 0


@contextmanager
def screen() -> Iterator[str]:
    """Run a screen that nobody sees, and yield its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as stream:
            yield f":{stream.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def shows_window(display: str) -> bool:
    """Say whether a window with our title is on the screen."""
    search = ["xdotool", "search", "--onlyvisible", "--name", TITLE]
    return bool(subprocess.run(search, env=os.environ | {"DISPLAY": display}, capture_output=True, check=False).stdout)


def inside(root: Path, variables: str, *command: str) -> subprocess.Popen[bytes]:
    """Start a command of dev.py in the bare system; its mounts are its own and end with it."""
    settings = [f"{name}={value}" for name, value in os.environ.items() if PASSED_ON.fullmatch(name)]
    folders = [f"mount --bind {folder} .{folder}" for folder in _pip_paths() if Path(folder).is_dir()]
    mounts = ["mount -t proc proc proc", "mount --rbind /dev dev", "mount -t sysfs sys sys", *folders]
    script = " && ".join([*mounts, 'exec chroot . env -i "$@"'])
    given = [*START.split(), *variables.split(), *settings]
    step = ["sh", "-c", f'cd {HOME}/qquovadis && exec python3 packaging/dev.py "$@"', "dev.py", *command]
    print(f"In the bare system: python3 packaging/dev.py {' '.join(command)}", flush=True)
    own_mounts = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "inside"]
    return subprocess.Popen([*own_mounts, *given, *step], cwd=root, stdin=subprocess.DEVNULL)


def remove(root: Path) -> None:
    """Remove the bare system, unless something of the machine is still mounted in it."""
    if str(root) in Path("/proc/mounts").read_text(encoding="utf-8"):
        raise Missing(f"Something is still mounted below {root}: unmount it, then remove the folder.")
    shutil.rmtree(root)


def _source() -> tuple[str, str]:
    """Return which Debian this machine's apt is for, and the server it takes it from; empty if it is for none of ours.

    debootstrap knows a server itself, and a server that has one Debian has the others.
    """
    asked = ["apt-get", "indextargets", "--format", "$(CODENAME) $(COMPONENT) $(SITE)", "Created-By: Packages"]
    text = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return source_in(text)


def source_in(targets: str) -> tuple[str, str]:
    """Return the first suite of ours in what apt tells of its sources, and its server.

    >>> source_in("trixie-updates main http://a\\ntrixie main http://b\\n")
    ('trixie', 'http://b')
    >>> source_in("noble main http://c\\n")
    ('', '')
    """
    for line in targets.splitlines():
        codename, component, site, *_ = (*line.split(), "", "", "")
        if codename in SUITES and component == "main":
            return codename, site
    return "", ""


def _take_over(source: Path, root: Path) -> None:
    """Copy a file or a folder of settings to its own place in the bare system; wheels are mounted, not copied."""
    target = root / source.relative_to("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_file():
        target.unlink(missing_ok=True)
        shutil.copy(source, target)
    elif source.is_relative_to("/etc") and source.is_dir():
        # Afresh: through the absolute links in there we would write to this machine's own files.
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore_dangling_symlinks=True)
    elif source.is_dir():
        target.mkdir(exist_ok=True)


def _take_over_acquiring(root: Path) -> None:
    """Take over how apt fetches, and leave behind what else this machine told it."""
    for file in Path("/etc/apt/apt.conf.d").glob("*"):
        if "Acquire" in file.read_text(encoding="utf-8"):
            _take_over(file, root)


def _pip_paths() -> list[str]:
    """Return the files and folders that this machine's pip is told to use, such as wheels on its disk."""
    lines = [Path(name).read_text(encoding="utf-8") for name in PIP_SETTINGS if Path(name).exists()]
    lines += [value for name, value in os.environ.items() if name.startswith("PIP_")]
    named = {Path("/" + name.lstrip("/")) for name in re.findall(r"/[\w./+-]+", "\n".join(lines))}
    # An index keeps its wheels beside its pages.
    found = {path.parent if path.name == "simple" else path for path in named if path.exists()}
    return sorted(str(path) for path in found)


def _check(command: list[str]) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Missing(f"`{' '.join(command)}` failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
