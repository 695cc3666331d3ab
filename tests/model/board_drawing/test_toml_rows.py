"""Rows of a TOML file are changed, added and taken away, and every other letter of it stays."""

import tomllib

import pytest

from qquovadis.model.board_drawing.toml_rows import added_row, changed_row, changed_table, removed_row
from tests.marks import quick

FILE = '''# what this file is for
fan = "hand"

# about the spaces
[[place]]
zone = "space" # a remark
points = [
  [0, 6], [1, 6], # one
  [2.5, 6],
]
words = """
[[place]]
# no header and no comment
"""

# about the land
[place.lands]
plain = ["5"]

[[place]]
zone = "start"
at = [-1.60, 5.75]   # where
land = "dark"

# a track would be written so
# about the mats
[mat]
points = "points"
'''


def replaced(*pairs: tuple[str, str]) -> str:
    """The file with these changes, and no others."""
    text = FILE
    for before, after in pairs:
        assert text.count(before) == 1
        text = text.replace(before, after)
    return text


@quick
def test_only_what_changes_is_written_anew() -> None:
    assert changed_row(FILE, "place", 1, {"at": (1.0, 5.75)}) == replaced(
        ("[-1.60, 5.75]   # where", "[1, 5.75]   # where")
    )
    assert changed_row(FILE, "place", 0, {"points": ((0, 6), (1, 7.5), (2.5, 6))}) == replaced(
        ("[1, 6], # one", "[1, 7.5], # one")
    )
    assert changed_row(FILE, "place", 1, {"land": None, "zone": "home"}) == replaced(
        ('zone = "start"', 'zone = "home"'), ('land = "dark"\n', "")
    )


def test_a_new_key_stands_with_its_row_and_above_the_tables_within_it() -> None:
    assert changed_row(FILE, "place", 0, {"labels": True}) == replaced(
        ('# no header and no comment\n"""\n', '# no header and no comment\n"""\nlabels = true\n')
    )
    assert changed_row(FILE, "place", 0, {"lands": {"plain": ["6"]}}).count("[place.lands]") <= 1


def test_a_new_row_stands_behind_the_last_and_before_the_comments_on_what_follows() -> None:
    text = added_row(FILE, "place", {"zone": "bag", "at": (1.5, 2.0), "labels": True})
    assert text == replaced(
        ('land = "dark"\n', 'land = "dark"\n\n[[place]]\nzone = "bag"\nat = [1.5, 2]\nlabels = true\n')
    )
    assert added_row("a = 1", "place", {"zone": "bag"}) == 'a = 1\n\n[[place]]\nzone = "bag"\n'


def test_a_row_goes_and_the_comments_round_it_stay() -> None:
    without = removed_row(FILE, "place", 1)
    assert without == replaced(('[[place]]\nzone = "start"\nat = [-1.60, 5.75]   # where\nland = "dark"\n\n', ""))
    first = removed_row(FILE, "place", 0)
    assert [row["zone"] for row in tomllib.loads(first)["place"]] == ["start"]
    assert "# about the spaces" in first and "# about the mats" in first


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_lines_keep_their_ends(ends: str) -> None:
    text = removed_row(changed_row(FILE.replace("\n", ends), "place", 1, {"at": (1.0, 5.75)}), "place", 0)
    assert "\r" not in text.replace("\r\n", "") if ends == "\r\n" else "\r" not in text
    assert f"[1, 5.75]   # where{ends}" in text


def test_rows_in_brackets_are_changed_where_they_stand() -> None:
    text = 'place = [{ zone = "a", at = [0, 1] }, # the first\n  { zone = "b" }]\nfan = "hand"\n'
    changed = changed_row(text, "place", 0, {"at": (0.5, 1)})
    assert changed == text.replace("[0, 1]", "[0.5, 1]")
    more = tomllib.loads(added_row(text, "place", {"zone": "c"}))["place"]
    assert [row["zone"] for row in more] == ["a", "b", "c"]
    assert [row["zone"] for row in tomllib.loads(removed_row(text, "place", 0))["place"]] == ["b"]


def test_a_table_comes_changes_and_goes() -> None:
    with_ground = changed_table(FILE, "ground", {"picture": "sea.png", "size": (8.0, 4.5)})
    assert with_ground == FILE + '\n[ground]\npicture = "sea.png"\nsize = [8, 4.5]\n'
    moved = changed_table(with_ground, "ground", {"picture": "sea.png", "size": (8.0, 5.0), "at": (1, 2)})
    assert tomllib.loads(moved)["ground"] == {"picture": "sea.png", "size": [8, 5], "at": [1, 2]}
    assert moved.startswith(FILE)
    assert changed_table(moved, "ground", None).strip() == FILE.strip()
    assert changed_table(FILE, "ground", None) == FILE
