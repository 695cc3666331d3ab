"""Marks the spaces that will be fought over, from the moment they are in dispute until that is settled."""

from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.faces import Dispute
from ui.overlay.overlay_items import Laid, OverlayItems
from ui.play.presenter import Presenter
from ui.table.layout.plan import RADIUS
from ui.table.scene.table_scene import TableScene

MARK_Z = 7.5  # on the land, under pieces
SIGN, LEAST_SIGN = 0.2, 9.0  # radius of the sign in hex radii, and the least in pixels


class Disputes(WindowFeature):
    """Serves one window; a game whose board names no such finding has no marks."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._context = window.context
        self._overlaid: OverlayItems | None = None
        self._laid: list[Laid] = []

    @property
    def marks(self) -> OverlayItems | None:
        """What is laid over the present table."""
        return self._overlaid

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        if self._presenter is not None:
            self._context.changed.disconnect(self._show)
        if self._overlaid is not None:
            self._overlaid.clear()
        self._laid = []
        super().set_presenter(presenter)
        self._overlaid = OverlayItems(presenter.table.table_scene) if presenter is not None else None
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._show)
            presenter.table.laid_out.connect(self._follow)
            self._context.changed.connect(self._show)

    def _follow(self) -> None:
        """Keep the signs as large as they must be to be seen, from wherever the world is looked at now."""
        if self._presenter is not None and disputed(self._presenter.table.table_scene) != self._laid:
            self._show()

    @listens
    def _show(self, _view: object = None) -> None:
        if self._overlaid is not None and self._presenter is not None:
            self._overlaid.clear()
            self._laid = disputed(self._presenter.table.table_scene)
            self._overlaid.set_items(self._laid)


def disputed(scene: TableScene) -> list[Laid]:
    """Return the marks of the moment that is shown."""
    world = scene.board_index.board.world if scene.board_index else None
    if scene.scene_state is None or world is None or world.disputed is None:
        return []
    size = round(max(SIGN * RADIUS, LEAST_SIGN / scene.screen.camera.zoom), 1)
    zones = [zone for each in scene.scene_state.standing.of(world.disputed) for zone in each.facts["zones"]]
    grounds = [scene.plan.zones[zone] for zone in zones if zone in scene.plan.zones]
    return [(Dispute(RADIUS, size), ground.area.centre, MARK_Z) for ground in grounds]
