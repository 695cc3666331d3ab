"""A table of either world game in a few readable lines, for the tests of the rules.

A `WorldStage` is laid by table verbs only, brought to a landmark of a turn, and driven by choices in words.
Seats are called A to E; spaces "2-4/a". What each game names for itself, its own stage adds.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.referee import Finding, advance, decision, judged, objection, perform, settle
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.common.land import terrain

SEATS = "ABCDE"
RACES = ("gigant", "mystic", "deep_one", "glorious", "sandwalker")
BASE = {
    "2-4": (0, 0), "1-2": (1, 0), "3-5": (0, 1), "1-5": (-1, 1), "3-4": (-1, 0),
    "1-3": (0, -1), "2-5": (1, -1), "4-5": (2, 0), "2-3": (-2, 1), "1-4": (1, -2),
}  # fmt: skip
DOUBLES = {
    3: {},
    4: {"1-1": (0, 2), "4-4": (-2, 2)},
    5: {"1-1": (0, 2), "4-4": (-2, 2), "3-3": (-2, 0), "5-5": (0, -2)},
}


class WorldStage(ABC):
    """A table under construction, then in play; every builder returns the stage."""

    def __init__(
        self,
        seats: int = 3,
        *,
        races: Sequence[str] = RACES,
        start: str = "A",
        options: Mapping[str, Value] | None = None,
        parameters: Mapping[str, Value] | None = None,
    ) -> None:
        """Seats with races, the ten base tiles (and two or four doubles) in a fixed world, nothing else."""
        self.kit = self.boxed(seats, tuple(sorted((options or {}).items())), tuple(sorted((parameters or {}).items())))
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, seed=1)
        self.game: Any = self.referee.bind(self.table)
        self.referee.open(self.game, tuple(races[:seats]), SEATS.index(start))
        self._seat_all(seats)
        self._lay_world({**BASE, **DOUBLES[seats]})
        self.table.resolve(())

    @abstractmethod
    def boxed(
        self, seats: int, options: tuple[tuple[str, Value], ...], parameters: tuple[tuple[str, Value], ...]
    ) -> Kit:
        """The box that the table is laid from."""

    # Building.

    @abstractmethod
    def _seat_all(self, seats: int) -> None:
        """Give the seats their races, and nothing else."""

    def _lay_world(self, world: Mapping[str, tuple[int, int]]) -> None:
        for name, place in world.items():
            tile = self.kit.piece_index[name]
            self.table.flip(tile, 1)
            self.table.move(tile, self.kit.zone("world"))
            self.table.place(tile, hexes.spot(hexes.Place(*place)))

    def worker(self, seat: str, *spaces: str) -> Self:
        """A worker of the seat's reserve on each space."""
        for space in spaces:
            self.table.move(self.table.contents[self.kit.zone(f"reserve.{seat}")][-1], self.kit.zone(space))
        return self

    def ruin(self, seat: str, space: str) -> Self:
        """A destroyed town of the seat."""
        town = self.table.contents[self.kit.zone(f"supply.{seat}")][0]
        self.table.move(town, self.kit.zone(space))
        self.table.flip(town, 0)
        return self

    def has(self, seat: str, **cubes: int) -> Self:
        """Set passion or morale, food, faith, wrath or vp of a seat."""
        for quantity, amount in cubes.items():
            tally = self.kit.tally(f"{quantity}.{seat}")
            self.table.count(tally, amount - self.table.tally[tally], "test")
        return self

    def hand(self, seat: str, *kinds: str) -> Self:
        """Epic cards of these kinds into the seat's hand."""
        return self._cards(f"hand.{seat}", kinds)

    def deck(self, *kinds: str) -> Self:
        """Make the deck exactly these cards, the first drawn first; the rest goes to the box."""
        keep = self._found(kinds)
        for card in [c for c in self.table.contents[self.kit.zone("deck")] if c not in keep]:
            self.table.move(card, self.kit.zone("box"))
        for card in keep:
            self.table.move(card, self.kit.zone("deck"))
        return self

    def discards(self, *kinds: str) -> Self:
        """Cards on the discard pile."""
        return self._cards("discard", kinds, face=1)

    def _found(self, kinds: Sequence[str]) -> list[int]:
        found: list[int] = []
        for kind in kinds:
            wanted = self.kit.identity_index[kind]
            places = [self.kit.zone("deck"), self.kit.zone("box")]
            pieces = [p for zone in places for p in self.table.contents[zone]]
            found.append(next(p for p in pieces if self.table.identity_of[p] == wanted and p not in found))
        return found

    def _cards(self, zone: str, kinds: Sequence[str], face: int = 0) -> Self:
        for card in self._found(kinds):
            if face:
                self.table.flip(card, face)
            self.table.move(card, self.kit.zone(zone))
        return self

    def skills(self, zone: str, seat: str, *names: str) -> Self:
        """Skills by id into a zone of a seat: "drafted" (face down), "skills" or "fresh" (face up)."""
        for name in names:
            skill = self.kit.piece_index[name]
            if zone != "drafted":
                self.table.flip(skill, 1)
            self.table.move(skill, self.kit.zone(f"{zone}.{seat}"))
        return self

    def has_skills(self, seat: str, *names: str) -> Self:
        """Skills that are in force for a seat."""
        return self.skills("skills", seat, *names)

    def markers(self, *cards: str) -> Self:
        """The two markers on genesis cards "1" to "5" or "FREE"."""
        for marker, card in zip(self.game.layout.markers, cards, strict=True):
            self.table.move(marker, self.kit.zone(f"genesis {card}"))
        return self

    def genesis(self, area: str) -> Self:
        """Name the genesis area of the turn."""
        self.game.note("genesis", self.game.layout.area_index[area] + 1, "test")
        return self

    def round(self, number: int) -> Self:
        """Set the round; it is the 2nd if nothing is said."""
        self.game.note("round", number, "test")
        return self

    def succeeded(self, seat: str) -> Self:
        """The seat has already succeeded in this turn."""
        self.table.count(self.kit.tally(f"succeeded.{seat}"), 1, "test")
        return self

    # Playing.

    def at(self, landmark: str, seat: str = "A") -> Self:
        """Go to a landmark of the seat's turn and run to the next decision."""
        self.game.note("active", SEATS.index(seat), "test")
        self.table.resolve(self.referee.agenda_at(self.game, landmark, SEATS.index(seat)))
        settle(self.game)
        return self

    def after(self, landmark: str, seat: str = "A") -> Self:
        """Run just the automatic step of a landmark, nothing behind it."""
        self.table.resolve(self.referee.agenda_at(self.game, landmark, SEATS.index(seat))[-1:])
        while advance(self.game):
            pass
        return self

    def choose(self, verb: str, subject: str | int = -1, seat: str | None = None) -> Self:
        """Do a choice in words for the seat that is asked (or the one named), and run to the next decision."""
        who = self._who(seat)
        perform(self.game, who, self.choice(verb, subject, who))
        settle(self.game)
        return self

    def use(self, skill: str) -> Self:
        """Let the seat that is asked use a skill of its own."""
        assert self.asks == "UseSkills", self.asks
        return self.choose("apply", skill)

    def done(self) -> Self:
        """Stop, decline or go on."""
        return self.choose("done")

    def refusal(self, verb: str, subject: str | int = -1, seat: str | None = None) -> str | None:
        """The clause that forbids a choice now; None if it is legal. Nothing changes."""
        before = self.table.snapshot()
        who = self._who(seat)
        clause = objection(self.game, who, self.choice(verb, subject, who))
        assert self.table.snapshot() == before
        return clause

    def choice(self, verb: str, subject: str | int, seat: int) -> Choice:
        """A choice in words: spaces, genesis cards, resources, kinds, cards in hand and skills by name."""
        if verb == "done":
            return DONE
        return Choice(verb, subject if isinstance(subject, int) else self._subject(verb, subject, seat))

    @abstractmethod
    def _subject(self, verb: str, name: str, seat: int) -> int:
        """The number by which a choice of that verb speaks of what is named."""

    def _in_hand(self, kind: str, seat: int) -> int:
        wanted = self.kit.identity_index[kind]
        hand: list[int] = self.table.contents[self.game.layout.hand[seat]]
        elsewhere = self.table.contents[self.kit.zone("deck")]
        return next(card for card in [*hand, *elsewhere] if self.table.identity_of[card] == wanted)

    def _worker_on(self, space: str, seat: int) -> int:
        race = self.game.race(seat)
        pieces = self.table.contents[self.kit.zone(space)]
        return next(p for p in pieces if p in self.game.layout.workers[race])

    def _who(self, seat: str | None) -> int:
        asked = decision(self.game)
        assert asked is not None, "nothing is asked"
        return asked.seats[0] if seat is None else SEATS.index(seat)

    # Looking.

    @property
    def asks(self) -> str:
        """The name of the step that waits for a choice, "" if none does."""
        asked = decision(self.game)
        return asked.step if asked else ""

    @property
    def asked(self) -> str:
        """The seats that are asked, such as "A" or "ABC"."""
        asked = decision(self.game)
        return "".join(SEATS[seat] for seat in asked.seats) if asked else ""

    def offers(self, seat: str | None = None) -> list[Choice]:
        """The legal choices of the seat that is asked."""
        return [choice for choice, forbidden in judged(self.game, self._who(seat)) if forbidden is None]

    def count(self, quantity: str, seat: str) -> int:
        """passion or morale, food, faith, wrath or vp of a seat."""
        return self.table.tally[self.kit.tally(f"{quantity}.{seat}")]

    def pieces(self, zone: str) -> int:
        """How many pieces lie in a zone such as "reserve.A"."""
        return len(self.table.contents[self.kit.zone(zone)])

    def names(self, zone: str) -> list[str]:
        """The identities of what lies in a zone, in order."""
        return [self.kit.identities[self.table.identity_of[p]].name for p in self.table.contents[self.kit.zone(zone)]]

    def offered(self) -> list[str]:
        """The skills that the seat that is asked may use now; none if something else is asked."""
        if self.asks != "UseSkills":
            return []
        return [self.kit.pieces[each.subject].name for each in self.offers() if each.verb == "apply"]

    def terrain(self, space: str) -> str:
        """The current terrain of a space."""
        return terrain(self.game, self.kit.zone(space))

    def found(self, name: str, seat: str | None = None) -> Finding:
        """The last finding of that name (for that seat)."""
        wanted = -2 if seat is None else SEATS.index(seat)
        found: Finding = next(f for f in reversed(self.game.findings) if f.name == name and wanted in (-2, f.seat))
        return found

    def facts(self, name: str, seat: str | None = None) -> Mapping[str, Any]:
        """The facts of that finding."""
        return self.found(name, seat).facts
