"""What the things of a box are called, in a language; numbers are those of one kit."""

from collections.abc import Mapping
from typing import Protocol

from qquovadis.engine.kit import Kit, Value, Zone
from qquovadis.model.pack.parameters import written
from qquovadis.model.pack.schema import Pack


class Names(Protocol):
    """Calls identities, zones and tallies by name; whose a zone or tally is, is said around it."""

    def identity(self, identity: int, language: str) -> str:
        """Return what is printed on a piece."""
        ...

    def zone(self, zone: int, language: str) -> str:
        """Return a place."""
        ...

    def tally(self, tally: int, language: str) -> str:
        """Return what is counted there."""
        ...

    def phase(self, phase: int, language: str) -> str:
        """Return a phase of the turns that people keep themselves, by its number; empty if there is none."""
        ...

    def procedure(self, procedure: int, language: str) -> str:
        """Return a procedure of a table without rules, by its number; empty if there is none."""
        ...

    def terrain(self, terrain: str, language: str) -> str:
        """Return a terrain by its id."""
        ...

    def rule(self, rule: str, language: str) -> str:
        """Return a number of the rules, or a rule that can be switched."""
        ...

    def value(self, rule: str, value: Value | None, language: str) -> str:
        """Return what such a rule can be; empty for None."""
        ...


class PackNames:
    """The names that a pack gives to the things of one of its kits."""

    def __init__(self, pack: Pack, kit: Kit) -> None:
        self._kit = kit
        self._printed = pack.printed
        self._zones = {row.id: row.name for row in pack.sheet.zone}
        self._tallies = {row.id: row.name for row in pack.tallies}
        self._phases = pack.sheet.turns.phases if pack.sheet.turns else ()
        self._procedures = pack.sheet.procedure
        self._terrains = {row.id: row.name for row in pack.terrains}
        self._many = _families_of_many(kit)
        self._parameters, self._options = pack.parameters, pack.options

    def identity(self, identity: int, language: str) -> str:
        """Return the name on the card or token."""
        return self._printed[self._kit.identities[identity].name].name.text(language)

    def zone(self, zone: int, language: str) -> str:
        """Return the name of the family, and of several of them which one."""
        place = self._kit.zones[zone]
        called = self._zones[place.family].text(language)
        card = self._printed.get(place.name)
        text = card.name.text(language) if card else which(place)  # a place may be the card that lies there
        gap = "" if language == "ja" else " "
        if language == "ja" and not text.isascii():
            text = f"「{text}」"
        return f"{called}{gap}{text}".strip() if self._many[place.family] else called

    def tally(self, tally: int, language: str) -> str:
        """Return the name of the family."""
        return self._tallies[self._kit.tallies[tally].family].text(language)

    def phase(self, phase: int, language: str) -> str:
        """Return a phase of the turns that people keep themselves, by its number; empty if there is none."""
        return self._phases[phase].text(language) if 0 <= phase < len(self._phases) else ""

    def procedure(self, procedure: int, language: str) -> str:
        """Return a procedure of a table without rules, by its number; empty if there is none."""
        return self._procedures[procedure].name.text(language) if 0 <= procedure < len(self._procedures) else ""

    def terrain(self, terrain: str, language: str) -> str:
        """Return the name of a terrain by its id; the id if there is none."""
        known = self._terrains.get(terrain)
        return known.text(language) if known else terrain

    def rule(self, rule: str, language: str) -> str:
        """Return the name of the parameter or option; its id if the pack no longer has it."""
        known = self._options.get(rule) or self._parameters.get(rule)
        return known.name.text(language) if known else rule

    def value(self, rule: str, value: Value | None, language: str) -> str:
        """Return the label of the value, or the value as it is written where it has none; empty for None."""
        known = self._options.get(rule) or self._parameters.get(rule)
        label = known.labels.get(written(value)) if known else None
        return label.text(language) if label else "" if value is None else written(value)


def which(zone: Zone) -> str:
    """Return what tells a zone from the others of its family, its seat aside.

    >>> which(Zone("generation.A.2", "generation", seat=0, index=2))
    '2'
    >>> which(Zone("1-2/a", "space")), which(Zone("1-2 centre", "centre"))
    ('1-2/a', '1-2')
    """
    if zone.seat >= 0:
        return str(zone.index) if zone.index else ""
    return zone.name.removeprefix(zone.family).removesuffix(zone.family).strip()


def _families_of_many(kit: Kit) -> Mapping[str, bool]:
    """By family, whether a seat (or the table) has several such zones."""
    owned: dict[tuple[str, int], int] = {}
    for zone in kit.zones:
        owned[zone.family, zone.seat] = owned.get((zone.family, zone.seat), 0) + 1
    return {family: any(count > 1 for (f, _), count in owned.items() if f == family) for family, _ in owned}
