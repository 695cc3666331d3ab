"""Every seat's points by source, adding up, as a table; the words of a source lead to its clause."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.final.result import GameResult
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.style import font_of
from ui.panels.badge import RaceBadge
from ui.panels.score_panel import SeatScore

SOURCE, TOTAL = N_("Source"), N_("Total")
ROW = 26  # pixels, of a source and its points
INDENT = 4  # of words that are no link, so that they stand under those that are
READ = N_("Read {clause}")


class PointsTable(QScrollArea):
    """Shows an account; `clause_wanted` is told when somebody wants to read why there were points."""

    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, account: GameResult) -> None:
        super().__init__()
        self._context, self._account = context, account
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 12, 4, 4)
        column.addWidget(self._sheet())
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)

    @property
    def high(self) -> int:
        """The height in which every row is seen without scrolling."""
        inside = self.widget()
        return inside.sizeHint().height() + 2 * self.frameWidth() if inside is not None else 0

    def _sheet(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", True)
        grid = QGridLayout(frame)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._label(self._context.say(SOURCE), soft=True), 1, 0)
        for at, standing in enumerate(self._account.standings, 1):
            self._add_head(grid, at, standing)
        sources = self._account.sources
        for row, source in enumerate(sources, 2):
            grid.addWidget(self._source(source), row, 0, Qt.AlignmentFlag.AlignLeft)
            for at, standing in enumerate(self._account.standings, 1):
                points = standing.sources.get(source, 0)
                grid.addWidget(self._label(str(points) if points else "–", soft=not points, right=True), row, at)
        self._add_total(grid, len(sources) + 2)
        return frame

    def _source(self, words: str) -> QWidget:
        clause = self._account.clauses.get(words)
        if clause is None:
            label = self._label(words)
            label.setMinimumHeight(ROW)
            label.setContentsMargins(INDENT, 0, 0, 0)
            return label
        link = QPushButton(on_button(words))
        link.setAutoDefault(False)
        link.setProperty("link", True)
        link.setFixedHeight(ROW)
        link.setToolTip(self._context.say(READ, clause=clause))
        link.setAccessibleDescription(link.toolTip())
        link.clicked.connect(lambda _checked=False: self.clause_wanted.emit(clause))
        return link

    def _add_head(self, grid: QGridLayout, at: int, standing: SeatScore) -> None:
        badge = RaceBadge(self._context, 52)
        badge.show_race(standing.race)
        grid.addWidget(badge, 0, at, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._label(standing.name, right=True, size=15, bold=True), 1, at)

    def _add_total(self, grid: QGridLayout, row: int) -> None:
        line = QFrame()
        line.setFixedHeight(1)
        line.setStyleSheet(f"background: {self._context.theme.surface.line_strong.name()};")
        grid.addWidget(line, row, 0, 1, len(self._account.standings) + 1)
        grid.addWidget(self._label(self._context.say(TOTAL), size=16, bold=True), row + 1, 0)
        for at, standing in enumerate(self._account.standings, 1):
            words = "?" if standing.total is None else str(standing.total)
            label = self._label(words, right=True, size=26, bold=True)
            label.setProperty("winning", standing.winner)
            grid.addWidget(label, row + 1, at)
            if standing.winner:
                cup = PlainLabel()
                cup.setPixmap(self._context.icon("vp", self._context.theme.surface.accent).pixmap(20, 20))
                grid.addWidget(cup, row + 1, at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _label(
        self, words: str, *, soft: bool = False, right: bool = False, size: float = 14, bold: bool = False
    ) -> QLabel:
        label = PlainLabel(words)
        label.setProperty("soft", soft)
        label.setFont(font_of(self._context.look, self._context.wide(100) * size / 100, bold))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        label.setMinimumWidth(self._context.wide(64) if right else 180)
        return label
