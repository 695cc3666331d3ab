"""A field for the number of a round, in which the end of the last is told as everywhere else."""

from PySide6.QtGui import QValidator

from ui.free_table.place_names import PlaceNames
from ui.kit.spin_boxes import NumberField


class RoundField(NumberField):
    """Counts rounds; the number after the last stands for the end of the game, and is told so in words."""

    _last, _beyond = 0, ""  # Qt asks for the words before a field is whole

    def __init__(self) -> None:
        super().__init__()
        self.setKeyboardTracking(False)

    def follow(self, tally: int, naming: PlaceNames) -> None:
        """Count the rounds of this table; nothing lies beyond the end of its last."""
        low, high = naming.kit.tallies[tally].low, naming.kit.tallies[tally].high
        self._last, self._beyond = naming.end_of_rounds
        self.setRange(low, min(high, self._last + 1) if self._last else high)

    def textFromValue(self, value: int) -> str:
        """Return a number, or that the last round is over."""
        return self._beyond if self._is_beyond(value) else super().textFromValue(value)

    def valueFromText(self, text: str) -> int:
        """Return what was typed, or stands there in words."""
        return self._last + 1 if text == self._beyond else super().valueFromText(text)

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        """Take the words for the end as well as numbers."""
        if self._beyond and text == self._beyond:
            return QValidator.State.Acceptable, text, at
        return super().validate(text, at)

    def _is_beyond(self, value: int) -> bool:
        return bool(self._last) and value > self._last
