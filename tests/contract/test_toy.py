"""The contract of every game, kept by the toy; and broken toys, by which the laws prove that they see."""

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import pytest

from qquovadis.engine import Choice
from qquovadis.engine.agenda import Following
from qquovadis.engine.referee import Finding
from qquovadis.errors import QuoError
from tests import toy
from tests.contract import laws
from tests.contract.laws import LAWS, Law
from tests.marks import quick
from tests.toy import Bazaar, opened

pytestmark = quick

BOXES = {
    "two seats": partial(opened, seats=2),
    "three seats": partial(opened, seats=3),
    "hidden coins": partial(opened, seats=3, coins_hidden=True),
}


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_bazaar_keeps_the_law(law: Law, box: str) -> None:
    for seed in range(4):
        law(BOXES[box], seed)


@pytest.mark.parametrize("share", [2, 7])
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_may_look_at_some_decisions_only(law: Law, share: int) -> None:
    law(opened, 1, share)


def play_openly(step: toy.SlipCard, game: Bazaar, seat: int, choice: Choice) -> Following:
    """Move the very piece, which tells everyone where in the hand it stood."""
    if choice.verb == "slip":
        game.table.move(choice.subject, game.mats[seat])
    else:
        game.table.move(game.lying(game.mats[seat])[0], game.hands[seat])
    return (step,)


def spy(step: toy.SlipCard, game: Bazaar, seat: int, choice: Choice) -> str | None:
    """Refuse a card because of what lies in another hand."""
    if choice not in step.candidates(game, seat):
        return "TOY-01"
    rival = game.hand((seat + 1) % len(game.seats))
    return "TOY-02" if choice.verb == "slip" and rival and game.value(rival[0]) > 3 else None


def deny(step: toy.SlipCard, game: Bazaar, seat: int, choice: Choice) -> str | None:
    """Refuse everything."""
    del step, game, seat, choice
    return "TOY-01"


def allow(step: toy.SlipCard, game: Bazaar, seat: int, choice: Choice) -> str | None:
    """Refuse nothing, not even what is no candidate."""
    del step, game, seat, choice
    return None


def scribble(step: toy.BuyPrize, game: Bazaar, seat: int, choice: Choice) -> str | None:
    """Judge, and write a verdict into the journal."""
    game.table.count(game.round, 0, "TOY-04")
    return TRUE_OBJECTION(step, game, seat, choice)


def write_beside_the_journal(step: toy.Tidy, game: Bazaar) -> Following:
    """Turn the pawn without a verb."""
    game.table.turned[game.pawn] += 1
    return TRUE_TIDY(step, game)


def lose_a_card(step: toy.Tidy, game: Bazaar) -> Following:
    """Take a card off the table without a verb."""
    game.table.contents[game.deck].pop()
    return TRUE_TIDY(step, game)


def remember(step: toy.Tidy, game: Bazaar) -> Following:
    """Let something decide that is neither on the table nor chosen."""
    game.table.flip(game.die, 1 + next(MEMORY) % 97)
    return TRUE_TIDY(step, game)


def eavesdrop(referee: toy.Toy, game: Bazaar, seat: int, choice: Choice) -> tuple[Finding, ...]:
    """Foretell what lies in another hand."""
    del referee, choice
    rival = game.hand((seat + 1) % len(game.seats))
    return (Finding("rival", seat, facts={"holds": [game.value(card) for card in rival]}),)


def never_end(step: toy.Tidy, game: Bazaar) -> Following:
    """Clear the mats, and play round after round."""
    return (*TRUE_TIDY(step, game), *toy.ROUND)


MEMORY = count()
TRUE_OBJECTION: Callable[..., str | None] = toy.BuyPrize.objection
TRUE_TIDY: Callable[..., Following] = toy.Tidy.run
BROKEN: dict[str, tuple[type, str, Callable[..., Any], Law]] = {
    "an open play": (toy.SlipCard, "perform", play_openly, laws.a_secret_play_looks_the_same_whichever_it_was),
    "a spy": (toy.SlipCard, "objection", spy, laws.what_a_seat_cannot_see_changes_nothing_for_it),
    "a dead end": (toy.SlipCard, "objection", deny, laws.some_choice_is_legal_until_the_game_is_over),
    "an open door": (toy.SlipCard, "objection", allow, laws.a_refused_choice_leaves_no_trace),
    "a noisy judge": (toy.BuyPrize, "objection", scribble, laws.legal_is_what_nothing_objects_to),
    "a change beside the journal": (
        toy.Tidy,
        "run",
        write_beside_the_journal,
        laws.undo_restores_everything_at_every_step,
    ),
    "an unrecorded change": (toy.Tidy, "run", write_beside_the_journal, laws.the_operations_alone_rebuild_the_table),
    "a lost card": (toy.Tidy, "run", lose_a_card, laws.nothing_appears_or_vanishes),
    "a memory": (toy.Tidy, "run", remember, laws.the_same_choices_give_the_same_operations),
    "an eavesdropper": (toy.Toy, "foreseen", eavesdrop, laws.asking_ahead_tells_nothing_and_changes_nothing),
    "no end": (toy.Tidy, "run", never_end, laws.some_choice_is_legal_until_the_game_is_over),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_the_law_sees(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, method, broken, law = BROKEN[fault]
    monkeypatch.setattr(kind, method, broken)
    with pytest.raises((AssertionError, pytest.fail.Exception, QuoError)):
        for seed in range(4):
            law(opened, seed)
