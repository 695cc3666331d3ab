"""What a finished game came to for everybody who sat there, and what many of them come to together; no Qt.

Of a game that is not over nothing is told: its points may be hidden yet.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

LONGEST_PAUSE = 1800  # seconds between two entries, above which people are taken to have been away


class FinishedSeat(NamedTuple):
    """One seat of a finished game; `kind` is that of a person or a bot's name, `race` empty where there are none."""

    name: str
    kind: str
    race: str
    points: int
    won: bool


class FinishedGame(NamedTuple):
    """A finished game: its seats, its rounds (0 if it is not counted in rounds), and how long it was played."""

    game: str
    seats: tuple[FinishedSeat, ...]
    rounds: int
    minutes: int


class StatisticsRow(NamedTuple):
    """What is counted of a person, a race or a game; means are over seats, the length over games.

    `minutes` is 0 if nothing tells how long the games lasted.
    """

    key: str
    games: int
    wins: int
    points: float
    rounds: float
    minutes: float


def minutes_played(times: Sequence[str]) -> int:
    """Return how long play went on by the times of its entries, in minutes, long pauses left out.

    Times that make no sense, or run backwards, count nothing.
    """
    seconds = 0.0
    before: datetime | None = None
    for text in times:
        try:
            time = datetime.fromisoformat(text)
            gap = (time - before).total_seconds() if before is not None else 0.0
        except (ValueError, TypeError):
            continue
        before = time
        seconds += gap if 0 < gap <= LONGEST_PAUSE else 0
    return round(seconds / 60)


def by_person(games: Iterable[FinishedGame], called: Callable[[FinishedSeat], str]) -> list[StatisticsRow]:
    """Return a row for everybody, as they are called, the most games first."""
    return _rows(games, called)


def by_race(games: Iterable[FinishedGame]) -> list[StatisticsRow]:
    """Return a row for each race that was played."""
    return [row for row in _rows(games, lambda seat: seat.race) if row.key]


def by_game(games: Iterable[FinishedGame]) -> list[StatisticsRow]:
    """Return a row for each game, its points the mean of all seats; somebody wins each, so wins are not counted."""
    listed = list(games)
    found = []
    for name in dict.fromkeys(each.game for each in listed):
        of_it = [each for each in listed if each.game == name]
        found += [row._replace(key=name, wins=0) for row in _rows(of_it, lambda _seat: "")]
    return _in_order(found)


def _rows(games: Iterable[FinishedGame], keyed: Callable[[FinishedSeat], str]) -> list[StatisticsRow]:
    seats: dict[str, list[FinishedSeat]] = {}
    played: dict[str, list[FinishedGame]] = {}
    for game in games:
        for seat in game.seats:
            seats.setdefault(keyed(seat), []).append(seat)
        for key in dict.fromkeys(map(keyed, game.seats)):
            played.setdefault(key, []).append(game)
    return _in_order(
        StatisticsRow(
            key=key,
            games=len(played[key]),
            wins=sum(any(seat.won and keyed(seat) == key for seat in game.seats) for game in played[key]),
            points=_mean([seat.points for seat in seats[key]]),
            rounds=_mean([game.rounds for game in played[key] if game.rounds]),
            minutes=_mean([game.minutes for game in played[key] if game.minutes]),
        )
        for key in seats
    )


def _in_order(rows: Iterable[StatisticsRow]) -> list[StatisticsRow]:
    return sorted(rows, key=lambda row: (-row.games, -row.wins, row.key.casefold()))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
