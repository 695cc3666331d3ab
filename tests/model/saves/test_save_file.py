"""Saves are read through names, say in a sentence what is wrong with them, and never open as something else."""

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Session, record
from qquovadis.engine import Kit
from qquovadis.engine.kit import Identity, Piece, Tally, Zone
from qquovadis.errors import SaveError
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.damage import CUT_OFF, Damage
from qquovadis.model.saves.format import save_schema
from qquovadis.model.saves.line_checks import VERSION, chained
from qquovadis.model.saves.save_file import Recording, read
from qquovadis.model.saves.save_lines import DIGEST
from tests.controllers.tables import play_on, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick


@pytest.fixture
def played(tmp_path: Path) -> tuple[Session, Path]:
    """A game of the toy that was played to its end, and its file."""
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 1000, Random(2))
    return session, path


def reopened(found: Recording) -> Session:
    """The session of a save, with the rules of the toy."""
    return Session.resume(found, recorded_box(found.header, toy_kit(3)), Toy(toy_kit(3)))


def looked_at(found: Recording, kit: Kit | None = None) -> Session:
    """The session of a save on this kit, without any rules."""
    return Session.resume(found, recorded_box(found.header, kit or toy_kit(3)))


def edited(kit: Kit) -> Kit:
    """The kit of a pack in which everything was put in another order and something came before everything old."""
    chance = Random(5)

    def mixed(things: tuple[Any, ...], extra: Any) -> tuple[list[Any], dict[int, int]]:
        order = list(range(len(things)))
        chance.shuffle(order)
        return [extra, *(things[at] for at in order)], {at: new for new, at in enumerate(order, 1)}

    identities, identity_at = mixed(kit.identities, Identity("card 9", "card"))
    zones, zone_at = mixed(kit.zones, Zone("attic", "attic"))
    tallies, _ = mixed(kit.tallies, Tally("wear", "wear", start=3))
    pieces, _ = mixed(kit.pieces, Piece("card 9a", 0, "card", hidden=True, zone=0))
    moved = [
        replace(piece, identity=identity_at[piece.identity], zone=zone_at[piece.zone])
        if piece.name != "card 9a"
        else replace(piece, zone=zone_at[kit.zone("deck")])
        for piece in pieces
    ]
    return replace(
        kit,
        identities=tuple(identities),
        zones=tuple(zones),
        tallies=tuple(tallies),
        pieces=tuple(moved),
        purposes=(*kit.purposes, "weather"),
    )


def test_a_pack_edited_later_renumbers_nothing(played: tuple[Session, Path]) -> None:
    session, path = played
    found = read(path)
    box = recorded_box(found.header, edited(toy_kit(3)))
    again = Session.resume(found, box, Toy(box))
    assert again.loaded.damage is None
    assert again.digest() == session.digest()
    assert again.entries == session.entries
    assert again.situation.outcome == session.situation.outcome


def test_play_goes_on_with_an_edited_pack_as_it_would_have(tmp_path: Path) -> None:
    session = table()
    path = record(session, "Toy", tmp_path).path
    play_on(session, 6, Random(2))
    box = recorded_box(read(path).header, edited(toy_kit(3)))
    again = Session.resume(read(path), box, Toy(box))
    for each in (session, again):
        play_on(each, 1000, Random(8))
    assert again.digest() == session.digest()


def test_a_save_opens_without_any_rules(played: tuple[Session, Path]) -> None:
    session, path = played
    again = looked_at(read(path))
    assert again.loaded.damage is None
    assert again.digest() == session.digest()
    assert again.situation.sources == session.situation.sources
    again.undo(0, agreed=True)
    assert [type(step).__name__ for step in again.history.table.agenda][-1] == "SlipCard"


def test_the_box_itself_is_kept_with_the_save(played: tuple[Session, Path]) -> None:
    session, path = played
    kit = toy_kit(3)
    moved = tuple(replace(piece, face=1, hidden=False, zone=0) for piece in kit.pieces)
    started = tuple(replace(tally, start=1) for tally in kit.tallies)
    again = looked_at(read(path), replace(kit, pieces=moved, tallies=started))
    assert again.digest() == session.digest()


@pytest.mark.parametrize(
    ("what", "kind"), [("zones", "place"), ("tallies", "count"), ("identities", "card or token"), ("pieces", "piece")]
)
def test_a_name_that_the_pack_has_lost_is_named(played: tuple[Session, Path], what: str, kind: str) -> None:
    kit = toy_kit(3)
    things = getattr(kit, what)
    lost = things[3]
    renamed = (*things[:3], replace(lost, name="something else"), *things[4:])
    with pytest.raises(SaveError, match=f"the {kind} “{lost.name}” of the saved game") as refusal:
        recorded_box(read(played[1]).header, replace(kit, **dict[str, Any]({what: renamed})))
    assert refusal.value.values["name"] == lost.name


