"""The project's own environment: .venv with everything installed, and what it needs from the system.

Standard library only: this runs before anything is installed.
"""

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
STAMP = VENV / "stamp"

# What Qt's libraries load from a Linux system: soname → Debian package.
WINDOW_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# What the end-to-end test plays with: program → Debian package.
TEST_PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


class Missing(Exception):
    """Something that only the person can put right; the text says what and how."""


def prepare(programs: Iterable[str] = ()) -> Path:
    """Return the environment's Python, after making or refreshing it and installing or naming what is missing."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this has not installed anything yet
        raise Missing(f"This needs Python 3.11 or newer; this one is {sys.version.split()[0]}.")
    if sys.platform == "linux":
        complete_system(programs)
    fingerprint = _fingerprint()
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint):
        _install()
        STAMP.write_text(fingerprint, encoding="utf-8")
    return python()


def python() -> Path:
    """Return where the environment's Python is."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def complete_system(programs: Iterable[str]) -> None:
    """Install what the system lacks if we may (Debian, root), else name it; other systems are only told."""
    packages = _missing_packages(programs)
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None:
        _name_without_apt(packages)
    elif os.geteuid() != 0:
        raise Missing(f"This system lacks {len(packages)} packages. Please run:\n  sudo {' '.join(command)}")
    else:
        _apt_get(command)
        if left := _missing_packages(programs):
            raise Missing(f"Installed, and still not found: {' '.join(left)}.")


def _missing_packages(programs: Iterable[str]) -> list[str]:
    """Return the Debian packages whose files this system lacks."""
    packages = [] if _can_make_environments() else ["python3-venv"]
    packages += missing_libraries(WINDOW_LIBRARIES)
    return packages + [TEST_PROGRAMS[program] for program in programs if shutil.which(program) is None]


def missing_libraries(libraries: Mapping[str, str]) -> list[str]:
    """Return the Debian packages of those libraries (soname → package) that this system does not have."""
    return [package for soname, package in libraries.items() if not _loads(soname)]


def _can_make_environments() -> bool:
    # Debian splits ensurepip off into python3-venv; what is made already needs it no more.
    return python().exists() or importlib.util.find_spec("ensurepip") is not None


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _name_without_apt(packages: list[str]) -> None:
    if "python3-venv" in packages:
        raise Missing("This Python has no ensurepip, so no environment can be made: install it from your system.")
    named = " ".join(packages)
    print(f"This system may lack what Debian calls {named} (see docs/installing.md).", file=sys.stderr)


def _apt_get(command: list[str]) -> None:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print("Installing from the system:", *command[4:], flush=True)
    for call in (["apt-get", "update", "-qq"], [*command, "-qq"]):
        done = subprocess.run(call, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Missing(f"`{' '.join(call)}` failed:\n{done.stdout}{done.stderr}")


def _fingerprint() -> str:
    """Return what the environment was made from: when it differs, the environment is old."""
    made_from = [sys.version, str(CHECKOUT), (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")]
    return hashlib.sha256("\n".join(made_from).encode()).hexdigest()


def _install() -> None:
    """Make the environment if it cannot be used, and install the project into it, editable, with its tools."""
    STAMP.unlink(missing_ok=True)
    if not _is_of_this_python():
        print("Making the environment .venv", flush=True)
        _call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    print("Installing what pyproject.toml names into .venv", flush=True)
    _call([str(python()), "-m", "pip", "install", "--quiet", "--editable", f"{CHECKOUT}[dev]"])


def _is_of_this_python() -> bool:
    if not python().exists():
        return False
    asked = subprocess.run(
        [python(), "-c", "import sys, pip; print(sys.version)"], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() == sys.version.strip()


def _call(command: list[str]) -> None:
    if subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode != 0:
        raise Missing(f"This failed, see above: {' '.join(command)}")
