"""The deck, the discard pile and what goes to and from them (PO-END-02, PO-END-03)."""

from collections.abc import Iterable

from qquovadis.games.populous.world_state import Reading


def one_of_each(game: Reading, cards: Iterable[int]) -> list[int]:
    """Of cards that cannot be told apart one each, in order."""
    identity_of = game.table.identity_of
    seen: dict[int, int] = {}
    for card in cards:
        seen.setdefault(identity_of[card], card)
    return list(seen.values())


def draw(game: Reading, zone: int) -> bool:
    """Draw the first card of the deck into a hand; False if deck and discard pile are empty (PO-END-03, PO-R67)."""
    table, layout = game.table, game.layout
    if not table.contents[layout.deck]:
        reshuffle(game)
    if not table.contents[layout.deck]:
        return False
    table.move(table.contents[layout.deck][0], zone)
    return True


def reshuffle(game: Reading) -> None:
    """Shuffle the discard pile into a new deck; cards of the ages stay (PO-END-03)."""
    table, layout = game.table, game.layout
    for card in list(table.contents[layout.discard]):
        table.flip(card, 0)
        table.move(card, layout.deck)
    if table.contents[layout.deck]:
        table.shuffle(layout.deck, layout.kit.purpose_index["epics"])
        game.find("reshuffled", -1)


def discard(game: Reading, card: int) -> None:
    """Put a card face up on the discard pile."""
    game.table.flip(card, 1)
    game.table.move(card, game.layout.discard)
