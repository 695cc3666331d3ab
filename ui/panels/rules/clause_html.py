"""A clause of the rules as it is read: its words, and in a small line under them its label and what it refers to.

That line is written in no colour: it takes its room, and is seen when the clause is pointed at (`quiet_labels`).
"""

import html
import re
from collections.abc import Iterable

from qquovadis.model.pack.rulebook import LABEL

BOLD, SLANTED, CODE = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"\*(.+?)\*"), re.compile(r"`(.+?)`")
# Brackets with nothing but labels in them; what stands before says whether the sentence needs them.
BRACKETS = re.compile(rf" *[(（](?:{LABEL.pattern}[,、\s]*)+[)）]")
LEANS_ON = re.compile(
    r"(?:[:：,、]|\d[)）]|\b(?:and|or|in|by|to|see|of|under|with|from|than|as|are|is)|[はがをにのと])$"
)
UNSEEN = "color:transparent"


def words_to_read(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the words of a clause without brackets that only refer to others, and the labels that were in those."""
    referred: list[str] = []

    def drop(found: re.Match[str]) -> str:
        before = text[: found.start()].rstrip(" ")
        if not before or before.endswith("\n") or LEANS_ON.search(before):
            return found[0]
        referred.extend(LABEL.findall(found[0]))
        return ""

    return BRACKETS.sub(drop, text), tuple(dict.fromkeys(referred))


def marked_up(words: str) -> str:
    """Return the words of a clause as HTML: every label a link, every line of its own."""
    text = html.escape(words, quote=False)
    for mark, tag in ((BOLD, "b"), (SLANTED, "i")):
        text = mark.sub(rf"<{tag}>\1</{tag}>", text)
    text = CODE.sub(r"<span class='code'>\1</span>", text)  # no <tt>: its letters are the system's
    text = LABEL.sub(lambda found: f"<a href='#{found[0]}'>{unbroken(found[0])}</a>", text)
    return text.replace("\n", "<br>")


def label_line(label: str, referred: Iterable[str], *, seen: bool) -> str:
    """Return the line with the label of a clause and links to those that it refers to."""
    style = "" if seen else f" style='{UNSEEN}'"
    links = [f"<a href='#{each}'{style}>{unbroken(each)}</a>" for each in referred]
    beside = f"<span{style}> · </span>".join(links)
    arrow = f"<span{style}> → </span>" if links else ""
    return f"<span class='label'><span{style}>{label}</span>{arrow}{beside}</span>"


def unbroken(label: str) -> str:
    """Return the label with a word joiner behind each hyphen, so that no line ends inside it."""
    return label.replace("-", "-\u2060")
