"""Whichever action card a seat puts down, and whichever end of its bonus it chooses, nobody else can tell."""

from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Beat, Habits, Session, Terms
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.controllers.tables import AYA, BEN, CLEO, MOMENT, legal, play_on
from tests.controllers.test_secrets import given_out
from tests.marks import quick

pytestmark = quick

PACK = load_pack(find_pack("undecim", "14"))
SECRET = {"ChooseCard": "sequential_open", "ChooseTogether": "simultaneous"}


def session(seed: int, mode: str) -> Session:
    """A table for three people."""
    kit = compile_kit(PACK, 3, options={"bonus.mode": mode})
    terms = Terms(people=(AYA, BEN, CLEO), seed=seed)
    return Session.start(referee_for(kit), terms, Habits(clock=lambda: MOMENT))


def asked_in_secret(seed: int, step: str) -> Session | None:
    """A table somewhere in a game at which all are asked this; None if the game is over before."""
    found = session(seed, SECRET[step])
    play_on(found, Random(seed).randrange(0, 60), Random(seed))
    while (asked := found.situation.decision) is None or asked.step != step or len(asked.seats) < 3:
        if asked is None:
            return None
        play_on(found, 1, Random(seed))
    return found


@pytest.mark.parametrize("step", SECRET)
@pytest.mark.parametrize("seed", range(8))
def test_no_onlooker_can_tell_what_was_chosen(seed: int, step: str) -> None:
    found: list[list[list[Any]]] = []
    for at in range(2):
        table = asked_in_secret(seed, step)
        if table is None:
            pytest.skip("the game is over before it is asked again")
        beats: list[Beat] = []
        table.log.watch(beats.append)
        table.play(0, legal(table, 0)[at])
        found.append([given_out(table, reader, beats) for reader in (None, 1, 2)])
    assert found[0] == found[1]


@pytest.mark.parametrize("step", SECRET)
def test_the_chooser_alone_sees_a_difference(step: str) -> None:
    seen = []
    for at in range(2):
        table = asked_in_secret(0, step)
        assert table is not None
        table.play(0, legal(table, 0)[at])
        seen.append(table.seat_view(0))
    assert seen[0] != seen[1]


def test_what_was_chosen_is_told_to_all_once_all_have_chosen() -> None:
    table = asked_in_secret(0, "ChooseCard")
    assert table is not None
    for seat in range(3):
        before = [finding for entry in table.entries for finding in entry.findings if finding.name == "revealed"]
        table.play(seat, legal(table, seat)[0])
    after = [finding for entry in table.entries for finding in entry.findings if finding.name == "revealed"]
    assert len(after) - len(before) == 3
