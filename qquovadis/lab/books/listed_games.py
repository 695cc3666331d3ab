"""The single games of a lab book in which something was most; each can be played again by its place.

A figure is a mean of many games; whoever wonders about it looks at the games behind it.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from qquovadis.lab.books.book import LabBook
from qquovadis.lab.items import game_lift
from qquovadis.lab.metrics import RACE, metric_named
from qquovadis.lab.play.playing import Record
from qquovadis.lab.studies.study_plan import StudyPlan

MOST_LISTED = 500
NOBODY = -1


class GamePlace(NamedTuple):
    """Where a game lies in a book: its block, sub-study and arm, and which game of the block it is."""

    block: int
    sub: int
    arm: int
    seating: int


class AskedOf(NamedTuple):
    """What games are listed for: a metric or an item of an arm, at a level, among so many.

    Attributes:
        name: The metric, or the card or kind of choice.
        arm: The id of the arm.
        level: The level that played.
        seats: How many played.
        against: The id of the arm that it is compared with; empty if with none.
        is_item: Whether it is held and used by seats, and no metric.
    """

    name: str
    arm: str
    level: str
    seats: int
    against: str = ""
    is_item: bool = False


class ListedGame(NamedTuple):
    """A game with what it had of what was asked.

    Attributes:
        place: Where it lies in the book.
        arm: The id of its arm.
        points: The final points by seat.
        winners: Who won.
        start: The seat with the start marker.
        value: Of a metric the most that was observed; of a card the points of its holders less those of the others; of
            a kind of choice how often it was made.
        seat: Who had most of it; -1 where that is nobody by itself.
        used: How often the card acted for that seat.
        brought: Its points at once for that seat.
        races: The race of each seat; nothing in a game without races.
    """

    place: GamePlace
    arm: str
    points: tuple[int, ...]
    winners: tuple[int, ...]
    start: int
    value: float = math.nan
    seat: int = NOBODY
    used: int = 0
    brought: float = 0.0
    races: tuple[str, ...] = ()


class BlockPair(NamedTuple):
    """What two arms came to on the same chance: the block, and the mean of each."""

    block: int
    against: float
    own: float


class GameList(NamedTuple):
    """What a book has of what was asked.

    Attributes:
        asked: What was asked.
        games: The games in which it was most, the most first; where two arms are compared, those of the blocks that
            differ most.
        values: What it was in every game that had any of it, in no order.
        pairs: Where two arms are compared, both by block.
    """

    asked: AskedOf
    games: tuple[ListedGame, ...]
    values: tuple[float, ...]
    pairs: tuple[BlockPair, ...] = ()


Look = Callable[[ListedGame, Record], ListedGame | None]


def listed_games(book: LabBook, asked: AskedOf) -> GameList:
    """Return the games of a book in which what is asked was most; QuoError if there is no such metric."""
    plan = book.plan()
    look = _item_look(asked.name) if asked.is_item else _metric_look(asked.name)
    found: list[ListedGame] = []
    means: dict[str, dict[int, float]] = {asked.against: {}, asked.arm: {}}
    for number, arm, rows in _looked_at(book, plan, asked, look):
        found += rows
        if rows:
            means[arm][number] = math.fsum(each.value for each in rows) / len(rows)
    own, other = means[asked.arm], means[asked.against]
    pairs = tuple(BlockPair(at, other[at], own[at]) for at in sorted(own) if at in other) if asked.against else ()
    apart = {pair.block: abs(pair.own - pair.against) for pair in pairs}
    order = sorted(found, key=lambda each: _beside(each, apart) if asked.against else _rank(each))
    return GameList(asked, tuple(order[:MOST_LISTED]), tuple(each.value for each in found), pairs)


def _rank(game: ListedGame) -> tuple[float, ...]:
    """Return where a game stands: that in which a card brought or acted most, or in which there was most, first."""
    value = game.value if math.isfinite(game.value) else -math.inf
    return -game.brought, -game.used, -value, *game.place


def _beside(game: ListedGame, apart: Mapping[int, float]) -> tuple[float, ...]:
    """Return where a game stands among those of two arms: blocks that differ most first, equal seatings together."""
    block, sub, arm, seating = game.place
    return -apart.get(block, 0.0), block, sub, seating, arm


def _looked_at(
    book: LabBook, plan: StudyPlan, asked: AskedOf, look: Look
) -> Iterator[tuple[int, str, list[ListedGame]]]:
    """Yield what the games of each block had, by arm."""
    ids = [arm.id for arm in plan.arms]
    sub = next((at for at, sub in enumerate(plan.subs) if sub == (asked.level, asked.seats)), NOBODY)
    wanted = [(ids.index(each), each) for each in (asked.against, asked.arm) if each in ids]
    for number in sorted(number for number, own in book.places if own == sub):
        arms = book.block(number, sub).arms
        for at, arm in wanted:
            games = [
                _listed(GamePlace(number, sub, at, seating), arm, record, look)
                for seating, record in enumerate(arms[at].records if at < len(arms) else ())
            ]
            yield number, arm, [each for each in games if each is not None]


def _listed(place: GamePlace, arm: str, record: Record, look: Look) -> ListedGame | None:
    winners = tuple(seat for seat, share in enumerate(record.rank_shares) if share > 0)
    game = ListedGame(
        place=place, arm=arm, points=record.points, winners=winners, start=record.seating.start, races=_races(record)
    )
    return look(game, record)


def _races(record: Record) -> tuple[str, ...]:
    """Return the race of each seat; nothing where games have none."""
    played = {name: each for name, each in record.facts.seats.items() if name.startswith(RACE)}
    own = (
        next((name.removeprefix(RACE) for name, each in played.items() if each[seat] == 1), "")
        for seat in range(len(record.points))
    )
    return tuple(own) if played else ()


def _metric_look(name: str) -> Look:
    metric = metric_named(name)

    def look(game: ListedGame, record: Record) -> ListedGame | None:
        observed = metric.observed(record)
        if not observed:
            return None
        value = max(observed)
        by_seat = len(observed) == len(record.points)
        return game._replace(value=float(value), seat=list(observed).index(value) if by_seat else NOBODY)

    return look


def _item_look(name: str) -> Look:
    def look(game: ListedGame, record: Record) -> ListedGame | None:
        uses = [each for each in record.facts.items if each.item == name and (each.held or each.used)]
        holders = {each.seat for each in uses if each.seat >= 0} | {
            each.seat for each in record.drawn if each.item == name
        }
        if not uses and not holders:
            return None
        if not holders:  # a kind of choice, which is counted for the whole table
            return game._replace(value=float(sum(each.held for each in uses)))
        lift = game_lift(record.points, holders) if len(holders) < len(record.points) else math.nan
        most = max(uses, key=lambda each: (each.points, each.used, each.held), default=None)
        seat = most.seat if most is not None and most.seat >= 0 else min(holders, key=lambda each: -record.points[each])
        own = [each for each in uses if each.seat == seat]
        used, brought = sum(each.used for each in own), math.fsum(each.points for each in own)
        return game._replace(value=lift, seat=seat, used=used, brought=brought)

    return look
