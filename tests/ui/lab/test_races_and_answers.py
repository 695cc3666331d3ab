"""Seats are told with their races where they have any, and what is so or is not is told as that, not as a number."""

from dataclasses import replace

import pytest

from qquovadis.lab.answer import Answer, Estimate
from qquovadis.lab.books.listed_games import AskedOf, GameList, GamePlace, ListedGame
from qquovadis.lab.report.games_chapter import games_chapter
from qquovadis.lab.report.names import ReportNames, names_in, with_races
from qquovadis.lab.report.study_report import page_chapters, report_of
from qquovadis.lab.statistics.arm_evidence import ArmEvidence
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.report.charts import Histogram, IntervalChart
from tests.lab.games import record
from tests.lab.report.answers import answer, interval
from ui.lab.sheet_page import Sheet, sheet_of

RACES = ("glorious", "deep_one", "gigant", "mystic")
MEANS = (0.24, 0.16, 0.4, 0.2)
WINS = AskedOf("win.race.glorious", "A", "greedy", 4)


def named(language: str = "en", seat_races: tuple[str, ...] = RACES) -> ReportNames:
    return with_races(names_in(load_pack(find_pack("quo_vadis", "30")), Texts(language)), seat_races)


def listed(games: GameList, language: str = "en") -> Sheet:
    """Return what the list of games shows."""
    return sheet_of((games_chapter(games, won(), named(language)),))


def won() -> Answer:
    """Return an answer in which each seat had a race of its own, the third of which wins two games in five."""

    def figure(metric: str, mean: float) -> Estimate:
        known = interval(mean, 0.1)
        return Estimate(metric=metric, arm="A", level="greedy", seats=4, interval=known, games=180, unit="share")

    seats = [figure(f"win.seat.{at}", mean) for at, mean in enumerate(MEANS, 1)]
    races = [figure(f"win.race.{race}", mean) for race, mean in zip(RACES, MEANS, strict=True)]
    whole = replace(answer(), arms=answer().arms[:1], levels=answer().levels[:1], contrasts=())
    return replace(whole, estimates=(*seats, *races), seat_races=RACES)


def test_a_race_that_wins_more_than_its_share_is_said_in_a_sentence_with_its_seat() -> None:
    """It won 40 % of the games, and the page about who plays first told of places only."""
    said = (
        "Among greedy bots, in 180 games, whoever plays first: Gigant (always at seat 3) wins more than its share, "
        "40.0 % (30.0 to 50.0). This was not asked beforehand."
    )
    sheet = sheet_of(page_chapters("seats", won(), named()))
    assert said in sheet.sentences
    assert [row[0] for row in sheet.rows][:3] == [
        "Wins of seat 1 (Glorious)",
        "Wins of seat 2 (Deep One)",
        "Wins of seat 3 (Gigant)",
    ]
    names = with_races(names_in(load_pack(find_pack("quo_vadis", "30")), Texts("en")), RACES)
    (chapter,) = [each for each in report_of(won(), names).chapters if each.heading == "Seats and races"]
    assert said in chapter.sentences
    assert [each.line for each in chapter.charts if isinstance(each, IntervalChart)] == [0.25] * 2, "the fair share"


def test_races_have_the_line_of_the_fair_share_as_seats_have() -> None:
    charts = sheet_of(page_chapters("seats", won(), named())).charts
    lines = [each.line for each in charts if isinstance(each, IntervalChart)]
    assert lines == [pytest.approx(1 / 4)] * 2


def test_a_seat_that_had_several_races_is_called_by_its_number() -> None:
    """From the records of games: the second seat changed its race."""
    evidence = ArmEvidence()
    for own in (RACES, (RACES[0], RACES[3], RACES[2], RACES[1])):
        game = record((9, 7, 3, 1))
        facts = {f"race.{race}": tuple(float(each == race) for each in own) for race in RACES}
        evidence.add([game._replace(facts=game.facts._replace(seats=facts))])
    assert [len(each) for each in evidence.races] == [1, 2, 1, 2]
    assert named(seat_races=("glorious", "", "gigant", "")).metric("win.seat.2") == "Wins of seat 2"


@pytest.mark.parametrize(("language", "yes"), [("en", "yes: 6 (25.0 %)"), ("ja", "はい：6（25.0%）")])
def test_what_is_so_or_is_not_has_two_bars_and_a_sentence(language: str, yes: str) -> None:
    """Of 24 games six were won: a chart went from −44 to +144 %, and "24 games had any of it"."""
    values = (1.0,) * 6 + (0.0,) * 18
    games = tuple(
        ListedGame(GamePlace(at, 0, 0, 0), "A", (9, 7, 3, 1), (0,), 1, value, races=RACES)
        for at, value in enumerate(values)
    )
    sheet = listed(GameList(WINS, games, values), language)
    (chart,) = sheet.charts
    assert isinstance(chart, Histogram)
    assert [count for _, _, count in chart.bins] == [6, 18] and chart.labels[0] == yes
    assert sheet.rows[0][-1] == ("seat 1 (Glorious)" if language == "en" else "席1（グロリアス）")
    if language == "en":
        assert sheet.sentences[0] == "Of 24 games it was so in 6 (25.0 %), and not in 18."
        assert {row[1] for row in sheet.rows} == {"yes", "no"} and sheet.heads[1] == "Came to"


def test_a_win_that_several_share_is_neither_yes_nor_no() -> None:
    games = (ListedGame(GamePlace(0, 0, 0, 0), "A", (9, 9, 3, 1), (0, 1), 1, 0.5),)
    sheet = listed(GameList(WINS, games, (0.5, 1.0)))
    assert sheet.sentences[1] == "In 1 it was shared." and sheet.rows[0][1] == "shared"
