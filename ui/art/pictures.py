"""Pictures out of packs, read once each and kept as large as anything shows them; drawn into an area as they are."""

from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage

from qquovadis.errors import PackError
from qquovadis.model.pack.pictures import safe_picture
from ui.art.strokes import Brushwork, faded, lines
from ui.art.svg_drawings import drawing_of

BUDGET = 160_000_000  # bytes of pictures kept, the oldest go first
LARGEST = 1600  # pixels, either way, as which a picture is kept: a board on a large screen
CROSS = 1.5

Fit = Qt.AspectRatioMode
KEEP, COVERS = Fit.KeepAspectRatio, Fit.KeepAspectRatioByExpanding
Key = tuple[str, str]  # the path of a picture, and the digest of what it was when the pack was read


class PictureStore:
    """The pictures that were read so far."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, QImage] = OrderedDict()
        self._bytes = 0

    def image(self, key: Key) -> QImage:
        """Return a picture; an empty one if it cannot be read any more."""
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _read(Path(key[0]))
            self._bytes += kept.sizeInBytes()
            while self._bytes > BUDGET and len(self._kept) > 1:
                self._bytes -= self._kept.popitem(last=False)[1].sizeInBytes()
        self._kept.move_to_end(key)
        return kept


STORE = PictureStore()


def paint_picture(brush: Brushwork, key: Key, area: QRectF, fit: Fit = KEEP) -> None:
    """Paint a picture as large as the area allows, in its middle, or so large that it `COVERS` it, for whoever clips;
    where it is gone, a crossed frame.
    """
    if key[0].endswith(".svg"):
        drawing = drawing_of(key)
        if drawing is not None:
            drawing.render(brush.painter, fitted_area(QSizeF(drawing.defaultSize()), area, fit))
            return
    else:
        image = STORE.image(key)
        if not image.isNull():
            brush.painter.drawImage(fitted_area(QSizeF(image.size()), area, fit), image)
            return
    ink = faded(brush.theme.paper.edge, 0.6)
    brush.painter.setPen(ink)
    brush.painter.drawRect(area)
    corners = (
        ((area.left(), area.top()), (area.right(), area.bottom())),
        (
            (area.left(), area.bottom()),
            (area.right(), area.top()),
        ),
    )
    brush.trace(lines(corners), ink, CROSS)


def fitted_area(size: QSizeF, area: QRectF, fit: Fit = KEEP) -> QRectF:
    """Return the largest area of this shape in the middle of another, or the smallest that covers it."""
    if size.isEmpty():
        return area
    wanted = size.scaled(area.size(), fit)
    fitted = QRectF(0, 0, wanted.width(), wanted.height())
    fitted.moveCenter(area.center())
    return fitted


def _read(path: Path) -> QImage:
    """Read a picture, no larger than it is ever shown."""
    try:
        content = safe_picture(path)
    except (PackError, OSError):
        return QImage()
    image = QImage.fromData(content)
    if max(image.width(), image.height()) > LARGEST:
        keep = Qt.AspectRatioMode.KeepAspectRatio
        image = image.scaled(LARGEST, LARGEST, keep, Qt.TransformationMode.SmoothTransformation)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied) if not image.isNull() else image
