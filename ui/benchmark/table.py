"""How long the scene takes, for the benchmark: milliseconds, medians, on whatever platform the application runs."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Mode
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import centre_of
from ui.table.scene.scene_state import SceneConfig, SceneState
from ui.table.table_view import TableView

SIZE = QSize(1920, 1080)
TIMES = 25
ZOOMS = 6  # steps nearer, then as many back
STEPS, STEP = 40, 9  # how often a hand moves, and by how many pixels


def laid_table(scene_config: SceneConfig, scene_state: SceneState) -> TableView:
    """Return a view of 1920x1080 in which nothing moves, showing a moment; whoever measures closes it."""
    view = TableView(scene_config)
    view.table_scene.motion.switch(False)
    view.resize(SIZE)
    view.show()
    _show(view, scene_state)
    QApplication.processEvents()
    return view


def repaint_ms(view: TableView) -> float:
    """Return how long it takes to repaint everything when nothing has changed."""
    return median(_timed(view.viewport().repaint) for _ in range(TIMES))


def zoom_ms(view: TableView) -> float:
    """Return how long one step of zooming takes, until it is painted."""
    view.table_scene.motion.switch(True)
    steps = [*[view.camera.zoom_in] * ZOOMS, *[view.camera.zoom_out] * ZOOMS] * 2
    times = [_timed(step, view.viewport().repaint) for step in steps]
    view.table_scene.motion.switch(False)
    view.camera.fit()
    return median(times)


def pan_ms(view: TableView) -> float:
    """Return how long one step of panning takes, until it is painted."""
    pan = view.camera.pan
    steps = [*[partial(pan, STEP, STEP // 2)] * STEPS, *[partial(pan, -STEP, -STEP // 2)] * STEPS]
    times = [_timed(step, QApplication.processEvents) for step in steps]
    view.camera.fit()
    return median(times)


def drag_ms(view: TableView) -> float:
    """Return how long it takes from a movement of the mouse that carries a piece of the world until it is painted."""
    view.set_mode(Mode.FREE_MOVES)
    start = _small_piece(view)
    _send(view, QEvent.Type.MouseButtonPress, start)
    way = QPointF(view.viewport().rect().center()) - start
    places = [start + way * (step / STEPS) for step in range(1, STEPS + 1)]
    times = [_timed(partial(_send, view, QEvent.Type.MouseMove, place), QApplication.processEvents) for place in places]
    view.set_mode(Mode.MATCH)
    return median(times)


def _small_piece(view: TableView) -> QPointF:
    """Return where the smallest piece of the world is, in the view."""
    small = min(
        (item for item in view.table_scene.piece_items.items() if item.layer == "world"), key=lambda item: item.size
    )
    place = centre_of(view.table_scene, ChoiceSubject("piece", small.piece))
    return QPointF(view.mapFromScene(QPointF(*place))) if place else QPointF()


def _send(view: TableView, kind: QEvent.Type, place: QPointF) -> None:
    """Let the view have a mouse event with the left button held."""
    button = Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, place, view.viewport().mapToGlobal(place), button, button, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def reconcile_ms(view: TableView, one: SceneState, other: SceneState) -> float:
    """Return how long it takes to bring everything from one moment to another, painting excepted."""
    _show(view, one)
    _show(view, other)
    commands = [partial(_show, view, each) for each in (one, other)]
    return median(_timed(result) for result in commands * TIMES)


def _show(view: TableView, scene_state: SceneState) -> None:
    view.show_view(scene_state)


def _timed(*commands: Callable[[], object]) -> float:
    start = perf_counter()
    for text in commands:
        text()
    return (perf_counter() - start) * 1000
