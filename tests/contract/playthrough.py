"""Tells a whole random game as text that people can read beside the rulebook: what is asked, allowed, done and found.

The words are those of the rules: clauses, verbs, zones and pieces, so that a new wording on the screen changes nothing.
One line a question: its clause, the seat, and all that it may do, with what it does in brackets.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from textwrap import wrap
from typing import Any

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.engine import Choice, Decision
from qquovadis.engine.digest import digest
from qquovadis.engine.hexes import place_of
from qquovadis.engine.kit import BOX
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import Finding, decision, legal, perform, settle
from qquovadis.games import speech_for
from qquovadis.model.notation.expectations import fact_names
from tests.contract.manners import MANNERS
from tests.contract.random_games import Terms, opened
from tests.contract.test_every_game import pack_of

WIDTH = 118
INDENT = 19
LETTERS = "ABCDEFGH"


class Playthrough:
    """One game, played by chance; each choice hangs on its own question only, so that a change stays local."""

    def __init__(self, terms: Terms) -> None:
        """Open the game."""
        self.terms, self.manner = terms, MANNERS[terms.game]
        self.referee, self.game = opened(terms)
        self.notation: Notation = speech_for(self.referee.kit)
        self.asked: Counter[tuple[str, int]] = Counter()
        self.round = 0

    def lines(self) -> Iterator[str]:
        """Play and tell the game."""
        yield from self.heading()
        yield from self.done(lambda: None)
        while (asked := decision(self.game)) is not None:
            yield from self.turn(asked)
        yield from self.manner.panorama(self.game, "The end", "")
        yield from self.outcome()
        yield digest(self.game.table)

    def outcome(self) -> Iterator[str]:
        """Tell from where each seat has its points, and who has won."""
        for seat, own in enumerate(points_by_source(self.referee.kit, self.game.table.journal)):
            parts = " + ".join(f"{points} {source}" for source, points in sorted(own.items()) if points)
            yield from indented(f"  {LETTERS[seat]}", f"{sum(own.values())} VP = {parts}", 4)
        winners = self.referee.outcome(self.game).winners
        yield f"Won by {' '.join(LETTERS[seat] for seat in winners)}"

    def heading(self) -> Iterator[str]:
        """Tell what was agreed, and the names of the skills."""
        yield f"{self.terms.game} {self.terms.draft} for {self.terms.seats}, seed {self.terms.seed}"
        agreed = {**self.terms.options, **self.terms.parameters}
        yield from (f"with {name} = {value}" for name, value in agreed.items())
        skills = pack_of(self.terms.game, self.terms.draft).skills
        if skills:
            yield from indented("skills", ", ".join(f"{each.id} {each.name.en}" for each in skills), 7)
        yield ""
        yield "Setup"

    def turn(self, asked: Decision) -> Iterator[str]:
        """Ask one seat, and tell what it may do, what it does, and what comes of it."""
        seat = asked.seats[0]
        self.asked[asked.step, seat] += 1
        chance = Random(f"{self.terms.seed} {asked.step} {seat} {self.asked[asked.step, seat]}")
        may = legal(self.game, seat)
        choice = chance.choice(may)
        lines = indented(f"  {asked.clause:<14} {LETTERS[seat]}", self.question(may, choice), INDENT)
        came = list(self.done(lambda: perform(self.game, seat, choice)))
        short = f"{lines[-1]}   {came[0].strip()}" if came else ""
        if len(came) == 1 and len(short) <= WIDTH:
            lines, came = [*lines[:-1], short], []
        yield from (*lines, *came)

    def question(self, may: list[Choice], does: Choice) -> str:
        """Return the choices verb by verb, the one that is made in brackets."""
        verbs: dict[str, list[str]] = {}
        for choice in may:
            named = self.subject(choice) if choice.subject >= 0 else ""
            chosen = f"[{named}]" if choice == does and named else named
            if chosen not in verbs.setdefault(choice.verb, []) and f"[{named}]" not in verbs[choice.verb]:
                verbs[choice.verb].append(chosen)
        return " | ".join(
            f"{verb} {', '.join(names)}" if names != [""] else f"[{verb}]" if verb == does.verb else verb
            for verb, names in verbs.items()
        )

    def done(self, text: Any) -> Iterator[str]:
        """Do something, let follow what follows, and tell what was found and counted."""
        number, before = len(self.game.findings), list(self.game.table.tally)
        text()
        settle(self.game)
        new = self.game.findings[number:]
        begun = next((at for at, finding in enumerate(new) if finding.name == self.manner.begins), len(new))
        yield from self.findings(new[:begun])
        yield from self.counted(before)
        if begun < len(new):
            yield from self.turned(new[begun])
            yield from self.findings(new[begun + 1 :])

    def findings(self, found: list[Finding]) -> Iterator[str]:
        """Tell findings, a line for each."""
        for finding in found:
            yield from indented(" " * INDENT + ">", self.found(finding), INDENT + 2)

    def turned(self, finding: Finding) -> Iterator[str]:
        """Tell how the table lies when a turn begins: all seats at the beginning of a round, else the active one."""
        number, seat = finding.facts["round"], LETTERS[finding.seat] if finding.seat >= 0 else ""
        first, self.round = number != self.round, number
        title = f"Round {number}, {seat}" if seat else f"Round {number}"
        yield from self.manner.panorama(self.game, title, "" if first else seat)

    def counted(self, before: list[int]) -> Iterator[str]:
        """Tell which tallies have changed."""
        notes = self.manner.notes
        pairs = zip(self.game.table.kit.tallies, before, self.game.table.tally, strict=True)
        changes = [f"{tally.name} {old}→{new}" for tally, old, new in pairs if old != new and tally.family not in notes]
        yield from indented(" " * INDENT + "=", ", ".join(changes), INDENT + 2) if changes else ()

    def subject(self, choice: Choice) -> str:
        """Return the name of a zone, of what a piece is and where it lies, or a number with its meaning."""
        kind = self.referee.subjects[choice.verb]
        if kind == "zone":
            return str(self.referee.kit.zones[choice.subject].name).removeprefix("genesis ")
        if kind == "piece":
            return self.piece(choice.subject)
        if choice.verb in self.notation.choice_form.spots:
            return str(tuple(place_of(choice.subject)))
        words = self.notation.choice_form.amounts.get(choice.verb)
        return words[choice.subject] if words else str(choice.subject)

    def piece(self, piece: int) -> str:
        """Return what a piece is; where it lies if that is a common place, and what it shows if it is an aid.

        Where only one side of it counts, it is that side.
        """
        table, kit = self.game.table, self.referee.kit
        if side := self.side(piece):
            return side
        name, zone = kit.identities[table.identity_of[piece]].name, kit.zones[table.zone_of[piece]]
        where = f" at {zone.name}" if zone.seat < 0 and table.zone_of[piece] != BOX else ""
        return f"{name}{where}" + (f" ({table.face[piece]})" if kit.pieces[piece].aid else "")

    def side(self, piece: int) -> str:
        """Return the side of a piece that counts where it lies; nothing elsewhere."""
        table, kit, lying = self.game.table, self.referee.kit, self.notation.lying
        family = kit.zones[table.zone_of[piece]].family
        if family not in lying.sided:
            return ""
        shown = kit.identities[table.identity_of[piece]].name, table.turned[piece] - lying.sided[family]
        return next(word for word, side in lying.sides.items() if side == shown)

    def found(self, finding: Finding) -> str:
        """Return a finding with its parts, their sum and its facts."""
        parts = " + ".join(f"{part.amount} {part.source}" for part in finding.parts if part.amount)
        total = f" = {finding.total}" if parts else ""
        facts = (
            f"{name} {self.fact(name, value)}"
            for name, value in finding.facts.items()
            if name not in self.manner.untold
        )
        seat = LETTERS[finding.seat] if finding.seat >= 0 else ""
        text = f"{finding.name} {seat}".strip()
        return "; ".join([f"{text} {parts}{total}".strip(), *facts])

    def fact(self, name: str, value: Any) -> str:
        """Return a fact, by name where the game says what it numbers."""
        kinds = self.notation.choice_form.facts.get(name)
        if kinds is None or isinstance(value, bool):
            return self.referee.kit.pieces[value].name if name in ("town", "piece") else str(value)
        if isinstance(value, tuple | list):
            return " ".join(self.fact(name, each) for each in value) or "none"
        if value < 0:
            return "none"
        return self.numbered(kinds, value)

    def numbered(self, kinds: tuple[str, ...], value: int) -> str:
        """Return what a number stands for: a seat, an area, a zone, an identity, or one of several words."""
        return fact_names(self.referee.kit, kinds)[value]


def indented(word: str, text: str, indent: int) -> list[str]:
    """Return a long text behind a word, on lines that begin below its own beginning."""
    return wrap(f"{word} {text}", WIDTH, subsequent_indent=" " * indent, drop_whitespace=True) or [word]
