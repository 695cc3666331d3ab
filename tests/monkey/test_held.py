"""The monkey's second opinion of single told numbers, held against games that are played by chance."""

from random import Random

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import DONE
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick
from tests.monkey.held.quo_vadis import unused_spoils
from tests.monkey.told import Came

SEED, CHOICES = 0, 300  # a game in which one war leaves two resources to be taken


@quick
def test_the_spoils_that_are_left_are_worked_out_and_one_more_is_a_difference() -> None:
    kit, chance, totals = compile_kit(load_pack(find_pack("quo_vadis", "30")), 3), Random(SEED), []
    session = Session.start(referee_for(kit), Terms(tuple(Player(name) for name in "ABC"), SEED))
    for _ in range(CHOICES):
        asked = session.situation.decision
        assert asked is not None
        seat = asked.seats[0]
        legal = [choice for choice, objection in session.situation.judged(seat) if objection is None]
        findings = (
            [each for each in session.rules.foreseen(seat, DONE) if each.name == "unused.spoils"]
            if DONE in legal
            else []
        )
        for each in findings:
            view = session.seat_view(seat)
            what = Came(
                seat=seat,
                choice=DONE,
                before=view,
                at_once=view,
                after=view,
                operations=(),
                past=tuple(session.entries),
            )
            wrong = Finding(each.name, each.seat, (*each.parts, Part("QV-AFTER-03", 1)))
            assert (unused_spoils(what, each), unused_spoils(what, wrong)) == (True, False)
            totals.append(each.total)
        session.play(seat, chance.choice(legal))
    assert set(totals) == {1, 2}
