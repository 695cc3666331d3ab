"""Paints the gallery without a screen, and in a home of its own, so that nothing of a person is met.

    python3 packaging/dev.py gallery FOLDER [--only SCREEN ...] [--language en|ja] [--everywhere] [--sheets]

Every screen is painted in both languages, by day and by night, from games that are always the same.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from qquovadis import paths
from qquovadis.model.text.translations import LANGUAGES
from ui.window.offscreen import choose_platform


def read_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line; what it cannot mean ends the program with a sentence."""
    parser = argparse.ArgumentParser(prog="packaging/dev.py gallery", description="Paint every screen of the window.")
    parser.add_argument("folder", type=Path, help="folder for the pictures; created if missing")
    parser.add_argument(
        "--only",
        metavar="SCREEN",
        action="append",
        default=[],
        help="paint this screen in every size; can be repeated",
    )
    parser.add_argument("--language", choices=sorted(LANGUAGES), help="use only this language")
    parser.add_argument("--everywhere", action="store_true", help="paint every screen in every size")
    parser.add_argument("--sheets", action="store_true", help="paint sheets of all cards, pieces and signs instead")
    return parser.parse_args(arguments)


def main() -> None:
    """Paint what the command line asks for."""
    arguments = read_arguments()
    with TemporaryDirectory(prefix="qquovadis-") as home:
        choose_platform(Path(home))
        os.environ[paths.HOME_VARIABLE] = home
        arguments.folder.mkdir(parents=True, exist_ok=True)
        _paint(arguments, Path(home))


def _paint(arguments: argparse.Namespace, home: Path) -> None:
    from tools.gallery.art_sheets import paint_sheets  # late: Qt asks for its platform when it is imported
    from tools.gallery.painting import PictureOrder, chosen, paint_screens
    from ui.playtest_kit.window_driver import offscreen_application

    application = offscreen_application()
    if arguments.sheets:
        paint_sheets(arguments.folder)
    else:
        languages = (arguments.language,) if arguments.language else tuple(LANGUAGES)
        everywhere = bool(arguments.only) or arguments.everywhere
        order = PictureOrder(arguments.folder, chosen(arguments.only), languages, everywhere)
        paint_screens(order, home, lambda name: sys.stdout.write(f"{name}\n"))
    del application


if __name__ == "__main__":
    main()
