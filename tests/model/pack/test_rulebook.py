"""The rules as clauses: read from both languages, filled in, quoted, searched, kept under lock."""

import shutil
from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import confirm, drift, load_rulebook, misfits_of, read_lock, worded
from tests.marks import quick

pytestmark = quick

FOLDER = find_pack("quo_vadis", None)


ENGLISH = """# A game

## 1. Play

[AB-PLAY-01] Draw {hand.max} cards (AB-PLAY-02).
No more.

### 1.1 Ends

[AB-PLAY-02] Stop (AB-R01).
"""
JAPANESE = """# ゲーム

## 1. 遊び方

[AB-PLAY-01] {hand.max}枚引きます（AB-PLAY-02）。

### 1.1 終わり

[AB-PLAY-02] 終わります（AB-R01）。
"""
RULING = """[AB-R01] **When?**
Nobody says.
*{}* At once.
*{}* It is quicker.
*{}* (AB-PLAY-02)
"""
KINDS = """[advice]
"AB-PLAY-02" = "It is a wish."
[question."AB-R01"]
assumption = "At once."
changes = "Nothing."
"""
FILES = {
    "rules.en.md": ENGLISH,
    "rules.ja.md": JAPANESE,
    "rulings.en.md": RULING.format("Ruling.", "Why.", "Clauses."),
    "rulings.ja.md": RULING.format("裁定", "理由", "条項"),
    "clauses.toml": KINDS,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a small pack of rules: two rules and a ruling."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_clause_has_its_words_chapter_links_and_status(folder: Path) -> None:
    book = load_rulebook(folder)
    assert [clause.label for clause in book] == ["AB-PLAY-01", "AB-PLAY-02", "AB-R01"]
    second = book["AB-PLAY-02"]
    assert second.chapter["ja"] == ("1. 遊び方", "1.1 終わり")
    assert (second.links, second.status, second.reason) == (("AB-R01",), "advice", "It is a wish.")
    assert book["AB-R01"].ruling and book["AB-R01"].question is not None


def test_placeholders_take_the_numbers_in_force_and_stay_if_there_is_none(folder: Path) -> None:
    clause = load_rulebook(folder)["AB-PLAY-01"]
    assert clause.text("en", {"hand.max": 5}).startswith("Draw 5 cards")
    assert clause.text("ja", {}).startswith("{hand.max}枚")


def test_a_verdict_leaves_out_labels_and_of_a_ruling_says_only_what_was_ruled(folder: Path) -> None:
    book = load_rulebook(folder)
    assert book["AB-PLAY-01"].verdict("en", {"hand.max": 5}) == "Draw 5 cards.\nNo more."
    assert book["AB-R01"].verdict("en", {}) == "At once."
    assert book["AB-R01"].verdict("ja", {}) == "At once."


def test_search_finds_every_word_in_labels_and_texts(folder: Path) -> None:
    book = load_rulebook(folder)
    assert [clause.label for clause in book.search("en", "play-0 draw 5", {"hand.max": 5})] == ["AB-PLAY-01"]
    assert book.search("ja", "draw", {}) == []


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("rules.en.md", "[AB-PLAY-01] a\n[AB-PLAY-01] b\n", "appears twice"),
        ("rules.en.md", "Stray words\n[AB-PLAY-01] a\n[AB-PLAY-02] b\n", "put a label before it"),
        ("clauses.toml", '[advise]\n"AB-PLAY-01" = "x"\n', "Did you mean advice?"),
        ("clauses.toml", '[advice]\n"AB-PLAY-03" = "x"\n', "AB-PLAY-03"),
        ("clauses.toml", '[question."AB-R01"]\nassumption = "x"\n', "needs an assumption"),
        ("rulings.en.md", "[AB-R01] See (AB-PLAY-09).\n", "AB-PLAY-09"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(folder: Path, file: str, text: str, said: str) -> None:
    (folder / file).write_text(text)
    with pytest.raises(PackError, match=said.replace("?", r"\?")):
        load_rulebook(folder)


def test_the_lock_tells_changed_new_and_gone_clauses_until_they_are_confirmed(folder: Path) -> None:
    book = load_rulebook(folder)
    confirm(folder, book, [clause.label for clause in book])
    assert drift(folder, book) == ((), (), ())
    rules = folder / "rules.en.md"
    rules.write_text(rules.read_text().replace("Stop", "Stop now"))
    (folder / "clauses.lock").write_text((folder / "clauses.lock").read_text() + "AB-PLAY-07 0123456789ab\n")
    changed = load_rulebook(folder)
    assert drift(folder, changed) == (("AB-PLAY-02",), (), ("AB-PLAY-07",))
    confirm(folder, changed, ["AB-PLAY-02", "AB-PLAY-07"])
    assert drift(folder, changed) == ((), (), ())
    assert list(read_lock(folder)) == ["AB-PLAY-01", "AB-PLAY-02", "AB-R01"]


def test_a_label_that_is_nowhere_cannot_be_confirmed(folder: Path) -> None:
    with pytest.raises(PackError, match="AB-PLAY-09"):
        confirm(folder, load_rulebook(folder), ["AB-PLAY-09"])


AGREED = {"tie": "none", "hand.max": 4, "wish": True}
OPTIONS = {"tie": ("first", "none"), "wish": ("true", "false")}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("{tie = first} One wins.\n{tie = none} Nobody wins.\nSo it is.", "Nobody wins.\nSo it is."),
        ("{tie = first | none} {hand.max} cards.", "4 cards."),
        ("{tie != none} One wins.", ""),
        ("{wish = true}{tie = none} Both.", "Both."),
        ("{wish = false}{tie = none} Both.", ""),
        ("{hand.max > 3} Many.\n{hand.max < 4} Few.\n{hand.max = 4} Four.", "Many.\nFour."),
        ("{dice = 6} A die.", "{dice = 6} A die."),
        ("A line {tie = first} inside.", "A line {tie = first} inside."),
    ],
)
def test_a_sentence_stands_only_where_its_conditions_hold(words: str, said: str) -> None:
    assert worded(words, "en", AGREED, {}) == said


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("{tie = none} Nobody wins.", []),
        ("{hand.max > 3} Many.", []),
        ("{hand.min} cards.", ["{hand.min} in braces is not a parameter"]),
        (
            "{tye = none} Nobody.",
            ["tye in a condition is neither a parameter nor an option of the pack (did you mean tie?)"],
        ),
        ("{zzzzzzz = none} Nobody.", ["zzzzzzz in a condition is neither a parameter nor an option of the pack"]),
        ("{tie = nobody} Nobody.", ["tie is never nobody; its values are first, none"]),
        ("{tie > 3} Nobody.", ["tie cannot be compared by >"]),
        ("{hand.max > many} Nobody.", ["hand.max cannot be compared by >"]),
        ("If {tie = none} nobody.", ["the condition {tie = none} stands inside a line"]),
    ],
)
def test_braces_that_a_pack_cannot_fill_are_told(words: str, wrong: list[str]) -> None:
    told = [str(each) for each in misfits_of(words, {"hand.max"}, OPTIONS)]
    assert len(told) == len(wrong) and all(part in each for part, each in zip(wrong, told, strict=True))


