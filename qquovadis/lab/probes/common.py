"""Facts that every game has: how long it was, where points came from, who led when, and the kinds of choice."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from qquovadis.engine.ops import Counted
from qquovadis.engine.watching import Facts, ItemUse, PlayedMove

Sources = Callable[[str], tuple[str, ...]]

OWN_SECONDS, OTHER_SECONDS, MINUTE = 12, 5, 60
ON_TURN = frozenset({"turn", "revealed"})  # findings of whose turn it is
ROUND = frozenset({"turn", "round"})  # findings that name the round
CHOICE = "choice:"
SOURCE, ROUND_POINTS = "points.source.", "points.round."
NOBODY = -1


class CommonProbe:
    """Watches questions and points; `sources` says of a clause or card what its points are called,
    and `named` are what may occur.

    Attributes:
        points: The points of each seat by now.
        by_why: For each seat what brought it points, and how many.
    """

    def __init__(self, game: Any, sources: Sources, named: Iterable[str] = ()) -> None:
        kit = game.table.kit
        self._sources, self._seats, self._named = sources, range(kit.seats), tuple(named)
        self._owner = {tally: kit.tallies[tally].seat for tally in kit.tallies_of("vp") if kit.tallies[tally].seat >= 0}
        self.points = [0] * kit.seats
        self.by_why: list[dict[str, int]] = [{} for _ in self._seats]
        self._begin(kit)
        self._questions, self._run, self._last = [0] * kit.seats, 0, NOBODY
        self._longest = [0] * kit.seats
        self._answered_at = [0] * kit.seats
        self._count, self._moves, self._changed_at, self._changes = 0, 0, 0, 0
        self._leader, self._turn, self._round = NOBODY, NOBODY, 0
        self._seconds, self._logs, self._in_secret = 0, 0.0, False
        self._kinds: dict[tuple[str, str], list[int]] = {}
        self._at_round: list[tuple[int, ...]] = []
        self._final = [0] * kit.seats
        self._winners: tuple[int, ...] = ()

    def _begin(self, kit: Any) -> None:
        for tally, seat in self._owner.items():
            start = kit.tallies[tally].start
            if start:
                self.points[seat] += start
                self.by_why[seat]["start"] = start

    def watch(self, move: PlayedMove) -> None:
        """Count the question, and what came of its answer."""
        self._moves += 1
        if move.asked is not None and len(move.legal) > 1:
            self._question(move)
        for finding in move.findings:
            name = finding.name
            if name in ON_TURN:
                self._turn = finding.seat
            if name in ROUND and finding.facts["round"] != self._round:
                self._round = finding.facts["round"]
                self._count_points(move)
                self._at_round.append(tuple(self.points))
                break
        else:
            self._count_points(move)
        if self._round and move.findings and move.findings[-1].name == "game.over":
            self._ended(move)

    def _count_points(self, move: PlayedMove) -> None:
        owner, has_changed = self._owner, False
        for operation in move.operations:
            if isinstance(operation, Counted) and operation.tally in owner:
                seat, why = owner[operation.tally], operation.why
                self.points[seat] += operation.delta
                own = self.by_why[seat]
                own[why] = own.get(why, 0) + operation.delta
                has_changed = True
        if has_changed:
            most = max(self.points)
            if self.points.count(most) == 1 and self.points[self._leader] != most:
                self._changes += self._leader != NOBODY
                self._leader, self._changed_at = self.points.index(most), self._moves

    def _question(self, move: PlayedMove) -> None:
        seat, choices, asked = move.seat, move.legal, move.asked
        if asked is None or move.chosen is None:
            return
        self._longest[seat] = max(self._longest[seat], self._count - self._answered_at[seat])
        self._count += 1
        self._answered_at[seat] = self._count
        self._questions[seat] += 1
        self._logs += math.log(len(choices))
        if not (asked.secret and self._in_secret):  # what all choose at once takes once as long
            is_own = asked.secret or self._turn in {seat, NOBODY}
            self._seconds += OWN_SECONDS if is_own else OTHER_SECONDS
        self._in_secret = asked.secret
        step = asked.step
        for verb in {choice.verb for choice in choices}:
            self._kinds.setdefault((step, verb), [0, 0])[0] += 1
        self._kinds[step, move.chosen.verb][1] += 1

    def _ended(self, move: PlayedMove) -> None:
        self._winners = tuple(move.findings[-1].facts["winners"])
        for finding in move.findings:
            if finding.name == "final":
                self._final[finding.seat] = finding.total

    def facts(self) -> Facts:
        """Return what was counted."""
        longest = [max(each, self._count - at) for each, at in zip(self._longest, self._answered_at, strict=True)]
        game = {
            "length.rounds": float(self._round),
            "length.questions": float(self._count),
            "length.minutes": self._seconds / MINUTE,
            "breadth.legal": math.exp(self._logs / max(self._count, 1)),
            "lead.changes": float(self._changes),
            "lead.decided_at": self._changed_at / max(self._moves, 1),
            "tie.rate": float(self.points.count(max(self.points)) > 1),
        }
        seats = {
            "length.questions": tuple(map(float, self._questions)),
            "length.wait": tuple(map(float, longest)),
            **self._by_source(),
        }
        course, places = self._course()
        items = (
            ItemUse(NOBODY, f"{CHOICE}{step}.{verb}", offered, held)
            for (step, verb), (offered, held) in sorted(self._kinds.items())
        )
        return Facts(game | course, seats | places, tuple(items))

    def _by_source(self) -> dict[str, tuple[float, ...]]:
        found: dict[str, list[float]] = {SOURCE + name: [0.0] * len(self.by_why) for name in self._named}
        for seat, own in enumerate(self.by_why):
            for why, points in own.items():
                for source in self._sources(why):
                    found.setdefault(SOURCE + source, [0.0] * len(self.by_why))[seat] += points
        return {name: tuple(points) for name, points in found.items()}

    def _course(self) -> tuple[dict[str, float], dict[str, tuple[float, ...]]]:
        """Return how the game stood at half, of a game that is over."""
        rounds = len(self._at_round)
        if rounds < 2:
            return {}, {}
        half, last = self._at_round[rounds // 2], self._at_round[-1]
        hindmost = [seat for seat in self._seats if half[seat] == min(half)]
        wins = sum(1 / len(self._winners) for seat in hindmost if seat in self._winners)
        game = {"comeback.half": wins / len(hindmost), "snowball": agreement(half, self.points)}
        ended = zip(self.points, self._final, last, strict=True)
        over = (*self._at_round[1:], tuple(self.points))  # when each round was over, the last with the final scoring
        by_round = {f"{ROUND_POINTS}{number}": tuple(map(float, own)) for number, own in enumerate(over, 1)}
        return game, by_round | {
            "points.half": tuple(map(float, half)),
            "rank.half": tuple(float(1 + sum(each > own for each in half)) for own in half),
            "last_round.points": tuple(float(points - final - before) for points, final, before in ended),
        }


def agreement(one: Sequence[int], other: Sequence[int]) -> float:
    """Return how alike two orders are: the pairs in the same order less those in the other, over all (Kendall).

    >>> agreement((1, 2, 3), (5, 9, 7))
    0.3333333333333333
    """
    pairs = list(combinations(range(len(one)), 2))
    signs = [_sign(one[a] - one[b]) * _sign(other[a] - other[b]) for a, b in pairs]
    return sum(signs) / len(pairs)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
