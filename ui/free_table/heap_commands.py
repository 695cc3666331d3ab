"""Fanning out a heap, or spreading it in a row, where it lies; everybody sees it so until it is put together again."""

from qquovadis.engine.kit import BOX
from qquovadis.model.free_table.changes import FanHeap
from qquovadis.model.free_table.heaps import SHAPES, TOGETHER, heap_shape
from qquovadis.model.pack.painters import painter_of
from qquovadis.model.text.translations import N_
from ui.free_table.edited_table import EditedTable
from ui.table import ChoiceSubject

NO_HEAP = N_("Only a heap of several cards or a stack of counters can be fanned out.")
NEARLY = 1.0  # pixels or units of the world, how far things of one heap lie apart sideways


class HeapCommands:
    """Serves one table."""

    def __init__(self, table: EditedTable) -> None:
        self._table = table

    def shape(self, zone: int) -> int:
        """Return how the heap in a place lies."""
        return heap_shape(self._table.view, zone)

    def is_heap(self, zone: int) -> bool:
        """Return whether several cards or counters lie on one another in a place of a free table, or would if put
        together.
        """
        view, index, plan = self._table.view, self._table.scene.board_index, self._table.scene.plan.pieces
        pieces = view.contents[zone]
        if index is None or not index.is_free or zone == BOX or zone in view.kit.bags or len(pieces) < 2:
            return False
        if zone in self._table.scene.plan.stacks:
            return True
        if any(painter_of(index.painters[piece]).is_small or piece not in plan for piece in pieces):
            return False
        places = [plan[piece].x for piece in pieces]
        return self.shape(zone) != TOGETHER or max(places) - min(places) < NEARLY

    def lay_out(self, zone: int, shape: int) -> None:
        """Let the heap in a place lie so."""
        self._table.change_by_hand(FanHeap(zone, shape))

    def lay_out_next(self, zone: int, *, back: bool) -> None:
        """Fan a heap out, then spread it, then put it together; back the other way. Say so of what is no heap."""
        if self.is_heap(zone):
            self.lay_out(zone, SHAPES[(self.shape(zone) + (-1 if back else 1)) % len(SHAPES)])
        else:
            self._table.refuse(ChoiceSubject("zone", zone), NO_HEAP)
