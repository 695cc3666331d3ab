"""What is turned over by hand at a free table: up everybody sees it, in whatever place; down as its place says."""

from pathlib import Path

import pytest

from qquovadis.controllers import Session
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import NOBODY, OWNER
from qquovadis.games import table_for
from qquovadis.model.free_table.changes import FlipPiece, FlipPieces, LayPiece, SetDieValue
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.words import Words
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.auction import PEOPLE, auction, sat_down
from tests.marks import quick

UP, DOWN = 1, 0
READERS = (None, 0, 1, 2)


def sessions(folder: Path, own_home: Path) -> list[Session]:
    """Return a table of each game whose things have backs: cards, tiles, dice, counters, cubes."""
    del own_home
    packs = [load_pack(start_game(kind, kind, folder)) for kind in ("blank", "cards", "tiles")]
    return [sat_down(compile_kit(pack, len(PEOPLE))) for pack in (*packs, auction(folder))]


def who_sees(session: Session, piece: int) -> set[int | None]:
    return {reader for reader in READERS if session.seat_view(reader).knows(piece)}


def one_of_each(session: Session) -> list[int]:
    """Return one thing with a back of each kind."""
    kit = session.history.table.kit
    kinds = {kit.identities[piece.identity].kind: at for at, piece in enumerate(kit.pieces) if piece.hidden}
    return list(kinds.values())


def turn(session: Session, piece: int, side: int, *, together: bool) -> None:
    session.change_by_hand(FlipPieces(side, (piece,)) if together else FlipPiece(piece, side))


@quick
@pytest.mark.parametrize("together", [False, True])
def test_whatever_has_a_back_is_seen_by_all_once_it_is_up_and_by_those_of_its_place_once_it_is_down(
    together: bool, tmp_path: Path, own_home: Path
) -> None:
    tried = set()
    for session in sessions(tmp_path, own_home):
        kit = session.history.table.kit
        for piece in one_of_each(session):
            is_die = kit.identities[kit.pieces[piece].identity].kind == "die"
            for zone, place in list(enumerate(kit.zones))[1:]:
                session.change_by_hand(LayPiece(piece, zone, face=DOWN))
                turn(session, piece, UP, together=together)
                assert who_sees(session, piece) == set(READERS), (place, "up")
                turn(session, piece, DOWN, together=together)
                owner = {place.seat} if place.sight == OWNER else set()
                seen = set(READERS) if is_die and place.sight not in (OWNER, NOBODY) else owner
                assert who_sees(session, piece) == seen, (place, "down")
                tried.add((place.sight, is_die))
    assert len(tried) == 6, "places of everybody, of an owner and of nobody, each with cards and with dice"


def test_a_die_keeps_its_value_however_it_is_turned(tmp_path: Path) -> None:
    session = sat_down(compile_kit(auction(tmp_path), len(PEOPLE)))
    die = session.history.table.kit.piece_index["bid die B"]
    for value in (1, 2, 33):
        session.change_by_hand(SetDieValue(die, value))
        for side in (UP, DOWN, UP, DOWN):
            session.change_by_hand(FlipPiece(die, side))
            assert session.seat_view(1).face[die] == value
            assert who_sees(session, die) == (set(READERS) if side == UP else {1})


def test_turning_over_is_undone_done_again_and_kept_in_saves(tmp_path: Path, own_home: Path) -> None:
    for number, session in enumerate(sessions(tmp_path, own_home)):
        kit, moments = session.history.table.kit, []
        pieces = one_of_each(session)
        for piece in pieces:
            for side in (UP, DOWN, UP):
                moments.append((session.digest(), [who_sees(session, each) for each in pieces]))
                session.change_by_hand(FlipPiece(piece, side))
        record_in(session, tmp_path / f"{number}.qqgame").close()
        again = Session.resume(read(tmp_path / f"{number}.qqgame"), kit, table_for(kit))
        for each in (session, again):
            end = each.digest(), [who_sees(each, piece) for piece in pieces]
            for digest, seen in reversed(moments):
                each.undo(agreed=True)
                assert (each.digest(), [who_sees(each, piece) for piece in pieces]) == (digest, seen)
            for _ in moments:
                each.redo()
            assert (each.digest(), [who_sees(each, piece) for piece in pieces]) == end


def test_who_saw_what_is_turned_down_reads_its_name_in_the_log(tmp_path: Path) -> None:
    pack = auction(tmp_path)
    session = sat_down(compile_kit(pack, len(PEOPLE)))
    kit = session.history.table.kit
    formatter = TextFormatter(kit, PackNames(pack, kit), Words(), Texts("en"), tuple(each.name for each in PEOPLE))
    card = session.history.table.contents[kit.zone("deck")][0]
    name = PackNames(pack, kit).identity(session.history.table.identity_of[card], "en")
    session.change_by_hand(LayPiece(card, kit.zones_of("hand")[1], face=DOWN))
    for side, readers in ((DOWN, {1}), (UP, {None, 0, 1, 2}), (DOWN, {None, 0, 1, 2}), (DOWN, {1})):
        entry = session.change_by_hand(FlipPiece(card, side))
        assert {each for each in READERS if name in describe_entry(formatter, entry, each).sentence} == readers
