"""Which row of a save each manual change is: said here once more by hand, there and back."""

import json
from itertools import chain
from typing import get_args

import pytest

from qquovadis.controllers.session import manual_changes
from qquovadis.engine.kit import SetupStep
from qquovadis.model.free_table import changes
from qquovadis.model.free_table.changes import (
    OF_PLACES,
    OF_TALLIES,
    AlignPieces,
    AssignTally,
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
    Proceed,
    RestateChance,
    RevealAll,
    RollDice,
    RollDie,
    RolledDie,
    SearchZone,
    SetDieValue,
    SetTally,
    ShowPiece,
    ShuffleZone,
    SlipPiece,
    SpreadPieces,
    StateChance,
    TallyValue,
    TuckPieces,
    TurnPiece,
    TurnPieces,
    UngroupPieces,
    UnlockPieces,
    UnveilTally,
)
from qquovadis.model.free_table.heaps import FANNED
from qquovadis.model.free_table.spot import NO_SPOT, Spot
from qquovadis.model.saves.fields import InvalidLine
from qquovadis.model.saves.manual_change_rows import ROWS, VERBS, read_row, row_of
from qquovadis.model.text import manual_change_text

STEPS = (SetupStep("deal", 2, (5, 6), 3), SetupStep("place", 7, things=(8,)))
WRITTEN: tuple[tuple[ManualChange, str], ...] = (
    (MovePiece(3, 4), '["move", 3, 4]'),
    (MovePiece(3, 4, 0), '["move", 3, 4, 0]'),
    (LayPiece(3, 4), '["lay", 3, 4, -1, -1, -1]'),
    (LayPiece(3, 4, at=0, face=1, spot=Spot(70)), '["lay", 3, 4, 0, 1, 70]'),
    (LayPiece(3, 4, value=0), '["lay", 3, 4, -1, -1, -1, -1, 0]'),
    (LayPiece(3, 4, face=0, tally=5, value=-6), '["lay", 3, 4, -1, 0, -1, 5, -6]'),
    (GatherPieces(4, None, (1, 2)), '["gather", 4, -1, 1, 2]'),
    (GatherPieces(4, 0, ()), '["gather", 4, 0]'),
    (PilePieces(4, 1, (1, 2)), '["pile", 4, 1, 1, 2]'),
    (SpreadPieces((LaidPiece(1, 2),)), '["spread", 1, 2, -1, -1, -1, 0]'),
    (
        SpreadPieces((LaidPiece(1, 2, 0, Spot(9)), LaidPiece(3, 4, tally=5, value=6))),
        '["spread", 1, 2, 0, 9, -1, 0, 3, 4, -1, -1, 5, 6]',
    ),
    (PlacePiece(3, Spot(2_000_000)), '["place", 3, 2000000]'),
    (PlacePiece(3, NO_SPOT), '["place", 3, -1]'),
    (AlignPieces((PieceSpot(1, Spot(20)), PieceSpot(2, Spot(30)))), '["align", 1, 20, 2, 30]'),
    (FlipPiece(3, 1), '["flip", 3, 1]'),
    (FlipPieces(1, (3, 4)), '["overturn", 1, 3, 4]'),
    (TurnPiece(3, 2), '["turn", 3, 2]'),
    (TurnPieces(2, (3, 4)), '["rotate", 2, 3, 4]'),
    (SlipPiece(3, 4), '["slip", 3, 4]'),
    (ShowPiece(3, 0b101), '["show", 3, 5]'),
    (AttachPieces(1, (2, 3)), '["attach", 1, 2, 3]'),
    (TuckPieces(1, (2, 3)), '["tuck", 1, 2, 3]'),
    (DetachPieces((2, 3)), '["detach", 2, 3]'),
    (LockPieces((2,)), '["lock", 2]'),
    (UnlockPieces((2,)), '["unlock", 2]'),
    (GroupPieces((2, 3)), '["group", 2, 3]'),
    (UngroupPieces((2, 3)), '["ungroup", 2, 3]'),
    (DrawPieces(1, 2, 0, 3), '["draw", 1, 2, 0, 3]'),
    (DrawPieces(1, 2, None, 3), '["draw", 1, 2, -1, 3]'),
    (DealPieces(1, 0, 3, (4, 5)), '["deal", 1, 0, 3, 4, 5]'),
    (ShuffleZone(4, 0), '["shuffle", 4, 0]'),
    (ShuffleZone(4, 0, 2), '["shuffle", 4, 0, 2]'),
    (OrderZone(4, (2, 1, 3)), '["order", 4, 2, 1, 3]'),
    (FanHeap(4, FANNED), '["fan", 4, 1]'),
    (SearchZone(4, 2), '["search", 4, 2]'),
    (RevealAll(OF_TALLIES, 5), '["reveal", 0, 5]'),
    (ConcealAll(OF_PLACES, 4), '["conceal", 1, 4]'),
    (CountTally(5, -2), '["count", 5, -2]'),
    (SetTally(5, 12), '["set", 5, 12]'),
    (AssignTally(5, 2, 3, 4), '["assign", 5, 2, 3, 4]'),
    (Proceed((TallyValue(5, 1), TallyValue(6, 0))), '["proceed", 5, 1, 6, 0]'),
    (UnveilTally(5, 0b10), '["unveil", 5, 2]'),
    (RollDie(3, 6, 0), '["roll", 3, 6, 0]'),
    (RollDie(3, 6, 1, 2), '["roll", 3, 6, 1, 2]'),
    (RollDie(None, 6, 1), '["roll", -1, 6, 1]'),
    (RollDice((RolledDie(3, 6), RolledDie(4, 8))), '["throw", 3, 6, 4, 8]'),
    (SetDieValue(3, 6), '["value", 3, 6]'),
    (StateChance(1, 2, (5, 6)), '["state", 1, 2, 5, 6]'),
    (StateChance(1, None, ()), '["state", 1, -1]'),
    (RestateChance(), '["restate"]'),
    (RestateChance(1, 2), '["restate", 1, 2]'),
    (RestateChance(0), '["restate", 0, -1]'),
    (DoProcedure(2), '["procedure", 2]'),
    (DoProcedure(2, STEPS), '["procedure", 2, 1, 2, 3, 0, 2, 5, 6, 0, 4, 7, 0, 0, 0, 1, 8]'),
    (LayOutAgain(), '["reset"]'),
)
RECORDS = tuple(chain.from_iterable(get_args(kinds) or (kinds,) for kinds in get_args(ManualChange)))


