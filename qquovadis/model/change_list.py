"""Writes what changed since another draft as its designer does: a heading, the troubles, then one line a change.

The list is made anew from the differences whenever it is asked for; what a person wrote above it stays.
"""

import re
from pathlib import Path

from qquovadis.files import write_whole
from qquovadis.model.change_words import change_lines
from qquovadis.model.differences import Compared
from qquovadis.model.shapes import Wording
from qquovadis.model.texts import LANGUAGES, N_, Texts

FILE = "changes.{language}.md"
TITLE = N_("# {title}")
TROUBLES = N_("## What was wrong")
TROUBLES_HERE = N_("What went badly in {before}, and why it changes, is written here.")
LIST = N_("## Changes in outline")
MADE = N_("<!-- Made anew by “qquovadis changes”: what you write goes above. -->")
SINCE = N_("Compared with {before}.")
NOTHING = N_("- Nothing has changed yet.")
LINE = N_("- {change}")
SENTENCE_ENDS = ".。"
HARD_BREAK = "  "


def write_change_lists(found: Compared, folder: Path, troubles: Wording | None = None) -> list[Path]:
    """Write the list in every language into a folder, and return the files; their other parts are kept.

    A file that is not there yet begins with the troubles that led to the changes, if they are known.
    """
    files = []
    for language in LANGUAGES:
        file = folder / FILE.format(language=language)
        so_far = file.read_text(encoding="utf-8") if file.exists() else ""
        known = troubles.said(language) if troubles else ""
        write_whole(file, change_list(found, language, so_far or beginning(found, language, known)))
        files.append(file)
    return files


def change_list(found: Compared, language: str, so_far: str = "") -> str:
    """Return the change list in a language, with what a person wrote above the list so far."""
    texts = Texts(language)
    heading = texts.say(LIST)
    above, rest = _around(so_far or beginning(found, language), heading)
    listed = [texts.say(LINE, change=line.rstrip(SENTENCE_ENDS)) for line in change_lines(found.differences, texts)]
    said = [texts.say(MADE), texts.say(SINCE, before=found.before.title(language)), ""]
    # In Japanese the designer's own mark begins a line; two spaces at the end keep such lines apart in Markdown.
    lines = [line if line.startswith("- ") else line + HARD_BREAK for line in listed or [texts.say(NOTHING)]]
    return "\n".join([above.rstrip(), "", heading, "", *said, *lines, ""]) + rest


def beginning(found: Compared, language: str, troubles: str = "") -> str:
    """Return what stands above a list that nobody has written in yet."""
    texts = Texts(language)
    title = texts.say(TITLE, title=found.after.title(language))
    said = troubles or texts.say(TROUBLES_HERE, before=found.before.title(language))
    return f"{title}\n\n{texts.say(TROUBLES)}\n\n{said}"


def _around(text: str, heading: str) -> tuple[str, str]:
    """Return what stands above the list, and what stands below it from the next heading on."""
    above, _, below = f"\n{text}\n".partition(f"\n{heading}\n")
    following = re.search(r"(?m)^#{1,2} ", below)
    return above.strip("\n"), "\n" + below[following.start() :].rstrip("\n") + "\n" if following else ""
