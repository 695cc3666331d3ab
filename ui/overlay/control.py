"""Lays control over the table while its key is held or its switch is on, with the neighbours of what is looked at.

It shows only what the open eyes see, at whatever moment the table shows.
"""

import math
from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from qquovadis.guard import listens
from ui.art.faces import Face
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.faces import Border, ConnectedOutline, Flags, Neighbour, SpaceGain
from ui.overlay.overlay_items import Laid, OverlayItems
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, ZoneArea
from ui.table.scene.controlled_tiles import beside, connected_tiles, realms
from ui.table.scene.table_scene import TableScene

# Borders lie on the land and under pieces, the rest above them.
BORDER_Z, CONNECTED_Z, NEIGHBOUR_Z, FLAGS_Z, GIFT_Z = 6.0, 6.5, 7.0, 34.0, 36.0
# Sizes in hex radii, and the least in pixels: what is said must be read however small the world is.
FLAG, LEAST_FLAG = 0.3, 10.5
LETTERS, LEAST_LETTERS = 0.27, 11.0
LIFT = -0.7  # how far the badges lie above the middle of a tile
FOOT, ASIDE = 0.62, 0.2  # how far below the middle of a space that stands, and how far outward on its tile


class Overlay:
    """Shows control, the neighbours of one space and what spaces give; what is shown twice is painted once."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._laid = OverlayItems(scene)

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is shown now."""
        return self._laid.faces

    def show(self, looked_at: int | None, gifts: Mapping[int, str]) -> None:
        """Show who controls what, the neighbours of the space looked at, and these words on these spaces."""
        self.clear()
        self._laid.set_items(self._control())
        self._laid.set_items(self._connected())
        self._laid.set_items(self._neighbours(looked_at) if looked_at is not None else ())
        self._laid.set_items(self._gifts(gifts))

    def clear(self) -> None:
        """Show nothing."""
        self._laid.clear()

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        self._laid.refresh()

    def _control(self) -> list[Laid]:
        laid: list[Laid] = []
        for realm in realms(self._scene):
            laid.append((Border(realm.races, RADIUS), realm.centre, BORDER_Z))
            laid.append(
                (Flags(realm.races, self._size(FLAG, LEAST_FLAG)), realm.centre.moved(0, LIFT * RADIUS), FLAGS_Z)
            )
        return laid

    def _connected(self) -> list[Laid]:
        """Return a line round the areas of each seat that bring points together, with how many."""
        laid: list[Laid] = []
        for group in connected_tiles(self._scene):
            first, size = group.tiles[0], self._size(LETTERS, LEAST_LETTERS)
            tiles = tuple(Point(tile.x - first.x, tile.y - first.y) for tile in group.tiles)
            laid.append((ConnectedOutline(group.race, tiles, RADIUS), first, CONNECTED_Z))
            laid.append((SpaceGain(f"+{group.points} VP", size), first.moved(0, FOOT * RADIUS), GIFT_Z))
        return laid

    def _neighbours(self, space: int) -> list[Laid]:
        grounds = self._scene.plan.zones
        here = grounds[space].area.centre if space in grounds else Point(0, 0)
        middles = [grounds[zone].area.centre for zone in beside(self._scene.plan, space)]
        turns = [math.degrees(math.atan2(here.y - at.y, here.x - at.x)) for at in middles]
        return [(Neighbour(RADIUS, round(turn, 1)), at, NEIGHBOUR_Z) for turn, at in zip(turns, middles, strict=True)]

    def _gifts(self, gifts: Mapping[int, str]) -> list[Laid]:
        grounds, size = self._scene.plan.zones, self._size(LETTERS, LEAST_LETTERS)
        return [
            (SpaceGain(words, size), _foot(grounds[zone]), GIFT_Z)
            for zone, words in gifts.items()
            if words and zone in grounds and grounds[zone].shape == "hex"
        ]

    def _size(self, share: float, least: float) -> float:
        """Return so many hex radii in the world's units, or what is that many pixels now."""
        return round(max(share * RADIUS, least / self._scene.screen.camera.zoom), 1)


