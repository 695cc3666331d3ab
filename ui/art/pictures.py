"""Pictures out of packs, read once each and kept as large as anything shows them; drawn into an area as they are.

On paper a picture has its own resolution, or that of the printer where that is less.
"""

from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QBuffer, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColorSpace, QImage, QImageReader, QPainter, QPicture, QTransform

from qquovadis.errors import PackError
from qquovadis.model.pack.pictures import SVG, safe_picture
from qquovadis.model.pack.raster_pictures import JPEG, KINDS, PNG, is_nearly_srgb, orientation_of
from ui.art.dots import dots_across
from ui.art.strokes import Brushwork, faded, lines
from ui.art.svg_drawings import drawing_of, paint_drawing

BUDGET = 160_000_000  # bytes of pictures kept, the oldest go first
LARGEST = 1600  # pixels, either way, as which a picture is kept: a board on a large screen
CROSS = 1.5
USUAL, QUICKLY = -1, 80  # of 100: how little time is spent to make a picture small

Fit = Qt.AspectRatioMode
KEEP, COVERS = Fit.KeepAspectRatio, Fit.KeepAspectRatioByExpanding
Key = tuple[str, str]  # the path of a picture, and the digest of what it was when the pack was read


PLAIN, PAINTED = QImage.Format.Format_ARGB32, QImage.Format.Format_ARGB32_Premultiplied
UPRIGHT = 4  # up to this way of EXIF a picture stands, if mirrored or on its head; after it, it lies
# What is done to a picture that EXIF says was taken so: mirrored, turned about, or both.
TURNS: Mapping[int, QTransform] = MappingProxyType(
    {
        2: QTransform(-1, 0, 0, 1, 0, 0),
        3: QTransform(-1, 0, 0, -1, 0, 0),
        4: QTransform(1, 0, 0, -1, 0, 0),
        5: QTransform(0, 1, 1, 0, 0, 0),
        6: QTransform(0, 1, -1, 0, 0, 0),
        7: QTransform(0, -1, -1, 0, 0, 0),
        8: QTransform(0, -1, 1, 0, 0, 0),
    }
)


class PictureStore:
    """The pictures that were read so far, none larger than `largest` either way if that is said."""

    def __init__(self, largest: int | None = None) -> None:
        self._largest = largest
        self._kept: OrderedDict[tuple[Key, int], QImage] = OrderedDict()
        self._bytes = 0

    def image(self, key: Key, halved: int = 0) -> QImage:
        """Return a picture, made half as large so many times; an empty one if it cannot be read any more."""
        kept = self._kept.get((key, halved))
        if kept is None:
            kept = half_of(self.image(key, halved - 1)) if halved else _read(Path(key[0]), self._largest)
            self._kept[key, halved] = kept
            self._bytes += kept.sizeInBytes()
            while self._bytes > BUDGET and len(self._kept) > 1:
                self._bytes -= self._kept.popitem(last=False)[1].sizeInBytes()
        self._kept.move_to_end((key, halved))
        return kept

    def image_for(self, key: Key, dots: float) -> QImage:
        """Return a picture for an area whose longer side is so many dots: more than as many pixels, less than twice.

        A painter looks at four pixels for a dot, so that of a larger picture it would leave out lines.
        """
        image, halved = self.image(key), 0
        while max(image.width(), image.height()) >= 2 * max(dots, 1):
            halved += 1
            image = self.image(key, halved)
        return image

    def forget(self) -> None:
        """Give all of them up."""
        self._kept.clear()
        self._bytes = 0


STORE, WHOLE = PictureStore(LARGEST), PictureStore()


def paint_picture(brush: Brushwork, key: Key, area: QRectF, fit: Fit = KEEP) -> None:
    """Paint a picture as large as the area allows, in its middle, or so large that it `COVERS` it, for whoever clips;
    where it is gone, a crossed frame.
    """
    if key[0].lower().endswith(SVG):
        drawing = drawing_of(key)
        if drawing is not None:
            fitted = fitted_area(drawing.size, area, fit)
            if _is_compared(brush.painter, key, fitted):
                return
            if paint_drawing(brush.painter, key, drawing, fitted, dots_across(brush.painter, fitted)):
                return
    elif _paint_pixels(brush, key, area, fit):
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


