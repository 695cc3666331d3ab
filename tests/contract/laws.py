"""The contract of every game, law by law: each is a function of a factory of fresh tables and a seed.

A law plays one whole random game and asserts at its decisions; it knows no game and no rule.
`share` lets a long game be looked at on every so-many-th decision only.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from qquovadis.engine import Choice, Decision, Table, seat_view
from qquovadis.engine.digest import digest
from qquovadis.engine.ops import Operation, Rolled, discloses
from qquovadis.engine.referee import decision, judged, legal, objection, perform, play_choices, settle
from qquovadis.errors import Refused
from tests.contract.disguise import copied, disguised
from tests.contract.playing import ReloadedPack, decisions, picked, refused, seats
from tests.contract.spelling import read, spelled

Law = Callable[..., None]
AFTERWARDS = 12


def looked_at(game: Any, seed: int, share: int) -> Iterator[Decision]:
    """Every share-th decision of a random game."""
    for number, asked in enumerate(decisions(game, Random(seed))):
        if number % share == 0:
            yield asked


def some_choice_is_legal_until_the_game_is_over(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """No dead end, no endless game; the outcome is known when nothing is asked any more, and not before."""
    referee, game = fresh(seed)
    for asked in looked_at(game, seed, share):
        assert asked.clause, f"{asked.step} names no clause"
        assert referee.outcome(game) is None
        for seat in asked.seats:
            assert legal(game, seat), f"{asked.step} leaves seat {seat} without a legal choice"
    outcome = referee.outcome(game)
    assert game.table.agenda == ()
    assert outcome is not None
    assert len(outcome.scores) == referee.kit.seats
    assert outcome.winners
    for seat in seats(game):
        assert objection(game, seat, Choice("done")) == game.closing


def legal_is_what_nothing_objects_to(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """Candidates are told once each; listing, judging and legality agree, and asking changes nothing."""
    _, game = fresh(seed)
    for _ in looked_at(game, seed, share):
        before = game.table.snapshot()
        for seat in seats(game):
            verdicts = judged(game, seat)
            assert len(set(verdicts)) == len(verdicts), f"a candidate of seat {seat} comes twice"
            assert legal(game, seat) == [choice for choice, clause in verdicts if clause is None]
            assert verdicts == [(choice, objection(game, seat, choice)) for choice, _ in verdicts]
        assert game.table.snapshot() == before


def a_refused_choice_leaves_no_trace(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """What is objected to, and what is no candidate, is refused with a clause, and nothing has changed."""
    _, game = fresh(seed)
    chance = Random(seed)
    for _ in looked_at(game, seed, share):
        before, mark = game.table.snapshot(), game.table.mark()
        for seat, choice in list(refused(game, chance)):
            clause = objection(game, seat, choice)
            assert clause is not None, f"seat {seat} may {choice}, which is no candidate"
            with pytest.raises(Refused) as refusal:
                perform(game, seat, choice)
            assert refusal.value.clause == clause
            assert game.table.mark() == mark
        assert game.table.snapshot() == before


def undo_restores_everything_at_every_step(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """From every decision all the way back, each earlier decision is met again; then forward again."""
    _, game = fresh(seed)
    table = game.table
    met = []
    for number, _ in enumerate(decisions(game, Random(seed))):
        met.append((table.mark(), table.snapshot(), digest(table)))
        if number % share == 0:
            done = list(table.journal)
            for mark, snapshot, _ in reversed(met):
                table.rewind(mark)
                assert table.snapshot() == snapshot
            table.rewind(0)
            assert table.snapshot() == Table(table.kit, table.seed).snapshot()
            table.replay(done)
            assert (table.mark(), table.snapshot(), digest(table)) == met[-1]


def the_operations_alone_rebuild_the_table(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """A second table that gets the operations and no referee is the same at every decision."""
    _, game = fresh(seed)
    copy = Table(game.table.kit, game.table.seed)
    for _ in looked_at(game, seed, share):
        copy.replay(game.table.journal[copy.mark() :])
        assert copy.snapshot() == game.table.snapshot()
        assert digest(copy) == digest(game.table)


def nothing_appears_or_vanishes(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """At every decision the table is whole."""
    _, game = fresh(seed)
    for _ in looked_at(game, seed, share):
        assert_whole(game.table)


def assert_whole(table: Table) -> None:
    """Every piece in exactly one zone, every identity still there, tallies in bounds, and who sees a piece knows it."""
    kit = table.kit
    assert sorted(piece for pieces in table.contents for piece in pieces) == list(range(len(kit.pieces)))
    assert all(table.zone_of[piece] == zone for zone, pieces in enumerate(table.contents) for piece in pieces)
    printed = Counter((piece.back, piece.identity) for piece in kit.pieces)
    assert Counter((piece.back, table.identity_of[at]) for at, piece in enumerate(kit.pieces)) == printed
    for tally, count in zip(kit.tallies, table.tally, strict=True):
        assert tally.low <= count <= tally.high, tally.name
    for piece, known in enumerate(table.known):
        seeing = table.sight[table.zone_of[piece]][table.face[piece] > 0]
        assert known & seeing == seeing, f"{kit.pieces[piece].name} is seen and not known"


def the_same_choices_give_the_same_operations(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """Chance, and everything else, repeats."""
    del share
    _, game = fresh(seed)
    chance, made = Random(seed), []
    settle(game)
    while (asked := decision(game)) is not None:
        made.append(picked(game, asked, chance))
        play_choices(game, made[-1:])
    _, again = fresh(seed)
    settle(again)
    play_choices(again, made)
    assert _typed(again.table.journal) == _typed(game.table.journal)


def what_a_seat_cannot_see_changes_nothing_for_it(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """Permuting what a seat cannot know changes neither its view, nor its choices, nor the objections to them."""
    referee, game = fresh(seed)
    chance = Random(seed)
    for asked in looked_at(game, seed, share):
        for seat in (None, *seats(game)):
            other = referee.bind(disguised(game.table, seat, chance))
            assert seat_view(other.table, seat) == seat_view(game.table, seat)
            assert decision(other) == asked
            if seat is not None:
                assert judged(other, seat) == judged(game, seat)


def a_secret_play_looks_the_same_whichever_it_was(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """After a secret choice the others, and everyone, see the same for every piece that could have been chosen."""
    _, game = fresh(seed)
    for asked in looked_at(game, seed, share):
        for seat in seats(game) if asked.secret else ():
            seen: dict[str, Any] = {}
            for choice in legal(game, seat):
                looks = _looks_after(game, seat, choice)
                assert seen.setdefault(choice.verb, looks) == looks, f"{asked.step} of seat {seat} tells {choice}"


def _looks_after(game: Any, seat: int, choice: Choice) -> list[Any]:
    """What the other seats and everyone see, and who is asked, after a choice; the choice is taken back again."""
    mark = game.table.mark()
    perform(game, seat, choice)
    others = (None, *(other for other in seats(game) if other != seat))
    looks: list[Any] = [decision(game), *(seat_view(game.table, other) for other in others)]
    game.table.rewind(mark)
    return looks


def imagined_tables_look_the_same(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """What a seat imagines is a whole table that it could be looking at, and play can go on from there."""
    referee, game = fresh(seed)
    for asked in looked_at(game, seed, share):
        for seat in (None, *seats(game)):
            view = seat_view(game.table, seat)
            imagined = referee.bind(view.imagine(seed))
            assert seat_view(imagined.table, seat) == view
            assert_whole(imagined.table)
            assert decision(imagined) == asked
            assert seat is None or judged(imagined, seat) == judged(game, seat)
            _go_on(imagined, seed)


def _go_on(game: Any, seed: int) -> None:
    chance = Random(seed)
    for _ in range(AFTERWARDS):
        if (asked := decision(game)) is not None:
            play_choices(game, [picked(game, asked, chance)])


def asking_ahead_tells_nothing_and_changes_nothing(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """What a choice would bring hangs on what its seat can see, and how seats stand on what everybody can see."""
    referee, game = fresh(seed)
    chance = Random(seed)
    for asked in looked_at(game, seed, share):
        before = game.table.snapshot()
        assert referee.standing(referee.bind(disguised(game.table, None, chance))) == referee.standing(game)
        for seat in asked.seats:
            other = referee.bind(disguised(game.table, seat, chance))
            for choice in legal(game, seat):
                assert referee.foreseen(other, seat, choice) == referee.foreseen(game, seat, choice)
        assert game.table.snapshot() == before


def operations_survive_json(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """Every operation is one line of JSON, read back equal; steps are names and numbers."""
    referee, game = fresh(seed)
    for _ in looked_at(game, seed, share):
        pass
    lines = [spelled(operation) for operation in game.table.journal]
    assert not any("\n" in line for line in lines)
    assert _typed([read(line, referee.steps) for line in lines]) == _typed(game.table.journal)


def fences_stand_where_something_was_learned(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """An operation discloses exactly if it set a bit of knowledge or a die fell."""
    del share
    _, game = fresh(seed)
    for _ in decisions(game, Random(seed)):
        pass
    copy = Table(game.table.kit, game.table.seed)
    for operation in game.table.journal:
        before = list(copy.known)
        copy.replay([operation])
        learned = any(new & ~old for old, new in zip(before, copy.known, strict=True))
        fell = isinstance(operation, Rolled) and operation.die >= 0
        assert discloses(operation) == (learned or fell), operation


def marks_nest(fresh: ReloadedPack, seed: int, share: int = 1) -> None:
    """Rewinding in many small steps is the same as in one."""
    _, game = fresh(seed)
    marks = [0, *(game.table.mark() for _ in looked_at(game, seed, share)), game.table.mark()]
    copy = copied(game.table)
    for earlier, later in reversed(list(pairwise(marks))):
        for mark in range(later, earlier - 1, -1):
            copy.rewind(mark)
        game.table.rewind(earlier)
        assert copy.snapshot() == game.table.snapshot()


def _typed(journal: list[Operation]) -> list[tuple[type, Operation]]:
    """Operations with their kinds: as tuples, a turn and a placing of the same numbers are equal."""
    return [(type(operation), operation) for operation in journal]


LAWS: tuple[Law, ...] = (
    some_choice_is_legal_until_the_game_is_over,
    legal_is_what_nothing_objects_to,
    a_refused_choice_leaves_no_trace,
    undo_restores_everything_at_every_step,
    the_operations_alone_rebuild_the_table,
    nothing_appears_or_vanishes,
    the_same_choices_give_the_same_operations,
    what_a_seat_cannot_see_changes_nothing_for_it,
    a_secret_play_looks_the_same_whichever_it_was,
    imagined_tables_look_the_same,
    asking_ahead_tells_nothing_and_changes_nothing,
    operations_survive_json,
    fences_stand_where_something_was_learned,
    marks_nest,
)
