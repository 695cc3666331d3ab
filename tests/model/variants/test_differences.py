"""What two drafts or variants say otherwise is found thing by thing, and told in both languages."""

import re
from pathlib import Path
from typing import get_args

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.change_list import beginning, change_list, write_change_lists
from qquovadis.model.variants.change_text import CHANGED, FACETS, GONE, KINDS, NEW, change_lines
from qquovadis.model.variants.clause_pairs import clause_pairs
from qquovadis.model.variants.differences import Difference, compared, differences
from qquovadis.model.variants.pack_facets import Kind, things
from qquovadis.model.variants.variant import applied, variant_of
from tests.model.pack.pack_folders import GAME, copy_of_the_pack
from tests.model.variants.variant_texts import ROADS, SALT_WORKS, WHOLE, changed, draft

Told = tuple[str, str, str, str | None, str | None]
SAID = ("clause", "ruling")  # whose sentences follow the options


def told(found: tuple[Difference, ...], language: str = "en") -> list[Told]:
    """Differences as short rows."""
    sides = [
        (each.before.text(language) if each.before else None, each.after.text(language) if each.after else None)
        for each in found
    ]
    return [(each.kind, each.id, each.facet, *both) for each, both in zip(found, sides, strict=True)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the whole shipped pack, its rules included, that can be changed."""
    folder = copy_of_the_pack(tmp_path / "quo_vadis" / "31")
    for path in GAME.glob("*.md"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


def edited(folder: Path, file: str, before: str, after: str) -> Pack:
    """The pack after a change in one of its files."""
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    return load_pack(folder)


def test_a_pack_does_not_differ_from_itself() -> None:
    found = compared(draft(), draft())
    assert found.differences == ()
    assert sum(found.same.values()) == len(things(draft())) + len(load_rulebook(GAME))


def test_every_row_of_the_pack_is_compared() -> None:
    rows = [*draft().sheet.zone, *draft().sheet.piece, *draft().sheet.tally, *draft().sheet.constraint]
    assert sum(kind == "box" for kind, _ in things(draft())) == len(rows)


def test_a_variant_differs_in_what_it_says() -> None:
    """The clauses whose sentences follow an option among it, as they stand with its value."""
    found = differences(draft(), applied(draft(), variant_of(WHOLE, "try")))
    rows = [row[:2] if row[0] in SAID else row for row in told(found)]
    assert rows == [
        ("parameter", "game.rounds", "value", "10", "8"),
        ("parameter", "caps.standard.wrath", "value", "5", "6"),
        ("option", "game_tie", "value", "Nearest to the start player", "Shared victory"),
        ("skill", "S31", "text", None, "Whenever you place a worker on sea, gain 1 food."),
        ("skill", "S07", "text", draft().text("S07", "en"), None),
        ("card", "labour", "count", "20", "12"),
        ("card", "labour", "name", "Labour", "Toil"),
        ("card", "labour", "text", draft().text("labour", "en"), ""),
        ("tile", "1-2", "terrains", "plains, plains, sea", "sea, sea, plains"),
        *(("clause", label) for label in ("QV-SCORE-06", "QV-SCORE-07")),
        ("ruling", "QV-R104"),
    ]
    assert ("tile", "1-2", "terrains", "平地、平地、海", "海、海、平地") in told(found, "ja")
    assert "QV-SETUP-14" in found[1].clauses


def test_numbers_that_only_count_the_cards_are_marked() -> None:
    more, fewer = (differences(draft(), changed(text)) for text in (SALT_WORKS, 'remove = ["S07"]'))
    assert [(each.id, each.after and each.after.en) for each in more if each.follows] == [
        ("components.additional_skills", "31")
    ]
    assert {each.id for each in fewer if each.follows} == {"components.additional_skills", "game.players_max"}
    assert not any(each.follows for each in differences(draft(), changed(ROADS)))


def test_a_count_that_is_a_number_of_the_rules_is_told_once() -> None:
    found = told(differences(draft(), changed("[parameters]\ncomponents.epic.labour = 15")))
    assert found == [("parameter", "components.epic.labour", "value", "20", "15")]


def test_two_variants_are_compared_with_each_other() -> None:
    found = differences(changed(SALT_WORKS), changed(ROADS))
    assert [(each.id, each.before is None, each.after is None) for each in found if each.kind == "skill"] == [
        ("B11", True, False),
        ("S31", False, True),
    ]


@pytest.mark.parametrize(
    ("file", "before", "after", "expected"),
    [
        ("parameters.toml", "maximum = 20", "maximum = 25", ("parameter", "game.rounds", "range", "1–20", "1–25")),
        ("races.toml", 'aptitude = "sea"', 'aptitude = "frost"', ("race", "deep_one", "aptitude", "sea", "frost")),
        ("skills.toml", "max = 2\n", "max = 3\n", ("skill", "B02", "effects", None, None)),
        ("pack.toml", "high = 9999", "high = 999", ("box", "tally vp", "bounds", "0–9999", "0–999")),
        ("options.toml", "default = false", "default = true", ("option", "start_player_rotates", "value", None, None)),
    ],
)  # fmt: skip
def test_a_change_in_any_file_is_found(
    folder: Path, file: str, before: str, after: str, expected: tuple[str, str, str, str | None, str | None]
) -> None:
    found = [row for row in told(differences(draft(), edited(folder, file, before, after))) if row[0] not in SAID]
    assert len(found) == 1
    assert found[0][:3] == expected[:3]
    assert expected[3] is None or found[0] == expected


# Clauses


def test_a_clause_changed_in_one_language_is_told_in_that_language(folder: Path) -> None:
    pack = edited(folder, "rules.ja.md", "[QV-COMP-03] ", "[QV-COMP-03] まず、")
    (found,) = differences(draft(), pack)
    assert (found.kind, found.id, found.languages) == ("clause", "QV-COMP-03", ("ja",))
    assert list(change_lines([found], Texts("en"))) == []
    assert len(list(change_lines([found], Texts("ja")))) == 1


def test_a_number_in_a_clause_is_no_change_of_its_words() -> None:
    assert {each.kind for each in differences(draft(), changed("[parameters]\ngame.rounds = 8"))} == {"parameter"}


def test_a_clause_that_is_new_and_one_that_is_gone(folder: Path) -> None:
    for language in LANGUAGES:
        edited(folder, f"rules.{language}.md", "[QV-COMP-05] ", "[QV-COMP-77] ")
    found = [each for each in differences(draft(), load_pack(folder)) if each.facet == "words"]
    assert {each.id: (each.before is None, each.after is None) for each in found if each.id.startswith("QV-COMP")} == {
        "QV-COMP-77": (True, False),
        "QV-COMP-05": (False, True),
    }


def test_clauses_of_two_games_are_paired_by_what_they_say(folder: Path) -> None:
    for path in folder.glob("*.md"):
        path.write_text(re.sub(r"\bQV-", "PO-", path.read_text(encoding="utf-8")), encoding="utf-8")
    edit = folder / "clauses.toml"
    edit.write_text(re.sub(r"\bQV-", "PO-", edit.read_text(encoding="utf-8")), encoding="utf-8")
    book, other = load_rulebook(GAME), load_rulebook(folder)
    pairs = clause_pairs(book, other)
    partners = {each.after.label: each.before.label for each in pairs if each.before and each.after}
    assert len(partners) == len(book)
    assert sum(label.replace("PO-", "QV-") == partner for label, partner in partners.items()) == len(book)


def test_every_clause_stands_in_exactly_one_pair() -> None:
    book = load_rulebook(GAME)
    pairs = clause_pairs(book, book)
    assert [each.clause.label for each in pairs] == list(book.clauses)
    assert {each.fate for each in pairs} == {"same"}


# Words


def test_everything_that_can_differ_has_its_words() -> None:
    kinds = set(get_args(Kind))
    assert kinds == set(KINDS) == set(NEW) == set(GONE)
    facets = {facet for thing in things(draft()).values() for facet in thing.facets} | {"words"}
    assert facets <= set(FACETS)
    assert {kind for kind, _ in CHANGED} <= kinds


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_change_list_says_each_change_once(language: str) -> None:
    found = compared(draft(), applied(draft(), variant_of(WHOLE, "try")))
    lines = list(change_lines(found.differences, Texts(language)))
    assert len(lines) == len(found.differences)
    listed = change_list(found, language)
    assert all(listed.count(line.rstrip(".。")) == 1 for line in lines)


def test_effects_are_told_by_the_text_that_changed_with_them() -> None:
    text, effects = draft().text("S30", "en"), "at most 9 VP"
    row = f"""
[[skill]]
id = "S30"
kind = "additional"
name = {{ en = "Metropolis", ja = "大都" }}
text = {{ en = "{text.replace("at most 6 VP", effects)}", ja = "9VP" }}
"""
    lines = list(change_lines(differences(draft(), changed(row)), Texts("en")))
    assert [line for line in lines if "New text" in line] and not [line for line in lines if "New effect" in line]


def test_the_designers_own_words_stay_when_the_list_is_made_anew() -> None:
    found = compared(draft(), changed("[parameters]\ngame.rounds = 8"))
    first = change_list(found, "en", beginning(found, "en", "Too long."))
    assert "\nToo long.\n" in first
    own = first.replace("Too long.", "Far too long.") + "\n## After the list\n\nMine.\n"
    later = compared(draft(), changed("[parameters]\ngame.rounds = 7"))
    again = change_list(later, "en", own)
    assert "Far too long." in again and again.endswith("\n## After the list\n\nMine.\n")
    assert "from 10 to 7" in again and "from 10 to 8" not in again
    assert change_list(later, "en", again) == again


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "## Changes in outline"), ("ja", "## 大まかな変更点")], ids=["en", "ja"]
)
def test_a_list_under_the_heading_of_an_earlier_program_is_made_anew_and_not_doubled(
    language: str, heading: str
) -> None:
    found = compared(draft(), changed("[parameters]\ngame.rounds = 8"))
    before = f"# Mine\n\nToo long.\n\n{heading}\n\nCompared with another.\n\n- An old line\n\n## Mine again\n\nKept.\n"
    listed = change_list(found, language, before)
    assert "An old line" not in listed
    assert "Too long." in listed and "Kept." in listed
    assert listed.count("\n## ") == 2
    assert change_list(found, language, listed) == listed


def test_a_change_list_that_is_not_in_utf8_is_named_and_stays(tmp_path: Path) -> None:
    found = compared(draft(), changed("[parameters]\ngame.rounds = 8"))
    own = "# 変更点\n".encode("cp932")
    (tmp_path / "changes.ja.md").write_bytes(own)
    with pytest.raises(PackError, match=r"changes\.ja\.md: the file is not written in UTF-8"):
        write_change_lists(found, tmp_path)
    assert (tmp_path / "changes.ja.md").read_bytes() == own
