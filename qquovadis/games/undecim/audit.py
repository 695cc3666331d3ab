"""What is wrong with a position: the clauses it violates; people may push anything, and are told."""

from collections.abc import Callable, Mapping

from qquovadis.games.undecim.assets import asset_of
from qquovadis.games.undecim.layout import GOLD, MATERIAL
from qquovadis.games.undecim.measures import settlements_of
from qquovadis.games.undecim.reading import Reading


def too_many_counters(game: Reading) -> bool:
    """More counters on the Red Moon than there are (UN-COMP-13)."""
    return game.noted("counters") > game.numbers["moon.counters"]


def two_start_players(game: Reading) -> bool:
    """The marker lies elsewhere than the start player sits (UN-SETUP-11)."""
    layout, zone_of = game.layout, game.table.zone_of
    return zone_of[layout.start_marker] not in (layout.box, layout.mat[game.start_seat()])


def two_cards_played(game: Reading) -> bool:
    """A seat with more than one action card before it, or another thing in its place (UN-ROUND-08)."""
    contents, number_of = game.table.contents, game.layout.number_of
    rows = [contents[zone] for zone in game.layout.played]
    return any(len(row) > 1 or any(not number_of[game.table.identity_of[c]] for c in row) for row in rows)


def stray_card(game: Reading) -> bool:
    """Something that is no resource card, or lies face down, among the assets of a seat (UN-GAIN-02)."""
    table, layout = game.table, game.layout
    zones = (*layout.area, *layout.fresh, *layout.settlements)
    lying = (piece for zone in zones for piece in table.contents[zone])
    return any(not layout.ends[table.identity_of[piece]] or not table.face[piece] for piece in lying)


def sideways(game: Reading) -> bool:
    """A loose asset that lies sideways, or a card of a settlement that does not (UN-SETTLE-03)."""
    table, layout = game.table, game.layout
    loose = (table.turned[p] % 2 for zone in (*layout.area, *layout.fresh) for p in table.contents[zone])
    settled = (table.turned[p] % 2 == 0 or table.spot[p] < 1 for z in layout.settlements for p in table.contents[z])
    return any(loose) or any(settled)


def built_settlements(game: Reading) -> list[list[int]]:
    """The assets in each settlement of the table; of cards that are no resource cards nothing is told."""
    ends, identity_of = game.layout.ends, game.table.identity_of
    rows = [cards for seat in range(game.layout.seats) for cards in settlements_of(game, seat).values()]
    return [[asset_of(game, card) for card in cards if ends[identity_of[card]]] for cards in rows]


def lonely_settlement(game: Reading) -> bool:
    """A settlement with fewer cards than any can be founded with (UN-SETTLE-01)."""
    least = min(game.numbers["settle.same.min"], game.numbers["settle.mixed.min"])
    return any(len(assets) < least for assets in built_settlements(game))


def wrong_material(game: Reading) -> bool:
    """Land or an enemy in a settlement (UN-SETTLE-04)."""
    return any(not MATERIAL >> asset & 1 for assets in built_settlements(game) for asset in assets)


def muddled_settlement(game: Reading) -> bool:
    """A settlement of several kinds with one kind twice (UN-DEV-04)."""
    rows = [[asset for asset in assets if asset != GOLD] for assets in built_settlements(game)]
    return any(1 < len(set(assets)) < len(assets) for assets in rows)


FAULTS: Mapping[str, Callable[[Reading], bool]] = {
    "UN-COMP-13": too_many_counters,
    "UN-SETUP-11": two_start_players,
    "UN-ROUND-08": two_cards_played,
    "UN-GAIN-02": stray_card,
    "UN-SETTLE-01": lonely_settlement,
    "UN-SETTLE-03": sideways,
    "UN-SETTLE-04": wrong_material,
    "UN-DEV-04": muddled_settlement,
}


def violations(game: Reading) -> tuple[str, ...]:
    """The ids of all faults found, in the order of the rules."""
    return tuple(clause for clause, found in FAULTS.items() if found(game))