def test_a_step_that_the_rules_have_lost_is_named_and_the_game_can_still_be_looked_at(
    played: tuple[Session, Path],
) -> None:
    class Younger(Toy):
        steps: Mapping[str, type] = {name: kind for name, kind in Toy.steps.items() if name != "BuyPrize"}

    found = read(played[1])
    with pytest.raises(SaveError, match="The step “BuyPrize” of the saved game no longer exists"):
        Session.resume(found, recorded_box(found.header, toy_kit(3)), Younger(toy_kit(3)))
    assert looked_at(found).loaded.damage is None


@pytest.mark.parametrize(
    ("kit", "sentence"),
    [
        (replace(toy_kit(3), game="chess"), "is toy, draft 1, for 3 seats; it cannot be opened as chess"),
        (replace(toy_kit(3), draft="2"), "cannot be opened as toy, draft 2"),
        (toy_kit(2), "for 2 seats"),
        (toy_kit(3, rounds=9), "“rounds” = 4, but the table was set up with 9"),
        (toy_kit(3, coins_hidden=True), "“coins_hidden” = False, but the table was set up with True"),
        (replace(toy_kit(3), parameters={}), "“rounds” = 4"),
    ],
)
def test_a_save_opens_on_no_other_table(played: tuple[Session, Path], kit: Kit, sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        recorded_box(read(played[1]).header, kit)


def test_what_is_no_save_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for name, content, sentence in (
        ("empty", b"", "is empty"),
        ("binary", bytes(range(256)), "is not a saved game"),
        ("words", b"dear diary\n", "is not a saved game"),
        ("json", b"[1, 2]\n", "is not a saved game"),
        ("deep", b"[" * 100_000, "is nested too deeply for a saved game"),
        ("other", b'{"format": "chess"}\n', "is not a saved game"),
        ("half", b'{"format": "qquovadis game", "version": 1}\n', "Line 1 of “half.qqgame” is damaged at"),
        ("newer", b'{"format": "qquovadis game", "version": 99}\n', "saved by a newer Q Quo Vadis"),
    ):
        path = tmp_path / f"{name}.qqgame"
        path.write_bytes(content)
        with pytest.raises(SaveError, match=sentence):
            read(path)
        assert path.read_bytes() == content
    with pytest.raises(SaveError, match="was not found"):
        read(tmp_path / "nothing.qqgame")
    with pytest.raises(SaveError, match="is a folder"):
        read(tmp_path)


def test_a_file_that_may_not_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.qqgame"
    path.write_text("secret")

    def refused(self: Path, *_how: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(SaveError, match="cannot be read: permission denied"):
        read(path)


def test_a_file_that_ends_with_its_header_holds_no_game(played: tuple[Session, Path], tmp_path: Path) -> None:
    first = played[1].read_bytes().split(b"\n")[0]
    for ending in (b"", b"\n", b'\n{"kind":"open', b"\n" + first, b"\n" + first + b"\n"):
        path = tmp_path / "begun.qqgame"
        path.write_bytes(first + ending)
        with pytest.raises(SaveError, match="before the table was set up"):
            read(path)


def test_spoilt_files_end_in_a_sentence_or_in_a_part_of_the_game(played: tuple[Session, Path], tmp_path: Path) -> None:
    session, path = played
    content, chance = path.read_bytes(), Random(11)
    for _ in range(300):
        spoilt = bytearray(content)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(spoilt))
            spoilt[at : at + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3))
        copy = tmp_path / "spoilt.qqgame"
        copy.write_bytes(spoilt)
        try:
            again = reopened(read(copy))
        except SaveError:
            continue
        assert again.entries == session.entries[: len(again.entries)]
        assert again.loaded.damage is not None or again.digest() == session.digest() or not again.history.undone


def forged(path: Path, line: int, change: Callable[[dict[str, Any]], object]) -> Recording:
    """A save in which one line after the header says something else, with checksums that fit."""
    first, second, *lines = path.read_bytes().splitlines(keepends=True)
    spoken = [json.loads(each) for each in lines]
    for each in spoken:
        del each["check"]
        each.pop("before", None)
    change(spoken[line])
    path.write_bytes(first + second + chained(spoken))
    return read(path)


