"""Paints the gallery without a screen, and in a home of its own, so that nothing of a person is met.

    python3 packaging/dev.py gallery FOLDER [--only SCREEN ...] [--language en|ja] [--everywhere] [--lot N] [--sheets]
    python3 packaging/dev.py gallery FOLDER --check [--only SCREEN ...] [--language en|ja]

Every screen is painted in both languages, by day and by night, from games that are always the same.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from qquovadis import paths
from qquovadis.model.text.translations import LANGUAGES
from ui.kit.offscreen import choose_platform

if TYPE_CHECKING:
    from tools.gallery.painting import Shot

SCREEN = (2560, 1440)  # as large as the largest window that is painted


def read_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line; what it cannot mean ends the program with a sentence."""
    parser = argparse.ArgumentParser(prog="packaging/dev.py gallery", description="Paint every screen of the window.")
    parser.add_argument("folder", type=Path, help="folder for the pictures; created if missing")
    parser.add_argument(
        "--only",
        metavar="SCREEN",
        action="append",
        default=[],
        help="paint this screen in every size and in both sizes of letters; can be repeated",
    )
    parser.add_argument("--language", choices=sorted(LANGUAGES), help="use only this language")
    parser.add_argument(
        "--everywhere", action="store_true", help="paint every screen in every size and both sizes of letters"
    )
    parser.add_argument("--lot", type=int, metavar="COUNT", help="paint so many of all these pictures, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, help="of the lot; the same seed draws the same")
    parser.add_argument(
        "--check", action="store_true", help="look for cut, covered and crossed texts instead; only those are painted"
    )
    parser.add_argument("--size", type=int, metavar="WIDTH", help="use only windows of this width")
    parser.add_argument("--letters", type=int, metavar="PERCENT", help="use only letters of this size")
    parser.add_argument("--list", action="store_true", help="say what would be painted, and paint nothing")
    parser.add_argument("--played", type=Path, help="folder that keeps games played to their moments, for next time")
    parser.add_argument("--sheets", action="store_true", help="paint sheets of all cards, pieces and signs instead")
    return parser.parse_args(arguments)


def main() -> None:
    """Paint what the command line asks for."""
    arguments = read_arguments()
    with TemporaryDirectory(prefix="qquovadis-") as home:
        choose_platform(Path(home), size=SCREEN)
        os.environ[paths.HOME_VARIABLE] = home
        arguments.folder.mkdir(parents=True, exist_ok=True)
        _paint(arguments, Path(home))


def _paint(arguments: argparse.Namespace, home: Path) -> None:
    from tools.gallery.art_sheets import paint_sheets  # late: Qt asks for its platform when it is imported
    from tools.gallery.check import check_shots
    from tools.gallery.moments import GalleryMoments
    from tools.gallery.painting import paint_shots
    from ui.kit.offscreen_application import offscreen_application

    application = offscreen_application()
    if arguments.sheets:
        paint_sheets(arguments.folder)
        return
    shots, moments = _shots(arguments), GalleryMoments(home, _kept(arguments.played))
    if arguments.list:
        sys.stdout.writelines(f"{shot.file}\n" for shot in shots)
    elif arguments.check:
        raise SystemExit(check_shots(shots, arguments.folder, moments, _say))
    else:
        paint_shots(shots, arguments.folder, moments, _say)
    del application


def _kept(folder: Path | None) -> Path | None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _shots(arguments: argparse.Namespace) -> "list[Shot]":
    from tools.gallery.painting import by_lot, chosen, every_shot, usual_shots

    languages = (arguments.language,) if arguments.language else tuple(LANGUAGES)
    everywhere = bool(arguments.only) or arguments.everywhere or arguments.check or arguments.lot is not None
    shots = (every_shot if everywhere else usual_shots)(chosen(arguments.only), languages)
    shots = [shot for shot in shots if arguments.size in (None, shot.size[0])]
    shots = [shot for shot in shots if arguments.letters in (None, shot.letters)]
    return shots if arguments.lot is None else by_lot(shots, arguments.lot, arguments.seed)


if __name__ == "__main__":
    main()
