"""What metrics, cards and claims are called on the pages of the lab."""

from functools import partial

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.names import ReportNames, names_in, with_races
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts


def names_for(answer: Answer | None, texts: Texts) -> ReportNames:
    """Return the names for an answer in the language of these texts, as reports have them.

    What the pack of the answer does not know is called as the study has it.
    """
    pack = _pack_of(answer)
    if pack is not None:
        return with_races(names_in(pack, texts), answer.seat_races if answer else ())
    return ReportNames(texts, partial(_metric, texts))


def _metric(texts: Texts, name: str) -> str:
    """Return what a metric is called, as at the beginning of a line."""
    words = metric_named(name).said(texts)
    return words[:1].upper() + words[1:]


def _pack_of(answer: Answer | None) -> Pack | None:
    """Return the pack of the first arm, which has the words of cards."""
    if answer is None or not answer.arms:
        return None
    try:
        return load_pack(find_pack(*answer.arms[0].draft.split("/", 1)))
    except QuoError:
        return None
