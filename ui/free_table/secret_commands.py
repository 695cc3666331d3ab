"""What is hidden at a free table is looked at, shown, turned over for everybody at once, and hidden again."""

from collections.abc import Iterable, Sequence

from qquovadis.engine.kit import BOX, EVERYBODY, OWNER
from qquovadis.model.free_table.changes import (
    OF_PLACES,
    OF_TALLIES,
    ConcealAll,
    RevealAll,
    SearchZone,
    ShowPiece,
    UnveilTally,
)
from qquovadis.model.seen_counts import is_open, is_seen
from qquovadis.model.text.translations import N_
from ui.free_table.edited_table import EditedTable
from ui.table import ChoiceSubject

NOBODY_LOOKS = N_("Nobody has taken the screen yet. Press {peek_key} first: then the log can say who looks.")
NOTHING_OVER = N_("Nothing here can be turned over for everybody at once.")
NOTHING_BACK = N_("Nothing here can be hidden again for everybody at once.")
NOT_YOURS = N_("Only its own player sees and changes this count. Turn it over first.")


class SecretCommands:
    """Serves one table."""

    def __init__(self, table: EditedTable) -> None:
        self._table = table

    def may_count(self, tally: int) -> bool:
        """Return whether whoever is at the screen sees a count and so may change it; False, which is said, if not."""
        seen = is_seen(self._table.view, tally)
        if not seen:
            self._table.refuse(ChoiceSubject("tally", tally), NOBODY_LOOKS if self._table.looker is None else NOT_YOURS)
        return seen

    def look_at(self, pieces: Sequence[int]) -> None:
        """Let whoever is at the screen know what hidden pieces are; while nobody is, say so."""
        looker = self._table.looker
        if pieces and looker is None:
            self._table.refuse(ChoiceSubject("piece", pieces[0]), NOBODY_LOOKS)
        elif looker is not None:
            for piece in pieces:
                self._table.change_by_hand(ShowPiece(piece, 1 << looker))

    def search(self, zone: int) -> bool:
        """Let whoever is at the screen know all that lies in a place; False, which is said, while nobody is."""
        looker, view = self._table.looker, self._table.view
        if looker is None:
            self._table.refuse(ChoiceSubject("zone", zone), NOBODY_LOOKS)
        elif not all(map(view.knows, view.contents[zone])):
            self._table.change_by_hand(SearchZone(zone, looker))
        return looker is not None

    def look_at_count(self, tally: int) -> None:
        """Let whoever is at the screen see a secret count, which the log tells; while nobody is, say so."""
        looker = self._table.looker
        if looker is None:
            self._table.refuse(ChoiceSubject("tally", tally), NOBODY_LOOKS)
        elif not is_seen(self._table.view, tally):
            self.show(tally, (looker,))

    def show(self, tally: int, seats: Iterable[int]) -> None:
        """Let seats see a secret count, besides those that do already."""
        before = self._table.view.unveiled.get(tally, 0)
        bits = sum(1 << seat for seat in seats if seat != self._table.view.kit.tallies[tally].seat)
        if before | bits != before:
            self._table.change_by_hand(UnveilTally(tally, before | bits))

    def is_secret(self, tally: int) -> bool:
        """Return whether a count is a secret of its seat, even while it is shown."""
        return self._table.view.kit.tallies[tally].sight == OWNER

    def can_turn_over(self, subject: ChoiceSubject) -> bool:
        """Return whether all of its kind can be turned over: a secret count of all seats, or what has backs in places
        of seats.
        """
        if subject.kind == "tally":
            view = self._table.view
            return any(not is_open(view, tally) for tally in self._family(subject.number))
        return subject.kind == "zone" and self._holds_backs(subject.number)

    def can_hide(self, subject: ChoiceSubject) -> bool:
        """Return whether all of its kind can be hidden again."""
        if subject.kind == "tally":
            return any(tally in self._table.view.unveiled for tally in self._family(subject.number))
        return subject.kind == "zone" and self._holds_backs(subject.number)

    def turn_over(self, subject: ChoiceSubject, *, back: bool = False) -> None:
        """Turn over for everybody all that is hidden of the kind of a count or a place, or (back) hide it again; where
        that cannot be, say so.
        """
        if not (self.can_hide if back else self.can_turn_over)(subject):
            self._table.refuse(subject, NOTHING_BACK if back else NOTHING_OVER)
            return
        kind = OF_TALLIES if subject.kind == "tally" else OF_PLACES
        self._table.change_by_hand((ConcealAll if back else RevealAll)(kind, subject.number))

    def _family(self, tally: int) -> tuple[int, ...]:
        kit = self._table.view.kit
        return kit.tallies_of(kit.tallies[tally].family) if self.is_secret(tally) else ()

    def _holds_backs(self, zone: int) -> bool:
        """Return whether a place is one of a family of seats' own, or of no more than one, in which something with a
        back lies; a bag or a pile that nobody looks into is never turned over as a whole.
        """
        view, kit = self._table.view, self._table.view.kit
        place = kit.zones[zone]
        if zone == BOX or (place.seat < 0 and place.sight != EVERYBODY):
            return False
        return any(kit.pieces[piece].hidden for each in kit.zones_of(place.family) for piece in view.contents[each])
