"""The last chapter of the rules: all words that the effects of cards may use, made from the pack."""

import html
from collections.abc import Iterable

from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.vocabulary_page import INTRODUCTION, TITLE, WordRow, sections
from qquovadis.model.text.translations import N_, Texts

ANCHOR = "effects-of-cards"
MORE = N_("{title} …")


def link_to_chapter(pack: Pack, texts: Texts) -> str:
    """A line that leads to the chapter; nothing if the pack has no effects."""
    if not pack.vocabulary.hook:
        return ""
    return f"<p><a href='#{ANCHOR}'>{html.escape(texts.say(MORE, title=texts.say(TITLE)))}</a></p>"


def chapter(pack: Pack, texts: Texts, sought: str = "") -> str:
    """The chapter as HTML, or of it only what holds the words that are sought; nothing if there is none of it."""
    found = [(each.title, _fitting(each.rows, sought)) for each in sections(pack, texts)]
    told = "".join(_section(title, rows) for title, rows in found if rows)
    if not told:
        return ""
    heading = f"<a name='{ANCHOR}'></a><h2>{html.escape(texts.say(TITLE))}</h2>"
    return heading + ("" if sought else f"<p>{html.escape(texts.say(INTRODUCTION))}</p>") + told


def _fitting(rows: Iterable[WordRow], sought: str) -> list[WordRow]:
    return [row for row in rows if sought.casefold() in f"{row.word} {row.meaning}".casefold()]


def _section(title: str, rows: Iterable[WordRow]) -> str:
    lines = "".join(
        f"<p><span class='label'>{html.escape(row.word)}</span><br>{html.escape(row.meaning)}</p>" for row in rows
    )
    return f"<h3>{html.escape(title)}</h3>{lines}"
