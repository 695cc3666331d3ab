"""A second opinion on Populous: everything counted anew from what everybody sees, as plainly as the rulebook says it.

It knows the data of a seat view and nothing else of the program; what skills say is written down here once more.
"""

from collections.abc import Iterable, Mapping
from typing import Any

LETTERS = "ABCDE"
APTITUDE = {"glorious": "plain", "deep_one": "sea", "gigant": "mountain", "mystic": "frost", "sandwalker": "desert"}


class Land:
    """The map of a view in plain words: terrains, who touches whom, and pieces as (seat, what) by space."""

    def __init__(self, view: Any) -> None:
        """Read everything that lies open."""
        self.view, self.kit = view, view.kit
        self.rules: dict[str, Any] = {**view.kit.parameters, **view.kit.options}
        self.seats = LETTERS[: view.kit.seats]
        self.race = {seat: self._race(seat) for seat in self.seats}
        self.cells = {name: cell for tile in self.names("world") for name, cell in self._cells(tile)}
        self.pieces = {space: [self._piece(p) for p in view.contents[self.kit.zone(space)]] for space in self.cells}

    def names(self, zone: str) -> list[str]:
        """What lies open in a zone."""
        known = [self.view.identity_of[piece] for piece in self.view.contents[self.kit.zone(zone)]]
        return [self.kit.identities[identity].name for identity in known if identity >= 0]

    def count(self, tally: str) -> int:
        """What a tally counts."""
        return int(self.view.tally[self.kit.tally(tally)])

    def tile(self, name: str) -> int:
        """The piece that is this tile: names are dealt out under the pieces."""
        lying = self.view.contents[self.kit.zone("world")]
        return int(next(p for p in lying if self.kit.identities[self.view.identity_of[p]].name == name))

    def _race(self, seat: str) -> str:
        return next(name.removesuffix(" board") for name in self.names(f"board.{seat}") if name.endswith(" board"))

    def _cells(self, tile: str) -> Iterable[tuple[str, tuple[int, int]]]:
        """The three cells of a tile, from its lattice position (m, n) at (m + 2n, m - n)."""
        m, n = divmod(self.view.spot[self.tile(tile)], 1024)
        q, r = (m - 512) + 2 * (n - 512), (m - 512) - (n - 512)
        yield from ((f"{tile}/a", (q, r)), (f"{tile}/b", (q + 1, r)), (f"{tile}/c", (q, r + 1)))

    def _piece(self, piece: int) -> tuple[str, str]:
        race, _, what = self.kit.identities[self.view.identity_of[piece]].name.rpartition(" ")
        owner = next(seat for seat in self.seats if self.race[seat] == race)
        return owner, what if what == "worker" or self.view.face[piece] else "ruin"

    def area(self) -> str:
        """The genesis area."""
        tiles = [identity.name for identity in self.kit.identities if identity.kind == "tile"]
        return str(tiles[self.count("genesis") - 1])

    def terrain(self, space: str) -> str:
        """The terrain of a space: that of the ring, else the printed one."""
        tile, letter = space.split("/")
        rings = self.names(f"{tile} centre")
        if rings:
            return rings[0].removesuffix(" ring")
        marks = self.kit.identities[self.kit.identity_index[tile]].marks
        turned = self.view.turned[self.tile(tile)]
        return str(marks["terrains"][("abc".index(letter) - turned) % 3])

    def ring(self, area: str) -> str:
        """The colour of the ring on an area; "" without one."""
        return "".join(self.names(f"{area} centre")).removesuffix(" ring")

    def has(self, seat: str, skill: str) -> bool:
        """Whether a skill of a seat is in force."""
        return skill in self.names(f"skills.{seat}")

    def towns(self, seat: str) -> int:
        """How many towns of a seat stand."""
        return sum(pieces.count((seat, "town")) for pieces in self.pieces.values())

    def beside(self, space: str) -> set[str]:
        """The spaces that touch one."""
        q, r = self.cells[space]
        near = {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
        return {other for other, cell in self.cells.items() if cell in near}

    def standing(self, space: str) -> list[tuple[str, str]]:
        """The workers and towns on a space, without destroyed towns."""
        return [(seat, what) for seat, what in self.pieces[space] if what != "ruin"]


def terrain_price(land: Land, seat: str, space: str, placed: int) -> int:
    """What the terrain of a space costs for the next worker, if so many were placed this turn."""
    home = land.terrain(space) in ("plain", APTITUDE[land.race[seat]])
    pilgrims = land.has(seat, "add_pilgrims") and land.ring(space.partition("/")[0]) != ""
    settlers = land.has(seat, "add_settlers") and placed == 0
    return 0 if home or pilgrims or settlers else 1


def price(land: Land, seat: str, space: str, placed: int) -> int:
    """What a worker costs there, if so many were placed this turn."""
    totals = [0, 0, 2, 5] if land.has(seat, "glorious_roads") else [0, 1, 3, 6]
    extra = totals[placed] - totals[placed - 1] if placed else 0
    return terrain_price(land, seat, space, placed) + extra


def contested(land: Land) -> list[str]:
    """The contested spaces."""
    spaces = [f"{land.area()}/{letter}" for letter in "abc"]
    return [space for space in spaces if len({seat for seat, _ in land.standing(space)}) > 1]


def participants(land: Land) -> set[str]:
    """Who takes part."""
    return {seat for space in contested(land) for seat, _ in land.standing(space)}


def strength(land: Land, seat: str) -> int:
    """The strength of pieces, and what skills add to it."""
    spaces = contested(land)
    region = {near for space in spaces for near in (space, *land.beside(space))}
    bells = land.has(seat, "deep_one_bells") and any(land.terrain(space) == "sea" for space in spaces)
    own_turn = "ABCDE"[land.count("active")] == seat
    turn = land.has(seat, "add_vanguard") if own_turn else land.has(seat, "gigant_shoulders")
    return sum(owner == seat for space in region for owner, _ in land.standing(space)) + bells + turn


def suited(land: Land, seat: str) -> bool:
    """Whether the seat has aptitude for a contested space."""
    return any(land.terrain(space) == APTITUDE[land.race[seat]] for space in contested(land))


def strongest(land: Land, totals: Mapping[str, int]) -> set[str]:
    """Who has the greatest strength; by an idea, of these those with aptitude, if any has."""
    best = {seat for seat, total in totals.items() if total == max(totals.values())}
    apt = {seat for seat in best if suited(land, seat)} if land.rules["war_aptitude"] == "tie" else set()
    return apt or best


def dice_for_sale(land: Land) -> list[tuple[int, int]]:
    """By an idea: what each die costs in all, and its sides."""
    dice = [(0, land.rules["war.die_sides.0"])]
    return dice + [(land.rules[f"war.die_price.{at}"], land.rules[f"war.die_sides.{at}"]) for at in (1, 2, 3)]


def sides(land: Land, seat: str, paid: int) -> int:
    """How many sides the die has: six, eight with aptitude by an idea; by another the largest that was paid for."""
    least = 8 if land.rules["war_aptitude"] == "d8" and suited(land, seat) else 0
    if land.rules["war_passion"] != "die":
        return least or 6
    return max(least, *[many for price, many in dice_for_sale(land) if price <= paid])


def die(land: Land, seat: str, rolled: int, paid: int = 0) -> int:
    """What the die counts: with aptitude for a contested space the most, else the roll; never more than passion, unless
    by an idea that is paid for it.
    """
    sure = suited(land, seat) and land.rules["war_aptitude"] == "max"
    counted = sides(land, seat, paid) if sure else rolled
    if land.rules["war_passion"] == "cap":
        counted = min(counted, land.count(f"passion.{seat}"))
    return max(2, counted) if land.has(seat, "add_veterans") else counted


def ages(view: Any, seat: str) -> list[list[str]]:
    """The ages of a seat, "?" for a card face down."""
    kit, found = view.kit, []
    for number in range(1, kit.number("rounds") + 1):
        cards = view.contents[kit.zone(f"generation.{seat}.{number}")]
        found.append([kit.identities[view.identity_of[c]].name if view.face[c] else "?" for c in cards])
    return [age for at, age in enumerate(found) if age or any(found[at:])]


MORE = {"blessing": ("add_hymn", 1), "labour": ("add_terraces", 1), "miracle": ("add_signs", 1)}
MORE |= {"revelation": ("add_pathfinders", 2)}
KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")


def actions(land: Land, seat: str, added: int) -> int:
    """The actions of the card on top of the last age."""
    *past, present = ages(land.view, seat)
    named = land.count("named")
    shown = present[-1] if present[-1] != "?" else KINDS[named - 1]
    kind = shown if present[-1] != "?" or land.has(seat, "add_oral") else "nothing"
    archive = land.has(seat, "mystic_archive")
    matching = [len(age) + archive for age in past if age and age[-1] == kind]
    skill, more = MORE.get(shown, ("", 0))
    return max([len(present), *matching]) + added + (more if land.has(seat, skill) else 0)


def majority(land: Land, seat: str) -> int:
    """How many areas the seat has the majority of."""
    found = 0
    for tile in land.names("world"):
        here = [
            (space, what)
            for letter in "abc"
            for space in [f"{tile}/{letter}"]
            for who, what in land.pieces[space]
            if who == seat
        ]
        workers = {space for space, what in here if what == "worker"}
        found += len(workers) >= 2 or any(what == "town" for _, what in here)
    return found


def settlement(land: Land, seat: str) -> int:
    """The points of a settlement of the seat."""
    governors = land.has(seat, "add_governors") and land.towns(seat) >= 2
    return (len(ages(land.view, seat)[-2]) + land.has(seat, "add_dynasty")) * (majority(land, seat) + governors)


def final(land: Land) -> dict[str, int]:
    """The points that the end brings every seat: pieces, generations and skills."""
    rows = {seat: [[card for card in age if card != "?"] for age in ages(land.view, seat)] for seat in land.seats}
    points = {}
    for seat in land.seats:
        own = [what for pieces in land.pieces.values() for who, what in pieces if who == seat]
        won = 0
        for at, cards in enumerate(rows[seat]):
            most = max(len(row[at]) for row in rows.values() if at < len(row))
            won += len(cards) > 0 and len(cards) == most
        points[seat] = own.count("worker") + 3 * own.count("town") + 4 * won + at_the_end(land, seat, rows[seat])
    return points


def at_the_end(land: Land, seat: str, row: list[list[str]]) -> int:
    """The points of skills at the end, once the cards that lay face down are gone."""
    used = [cards for cards in row if cards]
    standing = {space for space in land.pieces if any(who == seat for who, _ in land.standing(space))}
    worth = {
        "add_monuments": 2 * land.towns(seat),
        "add_diaspora": len({space.partition("/")[0] for space in standing}),
        "add_realm": 2 * majority(land, seat),
        "add_chronicle": min(10, 2 * len(used)),
        "add_manyarts": 2 * len({cards[-1] for cards in used}),
        "add_hoard": sum(land.count(f"{what}.{seat}") for what in ("passion", "food", "faith")) // 2,
        "add_judgement": 2 * land.count(f"wrath.{seat}"),
    }
    return sum(points for skill, points in worth.items() if land.has(seat, skill))


def tidied(land: Land, seat: str) -> dict[str, list[str]]:
    """What a seat has on each space after rebuilding and clean-up."""
    found = {}
    for space, pieces in land.pieces.items():
        own = [what for who, what in pieces if who == seat]
        rebuilt = ["town"] if "ruin" in own and "worker" in own else [what for what in own if what != "worker"]
        alone = "worker" in own and "town" not in own and "ruin" not in own
        found[space] = sorted([*rebuilt, *(["worker"] if alone else [])])
    return found
