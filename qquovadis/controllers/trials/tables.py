"""Tables on which a thing is tried: a first turn with the card where it counts, or a game begun by a rule.

One person sits on all seats, so that nobody's hand is hidden from whoever tries it, and everybody's choices are his.
"""

from collections.abc import Iterator

from qquovadis.controllers.positions.setups import (
    PositionSetup,
    alone_at,
    begin_scenario,
    fresh_position,
    let_rules_go_on,
)
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.controllers.trials.trial import CARD, Trial
from qquovadis.engine.chance import BY_NAME
from qquovadis.engine.kit import EVERYBODY, NOBODY, Kit, Value
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import LaidPiece, SpreadPieces
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import variant_text

NOWHERE = N_("This game has no place where a seat could have “{card}” face up.")
NOT_IN_BOX = N_("“{card}” is not in the box of this game.")
FACE_UP = 1


def seats_of(pack: Pack, trial: Trial, seed: int) -> int:
    """Return for how many a table is laid: as few as can play, but rules are tried with every number in turn, for some
    concern one number of players only.
    """
    possible = sorted(playable_seats(pack))
    return possible[0] if trial.kind == CARD else possible[(seed - 1) % len(possible)]


def lay_table(pack: Pack, trial: Trial, seed: int) -> Session:
    """Lay a table at its first question, each seat played by one person.

    A card lies open before the seat whose turn it is, or is in its hand; for a rule the game begins with its setup.
    QuoError says why it cannot be.
    """
    if trial.kind == CARD:
        session = _with_card(pack, trial, seed)
        let_rules_go_on(session)
        return session
    kit = compile_kit(pack, seats_of(pack, trial, seed))
    terms = Terms(people=alone_at(kit), seed=seed, pack=pack.hash, variant=variant_text(pack), chance=BY_NAME)
    return Session.start(referee_for(kit), terms)


def unsettled(pack: Pack, trial: Trial, seed: int, kit: Kit | None = None) -> Table:
    """Return the same table before the rules have done anything, by the rules of the pack or those of a kit."""
    if trial.kind == CARD:
        table = _with_card(pack, trial, seed).history.table
        if kit is not None:
            table.go_on_under(kit)
        return table
    used = kit or compile_kit(pack, seats_of(pack, trial, seed))
    referee, table = referee_for(used), Table(used, seed, BY_NAME)
    referee.open(referee.bind(table), (None,) * used.seats, None)
    return table


def _with_card(pack: Pack, trial: Trial, seed: int) -> Session:
    """Begin a table during free moves, with a card where it counts."""
    card, seats = trial.name, seats_of(pack, trial, seed)
    name = pack.printed[card].name
    agreed = PositionSetup(pack, seats, options=_options_with(pack, seats, card))
    session = begin_scenario(fresh_position(agreed, seed), pack, name.en)
    laid = _laid(session.history.table, pack, card)
    if laid is None:
        raise QuoError(NOWHERE, card=name)
    if laid:
        session.change_by_hand(SpreadPieces(laid))
    return session


def _options_with(pack: Pack, seats: int, card: str) -> dict[str, Value]:
    """Return the option by which a card is in the box, if it takes one."""
    for name, value in ((None, None), *((each.id, value) for each in pack.options.values() for value in each.values)):
        options = {} if name is None or value is None else {name: value}
        kit = compile_kit(pack, seats, options=options)
        if any(kit.identities[piece.identity].name == card for piece in kit.pieces):
            return dict(options)
    raise QuoError(NOT_IN_BOX, card=pack.printed[card].name)


def _laid(table: Table, pack: Pack, card: str) -> tuple[LaidPiece, ...] | None:
    """Return what must be laid so that the card counts, nothing if it does already; None if there is no place."""
    kit, mat = table.kit, load_board(pack.folder).mat
    piece = next((at for at, identity in enumerate(table.identity_of) if kit.identities[identity].name == card), -1)
    if piece < 0:
        return None
    turn = kit.tally_index.get(mat.turn or mat.first or "", -1) if mat else -1
    seat = table.tally[turn] if turn >= 0 else 0
    for family in mat.cards if mat else ():
        if mat is not None and family not in mat.waiting:
            zone = next(at for at in kit.zones_of(family) if kit.zones[at].seat == seat)
            return (LaidPiece(piece, zone, FACE_UP),)
    kind = kit.identities[table.identity_of[piece]].kind
    other = next(_of_its_kind(table, kind, seat), None)
    if other is None:
        return None
    place = table.zone_of[piece]
    if table.zone_of[other] == place:
        return ()
    # Those two change places, so that there are as many as the rules deal.
    return (
        LaidPiece(piece, table.zone_of[other], table.face[other]),
        LaidPiece(other, place, table.face[piece]),
    )


def _of_its_kind(table: Table, kind: str, seat: int) -> Iterator[int]:
    """Yield what lies where a card of a kind counts: first what the seat has, then what lies open for all."""
    kit: Kit = table.kit
    for owner, sights in ((seat, range(NOBODY, EVERYBODY + 1)), (-1, (EVERYBODY,))):
        for zone, about in enumerate(kit.zones):
            if about.seat != owner or about.sight not in sights or not zone:
                continue
            for piece in table.contents[zone]:
                if kit.identities[table.identity_of[piece]].kind == kind and (owner >= 0 or table.face[piece] > 0):
                    yield piece
