"""Faces laid over the world of one table, and taken away again."""

from collections.abc import Iterable

from ui.art.faces import Face
from ui.table.layout.geometry import Point
from ui.table.scene.items import FaceItem, Pose
from ui.table.scene.table_scene import TableScene

Laid = tuple[Face, Point, float]


class OverlayItems:
    """Items of the scene, each a face at a point of the world and as high as is said."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._items: list[FaceItem] = []

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is shown now."""
        return tuple(item.face for item in self._items)

    def set_items(self, laid: Iterable[Laid]) -> None:
        """Show these, too."""
        for face, at, z in laid:
            item = FaceItem(self._scene.artwork, face, self._scene.layers.world)
            item.stand(Pose(at.x, at.y))
            item.setZValue(z)
            self._items.append(item)

    def clear(self) -> None:
        """Show nothing."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []

    def refresh(self) -> None:
        """Paint anew after the look changed."""
        for item in self._items:
            item.refresh()
