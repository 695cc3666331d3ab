"""A screen of a usual size for a process that has none; to be made before Qt is there."""

import json
import os
from pathlib import Path
from tempfile import gettempdir

SCREEN = {
    "name": "screen",
    "x": 0,
    "y": 0,
    "width": 1920,
    "height": 1080,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}


def lay_out() -> None:
    """Let Qt paint into memory, as on a screen of 1920 by 1080; nothing lies beyond the edges of its own small one."""
    file = Path(gettempdir()) / f"monkey-screen-{os.getpid()}.json"
    file.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"
