"""A session under everything people do to it, beside a naive model: the list of what each entry left behind.

Played by Hypothesis; `test_session_machine.py` runs it.
"""

import tempfile
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from qquovadis.controllers import Consent, Mode, Proposal, Session, carry_on, record
from qquovadis.engine import Choice, Kit
from qquovadis.engine.digest import digest
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError, Refused
from qquovadis.model.free_table.changes import CountTally, FlipPiece, MovePiece
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import HandyToy, legal, ruled, table
from tests.toy import toy_kit

NAMES = st.text(max_size=5)
NUMBERS = st.integers(0, 1000)


def in_secret(entry: Entry) -> bool:
    """Whether somebody slipped a card, or took it back, and it was not the last one, by which all are seen."""
    return isinstance(entry.action, Performed) and entry.action.step == "SlipCard" and not entry.is_fence


class Row(NamedTuple):
    """What the model knows of a branch: fingerprints and kits after each entry, and those that were undone."""

    tables: list[str]
    kits: list[Kit]
    undone: list[str]
    undone_kits: list[Kit]


class SessionMachine(RuleBasedStateMachine):
    """The model: fingerprints after each entry, and those that were undone."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.tables: list[str] = []
        self.undone: list[str] = []
        self.kits: list[Kit] = []
        self.undone_kits: list[Kit] = []
        self.rows: dict[int, Row] = {}
        self.session = table()
        self.path = Path()

    @initialize(seed=NUMBERS)
    def begin(self, seed: int) -> None:
        """Three people sit down, and the game is recorded."""
        self.session = table(seed=seed, referee=HandyToy(toy_kit(3)))
        self.path = record(self.session, "Toy", Path(self.folder.name)).path
        self.tables = [self.session.digest()]
        self.kits = [self.session.history.table.kit]

    def teardown(self) -> None:
        """Throw the files away."""
        self.folder.cleanup()

    def happened(self) -> None:
        """Something new happened, and what was undone is forgotten."""
        self.tables.append(self.session.digest())
        self.kits.append(self.session.history.table.kit)
        self.undone, self.undone_kits = [], []

    def taken_back(self) -> None:
        """The last entry is undone, and may be done again."""
        self.undone.append(self.tables.pop())
        self.undone_kits.append(self.kits.pop())

    @precondition(
        lambda self: self.session.situation.decision is not None and self.session.situation.mode is not Mode.REPLAY
    )
    @rule(seat=NUMBERS, choice=NUMBERS)
    def play(self, seat: int, choice: int) -> None:
        """Somebody who is asked makes a legal choice; after manual changes the table may not let the rules go on."""
        asked = self.session.situation.decision
        assert asked is not None
        able = [each for each in asked.seats if legal(self.session, each)]
        someone = able[seat % len(able)]
        choices = legal(self.session, someone)
        try:
            self.session.play(someone, choices[choice % len(choices)])
        except (QuoError, LookupError) as error:
            assert not isinstance(error, Refused)
            assert self.session.digest() == self.tables[-1]
        else:
            self.happened()

    @rule(seat=st.integers(0, 2), verb=st.sampled_from(("slip", "buy", "dance")), subject=st.integers(-1, 30))
    def try_anything(self, seat: int, verb: str, subject: int) -> None:
        """What is not among the legal choices is refused, and then nothing has happened."""
        choice = Choice(verb, subject)
        if choice not in legal(self.session, seat):
            with pytest.raises((QuoError, LookupError)):
                self.session.play(seat, choice)

    @precondition(lambda self: self.session.situation.may_change_by_hand)
    @rule(piece=NUMBERS, zone=NUMBERS, face=st.integers(0, 2))
    def push_piece(self, piece: int, zone: int, face: int) -> None:
        """A piece is moved by hand, and perhaps flipped."""
        kit = self.session.history.table.kit
        self.session.change_by_hand(MovePiece(piece % len(kit.pieces), zone % len(kit.zones)))
        self.happened()
        if face < 2:
            self.session.change_by_hand(FlipPiece(piece % len(kit.pieces), face))
            self.happened()

    @precondition(lambda self: self.session.situation.may_change_by_hand)
    @rule(tally=NUMBERS, delta=st.integers(-3, 3))
    def push_tally(self, tally: int, delta: int) -> None:
        """Something is counted by hand, if its bounds allow it."""
        kit = self.session.history.table.kit
        try:
            self.session.change_by_hand(CountTally(tally % len(kit.tallies), delta))
        except QuoError:
            assert self.session.digest() == self.tables[-1]
        else:
            self.happened()

    @precondition(lambda self: self.session.situation.mode is Mode.FREE_MOVES)
    @rule(landmark=st.sampled_from(("slip", "buy", "tidy")), seat=st.integers(0, 2))
    def resume(self, landmark: str, seat: int) -> None:
        """The rules go on from a landmark, if the table lets them."""
        try:
            self.session.rules.resume_at(landmark, seat)
        except (QuoError, LookupError):
            assert self.session.digest() == self.tables[-1]
        else:
            self.happened()

    @precondition(lambda self: self.session.situation.mode is not Mode.REPLAY)
    @rule(rounds=st.integers(1, 6), coins=st.integers(5, 25), effects=st.integers(0, 2))
    def change_rules(self, rounds: int, coins: int, effects: int) -> None:
        """The table goes on under other rules, if they fit what lies on it; in a match the table is asked."""
        kit = ruled(self.session.history.table.kit, rounds, coins, effects)
        try:
            done = self.session.rules.change(kit)
            if isinstance(done, Proposal):
                done = self.session.rules.change(kit, agreed=True)
        except (QuoError, LookupError):
            assert self.session.digest() == self.tables[-1]
        else:
            assert (done is None) == (kit == self.kits[-1])
            if done:
                self.happened()

    @rule(manner=st.sampled_from(Mode))
    def change_manner(self, manner: Mode) -> None:
        """The table is used in another way; three people are asked before one of them moves pieces freely."""
        done = self.session.change_mode(manner)
        if isinstance(done, Consent):
            assert manner is Mode.FREE_MOVES
            done = self.session.change_mode(manner, agreed=True)
        if done:
            self.happened()

    @precondition(lambda self: self.session.situation.can_undo)
    @rule()
    def undo(self) -> None:
        """The last entry is taken back; the table is asked of what is secret, and of what was seen, freely or not."""
        entry = self.session.entries[-1]
        consent = self.session.undo()
        assert (consent is not None) == (entry.is_fence or in_secret(entry))
        if consent:
            assert self.session.undo(agreed=True) is None
        self.taken_back()

    @precondition(lambda self: self.session.situation.can_undo)
    @rule(kept=NUMBERS)
    def undo_to(self, kept: int) -> None:
        """Several entries are taken back at once."""
        kept %= len(self.tables)
        self.session.undo(kept, agreed=True)
        while len(self.tables) > kept + 1:
            self.taken_back()

    @precondition(lambda self: self.session.situation.can_redo)
    @rule()
    def redo(self) -> None:
        """One entry is done again; the table, at which nobody in particular sits, is asked of what is secret."""
        entry = self.session.history.undone[-1]
        consent = self.session.redo()
        assert (consent is not None) == in_secret(entry)
        if consent:
            assert self.session.redo(agreed=True) is None
        self.tables.append(self.undone.pop())
        self.kits.append(self.undone_kits.pop())

    def row(self) -> Row:
        """What the model knows of the branch in play."""
        return Row(self.tables[:], self.kits[:], self.undone[:], self.undone_kits[:])

    @precondition(lambda self: self.session.situation.mode is not Mode.REPLAY)
    @rule(kept=NUMBERS, name=NAMES)
    def play_on_from(self, kept: int, name: str) -> None:
        """Play goes on from an earlier moment, and what follows stays as a branch; or what was undone does."""
        kept %= len(self.tables)
        number = self.session.history.branches.in_play
        if kept == len(self.session.entries) and not self.undone:
            with pytest.raises(QuoError, match="just keep playing"):
                self.session.branches.play_on_from(kept, name)
            return
        left = self.row()
        if kept == len(self.session.entries):
            left = Row([*left.tables, *left.undone[::-1]], [*left.kits, *left.undone_kits[::-1]], [], [])
        self.session.branches.play_on_from(kept, name, agreed=True)
        self.rows[number] = left
        self.tables, self.kits = self.tables[: kept + 1], self.kits[: kept + 1]
        self.undone, self.undone_kits = [], []

    @precondition(lambda self: self.rows and self.session.situation.mode is not Mode.REPLAY)
    @rule(which=NUMBERS, name=st.none() | NAMES)
    def switch(self, which: int, name: str | None) -> None:
        """Another branch is in play, as it was left."""
        number = sorted(self.rows)[which % len(self.rows)]
        left, here = self.session.history.branches.in_play, self.row()
        self.session.branches.switch_to(number, name, agreed=True)
        self.tables, self.kits, self.undone, self.undone_kits = self.rows.pop(number)
        self.rows[left] = here

    @precondition(lambda self: self.rows)
    @rule(which=NUMBERS)
    def delete_branch(self, which: int) -> None:
        """A branch is given up."""
        number = sorted(self.rows)[which % len(self.rows)]
        self.session.branches.delete(number)
        del self.rows[number]

    @rule(entry=NUMBERS, name=NAMES)
    def bookmark(self, entry: int, name: str) -> None:
        """A moment of the branch in play has a name."""
        bookmark = self.session.branches.bookmark(name, entry % len(self.tables))
        assert bookmark in self.session.branches.bookmarks

    @precondition(lambda self: self.session.branches.bookmarks)
    @rule(which=NUMBERS)
    def remove_bookmark(self, which: int) -> None:
        """And has it no more."""
        bookmark = self.session.branches.bookmarks[which % len(self.session.branches.bookmarks)]
        self.session.branches.remove_bookmark(bookmark.number)
        assert bookmark not in self.session.branches.bookmarks

    @precondition(lambda self: self.session.situation.mode is not Mode.REPLAY)
    @rule()
    def other_dice(self) -> None:
        """Chance shall say something else."""
        self.session.other_dice(agreed=True)
        self.happened()

    @precondition(lambda self: self.session.entries)
    @rule(number=NUMBERS, note=st.text(max_size=5))
    def note(self, number: int, note: str) -> None:
        """Somebody writes a remark."""
        number = number % len(self.session.entries) + 1
        self.session.log.note(number, note)
        assert self.session.entries[number - 1].note == note

    @rule()
    def close_and_open(self) -> None:
        """The program ends, and tomorrow the game is taken up from its file."""
        found = read(self.path)
        box = recorded_box(found.header, toy_kit(3))
        again = Session.resume(found, box, HandyToy(box), self.session.log.habits)
        assert again.loaded.damage is None
        assert again.entries == self.session.entries
        assert again.history.undone == self.session.history.undone
        assert again.history.taken_back == self.session.history.taken_back
        assert again.history.branches == self.session.history.branches
        assert again.situation.mode is self.session.situation.mode
        self.session = again
        carry_on(again, found)

    @invariant()
    def the_model_agrees(self) -> None:
        """The table, the number of entries and what can be redone are as the model has them."""
        assert self.session.digest() == self.tables[-1]
        assert len(self.session.entries) == len(self.tables) - 1
        assert len(self.session.history.undone) == len(self.undone)

    @invariant()
    def the_branches_are_as_they_were_left(self) -> None:
        """Each is as long as the model's, shares with the branch in play what it should, and has its bookmarks."""
        assert [branch.number for branch in self.session.branches.beside] == sorted(self.rows)
        for branch in self.session.branches.beside:
            row = self.rows[branch.number]
            assert (len(branch.entries), len(branch.undone)) == (len(row.tables) - 1, len(row.undone))
            parting = branch.parts_from(self.session.entries)
            assert row.tables[: parting + 1] == self.tables[: parting + 1]
        for bookmark in self.session.history.branches.bookmarks.values():
            assert bookmark.branch == self.session.history.branches.in_play or bookmark.branch in self.rows

    @invariant()
    def the_rules_are_those_of_the_moment(self) -> None:
        """Table, referee and seat views hold the kit that held after the last entry."""
        kit = self.session.history.table.kit
        assert kit == self.kits[-1]
        assert self.session.history.first_kit == self.kits[0]
        assert self.session.rules.referee is not None
        assert self.session.rules.referee.kit is self.session.seat_view(None).kit is kit

    @invariant()
    def operations_alone_rebuild_the_table(self) -> None:
        """Opening and entries, done again on a fresh table, give the same."""
        history = self.session.history
        fresh = Table(history.table.kit, self.session.terms.seed)
        fresh.replay(history.opening)
        for entry in self.session.entries:
            fresh.replay(entry.operations)
        assert digest(fresh) == self.tables[-1]
