"""Asks in the strip over a table how cards.csv is read that is not written in UTF-8, and shows what it would say."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from qquovadis.errors import Listed, QuoError
from qquovadis.model.pack.card_table import FILE, asks_for_encoding, previews
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.pack_writer import say_csv_encoding
from ui.kit.context import AppContext
from ui.panels.notice import NoticeOffer, NoticeText
from ui.play.text.rules_update_text import fault_sentences

QUESTION = N_("{file} is not written in UTF-8. As what is it to be read?")
KEPT = N_("The answer is kept in pack.toml, and holds when the table is saved in this way again.")
NAMES = {
    "utf-16": N_("Unicode (UTF-16)"),
    "cp932": N_("Japanese (CP932)"),
    "cp1252": N_("Western European (CP1252)"),
}
WAY = N_("{encoding}: {words}")


def fault_notice(context: AppContext, folder: Path, fault: QuoError, trouble: Callable[[OSError], None]) -> NoticeText:
    """Return what a notice says of files that cannot be read, or what it asks if only their encoding is not known.

    Args:
        context: The language that is spoken.
        folder: The folder of the pack, in which the answer is written.
        fault: What is wrong with the files.
        trouble: Told where the answer cannot be written.
    """
    texts = context.texts
    try:
        ways = previews((folder / FILE).read_bytes()) if asks_for_encoding(fault) else {}
    except OSError:
        ways = {}
    if not ways:
        return NoticeText("warning", fault_sentences(texts, fault), wrong=True)

    def choose(encoding: str) -> None:
        try:
            say_csv_encoding(folder, encoding)
        except OSError as error:
            trouble(error)

    lines = (texts.say(WAY, encoding=texts.say(NAMES[way]), words=Listed(cells)) for way, cells in ways.items())
    offers = tuple(NoticeOffer(texts.say(NAMES[way]), partial(choose, way)) for way in ways)
    return NoticeText("warning", (texts.say(QUESTION, file=FILE), *lines, texts.say(KEPT)), wrong=True, offers=offers)
