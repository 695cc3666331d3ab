"""The text of the guide as the window shows it: without the marks that tests follow, and with each snippet to copy."""

import re
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths

FOLDER = "first_prototype"
COPY = "copy"  # the scheme of links that copy a snippet
MARK = re.compile(r"<!--.*?-->\n?", re.DOTALL)
FIGURE = re.compile(r"^(!\[(.+)\]\(.+\))$", re.MULTILINE)
SNIPPET = re.compile(r"^```\w*\n(.*?)^```$\n", re.DOTALL | re.MULTILINE)


class PrototypeGuide(NamedTuple):
    """The guide in Markdown, and its snippets, which its links name by their numbers."""

    markdown: str
    snippets: tuple[str, ...]


def guide_file(language: str) -> Path:
    """Return where the guide lies in a language of the program; its pictures are named from there."""
    return paths.resources() / FOLDER / f"first-prototype.{language}.md"


def guide_text(text: str, copy: str, caption: str = "{words}") -> PrototypeGuide:
    """Return a guide with a link after each snippet that copies it, called as `copy` says.

    Below each picture stands what it shows, in the words that are read aloud for it, as `caption` says.
    """
    plain = FIGURE.sub(lambda found: f"{found[1]}\n\n{caption.format(words=found[2])}", MARK.sub("", text))
    snippets = tuple(found.group(1) for found in SNIPPET.finditer(plain))
    numbers = iter(range(len(snippets)))
    marked = SNIPPET.sub(lambda found: f"{found.group()}\n[{copy}]({COPY}:{next(numbers)})\n", plain)
    return PrototypeGuide(marked, snippets)