FORGERIES: Mapping[str, Callable[[dict[str, Any]], object]] = {
    "no such piece": lambda line: line["operations"].insert(0, ["Moved", 999, 0, 0, 0, 0, 0]),
    "a piece that lies elsewhere": lambda line: line["operations"].insert(0, ["Moved", 0, 0, 0, 0, 0, 0]),
    "a negative place": lambda line: line["operations"].insert(0, ["Moved", 0, -1, 0, 0, 0, 0]),
    "another spot before": lambda line: line["operations"].insert(0, ["Placed", 19, 7, 8]),
    "another face before": lambda line: line["operations"].insert(0, ["Flipped", 0, 5, 1, 0]),
    "another turn before": lambda line: line["operations"].insert(0, ["Turned", 0, 5, 1]),
    "beyond the bounds": lambda line: line["operations"].insert(0, ["Counted", 0, -1, "by hand"]),
    "other identities": lambda line: line["operations"].insert(0, ["Shuffled", 0, [[0, 0, 0]], [[0, 0, 0]], 0, -1, []]),
    "nothing to slip": lambda line: line["operations"].insert(0, ["Slipped", 0, 1, 0, [], []]),
    "a stated die": lambda line: line["operations"].insert(0, ["Rolled", 18, 1, 2, 0, 3, [2]]),
    "shown again": lambda line: line["operations"].insert(0, ["Shown", 18, 7]),
    "no such step": lambda line: line["operations"].append(["Resolved", 0, [["Dance", 1]]]),
    "a step of words": lambda line: line["operations"].append(["Resolved", 0, [["SlipCard", "x"]]]),
    "an agenda too short": lambda line: line["operations"].append(["Resolved", 99, []]),
    "no operation": lambda line: line["operations"].append(["Burned", 1]),
    "an empty operation": lambda line: line["operations"].append([]),
    "a word for a list": lambda line: line.update(operations="none"),
    "a leap": lambda line: line.update(number=7),
    "no deed": lambda line: line.pop("deed"),
    "no such seat": lambda line: line["deed"].update(seat=9),
    "no choice": lambda line: line["deed"].update(choice="slip"),
    "no number": lambda line: line["deed"].update(choice=["slip", "all"]),
    "no such manner": lambda line: line.update(deed={"manner": "joke"}),
    "no such kind": lambda line: line.update(kind="gossip"),
    "undo too far": lambda line: line.update(kind="undo", to=9, gone=1),
    "redo of nothing": lambda line: line.update(kind="redo", to=9),
    "a note on nothing": lambda line: line.update(kind="note", entry=9, note="?"),
    "nothing seen": lambda line: line.update(seen=[[1]]),
    "no finding": lambda line: line.update(findings=["won"]),
    "another table": lambda line: line.update({DIGEST: "0" * 24}),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_line_that_no_table_can_follow_ends_what_can_be_opened(played: tuple[Session, Path], forgery: str) -> None:
    session, path = played
    again = reopened(forged(path, 3, FORGERIES[forgery]))
    assert again.loaded.damage is not None
    assert again.loaded.damage.line == 6
    assert again.loaded.damage.reason
    assert again.entries == session.entries[:2]
    session.undo(2, agreed=True)
    assert again.digest() == session.digest()


def test_what_a_line_says_beyond_its_format_is_passed_over(played: tuple[Session, Path]) -> None:
    session, path = played
    again = reopened(forged(path, 3, lambda line: (line.update(mood="good"), line["deed"].update(mood="good"))))
    assert again.loaded.damage is None
    assert again.entries == session.entries


def test_the_schema_names_every_operation_with_its_numbers() -> None:
    rows = json.dumps(save_schema())
    for row in (
        '"Moved: piece, source, start, zone, at, learned"',
        '"Counted: tally, delta, why"',
        '"const": "Resolved"',
    ):
        assert row in rows


def test_damage_is_told_with_the_file_and_what_becomes_of_it() -> None:
    complaint = Damage(9, CUT_OFF, 7).complaint("Toy.qqgame")
    assert "“Toy.qqgame” is damaged from line 9 on; the 7 moves before it are intact" in str(complaint)


def test_an_opening_that_no_table_can_follow_is_refused(played: tuple[Session, Path]) -> None:
    found = forged(played[1], 0, lambda line: line.update({DIGEST: "0" * 24}))
    with pytest.raises(SaveError, match="Line 2"):
        reopened(found)


def test_every_fifty_entries_a_save_names_the_table(tmp_path: Path) -> None:
    session = table(referee=Toy(toy_kit(3, rounds=20)))
    path = record(session, "Toy", tmp_path).path
    chance = Random(3)
    while len(session.entries) < 50:
        play_on(session, 1, chance)
    found = read(path)
    assert found.lines[50][DIGEST] == session.digest()
    assert DIGEST not in found.lines[49]


def test_lines_are_json_and_end_with_their_check_figure(played: tuple[Session, Path]) -> None:
    lines = played[1].read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["version"] == VERSION
    assert lines[0] == lines[1]
    for line in lines:
        check = json.loads(line)["check"]
        body = line[: line.rindex(',"check"')]
        assert int(check, 16) == zlib.crc32(body.encode())
