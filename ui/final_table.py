"""The final table: every seat's points by source, adding up, and who has won."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.texts import N_
from ui.panels.badge import Badge
from ui.panels.score_panel import Standing
from ui.style import font_of
from ui.surroundings import Surroundings

TITLE = N_("Final table")
WON = N_("{names} wins with {points} points")
TOGETHER = N_("{names} share the victory with {points} points")
NOBODY = N_("The game is over")
SOURCE, TOTAL = N_("Source"), N_("Total")
AGAIN, LOOK = N_("New game…"), N_("Look at the table")
COMMA = N_(", ")


class FinalTable(QDialog):
    """Shows the standings; `again` asks for another game."""

    again = Signal()

    def __init__(self, around: Surroundings, standings: tuple[Standing, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._around = around
        self._standings = tuple(sorted(standings, key=lambda each: (not each.winner, -(each.total or 0))))
        say = around.say
        self.setWindowTitle(say(TITLE))
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 20)
        column.setSpacing(16)
        title = QLabel(self._won())
        title.setFont(font_of(around.look, 24, bold=True))
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(title)
        column.addWidget(self._sheet())
        column.addLayout(self._foot())

    def cell_texts(self) -> list[str]:
        """What stands in the cells, row by row."""
        return [label.text() for label in self.findChildren(QLabel)]

    def _won(self) -> str:
        winners = [each for each in self._standings if each.winner]
        if not winners:
            return self._around.say(NOBODY)
        names = self._around.say(COMMA).join(each.name for each in winners)
        return self._around.say(WON if len(winners) == 1 else TOGETHER, names=names, points=winners[0].total)

    def _sheet(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("panel", True)
        grid = QGridLayout(frame)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(10)
        grid.addWidget(self._label(self._around.say(SOURCE), soft=True), 1, 0)
        for at, standing in enumerate(self._standings, 1):
            self._add_head(grid, at, standing)
        sources = list(dict.fromkeys(source for each in self._standings for source in each.sources))
        for row, source in enumerate(sources, 2):
            grid.addWidget(self._label(source), row, 0)
            for at, standing in enumerate(self._standings, 1):
                points = standing.sources.get(source, 0)
                grid.addWidget(self._label(str(points) if points else "–", soft=not points, right=True), row, at)
        self._add_total(grid, len(sources) + 2)
        return frame

    def _add_head(self, grid: QGridLayout, at: int, standing: Standing) -> None:
        badge = Badge(self._around, 18)
        badge.show_race(standing.race)
        grid.addWidget(badge, 0, at, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self._label(standing.name, right=True, size=15, bold=True), 1, at)

    def _add_total(self, grid: QGridLayout, row: int) -> None:
        line = QFrame()
        line.setFixedHeight(1)
        line.setStyleSheet(f"background: {self._around.theme.surface.line_strong.name()};")
        grid.addWidget(line, row, 0, 1, len(self._standings) + 1)
        grid.addWidget(self._label(self._around.say(TOTAL), size=16, bold=True), row + 1, 0)
        for at, standing in enumerate(self._standings, 1):
            label = self._label(str(standing.total), right=True, size=26, bold=True)
            label.setProperty("winning", standing.winner)
            grid.addWidget(label, row + 1, at)
            if standing.winner:
                cup = QLabel()
                cup.setPixmap(self._around.icon("vp", self._around.theme.surface.accent).pixmap(20, 20))
                grid.addWidget(cup, row + 1, at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _label(
        self, words: str, *, soft: bool = False, right: bool = False, size: float = 14, bold: bool = False
    ) -> QLabel:
        label = QLabel(words)
        label.setProperty("soft", soft)
        label.setFont(font_of(self._around.look, size, bold))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        label.setMinimumWidth(96 if right else 180)
        return label

    def _foot(self) -> QHBoxLayout:
        look, again = QPushButton(self._around.say(LOOK)), QPushButton(self._around.say(AGAIN))
        again.setProperty("primary", True)
        look.clicked.connect(self.accept)
        again.clicked.connect(self._ask_again)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(look)
        foot.addWidget(again)
        return foot

    def _ask_again(self) -> None:
        self.accept()
        self.again.emit()
