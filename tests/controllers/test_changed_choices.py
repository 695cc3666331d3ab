"""A secret choice that is changed is one moment for everybody: counts, steps back and notes tell nothing of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Habits, Player, Session, Terms, record
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.saves import game_file
from qquovadis.controllers.saves.game_file import carry_on
from qquovadis.controllers.session.changed_choices import SecretChoiceOrder
from qquovadis.engine.agenda import TAKE_BACK, Choice
from qquovadis.errors import Refused
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.save_file import read
from tests.marks import quick

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
ONLOOKERS = (None, 1, 2)
STEPS: tuple[tuple[str, str], ...] = (
    ("quo_vadis", "DraftSkill"),
    ("quo_vadis", "ChooseBasic"),
    ("populous", "DraftSkill"),
    ("populous", "AllotCubes"),
)
LONGEST = 200


def clock() -> Callable[[], str]:
    """A clock that goes on by a second whenever it is asked."""
    asked = list[None]()

    def tell() -> str:
        asked.append(None)
        return f"2026-11-23T{len(asked) // 3600:02}:{len(asked) // 60 % 60:02}:{len(asked) % 60:02}+00:00"

    return tell


def table(game: str) -> Session:
    pack = load_pack(find_pack(game, None))
    terms = Terms(PEOPLE, 5, start=0, pack=pack.hash)
    return Session.start(referee_for(compile_kit(pack, 3)), terms, Habits(clock=clock()))


def legal(session: Session, seat: int) -> list[Choice]:
    return [choice for choice, clause in session.situation.judged(seat) if clause is None and choice != TAKE_BACK]


def at(game: str, step: str) -> Session:
    """A table at which all are asked at this step, and nobody has chosen."""
    session = table(game)
    for _ in range(LONGEST):
        asked = session.situation.decision
        assert asked is not None
        if asked.step == step and len(asked.seats) == len(PEOPLE):
            return session
        session.play(asked.seats[0], legal(session, asked.seats[0])[0])
    raise AssertionError(f"{game} never came to {step}")


def choose(session: Session, seat: int, card: int = 0) -> None:
    """Choose until the seat has done so: the first or the last card, and then the first of each."""
    session.play(seat, legal(session, seat)[card])
    while (asked := session.situation.decision) is not None and asked.secret and seat in asked.seats:
        if not any(choice == TAKE_BACK for choice, _ in session.situation.judged(seat)):
            return  # the next cards are asked for
        session.play(seat, legal(session, seat)[0])


def change(session: Session, seat: int, card: int = 0) -> None:
    """Come back, take everything back, and choose again."""
    take_back(session, seat)
    choose(session, seat, card)


def take_back(session: Session, seat: int) -> None:
    """Take back all that a seat chose at this step."""
    while any(choice == TAKE_BACK and clause is None for choice, clause in session.situation.judged(seat)):
        session.play(seat, TAKE_BACK)


def told(session: Session, reader: int | None, folder: Path) -> list[Any]:
    """Whatever a reader can get of a game and of each of its moments, from the table in use and from its file."""
    kit, file = session.history.first_kit, read(record(session, "look", folder).path)
    again = Replay(Session.resume(file, kit, session.rules.referee))
    session.log.recorder = None
    row: list[Any] = [len(session.entries), session.situation.can_undo, session.situation.can_redo, again.length]
    row += [(entry.number, entry.seat, entry.note, entry.seen, entry.findings) for entry in session.entries]
    for moment in range(again.length + 1):
        again.seek(moment)
        row.append(again.seat_view(reader))
    return [
        *row,
        session.seat_view(reader),
        session.situation.decision,
        [] if reader is None else session.situation.judged(reader),
    ]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_others_find_the_same_game_whether_a_choice_was_changed_or_not(tmp_path: Path, game: str, step: str) -> None:
    plain, changed = at(game, step), at(game, step)
    for session in (plain, changed):
        choose(session, 0)
        choose(session, 1)
    for _ in range(3):
        change(changed, 0, -1)
        change(changed, 0)
    change(changed, 1)
    for reader in ONLOOKERS:
        assert told(changed, reader, tmp_path) == told(plain, reader, tmp_path)
    assert [entry.time for entry in changed.entries] == [entry.time for entry in plain.entries]
    for session in (plain, changed):
        choose(session, 2)
    assert changed.digest() == plain.digest()
    assert len(changed.entries) == len(plain.entries)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_who_has_taken_a_choice_back_has_not_chosen(tmp_path: Path, game: str, step: str) -> None:
    plain, changed = at(game, step), at(game, step)
    choose(plain, 1)
    choose(changed, 0)
    choose(changed, 1)
    take_back(changed, 0)
    for reader in ONLOOKERS:
        assert told(changed, reader, tmp_path)[4:] == told(plain, reader, tmp_path)[4:]
    assert not changed.situation.can_redo
    take_back(changed, 1)
    assert len(changed.entries) == len(plain.entries) - (2 if step == "AllotCubes" else 1)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_whoever_chooses_anew_last_reveals_all_in_the_place_of_the_last(game: str, step: str) -> None:
    plain, changed = at(game, step), at(game, step)
    for seat in (0, 1, 2):
        choose(plain, seat)
    choose(changed, 0, -1)
    choose(changed, 1)
    take_back(changed, 0)
    choose(changed, 2)
    choose(changed, 0)
    assert changed.digest() == plain.digest()
    assert [entry.action for entry in changed.entries] == [entry.action for entry in plain.entries]
    assert [entry.unasked for entry in changed.entries] == [entry.unasked for entry in plain.entries]


def test_two_who_change_at_once_stand_where_they_first_stood() -> None:
    for order in ((0, 1), (1, 0)):
        session = at("quo_vadis", "DraftSkill")
        first = len(session.entries)
        for seat in (0, 1):
            choose(session, seat)
        for seat in (0, 1):
            take_back(session, seat)
        assert len(session.entries) == first
        for seat in order:
            choose(session, seat)
        assert [entry.seat for entry in session.entries[first:]] == [0, 1]


def test_a_changed_choice_is_undone_done_again_saved_and_replayed_like_any_other(tmp_path: Path) -> None:
    session = at("quo_vadis", "DraftSkill")
    file = record(session, "changed", tmp_path)
    first = len(session.entries)
    choose(session, 0)
    choose(session, 1)
    session.log.note(first + 1, "Quick!")
    session.log.note(first + 2, "Slow.")
    session.branches.bookmark("After both")
    opened = session.digest()
    change(session, 0, -1)
    assert [entry.note for entry in session.entries[first:]] == ["Quick!", "Slow."]
    assert [(mark.name, mark.entry) for mark in session.branches.bookmarks] == [("After both", first + 2)]
    changed = session.digest()
    assert changed != opened
    again = Session.resume(read(file.path), session.history.first_kit, session.rules.referee)
    assert (again.loaded.damage, again.digest()) == (None, changed)
    assert again.entries == session.entries
    assert again.branches.bookmarks == session.branches.bookmarks
    for each in (session, again):
        assert each.undo(first, agreed=True) is None
        assert each.redo(agreed=True) is None
        assert each.redo(agreed=True) is None
        assert each.digest() == changed


def test_a_refused_choice_changes_nothing_of_what_others_chose() -> None:
    session = at("quo_vadis", "DraftSkill")
    choose(session, 0)
    choose(session, 1)
    take_back(session, 0)
    before, digest = session.entries, session.digest()
    with pytest.raises(Refused):
        session.play(0, legal(session, 2)[0])
    assert (session.entries, session.digest()) == (before, digest)
    choose(session, 0)
    assert [entry.seat for entry in session.entries[-2:]] == [0, 1]


def test_a_game_that_went_another_way_meanwhile_goes_on_at_its_end() -> None:
    session = at("quo_vadis", "DraftSkill")
    first = len(session.entries)
    choose(session, 0)
    choose(session, 1)
    take_back(session, 0)
    assert session.undo(first, agreed=True) is None
    choose(session, 2)
    choose(session, 0)
    assert [entry.seat for entry in session.entries[first:]] == [2, 0]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_save_in_which_choices_were_taken_back_as_moves_opens_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, step: str
) -> None:
    session = at(game, step)
    with monkeypatch.context() as old:
        old.setattr(SecretChoiceOrder, "replacement", lambda *_given: None)
        choose(session, 0)
        choose(session, 1)
        change(session, 0, -1)
    many, digest = len(session.entries), session.digest()
    file = read(record(session, "old", tmp_path).path)
    again = Session.resume(file, session.history.first_kit, session.rules.referee)
    assert (len(again.entries), again.digest(), again.loaded.damage) == (many, digest, None)
    change(again, 0)
    choose(again, 2)
    assert again.situation.outcome is None


def test_where_something_goes_wrong_the_game_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at("quo_vadis", "DraftSkill")
    for seat in (0, 1):
        choose(session, seat)
    before, digest = session.entries, session.digest()

    def fail(*_given: object) -> None:
        raise MemoryError

    with monkeypatch.context() as broken, pytest.raises(MemoryError):
        broken.setattr(Session, "_do_like", fail)
        session.play(0, TAKE_BACK)
    assert (session.entries, session.digest(), session.situation.can_redo) == (before, digest, False)
    change(session, 0)
    assert [entry.seat for entry in session.entries[-2:]] == [0, 1]


def test_a_bot_that_is_asked_again_is_not_given_what_would_lead_it_back() -> None:
    """Its chance hangs on the number of entries, which is the same again after a choice was taken back."""
    session = at("populous", "AllotCubes")
    session.play(0, legal(session, 0)[0])
    asked, judged = session.situation.decision, dict(session.situation.judged(0))
    assert asked is not None and 0 in asked.seats
    assert judged[TAKE_BACK] is None
    given = bot_choices(session, 0)
    assert given and TAKE_BACK not in given
    assert set(given) == {choice for choice, clause in judged.items() if clause is None} - {TAKE_BACK}


@quick
@pytest.mark.parametrize("changing", [0, 1])
def test_a_crash_at_any_line_of_a_change_loses_nothing_of_what_the_others_chose(tmp_path: Path, changing: int) -> None:
    session = at("quo_vadis", "DraftSkill")
    file, first = record(session, "cut", tmp_path), len(session.entries)
    moments = [session.digest()]
    lines = [len(file.path.read_bytes().splitlines())]

    def follow() -> None:
        moments.append(session.digest())
        lines.append(len(file.path.read_bytes().splitlines()))

    for seat in (0, 1):
        choose(session, seat)
        follow()
    others = session.entries[first + 1 - changing].action
    for deed in (take_back, lambda session, seat: choose(session, seat, -1)):
        deed(session, changing)
        follow()
    whole = file.path.read_bytes().splitlines(keepends=True)
    reached, cut = list[int](), tmp_path / "again.qqgame"
    for count in range(lines[2], len(whole) + 1):
        for half in (b"", *([whole[count][: len(whole[count]) // 2]] if count < len(whole) else [])):
            cut.write_bytes(b"".join(whole[:count]) + half)
            again = Session.resume(read(cut), session.history.first_kit, session.rules.referee)
            assert others in [entry.action for entry in again.entries[first:]]
            reached.append(moments[2:].index(again.digest()))
            assert (again.loaded.damage is None) is (count in lines and not half)
            carry_on(again, read(cut)).close()
            choose(again, 2)
            assert again.situation.outcome is None
    assert reached == sorted(reached) and set(reached) == {0, 1, 2}


def test_a_fingerprint_stands_only_at_the_last_entry_of_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_file, "DIGEST_EVERY", 1)
    session = at("quo_vadis", "DraftSkill")
    file = record(session, "figures", tmp_path)
    for seat in (0, 1):
        choose(session, seat)
    change(session, 0, -1)
    again = Session.resume(read(file.path), session.history.first_kit, session.rules.referee)
    assert (again.loaded.damage, again.digest()) == (None, session.digest())


def state(session: Session) -> tuple[Any, ...]:
    """What somebody could learn of the entries, done and undone, and of what was taken back."""
    history, situation = session.history, session.situation
    undone = [(entry.number, entry.action) for entry in history.undone]
    gone = [(each.kept, each.gone, each.seen, each.agreed) for each in history.taken_back]
    whole = [(entry.number, entry.action, entry.seen, entry.note) for entry in session.entries]
    return whole, undone, gone, situation.can_undo, situation.can_redo, session.digest()


@pytest.mark.parametrize(("game", "step"), STEPS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_opened_again_is_the_one_that_was_left(tmp_path: Path, game: str, step: str, seed: int) -> None:
    """After each choice, taking back, undo and redo: a choice that was taken back could be done again after reopening,
    and the others were asked whether they agree.
    """
    session, lot = at(game, step), Random(seed)
    file, first = record(session, "left", tmp_path), len(session.entries)
    last_taken_back = 0
    for _ in range(14):
        asked = session.situation.decision
        deeds: list[Callable[[], object]] = []
        if len(session.entries) > first:
            deeds.append(lambda: session.undo(agreed=True))
        if session.situation.can_redo:
            deeds.append(lambda: session.redo(agreed=True))
        if asked is not None:
            for seat in range(3):
                judged = session.situation.judged(seat)
                open_choices = [choice for choice, clause in judged if clause is None and choice != TAKE_BACK]
                if open_choices:
                    deeds.append(partial(session.play, seat, lot.choice(open_choices)))
                if any(choice == TAKE_BACK and clause is None for choice, clause in judged):
                    deeds += [partial(session.play, seat, TAKE_BACK)] * 3
        deed = lot.choice(deeds)
        deed()
        taken_back = isinstance(deed, partial) and deed.args[1] == TAKE_BACK
        last_taken_back += taken_back
        assert not (taken_back and session.situation.can_redo)
        again = Session.resume(read(file.path), session.history.first_kit, session.rules.referee)
        assert (again.loaded.damage, state(again)) == (None, state(session))
    assert last_taken_back
