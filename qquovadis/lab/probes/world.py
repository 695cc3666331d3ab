"""Facts of the world games: generations and their scoring, towns, skills, prosperity and wrath; skills as items."""

import math
from collections import Counter
from typing import Any

from qquovadis.engine.ops import Counted, Flipped, Moved
from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import Facts, ItemUse, PlayedMove
from qquovadis.games.common.facts import is_skill
from qquovadis.games.common.land import is_intact
from qquovadis.lab.probes.common import CommonProbe

SIXTH = 5
PROSPERITY = frozenset({"QV-PROSP-01", "PO-PROS-01"})
RACE, BOARD = "race.", " board"


class WorldProbe:
    """Watches settlements, successions, towns, skills and wrath."""

    def __init__(self, game: Any, common: CommonProbe) -> None:
        kit = game.table.kit
        self._game, self._common, self._seats = game, common, kit.seats
        self._owner = {tally: kit.tallies[tally].seat for tally in kit.tallies_of("vp") if kit.tallies[tally].seat >= 0}
        self._scored: list[list[tuple[int, int, int, int]]] = [[] for _ in range(kit.seats)]
        self._own: dict[str, list[float]] = {}
        self._turns, self._turn = [0] * kit.seats, (-1, 0)
        self._run, self._succeeded_at = [0] * kit.seats, [-1] * kit.seats
        self._ruins: set[int] = set()
        self._paid: list[Counter[str]] = [Counter() for _ in range(kit.seats)]
        self._prosperity = [0] * kit.seats
        self._used_wrath, self._by_last, self._revenge = -1, [0, 0], [0, 0]
        self._lost_to = [-1] * kit.seats
        self._fighters: tuple[int, ...] = ()
        self._moved = 0

    def _count(self, name: str, seat: int, more: float = 1.0) -> None:
        self._own.setdefault(name, [0.0] * self._seats)[seat] += more

    def watch(self, move: PlayedMove) -> None:
        """Note what was chosen, found and counted."""
        points = list(self._common.points)
        if move.chosen is not None and move.asked is not None:
            self._choice(move)
        for finding in move.findings:
            self._found(finding)
        if move.seat >= 0 and any(finding.name == "wrath.struck" for finding in move.findings):
            self._wrath(move, points)
        self._operations(move)

    def _found(self, finding: Finding) -> None:
        match finding.name:
            case "turn":
                self._turns[finding.seat] += 1
                self._moved += 1
                self._prosperity = [0] * self._seats
            case "settlement":
                self._settled(finding)
            case "town.destroyed" if finding.seat >= 0:
                self._count("towns.destroyed", finding.seat)
                self._ruins.add(finding.facts["town"])
            case "release.skill":
                self._count("skills.set", finding.seat)
            case "war.begins":
                self._fighters = tuple(finding.facts["participants"])
            case "war.won" if finding.seat >= 0:
                self._lost_to = [
                    finding.seat if seat in self._fighters and seat != finding.seat else before
                    for seat, before in enumerate(self._lost_to)
                ]

    def _choice(self, move: PlayedMove) -> None:
        seat, verb, step = move.seat, move.chosen.verb, move.asked.step  # type: ignore[union-attr]
        if verb == "succeed":
            self._count("successions", seat)
            at = self._turns[seat]
            self._run[seat] = self._run[seat] + 1 if self._succeeded_at[seat] == at - 1 else 1
            self._succeeded_at[seat] = at
            runs = self._own.setdefault("successions.run", [0.0] * self._seats)
            runs[seat] = max(runs[seat], self._run[seat])
            if self._game.generation(seat) == SIXTH:
                self._own.setdefault("generation.six_turn", [math.nan] * self._seats)[seat] = at
        elif verb == "set" and step in {"SetSkill", "RevealSkill"}:
            self._count("skills.set", seat)
        elif step == "AddActions" and verb == "spend":
            self._count("actions.added", seat)
        elif step == "Wrath" and verb == "buy":
            self._count("wrath.bought", seat)

    def _settled(self, finding: Finding) -> None:
        areas = finding.facts["areas"]
        groups = self._groups(areas)
        row = (finding.facts["cards"], finding.total, len(areas), max(groups, default=0))
        self._scored[finding.seat].append(row)
        self._own.setdefault("groups", [0.0] * self._seats)[finding.seat] += len(groups) > 1

    def _groups(self, areas: tuple[int, ...]) -> list[int]:
        """Return how many of these areas hang together in each group of them."""
        adjacent, left, found = self._game.geography.adjacent, set(areas), []
        while left:
            group, edge = 0, [left.pop()]
            while edge:
                group += 1
                reached = left & set(adjacent[edge.pop()])
                left -= reached
                edge += reached
            found.append(group)
        return found

    def _wrath(self, move: PlayedMove, points: list[int]) -> None:
        """Count a use once a turn: by whom, and whether it hit whoever won the user's last lost war."""
        seat, game = move.seat, self._game
        if self._used_wrath == self._moved:
            return
        self._used_wrath = self._moved
        self._count("wrath.uses", seat)
        self._by_last[0] += points[seat] == min(points)
        self._by_last[1] += 1
        if self._lost_to[seat] >= 0:
            race = game.race(self._lost_to[seat])
            pieces = [each.piece for each in move.operations if isinstance(each, Moved | Flipped)]
            race_of = game.layout.race_of
            self._revenge[0] += any(race_of[piece] == race for piece in pieces)
            self._revenge[1] += 1

    def _operations(self, move: PlayedMove) -> None:
        for operation in move.operations:
            if isinstance(operation, Counted) and operation.tally in self._owner:
                self._gained(self._owner[operation.tally], operation)
            elif isinstance(operation, Flipped) and operation.new and operation.piece in self._ruins:
                self._ruins.discard(operation.piece)
                self._count("towns.rebuilt", self._game.seat_of(self._game.layout.race_of[operation.piece]))

    def _gained(self, seat: int, operation: Counted) -> None:
        if is_skill(operation.why):
            self._paid[seat][operation.why] += 1
        elif operation.why in PROSPERITY:
            self._prosperity[seat] += operation.delta
            most = self._own.setdefault("prosperity.most", [0.0] * self._seats)
            most[seat] = max(most[seat], self._prosperity[seat])

    def facts(self) -> Facts:
        """Return what was counted, and how the table lies at the end."""
        own = {name: tuple(map(float, values)) for name, values in self._own.items() if name != "groups"}
        for name in ("towns.destroyed", "towns.rebuilt", "successions", "skills.set", "wrath.uses"):
            own.setdefault(name, (0.0,) * self._seats)
        uses = sum(own["wrath.uses"])
        game = {"wrath.used": float(uses > 0)}
        if self._by_last[1]:
            game["wrath.by_last"] = self._by_last[0] / self._by_last[1]
        if self._revenge[1]:
            game["wrath.revenge"] = self._revenge[0] / self._revenge[1]
        settled, by_seat = self._settlements()
        return Facts(
            game | settled, own | by_seat | self._at_the_end() | self._skills(own["skills.set"]), self._items()
        )

    def _settlements(self) -> tuple[dict[str, float], dict[str, tuple[float, ...]]]:
        rows = [row for each in self._scored for row in each]
        if not rows:
            return {}, {}
        game = {
            "settlement.one_card": sum(row[0] == 1 for row in rows) / len(rows),
            "settlement.scattered": sum(self._own["groups"]) / len(rows),
        }
        none = math.nan
        return game, {
            "settlement.best": tuple(float(max((r[1] for r in each), default=none)) for each in self._scored),
            "settlement.control": tuple(sum(r[2] for r in each) / len(each) if each else none for each in self._scored),
            "settlement.connected": tuple(
                sum(r[3] for r in each) / len(each) if each else none for each in self._scored
            ),
        }

    def _at_the_end(self) -> dict[str, tuple[float, ...]]:
        game = self._game
        layout, table = game.layout, game.table
        found: dict[str, list[float]] = {"generations": [game.generation(seat) + 1.0 for seat in range(self._seats)]}
        supply = {zone for each in layout.supply for zone in (each if isinstance(each, tuple | list) else (each,))}
        for seat in range(self._seats):
            race = game.race(seat)
            towns = sum(is_intact(game, each) and table.zone_of[each] not in supply for each in layout.towns[race])
            found.setdefault("towns", []).append(float(towns))
            board = table.contents[layout.board[seat]][0]
            name = table.kit.identities[table.identity_of[board]].name.removesuffix(BOARD)
            found.setdefault(RACE + name, [0.0] * self._seats)[seat] = 1.0
        return {name: tuple(values) for name, values in found.items()}

    def _skills(self, were_set: tuple[float, ...]) -> dict[str, tuple[float, ...]]:
        points = [sum(p for why, p in own.items() if is_skill(why)) for own in self._common.by_why]
        times = [sum(own.values()) for own in self._paid]
        return {
            "skills.points": tuple(map(float, points)),
            "skills.points_per": tuple(p / n if n else math.nan for p, n in zip(points, were_set, strict=True)),
            "skills.pay": tuple(p / n if n else math.nan for p, n in zip(points, times, strict=True)),
        }

    def _items(self) -> tuple[ItemUse, ...]:
        """Return the skills each seat had: offered if it held one, held if it set it, used when it brought points."""
        table, layout = self._game.table, self._game.layout
        names = table.kit.identities
        found = []
        for seat in range(self._seats):
            zones = ((layout.zones["drafted"][seat], 0), (layout.skills[seat], 1), (layout.zones["fresh"][seat], 1))
            for zone, is_set in zones:
                for piece in table.contents[zone]:
                    name = names[table.identity_of[piece]].name
                    points = self._common.by_why[seat].get(name, 0)
                    found.append(ItemUse(seat, name, 1, is_set, self._paid[seat][name], float(points)))
        return tuple(found)
