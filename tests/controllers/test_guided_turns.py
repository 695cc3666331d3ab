"""Every guide that comes with a pack can be followed to its end by what it says, and is laid out as it tells."""

from pathlib import Path

import pytest

from qquovadis.controllers.guiding import NEWCOMER, Script, begin_guided, meant
from qquovadis.games import REFEREES
from qquovadis.model.guides import has_guide, load_guide
from qquovadis.model.loading import find_pack, load_pack
from qquovadis.model.rulebook import load_rulebook


def guided() -> list[Path]:
    """The folders of all packs that bring a guide."""
    folders = [find_pack(game, draft) for game, draft in REFEREES]
    return [folder for folder in folders if has_guide(folder)]


@pytest.mark.parametrize("folder", guided(), ids=lambda folder: folder.parent.name)
def test_a_guide_asks_for_what_can_be_done_until_its_turn_is_over(folder: Path) -> None:
    pack, guide = load_pack(folder), load_guide(folder)
    session = begin_guided(guide, pack, "en")
    script = Script(guide)
    while (step := script.next_deed(session)) is not None:
        asked = session.decision()
        assert asked is not None and asked.seats == (NEWCOMER,), step.id
        choice = meant(step, session, NEWCOMER)
        assert choice is not None, f"{step.id}: {step.do} is not offered at {asked.step}"
        session.play(NEWCOMER, choice)
    asked = session.decision()
    assert asked is None or asked.seats != (NEWCOMER,), "the turn goes on behind the guide"


@pytest.mark.parametrize("folder", guided(), ids=lambda folder: folder.parent.name)
def test_every_clause_that_a_guide_names_is_one_of_its_rules(folder: Path) -> None:
    known = load_rulebook(folder).clauses
    assert [word.clause for word in load_guide(folder).word.values() if word.clause not in known] == []


def test_whoever_follows_the_guide_of_populous_wins_its_war_and_settles() -> None:
    folder = find_pack("populous", "21")
    pack, guide = load_pack(folder), load_guide(folder)
    session, script, found = begin_guided(guide, pack, "en"), Script(guide), list[str]()
    while (step := script.next_deed(session)) is not None:
        choice = meant(step, session, NEWCOMER)
        assert choice is not None
        session.play(NEWCOMER, choice)
        found += [each.name for each in session.entries[-1].findings]
    assert {"wrath.rolled", "war.won", "settlement"} <= set(found)
    table = session.history.table
    assert table.tally[table.kit.tally("vp.A")] > 4
