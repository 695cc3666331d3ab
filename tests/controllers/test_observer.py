"""What people do beside their choices is kept in the save, exactly, and no game is another one by it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import GameFile, Session, carry_on, record
from qquovadis.controllers.saves.observer import CLOCKS, PlayObserver
from qquovadis.controllers.saves.verify import verify
from qquovadis.engine.agenda import TAKE_BACK
from qquovadis.games import referee_for
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.line_checks import chained
from qquovadis.model.saves.observations import (
    MOST_WORDS,
    UNKNOWN,
    ClockRow,
    Observations,
    clock_line,
    observation_lines,
    observations_in,
    sittings_in,
)
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import legal, play_on, table
from tests.controllers.test_changed_choices import at as secret_choices
from tests.controllers.test_changed_choices import choose as choose_secretly
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 70_000

    def __call__(self) -> int:
        return self.now


def taken_up(path: Path) -> Session:
    """The session of a file of the toy, with its referee."""
    found = read(path)
    box = recorded_box(found.header, toy_kit(3))
    return Session.resume(found, box, Toy(box))


def observed(path: Path) -> Observations:
    """What a file says was observed."""
    return observations_in(read(path).lines)


def at_table(folder: Path, *, wanted: bool = True) -> tuple[Session, GameFile, PlayObserver, Clock]:
    """A toy table that is observed."""
    session, clock = table(), Clock()
    file = record(session, "Toy", folder)
    file.observer = observer = PlayObserver(session, clock, wanted=wanted)
    return session, file, observer, clock


def is_elsewhere(file: GameFile) -> bool:
    """Whether the game goes on in another file."""
    return file.news is not None


def choose(session: Session) -> int:
    """Let the first deciding seat make its first choice."""
    asked = session.situation.decision
    assert asked is not None
    session.play(asked.seats[0], legal(session, asked.seats[0])[0])
    return asked.seats[0]


def test_the_times_of_a_choice_are_how_long_it_was_shown_handed_over_and_thought(tmp_path: Path) -> None:
    session, file, observer, clock = at_table(tmp_path)
    clock.now += 1_200
    observer.table_rested()
    clock.now += 300
    observer.put(1)
    clock.now += 4_000
    observer.put(1)  # shown again, as after a look back: the question lay there all the time
    clock.now += 1_000
    seat = choose(session)
    clock.now += 700  # nothing was told of this one
    other = choose(session)
    file.close()
    assert [tuple(row) for row in observed(file.path).clock] == [
        (0, 6_500, 0, 1, seat, 5_000, 300, 1_200),
        (0, 7_200, 0, 2, other, UNKNOWN, UNKNOWN, UNKNOWN),
    ]


def test_nobody_thinks_before_the_question_can_be_seen_and_about_what_follows_from_a_choice(tmp_path: Path) -> None:
    session, file, observer, clock = at_table(tmp_path)
    clock.now += 1_000
    observer.put(1)  # as soon as all was shown: until it is painted, people see what happened
    clock.now += 200
    observer.question_seen()
    clock.now += 4_000
    observer.question_seen()  # painted again: it was seen all the time
    first = choose(session)
    observer.table_rested()
    clock.now += 300
    observer.put(2)  # behind the curtain, which takes as long as the question is not seen
    clock.now += 100
    observer.question_seen()
    clock.now += 2_000
    second = choose(session)
    observer.put(second)
    observer.unasked()
    clock.now += 50
    third = choose(session)
    file.close()
    assert [tuple(row)[3:] for row in observed(file.path).clock] == [
        (1, first, 4_000, 0, 1_200),
        (2, second, 2_000, 400, 0),
        (3, third, UNKNOWN, UNKNOWN, 0),
    ]


def test_times_are_those_of_what_people_did_however_slowly_the_machine_follows(tmp_path: Path) -> None:
    session, clock, ago = table(), Clock(), [0]
    file = record(session, "Toy", tmp_path)
    file.observer = observer = PlayObserver(session, clock, lambda: ago[0])
    observer.put(1)
    clock.now, ago[0] = clock.now + 2_000, 300
    observer.look("rules", "TOY-01")
    clock.now, ago[0] = clock.now + 5_000, 100
    observer.look_away("rules")
    observer.look("score")  # it only shows up on the way to something else, right after an input
    clock.now, ago[0] = clock.now + 1, 900
    observer.look_away("score")
    clock.now, ago[0] = clock.now + 3_000, 700
    seat = choose(session)
    file.close()
    found = observed(file.path)
    assert [(each.at[1], each.what, each.ms) for each in found.looked] == [(1_700, "rules", 5_200)]
    assert [(row.ms, row.seat, row.thought) for row in found.clock] == [(9_301, seat, 9_301)]


def test_everything_else_is_noted_with_its_moment(tmp_path: Path) -> None:
    session, file, observer, clock = at_table(tmp_path)
    asked = session.situation.decision
    assert asked is not None
    seat, step = asked.seats[0], asked.step
    observer.put(seat)
    clock.now += 100
    observer.refuse("buy", "TOY-02", "drag")
    observer.put_back()
    observer.away("idle", 65_000)
    observer.mark(2, "boring", "zzz", secret=True)
    observer.introduce(0, 3, "weekly")
    observer.answer(1, "again", "Would you play again?", True)
    choose(session)
    file.close()
    found, at = observed(file.path), (0, 100, 0, 0)
    expected = {
        "refused": {"seat": seat, "step": step, "verb": "buy", "clause": "TOY-02", "by": "drag"},
        "changed_mind": {"seat": seat, "what": "put_back", "step": step, "entries": 0, "asked": ()},
        "away": {"why": "idle", "ms": 65_000},
        "mark": {"seat": 2, "what": "boring", "words": "zzz", "secret": True},
        "who": {"seat": 0, "played": 3, "plays": "weekly"},
        "answer": {"seat": 1, "question": "again", "words": "Would you play again?", "value": True, "said": ""},
    }
    rows = {kind: getattr(found, kind)[0].model_dump() for kind in expected}
    assert rows == {kind: {"at": at, **row} for kind, row in expected.items()}


def test_a_look_lasts_until_it_ends_and_a_glance_is_none(tmp_path: Path) -> None:
    _, file, observer, clock = at_table(tmp_path)
    clock.now += 100
    observer.look("rules", "TOY-02")
    clock.now += 3_000
    observer.look("rules", "TOY-02")  # it is open already
    observer.look("card", "apple")
    clock.now += 399
    observer.look_away("card")
    observer.look_away("rules")
    observer.look("score")
    clock.now += 400
    observer.look_away("score")
    observer.look("rules")  # the book is opened, and then a clause found in it, and then another
    clock.now += 600
    observer.look("rules", "TOY-03")
    clock.now += 900
    observer.look("rules", "TOY-04")
    clock.now += 500
    file.close()
    rows = [(each.at[1], each.what, each.subject, each.ms) for each in observed(file.path).looked]
    assert rows == [
        (100, "rules", "TOY-02", 3_399),
        (3_499, "score", "", 400),
        (3_899, "rules", "TOY-03", 1_500),
        (5_399, "rules", "TOY-04", 500),
    ]


def test_an_undo_says_what_was_taken_back_how_far_and_who_was_asked(tmp_path: Path) -> None:
    session, file, _, clock = at_table(tmp_path)
    play_on(session, 6, Random(2))
    first = session.entries[3]
    clock.now += 50
    consent = session.undo(3)
    if consent is not None:
        session.undo(3, agreed=True)
    file.close()
    asked = {name for taken in session.history.taken_back for name in taken.agreed}
    undone = observed(file.path).changed_mind
    assert [(each.what, each.entries, each.seat) for each in undone] == [("undo", 3, first.seat)]
    assert undone[0].step == first.action.step  # type: ignore[union-attr]
    assert {("Aya", "Ben", "Cleo")[seat] for seat in undone[0].asked} == asked


def test_a_game_that_is_observed_is_the_same_game(tmp_path: Path) -> None:
    plain = table()
    record(plain, "Plain", tmp_path)
    session, file, observer, clock = at_table(tmp_path)
    for at in range(30):
        clock.now += 900
        observer.put(at % 3)
        observer.refuse("buy", "TOY-02", "key")
        observer.mark(at % 3, "exciting", "!")
        play_on(session, 1, Random(at))
        play_on(plain, 1, Random(at))
        if at % 7 == 6:
            for each in (session, plain):
                each.undo(agreed=True)
                each.redo()
    file.close()
    again = taken_up(file.path)
    assert (again.digest(), again.entries) == (plain.digest(), plain.entries)
    assert again.loaded.damage is None
    assert again.history.undone == plain.history.undone
    assert verify(again).holds
    assert len(observed(file.path).mark) == 30


def test_nothing_is_written_where_nobody_wants_it(tmp_path: Path) -> None:
    session, file, observer, _ = at_table(tmp_path, wanted=False)
    observer.put(0)
    observer.mark(0, "bug", "!")
    observer.refuse("buy", "TOY-02", "click")
    observer.look("log")
    play_on(session, 12, Random(3))
    file.close()
    assert not any("ignorable" in line for line in read(file.path).lines)
    assert not observed(file.path)


def test_what_is_noted_is_on_the_disk_with_the_next_write_and_shares_lines_in_the_end(tmp_path: Path) -> None:
    session, file, observer, _ = at_table(tmp_path)
    observer.mark(0, "unfair")
    assert not observed(file.path)
    file.keep_observations()
    assert len(observed(file.path).mark) == 1
    for made in range(1, CLOCKS + 6):
        play_on(session, 1, Random(5))
        observer.refuse("buy", "TOY-02", "key")
        assert [row.entry for row in observed(file.path).clock] == list(range(1, made + 1))
        assert len(observed(file.path).refused) == made - 1
    file.keep_observations()
    assert len(observed(file.path).refused) == CLOCKS + 5
    again = taken_up(file.path)  # as after a crash: nothing was closed
    assert (again.digest(), again.loaded.damage) == (session.digest(), None)
    file.close()
    lines = [line["kind"] for line in read(file.path).lines if line.get("ignorable")]
    assert (lines.count("clock"), lines.count("refused"), lines.count("mark")) == (2, 2, 1)


def test_nothing_new_is_no_reason_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, file, observer, _ = at_table(tmp_path)
    play_on(session, 2, Random(5))
    poured: list[bytes] = []
    monkeypatch.setattr(GameFile, "_pour", lambda _file, content: poured.append(content))
    file.keep_observations()
    assert not poured
    observer.mark(0, "bug")
    file.keep_observations()
    assert poured == [b""]


def test_a_loose_end_that_somebody_changed_is_no_longer_ours(tmp_path: Path) -> None:
    session, file, observer, _ = at_table(tmp_path)
    play_on(session, 3, Random(5))
    with file.path.open("ab") as other:
        other.write(b"{}\n")
    observer.mark(0, "bug", "kept")
    play_on(session, 1, Random(5))
    assert is_elsewhere(file)
    file.close()
    assert [row.entry for row in observed(file.path).clock] == [1, 2, 3, 4]
    assert [each.words for each in observed(file.path).mark] == ["kept"]


def test_a_second_sitting_is_told_from_the_first(tmp_path: Path) -> None:
    session, file, _, _ = at_table(tmp_path)
    play_on(session, 2, Random(1))
    file.close()
    for expected in (1, 2):
        again = taken_up(file.path)
        file = carry_on(again, read(file.path))
        file.observer = PlayObserver(again, Clock())
        play_on(again, 1, Random(1))
        file.close()
        assert observed(file.path).clock[-1][:4] == (expected, 0, 0, 2 + expected)
    assert sittings_in(observed(file.path)) == 3


@pytest.mark.parametrize("harm", [os.unlink, lambda path: os.truncate(path, 900)], ids=["deleted", "shortened"])
def test_where_a_file_is_written_anew_nothing_observed_is_lost(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    session, file, observer, _ = at_table(tmp_path)
    observer.mark(0, "bug", "first")
    play_on(session, 9, Random(4))
    observer.mark(0, "bug", "second")
    harm(file.path)
    file.keep_observations()
    assert not is_elsewhere(file)  # that is never a reason to write a game anew
    observer.mark(0, "bug", "third")
    play_on(session, 1, Random(4))
    assert is_elsewhere(file)
    file.close()
    found = observed(file.path)
    assert [each.words for each in found.mark] == ["first", "second", "third"]
    assert [row.entry for row in found.clock] == list(range(1, 11))
    assert taken_up(file.path).digest() == session.digest()
    assert not read(file.path).is_cut_short


def test_a_secret_choice_that_is_changed_is_noted_once_and_parts_no_lines_that_belong_together(tmp_path: Path) -> None:
    session, clock = secret_choices("quo_vadis", "DraftSkill"), Clock()
    file = record(session, "Quo Vadis", tmp_path)
    file.observer = observer = PlayObserver(session, clock)
    for seat in (0, 1):
        observer.put(seat)
        choose_secretly(session, seat)
    observer.put(0)
    observer.mark(0, "confusing")
    session.play(0, TAKE_BACK)
    clock.now += 2_000
    observer.mark(0, "boring")
    choose_secretly(session, 0, -1)
    file.close()
    found = observed(file.path)
    assert [(each.what, each.seat) for each in found.changed_mind] == [("chosen_anew", 0)]
    assert [(row.seat, row.thought) for row in found.clock] == [(0, 0), (1, 0), (0, UNKNOWN)]
    recording = read(file.path)
    kinds = [line["kind"] for line in recording.lines]
    rows = [at for at, line in enumerate(recording.lines) if line.get("anew")]
    assert [kinds[at + 1 : at + 1 + recording.lines[at]["anew"]] for at in rows] == [["entry"], ["entry", "entry"]]
    kit = session.history.first_kit
    again = Session.resume(recording, kit, referee_for(kit))
    assert again.loaded.damage is None
    assert (again.digest(), again.entries) == (session.digest(), session.entries)


def test_a_disk_that_takes_nothing_gets_it_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, file, observer, _ = at_table(tmp_path)
    observer.mark(1, "too_long")
    with monkeypatch.context() as full:
        full.setattr(GameFile, "_pour", _full)
        file.keep_observations()
    assert not observed(file.path)
    play_on(session, 1, Random(1))
    assert [each.what for each in observed(file.path).mark] == ["too_long"]


def _full(*_: object) -> bool:
    raise OSError(28, "No space left on device")


def test_lines_that_make_no_sense_are_counted_and_harm_nothing(tmp_path: Path) -> None:
    session, file, _, _ = at_table(tmp_path)
    play_on(session, 3, Random(6))
    file.close()
    bad = [
        {"kind": "mark", "ignorable": True, "rows": [{"at": [0, 1, 0], "seat": 0, "what": "bug"}]},
        {"kind": "mark", "ignorable": True, "rows": [{"at": [0, 1, 0, 1], "seat": 0, "what": "sad"}]},
        {
            "kind": "mark",
            "ignorable": True,
            "rows": [{"at": [0, 1, 0, 1], "seat": 0, "what": "bug", "words": "x" * 501}],
        },
        {"kind": "clock", "ignorable": True, "rows": [[0, True, 0, 1, 0, 0, 0, 0]]},
        {"kind": "clock", "ignorable": True, "rows": {"a": 1}},
        {"kind": "away", "ignorable": True, "rows": [{"at": [0, 1, 0, 1], "why": "idle", "ms": 1 << 31}]},
        {"kind": "answer", "ignorable": True},
    ]
    fine = {"kind": "away", "ignorable": True, "rows": [{"at": [0, 1, 0, 1], "why": "idle", "ms": 5, "new": 1}]}
    last = read(file.path).lines[-1]["check"]
    file.path.write_bytes(file.path.read_bytes() + chained([*bad, fine], last))
    found = observed(file.path)
    assert (found.unread, len(found.away), len(found.clock)) == (len(bad), 1, 3)
    again = taken_up(file.path)
    assert again.loaded.damage is None
    assert again.digest() == session.digest()
    assert len(again.loaded.passed_over) == len(bad) + 2


def test_words_are_cut_where_a_line_has_no_room_and_halves_of_characters_are_replaced(tmp_path: Path) -> None:
    _, file, observer, _ = at_table(tmp_path)
    observer.mark(0, "bug", "x" * (MOST_WORDS + 9))
    observer.mark(0, "bug", "\ud83d")
    file.close()
    assert [each.words for each in observed(file.path).mark] == ["x" * MOST_WORDS, "?"]


def test_times_of_entries_cost_little_room() -> None:
    rows = [ClockRow(*(0, 3_600_000 + 9_000 * at, 0, 100 + at, at % 4, 8_765, 1_234, 1_500)) for at in range(CLOCKS)]
    assert len(json.dumps(clock_line(rows), separators=(",", ":"))) + 41 <= 80 * CLOCKS


def test_rows_of_a_kind_share_a_line() -> None:
    rows = observations_in(
        [{"kind": "away", "ignorable": True, "rows": [{"at": [0, at, 0, 1], "why": "idle", "ms": 5}]} for at in (1, 2)]
    ).away
    lines = observation_lines(rows)
    assert len(lines) == 1
    assert observations_in(lines).away == rows
