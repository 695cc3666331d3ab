"""A screen that is none, for commands that paint what nobody sees: always of one size."""

import json
import os
import sys
from pathlib import Path

PLATFORM = "QT_QPA_PLATFORM"  # Qt asks for it when it is imported
SCREEN = {"name": "small", "x": 0, "y": 0, "width": 1280, "height": 720, "logicalDpi": 96}


def choose_platform(folder: Path, density: int = 1) -> None:
    """Let Qt paint without a screen, with so many pixels to one of the window; the folder is kept as long as it paints.

    Only Windows paints with its own platform, which always has a desktop: without one it knows no fonts there.
    """
    if sys.platform != "win32":
        screen = folder / "screen.json"
        screen.write_text(json.dumps({"screens": [{**SCREEN, "dpr": density}]}), encoding="utf-8")
        os.environ[PLATFORM] = f"offscreen:configfile={screen}"
