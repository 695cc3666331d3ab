"""How long the scene takes, for the benchmark: milliseconds, medians, on whatever platform the application runs."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from ui.scene.sight import Scenery, Sight
from ui.scene.table_view import TableView

SIZE = QSize(1920, 1080)
TIMES = 25
ZOOMS = 6  # steps nearer, then as many back


def laid_table(scenery: Scenery, sight: Sight) -> TableView:
    """Return a view of 1920x1080 in which nothing moves, showing a moment; whoever measures closes it."""
    view = TableView(scenery)
    view.set_motion(False)
    view.resize(SIZE)
    view.show()
    _show(view, sight)
    QApplication.processEvents()
    return view


def repaint_ms(view: TableView) -> float:
    """Return how long it takes to repaint everything when nothing has changed."""
    return median(_timed(view.viewport().repaint) for _ in range(TIMES))


def zoom_ms(view: TableView) -> float:
    """Return how long one step of zooming takes, until it is painted."""
    view.set_motion(True)
    steps = [*[view.zoom_in] * ZOOMS, *[view.zoom_out] * ZOOMS] * 2
    times = [_timed(step, view.viewport().repaint) for step in steps]
    view.set_motion(False)
    view.fit()
    return median(times)


def reconcile_ms(view: TableView, one: Sight, other: Sight) -> float:
    """Return how long it takes to bring everything from one moment to another, painting excepted."""
    _show(view, one)
    _show(view, other)
    deeds = [partial(_show, view, each) for each in (one, other)]
    return median(_timed(deed) for deed in deeds * TIMES)


def _show(view: TableView, sight: Sight) -> None:
    view.show_view(sight)


def _timed(*deeds: Callable[[], object]) -> float:
    start = perf_counter()
    for deed in deeds:
        deed()
    return (perf_counter() - start) * 1000
