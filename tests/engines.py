"""The two engines, each in a process of its own: the sources, and what was compiled of them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from qquovadis.compiled_modules import FOLDER, PURE, SWITCH, compiled_files

CHECKOUT = Path(__file__).resolve().parents[1]
# `packaging/dev.py build quick` leaves it in the second, `packaging/dev.py compile` in the first.
PLACES = (FOLDER, CHECKOUT / "build" / "compiled")
NOTHING = "nothing was compiled of these sources; `python3 packaging/dev.py compile` does it"


def compiled_folder() -> Path | None:
    """Return where modules lie that were compiled of these very sources, if anywhere."""
    return next((each for each in PLACES if compiled_files(each)), None)


def nothing_compiled() -> NoReturn:
    """End a test that needs what was compiled: it is skipped, or fails where all that ships is tested."""
    if os.environ.get("CI") == "true":
        pytest.fail(NOTHING)
    pytest.skip(NOTHING)


def told_by(folder: Path | None, module: str, *words: str, given: str = "") -> str:
    """Return what a module prints in a process that plays by these compiled modules, or by the sources."""
    command = [sys.executable, "-m", module, *words]
    own = os.environ | {SWITCH: str(folder) if folder else PURE}
    done = subprocess.run(command, cwd=CHECKOUT, env=own, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
