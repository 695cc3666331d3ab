"""Events in words: rows and sums, which die counts, what decided, what was lost; computed here from the rules."""

from functools import cache

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.events import EventSpan
from qquovadis.model.history.touched import CounterChange, PieceMove, Touched
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.event_text import EventScene, EventText, describe_event
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.ui.laid import five_at_war, session_at

PIECES, BESIDE, MORALE, DIE = "QV-WAR-06", "QV-WAR-07", "QV-WAR-09", "QV-WAR-12"
NAMES = ("Aya", "Ben", "Chie")
Side = tuple[int, int, tuple[int, ...], int]  # pieces, morale, what its dice show, which of them counts


@cache
def box(language: str) -> tuple[TextFormatter, SeatView]:
    """The words of Quo Vadis in a language, and a table of five seats."""
    folder = find_pack("quo_vadis", None)
    pack, view = load_pack(folder), session_at(five_at_war(), "war", "A").seat_view(None)
    names = PackNames(pack, view.kit)
    return TextFormatter(view.kit, names, load_words(folder), Texts(language), (*NAMES, "Dai", "Emi")), view


def told(
    *sides: Side, winner: int | None, odds: tuple[int, ...] = (), language: str = "en", done: Touched | None = None
) -> EventText:
    """A war of Quo Vadis between the first seats, in words; without a winner it is still open."""
    formatter, view = box(language)
    words = formatter.words
    findings = [Finding("war.begins", 0, facts={"participants": tuple(range(len(sides)))})]
    for seat, (_, _, dice, _) in enumerate(sides):
        if dice:
            facts = {"sides": 6, "dice": dice, "exalted": len(dice) > 1}
            findings.append(Finding("war.rolled", seat, facts=facts))
    for seat, (pieces, morale, _, kept) in enumerate(sides if winner is not None else ()):
        parts = (Part(PIECES, pieces), Part(BESIDE, 0), Part(MORALE, morale), Part(DIE, kept))
        findings.append(Finding("war.strength", seat, parts, {"workers": pieces, "towns": 0, "sides": 6}))
    if winner is not None:
        findings.append(Finding("war.won", winner, facts={"participants": (0, 1)}))
    span = EventSpan(words.event[0], 1, 1, tuple(findings))
    chances = tuple(Finding(ODDS, seat, facts={"percent": percent}) for seat, percent in enumerate(odds))
    owners = {"gigant": 0, "deep_one": 1}
    scene = EventScene(view, (), chances, owners, frozenset(("vp", "wrath")), done or Touched())
    return describe_event(formatter, span, scene)


@quick
def test_a_side_is_the_sum_of_its_rows_and_of_the_die_that_counts() -> None:
    text = told((2, 2, (3, 6), 6), (3, 1, (5,), 5), winner=0)
    first, second = text.sides
    assert (first.total, second.total) == (2 + 2 + 6, 3 + 1 + 5)
    assert [(row.words, row.amount) for row in first.rows] == [("workers", 2), ("morale", 2)]
    assert (first.dice, first.kept, first.die) == ((3, 6), 1, 6)
    assert (second.dice, second.kept, second.die) == ((5,), 0, 5)
    assert (first.won, second.won) == (True, False)
    assert text.winner == 0


def test_declaring_nothing_is_said_but_bringing_nothing_is_not() -> None:
    text = told((2, 0, (4,), 4), (1, 1, (2,), 2), winner=0)
    assert [(row.words, row.amount) for row in text.sides[0].rows] == [("workers", 2), ("morale", 0)]


