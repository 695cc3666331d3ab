"""What is wrong with a position: the clauses it violates, and where; people may push anything, and are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from qquovadis.engine.referee import Fault
from qquovadis.games.undecim.assets import asset_of
from qquovadis.games.undecim.layout import GOLD, MATERIAL
from qquovadis.games.undecim.table_state import GameState

Thing = tuple[str, int]


def too_many_counters(game: GameState) -> Iterator[Thing]:
    """More counters on the Red Moon than there are (UN-COMP-13)."""
    if game.noted("counters") > game.numbers["moon.counters"]:
        yield "tally", game.layout.single["counters"]


def two_start_players(game: GameState) -> Iterator[Thing]:
    """Return the marker lies elsewhere than the start player sits (UN-SETUP-11)."""
    layout, zone = game.layout, game.table.zone_of[game.layout.start_marker]
    return _zones([zone] if zone not in (layout.box, layout.mat[game.start_seat()]) else [])


def two_cards_played(game: GameState) -> Iterator[Thing]:
    """Seats with more than one action card before them, or another thing in its place (UN-ROUND-08)."""
    return _zones(zone for zone in game.layout.played if _is_crowded(game, zone))


def _is_crowded(game: GameState, zone: int) -> bool:
    row, identity_of = game.table.contents[zone], game.table.identity_of
    return len(row) > 1 or any(not game.layout.number_of[identity_of[card]] for card in row)


def stray_card(game: GameState) -> Iterator[Thing]:
    """Return where something that is no resource card, or lies face down, is among the assets of a seat (UN-
    GAIN-02).
    """
    table, layout = game.table, game.layout
    zones = (*layout.area, *layout.fresh, *layout.settlements, *layout.realms)
    return _zones(zone for zone in zones if any(_is_stray(game, piece) for piece in table.contents[zone]))


def _is_stray(game: GameState, piece: int) -> bool:
    return not game.layout.ends[game.table.identity_of[piece]] or not game.table.face[piece]


def sideways(game: GameState) -> Iterator[Thing]:
    """Yield where a loose asset lies sideways, or a card of a settlement does not (UN-SETTLE-03)."""
    table, layout = game.table, game.layout
    for zone in (*layout.area, *layout.fresh):
        if any(table.turned[piece] % 2 for piece in table.contents[zone]):
            yield "zone", zone
    for zone in (*layout.settlements, *layout.realms):
        if any(table.turned[piece] % 2 == 0 or table.spot[piece] < 1 for piece in table.contents[zone]):
            yield "zone", zone


def built_settlements(game: GameState) -> Iterator[tuple[int, list[int]]]:
    """Yield the assets in each settlement, with where it lies; of cards that are no resource cards nothing is told."""
    ends, identity_of = game.layout.ends, game.table.identity_of
    for seat, zone in enumerate(game.layout.settlements):
        for cards in game.owned.settlements(seat).values():
            yield zone, [asset_of(game, card) for card in cards if ends[identity_of[card]]]


def lonely_settlement(game: GameState) -> Iterator[Thing]:
    """Return a settlement with fewer cards than any can be founded with (UN-SETTLE-01)."""
    least = min(game.numbers["settle.same.min"], game.numbers["settle.mixed.min"])
    return _zones(zone for zone, assets in built_settlements(game) if len(assets) < least)


def wrong_material(game: GameState) -> Iterator[Thing]:
    """Land or an enemy in a settlement (UN-SETTLE-04)."""
    return _zones(zone for zone, assets in built_settlements(game) if any(not MATERIAL >> each & 1 for each in assets))


def muddled_settlement(game: GameState) -> Iterator[Thing]:
    """Return a settlement of several kinds with one kind twice (UN-DEV-04)."""
    kinds = ((zone, [asset for asset in assets if asset != GOLD]) for zone, assets in built_settlements(game))
    return _zones(zone for zone, assets in kinds if 1 < len(set(assets)) < len(assets))


def false_realm(game: GameState) -> Iterator[Thing]:
    """Return where cards lie among the realms that are not a land of each kind (UN-REALM-01)."""
    contents = game.table.contents
    return _zones(
        zone
        for seat, zone in enumerate(game.layout.realms)
        if sum(map(len, game.owned.realms(seat))) < len(contents[zone])
    )


FAULTS: Mapping[str, Callable[[GameState], Iterator[Thing]]] = {
    "UN-COMP-13": too_many_counters,
    "UN-SETUP-11": two_start_players,
    "UN-ROUND-08": two_cards_played,
    "UN-GAIN-02": stray_card,
    "UN-SETTLE-01": lonely_settlement,
    "UN-SETTLE-03": sideways,
    "UN-SETTLE-04": wrong_material,
    "UN-DEV-04": muddled_settlement,
    "UN-REALM-01": false_realm,
}


def faults(game: GameState) -> tuple[Fault, ...]:
    """Return all faults with the things by which they are, in the order of the rules."""
    found = ((clause, tuple(dict.fromkeys(find(game)))) for clause, find in FAULTS.items())
    return tuple(Fault(clause, about) for clause, about in found if about)


def violations(game: GameState) -> tuple[str, ...]:
    """Return the ids of all faults found, in the order of the rules."""
    return tuple(fault.clause for fault in faults(game))


def _zones(zones: Iterable[int]) -> Iterator[Thing]:
    return (("zone", zone) for zone in zones)