def test_every_shipped_clause_has_a_verdict_without_labels_in_both_languages() -> None:
    agreed = usual_values(load_pack(FOLDER))
    for clause in load_rulebook(FOLDER):
        for language in ("en", "ja"):
            verdict = clause.verdict(language, agreed)
            assert verdict or not clause.text(language, agreed)  # some rulings are about another value of an option
            assert not verdict.startswith("*")
            assert "{" not in verdict


def test_a_book_of_another_folder_is_the_same(tmp_path: Path) -> None:
    copy = tmp_path / "30"
    shutil.copytree(FOLDER, copy)
    assert load_rulebook(copy) == load_rulebook(FOLDER)


@pytest.mark.parametrize(
    ("labels", "english", "japanese"),
    [
        ('{ few = { en = "a few", ja = "少し" } }', "a few", "少し"),
        ('{ few = { en = "a few" } }', "a few", "a few"),
        ('{ few = { en = "", ja = "少し" } }', "少し", "少し"),
        ('{ few = "少し" }', "少し", "少し"),
    ],
)
def test_a_choice_is_called_by_its_label_in_whatever_language_it_has_one(
    folder: Path, labels: str, english: str, japanese: str
) -> None:
    (folder / "parameters.toml").write_text(f'[[parameter]]\nid = "hand.max"\nlabels = {labels}\n')
    clause = load_rulebook(folder)["AB-PLAY-01"]
    assert clause.text("en", {"hand.max": "few"}).startswith(f"Draw {english} cards")
    assert clause.text("ja", {"hand.max": "few"}).startswith(f"{japanese}枚")


@pytest.mark.parametrize(
    "content",
    [
        b"parameter = 'labels'",
        b"parameter = ['labels']",
        b"parameter = 5 # labels",
        b"[[parameter]]\nlabels = { few = 'a few' }",
        b"[[parameter]]\nid = 'hand.max'\nlabels = 3",
        b"[[parameter]]\nid = 'hand.max'\nlabels = { few = 3 }",
        b"[[parameter]]\nid = 'hand.max'\nlabels = { few = { en = 3 } }",
    ],
)
def test_parameters_that_are_wrong_leave_the_rules_as_they_are(folder: Path, content: bytes) -> None:
    (folder / "parameters.toml").write_bytes(content)
    assert load_rulebook(folder)["AB-PLAY-01"].text("en", {"hand.max": "few"}).startswith("Draw few cards")


@pytest.mark.parametrize("file", ["parameters.toml", "clauses.toml", "clauses.lock", "rules.en.md"])
def test_a_file_that_is_not_in_utf8_is_named(folder: Path, file: str) -> None:
    (folder / file).write_bytes(b"# labels \xff\n")
    with pytest.raises(PackError) as refused:
        load_rulebook(folder)
        read_lock(folder)
    assert refused.value.file == file
    assert "UTF-8" in str(refused.value)
