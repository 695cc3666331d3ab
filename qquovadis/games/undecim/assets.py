"""Assets before a seat: which there are, which may be used, and how cards come and go (UN-GAIN, UN-R19, UN-R29)."""

from qquovadis.engine.table import Table
from qquovadis.games.undecim.layout import HALF
from qquovadis.games.undecim.table_state import GameState

NOTHING = -1


def asset_of(game: GameState, piece: int) -> int:
    """Return the asset that a card before a seat is: its upper end only (UN-GAIN-04)."""
    return game.owned.asset(piece)


def is_action(game: GameState, piece: int) -> bool:
    """Return whether a piece is an action card; hands could have put anything where those lie (UN-COMP-02)."""
    return game.layout.number_of[game.table.identity_of[piece]] > 0


def is_resource_card(game: GameState, piece: int) -> bool:
    """Return whether a piece is a resource card; hands could have put anything where those lie (UN-COMP-08)."""
    return bool(game.layout.ends[game.table.identity_of[piece]])


def loose(game: GameState, seat: int) -> list[int]:
    """Return the assets of a seat that are not in a settlement, those gained this round behind the others
    (UN-SETTLE-03).
    """
    table, layout = game.table, game.layout
    ends, identity_of = layout.ends, table.identity_of
    pieces = table.contents[layout.area[seat]] + table.contents[layout.fresh[seat]]
    return [piece for piece in pieces if ends[identity_of[piece]]]


def usable(game: GameState, seat: int, kinds: int, spoken_for: tuple[int, ...] = ()) -> list[int]:
    """Return one loose card for each look among these kinds that the seat may use now.

    Of a kind, what was owned at the reveal is used up before what was gained since (UN-R21).
    """
    ends, identity_of, turned = game.layout.ends, game.table.identity_of, game.table.turned
    found: dict[tuple[int, bool], int] = {}
    open_kinds = kinds
    for zone in (game.layout.area[seat], game.layout.fresh[seat]):
        had = 0
        for piece in game.table.contents[zone]:
            look = identity_of[piece], turned[piece] >= HALF
            if not (both := ends[look[0]]):
                continue
            bit = 1 << both[look[1]]
            if open_kinds & bit and piece not in spoken_for:
                had |= bit
                found.setdefault(look, piece)
        open_kinds &= ~had
    return list(found.values())


def may_use(game: GameState, seat: int, piece: int, spoken_for: tuple[int, ...] = ()) -> bool:
    """Return whether the seat may use just this card: loose, its own, and not before one owned at the reveal
    (UN-R21).
    """
    return is_loose(game, seat, piece) and piece not in spoken_for and comes_next(game, seat, piece, spoken_for)


def comes_next(game: GameState, seat: int, piece: int, spoken_for: tuple[int, ...]) -> bool:
    """Return whether no loose card that is the same asset was owned at the reveal, and has to go first (UN-R21)."""
    if game.table.zone_of[piece] == game.layout.area[seat]:
        return True
    asset = asset_of(game, piece)
    older = [card for card in game.table.contents[game.layout.area[seat]] if is_resource_card(game, card)]
    return not any(asset_of(game, other) == asset and other not in spoken_for for other in older)


def is_loose(game: GameState, seat: int, piece: int) -> bool:
    """Return whether a card lies before a seat outside its settlements."""
    zone_of, layout = game.table.zone_of, game.layout
    lies = 0 <= piece < len(zone_of) and zone_of[piece] in (layout.area[seat], layout.fresh[seat])
    return lies and is_resource_card(game, piece)


def one_of_each(table: Table, cards: list[int]) -> list[int]:
    """Of cards that cannot be told apart one each, in order."""
    identity_of = table.identity_of
    seen: dict[int, int] = {}
    for card in cards:
        seen.setdefault(identity_of[card], card)
    return list(seen.values())


def lay_down(game: GameState, piece: int, asset: int, zone: int) -> None:
    """Put a card before a seat with the chosen end up; it stays so as long as it lies there (UN-GAIN-02, UN-R26).

    Only effects and the bonus of a round do that: nobody gives or lends anything (UN-R60).
    """
    table = game.table
    if not table.face[piece]:
        table.flip(piece, 1)
    second = game.layout.ends[table.identity_of[piece]][1] == asset
    if (table.turned[piece] >= HALF) != second:
        table.turn(piece, HALF if second else 0)
    table.move(piece, zone)


def discard(game: GameState, piece: int) -> None:
    """Put a card on the open discard pile, where it has no side up (UN-R19)."""
    table = game.table
    if not table.face[piece]:
        table.flip(piece, 1)
    if table.turned[piece]:
        table.turn(piece, 0)
    if table.spot[piece] >= 0:
        table.place(piece, -1)
    table.move(piece, game.layout.discard)


def top_of_deck(game: GameState) -> int:
    """Return the card to be drawn next, NOTHING if there is none.

    An empty deck is made anew from the discard pile at once, in the middle of a draw if need be (UN-R18).
    """
    table, layout = game.table, game.layout
    if not table.contents[layout.deck] and game.options["deck.on_empty"] == "reshuffle":
        reshuffle(game)
    deck = table.contents[layout.deck]
    return deck[0] if deck else NOTHING


def reshuffle(game: GameState) -> None:
    """Turn the discard pile down and shuffle it into a new deck (UN-R18, UN-R19)."""
    table, layout = game.table, game.layout
    for card in list(table.contents[layout.discard]):
        table.flip(card, 0)
        table.move(card, layout.deck)
    if table.contents[layout.deck]:
        table.shuffle(layout.deck, layout.kit.purpose_index["resources"])
        game.find("reshuffled", -1)


def draw(game: GameState, seat: int, count: int) -> int:
    """Draw cards from the deck into a hand and return how many there were (UN-SETUP-07, UN-END-01)."""
    drawn = 0
    while drawn < count and (card := top_of_deck(game)) != NOTHING:
        game.table.move(card, game.layout.hand[seat])
        drawn += 1
    return drawn
