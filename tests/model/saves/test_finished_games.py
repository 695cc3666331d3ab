"""What many finished games come to together, and how long they were played."""

import json

import pytest

from qquovadis import paths
from qquovadis.model.saves.finished_games import (
    FinishedGame,
    FinishedSeat,
    StatisticsRow,
    by_game,
    by_person,
    by_race,
    minutes_played,
)
from qquovadis.model.saves.library import FileStamp, GameSurvey, Library, SavedGame
from tests.marks import quick

pytestmark = quick


def seat(name: str, race: str, points: int, *, won: bool = False, kind: str = "person") -> FinishedSeat:
    """Somebody at a table that is over."""
    return FinishedSeat(name, kind, race, points, won)


GAMES = (
    FinishedGame("chess", (seat("Aya", "white", 10, won=True), seat("Ben", "black", 4)), 8, 30),
    FinishedGame("chess", (seat("Ben", "white", 6), seat("Aya", "black", 7, won=True)), 10, 0),
    FinishedGame("go", (seat("Aya", "", 3), seat("Aya", "", 9, won=True), seat("Bot", "", 1, kind="greedy")), 0, 50),
)


def called(each: FinishedSeat) -> str:
    """What somebody is called in the list."""
    return each.name if each.kind == "person" else "a bot"


def test_people_are_counted_by_games_and_their_points_by_seats() -> None:
    assert by_person(GAMES, called) == [
        StatisticsRow("Aya", 3, 3, (10 + 7 + 3 + 9) / 4, 9.0, 40.0),  # she has two seats in the third game
        StatisticsRow("Ben", 2, 0, 5.0, 9.0, 30.0),
        StatisticsRow("a bot", 1, 0, 1.0, 0.0, 50.0),
    ]
    assert by_person((), called) == []


def test_races_and_games_are_counted_too() -> None:
    assert by_race(GAMES) == [
        StatisticsRow("black", 2, 1, 5.5, 9.0, 30.0),
        StatisticsRow("white", 2, 1, 8.0, 9.0, 30.0),
    ]
    assert by_game(GAMES) == [
        StatisticsRow("chess", 2, 0, 27 / 4, 9.0, 30.0),
        StatisticsRow("go", 1, 0, 13 / 3, 0.0, 50.0),
    ]


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ((), 0),
        (("2026-01-01T10:00:00+00:00", "2026-01-01T10:10:00+00:00", "2026-01-01T10:40:00+00:00"), 40),
        (("2026-01-01T10:00:00+00:00", "2026-01-01T10:30:01+00:00", "2026-01-01T10:35:01+00:00"), 5),
        (("2026-01-01T10:00:00+00:00", "2026-01-01T09:00:00+00:00", "2026-01-01T09:07:00+00:00"), 7),
        (("2026-01-01T10:00:00+00:00", "nonsense", "2026-01-01T10:05:00+00:00"), 5),
        (("2026-01-01T10:00:00", "2026-01-01T10:05:00+00:00", "2026-01-01T10:06:00+00:00"), 0),
    ],
)
def test_pauses_and_odd_times_are_no_play(times: tuple[str, ...], minutes: int) -> None:
    assert minutes_played(times) == minutes


def test_the_index_keeps_what_a_game_came_to_until_its_file_changes() -> None:
    path = paths.saves() / "one.qqgame"
    header = {"format": "qquovadis game", "version": 1, "game": "chess", "draft": "7", "manner": "match"}
    path.write_text(json.dumps(header | {"seats": [{"name": "Aya"}, {"name": "Ben"}]}) + "\n")
    library, survey = Library(), GameSurvey(5, 8, 8, over=True)
    (kept,) = library.games()
    assert kept.finished is None
    library.note(kept, survey, GAMES[0])
    library.note(kept, survey)  # by somebody who only looks how far it is
    library.remember()
    (again,) = Library().games()
    assert (again.finished, again.survey) == (GAMES[0], survey)
    path.write_text(path.read_text() + "\n")
    assert Library().games()[0].finished is None


def test_an_index_that_makes_no_sense_is_read_anew() -> None:
    path = paths.saves() / "one.qqgame"
    header = {"format": "qquovadis game", "version": 1, "game": "chess", "draft": "7", "manner": "match"}
    path.write_text(json.dumps(header | {"seats": [{"name": "Aya"}]}) + "\n")
    library = Library()
    (kept,) = library.games()
    for odd in ([1], ["x", 0, []], [1, 2, [["Aya", "person", "", "many", True]]]):
        library.note(kept, GameSurvey(1, 1, 1, over=True))
        library._told["saves/one.qqgame"]["finished"] = odd
        assert library.game(path).finished is None
    assert isinstance(kept, SavedGame) and isinstance(kept.stamp, FileStamp)
