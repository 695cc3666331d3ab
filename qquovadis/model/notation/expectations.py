"""Compares a table with what an example says of it, thing by thing, and tells each difference in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee, Finding
from qquovadis.errors import N_, Listed, Sentence
from qquovadis.model.free_table.spot import LATTICE, NO_SPOT
from qquovadis.model.notation.card_counters import CardCounters
from qquovadis.model.notation.example_file import ExpectedFinding, ExpectedOutcome
from qquovadis.model.notation.piece_words import FileLocation, PieceWords, WantedPiece, are_alike
from qquovadis.model.notation.position_file import TileRow
from qquovadis.model.notation.position_plan import Item, Planner
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.notation.zone_words import ZoneWords, letters_of

ANYBODY = -2
NOTHING = Sentence("")
NONE, NOT_YET, NOWHERE = N_("nothing"), N_("not known yet"), N_("nowhere")
IS, HOLDS = N_("{name} is {here}, not {said}"), N_("{name} contains {here}, not {said}")
LIE_ON = N_("{name} are on {here}, not {said}")
OF_SEAT = N_("{name} of {seat}")


# What is named in a sentence: words of a file, or words of ours.
Named = str | Sentence | Listed


class ExpectationCheck(NamedTuple):
    """One thing that must hold: of what kind, about what, what is said of it and what is so; None is nothing at all.

    Kinds: "tally" and "zone" (by number; pieces as Wanted, or how many), "scattered" (zones of a kind), "tile" (where),
    "total", "parts" and "fact" of a finding (name, seat or ANYBODY, key), "finding" (whether there is one), "winners"
    (seats), "next", "refused", "unreached" and "unknown" (a line; one with a step to which the rules do not come; one
    that names what is not in the box), and these of an "other way" (its number from 1 on, kind, line).
    `difference` is a sentence, empty if it holds.
    """

    kind: str
    about: Any
    expected: Any
    actual: Any
    difference: Sentence = NOTHING

    @property
    def holds(self) -> bool:
        """Whether it is so."""
        return not self.difference


@dataclass(frozen=True)
class ExpectationComparison:
    """A game seen against what is said of it; PackError where nonsense is said."""

    game: Any
    referee: AnyReferee
    notation: Notation
    file: str

    def differences(self, then: ExpectedOutcome) -> Iterator[Sentence]:
        """Yield every way in which the table, and what the referee found, is not as it is said to be."""
        yield from (check.difference for check in self.checks(then) if not check.holds)

    def checks(self, then: ExpectedOutcome) -> Iterator[ExpectationCheck]:
        """Yield everything that is said, with what is so."""
        kit = self.referee.kit
        words = PieceWords(kit, self.notation, peoples_of(self.game.table, kit, self.notation))
        places = ZoneWords(kit, self.notation)
        scattered = self.notation.lying.scattered
        rest = {key: holds for key, holds in then.table.items() if key not in scattered}
        plan = Planner(words, places, self.file).read(then.model_copy(update={"table": rest}))
        for tally, value in plan.tallies.items():
            yield self._tally(places, tally, value)
        for zone, items in plan.zones.items():
            yield self._zone(words, places, zone, items)
        for key in scattered.keys() & then.table.keys():
            yield self._scattered(places, key, then.table[key])
        yield from self._tiles(then)
        for at, found in enumerate(then.found):
            yield from self._found(found, FileLocation(self.file, f"then.found[{at + 1}]"))
        for name in then.not_found:
            there = bool(self._findings(name, ANYBODY))
            sentence = Sentence(N_("{name} is present"), name=name) if there else NOTHING
            yield ExpectationCheck("finding", (name, ANYBODY), False, there, sentence)
        yield from self._winners(then)

    def _tally(self, places: ZoneWords, tally: int, value: int) -> ExpectationCheck:
        table = self.game.table
        here = table.tally[CardCounters(self.referee.kit).now(table, tally)]
        name = self.referee.kit.tallies[tally].name
        sentence = Sentence(IS, name=name, here=places.say_value(tally, here), said=places.say_value(tally, value))
        return ExpectationCheck("tally", tally, value, here, sentence if here != value else NOTHING)

    def _zone(self, words: PieceWords, places: ZoneWords, zone: int, items: Sequence[Item]) -> ExpectationCheck:
        pieces = self.game.table.contents[zone]
        here = tuple(words.wanted(self.game.table, piece) for piece in pieces)
        name = places.say_zone(zone)
        if len(items) == 1 and isinstance(items[0], int):
            sentence = Sentence(HOLDS, name=name, here=len(pieces), said=items[0])
            return ExpectationCheck(
                "zone", zone, items[0], len(pieces), sentence if len(pieces) != items[0] else NOTHING
            )
        family = self.referee.kit.zones[zone].family
        grouped = family in self.notation.lying.grouped
        wanted = tuple(
            item if grouped else item._replace(spot=NO_SPOT) for item in items if isinstance(item, WantedPiece)
        )
        sentence = Sentence(HOLDS, name=name, here=_list(words, here, zone), said=_list(words, wanted, zone))
        fits = are_alike(here, wanted, family in self.notation.ordered)
        return ExpectationCheck("zone", zone, wanted, here, NOTHING if fits else sentence)

    def _scattered(self, places: ZoneWords, key: str, value: object) -> ExpectationCheck:
        """Return all pieces of a kind lie on the places that are said, and nowhere else."""
        where = FileLocation(self.file, f"table.{key}")
        if not isinstance(value, tuple):
            raise where.wrong(N_("it must be a list of places"))
        zones = [places.zone(str(place), where) for place in value]
        lying = [
            self.game.table.zone_of[p] for p in self.referee.kit.pieces_of(self.notation.lying.scattered[key].kind)
        ]
        wanted, here = (sorted(map(places.say_zone, each)) for each in (zones, lying))
        sentence = Sentence(LIE_ON, name=key, here=Listed(here), said=Listed(wanted) or Sentence(NOWHERE))
        return ExpectationCheck("scattered", key, tuple(zones), tuple(lying), sentence if here != wanted else NOTHING)

    def _tiles(self, then: ExpectedOutcome) -> Iterator[ExpectationCheck]:
        table, kit = self.game.table, self.referee.kit
        for name, row in then.tiles.items():
            at = tuple(row.at if isinstance(row, TileRow) else row)
            world = table.contents[kit.zone(self.notation.lying.world)]
            lying = {kit.identities[table.identity_of[piece]].name: table.spot[piece] for piece in world}
            place = LATTICE.read(lying.get(name, NO_SPOT))
            here = tuple(place) if place is not None else None
            away = Sentence(N_("{name} is not at {column}, {row}"), name=name, column=at[0], row=at[1])
            sentence = NOTHING if here == at else away
            yield ExpectationCheck("tile", name, at, here, sentence)

    # Findings.

    def _findings(self, name: str, seat: int) -> list[Finding]:
        """Return the findings of a name; of one seat, or of any."""
        return [each for each in self.game.findings if each.name == name and seat in (ANYBODY, each.seat)]

    def _found(self, found: ExpectedFinding, where: FileLocation) -> Iterator[ExpectationCheck]:
        seat = letters_of(self.referee.kit).find(found.seat) if found.seat else ANYBODY
        text: Named = Sentence(OF_SEAT, name=found.name, seat=found.seat) if found.seat else found.name
        matching = self._findings(found.name, seat)
        if not matching:
            names = Listed(dict.fromkeys(each.name for each in self.game.findings)) or Sentence(NONE)
            lost = Sentence(N_("{name} is missing; present: {found}"), name=text, found=names)
            yield ExpectationCheck("finding", (found.name, seat), True, False, lost)
            return
        finding, about = matching[-1], (found.name, seat)
        if found.total is not None:
            same = finding.total == found.total
            difference = NOTHING if same else Sentence(IS, name=text, here=finding.total, said=found.total)
            yield ExpectationCheck("total", about, found.total, finding.total, difference)
        if found.parts:
            parts, wanted = parts_of(finding), {key: part for key, part in found.parts.items() if part}
            made = Sentence(N_("{name} consists of {here}, not {said}"), name=text, here=_sum(parts), said=_sum(wanted))
            difference = NOTHING if parts == wanted else made
            yield ExpectationCheck("parts", about, wanted, parts, difference)
        if found.total is None and not found.parts and not found.facts:
            yield ExpectationCheck("finding", about, True, True)
        yield from self._facts(found, finding, text, where)

    def _facts(
        self, found: ExpectedFinding, finding: Finding, message: Named, where: FileLocation
    ) -> Iterator[ExpectationCheck]:
        seat = finding.seat if found.seat else ANYBODY
        for key, value in found.facts.items():
            if key not in finding.facts:
                raise where.wrong(
                    N_("{name} has no fact {key}, only {known}"),
                    name=found.name,
                    key=key,
                    known=Listed(finding.facts) or Sentence(NONE),
                )
            text = self.say_fact(key, finding.facts[key])
            wanted = list(value) if isinstance(value, tuple) else value
            other = Sentence(N_("{key} of {name} is {here}, not {said}"), key=key, name=message, here=text, said=value)
            difference = NOTHING if text == wanted else other
            yield ExpectationCheck("fact", (found.name, seat, key), wanted, text, difference)

    def say_fact(self, key: str, value: Any) -> Any:
        """Return a fact in words: seats as letters, areas, zones and kinds by name; -1 is none."""
        if isinstance(value, tuple | list):
            return [self.say_fact(key, each) for each in value]
        kind = self.notation.choice_form.facts.get(key)
        if kind is None or isinstance(value, str | bool):
            return value
        if value < 0:
            return "none"
        return fact_names(self.referee.kit, kind)[value]

    def _winners(self, then: ExpectedOutcome) -> Iterator[ExpectationCheck]:
        if then.winners is None:
            return
        outcome = self.referee.outcome(self.game)
        letters = letters_of(self.referee.kit)
        here = tuple(letters[seat] for seat in outcome.winners) if outcome else ()
        sentence = Sentence(
            N_("the winners are {here}, not {said}"),
            here=Listed(here) or Sentence(NOT_YET),
            said=Listed(then.winners),
        )
        yield ExpectationCheck(
            "winners", "", tuple(then.winners), here, NOTHING if here == tuple(then.winners) else sentence
        )


def check_legality(lines: Sequence[str], clauses: Sequence[str], refused: Sequence[str]) -> ExpectationCheck:
    """Return whether all lines were legal, or the last one refused by one of these clauses."""
    clause = clauses[-1] if clauses else ""
    words = lines[len(clauses) - 1] if clauses else ""
    early = len(clauses) < len(lines)
    return ExpectationCheck(
        "refused", words, tuple(refused), clause, _fault_of(words, clause, () if early else refused)
    )


def _fault_of(words: str, clause: str, refused: Sequence[str]) -> Sentence:
    """Return what is wrong with how a line went, if anything is."""
    if not refused:
        return Sentence(N_("“{line}” is not allowed ({clause})"), line=words, clause=clause) if clause else NOTHING
    wanted = Listed(refused)
    if not clause:
        return Sentence(N_("“{line}” is allowed, but should not be ({wanted})"), line=words, wanted=wanted)
    wrong = N_("“{line}” is not allowed by {clause}, but should be refused by {wanted}")
    return NOTHING if clause in refused else Sentence(wrong, line=words, clause=clause, wanted=wanted)


def parts_of(finding: Finding) -> Mapping[str, int]:
    """Return the parts of a finding by source, without empty ones."""
    parts: dict[str, int] = {}
    for source, amount in finding.parts:
        parts[source] = parts.get(source, 0) + amount
    return {source: amount for source, amount in parts.items() if amount}


def _list(words: PieceWords, pieces: Sequence[WantedPiece], zone: int) -> Named:
    return Listed(words.say(piece, zone) for piece in pieces) or Sentence(NONE)


def _sum(parts: Mapping[str, int]) -> Named:
    return " + ".join(f"{source} {part}" for source, part in parts.items()) or Sentence(NONE)


def fact_names(kit: Kit, kind: tuple[str, ...]) -> Sequence[str]:
    """Return the names of what a fact numbers, in order: those of seats, areas, zones or identities, or the words
    listed.
    """
    if kind == ("seat",):
        return letters_of(kit)
    if kind == ("zone",):
        return [zone.name for zone in kit.zones]
    if kind == ("identity",):
        return [identity.name for identity in kit.identities]
    return [each.name for each in kit.identities if each.kind == "tile"] if kind == ("area",) else kind
