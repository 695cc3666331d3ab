"""The style bonus (QV-STYLE)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")


def style(*tops: str, slots: int = 6) -> tuple[str, int, int]:
    """Style, count and VP of a row with these cards on top, each alone in its generation."""
    return judged(Stage(parameters={"generation.slots": slots}).row("A", *[[kind] for kind in tops]))


def judged(stage: Stage) -> tuple[str, int, int]:
    """Style, count and VP of A in the final scoring."""
    finding = stage.round(10).at("final scoring").found("final", "A")
    return finding.facts["style"], finding.facts["count"], finding.parts[-1].amount


@clause("QV-STYLE-01")
def test_the_top_card_of_every_generation_in_use_counts() -> None:
    row = [["blessing", "labour"], ["labour", "miracle"], ["labour", "labour", "revelation"]]
    assert judged(Stage().row("A", *row)) == ("versatile", 3, 3)


@clause("QV-STYLE-01", refused=True)
def test_cards_below_the_top_do_not_count() -> None:
    row = [["blessing", "blessing", "labour"], ["blessing", "miracle"], ["blessing"]]
    assert judged(Stage().row("A", *row)) == ("versatile", 3, 3)


@clause("QV-STYLE-02", "QV-STYLE-04", "QV-R101")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 3), (4, 12), (5, 18)])
def test_all_different_tops_are_versatile(count: int, points: int) -> None:
    assert style(*KINDS[:count]) == ("versatile", count, points)


@clause("QV-STYLE-03", "QV-STYLE-05", "QV-R101")
@pytest.mark.parametrize(("count", "points"), [(2, 2), (3, 4), (4, 8), (5, 12), (6, 14)])
def test_equal_tops_are_a_specialist(count: int, points: int) -> None:
    assert style(*["prosperity"] * count) == ("specialist", count, points)


@clause("QV-STYLE-02", "QV-STYLE-04", refused=True)
def test_one_repeated_kind_and_nobody_is_versatile_any_more() -> None:
    assert style(*KINDS, "labour") == ("specialist", 2, 2)
    assert style("blessing", "labour", "labour", "miracle") == ("specialist", 2, 2)


@clause("QV-STYLE-03", "QV-STYLE-05", refused=True)
def test_different_tops_are_no_specialists() -> None:
    assert style("blessing", "labour") == ("versatile", 2, 1)


@clause("QV-R101", refused=True)
@pytest.mark.parametrize("cards", [1, 3])
def test_a_cross_of_the_table_is_no_bonus_and_no_loss(cards: int) -> None:
    stage = Stage().has("A", vp=5).row("A", ["labour"] * cards)
    assert judged(stage) == ("versatile", 1, 0)
    assert stage.count("vp", "A") == 5


@clause("QV-STYLE-06")
def test_three_blessings_and_two_revelations_are_a_specialist_of_three() -> None:
    assert style("blessing", "revelation", "blessing", "revelation", "blessing") == ("specialist", 3, 4)


@clause("QV-STYLE-06", "QV-R102", refused=True)
def test_several_repeated_kinds_do_not_add_up() -> None:
    assert style("blessing", "blessing", "labour", "labour", "miracle", "miracle") == ("specialist", 2, 2)
    assert style("blessing", "blessing", "labour", "labour", "labour") == ("specialist", 3, 4)


@clause("QV-R102")
@pytest.mark.parametrize("double", KINDS)
def test_six_generations_always_make_a_specialist(double: str) -> None:
    assert style(*KINDS, double) == ("specialist", 2, 2)


@clause("QV-R102")
def test_an_empty_row_has_no_style() -> None:
    assert style() == ("versatile", 0, 0)


@clause("QV-STYLE-05")
def test_beyond_the_table_the_last_entry_counts() -> None:
    assert style(*["labour"] * 8, slots=8) == ("specialist", 8, 14)


@clause("QV-STYLE-04", "QV-STYLE-05")
def test_the_tables_may_be_other_ones() -> None:
    numbers = {"score.style.versatile.3": 40, "score.style.specialist.2": 0, "score.style.versatile.1": 6}
    for tops, points in ((("blessing", "labour", "miracle"), 40), (("labour", "labour"), 0), (("labour",), 6)):
        stage = Stage(parameters=numbers).row("A", *[[kind] for kind in tops])
        assert judged(stage)[2] == points


@clause("QV-STYLE-01")
@pytest.mark.parametrize(("counts", "expected"), [(False, ("versatile", 2, 1)), (True, ("specialist", 2, 2))])
def test_a_wish_counts_for_the_style_only_by_the_option(counts: bool, expected: tuple[str, int, int]) -> None:
    stage = Stage(options={"wish_counts_for_style": counts}).row("A", ["labour"]).hand("A", "miracle")
    stage.has("A", faith=2).worker("A", "2-4/a").genesis("2-4").at("card")
    stage.choose("play", "miracle").choose("succeed").choose("wish", "labour").choose("use", 0).choose("build", "2-4/a")
    assert judged(stage) == expected
