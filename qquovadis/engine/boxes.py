"""Whether two kits have the same box, so that a table laid with one can go on under the other.

What differs then are rules: parameters, options, what identities say by marks and effects, the bounds of tallies.
"""

from dataclasses import replace

from qquovadis.engine.kit import Identity, Kit, Tally


def differing(kit: Kit, other: Kit) -> str:
    """Return the first part of the box in which two kits differ, empty if a table of one is a table of the other.

    Identities, pieces, zones, tallies and purposes must be the same, in the same order.
    """
    parts = {
        "game": (kit.game, kit.draft) == (other.game, other.draft),
        "seats": kit.seats == other.seats,
        "identities": tuple(map(_struck, kit.identities)) == tuple(map(_struck, other.identities)),
        "pieces": kit.pieces == other.pieces,
        "zones": kit.zones == other.zones,
        "tallies": tuple(map(_unbound, kit.tallies)) == tuple(map(_unbound, other.tallies)),
        "purposes": kit.purposes == other.purposes,
    }
    return next((part for part, same in parts.items() if not same), "")


def _struck(identity: Identity) -> tuple[str, str]:
    return identity.name, identity.kind


def _unbound(tally: Tally) -> Tally:
    return replace(tally, low=0, high=0)
