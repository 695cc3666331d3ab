"""A save says by what its dice are told apart, and goes on and is verified so; older ones go by counters."""

import json
from dataclasses import replace
from pathlib import Path

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.bots.match_runner import bots_play, own_chance, thinkers
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.saves.verify import verify
from qquovadis.engine.chance import BY_NAME, BY_SLOT
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.save_file import read
from tests.marks import quick

pytestmark = quick

PEOPLE = tuple(Player(name, "random") for name in ("Aya", "Ben", "Cho"))
MOVES = 40


def played(file: Path, chance: str, moves: int = MOVES) -> Session:
    """Return a game of bots with so many moves, kept in a file."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    kit = compile_kit(pack, len(PEOPLE))
    session = Session.start(referee_for(kit), Terms(PEOPLE, 9, pack=pack.hash, chance=chance))
    record_in(session, file)
    for _ in zip(range(moves), bots_play(session, thinkers(PEOPLE, kit)), strict=False):
        pass
    return session


def reopened(file: Path) -> Session:
    """Return the game of a file, with its rules."""
    found = read(file)
    box = recorded_box(found.header, compile_kit(load_pack(find_pack("quo_vadis", "30")), len(PEOPLE)))
    return Session.resume(found, box, referee_for(box))


def header(file: Path) -> dict[str, object]:
    """Return the first line of a save."""
    found: dict[str, object] = json.loads(file.read_bytes().split(b"\n")[0])
    return found


def test_a_save_keeps_its_scheme_and_holds_by_it(tmp_path: Path) -> None:
    digests = set()
    for scheme in (BY_SLOT, BY_NAME):
        file = tmp_path / f"{scheme}.qqgame"
        session = played(file, scheme)
        assert header(file)["chance"] == scheme
        again = reopened(file)
        assert (again.terms.chance, again.digest()) == (scheme, session.digest())
        assert verify(again).holds
        goes_on = played(tmp_path / f"{scheme} whole.qqgame", scheme, 2 * MOVES)
        for _ in zip(range(MOVES), bots_play(again, thinkers(PEOPLE, again.history.table.kit)), strict=False):
            pass
        assert again.digest() == goes_on.digest()
        digests.add(session.digest())
    assert len(digests) == 2


def test_a_save_that_says_nothing_goes_by_counters_and_would_not_hold_by_names(tmp_path: Path) -> None:
    file = tmp_path / "old.qqgame"
    session = played(file, BY_SLOT)
    found = read(file)
    silent = Header.model_validate(found.header.model_dump(exclude={"chance"}))
    box, referee = session.history.table.kit, session.rules.referee
    again = Session.resume(replace(found, header=silent), box, referee)
    assert (again.terms.chance, again.digest()) == (BY_SLOT, session.digest())
    assert verify(again).holds
    other = found.header.model_copy(update={"chance": BY_NAME})
    assert not verify(Session.resume(replace(found, header=other), box, referee)).holds


def test_a_bot_is_given_what_follows_from_its_own_answers(tmp_path: Path) -> None:
    session = played(tmp_path / "a.qqgame", BY_NAME, 6)
    before = [own_chance(session, seat) for seat in range(3)]
    seat = session.situation.decision.seats[0] if session.situation.decision else -1
    next(bots_play(session, thinkers(PEOPLE, session.history.table.kit)))
    after = [own_chance(session, seat) for seat in range(3)]
    assert [one != other for one, other in zip(before, after, strict=True)] == [each == seat for each in range(3)]
