"""Whoever changes a secret choice leaves no trace of it for others, wherever they look afterwards."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.controllers.saves.survey import Surveyed, Surveyor
from qquovadis.controllers.session.changed_choices import SecretChoiceOrder
from qquovadis.engine.agenda import TAKE_BACK, Choice
from tests.marks import sampled
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure
from tests.ui.secrets.test_no_leak import leaks
from tests.ui.secrets.twins import Laying, begun
from tests.ui.secrets.walk import Visit, Walk, list_games, look_back, open_panels, undo_and_redo
from ui.history.moment_text import MomentText
from ui.play.table_presenter import TablePresenter

GAMES = ("quo_vadis", "populous")  # in the third game a card put down stays there
CHANGER, OTHER, VIEWER = 0, 1, 2
Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
VISITS = (look_back, open_panels, list_games, undo_and_redo)
SHORTLY = (list_games, undo_and_redo)


def legal(session: Session, seat: int) -> list[Choice]:
    return [choice for choice, clause in session.situation.judged(seat) if clause is None and choice != TAKE_BACK]


def choose(walk: Walk, seat: int, card: int) -> None:
    """Come through the curtain, which takes back what the seat had chosen, and choose until others are asked."""
    walk.come(seat)
    while walk.presenter.controller.here == seat:
        walk.presenter.table.chosen.emit(legal(walk.session, seat)[card])
        walk.rest()


def seen_by_another(
    opened: Opened, qtbot: QtBot, game: str, changes: int, visits: Sequence[Visit] = VISITS
) -> list[Exposure]:
    """All that is seen, by another person and while the curtain is closed, once two have chosen."""
    walk = Walk(opened(), begun(Laying(7, game=game)), qtbot, (None, VIEWER))
    while (asked := walk.session.situation.decision) is not None and not asked.secret:
        choose(walk, asked.seats[0], 0)
    for seat in (CHANGER, OTHER):
        choose(walk, seat, 0)
    for card in [-1, 0] * changes:
        choose(walk, CHANGER, card)
    walk.seen.clear()
    look_everywhere(walk, visits)
    return walk.seen


def look_everywhere(walk: Walk, visits: Sequence[Visit]) -> None:
    """Look behind the closed curtain, then at everything that another person can come to, moment by moment."""
    walk._at = "afterwards"
    walk.look("covered")
    walk.come(VIEWER)
    for visit in visits:
        visit(walk)
        walk.look(visit.__name__)
    walk.act("look_back", on=True)
    track = walk.program.window.desk.history.track
    for moment in range(track.maximum() + 1):
        track.setValue(moment)
        walk.look(f"moment {moment}")
    walk.act("look_back", on=False)
    walk.look("end")


@pytest.mark.parametrize("game", sampled(GAMES, 1))
def test_nobody_else_sees_that_a_secret_choice_was_changed(opened: Opened, qtbot: QtBot, game: str) -> None:
    plain = seen_by_another(opened, qtbot, game, 0)
    changed = seen_by_another(opened, qtbot, game, 2)
    assert {each.eyes for each in plain} == {None, VIEWER}
    assert not leaks(plain, changed)


def as_moves_of_their_own(patch: Patch) -> None:
    """What is taken back and made anew are two moves more, as they once were."""
    patch.setattr(SecretChoiceOrder, "replacement", lambda *_given: None)


def at_the_end(patch: Patch) -> None:
    """A choice made anew is told as the last one."""
    plain = SecretChoiceOrder.replacement
    patch.setattr(
        SecretChoiceOrder,
        "replacement",
        lambda it, row, made: plain(it, row, made) if made.choice == TAKE_BACK else None,
    )


def in_a_moment(patch: Patch) -> None:
    """The strip says of each moment how often something was taken back."""
    plain = MomentText.hover
    patch.setattr(MomentText, "hover", lambda it, *given: (*plain(it, *given), str(changes_of(it._session))))


def in_the_count(patch: Patch) -> None:
    """The list of games counts what was taken back among the moves."""
    plain = Surveyor.survey

    def counting(self: Surveyor, path: Path) -> Surveyed:
        found = plain(self, path)
        many = found.survey.entries + changes_of(found.session)
        return found._replace(survey=found.survey._replace(entries=many))

    patch.setattr(Surveyor, "survey", counting)


def in_what_undo_says(patch: Patch) -> None:
    """The tooltip of undo tells how often something was taken back."""
    plain = TablePresenter.undo_words
    patch.setattr(
        TablePresenter, "undo_words", lambda it: (f"{plain(it)[0]} {changes_of(it.open_game.session)}", plain(it)[1])
    )


def changes_of(session: Session) -> int:
    """How often something was taken back."""
    return len(session.history.taken_back)


@pytest.mark.parametrize(
    "plant", sampled([as_moves_of_their_own, at_the_end, in_a_moment, in_the_count, in_what_undo_says], 1)
)
def test_a_planted_trace_of_a_change_is_found(opened: Opened, qtbot: QtBot, monkeypatch: Patch, plant: Plant) -> None:
    plant(monkeypatch)
    plain = seen_by_another(opened, qtbot, GAMES[0], 0, SHORTLY)
    assert leaks(plain, seen_by_another(opened, qtbot, GAMES[0], 1, SHORTLY))
