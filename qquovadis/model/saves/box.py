"""The box of a save: what its numbers mean, by name, so that a pack edited later renumbers nothing.

A save is opened on a kit of its own, made of the present pack's contents under the numbers that the save has always
used; what came into the pack later is not in that box.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from qquovadis.engine.kit import Kit, Piece
from qquovadis.errors import SaveError
from qquovadis.model.saves.format import Header, SavedPiece, SavedTally
from qquovadis.model.text.translations import N_

Thing = TypeVar("Thing")

LOST_IDENTITY = N_(
    "The pack no longer has the card or token “{name}” of the saved game. Put it back into the pack, or open the "
    "game with the pack it was played with."
)
LOST_PIECE = N_(
    "The pack no longer has the piece “{name}” of the saved game. Put it back into the pack, or open the game with "
    "the pack it was played with."
)
LOST_ZONE = N_(
    "The pack no longer has the place “{name}” of the saved game. Put it back into the pack, or open the game with "
    "the pack it was played with."
)
LOST_TALLY = N_(
    "The pack no longer has the count “{name}” of the saved game. Put it back into the pack, or open the game with "
    "the pack it was played with."
)


def recorded_box(header: Header, kit: Kit) -> Kit:
    """Return the present kit under the numbers of the save; SaveError names what the present pack lacks.

    Places and counts that came later stand behind the old ones, so that today's rules find them; new pieces stay out.
    """
    _refuse_other_game(header, kit)
    identities = _in_order(LOST_IDENTITY, header.identities, kit.identity_index)
    zones = _in_order(LOST_ZONE, header.zones, kit.zone_index)
    tallies = _in_order(LOST_TALLY, [tally.name for tally in header.tallies], kit.tally_index)
    pieces = _in_order(LOST_PIECE, [piece.name for piece in header.pieces], kit.piece_index)
    identity_at = {name: at for at, name in enumerate(header.identities)}
    zone_at = {name: at for at, name in enumerate(header.zones)}
    return replace(
        kit,
        identities=_with_later(kit.identities, identities),
        zones=_with_later(kit.zones, zones),
        tallies=tuple(
            replace(kit.tallies[at], start=saved.start) for at, saved in zip(tallies, header.tallies, strict=True)
        )
        + tuple(replace(tally, start=max(0, tally.low)) for tally in _later(kit.tallies, tallies)),
        pieces=tuple(
            _piece(kit.pieces[at], saved, identity_at, zone_at) for at, saved in zip(pieces, header.pieces, strict=True)
        ),
        purposes=header.purposes + tuple(purpose for purpose in kit.purposes if purpose not in header.purposes),
    )


def saved_names(kit: Kit, steps: Mapping[str, type[Any]]) -> dict[str, Any]:
    """Return the part of a header that holds the names of the kit and of the steps, in the order of their numbers."""
    return {
        "identities": tuple(identity.name for identity in kit.identities),
        "zones": tuple(zone.name for zone in kit.zones),
        "tallies": tuple(SavedTally(name=tally.name, start=tally.start) for tally in kit.tallies),
        "pieces": tuple(_saved(kit, piece) for piece in kit.pieces),
        "purposes": kit.purposes,
        "steps": step_names(steps),
    }


def step_names(steps: Mapping[str, type[Any]]) -> dict[str, tuple[str, ...]]:
    """Return the names of what each kind of step says, by the name of the kind."""
    return {name: kind.FIELDS for name, kind in steps.items()}


def _saved(kit: Kit, piece: Piece) -> SavedPiece:
    return SavedPiece(
        name=piece.name,
        identity=kit.identities[piece.identity].name,
        zone=kit.zones[piece.zone].name,
        face=piece.face,
        hidden=piece.hidden,
    )


def _piece(piece: Piece, saved: SavedPiece, identities: Mapping[str, int], zones: Mapping[str, int]) -> Piece:
    return replace(
        piece,
        identity=identities[saved.identity],
        zone=zones[saved.zone],
        face=saved.face,
        hidden=saved.hidden,
    )


def _later(present: Sequence[Thing], old: Iterable[int]) -> tuple[Thing, ...]:
    """Return what the present pack has and the save does not."""
    known = set(old)
    return tuple(thing for at, thing in enumerate(present) if at not in known)


def _with_later(present: Sequence[Thing], old: list[int]) -> tuple[Thing, ...]:
    return tuple(present[at] for at in old) + _later(present, old)


def _in_order(lost: str, names: Iterable[str], present: Mapping[str, int]) -> list[int]:
    """Return the present numbers of recorded names; a sentence for the case that one is lost."""
    names = tuple(names)
    missing = [name for name in names if name not in present]
    if missing:
        raise SaveError(lost, name=missing[0])
    return [present[name] for name in names]


def _refuse_other_game(header: Header, kit: Kit) -> None:
    if (header.game, header.draft, len(header.seats)) != (kit.game, kit.draft, kit.seats):
        raise SaveError(
            N_(
                "The saved game is {game}, draft {draft}, for {seats} seats; "
                "it cannot be opened as {other}, draft {other_draft}, for {other_seats} seats."
            ),
            game=header.game,
            draft=header.draft,
            seats=len(header.seats),
            other=kit.game,
            other_draft=kit.draft,
            other_seats=kit.seats,
        )
    for saved, present in ((header.parameters, kit.parameters), (header.options, kit.options)):
        for key, value in saved.items():
            if key not in present:
                raise SaveError(
                    N_("The saved game uses “{key}” = {value}, which the pack no longer has."),
                    key=key,
                    value=value,
                )
            if present[key] != value:
                raise SaveError(
                    N_("The saved game uses “{key}” = {value}, but the table was set up with {other}."),
                    key=key,
                    value=value,
                    other=present[key],
                )
