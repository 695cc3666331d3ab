"""Reminds whoever is asked of what going on would leave unused, unless its kind was silenced.

What was silenced is kept among the settings, and lifted there.
"""

import math

from PySide6.QtCore import QPoint, QRect

from qquovadis.engine.agenda import DONE
from qquovadis.engine.referee import UNUSED
from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.reminder import Reminded, Reminder
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred
from ui.table.layout.geometry import Point, Rect
from ui.table.scene.table_scene import TableScene

SETTING = "silenced"
GAP, STEP = 8.0, 24.0  # pixels above the decision bar and to the edge, and from one place that is tried to the next


class Reminders(WindowFeature):
    """Serves one window."""

    def __init__(self, window: MainWindow, preferred: Preferred) -> None:
        super().__init__()
        self._desk, self._preferred = window.desk, preferred
        self.strip = Reminder(window.context, window.desk)
        self.strip.silenced.connect(self._silence)
        window.desk.laid_out.connect(self._stand)
        preferred.chosen.connect(self._remind)

    def set_presenter(self, presenter: Presenter | None) -> None:
        super().set_presenter(presenter)
        self.strip.show_reminders(())
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._forget)
            presenter.rested.connect(self._remind)
            presenter.table.laid_out.connect(self._stand)

    @listens
    def _forget(self, _view: object) -> None:
        """Take the reminder away: whatever is shown next, this is about something else."""
        self.strip.show_reminders(())

    @listens
    def _remind(self, _name: str = "") -> None:
        self.strip.show_reminders(self._unused())
        self._stand()

    def _unused(self) -> tuple[Reminded, ...]:
        """Return what the seat that is asked here would leave unused by going on."""
        presenter = self._presenter
        if presenter is None or presenter.is_covered or presenter.controller.here is None:
            return ()
        session, seat = presenter.open_game.session, presenter.controller.here
        if (DONE, None) not in session.situation.judged(seat):
            return ()
        found = [each for each in session.rules.foreseen(seat, DONE) if each.name.startswith(UNUSED)]
        game, decision_model = presenter.open_game.kit.game, presenter.table_presenter.decision_model
        reminders = [
            Reminded(f"{game} {each.name.removeprefix(UNUSED)}", decision_model.finding_text(each)) for each in found
        ]
        silenced = self._preferred.settings.silenced
        return tuple(each for each in reminders if each.words and each.kind not in silenced)

    def _silence(self, kind: str) -> None:
        silenced = self._preferred.settings.silenced
        self._preferred.choose(SETTING, [*silenced, kind])
        self._remind()
        if self._presenter is not None:
            self._presenter.table.setFocus()

    def _stand(self) -> None:
        """Stand above the decision bar, where least is hidden."""
        table = self._desk.table
        if self.strip.reminded and table is not None and self._presenter is not None:
            size = self.strip.needed()
            stage = self._desk.stage
            told = stage.area.translated(-table.pos()) if stage.shown is not None else QRect()
            place = clear_place(self._presenter.table.table_scene, size.width(), size.height(), told)
            self.strip.stand_at(QPoint(round(place.right), round(place.bottom)) + table.pos())


def clear_place(scene: TableScene, wide: float, high: float, told: QRect | None = None) -> Rect:
    """Return the place of this size over the world that hides least there, as near to the bar's end as can be, and
    nothing of what is `told` over it.
    """
    lying, best, least = _lying(scene), Rect(0, 0, wide, high), math.inf
    words = Rect(told.x(), told.y(), told.width(), told.height()) if told is not None and not told.isEmpty() else None
    places = _places(scene, wide, high)
    for place in [each for each in places if words is None or not each.meets(words)] or places:
        hidden = sum(_common(each, place) for each in lying)
        if hidden < least:
            best, least = place, hidden
        if not hidden:
            break
    return best


def _common(one: Rect, other: Rect) -> float:
    """Return how many pixels two rectangles have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    return max(0.0, wide) * max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y))


def _places(scene: TableScene, wide: float, high: float) -> list[Rect]:
    """Return first the place over the right end of the bar, then others ever farther up and to the left."""
    bar, world = scene.frame.bar, scene.frame.world
    low = scene.frame.bar_top - GAP - high
    ups, lefts = int(max(0.0, low - GAP) / STEP) + 1, int(max(0.0, world.w - wide - GAP) / STEP) + 1
    corners = [Point(world.right - GAP - wide - x * STEP, low - y * STEP) for y in range(ups) for x in range(lefts)]
    end = Point(bar.right - wide, low)
    return [Rect(*corner, wide, high) for corner in (end, *sorted(corners, key=lambda each: math.dist(end, each)))]


def _lying(scene: TableScene) -> list[Rect]:
    """Return lands, piles and captions, where they are seen."""
    camera, found = scene.screen.camera, list(scene.plan.over)
    found += [Rect(area.x(), area.y(), area.width(), area.height()) for area in scene.furnishing.captions()]
    for land in scene.plan.lands:
        corner = camera.seen(Point(land.x, land.y))
        found.append(Rect(*corner, land.w * camera.zoom, land.h * camera.zoom))
    return found
