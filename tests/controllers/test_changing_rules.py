"""A table goes on under other rules as one entry: undone, done again, saved, opened elsewhere and looked back at."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Beat, Mode, Proposal, Session, carry_on, record
from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine import Kit, Table
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import Entry, RulesChanged
from qquovadis.model.history.rules_change import CardWords, RulesChange, before_all, rules_change, under
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.line_checks import written
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import AYA, BOT, legal, play_on, ruled, slip_all, table
from tests.marks import quick
from tests.toy import Bazaar, Toy, toy_kit

pytestmark = quick

WORDS = {"card 1": (CardWords(Wording(en="one", ja="一"), None), CardWords(Wording(en="One", ja="壱"), None))}


def changed(session: Session, rounds: int = 9, coins: int = 15, effects: int = 1) -> Entry:
    """Let the table agree on other rules."""
    done = session.rules.change(ruled(session.history.table.kit, rounds, coins, effects), WORDS, agreed=True)
    assert isinstance(done, Entry)
    return done


def rules_of(session: Session) -> tuple[Kit, Kit]:
    """The kits that table and referee go by; they are always one."""
    assert session.rules.referee is not None
    return session.history.table.kit, session.rules.referee.kit


def reopened(path: Path, present: Kit | None = None) -> Session:
    """Take up a save with what the box is now."""
    found = read(path)
    box = recorded_box(found.header, present or toy_kit(3))
    session = Session.resume(found, box, Toy(box))
    assert session.loaded.damage is None
    return session


def test_other_rules_are_an_entry_that_tells_what_was_and_what_is() -> None:
    session = table()
    before = session.digest()
    entry = changed(session)
    assert isinstance(entry.action, RulesChanged)
    change = entry.action.change
    assert change.parameters == {"rounds": (4, 9)}
    assert change.bounds["coins 0"] == ((0, 20), (0, 15))
    assert [len(acting.effects) for acting in change.cards["card 1"]] == [0, 1]
    assert change.words == WORDS
    assert (session.digest(), session.entries) == (before, (entry,))
    kit, judged_by = rules_of(session)
    assert kit is judged_by is session.seat_view(0).kit
    assert kit.number("rounds") == 9


def test_what_differs_in_nothing_is_no_entry() -> None:
    session = table()
    assert session.rules.change(replace(session.history.table.kit)) is None
    assert session.rules.change(ruled(session.history.table.kit), WORDS) is None
    assert session.entries == ()


def test_in_a_match_of_several_people_the_table_is_asked_first() -> None:
    session = table()
    kit = ruled(session.history.table.kit, rounds=6)
    asked = session.rules.change(kit)
    assert isinstance(asked, Proposal)
    assert asked.change.parameters == {"rounds": (4, 6)}
    assert session.entries == ()
    assert isinstance(session.rules.change(kit, agreed=True), Entry)


def test_alone_and_in_the_workshop_other_rules_hold_at_once() -> None:
    for session in (table(AYA, BOT, BOT), table(AYA, AYA, AYA), table(manner=Mode.FREE_MOVES)):
        assert isinstance(session.rules.change(ruled(session.history.table.kit, rounds=6)), Entry)


def test_undo_returns_to_the_old_rules_and_redo_to_the_new_ones() -> None:
    session = table()
    old = session.history.table.kit
    slip_all(session)
    changed(session)
    new = session.history.table.kit
    assert session.undo() is None
    assert rules_of(session) == (old, old)
    session.redo()
    assert rules_of(session) == (new, new)
    assert session.undo(0, agreed=True) is None
    assert rules_of(session)[0] is old
    while session.situation.can_redo:
        assert session.redo(agreed=True) is None
    assert rules_of(session)[1] == new


def test_the_rules_of_each_moment_are_seen_when_a_game_is_looked_back_at() -> None:
    session = table()
    for rounds in (5, 6, 5):
        play_on(session, 3, Random(rounds))
        changed(session, rounds, coins=20 + rounds)
    replay = Replay(session)
    seen = []
    for position in (0, 4, 8, 12, 3, 11):
        replay.seek(position)
        seen.append(replay.seat_view(None).kit.number("rounds"))
    assert seen == [4, 5, 6, 5, 4, 6]
    replay.seek(3)
    assert replay.step(None) == ()
    assert replay.seat_view(None).kit.number("rounds") == 5
    taken = replay.take_over()
    taken.rules.change(ruled(taken.history.table.kit, rounds=7), agreed=True)
    assert taken.entries[-1].number == 5


def test_watchers_are_shown_the_table_with_its_new_rules() -> None:
    session = table()
    beats: list[Beat] = []
    session.log.watch(beats.append)
    changed(session)
    session.undo()
    assert [beat.view.kit.number("rounds") for beat in beats] == [9, 4]


def test_a_save_is_opened_under_its_own_rules_whatever_the_pack_says_by_now(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    slip_all(session)
    changed(session)
    changed(session, rounds=8, coins=14, effects=2)
    for present in (toy_kit(3), ruled(toy_kit(3), coins=11, effects=1)):
        again = reopened(path, replace(present, parameters=toy_kit(3).parameters))
        assert again.entries == session.entries
        assert again.history.table.kit == session.history.table.kit
        assert rules_of(again)[0] is rules_of(again)[1]
        again.undo(4, agreed=True)
        action = session.entries[3].action
        assert isinstance(action, RulesChanged)
        assert again.history.table.kit == under(toy_kit(3), action.change)
        again.undo(0, agreed=True)
        assert again.history.table.kit == toy_kit(3)


def test_a_game_that_is_taken_up_goes_on_in_its_file(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    changed(session)
    session.undo()
    again = reopened(path)
    assert again.history.table.kit.number("rounds") == 4
    carry_on(again, read(path))
    again.redo()
    changed(again, rounds=3)
    whole = reopened(path)
    assert whole.entries == again.entries
    assert whole.history.table.kit.number("rounds") == 3


def test_a_session_recorded_after_its_rules_changed_has_the_first_ones_in_its_header(tmp_path: Path) -> None:
    session = table()
    changed(session)
    path = record(session, "Toy", tmp_path).path
    assert read(path).header.parameters["rounds"] == 4
    assert reopened(path).history.table.kit == session.history.table.kit


def test_counts_that_do_not_fit_and_other_boxes_change_nothing() -> None:
    session = table()
    before, kit = session.digest(), session.history.table.kit
    for other in (ruled(kit, coins=5), replace(kit, purposes=(*kit.purposes, "more"), parameters={"rounds": 1})):
        with pytest.raises(QuoError):
            session.rules.change(other, agreed=True)
    assert (session.digest(), session.entries, rules_of(session)) == (before, (), (kit, kit))


class Halted(Bazaar):
    """A table on which nobody has a card to choose."""

    def hand(self, seat: int) -> list[int]:
        """Nothing."""
        return []


class Fragile(Toy):
    """The toy game, whose rules make nothing of some numbers of rounds."""

    def bind(self, table: Table) -> Bazaar:
        """Fail with six rounds, and find nothing to choose with seven."""
        if self.kit.number("rounds") == 6:
            raise KeyError(6)
        return Halted(table) if self.kit.number("rounds") == 7 else super().bind(table)


@pytest.mark.parametrize("rounds", [6, 7])
def test_rules_that_cannot_go_on_from_here_change_nothing(rounds: int) -> None:
    session = table(referee=Fragile(toy_kit(3)))
    kit, before = session.history.table.kit, session.digest()
    with pytest.raises(QuoError, match="next"):
        session.rules.change(ruled(kit, rounds), agreed=True)
    assert (session.digest(), session.entries, rules_of(session)) == (before, (), (kit, kit))
    slip_all(session)


def test_a_finished_game_keeps_its_rules() -> None:
    session = table()
    play_on(session, 1000, Random(2))
    with pytest.raises(QuoError, match="over"):
        changed(session)


def test_a_replay_is_only_looked_at() -> None:
    with pytest.raises(QuoError, match="only be watched"):
        changed(table(manner=Mode.REPLAY))


def test_a_damaged_change_ends_the_game_before_it(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    changed(session)
    lines = path.read_bytes().splitlines(keepends=True)[:-1]
    found = read(path)
    wrong: tuple[dict[str, Any], ...] = ({"parameters": {"rounds": [3, 9]}}, {"colours": {}}, {"bounds": 3})
    for rules in wrong:
        line = {**found.lines[-1], "deed": {"rules": rules}}
        del line["check"]
        path.write_bytes(b"".join(lines) + written(line))
        opened = read(path)
        again = Session.resume(opened, toy_kit(3), Toy(toy_kit(3)))
        assert again.loaded.damage is not None
        assert again.entries == ()
        again.play(0, legal(again, 0)[0])


def test_changes_are_found_done_and_undone_by_name() -> None:
    kit = toy_kit(3)
    first, second = ruled(kit, rounds=5, effects=1), ruled(kit, rounds=6, coins=9, effects=1)
    changes = [rules_change(kit, first), rules_change(first, second)]
    assert under(under(kit, changes[0]), changes[1]) == second
    assert before_all(replace(second, parameters=kit.parameters), changes) == kit
    assert before_all(kit, []) is kit
    assert not rules_change(kit, replace(kit))
    assert not RulesChange(words=WORDS)
    with pytest.raises(QuoError, match="not those of this table"):
        under(kit, changes[1])


def test_a_new_number_of_the_rules_is_there_from_then_on(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    kit = session.history.table.kit
    session.rules.change(replace(kit, parameters={**kit.parameters, "feasts": 2}), agreed=True)
    assert session.history.table.kit.number("feasts") == 2
    present = replace(toy_kit(3), parameters={**toy_kit(3).parameters, "feasts": 1})
    again = reopened(path, present)
    assert again.history.table.kit.number("feasts") == 2
    again.play(0, Choice("slip", legal(again, 0)[0].subject))
