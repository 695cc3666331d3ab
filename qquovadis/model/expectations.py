"""Compares a table with what an example says of it, and tells the first difference in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.referee import Finding, Referee
from qquovadis.engine.speech import Speech
from qquovadis.model.examples import Found, Then
from qquovadis.model.piece_words import PieceWords, Wanted, Where, alike
from qquovadis.model.places import Places, letters_of
from qquovadis.model.plans import Item, Planner
from qquovadis.model.positions import TileRow
from qquovadis.model.telling import peoples_of


@dataclass(frozen=True)
class Comparison:
    """A game seen against what is said of it; PackError where nonsense is said."""

    game: Any
    referee: Referee
    speech: Speech
    file: str

    def differences(self, then: Then) -> Iterator[str]:
        """Yield every way in which the table, and what the referee found, is not as it is said to be."""
        kit = self.referee.kit
        words = PieceWords(kit, self.speech, peoples_of(self.game.table, kit, self.speech))
        places = Places(kit, self.speech)
        scattered = self.speech.lying.scattered
        rest = {key: said for key, said in then.table.items() if key not in scattered}
        plan = Planner(words, places, self.file).read(then.model_copy(update={"table": rest}))
        for tally, value in plan.tallies.items():
            yield from self._tally(places, tally, value)
        for zone, items in plan.zones.items():
            yield from self._zone(words, places, zone, items)
        for key in scattered.keys() & then.table.keys():
            yield from self._scattered(places, key, then.table[key])
        yield from self._tiles(then)
        for at, found in enumerate(then.found):
            yield from self._found(found, Where(self.file, f"then.found[{at + 1}]"))
        yield from (f"{name} was found" for name in then.not_found if self._findings(name, -2))
        yield from self._winners(then)

    def _tally(self, places: Places, tally: int, value: int) -> Iterator[str]:
        here = self.game.table.tally[tally]
        if here != value:
            name = self.referee.kit.tallies[tally].name
            yield f"{name} is {places.say_value(tally, here)}, not {places.say_value(tally, value)}"

    def _zone(self, words: PieceWords, places: Places, zone: int, items: Sequence[Item]) -> Iterator[str]:
        pieces = self.game.table.contents[zone]
        here = [words.wanted(self.game.table, piece) for piece in pieces]
        name = places.say_zone(zone)
        if len(items) == 1 and isinstance(items[0], int):
            if len(pieces) != items[0]:
                yield f"{name} holds {len(pieces)}, not {items[0]}"
            return
        wanted = [item._replace(spot=-1) for item in items if isinstance(item, Wanted)]
        if not alike(here, wanted, self.referee.kit.zones[zone].family in self.speech.ordered):
            yield f"{name} holds {_list(words, here, zone)}, not {_list(words, wanted, zone)}"

    def _scattered(self, places: Places, key: str, said: object) -> Iterator[str]:
        """All pieces of a kind lie on the places that are said, and nowhere else."""
        where = Where(self.file, f"table.{key}")
        if not isinstance(said, tuple):
            raise where.wrong("it must be a list of places")
        wanted = sorted(places.say_zone(places.zone(str(place), where)) for place in said)
        pieces = self.referee.kit.pieces_of(self.speech.lying.scattered[key].kind)
        here = sorted(places.say_zone(self.game.table.zone_of[piece]) for piece in pieces)
        if here != wanted:
            yield f"{key} lie on {', '.join(here)}, not {', '.join(wanted) or 'nowhere'}"

    def _tiles(self, then: Then) -> Iterator[str]:
        table, kit = self.game.table, self.referee.kit
        for name, row in then.tiles.items():
            at = row.at if isinstance(row, TileRow) else row
            spot = hexes.spot(hexes.Place(*at))
            lying = [p for p in table.contents[kit.zone(self.speech.lying.world)] if table.spot[p] == spot]
            if name not in [kit.identities[table.identity_of[piece]].name for piece in lying]:
                yield f"{name} does not lie at {at[0]}, {at[1]}"

    # Findings.

    def _findings(self, name: str, seat: int) -> list[Finding]:
        """The findings of a name; of one seat, or (-2) of any."""
        return [each for each in self.game.findings if each.name == name and seat in (-2, each.seat)]

    def _found(self, found: Found, where: Where) -> Iterator[str]:
        seat = letters_of(self.referee.kit).find(found.seat) if found.seat else -2
        told = f"{found.name}{f' of {found.seat}' if found.seat else ''}"
        matching = self._findings(found.name, seat)
        if not matching:
            names = ", ".join(dict.fromkeys(each.name for each in self.game.findings)) or "nothing"
            yield f"{told} was not found, only {names}"
            return
        finding = matching[-1]
        if found.total is not None and finding.total != found.total:
            yield f"{told} is {finding.total}, not {found.total}"
        if found.parts and (parts := _parts(finding)) != {key: part for key, part in found.parts.items() if part}:
            yield f"{told} is made of {parts}, not {found.parts}"
        for key, value in found.facts.items():
            if key not in finding.facts:
                raise where.wrong(f"{found.name} has no fact {key}, only {', '.join(finding.facts) or 'none'}")
            said = self.say_fact(key, finding.facts[key])
            if said != (list(value) if isinstance(value, tuple) else value):
                yield f"{key} of {told} is {said}, not {value}"

    def say_fact(self, key: str, value: Any) -> Any:
        """A fact in words: seats as letters, areas, zones and kinds by name; -1 is none."""
        if isinstance(value, tuple | list):
            return [self.say_fact(key, each) for each in value]
        kind = self.speech.saying.facts.get(key)
        if kind is None or isinstance(value, str | bool):
            return value
        if value < 0:
            return "none"
        kit = self.referee.kit
        if kind == ("seat",):
            return letters_of(kit)[value]
        if kind == ("zone",):
            return kit.zones[value].name
        names = [each.name for each in kit.identities if each.kind == "tile"] if kind == ("area",) else kind
        return names[value]

    def _winners(self, then: Then) -> Iterator[str]:
        if then.winners is None:
            return
        outcome = self.referee.outcome(self.game)
        here = [letters_of(self.referee.kit)[seat] for seat in outcome.winners] if outcome else []
        if here != list(then.winners):
            yield f"the winners are {', '.join(here) or 'not known yet'}, not {', '.join(then.winners)}"


def _parts(finding: Finding) -> Mapping[str, int]:
    """The parts of a finding by source, without empty ones."""
    parts: dict[str, int] = {}
    for source, amount in finding.parts:
        parts[source] = parts.get(source, 0) + amount
    return {source: amount for source, amount in parts.items() if amount}


def _list(words: PieceWords, pieces: Sequence[Wanted], zone: int) -> str:
    return ", ".join(words.say(piece, zone) for piece in pieces) or "nothing"
