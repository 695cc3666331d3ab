"""The index finds what reading the whole log finds, also after entries were taken back and others made."""

from qquovadis.engine.agenda import DONE
from qquovadis.engine.ops import Counted, Flipped, Moved, Operation, Rolled, Shown, Shuffled, Slipped
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.model.history.entries import NOTHING, Entry, Performed
from qquovadis.model.history.touch_index import Thing, TouchIndex
from qquovadis.model.history.touched import newest_touching, touched
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

KIT = toy_kit(3, coins_hidden=True)
DECK, DISPLAY = KIT.zone("deck"), KIT.zone("display")
HAND, POINTS, COINS = KIT.zones_of("hand"), KIT.tallies_of("vp"), KIT.tallies_of("coins")
DIE = KIT.piece_index["die"]
CARD, OTHER = 0, 1


def row(*made: tuple[Operation, ...]) -> list[Entry]:
    """Entries with these operations."""
    return [Entry(at, Performed(0, DONE, "Do"), operations, "") for at, operations in enumerate(made, 1)]


MADE = (
    (Moved(CARD, DECK, 0, DISPLAY, 0, 0), Counted(POINTS[1], 2, "")),
    (Shuffled(DECK, (), (), 0, 0, ()),),
    (Flipped(OTHER, 0, 1, 0), Rolled(DIE, 1, 1, 0, 1, ())),
    (Counted(COINS[1], 1, ""), Shown(CARD, 0b101)),
    (Slipped(HAND[1], DISPLAY, 0, (), ()),),
    (Moved(OTHER, DISPLAY, 0, HAND[0], 0, 0), Counted(POINTS[1], -1, "")),
)


def assert_finds_all(index: TouchIndex, entries: list[Entry]) -> None:
    view = seat_view(Table(KIT, 1), 0)
    things: list[Thing] = [("piece", piece) for piece in range(len(KIT.pieces))]
    things += [("zone", zone) for zone in range(len(KIT.zones))] + [("tally", at) for at in range(len(KIT.tallies))]
    found = 0
    for kind, number in things:
        meant = [frozenset({number} if kind == each else ()) for each in ("piece", "zone", "tally")]
        whole = newest_touching((touched(each, view) for each in reversed(entries)), *meant, most=9)
        indexed = newest_touching(
            (touched(each, view) for each in index.newest_first([(kind, number)])), *meant, most=9
        )
        assert indexed == whole, (kind, number)
        found += len(whole)
    assert found > len(entries)


def test_it_finds_what_reading_all_finds_while_the_log_grows_shrinks_and_turns_into_another() -> None:
    index, entries = TouchIndex(), row(*MADE)
    for length in (3, 6, 6, 2, 5):
        index.follow(tuple(entries[:length]))
        assert_finds_all(index, entries[:length])
    other = [*entries[:1], *row(*reversed(MADE))[1:]]
    index.follow(tuple(other))
    assert_finds_all(index, other)
    index.follow(())
    assert list(index.newest_first([("zone", DECK)])) == []


def test_entries_that_do_not_name_a_thing_are_not_read_but_the_last_one_always_is() -> None:
    index, entries = TouchIndex(), row(*MADE)
    index.follow(entries)
    read = [entry.number for entry in index.newest_first([("zone", DECK), ("tally", POINTS[1])])]
    assert read == [6, 2, 1]
    assert [entry.number for entry in index.newest_first([("piece", NOTHING)])] == [6]
