"""Idea U1: lands counted one by one or in pairs, and full sets besides (UN-LAND-07 to UN-LAND-09)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest

from qquovadis.errors import QuoError
from qquovadis.games.undecim.land_scales import pairs_of
from qquovadis.games.undecim.layout import IDEAS
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import clause, quick
from tests.rules.undecim.openings import pack
from tests.rules.undecim.stage import Stage, undecim
from tests.rules.undecim.test_foresight import foreseen

pytestmark = quick
LANDS = ("grassland", "forest", "swamp", "mountain")


def holding(scale: str, *owned: int, night: int = 0, **numbers: int) -> Stage:
    """A has so many lands of each kind at the end of a round."""
    area = [f"{count} {land}" for land, count in zip(LANDS, owned, strict=False) if count]
    stage = undecim(3, land__scale=scale).parameter(**numbers).say(night=night)
    return stage.area("A", *area)


def bonus(scale: str, *owned: int, night: int = 0, **numbers: int) -> int:
    """The land bonus of A."""
    return holding(scale, *owned, night=night, **numbers).at("land").choose("land bonus").count("vp.A")


@clause("UN-LAND-07", "UN-LAND-09", "UN-R71")
@pytest.mark.parametrize(("owned", "points"), [((1,), 1), ((4,), 4), ((2, 1, 1, 1), 5 + 2), ((2, 2, 2, 2), 8 + 4)])
def test_every_land_brings_points_and_every_set_more(owned: Sequence[int], points: int) -> None:
    assert bonus("cards", *owned) == points


@clause("UN-LAND-08", "UN-LAND-09", "UN-R71")
@pytest.mark.parametrize(
    ("owned", "points"), [((1, 1), 1), ((2, 2), 2), ((2, 2, 1, 1), 3 + 1), ((3, 1, 1, 1), 3), ((2, 2, 2, 0), 3)]
)
def test_every_pair_of_different_lands_brings_points_and_every_set_more(owned: Sequence[int], points: int) -> None:
    assert bonus("pairs", *owned) == points


@clause("UN-LAND-08", refused=True)
def test_lands_of_one_kind_are_no_pair() -> None:
    assert bonus("pairs", 5) == 0
    assert bonus("pairs", 5, 1) == 1


@clause("UN-LAND-07", "UN-LAND-09", refused=True)
def test_three_kinds_are_no_set_however_many_there_are() -> None:
    assert bonus("cards", 4, 4, 4) == 12


@clause("UN-LAND-04", "UN-LAND-05", refused=True)
def test_kinds_and_enough_of_all_are_not_paid_besides() -> None:
    found = holding("pairs", 2, 2, 2, 2).at("land").choose("land bonus").found("land", "A")
    assert found is not None
    assert {part.source: part.amount for part in found.parts} == {"UN-LAND-08": 4, "UN-LAND-09": 2, "UN-LAND-06": 0}


@clause("UN-LAND-06", "UN-R71")
def test_a_night_counts_all_of_it_twice() -> None:
    assert bonus("pairs", 2, 2, 1, 1, night=1) == 8
    assert bonus("cards", 2, 1, 1, 1, night=1) == 14


@clause("UN-LAND-07", "UN-LAND-08", "UN-LAND-09")
def test_by_numbers_they_are_worth_otherwise() -> None:
    assert bonus("cards", 2, 1, 1, 1, land__card_vp=3, land__set_bonus=6) == 15 + 6
    assert bonus("pairs", 2, 2, 1, 1, land__pair_vp=2, land__pair_set_bonus=4) == 6 + 4
    assert bonus("cards", 2, 1, 1, 1, land__card_vp=0, land__set_bonus=0) == 0


@pytest.mark.parametrize(("row", "points"), [((4, 6, 8, 10, 12), 29), ((4, 8, 12, 16, 20), 45)])
def test_rows_add_up_as_the_notes_reckon(row: Sequence[int], points: int) -> None:
    spread = [[count // 4 + (at < count % 4) for at in range(4)] for count in row]
    assert sum(bonus("pairs", *owned) for owned in spread) == points


@clause("UN-R71")
def test_no_other_division_brings_more_where_a_pair_and_a_set_more_are_worth_the_same() -> None:
    for owned in [(a, b, c, d) for a in range(4) for b in range(3) for c in range(3) for d in range(2)]:
        assert pairs_of(owned) + min(owned) == most_points(owned)


@cache
def most_points(owned: tuple[int, ...]) -> int:
    """The most points that any division into sets and pairs brings, by trying all."""
    found = [0]
    for size, points in ((2, 1), (4, 3)):
        for taken in combinations(range(4), size):
            if all(owned[at] for at in taken):
                rest = tuple(count - (at in taken) for at, count in enumerate(owned))
                found.append(points + most_points(rest))
    return max(found)


@clause("UN-R71", refused=True)
def test_sets_come_first_even_where_pairs_alone_would_bring_more() -> None:
    assert bonus("pairs", 3, 1, 1, 1, land__pair_set_bonus=0) == 2


@clause("UN-LAND-08")
def test_a_land_is_foretold_by_what_it_adds() -> None:
    gaining = {"op": "gain", "from": "hand", "count": 1, "as": ["any"], "up_to": True}
    stage = holding("pairs", 2).hand("A", "forest/wood").card(4, gaining)
    (told,) = foreseen(stage.played(A=4, B=8, C=9).at("effects"), "gain forest")
    assert (told.name, [(part.source, part.amount) for part in told.parts]) == ("land.more", [("UN-LAND-08", 1)])


@pytest.mark.parametrize("number", ["land.per_kind", "land.full_set_each", "land.full_set_bonus"])
def test_numbers_that_it_replaces_are_left_as_they_are(number: str) -> None:
    with pytest.raises(QuoError, match=f"land.scale = cards replaces {number}"):
        compile_kit(pack(), 3, parameters={number: 3}, options={"land.scale": "cards"})
    assert compile_kit(pack(), 3, parameters={number: 3})


def test_a_draft_without_the_idea_plays_as_by_kinds() -> None:
    assert {name: usual_values(pack())[name] for name in IDEAS} == dict(IDEAS)


def test_taking_the_bonus_back_takes_its_points_back() -> None:
    played = holding("pairs", 2, 2, 1, 1).at("land")
    mark = played.game.table.mark()
    assert played.choose("land bonus").count("vp.A") == 4
    played.game.table.rewind(mark)
    assert played.count("vp.A") == 0
