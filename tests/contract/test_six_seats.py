"""A sixth seat with a sixth race, written in a draft of one's own: played, refused, and missed before a game begins."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.engine import Kit, Table
from qquovadis.games import referee_for
from qquovadis.model.notation.example_file import example_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.contract.own_drafts import GAMES, edited, row, six_seats, undecim_for
from tests.contract.random_games import Opening, Terms, play_watched
from tests.marks import long, quick

WORLD = """
id = "SIX-1"
title = { en = "Four doubles for six", ja = "6人ならゾロ目4枚" }
clauses = []
when = ["D: lay 0,2", "E: lay -2,2", "F: lay 2,-2", "A: lay -1,-1"]
alternative = [{ when = ["D: lay 0,2", "E: lay -2,2", "F: lay 3,0"], refused = ["CLAUSE"] }]

[given]
game = "GAME"
draft = "99"
seats = 6
agenda = [{ step = "LayNext", number = 3 }]

[given.options]
PLACEMENT = "players"
tile_rotation = "fixed"

[given.table]
start = "A"
"double stack" = ["1-1", "4-4", "2-2", "3-3", "5-5"]

[given.tiles]
"2-4" = [0, 0]
"1-2" = [1, 0]
"3-5" = [0, 1]
"1-5" = [-1, 1]
"3-4" = [-1, 0]
"1-3" = [0, -1]
"2-5" = [1, -1]
"4-5" = [2, 0]
"2-3" = [-2, 1]
"1-4" = [1, -2]

[then.table]
world = 14
"double stack" = ["5-5"]

[then.tiles]
"3-3" = [-1, -1]
"""
# The sea is the nomads' own; where it is not, it costs a food. The sea is 1-4/a, the desert 1-4/b.
AT_SEA = """
id = "SIX-2"
title = { en = "Nomads at sea", ja = "海のノマド" }
clauses = []
when = ["F: place 1-4/a"]
alternative = [{ when = ["F: place 1-4/b"], refused = ["CLAUSE"] }]

[given]
game = "GAME"
draft = "99"
seats = 6
turn = "F"
landmark = "workers"

[given.table]
genesis = "1-4"

[given.seat.F]
race = "nomad"
food = 0

[then.on]
"1-4/a" = ["F worker"]

[then.seat.F]
food = 0
reserve = 9
"""
CUBES = """
id = "SIX-3"
title = { en = "The sixth seat's cubes", ja = "6番目の席のキューブ" }
clauses = []
when = ["E: take food 5 times", "F: take food 4 times"]
alternative = [{ when = ["E: take food 5 times", "F: take food 4 times", "F: take faith"], refused = ["QV-SETUP-28"] }]

[given]
game = "quo_vadis"
draft = "99"
seats = 6
turn = "E"
landmark = "cubes"

[given.parameters]
"setup.start_cubes.6" = 4

[given.table]
start = "A"

