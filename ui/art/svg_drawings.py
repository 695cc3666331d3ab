"""SVG drawings of packs, read once each."""

from functools import lru_cache
from pathlib import Path
from xml.etree.ElementTree import ParseError

from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from qquovadis.errors import PackError
from qquovadis.model.pack.pictures import safe_picture
from ui.art.svg_lines import without_hidden_lines

KEPT_DRAWINGS = 128
Key = tuple[str, str]  # the path of a picture, and the digest of what it was when the pack was read


@lru_cache(maxsize=KEPT_DRAWINGS)
def drawing_of(key: Key) -> QSvgRenderer | None:
    """Return a drawing that was found safe; None if it is none any more."""
    try:
        drawing = QSvgRenderer(QByteArray(without_hidden_lines(safe_picture(Path(key[0])))))
    except (PackError, OSError, ParseError):
        return None
    return drawing if drawing.isValid() else None
