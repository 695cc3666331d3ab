"""What happened since my last turn begins where that turn ended, whatever I had to decide in the turns of others."""

from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.controllers.replay.recap import news_since, row_ended, turn_ended
from qquovadis.controllers.session.seats import Seating
from qquovadis.engine.agenda import DONE
from qquovadis.engine.ops import Counted
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.rounds import RoundAndPhase
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.marks import quick, sampled
from tests.ui.window.conftest import RACES, Shown
from ui.play.open_game import OpenGame
from ui.program.program import Program

AGAINST_BOTS = (Player("Aya"), Player("Bot 1", "random"), Player("Bot 2", "random"))
EAGER = ("place", "strike", "play", "declare")
SEED, LONGEST = 8, 2000


def active(session: Session) -> int:
    """Whose turn it is; nobody's before the first round."""
    view = session.seat_view(None)
    count = {tally.name: view.tally[at] for at, tally in enumerate(view.kit.tallies)}
    return count["active"] if count["round"] else -1


def defended(pack: Pack) -> tuple[Session, int]:
    """A game in which Aya decides again after she had to decide in a bot's turn; and when her last turn ended."""
    chance = Random(SEED)
    session = Session.start(referee_for(compile_kit(pack, 3)), Terms(AGAINST_BOTS, SEED, RACES, start=0))
    ended, strange, others = 0, 0, 0
    for _ in range(LONGEST):
        asked = session.situation.decision
        assert asked is not None
        seat, turn = asked.seats[0], active(session)
        if seat == 0 and turn == 0 and ended and strange and others > strange:
            return session, ended
        choices = [choice for choice, clause in session.situation.judged(seat) if clause is None]
        session.play(seat, chance.choice([each for each in choices if each.verb in EAGER] or choices))
        entries = len(session.entries)
        if turn == 0 != active(session):
            ended, strange, others = entries, 0, 0
        elif turn > 0:
            strange, others = (entries if seat == 0 else strange), (entries if seat != 0 else others)
    raise AssertionError("nobody ever warred against her")


def test_it_begins_at_the_end_of_my_turn_though_i_had_to_defend_since(
    at_table: Shown, program: Program, pack: Pack
) -> None:
    session, ended = defended(pack)
    presenter = at_table(session)
    program.window.actions_by_name["recap"].trigger()
    assert program.window.desk.bar.asking.sentence == "The table at the end of your last turn."
    lines = presenter.table_presenter.log_text.log(presenter.table_presenter.view, session.entries, 0)
    assert program.recap.page.sentences == tuple(line.words for line in lines if line.number > ended)
    assert any(entry.seat == 0 for entry in session.entries[ended:])
    program.recap.finish()


def test_the_ranking_stands_as_it_did_while_an_earlier_moment_is_shown(
    at_table: Shown, program: Program, pack: Pack
) -> None:
    session, ended = defended(pack)
    at_table(session)
    ranking, kit = program.window.desk.ranking, session.history.table.kit
    tallies = [next(t for t in kit.tallies_of("vp") if kit.tallies[t].seat == seat) for seat in range(3)]
    since = [each for entry in session.entries[ended:] for each in entry.operations if isinstance(each, Counted)]
    now = [session.seat_view(0).tally[tally] for tally in tallies]
    then = [
        points - sum(each.delta for each in since if each.tally == tally)
        for points, tally in zip(now, tallies, strict=True)
    ]
    assert now != then, "somebody gained points since"

    def stands() -> list[int | None]:
        return [row.standing.total for row in sorted(ranking.rows, key=lambda row: row.seat)]

    assert stands() == now and ranking.accessibleName().startswith("Standing. ")
    program.window.actions_by_name["recap"].trigger()
    assert stands() == then and ranking.accessibleName().startswith("Standing then. ")
    program.recap.finish()
    assert stands() == now and ranking.accessibleName().startswith("Standing. ")


MINE, YOURS, THEIRS = 0, 1, 2


def made(*seats: int) -> tuple[Entry, ...]:
    """Entries that these seats chose, in this order."""
    return tuple(Entry(at, Performed(seat, DONE, "Choose"), (), "") for at, seat in enumerate(seats, 1))


def course(*turns: tuple[int, int]) -> list[RoundAndPhase]:
    """The chapters of entries, by round and turn, and that of the present."""
    return [RoundAndPhase(number, 0, turn) for number, turn in turns]


