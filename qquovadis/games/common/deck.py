"""The deck of epic cards, the discard pile, and what goes to and from them; cards that were laid in secret.

QV-REFILL-02, PO-END-02, PO-END-03.
"""

from collections.abc import Iterable

from qquovadis.games.common.world_state import WorldState


def one_of_each(game: WorldState, cards: Iterable[int]) -> list[int]:
    """Return, of cards that cannot be told apart, one each, in order."""
    identity_of = game.table.identity_of
    seen: dict[int, int] = {}
    for card in cards:
        seen.setdefault(identity_of[card], card)
    return list(seen.values())


def draw(game: WorldState, zone: int) -> bool:
    """Draw the first card of the deck into a hand; return False if deck and discard pile are empty.

    QV-REFILL-02, QV-R89, PO-END-03, PO-R67.
    """
    table, layout = game.table, game.layout
    if not table.contents[layout.deck]:
        reshuffle(game)
    if not table.contents[layout.deck]:
        return False
    table.move(table.contents[layout.deck][0], zone)
    return True


def draw_up_to(game: WorldState, seat: int, limit: int) -> int:
    """Draw cards one by one until a hand holds so many, as far as there are any; return how many were drawn."""
    hand, drawn = game.layout.hand[seat], 0
    while len(game.table.contents[hand]) < limit and draw(game, hand):
        drawn += 1
    return drawn


def reshuffle(game: WorldState) -> None:
    """Shuffle the discard pile into a new deck; cards of the generations stay (QV-REFILL-02, PO-END-03)."""
    table, layout = game.table, game.layout
    for card in list(table.contents[layout.discard]):
        table.flip(card, 0)
        table.move(card, layout.deck)
    if table.contents[layout.deck]:
        table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        game.find("reshuffled", -1)


def discard(game: WorldState, card: int) -> None:
    """Put a hand card face up on the discard pile; it is replaced only at the refill (QV-R58, QV-R62, PO-END-02)."""
    game.table.flip(card, 1)
    game.table.move(card, game.layout.discard)


def number_on(game: WorldState, card: int) -> int:
    """Return the number printed on a number card."""
    return game.layout.number_of[game.table.identity_of[card]]


def laid_in_secret(game: WorldState) -> list[tuple[int, int]]:
    """Return each number card that a seat has laid face down, with its seat, in order."""
    zones = game.layout.zones["secret"]
    return [(seat, card) for seat, zone in enumerate(zones) for card in game.table.contents[zone]]
