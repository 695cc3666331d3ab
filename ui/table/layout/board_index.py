"""A pack's board read against one kit: which zones, tallies and painters every name means; computed once a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import cast

from qquovadis.engine.effects import ADD, AT_LEAST, AT_MOST, SET, Effect
from qquovadis.engine.kit import NOBODY, Kit
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import has_rules
from qquovadis.model.pack.board import Board, Track, layout_of
from qquovadis.model.pack.card_layouts import CardLayout
from qquovadis.model.seen_counts import is_seen, shown_count
from ui.art.sign_name import sign_name

SPACES = 3  # of a tile
CAPS = "printed caps"  # under which a kit keeps those that were found, by the names of parameters and the race
QUARTERS = 4  # ways in which a thing faces on a free table unless its board says another number
CARD_RATIO = 1.414  # of an upright card's height to its width
# How the number of an effect is written, by its term; the first that it has counts.
AMOUNTS: Mapping[str, str] = MappingProxyType(
    {
        SET: "{}",
        **dict.fromkeys((ADD, "amount"), "+{}"),
        **{AT_MOST: "{}", AT_LEAST: "{}", "sides_at_least": "{}", "floor": "≥{}"},
        **dict.fromkeys(("steps", "population", "workers", "count", "areas"), "{}"),
    }
)


@dataclass(frozen=True)
class BoardIndex:
    """What the scene looks up all the time; it holds nothing that changes during a game."""

    kit: Kit
    board: Board

    @cached_property
    def families(self) -> Mapping[str, tuple[int, ...]]:
        """Zones by family, in the order of seat and index."""
        return {family: self.kit.zones_of(family) for family in {zone.family for zone in self.kit.zones}}

    @cached_property
    def painters(self) -> tuple[str, ...]:
        """How each piece is painted, by the kind it starts with, which its back betrays anyway."""
        paint = self.board.paint
        return tuple(paint.get(self.kit.identities[piece.identity].kind, "plain") for piece in self.kit.pieces)

    @cached_property
    def layouts(self) -> Mapping[str, CardLayout]:
        """The card layouts by the kinds that are painted by one."""
        found = {kind: layout_of(self.board, kind) for kind in self.board.paint}
        return {kind: layout for kind, layout in found.items() if layout is not None}

    @cached_property
    def ratios(self) -> tuple[float, ...]:
        """How high each piece is to its width where it lies on a board: as its card layout says, else as a card."""
        found = {kind: layout.size[1] / layout.size[0] for kind, layout in self.layouts.items()}
        return tuple(found.get(kind, CARD_RATIO) for kind in self.kinds)

    @cached_property
    def is_free(self) -> bool:
        """Whether people do all by hand, and each thing may lie anywhere; no rules lay it out."""
        return not has_rules(self.kit.game)

    def draws_first(self, zone: int) -> bool:
        """Return whether a place is a deck of a free table: what is drawn next lies on top and first in its order."""
        return self.is_free and self.kit.zones[zone].sight == NOBODY

    @cached_property
    def free_places(self) -> frozenset[str]:
        """The families of places on the board on which things lie where hands put them."""
        return frozenset(place.zone for place in self.board.place if place.kind == "free")

    @cached_property
    def facings(self) -> tuple[int, ...]:
        """How many ways each piece can face on a free table, by its kind."""
        return tuple(self.board.facing.get(kind, QUARTERS) for kind in self.kinds)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each piece, which its back betrays."""
        return tuple(self.kit.identities[piece.identity].kind for piece in self.kit.pieces)

    @cached_property
    def tile_numbers(self) -> Mapping[int, int]:
        """Identity of a tile to its number, from 0 on."""
        paint = self.board.paint
        tiles = [at for at, each in enumerate(self.kit.identities) if paint.get(each.kind) == "tile"]
        return {identity: number for number, identity in enumerate(tiles)}

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """Piece to the tally that counts what lies on it, by its name."""
        named = {piece.name: at for at, piece in enumerate(self.kit.pieces)}
        found = {}
        for at, tally in enumerate(self.kit.tallies):
            piece = named.get(tally.name.removesuffix(f" {tally.family}"))
            if piece is not None:
                found[piece] = at
        return found

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """The sign of each identity that has effects, in the words of the board."""
        return tuple(skill_sign_of(identity.effects, self.board) for identity in self.kit.identities)

    def number(self, identity: int) -> int | None:
        """Return the number on an identity; None if there is none on it."""
        mark = self.kit.identities[identity].marks.get("number") if identity >= 0 else None
        return mark if isinstance(mark, int) else None

    @cached_property
    def _tallies(self) -> Mapping[tuple[str, int], int]:
        """Tally by family and seat; those of no seat under -1."""
        found: dict[tuple[str, int], int] = {}
        for at, tally in enumerate(self.kit.tallies):
            found.setdefault((tally.family, tally.seat), at)
        return found

    @cached_property
    def _by_seat(self) -> Mapping[tuple[str, int], tuple[int, ...]]:
        """Zones by family and seat, in order of index."""
        return {
            (family, seat): tuple(at for at in zones if self.kit.zones[at].seat == seat)
            for family, zones in self.families.items()
            for seat in range(-1, self.kit.seats)
        }

    def spaces(self, tile: int) -> tuple[int, ...]:
        """Return the zones of a tile's spaces, by the tile's number."""
        world = self.board.world
        zones = self.families.get(world.space, ()) if world else ()
        return zones[SPACES * tile : SPACES * tile + SPACES]

    def centre(self, tile: int) -> int | None:
        """Return the zone in the middle of a tile, by the tile's number."""
        world = self.board.world
        zones = self.families.get(world.centre, ()) if world and world.centre else ()
        return zones[tile] if tile < len(zones) else None

    def owned(self, family: str | None, seat: int) -> tuple[int, ...]:
        """Return the zones of a family that belong to a seat."""
        return self._by_seat.get((family, seat), ()) if family else ()

    def tally(self, family: str | None, seat: int = -1) -> int | None:
        """Return the tally of a family for a seat, or the only one of its kind."""
        return self._tallies.get((family, seat)) if family else None

    def count(self, view: SeatView, family: str | None, seat: int = -1) -> int:
        """Return how much a tally holds; 0 if there is none, or it is not to be seen."""
        tally = self.tally(family, seat)
        return shown_count(view, tally) if tally is not None else 0

    def sees(self, view: SeatView, family: str | None, seat: int = -1) -> bool:
        """Return whether a view tells what a tally counts; of one that there is not, it tells that."""
        tally = self.tally(family, seat)
        return tally is None or is_seen(view, tally)

    def race(self, view: SeatView, seat: int) -> str | None:
        """Return the race whose colours a seat has, None before it has a board."""
        mat = self.board.mat
        for zone in self.owned(mat.board if mat else None, seat):
            for piece in view.contents[zone]:
                if view.knows(piece) and self.painters[piece] == "race board":
                    return str(self.kit.identities[view.identity_of[piece]].marks.get("race", "")) or None
        return None


