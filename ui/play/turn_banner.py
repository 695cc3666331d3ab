"""A light word where nothing secret is at stake: whose decision it is now, told over the table for a moment."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from qquovadis.guard import listens
from qquovadis.model.agreed import Mode
from qquovadis.model.text.translations import N_
from ui.art.emblems import BadgeFace
from ui.art.lettering import Lettering, text_width, write_name
from ui.art.painting import painting, paints_widget
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.panels.floating_sheet import FloatingSheet, paint_sheet
from ui.play.pacing import timer
from ui.play.presenter import Presenter

DECIDES = N_("{name} decides now.")
HIGH, MARGIN, BADGE, BEATS = 46, 14, 12.0, 2  # it stays for so many beats of the pace


class TurnBanner(QWidget):
    """A pill with a badge and a sentence; it lets every click through."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._name, self._race = "", None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        context.changed.connect(self.hide)
        self.hide()

    _race: str | None

    @property
    def sentence(self) -> str:
        """What is said, in the language spoken now."""
        return self._context.say(DECIDES, name=self._name)

    def show_turn(self, name: str, race: str | None, over: QPoint) -> None:
        """Say who decides, centred under a point of the parent."""
        self._name, self._race = name, race
        wide = round(text_width(self._context.look, self.sentence, self._ink())) + 90 + 2 * MARGIN
        self.setGeometry(over.x() - wide // 2, over.y() - MARGIN + 8, wide, HIGH + 2 * MARGIN)
        self.show()
        self.raise_()
        self.update()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = paint_sheet(brush, self, FloatingSheet(MARGIN, brush.theme.surface.accent, radius=HIGH / 2))
            if self._race:
                with brush.placed(area.left() + 30, area.center().y()):
                    BadgeFace(self._race, BADGE).paint(brush)
            write_name(brush, area.adjusted(54, 0, -24, 0), self.sentence, self._ink())

    def _ink(self) -> Lettering:
        look = self._context.look
        return Lettering(look.size(17), look.theme.surface.ink, bold=True, side="left")


class TurnBanners(WindowFeature):
    """Serves one window: tells when a decision passes to another person without a curtain."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._desk = window.desk
        self.banner = TurnBanner(window.context, window.desk)
        self._away = timer(self, self.banner.hide)
        self._last: int | None = None

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self._rest()
        self._last = None
        super().set_presenter(presenter)
        if presenter is not None:
            presenter.controller.asked.connect(self._ask)
            presenter.controller.came.connect(self._rest)
            presenter.controller.covering.connect(self._rest)
            presenter.controller.beats.shown.connect(self._rest)

    @listens
    def _ask(self) -> None:
        presenter = self._presenter
        if presenter is None or presenter.controller.here is None:
            return
        session, seat, before = presenter.open_game.session, presenter.controller.here, self._last
        self._last = seat
        seating, stays = session.seating, BEATS * presenter.controller.beats.pace.beat
        same = before is None or before == seat or seating.is_same_person(before, seat)
        if same or seating.is_alone or session.situation.mode is not Mode.MATCH or not stays:
            return
        middle = QPoint(self._desk.top.width() // 2, self._desk.table.y() if self._desk.table else 0)
        view = session.seat_view(None)
        self.banner.show_turn(presenter.table_text.seat(seat), presenter.table_text.race(view, seat), middle)
        self._away.start(stays)

    @listens
    def _rest(self) -> None:
        self._away.stop()
        self.banner.hide()
