"""Skills are dealt where that was agreed: nobody is asked, nobody comes to the screen, and all stays hidden."""

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.controllers.saves.game_file import header_of
from qquovadis.controllers.saves.load_game import terms_of
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from tests.marks import long, quick
from tests.ui.window.conftest import Seated
from tests.ui.window.test_drops_in_the_window import act
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup

THREE = (Player("Aya"), Player("Ben"), Player("Chiyo", "greedy"))
KEPT = 6  # skills that a seat has after the draft, by the rules
PICKS = 5  # choices of it: the last skill of a hand is the only one left


def picked(presenter: Presenter) -> list[int]:
    """Who chose a skill, in order."""
    made = [each for each in presenter.open_game.session.entries if isinstance(each.action, Performed)]
    return [each.seat for each in made if each.action.choice.verb == "pick"]  # type: ignore[union-attr]


def skills(presenter: Presenter, seat: int) -> set[str]:
    """The skills that a seat was dealt, as it sees them itself."""
    view = presenter.open_game.session.seat_view(seat)
    names = view.kit.identities
    return {names[view.identity_of[each]].name for each in view.contents[view.kit.zone(f"drafted.{'ABC'[seat]}")]}


def step(presenter: Presenter) -> str:
    """What is asked."""
    decision = presenter.open_game.session.situation.decision
    return decision.step if decision else ""


@quick
def test_all_skills_are_dealt_before_anybody_is_asked(seated: Seated) -> None:
    presenter = seated(THREE, deals=True)
    assert sorted(picked(presenter)) == sorted([0, 1, 2] * PICKS)
    assert step(presenter) not in ("DraftSkill", "") and not presenter.is_covered
    hands = [skills(presenter, seat) for seat in range(3)]
    assert [len(hand) for hand in hands] == [KEPT] * 3 and len(set().union(*hands)) == 3 * KEPT
    other = presenter.open_game.session.seat_view(1)
    zone = other.kit.zone("drafted.A")
    assert not any(other.knows(piece) for piece in other.contents[zone])


def test_without_that_everybody_chooses(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(THREE)
    qtbot.waitUntil(lambda: step(presenter) == "DraftSkill" and 2 in picked(presenter))
    assert set(picked(presenter)) == {2}, "only the computer has chosen"


@long
def test_one_seed_deals_the_same_and_another_one_other_skills(seated: Seated) -> None:
    dealt = [skills(seated(THREE, seed=seed, deals=True), 0) for seed in (7, 7, 8)]
    assert dealt[0] == dealt[1] != dealt[2]


def test_an_undo_never_stops_among_the_skills_that_were_dealt(seated: Seated) -> None:
    presenter = seated(THREE, deals=True)
    before = picked(presenter)
    assert not presenter.open_game.session.situation.can_undo
    act(presenter, "undo")
    assert picked(presenter) == before


@pytest.mark.parametrize("deals", [True, False])
def test_a_save_and_the_start_dialog_remember_it(seated: Seated, deals: bool) -> None:
    header = header_of(seated(THREE, deals=deals).open_game.session, "")
    assert terms_of(header).deals is deals
    pack = load_pack(find_pack("quo_vadis", None))
    setup = TableSetup.usual(pack)
    assert setup.agreement(pack, Texts("en"), 1).deals is False
    setup.deals = deals
    assert TableSetup.read(setup.write(), pack).agreement(pack, Texts("en"), 1).deals is deals


@pytest.mark.parametrize(("game", "offered"), [("quo_vadis", True), ("populous", True), ("undecim", False)])
def test_the_box_stands_in_the_start_dialog_of_games_with_a_draft(
    context: AppContext, qtbot: QtBot, game: str, offered: bool
) -> None:
    pack = load_pack(find_pack(game, None))
    setup = TableSetup.usual(pack)
    form = SeatsForm(context, pack, setup)
    qtbot.addWidget(form)
    form.show()
    box = next(each for each in form.findChildren(QCheckBox) if each.text() == "Deal the skills")
    assert box.isVisible() is offered
    box.click()
    assert setup.deals
