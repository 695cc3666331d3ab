"""Facts that Undecim alone has: nights, lands, enemies, gold, settlements; action cards and awards as items."""

import math
from collections import Counter
from collections.abc import Callable

from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import Facts, ItemUse, PlayedMove
from qquovadis.games.undecim.last_round import places_paid
from qquovadis.games.undecim.measures import copies, gold, levels, points, realms
from qquovadis.games.undecim.table_state import GameState

LANDS = frozenset({"grassland", "forest", "swamp", "mountain"})
FINAL = ("UN-SCORE", "UN-REALM-04")
FULL_SETS, AT_NIGHT = ("UN-LAND-05", "UN-LAND-09"), "UN-LAND-06"
BY_SEAT = ("land.set_payouts", "lands.lost", "enemies.banished", "enemies.points", "gold.developed")


class UndecimProbe:
    """Watches nights, lands, enemies and cards."""

    def __init__(self, game: GameState) -> None:
        self._game, self._seats = game, game.layout.seats
        self._round = 0
        self._last = [0.0] * self._seats  # points of the last round
        self._nights: list[int] = []
        self._own: dict[str, list[float]] = {name: [0.0] * self._seats for name in BY_SEAT}
        self._land_rounds = [[0.0] * self._seats for _ in range(game.numbers["rounds.total"])]
        self._realm_round, self._realm_payouts = [math.nan] * self._seats, [0.0] * self._seats
        self._set_round, self._all_round = [math.nan] * self._seats, [math.nan] * self._seats
        self._turned, self._turns = 0, 0
        self._for_enemies = [0.0] * self._seats
        self._played: list[Counter[int]] = [Counter() for _ in range(self._seats)]
        self._number = [0] * self._seats
        self._awards: list[ItemUse] = []
        self._winners: tuple[int, ...] = ()
        self._noted: dict[str, Callable[[Finding], None]] = {
            "round": self._on_round,
            "night": self._on_night,
            "land": self._on_land,
            "taken": self._on_taken,
            "lost": self._on_taken,
            "banished": self._on_banished,
            "developed": self._on_developed,
            "revealed": self._on_revealed,
            "award": self._on_award,
            "game.over": self._on_over,
        }

    def watch(self, move: PlayedMove) -> None:
        """Note what was found, and whether a die was turned."""
        if move.asked is not None and move.asked.step == "TurnDie" and len(move.legal) > 1 and move.chosen:
            self._turns += 1
            self._turned += move.chosen.verb == "turn die"
        if (
            move.asked is not None
            and move.asked.step == "GainForEnemies"
            and move.chosen
            and move.chosen.verb != "done"
        ):
            self._for_enemies[move.seat] += 1
        if self._game.layout.order_vp:
            self._note_last_round(move)
        for finding in move.findings:
            noted = self._noted.get(finding.name)
            if noted is not None:
                noted(finding)

    def _on_round(self, finding: Finding) -> None:
        self._note_lands()
        self._round = finding.facts["round"]

    def _note_lands(self) -> None:
        """Note who has a land of every kind when a round is over."""
        for seat in range(self._seats):
            if self._round and math.isnan(self._all_round[seat]) and min(copies(self._game, seat)) > 0:
                self._all_round[seat] = float(self._round)

    def _note_last_round(self, move: PlayedMove) -> None:
        """Count what the last round brings before the final scoring."""
        tallies = self._game.layout.vp
        was_last = self._round == self._game.numbers["rounds.total"]  # what ends a round came before the next began
        for operation in move.operations if was_last else ():
            if isinstance(operation, Counted) and operation.tally in tallies and not operation.why.startswith(FINAL):
                self._last[tallies.index(operation.tally)] += operation.delta

    def _on_night(self, _finding: Finding) -> None:
        self._nights.append(self._round)

    def _on_land(self, finding: Finding) -> None:
        self._land_rounds[self._round - 1][finding.seat] += finding.total
        if self._game.layout.realms and realms(self._game, finding.seat):
            self._realm_payouts[finding.seat] += realms(self._game, finding.seat)
            if math.isnan(self._realm_round[finding.seat]):
                self._realm_round[finding.seat] = float(self._round)
        if any(part.source in FULL_SETS and part.amount for part in finding.parts):
            self._own["land.set_payouts"][finding.seat] += 1
            if math.isnan(self._set_round[finding.seat]):
                self._set_round[finding.seat] = float(self._round)

    def _on_taken(self, finding: Finding) -> None:
        if finding.facts["asset"] in LANDS:
            self._own["lands.lost"][finding.facts.get("giver", finding.seat)] += 1

    def _on_banished(self, finding: Finding) -> None:
        self._own["enemies.banished"][finding.seat] += finding.facts["count"]
        self._own["enemies.points"][finding.seat] += finding.total

    def _on_developed(self, finding: Finding) -> None:
        self._own["gold.developed"][finding.seat] += finding.facts["asset"] == "gold"

    def _on_revealed(self, finding: Finding) -> None:
        self._played[finding.seat][finding.facts["card"]] += 1
        self._number[finding.seat] = finding.facts["number"]

    def _on_award(self, finding: Finding) -> None:
        name = self._game.table.kit.identities[finding.facts["award"]].name
        self._awards += [ItemUse(seat, name, 1, 1, 1, float(finding.total)) for seat in finding.facts["achievers"]]

    def _on_over(self, finding: Finding) -> None:
        self._winners = tuple(finding.facts["winners"])
        self._note_lands()

    def facts(self) -> Facts:
        """Return what was counted, and how the table lies at the end."""
        game = {
            "night.count": float(len(self._nights)),
            "night.last": float(self._round in self._nights),
            "die.turned": float(self._turned),
        }
        game |= {"night.round": float(self._nights[0])} if self._nights else {}
        game |= {"die.turned_share": self._turned / self._turns} if self._turns else {}
        if self._winners:
            middle = max(self._game.layout.number_of) / 2
            low = [self._number[seat] <= middle for seat in self._winners]
            game["win.low_action"] = sum(low) / len(low)
        towns = [levels(self._game, seat) for seat in range(self._seats)]
        seats = {name: tuple(values) for name, values in self._own.items()} | {
            "land.set_round": tuple(self._set_round),
            "land.all_round": tuple(self._all_round),
            "gold.kept": tuple(float(gold(self._game, seat)) for seat in range(self._seats)),
            "settlement.count": tuple(float(len(each)) for each in towns),
            "settlement.level": tuple(float(max(each, default=0)) for each in towns),
        }
        seats |= self._ideas()
        game |= self._changed()
        return Facts(game, seats, (*self._cards(), *self._awards))

    def _ideas(self) -> dict[str, tuple[float, ...]]:
        """Return what there is to count of ideas of the notes, only where a game has them."""
        found: dict[str, tuple[float, ...]] = {}
        if self._game.layout.land_scale is not None or self._game.layout.realms:
            found |= {f"lands.round.{at}": tuple(points) for at, points in enumerate(self._land_rounds, 1)}
        if self._game.layout.banished:
            found["enemies.cards"] = tuple(self._for_enemies)
        if self._game.layout.realms:
            found |= {"realm.round": tuple(self._realm_round), "realm.payouts": tuple(self._realm_payouts)}
        if self._game.layout.order_vp:
            found["last_round.points"] = tuple(self._last)
            numbers = [number or math.inf for number in self._number]
            found["order.place"] = tuple(1.0 + sum(other < own for other in numbers) for own in numbers)
        return found

    def _changed(self) -> dict[str, float]:
        """Return whether somebody else would have won without what the order of the last round has paid."""
        if not self._game.layout.order_vp or not self._winners:
            return {}
        game, without = self._game, [points(self._game, seat) for seat in range(self._seats)]
        for seat, _, part in places_paid(game):
            without[seat] -= part.amount
        first = min(range(self._seats), key=lambda seat: (-without[seat], self._number[seat]))
        return {"order.changed": float(first not in self._winners)}

    def _cards(self) -> tuple[ItemUse, ...]:
        names = self._game.table.kit.identities
        return tuple(
            ItemUse(seat, names[card].name, often, 1, often)
            for seat, own in enumerate(self._played)
            for card, often in sorted(own.items())
        )
