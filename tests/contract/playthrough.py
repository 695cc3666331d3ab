"""Tells a whole random game as text that people can read beside the rulebook: what is asked, allowed, done and found.

The words are the names of steps, verbs, zones and pieces, so that a new wording on the screen changes nothing here.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from textwrap import wrap
from typing import Any

from qquovadis.engine import Choice, Decision
from qquovadis.engine.digest import digest
from qquovadis.engine.hexes import place_of
from qquovadis.engine.kit import BOX
from qquovadis.engine.referee import Finding, decision, legal, perform, settle
from qquovadis.engine.speech import Speech
from qquovadis.games import speech_for
from tests.contract.random_games import Terms, opened

WIDTH = 118
LETTERS = "ABCDEFGH"


class Playthrough:
    """One game, played by chance; each choice hangs on its own question only, so that a change stays local."""

    def __init__(self, terms: Terms) -> None:
        """Open the game."""
        self.terms = terms
        self.referee, self.game = opened(terms)
        self.speech: Speech = speech_for(self.referee.kit)
        self.asked: Counter[tuple[str, int]] = Counter()

    def lines(self) -> Iterator[str]:
        """Play and tell the game."""
        yield f"{self.terms.game} {self.terms.draft} for {self.terms.seats}, seed {self.terms.seed}"
        yield from (f"with {name} = {value}" for name, value in {**self.terms.options, **self.terms.parameters}.items())
        yield from self.done(lambda: None)
        while (asked := decision(self.game)) is not None:
            yield from self.turn(asked)
        outcome = self.referee.outcome(self.game)
        yield ""
        yield f"scores {outcome.scores}, won by {' '.join(LETTERS[seat] for seat in outcome.winners)}"
        yield digest(self.game.table)

    def turn(self, asked: Decision) -> Iterator[str]:
        """Ask one seat, and tell what it may do, what it does, and what comes of it."""
        seat = asked.seats[0]
        self.asked[asked.step, seat] += 1
        chance = Random(f"{self.terms.seed} {asked.step} {seat} {self.asked[asked.step, seat]}")
        may = legal(self.game, seat)
        choice = chance.choice(may)
        yield ""
        yield f"{asked.step} asks {LETTERS[seat]} ({asked.clause})"
        yield from indented("may", " | ".join(dict.fromkeys(self.said(each) for each in may)))
        yield f"  does {self.said(choice)}"
        yield from self.done(lambda: perform(self.game, seat, choice))

    def done(self, deed: Any) -> Iterator[str]:
        """Do something, let follow what follows, and tell what was found and counted."""
        told, before = len(self.game.findings), list(self.game.table.tally)
        deed()
        settle(self.game)
        for finding in self.game.findings[told:]:
            yield from indented("found", self.found(finding))
        counted = enumerate(zip(before, self.game.table.tally, strict=True))
        tallies = self.game.table.kit.tallies
        changes = [f"{tallies[at].name} {old}→{new}" for at, (old, new) in counted if old != new]
        yield from indented("counts", ", ".join(changes)) if changes else ()

    def said(self, choice: Choice) -> str:
        """Return a choice as its verb and the name of what it is about."""
        about = "" if choice.subject < 0 else f" {self.subject(choice)}"
        return choice.verb + about

    def subject(self, choice: Choice) -> str:
        """Return the name of a zone, of what a piece is and where it lies, or a number with its meaning."""
        kind = self.referee.subjects[choice.verb]
        if kind == "zone":
            return str(self.referee.kit.zones[choice.subject].name)
        if kind == "piece":
            return self.piece(choice.subject)
        if choice.verb in self.speech.saying.spots:
            return str(tuple(place_of(choice.subject)))
        words = self.speech.saying.amounts.get(choice.verb)
        return words[choice.subject] if words else str(choice.subject)

    def piece(self, piece: int) -> str:
        """Return what a piece is; where it lies if that is a common place, and what it shows if it is an aid."""
        table, kit = self.game.table, self.referee.kit
        name, zone = kit.identities[table.identity_of[piece]].name, kit.zones[table.zone_of[piece]]
        where = f" at {zone.name}" if zone.seat < 0 and table.zone_of[piece] != BOX else ""
        return f"{name}{where}" + (f" ({table.face[piece]})" if kit.pieces[piece].aid else "")

    def found(self, finding: Finding) -> str:
        """Return a finding with its parts and facts."""
        parts = " + ".join(f"{part.amount} {part.source}" for part in finding.parts)
        facts = (f"{name} {self.fact(name, value)}" for name, value in finding.facts.items())
        seat = LETTERS[finding.seat] if finding.seat >= 0 else ""
        return " · ".join(filter(None, (f"{finding.name} {seat}".strip(), parts, *facts)))

    def fact(self, name: str, value: Any) -> str:
        """Return a fact, by name where the game says what it numbers."""
        kinds = self.speech.saying.facts.get(name)
        if kinds is None or isinstance(value, bool):
            return self.referee.kit.pieces[value].name if name in ("town", "piece") else str(value)
        if isinstance(value, tuple | list):
            return " ".join(self.fact(name, each) for each in value) or "none"
        if value < 0:
            return "none"
        return self.numbered(kinds, value)

    def numbered(self, kinds: tuple[str, ...], value: int) -> str:
        """Return what a number stands for: a seat, an area, a zone, or one of several words."""
        kit = self.referee.kit
        if kinds == ("seat",):
            return LETTERS[value]
        if kinds == ("area",):
            areas = [identity.name for identity in kit.identities if identity.kind == "tile"]
            return str(areas[value])
        return str(kit.zones[value].name) if kinds == ("zone",) else kinds[value]


def indented(word: str, text: str) -> list[str]:
    """Return a long text on lines that begin below the word."""
    return wrap(text, WIDTH, initial_indent=f"  {word} ", subsequent_indent=" " * (len(word) + 3))