@quick
@pytest.mark.parametrize(
    ("turns", "seats", "since"),
    [
        ([(0, -1)] * 3, (MINE, YOURS), 0),  # only the setup so far
        ([(0, -1), (1, 0), (1, 0)], (MINE, MINE), 0),  # the first turn is still under way
        ([(0, -1), (1, 0), (1, 0), (1, 1), (1, 2)], (MINE, MINE, MINE, YOURS), 3),
        ([(1, 0), (1, 0), (1, 1), (1, 2), (2, 0)], (MINE, MINE, YOURS, THEIRS), 2),
        ([(1, 0), (1, 1), (1, 0), (1, 2)], (MINE, YOURS, MINE), 3),
        ([(1, 1), (1, 0), (2, 0), (2, 0)], (YOURS, MINE, MINE), 2),  # the last of one round and the first of the next
        ([(1, 0), (1, 0), (1, 0), (1, 1)], (MINE, MINE, YOURS), 2),  # what others chose last in my turn is told
        ([(1, 0), (1, 1), (1, 1), (1, 2)], (MINE, YOURS, MINE), 1),  # a defence begins nothing anew
        ([(1, 0), (1, 1), (2, 0), (2, 0)], (MINE, YOURS, MINE), 1),  # nor does a turn that is not over
        ([(1, 0), (1, 1)], (YOURS,), 0),  # nothing was asked of me in my turn
        ([], (), 0),
    ],
)
def test_a_turn_ends_with_the_last_choice_that_its_person_makes_in_it(
    turns: list[tuple[int, int]], seats: tuple[int, ...], since: int
) -> None:
    assert turn_ended(course(*turns), made(*seats), Seating(AGAINST_BOTS), MINE) == since


@quick
@pytest.mark.parametrize(
    ("turns", "seats", "since"),
    [
        ([], (), 0),
        ([(0, -1), (0, -1), (0, -1)], (MINE, YOURS), 1),  # before any turn ended it counts from my last choice
        ([(1, 0), (1, 1), (1, 1)], (MINE, YOURS), 1),
        ([(1, 0), (1, 1), (1, 1), (1, 2)], (MINE, YOURS, MINE), 1),  # a defence takes nothing away
        ([(1, 0), (1, 1), (1, 1), (1, 2), (2, 0)], (MINE, YOURS, MINE, THEIRS), 1),  # as my next turn begins
        ([(1, 0), (1, 1), (2, 0), (2, 0)], (MINE, YOURS, MINE), 3),  # what I choose in it takes all away
        ([(1, 0), (1, 1), (2, 0), (2, 0), (2, 0)], (MINE, YOURS, MINE, THEIRS), 3),  # also once others answer me
        ([(1, 0), (1, 1), (2, 0), (2, 1)], (MINE, YOURS, MINE), 3),
    ],
)
def test_what_is_marked_counts_from_the_end_of_my_turn_until_i_choose_in_the_next(
    turns: list[tuple[int, int]], seats: tuple[int, ...], since: int
) -> None:
    assert news_since(course(*turns), made(*seats), Seating(AGAINST_BOTS), MINE) == since


@quick
def test_what_was_passed_for_me_takes_no_mark_away() -> None:
    chapters, entries = course((1, 0), (1, 1), (2, 0), (2, 0)), made(MINE, YOURS, MINE)
    passed = lambda entry: entry.number == 3  # noqa: E731 - said once
    assert news_since(chapters, entries, Seating(AGAINST_BOTS), MINE, passed) == 1


def test_marks_on_the_table_count_from_the_end_of_my_turn_though_i_had_to_defend_since(
    at_table: Shown, pack: Pack
) -> None:
    session, ended = defended(pack)
    presenter = at_table(session)
    scene_state = presenter.table.table_scene.scene_state
    assert scene_state is not None
    answered = max(number for number, entry in enumerate(session.entries, 1) if entry.seat == 0)
    assert ended < answered < len(session.entries), "else this shows nothing"
    gained: dict[int, int] = {}
    for entry in session.entries[ended:]:
        for operation in entry.operations if entry.seat != 0 else ():
            if isinstance(operation, Counted):
                gained[operation.tally] = gained.get(operation.tally, 0) + operation.delta
    shown: dict[int, int] = {}
    for found in scene_state.others_moves:
        for change in found.counters:
            shown[change.tally] = shown.get(change.tally, 0) + change.delta
    assert shown == {tally: delta for tally, delta in gained.items() if delta} and shown


@pytest.mark.parametrize(
    ("seats", "since"),
    [
        ((), 0),
        ((MINE, MINE), 0),
        ((MINE, MINE, YOURS, THEIRS), 2),
        ((MINE, YOURS, MINE, MINE), 1),  # the row that goes on now does not count
        ((MINE, YOURS, MINE, THEIRS, MINE), 3),
        ((YOURS, THEIRS), 0),
    ],
)
def test_without_turns_it_begins_where_others_began_to_choose(seats: tuple[int, ...], since: int) -> None:
    assert row_ended(made(*seats), Seating(AGAINST_BOTS), MINE) == since


def test_every_seat_of_a_person_is_their_turn() -> None:
    seating = Seating((Player("Aya"), Player("Ben"), Player("Aya")))
    chapters, entries = course((1, 0), (1, 1), (1, 2), (2, 1)), made(0, 1, 2)
    assert turn_ended(chapters, entries, seating, 0) == 3
    assert turn_ended(chapters, entries, seating, 1) == 2
    assert row_ended(entries, seating, 1) == 2
    assert row_ended(entries, seating, 0) == 1


