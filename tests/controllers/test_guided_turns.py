"""Every guide that comes with a pack can be followed to its end by what it says, and is laid out as it tells."""

from pathlib import Path

import pytest

from qquovadis.bots import Question
from qquovadis.controllers import Session
from qquovadis.controllers.bots.match_runner import bot_choices, thinkers
from qquovadis.controllers.guided_turn import NEWCOMER, Script, begin_guided, meant
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.guides import has_guide, load_guide
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook


def let_others_play(session: Session) -> None:
    """Let the bots decide, as they do in the window, until the newcomer is asked."""
    bots = thinkers(session.terms.people[NEWCOMER + 1 :], session.history.table.kit)
    while (asked := session.situation.decision) is not None and NEWCOMER not in asked.seats:
        seat = asked.seats[0]
        own = len(session.entries) * len(session.terms.people) + seat
        session.play(
            seat, bots[seat - 1].choose(Question(session.seat_view(seat), asked, bot_choices(session, seat), own))
        )


def guided() -> list[Path]:
    """The folders of all packs that bring a guide."""
    folders = [find_pack(game, draft) for game, draft in SHIPPED_GAMES]
    return [folder for folder in folders if has_guide(folder)]


@pytest.mark.parametrize("folder", guided(), ids=lambda folder: folder.parent.name)
def test_a_guide_asks_for_what_can_be_done_until_its_turn_is_over(folder: Path) -> None:
    pack, guide = load_pack(folder), load_guide(folder)
    session = begin_guided(guide, pack, "en")
    script = Script(guide)
    while (step := script.next_choice_step(session)) is not None:
        let_others_play(session)
        asked = session.situation.decision
        assert asked is not None and NEWCOMER in asked.seats, step.id
        choice = meant(step, session, NEWCOMER)
        assert choice is not None, f"{step.id}: {step.do} is not offered at {asked.step}"
        session.play(NEWCOMER, choice)
    asked = session.situation.decision
    assert asked is None or asked.seats != (NEWCOMER,), "the turn goes on behind the guide"


@pytest.mark.parametrize("folder", guided(), ids=lambda folder: folder.parent.name)
def test_every_clause_that_a_guide_names_is_one_of_its_rules(folder: Path) -> None:
    known = load_rulebook(folder).clauses
    assert [word.clause for word in load_guide(folder).word.values() if word.clause not in known] == []


def test_whoever_follows_the_guide_of_populous_wins_its_war_and_settles() -> None:
    folder = find_pack("populous", "21")
    pack, guide = load_pack(folder), load_guide(folder)
    session, script, found = begin_guided(guide, pack, "en"), Script(guide), list[str]()
    while (step := script.next_choice_step(session)) is not None:
        choice = meant(step, session, NEWCOMER)
        assert choice is not None
        session.play(NEWCOMER, choice)
        found += [each.name for each in session.entries[-1].findings]
    assert {"wrath.rolled", "war.won", "settlement"} <= set(found)
    table = session.history.table
    assert table.tally[table.kit.tally("vp.A")] > 4


def test_whoever_follows_the_guide_of_undecim_settles_and_sees_a_night() -> None:
    folder = find_pack("undecim", "14")
    session = begin_guided(guide := load_guide(folder), load_pack(folder), "en")
    script = Script(guide)
    while (step := script.next_choice_step(session)) is not None:
        let_others_play(session)
        choice = meant(step, session, NEWCOMER)
        assert choice is not None
        session.play(NEWCOMER, choice)
    let_others_play(session)
    found = {each.name for entry in session.entries for each in entry.findings}
    assert {"settled", "developed", "banished", "land"} <= found
    table = session.history.table
    assert table.tally[table.kit.tally("vp.A")] == 16
