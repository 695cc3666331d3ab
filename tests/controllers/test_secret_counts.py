"""What a seat counts in secret at a free table: seen by its owner alone until it is turned over, and hidden again."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Session
from qquovadis.controllers.positions.recorded_steps import StepRecorder
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.errors import PackError, QuoError, TableError
from qquovadis.games import table_for
from qquovadis.model.free_table.changes import (
    ConcealAll,
    CountTally,
    DoProcedure,
    FlipPieces,
    LayOutAgain,
    LayPiece,
    ManualChange,
    RevealAll,
    RollDice,
    RollDie,
    RolledDie,
    SearchZone,
    SetDieValue,
    SetTally,
    ShowPiece,
    UnveilTally,
)
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry, describe_undo
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.auction import PEOPLE, SECRETS, auction, auction_folder, begun, sat_down
from tests.controllers.test_free_fuzz import changes
from tests.marks import quick, sampled

COUNTS, PLACES = 0, 1
READERS = (None, 0, 1, 2)


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Return the auction."""
    return auction(tmp_path)


@pytest.fixture
def session(pack: Pack) -> Session:
    """Return its table."""
    return sat_down(compile_kit(pack, len(PEOPLE)))


def bids(kit: Kit) -> tuple[int, ...]:
    return kit.tallies_of("bid")


def dice(kit: Kit) -> tuple[int, ...]:
    return tuple(kit.piece_index[f"bid die {seat}"] for seat in "ABC")


def told(session: Session, reader: int | None) -> tuple[list[int], list[int]]:
    """Return what a reader sees of all bids and of all dice."""
    view, kit = session.seat_view(reader), session.history.table.kit
    return [view.tally[at] for at in bids(kit)], [view.face[at] if view.knows(at) else UNKNOWN for at in dice(kit)]


def set_up(session: Session) -> tuple[list[int], list[int]]:
    """Let everybody bid by counter and by die; return what."""
    kit, counts, values = session.history.table.kit, [3, 40, 7], [1, 33, 2]
    for tally, count in zip(bids(kit), counts, strict=True):
        session.change_by_hand(SetTally(tally, count))
    for die, value in zip(dice(kit), values, strict=True):
        session.change_by_hand(SetDieValue(die, value))
    return counts, values


def seen(session: Session, reader: int | None) -> tuple[object, ...]:
    """Return all that a reader sees of the table."""
    view = session.seat_view(reader)
    return view.identity_of, view.zone_of, view.contents, view.face, view.tally, len(session.entries)


def only(values: list[int], reader: int | None) -> list[int]:
    return [value if seat == reader else UNKNOWN for seat, value in enumerate(values)]


@quick
def test_a_secret_count_and_die_are_seen_by_their_owner_alone_until_all_are_turned_over(session: Session) -> None:
    counts, values = set_up(session)
    kit = session.history.table.kit
    screen = kit.zones_of("screen")[1]
    for reader in READERS:
        assert told(session, reader) == (only(counts, reader), only(values, reader))
    session.change_by_hand(RevealAll(COUNTS, bids(kit)[1]))
    for reader in READERS:
        assert told(session, reader) == (counts, only(values, reader))
    session.change_by_hand(RevealAll(PLACES, screen))
    for reader in READERS:
        assert told(session, reader) == (counts, values)
    session.change_by_hand(ConcealAll(COUNTS, bids(kit)[2]))
    session.change_by_hand(ConcealAll(PLACES, screen))
    for reader in READERS:
        assert told(session, reader) == (only(counts, reader), only(values, reader))


def test_no_view_of_others_holds_the_value_of_a_hidden_die_anywhere(session: Session) -> None:
    _, values = set_up(session)
    for reader in READERS:
        others = [at for seat, at in enumerate(dice(session.history.table.kit)) if seat != reader]
        assert {session.seat_view(reader).face[at] for at in others} == {1} and values[1] == 33


def test_what_is_turned_over_twice_or_hidden_twice_is_refused(session: Session) -> None:
    kit = session.history.table.kit
    for kind, number in ((COUNTS, bids(kit)[0]), (PLACES, kit.zones_of("screen")[0])):
        with pytest.raises(TableError):
            session.change_by_hand(ConcealAll(kind, number))
        session.change_by_hand(RevealAll(kind, number))
        with pytest.raises(TableError):
            session.change_by_hand(RevealAll(kind, number))
    for kind, number in ((COUNTS, len(kit.tallies)), (PLACES, 0), (PLACES, len(kit.zones)), (2, 1)):
        with pytest.raises(TableError):
            session.change_by_hand(RevealAll(kind, number))
    for tally, seats in ((kit.tallies_of("points")[0], 1), (bids(kit)[0], 8)):
        with pytest.raises(TableError):
            session.change_by_hand(UnveilTally(tally, seats))


