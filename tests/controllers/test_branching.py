"""Other ways from earlier moments: kept in the same save, gone over to and back exactly, asked for like an undo."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Mode, Player, Session, Terms, carry_on, record
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.free_table.changes import RestateChance
from qquovadis.model.history.branches import Dropped, Forked, Switched
from qquovadis.model.history.entries import ChangedByHand, Consent, Performed
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.format import saved_line
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import AYA, BEN, CLEO, play_on, ruled, slip_all, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick


def again(path: Path) -> Session:
    """The session of a file, which must be whole."""
    found = read(path)
    box = recorded_box(found.header, toy_kit(3))
    session = Session.resume(found, box, Toy(box))
    assert session.loaded.damage is None
    return session


def alike(one: Session, other: Session) -> None:
    """See that two sessions hold the same on every branch."""
    assert one.history.branches == other.history.branches
    assert (one.entries, one.history.undone) == (other.entries, other.history.undone)
    assert one.digest() == other.digest()
    assert one.history.taken_back == other.history.taken_back


def branched(folder: Path) -> Session:
    """A recorded game with a branch, a branch of that branch, other rules on one of them, and bookmarks."""
    session, chance = table(), Random(5)
    record(session, "Toy", folder)
    play_on(session, 9, chance)
    session.branches.bookmark("before the prize", 4)
    session.branches.bookmark("far", 8)
    session.branches.play_on_from(5, "the first try", agreed=True)
    session.rules.change(ruled(session.history.table.kit, 6, 18, 1), agreed=True)
    play_on(session, 6, chance)
    session.log.note(len(session.entries), "looks better")
    session.branches.play_on_from(8, "by other rules", agreed=True)
    play_on(session, 2, chance)
    session.undo(agreed=True)
    return session


def test_what_follows_stays_as_a_branch_and_play_goes_on_from_the_moment(tmp_path: Path) -> None:
    session = table()
    record(session, "Toy", tmp_path)
    play_on(session, 9, Random(5))
    entries, end = session.entries, session.digest()
    assert session.branches.play_on_from(4, "the first try", agreed=True) is None
    assert session.entries == entries[:4]
    assert not session.situation.can_redo
    (branch,) = session.branches.beside
    assert (branch.name, branch.entries, branch.parts_from(session.entries)) == ("the first try", entries, 4)
    play_on(session, 5, Random(8))
    other = session.digest()
    assert session.branches.switch_to(branch.number, "the second", agreed=True) is None
    assert (session.digest(), session.entries) == (end, entries)
    (second,) = session.branches.beside
    assert second.name == "the second"
    session.branches.switch_to(second.number, agreed=True)
    assert session.digest() == other
    assert [each.name for each in session.branches.beside] == ["the first try"]


def test_a_save_holds_every_branch_and_bookmark(tmp_path: Path) -> None:
    session = branched(tmp_path)
    (path,) = tmp_path.iterdir()
    alike(again(path), session)
    for line in path.read_text(encoding="utf-8").splitlines():
        saved_line().validate_json(line)


def test_a_branch_holds_the_rules_that_were_changed_on_it(tmp_path: Path) -> None:
    session = branched(tmp_path)
    first = next(branch for branch in session.branches.beside if branch.name == "the first try")
    changed = session.history.table.kit
    session.branches.switch_to(first.number, "under others", agreed=True)
    assert session.rules.referee is not None
    assert session.history.table.kit == session.history.first_kit != changed
    assert session.rules.referee.kit is session.history.table.kit
    (path,) = tmp_path.iterdir()
    reopened = again(path)
    carry_on(reopened, read(path))
    back = next(branch for branch in reopened.branches.beside if branch.name == "under others")
    reopened.branches.switch_to(back.number, agreed=True)
    assert reopened.history.table.kit == changed
    alike(again(path), reopened)


def test_a_save_cut_anywhere_opens_with_whole_branches(tmp_path: Path) -> None:
    session = branched(tmp_path)
    (path,) = tmp_path.iterdir()
    for branch in session.branches.beside:
        session.branches.switch_to(branch.number, agreed=True)
    content, ends = path.read_bytes(), read(path).ends
    cut = tmp_path / "cut.qqgame"
    known: list[int] = []
    for end in ends[2:]:
        cut.write_bytes(content[:end])
        found = again(cut)
        known.append(len(found.branches.beside) + 1)
        cut.write_bytes(content[: end - 7])
        torn = read(cut)
        assert Session.resume(torn, recorded_box(torn.header, toy_kit(3))).loaded.damage
    assert known[-1] == 3
    assert sorted(known) == known


def test_a_game_recorded_from_its_middle_has_every_branch_and_bookmark(tmp_path: Path) -> None:
    session = branched(tmp_path)
    session.branches.rename(session.history.branches.in_play, "now")
    for at, number in enumerate([*(branch.number for branch in session.branches.beside), None]):
        if number is not None:
            session.branches.switch_to(number, agreed=True)
        found = again(record_in(session, tmp_path / f"copy {at}.qqgame").path)
        assert (found.branches.beside, found.branches.bookmarks) == (
            session.branches.beside,
            session.branches.bookmarks,
        )
        assert found.history.branches.name == session.history.branches.name
        assert (found.entries, found.history.undone) == (session.entries, session.history.undone)
        assert found.digest() == session.digest()
    session.branches.delete(next(branch.number for branch in session.branches.beside))
    found = again(record_in(session, tmp_path / "less.qqgame").path)
    assert (found.branches.beside, found.branches.bookmarks) == (session.branches.beside, session.branches.bookmarks)


def test_a_branch_that_goes_on_where_another_was_undone_is_copied_as_it_is(tmp_path: Path) -> None:
    session = table()
    play_on(session, 6, Random(5))
    session.branches.play_on_from(4, "long", agreed=True)
    session.branches.switch_to(0, agreed=True)
    session.undo(4, agreed=True)
    session.branches.switch_to(1, agreed=True)
    play_on(session, 2, Random(8))
    found = again(record_in(session, tmp_path / "copy.qqgame").path)
    assert found.branches.beside == session.branches.beside
    assert len(found.branches.beside[0].undone) == 2


def test_what_was_undone_is_kept_as_a_branch_if_people_ask_for_it() -> None:
    session = table()
    play_on(session, 6, Random(5))
    entries = session.entries
    session.undo(3, agreed=True)
    session.branches.play_on_from(3, "what might have been")
    assert session.branches.beside[0].entries == entries
    assert not session.situation.can_redo
    with pytest.raises(QuoError, match="just keep playing"):
        session.branches.play_on_from(3, "again")


def test_a_branch_is_renamed_and_deleted_and_the_log_says_so() -> None:
    session = table()
    play_on(session, 6, Random(5))
    session.branches.play_on_from(2, "a", agreed=True)
    session.branches.rename(0, "b")
    session.branches.rename(session.history.branches.in_play, "mine")
    assert (session.branches.beside[0].name, session.history.branches.name) == ("b", "mine")
    session.branches.delete(0)
    assert session.branches.beside == ()
    assert isinstance(session.history.branches.log[-1], Dropped)
    for number in (0, 1, 7):
        with pytest.raises(QuoError, match=f"no other branch {number}"):
            session.branches.delete(number)


def test_a_table_is_asked_before_it_leaves_what_somebody_saw_and_the_log_names_them() -> None:
    session = table()
    slip_all(session)
    slip = session.entries[2]
    before = session.digest()
    asked = session.branches.play_on_from(0, "a")
    assert isinstance(asked, Consent)
    assert (asked.kept, asked.seen, session.digest()) == (0, slip.seen, before)
    assert session.branches.play_on_from(0, "a", agreed=True) is None
    forked = session.history.branches.log[-1]
    assert isinstance(forked, Forked)
    assert (forked.seen, forked.agreed) == (slip.seen, ("Aya", "Ben", "Cleo"))
    assert session.branches.switch_to(0) is None
    switched = session.history.branches.log[-1]
    assert isinstance(switched, Switched)
    assert (switched.seen, switched.agreed) == ((), ())
    assert isinstance(session.branches.switch_to(1), Consent)


def under(policy: UndoPolicy, designer: str = "") -> Session:
    """A table of three people who undo by this policy, where somebody has just seen something."""
    terms = Terms(people=(AYA, BEN, CLEO), seed=7, undo=policy, designer=designer)
    session = Session.start(Toy(toy_kit(3)), terms)
    slip_all(session)
    return session


def test_where_people_undo_freely_nobody_is_asked_and_the_log_says_what_was_seen() -> None:
    session = under(UndoPolicy.FREE)
    seen = session.entries[2].seen
    assert session.undo() is None
    assert (session.history.taken_back[-1].seen, session.history.taken_back[-1].agreed) == (seen, ())


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_where_people_undo_freely_nobody_is_asked_whoever_looks(eyes: int) -> None:
    session = under(UndoPolicy.FREE)
    session.seating.open_eyes(eyes)
    seen = session.entries[2].seen
    assert session.undo() is None
    assert len(session.entries) == 2
    assert (session.history.taken_back[-1].seen, session.history.taken_back[-1].agreed) == (seen, ())


def test_the_designer_may_always_undo_and_others_ask() -> None:
    session = under(UndoPolicy.DESIGNER, "Ben")
    assert isinstance(session.undo(), Consent)
    assert isinstance(session.undo(by="Aya"), Consent)
    session.seating.open_eyes(0)
    assert isinstance(session.undo(), Consent)
    session.seating.open_eyes(1)
    assert session.undo() is None
    assert session.history.taken_back[-1].agreed == ("Ben",)
    elsewhere = under(UndoPolicy.DESIGNER, "Dan")
    assert elsewhere.undo(by="Dan") is None
    assert isinstance(elsewhere.other_dice(), Consent)
    with pytest.raises(QuoError, match="Name the designer"):
        Terms(people=(AYA, BEN), undo=UndoPolicy.DESIGNER)


@pytest.mark.parametrize(("policy", "designer"), [(UndoPolicy.FREE, ""), (UndoPolicy.DESIGNER, "Ben")])
def test_the_policy_and_who_agreed_are_kept_in_the_save(tmp_path: Path, policy: UndoPolicy, designer: str) -> None:
    session = under(policy, designer)
    path = record(session, "Toy", tmp_path).path
    session.undo(by=designer)
    reopened = again(path)
    assert (reopened.terms.undo, reopened.terms.designer) == (policy, designer)
    assert reopened.history.taken_back == session.history.taken_back


def test_the_usual_policy_is_not_written(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    header = path.read_text(encoding="utf-8").splitlines()[0]
    assert '"undo"' not in header
    assert '"designer"' not in header


def rolled(session: Session) -> list[int]:
    """What the dice showed."""
    return [seen.value for entry in session.entries for seen in entry.seen if seen.value]


def played_alike(session: Session, choices: list[tuple[int, Choice]]) -> list[int]:
    """The dice of these choices."""
    for seat, choice in choices:
        session.play(seat, choice)
    return rolled(session)


def tie() -> tuple[Session, list[tuple[int, Choice]]]:
    """A game whose first cards make two seats roll, and those choices."""
    for seed in range(100):
        session = table(seed=seed)
        slip_all(session)
        if rolled(session):
            commands = [entry.action for entry in session.entries if isinstance(entry.action, Performed)]
            return session, [(action.seat, action.choice) for action in commands]
    raise AssertionError("no game began with dice")


def test_the_same_choice_meets_the_same_dice_after_undo_and_on_a_branch_and_others_if_wanted() -> None:
    session, choices = tie()
    dice, end = rolled(session), session.digest()
    session.undo(0, agreed=True)
    assert played_alike(session, choices) == dice
    session.branches.play_on_from(0, "the first", agreed=True)
    assert played_alike(session, choices) == dice
    assert session.digest() == end
    found: list[list[int]] = []
    for _ in range(6):
        session.undo(0, agreed=True)
        for _ in range(len(found) + 1):
            assert session.other_dice(agreed=True)
        found.append(played_alike(session, choices))
    assert any(each != dice for each in found)


def test_other_dice_are_an_entry_that_the_table_is_asked_for(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    start = session.digest()
    assert session.other_dice() == Consent(0, ())
    assert session.entries == ()
    entry = session.other_dice(agreed=True)
    assert not isinstance(entry, Consent)
    assert (entry.action, entry.agreed) == (ChangedByHand(RestateChance(), -1, 7), ("Aya", "Ben", "Cleo"))
    assert session.situation.mode is Mode.MATCH
    assert not session.situation.is_adrift
    assert session.digest() != start
    alike(again(path), session)
    assert session.undo() is None
    assert session.digest() == start
    one = session.other_dice(1, 0, agreed=True)
    assert not isinstance(one, Consent)
    assert len(one.operations) == 1


def test_somebody_alone_is_asked_nothing() -> None:
    session = table(AYA, Player("Bot", "random"), Player("Bot", "random"))
    slip_all(session)
    assert session.branches.play_on_from(0, "a") is None
    assert session.branches.switch_to(0) is None
    assert not isinstance(session.other_dice(), Consent)


def test_bookmarks_stay_with_their_moments(tmp_path: Path) -> None:
    session = branched(tmp_path)
    assert [mark.name for mark in session.branches.bookmarks] == ["before the prize"]
    first = next(branch for branch in session.branches.beside if branch.name == "the first try")
    session.branches.delete(first.number)
    assert [mark.name for mark in session.branches.bookmarks] == ["before the prize"]
    assert len(session.history.branches.bookmarks) == 1
    late = session.branches.bookmark("now")
    session.undo(agreed=True)
    assert late not in session.branches.bookmarks
    session.redo()
    assert late in session.branches.bookmarks
    session.undo(agreed=True)
    play_on(session, 1, Random(2))
    assert late.number not in session.history.branches.bookmarks
    with pytest.raises(QuoError, match="no move 99"):
        session.branches.bookmark("nowhere", 99)


def test_a_note_on_a_shared_entry_is_on_every_branch() -> None:
    session = table()
    play_on(session, 6, Random(5))
    session.branches.play_on_from(3, "a", agreed=True)
    session.log.note(2, "here it began")
    assert session.branches.beside[0].entries[1].note == "here it began"
    assert session.branches.beside[0].parts_from(session.entries) == 3


def test_a_line_that_does_not_come_to_the_table_it_says_ends_what_can_be_opened(tmp_path: Path) -> None:
    session = branched(tmp_path)
    (path,) = tmp_path.iterdir()
    found = read(path)
    lines = [dict(line) for line in found.lines]
    forked = next(at for at, line in enumerate(lines) if line["kind"] == "branch")
    lines[forked]["digest"] = "0" * 24
    wrong = Session.resume(
        type(found)(path, found.header, tuple(lines), found.ends), recorded_box(found.header, toy_kit(3))
    )
    assert wrong.loaded.damage is not None
    assert (wrong.loaded.damage.line, len(wrong.entries), wrong.branches.beside) == (forked + 2, 9, ())
    assert session.branches.beside


def test_a_moment_of_another_branch_can_have_a_bookmark_too(tmp_path: Path) -> None:
    session = branched(tmp_path)
    first = next(branch for branch in session.branches.beside if branch.name == "the first try")
    number = session.branches.bookmark("over there", len(first.entries), first.number).number
    assert "over there" not in [mark.name for mark in session.branches.bookmarks]
    session.branches.switch_to(first.number, agreed=True)
    assert [mark.entry for mark in session.branches.bookmarks if mark.number == number] == [len(first.entries)]
    with pytest.raises(QuoError, match="no move"):
        session.branches.bookmark("beyond", len(first.entries) + 1, first.number)
