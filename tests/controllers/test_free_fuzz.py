"""Free tables under hands that do anything: all is done whole or not at all, saved, taken back, and read if spoilt."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.saves.game_file import keep_pack, record_in
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError, SaveError
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import (
    AlignPieces,
    AttachPieces,
    DealPieces,
    DetachPieces,
    DoProcedure,
    DrawPieces,
    FlipPiece,
    FlipPieces,
    GatherPieces,
    GroupPieces,
    LaidPiece,
    LayOutAgain,
    LayPiece,
    LockPieces,
    ManualChange,
    MovePiece,
    PieceSpot,
    PilePieces,
    PlacePiece,
    Proceed,
    RollDice,
    RollDie,
    RolledDie,
    SearchZone,
    SetTally,
    ShowPiece,
    ShuffleZone,
    SpreadPieces,
    TallyValue,
    TuckPieces,
    TurnPieces,
    UngroupPieces,
)
from qquovadis.model.free_table.spot import Spot
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game, templates
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from tests.marks import quick, sampled

STEPS = 100
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cleo"))


def begun(kind: str, folder: Path, seed: int) -> tuple[Session, Path]:
    """Return a free table of a template, recorded in a file that keeps its pack."""
    pack = load_pack(start_game("Mine", kind, folder))
    seats = 3 if kind in ("cards", "board", "blank") else 2
    terms = Terms(PEOPLE[:seats], seed, mode=Mode.FREE_MOVES, pack=pack.hash)
    session = Session.start(table_for(compile_kit(pack, seats)), terms)
    keep_pack(session, pack)
    record_in(session, folder / "game.qqgame")
    return session, folder / "game.qqgame"


class Numbers:
    """Numbers of the things of one kit: mostly sensible ones, sometimes some that there are not."""

    def __init__(self, kit: Kit, chance: Random) -> None:
        self._kit, self._chance = kit, chance

    def one(self, things: int) -> int:
        usual = self._chance.random() < 0.93
        return self._chance.randrange(things) if usual else self._chance.choice((-1, things, 10**6))

    def piece(self) -> int:
        return self.one(len(self._kit.pieces))

    def zone(self) -> int:
        return self.one(len(self._kit.zones))

    def tally(self) -> int:
        return self.one(len(self._kit.tallies))

    def several(self) -> tuple[int, ...]:
        return tuple(self.piece() for _ in range(self._chance.randint(1, 4)))


def changes(kit: Kit, chance: Random) -> tuple[Callable[[], ManualChange], ...]:
    """Return what makes the manual changes that are tried."""
    some = Numbers(kit, chance)

    def spot() -> Spot:
        return Spot(chance.choice((-1, 3_000, 70_000)))

    def counted() -> TallyValue:
        return TallyValue(some.tally(), chance.randint(-1, 3))

    return (
        lambda: MovePiece(some.piece(), some.zone()),
        lambda: LayPiece(some.piece(), some.zone(), face=chance.choice((None, 0, 1)), spot=spot()),
        lambda: GatherPieces(some.zone(), chance.choice((0, 1)), some.several()),
        lambda: PilePieces(some.zone(), chance.choice((0, 1)), some.several()),
        lambda: DrawPieces(some.zone(), some.zone(), 0, chance.randint(0, 4)),
        lambda: DealPieces(some.zone(), 0, chance.randint(0, 3), kit.zones_of("hand")),
        lambda: FlipPieces(chance.choice((0, 1)), some.several()),
        lambda: TurnPieces(chance.randrange(4), some.several()),
        lambda: ShuffleZone(some.zone(), 0),
        lambda: ShowPiece(some.piece(), some.one(1 << kit.seats)),
        lambda: RollDie(some.piece(), 6, len(kit.purposes) - 1),
        lambda: RollDice(tuple(RolledDie(die, 6) for die in some.several())),
        lambda: SetTally(some.tally(), chance.randint(-1, 12)),
        lambda: Proceed((counted(), counted())),
        lambda: DoProcedure(chance.randint(-1, 1)),
        lambda: SpreadPieces((LaidPiece(some.piece(), some.zone()),)),
        lambda: FlipPiece(some.piece(), chance.choice((0, 1, 5))),
        lambda: AttachPieces(some.piece(), some.several()),
        lambda: TuckPieces(some.piece(), (some.piece(),)),
        lambda: DetachPieces(some.several()),
        lambda: LockPieces(some.several()),
        lambda: GroupPieces(some.several()),
        lambda: UngroupPieces(some.several()),
        lambda: AlignPieces((PieceSpot(some.piece(), spot()), PieceSpot(some.piece(), Spot(70_000)))),
        lambda: SearchZone(some.zone(), some.one(kit.seats)),
        LayOutAgain,
        lambda: PlacePiece(some.piece(), spot()),
    )


@quick
@pytest.mark.parametrize("seed", sampled(range(6), 1))
@pytest.mark.parametrize("kind", templates())
def test_whatever_hands_do_is_done_whole_or_not_at_all_and_is_saved_and_taken_back(
    kind: str, seed: int, tmp_path: Path, own_home: Path
) -> None:
    chance = Random(f"{kind} {seed}")
    session, file = begun(kind, tmp_path, seed)
    kit, opening = session.history.table.kit, session.digest()
    tried, done = changes(kit, chance), set[type[ManualChange]]()
    for _ in range(STEPS):
        before, change = session.digest(), chance.choice(tried)()
        try:
            session.change_by_hand(change)
        except QuoError:
            assert session.digest() == before, change
        else:
            done.add(type(change))
        if chance.random() < 0.1 and session.entries:
            session.undo(agreed=True)
    assert len(done) >= len(tried) // 2
    recording = read(file)
    pack, box = played_game(recording)
    again = Session.resume(recording, box, table_for(box))
    assert (again.digest(), again.loaded.damage, pack.game) == (session.digest(), None, "mine")
    for seat in range(kit.seats):
        mine, theirs = session.seat_view(seat), again.seat_view(seat)
        assert (mine.identity_of, mine.contents, mine.tally) == (theirs.identity_of, theirs.contents, theirs.tally)
    while session.entries:
        session.undo(agreed=True)
    assert session.digest() == opening


@pytest.mark.parametrize("kind", sampled(("board", "cards", "hexes"), 1))
def test_a_save_that_is_cut_or_spoilt_anywhere_is_read_as_far_as_it_is_whole(
    kind: str, tmp_path: Path, own_home: Path
) -> None:
    chance = Random(kind)
    session, file = begun(kind, tmp_path, 5)
    tried = changes(session.history.table.kit, chance)
    digests = [session.digest()]
    while len(digests) < 12:
        try:
            session.change_by_hand(chance.choice(tried)())
        except QuoError:
            continue
        digests.append(session.digest())
    whole = file.read_bytes()
    for _ in range(15):
        spoilt = bytearray(whole[: chance.randrange(len(whole))]) if chance.random() < 0.5 else bytearray(whole)
        if len(spoilt) == len(whole):
            spoilt[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        copy = tmp_path / "spoilt.qqgame"
        copy.write_bytes(bytes(spoilt))
        try:
            recording = read(copy)
            _, box = played_game(recording)
            found = Session.resume(recording, box, table_for(box))
        except SaveError:
            continue
        assert found.digest() in digests