def test_a_count_can_be_shown_to_one_seat_and_is_then_no_secret_before_it(session: Session) -> None:
    tally = bids(session.history.table.kit)[0]
    session.change_by_hand(UnveilTally(tally, 0b100))
    assert [session.seat_view(reader).tally[tally] for reader in READERS] == [UNKNOWN, 12, UNKNOWN, 12]
    session.change_by_hand(UnveilTally(tally, 0))
    assert [session.seat_view(reader).tally[tally] for reader in READERS] == [UNKNOWN, 12, UNKNOWN, UNKNOWN]


def test_undo_save_and_redo_keep_who_sees_what(session: Session, tmp_path: Path) -> None:
    set_up(session)
    kit = session.history.table.kit
    moments = [(session.digest(), [told(session, reader) for reader in READERS])]
    done: tuple[ManualChange, ...] = (
        RevealAll(COUNTS, bids(kit)[0]),
        DoProcedure(1),
        ConcealAll(COUNTS, bids(kit)[0]),
        DoProcedure(2),
        UnveilTally(bids(kit)[1], 1),
        LayOutAgain(),
    )
    for change in done:
        session.change_by_hand(change)
        moments.append((session.digest(), [told(session, reader) for reader in READERS]))
    assert len({digest for digest, _ in moments}) == len(moments)
    file = tmp_path / "auction.qqgame"
    record_in(session, file).close()
    loaded = read(file)
    again = Session.resume(loaded, kit, table_for(kit))
    for digest, seen in reversed(moments):
        for each in (session, again):
            assert (each.digest(), [told(each, reader) for reader in READERS]) == (digest, seen)
            if digest != moments[0][0]:
                each.undo(agreed=True)
    for digest, seen in moments[1:]:
        for each in (session, again):
            each.redo()
            assert (each.digest(), [told(each, reader) for reader in READERS]) == (digest, seen)


