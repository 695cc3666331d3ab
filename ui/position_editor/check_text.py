"""What a worked example expects and what came of it, in words of the language spoken now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from qquovadis.errors import COMMA
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.notation.expectations import ANYBODY, ExpectationCheck
from qquovadis.model.notation.piece_words import PieceWords, WantedPiece
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.text.formatter import describe_finding, describe_parts, name_thing
from qquovadis.model.text.translations import N_
from ui.free_table.place_names import PlaceNames
from ui.play.text.decision_text import NOWHERE_YET, TableText, values_asked

EMPTY = N_("nothing")
NONE = N_("missing")
FOUND = N_("present")
NEXT, WINNERS, REFUSED = N_("Next"), N_("Winner"), N_("Not allowed by")
LEGAL = N_("allowed")
NOT_YET = N_("not known yet")
TOTAL = N_("{name}, total")
PARTS = N_("{name}, breakdown")
FACT = N_("{name}, {fact}")
YES, NO = N_("Yes"), N_("No")
AT = N_("{m}, {n}")
OF_SEAT = N_("{seat}: {thing}")


OF_FINDINGS = ("total", "parts", "fact", "finding")

Tell = Callable[[Any], str]


class CheckLine(NamedTuple):
    """One check in words: what it is about, what is expected, what is so, and whether they agree."""

    thing: str
    expected: str
    actual: str
    holds: bool
    clauses: tuple[str, ...] = ()


class CheckText:
    """Says the checks of one example; findings that came of it are told in their own sentences."""

    def __init__(self, table_text: TableText, naming: PlaceNames, findings: Sequence[Finding] = ()) -> None:
        self._table_text, self._naming, self._findings = table_text, naming, findings
        self._formatter, self._texts = table_text.formatter, table_text.texts
        notation = naming.arranging.notation
        self._pieces = PieceWords(naming.kit, notation, ("",) * naming.kit.seats)

    def all(self, checks: Sequence[ExpectationCheck]) -> tuple[CheckLine, ...]:
        """Return checks in words; what is expected of a finding and found is told in the finding's own sentence."""
        lines: list[CheckLine] = []
        whole: dict[tuple[str, int], str] = {}
        for check in checks:
            about = tuple(check.about[:2]) if check.kind in OF_FINDINGS else ()
            sentence = self.finding(*about) if about else ""
            if check.holds and sentence and check.expected is not False:
                if about not in whole:
                    lines.append(CheckLine(sentence, "", "", holds=True))
                    whole[about] = sentence
            else:
                lines.append(self.line(check))
        return tuple(lines)

    def line(self, check: ExpectationCheck) -> CheckLine:
        """Return a check in words."""
        thing, tell = self._about(check)
        clauses = tuple(check.expected) if check.kind == "refused" else ()
        return CheckLine(thing, tell(check.expected), tell(check.actual), check.holds, clauses)

    def finding(self, name: str, seat: int) -> str:
        """Return the sentence of what the referee found last under a name, empty if none or without words."""
        fitting = [each for each in self._findings if each.name == name and seat in (ANYBODY, each.seat)]
        return (describe_finding(self._formatter, fitting[-1]) if fitting else None) or ""

    def _about(self, check: ExpectationCheck) -> tuple[str, Tell]:
        """Return what a check is about, and how its sides are told."""
        say, about = self._texts.say, check.about
        if check.kind == "tally":
            return _begun(name_thing(self._formatter, "tally", about)), lambda value: self._count(about, value)
        if check.kind == "zone":
            return self._naming.zone(about), self._contents
        if check.kind == "tile":
            return self._formatter.named(about), lambda at: say(AT, m=at[0], n=at[1]) if at else say(EMPTY)
        plain: dict[str, tuple[str, Tell]] = {
            "scattered": (
                self._scattered(str(about)),
                lambda zones: self._list([self._naming.zone(zone) for zone in zones]),
            ),
            "winners": (
                say(WINNERS),
                lambda seats: self._list([self._formatter.named(each) for each in seats], NOT_YET),
            ),
            "next": (say(NEXT), self._asked),
            "refused": (say(REFUSED), self._refusal),
        }
        return plain[check.kind] if check.kind in plain else self._found(check)

    def _found(self, check: ExpectationCheck) -> tuple[str, Tell]:
        name, seat, *key = check.about
        words = self._table_text.words
        beat = words.beat.get(words.step_of(name))
        called = beat.name if beat else words.word.get(name)
        text = called.text(self._texts.language) if called else name
        thing = self._texts.say(OF_SEAT, seat=self._formatter.seats[seat], thing=text) if seat >= 0 else text
        if check.kind == "parts":
            return self._texts.say(PARTS, name=thing), self._parts
        if check.kind == "total":
            return self._texts.say(TOTAL, name=thing), str
        if check.kind == "fact":
            fact = words.word.get(f"fact {key[0]}")
            told = fact.text(self._texts.language) if fact else key[0]
            return self._texts.say(FACT, name=thing, fact=told), self._fact
        return thing, lambda there: self._texts.say(FOUND if there else NONE)

    def _scattered(self, word: str) -> str:
        """Return what the pieces of a kind are called that are said by where they lie."""
        scattered = self._naming.arranging.notation.lying.scattered.get(word)
        pieces = self._naming.kit.pieces_of(scattered.kind) if scattered else ()
        return _begun(name_thing(self._formatter, "piece", pieces[0]) if pieces else word)

    # The sides.

    def _count(self, tally: int, value: int) -> str:
        names = self._naming.values(tally)
        return names[value] if 0 <= value < len(names) else str(value)

    def _contents(self, lying: int | Sequence[WantedPiece]) -> str:
        """Return how many pieces lie there, or which, those that are alike counted."""
        if isinstance(lying, int):
            return str(lying)
        counted: dict[str, int] = {}
        for wanted in lying:
            name = self._piece(wanted)
            counted[name] = counted.get(name, 0) + 1
        return self._list([name if count == 1 else f"{name} ×{count}" for name, count in counted.items()])

    def _piece(self, wanted: WantedPiece) -> str:
        name = self._formatter.names.identity(wanted.identity, self._texts.language)
        return f"{name} ({wanted.number})" if wanted.number else name

    def _parts(self, parts: Mapping[str, int]) -> str:
        return describe_parts(self._formatter, [Part(source, amount) for source, amount in parts.items()])

    def _fact(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._texts.say(YES if value else NO)
        if isinstance(value, list | tuple):
            return self._list([self._fact(each) for each in value])
        return self._formatter.named(value) if isinstance(value, str) else str(value)

    def _asked(self, text: str) -> str:
        """Return a line such as "A: place workers" as the question it stands for."""
        letter, _, words = text.partition(": ")
        step = next((each for each in self._table_text.words.ask if step_words(each) == words), None)
        letters = letters_of(self._naming.kit)
        if step is None or letter not in letters:
            return text
        table_text = self._table_text.words.ask[step].text(self._texts.language)
        values = values_asked(self._table_text)
        return table_text.format(seat=self._formatter.named(letter), left="…", places=NOWHERE_YET, **values)

    def _refusal(self, clauses: str | Sequence[str]) -> str:
        if isinstance(clauses, str):
            return clauses or self._texts.say(LEGAL)
        return self._list(clauses, LEGAL)

    def _list(self, words: Sequence[str], nothing: str = EMPTY) -> str:
        return self._texts.say(COMMA).join(words) or self._texts.say(nothing)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