def anything(thing: str, number: int) -> int:
    """Let there be ten of every thing."""
    if not 0 <= number < 10:
        raise InvalidLine(f"there is no {thing} {number}")
    return number


@pytest.mark.parametrize(("change", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_each_change_is_written_as_this_row_and_read_from_it(change: ManualChange, text: str) -> None:
    verb, row = row_of(change)
    assert json.dumps([verb, *row]) == text
    read = read_row(verb, row, anything)
    assert (read, type(read)) == (change, type(change))


def test_each_change_stands_above_and_is_written_done_and_told() -> None:
    assert {type(change) for change, _ in WRITTEN} == set(RECORDS) == set(VERBS)
    assert len(ROWS) == len(VERBS)
    for does in (manual_changes._do, manual_change_text._told):
        assert {kind for kind in does.registry if kind is not object} == set(RECORDS), does


def test_what_is_no_manual_change_is_a_part_of_one_or_never_saved() -> None:
    named = {each for each in vars(changes).values() if isinstance(each, type) and each.__module__ == changes.__name__}
    assert {kind.__name__ for kind in named - set(RECORDS)} == {
        *("LaidPiece", "PieceSpot", "TallyValue", "RolledDie", "BeginAtLandmark")
    }


@pytest.mark.parametrize(
    ("verb", "row", "read"),
    [
        ("lay", (3, 4), LayPiece(3, 4)),
        ("lay", (3, 4, -1), LayPiece(3, 4)),
        ("lay", (3, 4, -1, 1), LayPiece(3, 4, face=1)),
        ("move", (3, 4, -1), MovePiece(3, 4)),
        ("restate", (1,), RestateChance(1)),
        ("roll", (3, 6, 0, -1), RollDie(3, 6, 0)),
    ],
)
def test_rows_that_leave_more_open_are_read_as_ever(verb: str, row: tuple[int, ...], read: ManualChange) -> None:
    assert read_row(verb, row, anything) == read


@pytest.mark.parametrize(
    ("verb", "row", "said"),
    [
        ("burn", (1,), "burn is nothing that is done by hand"),
        ("", (), " is nothing that is done by hand"),
        ("await", (0, 0), "await is nothing that is done by hand"),
        ("move", (), "0 numbers do not say what to move"),
        ("move", (1,), "1 numbers do not say what to move"),
        ("move", (1, 2, 3, 4), "4 numbers do not say what to move"),
        ("lay", (1, 2, -1, -1, -1, -1, 0, 0), "8 numbers do not say what to lay"),
        ("reset", (1,), "1 numbers do not say what to reset"),
        ("restate", (1, 1, 1), "3 numbers do not say what to restate"),
        ("shuffle", (1,), "1 numbers do not say what to shuffle"),
        ("deal", (1, 0), "2 numbers do not say what to deal"),
        ("spread", (), "0 numbers are no laid, 6 for each"),
        ("spread", (1, 2, -1, -1, -1), "5 numbers are no laid, 6 for each"),
        ("align", (1, 2, 3), "3 numbers are no laid, 2 for each"),
        ("throw", (1,), "1 numbers are no dice, 2 for each"),
        ("proceed", (1, 2, 3), "3 numbers are no counted, 2 for each"),
        ("move", (10, 2), "there is no piece 10"),
        ("move", (-1, 2), "there is no piece -1"),
        ("gather", (1, 0, 3, 10), "there is no piece 10"),
        ("attach", (10, 3), "there is no piece 10"),
        ("throw", (10, 6), "there is no piece 10"),
        ("move", (1, 10), "there is no zone 10"),
        ("draw", (-1, 1, 0, 1), "there is no zone -1"),
        ("deal", (1, 0, 1, 2, 10), "there is no zone 10"),
        ("set", (10, 1), "there is no tally 10"),
        ("proceed", (1, 1, 10, 1), "there is no tally 10"),
        ("show", (1, 10), "there is no seats 10"),
        ("search", (1, 10), "there is no seat 10"),
        ("place", (1, -2), "there is no spot -2"),
        ("align", (1, 1 << 31), f"there is no spot {1 << 31}"),
        ("procedure", (0, 9, 0, 0, 0, 0, 0), "these numbers are no steps"),
        ("procedure", (0, 0, 0, 0), "these numbers are no steps"),
        ("procedure", (0, 3, 1, 0, 0, 5, 1), "these numbers are no steps"),
        ("procedure", (0, 3, 1, 0, 0, -1, 0), "these numbers are no steps"),
    ],
)
def test_a_row_that_says_no_change_is_told_in_a_sentence(verb: str, row: tuple[int, ...], said: str) -> None:
    with pytest.raises(InvalidLine) as error:
        read_row(verb, row, anything)
    assert str(error.value) == said
