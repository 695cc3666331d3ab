"""What metrics, cards and claims are called on the pages of the lab."""

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer
from qquovadis.lab.metrics import metric_named
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts
from ui.lab.sheets import Named


def named_for(answer: Answer | None, texts: Texts) -> Named:
    """Return the names for an answer in the language of these texts."""
    pack = _pack_of(answer)

    def metric(name: str) -> str:
        try:
            said = metric_named(name).said(texts)
        except QuoError:
            return name
        return said[:1].upper() + said[1:]

    def item(name: str) -> str:
        return pack.name(name, texts.language) if pack is not None else name

    return Named(texts, metric, item, lambda claim: claim)


def _pack_of(answer: Answer | None) -> Pack | None:
    """Return the pack of the first arm, which has the words of cards."""
    if answer is None or not answer.arms:
        return None
    try:
        return load_pack(find_pack(*answer.arms[0].draft.split("/", 1)))
    except QuoError:
        return None
