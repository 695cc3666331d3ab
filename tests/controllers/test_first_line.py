"""The first line of a save is checked like the rest; what it lost is found again, and nothing broken is copied."""

import json
import re
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Player, Session, Terms, carry_on, record
from qquovadis.errors import SaveError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.played_pack import played_box
from qquovadis.model.saves.save_file import read
from tests.controllers.tables import AYA, BEN, BOT, CLEO, play_on, table
from tests.marks import long
from tests.toy import Toy, toy_kit

FLIPS = 250


def taken_up(path: Path) -> Session:
    """The session of a file of the toy, with its referee."""
    found = read(path)
    box = recorded_box(found.header, toy_kit(3))
    return Session.resume(found, box, Toy(box))


@pytest.fixture
def played(tmp_path: Path) -> tuple[Session, Path]:
    """A game of the toy in its middle, and its file."""
    session = table(AYA, BOT, CLEO)
    path = record(session, "Toy", tmp_path).path
    play_on(session, 7, Random(2))
    return session, path


def old(path: Path) -> None:
    """Let a save be one of version 1: no checksum in the one first line, and lines that name none before them."""
    first, _, *lines = path.read_bytes().splitlines()
    header = {**json.loads(first), "version": 1}
    del header["check"]
    content = [json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()]
    for line in lines:
        body = re.sub(rb',"before":"[0-9a-f]{8}"', b"", line[: line.rindex(b',"check"')])
        content.append(body + f',"check":"{zlib.crc32(body):08x}"}}'.encode())
    path.write_bytes(b"\n".join(content) + b"\n")


def change(path: Path, before: str, after: str, times: int = 1) -> None:
    """Change words in a file, from its beginning on."""
    content = path.read_bytes()
    assert before.encode() in content
    path.write_bytes(content.replace(before.encode(), after.encode(), times))


@long
def test_a_bit_flipped_anywhere_in_the_first_line_or_its_copy_loses_nothing(played: tuple[Session, Path]) -> None:
    session, path = played
    content, chance, terms = path.read_bytes(), Random(3), taken_up(path).terms
    first = content.index(b"\n") + 1
    for _ in range(FLIPS):
        at = chance.randrange(2 * first - 1)
        path.write_bytes(content[:at] + bytes([content[at] ^ 1 << chance.randrange(8)]) + content[at + 1 :])
        again = taken_up(path)
        assert again.loaded.damage is None
        assert again.entries == session.entries
        assert again.terms == terms
        assert again.loaded.distrusted is not None
        file = carry_on(again, read(path))
        copy = file.path.read_bytes()
        assert copy[2 * first :] == content[2 * first :]
        assert taken_up(file.path).terms == terms
        assert taken_up(file.path).loaded.distrusted is None
        file.path.unlink()


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ('"BuyPrize"', '"BuiPrize"', "steps"),
        ('"rounds":4', '"rounds":5', "parameters"),
        ('"random"', '"randOm"', "seats"),
        ('"seed":7', '"seed":6', "seed"),
        ('{"format"', '["format"', "format"),
    ],
)
def test_what_was_changed_in_it_is_named(played: tuple[Session, Path], before: str, after: str, place: str) -> None:
    session, path = played
    change(path, before, after)
    spoilt = path.read_bytes()
    again = taken_up(path)
    assert f"was changed at {place} and cannot be trusted" in str(again.loaded.distrusted)
    file = carry_on(again, read(path))
    assert file.path != path
    play_on(again, 1000, Random(8))
    play_on(session, 1000, Random(8))
    assert again.digest() == session.digest() == taken_up(file.path).digest()
    assert path.read_bytes() == spoilt
    assert after.encode() not in file.path.read_bytes()


def test_where_the_copy_is_changed_too_it_is_said_what_cannot_be_trusted(played: tuple[Session, Path]) -> None:
    _, path = played
    change(path, '"rounds":4', '"rounds":5', 2)
    with pytest.raises(SaveError, match="cannot be trusted"):
        read(path)
    change(path, '"rounds":5', '"rounds":6')
    with pytest.raises(SaveError, match="damaged at parameters"):
        read(path)


def spoilt(folder: Path, entries: int) -> tuple[Session, Path, Session]:
    """An old save of so many entries with a step that is spoilt: as it was played, its file, and taken up again."""
    session = table()
    path = record(session, "Toy", folder).path
    play_on(session, entries, Random(2))
    old(path)
    change(path, '"BuyPrize"', '"BuiPrize"')
    return session, path, taken_up(path)


def test_a_step_spoilt_in_an_old_save_costs_no_entry_any_more(tmp_path: Path) -> None:
    _, path, again = spoilt(tmp_path, 1)
    file = carry_on(again, read(path))
    assert file.path == path
    play_on(again, 1000, Random(2))
    file.close()
    later = taken_up(path)
    assert later.loaded.damage is None
    assert later.entries == again.entries
    found = read(path)
    without_rules = Session.resume(found, recorded_box(found.header, toy_kit(3)))
    assert without_rules.digest() == again.digest()
    assert path.read_text(encoding="utf-8").count('"kind":"steps"') == 1
    content = path.read_bytes()
    carry_on(later, read(path)).close()
    assert path.read_bytes() == content


