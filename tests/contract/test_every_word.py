"""Every word that a card may say acts in a game, and both engines make the same of it.

Drafts are made of random cards of all words and played by bots to the end. The words come of effects.toml, of the pack
and of the shapes of operations; a word on which no card is made, or none that ever acts, is named.
"""

import json
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.contract.words.word_games import every_word
from tests.engines import compiled_folder, nothing_compiled, told_by
from tests.marks import sampled

GAMES, ALL_GAMES = 20, 200
TOLD = ("choices", "digests", "foretold", "log", "undone", "saved", "outcome")
FROM = sampled(range(0, ALL_GAMES, GAMES), 1)


def games_of(folder: Path | None, draft: tuple[str, str], first: int, known: Sequence[Sequence[str]] = ()) -> Any:
    """Return what came of drafts of a game that one engine played."""
    words = (*draft, str(first), str(GAMES))
    found = json.loads(told_by(folder, "tests.contract.words.word_games", *words, given=json.dumps(known)))
    assert found["engine"] == ("compiled" if folder else "pure")
    return found["games"]


@pytest.mark.parametrize("first", FROM)
@pytest.mark.parametrize("draft", SHIPPED_GAMES, ids=lambda draft: draft[0])
def test_every_word_acts_alike_in_both_engines(draft: tuple[str, str], first: int) -> None:
    # The faster engine finds out what acted; where nothing was compiled, the sources do, and nothing is compared.
    folder = compiled_folder()
    found = games_of(folder, draft, first)
    acted = [game["acted"] for game in found]
    assert every_word(load_pack(find_pack(*draft))) - set(chain(*acted)) == set()
    assert [game["undone"] for game in found] == [[]] * len(found)
    assert all(game["saved"]["reopened"] and game["saved"]["replayed"] for game in found)
    if folder is None:
        nothing_compiled()
    pure = games_of(None, draft, first, acted)
    assert [difference(one, other) for one, other in zip(pure, found, strict=True)] == [""] * len(pure)


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Name the first thing that two games tell differently, and at which place."""
    for name in TOLD:
        if one[name] != other[name]:
            rows = [row if isinstance(row, list) else [row] for row in (one[name], other[name])]
            at = next((at for at, (a, b) in enumerate(zip(*rows, strict=False)) if a != b), min(map(len, rows)))
            return f"{name}[{at}]: {[row[at : at + 1] for row in rows]}"
    return ""
