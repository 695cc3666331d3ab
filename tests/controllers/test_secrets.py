"""Whichever card a seat slips, nobody else can tell by anything that a session gives out."""

from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Beat, Session
from qquovadis.engine.kit import Value
from qquovadis.model.pack.words import Words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import Names
from qquovadis.model.text.translations import Texts
from tests.controllers.tables import legal, play_on, table
from tests.marks import quick

pytestmark = quick

ONLOOKERS = (None, 1, 2)


class PlainNames:
    """Calls everything as the kit does."""

    def __init__(self, session: Session) -> None:
        self.kit = session.history.table.kit

    def identity(self, identity: int, language: str) -> str:
        """The kit's name."""
        del language
        return self.kit.identities[identity].name

    def zone(self, zone: int, language: str) -> str:
        """The kit's name."""
        del language
        return self.kit.zones[zone].name

    def tally(self, tally: int, language: str) -> str:
        """The kit's name."""
        del language
        return self.kit.tallies[tally].name

    def terrain(self, terrain: str, language: str) -> str:
        """The id."""
        del language
        return terrain

    def rule(self, rule: str, language: str) -> str:
        """The id."""
        del language
        return rule

    def phase(self, phase: int, language: str) -> str:
        return ""

    def procedure(self, procedure: int, language: str) -> str:
        return ""

    def value(self, rule: str, value: Value | None, language: str) -> str:
        """As it is."""
        del rule, language
        return str(value)


def given_out(session: Session, reader: int | None, beats: list[Beat]) -> list[Any]:
    """All that an onlooker can get from a session."""
    names: Names = PlainNames(session)
    formatter = TextFormatter(session.history.table.kit, names, Words(), Texts("en"), ("Aya", "Ben", "Cleo"))
    own = [] if reader is None else [session.situation.judged(reader), session.situation.decision_for(reader)]
    return [
        session.seat_view(reader),
        session.situation.decision,
        own,
        [describe_entry(formatter, entry, reader) for entry in session.entries],
        [beat for beat in beats if beat.view.seat == reader],
        [entry.is_fence for entry in session.entries],
        session.situation.needs_curtain,
        session.situation.can_undo,
        session.rules.audit(),
        session.situation.sources,
    ]


@pytest.mark.parametrize("seed", range(12))
def test_no_onlooker_can_tell_which_card_was_slipped(seed: int) -> None:
    rounds = Random(seed)
    before = rounds.randrange(0, 12)
    found: list[list[list[Any]]] = []
    for at in range(3):
        session = table(seed=seed)
        play_on(session, before, Random(seed))
        while not (
            session.situation.decision_for(0)
            and session.situation.decision_for(1)
            and session.situation.decision_for(2)
        ):
            if session.situation.decision is None:
                return
            play_on(session, 1, Random(seed))
        choices = legal(session, 0)
        beats: list[Beat] = []
        session.log.watch(beats.append)
        session.play(0, choices[at % len(choices)])
        found.append([given_out(session, reader, beats) for reader in ONLOOKERS])
    assert found[0] == found[1] == found[2]
