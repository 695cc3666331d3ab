"""What is printed on the cards of a pack, found by their names beside the clauses of its rules."""

import html

from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_, Texts

HEADING = N_("Cards")


def things_named(pack: Pack, texts: Texts, sought: str) -> str:
    """Return as HTML what is printed on each card whose name holds all words looked for; nothing if there is none."""
    words, language = searchable(sought).split(), texts.language
    found: dict[str, str] = {}
    for printed in pack.printed.values():
        name = printed.name.text(language)
        if printed.text is not None and all(word in searchable(name) for word in words):
            found[name] = printed.text.text(language)
    told = "".join(f"<p><b>{html.escape(name)}</b><br>{html.escape(text)}</p>" for name, text in found.items() if text)
    return f"<h2>{html.escape(texts.say(HEADING))}</h2>{told}" if told else ""
