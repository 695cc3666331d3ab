"""Many random games of every game that has a referee: a sample in every run, 120 of each in the long one.

QQUOVADIS_FUZZ=1000 plays a thousand of each there.
"""

import os
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Session
from qquovadis.engine.digest import digest
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.contract.playing import decisions
from tests.contract.random_games import PARAMETERS, Told, opened, play_watched, ranged, terms_of
from tests.contract.test_every_game import pack_of, sizes_of
from tests.marks import sampled

GAMES = int(os.environ.get("QQUOVADIS_FUZZ", "120"))
HANDFUL = 10


def handfuls() -> list[Any]:
    """Each game with some seeds at a time."""
    return [
        pytest.param(game, draft, range(first, min(first + HANDFUL, GAMES)), id=f"{game} {draft} from {first}")
        for game, draft in SHIPPED_GAMES
        for first in range(0, GAMES, HANDFUL)
    ]


@pytest.mark.parametrize(("game", "draft", "seeds"), sampled(handfuls(), 3))
def test_random_games_come_to_their_end_with_nothing_broken(
    game: str, draft: str, seeds: range, tmp_path: Path
) -> None:
    for seed in seeds:
        play_watched(terms_of(game, draft, seed), tmp_path)


@pytest.mark.parametrize(("game", "draft"), SHIPPED_GAMES)
def test_every_value_of_every_option_occurs_in_these_games(game: str, draft: str) -> None:
    pack = pack_of(game, draft)
    agreed = [terms_of(game, draft, seed) for seed in range(GAMES)]
    occurred = {name: {terms.options[name] for terms in agreed} for name in pack.options}
    assert occurred == {name: set(option.values) for name, option in pack.options.items()}
    assert {terms.seats for terms in agreed} == set(sizes_of(game, draft))


@pytest.mark.parametrize(("game", "draft"), SHIPPED_GAMES)
def test_each_of_these_games_changes_three_parameters_and_their_partners(game: str, draft: str) -> None:
    changed = [terms_of(game, draft, seed).parameters for seed in range(GAMES)]
    assert all(len(each) >= PARAMETERS for each in changed)
    names = {parameter.id for parameter in ranged(pack_of(game, draft))}
    assert {name for each in changed for name in each} <= names
    assert len({name for each in changed for name in each}) > len(names) / 2


@pytest.mark.parametrize(("game", "draft"), SHIPPED_GAMES)
def test_a_game_that_fails_tells_its_terms_and_leaves_a_save(game: str, draft: str, tmp_path: Path) -> None:
    terms = terms_of(game, draft, 3)
    referee, reading = opened(terms)
    with pytest.raises(AssertionError) as failed, Told(terms, referee, reading, tmp_path):
        for _ in islice(decisions(reading, Random(3)), 90):
            pass
        reading.table.resolve(())
        raise AssertionError
    assert failed.value.__notes__[0] == str(terms)
    saved = read(next(tmp_path.glob("*.qqgame")))
    assert str(saved.path) in failed.value.__notes__[1]
    box = recorded_box(saved.header, referee.kit)
    assert Session.resume(saved, box, referee_for(box)).digest() == digest(reading.table)
