"""Facts of wars, read from findings: who fought whom in whose turn, how strong before the dice and after, who won."""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import dropwhile, takewhile
from typing import Any, NamedTuple

from qquovadis.engine.ops import Counted, Operation
from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.games.common.dice_chances import best_of, compared

DICE = frozenset({"QV-WAR-12", "QV-WAR-17", "PO-WAR-05", "PO-WAR-06"})  # parts of a strength that are the die's
APTITUDE = "PO-WAR-06"
WON = ("QV-AFTER", "PO-AFT")  # for what the winner of a war gains points
MANY, LOPSIDED, NARROW = 3, 3, 1
NONE = math.nan


class DiceRules(NamedTuple):
    """How a game whose wars give points reads the dice.

    Attributes:
        least: The least that the die of a seat counts by its skills of this moment, 0 without such a skill.
        order: In which order those who tie win in the turn of a seat; empty where nobody then wins.
    """

    least: Callable[[int], int]
    order: Callable[[int], Sequence[int]]


class WarProbe:
    """Takes wars one by one as they end; how far points went by the dice only where it is told how those are read."""

    def __init__(self, game: Any, dice: DiceRules | None = None) -> None:
        kit = game.table.kit
        seats = kit.seats
        self._dice_rules, self._rolls, self._luck = dice, [1] * seats, 0.0
        self._won: list[tuple[int, float]] = []
        self._points_of = {tally: kit.tallies[tally].seat for tally in kit.tallies_of("vp")}
        self._seats, self._turns = seats, 0
        self._active, self._declared = -1, [0] * seats
        self._counts: Counter[str] = Counter()
        self._fought, self._big, self._uneven = 0, 0.0, 0
        self._wins, self._attacks, self._attack_wins = [0] * seats, [0] * seats, [0] * seats
        self._streak, self._best_streak = [0] * seats, [0] * seats
        self._apt, self._apt_wins = [0] * seats, [0] * seats
        self._first: tuple[int, frozenset[int]] | None = None
        self._final: tuple[float, ...] = ()
        self._winners: tuple[int, ...] = ()
        self._strengths: dict[int, Finding] = {}

    def watch(self, move: PlayedMove) -> None:
        """Note who declared what, and every war that ended."""
        if move.chosen is not None and move.chosen.verb == "declare" and move.asked and not move.asked.secret:
            self._declared[move.seat] = move.chosen.subject
        for finding in move.findings:
            self._found(finding)
        for winner, chance in self._won:
            self._luck += (1 - chance) * self._gained(winner, move.operations)
        self._won.clear()
        if self._winners:
            totals = {f.seat: float(f.facts["total"]) for f in move.findings if f.name == "final"}
            self._final = tuple(totals[seat] for seat in sorted(totals))

    def _found(self, finding: Finding) -> None:
        match finding.name:
            case "turn":
                self._turns += 1
            case "war.begins":
                self._active, self._declared = finding.seat, [0] * self._seats
                self._rolls = [1] * self._seats
            case "war.rolled":
                self._rolls[finding.seat] = len(finding.facts.get("dice", (finding.facts.get("die"),)))
            case "war.strength":
                self._strengths[finding.seat] = finding
            case "war.won" | "war.drawn":
                self._take(finding.seat, self._strengths)
                self._strengths = {}
            case "game.over":
                self._winners = tuple(finding.facts["winners"])

    def _take(self, winner: int, strengths: Mapping[int, Finding]) -> None:
        seats, active = list(strengths), self._active
        before = {seat: _before_the_die(f) for seat, f in strengths.items()}
        totals = sorted((f.total for f in strengths.values()), reverse=True)
        first, second, *_ = sorted(before.values(), reverse=True)
        self._fought += 1
        self._counts.update(
            seats=len(seats),
            crowded=len(seats) >= MANY,
            attacker_wins=winner == active,
            without_active=active not in strengths,
            drawn=winner < 0,
            tie_rate=totals[0] == totals[1],
            close=first - second <= NARROW,
            upset=winner >= 0 and before[winner] < first,
            lopsided=self._is_lopsided(strengths),
        )
        if active in strengths:
            self._attacks[active] += 1
            self._attack_wins[active] += winner == active
            self._streak[active] = self._streak[active] + 1 if winner == active else 0
            self._best_streak[active] = max(self._best_streak[active], self._streak[active])
        if winner >= 0:
            self._wins[winner] += 1
            self._first = self._first or (winner, frozenset(seats) - {winner})
            if self._dice_rules:
                self._won.append((winner, self._chance(winner, strengths, self._dice_rules)))
        self._dice(winner, strengths)

    def _chance(self, winner: int, strengths: Mapping[int, Finding], rules: DiceRules) -> float:
        """Return how likely the winner was to win when all was declared and no die was rolled yet."""
        totals = []
        for seat, strength in strengths.items():
            faces = [max(face, rules.least(seat)) for face in range(1, strength.facts["sides"] + 1)]
            before = _before_the_die(strength)
            totals.append({before + counted: ways for counted, ways in best_of(faces, self._rolls[seat]).items()})
        found = compared(list(strengths), totals, rules.order(self._active))
        return found.wins[winner] / found.of

    def _gained(self, winner: int, operations: Sequence[Operation]) -> int:
        """Return the points that a war gave its winner at once, with what skills add right after them."""
        own = [
            each if isinstance(each, Counted) and self._points_of.get(each.tally) == winner else None
            for each in operations
        ]
        gains = dropwhile(lambda each: each is None or not each.why.startswith(WON), own)
        return sum(each.delta for each in takewhile(lambda each: each is not None, gains) if each)

    def _is_lopsided(self, strengths: Mapping[int, Finding]) -> bool:
        """Return whether one side declared, or may roll, so much more than every other."""
        put = [f.facts.get("most", self._declared[seat]) for seat, f in strengths.items()]
        first, second, *_ = sorted(put, reverse=True)
        return bool(first - second >= LOPSIDED)

    def _dice(self, winner: int, strengths: Mapping[int, Finding]) -> None:
        """Count what a larger die, and aptitude, won."""
        sides = {seat: finding.facts["sides"] for seat, finding in strengths.items() if "sides" in finding.facts}
        large = [seat for seat, each in sides.items() if each == max(sides.values())]
        if 0 < len(large) < len(sides) and winner >= 0:
            self._uneven += 1
            self._big += (winner in large) - len(large) / len(sides)
        for seat, finding in strengths.items():
            if "aptitude" in finding.facts or any(part.source == APTITUDE for part in finding.parts):
                self._apt[seat] += 1
                self._apt_wins[seat] += seat == winner

    def facts(self) -> Facts:
        """Return the shares of this game's wars, and what seats fought and won."""
        fought = self._fought
        game = {"war.count": float(fought)} | ({"war.per_turn": fought / self._turns} if self._turns else {})
        game |= {f"war.{name}": count / fought for name, count in self._counts.items()}
        game |= {"war.luck": self._luck} if fought and self._dice_rules else {}
        if self._uneven:
            game["war.big_die"] = self._big / self._uneven
        counts: dict[str, Sequence[int]] = {
            "war.wins": self._wins,
            "war.attacks": self._attacks,
            "war.attack_wins": self._attack_wins,
            "war.attack_streak": self._best_streak,
        }
        seats = {name: tuple(map(float, each)) for name, each in counts.items()}
        apt = zip(self._apt_wins, self._apt, strict=True)
        if any(self._apt):
            seats["aptitude.wins"] = tuple(wins / wars if wars else NONE for wins, wars in apt)
        return Facts(game, seats | self._first_war())

    def _first_war(self) -> dict[str, tuple[float, ...]]:
        if self._first is None or len(self._final) < self._seats:
            return {}
        winner, losers = self._first
        mean, share = sum(self._final) / self._seats, 1 / len(self._winners)
        lost = [1.0 if seat in losers else 0.0 if seat == winner else NONE for seat in range(self._seats)]
        return {
            "war.lost_first": tuple(lost),
            "war.lost_first.points": tuple(self._final[s] - mean if lost[s] == 1 else NONE for s in range(self._seats)),
            "war.lost_first.wins": tuple(
                share * (s in self._winners) if lost[s] == 1 else NONE for s in range(self._seats)
            ),
        }


def _before_the_die(strength: Finding) -> int:
    """Return a strength without its die and what skills make of that, which stand last."""
    return sum(part.amount for part in takewhile(lambda part: part.source not in DICE, strength.parts))
