"""A report on a game that still goes on, and its moments, tell nothing that not everybody at the table may know."""

from pathlib import Path

import pytest

from qquovadis.controllers import Session
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.saves.observer import PlayObserver
from qquovadis.model.text.translations import Texts
from qquovadis.playtests import moments, session_report
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.moments import moments_of
from qquovadis.playtests.session_names import names_for
from qquovadis.playtests.session_report import report_on_session
from qquovadis.report.html import html_of
from tests.controllers.test_observer import Clock
from tests.marks import long
from tests.ui.secrets.twins import Laying, Twins, begun, twins, written

GAME, LENGTH = "undecim", 9
pytestmark = long


def told(place: Path, laying: Laying, same: Twins) -> str:
    """Return all that is told of a game that was observed while the script was played, each in the same time."""
    session, clock = begun(laying), Clock()
    file = record_in(session, place)
    file.observer = observer = PlayObserver(session, clock)
    for seat, choice in same.script:
        observer.put(seat)
        observer.look("card", own_card(session, seat))
        clock.now += 2_000
        observer.mark(seat, "unfair", "mine", secret=True)
        session.play(seat, choice)
    file.close()
    facts = FactReader().facts(place)
    names = names_for(facts, Texts("en"))
    return "\n".join((html_of(report_on_session(facts, names)), *map(str, moments_of(facts, names))))


def own_card(session: Session, seat: int) -> str:
    """Return what a card is called that only this seat sees."""
    view, public = session.seat_view(seat), session.seat_view(None)
    pieces = (piece for zone in view.contents for piece in zone)
    own = next(piece for piece in pieces if view.knows(piece) and not public.knows(piece))
    return view.kit.identities[view.identity_of[own]].name


def both(folder: Path) -> tuple[str, str]:
    """Return that of two games that differ in nothing that all may know."""
    same = twins(written(0, LENGTH, GAME), None)
    assert same.differing
    return told(folder / "a.qqgame", same.plain, same), told(folder / "a2.qqgame", same.other, same)


def test_it_gives_out_nothing_that_not_all_may_know(tmp_path: Path) -> None:
    plain, other = both(tmp_path)
    assert plain == other
    assert "mine" not in plain
    assert "Aya" in plain


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the game is taken for one that is over."""
    for module in (session_report, moments):
        monkeypatch.setattr(module, "disclosed", lambda facts: facts.model_copy(update={"over": True}))
    plain, other = both(tmp_path)
    assert plain != other
