"""Facts that every game has of what answers do to others, and which clauses act."""

import re
from collections import Counter
from typing import Any

from qquovadis.engine.ops import Counted, Moved
from qquovadis.engine.watching import Facts, ItemUse, PlayedMove
from qquovadis.lab.probes.common import NOBODY

CLAUSE = "clause:"
CITED = re.compile(r"[A-Z]{2}-[A-Z]")  # how labels of clauses begin, unlike names of cards
# After an answer that one of these follows, the rules themselves go on: what happens then is nobody's doing.
GOES_ON = frozenset({"turn", "round", "final", "game.over"})


class DealingsProbe:
    """Watches what the answers of one seat change for others, and counts what clauses count."""

    def __init__(self, game: Any) -> None:
        kit = game.table.kit
        self._counts_for = tuple(each.seat for each in kit.tallies)
        self._points = frozenset(kit.tallies_of("vp"))
        self._held_by = tuple(each.seat for each in kit.zones)
        self._answers, self._touched, self._moved = 0, 0, 0
        self._acted: Counter[str] = Counter()

    def watch(self, move: PlayedMove) -> None:
        """Count what clauses did, and whether the answer changed anything of others."""
        self._note_clauses(move)
        asked = move.asked
        if asked is None or len(move.legal) < 2:
            return
        self._answers += 1
        if not asked.secret and not any(finding.name in GOES_ON for finding in move.findings):
            self._note_others(move)

    def _note_clauses(self, move: PlayedMove) -> None:
        cited = {part.source for finding in move.findings for part in finding.parts if part.amount}
        cited |= {each.why for each in move.operations if isinstance(each, Counted)}
        self._acted.update(each for each in cited if CITED.match(each))

    def _note_others(self, move: PlayedMove) -> None:
        own, is_touched = (NOBODY, move.seat), False
        for each in move.operations:
            if isinstance(each, Counted) and self._counts_for[each.tally] not in own:
                is_touched = True
                self._moved += abs(each.delta) if each.tally in self._points else 0
            elif isinstance(each, Moved) and self._held_by[each.source] not in own:
                is_touched = True
        self._touched += is_touched

    def facts(self) -> Facts:
        """Return what was counted."""
        game = {"interaction.points": float(self._moved)}
        if self._answers:
            game["interaction.share"] = self._touched / self._answers
        items = (ItemUse(NOBODY, CLAUSE + name, 1, 1, often) for name, often in sorted(self._acted.items()))
        return Facts(game, items=tuple(items))
