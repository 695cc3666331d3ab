"""Mutations drawn by lot: what may be broken in a function, that nothing else is, and that a seed draws the same."""

import pytest
from tools import drawn_mutations
from tools.drawn_mutations import CHECKOUT, Place, drawn, places_of

from tests.marks import quick

pytestmark = quick
LEFT_ALONE = b'''"""A module."""

import sys

LONGEST: int = 12


def some(most: int = 3) -> list[int]:
    """Return nothing."""
'''


def broken(text: str, file: str = "qquovadis/some.py") -> set[str]:
    """Return what becomes of the only line of a function in all ways to break it."""
    whole = f"def some(one: int, other: int) -> bool:\n    {text}\n"
    found = set()
    for place in places_of(whole.encode(), file):
        after = whole.encode()[: place.start] + place.after.encode() + whole.encode()[place.end :]
        compile(after, file, "exec")
        found.add(after.decode().splitlines()[1].strip())
    return found


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("return one < other", {"return one <= other", "return False"}),
        ("if one in other and not one: pass", {
            "if not (one in other and not one): pass",
            "if ((one in other) or (not one)): pass",
            "if one not in other and not one: pass",
            "if one in other and one: pass",
        }),
        ("use('é', 1)", {"use(1, 'é')", "use('é', 2)", "pass"}),
        ("one.of = other", {"pass"}),
        ("one = other", set()),
        ("use(one, one)", {"pass"}),
    ],
)  # fmt: skip
def test_a_line_can_be_broken_in_these_ways(line: str, ways: set[str]) -> None:
    assert broken(line) == ways


def test_numbers_of_the_screen_are_left_alone_unless_they_are_compared_or_an_index() -> None:
    assert broken("one.resize(40)", "ui/some.py") == {"pass"}
    assert broken("one = other[1:2]", "ui/some.py") == {"one = other[2:2]", "one = other[1:3]"}


def test_nothing_is_broken_outside_of_functions_nor_what_they_say_of_themselves() -> None:
    assert list(places_of(LEFT_ALONE, "qquovadis/some.py")) == []


def test_a_seed_draws_the_same_places_and_no_line_twice() -> None:
    file = "qquovadis/engine/chance.py"
    places = list(places_of((CHECKOUT / file).read_bytes(), file))
    first, again = drawn(places, 7, 5), drawn(places, 7, 5)
    assert first == again != drawn(places, 8, 5)
    assert drawn(places, 7, 9)[:5] == first, "whoever draws more gets the same ones first"
    assert len(drawn(places, 7, 10_000)) == len({place.line for place in places})
    assert len({place.line for place in first}) == 5


def test_the_list_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn_mutations, "ROOMS", ("qquovadis/engine",))
    assert drawn_mutations.main(["7", "--count", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:2] for line in lines] == ["1.", "  ", "  ", "2.", "  ", "  "]


def test_a_place_says_where_it_is_and_what_is_broken() -> None:
    place = Place(
        file="a.py", function="some", line=3, start=0, end=1, before="<", after="<=", kind="swap a comparison"
    )
    assert str(place) == "a.py:3 some (swap a comparison)\n  - <\n  + <="
