"""What is printed of a box: everything that paper can be, as often as the box has it."""

from collections import Counter

import pytest

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick
from ui.printing.components import components_of
from ui.printing.pages import print_look

# By hand from pack.toml and the parameters; number cards are a hand of 0 to the largest morale for each of five seats.
QUO_VADIS = {
    "tile": 10 + 5,
    "genesis": 5 + 1,
    "epic": 100,
    "worker": 5 * 10,
    "town": 5 * 5,
    "terrain token": 4 * 3 + 8,
    "board": 5,
    "basic skill": 5 * 2,
    "skill": 30,
    "marker": 2,
    "start marker": 1,
    "number card": 5 * 13,
}
POPULOUS = {
    "tile": 10 + 5,
    "genesis": 5 + 1,
    "epic": 90,
    "worker": 5 * 10,
    "town": 5 * 5,
    "terrain ring": 4 * 3 + 8,
    "board": 5,
    "basic skill": 5 * 2,
    "skill": 30,
    "marker": 2,
    "start marker": 1,
    "number card": 5 * 16,
}
UNDECIM = {
    "action": 11,
    "resource": 100,
    "award": 4,
    "red moon": 1,
    "score card": 4,
    "score marker": 4,
    "summary": 4,
    "start marker": 1,
}


@quick
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("game", "box"), [("quo_vadis", QUO_VADIS), ("populous", POPULOUS), ("undecim", UNDECIM)])
def test_everything_in_the_box_but_dice_and_lots_is_printed(game: str, box: dict[str, int]) -> None:
    """Counted by kind."""
    found: Counter[str] = Counter()
    for each in components_of(load_pack(find_pack(game, None)), print_look("en")):
        found[each.kind] += each.copies
    assert found == box
