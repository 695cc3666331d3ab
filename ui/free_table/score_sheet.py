"""The scoring sheet of a free table: what each seat has of every row, counted by people, and the sums."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.guard import listens
from qquovadis.model.text.translations import N_
from ui.free_table.count_field import show_count
from ui.free_table.edit_commands import EditCommands
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.spin_boxes import NumberField
from ui.kit.style import font_of
from ui.play.presenter import Presenter

TITLE = N_("Scoring sheet")
WORTH, EACH = N_("{row} (× {worth})"), N_("{row}, {seat}")
TOTAL, CLOSE, RESULT = N_("Total"), N_("Close"), N_("Final result…")
MARGIN, APART = 24, 10


class ScoreSheetDialog(QDialog):
    """Counts at one table beside it; each number is one move, which is logged and can be taken back.

    `result_wanted` asks for the result, point by point.
    """

    result_wanted = Signal()

    def __init__(
        self, context: AppContext, presenter: Presenter, edit_commands: EditCommands, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._context, self._presenter, self._edit_commands = context, presenter, edit_commands
        self.fields: dict[int, NumberField] = {}
        self.totals: list[QLabel] = []
        self.setWindowTitle(context.say(TITLE))
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.setSpacing(2 * APART)
        column.addLayout(self._grid())
        column.addLayout(self._foot())
        presenter.rested.connect(self._follow)
        self._follow()
        first = next(iter(self.fields.values()), None)
        if first is not None:
            first.setFocus()

    def _grid(self) -> QGridLayout:
        """Lay out a row for each thing that counts, and a column for each seat."""
        grid, kit = QGridLayout(), self._edit_commands.table.kit
        grid.setHorizontalSpacing(2 * APART)
        grid.setVerticalSpacing(APART)
        grid.setColumnStretch(0, 1)
        names = [self._presenter.table_text.seat(seat) for seat in range(kit.seats)]
        for seat, name in enumerate(names, 1):
            grid.addWidget(self._label(name, bold=True), 0, seat, Qt.AlignmentFlag.AlignRight)
        for row, scored in enumerate(kit.score, 1):
            words = self._presenter.table_presenter.score.source(scored.family)
            worth = str(scored.worth).replace("-", "−")
            shown = words if scored.worth == 1 else self._context.say(WORTH, row=words, worth=worth)
            grid.addWidget(self._label(shown), row, 0)
            for tally in kit.tallies_of(scored.family):
                seat = kit.tallies[tally].seat
                grid.addWidget(self._field(tally, self._context.say(EACH, row=words, seat=names[seat])), row, seat + 1)
        self._add_totals(grid, len(kit.score) + 1, kit.seats)
        return grid

    def _add_totals(self, grid: QGridLayout, row: int, seats: int) -> None:
        line = QFrame()
        line.setFixedHeight(1)
        line.setStyleSheet(f"background: {self._context.theme.surface.line_strong.name()};")
        grid.addWidget(line, row, 0, 1, seats + 1)
        grid.addWidget(self._label(self._context.say(TOTAL), bold=True), row + 1, 0)
        for seat in range(seats):
            self.totals.append(self._label("", bold=True))
            self.totals[-1].setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self.totals[-1], row + 1, seat + 1)

    def _field(self, tally: int, words: str) -> NumberField:
        field, bounds = NumberField(), self._edit_commands.table.kit.tallies[tally]
        field.setRange(bounds.low, bounds.high)
        field.setKeyboardTracking(False)
        field.setAccessibleName(words)
        field.setMinimumWidth(self._context.wide(84))
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.valueChanged.connect(partial(self._count, tally))
        self.fields[tally] = field
        return field

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.result_button, self.close_button = (
            QPushButton(self._context.say(RESULT)),
            QPushButton(self._context.say(CLOSE)),
        )
        for button in (self.result_button, self.close_button):
            button.setAutoDefault(False)
        self.result_button.clicked.connect(self._show_result)
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.result_button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        return row

    def _count(self, tally: int, value: int) -> None:
        if self._edit_commands.table.view.tally[tally] != value:
            self._edit_commands.count(tally, value)

    def _show_result(self) -> None:
        self.accept()
        self.result_wanted.emit()

    @listens
    def _follow(self) -> None:
        """Show what is counted now, whoever counted it."""
        view = self._edit_commands.table.view
        for tally, field in self.fields.items():
            show_count(field, view, tally)
        for seat, standing in enumerate(self._presenter.table_presenter.standings()):
            self.totals[seat].setText("?" if standing.total is None else str(standing.total))

    def _label(self, words: str, *, bold: bool = False) -> QLabel:
        label = PlainLabel(words)
        label.setFont(font_of(self._context.look, self._context.wide(100) * 0.15, bold))
        return label
