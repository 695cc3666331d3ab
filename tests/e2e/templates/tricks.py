"""Three people at the cards: tricks as the template's rules say; all let the first, who wants it most, win."""

from collections.abc import Mapping

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ENOUGH = 20  # points

Card = str  # what is read at it, such as "♣ 8"


def suit(card: Card) -> str:
    """Return the suit of a card."""
    return card.split()[0]


def rank(card: Card) -> int:
    """Return how high a card is in its suit."""
    return RANKS.index(card.split()[1])


def playable(hand: list[Card], led: Card | None) -> list[Card]:
    """Return the cards that may be played: whoever can follows the suit that was led."""
    followed = [card for card in hand if led is not None and suit(card) == suit(led)]
    return followed or hand


def chosen(hand: list[Card], trick: Mapping[int, Card], *, to_win: bool) -> Card:
    """Return the card that somebody plays: the highest by whoever wants to win, if it does, else the lowest."""
    led = next(iter(trick.values()), None)
    cards = sorted(playable(hand, led), key=lambda card: (rank(card), card))
    highest = cards[-1]
    wins = led is None or taker({**trick, -1: highest}) == -1
    return highest if to_win and wins else cards[0]


def taker(trick: Mapping[int, Card]) -> int:
    """Return whose card is the highest of the suit that was led."""
    led = next(iter(trick.values()))
    return max(trick, key=lambda seat: (suit(trick[seat]) == suit(led), rank(trick[seat])))
