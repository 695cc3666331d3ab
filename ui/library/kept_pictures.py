"""Where the small pictures of saved games are kept, and those that still show how a game lies."""

import os
from _blake2 import blake2b  # as in qquovadis/compiled_modules.py
from pathlib import Path

from PySide6.QtGui import QImage, QPixmap

from qquovadis import paths
from qquovadis.model.saves.library import SavedGame
from ui.kit.theme import ColorScheme

STAMP = "stamp"


def kept_picture(kept: SavedGame, scheme: ColorScheme) -> QPixmap | None:
    """Return the picture of a game that was painted before, if it still shows how the game lies."""
    image = QImage(str(picture_file(kept.path, scheme)))
    return None if image.isNull() or image.text(STAMP) != stamp_of(kept) else QPixmap.fromImage(image)


def stamp_of(kept: SavedGame) -> str:
    """Return what tells this state of a game from all others."""
    return f"{kept.stamp.size} {kept.stamp.written}"


def picture_file(path: Path, scheme: ColorScheme) -> Path:
    """Return where the picture of a game is kept, by day or by night."""
    name = blake2b(os.fsencode(f"{path.parent.name}/{path.name}"), digest_size=12).hexdigest()
    return paths.pictures() / f"{name}-{scheme}.png"
