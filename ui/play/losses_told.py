"""What was lost on the map since somebody's last choice, and what is at stake in a war that is being fought.

It is read off the entries, so that it is true after every undo, redo and branch: it stays until whoever looks chooses
again, also where nobody was asked anything while it was lost.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.events import EventSpan, consequences, event_at, returned
from qquovadis.model.history.touched import Touched
from qquovadis.model.pack.words import Words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.translations import N_, NP_
from ui.table.layout.board_index import BoardIndex
from ui.table.scene.loss_chips import Loss, Losses

HOME = NP_("home", "{count} home")
HOME_STAKE = NP_("home ?", "{count} home ?")
FALLS_STAKE, RUIN, RUIN_STAKE = N_("−{count} ?"), N_("ruined"), N_("ruined ?")
NO_LOSSES = Losses({}, {})


def spans_since(
    words: Words, row: Sequence[Entry], own: Callable[[Entry], bool], standing: Sequence[Finding]
) -> Iterator[tuple[EventSpan, int]]:
    """Yield the events that took something since somebody's last choice, each with the number of its last entry.

    What that choice itself brought about is among it; what had been lost before it is not.
    """
    since = max((entry.number for entry in row if own(entry)), default=0)
    number = len(row)
    while number >= max(1, since):
        span = event_at(words, row, number, standing=standing if number == len(row) else ())
        if span is None:
            number -= 1
            continue
        if _decided_at(span, row) >= since:
            yield span, number
        number = span.first - 1


def _decided_at(span: EventSpan, row: Sequence[Entry]) -> int:
    """Return the number of the entry by which something was lost: that which ended it, else the one that began it."""
    names = span.words.ends or span.words.begins
    return next(
        (entry.number for entry in row[span.first - 1 : span.last] if any(f.name in names for f in entry.findings)),
        span.last if not span.words.ends else 0,
    )


class LossText:
    """Says what was lost and what is at stake, on one board in one language."""

    def __init__(self, formatter: TextFormatter, board_index: BoardIndex) -> None:
        self._formatter, self._index = formatter, board_index
        self._bearers = {tally: piece for piece, tally in board_index.counts.items()}

    def lost(self, view: SeatView, done: Iterable[Touched]) -> Losses:
        """Return what these took from the map."""
        zones, pieces = dict[int, Loss](), dict[int, Loss]()
        seats = [zone.seat for zone in self._index.kit.zones]
        for each in done:
            for town in each.pieces:
                if self._index.painters[town] == "town" and not view.face[town]:
                    pieces[town] = Loss(1, self._formatter.texts.say(RUIN))
            for piece, source, zone in each.moves:
                if seats[source] < 0 <= seats[zone]:
                    lost = zones[source].lost + 1 if source in zones else 1
                    words = self._formatter.texts.plural(HOME, lost)
                    zones[source] = Loss(lost, words, self._race(piece), bool(view.contents[source]))
            for tally, delta in each.counters:
                if tally in self._bearers and delta < 0:
                    pieces[self._bearers[tally]] = Loss(-delta)
        return Losses(zones, pieces)

    def with_stakes(self, losses: Losses, view: SeatView, standing: Iterable[Finding], name: str | None) -> Losses:
        """Return these losses with what each side of a war would lose by it."""
        pieces, workers, texts = dict[int, Loss](), dict[int, Loss](), self._formatter.texts
        for found in (each for each in standing if name is not None and each.name == name):
            leaving: dict[int, list[int]] = {}
            for worker in found.facts["workers"]:
                leaving.setdefault(view.zone_of[worker], []).append(worker)
            # One chip for each side: on a shared space a single one was read as that of the pawn beside it.
            for first, *more in leaving.values():
                workers[first] = Loss(1 + len(more), texts.plural(HOME_STAKE, 1 + len(more)))
            for town, by in zip(found.facts["towns"], found.facts["losses"], strict=True):
                pieces[town] = Loss(by, texts.say(FALLS_STAKE, count=by) if by else texts.say(RUIN_STAKE))
        return losses._replace(workers_at_stake=workers, pieces_at_stake=pieces)

    def _race(self, piece: int) -> str | None:
        """Return whose pawn a piece is; None for what is none."""
        if self._index.painters[piece] != "pawn":
            return None
        kit = self._index.kit
        return str(kit.identities[kit.pieces[piece].identity].marks.get("race", "")) or None


def losses_since(
    words: Words,
    row: Sequence[Entry],
    view: SeatView,
    own: Callable[[Entry], bool],
    standing: Sequence[Finding] = (),
    *,
    besides: int = 0,
) -> list[Touched]:
    """Return what came of the events that took something since the last choice of whoever has a view.

    Args:
        words: The words of the pack, which name its events.
        row: All entries up to the moment of the view.
        view: What whoever looks sees; nothing is told to nobody's eyes.
        own: Whether whoever looks made an entry.
        standing: The numbers by which the seats stand after the last entry.
        besides: The entry that began an event whose losses are counted by themselves; 0 for none.
    """
    if view.seat is None:
        return []
    spans = [(span, last) for span, last in spans_since(words, row, own, standing) if span.first != besides]
    since = max((entry.number for entry in row if own(entry)), default=1)
    home = (returned(words, entry, view) for entry in row[since - 1 :])
    return [
        *(consequences(span, row[:last], view) for span, last in reversed(spans)),
        *(each for each in home if not each.is_empty),
    ]
