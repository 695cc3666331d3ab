"""A war is fought to its end by hand in the workshop, and the rules go on afterwards, undo included."""

from collections.abc import Iterator
from random import Random

import pytest

from qquovadis.controllers import Manner, Player, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.entries import BY_HAND
from qquovadis.model.kits import compile_kit
from qquovadis.model.loading import find_pack, load_pack
from tests.controllers.tables import play_on


@pytest.fixture
def war() -> Iterator[Session]:
    """A game that has come to a declaration of morale."""
    kit = compile_kit(load_pack(find_pack("quo_vadis", "30")), 3)
    people = tuple(map(Player, ("Aya", "Ben", "Cleo")))
    session, chance = Session.start(referee_for(kit), Terms(people=people, seed=5)), Random(5)
    while (asked := session.decision()) and asked.step != "DeclareMorale":
        play_on(session, 1, chance)
    assert asked
    yield session


def test_a_war_is_fought_by_hand_and_the_rules_go_on_with_building(war: Session) -> None:
    asked = war.decision()
    assert asked is not None
    table = war.history.table
    kit, seat = table.kit, asked.seats[0]
    before, entries = war.digest(), len(war.entries)
    war.change_manner(Manner.WORKSHOP)
    loser = next(p for p, zone in enumerate(table.zone_of) if kit.zones[zone].family == "space")
    war.push("move", loser, kit.zone("box"))
    war.push("count", kit.tallies_of("vp")[seat], 2)
    war.resume_at("build", table.tally[kit.tally("active")])
    war.change_manner(Manner.MATCH)
    assert war.sources()[seat][BY_HAND] == 2
    assert war.decision() is None or war.decision() != asked
    play_on(war, 10_000, Random(6))
    outcome = war.outcome()
    assert outcome is not None
    assert tuple(sum(source.values()) for source in war.sources()) == outcome.scores
    war.undo_to(entries, agreed=True)
    assert war.digest() == before
    assert war.decision() == asked


def test_whatever_is_pushed_play_can_go_on_from_some_landmark(war: Session) -> None:
    war.change_manner(Manner.WORKSHOP)
    table, chance = war.history.table, Random(8)
    kit = table.kit
    for _ in range(60):
        zones = [zone for zone, pieces in enumerate(table.contents) if pieces]
        piece = chance.choice(table.contents[chance.choice(zones)])
        war.push("move", piece, table.zone_of[chance.randrange(len(kit.pieces))])
        war.audit()
        war.decision()
    if war.adrift:
        war.resume_at("end of turn", table.tally[kit.tally("active")])
    assert war.decision()
