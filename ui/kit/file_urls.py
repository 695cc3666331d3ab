"""Files as the addresses that other programs send and take, whatever bytes their names are made of.

Qt's own conversion reads names as UTF-8 and loses what is none, such as the name of a file out of a Japanese Windows.
"""

import os
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def local_path(url: QUrl) -> Path:
    """Return the path of a local file's address."""
    if sys.platform == "win32":
        return Path(url.toLocalFile())
    encoded = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
    return Path(os.fsdecode(unquote_to_bytes(encoded)))


def file_url(path: Path) -> QUrl:
    """Return the address of a local file or folder."""
    return QUrl.fromEncoded(path.absolute().as_uri().encode())


def show_folder(folder: Path) -> None:
    """Open a folder, as the system shows it."""
    QDesktopServices.openUrl(file_url(folder))
