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
    assert dict(kept.header.parameters) == numbers, f"{file.name}: {ANEW}"


def test_games_are_kept() -> None:
    assert len(KEPT) > 5
