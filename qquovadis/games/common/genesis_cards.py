"""The genesis cards, the markers on them, and the area that two of them name (QV-AREA, PO-AREA)."""

from qquovadis.games.common.world_state import WorldState


def marks_on(game: WorldState, card: int) -> int:
    """Return how many markers lie on a genesis card (QV-R25, PO-AREA-03)."""
    zone, zone_of = game.layout.genesis_zones[card], game.table.zone_of
    marks = 0
    for marker in game.layout.markers:
        marks += zone_of[marker] == zone
    return marks


def area_named(game: WorldState, one: int, other: int) -> int:
    """Return the area in play with these two numbers, -1 if there is none.

    QV-AREA-09, QV-AREA-10, QV-SETUP-09, QV-R23, PO-AREA-07, PO-AREA-08, PO-R20.
    """
    area = game.layout.area_of_numbers.get((one, other), -1)
    return area if area in game.geography.areas else -1


def move_markers(game: WorldState, cards: tuple[int, int]) -> None:
    """Move both markers at the same time, so that they lie exactly on the two chosen cards.

    QV-AREA-04, QV-AREA-05, PO-AREA-02, PO-AREA-03.
    """
    unmarked = [game.layout.genesis_zones[card] for card in cards]
    moving = []
    for marker in game.layout.markers:
        here = game.table.zone_of[marker]
        if here in unmarked:
            unmarked.remove(here)
        else:
            moving.append(marker)
    for marker, zone in zip(moving, unmarked, strict=True):
        game.table.move(marker, zone)
