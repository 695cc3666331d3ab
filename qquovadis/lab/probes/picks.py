"""Facts of every game in which seats choose what cards they get: which lay before them, and which they took."""

from collections import Counter
from typing import Any

from qquovadis.engine.agenda import DONE, TAKE_BACK
from qquovadis.engine.watching import Facts, ItemUse, PlayedMove
from qquovadis.lab.probes.common import NOBODY
from qquovadis.lab.studies.lots import HELD

PICK = "pick:"


class PicksProbe:
    """Watches questions by which a seat gets a card to hold."""

    def __init__(self, game: Any) -> None:
        self._table = game.table
        self._offered: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()

    def watch(self, move: PlayedMove) -> None:
        """Count each card that could be taken, once a question, and the one that was."""
        if move.asked is None or move.chosen is None or move.asked.step not in HELD:
            return
        pieces = {each.subject for each in move.legal if each not in (DONE, TAKE_BACK)}
        self._offered.update({self._name(piece) for piece in pieces})
        if move.chosen.subject in pieces and move.chosen not in (DONE, TAKE_BACK):
            self._taken[self._name(move.chosen.subject)] += 1

    def _name(self, piece: int) -> str:
        return str(self._table.kit.identities[self._table.identity_of[piece]].name)

    def facts(self) -> Facts:
        """Return how often each card lay before whoever was asked, and how often it was taken."""
        items = (ItemUse(NOBODY, PICK + name, n, self._taken[name]) for name, n in sorted(self._offered.items()))
        return Facts(items=tuple(items))
