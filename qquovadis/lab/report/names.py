"""What a report calls things: metrics by the words of the registry, cards, numbers and races by those of the pack."""

from collections.abc import Mapping

from qquovadis.errors import QuoError
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.document import ReportNames
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts

NONE: Mapping[str, str] = {}


def names_in(pack: Pack, texts: Texts, claims: Mapping[str, str] = NONE) -> ReportNames:
    """Return the names for a report on a draft, in the language of these texts; `claims` says claims by their ids.

    Whatever a name of a study is not known by is called as the study has it.
    """
    races = {race.id: race.name.text(texts.language) for race in pack.races}

    def of_pack(name: str) -> str:
        if name in pack.parameters:
            return pack.parameters[name].name.text(texts.language)
        return races.get(name) or (pack.name(name, texts.language) if name in pack.printed else name)

    def metric(name: str) -> str:
        try:
            found = metric_named(name)
        except QuoError:
            return name
        values = {key: of_pack(value) if isinstance(value, str) else value for key, value in found.values.items()}
        words = texts.say(found.words, **values)
        return words[:1].upper() + words[1:]

    return ReportNames(texts, metric, of_pack, lambda claim: claims.get(claim, claim))