def played(game: str, seed: int) -> tuple[Session, int, int]:
    """A game of two people and bots, the seat of the one who is asked in it, and where that one's last turn ended.

    It stops in the third round or later, at a question to somebody after others have chosen.
    """
    pack, chance = load_pack(find_pack(game, None)), Random(seed)
    seats = 4 if game == "undecim" else 3
    people = (Player("Aya"), Player("Ben"), *(Player(f"Bot {at}", "random") for at in range(seats - 2)))
    session = Session.start(referee_for(compile_kit(pack, seats)), Terms(people, seed, (None,) * seats, start=0))
    turn_of, chosen = list[int](), list[int]()
    while True:
        asked = session.situation.decision
        assert asked is not None
        view = session.seat_view(None)
        count = {tally.name: view.tally[at] for at, tally in enumerate(view.kit.tallies)}
        turn, seat = count.get("active", -1) if count["round"] else -1, asked.seats[0]
        if count["round"] >= 3 and chosen[-1] != seat in (0, 1) and not asked.secret and turn in (seat, -1):
            own = [at for at, each in enumerate(chosen, 1) if each == seat and turn_of[at - 1] in (seat, -1)]
            return session, seat, own[-1]
        choices = [choice for choice, clause in session.situation.judged(seat) if clause is None]
        session.play(seat, chance.choice([each for each in choices if each.verb in EAGER] or choices))
        turn_of.append(turn)
        chosen.append(session.entries[-1].seat)


@pytest.mark.parametrize("game", sampled(["undecim", "populous", "quo_vadis"], 2))
def test_two_people_at_one_screen_are_told_each_by_their_own_turn_and_by_their_own_eyes(
    game: str, program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    session, seat, ended = played(game, SEED)
    pack = load_pack(find_pack(game, None))
    program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.is_covered or presenter.controller.here is not None)
    presenter.controller.peek()
    assert presenter.is_covered
    views: list[SeatView] = []
    presenter.open_curtain(seat)
    told_first = program.recap.page.sentences
    program.recap.finish()
    presenter.table_presenter.shown.connect(views.append)
    program.window.actions_by_name["recap"].trigger()
    table_presenter = presenter.table_presenter
    own, other = (
        tuple(line for line in table_presenter.log_text.log(table_presenter.view, session.entries, reader))
        for reader in (seat, 1 - seat)
    )
    told = program.recap.page.sentences
    assert told == told_first == tuple(line.words for line in own if line.number > ended)
    assert {line.number for line in own} & set(range(ended + 1, len(session.entries) + 1))
    secret = {line.words for line in other} - {line.words for line in own}
    assert not secret.intersection(told)
    assert {view.seat for view in views} == {seat}
    program.recap.finish()


def at_bonus(rounds: int) -> tuple[Session, int]:
    """A game of three people at a bonus of this round, which is chosen on the public table, and who is asked."""
    kit, chance = compile_kit(load_pack(find_pack("undecim", None)), 3), Random(SEED)
    people = tuple(map(Player, ("Aya", "Ben", "Cho")))
    session = Session.start(referee_for(kit), Terms(people, SEED, (None,) * 3, start=0))
    while True:
        asked = session.situation.decision
        assert asked is not None
        seat = asked.seats[0]
        if asked.step == "ChooseBonus" and session.seat_view(None).tally[kit.tally_index["round"]] == rounds:
            return session, seat
        session.play(seat, chance.choice(session.situation.legal(seat)))


def seated(program: Program, qtbot: QtBot, session: Session) -> None:
    """Lay the game of Undecim; somebody is asked on the public table."""
    pack = load_pack(find_pack("undecim", None))
    program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    qtbot.waitUntil(program.window.actions_by_name["recap"].isEnabled)


def test_who_is_asked_on_the_public_table_sees_it_too_as_everybody_may(
    program: Program, qtbot: QtBot, own_home: Path
) -> None:
    """With closed eyes the key did nothing, though others had played and land had brought points since."""
    del own_home
    session, seat = at_bonus(2)
    seated(program, qtbot, session)
    assert session.seating.eyes is None and program.presenter is not None
    views: list[SeatView] = []
    table_presenter = program.presenter.table_presenter
    table_presenter.shown.connect(views.append)
    program.window.actions_by_name["recap"].trigger()
    assert program.recap.is_exclusive and {view.seat for view in views} == {None}
    since = max(at for at, each in enumerate(session.entries[:-1], 1) if each.seat == seat != session.entries[at].seat)
    lines = table_presenter.log_text.log(table_presenter.view, session.entries, None)
    assert program.recap.page.sentences == tuple(line.words for line in lines if line.number > since)
    program.recap.finish()
    assert not program.window.desk.notice.isVisible()


def test_who_had_no_turn_before_reads_that_there_is_nothing(program: Program, qtbot: QtBot, own_home: Path) -> None:
    del own_home
    session, _ = at_bonus(1)
    seated(program, qtbot, session)
    program.window.actions_by_name["recap"].trigger()
    notice = program.window.desk.notice
    assert not program.recap.is_exclusive and notice.isVisible()
    assert notice.accessibleName() == "You have had no turn before this one. The log tells what has happened so far."
