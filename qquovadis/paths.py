"""Where the shipped files and the person's own files are; nothing else in the program spells out a folder."""

import os
from pathlib import Path

HOME_VARIABLE = "QQUOVADIS_HOME"


def resources() -> Path:
    """Return the folder of the shipped files: beside this module when installed, else beside the package."""
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def personal() -> Path:
    """Return the person's own folder, made if it is missing; the variable QQUOVADIS_HOME moves it."""
    moved = os.environ.get(HOME_VARIABLE)
    folder = Path(moved) if moved else _usual_place()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def saves() -> Path:
    """Return the folder in which games are recorded, made if it is missing."""
    folder = personal() / "saves"
    folder.mkdir(exist_ok=True)
    return folder


def positions() -> Path:
    """Return the folder of the person's own positions, made if it is missing."""
    folder = personal() / "positions"
    folder.mkdir(exist_ok=True)
    return folder


def variants() -> Path:
    """Return the folder of the person's own variants, made if it is missing."""
    folder = personal() / "variants"
    folder.mkdir(exist_ok=True)
    return folder


def _usual_place() -> Path:
    # Late, because a start of the window that is told its folder need not pay for this import.
    from platformdirs import user_data_path

    return user_data_path("qquovadis", appauthor=False)
