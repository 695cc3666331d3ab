"""A variant asks questions of its own, in its file as a draft's in questions.toml; two of a name are refused."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.asked_questions import added, asked_questions, moved
from qquovadis.model.variants.variant import load_variant, read_variant, written
from tests.marks import quick

pytestmark = quick
HEAD = 'name = "Loud"\ngame = "undecim"\ndraft = "14"\n'
LOUD = '[[question]]\nid = "loud"\nkind = "scale"\nmost = 3\nwords = { en = "How loud?", ja = "音は？" }\n'
MUTE = '[[question]]\nid = "mute"\nkind = "line"\nwords = ""\n'


def variant(folder: Path, text: str) -> Path:
    """A variant's file."""
    file = folder / "loud.qqvariant"
    file.write_text(HEAD + text, encoding="utf-8")
    return file


def test_a_variant_asks_its_own_questions_and_leaves_out_those_without_words(tmp_path: Path) -> None:
    file = variant(tmp_path, LOUD + MUTE)
    asked = asked_questions(load_variant(file))
    assert [(each.id, each.least, each.most, each.words.ja) for each in asked] == [("loud", 1, 3, "音は？")]
    again = tmp_path / "again.qqvariant"
    again.write_text(written(read_variant(file)), encoding="utf-8")
    assert read_variant(again) == read_variant(file)


def test_a_variant_without_any_asks_as_the_draft_does(tmp_path: Path) -> None:
    plain = load_pack(find_pack("undecim", None))
    assert asked_questions(load_variant(variant(tmp_path, ""))) == asked_questions(plain)
    assert len(asked_questions(plain)) == 8


def test_two_questions_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="twice"):
        read_variant(variant(tmp_path, LOUD + LOUD))


@pytest.mark.parametrize(("at", "by", "order"), [(0, -1, "abc"), (0, 1, "bac"), (2, 1, "abc"), (2, -2, "cab")])
def test_a_question_moves_as_far_as_that_goes(at: int, by: int, order: str) -> None:
    three = added(added(added((), -1), 0), 1)
    assert [each.id for each in three] == ["question_1", "question_2", "question_3"]
    names = dict(zip((each.id for each in three), "abc", strict=True))
    assert "".join(names[each.id] for each in moved(three, at, by)) == order
