"""The Japanese texts are written in words of our own: nothing of the drafts' sentences is taken over.

The drafts lie beside the checkout, if at all; where they are not, there is nothing to compare with.
"""

import re
from pathlib import Path

import pytest

from qquovadis.model.pack.loading import find_pack
from tests.rules.games import GAMES

SEEDS = Path(__file__).resolve().parents[3] / "shared" / "seeds"
LONGEST = 15
NAMES = re.compile(r"[ァ-ヶー]+|[0-9０-９]+|(?:QV|PO|UN)-[A-Z0-9-]+")
FILES = ("rules.ja.md", "rulings.ja.md", "cards.toml", "words.toml", "options.toml", "parameters.toml", "pack.toml")


def plain(text: str) -> str:
    """Text without brackets, blanks and marks, which hide that a sentence is the same."""
    return re.sub(r"[\s「」『』【】≪≫()（）*`、。・]", "", text)


def runs(text: str) -> set[str]:
    """Every run of characters just too long to be taken over, names and numbers alone excepted."""
    size = LONGEST + 1
    found = {text[at : at + size] for at in range(len(text) - size + 1)}
    return {run for run in found if len(NAMES.sub("", run)) > 2}


@pytest.mark.skipif(not SEEDS.exists(), reason="the designer's drafts are not beside this checkout")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_shares_sixteen_characters_in_a_row_with_the_draft(game: str, name: str) -> None:
    pack = find_pack(game, None)
    draft = plain((SEEDS / f"{game}_{pack.name}.lines.txt").read_text(encoding="utf-8"))
    taken = runs(plain((pack / name).read_text(encoding="utf-8"))) & runs(draft)
    assert not taken, f"{name} says in the draft's words: {sorted(taken)[:5]}"


def test_the_comparison_sees_a_sentence_that_was_taken_over() -> None:
    sentence = "神の怒りを三個以上持っていればその全てを支払って天変地異を引き起こすことができます"
    assert runs(plain(f"まず、{sentence}。")) & runs(plain(sentence))
    assert not runs("スタートプレイヤーマーカースタートプレイヤー")
