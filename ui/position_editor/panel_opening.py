"""Opens the page of the position editor while a position is set up, and gives back what was there before."""

from ui.desk.desk import Desk
from ui.desk.dock import TABS


class PanelOpening:
    """Serves the panels of one desk: beside the table of a wide window; a narrow one keeps its drawer shut."""

    def __init__(self, desk: Desk, page: str) -> None:
        self._desk, self._page = desk, page
        self._is_set_up = False
        self._before: tuple[bool, str] | None = None  # whether the panels were open, and at which page

    def follow(self, *, is_set_up: bool) -> None:
        """Hear whether a position is set up now."""
        if is_set_up == self._is_set_up:
            return
        self._is_set_up = is_set_up
        if is_set_up and self._desk.dock_has_place:
            self._before = self._desk.dock_shown, self._desk.dock.front
            self._desk.show_dock(True)
            self._desk.dock.turn_to(self._page)
        elif not is_set_up:
            self._give_back()

    def _give_back(self) -> None:
        """Show what was there before, unless somebody has turned to another page or shut the panels meanwhile."""
        before, self._before = self._before, None
        dock = self._desk.dock
        if before is None or dock.front != self._page:
            return
        shown, page = before
        if page in TABS:
            dock.turn_to(page)
        if self._desk.dock_has_place:
            self._desk.show_dock(shown and self._desk.dock_shown)
