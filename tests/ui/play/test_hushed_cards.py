"""Which cards nobody asks about: whose they are, for how long, and what is passed for it."""

from typing import cast

import pytest

from qquovadis.controllers import Session
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import load_words
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.test_offering import two_rites
from ui.play.choices.muted_prompts import MutedPrompts, Span

pytestmark = quick
REACTS, OTHER = 1, 2


@pytest.fixture(scope="module")
def session() -> Session:
    """A table at which Ben, the second seat, may use a skill."""
    return session_at(two_rites(), "wrath", "B")


@pytest.fixture
def muted(session: Session) -> MutedPrompts:
    """Return what is hushed at it, which is nothing yet."""
    folder = load_pack(find_pack("quo_vadis", None)).folder
    board, words = load_board(folder), load_words(folder)
    return MutedPrompts(session, lambda: board, lambda: words)


def card(session: Session, name: str) -> int:
    return session.history.table.kit.identity_index[name]


def test_what_is_offered_comes_first_and_what_was_hushed_after_it_each_for_its_own_seat(
    muted: MutedPrompts, session: Session
) -> None:
    (offered,) = [muted.printed(choice) for choice in muted.uses(REACTS)]
    other = card(session, "B03")
    muted.silence(REACTS, other, "game")
    muted.silence(OTHER, card(session, "S01"), "turn")
    assert [tuple(each) for each in muted.of(REACTS)] == [(offered, True, ""), (other, False, "game")]
    assert [tuple(each) for each in muted.of(OTHER)] == [(card(session, "S01"), False, "turn")]
    assert muted.of(0) == () and muted.uses(None) == [] and muted.uses(0) == []


@pytest.mark.parametrize("span", ["turn", "game"])
def test_a_turn_ends_and_a_game_does_not(
    muted: MutedPrompts, session: Session, monkeypatch: pytest.MonkeyPatch, span: str
) -> None:
    (use,) = muted.uses(REACTS)
    hushed = muted.printed(use)
    muted.silence(REACTS, hushed, cast(Span, span))
    assert muted.span(REACTS, hushed) == span and muted.span(OTHER, hushed) == ""
    assert muted.passes(REACTS) == DONE
    view = session.seat_view(None)
    assert muted.muted(view) == {use.subject}
    monkeypatch.setattr(muted, "_turn", lambda: (99, 99))
    assert muted.span(REACTS, hushed) == ("game" if span == "game" else "")
    assert (muted.passes(REACTS) is None) == (span == "turn")
    muted.silence(REACTS, hushed, "")
    assert muted.span(REACTS, hushed) == "" and muted.passes(REACTS) is None and not muted.muted(view)


def test_nothing_is_passed_for_whoever_could_do_something_else(
    muted: MutedPrompts, monkeypatch: pytest.MonkeyPatch
) -> None:
    (use,) = muted.uses(REACTS)
    muted.silence(REACTS, muted.printed(use), "game")

    class Situation:
        """One in which something else may be done besides."""

        decision = None

        def judged(self, _seat: int) -> list[tuple[Choice, str | None]]:
            return [(use, None), (DONE, None), (Choice("stay"), None), (Choice("no"), "X-01")]

    monkeypatch.setattr(muted, "uses", lambda _seat: [use])
    monkeypatch.setattr(type(muted._session), "situation", Situation())
    assert muted.passes(REACTS) is None
