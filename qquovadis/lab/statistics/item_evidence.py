"""What holding a card is worth, by lot or as bots choose, over the blocks of one arm."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from qquovadis.lab.answer import ItemAnswer
from qquovadis.lab.items import game_lift, items_of
from qquovadis.lab.play.plan import Plan, referee_of
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.block_values import BlockValues, Summary, summarised
from qquovadis.lab.statistics.estimating import intervals_of
from qquovadis.lab.statistics.fieller import ratio_interval
from qquovadis.lab.statistics.intervals import Interval, family_alpha
from qquovadis.lab.studies.lots import SETTING, held_by_lot


class ItemLook(NamedTuple):
    """A look at items: how often any interval of theirs may be wrong, how many blocks were planned, and whether all of
    them were played without a look before.

    Cards of a kind of which some are named in `against` are compared with those, themselves excepted, and not with
    whatever else was held.
    """

    alpha: float
    planned: int
    at_end: bool = False
    against: frozenset[str] = frozenset()


class ItemEvidence:
    """Takes blocks of records and gives points, and shares of wins, of each item's holders less those of the others."""

    def __init__(self, plan: Plan) -> None:
        self._is_lot = bool(plan.lots)
        referee = referee_of(plan.source, plan.pack, plan.seats)
        self._steps = held_by_lot(referee)
        self._kinds = dict(items_of(referee))
        self._sets = tuple(step for step in SETTING if step in referee.steps) if self._is_lot else ()
        self._values, self._wins = BlockValues(), BlockValues()
        self._taken_up, self._setters = BlockValues(), BlockValues()
        self._counts: dict[str, list[int]] = {name: [0, 0, 0] for name in self._kinds}

    def add(self, records: Sequence[Record]) -> None:
        """Take the records of a block."""
        points: dict[str, list[float]] = {}
        wins: dict[str, list[float]] = {}
        for record in records:
            for item, seats in self._holders(record).items():
                if 0 < len(seats) < len(record.points):
                    for found, had in ((points, record.points), (wins, record.rank_shares)):
                        row = found.setdefault(item, [0.0, 0.0])
                        row[0] += game_lift(had, seats)
                        row[1] += 1
        self._values.add(points)
        self._wins.add(wins)
        if self._sets:
            self._add_settings(records)

    def _add_settings(self, records: Sequence[Record]) -> None:
        """Take what lots were worth and how many of those who got a card by lot set it, and the points of who did."""
        taken_up: dict[str, list[float]] = {}
        setters: dict[str, list[float]] = {}
        for record in records:
            setting = self._drawn(record, self._sets)
            for item, seats in self._drawn(record, self._steps).items():
                if 0 < len(seats) < len(record.points):
                    row = taken_up.setdefault(item, [0.0, 0.0])
                    row[0] += game_lift(record.points, seats)
                    row[1] += len(seats & setting.get(item, set())) / len(seats)
            for item, seats in setting.items():
                if 0 < len(seats) < len(record.points):
                    row = setters.setdefault(item, [0.0, 0.0])
                    row[0] += game_lift(record.points, seats)
                    row[1] += 1
        self._taken_up.add(taken_up)
        self._setters.add(setters)

    def _drawn(self, record: Record, steps: Sequence[str]) -> dict[str, set[int]]:
        """Return by card which seats some steps gave it to by lot."""
        found: dict[str, set[int]] = {}
        for drawn in record.drawn:
            if drawn.step in steps and drawn.item in self._kinds:
                found.setdefault(drawn.item, set()).add(drawn.seat)
        return found

    def _holders(self, record: Record) -> dict[str, set[int]]:
        """Return who held what, and count it; whoever kinds of choice are of is what chose them."""
        found: dict[str, set[int]] = {}
        for use in record.facts.items:
            counts = self._counts.setdefault(use.item, [0, 0, 0])
            counts[0] += use.offered
            counts[2] += use.used
            if use.held and not (self._is_lot and use.item in self._kinds):
                counts[1] += use.held if use.seat < 0 else 1
                found.setdefault(use.item, set()).update((use.seat,) if use.seat >= 0 else ())
        for drawn in record.drawn if self._is_lot else ():
            if drawn.step in self._steps and drawn.item in self._kinds:
                holders = found.setdefault(drawn.item, set())
                self._counts[drawn.item][1] += drawn.seat not in holders
                holders.add(drawn.seat)
        return found

    def answers(self, arm: str, level: str, seats: int, look: ItemLook) -> list[ItemAnswer]:
        """Return what each item is worth; the items of a kind are one family in points, and one in wins."""
        rows, wins = self._rows(self._values, look), self._rows(self._wins, look)
        setters = self._rows(self._setters, look) if self._sets else {}
        return [
            ItemAnswer(
                item=name,
                kind=self._kind(name),
                by="lot" if self._is_lot and name in self._kinds else "choice",
                arm=arm,
                level=level,
                seats=seats,
                interval=interval,
                wins=wins[name],
                held=self._counts[name][1],
                offered=self._counts[name][0],
                used=self._counts[name][2],
                stands_out=interval.is_known and bool(interval.against(0.0)),
                when_set=self._worth_when_set(name, look),
                of_setters=setters.get(name),
                set_share=self._set_share(name),
                against=self._compared(name, look),
            )
            for name, interval in rows.items()
        ]

    def _worth_when_set(self, name: str, look: ItemLook) -> Interval | None:
        """Return what a lot was worth over how many of those who got it set it (Wald's estimator by the lot).

        Whoever does not set a card has nothing of it, so all that the lot was worth came from those who did.
        """
        if name not in self._taken_up.columns:
            return None
        names = self._lists()[self._kind(name)]
        (worth,), (setting,) = (each.T for each in self._taken_up.totals([name]))
        if compared := self._compared(name, look):
            others = [each for each in compared if each != name and each in self._values.columns]
            if not others:
                return None
            worth = self._values.ahead(name, others)  # of the same lots
        return ratio_interval(worth, setting, family_alpha(look.alpha, len(names)), look.planned, at_end=look.at_end)

    def _set_share(self, name: str) -> float | None:
        """Return how many of those who got a card by lot set it, in the mean of games."""
        if name not in self._taken_up.columns:
            return None
        games = float(self._values.games([name])[0])
        return float(self._taken_up.totals([name])[1].sum()) / games if games else None

    def _rows(self, values: BlockValues, look: ItemLook) -> dict[str, Interval]:
        """Return the interval of every item, in the order of the kinds."""
        rows: dict[str, Interval] = {}
        for names in self._lists().values():
            seen = [name for name in names if name in values.columns]
            own = family_alpha(look.alpha, len(names))
            empty = intervals_of(self._nothing(), [False], own, look.planned, at_end=look.at_end)[0]
            rows |= dict.fromkeys([*seen, *(name for name in names if name not in seen)], empty)
            if look.against.isdisjoint(names):
                found = intervals_of(values.summary(seen), [False] * len(seen), own, look.planned, at_end=look.at_end)
                rows |= dict(zip(seen, found, strict=True))
                continue
            for name in seen:
                if others := [each for each in seen if each in look.against and each != name]:
                    games = values.totals([name])[1][:, 0]
                    ahead = values.ahead(name, others)
                    rows[name] = ratio_interval(ahead, games, own, look.planned, at_end=look.at_end)
        return rows

    def _compared(self, name: str, look: ItemLook) -> tuple[str, ...]:
        """Return the cards with which those of an item's kind are compared; nothing if it is with all others."""
        kind = self._kind(name)
        return tuple(sorted(each for each in look.against if each in self._counts and self._kind(each) == kind))

    def _lists(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in self._counts:
            found.setdefault(self._kind(name), []).append(name)
        return found

    def _kind(self, name: str) -> str:
        """Return the kind of a card, or what stands before the colon: "choice:" and "clause:" are no cards."""
        return self._kinds.get(name) or name.partition(":")[0]

    @staticmethod
    def _nothing() -> Summary:
        return summarised(np.zeros((0, 1)), np.zeros(1))
