"""Who is called to the screen between two people, and why it is covered."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.marks import quick
from ui.play.hotseat import handover as module
from ui.play.hotseat.handover import ALONE, EACH, handover
from ui.play.text.decision_text import TableText

pytestmark = quick


def called(
    war: TableText, monkeypatch: pytest.MonkeyPatch, seats: tuple[int, ...], *, asked: tuple[int, ...], secret: bool
) -> tuple[list[tuple[str, str | None, bool]], str]:
    """Who is called, by name and race and whether they have chosen, and why; Emi may come back."""
    decision = SimpleNamespace(secret=secret, seats=asked)
    session = SimpleNamespace(
        situation=SimpleNamespace(decision=decision),
        seating=SimpleNamespace(was_last=lambda _: False, is_same_person=lambda one, other: one == other),
    )
    monkeypatch.setattr(module, "returning", lambda _situation, _seating: (4,))
    view = war.open_game.session.seat_view(None)
    found = handover(cast(Any, SimpleNamespace(session=session)), war, view, seats)
    assert [each.seat for each in found.called][: len(seats)] == list(seats)
    return [(each.name, each.race, each.again) for each in found.called], found.why


def test_where_all_choose_in_secret_those_who_have_may_come_again_behind_those_who_have_not(
    war: TableText, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, why = called(war, monkeypatch, (1, 2), asked=(1, 2), secret=True)
    assert people == [("Ben", "deep_one", False), ("Chiyo", "sandwalker", False), ("Emi", "mystic", True)]
    assert why == EACH


@pytest.mark.parametrize(("asked", "secret"), [((1,), False), ((2, 3), True)])
def test_elsewhere_only_the_next_person_is_called(
    war: TableText, monkeypatch: pytest.MonkeyPatch, asked: tuple[int, ...], secret: bool
) -> None:
    assert called(war, monkeypatch, (1,), asked=asked, secret=secret) == ([("Ben", "deep_one", False)], ALONE)
