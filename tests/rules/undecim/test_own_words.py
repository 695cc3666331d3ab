"""The Japanese texts are written in words of our own: nothing of the draft's sentences is taken over.

The draft lies beside the checkout, if at all; where it is not, there is nothing to compare with.
"""

from pathlib import Path

import pytest

from qquovadis import paths
from tests.rules.quo_vadis.test_own_words import plain, runs

DRAFT = Path(__file__).resolve().parents[4] / "shared" / "seeds" / "undecim_14.lines.txt"
TEXTS = paths.resources() / "packs" / "undecim" / "14"
NAMES = ["rules.ja.md", "rulings.ja.md", "cards.toml", "words.toml", "options.toml", "parameters.toml", "pack.toml"]


@pytest.mark.skipif(not DRAFT.exists(), reason="the designer's draft is not beside this checkout")
@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_shares_sixteen_characters_in_a_row_with_the_draft(name: str) -> None:
    draft = plain(DRAFT.read_text(encoding="utf-8"))
    taken = runs(plain((TEXTS / name).read_text(encoding="utf-8"))) & runs(draft)
    assert not taken, f"{name} says in the draft's words: {sorted(taken)[:5]}"
