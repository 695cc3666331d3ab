"""Who has won, seen at a glance: portrait, name and points, by what it was won, and what parted those who tied."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_
from ui.art.painting import painting, paints_widget
from ui.art.strokes import faded, linear, rounded
from ui.final.result import GameResult
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.style import font_of
from ui.panels.badge import RaceBadge
from ui.panels.score_panel import SeatScore

WON = N_("{names} wins with {points} points")
TOGETHER = N_("{names} share the victory with {points} points")
NOBODY = N_("The game is over")
AHEAD = N_("{points} more than {name}: {sources}")
GAINED = N_("{source} +{points}")
TIED = N_("Tied on points; the tiebreaker decided.")
TIED_BY = N_("Tied on points. {rule}")
COMPARED = N_("{what}: {values}")
OF_SEAT = N_("{name} {value}")
FACES, LOW = (160, 118, 84), 84  # pixels of a portrait, by how many there are; and where there is little room
PAD, RADIUS = 20, 12
MOST = 3  # sources by which it was won that are named


class WinnerBanner(QWidget):
    """Shows the winners of an account on a ground of night and gilt; `clause_wanted` is told for the tiebreak."""

    clause_wanted = Signal(str)

    def __init__(self, context: AppContext, account: GameResult, ranked: Sequence[SeatScore]) -> None:
        super().__init__()
        self._context, self._account, self._ranked = context, account, ranked
        self._faces: list[RaceBadge] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(PAD, PAD - 6, PAD, PAD - 6)
        row.setSpacing(PAD)
        winners = [each for each in ranked if each.winner]
        size = FACES[min(len(winners), len(FACES)) - 1]
        for winner in winners:
            if winner.race:
                face = RaceBadge(context, size)
                face.show_race(winner.race)
                row.addWidget(face)
                self._faces.append(face)
        row.addLayout(self._words(), 1)

    def be_low(self) -> None:
        """Take less room: what stands below must be in sight."""
        for face in self._faces:
            face.be_wide(LOW)

    def _words(self) -> QVBoxLayout:
        column, paper = QVBoxLayout(), self._context.theme.paper
        column.setSpacing(6)
        column.addStretch(1)
        column.addWidget(self._label(self._won(), 28, paper.gilt, bold=True))
        if ahead := self._ahead():
            column.addWidget(self._label(ahead, 16, paper.sheet))
        if self._is_tied():
            column.addWidget(self._label(self._tie(), 15, paper.sheet))
            if self._account.tiebreak is not None:
                column.addWidget(self._link(self._account.tiebreak.clause), 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return column

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush, paper = self._context.look.on(painter), self._context.theme.paper
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            night = linear((0, 0), (0, area.height()), paper.night_high, paper.night_low)
            brush.shape(rounded(area, RADIUS), night, paper.gilt, 1.6)
            brush.trace(rounded(area.adjusted(5, 5, -5, -5), RADIUS - 4), faded(paper.gilt, 0.4), 1)

    def _label(self, words: str, size: int, ink: QColor, *, bold: bool = False) -> PlainLabel:
        label = PlainLabel(words)
        label.setFont(font_of(self._context.look, self._context.wide(100) * size / 100, bold))
        label.setStyleSheet(f"color: {ink.name()};")
        label.setWordWrap(True)
        return label

    def _link(self, clause: str) -> QPushButton:
        link = QPushButton(clause)
        link.setProperty("link", True)
        link.setStyleSheet(f"color: {self._context.theme.paper.gilt.name()};")
        link.setAutoDefault(False)
        link.clicked.connect(lambda: self.clause_wanted.emit(clause))
        return link

    def _won(self) -> str:
        winners = [each for each in self._ranked if each.winner]
        if not winners:
            return self._context.say(NOBODY)
        names = self._context.say(COMMA).join(each.name for each in winners)
        return self._context.say(WON if len(winners) == 1 else TOGETHER, names=names, points=winners[0].total)

    def _ahead(self) -> str:
        """Return by what the one who won has more points than whoever comes next; nothing where that is not known."""
        (first, *others), say = self._ranked, self._context.say
        if not first.winner or not others or first.total is None or others[0].total is None:
            return ""
        second, points = others[0], first.total - others[0].total
        more = {source: gained - second.sources.get(source, 0) for source, gained in first.sources.items()}
        best = sorted((source for source in more if more[source] > 0), key=lambda source: -more[source])[:MOST]
        if points <= 0 or not best:
            return ""
        sources = say(COMMA).join(say(GAINED, source=source, points=more[source]) for source in best)
        return say(AHEAD, points=points, name=second.name, sources=sources)

    def _is_tied(self) -> bool:
        """Return whether somebody who has not won has as many points as somebody who has."""
        won = {each.total for each in self._ranked if each.winner}
        return any(each.total in won for each in self._ranked if not each.winner)

    def _tie(self) -> str:
        """Return the rule that parted them, and what it compared."""
        say, tiebreak = self._context.say, self._account.tiebreak
        if tiebreak is None:
            return say(TIED)
        said = [say(TIED_BY, rule=tiebreak.rule)]
        if tiebreak.what:
            values = (say(OF_SEAT, name=name, value=value) for name, value in tiebreak.values)
            said.append(say(COMPARED, what=tiebreak.what, values=say(COMMA).join(values)))
        return "\n".join(said)
