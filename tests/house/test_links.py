"""Every link of the project's own pages leads to a file that is there, and to a heading that is there."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest

from tests.house.sources import CHECKOUT, text_sources
from tests.marks import quick

pytestmark = quick

FENCED = re.compile(r"^(`{3,}).*?^\1", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(([^)\s]+)\)")  # a picture in a link has one of its own
ELSEWHERE = re.compile(r"[a-z]+:", re.IGNORECASE)
HEADING = re.compile(r"^#{1,6} +(.*?)(?: +#+)?$", re.MULTILINE)
NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


class Link(NamedTuple):
    """A link of a page: the page, and where it leads as it is written there."""

    page: str
    target: str


def links_of(page: str, text: str) -> Iterator[Link]:
    """Yield the links of a page that lead to a file beside it or to a heading; code is none."""
    plain = CODE.sub("", FENCED.sub("", text))
    yield from (Link(page, target) for target in LINK.findall(plain) if not ELSEWHERE.match(target))


def anchors_of(text: str) -> set[str]:
    """Return what the headings of a page are called in links, as GitHub calls them."""
    found = list[str]()
    for heading in HEADING.findall(FENCED.sub("", text)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = NOT_IN_ANCHORS.sub("", words.strip().lower()).replace(" ", "-")
        found.append(name if name not in found else f"{name}-{sum(each == name for each in found)}")
    return set(found)


@cache
def anchors_in(file: Path) -> set[str]:
    """Return the anchors of a file."""
    return anchors_of(file.read_text(encoding="utf-8"))


def is_broken(link: Link, root: Path = CHECKOUT) -> bool:
    """Return whether a link leads to no file, out of the repository, or to no heading."""
    path, _, anchor = unquote(link.target).partition("#")
    page = root / link.page
    target = (page.parent / path).resolve() if path else page
    if not target.is_relative_to(root.resolve()) or not target.exists():
        return True
    return bool(anchor) and anchor not in anchors_in(target)


def test_every_link_leads_somewhere() -> None:
    pages = [source for source in text_sources() if source.path.endswith(".md")]
    links = [link for source in pages for link in links_of(source.path, source.text)]
    assert {"README.md", "README.ja.md"} <= {link.page for link in links}
    assert [link for link in links if is_broken(link)] == []


@pytest.mark.parametrize(
    ("written", "broken"),
    [
        ("[a](b.md)", False),
        ("[a](c.md)", True),
        ("[a](../b.md)", True),
        ("[a](b.md#the-first-turn)", False),
        ("[a](b.md#the-second-turn)", True),
        ("[a](#here)", False),
        ("[a](#there)", True),
        ("[a](b.md#遊び方1人で)", False),
        ("[![a](c.jpg)](b.md)", True),
        ("`[a](c.md)`", False),
        ("```\n[a](c.md)\n```", False),
        ("[a](https://example.com/c.md)", False),
    ],
)
def test_a_link_to_nothing_is_found(written: str, broken: bool, tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text("# B\n\n## The *first* turn\n\n## 遊び方（1人で）\n", encoding="utf-8")
    (tmp_path / "a.md").write_text(f"# Here\n\n{written}\n", encoding="utf-8")
    found = links_of("a.md", (tmp_path / "a.md").read_text(encoding="utf-8"))
    assert any(is_broken(link, tmp_path) for link in found) == broken
