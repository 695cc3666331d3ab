"""Ties the log to the table: the last move outlined, a line's places and pieces lit, a place's newest lines marked."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import guarded
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.touch_index import TouchIndex
from qquovadis.model.history.touched import (
    UNTOUCHED,
    Touched,
    as_of_now,
    is_private,
    last_move,
    newest_touching,
    touched,
)
from qquovadis.model.history.withdrawn_choices import withdrawn_choices
from ui.panels.log_panel import LogPanel
from ui.table import ChoiceSubject, TableView

MOST = 3  # lines that are marked for one thing
KINDS = ("piece", "zone", "tally")
Meant = tuple[frozenset[int], frozenset[int], frozenset[int]]


class EntryHighlights(QObject):
    """Serves the table and the log of one open game, by the entries that are told and the view that is shown."""

    def __init__(self, table: TableView, log: LogPanel) -> None:
        super().__init__(table)
        self._table, self._log = table, log
        self._row: Sequence[Entry] = ()
        self._view: SeatView | None = None
        self._last = UNTOUCHED
        self._found: dict[int, Touched] = {}
        self._whole: dict[int, Touched] = {}  # what entries touched, wherever it lies now
        self._index = TouchIndex()
        self._silent: frozenset[int] | None = None  # the choices that are no news to the viewer; None: not asked yet
        log.pointed.connect(self.light)
        table.passed.connect(self._mark)

    def close(self) -> None:
        """Serve the log no more."""
        self._log.pointed.disconnect(self.light)
        self._table.passed.disconnect(self._mark)
        self._log.embolden(0)
        self._log.mark_touching(())

    @guarded(lambda *_given: UNTOUCHED)
    def last_move(self, past: Sequence[Entry] | None, view: SeatView) -> Touched:
        """Return what led to a moment that is about to be shown; the line that tells it becomes bold.

        While an entry is still under way (None) nothing is outlined: its end would be told before it is seen.
        """
        self._view, self._found, self._whole, self._silent = view, {}, {}, None
        self._log.mark_touching(())
        self._last = last_move(past, view) if past is not None else UNTOUCHED
        if past is not None:
            self._log.embolden(self._last.number)
        return self._last

    def follow(self, row: Sequence[Entry]) -> None:
        """These entries are told in the log from now on; the line that is pointed at stays lit."""
        self._row, self._found, self._whole, self._silent = row, {}, {}, None
        self._index.follow(row)
        self.relight()

    def relight(self) -> None:
        """Outline anew what the line tells that is pointed at, after another moment was shown."""
        self.light(self._log.pointed_entry)

    def light(self, number: int) -> None:
        """Outline on the table what the entry touched whose line is pointed at."""
        known = self._view is not None and 0 < number <= len(self._row)
        self._table.highlights.outline_entry(self._of(self._row[number - 1]) if known else None)

    def _mark(self, subject: ChoiceSubject | None) -> None:
        """Mark the newest lines of what is pointed at on the table, if the log is open."""
        if self._view is None or not self._log.isVisible() or subject is None:
            self._log.mark_touching(())
            return
        meant = _meant(subject, self._view, self._table)
        self._log.mark_touching(newest_touching(self._newest_first(subject, self._view, meant), *meant, most=MOST))

    def _newest_first(self, subject: ChoiceSubject, view: SeatView, meant: Meant) -> Iterator[Touched]:
        """Yield what the entries touched; a piece that cannot be taken for another is followed wherever it went."""
        if self._silent is None:
            self._silent = withdrawn_choices(self._row, view.seat)
        is_plain = subject.kind == "piece" and not view.kit.pieces[subject.number].hidden
        things = [(kind, number) for kind, numbers in zip(KINDS, meant, strict=True) for number in numbers]
        for entry in self._index.newest_first(things):
            if entry.number not in self._silent:
                yield self._touched(entry, view) if is_plain else self._of(entry)

    def _touched(self, entry: Entry, view: SeatView) -> Touched:
        """Return what an entry touched; the setup moves some hundred pieces, and is asked about often."""
        if entry.number not in self._whole:
            self._whole[entry.number] = touched(entry, view)
        return self._whole[entry.number]

    def _of(self, entry: Entry) -> Touched:
        """Return what an entry of the row touched; of all but the last move, only what is surely the same now."""
        if self._view is None:
            return UNTOUCHED
        if entry.number not in self._found:
            found = self._touched(entry, self._view)
            is_last = entry.number == self._last.number
            self._found[entry.number] = self._last if is_last else as_of_now(found, self._view)
        return self._found[entry.number]


def _meant(subject: ChoiceSubject, view: SeatView, table: TableView) -> Meant:
    """Return the pieces, places and tallies that a thing means: a piece its counter too, a hidden card its place."""
    number, board_index = subject.number, table.table_scene.board_index
    pieces, places, tallies = ({number} if subject.kind == kind else set() for kind in ("piece", "zone", "tally"))
    if pieces and is_private(view, view.zone_of[number]):
        pieces, places = set[int](), {view.zone_of[number]}
    elif pieces and board_index is not None and number in board_index.counts:
        tallies = {board_index.counts[number]}
    return frozenset(pieces), frozenset(places), frozenset(tallies)