[then.seat.F]
food = 4
"""
LAID = {"quo_vadis": ("tile_placement", "QV-SETUP-08"), "populous": ("rim_placement", "PO-SETUP-08")}
TOO_DEAR = {"quo_vadis": "QV-PLACE-07", "populous": "PO-WORK-06"}


def text(example: str, game: str, clause: str, placement: str = "") -> Any:
    """Return an example of a game."""
    for blank, word in (("GAME", game), ("CLAUSE", clause), ("PLACEMENT", placement)):
        example = example.replace(blank, word)
    return example_of("six.toml", tomllib.loads(example))


def told(folder: Path, example: Any) -> list[str]:
    """Return in what an example does not hold under a draft."""
    return [str(each) for each in differences(example, "six.toml", ExampleFolders(load_pack(folder)))]


@quick
@pytest.mark.parametrize("game", GAMES)
def test_a_draft_for_six_is_good_and_plays_by_its_numbers(tmp_path: Path, game: str) -> None:
    folder = six_seats(tmp_path, game)
    assert check_folder(folder).faults == []
    placement, clause = LAID[game]
    assert told(folder, text(WORLD, game, clause, placement)) == []
    assert told(folder, text(AT_SEA, game, TOO_DEAR[game])) == []


def test_the_sixth_seat_has_its_own_starting_cubes(tmp_path: Path) -> None:
    assert told(six_seats(tmp_path, "quo_vadis"), text(CUBES, "quo_vadis", "")) == []


@pytest.mark.parametrize(("game", "seed"), [("quo_vadis", 1), ("populous", 1), *(pytest.param(game, seed, marks=long)
                         for game in GAMES for seed in range(2, 8))])  # fmt: skip
def test_six_play_to_the_end(tmp_path: Path, game: str, seed: int) -> None:
    kit = compile_kit(load_pack(six_seats(tmp_path, game)), 6)
    played = play_watched(Terms(game, "99", 6, seed, {}, {}), tmp_path, opened_with(kit))
    assert sorted(played.layout.races[played.race(seat)] for seat in range(6)) == sorted(
        ["glorious", "deep_one", "gigant", "mystic", "sandwalker", "nomad"]
    )


MISSING = "it is missing, and the rules for {seats} seats read it; write a row like that of {like}."


@pytest.mark.parametrize(
    ("game", "name", "seats", "like"),
    [
        ("quo_vadis", "setup.extra_doubles.6", 6, "setup.extra_doubles.5"),
        ("quo_vadis", "setup.start_cubes.6", 6, "setup.start_cubes.5"),
        ("quo_vadis", "caps.custom.nomad.food", 3, "caps.custom.sandwalker.food"),
        ("populous", "tiles.extra_by_players.6", 6, "tiles.extra_by_players.5"),
        ("populous", "races.nomad.aptitude", 3, "races.sandwalker.aptitude"),
    ],
)
def test_a_forgotten_number_is_told_with_a_row_to_copy(
    tmp_path: Path, game: str, name: str, seats: int, like: str
) -> None:
    faults = [str(each) for each in check_folder(six_seats(tmp_path, game, (name,))).faults]
    assert f"parameters.toml, {name}: {MISSING.format(seats=seats, like=like)}" in faults


def test_all_that_was_forgotten_is_told_at_once(tmp_path: Path) -> None:
    forgotten = ("setup.extra_doubles.6", "setup.start_cubes.6")
    faults = [str(each) for each in check_folder(six_seats(tmp_path, "quo_vadis", forgotten)).faults]
    assert len(faults) == len(forgotten)


def test_seats_without_a_race_are_told(tmp_path: Path) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "races.toml", lambda said: said["race"].pop())
    edited(folder, "skills.toml", lambda said: [said["skill"].pop() for _ in range(2)])
    edited(folder, "parameters.toml", lambda said: row(said, "parameter", "components.races").update(default=5))
    (fault,) = check_folder(folder).faults
    assert str(fault).startswith("races.toml, race: there are 5 races for 6 seats; write a [[race]] for each seat")


def test_a_race_without_skills_is_told(tmp_path: Path) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "skills.toml", lambda said: [said["skill"].pop() for _ in range(2)])

    def uncounted(said: Any) -> None:
        del next(each for each in said["piece"] if each["kind"] == "basic skill")["total"]

    edited(folder, "pack.toml", uncounted)
    faults = [str(each) for each in check_folder(folder).faults]
    assert faults == ["skills.toml, race nomad: it has 0 basic skills, but needs 1; "
                      "write a [[skill]] of this race."]  # fmt: skip


def test_more_morale_than_number_cards_is_told(tmp_path: Path) -> None:
    folder = six_seats(tmp_path, "quo_vadis")

    def more(said: Any) -> None:
        row(said, "parameter", "caps.custom.nomad.morale").update(default=14, maximum=14)

    edited(folder, "parameters.toml", more)
    (fault,) = check_folder(folder).faults
    assert str(fault).startswith("pack.toml, piece number {number}, numbers: the largest is 12, but caps.custom.nomad")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("setup.extra_doubles.6", 6, "it is 6, but only 5 such tiles are left to add; lower it to 5, or add tiles"),
        (
            "setup.ring_tiles",
            7,
            "it is 7, but a base is one tile with complete rings around it; write one of 0, 6, 18, 36",
        ),
    ],
)
def test_a_world_that_cannot_be_laid_is_told(tmp_path: Path, name: str, value: int, words: str) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "parameters.toml", lambda said: row(said, "parameter", name).update(default=value, maximum=9))
    assert f"parameters.toml, {name}: {words}." in [str(each) for each in check_folder(folder).faults]


def opened_with(kit: Kit) -> Opening:
    """Return what opens a game of this box."""

    def opened(terms: Terms) -> tuple[Any, Any]:
        referee: Any = referee_for(kit)
        bound = referee.bind(Table(kit, terms.seed))
        referee.open(bound, (None,) * terms.seats, None)
        return referee, bound

    return opened


@pytest.mark.parametrize("seats", [pytest.param(2, marks=long), 5])
def test_undecim_is_played_by_two_and_by_five_where_a_draft_says_so(tmp_path: Path, seats: int) -> None:
    folder = undecim_for(tmp_path, 5)
    assert check_folder(folder).faults == []
    played = play_watched(
        Terms("undecim", "99", seats, 1, {}, {}), tmp_path, opened_with(compile_kit(load_pack(folder), seats))
    )
    # Two hands of two and a display of one leave six of the eleven action cards in reserve, five hands none.
    assert len(played.table.contents[played.layout.reserve]) == 11 - 1 - 2 * seats


@pytest.mark.parametrize(
    ("file", "name", "words"),
    [
        (
            "board.toml",
            "mat.liveries",
            "board.toml, mat.liveries: there are 4 colours for 5 seats; write more, such as ",
        ),
        ("parameters.toml", "components.score_sets", "there are 4 score cards for 5 seats; write 5"),
        (
            "parameters.toml",
            "action.display",
            "5 hands of 2 and a display of 3 take 13 action cards, but there are only 11",
        ),
        ("parameters.toml", "action.reshuffle.5", "for 5 seats read it; write a row like that of action.reshuffle."),
    ],
)
def test_what_five_at_undecim_lack_is_told(tmp_path: Path, file: str, name: str, words: str) -> None:
    folder = undecim_for(tmp_path, 5)
    few = {"components.score_sets": 4, "action.display": 3}

    def less(said: Any) -> None:
        if file == "board.toml":
            said["mat"]["liveries"].pop()
        elif name in few:
            row(said, "parameter", name)["default"] = few[name]
        else:
            said["parameter"].remove(row(said, "parameter", name))

    edited(folder, file, less)
    assert any(words in str(each) for each in check_folder(folder).faults)
