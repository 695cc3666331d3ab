"""What a field shows of a count: its number, or a question mark, and no more to be done, where that is not seen."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.seen_counts import UNSEEN_COUNT, is_seen
from ui.kit.spin_boxes import NumberField


def show_count(field: NumberField | QComboBox, view: SeatView, tally: int) -> None:
    """Show in a field what a tally counts, without telling of it as of a change."""
    seen = is_seen(view, tally)
    field.setEnabled(seen)
    with QSignalBlocker(field):
        if isinstance(field, QComboBox):
            field.setCurrentIndex(view.tally[tally] if seen else -1)
        else:
            field.setSpecialValueText("" if seen else UNSEEN_COUNT)
            field.setValue(view.tally[tally] if seen else field.minimum())