def test_a_file_that_was_harmed_by_that_before_opens_whole(tmp_path: Path) -> None:
    session, _, again = spoilt(tmp_path, 1000)
    assert again.loaded.damage is None
    assert again.entries == session.entries


def test_a_seat_of_an_old_save_that_nobody_can_sit_on_goes_to_a_person(played: tuple[Session, Path]) -> None:
    session, path = played
    old(path)
    change(path, '"random"', '"randOm"')
    again = taken_up(path)
    known = "person, random, quick, greedy, planner, strategist, oracle"
    said = f"is “randOm”, which this program does not know ({known}); a person plays that seat"
    assert said in str(again.loaded.distrusted)
    assert [player.kind for player in again.seating.people] == ["person"] * 3
    file = carry_on(again, read(path))
    assert file.path != path
    assert taken_up(file.path).loaded.distrusted is None
    assert taken_up(file.path).entries == session.entries


def begun(tmp_path: Path) -> Path:
    """A save of a shipped draft that knows which files it was begun with."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    terms = Terms(people=(AYA, BEN, CLEO), seed=31, pack=pack.hash)
    session = Session.start(referee_for(compile_kit(pack, 3)), terms)
    path = record(session, "Game", tmp_path).path
    play_on(session, 1, Random(1))
    old(path)
    return path


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (r'"war_tie":"\w+"', '"war_tie":"start_pla}er_order"', "“war_tie” = start_pla}er_order"),
        (r'"placement.extra_cost":\d+', '"placement.extra_cost":5000', "“placement.extra_cost” = 5000"),
        (r'"placement.extra_cost":\d+', '"placement.extra_cost":true', "“placement.extra_cost” = True"),
    ],
)
def test_values_that_the_very_files_of_the_draft_do_not_allow_are_refused(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    path = begun(tmp_path)
    pack = load_pack(find_pack("quo_vadis", "30"))
    played_box(read(path).header, pack)
    path.write_text(re.sub(before, after, path.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    with pytest.raises(SaveError) as refusal:
        played_box(read(path).header, pack)
    assert said in str(refusal.value)
    assert "cannot be trusted" in str(refusal.value)


def test_the_names_of_seats_are_shown_in_one_line_and_stay_apart(tmp_path: Path) -> None:
    names = ("A\u202eYA\nis here", "A\u202eYA is here", "x" * 20_000)
    session = table(*map(Player, names))
    path = record(session, "Toy", tmp_path).path
    play_on(session, 5, Random(1))
    old(path)
    again = taken_up(path)
    shown = [player.name for player in again.seating.people]
    assert shown == ["A YA is here", "A YA is here 2", "x" * 80]
    assert len(again.seating.persons) == 3
    assert again.digest() == session.digest()


def test_lines_lost_in_the_middle_are_noticed(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 3, Random(1))
    session.log.note(2, "a note")
    session.branches.bookmark("here")
    play_on(session, 2, Random(1))
    lines = path.read_bytes().splitlines(keepends=True)
    for lost in (line for line in lines if b'"kind":"note"' in line or b'"kind":"bookmark"' in line):
        path.write_bytes(b"".join(line for line in lines if line != lost))
        damage = taken_up(path).loaded.damage
        assert damage is not None
        assert str(damage.reason) == "a line before it is lost"


def test_a_sitting_that_ended_says_so_and_its_lost_end_is_noticed(tmp_path: Path) -> None:
    session = table()
    file = record(session, "Toy", tmp_path)
    play_on(session, 3, Random(1))
    session.log.note(2, "a note")
    assert read(file.path).is_cut_short
    file.close()
    assert not read(file.path).is_cut_short
    whole: Any = file.path.read_bytes()
    again = taken_up(file.path)
    assert again.loaded.damage is None
    carry_on(again, read(file.path)).close()
    assert file.path.read_bytes() == whole
    for lost in (1, 2, 3):
        file.path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-lost]))
        assert read(file.path).is_cut_short
    play_on(again, 3, Random(1))


def test_a_game_that_was_left_before_its_first_move_was_closed_all_the_same(tmp_path: Path) -> None:
    file = record(table(), "Toy", tmp_path)
    assert read(file.path).is_cut_short, "until it is closed"
    file.close()
    assert not read(file.path).is_cut_short
    whole = file.path.read_bytes()
    again = taken_up(file.path)
    assert again.loaded.damage is None
    file = carry_on(again, read(file.path))
    file.close()
    assert file.path.read_bytes() == whole, "nothing happened"
    play_on(again, 2, Random(1))
    assert read(file.path).is_cut_short


def test_an_old_save_does_not_tell_whether_it_lost_its_end(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 3, Random(1))
    old(path)
    assert not read(path).is_cut_short