def printed_cap(board_index: BoardIndex, track: Track, race: str | None) -> int | None:
    """Return how many slots a track has before any card changes that: the first of its parameters that exists."""
    kit, names = board_index.kit, (track.cap, race)
    known = cast("dict[tuple[tuple[str, ...], str | None], int | None]", kit.worked_out.setdefault(CAPS, {}))
    if names not in known:  # SPEED: a tenth of bringing the table from one moment to another, if it is filled each time
        words = {**{key: str(value) for key, value in kit.options.items()}, "race": race or ""}
        values = (kit.parameters.get(_filled(pattern, words)) for pattern in track.cap)
        known[names] = next((value for value in values if type(value) is int), None)
    return known[names]


def sign_of(effects: Sequence[Effect], known: Mapping[str, str]) -> str:
    """Return the icon of the first word of a card's effects that has one, or that of any card with effects."""
    words = (word for effect in effects for word in _words_of(effect) if word in known)
    word = next(words, None)
    return known[word] if word else "skill"


def skill_sign_of(effects: Sequence[Effect], board: Board) -> str:
    """Return the icon of a card's effects in the shape that says when they work, with how much the first of them
    changes.
    """
    icon = sign_of(effects, board.signs)
    field = board.fields.get(effects[0].hook) if effects else None
    if field is None:
        return icon
    return sign_name(field, icon, _amount_of(effects[0]))


def _amount_of(effect: Effect) -> str:
    """Return how much an effect changes, in a figure or two; empty if it has no number."""
    for term, pattern in AMOUNTS.items():
        value = effect.terms.get(term)
        if type(value) is int and (value or term == SET):
            return pattern.format(value)
    return ""


def _words_of(effect: Effect) -> list[str]:
    """Return what an effect depends on, counts or lifts, what it is about, its operation and its hook."""
    conditions = [key if value is True else str(value) for key, value in effect.when if not isinstance(value, tuple)]
    terms = [*effect.counters, *(str(effect.terms[term]) for term in ("rule",) if term in effect.terms)]
    return [*conditions, *terms, effect.about, effect.op, effect.hook]


def _filled(pattern: str, words: Mapping[str, str]) -> str:
    for key, word in words.items():
        pattern = pattern.replace("{" + key + "}", word)
    return pattern
