"""Both READMEs say the same: as many chapters and paragraphs, the same commands, keys, pictures and folders."""

import re
from pathlib import Path

import pytest

from tests.marks import quick

pytestmark = quick

ROOT = Path(__file__).resolve().parents[2]
ENGLISH, JAPANESE = (ROOT / name for name in ("README.md", "README.ja.md"))
KEYS = re.compile(r"Ctrl\+(?:Shift\+)?(?:\w|,)|(?<!\+)Shift\+\w+|\bF\d\b|Page (?:Up|Down)")


def outline(text: str) -> list[tuple[str, ...]]:
    """Return for each line what both languages must share: the kind of line, code in it, pictures and keys."""
    return [
        (
            kind_of(line),
            *sorted(set(re.findall(r"`[^`]+`", line))),
            *re.findall(r"\(([^)]*\.jpg)\)", line),
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
    """Return the first word of each line of each fence: commands and folders."""
    fences = re.findall(r"```\n(.*?)```", text, flags=re.DOTALL)
    return [[line.split("  ")[0] for line in fence.splitlines()] for fence in fences]


def test_both_readmes_have_the_same_chapters_commands_keys_and_pictures() -> None:
    english, japanese = (path.read_text(encoding="utf-8") for path in (ENGLISH, JAPANESE))
    japanese = japanese.replace("variants.ja.md", "variants.en.md").replace("worlds.ja.md", "worlds.en.md")
    assert outline(japanese) == outline(english)
    assert fenced(japanese) == fenced(english)


def test_each_readme_links_to_the_other() -> None:
    assert "(README.ja.md)" in ENGLISH.read_text(encoding="utf-8")
    assert "(README.md)" in JAPANESE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("## More commands", "## More commands\n\n## Another chapter"),
        ("`send-back FILE`", "`send-off FILE`"),
        ("Ctrl+Shift+E", "Ctrl+Shift+F"),
        ("ui/start/  ", "ui/begin/  "),
        ("turn-en.jpg", "hand-en.jpg"),
    ],
)
def test_a_change_of_one_alone_is_found(old: str, new: str) -> None:
    text = ENGLISH.read_text(encoding="utf-8")
    changed = text.replace(old, new)
    assert changed != text
    assert (outline(changed), fenced(changed)) != (outline(text), fenced(text))
