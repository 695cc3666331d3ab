"""What was performed unasked is told before what came of it, and not after the end of the game."""

import pytest

from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.text.log_text import LogTextLine, in_order
from tests.marks import quick

pytestmark = quick

SETTLED = LogTextLine("settled", "FoundSettlement", 0, found=True)
GROWN = LogTextLine("developed", "ChooseSettlement", 0, found=True)
LAND = LogTextLine("land", "LandBonus", 0, found=True)
OVER = LogTextLine("over", "FinalScoring", -1, found=True)
JOIN = LogTextLine("joins", "FoundSettlement", 0)
CLOSE = LogTextLine("settles", "FoundSettlement", 0)
INTO = LogTextLine("chooses", "ChooseSettlement", 0)
NOTHING = LogTextLine("pays nothing", "Pay", 0)


@pytest.fixture(scope="module")
def words() -> Words:
    """Return the words of a game with phases, in which much is done unasked."""
    return load_words(find_pack("undecim", "14"))


@pytest.mark.parametrize(
    ("found", "performed", "told"),
    [
        ((SETTLED,), (JOIN, CLOSE), (JOIN, CLOSE, SETTLED)),
        ((GROWN, LAND, OVER), (INTO,), (INTO, GROWN, LAND, OVER)),
        ((LAND, OVER), (NOTHING,), (NOTHING, LAND, OVER)),
        ((SETTLED._replace(seat=1),), (JOIN,), (SETTLED._replace(seat=1), JOIN)),
    ],
)
def test_what_was_done_comes_before_what_came_of_it(
    words: Words, found: tuple[LogTextLine, ...], performed: tuple[LogTextLine, ...], told: tuple[LogTextLine, ...]
) -> None:
    assert tuple(in_order(words, found, performed, "AutoAction")) == told
