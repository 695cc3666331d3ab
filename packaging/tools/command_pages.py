"""Write what every command prints for `--help` into one page, or say that the page is old.

    python3 packaging/dev.py commands [--check]

The page is `docs/commands.md`, in English and 80 columns wide on every machine, whatever its owner prefers.
What `examples --steps` lists stands at the end of the guides to positions, in both languages, and is written there too.
"""

import argparse
import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from qquovadis import __main__
from qquovadis.controllers.examples.example_steps import step_lines, step_names
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "commands.md"
# The guides to positions by language, and the heading of each game's list at their ends.
GUIDES = {language: ROOT / "resources" / "packs" / f"positions.{language}.md" for language in ("en", "ja")}
HEADINGS = {"en": "### Draft {draft} of *{game}*", "ja": "### 『{game}』（草案{draft}）"}
COMMAND = re.compile(r"^  ([a-z-]+)(?:  |$)", re.MULTILINE)
BEGINNING = (
    "# Commands\n\n"
    "<!-- Written by `python3 packaging/dev.py commands`: change the sentences in `qquovadis/commands` instead. -->\n\n"
    "An installed program is called `qquovadis`; in a clone of the repository write `python3 packaging/dev.py run` "
    "instead, for example `python3 packaging/dev.py run play --seats 4`.\n"
    "These commands open no window and need no screen.\n"
    "They answer in the language of the program's preferences, else of the system; where a command has `--language`, "
    "in that one.\n"
    "`--json` prints one JSON object for other programs.\n\n"
    "A command ends with exit code 0 if all went well, 1 if something that it checked does not hold, and 2 if it was "
    "used wrongly or could not do it.\n"
    "The lab has [two more](lab.md#exit-codes).\n\n"
)


def help_of(words: tuple[str, ...]) -> str:
    """Return the page of help of a command; of the program itself without words."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        __main__.main([*words, "--help"])
    return out.getvalue()


def pages_of_help(*words: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield a command and every one below it, each with its page of help."""
    page = help_of(words)
    yield words, page
    for name in COMMAND.findall(page.partition("\nCommands:\n")[2]):
        yield from pages_of_help(*words, name)


def told_in_short(page: str) -> str:
    """Return the first sentence of a page of help: what stands below how the command is called.

    >>> told_in_short("Usage: q a\\n\\n  Do it all\\n  at once; or\\n  not.\\n\\nOptions:\\n")
    'Do it all at once.'
    """
    about = " ".join(page.split("\n\n")[1].split())
    return re.split(r"(?<=[.])\s|; ", about)[0].rstrip(".") + "."


def written() -> str:
    """Return the whole page: a list of the commands, and the help of each."""
    with tempfile.TemporaryDirectory(prefix="qquovadis-") as home:
        own = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "80", "QQUOVADIS_HOME": home}  # a home without preferences
        with patch.dict(os.environ, own):
            (_, first), *others = pages_of_help()
    names = {" ".join(words): page for words, page in others}
    listed = "".join(
        f"{'  ' * name.count(' ')}- [{name}](#{name.replace(' ', '-')}): {told_in_short(page)}\n"
        for name, page in names.items()
    )
    chapters = "".join(f"\n{'##' + '#' * name.count(' ')} {name}\n\n{fenced(page)}" for name, page in names.items())
    return f"{BEGINNING}{fenced(first)}\n{listed}{chapters}"


def fenced(page: str) -> str:
    """Return a page of help as Markdown shows it letter by letter.

    >>> fenced("Usage: q  \\n")
    '```text\\nUsage: q\\n```\\n'
    """
    return "```text\n" + "".join(f"{line.rstrip()}\n" for line in page.strip().splitlines()) + "```\n"


def is_old(page: str, now: str) -> bool:
    """Return whether two pages say anything else; versions of Typer break lines differently.

    >>> is_old("--all  List\\n  it.", "--all\\n  List it."), is_old("--all", "--some")
    (False, True)
    """
    return page.split() != now.split()


def guide_with_steps(guide: str, language: str) -> str:
    """Return a guide to positions whose last section lists the steps and landmarks of the games as they are now."""
    before, _, _ = guide.partition("\n### ")
    lists = [before.rstrip("\n")]
    for game, draft in SHIPPED_GAMES:
        pack = load_pack(find_pack(game, draft))
        head = HEADINGS[language].format(game=pack.sheet.name.text(language), draft=draft)
        lists.append("\n".join((head, "", *step_lines(step_names(pack), Texts(language)))))
    return "\n\n".join(lists) + "\n"


def main(check: bool) -> int:
    """Write the page and the lists of steps, or return 1 if any is old."""
    guides = {file: file.read_text(encoding="utf-8") for file in GUIDES.values()}
    lists = {file: guide_with_steps(guides[file], language) for language, file in GUIDES.items()}
    if not check:
        for file, text in {PAGE: written(), **lists}.items():
            file.write_text(text, encoding="utf-8", newline="\n")
        return 0
    old = not PAGE.is_file() or is_old(PAGE.read_text(encoding="utf-8"), written()) or guides != lists
    sys.stdout.write(
        "docs/commands.md or a list of steps is old. Write it anew: python3 packaging/dev.py commands\n" if old else ""
    )
    return int(old)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="packaging/dev.py commands")
    parser.add_argument("--check", action="store_true", help="only say whether the page is old")
    sys.exit(main(parser.parse_args().check))
