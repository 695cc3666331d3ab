"""What happened since my last turn begins where that turn ended, whatever I had to decide in the turns of others."""

from random import Random

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.replay.recap import turn_ended
from qquovadis.controllers.session.seats import Seating
from qquovadis.games import referee_for
from qquovadis.model.history.rounds import RoundAndPhase
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from tests.ui.window.conftest import RACES, Shown
from ui.window.program import Program

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


@pytest.mark.parametrize(
    ("turns", "since"),
    [
        ([(0, -1)] * 3, 0),  # only the setup so far
        ([(0, -1), (1, 0), (1, 0)], 0),  # the first turn is still under way
        ([(0, -1), (1, 0), (1, 0), (1, 1), (1, 2)], 3),
        ([(1, 0), (1, 0), (1, 1), (1, 2), (2, 0)], 2),  # a new turn of mine does not count before it is over
        ([(1, 0), (1, 1), (1, 0), (1, 2)], 3),
        ([(1, 1), (1, 0), (2, 0), (2, 0)], 2),  # the last of one round and the first of the next
        ([], 0),
    ],
)
def test_a_turn_has_ended_when_what_comes_belongs_to_another(turns: list[tuple[int, int]], since: int) -> None:
    chapters = [RoundAndPhase(number, 0, turn) for number, turn in turns]
    assert turn_ended(chapters, Seating(AGAINST_BOTS), 0) == since


def test_every_seat_of_a_person_is_their_turn() -> None:
    seating = Seating((Player("Aya"), Player("Ben"), Player("Aya")))
    chapters = [RoundAndPhase(number, 0, turn) for number, turn in ((1, 0), (1, 1), (1, 2), (2, 1))]
    assert turn_ended(chapters, seating, 0) == 3
    assert turn_ended(chapters, seating, 1) == 2
