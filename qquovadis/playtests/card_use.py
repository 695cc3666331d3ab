"""Which cards people had in a game, and which of these they ever used; a game is walked through from its opening."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from qquovadis.controllers.replay.point_sources import cards_at_work
from qquovadis.controllers.session.history import History
from qquovadis.engine.ops import Moved
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.pack.schema import Pack

PIECE = "piece"


class CardUse(NamedTuple):
    """The ids of cards that persons had before them or in their hands, and of those the ones that they used."""

    dealt: tuple[str, ...]
    used: tuple[str, ...]


def card_use(history: History, pack: Pack, people: Collection[int]) -> CardUse:
    """Return the use of cards on the branch in play.

    A card is used if a person chose it from what they had and all saw it by that or later, or if it changed a number
    or counted something; one that was only taken, passed on or kept in a hand is not.
    """
    now, undone = len(history.entries), tuple(history.undone)
    cards = frozenset([card.id for card in pack.cards] + [skill.id for skill in pack.skills])
    walk = _Walk(history, cards, frozenset(people))
    try:
        history.take_back(0)
        walk.look(range(len(history.table.zone_of)))
        for number in range(1, now + 1):
            history.put_back(number)
            walk.follow(history.entries[-1])
    finally:
        history.put_back(now)
        history.undone = list(undone)
    return CardUse(tuple(sorted(walk.dealt)), tuple(sorted(walk.used & walk.dealt)))


class _Walk:
    """Follows cards through the entries of a game."""

    def __init__(self, history: History, cards: frozenset[str], people: frozenset[int]) -> None:
        self._table, self._people = history.table, people
        kit = history.table.kit
        self._names = {at: each.name for at, each in enumerate(kit.identities) if each.name in cards}
        self._owned = frozenset(at for at, zone in enumerate(kit.zones) if zone.seat in people)
        self._chosen: set[int] = set()  # by what they are: identities change pieces where a card is slipped
        self.dealt: set[str] = set()
        self.used: set[str] = set()

    def look(self, pieces: Collection[int]) -> None:
        """See which of these pieces lie before a person as cards."""
        table = self._table
        for piece in pieces:
            if table.zone_of[piece] in self._owned and table.identity_of[piece] in self._names:
                self.dealt.add(self._names[table.identity_of[piece]])

    def follow(self, entry: Entry) -> None:
        """See what an entry did, with the table as it lies after it."""
        table = self._table
        self.look({operation.piece for operation in entry.operations if isinstance(operation, Moved)})
        self.used |= {self._names[at] for at in cards_at_work(table.kit, entry) if at in self._names}
        for choice in _chosen_in(entry):
            own = choice.place in self._owned and choice.seat in self._people
            if own and choice.about == PIECE and choice.identity in self._names:
                self._chosen.add(choice.identity)
                if choice.knows & table.everybody == table.everybody:
                    self.used.add(self._names[choice.identity])
        shown = {seen.identity for seen in entry.seen if seen.knows & table.everybody == table.everybody}
        self.used |= {self._names[identity] for identity in shown & self._chosen}


def _chosen_in(entry: Entry) -> Iterator[Performed]:
    if isinstance(entry.action, Performed):
        yield entry.action
    yield from entry.unasked