def _foot(ground: ZoneArea) -> Point:
    """Return where it is said what a space gives: at its foot, away from the other spaces of its tile."""
    middle = ground.area.centre
    return middle.moved(ASIDE * (middle.x - ground.centre.x), FOOT * RADIUS)


CONTROL = "control"
HELD = 350  # milliseconds after which a key counts as held, and lets the overlay go with it


class Control(WindowFeature):
    """Serves one window; its switch is pressed for good, or held for a look."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.held = HELD
        self._context = window.context
        self._action = window.actions_by_name[CONTROL]
        self._action.setAutoRepeat(False)
        self._action.toggled.connect(self._switch)
        self._since = QElapsedTimer()
        self._watching = False
        self._overlay: Overlay | None = None
        self._looked_at: ChoiceSubject | None = None

    @property
    def overlay(self) -> Overlay | None:
        """What is laid over the present table."""
        return self._overlay

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self._leave()
        super().set_presenter(presenter)
        if presenter is not None:
            self._overlay = Overlay(presenter.table.table_scene)
            presenter.table_presenter.shown.connect(self._show)
            presenter.table.hovered.connect(self._look_at)
            self._context.changed.connect(self._show)

    def possible(self) -> tuple[str, ...]:
        return (CONTROL,)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the overlay go with its key, if that was held."""
        if event.type() is QEvent.Type.KeyRelease and self._is_mine(cast(QKeyEvent, event)):
            self._watch(False)
            if self._since.elapsed() >= self.held:
                self._action.setChecked(False)
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        self._watch(False)
        if self._presenter is not None:
            self._context.changed.disconnect(self._show)
        if self._overlay is not None:
            self._overlay.clear()
        self._overlay, self._looked_at = None, None

    def _switch(self, on: bool) -> None:
        self._since.start()
        self._watch(on)
        self._show()

    def _watch(self, on: bool) -> None:
        """Look at the keys of the application only while one may be held."""
        application = cast(QApplication, QApplication.instance())
        if on and not self._watching:
            application.installEventFilter(self)
        elif not on and self._watching:
            application.removeEventFilter(self)
        self._watching = on

    def _is_mine(self, event: QKeyEvent) -> bool:
        key = self._action.shortcut().toString().rpartition("+")[2]
        return not event.isAutoRepeat() and bool(key) and QKeySequence(event.key()).toString() == key

    def _look_at(self, subject: ChoiceSubject | None) -> None:
        self._looked_at = subject
        if self._action.isChecked():
            self._show()

    @listens
    def _show(self, _view: object = None) -> None:
        """Show what there is to show at this moment, or nothing."""
        if self._overlay is None or self._presenter is None:
            return
        if self._action.isChecked():
            self._overlay.show(self._space(), self._gifts())
        else:
            self._overlay.clear()

    def _space(self) -> int | None:
        """Return the space that is looked at, or that on which what is looked at stands."""
        at, scene_state = self._looked_at, self._presenter.table.table_scene.scene_state if self._presenter else None
        if at is None or scene_state is None:
            return None
        if at.kind == "piece":
            return scene_state.view.zone_of[at.number]
        return at.number if at.kind == "zone" else None

    def _gifts(self) -> Mapping[int, str]:
        """Return what each space that may be chosen would cost or give, in a few words."""
        presenter = self._presenter
        if presenter is None:
            return {}
        seat, targets = presenter.controller.here, presenter.table.table_scene.targets
        if seat is None:
            return {}
        chosen = ((zone, targets.choice_at(zone)) for zone in targets.distinct() if zone.kind == "zone")
        decision_model = presenter.table_presenter.decision_model
        return {zone.number: decision_model.briefly(seat, choice) for zone, choice in chosen if choice is not None}