def _paint_pixels(brush: Brushwork, key: Key, area: QRectF, fit: Fit) -> bool:
    """Paint a picture of pixels, and return whether it could be read.

    On paper line art stays as it is, pixel by pixel; photographs are packed as JPEG again, which takes a tenth.
    """
    painter = brush.painter
    image = STORE.image(key)
    if image.isNull():
        return False
    fitted = fitted_area(QSizeF(image.size()), area, fit)
    if _is_compared(painter, key, fitted):
        return True
    dots, store = dots_across(painter, fitted), STORE
    if brush.look.paper:
        store = WHOLE if dots > LARGEST <= max(image.width(), image.height()) else STORE
        lossless = KINDS[Path(key[0]).suffix.lower()] != JPEG
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering, lossless)
    painter.drawImage(fitted, store.image_for(key, dots))
    return True


def half_of(image: QImage) -> QImage:
    """Return an image with half as many pixels each way, each the mean of four."""
    wide, high = max(1, image.width() // 2), max(1, image.height() // 2)
    return image.scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _is_compared(painter: QPainter, key: Key, fitted: QRectF) -> bool:
    """Return whether this is only painted to be compared, for which the digest of a picture does as well."""
    if not isinstance(painter.device(), QPicture):
        return False
    painter.drawRect(fitted)
    painter.drawText(fitted.topLeft(), key[1])
    return True


def fitted_area(size: QSizeF, area: QRectF, fit: Fit = KEEP) -> QRectF:
    """Return the largest area of this shape in the middle of another, or the smallest that covers it."""
    if size.isEmpty():
        return area
    wanted = size.scaled(area.size(), fit)
    fitted = QRectF(0, 0, wanted.width(), wanted.height())
    fitted.moveCenter(area.center())
    return fitted


def picture_size(path: Path) -> QSize:
    """Return how many pixels a picture has as it is shown; an empty size if that cannot be told."""
    size = QImageReader(str(path)).size()
    kind = KINDS.get(path.suffix.lower())
    try:
        lies = kind is not None and orientation_of(kind, safe_picture(path)) > UPRIGHT
    except (PackError, OSError):
        return QSize()
    return size.transposed() if lies else size


def _read(path: Path, largest: int | None) -> QImage:
    """Read a picture upright and in sRGB, no side longer than `largest`; an empty one if that cannot be.

    SPEED: a JPEG of 40 million pixels is read as small as it is shown in 0.4 s, as it is in 1.7.
    """
    kind = KINDS.get(path.suffix.lower())
    try:
        content = safe_picture(path)
    except (PackError, OSError):
        return QImage()
    if kind is None:
        return QImage()
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, kind.lower().encode())
    reader.setAutoTransform(False)  # Qt turns JPEG only
    size = reader.size()
    if largest is not None and max(size.width(), size.height()) > largest:
        reader.setScaledSize(size.scaled(largest, largest, KEEP))
    image = reader.read()
    if image.isNull():
        return image
    if image.colorSpace().isValid() and not (kind == PNG and is_nearly_srgb(content)):
        converted = image.convertedToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb), PLAIN)
        image = image if converted.isNull() else converted  # a profile that makes no sense is passed over
    turn = TURNS.get(orientation_of(kind, content))
    image = image.transformed(turn) if turn is not None else image
    return image.convertToFormat(PAINTED if image.hasAlphaChannel() else QImage.Format.Format_RGB32)


def png_of(image: QImage, quality: int = USUAL) -> bytes:
    """Return an image as the bytes of a PNG file; a `quality` (0 to 100) is how little time is spent to make it small.

    What is seen is the same in each.
    """
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(written, "PNG", quality)  # type: ignore[call-overload]  # PySide 6 takes only text here, whatever it says
    return bytes(written.data().data())
