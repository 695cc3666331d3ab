"""Several seats choose in secret: who waits, what is refused, what is taken back, and what follows once all have."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from qquovadis.engine import Choice, Table, seat_view
from qquovadis.engine.agenda import TAKE_BACK, Following, step
from qquovadis.engine.referee import decision, judged, legal, objection, perform
from qquovadis.engine.secret_pick import SecretPick, everybody
from qquovadis.errors import Refused
from tests.toy import Reveal, toy_kit

SEATS = 3


@step
class LayCard(SecretPick):
    """A card from the hand onto the mat."""

    number: int = 1

    CLAUSE = "TOY-01"
    VERB, HAND, LAID = "slip", "hand", "mat"

    def has_enough(self, game: Any, seat: int) -> bool:
        """So many."""
        return len(self.laid(game, seat)) >= self.number

    def after_all(self, game: Any) -> Following:
        """Turn up."""
        return (Reveal(),)


@step
class LayForGood(LayCard):
    """What lies there stays."""

    FINAL = "TOY-02"


@step
class LayNoLow(LayCard):
    """The first card of a hand is refused."""

    def refused(self, game: Any, seat: int, piece: int) -> str | None:
        """All but the first."""
        return "TOY-09" if piece == self.hand(game, seat)[0] else None


def asked(top: SecretPick) -> Any:
    """A table on which every seat has three cards in hand, and is asked."""
    kit = toy_kit(SEATS)
    table = Table(kit, seed=1)
    deck = table.contents[kit.zone("deck")]
    for hand in kit.zones_of("hand"):
        for piece in list(deck)[:3]:
            table.move(piece, hand)
    table.resolve((top,))
    return SimpleNamespace(table=table, closing="TOY-08", findings=[])


def hand(game: Any, seat: int) -> list[int]:
    """The cards in hand."""
    return list(game.table.contents[game.table.kit.zones_of("hand")[seat]])


def mat(game: Any, seat: int) -> list[int]:
    """What lies on the mat."""
    return list(game.table.contents[game.table.kit.zones_of("mat")[seat]])


def waiting(game: Any) -> tuple[int, ...]:
    """Who is asked."""
    found = decision(game)
    assert found is not None
    assert found.secret
    return found.seats


def slip(game: Any, seat: int, which: int = 0) -> None:
    """Lay a card."""
    perform(game, seat, Choice("slip", hand(game, seat)[which]))


def test_seats_choose_in_any_order_and_the_rest_follows_when_the_last_has() -> None:
    game = asked(LayCard(-1, everybody(SEATS)))
    assert waiting(game) == (0, 1, 2)
    slip(game, 2)
    assert waiting(game) == (0, 1)
    slip(game, 0)
    slip(game, 1)
    assert game.table.agenda == (Reveal(),)


def test_a_choice_is_taken_back_while_others_still_choose() -> None:
    game = asked(LayCard(-1, everybody(SEATS)))
    before = sorted(hand(game, 1))
    slip(game, 1, 2)
    assert legal(game, 1) == [TAKE_BACK]
    perform(game, 1, TAKE_BACK)
    assert (waiting(game), sorted(hand(game, 1)), mat(game, 1)) == ((0, 1, 2), before, [])
    assert objection(game, 1, TAKE_BACK) == "TOY-01"


def test_what_is_no_longer_on_the_mat_cannot_be_taken_back() -> None:
    game = asked(LayCard(-1, everybody(SEATS)))
    slip(game, 1)
    game.table.move(mat(game, 1)[0], game.table.kit.zone("deck"))
    assert judged(game, 1) == [(TAKE_BACK, "TOY-01")]


def test_whoever_is_not_among_the_choosers_is_refused() -> None:
    game = asked(LayCard(-1, 0b101))
    assert waiting(game) == (0, 2)
    assert objection(game, 1, Choice("slip", hand(game, 1)[0])) == "TOY-01"
    assert objection(game, 1, TAKE_BACK) == "TOY-01"
    assert objection(game, -1, TAKE_BACK) == "TOY-01"


@pytest.mark.parametrize("seat", range(SEATS))
def test_only_pieces_of_the_own_hand_by_the_right_verb(seat: int) -> None:
    game = asked(LayCard(-1, everybody(SEATS)))
    for other in range(SEATS):
        for card in hand(game, other):
            assert (objection(game, seat, Choice("slip", card)) is None) == (other == seat)
            assert objection(game, seat, Choice("keep", card)) == "TOY-01"


def test_several_are_laid_before_a_seat_has_chosen_and_taken_back_one_by_one() -> None:
    game = asked(LayCard(-1, everybody(SEATS), number=2))
    slip(game, 0)
    assert waiting(game) == (0, 1, 2)
    slip(game, 0)
    assert waiting(game) == (1, 2)
    assert len(mat(game, 0)) == 2
    perform(game, 0, TAKE_BACK)
    assert waiting(game) == (0, 1, 2)
    assert len(mat(game, 0)) == 1


def test_a_final_choice_is_refused_to_be_taken_back_by_its_own_clause() -> None:
    game = asked(LayForGood(-1, everybody(SEATS)))
    slip(game, 0)
    assert judged(game, 0) == [(TAKE_BACK, "TOY-02")]
    with pytest.raises(Refused):
        perform(game, 0, TAKE_BACK)


def test_a_game_may_refuse_a_piece_of_the_hand() -> None:
    game = asked(LayNoLow(-1, everybody(SEATS)))
    cards = hand(game, 0)
    assert judged(game, 0) == [(Choice("slip", card), "TOY-09" if card == cards[0] else None) for card in cards]


def test_nobody_else_sees_which_card_it_is() -> None:
    views = []
    for which in (0, 1):
        game = asked(LayCard(-1, everybody(SEATS)))
        slip(game, 0, which)
        views.append([seat_view(game.table, reader) for reader in (1, 2, None)])
    assert views[0] == views[1]


def test_the_step_keeps_its_other_fields() -> None:
    game = asked(LayCard(-1, everybody(SEATS), number=2))
    top = game.table.agenda[-1]
    slip(game, 0)
    slip(game, 0)
    assert game.table.agenda == (replace(top, left=0b110),)
