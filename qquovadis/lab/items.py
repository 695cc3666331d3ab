"""What cards are worth: who holds one is drawn by lot, and its holders are compared with the others of their game."""

from collections.abc import Collection, Sequence

from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import Listed, QuoError
from qquovadis.lab.studies.lots import HELD, held_by_lot
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

NO_SUCH_CARD = N_("No card that can be dealt at random is called {called}; there are {cards}.")


def items_of(referee: AnyReferee) -> dict[str, str]:
    """Return the cards of a referee's box that seats may get by lot, with their kinds."""
    kit, kinds = referee.kit, {HELD[step] for step in held_by_lot(referee)}
    found = (kit.identities[number] for number in dict.fromkeys(piece.identity for piece in kit.pieces))
    return {each.name: each.kind for each in found if each.kind in kinds}


def card_called(called: str, pack: Pack, cards: Sequence[str], texts: Texts) -> str:
    """Return the id of one of these cards, of one called so in the pack or by its name in a language; QuoError if none
    is.
    """
    for card in cards:
        if called.casefold() in {each.casefold() for each in (card, *(pack.name(card, each) for each in LANGUAGES))}:
            return card
    raise QuoError(NO_SUCH_CARD, called=called, cards=Listed([pack.name(card, texts.language) for card in cards]))


def game_lift(points: Sequence[float], holders: Collection[int]) -> float:
    """Return the mean of some seats' points, or shares of the win, less that of the others; the game's own is gone."""
    with_it = [points[seat] for seat in holders]
    without = [each for seat, each in enumerate(points) if seat not in holders]
    return sum(with_it) / len(with_it) - sum(without) / len(without)
