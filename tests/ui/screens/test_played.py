"""The kept games, from whose moments windows are painted, are of the drafts as they are."""

from pathlib import Path

import pytest
from tools.gallery.moments import TRIES, known_moments

from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.save_file import read
from tests.ui.screens.conftest import PLAYED

KEPT = sorted(PLAYED.glob(f"*{GAME_ENDING}"))
ANEW = "delete it and run tests/ui/screens: it is played anew"


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_game_is_of_the_draft_as_it_is(file: Path) -> None:
    moment = known_moments()[file.stem.rpartition("-")[0]]
    kept = read(file)
    numbers = {name: each.default for name, each in load_pack(find_pack(moment.game, None)).parameters.items()}
    assert kept.damage is None
    assert (kept.header.game, len(kept.header.seats)) == (moment.game, len(moment.people))
    assert kept.header.seed in range(moment.seed, moment.seed + TRIES)
    now = {name: numbers[name] for name in kept.header.parameters if name in numbers}
    assert dict(kept.header.parameters) | now == dict(kept.header.parameters), f"{file.name}: {ANEW}"
    # What came since, or is an option now, is an idea of the notes, and off.
    pack = load_pack(find_pack(moment.game, None))
    ideas = {name for name, each in pack.parameters.items() if each.ideas}
    formerly = {name for each in pack.options.values() for name in each.formerly}
    assert numbers.keys() ^ kept.header.parameters.keys() <= ideas | formerly, f"{file.name}: {ANEW}"


def test_games_are_kept() -> None:
    assert len(KEPT) > 5
