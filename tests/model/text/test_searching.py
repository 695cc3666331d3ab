"""One way of comparing for every search: capitals, wide and half-width letters and the two kana are no difference."""

import re
from pathlib import Path

import pytest

from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.text.searching import searchable
from tests.marks import quick

pytestmark = quick
CHECKOUT = Path(__file__).resolve().parents[3]
ALIKE = (
    ("さくら", "サクラ", "ｻｸﾗ"),
    ("ぎがんと", "ギガント", "ｷﾞｶﾞﾝﾄ"),
    ("vp 3", "VP 3", "ＶＰ　３"),
    ("ゔぁ", "ヴァ"),
)


@pytest.mark.parametrize("spellings", ALIKE)
def test_what_is_written_otherwise_is_the_same(spellings: tuple[str, ...]) -> None:
    assert len({searchable(each) for each in spellings}) == 1


def test_other_words_stay_apart() -> None:
    assert len({searchable(each) for each in ("さくら", "さくろ", "桜", "sakura", "さぐら", "さー")}) == 6


def test_the_rules_are_searched_so() -> None:
    book = load_rulebook(find_pack("quo_vadis", None))
    labels = [[clause.label for clause in book.search("ja", words, {})] for words in ("ワーカー", "わーかー", "ﾜｰｶｰ")]
    assert labels[0] and labels[0] == labels[1] == labels[2]


def test_every_search_compares_so() -> None:
    """Whoever splits what is looked for in words makes them searchable; names of variants are compared whole."""
    sources = (path for room in ("qquovadis", "ui") for path in (CHECKOUT / room).rglob("*.py"))
    others = {path.name for path in sources if re.search(r"(sought|wanted) = .*casefold\(\)", path.read_text("utf-8"))}
    assert not others
