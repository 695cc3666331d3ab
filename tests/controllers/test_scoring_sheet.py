"""The scoring sheet of a free table: what a pack may say of it, and what people's counts come to."""

from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.positions.setups import _count_by_source
from qquovadis.controllers.replay.point_sources import points_by_moment, points_by_source
from qquovadis.engine.table import Table
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import CountTally, SetTally
from qquovadis.model.history.compare_views import CountDifference, compared
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.seen_counts import is_seen, shown_count
from tests.marks import quick

SHEET = """
[[score]]
id = "harbours"
name = { en = "harbours", ja = "港" }
worth = 3

[[score]]
tally = "points"
worth = -1
"""


def scored(folder: Path, more: str = SHEET) -> Path:
    """Return the folder of a new game with a scoring sheet."""
    game = start_game("Mine", "board", folder)
    with (game / "pack.toml").open("a", encoding="utf-8") as opened:
        opened.write(more)
    return game


@quick
def test_counts_times_their_worth_make_the_points_at_every_moment(tmp_path: Path) -> None:
    kit = compile_kit(load_pack(scored(tmp_path)), 2)
    people = (Player("Aya"), Player("Ben"))
    session = Session.start(table_for(kit), Terms(people, 7, mode=Mode.FREE_MOVES))
    harbours, points = kit.tallies_of("harbours"), kit.tallies_of("points")
    for tally, value in ((harbours[0], 4), (points[0], 2), (harbours[1], 1), (harbours[0], 3)):
        session.change_by_hand(SetTally(tally, value))
    assert session.situation.sources == ({"harbours": 9, "points": -2}, {"harbours": 3})
    course = points_by_moment(session.seat_view(None), session.history.opening, session.entries)
    assert course == ((0, 12, 10, 10, 7), (0, 0, 0, 3, 3))
    session.undo(agreed=True)
    assert points_by_source(kit, session.history.table.journal)[0] == {"harbours": 12, "points": -2}


@pytest.mark.parametrize("kind", templates())
def test_without_a_sheet_what_is_called_points_is_the_points(kind: str, tmp_path: Path) -> None:
    pack = load_pack(start_game("Mine", kind, tmp_path))
    people = (Player("Aya"), Player("Ben"), Player("Cho"))[: 2 if kind in ("hexes", "squares") else 3]
    kit = compile_kit(pack, len(people))
    session = Session.start(table_for(kit), Terms(people, 7, mode=Mode.FREE_MOVES))
    for by in (3, -1):
        session.change_by_hand(CountTally(kit.tallies_of("points")[1], by))
    assert [sum(own.values()) for own in session.situation.sources][:2] == [0, 2]
    assert points_by_moment(session.seat_view(None), session.history.opening, session.entries)[1] == (0, 3, 2)


@pytest.mark.parametrize("sheet", ["", SHEET])
def test_points_are_counted_once_more_only_where_no_sheet_works_them_out(sheet: str, tmp_path: Path) -> None:
    table = Table(compile_kit(load_pack(scored(tmp_path, sheet)), 2), 7)
    points = table.kit.tallies_of("points")
    table.count(points[0], 2, "by hand")
    _count_by_source(table, ({"war": 5, "start": 3}, {}))
    assert [table.tally[at] for at in points[:2]] == [2 if sheet else 5, 0]


def test_a_count_of_minus_one_is_seen_and_is_not_taken_for_one_that_is_hidden(tmp_path: Path) -> None:
    folder = scored(
        tmp_path, '\n[[tally]]\nid = "luck"\neach = "seat"\nlow = -5\nname = "luck"\n[[score]]\ntally = "luck"\n'
    )
    kit = compile_kit(load_pack(folder), 2)
    session = Session.start(table_for(kit), Terms((Player("Aya"), Player("Ben")), 7, mode=Mode.FREE_MOVES))
    luck = kit.tallies_of("luck")[0]
    before = session.seat_view(1)
    for value in (-1, -2):
        session.change_by_hand(SetTally(luck, value))
    after = session.seat_view(1)
    assert (is_seen(before, luck), shown_count(after, luck)) == (True, -2)
    assert points_by_moment(after, session.history.opening, session.entries)[0] == (0, -1, -2)
    session.undo(agreed=True)
    told = compared(before, session.seat_view(1)).tallies
    assert told == (CountDifference(0, luck, 0, -1),)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ('id = "harbours"', "score[1] harbours: it needs a name"),
        ('name = "Harbours"', "score[1]: give it an id, or write which tally it takes"),
        ('id = "a"\ntally = "points"\nname = "A"', "give it an id, or write which tally it takes"),
        ('tally = "point"', "score[1], tally: there is no tally point. Did you mean points?"),
        ('tally = "points"\nworth = 0', "worth must not be 0"),
        ('tally = "round"', "round belongs to no seat"),
        ('tally = "points"\n[[score]]\ntally = "points"', "points is on the sheet twice"),
        ('tally = "points"\nwort = 2', "wort"),
    ],
)
def test_a_sheet_that_cannot_be_counted_is_told(row: str, sentence: str, tmp_path: Path) -> None:
    faults = [str(each) for each in check_folder(scored(tmp_path, f"\n[[score]]\n{row}\n")).faults]
    assert len(faults) == 1 and sentence in faults[0], faults
