"""The gallery for a command line: without a screen, and in a home of its own, so that nothing of a person is met."""

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from qquovadis import paths
from ui.window.offscreen import choose_platform

Told = Callable[[str], object]


class Wish(NamedTuple):
    """What is to be painted, and where: the screens of these names, or all; `everywhere` wants each in every size."""

    folder: Path
    names: tuple[str, ...]
    languages: tuple[str, ...]
    everywhere: bool = False


def paint(wish: Wish, tell: Told) -> None:
    """Paint what is wished and tell the name of each file; QuoError names a screen that there is not."""
    with TemporaryDirectory(prefix="qquovadis-") as home:
        choose_platform(Path(home))
        os.environ[paths.HOME_VARIABLE] = home
        from ui.gallery.painting import paint_screens  # late: Qt asks for its platform when it is imported

        paint_screens(wish, Path(home), tell)
