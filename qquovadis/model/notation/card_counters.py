"""Tallies that belong to a card: people call them by what is printed on it, the box by the piece that bears it.

Shuffling permutes identities under face-down pieces, so the piece that bears a card now need not be the one that it
lay on in the box.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from qquovadis.engine.kit import Kit


class CardCounters:
    """Finds the tally of whatever bears a card now; cards of which there are several are told by where they lie."""

    def __init__(self, kit: Kit) -> None:
        several = Counter(piece.identity for piece in kit.pieces)
        named = {piece.name: at for at, piece in enumerate(kit.pieces) if several[piece.identity] == 1}
        owners = {at: tally.name.removesuffix(f" {tally.family}") for at, tally in enumerate(kit.tallies)}
        self._kit = kit
        self._piece: Mapping[int, int] = {at: named[name] for at, name in owners.items() if name in named}
        self._tally = {(kit.tallies[at].family, piece): at for at, piece in self._piece.items()}

    def now(self, table: Any, tally: int) -> int:
        """Return the tally that counts for this card as the table lies; the tally itself if it belongs to no card."""
        piece = self._piece.get(tally)
        if piece is None:
            return tally
        identity = self._kit.pieces[piece].identity
        if table.identity_of[piece] == identity:
            return tally
        return self._tally[self._kit.tallies[tally].family, table.identity_of.index(identity)]
