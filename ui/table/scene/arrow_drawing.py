"""Draws the arrows of a move along their ways when it is shown, once; without motion they are there at once."""

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from ui.table.scene.touched_signs import TouchedSigns

DRAWN = 320  # milliseconds


class ArrowDrawing(QObject):
    """Draws on one scene."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._signs: TouchedSigns | None = None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(DRAWN)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._advance)

    def follow(self, signs: TouchedSigns, *, is_moving: bool) -> None:
        """Draw what is new among these signs, or let it be there at once."""
        self._signs = signs
        if not signs.is_drawing:
            self._clock.stop()
        elif not is_moving:
            signs.draw(1.0)
        elif signs.has_begun_drawing:
            self._clock.stop()
            self._clock.start()

    def _advance(self, share: object) -> None:
        if self._signs is not None and isinstance(share, float):
            self._signs.draw(share)
