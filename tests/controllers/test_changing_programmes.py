"""What an action card does can be changed at a table in use: told, undone, saved, and read by another pack."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Habits, Session, Terms
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import Kit
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.games import referee_for
from qquovadis.model.history.rules_change import IdentityRules, RulesChange, rules_change
from qquovadis.model.history.rules_update import going_on
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Card, Pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.fields import InvalidLine, validated
from qquovadis.model.saves.rules_changes import SavedRules, read_rules, saved_rules
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.legacy_names import pack_for_texts
from qquovadis.model.variants.differences import compared
from tests.controllers.tables import AYA, BEN, CLEO, MOMENT, legal, play_on
from tests.marks import quick

pytestmark = quick

PACK = load_pack(find_pack("undecim", "14"))
KIT = compile_kit(PACK, 3)
CARD = "trade"
ROWS = [{"op": "draw", "count": 3}, {"op": "pay", "cost": "gold"}, {"op": "score", "vp": 2, "if_paid": True}]


def edited(pack: Pack = PACK) -> Pack:
    """The pack with a card that does something else, and says so."""
    old = next(card for card in pack.cards if card.id == CARD)
    words = {"text": {"en": "Draw 3.", "ja": "3枚引く。"}, "programme": ROWS}
    new = Card.model_validate({**old.model_dump(by_alias=True), **words})
    cards = tuple(new if card.id == CARD else card for card in pack.cards)
    return replace(pack, cards=cards, printed={**pack.printed, CARD: pack.printed[CARD]._replace(text=new.text)})


def programme(kit: Kit) -> tuple[ProgrammeStep, ...]:
    """What the card does by a kit."""
    return kit.identities[kit.identity_index[CARD]].programme


def started() -> Session:
    """A table for three people, some way into a game."""
    session = Session.start(referee_for(KIT), Terms(people=(AYA, BEN, CLEO), seed=5), Habits(clock=lambda: MOMENT))
    play_on(session, 20, Random(5))
    return session


def taken_over(session: Session) -> Kit:
    """Let the table go on as the edited pack says."""
    table = session.history.table
    going = going_on(table.kit, table.tally, PACK, edited())
    assert going.waiting == ()
    session.rules.change(going.kit, going.words, agreed=True)
    return session.history.table.kit


def test_the_table_goes_on_with_it_and_takes_it_back() -> None:
    session = started()
    kit = taken_over(session)
    assert [card_step.op for card_step in programme(kit)] == ["draw", "pay", "score"]
    assert session.rules.referee is not None
    assert session.rules.referee.kit is kit
    session.undo(agreed=True)
    assert programme(session.history.table.kit) == programme(KIT)
    session.redo()
    play_on(session, 500, Random(6))
    assert session.situation.outcome is not None


def test_a_save_tells_it_to_a_machine_whose_pack_says_something_else(tmp_path: Path) -> None:
    session = started()
    record_in(session, tmp_path / "game.qqgame")
    taken_over(session)
    play_on(session, 15, Random(7))
    found = read(tmp_path / "game.qqgame")
    box = recorded_box(found.header, KIT)
    again = Session.resume(found, box, referee_for(box))
    assert again.loaded.damage is None
    assert again.digest() == session.digest()
    assert programme(again.history.table.kit) == programme(session.history.table.kit)


def test_it_is_read_as_it_was_written() -> None:
    change = rules_change(KIT, compile_kit(edited(), 3))
    assert change.cards.keys() == {CARD}
    assert written_and_read(change) == change
    whole = RulesChange(cards={each.name: (_acting(KIT, each.name),) * 2 for each in KIT.identities})
    assert written_and_read(whole) == whole


def written_and_read(change: RulesChange) -> RulesChange:
    """Return a change as it is after it went through the JSON of a save."""
    text = json.dumps(saved_rules(change).model_dump(exclude_unset=True))
    return read_rules(validated(SavedRules, json.loads(text)))


def _acting(kit: Kit, name: str) -> IdentityRules:
    identity = kit.identities[kit.identity_index[name]]
    return IdentityRules(identity.marks, identity.effects, identity.programme)


@pytest.mark.parametrize(
    "programme",
    [
        3,
        [3],
        [{"op": "draw", "guarded": 1, "terms": {}}],
        [{"op": 1, "guarded": False, "terms": {}}],
        [{"op": "draw", "guarded": False, "terms": []}],
        [{"op": "draw", "guarded": False, "terms": {"count": {"amount": [1, 2]}}}],
        [{"op": "draw", "guarded": False, "terms": {"count": {"amuont": [1, 0, "", 0, 9, []]}}}],
    ],
)
def test_what_no_program_has_written_is_refused(programme: object) -> None:
    acting = {"marks": {}, "effects": [], "programme": programme}
    with pytest.raises(InvalidLine):
        validated(SavedRules, {"cards": {CARD: [acting, acting]}})


def test_a_card_that_loses_the_deed_that_asks_goes_on_without_it_until_that_is_undone() -> None:
    session = started()
    while (asked := session.situation.decision) is not None and asked.step != "GainCards":
        session.play(asked.seats[0], legal(session, asked.seats[0])[0])
    assert asked is not None
    table = session.history.table
    played = table.contents[table.kit.zones_of("played")[asked.seats[0]]][0]
    at = table.identity_of[played]
    none = replace(table.kit.identities[at], programme=())
    other = replace(table.kit, identities=(*table.kit.identities[:at], none, *table.kit.identities[at + 1 :]))
    session.rules.change(other, agreed=True)
    assert session.situation.decision not in (None, asked)
    session.undo(agreed=True)
    assert session.situation.decision == asked


def test_the_words_that_came_with_it_are_told_with_the_shipped_pack() -> None:
    session = started()
    kit = taken_over(session)
    words = going_on(KIT, [tally.start for tally in KIT.tallies], PACK, edited()).words
    change = rules_change(KIT, kit, words)
    assert pack_for_texts(PACK, kit, PACK, [change]).printed[CARD].text == edited().printed[CARD].text
    assert pack_for_texts(PACK, KIT, PACK, [change]).printed[CARD] == PACK.printed[CARD]


def test_the_difference_is_told_step_by_step() -> None:
    changes = {each.facet: each for each in compared(PACK, edited()).of("card")}
    assert changes.keys() == {"text", "effects"}
    assert changes["effects"].after is not None
    assert changes["effects"].after.en == "draw count 3; pay cost gold; if paid: score vp 2"
