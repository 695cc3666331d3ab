"""What people read in both languages says the same: the same chapters, paragraphs, commands, keys and pictures."""

import re
from pathlib import Path

import pytest

from tests.marks import quick

pytestmark = quick

ROOT = Path(__file__).resolve().parents[2]
ENGLISH, JAPANESE = (ROOT / name for name in ("README.md", "README.ja.md"))
DOCS = ROOT / "docs"
PAGES = sorted(page.name for page in (DOCS / "ja").glob("*.md"))  # other pages are in English only
PAIRS = {"README": (ENGLISH, JAPANESE), **{name: (DOCS / name, DOCS / "ja" / name) for name in PAGES}}
KEYS = re.compile(r"Ctrl\+(?:Shift\+)?(?:\w|,)|(?<!\+)Shift\+\w+|\bF\d\b|Page (?:Up|Down)", re.ASCII)


def outline(text: str) -> list[tuple[str, ...]]:
    """Return for each line what both languages must share: the kind of line, code in it, pictures and keys."""
    return [
        (
            kind_of(line),
            *sorted(set(re.findall(r"`[^`]+`", line))),
            *re.findall(r"\([^)]*?([^)/]*)-(?:en|ja)\.jpg\)", line),
            *sorted(set(KEYS.findall(line))),
        )
        for line in paragraphs(text)
    ]


def paragraphs(text: str) -> list[str]:
    """Return chapters, rows and paragraphs, a line each; what stands in fences is compared by itself."""
    parts = re.sub(r"```.*?```", "", text, flags=re.DOTALL).split("\n\n")
    return [line for part in parts if part.strip() for line in rows(part.strip())]


def rows(part: str) -> list[str]:
    """Return a table row by row, and anything else as one line."""
    return part.split("\n") if part.startswith("|") else [part.replace("\n", " ")]


def kind_of(line: str) -> str:
    """Return what begins the line: a heading of some depth, a row, a bold lead or plain text."""
    sign = re.match(r"#+ |\| ---|\||\*\*", line)
    return sign.group() if sign else "text"


def fenced(text: str) -> list[list[str]]:
    """Return the lines of each fence: commands."""
    return [fence.splitlines() for fence in re.findall(r"```\n(.*?)```", text, flags=re.DOTALL)]


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_chapters_commands_keys_and_pictures(name: str) -> None:
    english, japanese = (path.read_text(encoding="utf-8") for path in PAIRS[name])
    assert outline(japanese) == outline(english)
    assert fenced(japanese) == fenced(english)


def test_both_readmes_lead_to_the_same_pages_and_to_all_that_are_in_both_languages() -> None:
    english, japanese = (
        re.findall(r"\(docs/((?:ja/)?[a-z-]+[.]md)\)", path.read_text(encoding="utf-8")) for path in PAIRS["README"]
    )
    assert [f"ja/{name}" if name in PAGES else name for name in english] == japanese
    assert set(PAGES) <= set(english)


def test_each_picture_of_a_page_is_in_its_language() -> None:
    for pair in PAIRS.values():
        for language, page in zip(("en", "ja"), pair, strict=True):
            shown = re.findall(r"screenshots/[a-z-]+-(en|ja)\.jpg", page.read_text(encoding="utf-8"))
            assert set(shown) <= {language}, page


def test_each_readme_links_to_the_other() -> None:
    assert "(README.ja.md)" in ENGLISH.read_text(encoding="utf-8")
    assert "(README.md)" in JAPANESE.read_text(encoding="utf-8")


def test_every_folder_that_is_told_of_is_there() -> None:
    told = [line.split("  ")[0] for line in fenced((DOCS / "folders.md").read_text(encoding="utf-8"))[0]]
    assert len(told) > 40
    assert [name for name in told if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("README", "## Documentation", "## Documentation\n\n## Another chapter"),
        ("README", "war-en.jpg", "peace-en.jpg"),
        ("README", "dev.py test", "dev.py tests"),
        ("playtests.md", "`send-back FILE`", "`send-off FILE`"),
        ("playtests.md", "Ctrl+Shift+E", "Ctrl+Shift+F"),
        ("print.md", "| *Ink* |", "*Ink*"),
    ],
)
def test_a_change_of_one_alone_is_found(name: str, old: str, new: str) -> None:
    text = PAIRS[name][0].read_text(encoding="utf-8")
    changed = text.replace(old, new)
    assert changed != text
    assert (outline(changed), fenced(changed)) != (outline(text), fenced(text))
