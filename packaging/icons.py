"""Paints the program's icon in the sizes and files that the systems want: `python packaging/icons.py`, with PySide6.

What it writes is committed, so that a build paints nothing and every system shows the same picture.
"""

import os
import struct
import sys
from pathlib import Path

from environment import CHECKOUT
from PySide6.QtCore import QBuffer, QByteArray, QIODeviceBase
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = CHECKOUT / "packaging" / "icons"
WINDOW_ICON = CHECKOUT / "resources" / "theme" / "qquovadis.png"
PLAIN = (16, 24, 32, 48, 64, 128, 256, 512)
OF_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
OF_MACOS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def paint(folder: Path = FOLDER) -> None:
    """Write the PNG of every size, the .ico and the .icns of the program, and the pictures of its files."""
    for name in ("qquovadis", "qquovadis-file"):
        drawing = QSvgRenderer(str(folder / f"{name}.svg"))
        pictures = {size: png(drawing, size) for size in {*PLAIN, *OF_MACOS.values()}}
        (folder / f"{name}.ico").write_bytes(ico({size: pictures[size] for size in OF_WINDOWS}))
        (folder / f"{name}.icns").write_bytes(icns({kind: pictures[size] for kind, size in OF_MACOS.items()}))
        for size in PLAIN if name == "qquovadis" else ():
            (folder / f"{name}-{size}.png").write_bytes(pictures[size])
    WINDOW_ICON.write_bytes((folder / "qquovadis-128.png").read_bytes())


def png(drawing: QSvgRenderer, size: int) -> bytes:
    """Return the drawing as a square picture with nothing behind it."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODeviceBase.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(kept.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return the pictures in one file as Windows reads it."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return the pictures in one file as macOS reads it."""
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv)
    paint()
