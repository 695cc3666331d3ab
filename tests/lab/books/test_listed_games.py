"""The games behind a figure of a book: which had most of it, and one of them played again to be looked at."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.watching import Facts, ItemUse
from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.listed_games import AskedOf, GamePlace, listed_games
from qquovadis.lab.books.replaying import replayed, write_replayed
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock, play_study_block
from qquovadis.lab.play.playing import Record
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.saves.save_file import read
from tests.lab.games import record
from tests.lab.small_studies import planned

LOTS = """
[study]
name = "Cards"
seed = 3
levels = ["random"]
seats = [3]
max_games = 3

[[arm]]
id = "A"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }

[[strategy]]
id = "never"
forbid = ["develop"]

[assign]
skills = "lot"
"""
CARD = AskedOf("trade", "A", "random", 3, is_item=True)


def made(plan: StudyPlan, number: int, arms: list[list[Record]]) -> StudyBlock:
    """A block of these records; each stands where the plan would have its game."""
    blocks = []
    for arm, records in enumerate(arms):
        seatings = plan.plan(0, arm).games(number)
        rows = tuple(each._replace(seating=game) for each, game in zip(records, seatings, strict=True))
        blocks.append(PlayedBlock(number, rows, 1.0))
    return StudyBlock(number, 0, tuple(blocks), "here")


@pytest.fixture
def book(tmp_path: Path) -> Iterator[LabBook]:
    """A book of two arms of three seats in which only the points are written by hand."""
    plan = planned()
    with LabBook.create(tmp_path / "book.qqlab", plan) as book:
        three = ("random",) * 3
        low, middle, high = (record(points, three) for points in ([9, 8, 1], [9, 5, 1], [20, 5, 1]))
        book.append(made(plan, 0, [[low, middle, high], [low, low, low]]))
        book.append(made(plan, 1, [[low, low, low], [low, low, middle]]))
        yield book


def test_games_with_most_stand_first_and_blocks_of_two_arms_by_how_much_they_differ(book: LabBook) -> None:
    """Margins of the first block are 1, 4, 15 and 1, 1, 1; of the second 1, 1, 1 and 1, 1, 4."""
    found = listed_games(book, AskedOf("points.margin", "A", "random", 3))
    assert [each.value for each in found.games] == [15, 4, 1, 1, 1, 1] and found.pairs == ()
    assert found.games[0].place == GamePlace(0, 0, 0, 2) and found.games[0].winners == (0,)
    compared = listed_games(book, AskedOf("points.margin", "B", "random", 3, "A"))
    assert [(pair.block, pair.against, pair.own) for pair in compared.pairs] == [(0, 20 / 3, 1), (1, 1, 2)]
    places = [(each.place.block, each.place.seating, each.arm) for each in compared.games]
    assert places == [(block, seating, arm) for block in (0, 1) for seating in (0, 1, 2) for arm in "AB"]
    assert listed_games(book, AskedOf("points.margin", "A", "greedy", 3)).games == ()
    with pytest.raises(QuoError, match="no metric"):
        listed_games(book, AskedOf("points.margni", "A", "random", 3))


def test_of_a_card_the_game_in_which_it_brought_most_stands_first_with_who_held_it(tmp_path: Path) -> None:
    """The holder of the second game has 4 points at once and ends 9 - (5 + 1) / 2 = 6 ahead."""
    plan = planned()
    uses = [
        (ItemUse(1, "trade", 1, 1, 3, 2.0),),
        (ItemUse(0, "trade", 1, 1, 1, 4.0), ItemUse(2, "other", 1, 1, 9, 9.0)),
        (),
    ]
    records = [record([9, 5, 1], ("random",) * 3)._replace(facts=Facts(items=each)) for each in uses]
    with LabBook.create(tmp_path / "book.qqlab", plan) as book:
        book.append(made(plan, 0, [records, records]))
        first, second = listed_games(book, CARD).games
    assert (first.place.seating, first.seat, first.used, first.brought, first.value) == (1, 0, 1, 4.0, 6.0)
    assert (second.place.seating, second.seat, second.used, second.value) == (0, 1, 3, 0.0)


@pytest.fixture
def played(tmp_path: Path) -> Iterator[LabBook]:
    """A book of one block in which cards go by lot, and in one arm a seat is restricted."""
    plan = planned(LOTS)
    with LabBook.create(tmp_path / "lots.qqlab", plan) as book:
        book.append(play_study_block(plan, (0, 0)))
        yield book


def test_a_game_with_lots_and_a_restricted_seat_is_played_again_and_can_be_opened(
    played: LabBook, tmp_path: Path
) -> None:
    kept = played.block(0, 0)
    for arm in (0, 1):
        session = replayed(played, GamePlace(0, 0, arm, 2))
        last = kept.arms[arm].records[2]
        outcome = session.situation.outcome
        assert outcome is not None and outcome.scores == last.points and session.digest() == last.digest
    file = tmp_path / "game.qqgame"
    write_replayed(played, GamePlace(0, 0, 1, 2), file)
    recording = read(file)
    assert recording.header.seed == last.seating.seed and not recording.damage
    assert [seat.kind for seat in recording.header.seats] == ["random"] * 3
    assert "moon.counters" in recording.header.variant


def test_what_a_book_does_not_have_or_had_otherwise_is_said(played: LabBook, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (GamePlace(1, 0, 0, 0), GamePlace(0, 1, 0, 0), GamePlace(0, 0, 2, 0), GamePlace(0, 0, 0, 3)):
        with pytest.raises(QuoError, match="has no game"):
            replayed(played, place)
    whole: Any = played.block(0, 0)
    records = whole.arms[0].records
    for wrong in (records[0]._replace(digest="other"), records[0]._replace(seating=records[1].seating)):
        arm = whole.arms[0]._replace(records=(wrong, *records[1:]))
        monkeypatch.setattr(LabBook, "block", lambda *_, arm=arm: whole._replace(arms=(arm, whole.arms[1])))
        with pytest.raises(QuoError, match="went differently"):
            replayed(played, GamePlace(0, 0, 0, 0))
    monkeypatch.setattr(LabBook, "differences", lambda *_: ["it is of another program"])
    with pytest.raises(QuoError, match="cannot be played again"):
        replayed(played, GamePlace(0, 0, 0, 0))
