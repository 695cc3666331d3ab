"""Free moves at a table whose cards have two ends: nothing vanishes, grows, or becomes what it is not."""

from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import seat_view
from tests.builders import Played
from tests.rules.undecim.stage import undecim
from tests.ui.table.moments import look
from tests.ui.table.two_ends import board, chart_of, pack, until
from ui.table import Caption, PackWords, SceneConfig, SceneState, Standing, TableView
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Plan

SIZE = (1580.0, 992.0)
SEATS = 3


def plan(played: Played) -> Plan:
    """The layout of a table as seat A sees it."""
    referee, table = played.example_run.referee, played.table
    standing = Standing(referee.standing(referee.bind(table)))
    return plan_table(
        seat_view(table, 0), BoardIndex(played.kit, board()), LayoutSetting(*SIZE, 0, 0, standing=standing)
    )


def test_the_bonus_card_that_waits_for_a_choice_stays_in_sight_in_free_moves(qtbot: QtBot) -> None:
    session = until("ChooseBonus")
    asked = session.situation.decision
    assert asked is not None and session.rules.referee is not None
    seat, view = (
        asked.seats[0],
        TableView(SceneConfig(board(), look(), session.rules.referee.subjects, PackWords(pack()), str)),
    )
    qtbot.addWidget(view)
    view.table_scene.motion.switch(on=False)
    view.resize(1280, 676)
    view.show()
    seen, captions = session.seat_view(seat), tuple(Caption(name) for name in "ABCD")
    (card,) = seen.contents[chart_of(4).owned("drawn", seat)[0]]
    view.show_view(
        SceneState(
            seen, asked, tuple(session.situation.judged(seat)), seat, captions, Standing(session.situation.standing)
        )
    )
    assert view.table_scene.plan.pieces[card].shown
    view.show_view(SceneState(seen, None, (), seat, captions, Standing(session.situation.standing)))
    assert not view.table_scene.plan.pieces[card].shown
    view.set_mode(Mode.FREE_MOVES)
    assert view.table_scene.plan.pieces[card].shown
    view.set_mode(Mode.MATCH)
    assert not view.table_scene.plan.pieces[card].shown
    view.close()


def test_an_award_among_settlements_is_none_of_them() -> None:
    played = undecim(SEATS).settled("A", "wood wood clay").award("founders").at("effects")
    before = [each.total for each in standing(played) if each.name == "settlement.now"]
    chips = bundle_chips(plan(played))
    award = played.table.contents[played.kit.zone("awards")][0]
    played.table.move(award, played.kit.zone("settlements.A"))
    assert [each.total for each in standing(played) if each.name == "settlement.now"] == before
    assert bundle_chips(plan(played)) == chips
    assert plan(played).pieces[award].shown


def test_a_die_is_as_large_where_it_does_not_belong() -> None:
    played = undecim(SEATS).die(3).at("effects")
    die = played.table.contents[played.kit.zone("die")][0]
    usual = plan(played).pieces[die].w
    for zone in ("red moon", "display"):
        played.table.move(die, played.kit.zone(zone))
        assert plan(played).pieces[die].w <= usual * 1.15


def standing(played: Played) -> tuple[Finding, ...]:
    referee = played.example_run.referee
    return referee.standing(referee.bind(played.table))


def bundle_chips(laid: Plan) -> list[str]:
    """What is written on settlements: how many cards, and what they are worth."""
    return sorted(label.text for (kind, _, _), label in laid.labels.items() if kind == "bundle")
