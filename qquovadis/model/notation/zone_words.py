"""Zones and tallies in words: what a key of a position means, for the whole table, by place, and for a seat."""

from dataclasses import dataclass
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation
from qquovadis.errors import N_
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.pack.parameters import shown
from qquovadis.model.pack.row_templates import SEATS
from qquovadis.model.pack.suggestions import nearest


class KeyMeaning(NamedTuple):
    """What a key speaks of: a tally, one zone or several, or all pieces of a kind wherever they lie."""

    tally: int = -1
    zones: tuple[int, ...] = ()
    several: bool = False
    kind: str = ""


@dataclass(frozen=True)
class ZoneWords:
    """Reads and says the zones and tallies of one kit."""

    kit: Kit
    notation: Notation

    def zone(self, word: str, where: FileLocation) -> int:
        """Return the zone that a place's name or another word for it means."""
        name = self.notation.lying.zones.get(word, word)
        if name not in self.kit.zone_index:
            raise where.wrong(N_("there is no place {word}"), nearest(word, self.zone_words()), word=word)
        return self.kit.zone_index[name]

    def zone_words(self) -> list[str]:
        """Return every word for a zone."""
        return [*self.notation.lying.zones, *self.kit.zone_index]

    def say_zone(self, zone: int) -> str:
        """Return the shortest word for a zone."""
        name = self.kit.zones[zone].name
        return next((word for word, each in self.notation.lying.zones.items() if each == name), name)

    def of_table(self, key: str, where: FileLocation) -> KeyMeaning:
        """Return what a key of the whole table means."""
        lying = self.notation.lying
        if key in lying.scattered:
            return KeyMeaning(kind=lying.scattered[key].kind)
        if key in self.kit.tally_index:
            return KeyMeaning(tally=self.kit.tally_index[key])
        if key in self.kit.zone_index:
            return KeyMeaning(zones=(self.kit.zone_index[key],))
        common = [tally.name for tally in self.kit.tallies if tally.seat < 0]
        zones = [zone.name for zone in self.kit.zones if zone.seat < 0]
        raise where.wrong(N_("there is no such count or place"), nearest(key, [*lying.scattered, *common, *zones]))

    def of_seat(self, seat: int, key: str, where: FileLocation) -> KeyMeaning:
        """Return what a key of a seat means."""
        family = self.notation.lying.families.get(key, key)
        for at in self.kit.tallies_of(family):
            if self.kit.tallies[at].seat == seat:
                return KeyMeaning(tally=at)
        zones = tuple(at for at in self.kit.zones_of(family) if self.kit.zones[at].seat == seat)
        if not zones:
            raise where.wrong(N_("a seat has no such count or place"), nearest(key, self.seat_words()))
        return KeyMeaning(zones=zones, several=len(self.kit.zones_of(family)) > self.kit.seats)

    def seat_words(self) -> list[str]:
        """Return every key that a seat may have, each once."""
        families = [zone.family for zone in self.kit.zones if zone.seat >= 0]
        families += [tally.family for tally in self.kit.tallies if tally.seat >= 0]
        others = {family: word for word, family in self.notation.lying.families.items()}
        return list(dict.fromkeys([self.notation.lying.owner, *(others.get(each, each) for each in families)]))

    def value(self, tally: int, value: object, where: FileLocation) -> int:
        """Return the number that is said of a tally: a number, true or false, or a word for it."""
        words = self.notation.values.get(self.kit.tallies[tally].name, ())
        if isinstance(value, str):
            if value not in words:
                raise where.wrong(N_("{said} cannot be counted"), nearest(value, words), said=shown(value))
            return words.index(value)
        if not isinstance(value, int):
            raise where.wrong(N_("it must be a number, or a word for it") if words else N_("it must be a number"))
        low, high = self.kit.tallies[tally].low, self.kit.tallies[tally].high
        high = min(high, len(words) - 1) if words else high
        if not low <= value <= high:
            raise where.wrong(N_("it must be {low} to {high}, not {said}"), low=low, high=high, said=int(value))
        return int(value)

    def say_value(self, tally: int, value: int) -> int | str:
        """Return the word for what a tally counts, or the number."""
        words = self.notation.values.get(self.kit.tallies[tally].name, ())
        return words[value] if 0 <= value < len(words) else value


def letters_of(kit: Kit) -> str:
    """Return the letters of the seats."""
    return SEATS[: kit.seats]
