"""How others see: an image in grey and under three kinds of colour blindness, and how far two differ."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from PySide6.QtGui import QImage

from tests.ui.art.canvas import pixels

Seen = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

# Viénot, Brettel and Mollon (1999), on linear light; grey is luminance.
EYES: Mapping[str, Matrix] = MappingProxyType(
    {
        "grey": ((0.2126, 0.7152, 0.0722),) * 3,
        "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
        "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
        # The rarest, after Brettel, Viénot and Mollon (1997) in one plane: yellow and blue are lost.
        "tritanopia": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
    }
)


def seen(image: QImage, eye: str) -> list[Seen]:
    """Return the pixels as this eye sees them."""
    return [_seen(pixel, eye) for pixel in pixels(image)]


def difference(one: list[Seen], other: list[Seen], step: int) -> float:
    """Return the share of the pixels that differ by more than `step` of 255 levels in a channel."""
    differ = sum(max(abs(a - b) for a, b in zip(p, q, strict=True)) > step for p, q in zip(one, other, strict=True))
    return differ / len(one)


@cache
def _seen(pixel: Seen, eye: str) -> Seen:
    light = [_linear(value) for value in pixel]
    red, green, blue = (
        _level(sum(weight * value for weight, value in zip(row, light, strict=True))) for row in EYES[eye]
    )
    return red, green, blue


@cache
def _linear(level: int) -> float:
    value = level / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _level(light: float) -> int:
    value = min(1.0, max(0.0, light))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))
