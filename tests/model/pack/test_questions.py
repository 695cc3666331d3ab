"""What people are asked after a playtest is said by the draft, else by the program; and what a file may not say."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.kit_mark import is_from_kit, marked_for_kit
from qquovadis.model.pack.questions import FILE, load_questions
from qquovadis.model.variants.variant import read_variant
from tests.marks import quick

pytestmark = quick

VARIANT = 'name = { en = "Quick", ja = "速" }\ngame = "undecim"\ndraft = "14"\n'


def test_the_program_has_eight_questions_in_both_languages(tmp_path: Path) -> None:
    questions = load_questions(tmp_path)
    assert len(questions) == 8
    assert {each.kind for each in questions} == {"yes_no", "choice", "line", "scale"}
    assert [each.id for each in questions if each.words.gap is not None] == []
    assert [choice.id for each in questions for choice in each.choices if choice.words.gap is not None] == []


def test_a_draft_asks_its_own(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[[question]]\nid = "x"\nkind = "line"\nwords = "Why?"\n', encoding="utf-8")
    assert [(each.id, each.words.text("ja")) for each in load_questions(tmp_path)] == [("x", "Why?")]


@pytest.mark.parametrize(
    "wrong",
    [
        'kind = "choice"',
        'kind = "line"\nchoices = [{ id = "a", words = "A" }]',
        'kind = "scale"\nleast = 5\nmost = 5',
        'kind = "choice"\nchoices = [{ id = "a", words = "A" }, { id = "a", words = "B" }]',
        'kind = "stars"',
        'kind = "line"\nid = "x"\n[[question]]\nwords = "?"\nkind = "line"',
    ],
)
def test_a_question_that_cannot_be_answered_is_refused(tmp_path: Path, wrong: str) -> None:
    own = "" if 'id = "x"' in wrong else 'id = "x"\n'
    tail = '\nid = "x"\n' if "[[question]]" in wrong else "\n"
    (tmp_path / FILE).write_text(f'[[question]]\nwords = "?"\n{own}{wrong}{tail}', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load_questions(tmp_path)
    assert caught.value.file == FILE


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a mark of its order"])
def test_the_mark_of_a_kit_changes_nothing_of_a_variant(tmp_path: Path, before: bytes) -> None:
    plain, marked = tmp_path / "a.qqvariant", tmp_path / "b.qqvariant"
    plain.write_bytes(before + VARIANT.encode())
    marked.write_bytes(marked_for_kit(plain.read_bytes()))
    assert read_variant(marked) == read_variant(plain)
    assert (is_from_kit(plain), is_from_kit(marked), is_from_kit(None), is_from_kit(tmp_path)) == (
        False,
        True,
        False,
        False,
    )
    assert marked_for_kit(marked.read_bytes()) == marked.read_bytes()