def written(session: Session, pack: Pack, reader: int | None, language: str = "en") -> list[str]:
    """Return the whole log as a reader reads it, with what undo left."""
    kit = session.history.table.kit
    formatter = TextFormatter(
        kit, PackNames(pack, kit), Words(), Texts(language), tuple(person.name for person in PEOPLE)
    )
    lines = []
    for entry in session.entries:
        found = describe_entry(formatter, entry, reader)
        lines += [found.sentence, *found.details]
    return [*lines, *(describe_undo(formatter, taken, reader) for taken in session.history.taken_back)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_log_is_the_same_whatever_others_counted_and_set_in_secret(pack: Pack, language: str) -> None:
    """Twins that differ only in what the others hide are told alike, by every verb that changes it."""
    kit = compile_kit(pack, len(PEOPLE))
    tally, die, screen = bids(kit)[1], dice(kit)[1], kit.zones_of("screen")[1]
    for reader, one, two in product((None, 0, 2), (0, 1, 12, 39), (2, 40)):
        logs = []
        for value in (one, two):
            session = sat_down(kit)
            session.change_by_hand(SetTally(tally, value))
            session.change_by_hand(CountTally(tally, 1 if value < 40 else -1))
            session.change_by_hand(SetDieValue(die, max(1, value)))
            session.change_by_hand(FlipPieces(0, (die,)))
            session.change_by_hand(RollDie(die, 40, 0))
            session.change_by_hand(ShowPiece(die, 0b010))
            session.change_by_hand(UnveilTally(tally, 0b000))
            session.change_by_hand(SearchZone(screen, 1))
            session.undo(agreed=True)
            logs.append(written(session, pack, reader, language))
        assert logs[0] == logs[1]


def thrown(*thrown_dice: int) -> RollDice:
    """Dice of forty sides rolled at once."""
    return RollDice(tuple(RolledDie(die, 40) for die in thrown_dice))


def test_what_hidden_dice_fall_to_is_read_by_their_owner_alone_however_many_are_rolled(pack: Pack) -> None:
    """Twins that differ only in chance: by every verb that rolls, of one owner's dice and of several owners'."""
    kit = compile_kit(pack, len(PEOPLE))
    first, second, third = dice(kit)
    rolls: dict[RollDie | RollDice, list[int]] = {
        RollDie(second, 40, 0): [1],
        thrown(second): [1],
        thrown(second, first): [],
        thrown(third, first, second): [],
    }
    for change, readers in rolls.items():
        rolled = [die for die, _ in change.dice] if isinstance(change, RollDice) else [change.die]
        owners = [seat for seat, die in enumerate(dice(kit)) if die in rolled]
        logs, undone = [], []
        for seed in range(4):
            session = sat_down(kit, seed)
            session.change_by_hand(change)
            logs.append([written(session, pack, reader) for reader in READERS])
            session.undo(agreed=True)
            undone.append([written(session, pack, reader) for reader in READERS])
        for place, reader in enumerate(READERS):
            assert len({tuple(log[place]) for log in logs}) == (4 if reader in readers else 1), (change, reader)
            assert len({tuple(log[place]) for log in undone}) == (4 if reader in owners else 1), (change, reader)


@pytest.mark.parametrize("seed", sampled(range(40), 12))
def test_whoever_sees_the_same_reads_the_same_whatever_hands_do(pack: Pack, seed: int) -> None:
    """Twins with other chance and other secrets: as long as a reader's view of both is one, so is the log."""
    kit, chance, compared = compile_kit(pack, len(PEOPLE)), Random(seed), set[type[ManualChange]]()
    for again in range(5):
        twins = sat_down(kit, seed), sat_down(kit, 1000 + again)
        for session, (bid, die) in zip(twins, ((3, 1), (39, 17)), strict=True):
            session.change_by_hand(SetTally(bids(kit)[1], bid))
            session.change_by_hand(SetDieValue(dice(kit)[1], die))
        tried: tuple[Callable[[], ManualChange], ...] = (
            *changes(kit, chance),
            lambda: RollDie(chance.choice(dice(kit)), 40, 0),
            lambda: thrown(*chance.sample(dice(kit), chance.randint(1, 3))),
            lambda: ConcealAll(*chance.choice(((COUNTS, bids(kit)[0]), (PLACES, kit.zones_of("screen")[0])))),
        )
        alike = set(READERS)
        while alike := {reader for reader in alike if seen(twins[0], reader) == seen(twins[1], reader)}:
            for reader in alike:
                one, two = (written(session, pack, reader) for session in twins)
                assert one == two, reader
            change = chance.choice(tried)()
            for session in twins:
                with suppress(QuoError):
                    session.change_by_hand(change)
                    compared.add(type(change))
            if len(twins[0].entries) > 20:
                break
    assert len(compared) > 8, compared


def test_the_owner_reads_what_was_counted_and_everybody_what_was_turned_over(session: Session, pack: Pack) -> None:
    counts, values = set_up(session)
    first, own = (written(session, pack, reader)[0] for reader in (None, 0))
    assert "3" not in first and own == f"Free move: bid of Aya is now {counts[0]}."
    session.change_by_hand(DoProcedure(1))
    sentence, revealed = written(session, pack, None)[len(counts) + len(values) :]
    assert sentence == "Free move: Turn over all bids."
    for seat, count in zip(PEOPLE, counts, strict=True):
        assert f"bid of {seat.name}: {count}" in revealed
    assert f"bid die: {values[1]}" in revealed
    session.undo(agreed=True)
    taken = written(session, pack, 2)[-1]
    assert f"bid of Ben: {counts[1]}," in taken and "Bid die shows 1, 33, 2." in taken


def test_a_die_that_is_laid_into_the_open_keeps_its_value(session: Session) -> None:
    kit = session.history.table.kit
    set_up(session)
    session.change_by_hand(LayPiece(dice(kit)[1], kit.zone("table"), face=1))
    assert told(session, None)[1] == [UNKNOWN, 33, UNKNOWN]


def test_random_disclosures_are_taken_back_exactly_and_no_view_ever_knows_more_than_it_was_told(
    tmp_path: Path,
) -> None:
    for seed in range(6):
        session, random = begun(tmp_path), Random(seed)
        kit = session.history.table.kit
        before = session.history.table.snapshot()
        for _ in range(40):
            tally, zone = random.choice(bids(kit)), random.choice((*kit.zones_of("screen"), *kit.zones_of("before")))
            disclose = random.choice((RevealAll, ConcealAll))
            possible: list[ManualChange] = [
                SetTally(tally, random.randrange(41)),
                UnveilTally(tally, random.randrange(8)),
                disclose(*random.choice(((COUNTS, tally), (PLACES, zone)))),
                SetDieValue(random.choice(dice(kit)), random.randint(1, 40)),
                LayPiece(random.choice(dice(kit)), zone, face=random.choice((0, 1))),
                DoProcedure(random.randrange(1, 3)),
            ]
            try:
                session.change_by_hand(random.choice(possible))
            except TableError:
                continue
            table = session.history.table
            for at, reader in product(bids(kit), range(3)):
                sees = kit.tallies[at].seat == reader or table.unveiled.get(at, 0) >> reader & 1
                assert (session.seat_view(reader).tally[at] != UNKNOWN) == bool(sees)
        while session.entries:
            session.undo(agreed=True)
        assert session.history.table.snapshot() == before


def test_steps_are_recorded_without_what_is_counted_in_secret(session: Session, pack: Pack) -> None:
    kit = session.history.table.kit
    recorder = StepRecorder(pack, kit, session.history.opening)
    session.change_by_hand(SetTally(bids(kit)[0], 33))
    session.change_by_hand(RevealAll(COUNTS, bids(kit)[0]))
    recorded = recorder.record(session.entries)
    assert recorded.rows == ({"show": "bid"},) and recorded.left_out == (session.entries[0],)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "bid"\neach = "seat"', 'id = "bid"', "has an owner"),
        ("secret = true\nstart = 12", "secret = true\nlow = -5\nstart = 12", "cannot fall below 0"),
        ('show = "bid"', 'show = "bit"', "no place or secret count"),
        ('show = "bid"', 'show = "points"', "no place or secret count"),
        ('{ show = "bid" }', '{ show = "bid", to = "screen" }', "need from and to"),
    ],
)
def test_what_a_file_says_wrong_of_secrets_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in SECRETS
    with pytest.raises(PackError) as told_of:
        compile_kit(load_pack(auction_folder(tmp_path, SECRETS.replace(old, new))), 3)
    assert said in str(told_of.value)


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_how_often_somebody_counts_in_secret_tells_nobody_how_much(
    session: Session, pack: Pack, tmp_path: Path, steps: int
) -> None:
    """Steps of one each are one entry, in the table's history, in its file, and for undo."""
    kit, file = session.history.table.kit, tmp_path / "auction.qqgame"
    saved = record_in(session, file)
    session.change_by_hand(SetTally(bids(kit)[0], 3))
    before = session.digest()
    for step in range(1, steps + 1):
        session.change_by_hand(CountTally(bids(kit)[1], 1) if step % 2 == 0 else SetTally(bids(kit)[1], 12 + step))
        assert (session.seat_view(1).tally[bids(kit)[1]], len(session.entries)) == (12 + step, 2)
    assert written(session, pack, 0)[1] == "Free move: bid of Ben is changed."
    assert written(session, pack, 1)[1] == f"Free move: bid of Ben is now {12 + steps}."
    saved.close()
    again = Session.resume(read(file), kit, table_for(kit))
    assert again.loaded is not None and again.loaded.damage is None
    for each in (session, again):
        assert (each.digest() != before, len(each.entries)) == (True, 2)
        each.undo(agreed=True)
        assert (each.digest(), each.seat_view(1).tally[bids(kit)[1]]) == (before, 12)
        each.redo()
        assert each.seat_view(1).tally[bids(kit)[1]] == 12 + steps


def test_what_is_counted_before_all_or_at_a_bookmark_is_an_entry_of_its_own(session: Session) -> None:
    kit, many = session.history.table.kit, list[int]()
    for _ in range(3):
        session.change_by_hand(CountTally(kit.tallies_of("points")[0], 1))
        many.append(len(session.entries))
    session.change_by_hand(SetTally(bids(kit)[0], 3))
    session.branches.bookmark("here")
    session.change_by_hand(SetTally(bids(kit)[0], 4))
    many.append(len(session.entries))
    session.change_by_hand(RevealAll(COUNTS, bids(kit)[0]))
    for _ in range(2):
        session.change_by_hand(CountTally(bids(kit)[0], 1))
        many.append(len(session.entries))
    assert many == [1, 2, 3, 5, 7, 8]
