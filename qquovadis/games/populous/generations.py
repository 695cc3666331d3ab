"""The ages of a seat by looking: the present age, past ages, what was played, and inheritance (PO-SUCC, PO-INH)."""

from qquovadis.games.populous.world_state import GameState


def cards_in(game: GameState, seat: int, generation: int) -> int:
    """Return how many cards an age holds, those face down too; none before the first (PO-R36, PO-R38, PO-R78)."""
    return len(game.table.contents[game.layout.rows[seat][generation]]) if generation >= 0 else 0


def top_card(game: GameState, seat: int, generation: int) -> int:
    """Return the card on top of an age; -1 if it is empty."""
    cards = game.table.contents[game.layout.rows[seat][generation]] if generation >= 0 else []
    return cards[-1] if cards else -1


def kind_shown(game: GameState, card: int) -> int:
    """Return the kind that a card shows; -1 for none, and for a card that lies face down (PO-INH-02, PO-R37)."""
    if card < 0 or not game.table.face[card]:
        return -1
    return game.layout.kind_of[game.table.identity_of[card]]


def played_kind(game: GameState, seat: int) -> int:
    """Return the kind whose action is applied: the one named for a card face down, else the printed one (PO-
    FACE-01).
    """
    named = game.noted("named")
    return named - 1 if named else kind_shown(game, top_card(game, seat, game.generation(seat)))


def past_ages(game: GameState, seat: int) -> range:
    """Return the ages left of the present one (PO-SUCC-02, PO-SUCC-03)."""
    return range(max(game.generation(seat), 0))


def matching(game: GameState, seat: int, kind: int) -> list[int]:
    """Return the past ages on whose top this kind lies face up (PO-INH-01, PO-INH-02, PO-FACE-02, PO-R39, PO-R89)."""
    return [age for age in past_ages(game, seat) if kind >= 0 and kind_shown(game, top_card(game, seat, age)) == kind]


def largest(game: GameState, seat: int, ages: list[int]) -> int:
    """Return the number of cards in the largest of these ages; they never add up (PO-INH-03, PO-INH-06, PO-INH-07)."""
    return max([cards_in(game, seat, age) for age in ages], default=0)
