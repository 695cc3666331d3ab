"""Tallies of cards follow the card through shuffles, in positions and expectations alike."""

from qquovadis.controllers.positions.setups import PositionSetup, begin_scenario, fresh_position, position_now
from qquovadis.engine.table import Table
from qquovadis.model.free_table.changes import SetTally, ShuffleZone
from qquovadis.model.notation.card_counters import CardCounters
from tests.controllers.test_setups import PACK
from tests.marks import quick

pytestmark = quick


def test_the_tally_of_a_card_is_that_of_the_piece_that_bears_it() -> None:
    session = begin_scenario(fresh_position(PositionSetup(PACK, 3), 3), PACK, "fresh")
    kit = session.history.table.kit
    table = Table(kit, 5)
    stack = kit.zone("skill stack")
    for piece in [at for at, each in enumerate(kit.pieces) if kit.identities[each.identity].kind == "skill"]:
        table.move(piece, stack)
    table.shuffle(stack, kit.purpose_index["skills"])
    card_counters = CardCounters(kit)
    for name in ("S03", "S17"):
        bearer = table.identity_of.index(kit.identity_index[name])
        assert (
            kit.tallies[card_counters.now(table, kit.tally(f"{name} uses"))].name == f"{kit.pieces[bearer].name} uses"
        )
    assert card_counters.now(table, kit.tally("vp.A")) == kit.tally("vp.A")


def test_a_position_says_it_of_the_card() -> None:
    session = begin_scenario(fresh_position(PositionSetup(PACK, 3), 3), PACK, "fresh")
    kit = session.history.table.kit
    session.change_by_hand(SetTally(kit.tally("S05 uses"), 2))
    session.change_by_hand(ShuffleZone(kit.zone("deck"), 0))
    again = begin_scenario(position_now(session, PACK), PACK, "again")
    number = again.history.table.tally[CardCounters(kit).now(again.history.table, kit.tally("S05 uses"))]
    before = session.history.table.tally[CardCounters(kit).now(session.history.table, kit.tally("S05 uses"))]
    assert number == before
