"""Every guide that comes with a pack can be followed to its end by what it says, and is laid out as it tells."""

from pathlib import Path

import pytest

from qquovadis.bots import Question
from qquovadis.controllers import Session
from qquovadis.controllers.bots.match_runner import bot_choices, round_now, thinkers
from qquovadis.controllers.guided_turn import NEWCOMER, Script, admitted, begin_guided, meant
from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.pack.guides import GuidedTable, has_guide, load_guide
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


def follow(session: Session, table: GuidedTable) -> list[str]:
    """Do what the steps at a table ask for, of what is left free always the first, and return those that were done."""
    script, done = Script(table), list[str]()
    while (step := script.next_choice_step(session)) is not None:
        let_others_play(session)
        asked = session.situation.decision
        assert asked is not None and NEWCOMER in asked.seats, step.id
        choices = admitted(step, session, NEWCOMER)
        assert choices, f"{step.id}: {step.do or step.free} is not offered at {asked.step}"
        session.play(NEWCOMER, choices[0])
        done.append(step.id)
    return done


def every_table() -> list[tuple[Path, int]]:
    """Each guide that comes with a pack, with the numbers of its tables."""
    return [(folder, at) for folder in guided() for at in range(len(load_guide(folder).tables))]


@pytest.mark.parametrize(
    ("folder", "at"), every_table(), ids=lambda each: getattr(each, "parent", Path(str(each))).name
)
def test_a_guide_asks_for_what_can_be_done_until_its_turn_is_over(folder: Path, at: int) -> None:
    pack, guide = load_pack(folder), load_guide(folder)
    session = begin_guided(guide, pack, "en", guide.tables[at])
    follow(session, guide.tables[at])
    asked = session.situation.decision
    is_last = at == len(guide.tables) - 1
    assert not is_last or asked is None or asked.seats != (NEWCOMER,), "the turn goes on behind the guide"


@pytest.mark.parametrize(("game", "first", "cubes"), [("quo_vadis", "morale", 7), ("populous", "passion", 2)])
def test_before_the_turn_a_skill_is_drafted_and_the_cubes_are_shared_out(game: str, first: str, cubes: int) -> None:
    """All of it can be taken back. In Populous number cards for two of the three stand for the seven cubes."""
    folder = find_pack(game, None)
    pack, guide = load_pack(folder), load_guide(folder)
    assert guide.prelude is not None
    session = begin_guided(guide, pack, "en", guide.prelude)
    table = session.history.table
    resources = [table.kit.tally(f"{name}.A") for name in (first, "food", "faith")]
    assert sum(table.tally[each] for each in resources) == 0
    done = follow(session, guide.prelude)
    assert done == ["draft", *["cubes"] * cubes]
    let_others_play(session)
    assert sum(table.tally[each] for each in resources) == 7
    assert round_now(session) == 1  # what follows is the first round of a game
    drafted = {
        table.kit.identities[table.identity_of[piece]].name
        for piece in table.contents[table.kit.zone_index["drafted.A"]]
    }
    assert str(guide.prelude.step[1].do).partition(" ")[2] in drafted
    script = Script(guide.prelude)
    for number in range(len(guide.prelude.step)):
        script.note_read(number)
    assert script.at(session).over
    while session.entries:
        session.undo()
    assert script.at(session).number == 1


@pytest.mark.parametrize("folder", guided(), ids=lambda folder: folder.parent.name)
def test_every_clause_that_a_guide_names_is_one_of_its_rules(folder: Path) -> None:
    known = load_rulebook(folder).clauses
    guide = load_guide(folder)
    assert [word.clause for word in guide.word.values() if word.clause not in known] == []
    used = {word for table in guide.tables for step in table.step for word in step.words}
    assert used == set(guide.word)


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
