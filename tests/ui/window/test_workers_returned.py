"""Workers that more than stay on a space are told by the log, the map and what happened since my last turn."""

import pytest

from qquovadis.controllers import Session
from qquovadis.model.history.events import returned
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.builders import Builder
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from ui.program.program import Program

pytestmark = quick

MOST_CHOICES = 8  # from the card that Aya plays to the end of her turn
DRAFTS = {"quo_vadis": "30", "populous": "21"}
SENTENCES = {
    ("quo_vadis", "en"): "2 surplus workers of {seat} go back to the reserve from space 2-4/a (QV-CLEAN-01).",
    ("populous", "en"): "2 surplus workers of {seat} go back to the reserve from space 2-4/a (PO-WORK-03).",
    ("quo_vadis", "ja"): "{seat}：マス2-4/aの余ったワーカー2個が手元へ戻った（QV-CLEAN-01）。",
    ("populous", "ja"): "{seat}：マス2-4/aの余ったワーカー2個が手元へ戻った（PO-WORK-03）。",
}


@pytest.fixture
def pack(game: str) -> Pack:
    """The pack of the game that is tried."""
    return load_pack(find_pack(game, None))


def tidied(game: str) -> Session:
    """Aya had three workers on 2-4/a, of which one may stay, and one alone on 2-4/b; her turn has just tidied up."""
    table = Builder(game, DRAFTS[game], 3, {}).say(genesis="2-4", start="A", round=3)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, hand=["blessing", "labour"])
    table.put("2-4/a", "A worker", "A worker", "A worker").put("2-4/b", "A worker").put("1-3/b", "B worker")
    session = session_at(table, "card", "A")
    zones = session.seat_view(None).kit.zones
    space = next(at for at, zone in enumerate(zones) if zone.name == "2-4/a")
    for _ in range(MOST_CHOICES):
        decision = session.situation.decision
        if decision is None or len(session.seat_view(None).contents[space]) == 1:
            break
        seat = decision.seats[0]
        session.play(seat, [each for each, clause in session.situation.judged(seat) if clause is None][-1])
    assert len(session.seat_view(None).contents[space]) == 1
    return session


@pytest.mark.parametrize("game", DRAFTS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_and_the_map_tell_where_the_surplus_went(
    at_table: Shown, program: Program, game: str, language: str
) -> None:
    program.window.context.set_language(language)
    session = tidied(game)
    presenter = at_table(session)
    losses, zones = presenter.table.table_scene.losses, presenter.open_game.kit.zones
    log = presenter.table_presenter.log_text
    told = [detail for entry in session.entries for detail in log.entry(entry, 0).details]
    name = presenter.table_presenter.table_text.formatter.seats[0]
    assert told.count(SENTENCES[game, language].format(seat=name)) == 1, told
    assert {zones[at].name: many for (_, at), many in losses.shown().items()} == {"2-4/a": 2}
    assert len(losses.faint()) == 1
    entry, view = session.entries[-1], session.seat_view(0)
    heading, lines = log.beat(view, entry, ["CleanUp"])
    assert heading
    assert [line.words for line in lines] == [SENTENCES[game, language].format(seat=name)]
    assert not any(found.name == "surplus" for found in entry.findings), "it is read off what was done, not kept"
    assert returned(presenter.table_presenter.table_text.words, entry, view, "Refill").is_empty, "not before it is done"
    presenter._undo_to(0)
    assert not losses.shown()
    program.window.context.set_language("en")
