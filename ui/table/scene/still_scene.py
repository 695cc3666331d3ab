"""A table as it lies at one moment, on a scene of its own that nobody points at: for pictures, lists and paper."""

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem

from ui.art.faces import Face
from ui.table.scene.artwork import Artwork
from ui.table.scene.scene_state import SceneConfig, SceneState
from ui.table.scene.table_scene import TableScene


class VectorArtwork(Artwork):
    """Paints every face anew wherever it is drawn, so that printers and drawings get strokes and no pixels."""

    def draw(self, painter: QPainter, face: Face) -> bool:
        """Paint the face about the origin of the painter."""
        face.paint(self.look.on(painter))
        return True


def still_scene(
    config: SceneConfig,
    state: SceneState,
    size: QSizeF,
    *,
    artwork: Artwork | None = None,
    front: int | None = None,
    shows_mat: bool = False,
) -> TableScene:
    """Return a moment laid out in a size, with nothing of it in motion.

    Args:
        config, state: What the table is made of, and the moment.
        size: Of the whole table, in pixels of the design's screen.
        artwork: What paints the faces, if not pictures of them that are kept.
        front: The seat whose mat lies in front; None: the one that belongs there.
        shows_mat: Whether only the mat in front and its hand are shown.
    """
    scene = TableScene(config, artwork=artwork)
    scene.motion.on = False
    scene.screen = scene.screen._replace(shows_mat=shows_mat)
    scene.resize_table(size.width(), size.height())
    scene.show_state(state)
    if front is not None:
        scene.focus_on(front)
    return scene


def uncached(scene: TableScene) -> TableScene:
    """Let no item keep a picture of itself, which would be a bitmap on paper; return the scene."""
    for item in scene.items():
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    return scene
