"""Where the shipped files and the person's own files are; nothing else in the program spells out a folder."""

import os
import re
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

HOME_VARIABLE = "QQUOVADIS_HOME"
UNFIT = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
BLANKS, NUMBERED = re.compile(" {2,}"), re.compile(r"(.+) \((\d+)\)")
DEVICES = re.compile(r"^(CON|PRN|AUX|NUL|COM\d|LPT\d)(\..*)?$", re.IGNORECASE)  # no file of Windows can be called so
LONGEST = 180  # bytes of a name, so that a number and an ending still go behind it on every system


def resources() -> Path:
    """Return the folder of the shipped files: beside this module when installed, else beside the package."""
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def personal() -> Path:
    """Return the person's own folder, made if it is missing; the variable QQUOVADIS_HOME moves it.

    Where it cannot be made, as on a read-only disk, whoever reads finds nothing in it, and whoever writes is told why.
    """
    return _made(personal_place())


def personal_place() -> Path:
    """Return where the person's own folder is, or would be: whoever only looks into it leaves no trace."""
    moved = os.environ.get(HOME_VARIABLE)
    return Path(moved) if moved else _usual_place()


def saves() -> Path:
    """Return the folder in which games are recorded, made if it is missing."""
    return _own("saves")


def discarded() -> Path:
    """Return the folder of games that were thrown away and can still be taken back, made if it is missing."""
    return _own("trash")


def exports() -> Path:
    """Return the folder that people are offered first for what goes out of the program or comes in: their own."""
    moved = os.environ.get(HOME_VARIABLE)
    return Path(moved) if moved else Path.home()


def pictures() -> Path:
    """Return the folder of small pictures of saved games, made if it is missing; all in it can be painted again."""
    return _own("pictures")


def reports() -> Path:
    """Return the folder of reports of faults of the program, made if it is missing."""
    return _own("reports")


def playing() -> Path:
    """Return the folder of notes of which games are being played now, made if it is missing."""
    return _own("playing")


def starting() -> Path:
    """Return the folder of the locks of starts whose window does not stand yet, made if it is missing."""
    return _own("starting")


def written_folders() -> list[Path]:
    """Return every folder of the person's own that is there and in which the program writes files or makes folders."""
    home = personal_place()
    own = (
        "saves",
        "trash",
        "pictures",
        "reports",
        "playing",
        "starting",
        "positions",
        "variants",
        "packs",
        "lab",
        "prints",
    )
    kinds = (*own, "kept packs", "playtests", "playtests/facts")
    deeper = (path for depth in ("*", "*/*", "*/*/*") for path in sorted((home / "packs").glob(depth)))
    return [folder for folder in (home, *(home / kind for kind in kinds), *deeper) if folder.is_dir()]


def positions() -> Path:
    """Return the folder of the person's own positions, made if it is missing."""
    return _own("positions")


def kept_packs() -> Path:
    """Return the folder of packs out of saves, made if it is missing; all in it can be unpacked again."""
    return _own("kept packs")


def variants() -> Path:
    """Return the folder of the person's own variants, made if it is missing."""
    return _own("variants")


def lab() -> Path:
    """Return the folder of the person's own studies and their books, made if it is missing."""
    return _own("lab")


def prints() -> Path:
    """Return the folder of records of what was printed, made if it is missing."""
    return _own("prints")


def playtests() -> Path:
    """Return the folder of sessions that came back from playtests, made if it is missing."""
    return _own("playtests")


def fit_name(name: str) -> str:
    """Return a name as every system lets a file be called; empty if nothing of it is left.

    >>> fit_name("a/b \\ud83d."), fit_name("?"), fit_name("con")
    ('a b', '', 'con_')
    """
    fit = BLANKS.sub(" ", UNFIT.sub(" ", name)).strip(" .")
    fit = fit.encode(errors="ignore")[:LONGEST].decode(errors="ignore").strip(" .")
    return DEVICES.sub(r"\1_\2", fit)


def unused(path: Path) -> Path:
    """Return the path itself, or with the first number that no file has yet; a number it has is counted on."""
    match = NUMBERED.fullmatch(path.stem)
    stem, first = (match[1], int(match[2]) + 1) if match else (path.stem, 2)
    numbered = (path.with_name(f"{stem} ({number}){path.suffix}") for number in count(first))
    return next(each for each in chain([path], numbered) if not os.path.lexists(each))


def _own(name: str) -> Path:
    """Return a folder among the person's own, made if it is missing."""
    return _made(personal() / name)


def _made(folder: Path) -> Path:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _usual_place() -> Path:
    # Late, because a start of the window that is told its folder need not pay for this import.
    from platformdirs import user_data_path

    return user_data_path("qquovadis", appauthor=False)