@pytest.mark.parametrize(
    ("sides", "winner", "decided"),
    [
        # 2+2+6 against 3+1+5; with the first roll, 3, it would be 7 against 9.
        (((2, 2, (3, 6), 6), (3, 1, (5,), 5)), 0, "By 1: the second roll decided. With the 3 it was 7 : 9."),
        # The first roll was kept: 2+2+6 against 3+1+5, and without dice 4 against 4.
        (((2, 2, (6, 3), 6), (3, 1, (5,), 5)), 0, "By 1: the dice decided."),
        # 3+0+6 against 4+0+2: behind by one without dice.
        (((3, 0, (6,), 6), (4, 0, (2,), 2)), 0, "By 3: the dice decided."),
        # 3+2+4 against 3+0+4: level but for what was declared.
        (((3, 2, (4,), 4), (3, 0, (4,), 4)), 0, "By 2: morale decided."),
        # 5+1+2 against 3+0+4: ahead by two even without dice and morale... but the die of the other eats them up.
        (((5, 1, (4,), 4), (3, 0, (4,), 4)), 0, "By 3, ahead even before the dice."),
        (((3, 0, (4,), 4), (4, 0, (3,), 3)), 1, "Equal strength: the order of the tie-break decided."),
    ],
)
def test_what_decided_is_what_the_winner_would_have_lost_without(
    sides: tuple[Side, ...], winner: int, decided: str
) -> None:
    text = told(*sides, winner=winner)
    assert text.verdict == f"{NAMES[winner]} wins the war. {decided}"


def test_the_margin_is_that_to_the_second_best() -> None:
    text = told((5, 0, (6,), 6), (2, 0, (2,), 2), (4, 0, (5,), 5), winner=0)
    assert text.verdict.startswith("Aya wins the war. By 2")


def test_nothing_has_decided_before_the_end() -> None:
    text = told((2, 0, (), 0), (3, 0, (), 0), winner=None, odds=(39, 61))
    assert (text.verdict, text.winner, text.changes) == ("", -1, ())
    assert text.foretold == "Foretold: Ben 61 % · Aya 39 %"
    assert [side.dice for side in text.sides] == [(), ()]


def test_the_open_choice_between_two_rolls_lets_both_count() -> None:
    text = told((2, 0, (3, 6), 6), (3, 0, (2,), 2), winner=None)
    assert (text.sides[0].kept, text.sides[1].kept) == (-1, 0)
    assert text.sides[0].note == "High morale: rolls again, one roll counts"
    assert text.sides[1].note == ""


@pytest.mark.parametrize(("language", "said"), [("en", "The 4 counts as 1."), ("ja", "出目4は1として数えます。")])
def test_a_die_that_counts_for_less_than_it_shows_says_so(language: str, said: str) -> None:
    """A piece and a die with a 4 made two, where passion let no more than 1 of it count, and nothing said why."""
    text = told((2, 0, (4,), 1), (3, 0, (2,), 2), winner=1, language=language)
    assert (text.sides[0].total, text.sides[0].note, text.sides[1].note) == (2 + 1, said, "")
    assert said in text.spoken(box(language)[0])


def test_losses_and_gains_are_told_of_each_seat_and_nothing_that_nobody_watches() -> None:
    kit = box("en")[1].kit
    worker = next(at for at, each in enumerate(kit.pieces) if kit.identities[each.identity].kind == "worker")
    space, reserve = kit.zone_index["2-4/b"], kit.zones_of("reserve")[1]
    counters = [("vp.A", 2), ("wrath.B", 1), ("spent.A", -2)]
    done = Touched(
        counters=tuple(CounterChange(kit.tally_index[name], delta) for name, delta in counters),
        moves=(PieceMove(worker, space, reserve),),
    )
    text = told((2, 2, (4,), 4), (1, 0, (2,), 2), winner=0, done=done)
    assert [(line.seat, line.words) for line in text.changes] == [
        (0, "Aya: VP +2"),
        (1, "Ben: wrath +1, Glorious worker back in the reserve"),
    ]


def test_a_piece_that_comes_from_a_seat_is_no_loss() -> None:
    kit = box("en")[1].kit
    worker = next(at for at, each in enumerate(kit.pieces) if kit.identities[each.identity].kind == "worker")
    one, other = kit.zones_of("reserve")[:2]
    text = told((2, 2, (4,), 4), (1, 0, (2,), 2), winner=0, done=Touched(moves=(PieceMove(worker, one, other),)))
    assert text.changes == ()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_screen_reader_is_told_all_of_it(language: str) -> None:
    text = told((2, 2, (3, 6), 6), (3, 1, (5,), 5), winner=0, odds=(56, 44), language=language)
    spoken = text.spoken(box(language)[0])
    for said in (
        "56",
        "44",
        "10",
        "9",
        "3 / 6",
        *(row.words for side in text.sides for row in side.rows),
        text.verdict,
    ):
        assert said in spoken
