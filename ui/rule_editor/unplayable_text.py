"""Why no game can be played with a variant, in the language spoken now; no Qt."""

from collections.abc import Iterator

from qquovadis.errors import PackError
from qquovadis.model.pack.agreed_values import agreed_options, contradictions, default_parameters
from qquovadis.model.pack.row_templates import RowTemplates
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import Texts


def why(error: Exception, work: tuple[Pack, Variant], texts: Texts) -> str:
    """Return what is wrong with a variant: the pack's own reasons if its numbers contradict each other."""
    reasons = [reason.said(texts.language) for reason in _reasons(*work)] if isinstance(error, PackError) else []
    return texts.in_a_row(dict.fromkeys(reasons)) or texts.explain(error)


def _reasons(pack: Pack, variant: Variant) -> Iterator[Wording]:
    values = {**default_parameters(pack), **variant.parameters}
    try:
        repeats = RowTemplates(pack, 0, values, agreed_options(pack, variant.options))
        seats = repeats.number(pack.sheet.players_min, "players_min")
        found = contradictions(RowTemplates(pack, seats, values, repeats.options))
        yield from (constraint.reason for constraint, _ in found)
    except PackError:
        return
