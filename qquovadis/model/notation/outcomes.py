"""What can be said of a table in the words of examples, key by key, so that two moments can be compared."""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.kit import BOX, NOBODY
from qquovadis.engine.referee import Finding
from qquovadis.model.free_table.spot import LATTICE
from qquovadis.model.notation.card_counters import CardCounters
from qquovadis.model.notation.expectations import ExpectationComparison, parts_of
from qquovadis.model.notation.piece_words import FileLocation, PieceWords
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.notation.zone_words import ZoneWords, letters_of

Way = tuple[str, ...]
Expected = Mapping[Way, Any]
MOST_NAMED = 12
TOLD = "what was played"


def expected_of(seen: ExpectationComparison) -> Expected:
    """Return what an example could say of a table: by the way to its key, a count, a list of pieces or of lists."""
    return {**_Outcome(seen).tallies(), **_Outcome(seen).zones(), **_Outcome(seen).tiles()}


def expected_of_finding(seen: ExpectationComparison, finding: Finding) -> dict[str, Any]:
    """Return what an example could say of a finding."""
    data: dict[str, Any] = {"name": finding.name}
    if finding.seat >= 0:
        data["seat"] = letters_of(seen.referee.kit)[finding.seat]
    parts = parts_of(finding)
    if finding.parts:
        data |= {"total": finding.total} | ({"parts": dict(parts)} if parts else {})
    facts = {key: seen.say_fact(key, value) for key, value in finding.facts.items()}
    plain = {key: value for key, value in facts.items() if _is_plain(value)}
    return data | ({"facts": plain} if plain else {})


def _is_plain(value: Any) -> bool:
    """Return whether a fact can stand in a file of examples."""
    return isinstance(value, bool | int | str) or (
        isinstance(value, list) and all(isinstance(each, int | str) for each in value)
    )


class _Outcome:
    """One moment of a table."""

    def __init__(self, seen: ExpectationComparison) -> None:
        self.table = seen.game.table
        self.kit = seen.referee.kit
        self.lying = seen.notation.lying
        self.places = ZoneWords(self.kit, seen.notation)
        self.words = PieceWords(self.kit, seen.notation, peoples_of(self.table, self.kit, seen.notation))

    def tallies(self) -> dict[Way, Any]:
        """Return what is counted, but for what is counted on pieces and stands in their words."""
        on_pieces = {noun.tally for noun in self.lying.nouns.values()}
        found: dict[Way, Any] = {}
        card_counters = CardCounters(self.kit)
        for at, tally in enumerate(self.kit.tallies):
            if tally.family not in on_pieces:
                number = self.places.say_value(at, self.table.tally[card_counters.now(self.table, at)])
                found[self._way_of_tally(tally.name, tally.family, tally.seat)] = number
        return found

    def zones(self) -> dict[Way, Any]:
        """Return what lies where, and the pieces that are said by where they lie."""
        found: dict[Way, Any] = {}
        for at, zone in enumerate(self.kit.zones):
            if at == BOX or zone.family in (self.lying.world, self.lying.emblem[1]):
                continue
            if zone.seat < 0:
                common = self.kit.zones_of(zone.family) == (at,)
                found["table" if common else "on", zone.name if common else self.places.say_zone(at)] = self._lying(at)
            else:
                self._add_own(found, at)
        for word, scattered in self.lying.scattered.items():
            pieces = self.kit.pieces_of(scattered.kind)
            found["table", word] = [self.places.say_zone(self.table.zone_of[piece]) for piece in pieces]
        return found

    def tiles(self) -> dict[Way, Any]:
        """Return where tiles lie."""
        world = self.table.contents[self.kit.zone(self.lying.world)] if self.lying.world else ()
        laid = [(self.kit.identities[self.table.identity_of[p]].name, self.table.spot[p]) for p in world]
        places = ((name, LATTICE.read(spot)) for name, spot in laid)
        return {("tiles", name): list(place) for name, place in places if place is not None}

    def _add_own(self, found: dict[Way, Any], at: int) -> None:
        """Say a zone of a seat; of a row of zones each is a list in one."""
        zone = self.kit.zones[at]
        key, letter = self._word(zone.family), letters_of(self.kit)[zone.seat]
        row = self.places.of_seat(zone.seat, key, FileLocation(TOLD, key))
        if not row.several:
            found["seat", letter, key] = self._lying(at)
            return
        text = found.setdefault(("seat", letter, key), [])
        text += [[] for _ in range(row.zones.index(at) + 1 - len(text))]
        text[row.zones.index(at)] = [self.words.say(self.words.wanted(self.table, p), at) for p in self._pieces(at)]

    def _lying(self, at: int) -> Any:
        """Return the pieces of a zone; how many there are if nobody sees them or there are too many to name."""
        zone, pieces = self.kit.zones[at], self._pieces(at)
        if zone.sight == NOBODY or zone.family in self.lying.homes.values() or len(pieces) > MOST_NAMED:
            return len(pieces)
        return [self.words.say(self.words.wanted(self.table, piece), at) for piece in pieces]

    def _pieces(self, at: int) -> list[int]:
        """Return the pieces of a zone, but for those that are said by where they lie."""
        gathered = {scattered.kind for scattered in self.lying.scattered.values()}
        identity_of, identities = self.table.identity_of, self.kit.identities
        return [piece for piece in self.table.contents[at] if identities[identity_of[piece]].kind not in gathered]

    def _way_of_tally(self, name: str, family: str, seat: int) -> Way:
        return ("table", name) if seat < 0 else ("seat", letters_of(self.kit)[seat], self._word(family))

    def _word(self, family: str) -> str:
        return next((word for word, each in self.lying.families.items() if each == family), family)
