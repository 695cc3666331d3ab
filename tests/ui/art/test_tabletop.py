"""The tabletop: one ground for both rooms, each in its own tone."""

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmapCache

from tests.marks import quick
from tests.ui.art.canvas import painted
from ui.art import tabletop
from ui.art.strokes import Brushwork, Look
from ui.kit.theme import ColorScheme, Theme

SIZE = QSizeF(120, 120)


@quick
def test_fibres_are_painted_once_for_both_rooms(
    themes: dict[ColorScheme, Theme], monkeypatch: pytest.MonkeyPatch
) -> None:
    QPixmapCache.clear()
    usual, times = tabletop._paint_fibres, []

    def counted(brush: Brushwork, size: QSizeF) -> None:
        times.append(size)
        usual(brush, size)

    monkeypatch.setattr(tabletop, "_paint_fibres", counted)
    for theme in themes.values():
        image = painted(Look(theme, "en"), lambda brush: tabletop.paint_table(brush, SIZE), 120)
        tones = {image.pixelColor(x, y).rgb() for x in range(120) for y in range(120)}
        # The picture is painted about its middle, so a quarter of it is table; fibres hardly part from its tone.
        close = [tone for tone in tones if abs((tone >> 16 & 255) - theme.surface.table.red()) <= 12]
        assert theme.surface.table.rgb() in tones
        assert len(close) > 3
    assert times == [SIZE]
