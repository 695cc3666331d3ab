"""Choices in words: "A: place 2-4/a", "B: succeed with revelation", "C: take food 3 times", and what they mean."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.table import Table
from qquovadis.errors import N_
from qquovadis.model.notation.piece_words import FileLocation, seat_of
from qquovadis.model.notation.zone_words import ZoneWords
from qquovadis.model.pack.suggestions import nearest

SPEAKER = re.compile(r"^(\S+): (.+)$")
TIMES = re.compile(r"^(.+) (\d{1,2}) times$")
SLOT = re.compile(r"\{\d*\}")
SPOT = re.compile(r"^(-?\d+),(-?\d+)$")
NOTHING = -1


class ReadChoice(NamedTuple):
    """One simple choice as it was said: the seat, the verb, and the word for its subject."""

    seat: int
    verb: str
    word: str = ""


@dataclass(frozen=True)
class ChoiceReader:
    """Understands the sentences of one game."""

    referee: AnyReferee
    places: ZoneWords

    def is_choice(self, line: str) -> bool:
        """Return whether somebody speaks; otherwise the line names a step that needs nobody."""
        return SPEAKER.match(line) is not None

    def read(self, line: str, where: FileLocation) -> tuple[ReadChoice, ...]:
        """Return the simple choices that a sentence means; PackError if it means none."""
        spoken = SPEAKER.match(line)
        if spoken is None:
            raise where.wrong(N_('who chooses? "{line}" should begin with a seat, as in "A: done"'), line=line)
        seat = seat_of(spoken[1], self.places.kit, where)
        repeated = TIMES.match(spoken[2])
        text, times = (repeated[1], int(repeated[2])) if repeated else (spoken[2], 1)
        return tuple(self._simple(seat, part, where) for part in self._parts(text)) * times

    def _parts(self, text: str) -> list[str]:
        """Return the simple choices that a phrase is made of; a text that is no phrase is one itself."""
        phrases = self.places.notation.choice_form.phrases
        for phrase in sorted(phrases, key=lambda each: -each.count("{")):
            found = re.fullmatch(SLOT.sub(r"(\\S+)", phrase), text)
            if found:
                return phrases[phrase].format(*found.groups()).split("; ")
        return [text]

    def _simple(self, seat: int, text: str, where: FileLocation) -> ReadChoice:
        verbs = self.verbs()
        fitting = [verb for verb in verbs if text == verb or text.startswith(f"{verb} ")]
        if not fitting:
            known = [*verbs, *(phrase.partition(" {")[0] for phrase in self.places.notation.choice_form.phrases)]
            raise where.wrong(N_('nobody can "{text}"'), nearest(text.partition(" ")[0], known), text=text)
        verb = max(fitting, key=len)
        return ReadChoice(seat, verb, text[len(verb) :].strip())

    def verbs(self) -> list[str]:
        """Return every verb of a choice."""
        return list(dict.fromkeys([DONE.verb, *self.referee.subjects, *self.places.notation.choice_form.askers]))

    def knows(self, step: object, verb: str) -> bool:
        """Return whether it is this kind of step that hears the verb."""
        return type(step).__name__ in self.places.notation.choice_form.askers.get(verb, ())

    def choice(self, game: Any, step: Any, given: ReadChoice, where: FileLocation) -> Choice:
        """Return the choice that is meant where this step is asked; PackError if there is no such subject.

        A subject that exists and does not fit is for the step to refuse.
        """
        about = self.referee.subjects.get(given.verb)
        if not given.word:
            return Choice(given.verb, self._only(game, step, given) if about == "piece" else NOTHING)
        if about == "piece":
            return Choice(given.verb, self._piece(game, step, given, where))
        return Choice(given.verb, self._numbered(given, about, where))

    def _numbered(self, given: ReadChoice, about: str | None, where: FileLocation) -> int:
        """Return the number of a zone, a seat, a lattice position or one of several words, or the number itself."""
        saying = self.places.notation.choice_form
        if given.verb in saying.amounts:
            words = saying.amounts[given.verb]
            if given.word not in words:
                raise where.wrong(
                    N_("there is no {word} to {verb}"), nearest(given.word, words), word=given.word, verb=given.verb
                )
            return words.index(given.word)
        if given.verb in saying.spots:
            return _spot(given.word, where)
        if about == "zone":
            return self.places.zone(given.word, where)
        if about == "seat":
            return seat_of(given.word, self.places.kit, where)
        if not given.word.isdecimal():
            raise where.wrong(N_("{verb} how many? {word} is not a number"), verb=given.verb, word=given.word)
        return int(given.word)

    def _only(self, game: Any, step: Any, given: ReadChoice) -> int:
        """Return the first piece of which the step knows the verb, where none is named; NOTHING if there is none."""
        asked = (choice.subject for choice in step.candidates(game, given.seat) if choice.verb == given.verb)
        return next(asked, NOTHING)

    def _piece(self, game: Any, step: Any, given: ReadChoice, where: FileLocation) -> int:
        """Return the piece that is meant: one that may be chosen, else one that lies with the seat, else any."""
        named = list(self.meant(game, given, where))
        asked = [choice.subject for choice in step.candidates(game, given.seat) if choice.verb == given.verb]
        seats = [self.places.kit.zones[game.table.zone_of[piece]].seat for piece in named]
        order = sorted(range(len(named)), key=lambda at: (named[at] not in asked, seats[at] != given.seat))
        return named[order[0]] if order else NOTHING

    def _shows(self, table: Table, piece: int, word: str) -> bool:
        """Return whether the side of a piece that counts where it lies is the one that is said."""
        lying, kit = self.places.notation.lying, self.places.kit
        name, turned = lying.sides[word]
        family = kit.zones[table.zone_of[piece]].family
        if family not in lying.sided or kit.identities[table.identity_of[piece]].name != name:
            return False
        return table.turned[piece] == turned + lying.sided[family]

    def _emblem(self, people: str) -> str | None:
        """Return the name of the emblem of a people."""
        lying = self.places.notation.lying
        emblems = (each for each in self.places.kit.identities if each.kind == lying.emblem[0])
        return next((each.name for each in emblems if each.marks.get(lying.owner) == people), None)

    def meant(self, game: Any, given: ReadChoice, where: FileLocation) -> Iterable[int]:
        """Return the pieces that can be meant: a group of them where the verb speaks of groups, else those of a
        word.
        """
        return self._grouped(game, given) or self.named(game, given.word, where)

    def _grouped(self, game: Any, given: ReadChoice) -> list[int]:
        """Return the pieces of the group with the number that is said, where the verb speaks of groups."""
        if given.verb not in self.places.notation.choice_form.groups or not given.word.isdecimal():
            return []
        zones, lying = self.places.kit.zones, self.places.notation.lying
        spots = enumerate(game.table.spot)
        pieces = [piece for piece, spot in spots if spot == int(given.word)]
        return [piece for piece in pieces if zones[game.table.zone_of[piece]].family in lying.grouped]

    def named(self, game: Any, word: str, where: FileLocation) -> Iterator[int]:
        """Yield the pieces that a word can mean: what they are, what they show or say, or where they lie."""
        table, kit = game.table, self.places.kit
        if word.isdecimal():
            printed = [kit.identities[identity].marks.get("number") for identity in table.identity_of]
            shown = (face if number is None else number for face, number in zip(table.face, printed, strict=True))
            yield from (at for at, number in enumerate(shown) if number == int(word))
        elif word in kit.identity_index:
            yield from (at for at, each in enumerate(table.identity_of) if each == kit.identity_index[word])
        elif word in self.places.notation.lying.sides:
            yield from (at for at in range(len(kit.pieces)) if self._shows(table, at, word))
        elif word in self.places.zone_words():
            yield from table.contents[self.places.zone(word, where)]
        elif emblem := self._emblem(word):
            yield from (at for at, each in enumerate(kit.pieces) if kit.identities[each.identity].name == emblem)
        else:
            known = [*kit.identity_index, *self.places.zone_words()]
            raise where.wrong(N_("nothing is called {word}"), nearest(word, known), word=word)


def _spot(word: str, where: FileLocation) -> int:
    found = SPOT.match(word)
    if not found:
        raise where.wrong(N_("where? {word} is not a position like 0,2"), word=word)
    return hexes.spot(hexes.Place(int(found[1]), int(found[2])))


def step_words(name: str) -> str:
    """Return the name of a kind of step as people say it.

    >>> step_words("CleanUp")
    'clean up'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
