"""Manual changes in a save: the deed of each stands there as ever, and a row that says none is told in a sentence."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Session
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import BOX, SetupStep
from qquovadis.games import table_for
from qquovadis.model.free_table.changes import (
    OF_PLACES,
    AlignPieces,
    AttachPieces,
    ConcealAll,
    CountTally,
    DealPieces,
    DetachPieces,
    DoProcedure,
    DrawPieces,
    FanHeap,
    FlipPiece,
    FlipPieces,
    GatherPieces,
    GroupPieces,
    LaidPiece,
    LayOutAgain,
    LayPiece,
    LockPieces,
    ManualChange,
    MovePiece,
    OrderZone,
    PieceSpot,
    PilePieces,
    PlacePiece,
    RevealAll,
    SearchZone,
    SetTally,
    ShowPiece,
    ShuffleZone,
    SpreadPieces,
    TuckPieces,
    TurnPiece,
    TurnPieces,
    UngroupPieces,
    UnlockPieces,
)
from qquovadis.model.free_table.spot import BARE_TABLE
from qquovadis.model.history.entries import ChangedByHand, Entry
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.words import Words
from qquovadis.model.saves.fields import InvalidLine
from qquovadis.model.saves.manual_change_rows import ROWS, read_row
from qquovadis.model.saves.operations import OperationReader
from qquovadis.model.saves.save_file import read
from qquovadis.model.saves.save_lines import LineReader
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.controllers.test_procedures import begun
from tests.controllers.test_verify import forged
from tests.marks import quick

pytestmark = quick
DEED = re.compile(r'"deed":(\{.*?\}),"')


def lying(session: Session, zone: str) -> list[int]:
    return session.history.table.contents[session.history.table.kit.zone(zone)]


def deeds(file: Path) -> list[str]:
    """Return the deeds in a save as they stand there."""
    return [deed[1] for line in file.read_text("utf-8").splitlines() if (deed := DEED.search(line))]


def resumed(session: Session, file: Path) -> Session:
    """Return the game of a file, which is one of this session."""
    kit = session.history.first_kit
    return Session.resume(read(file), kit, table_for(kit))


def test_each_deed_is_written_as_ever_read_again_and_written_the_same(tmp_path: Path, own_home: Path) -> None:
    session = begun("cards", tmp_path / "packs")
    kit, file = session.history.table.kit, tmp_path / "hands.qqgame"
    saved = record_in(session, file)
    hand, trick, deck, points = (kit.zone("hand.A"), kit.zone("trick"), kit.zone("deck"), kit.tallies_of("points")[0])
    one, two, three = lying(session, "hand.A")[:3]
    is_what = session.history.table.identity_of
    first, second = is_what[one], is_what[two]
    loose, aside = BARE_TABLE.write((0.0, 0.0)), BARE_TABLE.write((8.0, 4.0))
    assert (loose, aside) == (1024 * 2048 + 1024, 1025 * 2048 + 1026), "a point is four units wide, 2,048 are a row"
    gone: list[tuple[ManualChange, str]] = [
        (LayPiece(one, trick, face=1), f'"lay","arguments":[{one},{trick},-1,1,-1],"identity":{first},"knows":7'),
        (MovePiece(one, hand), f'"move","arguments":[{one},{hand}],"identity":{first},"knows":7'),
        (MovePiece(one, trick, 0), f'"move","arguments":[{one},{trick},0],"identity":{first},"knows":7'),
        (GatherPieces(trick, 1, (two,)), f'"gather","arguments":[{trick},1,{two}],"identity":-1,"knows":7'),
        (FlipPiece(two, 0), f'"flip","arguments":[{two},0],"identity":{second},"knows":7'),
        (FlipPieces(1, (two,)), f'"overturn","arguments":[1,{two}],"identity":-1,"knows":7'),
        (TurnPiece(one, 1), f'"turn","arguments":[{one},1],"identity":{first},"knows":7'),
        (TurnPieces(2, (one, two)), f'"rotate","arguments":[2,{one},{two}],"identity":-1,"knows":7'),
        (OrderZone(trick, (two, one)), f'"order","arguments":[{trick},{two},{one}],"identity":-1,"knows":7'),
        (FanHeap(trick, 1), f'"fan","arguments":[{trick},1],"identity":-1,"knows":7'),
        (AttachPieces(one, (two,)), f'"attach","arguments":[{one},{two}],"identity":{first},"knows":7'),
        (DetachPieces((two,)), f'"detach","arguments":[{two}],"identity":{second},"knows":7'),
        (TuckPieces(two, (one,)), f'"tuck","arguments":[{two},{one}],"identity":{second},"knows":7'),
        (LockPieces((one,)), f'"lock","arguments":[{one}],"identity":{first},"knows":7'),
        (UnlockPieces((one,)), f'"unlock","arguments":[{one}],"identity":{first},"knows":7'),
        (GroupPieces((one, two)), f'"group","arguments":[{one},{two}],"identity":{first},"knows":7'),
        (UngroupPieces((two,)), f'"ungroup","arguments":[{two}],"identity":{second},"knows":7'),
        (
            LayPiece(one, BOX, spot=loose, value=0),
            f'"lay","arguments":[{one},0,-1,-1,{loose},-1,0],"identity":{first},"knows":7',
        ),
        (PlacePiece(one, aside), f'"place","arguments":[{one},{aside}],"identity":{first},"knows":7'),
        (AlignPieces((PieceSpot(one, loose),)), f'"align","arguments":[{one},{loose}],"identity":-1,"knows":7'),
        (
            SpreadPieces((LaidPiece(one, trick), LaidPiece(two, BOX, None, aside))),
            f'"spread","arguments":[{one},{trick},-1,-1,-1,0,{two},0,-1,{aside},-1,0],"identity":-1,"knows":7',
        ),
        (SetTally(points, 3), f'"set","arguments":[{points},3],"identity":-1,"knows":7'),
        (CountTally(points, -1), f'"count","arguments":[{points},-1],"identity":-1,"knows":7'),
        (ShowPiece(three, 5), f'"show","arguments":[{three},5],"identity":{is_what[three]},"knows":5'),
        (DrawPieces(deck, hand, 0, 1), f'"draw","arguments":[{deck},{hand},0,1],"identity":-1,"knows":7'),
        (
            DealPieces(deck, None, 1, kit.zones_of("hand")),
            f'"deal","arguments":[{deck},-1,1,{",".join(map(str, kit.zones_of("hand")))}],"identity":-1,"knows":7',
        ),
        (SearchZone(deck, 1), f'"search","arguments":[{deck},1],"identity":-1,"knows":7'),
        (PilePieces(deck, 0, (two, one)), f'"pile","arguments":[{deck},0,{two},{one}],"identity":-1,"knows":7'),
        (ShuffleZone(deck, 0), f'"shuffle","arguments":[{deck},0],"identity":-1,"knows":7'),
        (RevealAll(OF_PLACES, hand), f'"reveal","arguments":[1,{hand}],"identity":-1,"knows":7'),
        (ConcealAll(OF_PLACES, hand), f'"conceal","arguments":[1,{hand}],"identity":-1,"knows":7'),
        (LayOutAgain(), '"reset","arguments":[],"identity":-1,"knows":7'),
        (
            DoProcedure(0, (SetupStep("deal", deck, (hand,), 2),)),
            f'"procedure","arguments":[0,1,{deck},2,0,1,{hand},0],"identity":-1,"knows":7',
        ),
    ]
    for change, _ in gone:
        session.change_by_hand(change)
    session.other_dice(agreed=True)
    session.other_dice(0, agreed=True)
    saved.close()
    rows = [f'{{"push":{row}}}' for _, row in gone]
    rows += ['{"push":"restate","arguments":[],"identity":-1,"knows":7}']
    rows += ['{"push":"restate","arguments":[0,-1],"identity":-1,"knows":7}']
    assert deeds(file) == rows
    again = resumed(session, file)
    assert again.entries == session.entries and again.digest() == session.digest()
    record_in(again, tmp_path / "again.qqgame").close()
    assert deeds(tmp_path / "again.qqgame") == rows


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"push": "burn"}, "burn is nothing that is done by hand"),
    ({"push": 7}, "push is no text"),
    ({"arguments": []}, "0 numbers do not say what to move"),
    ({"arguments": [1]}, "1 numbers do not say what to move"),
    ({"arguments": [1, 1, 1, 1]}, "4 numbers do not say what to move"),
    ({"arguments": [10**6, 1]}, "there is no piece 1000000"),
    ({"arguments": [1, -1]}, "there is no zone -1"),
    ({"arguments": [1, "1"]}, "argument is no number"),
    ({"push": "set", "arguments": [10**6, 1]}, "there is no tally 1000000"),
    ({"push": "show", "arguments": [1, 1 << 9]}, "there is no seats 512"),
    ({"push": "place", "arguments": [1, -7]}, "there is no spot -7"),
    ({"push": "spread", "arguments": [1, 1, -1, -1, -1]}, "5 numbers are no laid, 6 for each"),
    ({"push": "procedure", "arguments": [0, 99]}, "these numbers are no steps"),
)


@pytest.mark.parametrize(("wrong", "said"), WRONG, ids=[said for _, said in WRONG])
def test_a_row_that_says_no_change_is_told_and_all_before_it_is_open(
    wrong: dict[str, Any], said: str, tmp_path: Path, own_home: Path
) -> None:
    session = begun("cards", tmp_path / "packs")
    saved = record_in(session, tmp_path / "hands.qqgame")
    card, trick = lying(session, "hand.A")[0], session.history.table.kit.zone("trick")
    session.change_by_hand(LayPiece(card, trick, face=1))
    before = session.digest()
    session.change_by_hand(MovePiece(card, session.history.table.kit.zone("hand.B")))
    saved.close()

    def spoil(lines: list[dict[str, Any]]) -> None:
        (line,) = (line for line in lines if line.get("number") == 2)
        line["deed"].update(wrong)

    copy = forged(tmp_path / "hands.qqgame", spoil)
    content = copy.read_bytes()
    found = resumed(session, copy)
    assert (found.digest(), len(found.entries)) == (before, 1) and copy.read_bytes() == content
    damage = found.loaded.damage
    assert damage is not None and damage.entries == 1
    assert said in Texts("en").sentence(damage.reason)
    told = {Texts(language).explain(damage.complaint("hands.qqgame")) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES) and all("hands.qqgame" in each for each in told)


def test_whatever_numbers_a_row_says_the_log_can_tell_it_or_it_is_refused(tmp_path: Path, own_home: Path) -> None:
    """A row is words for the log alone: what changed on the table are its operations."""
    session, chance, told = begun("cards", tmp_path / "packs"), Random(3), set[str]()
    kit = session.history.table.kit
    reader = LineReader(OperationReader(kit, {}, None), kit.seats)
    pack = load_pack(next(path.parent for path in (tmp_path / "packs").rglob("pack.toml")))
    formatters = [
        TextFormatter(kit, PackNames(pack, kit), Words(), Texts(language), ("Aya", "Ben", "Cleo"), {})
        for language in LANGUAGES
    ]
    for _ in range(6000):
        verb = chance.choice([*ROWS])
        row = [chance.choice((-1, 0, 1, 2, 3, 7, 40, 10**6, -9)) for _ in range(chance.randrange(8))]
        try:
            change = read_row(verb, row, reader._number)
        except InvalidLine:
            continue
        told.add(verb)
        deed = ChangedByHand(change, chance.choice((-1, 0, 3)), chance.randrange(8))
        for formatter in formatters:
            for seat in (None, 0):
                assert describe_entry(formatter, Entry(1, deed, (), ""), seat).sentence
    assert told == set(ROWS), set(ROWS) - told
