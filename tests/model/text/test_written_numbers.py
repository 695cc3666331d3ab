"""Which numbers a text written by hand names, in both languages."""

import pytest

from qquovadis.model.text.written_numbers import WrittenNumber, written_numbers


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Each town counts 2 strength instead of one.", [2, 1]),
        ("en", "Additional workers cost 0, 2 or 5 food.", [0, 2, 5]),
        ("en", "You roll a D8.", [8]),
        ("en", "One of your towns, someone, the 3rd card, area 2-4/b, tile 1-2.", []),
        ("en", "It costs {wish.cost} faith (QV-WISH-01, QV-R45), by `score.style.1`.", []),
        ("ja", "タウン1つにつき2戦力として数える。", [2]),
        ("ja", "1枚目は0個になる。ゲーム中1度だけ。1個ずつ置く。", [0]),
        ("ja", "3個ではなく２個になる（8面体）。", [3, 2, 8]),
    ],
)
def test_numbers_of_a_text(language: str, text: str, expected: list[int]) -> None:
    assert [each.value for each in written_numbers(text, language)] == expected


def test_numbers_of_a_list_share_their_unit() -> None:
    assert [each.behind for each in written_numbers("0, 2 or 5 food for 1", "en")] == ["food", "food", "food", ""]


@pytest.mark.parametrize(
    ("behind", "unit", "counts"),
    [("sided", "sides", True), ("VP", "VP", True), ("cards", "food", False), ("面体が", "面", True), ("VP", "", False)],
)
def test_what_is_counted(behind: str, unit: str, *, counts: bool) -> None:
    assert WrittenNumber(6, behind).counts(unit) is counts
