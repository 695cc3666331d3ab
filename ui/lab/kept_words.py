"""What the claims of a draft that were played before say of a question, with where it is read; no Qt."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.errors import QuoError
from qquovadis.lab.claims.claim_answers import answers_of
from qquovadis.lab.claims.claims_file import claims_of
from qquovadis.lab.report.seat_order import order_sentences
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, NP_, Texts

WHO_FIRST = N_("Known of this draft from {games} games: {answer} More is on its first page in the rule editor.")
CLAIMS = NP_(
    "{count} claim of the draft's notes about this was played already: the page Claims says what came of it.",
    "{count} claims of the draft's notes about this were played already: the page Claims says what came of them.",
)
# The claims that speak of a question, by the beginnings of their metrics.
ABOUT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "length": ("length.", "lead.", "comeback."),
        "points": ("points.source.", "points.share."),
        "wars": ("war.", "night."),
    }
)


def kept_sentence(pack: Pack, question: str, seats: int, texts: Texts) -> str:
    """Return what is known of a question without a game; empty if nothing is, or it is of a variant.

    Who plays first is known of as many seats as were counted only.
    """
    if pack.variant is not None:
        return ""
    try:
        claims, kept = claims_of(pack), answers_of(pack)
    except QuoError:  # the page of claims says what is wrong with these files
        return ""
    if claims is None or kept is None:
        return ""
    if question == "balance":
        places = kept.places(claims)
        first = next(order_sentences(places, texts), "") if len(places) == seats else ""
        games = max((row.games for place in places for row in place.by_level), default=0)
        return texts.say(WHO_FIRST, answer=first, games=f"{games:,}") if first else ""
    asked = {claim.id for claim in claims.claim if claim.metric.startswith(ABOUT.get(question, ("?",)))}
    found = [each for each in kept.answers(claims) if each.id in asked and each.by_level]
    return texts.plural(CLAIMS, len(found)) if found else ""
