"""What a worked example expects and what came of it, in the words of its pack and the language spoken now."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import Finding
from qquovadis.errors import COMMA, Sentence
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.notation.expectations import ANYBODY, ExpectationCheck
from qquovadis.model.notation.piece_words import PieceWords, WantedPiece
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.die_faces import face_in_words
from qquovadis.model.text.formatter import (
    TextFormatter,
    counted_names,
    describe_finding,
    describe_parts,
    name_thing,
    name_zone,
    values_asked,
)
from qquovadis.model.text.translations import N_

EMPTY = N_("nothing")
NONE = N_("missing")
FOUND = N_("present")
NEXT, WINNERS, REFUSED = N_("Next"), N_("Winner"), N_("Not allowed by")
LEGAL = N_("allowed")
NOBODY = N_("nobody")
NOT_YET = N_("not known yet")
TOTAL = N_("{name}, total")
PARTS = N_("{name}, breakdown")
FACT = N_("{name}, {fact}")
YES, NO = N_("Yes"), N_("No")
AT = N_("{m}, {n}")
OF_SEAT = N_("{thing} of {seat}")
DOWN, SHOWN, TURNED = N_("face down"), N_("shows {value}"), N_("turned")
COUNTED, WITH = N_("{thing} {count}"), N_("{piece} ({state})")
NOW = N_("{thing}: now {actual}, in the example {expected}")
NOT_ALLOWED = N_("“{choice}” is no longer allowed ({clause})")
ALLOWED = N_("“{choice}” is now allowed; in the example it is not ({clause})")
OTHERWISE = N_("“{choice}” is now not allowed by {clause}; in the example by {expected}")
UNREACHED = N_("“{choice}” is not reached")
UNKNOWN = N_("“{choice}”: {reason}")
OTHER_WAY = N_("Alternative {number}: {difference}")
NOWHERE_YET = "…"  # what can be chosen is not known before the rules have come there

OVER, ALL_OVER = "game over", N_("the game is over")
OF_FINDINGS = ("total", "parts", "fact", "finding")
OF_LINES = ("refused", "unreached", "unknown")
FEW_FACES = 2  # from which face on a face is a number

Tell = Callable[[Any], str]


class CheckLine(NamedTuple):
    """One check in words: what it is about, what is expected, what is so, and whether they agree."""

    thing: str
    expected: str
    actual: str
    holds: bool
    clauses: tuple[str, ...] = ()


class CheckText:
    """Says the checks of one example; findings that came of it are told in their own sentences.

    `people` are those of each seat, so that a piece can be told with its owner.
    """

    def __init__(
        self,
        formatter: TextFormatter,
        notation: Notation,
        findings: Sequence[Finding] = (),
        people: Sequence[str] = (),
    ) -> None:
        self._formatter, self._notation, self._findings = formatter, notation, findings
        self._texts, self._words, self._kit = formatter.texts, formatter.words, formatter.kit
        self._people = tuple(people) or ("",) * self._kit.seats
        self._pieces = PieceWords(self._kit, notation, self._people)

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
        if others := self._other_seats(check):
            return CheckLine(thing, self._formatter.seats[check.about[1]], self._list(others), check.holds)
        return CheckLine(thing, tell(check.expected), tell(check.actual), check.holds, clauses)

    def difference(self, check: ExpectationCheck) -> str:
        """Return what is now and what is in the example, where they do not agree, in a sentence without its stop."""
        if check.kind == "other way":
            number, kind, words = check.about
            reason = check.difference.values["difference"]
            inner = reason if isinstance(reason, Sentence) else check.difference
            difference = self.difference(check._replace(kind=kind, about=words, difference=inner))
            return self._texts.say(OTHER_WAY, number=number, difference=difference)
        if check.kind in OF_LINES:
            return self._of_line(check)
        line = self.line(check)
        expected, actual = (side.rstrip(".。") for side in (line.expected, line.actual))
        return self._texts.say(NOW, thing=line.thing, expected=expected, actual=actual)

    def finding(self, name: str, seat: int) -> str:
        """Return the sentence of what the referee found last under a name, empty if none or without words."""
        fitting = [each for each in self._findings if each.name == name and seat in (ANYBODY, each.seat)]
        return (describe_finding(self._formatter, fitting[-1]) if fitting else None) or ""

    def question(self, step: str, seat: str, left: object = NOWHERE_YET, places: str = NOWHERE_YET) -> str:
        """Return what a step asks a seat; empty if the pack has no words for it."""
        asked = self._words.of_question(step, left) if isinstance(left, int) else self._words.ask.get(step)
        if asked is None:
            return ""
        blanks = {"seat": seat, "left": left, "places": places, "taker": NOWHERE_YET, "giver": NOWHERE_YET}
        blanks |= values_asked(self._formatter)
        return asked.text(self._texts.language).format(**blanks)

    def _of_line(self, check: ExpectationCheck) -> str:
        """Return a choice that is refused otherwise than expected; by the very same clause, it is an earlier one."""
        if check.kind == "unknown":
            return self._texts.say(UNKNOWN, choice=check.about, reason=check.difference)
        expected = self._texts.say(COMMA).join(check.expected)
        otherwise = check.actual and expected and check.actual not in check.expected
        pattern = OTHERWISE if otherwise else NOT_ALLOWED if check.actual else ALLOWED
        pattern = UNREACHED if check.kind == "unreached" else pattern
        clause = check.actual or expected
        return self._texts.say(pattern, choice=check.about, clause=clause, expected=expected)

    def _other_seats(self, check: ExpectationCheck) -> list[str]:
        """Return whose a finding is where it is not whose it should be, as the victory in a war."""
        if check.kind != "finding" or check.holds or not check.expected or check.about[1] < 0:
            return []
        whose = dict.fromkeys(each.seat for each in self._findings if each.name == check.about[0])
        return [self._formatter.seats[seat] if seat >= 0 else self._texts.say(NOBODY) for seat in whose]

    def _about(self, check: ExpectationCheck) -> tuple[str, Tell]:
        """Return what a check is about, and how its sides are told."""
        say, about = self._texts.say, check.about
        if check.kind == "tally":
            return _begun(name_thing(self._formatter, "tally", about)), lambda value: self._count(about, value)
        if check.kind == "zone":
            return self._zone(about), lambda lying: self._contents(lying, about)
        if check.kind == "tile":
            return self._formatter.named(about), lambda at: say(AT, m=at[0], n=at[1]) if at else say(EMPTY)
        plain: dict[str, tuple[str, Tell]] = {
            "scattered": (self._scattered(str(about)), lambda zones: self._list([*map(self._zone, zones)])),
            "winners": (
                say(WINNERS),
                lambda seats: self._list([self._formatter.named(each) for each in seats], NOT_YET),
            ),
            "next": (say(NEXT), self._asked),
            "refused": (say(REFUSED), self._refusal),
            **{kind: (self._of_line(check), lambda _side: "") for kind in OF_LINES[1:] if kind == check.kind},
        }
        return plain[check.kind] if check.kind in plain else self._found(check)

    def _found(self, check: ExpectationCheck) -> tuple[str, Tell]:
        name, seat, *key = check.about
        text = self._finding_name(name)
        is_of_seat = seat >= 0 and not self._other_seats(check)
        thing = self._texts.say(OF_SEAT, thing=text, seat=self._formatter.seats[seat]) if is_of_seat else text
        if check.kind == "parts":
            return self._texts.say(PARTS, name=thing), self._parts
        if check.kind == "total":
            return thing, str
        if check.kind == "fact":
            fact = self._words.word.get(f"fact {key[0]}")
            told = fact.text(self._texts.language) if fact else key[0]
            return self._texts.say(FACT, name=thing, fact=told), self._fact
        return thing, lambda there: self._texts.say(FOUND if there else NONE)

    def _finding_name(self, name: str) -> str:
        """Return what a finding is called: by its own words, else by what is told with it."""
        beat = self._words.beat.get(self._words.step_of(name))
        called = self._words.word.get(f"finding {name}") or (beat.name if beat else self._words.word.get(name))
        return _begun(called.text(self._texts.language)) if called else name

    def _scattered(self, word: str) -> str:
        """Return what the pieces of a kind are called that are said by where they lie."""
        scattered = self._notation.lying.scattered.get(word)
        pieces = self._kit.pieces_of(scattered.kind) if scattered else ()
        return _begun(name_thing(self._formatter, "piece", pieces[0]) if pieces else word)

    # The sides.

    def _zone(self, zone: int) -> str:
        return _begun(name_zone(self._formatter, zone))

    def _count(self, tally: int, value: int) -> str:
        names = self._formatter.values.get(self._kit.tallies[tally].name, ())
        return self._formatter.named(names[value]) if 0 <= value < len(names) else str(value)

    def _contents(self, lying: int | Sequence[WantedPiece], zone: int) -> str:
        """Return how many pieces lie there, or which, those that are alike counted."""
        if isinstance(lying, int):
            return str(lying)
        return self._list(counted_names(Counter(self._piece(wanted, zone) for wanted in lying)))

    def _piece(self, wanted: WantedPiece, zone: int) -> str:
        """Return a piece with its owner, and with how it lies as far as that is not usual there."""
        side, identity = self._pieces.side_of(wanted, zone), self._kit.identities[wanted.identity]
        language = self._texts.language
        name = self._formatter.named(side) if side else self._formatter.names.identity(wanted.identity, language)
        owner = str(identity.marks.get(self._notation.lying.owner, ""))
        if owner and owner in self._people:
            name = self._texts.say(OF_SEAT, thing=name, seat=self._formatter.seats[self._people.index(owner)])
        state = self._texts.say(COMMA).join(self._state(wanted, zone, is_side=side is not None))
        return self._texts.say(WITH, piece=name, state=state) if state else name

    def _state(self, wanted: WantedPiece, zone: int, *, is_side: bool) -> list[str]:
        kind, lying, say = self._kit.identities[wanted.identity].kind, self._notation.lying, self._texts.say
        nouns = {word: noun for word, noun in lying.nouns.items() if noun.kind == kind}
        word = next((word for word, noun in nouns.items() if noun.face == wanted.face and not noun.tally), "")
        called = self._words.word.get(f"noun {word}")
        state = [called.text(self._texts.language)] if called else []
        if wanted.number:
            family = self._pieces.family_of(wanted.identity)
            row = self._kit.tallies_of(family)
            thing = self._formatter.names.tally(row[0], self._texts.language) if row else ""
            state.append(say(COUNTED, thing=thing, count=wanted.number).strip())
        if not nouns and wanted.face != self._pieces.usual_face(wanted.identity, zone):
            marks = self._kit.identities[wanted.identity].marks
            face = face_in_words(marks, wanted.face)
            state += [say(SHOWN, value=face)] if wanted.face >= FEW_FACES else [say(DOWN)] if not wanted.face else []
        return [*state, say(TURNED)] if wanted.turned and not is_side else state

    def _parts(self, parts: Mapping[str, int]) -> str:
        told = describe_parts(self._formatter, [Part(source, amount) for source, amount in parts.items()])
        return told or self._texts.say(EMPTY)

    def _fact(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._texts.say(YES if value else NO)
        if isinstance(value, list | tuple):
            return self._list([self._fact(each) for each in value])
        return self._formatter.named(value) if isinstance(value, str) else str(value)

    def _asked(self, text: str) -> str:
        """Return a line such as "A: place workers" as the question it stands for."""
        if text == OVER:
            return self._texts.say(ALL_OVER)
        letter, _, words = text.partition(": ")
        step = next((each for each in self._words.ask if step_words(each) == words), None)
        if step is None or letter not in letters_of(self._kit):
            return text
        return self.question(step, self._formatter.named(letter)) or text

    def _refusal(self, clauses: str | Sequence[str]) -> str:
        if isinstance(clauses, str):
            return clauses or self._texts.say(LEGAL)
        return self._list(clauses, LEGAL)

    def _list(self, words: Sequence[str], nothing: str = EMPTY) -> str:
        return self._texts.say(COMMA).join(words) or self._texts.say(nothing)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
