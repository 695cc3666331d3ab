"""A table at which a card can be tried at once: a first turn, with the card open before whoever plays it."""

import secrets

from qquovadis.controllers.positions.setups import PositionSetup, begin_scenario, fresh_position, let_rules_go_on
from qquovadis.controllers.session.session import Session
from qquovadis.errors import QuoError
from qquovadis.model.free_table.changes import LayPiece
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts
from ui.play.open_game import OpenGame, recorded

TITLE = N_("Trying {card}")
NOWHERE = N_("This game has no place where a seat could have “{card}” face up.")
MOST_SEED = 2**31
FACE_UP = 1


def lay_table(pack: Pack, card: str, texts: Texts) -> OpenGame:
    """Lay a table for as few as can play, each seat played by one person, and let the rules go on from there.

    QuoError says why it cannot be.
    """
    name = pack.name(card, texts.language)
    agreed = PositionSetup(pack, _fewest(pack))
    session = begin_scenario(fresh_position(agreed, secrets.randbelow(MOST_SEED)), pack, name)
    _open(session, pack, card, name)
    let_rules_go_on(session)
    title = f"{pack.title('en')}, {texts.say(TITLE, card=name)}"
    return recorded(OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None), title)


def _fewest(pack: Pack) -> int:
    least = pack.sheet.players_min
    number = pack.parameters[least].default if isinstance(least, str) else least
    return number if isinstance(number, int) else 1


def _open(session: Session, pack: Pack, card: str, name: str) -> None:
    """Put the card where those lie that count, before the seat whose turn it is."""
    view = session.seat_view(None)
    kit = view.kit
    mat = load_board(pack.folder).mat
    families = [family for family in mat.cards if family not in mat.waiting] if mat else []
    turn = kit.tally_index.get(mat.turn, -1) if mat and mat.turn else -1
    seat = view.tally[turn] if turn >= 0 else 0
    places = (at for family in families[:1] for at in kit.zones_of(family) if kit.zones[at].seat == seat)
    pieces = (at for at, piece in enumerate(kit.pieces) if kit.identities[piece.identity].name == card)
    piece, zone = next(pieces, -1), next(places, -1)
    if piece < 0 or zone < 0:
        raise QuoError(NOWHERE, card=name)
    session.change_by_hand(LayPiece(piece=piece, zone=zone, face=FACE_UP))
