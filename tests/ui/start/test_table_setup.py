"""What is agreed at the start: names, seats in use, who begins, who may take back, and what is kept for later."""

import json

import pytest

from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from ui.play.open_game import Agreement
from ui.start.table_setup import SeatSetup, TableSetup

pytestmark = quick

ENGLISH = Texts("en")


@pytest.fixture(scope="module")
def pack() -> Pack:
    """Return a draft for three to five."""
    return load_pack(find_pack("quo_vadis", None))


def agreed(setup: TableSetup, pack: Pack) -> Agreement:
    return setup.agreement(pack, ENGLISH, 4711)


def test_usually_a_person_and_three_bots_sit_down_with_the_first_races(pack: Pack) -> None:
    agreement = agreed(TableSetup.usual(pack), pack)
    assert [player.kind for player in agreement.players] == ["person", "greedy", "greedy", "greedy"]
    assert agreement.races == tuple(race.id for race in pack.races[:4])
    assert (agreement.start, agreement.seed, agreement.mode) == (None, 4711, Mode.MATCH)
    assert (agreement.undo, agreement.designer) == (UndoPolicy.ASK, "")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_sit_down_as_there_are_seats_in_use(pack: Pack, seats: int) -> None:
    setup = TableSetup.usual(pack)
    setup.seats = seats
    agreement = agreed(setup, pack)
    assert (len(agreement.players), len(agreement.races)) == (seats, seats)
    assert len({player.name for player in agreement.players}) == seats


def test_seats_are_called_as_they_are_named_else_by_race_else_by_number_and_no_two_alike(pack: Pack) -> None:
    people = [SeatSetup(" Aya "), SeatSetup("Aya"), SeatSetup("", "greedy"), SeatSetup("", race=pack.races[0].id)]
    setup = TableSetup(seats=5, people=[*people, SeatSetup("  ")])
    assert setup.names(pack, ENGLISH) == ["Aya", "Aya 2", "Computer 3", pack.races[0].name.en, "Player 5"]


@pytest.mark.parametrize(
    ("start", "who"), [(-1, None), (0, 0), (2, 2), (3, None), (4, None)], ids=["chance", "first", "last", "gone", "far"]
)
def test_who_begins_must_sit_at_the_table_else_chance_says(pack: Pack, start: int, who: int | None) -> None:
    setup = TableSetup.usual(pack)
    setup.seats, setup.start = 3, start
    assert agreed(setup, pack).start == who


@pytest.mark.parametrize(
    ("designer", "policy", "name"),
    [(0, UndoPolicy.DESIGNER, "Ada"), (1, UndoPolicy.ASK, ""), (4, UndoPolicy.ASK, "")],
    ids=["a person", "a bot", "nobody"],
)
def test_a_designer_who_is_no_person_at_the_table_decides_nothing(
    pack: Pack, designer: int, policy: UndoPolicy, name: str
) -> None:
    setup = TableSetup.usual(pack)
    setup.people[0].name, setup.undo, setup.designer = "Ada", UndoPolicy.DESIGNER.value, designer
    agreement = agreed(setup, pack)
    assert (agreement.undo, agreement.designer) == (policy, name)


def test_one_person_may_play_all_seats_in_use_and_bots_beside_keep_theirs(pack: Pack) -> None:
    setup = TableSetup.usual(pack)
    setup.play_all_seats(alone=True)
    assert [seat.kind for seat in setup.people] == ["person"] * 4 + ["greedy"]
    assert len({player.person for player in agreed(setup, pack).players}) == 1
    setup.people[1].kind = "greedy"
    assert [bool(player.person) for player in agreed(setup, pack).players] == [True, False, True, True]
    setup.play_all_seats(alone=False)
    assert [player.person for player in agreed(setup, pack).players] == [""] * 4


def test_it_is_kept_whole_but_for_the_seed(pack: Pack) -> None:
    setup = TableSetup.usual(pack)
    setup.seats, setup.start, setup.seed, setup.alone = 5, 3, "42", True
    setup.people[2] = SeatSetup("Cho", "random", pack.races[4].id)
    assert agreed(setup, pack).seed == 42
    again = TableSetup.read(setup.write(), pack)
    assert again.seed == ""
    again.seed = "42"
    assert again == setup


@pytest.mark.parametrize(("kept", "seats"), [(2, 3), (3, 3), (5, 5), (6, 5), (99, 5)])
def test_what_was_kept_is_fitted_to_the_number_of_seats_of_the_pack(pack: Pack, kept: int, seats: int) -> None:
    text = json.loads(TableSetup.usual(pack).write())
    assert TableSetup.read(json.dumps({**text, "seats": kept}), pack).seats == seats


@pytest.mark.parametrize(
    "change",
    [
        {"manner": "other"},
        {"undo": "other"},
        {"seats": "4"},
        {"start": None},
        {"seed": 5},
        {"alone": "yes"},
        {"designer": "Ada"},
        {"people": [{"name": "", "kind": "person", "race": ""}]},
        {"people": [{"name": "", "kind": "person", "race": "unknown"}] * 5},
        {"options": []},
        {"more": 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_makes_no_sense_is_forgotten(pack: Pack, change: dict[str, object]) -> None:
    setup = TableSetup.usual(pack)
    setup.seats = 5
    data = {**json.loads(setup.write()), **change}
    assert TableSetup.read(json.dumps(data), pack) == TableSetup.usual(pack)
