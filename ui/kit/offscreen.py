"""A screen that is none, for commands that paint what nobody sees: always of one size."""

import json
import os
import sys
from pathlib import Path

PLATFORM = "QT_QPA_PLATFORM"  # Qt asks for it when it is imported
SCREEN = {"name": "small", "x": 0, "y": 0, "logicalDpi": 96}
SIZE = (1280, 720)


def choose_platform(folder: Path, density: int = 1, size: tuple[int, int] = SIZE) -> None:
    """Let Qt paint without a screen, with so many pixels to one of the window; the folder is kept as long as it paints.

    Only Windows paints with its own platform, which always has a desktop: without one it knows no fonts there.
    """
    if sys.platform != "win32":
        screen = folder / "screen.json"
        shown = {**SCREEN, "width": size[0], "height": size[1], "dpr": density}
        screen.write_text(json.dumps({"screens": [shown]}), encoding="utf-8")
        os.environ[PLATFORM] = f"offscreen:configfile={screen}"
