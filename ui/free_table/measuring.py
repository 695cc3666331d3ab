"""Measures from a place to others during free moves: a line to what is pointed at, and how far that is."""

from PySide6.QtCore import QObject

from qquovadis.model.text.translations import N_, NP_, Texts
from ui.table import ChoiceSubject, TableView
from ui.table.input.drag import DragLineItem
from ui.table.input.hit_testing import area_of, centre_of
from ui.table.layout.distance import Distance, distance

HEXES = NP_("{count} hex", "{count} hexes")
SQUARES = NP_("{count} square; {straight} without diagonals", "{count} squares; {straight} without diagonals")
SPACES = NP_("{count} space", "{count} spaces")
APART = N_("As far as {distance} places side by side")
FROM_HERE = N_("Measured from here: point at another place. Esc ends it.")


class Measuring(QObject):
    """Serves one table: from `begin` to `end` a line leads to whatever place is pointed at, with how far that is."""

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self._table = table
        self._from = -1
        self._line: DragLineItem | None = None

    @property
    def is_on(self) -> bool:
        """Whether something is being measured."""
        return self._from >= 0

    def begin(self, zone: int) -> None:
        """Measure from a place on the board; end it if something is measured already."""
        was_on = self.is_on
        self.end()
        scene = self._table.table_scene
        ground = scene.plan.zones.get(zone)
        if was_on or ground is None or ground.layer != "world":
            return
        self._from = zone
        self._line = DragLineItem(scene.artwork, scene.layers.air)
        self._say(Texts(scene.artwork.look.language).say(FROM_HERE), zone)

    def point_at(self, subject: ChoiceSubject | None) -> None:
        """Lead the line to a place, or where a piece lies, and say how far that is."""
        scene = self._table.table_scene
        if self._line is None or scene.scene_state is None or scene.board_index is None or subject is None:
            return
        if subject.kind not in ("piece", "zone"):
            return
        zone = scene.scene_state.view.zone_of[subject.number] if subject.kind == "piece" else subject.number
        far = distance(scene.plan, scene.board_index, self._from, zone)
        start, end = (centre_of(scene, ChoiceSubject("zone", each)) for each in (self._from, zone))
        if far is not None and start is not None and end is not None and zone != self._from:
            self._line.lead(start, end)
            self._say(_in_words(far, Texts(scene.artwork.look.language)), zone)

    def end(self) -> None:
        """Measure nothing any more."""
        self._from = -1
        if self._line is not None:
            self._table.bubble.fall_silent()
            self._table.setAccessibleDescription("")
            if self._line.scene() is not None:
                self._line.scene().removeItem(self._line)
            self._line = None

    def _say(self, words: str, zone: int) -> None:
        self._table.bubble.say(words, area_of(self._table.table_scene, ChoiceSubject("zone", zone)), icon="route")
        self._table.setAccessibleDescription(words)


def _in_words(found: Distance, texts: Texts) -> str:
    if found.unit == "apart":
        return texts.say(APART, distance=f"{found.far:.1f}")
    counted = {"hexes": HEXES, "squares": SQUARES, "spaces": SPACES}[found.unit]
    return texts.plural(counted, round(found.far), straight=found.straight)
